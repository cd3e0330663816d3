// SPDX-License-Identifier: GPL-3.0-or-later
// What ends a passed preflight: changes of the routing, and targets that may have restarted.
#include "tests/core/cell/preflight_rig.h"

#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

class TestInvalidation final : public QObject, private test::PreflightRig {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { end(); }

    void changeOfTheRoutingLocksAgain()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        QVERIFY(!m_cell->control().execute(to(60, 10, 10)));
        QTRY_VERIFY(!m_lab->arm().commands().empty());
        auto config = m_cell->site().spine;
        for (auto& output : config.outputs) {
            if (output.name == kArm) {
                output.thresholdMm = 40.0;
            }
        }
        apply(config);
        QVERIFY(preflight().isLocked());
        QCOMPARE(preflight().verdict().state, Preflight::State::Open);
        QVERIFY(!preflight().verdict().why.isEmpty());
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void routingThatIsEditedToALiveDeviceRequiresThePreflight()
    {
        startUnlocked();
        QVERIFY(updateUntilPassed());
        QVERIFY(!preflight().isRequired() && !m_cell->isLive());
        const auto simulated = m_cell->site().spine;
        auto live = simulated;
        for (auto& output : live.outputs) {
            if (output.name == kArm) {
                output.address = { 0xc0000250, 25000 }; // 192.0.2.80, reserved for documentation
            }
        }
        apply(live);
        QVERIFY(m_cell->isLive());
        QVERIFY(preflight().isRequired());
        m_cell->routingControl().release(kArm);
        QTRY_VERIFY(update() && !preflight().items().empty());
        QVERIFY(!updateUntilPassed());
        QVERIFY(preflight().isLocked());
        QCOMPARE(
            m_cell->control().execute(to(20, 10, 10))->code, motion::RefusalCode::MotionLocked);

        apply(simulated);
        m_cell->routingControl().release(kArm);
        QVERIFY(updateUntilPassed());
        QVERIFY(!m_cell->control().execute(to(20, 10, 10)));
        QTRY_VERIFY(!m_lab->arm().commands().empty());
    }

    void restartOfATargetLocksAgain()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        m_lab->arm().jumpTo({ 80, 0, 0 });
        QTRY_VERIFY(preflight().isLocked());
        QCOMPARE(preflight().verdict().state, Preflight::State::Open);
    }

    /// A second jump says nothing new, so an override before it would unlock motion.
    void overrideIsRefusedWhileMotionIsInterrupted()
    {
        startLocked();
        m_lab->arm().jumpTo({ 80, 0, 0 });
        QTRY_VERIFY(m_cell->control().interruption());
        const auto refusal = preflight().override(kOperator, QStringLiteral("test"));
        QVERIFY(refusal);
        QVERIFY(preflight().isLocked());
        QTRY_VERIFY((m_cell->control().resume(
                         m_cell->watch().latched().value_or(cell::LatchedInterruption {}).number),
            !m_cell->control().interruption()));
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
    }

    void restartWithoutAJumpLocksAgain()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        m_lab->arm().report(false);
        test::letTimePass(
            std::chrono::ceil<std::chrono::milliseconds>(cell::ReportWatch::kPause) + 200ms);
        QVERIFY(!preflight().isLocked()); // it has not come back yet
        m_lab->arm().report(true);
        QTRY_VERIFY(preflight().isLocked());
        QVERIFY2(preflight().verdict().why.english().contains(QLatin1String("had paused")),
            qPrintable(preflight().verdict().why.english()));
    }

    void motionDoesNotGoOnWhenATargetReturnsAlsoWhileTheWindowHangs()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        QVERIFY(!m_cell->control().execute(to(60, 10, 10)));
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        m_lab->arm().report(false);
        test::letTimePass(
            std::chrono::ceil<std::chrono::milliseconds>(cell::ReportWatch::kPause) + 200ms);
        QVERIFY(m_cell->motion()->newestStatus().waitsForMeasurement);
        const auto sent = m_lab->arm().commands().size();
        m_lab->arm().report(true);
        blockWindowFor(100);
        QVERIFY(m_cell->spine().isHeld(kArm, spine::HoldReason::Preflight));
        QCOMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
        QCOMPARE(
            m_cell->control().execute(to(60, 10, 10))->code, motion::RefusalCode::MotionLocked);
        QTRY_VERIFY(preflight().isLocked());
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        // An override from now on is of what was shown.
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        QVERIFY(!m_cell->control().execute(to(60, 10, 10)));
        QTRY_VERIFY(m_lab->arm().commands().size() > sent);
    }

    void restartIsNotForgottenByAnUnlockBeforeItIsNoticed()
    {
        startLocked();
        m_lab->arm().report(false);
        test::letTimePass(
            std::chrono::ceil<std::chrono::milliseconds>(cell::ReportWatch::kPause) + 200ms);
        m_lab->arm().report(true);
        blockWindowFor(10);
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        QVERIFY(m_cell->spine().isHeld(kArm, spine::HoldReason::Preflight));
        QTRY_VERIFY(preflight().isLocked());
    }

    void restartOfAnotherDeviceLocksAgain()
    {
        m_lab = std::make_unique<test::LabTwin>();
        auto site = *site::readSite(m_lab->siteFile());
        site.preflight.required = true;
        site.actuators.removeAll(QStringLiteral("head")); // it reports, so it moves all the same
        site.unguarded.clear();
        start(site);
        startHead();
        const auto isHeard = [this] {
            const auto* snapshot = m_cell->spine().newestSnapshot();
            return snapshot != nullptr
                && std::ranges::any_of(snapshot->inputs, [](const auto& input) {
                       return input.name == QLatin1String("head") && input.counters.received > 0;
                   });
        };
        QTRY_VERIFY(isHeard());
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        m_head->report(false);
        test::letTimePass(
            std::chrono::ceil<std::chrono::milliseconds>(cell::ReportWatch::kPause) + 200ms);
        QVERIFY(!preflight().isLocked());
        m_head->report(true);
        QTRY_VERIFY(preflight().isLocked());
    }

    void twoSendersInTurnDoNotFloodTheWindow()
    {
        m_lab = std::make_unique<test::LabTwin>();
        auto site = *site::readSite(m_lab->siteFile());
        site.preflight.required = true;
        const auto network = m_lab->armAddress().host & 0xffffff00U;
        for (auto& input : site.spine.inputs) {
            if (input.name == kArm) {
                input.from = { *wire::Network::parse(
                    wire::hostToString(network) + QLatin1String("/24"), {}) };
            }
        }
        start(site);
        m_lab->arm().report(false);
        test::Peer first({ network | 80U, 0 }, "simulink");
        test::Peer second({ network | 81U, 0 }, "simulink");
        const auto listens = m_cell->spine().input(kArm)->address();
        QSignalSpy changed(&preflight(), &Preflight::changed);
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        changed.clear();
        for (int i = 0; i < 100; ++i) {
            (void)first.send(Coordinates(Position(0, 0, 0)), listens);
            (void)second.send(Coordinates(Position(0, 0, 0)), listens);
        }
        QTRY_VERIFY(preflight().isLocked());
        test::waitForUnexpectedEvents(300ms);
        QVERIFY2(changed.count() <= 3, qPrintable(QString::number(changed.count())));
    }

    void restartOnAnotherPortLocksAgain()
    {
        startLocked();
        m_lab->arm().report(false);
        const auto listens = m_cell->spine().input(kArm)->address();
        test::Peer first({ m_lab->armAddress().host, 0 }, "simulink");
        const auto received = [this] {
            const auto* snapshot = m_cell->spine().newestSnapshot();
            const auto arm = std::ranges::find(snapshot->inputs, kArm, &spine::InputStatus::name);
            return arm->counters.received;
        };
        const auto before = received();
        QTRY_VERIFY(first.send(Coordinates(Position(0, 0, 0)), listens) && received() > before + 2);
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        QTRY_VERIFY(first.send(Coordinates(Position(0, 0, 0)), listens) && received() > before + 9);
        QVERIFY(!preflight().isLocked());
        test::Peer second({ m_lab->armAddress().host, 0 }, "simulink");
        QTRY_VERIFY(second.send(Coordinates(Position(0, 0, 0)), listens) && preflight().isLocked());
    }

    void briefLossOfReportsLocksNothing()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        m_lab->arm().report(false);
        test::letTimePass(
            std::chrono::ceil<std::chrono::milliseconds>(cell::ReportWatch::kPause) / 4);
        m_lab->arm().report(true);
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY(!preflight().isLocked());
    }
};

QTEST_GUILESS_MAIN(TestInvalidation)
#include "tst_invalidation.moc"
