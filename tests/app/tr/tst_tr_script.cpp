// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/tr/running_script.h"
#include "tests/support/waiting.h"

#include <csignal>

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using medulla::test::RunningScript;
using namespace std::chrono_literals;

namespace {

/// An action that prints its name and then keeps running.
QByteArray worker(const QByteArray& word)
{
    return "echo " + word + " $*\nwhile :; do sleep 0.05; done";
}

/// The script of the document: fcond decides on hello, tcond is always true, and is below.
constexpr auto kScript = "condition: ./fcond\n"
                         "action: ./hello hai wei\n"
                         "action: ./world\n"
                         "condition: ./tcond\n";

void makeExecutables(const RunningScript& run)
{
    run.executable(QStringLiteral("fcond"), "test -e flag");
    run.executable(QStringLiteral("tcond"), "exit 0");
    run.executable(QStringLiteral("hello"), worker("hello"));
    run.executable(QStringLiteral("world"), worker("world"));
}

/// As pkill -9 -f.
void killAll(const RunningScript& run, const QByteArray& name)
{
    for (const auto pid : run.processes(name)) {
        ::kill(pid_t(pid), SIGKILL);
    }
}

} // namespace

/// Wrapper scripts with correct and with faulty executables: all faults are reported and contained,
/// and no process is left behind.
class TestTrScript final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void switchesAsTheDocumentSays()
    {
        RunningScript run;
        makeExecutables(run);
        run.start(kScript);
        QVERIFY(run.says(QStringLiteral("printed: world")));
        QVERIFY(run.processes("hello").isEmpty());
        for (int i = 0; i < 3; ++i) {
            run.write(QStringLiteral("flag"), {});
            QVERIFY(run.says(QStringLiteral("printed: hello hai wei")));
            QVERIFY(run.nothingIsLeft("world", 0));
            run.remove(QStringLiteral("flag"));
            QVERIFY(run.says(QStringLiteral("printed: world")));
            QVERIFY(run.nothingIsLeft("hello", 0));
        }
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void keptRunningConditionAnswersByLines()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(QStringLiteral("watcher"),
            "echo false\nuntil test -e flag; do sleep 0.02; done\necho true\nsleep 1000");
        run.start("watch: ./watcher\naction: ./hello\ncondition: true\naction: ./world\n");
        QVERIFY(run.says(QStringLiteral("printed: world")));
        run.write(QStringLiteral("flag"), {});
        QVERIFY(run.says(QStringLiteral("printed: hello")));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void sigintEndsInOrderToo()
    {
        RunningScript run;
        makeExecutables(run);
        run.start(kScript);
        QVERIFY(run.says(QStringLiteral("printed: world")));
        ::kill(pid_t(run.process.processId()), SIGINT);
        QVERIFY(run.process.waitForFinished(15'000));
        QCOMPARE(run.process.exitCode(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void missingExecutableIsReportedAndTheOthersGoOn()
    {
        RunningScript run;
        makeExecutables(run);
        run.start("condition: ./gone\naction: ./hello\ncondition: ./tcond\naction: ./world\n");
        QVERIFY(run.says(QStringLiteral("printed: world")));
        QVERIFY(!run.lines.filter(QStringLiteral("Alarm")).isEmpty()
            || run.says(QStringLiteral("Alarm")));
        QCOMPARE(run.terminate(), 0);

        RunningScript action;
        makeExecutables(action);
        action.start("condition: ./tcond\naction: ./gone\n");
        QVERIFY(action.says(QStringLiteral("Alarm")));
        QCOMPARE(action.terminate(), 0);
    }

    void statusThatIsNeitherTrueNorFalseIsReported()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(QStringLiteral("broken"), "exit 7");
        run.start("condition: ./broken\naction: ./hello\ncondition: ./tcond\naction: ./world\n");
        QVERIFY(run.says(QStringLiteral("Alarm, rule 1. ./broken ended with exit status 7.")));
        QCOMPARE(run.terminate(), 0);
    }

    void hangingConditionHoldsUpNothing()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(QStringLiteral("hangs"), "trap '' TERM\nwhile :; do sleep 1; done");
        run.start("condition: ./hangs\naction: nothing\n" + QByteArray(kScript));
        QVERIFY(run.says(QStringLiteral("printed: world")));
        run.write(QStringLiteral("flag"), {});
        QVERIFY(run.says(QStringLiteral("printed: hello hai wei")));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void actionThatDoesNotListenIsKilledAfterItsGraceTime()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(
            QStringLiteral("deaf"), "trap '' TERM\necho deaf\nwhile :; do sleep 0.05; done");
        run.start("condition: ./fcond\naction: ./hello\n"
                  "condition: ./tcond\naction: ./deaf\ngrace: 300 ms\n");
        QVERIFY(run.says(QStringLiteral("printed: deaf")));
        run.write(QStringLiteral("flag"), {});
        QElapsedTimer timer;
        timer.start();
        QVERIFY(run.says(QStringLiteral("Alarm, rule 2. ./deaf or a process that it started did "
                                        "not end within 0.3 s. It was killed.")));
        QVERIFY(run.says(QStringLiteral("printed: hello")));
        QVERIFY(timer.elapsed() >= 250);
        QVERIFY(run.nothingIsLeft("deaf", 0));
        QCOMPARE(run.terminate(), 0);
    }

    void overlappingActionBeginsWhileTheOldOneIsBeingEnded()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(
            QStringLiteral("deaf"), "trap '' TERM\necho deaf\nwhile :; do sleep 0.05; done");
        run.start("condition: ./fcond\naction: ./hello\n"
                  "condition: ./tcond\naction: ./deaf\ngrace: 20 s\nchange: at once\n");
        QVERIFY(run.says(QStringLiteral("printed: deaf")));
        run.write(QStringLiteral("flag"), {});
        QVERIFY(run.says(QStringLiteral("printed: hello")));
        QVERIFY(!run.processes("deaf").isEmpty());
    }

    void forkedProcessesEndWithTheirAction()
    {
        RunningScript run;
        makeExecutables(run);
        const QByteArray kForked("sleep\0"
                                 "100",
            9); // as /proc shows it
        // Children, grandchildren, and one in a session of its own.
        run.executable(QStringLiteral("forks"),
            "sleep 1000 &\n(sleep 1001 & sleep 1002 &)\nsetsid sleep 1003 &\n"
            "echo forked\nwait");
        run.start("condition: ./fcond\naction: ./hello\ncondition: ./tcond\naction: ./forks\n");
        QVERIFY(run.says(QStringLiteral("printed: forked")));
        QTRY_COMPARE(run.processes(kForked).size(), qsizetype(4));
        run.write(QStringLiteral("flag"), {});
        QVERIFY(run.says(QStringLiteral("printed: hello")));
        QVERIFY(run.nothingIsLeft(kForked, 0));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void floodOfOutputIsCutAndReported()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(QStringLiteral("floods"), "yes flood");
        run.start("condition: ./fcond\naction: ./hello\ncondition: ./tcond\naction: ./floods\n");
        QVERIFY(run.says(QStringLiteral("printed: flood")));
        QVERIFY(run.says(QStringLiteral("Alarm")));
        medulla::test::letTimePass(1000ms);
        run.write(QStringLiteral("flag"), {});
        QVERIFY(run.says(QStringLiteral("printed: hello")));
        QVERIFY(run.lines.size() < 2000);
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void killedActionIsReportedAndBegunAgain()
    {
        RunningScript run;
        makeExecutables(run);
        run.start(kScript);
        QVERIFY(run.says(QStringLiteral("printed: world")));
        killAll(run, "./world");
        QVERIFY(run.says(QStringLiteral("./world was ended by signal 9")));
        QVERIFY(run.says(QStringLiteral("printed: world")));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void killedConditionIsReportedAndRunAgain()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(QStringLiteral("slow"), "sleep 0.7\ntest -e flag");
        run.start("condition: ./slow\naction: ./hello\ncondition: ./tcond\naction: ./world\n");
        QVERIFY(run.says(QStringLiteral("printed: world")));
        QTRY_VERIFY(!run.processes("./slow").isEmpty());
        killAll(run, "./slow");
        QVERIFY(run.says(QStringLiteral("Alarm, rule 1.")));
        run.write(QStringLiteral("flag"), {});
        QVERIFY(run.says(QStringLiteral("printed: hello")));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void killedLabourIsReportedAndNothingIsLeftOfItsAction()
    {
        RunningScript run;
        makeExecutables(run);
        const QByteArray kAway("sleep\0"
                               "1000",
            10); // as /proc shows it
        run.executable(QStringLiteral("forks"), "setsid sleep 1000 &\necho up\nwait");
        run.start("condition: true\naction: ./forks\n");
        QVERIFY(run.says(QStringLiteral("printed: up")));
        // One look: a process that changes its program has no command line for a moment.
        QList<qint64> found;
        QTRY_COMPARE((found = run.processes(kAway)).size(), qsizetype(1));
        const auto away = found.front();
        killAll(run, "medulla-labour");
        QVERIFY(run.says(QStringLiteral("Alarm, rule 1. ./forks was ended, since")));
        QTRY_VERIFY(!run.processes(kAway).contains(away));
        QVERIFY(run.says(QStringLiteral("printed: up")));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft({}, 0));
    }

    void nothingIsLeftWhenItAndItsLabourAreKilledTogether()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(QStringLiteral("escapes"),
            "(env -i setsid sh -c 'trap \"\" TERM HUP; echo $$ >daemon; "
            "while :; do sleep 0.05; done' </dev/null >/dev/null 2>&1 &)\n"
            "while ! [ -s daemon ]; do sleep 0.01; done\necho up\nsleep 1000");
        run.start("condition: true\naction: ./escapes\n");
        QVERIFY(run.says(QStringLiteral("printed: up")));
        QFile written(run.path(QStringLiteral("daemon")));
        QVERIFY(written.open(QIODevice::ReadOnly));
        const auto daemon = pid_t(written.readAll().trimmed().toInt());
        QVERIFY(daemon > 0 && ::kill(daemon, 0) == 0);
        // Killed together, so neither handles the other's end.
        auto both = run.processes("medulla-labour");
        QVERIFY(!both.isEmpty());
        both << run.process.processId();
        for (const auto number : { SIGSTOP, SIGKILL }) {
            for (const auto pid : both) {
                ::kill(pid_t(pid), number);
            }
        }
        QVERIFY(run.process.waitForFinished());
        if (run.process.readAllStandardError().contains("No cgroup (version 2)")) {
            ::kill(daemon, SIGKILL);
            QSKIP("This system gives no writable cgroup of version 2.");
        }
        QTRY_VERIFY_WITH_TIMEOUT(::kill(daemon, 0) != 0, 2000);
        QVERIFY(run.nothingIsLeft({}, 2000));
    }

    void lastOutputOfAnActionIsLogged()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(QStringLiteral("speaks"),
            "trap 'echo last words; printf unfinished; exit 0' TERM\necho up\n"
            "while :; do sleep 0.05; done");
        run.start("condition: ./fcond\naction: ./hello\ncondition: ./tcond\naction: ./speaks\n");
        QVERIFY(run.says(QStringLiteral("rule 2, printed: up")));
        run.write(QStringLiteral("flag"), {});
        QVERIFY(run.says(QStringLiteral("rule 2, printed: last words")));
        QVERIFY(run.says(QStringLiteral("rule 2, printed: unfinished")));
        QVERIFY(run.says(QStringLiteral("printed: hello")));
        run.remove(QStringLiteral("flag"));
        QVERIFY(run.says(QStringLiteral("printed: up")));
        run.process.terminate();
        QVERIFY(run.says(QStringLiteral("rule 2, printed: last words")));
        QCOMPARE(run.status(), 0);
    }

    void nothingIsLeftWhenTheProgramItselfIsKilled()
    {
        RunningScript run;
        makeExecutables(run);
        run.executable(QStringLiteral("deaf"),
            "trap '' TERM\nsetsid sleep 1000 &\necho deaf\nwhile :; do sleep 0.05; done");
        run.start("condition: ./fcond\naction: ./hello\ncondition: ./tcond\naction: ./deaf\n");
        QVERIFY(run.says(QStringLiteral("printed: deaf")));
        ::kill(pid_t(run.process.processId()), SIGKILL);
        QVERIFY(run.process.waitForFinished(5000));
        QVERIFY(run.nothingIsLeft());
    }

    void programFileCallsItsProgramsWithExecutables()
    {
        RunningScript run;
        makeExecutables(run);
        run.start("variable: done = 0\n"
                  "program: main\n"
                  "rule: goal\ncondition: done > 0\naction: nothing\n"
                  "rule: flag\ncondition: run ./fcond\naction: keep done = 1\n"
                  "rule: otherwise\ncondition: true\naction: work\n"
                  "program: work\n"
                  "rule: always\ncondition: true\naction: run ./world of 'two words'\n");
        QVERIFY(run.says(QStringLiteral("printed: world of two words")));
        run.write(QStringLiteral("flag"), {});
        QVERIFY(run.says(QStringLiteral("rule 1 (goal) is first.")));
        QVERIFY(run.nothingIsLeft("./world", 0));
        QCOMPARE(run.terminate(), 0);
    }

    void eventsAreMachineReadableToo()
    {
        RunningScript run;
        makeExecutables(run);
        run.start(kScript, { QStringLiteral("--json") });
        QVERIFY(run.says(QStringLiteral("\"output\"")));
        QCOMPARE(run.terminate(), 0);
        run.lines += QString::fromUtf8(run.process.readAllStandardOutput())
                         .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QStringList kinds;
        for (const auto& line : run.lines) {
            const auto event = QJsonDocument::fromJson(line.toUtf8()).object();
            QVERIFY2(event.contains(QStringLiteral("t")), qPrintable(line));
            kinds << event[QStringLiteral("event")].toString();
        }
        QCOMPARE(kinds.first(), QStringLiteral("runBegan"));
        QCOMPARE(kinds.last(), QStringLiteral("runEnded"));
        for (const auto* kind : { "became", "first", "actionBegan", "output", "actionEnded" }) {
            QVERIFY2(kinds.contains(QLatin1String(kind)), kind);
        }
    }
};

QTEST_GUILESS_MAIN(TestTrScript)
#include "tst_tr_script.moc"
