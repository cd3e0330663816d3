// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell.h"
#include "tests/support/lab_twin.h"
#include "tests/support/numbered_traffic.h"
#include "tests/support/waiting.h"

#include <numeric>

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using cell::RoutingControl;
using medulla::test::letCellRun;

namespace {

motion::Request to(double x, double y, double z)
{
    return { .target = { x, y, z }, .period = 10ms };
}

spine::Config withArmThreshold(spine::Config config, double mm)
{
    for (auto& output : config.outputs) {
        if (output.name == QLatin1String("arm")) {
            output.thresholdMm = mm;
        }
    }
    return config;
}

} // namespace

class TestRoutingControl final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_lab = std::make_unique<test::LabTwin>();
        m_cell = m_lab->startCell();
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
    }
    void cleanup()
    {
        m_cell.reset();
        m_lab.reset();
    }

    void untouchedConnectionsLoseNoDatagram()
    {
        const auto counter = QStringLiteral("counter");
        const auto log = QStringLiteral("log");
        test::NumberedTraffic traffic({ counter }, { log });
        auto config = m_cell->site().spine;
        traffic.addEnds(config);
        config.connections.push_back({ counter, log });
        apply(config);
        traffic.start(*m_cell);
        for (int i = 0; traffic.sent() < 500; ++i) {
            // Drags other connections to and fro.
            auto next = config;
            if (i % 2 == 0) {
                next.connections.push_back({ QStringLiteral("eye-fudge"), log });
                next.connections.push_back({ QStringLiteral("head"), log });
            }
            apply(next);
        }
        std::vector<int> numbers(std::size_t(traffic.stop()));
        std::iota(numbers.begin(), numbers.end(), 1);
        QTRY_COMPARE(traffic.arrived(counter, log), numbers);
    }

    void armIsHeldAfterItsRouteChangedUntilReleased()
    {
        auto& routing = m_cell->routingControl();
        const auto changed = withArmThreshold(m_cell->site().spine, 40.0);
        QCOMPARE(routing.preview(changed).held, QStringList { QStringLiteral("arm") });
        QCOMPARE(routing.preview(changed).differences.size(), std::size_t(1));
        apply(changed);
        QCOMPARE(routing.held(), QStringList { QStringLiteral("arm") });
        QCOMPARE(m_cell->site().spine, changed);
        m_lab->arm().forget();

        auto& control = m_cell->control();
        const auto refusal = control.execute(to(30, 0, 0));
        QVERIFY(refusal);
        QCOMPARE(refusal->code, motion::RefusalCode::RouteHeld);
        QVERIFY(control.enqueue(to(30, 0, 0)));
        QVERIFY(control.jog({ 10, 0, 0 }));
        QVERIFY(!control.startRun(task::TaskGraph {}));
        QVERIFY(control.reverseMotion());
        // Release after STOP does not release the route.
        control.stop();
        control.release();
        QTRY_VERIFY(!control.isStopped());
        QVERIFY(letCellRun(*m_cell, 200ms));
        QVERIFY(m_lab->arm().commands().empty());

        routing.release(QStringLiteral("arm"));
        QVERIFY(routing.held().isEmpty());
        QVERIFY(!control.execute(to(30, 0, 0)));
        QTRY_COMPARE(
            m_cell->motion()->newestStatus().lastEnd, std::optional(motion::EndReason::Reached));
    }

    /// The operator releases what was shown; the next change, which the cell has taken over in the
    /// meantime, was not.
    void releaseLeavesTheHoldOfALaterChange()
    {
        auto& routing = m_cell->routingControl();
        const auto before = m_cell->site().spine;
        apply(withArmThreshold(before, 40.0));
        const auto arm = QStringLiteral("arm");
        QSignalSpy applied(&routing, &RoutingControl::applied);
        QVERIFY(!hasErrors(routing.apply(withArmThreshold(before, 30.0))));
        QMetaObject::invokeMethod(
            &m_cell->spine(), [] {}, Qt::BlockingQueuedConnection);
        QCOMPARE(applied.count(), 0);
        routing.release(arm);
        QCOMPARE(routing.held(), QStringList());
        QTRY_COMPARE(applied.count(), 1);
        QCOMPARE(routing.held(), QStringList { arm });
        const auto refusal = m_cell->control().execute(to(30, 0, 0));
        QVERIFY(refusal && refusal->code == motion::RefusalCode::RouteHeld);
        routing.release(arm);
        QVERIFY(!m_cell->control().execute(to(30, 0, 0)));
    }

    void holdIsShownTogetherWithTheConfiguration()
    {
        auto& routing = m_cell->routingControl();
        const auto changed = withArmThreshold(m_cell->site().spine, 40.0);
        QVERIFY(!hasErrors(routing.apply(changed)));
        QMetaObject::invokeMethod(
            &m_cell->spine(), [] {}, Qt::BlockingQueuedConnection);
        QVERIFY(!(m_cell->site().spine == changed));
        QVERIFY(routing.held().isEmpty());
        connect(&routing, &RoutingControl::applied, this, [&] {
            QCOMPARE(m_cell->site().spine, changed);
            QCOMPARE(routing.held(), QStringList { QStringLiteral("arm") });
        });
        QTRY_VERIFY(m_cell->site().spine == changed);
        QCOMPARE(routing.held(), QStringList { QStringLiteral("arm") });
    }

    void releaseOfAnOutputThatIsNotHeldReleasesNothing()
    {
        auto& routing = m_cell->routingControl();
        apply(withArmThreshold(m_cell->site().spine, 40.0));
        QSignalSpy changed(&routing, &RoutingControl::heldChanged);
        routing.release(QStringLiteral("head"));
        routing.release(QStringLiteral("nowhere"));
        QCOMPARE(changed.count(), 0);
        QCOMPARE(routing.held(), QStringList { QStringLiteral("arm") });
    }

    void runningMotionEndsWhenTheRouteToTheArmChanges()
    {
        QVERIFY(!m_cell->control().execute(to(60, 0, 0)));
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        apply(withArmThreshold(m_cell->site().spine, 40.0));
        const auto sent = m_lab->arm().commands().size();
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
        m_cell->routingControl().release(QStringLiteral("arm"));
        QVERIFY(letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void armIsHeldWhenItsMotionGetsThePositionOfAnotherDevice()
    {
        QVERIFY(!m_cell->control().execute(to(60, 0, 0)));
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        auto config = m_cell->site().spine;
        for (auto& connection : config.connections) {
            if (connection.input == QLatin1String("arm")
                && connection.output == QLatin1String("pyt")) {
                connection.input = QStringLiteral("head");
            }
        }
        const QStringList arm { QStringLiteral("arm") };
        QCOMPARE(m_cell->routingControl().preview(config).held, arm);
        apply(config);
        QCOMPARE(m_cell->routingControl().held(), arm);
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
        const auto sent = m_lab->arm().commands().size();
        // The X-ray locks motion after the release.
        m_cell->routingControl().release(QStringLiteral("arm"));
        const auto refusal = m_cell->control().execute(to(30, 0, 0));
        QVERIFY(refusal && refusal->code == motion::RefusalCode::MotionLocked);
        QVERIFY(letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void measuredPositionFollowsItsConnection()
    {
        const auto before = m_cell->site().spine;
        auto without = before;
        std::erase(without.connections,
            spine::ConnectionConfig { QStringLiteral("arm"), QStringLiteral("pyt") });
        QVERIFY(without.connections.size() < before.connections.size());
        apply(without);
        m_lab->arm().jumpTo({ 0, 1, 0 });
        QVERIFY(letCellRun(*m_cell, 200ms));
        const auto old = m_cell->motion()->newestStatus().measuredAt;
        QVERIFY(m_cell->now() - old > 150ms);
        apply(before);
        QTRY_VERIFY(m_cell->motion()->newestStatus().measuredAt > old);
    }

    void configurationThatTheSiteCannotUseChangesNothing()
    {
        const auto before = m_cell->site().spine;
        auto config = before;
        std::erase_if(config.inputs,
            [](const spine::InputConfig& input) { return input.name == QLatin1String("arm"); });
        std::erase_if(config.connections, [](const spine::ConnectionConfig& connection) {
            return connection.input == QLatin1String("arm");
        });
        QVERIFY(hasErrors(m_cell->routingControl().apply(config)));
        config = before;
        config.outputs.push_back(*before.output(QStringLiteral("arm")));
        config.outputs.back().name = QStringLiteral("arm2");
        config.connections.push_back({ QStringLiteral("pyt"), QStringLiteral("arm2") });
        QVERIFY(hasErrors(m_cell->routingControl().apply(config)));
        QVERIFY(!m_cell->routingControl().isBusy());
        QCOMPARE(m_cell->site().spine, before);
        QVERIFY(m_cell->routingControl().held().isEmpty());
    }

    void portInUseRefusesTheChangeAsAWhole()
    {
        auto other = wire::UdpSocket::bind({ m_lab->armAddress().host - 79, 0 }, {});
        QVERIFY(other.has_value());
        const auto before = m_cell->site().spine;
        auto config = withArmThreshold(before, 40.0);
        config.inputs.push_back({ .name = QStringLiteral("late"),
            .port = other->address().port,
            .format = QStringLiteral("csv") });
        QSignalSpy refused(&m_cell->routingControl(), &RoutingControl::refused);
        QVERIFY(!hasErrors(m_cell->routingControl().apply(config)));
        QTRY_COMPARE(refused.count(), 1);
        QCOMPARE(m_cell->site().spine, before);
        QVERIFY(m_cell->routingControl().held().isEmpty());
        QVERIFY(!m_cell->control().execute(to(30, 0, 0)));
    }

private:
    void apply(const spine::Config& config)
    {
        QSignalSpy applied(&m_cell->routingControl(), &RoutingControl::applied);
        const auto findings = m_cell->routingControl().apply(config);
        QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
        QVERIFY(hasErrors(m_cell->routingControl().apply(config))); // one at a time
        QTRY_COMPARE(applied.count(), 1);
    }

    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
};

QTEST_GUILESS_MAIN(TestRoutingControl)
#include "tst_routing_control.moc"
