// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDBusConnection>
#include <QDBusMessage>
#include <QObject>

namespace medulla::widgets {

/// Keeps the screen from blanking and locking while it is held: by org.freedesktop.ScreenSaver, or
/// else by the desktop's portal. Asked without waiting; where neither is there, a line in the log
/// says so and nothing else happens.
class StayAwake final : public QObject {
    Q_OBJECT

public:
    /// `bus` is the session's.
    explicit StayAwake(QDBusConnection bus, QObject* parent = nullptr);
    /// Releases the screen.
    ~StayAwake() override;

    /// Holds or releases the screen; `reason` is what the desktop may show.
    void hold(bool on, const QString& reason);
    /// Whether the desktop has agreed to keep the screen awake.
    [[nodiscard]] bool isHeld() const { return m_release.has_value(); }

Q_SIGNALS:
    void heldChanged(bool held);

private:
    void askScreenSaver(const QString& reason);
    void askPortal(const QString& reason);
    void granted(QDBusMessage release);
    void letGo();

    QDBusConnection m_bus;
    bool m_wanted = false;
    bool m_asking = false;
    bool m_said = false; ///< that nobody keeps the screen awake
    std::optional<QDBusMessage> m_release; ///< to be sent in the end
};

} // namespace medulla::widgets
