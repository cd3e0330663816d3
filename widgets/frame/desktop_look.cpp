// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/desktop_look.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QLoggingCategory>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcLook, "medulla.look")

const auto kService = QStringLiteral("org.freedesktop.portal.Desktop");
const auto kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const auto kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const auto kSpace = QStringLiteral("org.freedesktop.appearance");
const auto kColorScheme = QStringLiteral("color-scheme");
const auto kContrast = QStringLiteral("contrast");

/// The reply of `Read` is wrapped twice.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

DesktopLook::DesktopLook(QDBusConnection bus, QObject* parent)
    : QObject(parent)
    , m_bus(std::move(bus))
{
    if (!m_bus.isConnected())
        return;
    // Qt 6.4 resolves the slot by type names, which must be registered before the first connection.
    qRegisterMetaType<QDBusVariant>();
    // No spaces: Qt normalises signatures so.
    // clang-format off
    const char* const slot = SLOT(settingChanged(QString,QString,QDBusVariant));
    // clang-format on
    if (!m_bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this, slot))
        qCWarning(lcLook, "Changes of the desktop's look are not heard.");
    ask(kColorScheme);
    ask(kContrast);
}

void DesktopLook::ask(const QString& key)
{
    auto call = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    call << kSpace << key;
    auto* watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, key](auto* answered) {
        const QDBusPendingReply<QDBusVariant> reply = *answered;
        // No portal, or a portal without this key: no setting, and no message.
        if (reply.isValid())
            take(key, unwrapped(reply.value().variant()));
        answered->deleteLater();
    });
}

void DesktopLook::settingChanged(
    const QString& space, const QString& key, const QDBusVariant& value)
{
    if (space == kSpace)
        take(key, unwrapped(value.variant()));
}

void DesktopLook::take(const QString& key, const QVariant& value)
{
    const auto scheme = m_scheme;
    const auto contrast = m_highContrast;
    const auto number = value.toUInt();
    if (key == kColorScheme) {
        m_scheme.reset();
        if (number == 1)
            m_scheme = Scheme::Dark;
        else if (number == 2)
            m_scheme = Scheme::Light;
    } else if (key == kContrast) {
        m_highContrast = number == 1;
    }
    if (scheme != m_scheme || contrast != m_highContrast)
        Q_EMIT changed();
}

} // namespace medulla::widgets
