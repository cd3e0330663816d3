// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <optional>

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

namespace medulla::widgets {

/// What the desktop wants windows to look like, as its settings portal tells
/// (org.freedesktop.portal.Settings, namespace org.freedesktop.appearance): dark or light, more
/// contrast. Asked without waiting; follows its changes. Without a portal nothing is known. What
/// it says of motion need not be asked: nothing in the windows moves by itself.
class DesktopLook final : public QObject {
    Q_OBJECT

public:
    /// `bus` is the session's; one that is not connected tells nothing.
    explicit DesktopLook(QDBusConnection bus, QObject* parent = nullptr);

    /// Nothing when the desktop has no preference or does not say.
    [[nodiscard]] std::optional<Scheme> scheme() const { return m_scheme; }
    [[nodiscard]] bool highContrast() const { return m_highContrast; }

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void settingChanged(const QString& space, const QString& key, const QDBusVariant& value);

private:
    void ask(const QString& key);
    void take(const QString& key, const QVariant& value);

    QDBusConnection m_bus;
    std::optional<Scheme> m_scheme;
    bool m_highContrast = false;
};

} // namespace medulla::widgets
