// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/rules_view.h"

#include <memory>
#include <optional>

#include <QPointer>
#include <QStringList>
#include <QWidget>

namespace medulla::widgets {
class FindBar;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class RulesStrip;

/// The rule editor for a program file or a wrapper script: program selection with note and lamp
/// legend, and the list of rules. A called program can be shown alone, with a way back. Ctrl+F
/// searches the names, notes, conditions and actions of all programs of the file. GUI thread.
class RulesPanel final : public QWidget {
    Q_OBJECT

public:
    explicit RulesPanel(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the first program. Null: no open document. The document must outlive the panel or be
    /// replaced first.
    void setDocument(TrProgramDocument* document);
    /// The rules can be viewed, not edited; `why` is the tool tip.
    void setReadOnly(const QString& why);
    /// Shows a program by name, the first program if the name is unknown, and clears the way back.
    void setProgram(const QString& name);
    /// The name of the displayed program; empty: no program, or a program without name.
    [[nodiscard]] QString program() const;
    /// The status of a run at `now`. Null: no run.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);
    /// The history of the run: rules that chatter, or were never first, are marked. It is evaluated
    /// at once and not stored. Null: no run.
    void setTrace(const teleo::TruthTrace* trace);

    [[nodiscard]] std::optional<RuleIndex> chosen() const;
    /// Selects the rule, shows its program if another one is displayed, and sets the keyboard
    /// focus. An invalid place is ignored.
    void choose(RuleIndex place);
    /// The list of rules: adding, removing, editing in place.
    [[nodiscard]] RulesView& view() { return *m_view; }
    /// Opens the search field.
    void find();

Q_SIGNALS:
    void chosenChanged();
    /// Another program is displayed because the operator opened it alone or went back.
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

    QPointer<TrProgramDocument> m_document;
    RulesStrip* m_strip;
    RulesView* m_view;
    TextLabel* m_empty;
    FindBar* m_find;
    QStringList m_back; ///< programs shown before, the latest last
};

} // namespace medulla::widgets::programs
