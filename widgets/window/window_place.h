// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QRect>

class QWidget;

namespace medulla::widgets {

/// Whether enough of `frame` lies on one of `screens` to be seen and dragged: its head's middle,
/// and a part of at least 64 px in both directions.
[[nodiscard]] bool isWithinReach(const QRect& frame, const QList<QRect>& screens);
/// The available areas of all screens there are, the primary one's first.
[[nodiscard]] QList<QRect> screenAreas();
/// `frame`, if the screens show all of it; otherwise made no larger than the one that shows most of
/// it, and moved into that. Where none shows any of it, in the middle of the first.
[[nodiscard]] QRect fittedTo(const QRect& frame, const QList<QRect>& screens);

/// Where a window stands, to be kept between starts. Unlike QWidget::saveGeometry it tells the
/// place of the frame, which is what a window manager takes, so that a window does not sink by its
/// title bar at each start.
[[nodiscard]] QByteArray keptPlace(const QWidget& window);
/// Puts a window that is not shown yet where it was kept, as far as the screens there are show it.
/// False when nothing fit to be used is kept.
bool restorePlace(QWidget& window, const QByteArray& kept);

/// Where `over` has room below its STOP button, in its own coordinates: what opens never covers
/// STOP.
[[nodiscard]] QRect roomBelowStop(const QWidget& over);
/// Puts a window that belongs to `over` onto that one below its STOP button, as large as it wants
/// to be and there is room for.
void placeBelowStop(QWidget& window, const QSize& wanted, const QWidget& over);

/// Keeps a window within the screen with its frame: when it is shown first, as soon as the window
/// manager, if there is one, has put its frame round it.
class ScreenFit final : public QObject {
    Q_OBJECT

public:
    /// Becomes a child of the window.
    explicit ScreenFit(QWidget& window);

    /// Shrinks and moves the window where a screen does not show all of it.
    void fit();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
    bool m_fitted = false;
};

} // namespace medulla::widgets
