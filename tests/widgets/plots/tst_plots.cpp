// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/plots/arm_story.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/common/theme.h"
#include "widgets/plots/lane_gestures.h"
#include "widgets/plots/lane_plot.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/readings.h"
#include "widgets/plots/signal_store.h"

#include <cmath>
#include <limits>

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDrag>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <QWheelEvent>

using namespace medulla;
using namespace medulla::widgets;

namespace {

constexpr double kStart = 1000;

/// All components, commanded and measured, at one value.
void appendStill(SignalStore& store, double tS, double value)
{
    test::appendArm(store, tS, Position::Constant(value), Position::Constant(value));
}

const auto kArmX = QStringLiteral("arm.x");
const auto kSentX = QStringLiteral("arm.sent.x");

void wheel(QWidget* widget, QPoint at, int steps, Qt::KeyboardModifiers keys = {})
{
    QWheelEvent event(QPointF(at), widget->mapToGlobal(QPointF(at)), {}, QPoint(0, 120 * steps),
        Qt::NoButton, keys, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

void drag(QWidget* widget, QPoint from, QPoint to, Qt::KeyboardModifiers keys = {})
{
    QTest::mousePress(widget, Qt::LeftButton, keys, from);
    for (int i = 1; i <= 10; ++i) {
        QTest::mouseMove(widget, from + (to - from) * i / 10);
    }
    QTest::mouseRelease(widget, Qt::LeftButton, keys, to);
}

} // namespace

class PlotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void init();
    void cleanup();

    void followsNowWithTheRightEdge();
    void drawsOnlyWhenVisibleAndMoved();
    void draggingInTimeLeavesFollowAndFollowBringsItBack();
    void draggingAValueKeepsFollow();
    void wheelOverALaneZoomsItsValueAlone();
    void wheelWithControlOrOverTheAxisZoomsTime();
    void doubleClickFits();
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
    void signalIsDraggedOntoAPlot();
    void signalIsDroppedBetweenPlots();
    void searchAndEnterAddASignal();
    void measuredBringsItsCommand();
    void formulaIsCheckedWhileTypedAndPlotted();
    void plotsAreAddedTitledAndRemovedByKeys();
    void menusReachEverything();
    void statisticsAreOfTheVisibleRange();
    void csvOfTheVisibleRangeReadsBack();
    void picturesAreWritten();
    void exportThatFailsSaysWhatToDo();
    void layoutIsKeptAndReset();
    void stylesDifferWithoutColour();
    void looksAsDrawn_data();
    void looksAsDrawn();
    void listLooksAsDrawn_data();
    void listLooksAsDrawn();
    void longWordsFit();

private:
    QWidget* lanes() const { return m_plot->findChild<QWidget*>(QStringLiteral("lanes")); }
    LanePlot& lanePlot() const { return *m_plot->findChild<LanePlot*>(); }
    /// Middle of a lane, px.
    QPoint inLane(int lane, double part = 0.5) const
    {
        return { int(60 + part * (lanes()->width() - 90)), lanePlot().laneRect(lane).center().y() };
    }
    QPoint onTimeAxis() const { return { lanes()->width() / 2, lanes()->height() - 6 }; }
    void settle()
    {
        const int before = m_plot->drawn();
        m_now += 1;
        QTRY_VERIFY(m_plot->drawn() > before);
    }

    Theme m_theme;
    double m_now = kStart;
    std::unique_ptr<SignalStore> m_store;
    std::unique_ptr<PlotPanel> m_plot;
};

void PlotsTest::init()
{
    m_now = kStart;
    m_theme.setScheme(Scheme::Dark);
    m_theme.setTextScale(1);
    m_store = std::make_unique<SignalStore>();
    test::addArmSignals(*m_store);
    m_plot = std::make_unique<PlotPanel>(m_theme, *m_store, [this] { return m_now; });
    test::tellStory(*m_store, m_now);
    m_plot->resize(1030, 320);
    m_plot->show();
    m_plot->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_plot.get()));
    QTRY_VERIFY(m_plot->drawn() > 0);
}

void PlotsTest::cleanup()
{
    m_plot.reset();
    m_store.reset();
}

void PlotsTest::followsNowWithTheRightEdge()
{
    QVERIFY(m_plot->isFollowing());
    settle();
    QVERIFY(std::abs(m_plot->toS() - m_now) < 0.05);
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - 20) < 1e-9);
}

void PlotsTest::drawsOnlyWhenVisibleAndMoved()
{
    QTest::qWait(100);
    const int before = m_plot->drawn();
    QTest::qWait(200); // time stands still, so nothing is drawn
    QCOMPARE(m_plot->drawn(), before);
    m_now += 0.5;
    QTRY_COMPARE(m_plot->drawn(), before + 1);
    m_plot->hide();
    m_now += 5;
    QTest::qWait(150);
    QCOMPARE(m_plot->drawn(), before + 1);
    m_plot->show();
    QTRY_VERIFY(m_plot->drawn() > before + 1);
}

void PlotsTest::draggingInTimeLeavesFollowAndFollowBringsItBack()
{
    const double to = m_plot->toS();
    drag(lanes(), inLane(1, 0.3), inLane(1, 0.6));
    QVERIFY(!m_plot->isFollowing());
    auto* follow = m_plot->findChild<QAbstractButton*>(QStringLiteral("follow"));
    QVERIFY(!follow->isChecked());
    const double shifted = 0.3 * (lanes()->width() - 90) * 20 / (lanes()->width() - 70);
    QVERIFY(std::abs(to - m_plot->toS() - shifted) < 0.6);
    const double stays = m_plot->toS();
    settle();
    QCOMPARE(m_plot->toS(), stays); // live data passes by
    QTest::mouseClick(follow, Qt::LeftButton);
    QVERIFY(m_plot->isFollowing());
    settle();
    QVERIFY(std::abs(m_plot->toS() - m_now) < 0.05);
}

void PlotsTest::draggingAValueKeepsFollow()
{
    const auto before = m_plot->valueRange(0);
    const auto other = m_plot->valueRange(1);
    drag(lanes(), inLane(0), inLane(0) + QPoint(2, 20));
    QVERIFY(m_plot->isFollowing());
    QVERIFY(m_plot->valueRange(0)[0] > before[0]);
    QVERIFY(
        std::abs((m_plot->valueRange(0)[1] - m_plot->valueRange(0)[0]) - (before[1] - before[0]))
        < 1e-6);
    QCOMPARE(m_plot->valueRange(1), other);
}

void PlotsTest::wheelOverALaneZoomsItsValueAlone()
{
    const auto before = m_plot->valueRange(2);
    const auto other = m_plot->valueRange(0);
    const double span = m_plot->toS() - m_plot->fromS();
    wheel(lanes(), inLane(2), 2);
    const auto after = m_plot->valueRange(2);
    QVERIFY(std::abs((after[1] - after[0]) / (before[1] - before[0]) - 0.85 * 0.85) < 1e-6);
    settle();
    QCOMPARE(m_plot->valueRange(2), after); // live, and still as the operator set it
    QCOMPARE(m_plot->valueRange(0), other);
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - span) < 1e-9);
}

void PlotsTest::wheelWithControlOrOverTheAxisZoomsTime()
{
    wheel(lanes(), inLane(1), 1, Qt::ControlModifier);
    settle();
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - 17) < 1e-9);
    QVERIFY(m_plot->isFollowing());
    QVERIFY(std::abs(m_plot->toS() - m_now) < 0.05);
    wheel(lanes(), onTimeAxis(), -1);
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - 20) < 1e-9);

    // Looking back, the moment under the pointer stays.
    drag(lanes(), inLane(1, 0.3), inLane(1, 0.6));
    const double middle = (m_plot->fromS() + m_plot->toS()) / 2;
    wheel(lanes(), onTimeAxis(), 3);
    QVERIFY(m_plot->fromS() < middle && middle < m_plot->toS());
    QVERIFY(!m_plot->isFollowing());
}

void PlotsTest::doubleClickFits()
{
    wheel(lanes(), inLane(0), -10);
    settle();
    const auto wide = m_plot->valueRange(0);
    QTest::mouseDClick(lanes(), Qt::LeftButton, {}, inLane(0));
    settle();
    const auto fitted = m_plot->valueRange(0);
    QVERIFY(fitted[1] - fitted[0] < (wide[1] - wide[0]) / 2);
    QVERIFY(fitted[0] < -85 && fitted[1] > 30);
}

void PlotsTest::pauseStandsStillWhileRecordingGoesOn()
{
    auto* pause = m_plot->findChild<QAbstractButton*>(QStringLiteral("pause"));
    QTest::mouseClick(pause, Qt::LeftButton);
    QVERIFY(m_plot->isPaused());
    QTest::qWait(100);
    const double to = m_plot->toS();
    const int drawn = m_plot->drawn();
    m_now += 3;
    appendStill(*m_store, m_now, 7);
    QTest::qWait(150);
    QCOMPARE(m_plot->toS(), to);
    QCOMPARE(m_plot->drawn(), drawn);
    QCOMPARE(pause->text(), QStringLiteral("Resume"));
    QTest::mouseClick(pause, Qt::LeftButton);
    QTRY_VERIFY(std::abs(m_plot->toS() - m_now) < 0.05);
    QCOMPARE(m_plot->reading(kArmX), 7.0);
}

void PlotsTest::windowComboSetsTheSpan()
{
    auto* window = m_plot->findChild<QComboBox*>(QStringLiteral("window"));
    QCOMPARE(window->currentText(), QStringLiteral("20 s"));
    window->setFocus();
    QTest::keyClick(window, Qt::Key_Down);
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - 60) < 1e-9);
    m_plot->setWindow(300);
    QCOMPARE(window->currentText(), QStringLiteral("5 min"));
    m_plot->setWindow(1e9);
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - 4 * 3600) < 1e-6);
}

void PlotsTest::linesEndAtTheNewestValue()
{
    // Two values of one stretch of time: the line must end at the later one.
    m_store->clear();
    appendStill(*m_store, kStart + 0.0, 0);
    for (int i = 1; i <= 40; ++i) {
        appendStill(*m_store, kStart + i * 0.1, 0);
    }
    m_now = kStart + 4.001;
    settle();
    appendStill(*m_store, kStart + 4.003, 80);
    settle();
    QVERIFY(m_plot->valueRange(0)[1] > 80);
}

void PlotsTest::readsTheNewestValueAndAtCursorA()
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

void PlotsTest::cursorsAreDragged()
{
    auto* button = m_plot->findChild<QAbstractButton*>(QStringLiteral("cursors"));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(m_plot->cursorS(PlotPanel::Cursor::A));
    const double a = *m_plot->cursorS(PlotPanel::Cursor::A);
    const double b = *m_plot->cursorS(PlotPanel::Cursor::B);
    QVERIFY(a < b);
    // Found again where it is drawn: search along the lane for it. It moves on with the time, so on
    // a slow machine it may be gone when it is pressed.
    for (int attempt = 0; attempt < 5 && m_plot->cursorS(PlotPanel::Cursor::A) == a; ++attempt) {
        QPoint at;
        for (int x = 0; x < lanes()->width() && at.isNull(); ++x) {
            QTest::mouseMove(lanes(), QPoint(x, inLane(1).y()));
            if (lanes()->cursor().shape() == Qt::SizeHorCursor) {
                at = QPoint(x + 4, inLane(1).y());
            }
        }
        QVERIFY(!at.isNull());
        drag(lanes(), at, at + QPoint(100, 0));
    }
    QVERIFY(*m_plot->cursorS(PlotPanel::Cursor::A) > a + 1);
    QCOMPARE(*m_plot->cursorS(PlotPanel::Cursor::B), b);
    QVERIFY(m_plot->isFollowing());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!m_plot->cursorS(PlotPanel::Cursor::A));
}

void PlotsTest::keysMoveInTime()
{
    lanes()->setFocus();
    const double to = m_plot->toS();
    QTest::keyClick(lanes(), Qt::Key_Left);
    QVERIFY(!m_plot->isFollowing());
    QVERIFY(std::abs(to - m_plot->toS() - 2) < 0.1);
    QTest::keyClick(lanes(), Qt::Key_Plus);
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - 16) < 1e-9);
    QTest::keyClick(lanes(), Qt::Key_End);
    QVERIFY(m_plot->isFollowing());
}

void PlotsTest::samplesOfALongSilenceAreNotJoined()
{
    // A far value after a silence: were it joined, the straight line would colour the way there.
    m_store->clear();
    const double start = m_now;
    appendStill(*m_store, start, 0);
    m_now = start + 5;
    appendStill(*m_store, m_now, 100);
    m_now += 0.2;
    appendStill(*m_store, m_now, 100);
    settle();
    QTest::qWait(50);
    const auto picture = lanes()->grab().toImage();
    const auto x = m_theme.color(Token::X).rgb();
    // Between the two moments, 5 of 20 s before now, no pixel of x in its lane.
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

void PlotsTest::boxZoomShowsWhatTheBoxHeld()
{
    auto& plot = lanePlot();
    const auto lane = plot.laneRect(1);
    const QPoint from(lane.left() + 200, lane.top() + 10);
    const QPoint to(lane.left() + 400, lane.bottom() - 10);
    const double fromS = plot.timeAt(from.x());
    const double toS = plot.timeAt(to.x());
    const double upper = plot.valueAt(1, from.y());
    const double lower = plot.valueAt(1, to.y());
    const auto other = m_plot->valueRange(0);
    drag(lanes(), from, to, Qt::ShiftModifier);
    const double px = 20.0 / lane.width();
    QVERIFY(std::abs(m_plot->fromS() - fromS) < 2 * px);
    QVERIFY(std::abs(m_plot->toS() - toS) < 2 * px);
    QVERIFY(!m_plot->isFollowing());
    const double perPixel = (upper - lower) / (to.y() - from.y());
    QVERIFY(std::abs(m_plot->valueRange(1)[0] - lower) < 2 * perPixel);
    QVERIFY(std::abs(m_plot->valueRange(1)[1] - upper) < 2 * perPixel);
    QVERIFY(plot.lane(0).isFitted()); // it keeps fitting itself
    Q_UNUSED(other)
    // Live data comes in: what the box held stays.
    const double stays = m_plot->toS();
    appendStill(*m_store, m_now + 0.5, 3);
    settle();
    QCOMPARE(m_plot->toS(), stays);
}

void PlotsTest::zoomHoldsWhileValuesComeIn()
{
    wheel(lanes(), inLane(0), 3);
    wheel(lanes(), inLane(0), 2, Qt::ControlModifier);
    const auto values = m_plot->valueRange(0);
    const double span = m_plot->toS() - m_plot->fromS();
    QVERIFY(span < 16);
    for (int i = 0; i < 20; ++i) {
        m_now += 0.033;
        appendStill(*m_store, m_now, i % 2 == 0 ? 70 : -70);
        QTest::qWait(10);
    }
    settle();
    QVERIFY(m_plot->isFollowing());
    QCOMPARE(m_plot->valueRange(0), values);
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - span) < 1e-9);
    QVERIFY(std::abs(m_plot->toS() - m_now) < 0.1);
}

void PlotsTest::cursorReadsTheDataWhileLive()
{
    // A ramp, so that the value tells the time.
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
        // Time passes and values come while the cursor is dragged.
        m_now += 0.1;
        appendStill(*m_store, m_now, 99);
        QTest::qWait(40);
        const int x = int(std::lround(plot.pixelOf(*m_plot->cursorS(PlotPanel::Cursor::A))));
        drag(lanes(), QPoint(x, inLane(1).y()), QPoint(x + 30, inLane(1).y()));
        const double at = *m_plot->cursorS(PlotPanel::Cursor::A);
        const double wanted = std::floor((at - start) / 0.005 + 1e-6) * 0.01;
        QVERIFY(std::abs(m_plot->reading(kArmX) - wanted) < 0.0101);
        QVERIFY(m_plot->isFollowing());
    }
    // B less A in the column of figures.
    const auto* readings = m_plot->findChild<Readings*>();
    const auto& row = readings->view().lanes[0].rows[1];
    const double b = *m_plot->cursorS(PlotPanel::Cursor::B);
    const double a = *m_plot->cursorS(PlotPanel::Cursor::A);
    QVERIFY(std::abs(row.bLessA - (b - a) * 2) < 0.03);
}

void PlotsTest::atRestNothingIsDrawn()
{
    m_store->clear();
    const double filled = m_now + 1; // settling lets a second pass
    for (double t = m_now - 25; t < filled; t += 0.01) {
        appendStill(*m_store, t, 5);
    }
    settle();
    QTest::qWait(60);
    const int before = m_plot->drawn();
    for (int i = 0; i < 20; ++i) {
        const double until = m_now + 0.1;
        for (; m_now < until; m_now += 0.01) {
            appendStill(*m_store, m_now, 5 + 0.001 * (i % 3)); // an encoder trembles
        }
        QTest::qWait(40);
    }
    QVERIFY2(m_plot->drawn() <= before + 2, "a picture that looks the same was drawn again");
    const int resting = m_plot->drawn();
    m_now += 0.1;
    appendStill(*m_store, m_now, 30);
    QTRY_VERIFY(m_plot->drawn() > resting);
}

void PlotsTest::pausedReadsNothingNew()
{
    m_plot->setPaused(true);
    QTest::qWait(80);
    const int before = m_plot->drawn();
    for (int i = 0; i < 10; ++i) {
        m_now += 0.05;
        appendStill(*m_store, m_now, i);
        QTest::qWait(40);
    }
    QCOMPARE(m_plot->drawn(), before);
    // What stands still can be looked at more closely.
    wheel(lanes(), inLane(0), 2, Qt::ControlModifier);
    QTRY_VERIFY(m_plot->drawn() > before);
}

void PlotsTest::plotsShareOneTime()
{
    m_plot->addSignalsToNewPlot({ QStringLiteral("error.distance") });
    QCOMPARE(m_plot->plotCount(), 4);
    settle();
    auto& plot = lanePlot();
    drag(lanes(), inLane(3, 0.3), inLane(3, 0.6));
    QTest::qWait(80);
    for (int lane = 0; lane < 4; ++lane) {
        const auto time = plot.lane(lane).axisRect()->axis(QCPAxis::atBottom)->range();
        QVERIFY(std::abs(time.lower - m_plot->fromS()) < 1e-9);
        QVERIFY(std::abs(time.upper - m_plot->toS()) < 1e-9);
        QCOMPARE(plot.laneRect(lane).left(), plot.laneRect(0).left());
        QCOMPARE(plot.laneRect(lane).width(), plot.laneRect(0).width());
    }
}

void PlotsTest::hiddenPanelMissesNothing()
{
    m_plot->hide();
    const int before = m_plot->drawn();
    const double from = m_now;
    for (int i = 1; i <= 3000; ++i) {
        m_now = from + i * 0.001;
        appendStill(*m_store, m_now, 50 * std::sin(i * 0.002));
    }
    QTest::qWait(80);
    QCOMPARE(m_plot->drawn(), before);
    m_plot->show();
    QTRY_VERIFY(m_plot->drawn() > before);
    // Every pixel of the time it was hidden has its value.
    const QCPGraphDataContainer& line = *lanePlot().lane(0).curves()[1].graph->data();
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

void PlotsTest::signalIsDraggedOntoAPlot()
{
    m_plot->resize(1300, 420);
    QTest::mouseClick(
        m_plot->findChild<QAbstractButton*>(QStringLiteral("signals")), Qt::LeftButton);
    QTest::qWait(50);
    auto* tree = m_plot->findChild<QTreeView*>(QStringLiteral("signalTree"));
    const auto found = tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole,
        QStringLiteral("error.distance"), 1, Qt::MatchExactly | Qt::MatchRecursive);
    QVERIFY(!found.isEmpty());
    tree->expandAll();
    tree->scrollTo(found.front());
    QTest::qWait(20);
    const auto from =
        tree->viewport()->mapTo(m_plot.get(), tree->visualRect(found.front()).center());
    const auto to = lanes()->mapTo(m_plot.get(), lanePlot().laneRect(1).center());
    auto* window = m_plot->windowHandle();
    QCursor::setPos(m_plot->mapToGlobal(from));
    // The drag runs an event loop of its own, so the hand that moves it are timers.
    QTest::mousePress(window, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 10; ++step) {
        QTimer::singleShot(
            40 * step, this, [=] { QTest::mouseMove(window, from + (to - from) * step / 10); });
    }
    QTimer::singleShot(500, this, [=] { QTest::mouseRelease(window, Qt::LeftButton, {}, to); });
    QTimer::singleShot(4000, this, [] { QDrag::cancel(); });
    QTRY_COMPARE(m_plot->curves(1).last(), QStringLiteral("error.distance"));
    QCOMPARE(m_plot->plotCount(), 3);
    QCOMPARE(m_plot->curves(0).size(), 2);
}

void PlotsTest::signalIsDroppedBetweenPlots()
{
    QMimeData carried;
    carried.setData(LaneGestures::mimeType(), "error.distance\narm.x");
    const auto dropAt = [&](QPoint place) {
        QDragEnterEvent enter(place, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(lanes(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(place, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(lanes(), &drop);
    };
    dropAt(QPoint(lanes()->width() / 2, lanePlot().laneRect(1).top() - 2));
    QCOMPARE(m_plot->plotCount(), 4);
    QCOMPARE(m_plot->curves(1), QStringList({ QStringLiteral("error.distance"), kSentX, kArmX }));
    dropAt(QPoint(lanes()->width() / 2, lanes()->height() - 4));
    QCOMPARE(m_plot->plotCount(), 5);
    QCOMPARE(m_plot->curves(4).size(), 3);
    QMimeData other;
    other.setText(QStringLiteral("arm.x"));
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &other, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(lanes(), &enter);
    QVERIFY(!enter.isAccepted());
}

void PlotsTest::searchAndEnterAddASignal()
{
    m_plot->setListShown(true);
    auto* search = m_plot->findChild<QLineEdit*>(QStringLiteral("signalSearch"));
    QTRY_VERIFY(search->hasFocus());
    QTest::keyClicks(search, QStringLiteral("distance"));
    QTest::keyClick(search, Qt::Key_Return);
    auto* tree = m_plot->findChild<QTreeView*>(QStringLiteral("signalTree"));
    QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("error.distance"));
    QTest::keyClick(tree, Qt::Key_Return);
    QCOMPARE(m_plot->curves(2).last(), QStringLiteral("error.distance"));
    QTest::keyClick(tree, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_plot->plotCount(), 4);
    QCOMPARE(m_plot->curves(3), QStringList(QStringLiteral("error.distance")));
}

void PlotsTest::measuredBringsItsCommand()
{
    m_plot->addSignalsToNewPlot({ QStringLiteral("arm.z") });
    QCOMPARE(
        m_plot->curves(3), QStringList({ QStringLiteral("arm.sent.z"), QStringLiteral("arm.z") }));
    m_plot->addSignalsToNewPlot({ QStringLiteral("arm.sent.z") });
    QCOMPARE(m_plot->curves(4), QStringList(QStringLiteral("arm.sent.z")));
}

void PlotsTest::formulaIsCheckedWhileTypedAndPlotted()
{
    m_plot->setListShown(true);
    auto* formula = m_plot->findChild<QLineEdit*>(QStringLiteral("expressionFormula"));
    auto* name = m_plot->findChild<QLineEdit*>(QStringLiteral("expressionName"));
    auto* finding = m_plot->findChild<QLabel*>(QStringLiteral("expressionFinding"));
    QTest::keyClicks(formula, QStringLiteral("arm.x - arm.sent.w"));
    QVERIFY(finding->isVisible());
    QVERIFY(finding->text().contains(QStringLiteral("column 9")));
    QVERIFY(finding->text().contains(QStringLiteral("arm.sent.")));
    QTest::keyClick(formula, Qt::Key_Return);
    QVERIFY(!m_store->find(QStringLiteral("e1")));
    QTest::keyClick(formula, Qt::Key_Backspace);
    QTest::keyClicks(formula, QStringLiteral("x"));
    QVERIFY(finding->text().contains(QStringLiteral("e1")));
    QTest::keyClicks(name, QStringLiteral("off"));
    QTest::keyClick(formula, Qt::Key_Return);
    QVERIFY(m_store->find(QStringLiteral("off")));
    QCOMPARE(m_plot->curves(2).last(), QStringLiteral("off"));
    QVERIFY(formula->text().isEmpty());
    m_plot->setCursor(PlotPanel::Cursor::A, kStart - 13);
    QCOMPARE(
        m_plot->reading(QStringLiteral("off")), m_plot->reading(kArmX) - m_plot->reading(kSentX));
}

void PlotsTest::plotsAreAddedTitledAndRemovedByKeys()
{
    lanes()->setFocus();
    QTest::keyClick(lanes(), Qt::Key_Down);
    QCOMPARE(lanePlot().chosen(), 0);
    QTest::keyClick(lanes(), Qt::Key_Insert);
    QCOMPARE(m_plot->plotCount(), 4);
    QCOMPARE(lanePlot().chosen(), 1);
    QVERIFY(m_plot->curves(1).isEmpty());
    QTest::keyClick(lanes(), Qt::Key_F2);
    auto* editor = lanes()->findChild<QLineEdit*>(QStringLiteral("titleEditor"));
    QVERIFY(editor);
    QTRY_VERIFY(editor->hasFocus());
    QTest::keyClicks(editor, QStringLiteral("Speeds"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(m_plot->title(1), QStringLiteral("Speeds"));
    QTRY_VERIFY(lanes()->hasFocus());
    QTest::keyClick(lanes(), Qt::Key_Delete);
    QCOMPARE(m_plot->plotCount(), 3);
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(lanes(), Qt::Key_Down);
        QTest::keyClick(lanes(), Qt::Key_Delete);
    }
    QCOMPARE(m_plot->plotCount(), 0);
    QTest::qWait(80); // drawn without any lane
    m_plot->addSignals({ QStringLiteral("arm.y") });
    QCOMPARE(m_plot->plotCount(), 1);
    QTest::keyClick(lanes(), Qt::Key_Up);
    const auto before = m_plot->valueRange(0);
    QTest::keyClick(lanes(), Qt::Key_PageUp);
    QVERIFY(m_plot->valueRange(0)[1] < before[1]);
    m_plot->setCursorsShown(true);
    const double b = *m_plot->cursorS(PlotPanel::Cursor::B);
    QTest::keyClick(lanes(), Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(*m_plot->cursorS(PlotPanel::Cursor::B) < b);
}

void PlotsTest::menusReachEverything()
{
    const auto trigger = [this](const char* name) {
        auto* action = m_plot->findChild<QAction*>(QLatin1String(name));
        QVERIFY2(action, name);
        action->trigger();
    };
    QTest::mouseClick(lanes(), Qt::LeftButton, {}, inLane(1));
    QTest::mouseClick(m_plot->findChild<QAbstractButton*>(QStringLiteral("more")), Qt::LeftButton);
    auto* menu = m_plot->findChild<QMenu*>(QStringLiteral("plotMenu"));
    QTRY_VERIFY(menu->isVisible());
    auto* removals = m_plot->findChild<QMenu*>(QStringLiteral("plot.removals"));
    QCOMPARE(removals->actions().size(), 2);
    removals->actions().front()->trigger();
    QCOMPARE(m_plot->curves(1), QStringList(QStringLiteral("arm.y")));
    menu->close();
    trigger("plot.remove");
    QCOMPARE(m_plot->plotCount(), 2);
    trigger("plot.new");
    QCOMPARE(m_plot->plotCount(), 3);
    trigger("plot.reset");
    QCOMPARE(m_plot->layoutState()[QStringLiteral("plots")],
        m_plot->defaultLayoutState()[QStringLiteral("plots")]);
    // The file is asked for without holding up anything else.
    trigger("export.csvVisible");
    auto* dialog = m_plot->findChild<QDialog*>(QStringLiteral("exportDialog"));
    QVERIFY(dialog && !dialog->isModal());
    dialog->close();
}

void PlotsTest::statisticsAreOfTheVisibleRange()
{
    m_plot->setStatisticsShown(true);
    m_plot->setWindow(5);
    settle();
    const auto* readings = m_plot->findChild<Readings*>();
    const auto id = *m_store->find(kArmX);
    const auto wanted = m_store->series(id).summary(m_plot->fromS(), m_plot->toS());
    QTRY_VERIFY(readings->view().statistics);
    QTRY_COMPARE(readings->view().lanes[0].rows[1].summary->count, wanted.count);
    QCOMPARE(readings->view().lanes[0].rows[1].summary->max, wanted.max);
    QCOMPARE(readings->view().lanes[0].rows[1].summary->rms, wanted.rms);
    test::savePicture(*m_plot, QStringLiteral("plots-statistics"));
}

void PlotsTest::csvOfTheVisibleRangeReadsBack()
{
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("a.csv"));
    m_plot->setWindow(5);
    settle();
    const auto said = m_plot->exportTo(path, ExportFormat::Csv, ExportRange::Visible);
    QVERIFY(said.has_value());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readLine().startsWith("time [s],arm.sent.x [mm],arm.x [mm],arm.sent.y [mm]"));
    const auto& series = m_store->series(*m_store->find(kArmX));
    int rows = 0;
    while (!file.atEnd()) {
        const auto cells = file.readLine().trimmed().split(',');
        const double tS = cells[0].toDouble();
        QVERIFY(tS >= m_plot->fromS() && tS <= m_plot->toS());
        QCOMPARE(cells[2].toDouble(), series.heldAt(tS)->value);
        ++rows;
    }
    QVERIFY(std::abs(rows - 800) <= 2); // 200 Hz, and a second of silence since
    QVERIFY(m_plot->exportTo(path, ExportFormat::Csv, ExportRange::Everything).has_value());
    QFile all(path);
    QVERIFY(all.open(QIODevice::ReadOnly));
    QCOMPARE(all.readAll().count('\n'), 4001);
    auto* notice = m_plot->findChild<QLabel*>(QStringLiteral("plotNotice"));
    QVERIFY(notice->isVisible());
    QVERIFY(notice->text().contains(QStringLiteral("a.csv")));
}

void PlotsTest::picturesAreWritten()
{
    QTemporaryDir folder;
    const auto png = folder.filePath(QStringLiteral("a.png"));
    const auto pdf = folder.filePath(QStringLiteral("a.pdf"));
    const double from = m_plot->fromS();
    const auto size = lanes()->size();
    QVERIFY(m_plot->exportTo(png, ExportFormat::Png, ExportRange::Everything).has_value());
    QVERIFY(m_plot->exportTo(pdf, ExportFormat::Pdf, ExportRange::Visible).has_value());
    const QImage picture(png);
    QCOMPARE(picture.size(), size * 2);
    int coloured = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            coloured += picture.pixel(x, y) == m_theme.color(Token::X).rgb() ? 1 : 0;
        }
    }
    QVERIFY(coloured > 300);
    QFile file(pdf);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(5) == "%PDF-");
    QCOMPARE(m_plot->fromS(), from); // the view is as it was
    QVERIFY(m_plot->isFollowing());
}

void PlotsTest::exportThatFailsSaysWhatToDo()
{
    for (const auto format : { ExportFormat::Csv, ExportFormat::Png, ExportFormat::Pdf }) {
        const auto saved =
            m_plot->exportTo(QStringLiteral("/nowhere/a"), format, ExportRange::Visible);
        QVERIFY(!saved);
        QVERIFY(saved.error().remedy.english().contains(QLatin1String("folder")));
        QVERIFY(m_plot->findChild<QLabel*>(QStringLiteral("plotNotice"))
                    ->text()
                    .contains(QStringLiteral("/nowhere/a")));
    }
}

void PlotsTest::layoutIsKeptAndReset()
{
    m_plot->addSignalsToNewPlot({ QStringLiteral("error.distance") });
    m_plot->setTitle(3, QStringLiteral("How far off"));
    m_plot->setWindow(60);
    QVERIFY(m_store->addExpression(QStringLiteral("off"), QStringLiteral("arm.x - arm.sent.x")));
    m_plot->addSignals({ QStringLiteral("off"), QStringLiteral("not.there") });
    wheel(lanes(), inLane(0), 3);
    const auto kept = m_plot->layoutState();

    SignalStore store;
    test::addArmSignals(store);
    PlotPanel other(m_theme, store, [this] { return m_now; });
    QCOMPARE(other.layoutState(), other.defaultLayoutState());
    other.setLayoutState(kept);
    QCOMPARE(other.layoutState(), kept);
    QCOMPARE(other.title(3), QStringLiteral("How far off"));
    QVERIFY(store.find(QStringLiteral("off")));
    QCOMPARE(other.valueRange(0), m_plot->valueRange(0));
    other.resize(1000, 400);
    other.show(); // a signal that there is not is no harm, and is drawn once there is
    QTRY_VERIFY(other.drawn() > 0);
    SignalInfo info;
    info.key = QStringLiteral("not.there");
    const auto id = *store.add(info);
    store.append(m_now, id, 5);
    QCOMPARE(other.reading(QStringLiteral("not.there")), 5.0);
    other.setLayoutState(other.defaultLayoutState());
    QCOMPARE(other.plotCount(), 3);
    QCOMPARE(other.curves(0), QStringList({ kSentX, kArmX }));
}

void PlotsTest::stylesDifferWithoutColour()
{
    std::vector<SignalInfo> infos;
    for (const auto* key : { "arm.x", "arm.y", "head.x", "a", "b", "c", "d", "e" }) {
        SignalInfo info;
        info.key = QLatin1String(key);
        infos.push_back(info);
    }
    const auto styles = stylesOf(infos);
    QCOMPARE(styles[0].marker, Marker::Circle);
    QCOMPARE(styles[1].colour, Token::Y);
    for (size_t i = 0; i < styles.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            QVERIFY(styles[i].marker != styles[j].marker || styles[i].dash != styles[j].dash);
        }
    }
}

void PlotsTest::looksAsDrawn_data()
{
    QTest::addColumn<bool>("light");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("cursors");
    QTest::newRow("plots-dark") << false << 1.0 << QSize(1030, 320) << true;
    QTest::newRow("plots-light") << true << 1.0 << QSize(1030, 320) << true;
    QTest::newRow("plots-mockup-1") << false << 1.0 << QSize(1186, 316) << true;
    QTest::newRow("plots-mockup-7") << false << 1.0 << QSize(680, 336) << true;
    QTest::newRow("plots-live") << false << 1.0 << QSize(1030, 320) << false;
    QTest::newRow("plots-low") << true << 1.0 << QSize(1030, 186) << false;
    QTest::newRow("plots-200") << false << 2.0 << QSize(1500, 480) << true;
}

void PlotsTest::looksAsDrawn()
{
    QFETCH(bool, light);
    QFETCH(double, scale);
    QFETCH(QSize, size);
    QFETCH(bool, cursors);
    m_theme.setScheme(light ? Scheme::Light : Scheme::Dark);
    m_theme.setTextScale(scale);
    m_plot->resize(size.expandedTo(m_plot->minimumSizeHint()));
    if (cursors) {
        m_plot->setCursor(PlotPanel::Cursor::A, kStart - 13.6);
        m_plot->setCursor(PlotPanel::Cursor::B, kStart - 3.6);
    }
    QTest::qWait(400);
    test::savePicture(*m_plot, QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(test::cutOff(*m_plot), QStringList());
    const auto picture = m_plot->grab().toImage();
    for (const auto token : { Token::X, Token::Y, Token::Z }) {
        int coloured = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                coloured += picture.pixel(x, y) == m_theme.color(token).rgb() ? 1 : 0;
            }
        }
        QVERIFY2(coloured > 500, "the measured line is hardly there");
    }
}

void PlotsTest::listLooksAsDrawn_data()
{
    QTest::addColumn<bool>("light");
    QTest::newRow("plots-list-dark") << false;
    QTest::newRow("plots-list-light") << true;
}

void PlotsTest::listLooksAsDrawn()
{
    QFETCH(bool, light);
    m_theme.setScheme(light ? Scheme::Light : Scheme::Dark);
    m_plot->resize(1186, 420);
    m_plot->setListShown(true);
    QVERIFY(m_store->addExpression(
        QStringLiteral("off"), QStringLiteral("sqrt((arm.x - arm.sent.x)^2)")));
    m_plot->addSignalsToNewPlot({ QStringLiteral("error.distance"), QStringLiteral("off") });
    m_plot->setTitle(3, QStringLiteral("How far off"));
    m_plot->findChild<QTreeView*>(QStringLiteral("signalTree"))->expandAll();
    m_plot->findChild<QLineEdit*>(QStringLiteral("expressionFormula"))
        ->setText(QStringLiteral("arm.x + arm.sent.q"));
    m_plot->setCursor(PlotPanel::Cursor::A, kStart - 13.6);
    QTest::qWait(400);
    test::savePicture(*m_plot, QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(test::cutOff(*m_plot), QStringList());
}

void PlotsTest::longWordsFit()
{
    const test::LongWords german;
    m_plot = std::make_unique<PlotPanel>(m_theme, *m_store, [this] { return m_now; });
    m_plot->setCursorsShown(true); // before it was ever shown
    QVERIFY(std::abs(*m_plot->cursorS(PlotPanel::Cursor::B) - (m_now - 5)) < 0.1);
    for (const int width : { 0, 760, 1186 }) {
        m_plot->resize(QSize(width, 320).expandedTo(m_plot->minimumSizeHint()));
        m_plot->show();
        QTest::qWait(200);
        test::savePicture(*m_plot, QStringLiteral("plots-long-%1").arg(width));
        QCOMPARE(test::cutOff(*m_plot), QStringList());
    }
}

QTEST_MAIN(PlotsTest)
#include "tst_plots.moc"
