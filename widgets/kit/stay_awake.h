// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDBusConnection>
#include <QDBusMessage>
#include <QObject>

namespace medulla::widgets {

/// Prevents blanking and locking of the screen while held: by org.freedesktop.ScreenSaver, or else
/// by the portal of the desktop. Works asynchronously. If both are missing, it only writes a line
/// to the log.
class StayAwake final : public QObject {
    Q_OBJECT

public:
    /// `bus`: the session bus.
    explicit StayAwake(QDBusConnection bus, QObject* parent = nullptr);
    /// Releases the screen.
    ~StayAwake() override;

    /// Holds or releases the screen; `reason`: text for the desktop.
    void hold(bool on, const QString& reason);
    /// The desktop has agreed to keep the screen on.
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
    bool m_logged = false; ///< the missing service was logged
    std::optional<QDBusMessage> m_release; ///< to be sent on release
};

} // namespace medulla::widgets
