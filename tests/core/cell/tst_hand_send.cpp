// SPDX-License-Identifier: GPL-3.0-or-later
// Values that the operator sends by hand, with datagrams at a loopback arm.
#include "core/cell/cell.h"
#include "core/cell/hand_words.h"
#include "tests/support/lab_twin.h"
#include "tests/support/peer.h"
#include "tests/support/waiting.h"

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using cell::Commander;
using cell::HandFate;
using motion::RefusalCode;
using Kind = spine::LoggedEnd::Kind;

namespace {

const auto kArm = QStringLiteral("arm");

Coordinates at(double x, double y, double z)
{
    return Coordinates(Position(x, y, z));
}

motion::Request to(double x, double y, double z)
{
    return { .target = { x, y, z }, .period = 10ms };
}

std::optional<RefusalCode> code(const std::optional<motion::Refusal>& refusal)
{
    return refusal ? std::optional(refusal->code) : std::nullopt;
}

} // namespace

class TestHandSend final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_lab = std::make_unique<test::LabTwin>();
        m_cell = m_lab->startCell();
        begin();
    }
    void cleanup()
    {
        m_cell.reset();
        m_lab.reset();
    }

    void valueForTheArmArrivesOnceAndInItsFrame()
    {
        const auto fate = sendAndAwait({ Kind::Output, kArm, at(2, 1, 3) });
        QVERIFY2(!cell::hand_words::refusalOf(fate),
            qPrintable(fate.refusal ? fate.refusal->text.english() : fate.rejecter));
        QCOMPARE(fate.sentBy, 1);
        QTRY_COMPARE(m_lab->arm().commands().size(), std::size_t(1));
        // The arm's frame is turned by 90° about z.
        QVERIFY(m_lab->arm().commands()[0].inDevice.isApprox(Position(1, -2, 3), 1e-9));
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QCOMPARE(m_lab->arm().commands().size(), std::size_t(1));
        // Where the arm was sent by hand, the next motion begins.
        QVERIFY(!m_cell->control().execute(to(5, 1, 3)));
        QTRY_COMPARE(
            m_cell->motion()->newestStatus().target, std::optional(motion::Point { 5, 1, 3 }));
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
        QVERIFY(m_lab->arm().commands().back().inDevice.isApprox(Position(1, -5, 3), 1e-6));
    }

    void valueForTheInputOfTheStepsPassesTheGuardToo()
    {
        const auto steps = m_cell->site().motion.steps;
        const auto fate = sendAndAwait({ Kind::Input, steps, at(2, 1, 3) });
        QVERIFY(!cell::hand_words::refusalOf(fate));
        QVERIFY(fate.sentBy >= 1);
        QTRY_COMPARE(m_lab->arm().commands().size(), std::size_t(1));
    }

    void equalValuesAreEachSent()
    {
        for (std::size_t i = 1; i <= 3; ++i) {
            (void)sendAndAwait({ Kind::Output, kArm, at(2, 1, 3) });
            QTRY_COMPARE(m_lab->arm().commands().size(), i);
        }
    }

    void stepOverTheGuardIsRejectedWithReasonAndRemedy()
    {
        const auto fate = sendAndAwait({ Kind::Output, kArm, at(60, 10, 10) });
        const auto refusal = cell::hand_words::refusalOf(fate);
        QVERIFY(refusal);
        QCOMPARE(fate.rejected.outcome, spine::Outcome::OverStep);
        QVERIFY2(refusal->text.english().contains(QLatin1String("its guard passes 50.0 mm")),
            qPrintable(refusal->text.english()));
        QVERIFY(!refusal->remedy.isEmpty());
        QCOMPARE(fate.sentBy, 0);
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

    void nothingLeavesUnderStop()
    {
        m_cell->control().stop();
        QCOMPARE(code(send({ Kind::Output, kArm, at(1, 0, 0) })), RefusalCode::Stopped);
        QCOMPARE(code(send({ Kind::Input, m_cell->site().motion.steps, at(1, 0, 0) })),
            RefusalCode::Stopped);
        m_cell->control().release();
        // STOP between the click and the realtime thread.
        QTRY_VERIFY(!code(m_cell->handSend().refusalOf(Kind::Output, kArm)));
        QSignalSpy handled(&m_cell->handSend(), &cell::HandSend::handled);
        QMetaObject::invokeMethod(
            &m_cell->spine(), [] { QThread::msleep(100); }, Qt::QueuedConnection);
        QVERIFY(!send({ Kind::Output, kArm, at(1, 0, 0) }));
        m_cell->control().stop();
        QTRY_COMPARE(handled.count(), 1);
        QVERIFY(cell::hand_words::refusalOf(handled[0][0].value<HandFate>()));
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

    void commanderAloneSends()
    {
        QVERIFY(!m_cell->control().setCommander(m_cell->control().commanders().back()));
        QVERIFY(m_cell->control().commander().kind != Commander::Kind::Operator);
        QCOMPARE(code(send({ Kind::Output, kArm, at(1, 0, 0) })), RefusalCode::NotInCommand);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

    void runningMotionRefusesIt()
    {
        QVERIFY(!m_cell->control().execute(to(60, 10, 10)));
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Moving);
        const auto refusal = send({ Kind::Output, kArm, at(1, 0, 0) });
        QCOMPARE(code(refusal), RefusalCode::Moving);
        QVERIFY(!refusal->text.isEmpty() && !refusal->remedy.isEmpty());
        m_cell->control().pauseMotion();
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Paused);
        QCOMPARE(code(send({ Kind::Output, kArm, at(1, 0, 0) })), RefusalCode::Moving);
    }

    void staleMeasurementRefusesIt()
    {
        m_lab->arm().report(false);
        const auto measuredAt = m_cell->motion()->newestStatus().measuredAt;
        QTRY_VERIFY(m_cell->now() - measuredAt > wire::kFreshFor
            && m_cell->motion()->newestStatus().measuredAt == measuredAt);
        const auto refused = code(send({ Kind::Output, kArm, at(1, 0, 0) }));
        QVERIFY(refused == RefusalCode::PositionTooOld || refused == RefusalCode::Interrupted);
        test::waitForUnexpectedEvents(200ms);
        QVERIFY(m_lab->arm().commands().empty());
    }

    void measurementsAndCommandsOfOthersAreRefused()
    {
        for (const auto* name : { "arm", "head" }) {
            QCOMPARE(code(send({ Kind::Input, QLatin1String(name), at(1, 0, 0) })),
                RefusalCode::NotByHand);
        }
        const auto& motion = m_cell->site().motion;
        QCOMPARE(code(send({ Kind::Output, motion.command, at(1, 0, 0) })), RefusalCode::NotByHand);
        QCOMPARE(
            code(send({ Kind::Output, motion.position, at(1, 0, 0) })), RefusalCode::NotByHand);
        QCOMPARE(code(send({ Kind::Output, QStringLiteral("none"), at(1, 0, 0) })),
            RefusalCode::NotByHand);
        for (const auto& connection : m_cell->site().spine.connections) {
            if (connection.output == motion.command) {
                QCOMPARE(code(send({ Kind::Input, connection.input, at(1, 0, 0) })),
                    RefusalCode::NotByHand);
            }
        }
        QCOMPARE(code(send({ Kind::Output, kArm, {} })), RefusalCode::NotByHand);
        Coordinates two;
        two.append(1.0);
        two.append(2.0);
        two.endCoordinate();
        QCOMPARE(code(send({ Kind::Output, kArm, two })), RefusalCode::NotByHand);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

    void keepOutZonesAndReachHold()
    {
        m_cell.reset();
        auto site = *site::readSite(m_lab->siteFile());
        motion::KeepOut wall;
        wall.name = QStringLiteral("wall");
        wall.shape = motion::KeepOut::Box { { 5, -300, -300 }, { 8, 300, 300 } };
        site.keepOut.push_back(wall);
        m_cell = *cell::Cell::start(site);
        begin();
        QCOMPARE(code(send({ Kind::Output, kArm, at(6, 0, 0) })), RefusalCode::KeepOut);
        QCOMPARE(code(send({ Kind::Output, kArm, at(20, 0, 0) })), RefusalCode::KeepOut);
        QCOMPARE(code(send({ Kind::Output, kArm, at(5000, 0, 0) })), RefusalCode::NotReachable);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

    void lockedPreflightRefusesIt()
    {
        m_cell.reset();
        auto site = *site::readSite(m_lab->siteFile());
        site.preflight.required = true;
        m_cell = *cell::Cell::start(site);
        begin();
        QCOMPARE(code(send({ Kind::Output, kArm, at(1, 0, 0) })), RefusalCode::MotionLocked);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

    void valueForAnOrdinaryInputGoesOnByItsConnections()
    {
        // To no actuator, but to the loggers that the routing connects to it.
        QString input;
        QString output;
        for (const auto& connection : m_cell->site().spine.connections) {
            if (!m_cell->handSend().refusalOf(Kind::Input, connection.input)
                && connection.input != m_cell->site().motion.steps) {
                input = connection.input;
                output = connection.output;
            }
        }
        QVERIFY(!input.isEmpty());
        const auto sentTo =
            spine::sendAddress(m_cell->routingOptions(), *m_cell->routing().output(output));
        test::Peer logger(sentTo, "csv");
        const auto fate = sendAndAwait({ Kind::Input, input, at(7, 8, 9) });
        QVERIFY(fate.sentBy >= 1);
        QTRY_VERIFY(!logger.received().empty());
    }

private:
    void begin()
    {
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
        m_lab->arm().forget();
    }
    std::optional<motion::Refusal> send(const cell::HandValue& hand)
    {
        return m_cell->handSend().send(hand);
    }
    /// The fate of a value that is not refused at once.
    HandFate sendAndAwait(const cell::HandValue& hand)
    {
        QSignalSpy handled(&m_cell->handSend(), &cell::HandSend::handled);
        if (const auto refusal = send(hand)) {
            return { hand, refusal, 0, {}, {} };
        }
        if (!QTest::qWaitFor([&] { return handled.count() == 1; })) {
            qFatal("The value was not handled.");
        }
        return handled[0][0].value<HandFate>();
    }

    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
};

QTEST_GUILESS_MAIN(TestHandSend)
#include "tst_hand_send.moc"
