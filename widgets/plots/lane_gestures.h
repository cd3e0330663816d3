// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>
#include <QRect>
#include <QStringList>

class QDropEvent;
class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace medulla::widgets {

class LanePlot;
class LaneStack;
class TimeView;

/// Mouse, keyboard and drops of the lanes of a plot, live or not.
/// Mouse: a horizontal drag pans the time, a vertical drag the values of the lane; Shift and drag
/// zooms to the box; the wheel zooms the time, with Ctrl the values of the lane; a double click
/// fits; cursors are dragged by their line or tag. In a replay a click chooses the moment, which is
/// dragged by its line too. A signal dropped on a lane is added to it;
/// between or below lanes it gets a new plot.
/// Keys: Left, Right: time (Ctrl: cursor B, Ctrl+Shift: cursor A); + and -: zoom time; Up, Down:
/// select a lane; Shift+Up, Shift+Down: pan its values; PgUp, PgDn: zoom them; End: follow; Home:
/// fit; Ins: new plot; Del: remove the selected plot.
class LaneGestures final : public QObject {
    Q_OBJECT

public:
    /// MIME type of dragged signals: keys, one per line, in UTF-8.
    [[nodiscard]] static QString mimeType();

    /// Filters the events of `plot` and becomes its child.
    explicit LaneGestures(LanePlot& plot);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// F2: edit the title of the selected lane.
    void titleAsked(int lane);

private:
    enum class Drag { None, Undecided, Time, Value, Box, CursorA, CursorB, Moment };

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    [[nodiscard]] bool wheel(const QWheelEvent& event);
    [[nodiscard]] bool key(const QKeyEvent& event);
    [[nodiscard]] bool timeKey(const QKeyEvent& event);
    [[nodiscard]] bool laneKey(const QKeyEvent& event);
    void panTo(double toS);
    void moveCursor(bool isA, int pixels);
    [[nodiscard]] Drag cursorAt(QPointF place) const;
    /// The plot whose sign of a fixed range is at that place; -1: none.
    [[nodiscard]] int signAt(QPointF place) const;
    [[nodiscard]] QRect boxTo(QPointF place) const;
    void zoomTo(const QRect& box);
    /// The lane for a drop at this height; -1: a new plot at index `newAt`.
    [[nodiscard]] int dropLane(double y, int& newAt) const;
    void showDrop(QDropEvent& event);
    void drop(QDropEvent& event);

    LanePlot& m_plot;
    LaneStack& m_lanes;
    TimeView& m_time;
    Drag m_drag = Drag::None;
    bool m_boxAsked = false;
    QPointF m_pressed;
    int m_pressedLane = -1;
    double m_pressedToS = 0;
    double m_pressedLower = 0;
    double m_pressedUpper = 0;
};

} // namespace medulla::widgets
