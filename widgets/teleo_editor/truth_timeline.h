// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/teleo_editor/truth_trace.h"

#include <utility>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// Hatching for a time in which a condition is unknown.
void paintUnknown(QPainter& painter, const Theme& theme, const QRectF& box);

/// The conditions of a run over time: a strip with the active rule of the main program; below it a
/// lane for each condition of the main program and for each chattering condition of other programs;
/// statistics at the right. The cursor is moved by the mouse or by the arrow keys; while the
/// timeline follows the run, the cursor stays at the present. Ctrl+wheel changes the displayed time
/// span. GUI thread.
class TruthTimeline final : public QWidget {
    Q_OBJECT

public:
    static constexpr Duration kLeastShown = std::chrono::seconds(1);
    static constexpr Duration kMostShown = std::chrono::hours(24);

    explicit TruthTimeline(const Theme& theme, QWidget* parent = nullptr);

    /// `trace` must live until the next call; null: none. To be called after each change and as
    /// time passes; repaints only after a visible change.
    void display(const TruthTrace* trace, TimePoint now);
    /// Displayed time span.
    void setShown(Duration span);
    [[nodiscard]] Duration shown() const { return m_shown; }
    [[nodiscard]] TimePoint cursor() const { return m_cursor; }
    /// Stops following, unless `at` is the present.
    void setCursorTime(TimePoint at);
    [[nodiscard]] bool follows() const { return m_follows; }
    void setFollows(bool on);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Position of a moment in a lane, widget coordinates; `lane`: index of the displayed lanes.
    [[nodiscard]] QPointF placeOf(std::size_t lane, TimePoint at) const;
    /// Description of a lane at a moment, for the operator.
    [[nodiscard]] QString wordsAt(std::size_t lane, TimePoint at) const;
    /// The visible texts of marks with their areas, from left to right. A text overlaps no other
    /// text, no mark and not the cursor's head.
    [[nodiscard]] std::vector<std::pair<QRectF, QString>> wordsOfMarks() const;
    /// Tool tip at a position: description of a lane or of marks; empty: none.
    [[nodiscard]] QString tipAt(QPoint at) const;
    [[nodiscard]] std::size_t lanes() const { return m_lanes.size(); }
    /// Top of the time axis, px: below the lanes, or at the lower edge of the visible area.
    [[nodiscard]] int axisTop() const;

Q_SIGNALS:
    /// The operator moved the cursor, or it followed the run.
    void cursorMoved(medulla::TimePoint at);
    void followsChanged(bool on);
    void shownChanged();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] static double secondsOf(Duration span);
    [[nodiscard]] const TruthLane& lane(std::size_t shown) const;
    [[nodiscard]] int left() const;
    [[nodiscard]] int right() const;
    /// There is room for statistics beside the lanes.
    [[nodiscard]] bool hasFigures() const;
    [[nodiscard]] TimePoint from() const;
    [[nodiscard]] double xOf(TimePoint at) const;
    [[nodiscard]] TimePoint timeAt(double x) const;
    /// The usual height if all lanes fit, otherwise a lower one.
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int usualRowHeight() const;
    [[nodiscard]] int leastRowHeight() const;
    [[nodiscard]] int belowStrip() const;
    [[nodiscard]] int axisHeight() const;
    [[nodiscard]] int heightWith(int row) const;
    [[nodiscard]] int stripTop() const;
    [[nodiscard]] int laneTop(std::size_t lane) const;
    [[nodiscard]] QRectF boxOf(std::size_t lane, TimePoint begin, TimePoint end) const;
    void step(int direction);
    void paintStrip(QPainter& painter) const;
    void paintLane(QPainter& painter, std::size_t shown) const;
    void paintFigures(QPainter& painter, std::size_t shown) const;
    void paintMarks(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;

    const Theme& m_theme;
    const TruthTrace* m_trace = nullptr;
    std::vector<std::size_t> m_lanes; ///< displayed lanes, indices in the trace
    std::uint64_t m_revision = 0;
    TimePoint m_now {};
    TimePoint m_cursor {};
    TimePoint m_end {}; ///< time at the right edge while not following
    Duration m_shown = std::chrono::seconds(72);
    bool m_follows = true;
};

} // namespace medulla::widgets
