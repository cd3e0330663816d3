// SPDX-License-Identifier: GPL-3.0-or-later
// The requests of the panel, and the reasons of its disabled buttons.
#include "tests/widgets/operate/motion_rig.h"

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::operate;
using namespace medulla::widgets::operate::rig;

class TestMotion final : public MotionRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qRegisterMetaType<Position>("medulla::Position");
        m_theme.applyTo(*qobject_cast<QApplication*>(qApp));
    }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

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
    void latchesSayWhatHappened();
    void backAgainQueueAndParkSayWhyTheyAreClosed_data();
    void backAgainQueueAndParkSayWhyTheyAreClosed();
    void fromArmNeedsAReport();
};

void TestMotion::enterInAFieldTakesTheValueAndDoesNotMove()
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

void TestMotion::enterOnExecuteMoves()
{
    QSignalSpy executed(m_panel.get(), &MotionPanel::executeRequested);
    button("execute")->setFocus();
    QTest::keyClick(button("execute"), Qt::Key_Return);
    QCOMPARE(executed.count(), 1);
    QTest::mouseClick(button("execute"), Qt::LeftButton);
    QCOMPARE(executed.count(), 2);
}

void TestMotion::leavingAFieldForExecuteTakesTheValueFirst()
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

void TestMotion::whatIsNoNumberClosesExecute()
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

void TestMotion::executeSaysWhyItIsClosed_data()
{
    QTest::addColumn<QString>("reason");
    QTest::addColumn<int>("which");
    QTest::newRow("refused") << QStringLiteral("The arm has not reported for 4 s.") << 0;
    QTest::newRow("unreachable") << QStringLiteral("beyond the elbow band by 6°") << 1;
    QTest::newRow("locked") << QStringLiteral("Preflight opens it: 2 ticks are missing.") << 2;
    QTest::newRow("there") << QStringLiteral("there already") << 3;
}

void TestMotion::executeSaysWhyItIsClosed()
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
    // The reason is visible without the mouse, too, and only once.
    int seen = 0;
    for (const auto* name : { "why", "happened", "reach" }) {
        seen += part<QWidget>(name)->isVisible() && said(name).contains(reason) ? 1 : 0;
    }
    QCOMPARE(seen, 1);
    m_model->setView(ready());
    QVERIFY(button("execute")->isEnabled());
}

void TestMotion::unreachableOffersTheNearestPoint()
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

void TestMotion::modeIsAWishUntilTheModelTakesIt()
{
    QSignalSpy chosen(m_panel.get(), &MotionPanel::modeChosen);
    QTest::mouseClick(segment(1), Qt::LeftButton);
    QCOMPARE(chosen.count(), 1);
    QVERIFY(segment(0)->isChecked()); // rejected: the model did not change
    auto view = ready();
    view.mode = MotionMode::Automatic;
    m_model->setView(view);
    QVERIFY(segment(1)->isChecked());
    QCOMPARE(chosen.count(), 1); // an update from the model is not a request
}

void TestMotion::automaticTakesNoTargetByHand()
{
    auto view = ready();
    view.mode = MotionMode::Automatic;
    m_model->setView(view);
    QVERIFY(!part<QLineEdit>("targetX")->isEnabled());
    QVERIFY(!button("execute")->isEnabled());
    QVERIFY(!button("fromArm")->isEnabled());
    QSignalSpy edited(m_panel.get(), &MotionPanel::targetEdited);
    auto* history = part<QTableView>("history");
    QTest::mouseClick(history->viewport(), Qt::LeftButton, {}, QPoint(40, 8));
    QCOMPARE(edited.count(), 0);
}

void TestMotion::factorAndPeriodAreWholeNumbers()
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

void TestMotion::previewIsScrubbed()
{
    QSignalSpy scrubbed(m_panel.get(), &MotionPanel::previewScrubbed);
    auto* slider = part<QSlider>("preview");
    QTest::mouseClick(slider, Qt::LeftButton, {}, slider->rect().center());
    QVERIFY(scrubbed.count() > 0);
    QVERIFY(std::abs(scrubbed.last().at(0).toDouble() - 0.5) < 0.05);
    QVERIFY(said("plan").contains(QStringLiteral("169 datagrams")));
    QVERIFY(said("plan").contains(QStringLiteral("3.65 / 5.88 s")));
}

void TestMotion::movingShowsProgressAndCanBePaused()
{
    button("execute")->setFocus();
    QTRY_VERIFY(button("execute")->hasFocus());
    m_model->setView(moving());
    QVERIFY(!button("execute")->isEnabled());
    QVERIFY(!part<QSlider>("preview")->isEnabled());
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

void TestMotion::aPausedMotionCanGoOnOrBack()
{
    m_model->setView(moving());
    button("pauseMotion")->setFocus();
    QTRY_VERIFY(button("pauseMotion")->hasFocus());
    auto view = moving();
    view.phase = MotionPhase::Paused;
    m_model->setView(view);
    QVERIFY(button("pauseMotion")->isEnabled());
    QVERIFY(button("pauseMotion")->hasFocus()); // Enter must not resume
    QVERIFY(button("resumeMotion")->isEnabled());
    QVERIFY(!button("execute")->isEnabled());
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

void TestMotion::latchesSayWhatHappened()
{
    for (const auto phase : { MotionPhase::Stopped, MotionPhase::Aborted }) {
        auto view = ready();
        view.phase = phase;
        view.happened = QStringLiteral("80 of 169 datagrams were sent.");
        m_model->setView(view);
        QVERIFY(!button("execute")->isEnabled());
        QVERIFY(said("happened").contains(view.happened));
    }
}

void TestMotion::backAgainQueueAndParkSayWhyTheyAreClosed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("which");
    QTest::newRow("back") << QStringLiteral("back") << 0;
    QTest::newRow("again") << QStringLiteral("again") << 1;
    QTest::newRow("queue") << QStringLiteral("queue") << 2;
    QTest::newRow("park") << QStringLiteral("park") << 3;
}

void TestMotion::backAgainQueueAndParkSayWhyTheyAreClosed()
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

void TestMotion::fromArmNeedsAReport()
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

QTEST_MAIN(TestMotion)
#include "tst_motion.moc"
