// SPDX-License-Identifier: GPL-3.0-or-later
// Executables with real processes: none of their processes remains.
#include "core/teleo/labour.h"
#include "tests/core/teleo/labour_rig.h"
#include "tests/support/waiting.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QProcess>
#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

/// A labour with recorded callbacks.
struct Listener {
    Labour::Id begin(
        const QString& program, const QStringList& arguments = {}, Duration grace = 500ms)
    {
        ending.reset();
        return labour.begin({ program, arguments }, grace,
            { .line = [this](const QString& line) { lines.append(line); },
                .flooded = [this] { ++floods; },
                .output = [this](const QByteArray& line) { output += line.size(); },
                .ended = [this](const Ending& how) { ending = how; } });
    }

    SystemClock clock;
    Scripts scripts;
    Labour labour { clock, QStringLiteral(MEDULLA_LABOUR), scripts.folder() };
    QStringList lines;
    int floods = 0;
    qsizetype output = 0;
    std::optional<Ending> ending;
};

class TestLabour : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsWithArgumentsInItsFolderAndTellsItsLines()
    {
        Listener one;
        const auto script = one.scripts.write("ok",
            "pwd; printf '%s|' \"$@\"; echo; echo wrong >&2; printf 'esc\\033[2J'; read x; echo "
            "$?");
        one.begin(script, { QStringLiteral("a b"), QStringLiteral("$HOME \"'"), QString() });
        QTRY_VERIFY(one.ending);
        QVERIFY(one.ending->isGood());
        QCOMPARE(one.ending->left, 0);
        QVERIFY(one.lines.contains(one.scripts.folder()));
        QVERIFY(one.lines.contains(QStringLiteral("a b|$HOME \"'||")));
        QVERIFY(one.lines.contains(QStringLiteral("wrong")));
        QVERIFY(one.lines.contains(
            QStringLiteral("esc [2J1"))); // no control characters of a terminal; no input
        QVERIFY(one.scripts.left().empty());
    }

    void tellsHowItEnded()
    {
        Listener one;
        one.begin(one.scripts.write("seven", "exit 7"));
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->how, Ending::How::Exited);
        QCOMPARE(one.ending->number, 7);
        one.begin(one.scripts.write("kill", "kill -9 $$"));
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->how, Ending::How::Killed);
        QCOMPARE(one.ending->number, 9);
        QVERIFY(failureText(*one.ending, { one.scripts.path("kill"), {} })
                    .text.english()
                    .contains(QStringLiteral("signal 9")));
        QVERIFY(one.scripts.left().empty());
    }

    void startsNoFileThatChangedSinceItWasConfirmed()
    {
        Listener one;
        const auto program = one.scripts.write("program", "echo first");
        const auto script = one.scripts.write("script", "echo script", false);
        const Command direct { program, {} };
        const Command byShell { QStringLiteral("sh"), { script, QStringLiteral("data") } };
        ConfirmedFiles confirmed;
        for (const auto& command : { direct, byShell }) {
            for (const auto& path : executedFiles(command, one.scripts.folder())) {
                confirmed.emplace(path, stampOf(path).value());
            }
        }
        QCOMPARE(confirmed.size(), std::size_t(3)); // the shell as well, not the data
        one.labour.confirm(std::make_shared<const ConfirmedFiles>(confirmed));
        const auto endingOf = [&one](const Command& command) {
            one.begin(command.program, command.arguments);
            [&one] { QTRY_VERIFY(one.ending); }();
            return one.ending->how;
        };
        one.scripts.touch("data");
        QCOMPARE(endingOf(direct), Ending::How::Exited);
        QCOMPARE(endingOf(byShell), Ending::How::Exited);

        one.scripts.write("script", "echo other", false); // written anew
        QCOMPARE(endingOf(byShell), Ending::How::Changed);
        const auto other = one.scripts.write("other", "echo second");
        QCOMPARE(endingOf({ other, {} }), Ending::How::Changed); // it was not confirmed
        QCOMPARE(endingOf(direct), Ending::How::Exited);
        QVERIFY(QFile::remove(program) && QFile::rename(other, program)); // replaced
        QCOMPARE(endingOf(direct), Ending::How::Changed);
        QVERIFY(!one.lines.contains(QStringLiteral("other")));
        QVERIFY(!one.lines.contains(QStringLiteral("second")));
        QVERIFY(!failureText(*one.ending, direct).remedy.isEmpty());
        QVERIFY(one.scripts.left().empty());
    }

    void tellsWhyItCouldNotBeStarted()
    {
        Listener one;
        one.begin(one.scripts.path("missing"));
        QVERIFY(!one.ending); // not before the caller knows the id
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->how, Ending::How::NotStarted);
        QCOMPARE(one.ending->number, ENOENT);
        one.begin(one.scripts.write("plain", "true", false));
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->number, EACCES);
        one.begin(one.scripts.folder());
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->number, EACCES);
        QVERIFY(!failureText(*one.ending, {}).remedy.isEmpty());
        QVERIFY(one.scripts.left().empty());

        Labour without(one.clock, one.scripts.path("no-labour"), {});
        std::optional<Ending> ending;
        without.begin({ QStringLiteral("true"), {} }, 1s,
            { .ended = [&ending](const Ending& how) { ending = how; } });
        QTRY_VERIFY(ending);
        QCOMPARE(ending->how, Ending::How::NoLabour);
        QCOMPARE(ending->number, ENOENT);

        Labour nowhere(one.clock, QStringLiteral(MEDULLA_LABOUR), one.scripts.path("no-folder"));
        ending.reset();
        nowhere.begin({ QStringLiteral("true"), {} }, 1s,
            { .ended = [&ending](const Ending& how) { ending = how; } });
        QTRY_VERIFY(ending);
        QCOMPARE(ending->how, Ending::How::NoFolder);
    }

    void graceMayBeAsLongAsProgramsCanSay()
    {
        Listener one;
        one.begin(one.scripts.write("well", "echo well"), {}, std::chrono::hours(24 * 365));
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->how, Ending::How::Exited);
        QCOMPARE(one.lines, QStringList(QStringLiteral("well")));
        // And it ends in time.
        const auto id = one.begin(one.scripts.write("waits", "echo up; exec sleep 1000"), {},
            std::chrono::hours(24 * 365));
        QTRY_COMPARE(one.lines.size(), 2);
        one.labour.end(id);
        QTRY_VERIFY(one.scripts.left().empty());
    }

    void endsByTermAndThenByKill_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<bool>("stubborn");
        const auto row = [](const char* name, const char* script, bool stubborn) {
            QTest::newRow(name) << QByteArray(script) << stubborn;
        };
        row("obeys", "trap 'touch ended; exit 0' TERM; touch up; while :; do sleep 0.05; done",
            false);
        row("ignores SIGTERM", "trap '' TERM; touch up; while :; do sleep 0.05; done", true);
        row("forks", "sleep 1000 & sleep 1000 & touch up; wait", false);
        row("forks and ignores SIGTERM",
            "trap '' TERM; (while :; do sleep 0.05; done) & touch up; while :; do sleep 0.05; done",
            true);
        row("double-forks", "(sleep 1000 & ) ; (setsid sleep 1000 & ) ; touch up; sleep 1000",
            false);
        row("daemon with no environment",
            "(env -i setsid sh -c 'trap \"\" TERM; echo $$ >daemon; while :; do sleep 0.05; done' "
            "</dev/null >/dev/null 2>&1 &) ; touch up; sleep 1000",
            true);
        row("stopped", "touch up; kill -STOP $$", true);
        row("forks without end",
            "touch up; while :; do sh -c 'while :; do sleep 0.01 & sleep 0.02; done' & sleep 0.1; "
            "done",
            false);
    }
    void endsByTermAndThenByKill()
    {
        QFETCH(QByteArray, script);
        QFETCH(bool, stubborn);
        Listener one;
        Labour::Id gone = 0;
        int killed = 0;
        one.labour.onGone = [&](Labour::Id id, const Ending& ending) {
            gone = id;
            killed = ending.killed;
        };
        const auto id = one.begin(one.scripts.write("script", script.constData()));
        QTRY_VERIFY(QFile::exists(one.scripts.path("up")));
        medulla::test::letTimePass(100ms);
        QElapsedTimer timer;
        timer.start();
        one.labour.end(id);
        QCOMPARE(one.labour.ending(), 1);
        QTRY_COMPARE(gone, id);
        QCOMPARE(one.labour.ending(), 0);
        QVERIFY(!one.ending); // it was asked to end, so the end is not reported
        QCOMPARE(killed > 0, stubborn);
        QVERIFY2(
            stubborn == (timer.elapsed() >= 480), qPrintable(QString::number(timer.elapsed())));
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(one.scripts.left().empty());
        const auto daemon = one.scripts.pid("daemon");
        QVERIFY(daemon == 0 || kill(daemon, 0) != 0);
    }

    void lastOutputIsReported()
    {
        Listener one;
        auto gone = false;
        one.labour.onGone = [&gone](Labour::Id, const Ending&) { gone = true; };
        const auto id = one.begin(one.scripts.write("speaks",
            "trap 'echo last words; printf unfinished >&2; exit 0' TERM; touch up; "
            "while :; do sleep 0.05; done"));
        QTRY_VERIFY(QFile::exists(one.scripts.path("up")));
        one.labour.end(id);
        const auto output = one.output;
        QTRY_VERIFY(gone);
        QCOMPARE(one.lines.filter(QStringLiteral("last words")).size(), 1);
        QCOMPARE(one.lines.filter(QStringLiteral("unfinished")).size(), 1);
        QCOMPARE(one.output, output); // no results after `end`
    }

    void killByNameSparesLabour()
    {
        Listener one;
        const auto script = one.scripts.write("victim", "echo $PPID >labour; touch up; sleep 1000");
        one.begin(script, { QStringLiteral("first"), QStringLiteral("second") });
        QTRY_VERIFY(QFile::exists(one.scripts.path("up")));
        QFile words(QStringLiteral("/proc/%1/cmdline").arg(one.scripts.pid("labour")));
        QVERIFY(words.open(QFile::ReadOnly));
        const auto calls = words.readAll();
        QVERIFY2(calls.contains("medulla-labour"), calls.constData());
        QVERIFY2(!calls.contains("victim") && !calls.contains("second"), calls.constData());
    }

    void endsProcessesLeftByAnExecutable()
    {
        Listener one;
        one.begin(one.scripts.write("leaves", "sleep 1000 & (setsid sleep 1000 &) ; exit 0"));
        QTRY_VERIFY(one.ending);
        QVERIFY(one.ending->isGood());
        QCOMPARE(one.ending->left, 2);
        QVERIFY(one.scripts.left().empty());
    }

    void nothingIsLeftWhenItIsKilledFromOutside()
    {
        Listener one;
        one.begin(one.scripts.write(
            "victim", "sleep 1000 & (setsid sleep 1000 &); echo $$ >pid; touch up; sleep 1000"));
        QTRY_VERIFY(QFile::exists(one.scripts.path("up")));
        kill(one.scripts.pid("pid"), SIGKILL);
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->how, Ending::How::Killed);
        QVERIFY(one.scripts.left().empty());
    }

    void nothingIsLeftWhenLabourItselfIsKilled()
    {
        Listener one;
        one.begin(one.scripts.write("victim",
            "sleep 1000 & (setsid sleep 1000 &); (setsid sh -c 'while "
            ":; do sleep 0.1; done' </dev/null >/dev/null 2>&1 &); "
            "echo $PPID >labour; touch up; sleep 1000"));
        QTRY_VERIFY(QFile::exists(one.scripts.path("up")));
        kill(one.scripts.pid("labour"), SIGKILL);
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->how, Ending::How::Lost);
        QCOMPARE(one.ending->number, 9);
        QTRY_VERIFY(one.scripts.left().empty());
    }

    void nothingIsLeftWhenLabourIsKilledAfterItsExecutableEnded()
    {
        Listener one;
        one.begin(one.scripts.write("victim",
                      "(trap '' TERM; touch up; while :; do sleep 0.1; done) & "
                      "echo $PPID >labour; echo $$ >pid; while ! [ -e up ]; do :; done; exit 0"),
            {}, 60s);
        QTRY_VERIFY(QFile::exists(one.scripts.path("up")));
        QTRY_VERIFY(kill(one.scripts.pid("pid"), 0) != 0);
        medulla::test::waitForUnexpectedEvents(50ms); // for its report
        QVERIFY(!one.ending);
        kill(one.scripts.pid("labour"), SIGKILL);
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.ending->how, Ending::How::Lost);
        QTRY_VERIFY(one.scripts.left().empty());
    }

    void nothingIsLeftWhenMedullaItselfIsKilled()
    {
        Scripts scripts;
        const auto script = scripts.write("orphan",
            "trap '' TERM HUP; (setsid sleep 1000 &); sleep 1000 & touch up; while :; do sleep "
            "0.05; done");
        // A separate program represents Medulla.
        QProcess medulla;
        medulla.start(QCoreApplication::applicationFilePath(),
            { QStringLiteral("--be-medulla"), script, scripts.folder() });
        QTRY_VERIFY(QFile::exists(scripts.path("up")));
        QVERIFY(scripts.left().size() >= 4);
        kill(pid_t(medulla.processId()), SIGKILL);
        QVERIFY(medulla.waitForFinished());
        QTRY_VERIFY(scripts.left().empty());
    }

    void nothingIsLeftWhenItGoesAway()
    {
        Scripts scripts;
        SystemClock clock;
        const auto script = scripts.write("script",
            "trap '' TERM; (setsid sleep 1000 &); touch up; while :; do sleep 0.05; done");
        QElapsedTimer timer;
        {
            Labour labour(clock, QStringLiteral(MEDULLA_LABOUR), scripts.folder());
            labour.begin({ script, {} }, 60s, {});
            QTRY_VERIFY(QFile::exists(scripts.path("up")));
            timer.start();
        }
        QVERIFY(timer.elapsed() < 1000);
        QVERIFY(scripts.left().empty());
    }

    void floodIsCutAndSaid()
    {
        Listener one;
        const auto id = one.begin(QStringLiteral("yes"), { QStringLiteral("spam") });
        QTRY_COMPARE(one.floods, 1);
        medulla::test::letTimePass(1500ms);
        QVERIFY(one.lines.size() >= Labour::kLinesPerSecond);
        QVERIFY(one.lines.size() <= qsizetype(3) * Labour::kLinesPerSecond);
        QCOMPARE(one.floods, 1);
        QVERIFY(one.output > 0);
        one.labour.end(id);
        QTRY_VERIFY(one.scripts.left().empty());
    }

    void endlessLineIsCut()
    {
        Listener one;
        const auto id = one.begin(
            one.scripts.write("long", "head -c 3000000 /dev/zero | tr '\\0' x; echo; echo next"));
        QTRY_VERIFY(one.ending);
        QCOMPARE(one.lines.front().size(), LineReader::kLongest);
        QCOMPARE(one.lines.back(), QStringLiteral("next"));
        one.labour.end(id); // it has ended by itself
        QCOMPARE(one.labour.ending(), 0);
    }

    void keeperEndsAfterAnInterruptedRead()
    {
        std::array<int, 2> ends {};
        QCOMPARE(pipe(ends.data()), 0); // the keeper inherits both, and has them while it runs
        qputenv("LD_PRELOAD", INTERRUPTED_READ);
        qputenv("ASAN_OPTIONS", "verify_asan_link_order=0");
        const QByteArray program(MEDULLA_LABOUR);
        const QByteArray folder = QDir::tempPath().toLocal8Bit(); // has no cgroup.kill
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addclose(&actions, ends[0]);
        posix_spawn_file_actions_addopen(
            &actions, STDERR_FILENO + 1, folder.constData(), O_RDONLY | O_DIRECTORY, 0);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        pid_t pid = 0;
        std::array<char*, 3> words { const_cast<char*>(program.constData()),
            const_cast<char*>("--keep"), nullptr };
        const auto error =
            posix_spawn(&pid, words[0], &actions, &attributes, words.data(), environ);
        qunsetenv("LD_PRELOAD");
        qunsetenv("ASAN_OPTIONS");
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        close(ends[1]);
        QCOMPARE(error, 0);
        pollfd gone { ends[0], POLLIN, 0 };
        const auto count = poll(&gone, 1, 10'000);
        kill(-pid, SIGKILL);
        close(ends[0]);
        int status = 0;
        QCOMPARE(waitpid(pid, &status, 0), pid);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0); // it has begun the keeper
        QCOMPARE(count, 1); // the keeper has closed its end
    }

    void otherChildrenOfThisProgramAreLeftAlone()
    {
        Listener one;
        QProcess other;
        other.start(QStringLiteral("sleep"), { QStringLiteral("0.3") });
        one.begin(one.scripts.write("leaves", "sleep 1000 & exit 0"));
        QTRY_VERIFY(one.ending);
        // It may have ended already, so that there is nothing to wait for.
        QTRY_COMPARE(other.state(), QProcess::NotRunning);
        QCOMPARE(other.exitStatus(), QProcess::NormalExit);
        QCOMPARE(other.exitCode(), 0);
    }
};

/// Begins the executable and waits to be killed.
int beMedulla(QCoreApplication& application, const QStringList& arguments)
{
    SystemClock clock;
    Labour labour(clock, QStringLiteral(MEDULLA_LABOUR), arguments[3]);
    labour.begin({ arguments[2], {} }, 60s, {});
    return QCoreApplication::exec() + int(application.arguments().isEmpty());
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == QLatin1String("--be-medulla")) {
        return beMedulla(application, arguments);
    }
    TestLabour test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_labour.moc"
