// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace medulla {

/// Turns SIGHUP into a signal on the thread's event loop. One object a program, made before other
/// threads begin.
class HangUp final : public QObject {
    Q_OBJECT

public:
    explicit HangUp(QObject* parent = nullptr);
    ~HangUp() override;

Q_SIGNALS:
    void requested();

private:
    int m_descriptor;
    QSocketNotifier m_notifier;
};

} // namespace medulla
