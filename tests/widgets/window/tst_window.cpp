// SPDX-License-Identifier: GPL-3.0-or-later
// The main window on a twin of the lab network. Input: clicks and keys; output: datagrams at the
// socket of the arm.
#include "core/geometry/frame.h"
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/arm_view/gizmo.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/frame/simulation_badge.h"
#include "widgets/frame/stop_button.h"
#include "widgets/frame/unguarded_badge.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/motion_panel.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/scene/projection.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <cmath>

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTest>
#include <QWindow>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::operate;
using namespace std::chrono_literals;
using medulla::test::LabTwin;

namespace {

const Frame& armFrame()
{
    static const Frame frame =
        *Frame::parse(u"0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1", QStringLiteral("test"));
    return frame;
}

} // namespace

class TestWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { open(LabTwin::Head::Simulated); }
    void cleanup()
    {
        m_window.reset();
        m_cell.reset();
        m_lab.reset();
    }

    void clickAndExecuteBringTheArmThere()
    {
        auto& view = m_window->operateMode().armView();
        if (!view.hasPicture()) {
            QVERIFY2(qEnvironmentVariableIsEmpty("REQUIRE_GL"), "OpenGL is required here");
            QSKIP("No OpenGL: nothing to click in");
        }
        view.options().setWorkingPlane(WorkingPlane::XY);
        view.options().setPlaneThrough(PlaneThrough::Tip);
        // Wait until the view is drawn completely.
        test::letWindowSettle(300ms);
        const auto pixel = view.projection()->toPixel({ 45.0, -20.0, 0.0 });
        QVERIFY(pixel.has_value());
        QTest::mouseClick(view.pictureWindow(), Qt::LeftButton, {}, pixel->toPoint());
        const auto picked = m_window->motion().model().view().target;
        QVERIFY2((picked - Position(45.0, -20.0, picked.z())).norm() < 2.0,
            qPrintable(Coordinates(picked).toString()));

        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY2(m_lab->arm().commands().empty(), "a click alone must not move the arm");
        click("execute");
        QTRY_COMPARE_WITH_TIMEOUT(m_window->motion().model().history().rowCount(), 1, 10'000);
        const auto commands = m_lab->arm().commands();
        QVERIFY(commands.size() > 30);
        const auto last = armFrame().toGlobal(commands.back().inDevice);
        QVERIFY2((last - picked).norm() < 1e-9, qPrintable(Coordinates(last).toString()));
        for (std::size_t i = 1; i < commands.size(); ++i) {
            QVERIFY((commands[i].inDevice - commands[i - 1].inDevice).norm() < 50.0);
        }
    }

    void escStopsWithinTenMilliseconds_data()
    {
        QTest::addColumn<QString>("where");
        QTest::newRow("window") << QString();
        QTest::newRow("picture") << QStringLiteral("picture");
        QTest::newRow("field") << QStringLiteral("field");
        QTest::newRow("button") << QStringLiteral("button");
    }
    void escStopsWithinTenMilliseconds()
    {
        QFETCH(QString, where);
        startLongMotion();
        const auto pressed = std::chrono::steady_clock::now();
        if (where == QLatin1String("picture")) {
            auto* picture = m_window->operateMode().armView().pictureWindow();
            if (picture == nullptr) {
                QSKIP("No OpenGL");
            }
            QTest::keyClick(picture, Qt::Key_Escape);
        } else if (where == QLatin1String("field")) {
            auto* field = m_window->operateMode().motionPanel().findChild<QLineEdit*>();
            QVERIFY(field != nullptr);
            QTest::keyClick(field, Qt::Key_Escape);
        } else if (where == QLatin1String("button")) {
            QTest::mousePress(m_window->findChild<StopButton*>(), Qt::LeftButton);
        } else {
            QTest::keyClick(m_window.get(), Qt::Key_Escape);
        }
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        const auto last = m_lab->arm().commands().back().at;
        QVERIFY2(toMs(last - pressed) < 10.0, qPrintable(QString::number(toMs(last - pressed))));
        QVERIFY(m_cell->control().isStopped());
        QTRY_COMPARE(m_window->motion().model().view().phase, MotionPhase::Stopped);

        // Nothing moves the arm until it is released.
        const auto sent = m_lab->arm().commands().size();
        m_window->motion().commands().execute();
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        click("release");
        QTRY_COMPARE(m_window->motion().model().view().phase, MotionPhase::Idle);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void unreachableTargetIsRefusedAndTheNearestOffered()
    {
        m_window->motion().targetPicker().setTarget({ 900.0, 0.0, 0.0 });
        const auto& view = m_window->motion().model().view();
        QCOMPARE(view.reach.verdict, ReachView::Verdict::Unreachable);
        QVERIFY(!view.reach.text.isEmpty());
        QVERIFY(view.reach.nearest.has_value());
        QVERIFY(!view.refusal.isEmpty());
        m_window->motion().commands().execute();
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(m_lab->arm().commands().empty());
        m_window->motion().targetPicker().targetNearest();
        QVERIFY(m_window->motion().model().view().refusal.isEmpty());
    }

    void twinOnLoopbackIsShownAsSimulated()
    {
        QCOMPARE(m_window->findChild<SimulationBadge*>()->devices(),
            SimulationBadge::Devices::Simulated);
    }

    void actuatorWithoutGuardIsShownAllTheTime()
    {
        auto* badge = m_window->findChild<UnguardedBadge*>();
        QVERIFY(badge != nullptr && badge->isVisible());
        QCOMPARE(badge->outputs(), QStringList(QStringLiteral("head"))); // as the site file says
        QCOMPARE(badge->accessibleName(), QStringLiteral("UNGUARDED, head"));
        QVERIFY(badge->toolTip().contains(QLatin1String("head")));
        for (const auto width : { 1600, 1280, 1024 }) {
            m_window->resize(width, 900);
            QTRY_COMPARE(m_window->width(), width);
            QVERIFY(badge->isVisible());
            QVERIFY(badge->parentWidget()->rect().contains(badge->geometry()));
        }
    }

    void keysChooseModes()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        auto* pages = m_window->findChild<QStackedWidget*>();
        QCOMPARE(pages->currentWidget()->objectName(), QStringLiteral("operate"));
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(pages->currentWidget()->objectName(), QStringLiteral("routing"));
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(pages->currentWidget()->objectName(), QStringLiteral("operate"));
    }

    void closingInMidMotionStopsTheArm()
    {
        startLongMotion();
        m_window->close();
        const auto closed = std::chrono::steady_clock::now();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY(toMs(m_lab->arm().commands().back().at - closed) < 10.0);
    }

    void closingWhileLiveAsksFirst()
    {
        cleanup();
        open(LabTwin::Head::Live);
        QCOMPARE(
            m_window->findChild<SimulationBadge*>()->devices(), SimulationBadge::Devices::Live);
        startLongMotion();
        m_window->close();
        QVERIFY(m_window->isVisible());
        auto* question = m_window->findChild<QMessageBox*>(QStringLiteral("closeQuestion"));
        QVERIFY(question != nullptr);
        const auto asked = m_lab->arm().commands().size();
        QTRY_VERIFY2(m_lab->arm().commands().size() > asked + 10, "the question holds up nothing");

        // STOP works with an open question.
        const auto pressed = std::chrono::steady_clock::now();
        QTest::mousePress(m_window->findChild<StopButton*>(), Qt::LeftButton);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(toMs(m_lab->arm().commands().back().at - pressed) < 10.0);
        QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
        QVERIFY(m_window->isVisible());
    }

    void answeringStopAndCloseEndsTheMotion()
    {
        cleanup();
        open(LabTwin::Head::Live);
        startLongMotion();
        m_window->close();
        auto* question = m_window->findChild<QMessageBox*>(QStringLiteral("closeQuestion"));
        QVERIFY(question != nullptr);
        QAbstractButton* stop = nullptr;
        for (auto* button : question->buttons()) {
            if (question->buttonRole(button) == QMessageBox::DestructiveRole) {
                stop = button;
            }
        }
        QVERIFY(stop != nullptr);
        const auto pressed = std::chrono::steady_clock::now();
        QTest::mouseClick(stop, Qt::LeftButton);
        QVERIFY(!m_window->isVisible());
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(toMs(m_lab->arm().commands().back().at - pressed) < 10.0);
    }

    /// As for SIGTERM: no operator can answer.
    void closingForASignalAsksNothing()
    {
        cleanup();
        open(LabTwin::Head::Live);
        startLongMotion();
        const auto signalled = std::chrono::steady_clock::now();
        m_window->closeNow();
        QVERIFY(!m_window->isVisible());
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(toMs(m_lab->arm().commands().back().at - signalled) < 10.0);
    }

    void pPausesAndRTakesBackButNotWhileTyping()
    {
        auto& motion = m_window->motion();
        const auto phase = [&motion] { return motion.model().view().phase; };
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        auto& view = m_window->operateMode().armView();
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_P); // nothing to pause: no message
        motion.targetPicker().setTarget({ 60.0, 0.0, 0.0 });
        motion.commands().execute();
        QTRY_COMPARE(phase(), MotionPhase::Moving);
        auto* field = m_window->findChild<QLineEdit*>(QStringLiteral("targetX"));
        QVERIFY(field != nullptr);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_P);
        QTest::keyClick(field, Qt::Key_R);
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(phase(), MotionPhase::Moving);
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_P);
        QTRY_COMPARE(phase(), MotionPhase::Paused);
        QTest::keyClick(&view, Qt::Key_P);
        QTRY_COMPARE(phase(), MotionPhase::Moving);
        QTest::keyClick(&view, Qt::Key_R);
        // The way back may be too short to be observed.
        QTRY_COMPARE_WITH_TIMEOUT(motion.model().history().rowCount(), 1, 15'000);
        QCOMPARE(motion.model().history().record(0).end, MotionEnd::TakenBack);
        QCOMPARE(motion.model().history().rowCount(), 1);
    }

    void slowDragOfTheGizmoIsOneStepOfUndo()
    {
        const Position before(60.0, 20.0, 30.0);
        m_window->motion().targetPicker().setTarget(before);
        auto& view = m_window->operateMode().armView();
        QVERIFY2(view.hasPicture(), "needs OpenGL");
        QTRY_VERIFY(view.scene().target == before);
        auto* picture = view.pictureWindow();
        const auto arrow = Gizmo(*view.projection(), before).arrows().front();
        const auto grip = arrow.from + (arrow.to - arrow.from) * 0.8;
        QTest::mousePress(picture, Qt::LeftButton, {}, grip.toPoint());
        for (int step = 1; step <= 3; ++step) {
            test::letTimePass(450ms); // longer than the pause that ends a gesture
            const auto to = grip + (arrow.to - arrow.from) * (0.2 * step);
            QMouseEvent move(
                QEvent::MouseMove, to, picture->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(picture, &move);
        }
        QTest::mouseRelease(
            picture, Qt::LeftButton, {}, (grip + (arrow.to - arrow.from) * 0.6).toPoint());
        const auto target = [this] { return m_window->motion().targets().target()->position; };
        QVERIFY((target() - before).norm() > 2.0);
        const auto after = target();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(target(), before);
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(target(), after);
    }

    void badgesFollowAChangeOfTheRouting()
    {
        const auto* badge = m_window->findChild<SimulationBadge*>();
        const auto* unguarded = m_window->findChild<UnguardedBadge*>();
        m_window->showFirstSteps();
        const auto truth = [this] {
            return m_window->findChild<QLabel*>(QStringLiteral("firstStepsTruth"))->text();
        };
        QCOMPARE(badge->devices(), SimulationBadge::Devices::Simulated);
        QCOMPARE(unguarded->outputs(), QStringList { QStringLiteral("head") });
        QVERIFY(truth().contains(QLatin1String("Nothing real moves")));
        auto config = m_cell->site().spine;
        for (auto& output : config.outputs) {
            if (output.name == QLatin1String("head")) {
                output.address = { 0xc00002dd, 25000 }; // 192.0.2.221, reserved for documentation
                output.thresholdMm = 20.0;
            }
        }
        QVERIFY(!hasErrors(m_cell->routingControl().apply(config)));
        QTRY_COMPARE(badge->devices(), SimulationBadge::Devices::Live);
        QCOMPARE(unguarded->outputs(), QStringList());
        QVERIFY(truth().contains(QLatin1String("LIVE")));
    }

    void aViewMadeLateShowsWhatIsKnown()
    {
        // The arm is at rest, so no update arrives.
        auto& session = m_window->cellSession();
        OperateMode late(m_theme, m_cell->arm(), session.motion());
        QVERIFY(late.armView().scene().measured.has_value());
    }

    void everyControlHasAName()
    {
        const auto widgets = m_window->findChildren<QWidget*>();
        int controls = 0;
        for (const auto* widget : widgets) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
                || widget->objectName().startsWith(QLatin1String("qt_"))) {
                continue;
            }
            ++controls;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const auto named = !widget->accessibleName().isEmpty()
                || (button != nullptr && !button->text().isEmpty());
            QVERIFY2(named && !widget->objectName().isEmpty(),
                qPrintable(QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ')
                    + widget->objectName()));
        }
        QVERIFY(controls > 15);
    }

private:
    void open(LabTwin::Head head)
    {
        m_lab = std::make_unique<LabTwin>(head);
        m_cell = m_lab->startCell();
        m_window = std::make_unique<MainWindow>(m_theme, *m_cell);
        m_window->resize(1400, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY(m_window->motion().model().view().measured.has_value());
    }
    void click(const char* name)
    {
        auto* button = m_window->findChild<QAbstractButton*>(QLatin1String(name));
        QVERIFY2(button != nullptr, name);
        QTRY_VERIFY2(button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void startLongMotion()
    {
        m_window->motion().targetPicker().setTarget({ 100.0, 50.0, -60.0 });
        auto choices = m_window->motion().model().view().choices;
        choices.periodMs = 10;
        m_window->motion().settings().setChoices(choices);
        QVERIFY2(m_window->motion().model().view().refusal.isEmpty(),
            qPrintable(m_window->motion().model().view().refusal));
        m_window->motion().commands().execute();
        QTRY_VERIFY(m_lab->arm().commands().size() > 20);
        QCOMPARE(m_window->motion().model().view().phase, MotionPhase::Moving);
    }

    Theme m_theme;
    std::unique_ptr<LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
