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

/// What mouse, keys and dragged signals do to the lanes of a plot, live or not:
///
/// drag: pans time or, begun upwards, the lane's values; Shift and drag: zooms to the box; wheel:
/// zooms the time, with Ctrl the lane's values; double click: fits; cursors are dragged by their
/// line or tag; a signal dropped on a lane is added to it, between or below lanes it gets a plot of
/// its own.
///
/// Left, Right: time (Ctrl: cursor B, Ctrl+Shift: cursor A); + and -: zoom time; Up, Down: chosen
/// lane; Shift+Up, Shift+Down: its values; PgUp, PgDn: zoom them; End: follow; Home: fit; Ins:
/// new plot; Del: remove the chosen one.
class LaneGestures final : public QObject {
    Q_OBJECT

public:
    /// What dragged signals are carried as: keys, one a line, in UTF-8.
    [[nodiscard]] static QString mimeType();

    /// Filters the events of `plot`, whose child it becomes.
    explicit LaneGestures(LanePlot& plot);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// F2: the chosen lane's title is to be edited.
    void titleAsked(int lane);

private:
    enum class Drag { None, Undecided, Time, Value, Box, CursorA, CursorB };

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    [[nodiscard]] bool wheel(const QWheelEvent& event);
    [[nodiscard]] bool key(const QKeyEvent& event);
    void moveCursor(bool isA, int pixels);
    [[nodiscard]] Drag cursorAt(QPointF place) const;
    /// The plot whose sign of a range set by hand is there; -1 for none.
    [[nodiscard]] int signAt(QPointF place) const;
    [[nodiscard]] QRect boxTo(QPointF place) const;
    void zoomTo(const QRect& box);
    /// Lane that a drop at this height goes to; -1 with the place of a new plot in `newAt`.
    [[nodiscard]] int dropLane(double y, int& newAt) const;
    void showDrop(QDropEvent& event);
    void drop(QDropEvent& event);

    LanePlot& m_plot;
    Drag m_drag = Drag::None;
    bool m_boxAsked = false;
    QPointF m_pressed;
    int m_pressedLane = -1;
    double m_pressedToS = 0;
    double m_pressedLower = 0;
    double m_pressedUpper = 0;
};

} // namespace medulla::widgets
