// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions that are executables, with real processes.
#include "core/teleo/checker.h"
#include "tests/core/teleo/labour_rig.h"
#include "tests/support/waiting.h"

#include <optional>

#include <QElapsedTimer>
#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

struct Listener {
    Listener(Condition::Kind kind, const QString& program, const Checker::Pace& pace = kPace)
    {
        Condition condition;
        condition.kind = kind;
        condition.command.program = program;
        checker = makeChecker(clock, labour, condition, pace,
            { .report =
                    [this](Truth truth, TimePoint) {
                        reports.push_back(truth);
                        if (onReport) {
                            onReport();
                        }
                    },
                .alarm =
                    [this](const Text& text, const Text& remedy) {
                        alarms.append(text.english());
                        remedies.append(remedy.english());
                    },
                .line = [this](const QString& line) { lines.append(line); },
                .note = [this](const Text& text) { notes.append(text.english()); } });
    }
    [[nodiscard]] Truth newest() const { return reports.empty() ? Truth::Unknown : reports.back(); }

    static constexpr Checker::Pace kPace { 20ms, 50ms, 400ms };
    SystemClock clock;
    Labour labour { clock, QStringLiteral(MEDULLA_LABOUR), {} };
    std::vector<Truth> reports;
    QStringList alarms;
    QStringList remedies;
    QStringList lines;
    QStringList notes;
    std::function<void()> onReport;
    std::unique_ptr<Checker> checker;
};

constexpr auto kCommand = Condition::Kind::Command;
constexpr auto kWatch = Condition::Kind::Watch;

class TestCheckers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void commandIsRunAgainAndAgain()
    {
        Scripts scripts;
        const auto script = scripts.write("check", "cd \"$(dirname $0)\"; test -e there");
        Listener one(kCommand, script);
        QTRY_VERIFY(one.reports.size() >= 3);
        QCOMPARE(one.newest(), Truth::False);
        scripts.touch("there");
        QTRY_COMPARE(one.newest(), Truth::True);
        QFile::remove(scripts.path("there"));
        QTRY_COMPARE(one.newest(), Truth::False);
        QVERIFY(one.alarms.isEmpty());
        one.checker.reset();
        QTRY_VERIFY(scripts.left().empty());
    }

    void anyOtherExitStatusIsAFailureAndCountsAsFalse()
    {
        Scripts scripts;
        const auto script =
            scripts.write("check", "cd \"$(dirname $0)\"; echo why; test -e well || exit 2");
        Listener one(kCommand, script);
        QTRY_VERIFY(one.reports.size() >= 3);
        QCOMPARE(one.newest(), Truth::False);
        QCOMPARE(one.alarms.size(), 1); // reported once
        QVERIFY(one.alarms[0].contains(QStringLiteral("exit status 2")));
        QVERIFY(one.lines.contains(QStringLiteral("why")));
        scripts.touch("well");
        QTRY_COMPARE(one.newest(), Truth::True);
        QFile::remove(scripts.path("well"));
        QTRY_COMPARE(one.newest(), Truth::False);
        QCOMPARE(one.alarms.size(), 2);
    }

    void missingExecutableIsReportedAndRetriedAtGrowingIntervals()
    {
        Scripts scripts;
        Listener one(kCommand, scripts.path("missing"));
        medulla::test::letTimePass(1000ms);
        QCOMPARE(one.newest(), Truth::False);
        QCOMPARE(one.alarms.size(), 1);
        QVERIFY(!one.remedies[0].isEmpty());
        // After 50, 100, 200, 400 and 400 ms.
        QVERIFY2(one.reports.size() >= 2 && one.reports.size() <= 5,
            qPrintable(QString::number(one.reports.size())));
        scripts.write("missing", "exit 0");
        QTRY_COMPARE(one.newest(), Truth::True);
    }

    void missingAnswerIsReportedOnce_data()
    {
        QTest::addColumn<Condition::Kind>("kind");
        QTest::newRow("command") << kCommand;
        QTest::newRow("watch") << kWatch;
    }
    void missingAnswerIsReportedOnce()
    {
        QFETCH(Condition::Kind, kind);
        Scripts scripts;
        const auto script = scripts.write("hangs", "echo $$ >\"$(dirname $0)/pid\"; sleep 1000");
        SimulatedClock clock;
        Labour labour(clock, QStringLiteral(MEDULLA_LABOUR), {});
        Condition condition;
        condition.kind = kind;
        condition.command.program = script;
        QStringList notes;
        int alarms = 0;
        const auto checker = makeChecker(clock, labour, condition, { 1s, 1s, 1s },
            { .report = [](Truth, TimePoint) {},
                .alarm = [&alarms](const Text&, const Text&) { ++alarms; },
                .line = [](const QString&) {},
                .note = [&notes](const Text& text) { notes.append(text.english()); } });
        clock.advance(Checker::kSlow - 1ms);
        QTRY_VERIFY(scripts.pid("pid") > 0);
        QVERIFY(notes.isEmpty());
        clock.advance(1ms);
        QCOMPARE(notes.size(), 1);
        QVERIFY2(notes[0].startsWith(script + QStringLiteral(" has not answered for 10 s.")),
            qPrintable(notes[0]));
        clock.advance(1h);
        // The note is not repeated for the next process.
        kill(scripts.pid("pid"), SIGKILL);
        QTRY_COMPARE(alarms, 1);
        clock.advance(1h);
        QCOMPARE(notes.size(), 1);
    }

    void oneThatAnswersIsNotSaid()
    {
        Scripts scripts;
        SimulatedClock clock;
        Labour labour(clock, QStringLiteral(MEDULLA_LABOUR), {});
        Condition condition;
        condition.kind = kWatch;
        condition.command.program = scripts.write("watch", "echo true; sleep 1000");
        QStringList notes;
        int reports = 0;
        const auto checker = makeChecker(clock, labour, condition, { 1s, 1s, 1s },
            { .report = [&reports](Truth, TimePoint) { ++reports; },
                .alarm = [](const Text&, const Text&) {},
                .line = [](const QString&) {},
                .note = [&notes](const Text& text) { notes.append(text.english()); } });
        clock.advance(10ms);
        QTRY_COMPARE(reports, 1);
        clock.advance(1h);
        QVERIFY2(notes.isEmpty(), qPrintable(notes.join(QLatin1Char(' '))));
    }

    void killedOneIsSaid()
    {
        Scripts scripts;
        const auto script =
            scripts.write("check", "cd \"$(dirname $0)\"; echo $$ >pid; sleep 1000");
        Listener one(kCommand, script);
        QTRY_VERIFY(scripts.pid("pid") > 0);
        QVERIFY(one.reports.empty());
        kill(scripts.pid("pid"), SIGKILL);
        QTRY_COMPARE(one.alarms.size(), 1);
        QVERIFY(one.alarms[0].contains(QStringLiteral("signal 9")));
        QCOMPARE(one.newest(), Truth::False);
    }

    void hangingOneHoldsUpNothing()
    {
        Scripts scripts;
        const auto hangs = scripts.write("hangs", "trap '' TERM; while :; do sleep 0.1; done");
        const auto quick = scripts.write("quick", "exit 0");
        Listener slow(kCommand, hangs);
        Listener fast(kCommand, quick);
        QTRY_VERIFY(fast.reports.size() >= 3);
        QVERIFY(slow.reports.empty());
        QElapsedTimer timer;
        timer.start();
        slow.checker.reset();
        QVERIFY(timer.elapsed() < 1000); // the destructor does not wait for it
        fast.checker.reset();
        QTRY_COMPARE(slow.labour.ending() + fast.labour.ending(), 0);
        QVERIFY(scripts.left().empty());
    }

    void watchIsKeptRunning()
    {
        Scripts scripts;
        const auto script = scripts.write("watch",
            "cd \"$(dirname $0)\"; echo x >>starts; while :; do "
            "if test -e there; then echo true; else echo false; fi; echo note >&2; sleep 0.05; "
            "done");
        Listener one(kWatch, script);
        QTRY_COMPARE(one.newest(), Truth::False);
        scripts.touch("there");
        QTRY_COMPARE(one.newest(), Truth::True);
        QCOMPARE(scripts.text("starts"), QStringLiteral("x\n"));
        QVERIFY(one.lines.contains(QStringLiteral("note")));
        QVERIFY(!one.lines.contains(QStringLiteral("true")));
        QVERIFY(one.alarms.isEmpty());
        one.checker.reset();
        QTRY_VERIFY(scripts.left().empty());
    }

    void watchThatEndsIsUnknownAndBegunAnew_data()
    {
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("ends") << QByteArray("exit 0");
        QTest::newRow("fails") << QByteArray("exit 3");
        QTest::newRow("is killed") << QByteArray("kill -9 $$");
        QTest::newRow("prints garbage") << QByteArray("echo perhaps; sleep 1000");
    }
    void watchThatEndsIsUnknownAndBegunAnew()
    {
        QFETCH(QByteArray, end);
        Scripts scripts;
        const auto script = scripts.write(
            "watch", "cd \"$(dirname $0)\"; echo x >>starts; echo true; sleep 0.1; " + end);
        Listener one(kWatch, script);
        QTRY_COMPARE(one.newest(), Truth::True);
        QTRY_COMPARE(one.newest(), Truth::Unknown);
        QCOMPARE(one.alarms.size(), 1);
        QVERIFY(!one.remedies[0].isEmpty());
        QTRY_COMPARE(one.newest(), Truth::True);
        medulla::test::letTimePass(2000ms);
        // At growing intervals: at 0, 0.15, 0.35, 0.65, 1.15, 1.65 s and so on.
        const auto starts = scripts.text("starts").count(QLatin1Char('x'));
        QVERIFY2(starts >= 2 && starts <= 9, qPrintable(QString::number(starts)));
        one.checker.reset();
        QTRY_COMPARE(one.labour.ending(), 0);
        QVERIFY(scripts.left().empty());
    }

    void watchThatFloodsIsCut()
    {
        Scripts scripts;
        const auto script = scripts.write("watch", "while :; do echo true; echo false; done");
        Listener one(kWatch, script);
        QElapsedTimer timer;
        timer.start();
        QTRY_COMPARE(one.alarms.size(), 1);
        medulla::test::letTimePass(500ms);
        const auto most = std::size_t(timer.elapsed() / 5 + 20);
        QVERIFY2(one.reports.size() > 5 && one.reports.size() <= most,
            qPrintable(QString::number(one.reports.size())));
        one.checker.reset();
        QTRY_COMPARE(one.labour.ending(), 0);
    }

    void mayBeDestroyedInItsCallbacks()
    {
        for (const auto kind : { kCommand, kWatch }) {
            Scripts scripts;
            const auto script = scripts.write("check", "echo true; exit 0");
            Listener one(kind, script);
            one.onReport = [&one] { one.checker.reset(); };
            QTRY_COMPARE(one.reports.size(), std::size_t(1));
            medulla::test::waitForUnexpectedEvents(200ms);
            QCOMPARE(one.reports.size(), std::size_t(1));
            QVERIFY(scripts.left().empty());
        }
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestCheckers)
#include "tst_checkers.moc"
