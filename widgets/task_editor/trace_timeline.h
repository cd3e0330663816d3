// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/task_editor/task_trace.h"
#include "widgets/task_editor/variable_names.h"

#include <QWidget>

namespace medulla::widgets {

/// A trace over its ticks: a row for each action with steps and decisions, a row for each variable,
/// the arm's x, and a cursor, moved by the mouse or by the arrow keys. GUI thread.
class TraceTimeline final : public QWidget {
    Q_OBJECT

public:
    explicit TraceTimeline(const Theme& theme, QWidget* parent = nullptr);

    /// `trace` must live until the next call; null: none. While following, the cursor moves to the
    /// end.
    void display(const TaskTrace* trace);
    [[nodiscard]] std::uint64_t cursor() const { return m_cursor; }
    void setCursorTick(std::uint64_t tick);
    /// The cursor stays at the end.
    [[nodiscard]] bool follows() const { return m_follows; }
    void setFollows(bool on);
    /// Moves to the next mark before (-1) or after (1) the cursor.
    void goToMark(int direction);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Position of a tick in an action's row, widget coordinates.
    [[nodiscard]] QPointF placeOf(std::size_t action, std::uint64_t tick) const;

Q_SIGNALS:
    /// The operator moved the cursor, or it followed the run.
    void cursorMoved(quint64 tick);
    void followsChanged(bool on);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void scrub(double x);
    void measure();
    [[nodiscard]] double xOf(double tick) const;
    [[nodiscard]] double tickAt(double x) const;
    [[nodiscard]] double shownTicks() const;
    /// The first tick that is at least partly visible.
    [[nodiscard]] std::uint64_t firstSeen() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int rowTop(std::size_t row) const;
    [[nodiscard]] std::optional<std::size_t> rowOf(std::size_t action) const;
    [[nodiscard]] QStringList reasonsAt(QPointF at) const;
    void paintRows(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintValues(QPainter& painter) const;
    void paintArm(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;

    const Theme& m_theme;
    const TaskTrace* m_trace = nullptr;
    VariableNames m_names { task::TaskGraph() };
    std::vector<std::size_t> m_rows; ///< actions, sorted
    std::size_t m_variables = 0; ///< number of displayed variables
    int m_left = 0; ///< left edge of the time axis, px
    std::uint64_t m_cursor = 0;
    std::uint64_t m_end = 0;
    double m_first = 0; ///< tick at the left edge
    double m_zoom = 1; ///< 1: all ticks are visible
    bool m_follows = true;
};

} // namespace medulla::widgets
