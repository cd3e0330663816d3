// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/teleo_editor/rule_field.h"
#include "widgets/teleo_editor/rule_painter.h"
#include "widgets/teleo_editor/rule_words.h"
#include "widgets/teleo_editor/rules_model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include <QListView>
#include <QPointer>

class QMenu;

namespace medulla::widgets {

/// The rules of a program as rows: number, truth and its age, name and condition, action, and how
/// long it runs. The first true rule is lit; programs that are called open below the rule.
///
/// Rows are dragged by their grips, or moved by Alt+Up and Alt+Down. Right and Left open and close
/// what a rule calls. F2 writes the name, Enter the condition, a double click what it points at;
/// Ins adds a rule below, Del removes it, Ctrl+D duplicates it; Ctrl+C, Ctrl+X and Ctrl+V copy, cut
/// and paste rules as text of program files, between documents too. A menu has all of it. All of
/// these are steps of the document's undo stack. GUI thread.
class RulesView final : public QListView {
    Q_OBJECT

public:
    explicit RulesView(const Theme& theme, QWidget* parent = nullptr);
    ~RulesView() override;

    void setDocument(ProgramDocument* document);
    /// Shows a program of the document by its name; the first one when there is none of that name.
    void setProgram(const QString& name);
    /// How a run stands, and the clock's time now. Null: there is no run.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);

    /// What the run so far says of the rules: those that chatter, or were never first, are marked.
    /// Looked at now and not kept. Null: there is no run.
    void setTrace(const TruthTrace* trace);

    /// The rule that is chosen.
    [[nodiscard]] std::optional<RulePlace> chosen() const;
    /// Chooses a rule and shows it; what calls it is opened.
    void choose(const RulePath& path);
    [[nodiscard]] const RulesModel& rules() const { return m_model; }

    enum class Side : std::uint8_t { Below, Above };

    /// Beside the chosen rule, or as the first one, and begins to write its name.
    void addRule(Side side = Side::Below);
    void removeRule();
    void duplicateRule();
    void copyRule() const;
    /// Puts the rules that are on the clipboard below the chosen one; passes over anything else.
    void pasteRules();
    /// By -1 up or 1 down among the rules of its program.
    void moveRule(int by);
    /// Begins to write a part of the chosen rule.
    void write(RuleField::Part part);

Q_SIGNALS:
    void chosenChanged();
    /// The operator wants to see this program alone.
    void openAloneWanted(const QString& program);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    /// A row that is dragged by its grip.
    struct Drag {
        RulePath path;
        int to = 0; ///< index in its program
        int line = 0; ///< y of the mark in the viewport
    };

    [[nodiscard]] const RuleRow* chosenRow() const;
    [[nodiscard]] std::optional<int> rowAt(QPoint at) const;
    /// The rows of the same program in the same place, each with all that is open below it:
    /// first row, last row.
    [[nodiscard]] std::vector<std::pair<int, int>> siblingsOf(const RuleRow& row) const;
    [[nodiscard]] QRect cellOf(int row, RuleField::Part part) const;
    /// What was chosen is chosen again after the rows were made anew.
    void restore();
    void apply(ProgramEdit edit);
    void setOpen(const RuleRow& row, bool open);
    void fillMenu(QMenu& menu);
    void dragTo(int y);
    void drop();
    [[nodiscard]] ProgramEditOr written(const QString& text) const;
    [[nodiscard]] std::vector<RuleWord> words() const;
    void look();
    void take(int step);
    void closeField();
    void placeField();

    const Theme& m_theme;
    RulesModel m_model;
    RulePainter* m_painter;
    QWidget* m_head;
    RulePath m_chosen;
    std::optional<Drag> m_drag;
    QPointer<RuleField> m_field;
    RulePath m_written; ///< the rule that the field is about
};

} // namespace medulla::widgets
