// SPDX-License-Identifier: GPL-3.0-or-later
// The workstation itself, operated by keys, with the recording arm: its process is paused and
// killed, its stderr is not read, its disk hangs.
#include "tests/system/blocked_pipe.h"
#include "tests/system/system_lab.h"

#include <csignal>

#include <QDir>
#include <QJsonArray>
#include <QSettings>
#include <QStandardPaths>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const Position kAway { 60, 25, 40 };
/// From a key that X has taken to the last datagram. The window handles the key between two
/// pictures that it draws without a graphics card. A window that is silent for longer than 500 ms
/// ends the motion without the key; its ticks are 50 ms apart.
constexpr auto kKeyAllowance = 500ms + 50ms + kOnTheWay;
/// From the key to the line of the log that says how the arm stopped, on a busy machine.
constexpr int kSaysStopMs = 2500;

QString xdotool(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral("xdotool"), arguments);
    if (!process.waitForFinished(15'000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return QString::fromUtf8(process.readAllStandardOutput()).section(QLatin1Char('\n'), 0, 0);
}

} // namespace

class TestSystemWindow final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        MEDULLA_LAB_OR_SKIP();
        if (QStandardPaths::findExecutable(QStringLiteral("xdotool")).isEmpty()) {
            QSKIP("The tests of the window need xdotool.");
        }
    }

    void escapeStopsTheMotion()
    {
        SystemLab lab;
        QVERIFY(start(lab));
        QVERIFY2(beginMotion(lab), qPrintable(lab.account()));
        const auto before = stopReports(lab);
        press(QStringLiteral("Escape"));
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("STOP"), kKeyAllowance,
            [] { pass(kSaysStopMs); });
        QVERIFY2(stopReports(lab) > before, qPrintable(lab.account()));
        QVERIFY(lab.arm.position().norm() > 5.0);
        MEDULLA_VERIFY_KEPT(lab);
    }

    void killedWindowLeavesTheArm()
    {
        SystemLab lab;
        QVERIFY(start(lab));
        QVERIFY2(beginMotion(lab), qPrintable(lab.account()));
        lab.cell->kill();
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("the death of the window"), kOnTheWay,
            [] { pass(1000); });
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("the new window"), {}, [&] {
            const auto place = lab.arm.position();
            QVERIFY(start(lab, {}, {}, place));
            pass(2000);
        });
        QVERIFY2(beginMotion(lab), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void pausedWindowGoesOnOnlyByTheOperator_data()
    {
        QTest::addColumn<int>("pauseMs");
        for (const int ms : { 50, 400, 2000, 20'000 }) {
            QTest::addRow("%d ms", ms) << ms;
        }
    }
    void pausedWindowGoesOnOnlyByTheOperator()
    {
        QFETCH(int, pauseMs);
        SystemLab lab;
        QVERIFY(start(lab));
        QVERIFY2(beginMotion(lab), qPrintable(lab.account()));
        lab.cell->signal(SIGSTOP);
        lab.expect(
            Silence::Kind::NoDatagram, QStringLiteral("the pause of the window"), kOnTheWay, [&] {
                pass(pauseMs / 2);
                if (pauseMs >= 2000) { // a key takes some 100 ms
                    press(QStringLiteral("p")); // to pause; the window handles it afterwards
                }
                pass(pauseMs / 2);
            });
        lab.cell->signal(SIGCONT);
        if (pauseMs > 250) {
            lab.expect(Silence::Kind::NoMotion, QStringLiteral("the time before Resume"), {},
                [] { pass(2000); });
        } else {
            pass(2000); // the motion goes on, unless the busy machine made the pause longer
        }
        MEDULLA_VERIFY_KEPT(lab);
    }

    void escapeStopsWhileStderrIsBlocked()
    {
        SystemLab lab;
        const BlockedPipe pipe;
        QVERIFY(start(lab, pipe.asStderr()));
        for (int i = 0; i < 200; ++i) {
            lab.send(SystemLab::at(SystemLab::kBrain, 40'000),
                SystemLab::at(SystemLab::kSpine, 26000), "bad " + QByteArray::number(i));
            pass(5);
        }
        QVERIFY(beginMotion(lab));
        press(QStringLiteral("Escape"));
        lab.expect(
            Silence::Kind::NoDatagram, QStringLiteral("STOP"), kKeyAllowance, [] { pass(1500); });
        // The window is alive: it obeys further keys.
        QVERIFY(beginMotion(lab));
        QVERIFY2(lab.broken().isEmpty(), qPrintable(lab.broken()));
    }

    void escapeStopsWhileTheDiskHangs()
    {
#ifndef MEDULLA_SLOW_DISK
        QSKIP("Medulla was configured without libfuse3.");
#else
        const QTemporaryDir behind;
        const QTemporaryDir mounted;
        Program disk(QStringLiteral(MEDULLA_SLOW_DISK), { behind.path(), mounted.path() });
        if (disk.line() != QLatin1String("ready")) {
            QSKIP("No file system can be mounted through FUSE here (/dev/fuse).");
        }
        {
            SystemLab lab;
            QVERIFY(start(lab, {}, mounted.path()));
            QVERIFY2(beginMotion(lab), qPrintable(lab.account()));
            disk.type(QStringLiteral("4000"));
            press(QStringLiteral("ctrl+plus")); // larger text: a setting that is kept
            press(QStringLiteral("ctrl+0"));
            pass(100);
            const auto before = stopReports(lab);
            press(QStringLiteral("Escape"));
            lab.expect(Silence::Kind::NoDatagram, QStringLiteral("STOP while the disk hangs"),
                kKeyAllowance, [] { pass(kSaysStopMs); });
            // Less than one change of a file takes.
            QVERIFY2(stopReports(lab) > before, qPrintable(lab.account()));
            QVERIFY(lab.arm.position().norm() > 5.0);
            MEDULLA_VERIFY_KEPT(lab);
            disk.type(QStringLiteral("0"));
        }
        disk.process().closeWriteChannel();
        QVERIFY(disk.process().waitForFinished(15'000));
#endif
    }

    void windowRespondsWhileEveryFileOperationHangs_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("open a file") << QStringLiteral("Open a task or");
        QTest::newRow("open a site") << QStringLiteral("Open another site");
        QTest::newRow("support bundle") << QStringLiteral("Create a support bundle");
    }
    void windowRespondsWhileEveryFileOperationHangs()
    {
#ifndef MEDULLA_SLOW_DISK
        QSKIP("Medulla was configured without libfuse3.");
#else
        QFETCH(QString, command);
        const QTemporaryDir behind;
        const QTemporaryDir mounted;
        Program disk(QStringLiteral(MEDULLA_SLOW_DISK), { behind.path(), mounted.path() });
        if (disk.line() != QLatin1String("ready")) {
            QSKIP("No file system can be mounted through FUSE here (/dev/fuse).");
        }
        // All that the operator used last lies on this disk: settings, files, home.
        const auto file = [&mounted](
                              const char* name) { return mounted.filePath(QLatin1String(name)); };
        QDir().mkpath(behind.filePath(QStringLiteral("XDG_CONFIG_HOME/medulla")));
        {
            QSettings settings(
                behind.filePath(QStringLiteral("XDG_CONFIG_HOME/medulla/medulla.ini")),
                QSettings::IniFormat);
            settings.setValue(QStringLiteral("greeted"), true);
            settings.setValue(QStringLiteral("recentTasks"), QStringList { file("flame.json") });
            settings.setValue(QStringLiteral("recentSites"), QStringList { file("site.json") });
        }
        const auto home = qgetenv("HOME");
        qputenv("HOME", mounted.path().toLocal8Bit());
        {
            SystemLab lab;
            QVERIFY(start(lab, {}, mounted.path()));
            qputenv("HOME", home);
            QVERIFY2(beginMotion(lab), qPrintable(lab.account()));
            // A busy machine may have interrupted an earlier try.
            const auto interruptions = [&lab] {
                return lab.cell->complaints().count(QLatin1String("did not respond"));
            };
            const auto earlier = interruptions();
            disk.type(QStringLiteral("all 1500"));
            choose(command, 200);
            xdotool({ QStringLiteral("key"), QStringLiteral("Return") }); // the button of a dialog
            pass(1000);
            QVERIFY2(interruptions() == earlier, qPrintable(lab.account()));
            const auto before = stopReports(lab);
            press(QStringLiteral("Escape"));
            lab.expect(Silence::Kind::NoDatagram, QStringLiteral("STOP while the disk hangs"),
                kKeyAllowance, [] { pass(kSaysStopMs); });
            QVERIFY2(stopReports(lab) > before, qPrintable(lab.account()));
            MEDULLA_VERIFY_KEPT(lab);
            disk.type(QStringLiteral("0"));
        }
        disk.process().closeWriteChannel();
        QVERIFY(disk.process().waitForFinished(15'000));
#endif
    }

private:
    /// The window on the laboratory's site, with its arm away from its park position.
    bool start(SystemLab& lab, std::function<void()> inChild = {}, const QString& folder = {},
        const Position& place = kAway)
    {
        const auto home = folder.isEmpty() ? m_home.path() : folder;
        for (const auto* name : { "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
                 "XDG_CACHE_HOME", "XDG_RUNTIME_DIR" }) {
            qputenv(name, home.toLocal8Bit() + '/' + name);
            const auto path = home + QLatin1Char('/') + QLatin1String(name);
            QDir().mkpath(path);
            QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        lab.arm.place(place);
        m_window.clear();
        lab.siteExtras = { { QStringLiteral("park"), QJsonArray { 0, 0, 0 } },
            { QStringLiteral("name"), QStringLiteral("System test") } };
        lab.periodMs = 35; // the window's own
        if (!lab.startWindow(std::move(inChild))) {
            return false;
        }
        for (int tries = 0; tries < 5 && m_window.isEmpty(); ++tries) {
            m_window = xdotool({ QStringLiteral("search"), QStringLiteral("--sync"),
                QStringLiteral("--onlyvisible"), QStringLiteral("--name"),
                QStringLiteral("System test.*Medulla") });
        }
        press(QStringLiteral("Escape")); // the first steps; and STOP
        pass(500);
        return !m_window.isEmpty();
    }
    void press(const QString& key)
    {
        // There is no window manager that would give the focus.
        xdotool({ QStringLiteral("windowfocus"), QStringLiteral("--sync"), m_window });
        xdotool({ QStringLiteral("key"), key });
    }
    /// From the command palette, as the operator does. `patienceMs`: until the palette is open.
    void choose(const QString& command, int patienceMs)
    {
        press(QStringLiteral("ctrl+k"));
        pass(patienceMs);
        xdotool({ QStringLiteral("type"), command });
        pass(patienceMs);
        xdotool({ QStringLiteral("key"), QStringLiteral("Return") });
        pass(patienceMs);
    }
    /// Until the arm is in mid-motion. A window that a busy machine kept waiting for more than 500
    /// ms interrupts the motion: then once more.
    bool beginMotion(SystemLab& lab)
    {
        for (int tries = 0; tries < 4; ++tries) {
            const auto place = lab.arm.position();
            const int patienceMs = 400 * (1 + tries);
            choose(QStringLiteral("Release"), patienceMs);
            choose(QStringLiteral("Park"), patienceMs);
            if (lab.leaves(place, 10.0, 4000)) {
                return true;
            }
        }
        return false;
    }
    /// Lines of the log that say how the arm stopped.
    static qsizetype stopReports(SystemLab& lab)
    {
        return lab.cell->complaints().count(QLatin1String("STOP: last datagram"));
    }
    void cleanup()
    {
        m_window.clear();
    }

    QTemporaryDir m_home;
    QString m_window;
};

MEDULLA_SYSTEM_MAIN(TestSystemWindow)
#include "tst_window.moc"
