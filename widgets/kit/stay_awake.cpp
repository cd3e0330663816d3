// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/stay_awake.h"

#include <utility>

#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QLoggingCategory>
#include <QVariantMap>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcAwake, "medulla.awake")

const auto kSaver = QStringLiteral("org.freedesktop.ScreenSaver");
const auto kSaverPath = QStringLiteral("/org/freedesktop/ScreenSaver");
const auto kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
const auto kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
/// Flag of the portal: prevent the idle state of the session.
constexpr uint kIdle = 8;

} // namespace

StayAwake::StayAwake(QDBusConnection bus, QObject* parent)
    : QObject(parent)
    , m_bus(std::move(bus))
{
}

StayAwake::~StayAwake()
{
    if (m_release)
        m_bus.send(*m_release);
}

void StayAwake::hold(bool on, const QString& reason)
{
    if (on == m_wanted)
        return;
    m_wanted = on;
    if (!on)
        letGo();
    else if (!m_asking && !m_release)
        askScreenSaver(reason);
}

void StayAwake::askScreenSaver(const QString& reason)
{
    if (!m_bus.isConnected()) {
        if (!std::exchange(m_logged, true))
            qCInfo(lcAwake, "No session bus: the screen may go dark while something moves.");
        return;
    }
    m_asking = true;
    auto call =
        QDBusMessage::createMethodCall(kSaver, kSaverPath, kSaver, QStringLiteral("Inhibit"));
    call << QStringLiteral("Medulla") << reason;
    auto* watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, reason](auto* answered) {
        const QDBusPendingReply<uint> reply = *answered;
        answered->deleteLater();
        if (!reply.isValid()) {
            askPortal(reason);
            return;
        }
        auto release =
            QDBusMessage::createMethodCall(kSaver, kSaverPath, kSaver, QStringLiteral("UnInhibit"));
        release << reply.value();
        granted(release);
    });
}

void StayAwake::askPortal(const QString& reason)
{
    auto call = QDBusMessage::createMethodCall(kPortal, kPortalPath,
        QStringLiteral("org.freedesktop.portal.Inhibit"), QStringLiteral("Inhibit"));
    call << QString() << kIdle << QVariantMap { { QStringLiteral("reason"), reason } };
    auto* watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](auto* answered) {
        const QDBusPendingReply<QDBusObjectPath> reply = *answered;
        answered->deleteLater();
        if (reply.isValid()) {
            granted(QDBusMessage::createMethodCall(kPortal, reply.value().path(),
                QStringLiteral("org.freedesktop.portal.Request"), QStringLiteral("Close")));
            return;
        }
        m_asking = false;
        if (!std::exchange(m_logged, true))
            qCInfo(lcAwake,
                "The desktop keeps no screen awake (%s): it may go dark while "
                "something moves.",
                qUtf8Printable(reply.error().message()));
    });
}

void StayAwake::granted(QDBusMessage release)
{
    m_asking = false;
    m_release = std::move(release);
    if (!m_wanted) {
        letGo(); // released before the desktop replied
        return;
    }
    Q_EMIT heldChanged(true);
}

void StayAwake::letGo()
{
    if (!m_release)
        return;
    m_bus.asyncCall(*std::exchange(m_release, std::nullopt));
    Q_EMIT heldChanged(false);
}

} // namespace medulla::widgets
