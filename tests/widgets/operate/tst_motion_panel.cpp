// SPDX-License-Identifier: GPL-3.0-or-later
// The display of the model by the panel: history, queue, tab order, appearance.
#include "tests/support/waiting.h"
#include "tests/widgets/operate/motion_rig.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/text_label.h"

#include <QScrollArea>
#include <QScrollBar>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::operate;
using namespace medulla::widgets::operate::rig;
using namespace std::chrono_literals;

class TestMotionPanel final : public MotionRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qRegisterMetaType<Position>("medulla::Position");
        m_theme.applyTo(*qobject_cast<QApplication*>(qApp));
    }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void historyIsASoundModelNewestFirst();
    void historyDropsTheOldest();
    void modelTellsOnlyChanges();
    void clickOnAnEarlierMotionBringsItsTargetBack();
    void oldPositionStandsBack();
    void aMotionThatWaitsForThePositionSaysSo();
    void buttonsThatStartMotionSettleFirst();
    void noStateMovesAControl_data();
    void noStateMovesAControl();
    void executeReturnsTheFocusItGave();
    void buttonsStayInViewWithLargeText_data();
    void buttonsStayInViewWithLargeText();
    void foldsAwayWhatMattersLeastWhenItIsLow();
    void foldingByHandLeavesTheHeadUnderThePointer();
    void saysWhyTheQueueIsClosed();
    void everyControlHasNames();
    void tabGoesFromTopToBottom();
    void queueIsListedAndEdited();
    void speedLimitIsChosenOnALogarithmicScale();
    void looksAsDrawn_data();
    void looksAsDrawn();
    void longWordsFit();
};

void TestMotionPanel::historyIsASoundModelNewestFirst()
{
    MotionHistory history;
    const QAbstractItemModelTester tester(
        &history, QAbstractItemModelTester::FailureReportingMode::QtTest);
    fillHistory(history);
    QCOMPARE(history.rowCount(), 3);
    QCOMPARE(history.index(0, MotionHistory::Time).data().toString(), QStringLiteral("14:31:48"));
    QCOMPARE(history.index(0, MotionHistory::Target).data().toString(),
        QStringLiteral("−85.0 −12.0 −35.0"));
    QCOMPARE(history.index(1, MotionHistory::End).data().toString(), QStringLiteral("reversed"));
    history.clear();
    QCOMPARE(history.rowCount(), 0);
}

void TestMotionPanel::historyDropsTheOldest()
{
    MotionHistory history;
    const QAbstractItemModelTester tester(
        &history, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (int i = 0; i <= MotionHistory::kKept; ++i) {
        history.add({ QDateTime(), Position::Constant(i), MotionEnd::Reached, {} });
    }
    QCOMPARE(history.rowCount(), MotionHistory::kKept);
    QCOMPARE(history.record(MotionHistory::kKept - 1).target.x(), 1.0);
}

void TestMotionPanel::modelTellsOnlyChanges()
{
    QSignalSpy changed(m_model.get(), &MotionModel::changed);
    m_model->setView(ready());
    QCOMPARE(changed.count(), 0);
    m_model->setView(moving());
    QCOMPARE(changed.count(), 1);
}

void TestMotionPanel::clickOnAnEarlierMotionBringsItsTargetBack()
{
    QSignalSpy edited(m_panel.get(), &MotionPanel::targetEdited);
    auto* history = part<QTableView>("history");
    const auto row = history->visualRect(history->model()->index(1, 0));
    QTest::mouseClick(history->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.at(0).at(0).value<Position>(), Position(-60, 30, 25));
    history->setFocus();
    QTest::keyClick(history, Qt::Key_Down);
    QTest::keyClick(history, Qt::Key_Return);
    QCOMPARE(edited.count(), 2);
    QCOMPARE(edited.at(1).at(0).value<Position>(), Position(30, -20, 10));
}

void TestMotionPanel::oldPositionStandsBack()
{
    const auto inkOf = [this] {
        const auto picture = part<QWidget>("measuredX")->grab().toImage();
        int plain = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                plain += picture.pixel(x, y) == m_theme.color(ColorToken::Text).rgb() ? 1 : 0;
            }
        }
        return plain;
    };
    QVERIFY(inkOf() > 0);
    auto view = ready();
    view.measuredAgeMs = 400;
    m_model->setView(view);
    QCOMPARE(inkOf(), 0);
    QVERIFY(said("measuredX").contains(QStringLiteral("−84.9"))); // the value stays
}

void TestMotionPanel::aMotionThatWaitsForThePositionSaysSo()
{
    auto view = moving();
    m_model->setView(view);
    QVERIFY(!part<QWidget>("happened")->isVisible());
    view.progress.waitsForPosition = true;
    view.happened = QStringLiteral("The arm's position is not reported.");
    m_model->setView(view);
    QVERIFY(part<QWidget>("happened")->isVisible());
    QVERIFY(
        part<TextLabel>("goal")->text().contains(QStringLiteral("Waiting for the arm's position")));
}

void TestMotionPanel::buttonsThatStartMotionSettleFirst()
{
    const auto settles = [this](const char* name) {
        const auto children = part<QWidget>(name)->children();
        return std::any_of(children.begin(), children.end(),
            [](QObject* child) { return dynamic_cast<SettledClicks*>(child) != nullptr; });
    };
    for (const auto* name : { "execute", "resumeMotion", "reverseMotion", "back", "again", "queue",
             "park", "jogPlusX", "jogMinusZ" }) {
        QVERIFY2(settles(name), name);
    }
    QVERIFY(!settles("pauseMotion")); // it must always work
}

void TestMotionPanel::noStateMovesAControl_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("narrow") << QSize(300, 830);
    QTest::newRow("high") << QSize(344, 1200);
    QTest::newRow("low") << QSize(300, 560);
    QTest::newRow("wide") << QSize(1000, 400);
}

void TestMotionPanel::noStateMovesAControl()
{
    QFETCH(QSize, size);
    m_panel->resize(size);
    if (part<QWidget>("jogRows")->isHidden()) {
        button("jogFold")->click();
    }
    test::letWindowSettle(50ms);
    const std::array names { "execute", "pauseMotion", "resumeMotion", "reverseMotion", "back",
        "again", "queue", "park", "preview", "jogMinusX", "jogPlusZ", "nudgeStep", "targetX",
        "speedLimit" };
    const auto places = [&] {
        QStringList all;
        for (const auto* name : names) {
            const auto* control = part<QWidget>(name);
            const QRect at(control->mapTo(m_panel.get(), QPoint()), control->size());
            all << QStringLiteral("%1 %2,%3 %4x%5%6")
                       .arg(QLatin1String(name))
                       .arg(at.x())
                       .arg(at.y())
                       .arg(at.width())
                       .arg(at.height())
                       .arg(control->isHidden() ? QStringLiteral(" hidden") : QString());
        }
        return all;
    };
    const auto before = places();
    const auto reason =
        QStringLiteral("A long sentence tells what happened to the motion, and what "
                       "the operator has to do before the next one can begin.");
    for (const auto phase :
        { MotionPhase::Moving, MotionPhase::Paused, MotionPhase::Waiting, MotionPhase::Reversing,
            MotionPhase::Jogging, MotionPhase::Stopped, MotionPhase::Aborted,
            MotionPhase::Interrupted, MotionPhase::Locked, MotionPhase::Idle }) {
        for (const auto mode : { MotionMode::Manual, MotionMode::Automatic }) {
            for (const bool reachable : { true, false }) {
                auto view = isRunning(phase) ? moving() : ready();
                view.phase = phase;
                view.mode = mode;
                view.happened = view.lockedReason = view.refusal = view.resumeRefusal = reason;
                view.confirmsPosition = reachable;
                view.queue = { { 1, Position(1, 2, 3), {} } };
                if (!reachable) {
                    view.reach = { ReachView::Verdict::Unreachable, reason, {}, Position(1, 2, 3) };
                    view.plan.reset();
                }
                m_model->setView(view);
                test::letWindowSettle(5ms);
                QTRY_COMPARE(places(), before);
                QVERIFY(button("pauseMotion")->isEnabled());
            }
        }
    }
}

void TestMotionPanel::executeReturnsTheFocusItGave()
{
    button("execute")->setFocus();
    QTRY_VERIFY(button("execute")->hasFocus());
    auto view = moving();
    view.refusal = QStringLiteral("The arm moves.");
    m_model->setView(view);
    QVERIFY(button("pauseMotion")->hasFocus()); // neither Resume nor Reverse
    view = ready();
    view.plan->datagrams = 0; // the arm is at the target
    m_model->setView(view);
    QVERIFY(button("pauseMotion")->hasFocus());
    m_model->setView(ready());
    QVERIFY(button("execute")->hasFocus());
    // Not when the operator has gone elsewhere.
    m_model->setView(moving());
    part<QLineEdit>("targetX")->setFocus();
    m_model->setView(ready());
    QVERIFY(part<QLineEdit>("targetX")->hasFocus());
}

void TestMotionPanel::buttonsStayInViewWithLargeText_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("beside the view") << QSize(600, 560);
    QTest::newRow("below the view") << QSize(1150, 384);
}

void TestMotionPanel::buttonsStayInViewWithLargeText()
{
    QFETCH(QSize, size);
    m_theme.setTextScale(2.0);
    m_panel->resize(size);
    test::letWindowSettle(100ms);
    for (const auto& view : { ready(), moving() }) {
        m_model->setView(view);
        test::letWindowSettle(20ms);
        for (const auto* name : { "execute", "pauseMotion", "reverseMotion", "park" }) {
            const auto* shown = button(name);
            QVERIFY2(shown->visibleRegion().boundingRect() == shown->rect(), name);
            const QRect at(shown->mapTo(m_panel.get(), QPoint()), shown->size());
            QVERIFY2(m_panel->rect().contains(at), name);
        }
    }
}

void TestMotionPanel::foldsAwayWhatMattersLeastWhenItIsLow()
{
    m_panel->resize(300, 1200);
    QTRY_VERIFY(part<QWidget>("jogRows")->isVisible());
    QVERIFY(part<QLineEdit>("factor")->isVisible());
    m_panel->resize(300, 830);
    QTRY_VERIFY(!part<QWidget>("jogRows")->isVisible());
    m_panel->resize(300, 420);
    QTRY_VERIFY(!part<QLineEdit>("factor")->isVisible());
    QCOMPARE(part<QLabel>("motionSummary")->text(), QStringLiteral("straight, 1 × 35 ms"));
    QVERIFY(part<QLabel>("motionSummary")->isVisible());
    QVERIFY(part<QSlider>("speedLimit")->isVisible());
    // The operator can expand it, and it stays so.
    button("motionFold")->setFocus();
    QTest::keyClick(button("motionFold"), Qt::Key_Space);
    QVERIFY(part<QLineEdit>("factor")->isVisible());
    QTest::mouseClick(button("motionFold"), Qt::LeftButton);
    QVERIFY(!part<QLineEdit>("factor")->isVisible());
    m_panel->resize(300, 1200);
    QTRY_VERIFY(part<QWidget>("jogRows")->isVisible());
    QVERIFY(!part<QLineEdit>("factor")->isVisible());
}

void TestMotionPanel::foldingByHandLeavesTheHeadUnderThePointer()
{
    m_panel->resize(300, 560);
    auto* fold = button("jogFold");
    auto* bar = part<QScrollArea>("motionScroll")->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    const auto at = [&] { return fold->mapTo(m_panel.get(), QPoint(0, 0)).y(); };
    const int before = at();
    for (int i = 0; i < 4; ++i) {
        const bool shown = part<QWidget>("jogRows")->isVisible();
        QTest::mouseClick(fold, Qt::LeftButton);
        QCOMPARE(part<QWidget>("jogRows")->isVisible(), !shown);
        QCOMPARE(at(), before);
        test::letWindowSettle(30ms); // after a new layout, too
        QCOMPARE(at(), before);
    }
}

void TestMotionPanel::saysWhyTheQueueIsClosed()
{
    auto view = ready();
    view.queueRefusal = QStringLiteral("Nothing is moving.");
    m_model->setView(view);
    QVERIFY(!button("queue")->isEnabled());
    QCOMPARE(button("queue")->toolTip(), view.queueRefusal);
    // The note is for Execute, which is possible.
    QVERIFY(!part<QWidget>("why")->isVisible());
    view.refusal = QStringLiteral("The arm does not report.");
    m_model->setView(view);
    QVERIFY(said("why").contains(view.refusal));
}

void TestMotionPanel::everyControlHasNames()
{
    for (const auto* control : m_panel->findChildren<QAbstractButton*>()) {
        if (qobject_cast<const QTableView*>(control->parent())) {
            continue; // the corner of a table, owned by Qt
        }
        QVERIFY2(!control->accessibleName().isEmpty() || control->isHidden(),
            qPrintable(control->objectName()));
        QVERIFY2(!control->objectName().isEmpty(), qPrintable(control->accessibleName()));
    }
    for (const auto* field : m_panel->findChildren<QLineEdit*>()) {
        QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
    }
    // Disabled buttons state the reason.
    auto closed = ready();
    closed.mode = MotionMode::Automatic;
    closed.jog.refusal = closed.refusal = QStringLiteral("Stopped.");
    closed.backRefusal = closed.againRefusal = closed.queueRefusal = closed.parkRefusal =
        closed.refusal;
    m_model->setView(closed);
    int disabled = 0;
    for (const auto* control : m_panel->findChildren<QWidget*>()) {
        if (control->isVisible() && control->focusPolicy() != Qt::NoFocus
            && !control->isEnabled()) {
            ++disabled;
            QVERIFY2(!control->toolTip().isEmpty() || !control->parentWidget()->toolTip().isEmpty(),
                qPrintable(control->objectName()));
        }
    }
    QVERIFY(disabled > 5);
}

void TestMotionPanel::tabGoesFromTopToBottom()
{
    m_panel->resize(344, 1200);
    QTRY_VERIFY(part<QWidget>("jogRows")->isVisible());
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    part<QLineEdit>("targetX")->setFocus();
    int seen = 0;
    int before = 0;
    for (; seen < 60; ++seen) {
        auto* focused = QApplication::focusWidget();
        QVERIFY(focused != nullptr);
        const int top = focused->mapTo(m_panel.get(), QPoint()).y();
        if (seen > 0 && focused->objectName() == QLatin1String("history")) {
            break;
        }
        QVERIFY2(top >= before - focused->height(), qPrintable(focused->objectName()));
        before = top;
        QTest::keyClick(focused, Qt::Key_Tab);
    }
    QVERIFY(seen > 20 && seen < 60);
}

void TestMotionPanel::queueIsListedAndEdited()
{
    QVERIFY(part<QWidget>("queueGroup")->isHidden());
    auto view = moving();
    view.queue = { { 7, Position(1, 2, 3), {} },
        { 9, Position(4, 5, 6), QStringLiteral("Olympic flame") } };
    m_model->setView(view);
    QVERIFY(part<QWidget>("queueGroup")->isVisible());
    QCOMPARE(part<QLabel>("queued0")->text(), QStringLiteral("1.0 2.0 3.0"));
    QCOMPARE(part<QLabel>("queued1")->text(), QStringLiteral("Olympic flame"));
    QSignalSpy removed(m_panel.get(), &MotionPanel::unqueueRequested);
    QSignalSpy cleared(m_panel.get(), &MotionPanel::clearQueueRequested);
    QVERIFY(button("queued1.remove")->accessibleName().contains(QStringLiteral("Olympic flame")));
    button("queued1.remove")->setFocus();
    QTest::keyClick(button("queued1.remove"), Qt::Key_Space);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(removed.at(0).at(0).toULongLong(), 9ULL);
    QTest::mouseClick(button("clearQueue"), Qt::LeftButton);
    QCOMPARE(cleared.count(), 1);
    view.queue.clear();
    m_model->setView(view);
    QVERIFY(part<QWidget>("queueGroup")->isHidden());
}

void TestMotionPanel::speedLimitIsChosenOnALogarithmicScale()
{
    QCOMPARE(MotionGroup::speedAt(0, 1000), 1.0);
    QCOMPARE(MotionGroup::speedAt(1000, 1000), 1000.0);
    QCOMPARE(MotionGroup::speedAt(1000, 333.3), 333.3);
    for (const double speed : { 1.0, 2.5, 60.0, 250.0, 1000.0 }) {
        QCOMPARE(MotionGroup::speedAt(MotionGroup::placeOf(speed, 1000), 1000), speed);
    }
    QSignalSpy edited(m_panel.get(), &MotionPanel::choicesEdited);
    auto* slider = part<QSlider>("speedLimit");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(edited.count(), 1);
    QVERIFY(edited.at(0).at(0).value<MotionChoices>().speedLimitMmPerS > 60.0);
}

void TestMotionPanel::looksAsDrawn_data()
{
    QTest::addColumn<bool>("light");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("state");
    QTest::newRow("pyt-dark") << false << 1.0 << QSize(300, 830) << 0;
    QTest::newRow("pyt-light-moving") << true << 1.0 << QSize(300, 830) << 1;
    QTest::newRow("pyt-mockup-1") << false << 1.0 << QSize(344, 905) << 0;
    QTest::newRow("pyt-mockup-2") << true << 1.0 << QSize(344, 905) << 1;
    QTest::newRow("pyt-mockup-7") << false << 1.0 << QSize(288, 660) << 0;
    QTest::newRow("pyt-stopped") << false << 1.0 << QSize(300, 830) << 2;
    QTest::newRow("pyt-aborted") << true << 1.0 << QSize(300, 830) << 3;
    QTest::newRow("pyt-locked") << false << 1.0 << QSize(300, 830) << 4;
    QTest::newRow("pyt-unreachable") << true << 1.0 << QSize(300, 830) << 5;
    QTest::newRow("pyt-automatic") << false << 1.0 << QSize(300, 830) << 6;
    QTest::newRow("pyt-reversing") << false << 1.0 << QSize(300, 830) << 7;
    QTest::newRow("pyt-stale") << true << 1.0 << QSize(300, 830) << 8;
    QTest::newRow("pyt-200") << false << 2.0 << QSize(600, 980) << 0;
    QTest::newRow("pyt-200-light") << true << 2.0 << QSize(600, 980) << 1;
}

void TestMotionPanel::looksAsDrawn()
{
    QFETCH(bool, light);
    QFETCH(double, scale);
    QFETCH(QSize, size);
    QFETCH(int, state);
    m_theme.setScheme(light ? Scheme::Light : Scheme::Dark);
    m_theme.setTextScale(scale);
    auto view = state == 1 || state == 7 ? moving() : ready();
    view.lastObstacle =
        QStringLiteral("14:31:42 Obstacle: x was 27.1 mm off (limit 25). Reversed to 30 −20 10.");
    switch (state) {
    case 2:
        view.phase = MotionPhase::Stopped;
        view.happened = QStringLiteral("80 of 169 datagrams were sent; the arm holds at −19.4 5.0 "
                                       "−1.2. Release to move again.");
        break;
    case 3:
        view.phase = MotionPhase::Aborted;
        view.happened = QStringLiteral(
            "A second obstacle was met on the way back. Clear the way, then clear the abort.");
        break;
    case 4:
        view.phase = MotionPhase::Locked;
        view.lockedReason =
            QStringLiteral("The arm’s commands end at the head. Repair the routing to open it.");
        break;
    case 5:
        view.target = Position(260, 25, 40);
        view.reach = { ReachView::Verdict::Unreachable,
            QStringLiteral("22.8 mm beyond the outstretched arm"), {},
            Position(237.4, 24.1, 39.2) };
        view.plan.reset();
        break;
    case 6:
        view.mode = MotionMode::Automatic;
        break;
    case 7:
        view.phase = MotionPhase::Reversing;
        view.progress.goal = QStringLiteral("30.0 −20.0 10.0");
        view.happened = QStringLiteral("Obstacle met on x, motion reversed.");
        break;
    case 8:
        view.measuredAgeMs = 1200;
        view.refusal =
            QStringLiteral("The arm’s position is 1.2 s old. Wait for a report, then execute.");
        break;
    default:
        break;
    }
    m_model->setView(view);
    m_panel->resize(size.expandedTo(m_panel->minimumSizeHint()));
    test::letWindowSettle(150ms);
    test::savePicture(*m_panel, QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(test::cutOff(*m_panel), QStringList());
}

void TestMotionPanel::longWordsFit()
{
    const test::LongWords german;
    m_panel = std::make_unique<MotionPanel>(m_theme, *m_model);
    m_panel->resize(QSize(320, 830).expandedTo(m_panel->minimumSizeHint()));
    m_panel->show();
    auto stopped = ready();
    stopped.phase = MotionPhase::Stopped;
    auto unreachable = ready();
    unreachable.reach = { ReachView::Verdict::Unreachable, QStringLiteral("too far"), {},
        Position(58.2, 24.1, 40) };
    int i = 0;
    for (const auto& view : { ready(), moving(), stopped, unreachable }) {
        m_model->setView(view);
        test::letWindowSettle(100ms);
        test::savePicture(*m_panel, QStringLiteral("pyt-long-%1").arg(i++));
        QCOMPARE(test::cutOff(*m_panel), QStringList());
        QVERIFY(m_panel->minimumSizeHint().width() <= 360);
    }
}

QTEST_MAIN(TestMotionPanel)
#include "tst_motion_panel.moc"
