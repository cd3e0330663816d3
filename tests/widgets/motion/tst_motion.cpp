// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/common/theme.h"
#include "widgets/motion/motion_group.h"
#include "widgets/motion/motion_panel.h"

#include <array>
#include <memory>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QProgressBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

namespace {

MotionView ready()
{
    MotionView view;
    view.target = Position(60, 25, 40);
    view.reach = { ReachView::Verdict::Reachable,
        QStringLiteral("elbow band 14° spare, 167.4 mm away"),
        QStringLiteral("14° spare, 167.4 mm"), std::nullopt };
    view.plan = PlanView { 5.88, 169, 53 };
    view.preview = 3.65 / 5.88;
    view.measured = Position(-84.9, -12.1, -34.8);
    view.measuredAgeMs = 1;
    view.errorToCommandMm = 0.2;
    view.targetName = QStringLiteral("Olympic flame");
    view.places = { { PlaceView::Kind::Flame, QStringLiteral("Olympic flame"),
                        QStringLiteral("seen 92 %"), Position(60, 25, 40) },
        { PlaceView::Kind::Torch, QStringLiteral("Torch"), QStringLiteral("not lit"),
            Position(-95, 30, 45) },
        { PlaceView::Kind::Kept, QStringLiteral("Above the table"), {}, Position(0, 40, 10) } };
    return view;
}

MotionView moving()
{
    auto view = ready();
    view.phase = MotionPhase::Moving;
    view.measured = Position(-19.4, 5.0, -1.2);
    view.errorToCommandMm = 0.5;
    view.progress = {
        .back = false, .goal = {}, .sent = 80, .total = 169, .leftS = 3.08, .speedMmPerS = 53
    };
    return view;
}

void fillHistory(MotionHistory& history)
{
    const QDate day(2026, 5, 4);
    history.add(
        { QDateTime(day, QTime(14, 31, 36)), Position(30, -20, 10), MotionEnd::Reached, {} });
    history.add({ QDateTime(day, QTime(14, 31, 40)), Position(-60, 30, 25), MotionEnd::Reversed,
        QStringLiteral("Obstacle on x") });
    history.add(
        { QDateTime(day, QTime(14, 31, 48)), Position(-85, -12, -35), MotionEnd::Reached, {} });
}

} // namespace

class MotionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qRegisterMetaType<Position>("medulla::Position");
        m_theme.applyTo(*qobject_cast<QApplication*>(qApp));
    }
    void init();
    void cleanup();

    void historyIsASoundModelNewestFirst();
    void historyDropsTheOldest();
    void modelTellsOnlyChanges();
    void enterInAFieldTakesTheValueAndDoesNotMove();
    void enterOnExecuteMoves();
    void leavingAFieldForExecuteTakesTheValueFirst();
    void whatIsNoNumberClosesExecute();
    void executeSaysWhyItIsClosed_data();
    void executeSaysWhyItIsClosed();
    void unreachableOffersTheNearestPoint();
    void modeIsAWishUntilTheModelTakesIt();
    void automaticTakesNoTargetByHand();
    void factorAndPeriodAreWholeNumbers();
    void previewIsScrubbed();
    void movingShowsProgressAndCanBePaused();
    void aPausedMotionCanGoOnOrBack();
    void everyLatchHasItsKey();
    void backAgainQueueAndParkSayWhyTheyAreClosed_data();
    void backAgainQueueAndParkSayWhyTheyAreClosed();
    void clickOnAnEarlierMotionBringsItsTargetBack();
    void oldPositionStandsBack();
    void fromArmNeedsAReport();
    void foldsAwayWhatMattersLeastWhenItIsLow();
    void everyControlHasNames();
    void tabGoesFromTopToBottom();
    void queueIsListedAndEdited();
    void speedLimitIsChosenOnALogarithmicScale();
    void looksAsDrawn_data();
    void looksAsDrawn();
    void longWordsFit();

private:
    template <class T>
    T* part(const char* name) const
    {
        auto* found = m_panel->findChild<T*>(QLatin1String(name));
        if (!found) {
            qFatal("no %s", name);
        }
        return found;
    }
    QAbstractButton* button(const char* name) const { return part<QAbstractButton>(name); }
    QString said(const char* name) const { return part<QWidget>(name)->accessibleName(); }
    QAbstractButton* segment(int index) const
    {
        return part<QWidget>("mode")->findChildren<QAbstractButton*>().at(index);
    }

    Theme m_theme;
    std::unique_ptr<MotionModel> m_model;
    std::unique_ptr<MotionPanel> m_panel;
};

void MotionTest::init()
{
    m_theme.setScheme(Scheme::Dark);
    m_theme.setTextScale(1);
    m_model = std::make_unique<MotionModel>();
    m_model->setView(ready());
    fillHistory(m_model->history());
    m_panel = std::make_unique<MotionPanel>(m_theme, *m_model);
    m_panel->resize(300, 830);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    m_panel->activateWindow();
}

void MotionTest::cleanup()
{
    m_panel.reset();
    m_model.reset();
}

void MotionTest::historyIsASoundModelNewestFirst()
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

void MotionTest::historyDropsTheOldest()
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

void MotionTest::modelTellsOnlyChanges()
{
    QSignalSpy changed(m_model.get(), &MotionModel::changed);
    m_model->setView(ready());
    QCOMPARE(changed.count(), 0);
    m_model->setView(moving());
    QCOMPARE(changed.count(), 1);
}

void MotionTest::enterInAFieldTakesTheValueAndDoesNotMove()
{
    QSignalSpy edited(m_panel.get(), &MotionPanel::targetEdited);
    QSignalSpy executed(m_panel.get(), &MotionPanel::executeRequested);
    auto* y = part<QLineEdit>("targetY");
    y->setFocus();
    y->selectAll();
    QTest::keyClicks(y, QStringLiteral("-12.5"));
    QCOMPARE(edited.count(), 0);
    QTest::keyClick(y, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.at(0).at(0).value<Position>(), Position(60, -12.5, 40));
    QCOMPARE(executed.count(), 0);
}

void MotionTest::enterOnExecuteMoves()
{
    QSignalSpy executed(m_panel.get(), &MotionPanel::executeRequested);
    button("execute")->setFocus();
    QTest::keyClick(button("execute"), Qt::Key_Return);
    QCOMPARE(executed.count(), 1);
    QTest::mouseClick(button("execute"), Qt::LeftButton);
    QCOMPARE(executed.count(), 2);
}

void MotionTest::leavingAFieldForExecuteTakesTheValueFirst()
{
    QStringList order;
    connect(m_panel.get(), &MotionPanel::targetEdited, this, [&](const Position& target) {
        order += QStringLiteral("target %1").arg(target.x());
        auto view = m_model->view();
        view.target = target;
        m_model->setView(view);
    });
    connect(m_panel.get(), &MotionPanel::executeRequested, this,
        [&] { order += QStringLiteral("execute %1").arg(m_model->view().target.x()); });
    auto* x = part<QLineEdit>("targetX");
    x->setFocus();
    QTRY_VERIFY(x->hasFocus());
    x->selectAll();
    QTest::keyClicks(x, QStringLiteral("33"));
    QTest::mouseClick(button("execute"), Qt::LeftButton);
    QCOMPARE(order, (QStringList { QStringLiteral("target 33"), QStringLiteral("execute 33") }));
}

void MotionTest::whatIsNoNumberClosesExecute()
{
    QSignalSpy edited(m_panel.get(), &MotionPanel::targetEdited);
    auto* x = part<QLineEdit>("targetX");
    x->setFocus();
    x->selectAll();
    QTest::keyClicks(x, QStringLiteral("5x"));
    QTest::keyClick(x, Qt::Key_Return);
    m_model->setView(moving());
    m_model->setView(ready());
    QCOMPARE(edited.count(), 0);
    QVERIFY(!button("execute")->isEnabled());
    QVERIFY(m_panel->executeRefusal().contains(QStringLiteral("no number")));
}

void MotionTest::executeSaysWhyItIsClosed_data()
{
    QTest::addColumn<QString>("reason");
    QTest::addColumn<int>("which");
    QTest::newRow("refused") << QStringLiteral("The arm has not reported for 4 s.") << 0;
    QTest::newRow("unreachable") << QStringLiteral("beyond the elbow band by 6°") << 1;
    QTest::newRow("locked") << QStringLiteral("Preflight opens it: 2 ticks are missing.") << 2;
    QTest::newRow("there") << QStringLiteral("there already") << 3;
}

void MotionTest::executeSaysWhyItIsClosed()
{
    QFETCH(QString, reason);
    QFETCH(int, which);
    auto view = ready();
    switch (which) {
    case 0:
        view.refusal = reason;
        break;
    case 1:
        view.reach = { ReachView::Verdict::Unreachable, reason, {}, std::nullopt };
        break;
    case 2:
        view.phase = MotionPhase::Locked;
        view.lockedReason = reason;
        break;
    default:
        view.plan = PlanView {};
        break;
    }
    m_model->setView(view);
    QSignalSpy executed(m_panel.get(), &MotionPanel::executeRequested);
    QVERIFY(!button("execute")->isEnabled());
    QVERIFY(button("execute")->toolTip().contains(reason));
    QTest::mouseClick(button("execute"), Qt::LeftButton);
    QCOMPARE(executed.count(), 0);
    // The reason can be read without the mouse, too, and only once.
    int seen = 0;
    for (const auto* name : { "why", "happened", "reach" }) {
        seen += part<QWidget>(name)->isVisible() && said(name).contains(reason) ? 1 : 0;
    }
    QCOMPARE(seen, 1);
    m_model->setView(ready());
    QVERIFY(button("execute")->isEnabled());
}

void MotionTest::unreachableOffersTheNearestPoint()
{
    QVERIFY(button("nearest")->isHidden());
    auto view = ready();
    view.reach = { ReachView::Verdict::Unreachable, QStringLiteral("too far"), {},
        Position(58.2, 24.1, 40) };
    m_model->setView(view);
    QVERIFY(button("nearest")->isVisible());
    QVERIFY(button("nearest")->text().contains(QStringLiteral("58.2 24.1 40.0")));
    QSignalSpy wanted(m_panel.get(), &MotionPanel::nearestRequested);
    QTest::mouseClick(button("nearest"), Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
}

void MotionTest::modeIsAWishUntilTheModelTakesIt()
{
    QSignalSpy chosen(m_panel.get(), &MotionPanel::modeChosen);
    QTest::mouseClick(segment(1), Qt::LeftButton);
    QCOMPARE(chosen.count(), 1);
    QVERIFY(segment(0)->isChecked()); // refused: the model did not change
    auto view = ready();
    view.mode = MotionMode::Automatic;
    m_model->setView(view);
    QVERIFY(segment(1)->isChecked());
    QCOMPARE(chosen.count(), 1); // what the model says is nobody's wish
}

void MotionTest::automaticTakesNoTargetByHand()
{
    auto view = ready();
    view.mode = MotionMode::Automatic;
    m_model->setView(view);
    QVERIFY(!part<QLineEdit>("targetX")->isEnabled());
    QVERIFY(button("execute")->isHidden());
    QVERIFY(button("fromArm")->isHidden());
    QSignalSpy edited(m_panel.get(), &MotionPanel::targetEdited);
    auto* history = part<QTableView>("history");
    QTest::mouseClick(history->viewport(), Qt::LeftButton, {}, QPoint(40, 8));
    QCOMPARE(edited.count(), 0);
}

void MotionTest::factorAndPeriodAreWholeNumbers()
{
    QSignalSpy edited(m_panel.get(), &MotionPanel::choicesEdited);
    auto* field = part<QLineEdit>("factor");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("3"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.at(0).at(0).value<MotionChoices>().factor, 3);
    field = part<QLineEdit>("period");
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(edited.count(), 2);
    QCOMPARE(edited.at(1).at(0).value<MotionChoices>().periodMs, 36);
}

void MotionTest::previewIsScrubbed()
{
    QSignalSpy scrubbed(m_panel.get(), &MotionPanel::previewScrubbed);
    auto* slider = part<QSlider>("preview");
    QTest::mouseClick(slider, Qt::LeftButton, {}, slider->rect().center());
    QVERIFY(scrubbed.count() > 0);
    QVERIFY(std::abs(scrubbed.last().at(0).toDouble() - 0.5) < 0.05);
    QVERIFY(said("plan").contains(QStringLiteral("169 datagrams")));
    QVERIFY(said("plan").contains(QStringLiteral("3.65 / 5.88 s")));
}

void MotionTest::movingShowsProgressAndCanBePaused()
{
    button("execute")->setFocus();
    QTRY_VERIFY(button("execute")->hasFocus());
    m_model->setView(moving());
    QVERIFY(button("execute")->isHidden());
    QVERIFY(part<QSlider>("preview")->isVisible() == false);
    QCOMPARE(part<QProgressBar>("progress")->value(), 80);
    QCOMPARE(part<QProgressBar>("progress")->maximum(), 169);
    QVERIFY(said("progressFigures").contains(QStringLiteral("80 of 169")));
    QCOMPARE(part<QLabel>("goal")->text(), QStringLiteral("Moving to 60.0 25.0 40.0"));
    QVERIFY(button("pauseMotion")->hasFocus());
    QSignalSpy paused(m_panel.get(), &MotionPanel::pauseRequested);
    QTest::mouseClick(button("pauseMotion"), Qt::LeftButton);
    QCOMPARE(paused.count(), 1);
    QSignalSpy reversed(m_panel.get(), &MotionPanel::reverseRequested);
    QTest::mouseClick(button("reverseMotion"), Qt::LeftButton);
    QCOMPARE(reversed.count(), 1);
}

void MotionTest::aPausedMotionCanGoOnOrBack()
{
    m_model->setView(moving());
    button("pauseMotion")->setFocus();
    QTRY_VERIFY(button("pauseMotion")->hasFocus());
    auto view = moving();
    view.phase = MotionPhase::Paused;
    m_model->setView(view);
    QVERIFY(button("pauseMotion")->isHidden());
    QTRY_VERIFY(button("resumeMotion")->width() > 40);
    QVERIFY(button("resumeMotion")->hasFocus());
    QVERIFY(button("execute")->isHidden());
    QCOMPARE(part<QLabel>("goal")->text(), QStringLiteral("Paused on the way to 60.0 25.0 40.0"));
    QSignalSpy resumed(m_panel.get(), &MotionPanel::resumeRequested);
    QTest::mouseClick(button("resumeMotion"), Qt::LeftButton);
    QCOMPARE(resumed.count(), 1);

    view.phase = MotionPhase::Reversing;
    view.progress.back = true;
    m_model->setView(view);
    QVERIFY(!button("reverseMotion")->isEnabled());
    view.phase = MotionPhase::Paused;
    m_model->setView(view);
    QVERIFY(button("reverseMotion")->isEnabled());
    QVERIFY(part<QLabel>("goal")->text().startsWith(QStringLiteral("Paused on the way back")));
}

void MotionTest::everyLatchHasItsKey()
{
    auto view = ready();
    view.phase = MotionPhase::Stopped;
    view.happened = QStringLiteral("80 of 169 datagrams were sent.");
    m_model->setView(view);
    QVERIFY(button("release")->isVisible());
    QVERIFY(button("clearAbort")->isHidden());
    QVERIFY(button("execute")->isHidden());
    QVERIFY(said("happened").contains(view.happened));
    QSignalSpy released(m_panel.get(), &MotionPanel::releaseRequested);
    QTest::mouseClick(button("release"), Qt::LeftButton);
    QCOMPARE(released.count(), 1);

    view.phase = MotionPhase::Aborted;
    m_model->setView(view);
    QVERIFY(button("clearAbort")->isVisible());
    QVERIFY(button("release")->isHidden());
    QSignalSpy cleared(m_panel.get(), &MotionPanel::clearAbortRequested);
    QTest::mouseClick(button("clearAbort"), Qt::LeftButton);
    QCOMPARE(cleared.count(), 1);
}

void MotionTest::backAgainQueueAndParkSayWhyTheyAreClosed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("which");
    QTest::newRow("back") << QStringLiteral("back") << 0;
    QTest::newRow("again") << QStringLiteral("again") << 1;
    QTest::newRow("queue") << QStringLiteral("queue") << 2;
    QTest::newRow("park") << QStringLiteral("park") << 3;
}

void MotionTest::backAgainQueueAndParkSayWhyTheyAreClosed()
{
    QFETCH(QString, name);
    QFETCH(int, which);
    QSignalSpy back(m_panel.get(), &MotionPanel::backRequested);
    QSignalSpy again(m_panel.get(), &MotionPanel::againRequested);
    QSignalSpy queue(m_panel.get(), &MotionPanel::queueRequested);
    QSignalSpy park(m_panel.get(), &MotionPanel::parkRequested);
    const std::array<QSignalSpy*, 4> spies { &back, &again, &queue, &park };
    auto* pressed = part<QAbstractButton>(name.toLatin1().constData());
    QTest::mouseClick(pressed, Qt::LeftButton);
    pressed->setFocus();
    QTest::keyClick(pressed, Qt::Key_Return);
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(spies[std::size_t(i)]->count(), i == which ? 2 : 0);
    }

    auto view = ready();
    const auto reason = QStringLiteral("No motion was made yet.");
    const std::array<QString*, 4> reasons { &view.backRefusal, &view.againRefusal,
        &view.queueRefusal, &view.parkRefusal };
    *reasons[std::size_t(which)] = reason;
    m_model->setView(view);
    QVERIFY(!pressed->isEnabled());
    QCOMPARE(pressed->toolTip(), reason);
    QTest::mouseClick(pressed, Qt::LeftButton);
    QCOMPARE(spies[std::size_t(which)]->count(), 2);
}

void MotionTest::clickOnAnEarlierMotionBringsItsTargetBack()
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

void MotionTest::oldPositionStandsBack()
{
    const auto inkOf = [this] {
        const auto picture = part<QWidget>("measuredX")->grab().toImage();
        int plain = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                plain += picture.pixel(x, y) == m_theme.color(Token::Text).rgb() ? 1 : 0;
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

void MotionTest::fromArmNeedsAReport()
{
    QSignalSpy wanted(m_panel.get(), &MotionPanel::fromArmRequested);
    QTest::mouseClick(button("fromArm"), Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
    auto view = ready();
    view.measured.reset();
    m_model->setView(view);
    QVERIFY(!button("fromArm")->isEnabled());
    QVERIFY(said("measuredX").contains(QStringLiteral("–")));
}

void MotionTest::foldsAwayWhatMattersLeastWhenItIsLow()
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
    // By hand it unfolds all the same, and stays so.
    button("motionFold")->setFocus();
    QTest::keyClick(button("motionFold"), Qt::Key_Space);
    QVERIFY(part<QLineEdit>("factor")->isVisible());
    QTest::mouseClick(button("motionFold"), Qt::LeftButton);
    QVERIFY(!part<QLineEdit>("factor")->isVisible());
    m_panel->resize(300, 1200);
    QTRY_VERIFY(part<QWidget>("jogRows")->isVisible());
    QVERIFY(!part<QLineEdit>("factor")->isVisible());
}

void MotionTest::everyControlHasNames()
{
    for (const auto* control : m_panel->findChildren<QAbstractButton*>()) {
        if (qobject_cast<const QTableView*>(control->parent())) {
            continue; // the corner of a table, which is Qt's
        }
        QVERIFY2(!control->accessibleName().isEmpty() || control->isHidden(),
            qPrintable(control->objectName()));
        QVERIFY2(!control->objectName().isEmpty(), qPrintable(control->accessibleName()));
    }
    for (const auto* field : m_panel->findChildren<QLineEdit*>()) {
        QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
    }
    // What cannot be pressed says why.
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

void MotionTest::tabGoesFromTopToBottom()
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

void MotionTest::queueIsListedAndEdited()
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
    QVERIFY(button("unqueue1")->accessibleName().contains(QStringLiteral("Olympic flame")));
    button("unqueue1")->setFocus();
    QTest::keyClick(button("unqueue1"), Qt::Key_Space);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(removed.at(0).at(0).toULongLong(), 9ULL);
    QTest::mouseClick(button("clearQueue"), Qt::LeftButton);
    QCOMPARE(cleared.count(), 1);
    view.queue.clear();
    m_model->setView(view);
    QVERIFY(part<QWidget>("queueGroup")->isHidden());
}

void MotionTest::speedLimitIsChosenOnALogarithmicScale()
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

void MotionTest::looksAsDrawn_data()
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

void MotionTest::looksAsDrawn()
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
    QTest::qWait(150);
    test::savePicture(*m_panel, QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(test::cutOff(*m_panel), QStringList());
}

void MotionTest::longWordsFit()
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
        QTest::qWait(100);
        test::savePicture(*m_panel, QStringLiteral("pyt-long-%1").arg(i++));
        QCOMPARE(test::cutOff(*m_panel), QStringList());
        QVERIFY(m_panel->minimumSizeHint().width() <= 360);
    }
}

QTEST_MAIN(MotionTest)
#include "tst_motion.moc"
