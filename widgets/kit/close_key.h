// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace medulla::widgets {

/// Closes a dialog or another small window by Ctrl+W, with the focus on any of its widgets. Esc
/// closes it too, but also stops the robot.
class CloseKey final : public QObject {
    Q_OBJECT

public:
    /// Becomes a child of the window.
    explicit CloseKey(QWidget& window);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
};

} // namespace medulla::widgets
