// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/programs/rule_field.h"
#include "widgets/programs/rule_painter.h"
#include "widgets/programs/rule_words.h"
#include "widgets/programs/rules_model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include <QListView>
#include <QPointer>

class QMenu;

namespace medulla::widgets::programs {

/// The rules of a program as rows: number, truth lamp and age, name and condition, action, and run
/// time. The first true rule is highlighted; called programs open below their calling rule.
///
/// Rows move by dragging their grips or by Alt+Up and Alt+Down. Right and Left open and close
/// called programs. F2 edits the name, Enter the condition, a double click the part under the
/// pointer. Ins adds a rule below, Del removes it, Ctrl+D duplicates it. Ctrl+C, Ctrl+X and Ctrl+V
/// exchange rules as program text, also between documents. The context menu has all of these
/// commands. Each change is a step of the document's undo stack. GUI thread.
class RulesView final : public QListView {
    Q_OBJECT

public:
    explicit RulesView(const Theme& theme, QWidget* parent = nullptr);
    ~RulesView() override;

    void setDocument(TrProgramDocument* document);
    /// Shows a program by name; the first program if the name is unknown.
    void setProgram(const QString& name);
    /// The status of a run at `now`. Null: no run.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);

    /// The history of the run: rules that chatter, or were never first, are marked. It is evaluated
    /// at once and not stored. Null: no run.
    void setTrace(const teleo::TruthTrace* trace);

    [[nodiscard]] std::optional<RuleIndex> chosen() const;
    /// Selects a rule, opens its calling rules and scrolls to it.
    void choose(const RulePath& path);
    [[nodiscard]] const RulesModel& rules() const { return m_model; }

    enum class Side : std::uint8_t { Below, Above };

    /// Adds a rule beside the selected one, or as the first one, and edits its name.
    void addRule(Side side = Side::Below);
    void removeRule();
    void duplicateRule();
    void copyRule() const;
    /// Inserts the rules on the clipboard below the selected rule; other content is ignored.
    void pasteRules();
    /// `by`: -1 up, 1 down, within the program.
    void moveRule(int by);
    /// Edits a part of the selected rule in place.
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
        int to = 0; ///< target index in its program
        int line = 0; ///< y of the insertion mark in the viewport
    };

    [[nodiscard]] const RuleRow* chosenRow() const;
    [[nodiscard]] std::optional<int> rowAt(QPoint at) const;
    /// The rows of the rules beside `row` in the same opened program: first and last row of each,
    /// including all that is open below it.
    [[nodiscard]] std::vector<std::pair<int, int>> siblingsOf(const RuleRow& row) const;
    [[nodiscard]] QRect cellOf(int row, RuleField::Part part) const;
    /// Restores the selection after the rows were rebuilt.
    void restore();
    void apply(TrProgramEdit edit);
    void setOpen(const RuleRow& row, bool open);
    void fillMenu(QMenu& menu);
    void dragTo(int y);
    void drop();
    [[nodiscard]] TrProgramEditOr written(const QString& text) const;
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
    RulePath m_written; ///< rule that is edited in place
};

} // namespace medulla::widgets::programs
