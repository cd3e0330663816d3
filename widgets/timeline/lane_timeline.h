// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/lane_painter.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// The differences between timelines.
struct TimelineSetup {
    QString name {}; ///< object name
    QString title {}; ///< accessible name
    QString empty {}; ///< displayed while there is no time
    /// An instant in words: "cycle 12"; unset where the lanes name it.
    std::function<QString(Instant)> words {};

    double perUnit = 1; ///< instants per unit of the axis
    QString unit {}; ///< at the axis
    bool unitAtRight = false;
    bool fractions = false; ///< parts of a unit are instants too

    double leastShown = 1; ///< limits of the visible span, and the span at first, instants
    double mostShown = 1;
    double shown = 1;
    TimeWindow::Newest newest = TimeWindow::Newest::Kept;
    bool arrowsStop = false; ///< Left and Right go from stop to stop of the lanes
    /// Wheel and page keys scroll the lanes; time is zoomed by Ctrl and the wheel.
    bool inScrollArea = false;

    // Logical px.
    int top = 14; ///< above the lanes
    int gripTop = 0; ///< above the cursor
    int labelPitch = 70; ///< least distance between labels of the axis
    int leastTitles = 64; ///< limits of the width of the titles
    int mostTitles = 64;
    int right = 14; ///< right of the time axis
    int figures = 0; ///< right of the time axis of a wide timeline, for figures of the lanes
};

/// Lanes over a common time axis with a cursor. The mouse and the keys move the cursor; at the
/// newest instant it follows the time. GUI thread.
/// Keys: Left and Right by one instant (Shift: ten) or from stop to stop, PgUp and PgDn by a tenth
/// of the visible span, Home to the first instant, End to the newest; + and - zoom. The wheel
/// zooms at the pointer, with Shift it pans; a double click shows the whole time.
class LaneTimeline final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive the timeline.
    LaneTimeline(const Theme& theme, TimelineSetup setup, QWidget* parent = nullptr);

    /// From top to bottom.
    void setLanes(std::vector<std::shared_ptr<const LanePainter>> lanes);
    /// No time: follows, shows the whole. Emits no signal.
    void clear();
    /// The first and the newest instant. Cheap: repaints little unless the visible range moves.
    void setExtent(Instant first, Instant last);
    /// Range 0 to `end` is visible until the operator zooms; nullopt: unknown.
    void setWhole(std::optional<Instant> end);
    /// Repaints a period; `update` repaints all.
    void touch(double from, double to);

    [[nodiscard]] const Theme& theme() const { return m_theme; }
    [[nodiscard]] const TimeWindow& window() const { return m_window; }
    void setShown(double span);
    [[nodiscard]] Instant cursor() const { return m_cursor; }
    /// Emits nothing. Ends following unless it is the newest instant.
    void setCursor(Instant at);
    /// Moves the cursor as the operator does: follows at the newest instant only. `onward`: see
    /// `pastChosen`.
    void choose(Instant at, bool onward = false);
    /// Moves to the next stop of the lanes before (-1) or after (1) the cursor, or to the end.
    void goToStop(int direction);
    /// The cursor stays at the newest instant.
    [[nodiscard]] bool follows() const { return m_follows; }
    void setFollows(bool on);

    [[nodiscard]] std::size_t lanes() const { return m_lanes.size(); }
    /// Place of a lane; `lane` < `lanes()`.
    [[nodiscard]] LaneView viewOf(std::size_t lane) const;
    [[nodiscard]] QString tipAt(QPoint at) const;
    /// Top of the time axis, px: below the lanes, or at the lower edge of the visible area.
    [[nodiscard]] int axisTop() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The operator moved the cursor, or it followed the time.
    void cursorMoved(qint64 at);
    /// The operator chose another instant than the newest; `onward`: or the next one that there is.
    void pastChosen(qint64 at, bool onward);
    void followsChanged(bool on);
    /// The visible span.
    void shownChanged();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    /// Top and height of each lane, px.
    using Rows = std::vector<std::pair<int, int>>;

    void measure();
    void placeWindow();
    void placeCursor(Instant at);
    template <class Change>
    void moveWindow(const Change& change);
    void step(int direction, bool far);
    void describe();
    [[nodiscard]] int axisHeight() const;
    [[nodiscard]] int heightWith(int LaneHeight::*height) const;
    [[nodiscard]] Rows rows() const;
    [[nodiscard]] int bottomOf(const Rows& rows) const;
    [[nodiscard]] LaneView viewOf(std::size_t lane, const Rows& rows) const;
    void paintAxis(QPainter& painter) const;
    void paintCursor(QPainter& painter, int bottom) const;

    const Theme& m_theme;
    const TimelineSetup m_setup;
    std::vector<std::shared_ptr<const LanePainter>> m_lanes;
    TimeWindow m_window;
    bool m_hasTime = false;
    Instant m_first = 0;
    Instant m_last = 0;
    Instant m_cursor = 0;
    bool m_follows = true;
};

} // namespace medulla::widgets
