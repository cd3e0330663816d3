// SPDX-License-Identifier: GPL-3.0-or-later
// Waypoints: collected at rest, previewed, moved through.
#include "tests/support/waiting.h"
#include "tests/widgets/operate/operating_rig.h"

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::operate;
using namespace medulla::widgets::operate::rig;
using namespace std::chrono_literals;

class TestWaypoints final : public OperatingRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        open([](site::Site&) {});
    }
    void cleanup() { close(); }

    void theyAreCollectedAndPreviewedBeforeAnythingMoves()
    {
        QVERIFY(part<QWidget>("waypointGroup")->isHidden());
        collect(kSquare);
        QVERIFY(part<QWidget>("waypointGroup")->isVisible());
        QCOMPARE(view().waypoints.all.size(), kSquare.size());
        // The same one twice in a row is no way.
        QVERIFY(!button("queue")->isEnabled());
        QTRY_VERIFY(view().waypoints.durationS.has_value());
        QCOMPARE(m_presenter->scene().waypoints.size(), kSquare.size());
        QVERIFY(m_presenter->scene().waypointPath.size() > kSquare.size());

        click("playWaypoints");
        for (const auto& at : kSquare) {
            QTRY_VERIFY(
                m_presenter->scene().ghost && (*m_presenter->scene().ghost - at).norm() < 3.0);
        }
        QTRY_VERIFY(!view().waypoints.isPlaying);
        QVERIFY(m_lab->arm().commands().empty());
    }

    void previewIsLooped()
    {
        collect(kSquare);
        click("loopWaypoints");
        QVERIFY(view().waypoints.isLooped);
        QTRY_VERIFY(view().waypoints.durationS.has_value());
        click("playWaypoints");
        for (int round = 0; round < 2; ++round) {
            for (const auto& at : kSquare) {
                QTRY_VERIFY_WITH_TIMEOUT(
                    m_presenter->scene().ghost && (*m_presenter->scene().ghost - at).norm() < 3.0,
                    10'000);
            }
        }
        click("playWaypoints");
        QTRY_VERIFY(!m_presenter->scene().ghost);
        QVERIFY(m_lab->arm().commands().empty());
    }

    void editsAreUndone()
    {
        collect(kSquare);
        click("waypoint1.remove");
        QCOMPARE(view().waypoints.all.size(), std::size_t(2));
        QCOMPARE(view().waypoints.all[1].target, kSquare[2]);
        QTest::mouseClick(button("clearWaypoints"), Qt::LeftButton);
        QVERIFY(view().waypoints.all.empty());
        auto& undo = m_presenter->targets().undoStack();
        undo.undo();
        undo.undo();
        QCOMPARE(view().waypoints.all.size(), kSquare.size());
        QCOMPARE(view().waypoints.all[1].target, kSquare[1]);
        undo.redo();
        QCOMPARE(view().waypoints.all.size(), std::size_t(2));
    }

    void theArmMovesThroughThemInTheirOrder()
    {
        collect(kSquare);
        click("moveThrough");
        std::vector<int> seen;
        const auto arrived = [&] {
            const auto current = view().waypoints.current;
            if (current && (seen.empty() || seen.back() != *current)) {
                seen.push_back(*current);
            }
            return m_presenter->model().history().rowCount() == int(kSquare.size());
        };
        QTRY_VERIFY_WITH_TIMEOUT(arrived(), 20'000);
        QCOMPARE(seen, std::vector<int>({ 0, 1, 2 }));
        for (int i = 0; i < int(kSquare.size()); ++i) {
            const auto& record = m_presenter->model().history().record(int(kSquare.size()) - 1 - i);
            QCOMPARE(record.target, kSquare[std::size_t(i)]);
            QCOMPARE(record.end, MotionEnd::Reached);
        }
        QTRY_VERIFY(!view().waypoints.current);
        // They stay; the arm is at the last one now, from where it moves again.
        QCOMPARE(view().waypoints.all.size(), kSquare.size());
        click("moveThrough");
        QTRY_COMPARE_WITH_TIMEOUT(m_presenter->model().history().rowCount(), 6, 20'000);
    }

    void theyKeepTheirNamesInTheQueue()
    {
        for (std::size_t i = 0; i < kSquare.size(); ++i) {
            m_presenter->targets().setTarget(
                { kSquare[i], QStringLiteral("corner %1").arg(i + 1) }, m_cell->now());
            click("queue");
        }
        click("moveThrough");
        QTRY_VERIFY(!view().queue.empty());
        QCOMPARE(view().queue.front().target, kSquare[1]);
        QCOMPARE(view().queue.front().name, QStringLiteral("corner 2"));
    }

    /// The one where the arm is needs no motion.
    void theyBeginWithTheOneThatTheArmIsNotAt()
    {
        const auto start = *view().measured;
        collect({ start, kSquare[0] });
        click("moveThrough");
        motionsAre(1);
        QCOMPARE(m_presenter->model().history().record(0).target, kSquare[0]);
    }

    void loopGoesOnUntilItIsSwitchedOff()
    {
        collect(kSquare);
        click("loopWaypoints");
        click("moveThrough");
        QTRY_VERIFY_WITH_TIMEOUT(m_presenter->model().history().rowCount() >= 7, 40'000);
        click("loopWaypoints");
        QTRY_VERIFY_WITH_TIMEOUT(
            !view().waypoints.current && view().phase == MotionPhase::Idle, 30'000);
        const auto count = m_presenter->model().history().rowCount();
        QVERIFY(test::letCellRun(*m_cell, 1500ms));
        QCOMPARE(m_presenter->model().history().rowCount(), count);
    }

    void changesEndThemAfterTheRunningMotion_data()
    {
        QTest::addColumn<QString>("change");
        QTest::newRow("queue cleared") << QStringLiteral("clearQueue");
        QTest::newRow("queued motion removed") << QStringLiteral("queued0.remove");
        QTest::newRow("waypoint removed") << QStringLiteral("waypoint2.remove");
        QTest::newRow("waypoints cleared") << QStringLiteral("clearWaypoints");
    }
    void changesEndThemAfterTheRunningMotion()
    {
        QFETCH(QString, change);
        collect(kSquare);
        click("loopWaypoints");
        click("moveThrough");
        QTRY_VERIFY_WITH_TIMEOUT(view().waypoints.current == 1 && view().queue.size() == 2, 20'000);
        QTest::mouseClick(part<QAbstractButton>(qPrintable(change)), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(view().queue.empty() && view().phase == MotionPhase::Idle, 20'000);
        // Nor do later motions of the operator bring them back.
        for (const double x : { 5.0, 15.0, 25.0 }) {
            m_presenter->targetPicker().setTarget({ x, 5.0, 0.0 });
            click("execute");
            QTRY_COMPARE_WITH_TIMEOUT(view().phase, MotionPhase::Moving, 10'000);
            QTRY_COMPARE_WITH_TIMEOUT(view().phase, MotionPhase::Idle, 20'000);
            QVERIFY(view().queue.empty());
        }
        QVERIFY(test::letCellRun(*m_cell, 1500ms));
        QCOMPARE(m_presenter->model().history().record(0).target, Position(25.0, 5.0, 0.0));
    }

    void aMotionOfTheOperatorBetweenThemEndsThem()
    {
        collect(kSquare);
        click("loopWaypoints");
        click("moveThrough");
        QTRY_VERIFY_WITH_TIMEOUT(view().waypoints.current == 1 && view().queue.size() == 2, 20'000);
        m_presenter->targetPicker().setTarget({ 5.0, 5.0, 0.0 });
        click("queue");
        QTRY_VERIFY_WITH_TIMEOUT(
            !view().waypoints.current && view().queue.empty() && view().phase == MotionPhase::Idle,
            60'000);
        const auto count = m_presenter->model().history().rowCount();
        QVERIFY(test::letCellRun(*m_cell, 1500ms));
        QCOMPARE(m_presenter->model().history().rowCount(), count);
    }

    /// The way from the last waypoint to the first is planned and shown too.
    void aLoopShowsItsWayBack()
    {
        collect(kSquare);
        QTRY_VERIFY(view().waypoints.durationS.has_value());
        const auto without = m_presenter->waypoints().legs().size();
        click("loopWaypoints");
        QTRY_COMPARE(m_presenter->waypoints().legs().size(), without + 1);
        QCOMPARE(m_presenter->waypoints().legs().back().request.target, kSquare.front());
        click("loopWaypoints");
        QTRY_COMPARE(m_presenter->waypoints().legs().size(), without);
    }

    void stopEndsThemForGood()
    {
        collect(kSquare);
        click("loopWaypoints");
        click("moveThrough");
        QTRY_COMPARE_WITH_TIMEOUT(view().waypoints.current, std::optional(1), 20'000);
        m_presenter->stopControl().stop();
        QTRY_VERIFY(!view().waypoints.current);
        m_presenter->stopControl().release();
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 1500ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QVERIFY(view().queue.empty());
    }

    void aPauseHoldsThem()
    {
        collect(kSquare);
        click("moveThrough");
        QTRY_COMPARE_WITH_TIMEOUT(view().waypoints.current, std::optional(1), 20'000);
        click("pauseMotion");
        QTRY_COMPARE(view().phase, MotionPhase::Paused);
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 1500ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        click("resumeMotion");
        QTRY_COMPARE_WITH_TIMEOUT(m_presenter->model().history().rowCount(), 3, 20'000);
        QCOMPARE(m_presenter->model().history().record(0).target, kSquare[2]);
    }

    void oneOutOfReachIsNamedAndNothingMoves()
    {
        collect(kSquare);
        m_presenter->targets().setTarget({ Position(900.0, 0.0, 0.0), {} }, TimePoint());
        m_presenter->targets().addWaypoint();
        QTRY_VERIFY(button("moveThrough")->toolTip().contains(QStringLiteral("4")));
        QVERIFY(!button("moveThrough")->isEnabled());
        m_presenter->waypoints().start();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

private:
    static inline const std::vector<Position> kSquare { { 20.0, 0.0, 0.0 }, { 20.0, 20.0, 0.0 },
        { 0.0, 20.0, 0.0 } };

    [[nodiscard]] const MotionView& view() const { return m_presenter->model().view(); }
    void collect(const std::vector<Position>& places)
    {
        for (const auto& place : places) {
            m_presenter->targetPicker().setTarget(place);
            click("queue");
        }
    }
};

QTEST_MAIN(TestWaypoints)
#include "tst_waypoints.moc"
