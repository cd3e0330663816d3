// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace medulla::widgets {

/// Lets Ctrl+W close a dialog or another small window, whatever in it has the keyboard: Esc closes
/// it as well, but stops the robot too.
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
