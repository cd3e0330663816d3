// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QRect>

class QWidget;

namespace medulla::widgets {

/// `frame` can be seen and dragged on one of `screens`: the centre of its title bar and a part of
/// at least 64 x 64 px are on it.
[[nodiscard]] bool isWithinReach(const QRect& frame, const QList<QRect>& screens);
/// The available areas of all screens, the primary screen first.
[[nodiscard]] QList<QRect> screenAreas();
/// Returns `frame` if the screens show all of it. Else shrinks and moves it into the screen that
/// shows most of it; if none does, it is centred in the first screen.
[[nodiscard]] QRect fittedTo(const QRect& frame, const QList<QRect>& screens);

/// The geometry of a window, to be saved between starts. Unlike QWidget::saveGeometry it has the
/// position of the frame, as window managers expect it; otherwise a window would sink by the height
/// of its title bar at each start.
[[nodiscard]] QByteArray windowGeometry(const QWidget& window);
/// Restores the geometry of a window before it is shown, as far as the present screens can show it.
/// False if there is no valid geometry.
bool restoreWindowGeometry(QWidget& window, const QByteArray& kept);

/// The area of `over` below its STOP button, in coordinates of `over`: no dialog may cover STOP.
[[nodiscard]] QRect roomBelowStop(const QWidget& over);
/// Places a window that belongs to `over` below its STOP button, with the wanted size as far as
/// there is room.
void placeBelowStop(QWidget& window, const QSize& wanted, const QWidget& over);

/// Keeps a window with its frame within the screen. Acts when the window is first shown, after a
/// window manager, if any, has added the frame.
class ScreenFit final : public QObject {
    Q_OBJECT

public:
    /// Becomes a child of the window.
    explicit ScreenFit(QWidget& window);

    /// Shrinks and moves the window if no screen shows all of it.
    void fit();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
    bool m_fitted = false;
};

} // namespace medulla::widgets
