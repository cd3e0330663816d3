// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to the desktop, against mock services on a bus of the test.
#include "tests/support/waiting.h"
#include "widgets/frame/appearance.h"
#include "widgets/frame/desktop_look.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/stay_awake.h"
#include "widgets/kit/theme.h"

#include <memory>

#include <QDBusConnection>
#include <QDBusError>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

using namespace medulla::widgets;
using namespace std::chrono_literals;

namespace {

const auto kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
const auto kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const auto kAppearance = QStringLiteral("org.freedesktop.appearance");

} // namespace

/// The part of the settings portal that is used.
class SettingsPortal final : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint scheme = 0;
    uint contrast = 0;

public Q_SLOTS:
    QDBusVariant Read(const QString& space, const QString& key) const
    {
        if (space != kAppearance) {
            return QDBusVariant(0U);
        }
        const auto value = key == QLatin1String("contrast") ? contrast : scheme;
        // Wrapped twice, as by the real portal.
        return QDBusVariant(QVariant::fromValue(QDBusVariant(value)));
    }

Q_SIGNALS:
    void SettingChanged(const QString& space, const QString& key, const QDBusVariant& value);
};

/// The screen saver.
class ScreenSaver final : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.ScreenSaver")

public:
    QList<uint> held;
    uint last = 40;

public Q_SLOTS:
    uint Inhibit(const QString& /*application*/, const QString& /*reason*/)
    {
        held << ++last;
        return last;
    }
    void UnInhibit(uint cookie) { held.removeOne(cookie); }
};

/// The portal that prevents the idle state of the session, with its requests.
class InhibitPortal final : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Inhibit")

public:
    uint flags = 0;

public Q_SLOTS:
    QDBusObjectPath Inhibit(const QString& /*window*/, uint wanted, const QVariantMap& /*options*/)
    {
        flags = wanted;
        return QDBusObjectPath(QStringLiteral("/request/1"));
    }
};
class PortalRequest final : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Request")

public:
    int closed = 0;

public Q_SLOTS:
    void Close() { ++closed; }
};

class TestDesktop final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_daemon.start(QStringLiteral("dbus-daemon"),
            { QStringLiteral("--session"), QStringLiteral("--nofork"),
                QStringLiteral("--nopidfile"), QStringLiteral("--print-address") });
        QVERIFY2(m_daemon.waitForStarted() && m_daemon.waitForReadyRead(), "needs dbus-daemon");
        m_address = QString::fromLocal8Bit(m_daemon.readLine()).trimmed();
    }
    void cleanupTestCase()
    {
        m_daemon.terminate();
        m_daemon.waitForFinished();
    }
    void init()
    {
        ++m_case;
        m_server = std::make_unique<QDBusConnection>(connect("server"));
        QVERIFY(m_server->isConnected());
    }
    void cleanup()
    {
        m_server->unregisterService(kPortal);
        m_server->unregisterService(QStringLiteral("org.freedesktop.ScreenSaver"));
        m_server.reset();
        for (const auto* name : { "server", "client" }) {
            QDBusConnection::disconnectFromBus(busName(name));
        }
    }

    void lookFollowsThePortal()
    {
        SettingsPortal portal;
        portal.scheme = 2;
        serve(kPortal, kPortalPath, portal);
        const DesktopLook look(connect("client"));
        Theme theme;
        Preferences preferences;
        Appearance appearance(theme, preferences);
        appearance.follow(&look);
        QCOMPARE(theme.scheme(), Scheme::Dark);
        QTRY_COMPARE(look.scheme().value_or(Scheme::Dark), Scheme::Light);
        QCOMPARE(theme.scheme(), Scheme::Light);

        Q_EMIT portal.SettingChanged(kAppearance, QStringLiteral("color-scheme"), QDBusVariant(1U));
        QTRY_COMPARE(theme.scheme(), Scheme::Dark);
        Q_EMIT portal.SettingChanged(
            QStringLiteral("org.gnome.else"), QStringLiteral("color-scheme"), QDBusVariant(2U));
        Q_EMIT portal.SettingChanged(kAppearance, QStringLiteral("contrast"), QDBusVariant(1U));
        QTRY_VERIFY(theme.highContrast());
        QCOMPARE(theme.scheme(), Scheme::Dark);
        QCOMPARE(theme.color(ColorToken::Text2), Theme::color(Scheme::Dark, ColorToken::Text));

        // The choice of the operator has priority.
        preferences.setLook(LookChoice::Light);
        QCOMPARE(theme.scheme(), Scheme::Light);
        Q_EMIT portal.SettingChanged(kAppearance, QStringLiteral("color-scheme"), QDBusVariant(0U));
        QTRY_VERIFY(!look.scheme().has_value());
        QCOMPARE(theme.scheme(), Scheme::Light);
        preferences.setLook(LookChoice::Desktop);
        QCOMPARE(theme.scheme(), Scheme::Dark);
    }

    void contrastIsThatOfTheOperatorOrTheDesktop()
    {
        Theme theme;
        Preferences preferences;
        Appearance appearance(theme, preferences);
        appearance.follow(nullptr);
        QVERIFY(!theme.highContrast());
        preferences.setHighContrast(true);
        QVERIFY(theme.highContrast());
        preferences.setHighContrast(false);
        QVERIFY(!theme.highContrast());
    }

    void withoutAPortalItIsDark()
    {
        Theme theme;
        theme.setScheme(Scheme::Light);
        Preferences preferences;
        Appearance appearance(theme, preferences);
        const DesktopLook nobody(connect("client"));
        appearance.follow(&nobody);
        medulla::test::waitForUnexpectedEvents(100ms);
        QCOMPARE(theme.scheme(), Scheme::Dark);
        const DesktopLook noBus(QDBusConnection(QStringLiteral("no such bus")));
        QVERIFY(!noBus.scheme().has_value());
    }

    void screenIsHeldAndReleased()
    {
        ScreenSaver saver;
        serve(QStringLiteral("org.freedesktop.ScreenSaver"),
            QStringLiteral("/org/freedesktop/ScreenSaver"), saver);
        auto awake = std::make_unique<StayAwake>(connect("client"));
        awake->hold(true, QStringLiteral("moves"));
        QTRY_COMPARE(saver.held.size(), 1);
        QTRY_VERIFY(awake->isHeld());
        awake->hold(true, QStringLiteral("moves"));
        awake->hold(false, {});
        QTRY_COMPARE(saver.held.size(), 0);
        // Released before the desktop has replied.
        awake->hold(true, QStringLiteral("moves"));
        awake->hold(false, {});
        QTRY_COMPARE(saver.last, 42U);
        QTRY_COMPARE(saver.held.size(), 0);
        QVERIFY(!awake->isHeld());
        // Released at the end of the program.
        awake->hold(true, QStringLiteral("moves"));
        QTRY_VERIFY(awake->isHeld());
        awake.reset();
        QTRY_COMPARE(saver.held.size(), 0);
    }

    void portalIsAskedWhereThereIsNoScreenSaver()
    {
        InhibitPortal portal;
        PortalRequest request;
        serve(kPortal, kPortalPath, portal);
        QVERIFY(m_server->registerObject(
            QStringLiteral("/request/1"), &request, QDBusConnection::ExportAllSlots));
        StayAwake awake(connect("client"));
        awake.hold(true, QStringLiteral("moves"));
        QTRY_VERIFY(awake.isHeld());
        QCOMPARE(portal.flags, 8U);
        awake.hold(false, {});
        QTRY_COMPARE(request.closed, 1);
    }

    void nobodyToAskIsNoTrouble()
    {
        StayAwake awake(connect("client"));
        awake.hold(true, QStringLiteral("moves"));
        medulla::test::waitForUnexpectedEvents(100ms);
        QVERIFY(!awake.isHeld());
        awake.hold(false, {});
        StayAwake noBus(QDBusConnection(QStringLiteral("no such bus")));
        noBus.hold(true, QStringLiteral("moves"));
        QVERIFY(!noBus.isHeld());
    }

private:
    [[nodiscard]] QString busName(const char* who) const
    {
        return QStringLiteral("%1-%2").arg(QLatin1String(who)).arg(m_case);
    }
    [[nodiscard]] QDBusConnection connect(const char* who) const
    {
        return QDBusConnection::connectToBus(m_address, busName(who));
    }
    void serve(const QString& service, const QString& path, QObject& object)
    {
        QVERIFY(m_server->registerObject(
            path, &object, QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
        QVERIFY(m_server->registerService(service));
    }

    QProcess m_daemon;
    QString m_address;
    int m_case = 0;
    std::unique_ptr<QDBusConnection> m_server;
};

QTEST_MAIN(TestDesktop)
#include "tst_desktop.moc"
