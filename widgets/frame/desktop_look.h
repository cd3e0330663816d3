// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <optional>

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

namespace medulla::widgets {

/// The appearance requested by the desktop through its settings portal
/// (org.freedesktop.portal.Settings, namespace org.freedesktop.appearance): dark or light, and high
/// contrast. Queried asynchronously; follows changes. Without a portal there are no settings. The
/// motion setting is not queried, because the windows have no animations.
class DesktopLook final : public QObject {
    Q_OBJECT

public:
    /// `bus`: the session bus; a disconnected bus gives no settings.
    explicit DesktopLook(QDBusConnection bus, QObject* parent = nullptr);

    /// nullopt: the desktop has no preference.
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
