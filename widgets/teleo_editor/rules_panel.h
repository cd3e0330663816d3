// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/teleo_editor/rules_view.h"

#include <memory>
#include <optional>

#include <QPointer>
#include <QStringList>
#include <QWidget>

namespace medulla::widgets {

class FindBar;
class RulesStrip;
class TextLabel;

/// The middle of the mode of teleo-reactive programs: which program is shown, with its note and
/// what the lamps mean, and its rules, of a program file or a wrapper script. Shows a program that
/// is called alone when that is wanted, and goes back from it. Ctrl+F finds words in the names,
/// notes, conditions and actions of all programs of the file. GUI thread.
class RulesPanel final : public QWidget {
    Q_OBJECT

public:
    explicit RulesPanel(const Theme& theme, QWidget* parent = nullptr);

    /// Shows its first program. Null: nothing is open. It must outlive the panel or be replaced
    /// before.
    void setDocument(ProgramDocument* document);
    /// Shows a program of the document by its name, the first one when there is none of that name,
    /// and forgets where to go back to.
    void setProgram(const QString& name);
    /// The name of the program that is shown; empty: none, or it has no name.
    [[nodiscard]] QString program() const;
    /// How a run stands, and the clock's time now. Null: there is no run.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);
    /// What is known of the conditions of the run so far: rows that chatter, or were never first,
    /// are marked. Looked at now and not kept. Null: there is no run.
    void setTrace(const TruthTrace* trace);

    /// The rule that is chosen.
    [[nodiscard]] std::optional<RulePlace> chosen() const;
    /// Shows the rule, in its program alone when that is another than the one shown, chooses it and
    /// gives its row the keyboard. A place that there is not is passed over.
    void choose(RulePlace place);
    /// Of the rules: adding, removing, writing in place.
    [[nodiscard]] RulesView& view() { return *m_view; }
    /// Opens the field to find words in.
    void find();

Q_SIGNALS:
    void chosenChanged();
    /// A program is shown alone now since the operator wanted it, or went back: the name of it.
    void openAloneWanted(const QString& program);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void show(const QString& program);
    void goBack();
    void addRule();
    void goToHit(int steps);

    QPointer<ProgramDocument> m_document;
    RulesStrip* m_strip;
    RulesView* m_view;
    TextLabel* m_empty;
    FindBar* m_find;
    QStringList m_back; ///< programs that were shown before, the last one last
};

} // namespace medulla::widgets
