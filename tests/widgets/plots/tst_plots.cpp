// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/plots/arm_story.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/common/theme.h"
#include "widgets/plots/position_plot.h"
#include "widgets/plots/signal_store.h"

#include <cmath>
#include <limits>

#include <QAbstractButton>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace medulla;
using namespace medulla::widgets;

namespace {

constexpr double kStart = 1000;

SignalSample still(double tS, double value)
{
    return { tS, Position::Constant(value), Position::Constant(value) };
}

void wheel(QWidget* widget, QPoint at, int steps, Qt::KeyboardModifiers keys = {})
{
    QWheelEvent event(QPointF(at), widget->mapToGlobal(QPointF(at)), {}, QPoint(0, 120 * steps),
        Qt::NoButton, keys, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

void drag(QWidget* widget, QPoint from, QPoint to)
{
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 10; ++i) {
        QTest::mouseMove(widget, from + (to - from) * i / 10);
    }
    QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
}

} // namespace

class PlotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void init();
    void cleanup();

    void storeKeepsTheNewestAndDropsTheOldest();
    void storeDropsTimeThatGoesBack();
    void storeThinsWhatComesTooFast();
    void storeSaysWhatHeldAtAMoment();
    void storeSumsUpTheErrorOfARange();
    void storeKeepsEventsInOrder();

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
    void looksAsDrawn_data();
    void looksAsDrawn();
    void longWordsFit();

private:
    QWidget* lanes() const { return m_plot->findChild<QWidget*>(QStringLiteral("lanes")); }
    /// Middle of a lane, px.
    QPoint inLane(int lane, double part = 0.5) const
    {
        const int top = m_theme.px(20);
        const int bottom = m_theme.px(18);
        const double height = (lanes()->height() - top - bottom) / 3.0;
        return { int(60 + part * (lanes()->width() - 90)), int(top + height * (lane + 0.5)) };
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
    std::unique_ptr<PositionPlot> m_plot;
};

void PlotsTest::init()
{
    m_now = kStart;
    m_theme.setScheme(Scheme::Dark);
    m_theme.setTextScale(1);
    m_store = std::make_unique<SignalStore>();
    m_plot = std::make_unique<PositionPlot>(m_theme, *m_store, [this] { return m_now; });
    test::tellStory(*m_store, m_now);
    m_plot->resize(1030, 320);
    m_plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
    QTRY_VERIFY(m_plot->drawn() > 0);
}

void PlotsTest::cleanup()
{
    m_plot.reset();
    m_store.reset();
}

void PlotsTest::storeKeepsTheNewestAndDropsTheOldest()
{
    SignalStore store(4);
    QSignalSpy appended(&store, &SignalStore::appended);
    std::vector<SignalSample> samples;
    for (int i = 0; i < 6; ++i) {
        samples.push_back(still(i, i));
    }
    store.append(samples);
    QCOMPARE(appended.count(), 1);
    QCOMPARE(store.size(), 4u);
    QCOMPARE(store.at(0).tS, 2.0);
    QCOMPARE(store.at(3).tS, 5.0);
    QCOMPARE(store.appendedEver(), 6u);
    store.clear();
    QVERIFY(store.isEmpty());
}

void PlotsTest::storeDropsTimeThatGoesBack()
{
    SignalStore store(4);
    store.append(still(5, 0));
    QSignalSpy appended(&store, &SignalStore::appended);
    store.append(still(4, 0));
    store.append(still(std::numeric_limits<double>::quiet_NaN(), 0));
    QCOMPARE(appended.count(), 0);
    QCOMPARE(store.size(), 1u);
}

void PlotsTest::storeThinsWhatComesTooFast()
{
    SignalStore store;
    for (int i = 0; i < 1000; ++i) {
        store.append(still(kStart + i * 0.001 + 0.0005, i));
    }
    QCOMPARE(store.size(), 200u);
    QCOMPARE(store.at(0).measured.x(), 4.0);
    QCOMPARE(store.at(199).measured.x(), 999.0); // the newest value is always there
    const auto revision = store.revision();
    store.append(still(kStart + 0.9999, -1));
    QVERIFY(store.revision() != revision);
    QCOMPARE(store.heldAt(kStart + 2)->measured.x(), -1.0);
}

void PlotsTest::storeSaysWhatHeldAtAMoment()
{
    SignalStore store(3);
    QVERIFY(!store.heldAt(0));
    for (const double t : { 1.0, 2.0, 3.0, 4.0 }) {
        store.append(still(t, t * 10));
    }
    QVERIFY(!store.heldAt(1.5)); // sample 1 has gone
    QCOMPARE(store.heldAt(2)->measured.x(), 20.0);
    QCOMPARE(store.heldAt(3.9)->measured.x(), 30.0);
    QCOMPARE(store.heldAt(99)->measured.x(), 40.0);
    QCOMPARE(store.firstAt(2.5), 1u);
    QCOMPARE(store.firstAt(5), 3u);
}

void PlotsTest::storeSumsUpTheErrorOfARange()
{
    SignalStore store(8);
    store.append({ 1, Position(0, 0, 0), Position(3, 4, 0) });
    store.append({ 2, Position(0, 0, 0), Position(0, 0, 0) });
    store.append({ 3, Position::Constant(std::nan("")), Position(9, 9, 9) });
    store.append({ 4, Position(0, 0, 0), Position(100, 0, 0) });
    const auto errors = store.errors(0, 3.5);
    QCOMPARE(errors.samples, 2u);
    QCOMPARE(errors.maxMm, 5.0);
    QCOMPARE(errors.rmsMm, std::sqrt(25.0 / 2));
    QCOMPARE(store.errors(5, 6).samples, 0u);
}

void PlotsTest::storeKeepsEventsInOrder()
{
    SignalStore store;
    store.addEvent({ 2, EventKind::Obstacle, QStringLiteral("b") });
    store.addEvent({ 1, EventKind::Execute, QStringLiteral("a") });
    QCOMPARE(store.events().front().label, QStringLiteral("a"));
    for (size_t i = 0; i < SignalStore::kEvents; ++i) {
        store.addEvent({ 3.0 + double(i), EventKind::Stop, QStringLiteral("c") });
    }
    QCOMPARE(store.events().size(), SignalStore::kEvents);
    QCOMPARE(store.events().front().tS, 3.0);
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
    m_store->append(still(m_now, 7));
    QTest::qWait(150);
    QCOMPARE(m_plot->toS(), to);
    QCOMPARE(m_plot->drawn(), drawn);
    QCOMPARE(pause->text(), QStringLiteral("Resume"));
    QTest::mouseClick(pause, Qt::LeftButton);
    QTRY_VERIFY(std::abs(m_plot->toS() - m_now) < 0.05);
    QCOMPARE(m_plot->reading(0).measuredMm, 7.0);
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
    QVERIFY(std::abs(m_plot->toS() - m_plot->fromS() - 600) < 1e-9);
}

void PlotsTest::linesEndAtTheNewestValue()
{
    // Two values of one stretch of time: the line must end at the later one.
    m_store->clear();
    m_store->append(still(kStart + 0.0, 0));
    for (int i = 1; i <= 40; ++i) {
        m_store->append(still(kStart + i * 0.1, 0));
    }
    m_now = kStart + 4.001;
    settle();
    m_store->append(still(kStart + 4.003, 80));
    settle();
    QVERIFY(m_plot->valueRange(0)[1] > 80);
}

void PlotsTest::readsTheNewestValueAndAtCursorA()
{
    m_now += 0.01;
    m_store->append({ m_now, Position(1, 2, 3), Position(1.5, 2, 2) });
    settle();
    QCOMPARE(m_plot->reading(0).commandedMm, 1.0);
    QCOMPARE(m_plot->reading(0).errorMm, 0.5);
    QCOMPARE(m_plot->reading(2).errorMm, -1.0);
    m_plot->setCursor(PositionPlot::Cursor::A, kStart - 16.5);
    QVERIFY(std::abs(m_plot->reading(0).commandedMm - 30) < 0.1);
    m_plot->setCursorsShown(false);
    QCOMPARE(m_plot->reading(0).commandedMm, 1.0);
}

void PlotsTest::cursorsAreDragged()
{
    auto* button = m_plot->findChild<QAbstractButton*>(QStringLiteral("cursors"));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(m_plot->cursorS(PositionPlot::Cursor::A));
    const double a = *m_plot->cursorS(PositionPlot::Cursor::A);
    const double b = *m_plot->cursorS(PositionPlot::Cursor::B);
    QVERIFY(a < b);
    // Found again where it is drawn: search along the lane for it. It moves on with the time, so on
    // a slow machine it may be gone when it is pressed.
    for (int attempt = 0; attempt < 5 && m_plot->cursorS(PositionPlot::Cursor::A) == a; ++attempt) {
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
    QVERIFY(*m_plot->cursorS(PositionPlot::Cursor::A) > a + 1);
    QCOMPARE(*m_plot->cursorS(PositionPlot::Cursor::B), b);
    QVERIFY(m_plot->isFollowing());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!m_plot->cursorS(PositionPlot::Cursor::A));
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
    m_store->append(still(start, 0));
    m_now = start + 5;
    m_store->append(still(m_now, 100));
    m_now += 0.2;
    m_store->append(still(m_now, 100));
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
        m_plot->setCursor(PositionPlot::Cursor::A, kStart - 13.6);
        m_plot->setCursor(PositionPlot::Cursor::B, kStart - 3.6);
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

void PlotsTest::longWordsFit()
{
    const test::LongWords german;
    m_plot = std::make_unique<PositionPlot>(m_theme, *m_store, [this] { return m_now; });
    m_plot->setCursorsShown(true); // before it was ever shown
    QVERIFY(std::abs(*m_plot->cursorS(PositionPlot::Cursor::B) - (m_now - 5)) < 0.1);
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
