// SPDX-License-Identifier: GPL-3.0-or-later
// Interruption of a running cell when motion may be unsafe.
#include "core/motion/words.h"
#include "core/site/cell.h"
#include "core/site/stop_proof.h"
#include "tests/support/lab_twin.h"

#include <thread>

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using motion::Interruption;
using site::StopProof;
using site::StopReport;

namespace {

constexpr TimePoint kStart = TimePoint(1h);
/// The default; the twin of the lab has the longest, for windows that paint slowly.
constexpr int kWindowTimeoutMs = 500;

motion::Request to(double x, double y, double z)
{
    motion::Request request;
    request.target = { x, y, z };
    request.period = 10ms;
    return request;
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
        auto cell = site::Cell::start(*site);
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
        QSignalSpy changed(m_cell.get(), &site::Cell::interruptionChanged);
        m_cell->tickWindow();
        beginMotion();
        // The window's thread hangs: an operator could not press STOP.
        std::this_thread::sleep_for(700ms);
        m_cell->tickWindow();
        QCOMPARE(m_cell->interruption(), std::optional(Interruption::WindowSilent));
        QTRY_COMPARE(changed.count(), 1);
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(sent < 55); // 500 ms of 10 ms each, and the steps before
        for (int i = 0; i < 10; ++i) {
            m_cell->tickWindow();
            QTest::qWait(50);
        }
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QSignalSpy refused(m_cell->motion(), &motion::Executor::refused);
        m_cell->execute(to(0, 0, 0));
        QTRY_COMPARE(refused.count(), 1);
        QCOMPARE(m_lab->arm().commands().size(), sent);

        QVERIFY(!m_cell->resume());
        QTRY_COMPARE_WITH_TIMEOUT(endOfMotion(), std::optional(motion::EndReason::Reached), 10'000);
        QVERIFY(m_lab->arm().commands().size() > sent);
        QVERIFY(!m_cell->interruption());
    }

    void cellWithoutAWindowIsNotWatchedForOne()
    {
        beginMotion();
        std::this_thread::sleep_for(700ms);
        QVERIFY(!m_cell->interruption());
    }

    void gapOfTheRealtimeThreadEndsTheMotion()
    {
        beginMotion();
        blockRealtimeThread(400ms);
        QTRY_COMPARE(m_cell->interruption(), std::optional(Interruption::RealtimeGap));
        const auto sent = m_lab->arm().commands().size();
        QTest::qWait(300);
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QVERIFY(!m_cell->resume());
        QTRY_COMPARE_WITH_TIMEOUT(endOfMotion(), std::optional(motion::EndReason::Reached), 10'000);
    }

    void jumpOfTheMeasuredPositionNeedsTheOperatorsConfirmation()
    {
        QSignalSpy refused(m_cell.get(), &site::Cell::resumeRefused);
        beginMotion();
        m_lab->arm().jumpTo({ -150, 20, 30 });
        QTRY_COMPARE(m_cell->interruption(), std::optional(Interruption::MeasuredJump));
        const auto sent = m_lab->arm().commands().size();
        QTest::qWait(200);
        QVERIFY(!m_cell->resume());
        QTRY_VERIFY(!m_cell->interruption());
        // The motion is discarded: the arm is at another position.
        QTest::qWait(200);
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QVERIFY(refused.isEmpty());
        m_cell->execute(to(-150, 20, 40));
        QTRY_VERIFY(m_lab->arm().commands().size() > sent);
    }

    void releaseDoesNotConfirmAJump()
    {
        m_lab->arm().jumpTo({ 150, 0, 0 });
        QTRY_COMPARE(m_cell->interruption(), std::optional(Interruption::MeasuredJump));
        m_cell->stop();
        m_cell->release();
        QTest::qWait(100);
        QCOMPARE(m_cell->interruption(), std::optional(Interruption::MeasuredJump));
        m_cell->execute(to(160, 0, 0));
        QTest::qWait(100);
        QVERIFY(m_lab->arm().commands().empty());
    }

    void stopWinsOverResumeAndReleaseEndsTheInterruption()
    {
        beginMotion();
        blockRealtimeThread(400ms);
        QTRY_VERIFY(m_cell->interruption());
        m_cell->stop();
        const auto refusal = m_cell->resume();
        QVERIFY(refusal);
        const auto sent = m_lab->arm().commands().size();
        m_cell->release();
        QTRY_VERIFY(!m_cell->interruption());
        QTest::qWait(200);
        QCOMPARE(m_lab->arm().commands().size(), sent); // the motion is discarded
        m_cell->execute(to(20, 0, 0));
        QTRY_VERIFY(m_lab->arm().commands().size() > sent);
    }

    void stopOfAnotherThreadIsNeverLostToARelease()
    {
        for (int round = 0; round < 200; ++round) {
            m_cell->stop();
            std::jthread other([this] { m_cell->stop(); });
            m_cell->release();
            other.join();
            // Either the stop came first and is released, or it came later and holds; then the
            // window shows it.
            QCoreApplication::processEvents();
            QTRY_COMPARE(isHeld(), m_cell->isStopped());
            m_cell->release();
            QTRY_VERIFY(!isHeld() && !m_cell->isStopped());
        }
    }

    void stopReportsLastDatagramAndStandstill()
    {
        QSignalSpy reports(m_cell.get(), &site::Cell::stopReported);
        beginMotion();
        m_cell->stop();
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

private:
    void beginMotion()
    {
        QVERIFY(!m_cell->execute(to(60, 25, 40)));
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
    std::unique_ptr<site::Cell> m_cell;
};

QTEST_GUILESS_MAIN(TestInterruption)
#include "tst_interruption.moc"
