// SPDX-License-Identifier: GPL-3.0-or-later
// Time and values of plots under the mouse: following, pausing, zooming, cursors.
#include "tests/support/waiting.h"
#include "tests/widgets/plots/plot_rig.h"

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::rig;
using namespace std::chrono_literals;

class TestPlots final : public PlotRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void followsNowWithTheRightEdge();
    void drawsOnlyWhenVisibleAndMoved();
    void draggingInTimeLeavesFollowAndFollowBringsItBack();
    void draggingAValueKeepsFollow();
    void wheelWithControlZoomsTheValuesOfItsLaneAlone();
    void wheelZoomsTime();
    void doubleClickFits();
    void rangeByHandHasASignThatTakesItBack();
    void pauseStandsStillWhileRecordingGoesOn();
    void windowComboSetsTheSpan();
    void linesEndAtTheNewestValue();
    void readsTheNewestValueAndAtCursorA();
    void cursorsAreDragged();
    void keysMoveInTime();
    void samplesOfALongSilenceAreNotJoined();
    void boxZoomShowsWhatTheBoxHeld();
    void zoomHoldsWhileValuesComeIn();
    void cursorReadsTheDataWhileLive();
    void atRestNothingIsDrawn();
    void pausedReadsNothingNew();
    void plotsShareOneTime();
    void hiddenPanelMissesNothing();
};

void TestPlots::followsNowWithTheRightEdge()
{
    QVERIFY(axis().isFollowing());
    settle();
    QVERIFY(std::abs(axis().toS() - m_now) < 0.05);
    QVERIFY(std::abs(axis().toS() - axis().fromS() - 20) < 1e-9);
}

void TestPlots::drawsOnlyWhenVisibleAndMoved()
{
    test::letWindowSettle(100ms);
    const int before = m_plot->drawn();
    test::waitForUnexpectedEvents(200ms); // time stands still, so nothing is drawn
    QCOMPARE(m_plot->drawn(), before);
    m_now += 0.5;
    QTRY_COMPARE(m_plot->drawn(), before + 1);
    m_plot->hide();
    m_now += 5;
    test::waitForUnexpectedEvents(150ms);
    QCOMPARE(m_plot->drawn(), before + 1);
    m_plot->show();
    QTRY_VERIFY(m_plot->drawn() > before + 1);
}

void TestPlots::draggingInTimeLeavesFollowAndFollowBringsItBack()
{
    const double to = axis().toS();
    drag(lanes(), inLane(1, 0.3), inLane(1, 0.6));
    QVERIFY(!axis().isFollowing());
    auto* follow = m_plot->findChild<QAbstractButton*>(QStringLiteral("follow"));
    QVERIFY(!follow->isChecked());
    const double shifted = 0.3 * (lanes()->width() - 90) * 20 / (lanes()->width() - 70);
    QVERIFY(std::abs(to - axis().toS() - shifted) < 0.6);
    const double stays = axis().toS();
    settle();
    QCOMPARE(axis().toS(), stays); // live data arrives
    QTest::mouseClick(follow, Qt::LeftButton);
    QVERIFY(axis().isFollowing());
    settle();
    QVERIFY(std::abs(axis().toS() - m_now) < 0.05);
}

void TestPlots::draggingAValueKeepsFollow()
{
    const auto before = valueRange(0);
    const auto other = valueRange(1);
    drag(lanes(), inLane(0), inLane(0) + QPoint(2, 20));
    QVERIFY(axis().isFollowing());
    QVERIFY(valueRange(0)[0] > before[0]);
    QVERIFY(std::abs((valueRange(0)[1] - valueRange(0)[0]) - (before[1] - before[0])) < 1e-6);
    QCOMPARE(valueRange(1), other);
}

void TestPlots::wheelWithControlZoomsTheValuesOfItsLaneAlone()
{
    const auto before = valueRange(2);
    const auto other = valueRange(0);
    const double span = axis().toS() - axis().fromS();
    wheel(lanes(), inLane(2), 2, Qt::ControlModifier);
    const auto after = valueRange(2);
    QVERIFY(std::abs((after[1] - after[0]) / (before[1] - before[0]) - 0.85 * 0.85) < 1e-6);
    settle();
    QCOMPARE(valueRange(2), after); // live, and still as set by the operator
    QCOMPARE(valueRange(0), other);
    QVERIFY(std::abs(axis().toS() - axis().fromS() - span) < 1e-9);
}

void TestPlots::wheelZoomsTime()
{
    wheel(lanes(), inLane(1), 1);
    settle();
    QVERIFY(std::abs(axis().toS() - axis().fromS() - 17) < 1e-9);
    QVERIFY(axis().isFollowing());
    QVERIFY(std::abs(axis().toS() - m_now) < 0.05);
    wheel(lanes(), onTimeAxis(), -1);
    QVERIFY(std::abs(axis().toS() - axis().fromS() - 20) < 1e-9);

    // In the past, the time under the pointer stays.
    drag(lanes(), inLane(1, 0.3), inLane(1, 0.6));
    const double middle = (axis().fromS() + axis().toS()) / 2;
    wheel(lanes(), onTimeAxis(), 3);
    QVERIFY(axis().fromS() < middle && middle < axis().toS());
    QVERIFY(!axis().isFollowing());
}

void TestPlots::doubleClickFits()
{
    wheel(lanes(), inLane(0), -10, Qt::ControlModifier);
    settle();
    const auto wide = valueRange(0);
    QTest::mouseDClick(lanes(), Qt::LeftButton, {}, inLane(0));
    settle();
    const auto fitted = valueRange(0);
    QVERIFY(fitted[1] - fitted[0] < (wide[1] - wide[0]) / 2);
    QVERIFY(fitted[0] < -85 && fitted[1] > 30);
}

void TestPlots::rangeByHandHasASignThatTakesItBack()
{
    QVERIFY(!lanePlot().rangeSign(0));
    const auto before = lanes()->grab().toImage();
    wheel(lanes(), inLane(0), -10, Qt::ControlModifier);
    wheel(lanes(), inLane(1), -10, Qt::ControlModifier);
    settle();
    const auto sign = lanePlot().rangeSign(0);
    QVERIFY(sign && lanePlot().rangeSign(1) && !lanePlot().rangeSign(2));
    QVERIFY(lanePlot().lanes().lane(0).rect().contains(*sign));
    QVERIFY(lanes()->grab().toImage().copy(*sign) != before.copy(*sign));
    const auto wide = valueRange(0);
    QTest::mouseClick(lanes(), Qt::LeftButton, {}, sign->center());
    settle();
    QVERIFY(!lanePlot().rangeSign(0));
    QVERIFY(valueRange(0)[1] - valueRange(0)[0] < (wide[1] - wide[0]) / 2);
    QVERIFY(axis().isFollowing());
    // The neighbour has its own range; the menu resets it by keyboard.
    QVERIFY(lanePlot().rangeSign(1));
    lanePlot().lanes().choose(1);
    m_plot->findChild<QAction*>(QStringLiteral("plot.fitOne"))->trigger();
    QVERIFY(!lanePlot().rangeSign(1));
}

void TestPlots::pauseStandsStillWhileRecordingGoesOn()
{
    auto* pause = m_plot->findChild<QAbstractButton*>(QStringLiteral("pause"));
    const auto* ruler = m_plot->findChild<QAbstractButton*>(QStringLiteral("cursors"));
    const auto ruled = ruler->geometry();
    QTest::mouseClick(pause, Qt::LeftButton);
    QVERIFY(m_plot->isPaused());
    test::letWindowSettle(100ms);
    QCOMPARE(ruler->geometry(), ruled); // nothing moves under the pointer
    const double to = axis().toS();
    const int drawn = m_plot->drawn();
    m_now += 3;
    appendStill(*m_store, m_now, 7);
    test::waitForUnexpectedEvents(150ms);
    QCOMPARE(axis().toS(), to);
    QCOMPARE(m_plot->drawn(), drawn);
    QCOMPARE(pause->text(), QStringLiteral("Resume"));
    QTest::mouseClick(pause, Qt::LeftButton);
    QTRY_VERIFY(std::abs(axis().toS() - m_now) < 0.05);
    QCOMPARE(m_plot->reading(kArmX), 7.0);
}

void TestPlots::windowComboSetsTheSpan()
{
    auto* window = m_plot->findChild<QComboBox*>(QStringLiteral("window"));
    QCOMPARE(window->currentText(), QStringLiteral("20 s"));
    window->setFocus();
    QTest::keyClick(window, Qt::Key_Down);
    QVERIFY(std::abs(axis().toS() - axis().fromS() - 60) < 1e-9);
    m_plot->time().setSpan(300);
    QCOMPARE(window->currentText(), QStringLiteral("5 min"));
    m_plot->time().setSpan(1e9);
    QVERIFY(std::abs(axis().toS() - axis().fromS() - 4 * 3600) < 1e-6);
}

void TestPlots::linesEndAtTheNewestValue()
{
    // Two values in one interval: the line must end at the later one.
    m_store->clear();
    appendStill(*m_store, kStart + 0.0, 0);
    for (int i = 1; i <= 40; ++i) {
        appendStill(*m_store, kStart + i * 0.1, 0);
    }
    m_now = kStart + 4.001;
    settle();
    appendStill(*m_store, kStart + 4.003, 80);
    settle();
    QVERIFY(valueRange(0)[1] > 80);
}

void TestPlots::readsTheNewestValueAndAtCursorA()
{
    m_now += 0.01;
    test::appendArm(*m_store, m_now, Position(1, 2, 3), Position(1.5, 2, 2));
    settle();
    QCOMPARE(m_plot->reading(kSentX), 1.0);
    QCOMPARE(m_plot->reading(kArmX), 1.5);
    m_plot->setCursor(PlotPanel::Cursor::A, kStart - 16.5);
    QVERIFY(std::abs(m_plot->reading(kSentX) - 30) < 0.1);
    m_plot->setCursorsShown(false);
    QCOMPARE(m_plot->reading(kSentX), 1.0);
}

void TestPlots::cursorsAreDragged()
{
    auto* button = m_plot->findChild<QAbstractButton*>(QStringLiteral("cursors"));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(m_plot->time().cursors());
    const double a = m_plot->time().cursors()->aS;
    const double b = m_plot->time().cursors()->bS;
    QVERIFY(a < b);
    // Search the drawn cursor along the lane. It moves with the time, so on a slow machine it may
    // have moved before it is pressed.
    for (int attempt = 0; attempt < 5 && m_plot->time().cursors()->aS == a; ++attempt) {
        QPoint at;
        for (int x = 0; x < lanes()->width() && at.isNull(); ++x) {
            move(lanes(), QPoint(x, inLane(1).y()));
            if (lanes()->cursor().shape() == Qt::SizeHorCursor) {
                at = QPoint(x + 4, inLane(1).y());
            }
        }
        QVERIFY(!at.isNull());
        drag(lanes(), at, at + QPoint(100, 0));
    }
    QVERIFY(m_plot->time().cursors()->aS > a + 1);
    QCOMPARE(m_plot->time().cursors()->bS, b);
    QVERIFY(axis().isFollowing());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!m_plot->time().cursors());
}

void TestPlots::keysMoveInTime()
{
    lanes()->setFocus();
    const double to = axis().toS();
    QTest::keyClick(lanes(), Qt::Key_Left);
    QVERIFY(!axis().isFollowing());
    QVERIFY(std::abs(to - axis().toS() - 2) < 0.1);
    QTest::keyClick(lanes(), Qt::Key_Plus);
    QVERIFY(std::abs(axis().toS() - axis().fromS() - 16) < 1e-9);
    QTest::keyClick(lanes(), Qt::Key_End);
    QVERIFY(axis().isFollowing());
}

void TestPlots::samplesOfALongSilenceAreNotJoined()
{
    // A distant value after a silence: a joining line would colour the pixels between them.
    m_store->clear();
    const double start = m_now;
    appendStill(*m_store, start, 0);
    m_now = start + 5;
    appendStill(*m_store, m_now, 100);
    m_now += 0.2;
    appendStill(*m_store, m_now, 100);
    settle();
    test::letWindowSettle(50ms);
    const auto picture = lanes()->grab().toImage();
    const auto x = m_theme.color(ColorToken::X).rgb();
    // From 5 s of 20 s before the present, the lane has no pixel of x between the two moments.
    const double second = (lanes()->width() - 70) / 20.0;
    int coloured = 0;
    for (int px = int(lanes()->width() - 20 - second * 5);
         px < lanes()->width() - 20 - second * 2.5; ++px) {
        for (int py = m_theme.px(22); py < inLane(0).y() * 2 - m_theme.px(22); ++py) {
            coloured += picture.pixel(px, py) == x ? 1 : 0;
        }
    }
    QCOMPARE(coloured, 0);
}

void TestPlots::boxZoomShowsWhatTheBoxHeld()
{
    auto& plot = lanePlot();
    const auto lane = plot.lanes().lane(1).rect();
    const QPoint from(lane.left() + 200, lane.top() + 10);
    const QPoint to(lane.left() + 400, lane.bottom() - 10);
    const double fromS = plot.timeAt(from.x());
    const double toS = plot.timeAt(to.x());
    const double upper = plot.lanes().lane(1).valueAt(from.y());
    const double lower = plot.lanes().lane(1).valueAt(to.y());
    const auto other = valueRange(0);
    drag(lanes(), from, to, Qt::ShiftModifier);
    const double px = 20.0 / lane.width();
    QVERIFY(std::abs(axis().fromS() - fromS) < 2 * px);
    QVERIFY(std::abs(axis().toS() - toS) < 2 * px);
    QVERIFY(!axis().isFollowing());
    const double perPixel = (upper - lower) / (to.y() - from.y());
    QVERIFY(std::abs(valueRange(1)[0] - lower) < 2 * perPixel);
    QVERIFY(std::abs(valueRange(1)[1] - upper) < 2 * perPixel);
    QVERIFY(plot.lanes().lane(0).isFitted()); // the range is still fitted
    Q_UNUSED(other)
    // New values arrive; the range of the box stays.
    const double stays = axis().toS();
    appendStill(*m_store, m_now + 0.5, 3);
    settle();
    QCOMPARE(axis().toS(), stays);
}

void TestPlots::zoomHoldsWhileValuesComeIn()
{
    wheel(lanes(), inLane(0), 3);
    wheel(lanes(), inLane(0), 2, Qt::ControlModifier);
    const auto values = valueRange(0);
    const double span = axis().toS() - axis().fromS();
    QVERIFY(span < 16);
    for (int i = 0; i < 20; ++i) {
        m_now += 0.033;
        appendStill(*m_store, m_now, i % 2 == 0 ? 70 : -70);
        test::letTimePass(10ms);
    }
    settle();
    QVERIFY(axis().isFollowing());
    QCOMPARE(valueRange(0), values);
    QVERIFY(std::abs(axis().toS() - axis().fromS() - span) < 1e-9);
    QVERIFY(std::abs(axis().toS() - m_now) < 0.1);
}

void TestPlots::cursorReadsTheDataWhileLive()
{
    // A ramp: each value identifies its time.
    m_store->clear();
    const double start = m_now - 20;
    for (int i = 0; i <= 4000; ++i) {
        test::appendArm(*m_store, start + i * 0.005, Position::Constant(i * 0.01),
            Position::Constant(i * 0.01));
    }
    settle();
    m_plot->setCursorsShown(true);
    auto& plot = lanePlot();
    for (int step = 0; step < 5; ++step) {
        // Time passes and values arrive during the drag.
        m_now += 0.1;
        appendStill(*m_store, m_now, 99);
        test::letTimePass(40ms);
        const int x = int(std::lround(plot.pixelOf(m_plot->time().cursors()->aS)));
        drag(lanes(), QPoint(x, inLane(1).y()), QPoint(x + 30, inLane(1).y()));
        const double at = m_plot->time().cursors()->aS;
        const double wanted = std::floor((at - start) / 0.005 + 1e-6) * 0.01;
        QVERIFY(std::abs(m_plot->reading(kArmX) - wanted) < 0.0101);
        QVERIFY(axis().isFollowing());
    }
    // B minus A in the column of figures.
    const auto* readings = m_plot->findChild<Readings*>();
    const auto& row = readings->view().lanes[0].rows[1];
    const double b = m_plot->time().cursors()->bS;
    const double a = m_plot->time().cursors()->aS;
    QVERIFY(std::abs(row.bLessA - (b - a) * 2) < 0.03);
}

void TestPlots::atRestNothingIsDrawn()
{
    m_store->clear();
    const double filled = m_now + 1; // settling takes one second
    for (double t = m_now - 25; t < filled; t += 0.01) {
        appendStill(*m_store, t, 5);
    }
    settle();
    test::letWindowSettle(60ms);
    const int before = m_plot->drawn();
    for (int i = 0; i < 20; ++i) {
        const double until = m_now + 0.1;
        for (; m_now < until; m_now += 0.01) {
            appendStill(*m_store, m_now, 5 + 0.001 * (i % 3)); // encoder noise
        }
        test::letTimePass(40ms);
    }
    QVERIFY2(m_plot->drawn() <= before + 2, "a picture that looks the same was drawn again");
    const int resting = m_plot->drawn();
    m_now += 0.1;
    appendStill(*m_store, m_now, 30);
    QTRY_VERIFY(m_plot->drawn() > resting);
}

void TestPlots::pausedReadsNothingNew()
{
    m_plot->setPaused(true);
    test::letWindowSettle(80ms);
    const int before = m_plot->drawn();
    for (int i = 0; i < 10; ++i) {
        m_now += 0.05;
        appendStill(*m_store, m_now, i);
        test::letTimePass(40ms);
    }
    QCOMPARE(m_plot->drawn(), before);
    // A paused view can be zoomed.
    wheel(lanes(), inLane(0), 2, Qt::ControlModifier);
    QTRY_VERIFY(m_plot->drawn() > before);
}

void TestPlots::plotsShareOneTime()
{
    m_plot->addSignalsToNewPlot({ QStringLiteral("error.distance") });
    QCOMPARE(m_plot->lanes().count(), 4);
    settle();
    auto& plot = lanePlot();
    drag(lanes(), inLane(3, 0.3), inLane(3, 0.6));
    test::letWindowSettle(80ms);
    for (int lane = 0; lane < 4; ++lane) {
        const auto time = plot.lanes().lane(lane).axisRect()->axis(QCPAxis::atBottom)->range();
        QVERIFY(std::abs(time.lower - axis().fromS()) < 1e-9);
        QVERIFY(std::abs(time.upper - axis().toS()) < 1e-9);
        QCOMPARE(plot.lanes().lane(lane).rect().left(), plot.lanes().lane(0).rect().left());
        QCOMPARE(plot.lanes().lane(lane).rect().width(), plot.lanes().lane(0).rect().width());
    }
}

void TestPlots::hiddenPanelMissesNothing()
{
    m_plot->hide();
    const int before = m_plot->drawn();
    const double from = m_now;
    for (int i = 1; i <= 3000; ++i) {
        m_now = from + i * 0.001;
        appendStill(*m_store, m_now, 50 * std::sin(i * 0.002));
    }
    test::waitForUnexpectedEvents(80ms);
    QCOMPARE(m_plot->drawn(), before);
    m_plot->show();
    QTRY_VERIFY(m_plot->drawn() > before);
    // Each pixel of the time while it was hidden has its value.
    const QCPGraphDataContainer& line = *lanePlot().lanes().lane(0).curves()[1].graph->data();
    double last = from;
    for (auto it = line.constBegin(); it != line.constEnd(); ++it) {
        const auto& point = *it;
        if (point.key > from && point.key <= m_now) {
            QVERIFY(!std::isnan(point.value));
            QVERIFY(point.key - last < 0.05);
            QVERIFY(std::abs(point.value - 50 * std::sin((point.key - from) * 2)) < 0.2);
            last = point.key;
        }
    }
    QVERIFY(m_now - last < 0.05);
}

QTEST_MAIN(TestPlots)
#include "tst_plots.moc"
