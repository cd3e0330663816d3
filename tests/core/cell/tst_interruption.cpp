// SPDX-License-Identifier: GPL-3.0-or-later
// Interruption of a running cell when motion may be unsafe.
#include "core/cell/cell.h"
#include "core/cell/stop_proof.h"
#include "core/motion/words.h"
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"

#include <atomic>
#include <future>
#include <thread>

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using cell::StopProof;
using cell::StopReport;
using motion::Interruption;

namespace {

constexpr TimePoint kStart = TimePoint(1h);
/// The default; the twin of the lab has the longest, for windows that paint slowly.
constexpr int kWindowTimeoutMs = 500;

motion::Request to(double x, double y, double z)
{
    return { .target = { x, y, z }, .period = 10ms };
}

} // namespace

class TestInterruption final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_lab = std::make_unique<test::LabTwin>();
        auto site = site::readSite(m_lab->siteFile());
        QVERIFY2(site.has_value(), "the twin's own site");
        site->windowTimeoutMs = kWindowTimeoutMs;
        auto cell = cell::Cell::start(*site);
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        m_cell = std::move(*cell);
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
    }
    void cleanup()
    {
        m_cell.reset();
        m_lab.reset();
    }

    void silentWindowInterruptsTheMotionAndNothingGoesOnBeforeResume()
    {
        QSignalSpy changed(&m_cell->control(), &cell::ArmControl::interruptionChanged);
        m_cell->watch().tickWindow();
        beginMotion();
        // The window's thread hangs: an operator could not press STOP.
        std::this_thread::sleep_for(700ms);
        m_cell->watch().tickWindow();
        QCOMPARE(m_cell->control().interruption(), std::optional(Interruption::WindowSilent));
        QTRY_COMPARE(changed.count(), 1);
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(sent < 55); // 500 ms of 10 ms each, and the steps before
        for (int i = 0; i < 10; ++i) {
            m_cell->watch().tickWindow();
            test::letTimePass(50ms);
        }
        QCOMPARE(m_lab->arm().commands().size(), sent);
        int refused = 0;
        const QObject here; // a QSignalSpy is not for signals of other threads
        connect(m_cell->motion(), &motion::Executor::refused, &here, [&refused] { ++refused; });
        m_cell->control().execute(to(0, 0, 0));
        QTRY_COMPARE(refused, 1);
        QCOMPARE(m_lab->arm().commands().size(), sent);

        QVERIFY(!resume());
        const auto windowLives = [this] {
            m_cell->watch().tickWindow();
            return true;
        };
        QTRY_VERIFY_WITH_TIMEOUT(
            windowLives() && endOfMotion() == motion::EndReason::Reached, 10'000);
        QVERIFY(m_lab->arm().commands().size() > sent);
        QVERIFY(!m_cell->control().interruption());
    }

    void cellWithoutAWindowIsNotWatchedForOne()
    {
        beginMotion();
        std::this_thread::sleep_for(700ms);
        QVERIFY(!m_cell->control().interruption());
    }

    void gapOfTheRealtimeThreadEndsTheMotion()
    {
        beginMotion();
        blockRealtimeThread(400ms);
        QTRY_COMPARE(m_cell->control().interruption(), std::optional(Interruption::RealtimeGap));
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QVERIFY(!resume());
        QTRY_COMPARE_WITH_TIMEOUT(endOfMotion(), std::optional(motion::EndReason::Reached), 10'000);
    }

    void motionThatRunsFirstAfterAGapIsInterruptedToo()
    {
        beginMotion();
        // A value reaches the motion before the Spine looks at the clock.
        std::promise<std::optional<Interruption>> noticed;
        QMetaObject::invokeMethod(&m_cell->spine(), [this, &noticed] {
            spine::Message value;
            value.coordinates =
                Coordinates(motion::toPosition(*m_cell->motion()->newestStatus().measured));
            std::this_thread::sleep_for(400ms);
            value.receivedAt = m_cell->now();
            Q_EMIT m_cell->spine().output(m_cell->site().motion.command)->delivered(value);
            noticed.set_value(m_cell->motion()->newestStatus().interruption);
        });
        QCOMPARE(noticed.get_future().get(), std::optional(Interruption::RealtimeGap));
        QTRY_COMPARE(m_cell->control().interruption(), std::optional(Interruption::RealtimeGap));
        // Refused until the arm has come to rest.
        QTRY_VERIFY((resume(), !m_cell->control().interruption()));
        QTRY_COMPARE_WITH_TIMEOUT(endOfMotion(), std::optional(motion::EndReason::Reached), 10'000);
    }

    void jumpOfTheMeasuredPositionNeedsTheOperatorsConfirmation()
    {
        QSignalSpy refused(&m_cell->control(), &cell::ArmControl::resumeRefused);
        beginMotion();
        m_lab->arm().jumpTo({ -150, 20, 30 });
        QTRY_COMPARE(m_cell->control().interruption(), std::optional(Interruption::MeasuredJump));
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(!resume());
        QTRY_VERIFY(!m_cell->control().interruption());
        // The motion is discarded: the arm is at another position.
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QVERIFY(refused.isEmpty());
        m_cell->control().execute(to(-150, 20, 40));
        QTRY_VERIFY(m_lab->arm().commands().size() > sent);
    }

    void releaseDoesNotConfirmAJump()
    {
        m_lab->arm().jumpTo({ 150, 0, 0 });
        QTRY_COMPARE(m_cell->control().interruption(), std::optional(Interruption::MeasuredJump));
        m_cell->control().stop();
        releaseAll();
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QCOMPARE(m_cell->control().interruption(), std::optional(Interruption::MeasuredJump));
        m_cell->control().execute(to(160, 0, 0));
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

    void stopWinsOverResumeAndReleaseEndsTheInterruption()
    {
        beginMotion();
        blockRealtimeThread(400ms);
        QTRY_VERIFY(m_cell->control().interruption());
        m_cell->control().stop();
        const auto refusal = resume();
        QVERIFY(refusal);
        const auto sent = m_lab->arm().commands().size();
        releaseAll();
        QTRY_VERIFY(!m_cell->control().interruption());
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QCOMPARE(m_lab->arm().commands().size(), sent); // the motion is discarded
        m_cell->control().execute(to(20, 0, 0));
        QTRY_VERIFY(m_lab->arm().commands().size() > sent);
    }

    void aSecondResumeDoesNotRestartAMotionThatStopEnded()
    {
        QSignalSpy refused(&m_cell->control(), &cell::ArmControl::resumeRefused);
        beginMotion();
        m_cell->control().stop();
        m_cell->control().release();
        QTRY_VERIFY(!m_cell->control().isStopped() && !isHeld());
        QTRY_VERIFY(endOfMotion().has_value());
        blockRealtimeThread(400ms);
        QTRY_VERIFY(m_cell->control().interruption());
        const auto sent = m_lab->arm().commands().size();
        resume();
        resume(); // of the same burst of keys
        QTRY_COMPARE(refused.count(), 1);
        QVERIFY(!m_cell->control().interruption());
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void resumeWithoutAnInterruptionIsRefused()
    {
        QSignalSpy refused(&m_cell->control(), &cell::ArmControl::resumeRefused);
        beginMotion();
        m_cell->control().stop();
        m_cell->control().release();
        QTRY_VERIFY(!isHeld());
        QVERIFY(test::letCellRun(*m_cell, 50ms));
        const auto sent = m_lab->arm().commands().size();
        resume();
        QTRY_COMPARE(refused.count(), 1);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void aRefusedResumeOpensNothing()
    {
        beginMotion();
        blockRealtimeThread(400ms);
        QTRY_VERIFY(m_cell->control().interruption());
        m_lab->arm().report(false);
        test::letTimePass(400ms); // the position becomes stale
        int refused = 0;
        const QObject here; // a QSignalSpy is not for signals of other threads
        connect(m_cell->motion(), &motion::Executor::refused, &here, [&refused] { ++refused; });
        resume();
        QTRY_COMPARE(refused, 1);
        QVERIFY(isHeld());
        QVERIFY(m_cell->control().interruption());

        m_lab->arm().report(true);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        const auto sent = m_lab->arm().commands().size();
        m_cell->control().stop();
        releaseAll();
        QTRY_VERIFY(!m_cell->control().interruption() && !isHeld());
        QCOMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
        resume();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void resumeConfirmsNoJumpThatCameLater()
    {
        beginMotion();
        blockRealtimeThread(400ms);
        QTRY_VERIFY(m_cell->control().interruption());
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        // The reports of the jump are read after the click and before it takes effect.
        beforeTheNextRequest([this] { readReports(m_cell->spine()); });
        m_lab->arm().jumpTo({ -150, 20, 30 });
        resume();
        std::this_thread::sleep_for(150ms);
        letRequestsPass();
        QTRY_COMPARE(m_cell->control().interruption(), std::optional(Interruption::MeasuredJump));
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(isJumped());
        const auto sent = m_lab->arm().commands().size();
        resume();
        QTRY_VERIFY(!m_cell->control().interruption());
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent); // the motion is discarded
    }

    void resumeConfirmsNoSecondJump()
    {
        m_lab->arm().jumpTo({ -150, 20, 30 });
        QTRY_COMPARE(m_cell->control().interruption(), std::optional(Interruption::MeasuredJump));
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        const auto shown = m_cell->watch().latched()->number;
        // The reports of the second jump agree after the click and before it takes effect.
        beforeTheNextRequest([this] {
            test::letTimePass(100ms);
            readReports(m_cell->spine());
        });
        m_lab->arm().jumpTo({ 0, 0, 0 });
        resume();
        letRequestsPass();
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QCOMPARE(m_cell->control().interruption(), std::optional(Interruption::MeasuredJump));
        QVERIFY(m_cell->watch().latched()->number > shown);
        QVERIFY(isJumped());
        resume();
        QTRY_VERIFY(!m_cell->control().interruption());
        QVERIFY(!isJumped());
    }

    void releaseEndsOnlyTheInterruptionThatWasSeen()
    {
        m_cell->control().stop();
        blockRealtimeThread(400ms);
        QTRY_VERIFY(m_cell->control().interruption());
        m_cell->control().release();
        QTRY_VERIFY(!m_cell->control().isStopped());
        letRequestsPass();
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QVERIFY(m_cell->control().interruption());
        QVERIFY(isHeld());
        releaseAll();
        QTRY_VERIFY(!m_cell->control().interruption() && !isHeld());
    }

    /// The executor counts time in which it did not run; the Spine may see a shorter gap.
    void aGapThatOnlyTheExecutorNoticesIsShown()
    {
        beginMotion();
        const_cast<motion::Executor*>(m_cell->motion())
            ->requestInterrupt(Interruption::RealtimeGap);
        QTRY_COMPARE(m_cell->control().interruption(), std::optional(Interruption::RealtimeGap));
        QTRY_VERIFY(isHeld());
        QVERIFY(test::letCellRun(*m_cell, 300ms)); // until the arm is at rest
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(!resume());
        QTRY_VERIFY(!m_cell->control().interruption());
        QTRY_VERIFY(m_lab->arm().commands().size() > sent + 5);
    }

    void releaseEndsNoInterruptionThatCameLater()
    {
        m_cell->control().stop();
        beforeTheNextRequest([this] { Q_EMIT m_cell->spine().gapNoticed(1s); });
        m_cell->control().release();
        letRequestsPass();
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QCOMPARE(m_cell->control().interruption(), std::optional(Interruption::RealtimeGap));
        QVERIFY(isHeld());
    }

    void stopOfAnotherThreadIsNeverLostToARelease()
    {
        for (int round = 0; round < 200; ++round) {
            m_cell->control().stop();
            std::jthread other([this] { m_cell->control().stop(); });
            m_cell->control().release();
            other.join();
            // Either the stop came first and is released, or it came later and holds; then the
            // window shows it.
            QCoreApplication::processEvents();
            QTRY_COMPARE(isHeld(), m_cell->control().isStopped());
            m_cell->control().release();
            QTRY_VERIFY(!isHeld() && !m_cell->control().isStopped());
        }
    }

    void stopReportsLastDatagramAndStandstill()
    {
        QSignalSpy reports(&m_cell->control(), &cell::ArmControl::stopReported);
        beginMotion();
        m_cell->control().stop();
        QTRY_COMPARE(reports.count(), 1);
        const auto report = reports[0][0].value<StopReport>();
        QCOMPARE(report.verdict, StopReport::Verdict::AtRest);
        QVERIFY(report.lastDatagram < 50ms);
        QVERIFY(report.rest && *report.rest < StopProof::kLongestRunOn);
    }

    void proofCountsFromTheStop()
    {
        StopProof proof;
        proof.noteMeasured({ 0, 0, 0 }, kStart - 1s);
        QVERIFY(!proof.poll(kStart, std::nullopt)); // no stop yet
        proof.begin(kStart);
        const auto last = kStart + 2ms;
        for (int i = 0; i <= 10; ++i) {
            proof.noteMeasured({ double(i), 0, 0 }, kStart + i * 5ms); // runs on for 50 ms
        }
        for (int i = 11; i <= 29; ++i) {
            proof.noteMeasured({ 10.2, 0, 0 }, kStart + i * 5ms);
            QVERIFY(!proof.poll(kStart + i * 5ms, last));
        }
        proof.noteMeasured({ 10, 0, 0 }, kStart + 150ms);
        const auto report = proof.poll(kStart + 150ms, last);
        QVERIFY(report);
        QCOMPARE(report->verdict, StopReport::Verdict::AtRest);
        QCOMPARE(report->lastDatagram, Duration(2ms));
        QCOMPARE(report->rest, std::optional<Duration>(50ms));
        QVERIFY(!proof.poll(kStart + 1s, last)); // reported once
    }

    void armThatGoesOnIsAnAlarmAndItsRestIsSaidLater()
    {
        StopProof proof;
        proof.begin(kStart);
        std::vector<StopReport> reports;
        for (int i = 0; i <= 200; ++i) {
            const auto now = kStart + i * 5ms;
            proof.noteMeasured({ std::min(i, 100) * 1.0, 0, 0 }, now); // moves for 500 ms
            if (const auto report = proof.poll(now, kStart + 10ms)) {
                reports.push_back(*report);
                QCOMPARE(now, kStart + (reports.size() == 1 ? 315ms : 600ms));
            }
        }
        QCOMPARE(reports.size(), std::size_t(2));
        QCOMPARE(reports[0].verdict, StopReport::Verdict::StillMoving);
        QCOMPARE(reports[0].severity(), Severity::Error);
        QCOMPARE(reports[1].verdict, StopReport::Verdict::AtRest);
        QCOMPARE(reports[1].rest, std::optional<Duration>(500ms));
    }

    void armThatReportsNothingIsNotProvenToRest()
    {
        StopProof proof;
        proof.noteMeasured({ 0, 0, 0 }, kStart - 10ms);
        proof.begin(kStart);
        QVERIFY(!proof.poll(kStart + 299ms, std::nullopt));
        const auto report = proof.poll(kStart + 300ms, std::nullopt);
        QVERIFY(report);
        QCOMPARE(report->verdict, StopReport::Verdict::NotMeasured);
    }

    void proofOfALaterStopCountsFromThatStop()
    {
        StopProof proof;
        proof.begin(kStart);
        QVERIFY(proof.poll(kStart + 400ms, std::nullopt)); // the arm reports nothing
        const auto later = kStart + 10s;
        proof.begin(later);
        for (int i = 0; i <= 20; ++i) {
            proof.noteMeasured({ 0, 0, 0 }, later + i * 5ms);
        }
        const auto report = proof.poll(later + 100ms, later + 2ms);
        QVERIFY(report);
        QCOMPARE(report->lastDatagram, Duration(2ms));
        QCOMPARE(report->rest, std::optional<Duration>(0ms));
    }

    void proofOfARepeatedStopCountsFromTheFirst()
    {
        StopProof proof;
        proof.begin(kStart);
        proof.beginAgain(kStart + 50ms);
        for (int i = 0; i <= 20; ++i) {
            proof.noteMeasured({ 0, 0, 0 }, kStart + 60ms + i * 5ms);
        }
        const auto report = proof.poll(kStart + 160ms, kStart + 2ms);
        QVERIFY(report);
        QCOMPARE(report->rest, std::optional<Duration>(60ms));
        proof.beginAgain(kStart + 1s); // after its report
        proof.noteMeasured({ 9, 0, 0 }, kStart + 1300ms);
        proof.noteMeasured({ 12, 0, 0 }, kStart + 1310ms);
        const auto second = proof.poll(kStart + 1310ms, kStart + 2ms);
        QVERIFY(second);
        QCOMPARE(second->verdict, StopReport::Verdict::StillMoving);
    }

    void oneReportAfterASilenceProvesNoRest()
    {
        StopProof proof;
        proof.noteMeasured({ 0, 0, 0 }, kStart - 1s);
        proof.begin(kStart);
        proof.noteMeasured({ 0, 0, 0 }, kStart + 10ms);
        proof.noteMeasured({ 0, 0, 0 }, kStart + 290ms);
        QVERIFY(!proof.poll(kStart + 290ms, std::nullopt));
        for (int i = 1; i <= 20; ++i) {
            const auto now = kStart + 290ms + i * 5ms;
            proof.noteMeasured({ 0, 0, 0 }, now);
            const auto report = proof.poll(now, std::nullopt);
            QCOMPARE(report.has_value(), i == 20);
            QVERIFY(!report || report->rest == std::optional<Duration>(290ms));
        }
    }

    void silenceIsNoMotion()
    {
        StopProof proof;
        proof.begin(kStart);
        proof.noteMeasured({ 0, 0, 0 }, kStart + 60ms);
        proof.noteMeasured({ 0, 0, 0 }, kStart + 320ms);
        QVERIFY(!proof.poll(kStart + 320ms, std::nullopt)); // neither moving nor at rest
    }

    void releaseEndsTheReportOfAStop()
    {
        QSignalSpy reports(&m_cell->control(), &cell::ArmControl::stopReported);
        m_lab->arm().report(false);
        test::letTimePass(100ms);
        m_cell->control().stop();
        QTRY_COMPARE(reports.count(), 1); // nothing is reported, so nothing is proven
        m_cell->control().release();
        test::letTimePass(100ms);
        m_lab->arm().report(true);
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QCOMPARE(reports.count(), 1);
        m_cell->control().stop();
        QTRY_COMPARE(reports.count(), 2);
        const auto report = reports[1][0].value<StopReport>();
        QCOMPARE(report.verdict, StopReport::Verdict::AtRest);
        QVERIFY(report.rest && *report.rest < StopProof::kLongestRunOn);
    }

private:
    /// As the operator who has seen the present interruption.
    void releaseAll()
    {
        const auto latch = m_cell->watch().latched();
        m_cell->control().release(latch ? std::optional(latch->number) : std::nullopt);
    }
    /// As the operator does: ends the interruption that is shown.
    std::optional<motion::Refusal> resume()
    {
        const auto latch = m_cell->watch().latched();
        return m_cell->control().resume(latch ? latch->number : 0);
    }
    /// Blocks the realtime thread until `letRequestsPass`, then calls `work` there.
    void beforeTheNextRequest(std::function<void()> work)
    {
        m_passes = false;
        QMetaObject::invokeMethod(
            &m_cell->spine(),
            [this, work = std::move(work)] {
                while (!m_passes) {
                    std::this_thread::sleep_for(1ms);
                }
                work();
            },
            Qt::QueuedConnection);
    }
    void letRequestsPass() { m_passes = true; }
    /// Reads the waiting reports of the arm. On the realtime thread.
    static void readReports(spine::Spine& spine)
    {
        std::array<std::array<std::byte, 512>, 2> buffers;
        std::array<wire::UdpSocket::Slot, 2> slots { { { buffers[0], {} }, { buffers[1], {} } } };
        for (int i = 0; i < 20; ++i) {
            spine.input(QStringLiteral("arm"))->drain(slots);
        }
    }
    [[nodiscard]] bool isJumped() const
    {
        bool jumped = false;
        QMetaObject::invokeMethod(
            &m_cell->spine(),
            [&] { jumped = m_cell->spine().output(QStringLiteral("arm"))->jump() != nullptr; },
            Qt::BlockingQueuedConnection);
        return jumped;
    }
    void beginMotion()
    {
        QVERIFY(!m_cell->control().execute(to(60, 25, 40)));
        QTRY_VERIFY(m_lab->arm().commands().size() > 3);
    }
    void blockRealtimeThread(std::chrono::milliseconds span)
    {
        QMetaObject::invokeMethod(
            &m_cell->spine(), [span] { std::this_thread::sleep_for(span); }, Qt::QueuedConnection);
        std::this_thread::sleep_for(span);
    }
    [[nodiscard]] std::optional<motion::EndReason> endOfMotion() const
    {
        const auto status = m_cell->motion()->newestStatus();
        return status.isBusy() ? std::nullopt : status.lastEnd;
    }
    [[nodiscard]] bool isHeld() const
    {
        bool held = false;
        QMetaObject::invokeMethod(
            &m_cell->spine(),
            [&] { held = m_cell->spine().output(QStringLiteral("arm"))->isHeld(); },
            Qt::BlockingQueuedConnection);
        return held;
    }

    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
    std::atomic<bool> m_passes { true };
};

QTEST_GUILESS_MAIN(TestInterruption)
#include "tst_interruption.moc"
