// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/minimum_jerk.h"
#include "tests/app/pyt/fake_arm.h"
#include "tests/support/waiting.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <limits>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

/// medulla-pyt as a separate process with a fake arm at its ends.
struct Program {
    test::FakeArm arm;
    QProcess process;
    QString errors; ///< all of stderr so far
    wire::Address positions;
    wire::Address commands;
    wire::UdpSocket brain = wire::UdpSocket::open(QStringLiteral("brain")).value();

    explicit Program(const QStringList& more = {}, const std::function<void()>& modifier = {})
    {
        process.setChildProcessModifier(modifier);
        process.start(QStringLiteral(MEDULLA_PYT),
            QStringList { QStringLiteral("--position"), QStringLiteral("127.0.0.1:0"),
                QStringLiteral("--command"), QStringLiteral("127.0.0.1:0"),
                QStringLiteral("--spine"), arm.address().toString() }
                + more);
        QVERIFY(process.waitForReadyRead(20'000));
        QCOMPARE(process.readAllStandardOutput(), QByteArray("ready\n"));
        static const QRegularExpression pattern(
            QStringLiteral("positions at ([^ ,]+), commands at ([^ ,]+),"));
        QRegularExpressionMatch match;
        QTRY_VERIFY((match = pattern.match(log())).hasMatch());
        positions = wire::Address::parse(match.captured(1), {}).value();
        commands = wire::Address::parse(match.captured(2), {}).value();
        arm.report(positions);
        // The first report must be received before a command that needs it.
        QTRY_VERIFY(status().contains(QStringLiteral("position 0.0, 0.0, 0.0")));
    }
    ~Program()
    {
        process.kill();
        process.waitForFinished();
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    QString log()
    {
        errors += QString::fromUtf8(process.readAllStandardError());
        return errors;
    }
    void command(const QByteArray& text)
    {
        QVERIFY(brain.send(
            std::as_bytes(std::span(text.constData(), std::size_t(text.size()))), commands));
    }
    void type(const QByteArray& line)
    {
        process.write(line + '\n');
        process.waitForBytesWritten(5000);
    }
    QString status()
    {
        process.readAllStandardOutput();
        type("status");
        QByteArray line;
        for (int i = 0; i < 500 && !line.endsWith('\n'); ++i) {
            process.waitForReadyRead(10);
            line += process.readAllStandardOutput();
        }
        return QString::fromUtf8(line);
    }
    bool idle() { return status().startsWith(QStringLiteral("idle")); }
};

struct Outcome {
    int status = -1;
    QString errors;
};
Outcome runToEnd(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(MEDULLA_PYT), arguments);
    if (!process.waitForFinished(20'000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return { process.exitCode(), QString::fromUtf8(process.readAllStandardError()) };
}

QString A(const char* text)
{
    return QString::fromLatin1(text);
}

} // namespace

class TestPyt final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDatagramsAreThoseOfTheOriginal()
    {
        Program pyt;
        pyt.command("30,-20,10");
        QTRY_COMPARE_WITH_TIMEOUT(pyt.arm.samples().size(), std::size_t(39), 20'000);
        test::waitForUnexpectedEvents(200ms);
        const auto samples = pyt.arm.samples();
        QCOMPARE(samples.size(), std::size_t(39));
        const Position second(0.00525372773867439, -0.00350248515911522, 0.00175124257955761);
        QVERIFY(samples[0].position.norm() < 1e-9);
        QVERIFY((samples[1].position - second).cwiseAbs().maxCoeff() < 1e-9);
        QVERIFY(samples[38].position == Position(30, -20, 10));
        const auto curve = motion::MinimumJerk::between({ 0, 0, 0 }, { 30, -20, 10 }, 1);
        for (int k = 0; k < 39; ++k) {
            QVERIFY((samples[std::size_t(k)].position - curve.sample(k)).norm() < 1e-9);
        }
        // The median over intervals of 19 steps, so that a sample read late by a busy machine has
        // no effect.
        std::vector<double> spacings;
        for (std::size_t k = 0; k + 19 < samples.size(); ++k) {
            spacings.push_back(toMs(samples[k + 19].at - samples[k].at) / 19.0);
        }
        std::nth_element(spacings.begin(), spacings.begin() + 10, spacings.end());
        const auto spacing = spacings[10];
        QVERIFY2(std::abs(spacing - 35.0) < 0.1, qPrintable(QString::number(spacing)));
    }

    void limitsHoldWhenTheyAreAskedFor()
    {
        Program pyt({ A("--speed-mm-s"), A("40"), A("--acceleration-mm-s2"), A("200"),
            A("--period-ms"), A("10") });
        pyt.command("30,-20,10");
        // sqrt(10 / sqrt(3) * 37.4 mm / 200 mm/s^2) = 1.04 s, 15/8 * 37.4 mm / 40 mm/s = 1.754 s
        QTRY_COMPARE_WITH_TIMEOUT(pyt.arm.samples().size(), std::size_t(177), 20'000);
        test::waitForUnexpectedEvents(200ms);
        const auto samples = pyt.arm.samples();
        QCOMPARE(samples.size(), std::size_t(177));
        for (std::size_t k = 1; k < samples.size(); ++k) {
            QVERIFY((samples[k].position - samples[k - 1].position).norm() <= 0.4 + 1e-9);
        }
        QVERIFY(samples.back().position == Position(30, -20, 10));
    }

    void theWayBackFollowsTheMeasuredPathWhenThatIsAskedFor_data()
    {
        QTest::addColumn<bool>("retrace");
        QTest::newRow("--retrace") << true;
        QTest::newRow("straight") << false;
    }
    void theWayBackFollowsTheMeasuredPathWhenThatIsAskedFor()
    {
        QFETCH(bool, retrace);
        QStringList options { A("--period-ms"), A("10") };
        if (retrace) {
            options << A("--retrace");
        }
        Program pyt(options);
        // The arm slides along the wall from 40, 16 to 40, 26.
        pyt.arm.wallX = 40.0;
        pyt.command("74,30,0");
        QTRY_VERIFY_WITH_TIMEOUT(pyt.log().contains(A("Obstacle on x")), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(pyt.idle(), 20'000);
        const auto samples = pyt.arm.samples();
        QVERIFY(samples.back().position == Position(0, 0, 0));
        const auto turn = std::max_element(samples.begin(), samples.end(),
            [](const auto& a, const auto& b) { return a.position.x() < b.position.x(); });
        const auto along = std::count_if(turn + 1, samples.end(), [](const auto& sample) {
            return sample.position.x() > 37.0 && sample.position.y() < 22.0;
        });
        QCOMPARE(along > 0, retrace);
    }

    void anObstacleIsMetAndASecondOneAborts()
    {
        Program pyt({ A("--period-ms"), A("10") });
        pyt.arm.wallX = 40.0;
        pyt.command("74,0,0");
        QTRY_VERIFY_WITH_TIMEOUT(pyt.log().contains(A("Obstacle on x")), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(pyt.idle(), 20'000);
        auto samples = pyt.arm.samples();
        QVERIFY(samples.back().position == Position(0, 0, 0));
        QVERIFY(pyt.status().contains(A("reversed")));
        // The way out ends soon after 40 + 25 mm, the pause is 10 periods long.
        const auto turn = std::max_element(samples.begin(), samples.end(),
            [](const auto& a, const auto& b) { return a.position.x() < b.position.x(); });
        QVERIFY(turn->position.x() > 65.0 && turn->position.x() < 69.0);
        QVERIFY((turn + 1)->position == Position(40, 0, 0));
        const auto pause = (turn + 1)->at - turn->at;
        QVERIFY2(pause >= 99ms && pause < 300ms, qPrintable(QString::number(toMs(pause))));

        // The same command is new; this time the arm is blocked on its way back.
        pyt.arm.forget();
        pyt.command("74,0,0");
        QTRY_VERIFY_WITH_TIMEOUT(
            !pyt.arm.samples().empty() && pyt.arm.samples().back().position.x() > 50.0, 20'000);
        pyt.arm.wallBehindX = 40.0;
        QTRY_VERIFY_WITH_TIMEOUT(pyt.log().contains(A("The operator is needed")), 30'000);
        QVERIFY(pyt.status().startsWith(A("aborted")));
        pyt.arm.wallX = 1000.0;
        pyt.arm.wallBehindX = -1000.0;
        pyt.arm.forget();
        pyt.command("0,0,0");
        pyt.type("send 0 0 0");
        test::waitForUnexpectedEvents(200ms);
        QVERIFY(pyt.arm.samples().empty());
        pyt.type("go");
        pyt.type("send 0 0 0");
        QTRY_VERIFY_WITH_TIMEOUT(!pyt.arm.samples().empty(), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(pyt.idle(), 20'000);
        QVERIFY(pyt.arm.samples().back().position == Position(0, 0, 0));
    }

    void aSuspendedProcessNeedsItsOperator_data()
    {
        QTest::addColumn<bool>("atObstacle");
        QTest::newRow("in the pause at an obstacle") << true;
        QTest::newRow("while it waits for a measurement") << false;
    }
    void aSuspendedProcessNeedsItsOperator()
    {
        QFETCH(bool, atObstacle);
        // A long period, so that the pause at an obstacle takes 1 s.
        Program pyt({ A("--period-ms"), A("100"), A("--factor"), A("1") });
        if (atObstacle) {
            pyt.arm.wallX = 30.0;
        }
        pyt.command("90,0,0");
        if (atObstacle) {
            QTRY_VERIFY_WITH_TIMEOUT(pyt.log().contains(A("Obstacle")), 30'000);
        } else {
            QTRY_VERIFY_WITH_TIMEOUT(
                !pyt.arm.samples().empty() && pyt.arm.samples().back().position.x() > 20.0, 30'000);
            pyt.arm.report({});
            test::letTimePass(700ms);
        }
        const auto sent = pyt.arm.samples().size();
        const auto pid = pid_t(pyt.process.processId());
        kill(pid, SIGSTOP);
        test::letTimePass(2000ms);
        kill(pid, SIGCONT);
        pyt.arm.report(pyt.positions);
        test::waitForUnexpectedEvents(2500ms);
        QCOMPARE(pyt.arm.samples().size(), sent);
        QVERIFY(pyt.log().contains(A("The operator is needed.")));
        pyt.type("go");
        pyt.arm.wallX = std::numeric_limits<double>::infinity();
        QTRY_VERIFY(pyt.idle());
        pyt.command("40,0,0");
        QTRY_VERIFY(pyt.arm.samples().size() > sent);
    }

    void moreThanThreeValuesAreTakenByTheirFirstThree()
    {
        Program pyt({ A("--period-ms"), A("1") });
        pyt.command("5,0,0,80");
        QTRY_VERIFY_WITH_TIMEOUT(pyt.status().contains(A("last motion: reached")), 10'000);
        QVERIFY(pyt.arm.samples().back().position == Position(5, 0, 0));
        pyt.command("0,5,0;100,100,100");
        QTRY_VERIFY_WITH_TIMEOUT(pyt.arm.samples().back().position == Position(0, 5, 0), 10'000);
    }

    void linesAreObeyed()
    {
        Program pyt({ A("--manual") });
        pyt.command("30,0,0");
        QTRY_VERIFY(pyt.log().contains(A("automatic mode is off")));
        QVERIFY(pyt.arm.samples().empty());
        QVERIFY(pyt.status().startsWith(A("idle, mode manual; position 0.0, 0.0, 0.0 (")));

        pyt.type("send 10 -5.5 2 3 2");
        QTRY_VERIFY_WITH_TIMEOUT(pyt.status().contains(A("last motion: reached")), 10'000);
        QVERIFY(pyt.arm.samples().back().position == Position(10, -5.5, 2));
        QCOMPARE(pyt.arm.samples().size(), std::size_t(37)); // ceil(11.59) * 3 + 1
        QVERIFY(pyt.status().contains(A("step 37 of 37")));

        pyt.type("send 60 0 0");
        QTRY_VERIFY(pyt.status().startsWith(A("moving")));
        pyt.type("stop");
        QTRY_VERIFY(pyt.status().contains(A("last motion: stopped")));
        test::letTimePass(150ms); // samples in transit arrive
        const auto count = pyt.arm.samples().size();
        test::waitForUnexpectedEvents(150ms);
        QCOMPARE(pyt.arm.samples().size(), count);

        pyt.type("go");
        QTRY_VERIFY(pyt.status().contains(A("mode automatic")));
        pyt.type("send 1 2");
        pyt.type("send 1 2 x");
        pyt.type("send 1 2 3 0");
        pyt.type("dance");
        QTRY_VERIFY(pyt.log().contains(A("\"dance\" is not understood")));
        QVERIFY(pyt.log().contains(A("\"1 2\" is no motion")));
        QVERIFY(pyt.log().contains(A("\"1 2 x\" is no motion")));
        QTRY_VERIFY(pyt.log().contains(A("factor of 0")));

        pyt.type("help");
        QString help;
        QTRY_VERIFY(
            (help += QString::fromUtf8(pyt.process.readAllStandardOutput())).contains(A("quit: ")));
        for (const auto* word : { "go: ", "stop: ", "status: ", "send X Y Z", "help: " }) {
            QVERIFY2(help.contains(QLatin1String(word)), qPrintable(help));
        }
        pyt.type("quit");
        QVERIFY(pyt.process.waitForFinished(10'000));
        QCOMPARE(pyt.process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(pyt.process.exitCode(), 0);
    }

    void endOfInputIsNoQuit()
    {
        Program pyt({ A("--period-ms"), A("1") });
        pyt.process.closeWriteChannel();
        QVERIFY(!pyt.process.waitForFinished(200));
        pyt.command("5,0,0");
        QTRY_COMPARE_WITH_TIMEOUT(pyt.arm.samples().size(), std::size_t(6), 10'000);
    }

    void aTerminationSignalStopsTheMotion()
    {
        for (const auto number : { SIGTERM, SIGINT }) {
            Program pyt;
            pyt.command("60,0,0");
            QTRY_VERIFY_WITH_TIMEOUT(pyt.arm.samples().size() > 5, 10'000);
            kill(pid_t(pyt.process.processId()), number);
            QVERIFY(pyt.process.waitForFinished(10'000));
            QCOMPARE(pyt.process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(pyt.process.exitCode(), 0);
            test::letTimePass(20ms);
            QVERIFY(pyt.arm.samples().size() < 40);
        }
    }

    void badDatagramsChangeNothing()
    {
        Program pyt({ A("--period-ms"), A("10") });
        pyt.command("40,0,0");
        for (int i = 0; i < 500; ++i) {
            pyt.command(i % 2 == 0 ? QByteArray("nonsense") : QByteArray(3000, '9'));
        }
        QString status;
        QTRY_VERIFY2_WITH_TIMEOUT((status = pyt.status()).contains(A("last motion: reached")),
            qPrintable(status + pyt.log()), 10'000);
        QTRY_COMPARE(pyt.arm.samples().size(), std::size_t(41));
        QTRY_VERIFY(pyt.status().contains(QRegularExpression(A("bad datagrams: [1-9]"))));
        QVERIFY(pyt.log().count(A("Bad datagrams at --command")) <= 2);
    }

    void unreachablePositionsAreRefused()
    {
        Program pyt;
        pyt.command("5000,0,0");
        QTRY_VERIFY(pyt.log().contains(A("is not reachable")));
        QVERIFY(pyt.arm.samples().empty());
    }

    void itSaysWhenRealtimeIsRefused()
    {
        Program pyt({}, [] {
            const rlimit none {};
            setrlimit(RLIMIT_RTPRIO, &none);
            prctl(PR_CAPBSET_DROP, CAP_SYS_NICE);
        });
        QTRY_VERIFY(pyt.log().contains(A("SCHED_FIFO")));
        pyt.command("2,0,0");
        QTRY_COMPARE_WITH_TIMEOUT(pyt.arm.samples().size(), std::size_t(3), 10'000);
    }

    void wrongUseEndsWithStatusTwoAndNamesItsPlace_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("named");
        const QStringList good { A("--position"), A("127.0.0.1:0"), A("--command"),
            A("127.0.0.1:0"), A("--spine"), A("127.0.0.1:9") };
        QTest::newRow("nothing") << QStringList {} << "--position";
        QTest::newRow("no spine") << good.mid(0, 4) << "--spine";
        QTest::newRow("spine without port")
            << good.mid(0, 5) + QStringList { A("127.0.0.1:0") } << "--spine";
        QTest::newRow("no address")
            << QStringList { A("--position"), A("arm") } + good.mid(2) << "--position";
        QTest::newRow("foreign address")
            << QStringList { A("--position"), A("192.0.2.1:0") } + good.mid(2) << "192.0.2.1";
        QTest::newRow("period") << good + QStringList { A("--period-ms"), A("0") } << "--period-ms";
        QTest::newRow("factor") << good + QStringList { A("--factor"), A("1.5") } << "--factor";
        QTest::newRow("threshold")
            << good + QStringList { A("--threshold-mm"), A("-1") } << "--threshold-mm";
        QTest::newRow("speed") << good + QStringList { A("--speed-mm-s"), A("0") }
                               << "--speed-mm-s";
        QTest::newRow("acceleration")
            << good + QStringList { A("--acceleration-mm-s2"), A("x") } << "--acceleration-mm-s2";
        QTest::newRow("missing") << good.mid(2) << "--position: This option has to be given";
        QTest::newRow("one port for both") << QStringList { A("--position"), A("127.0.0.1:4000"),
            A("--command"), A("127.0.0.1:4000"), A("--spine"), A("127.0.0.1:9") }
                                           << "Give each a port of its own";
        QTest::newRow("unknown option") << good + QStringList { A("--dance") } << "dance";
        QTest::newRow("left over") << good + QStringList { A("dance") } << "dance";
    }
    void wrongUseEndsWithStatusTwoAndNamesItsPlace()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, named);
        const auto outcome = runToEnd(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.errors.contains(named), qPrintable(outcome.errors));
    }

    void allMissingOptionsAreNamedAtOnce()
    {
        const auto outcome = runToEnd({});
        QCOMPARE(outcome.status, 2);
        for (const auto* option : { "--position", "--command", "--spine" }) {
            QVERIFY2(outcome.errors.contains(QLatin1String(option)), qPrintable(outcome.errors));
        }
    }

    void aFaultyOptionHidesNoMissingOption()
    {
        const auto outcome = runToEnd({ A("left over"), A("--spine") }); // without a value
        QCOMPARE(outcome.status, 2);
        for (const auto* part : { "--position", "--command", "--spine", "left over" }) {
            QVERIFY2(outcome.errors.contains(QLatin1String(part)), qPrintable(outcome.errors));
        }
    }

    void addressesAreRewrittenAndBoundElsewhere()
    {
        QProcess process;
        process.start(QStringLiteral(MEDULLA_PYT),
            { A("--position"), A("192.168.1.3:0"), A("--command"), A("192.168.1.3:0"), A("--spine"),
                A("192.168.1.1:25050"), A("--rewrite"), A("192.168.1.0/24=127.0.1.0/24"),
                A("--bind"), A("127.0.0.7") });
        QVERIFY(process.waitForReadyRead(20'000));
        QCOMPARE(process.readAllStandardOutput(), QByteArray("ready\n"));
        QByteArray said;
        QTRY_VERIFY((said += process.readAllStandardError()).contains("samples to"));
        QVERIFY2(said.contains("positions at 127.0.0.7:") && said.contains("commands at 127.0.0.7:")
                && said.contains("samples to 127.0.1.1:25050"),
            said.constData());
        process.terminate();
        QVERIFY(process.waitForFinished());
    }

    void aPortInUseIsNamedWithItsHolder()
    {
        Program pyt;
        const auto outcome = runToEnd({ A("--position"), pyt.positions.toString(), A("--command"),
            A("127.0.0.1:0"), A("--spine"), A("127.0.0.1:9") });
        QCOMPARE(outcome.status, 2);
        QVERIFY2(
            outcome.errors.contains(A("medulla-pyt (process %1)").arg(pyt.process.processId())),
            qPrintable(outcome.errors));
    }

    void helpAndVersionEndAtOnce()
    {
        QCOMPARE(runToEnd({ A("--help") }).status, 0);
        QCOMPARE(runToEnd({ A("--version") }).status, 0);
    }
};

QTEST_GUILESS_MAIN(TestPyt)
#include "tst_pyt.moc"
