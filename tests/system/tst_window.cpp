// SPDX-License-Identifier: GPL-3.0-or-later
// The workstation itself, operated by keys, with the recording arm: its process is paused and
// killed, its stderr is not read, its disk hangs.
#include "tests/core/recorder/recorded.h"
#include "tests/support/waiting.h"
#include "tests/support/xdotool.h"
#include "tests/system/blocked_pipe.h"
#include "tests/system/system_lab.h"

#include <csignal>

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSettings>

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

/// A command of the palette, and the file that its dialog asks for.
struct Choice {
    QString command;
    QString dialog; ///< pattern of the dialog's title; empty: there is none
    QString file; ///< typed into the dialog, relative to the disk; empty: only Return
};

using Choices = std::vector<Choice>;

/// A disk that hangs; see slow_disk.cpp.
class SlowDisk {
public:
    SlowDisk()
    {
#ifdef MEDULLA_SLOW_DISK
        m_program = std::make_unique<Program>(
            QStringLiteral(MEDULLA_SLOW_DISK), QStringList { m_behind.path(), m_mounted.path() });
        if (m_program->line() != QLatin1String("ready")) {
            m_program.reset();
        }
#endif
    }

    [[nodiscard]] bool isMounted() const
    {
        return m_program != nullptr;
    }
    [[nodiscard]] QString path() const
    {
        return m_mounted.path();
    }
    /// The folder that the disk shows, which never hangs.
    [[nodiscard]] QString behind() const
    {
        return m_behind.path();
    }
    void hangAtChanges(std::chrono::milliseconds time)
    {
        m_program->type(QString::number(time.count()));
    }
    void hangAtEverything(std::chrono::milliseconds time)
    {
        m_program->type(QStringLiteral("all %1").arg(time.count()));
    }
    /// Waits until an operation that matches `pattern` begins to hang: "open /file".
    [[nodiscard]] bool hangsAt(const QString& pattern, int withinMs)
    {
        const QRegularExpression wanted(pattern);
        QElapsedTimer timer;
        timer.start();
        do {
            const auto before = m_operations.size();
            readOperations();
            if (!m_operations.mid(before).filter(wanted).isEmpty()) {
                return true;
            }
            letTimePass(20ms);
        } while (timer.elapsed() < withinMs);
        return false;
    }
    /// The operations that hung, for a test that fails.
    [[nodiscard]] QString account()
    {
        readOperations();
        return QStringLiteral("The disk hung at:\n") + m_operations.join(QLatin1Char('\n'))
            + QLatin1Char('\n');
    }
    /// Unmounts it.
    [[nodiscard]] bool ends()
    {
        m_program->process().closeWriteChannel();
        return m_program->process().waitForFinished(15'000);
    }

private:
    void readOperations()
    {
        auto& process = m_program->process();
        while (process.canReadLine()) {
            m_operations << QString::fromUtf8(process.readLine()).trimmed();
        }
    }

    QTemporaryDir m_behind;
    QTemporaryDir m_mounted;
    std::unique_ptr<Program> m_program; ///< null: not mounted
    QStringList m_operations;
};

} // namespace

Q_DECLARE_METATYPE(Choice)
Q_DECLARE_METATYPE(Choices)

class TestSystemWindow final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        MEDULLA_LAB_OR_SKIP();
        if (!hasXdotool()) {
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
            [] { letTimePass(std::chrono::milliseconds(kSaysStopMs)); });
        QVERIFY2(stopReports(lab) > before, qPrintable(lab.account()));
        QVERIFY(lab.arm.position().norm() > 5.0);
        MEDULLA_VERIFY_KEPT(lab);
    }

    void killedWindowLeavesTheArm()
    {
        SystemLab lab;
        QVERIFY(start(lab));
        QVERIFY2(beginMotion(lab), qPrintable(lab.account()));
        const auto killedMs = QDateTime::currentMSecsSinceEpoch();
        lab.cell->kill();
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("the death of the window"), kOnTheWay,
            [] { letTimePass(1000ms); });
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("the new window"), {}, [&] {
            const auto place = lab.arm.position();
            QVERIFY(start(lab, {}, {}, place));
            letTimePass(2000ms);
        });
        // The new window has made a recording of what the black box held.
        QTRY_VERIFY_WITH_TIMEOUT(recordedUntilMs(killedMs) > 0, 20'000);
        const auto lostMs = killedMs - recordedUntilMs(killedMs);
        qInfo("The recording ends %lld ms before the kill.", lostMs);
        QVERIFY(lostMs < 1000);
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
                letTimePass(std::chrono::milliseconds(pauseMs / 2));
                if (pauseMs >= 2000) { // a key takes some 100 ms
                    press(QStringLiteral("p")); // to pause; the window handles it afterwards
                }
                letTimePass(std::chrono::milliseconds(pauseMs / 2));
            });
        lab.cell->signal(SIGCONT);
        if (pauseMs > 250) {
            lab.expect(Silence::Kind::NoMotion, QStringLiteral("the time before Resume"), {},
                [] { letTimePass(2000ms); });
        } else {
            // The motion goes on, unless the busy machine made the pause longer.
            letTimePass(2000ms);
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
            letTimePass(5ms);
        }
        QVERIFY(beginMotion(lab));
        press(QStringLiteral("Escape"));
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("STOP"), kKeyAllowance,
            [] { letTimePass(1500ms); });
        // The window is alive: it obeys further keys.
        QVERIFY(beginMotion(lab));
        QVERIFY2(lab.broken().isEmpty(), qPrintable(lab.broken()));
    }

    void escapeStopsWhileTheDiskHangs()
    {
        SlowDisk disk;
        if (!disk.isMounted()) {
            QSKIP("No file system can be mounted through FUSE here (libfuse3, /dev/fuse).");
        }
        {
            SystemLab lab;
            QVERIFY(start(lab, {}, disk.path()));
            choose(QStringLiteral("Release"), 400); // see safety.md about the first text
            disk.hangAtChanges(4000ms);
            bool isHanging = false;
            for (int tries = 0; tries < 4 && !isHanging; ++tries) {
                press(QStringLiteral("ctrl+plus")); // larger text: a setting that is kept
                press(QStringLiteral("ctrl+0"));
                isHanging = disk.hangsAt(QStringLiteral("/XDG_CONFIG_HOME/.*medulla\\.ini"), 3000);
            }
            QVERIFY2(isHanging, qPrintable(disk.account()));
            // The settings are several changes of files, of 4 s each.
            QVERIFY2(beginMotion(lab), qPrintable(disk.account() + lab.account()));
            stopByEscape(lab);
            disk.hangAtChanges(0ms);
        }
        QVERIFY(disk.ends());
    }

    void windowRespondsWhileEveryFileOperationHangs_data()
    {
        QTest::addColumn<Choices>("before");
        QTest::addColumn<Choice>("choice");
        QTest::addColumn<QString>("operation"); ///< at which the disk hangs
        const auto text = [](const char* latin) { return QString::fromLatin1(latin); };
        QTest::newRow("open a file")
            << Choices {}
            << Choice { text("Open a task or"), text("Open a task or"), text("flame.json") }
            << text("open /flame\\.json");
        QTest::newRow("open a site")
            << Choices {}
            << Choice { text("Open another site"), text("Open another site"), text("site.json") }
            << text("open /site\\.json");
        QTest::newRow("support bundle")
            << Choices {} << Choice { text("Create a support bundle"), {}, {} }
            << text("readdir /XDG_STATE_HOME/medulla");
        QTest::newRow("save a document")
            << Choices { { text("New task"), {}, {} } }
            << Choice { text("Save as"), text("Save .* as"), text("kept.json") }
            << text("create /\\.kept\\.json\\.");
        QTest::newRow("save a maze game")
            << Choices { { text("Go to Maze"), {}, {} },
                   { text("Start a game"), text("Start a game"), {} } }
            << Choice { text("Save the recording"), text("Save the recording"), text("game.mcap") }
            << text("create /\\.game\\.mcap\\.");
    }
    void windowRespondsWhileEveryFileOperationHangs()
    {
        QFETCH(Choices, before);
        QFETCH(Choice, choice);
        QFETCH(QString, operation);
        SlowDisk disk;
        if (!disk.isMounted()) {
            QSKIP("No file system can be mounted through FUSE here (libfuse3, /dev/fuse).");
        }
        {
            SystemLab lab;
            QVERIFY(startAtHome(lab, disk));
            choose(QStringLiteral("Release"), 400); // see safety.md about the first text
            for (const auto& earlierChoice : before) {
                QVERIFY(choose(earlierChoice, disk.path(), 800));
            }
            const auto interruptions = [&lab] {
                return lab.cell->complaints().count(QLatin1String("did not respond"));
            };
            // Longer than the window may be silent.
            disk.hangAtEverything(1000ms);
            // A busy machine too keeps the window waiting, but not at every try.
            bool isResponding = false;
            for (int tries = 0; tries < 4 && !isResponding; ++tries) {
                const auto earlier = interruptions();
                // One choice is up to 15 operations, one after the other.
                if (choose(choice, disk.path(), 300 * (1 + tries))
                    && disk.hangsAt(operation, 20'000)) {
                    letTimePass(800ms);
                    isResponding = interruptions() == earlier;
                }
            }
            QVERIFY2(isResponding, qPrintable(disk.account() + lab.account()));
            // The next operations hang until the arm has been stopped in mid-motion.
            disk.hangAtEverything(8000ms);
            QVERIFY2(beginMotion(lab), qPrintable(disk.account() + lab.account()));
            stopByEscape(lab);
            disk.hangAtChanges(0ms);
        }
        QVERIFY(disk.ends());
    }

private:
    /// The last command to the arm before `ms` that a recovered recording holds, ms since 1970; 0
    /// without one that ends in the 10 s before.
    qint64 recordedUntilMs(qint64 ms) const
    {
        qint64 last = 0;
        for (const auto& file : recordingsIn(
                 m_home.filePath(QStringLiteral("XDG_DATA_HOME/medulla/recordings/System-test")))) {
            for (const auto& datagram : Recorded(file).datagrams) {
                const auto atMs = qint64(datagram.timeNs / 1'000'000);
                if (datagram.end == QLatin1String("arm") && datagram.fate == "passed"
                    && datagram.kind == spine::LoggedEnd::Kind::Output && atMs > ms - 10'000
                    && atMs <= ms) {
                    last = std::max(last, atMs);
                }
            }
        }
        return last;
    }
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
        letTimePass(500ms);
        overridePreflight(500);
        return !m_window.isEmpty();
    }
    /// By the button, since Enter in the field unlocks nothing. The arm of the test is no real one.
    void overridePreflight(int patienceMs)
    {
        const std::chrono::milliseconds patience(patienceMs);
        press(QStringLiteral("ctrl+5"));
        letTimePass(patience);
        choose(QStringLiteral("Unlock motion without a passed"), patienceMs);
        typeText(QStringLiteral("system test"));
        xdotool({ QStringLiteral("key"), QStringLiteral("--delay"), QString::number(patienceMs),
            QStringLiteral("Tab"), QStringLiteral("space") });
        letTimePass(patience);
        press(QStringLiteral("ctrl+1"));
        letTimePass(patience);
    }
    void press(const QString& key)
    {
        focusWindow(m_window);
        pressKey(key);
    }
    /// Likewise, on a disk that has all files that the operator used last, and the home folder.
    bool startAtHome(SystemLab& lab, const SlowDisk& disk)
    {
        for (const auto* name : { "flame.json", "site.json" }) {
            QFile file(disk.behind() + QLatin1Char('/') + QLatin1String(name));
            if (!file.open(QIODevice::WriteOnly) || file.write("{}") != 2) {
                return false;
            }
        }
        const auto config = disk.behind() + QStringLiteral("/XDG_CONFIG_HOME/medulla");
        QDir().mkpath(config);
        {
            QSettings settings(config + QStringLiteral("/medulla.ini"), QSettings::IniFormat);
            settings.setValue(QStringLiteral("greeted"), true);
            settings.setValue(QStringLiteral("recentTasks"),
                QStringList { disk.path() + QStringLiteral("/flame.json") });
            settings.setValue(QStringLiteral("recentSites"),
                QStringList { disk.path() + QStringLiteral("/site.json") });
        }
        const auto home = qgetenv("HOME");
        qputenv("HOME", disk.path().toLocal8Bit());
        const auto isStarted = start(lab, {}, disk.path());
        qputenv("HOME", home);
        return isStarted;
    }
    /// Escape in mid-motion.
    void stopByEscape(SystemLab& lab)
    {
        const auto before = stopReports(lab);
        press(QStringLiteral("Escape"));
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("STOP while the disk hangs"),
            kKeyAllowance, [] { letTimePass(std::chrono::milliseconds(kSaysStopMs)); });
        QVERIFY2(stopReports(lab) > before, qPrintable(lab.account()));
        QVERIFY(lab.arm.position().norm() > 5.0);
        MEDULLA_VERIFY_KEPT(lab);
    }
    /// From the command palette, as the operator does. `patienceMs`: until the palette is open.
    void choose(const QString& command, int patienceMs)
    {
        press(QStringLiteral("ctrl+k"));
        letTimePass(std::chrono::milliseconds(patienceMs));
        typeText(command);
        letTimePass(std::chrono::milliseconds(patienceMs));
        pressKey(QStringLiteral("Return"));
        letTimePass(std::chrono::milliseconds(patienceMs));
    }
    /// Likewise, and answers its dialog with a file on the disk at `folder`. False when no dialog
    /// appears.
    bool choose(const Choice& choice, const QString& folder, int patienceMs)
    {
        choose(choice.command, patienceMs);
        if (choice.dialog.isEmpty()) {
            return true;
        }
        QString dialog;
        for (int tries = 0; tries < 10 && dialog.isEmpty(); ++tries) {
            letTimePass(std::chrono::milliseconds(patienceMs));
            dialog = xdotool({ QStringLiteral("search"), QStringLiteral("--onlyvisible"),
                QStringLiteral("--name"), choice.dialog });
        }
        if (dialog.isEmpty()) {
            return false;
        }
        focusWindow(dialog);
        if (!choice.file.isEmpty()) {
            pressKey(QStringLiteral("ctrl+a"));
            typeText(folder + QLatin1Char('/') + choice.file);
        }
        pressKey(QStringLiteral("Return"));
        return true;
    }
    /// Until the arm is in mid-motion. A window that a busy machine kept waiting may have missed
    /// the keys of the override, and interrupts the motion after 500 ms: then once more.
    bool beginMotion(SystemLab& lab)
    {
        for (int tries = 0; tries < 4; ++tries) {
            const auto place = lab.arm.position();
            const int patienceMs = 400 * (1 + tries);
            if (tries > 0) {
                overridePreflight(patienceMs);
            }
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
    void cleanup() { m_window.clear(); }

    QTemporaryDir m_home;
    QString m_window;
};

MEDULLA_SYSTEM_MAIN(TestSystemWindow)
#include "tst_window.moc"
