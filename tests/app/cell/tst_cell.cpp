// SPDX-License-Identifier: GPL-3.0-or-later
// medulla-target, medulla-spine with the original configuration, and medulla-pyt as separate
// processes, on a loopback twin of the lab network. Between Spine and arm sits a tap that sees each
// command.
#include "core/geometry/frame.h"
#include "tests/support/peer.h"
#include "tests/support/program.h"
#include "tests/support/shared_data.h"

#include <memory>

#include <QRandomGenerator>
#include <QTest>

using namespace medulla;
using namespace medulla::test;

namespace {

/// The arm's frame in the original's configuration.
const Frame& armFrame()
{
    static const Frame frame =
        *Frame::parse(u"0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1", QStringLiteral("test"));
    return frame;
}

constexpr double kThresholdMm = 50.0;

/// The lab network's twin in 127.0.N.0/24, N by chance, so that runs side by side do not meet.
struct Lab {
    explicit Lab(const QString& config)
        : configuration(config)
        , tap({ host(90), 25000 }, "simulink")
        , brain({ host(2), 26000 }, "csv")
    {
        tap.onReceived = [this](const Coordinates& command) {
            const auto global = armFrame().toGlobal(*command.position());
            // The arm itself jumps by the distance from where it is; from one command to the next
            // counts as well, unless the arm was switched off in between and lost its place.
            const auto now = std::chrono::steady_clock::now();
            if (measured) {
                largestFromMeasured = std::max(largestFromMeasured, (global - *measured).norm());
            }
            if (commanded && now - commandedAt < std::chrono::milliseconds(500)
                && (*commanded - *measured).norm() < kThresholdMm) {
                largestStep = std::max(largestStep, (global - *commanded).norm());
            }
            commanded = global;
            commandedAt = now;
            tap.send(command, { host(80), 25000 });
        };
        brain.onReceived = [this](const Coordinates& position) { measured = position.position(); };
    }

    [[nodiscard]] std::uint32_t host(std::uint32_t last) const { return network | last; }
    [[nodiscard]] QString address(std::uint32_t last, std::uint16_t port) const
    {
        return wire::Address { host(last), port }.toString();
    }

    void startTarget()
    {
        target = std::make_unique<Program>(QStringLiteral(MEDULLA_TARGET),
            QStringList { QStringLiteral("--arm-listen"), address(80, 25000),
                QStringLiteral("--head-listen"), address(221, 25000),
                QStringLiteral("--arm-report"), address(1, 25001), QStringLiteral("--head-report"),
                address(1, 25065), QStringLiteral("--eyes-report"), address(1, 25099) });
        QVERIFY(target->waitReady());
    }
    void startSpine()
    {
        spine = std::make_unique<Program>(QStringLiteral(MEDULLA_SPINE),
            QStringList { QStringLiteral("--config"), configuration, QStringLiteral("--rewrite"),
                QStringLiteral("192.168.1.80=%1").arg(wire::hostToString(host(90))),
                QStringLiteral("--rewrite"),
                QStringLiteral("192.168.1.0/24=%1/24").arg(wire::hostToString(network)) });
        QVERIFY(spine->waitReady());
    }
    void startPyt()
    {
        pyt = std::make_unique<Program>(QStringLiteral(MEDULLA_PYT),
            QStringList { QStringLiteral("--position"), address(3, 25051),
                QStringLiteral("--command"), address(3, 25052), QStringLiteral("--spine"),
                address(1, 25050), QStringLiteral("--period-ms"), QStringLiteral("15") });
        QVERIFY(pyt->waitReady());
    }
    void command(const Position& to) { QVERIFY(brain.send(to, { host(1), 26000 })); }
    [[nodiscard]] bool isAt(const Position& at) const
    {
        return measured && (*measured - at).norm() < 3.0;
    }
    /// What everyone said, for a test that failed.
    [[nodiscard]] QString account()
    {
        pyt->type(QStringLiteral("status"));
        return QStringLiteral("measured %1\nPYT: %2\n%3\nSpine: %4\ntarget: %5")
            .arg(measured ? Coordinates(*measured).toString() : QStringLiteral("nothing"),
                pyt->line(), pyt->complaints(), spine->complaints(), target->complaints());
    }
    /// Sends the command, and waits until the arm is there.
    [[nodiscard]] bool bring(const Position& to)
    {
        command(to);
        return QTest::qWaitFor([&] { return isAt(to); }, 10'000);
    }

    std::uint32_t network = 0x7f000000U | (QRandomGenerator::global()->bounded(2U, 250U) << 8U);
    QString configuration;
    Peer tap;
    Peer brain;
    std::optional<Position> measured; ///< as the brain hears it, global frame
    std::optional<Position> commanded;
    std::chrono::steady_clock::time_point commandedAt;
    double largestStep = 0.0;
    double largestFromMeasured = 0.0;
    std::unique_ptr<Program> target;
    std::unique_ptr<Program> spine;
    std::unique_ptr<Program> pyt;
};

} // namespace

class TestCell : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ArmFollowsTheBrainAndSurvivesEveryRestart()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        Lab lab(data + QStringLiteral("/arnie/spine/config.json"));
        lab.startTarget();
        lab.startSpine();
        lab.startPyt();
        QTRY_VERIFY(lab.measured.has_value());
        QTest::qWait(300); // PYT hears of the position by another datagram than this test

        QVERIFY2(lab.bring({ 60, 25, 40 }), qPrintable(lab.account()));

        // Each part dies in the middle of a motion and comes back; the arm must neither jump nor
        // stay locked out.
        const auto restarted = [&](std::unique_ptr<Program>& program, auto start) {
            lab.command({ -40, -25, 20 });
            QTest::qWait(400);
            program->kill();
            QTest::qWait(300);
            (lab.*start)();
            QTRY_VERIFY_WITH_TIMEOUT(lab.measured.has_value(), 10'000);
            QTest::qWait(2500); // whatever was under way has ended
            lab.pyt->type(QStringLiteral("go"));
            QVERIFY2(lab.bring({ 0, 0, 0 }), qPrintable(lab.account()));
            QVERIFY2(lab.bring({ 60, 25, 40 }), qPrintable(lab.account()));
        };
        restarted(lab.pyt, &Lab::startPyt);
        restarted(lab.spine, &Lab::startSpine);
        restarted(lab.target, &Lab::startTarget);

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
