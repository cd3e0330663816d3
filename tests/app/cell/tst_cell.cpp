// SPDX-License-Identifier: GPL-3.0-or-later
// medulla-target, medulla-spine with the original configuration, and medulla-pyt as separate
// processes, on a loopback twin of the lab network. Between Spine and arm a tap receives each
// command.
#include "tests/app/cell/lab.h"
#include "tests/support/shared_data.h"
#include "tests/support/waiting.h"

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

/// Sends the messages of a brain.
struct Commander {
    explicit Commander(Lab& commanded)
        : lab(commanded)
    {
    }

    void command(const Position& to) const { QVERIFY(lab.armLog.send(to, { lab.host(1), 26000 })); }
    [[nodiscard]] bool isAt(const Position& at) const
    {
        return lab.measured && (*lab.measured - at).norm() < 3.0;
    }
    /// Sends the command, and waits until the arm is there.
    [[nodiscard]] bool bring(const Position& to) const
    {
        command(to);
        return QTest::qWaitFor([&] { return isAt(to); }, 10'000);
    }

    Lab& lab;
};

} // namespace

class TestCell : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void armFollowsTheBrainAndSurvivesEveryRestart()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        Lab lab(data + QStringLiteral("/arnie/spine/config.json"));
        const Commander brain(lab);
        lab.startTarget();
        lab.startSpine();
        lab.startPyt(15);
        QTRY_VERIFY(lab.measured.has_value());
        letTimePass(300ms); // PYT receives the position in another datagram than this test

        QVERIFY2(brain.bring({ 60, 25, 40 }), qPrintable(lab.account()));

        // Each program is killed in mid-motion and restarted; the arm must neither jump nor stay
        // locked out.
        const auto restarted = [&](std::unique_ptr<Program>& program, auto start) {
            brain.command({ -40, -25, 20 });
            letTimePass(400ms);
            program->kill();
            letTimePass(300ms);
            start();
            QTRY_VERIFY_WITH_TIMEOUT(lab.measured.has_value(), 10'000);
            letTimePass(2500ms); // all datagrams in transit have arrived
            lab.pyt->type(QStringLiteral("go"));
            QVERIFY2(brain.bring({ 0, 0, 0 }), qPrintable(lab.account()));
            QVERIFY2(brain.bring({ 60, 25, 40 }), qPrintable(lab.account()));
        };
        restarted(lab.pyt, [&] { lab.startPyt(15); });
        restarted(lab.spine, [&] { lab.startSpine(); });
        restarted(lab.target, [&] { lab.startTarget(); });

        QVERIFY(lab.tap.received().size() > 100);
        QVERIFY(lab.largestStep > 0.0);
        QVERIFY2(lab.largestStep < kThresholdMm, qPrintable(QString::number(lab.largestStep)));
        QVERIFY2(lab.largestFromMeasured < kThresholdMm,
            qPrintable(QString::number(lab.largestFromMeasured)));
        QCOMPARE(lab.pyt->terminate(), 0);
        QCOMPARE(lab.spine->terminate(), 0);
        QCOMPARE(lab.target->terminate(), 0);
    }
};

QTEST_GUILESS_MAIN(TestCell)
#include "tst_cell.moc"
