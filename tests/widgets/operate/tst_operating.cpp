// SPDX-License-Identifier: GPL-3.0-or-later
// The PYT panel with its presenter on a twin of the lab network: clicks and keys in, datagrams at
// the arm's socket out.
#include "tests/support/waiting.h"
#include "tests/widgets/operate/operating_rig.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/jog_button.h"
#include "widgets/operate/motion_panel.h"

#include <cmath>
#include <fcntl.h>
#include <linux/joystick.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <QLineEdit>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::operate;
using namespace std::chrono_literals;
using medulla::test::LabTwin;
using namespace medulla::widgets::operate::rig;

namespace {

/// A gamepad of the kernel's joystick interface, as a pipe.
class Pad {
public:
    explicit Pad(const QString& device)
        : m_device(device)
    {
        const auto name = device.toLocal8Bit();
        if (::mkfifo(name.constData(), 0600) != 0
            || (m_file = ::open(name.constData(), O_RDWR | O_NONBLOCK)) < 0) {
            qFatal("The test cannot make %s.", name.constData());
        }
    }
    ~Pad() { unplug(); }
    Pad(const Pad&) = delete;
    Pad& operator=(const Pad&) = delete;

    void send(quint8 type, quint8 number, qint16 value) const
    {
        const js_event event { 0, value, type, number };
        QCOMPARE(::write(m_file, &event, sizeof event), ssize_t(sizeof event));
    }
    void unplug()
    {
        if (m_file >= 0) {
            ::close(std::exchange(m_file, -1));
            QVERIFY(QFile::remove(m_device));
        }
    }

private:
    QString m_device;
    int m_file = -1;
};

} // namespace

class TestOperating final : public rig::OperatingRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        QVERIFY(m_folder.isValid());
        open([](site::Site&) {});
    }
    void cleanup() { close(); }

    void heldJogButtonMovesAndReleaseEndsIt()
    {
        auto* plus = jogButton("jogPlusX");
        m_presenter->targetPicker().setTarget(
            { 5.0, 0.0, 0.0 }); // the jog passes through the target
        test::letWindowSettle(100ms);
        const auto place = plus->mapToGlobal(QPoint());
        QTest::mousePress(plus, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > 20);
        QCOMPARE(m_presenter->model().view().phase, MotionPhase::Jogging);
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(plus->mapToGlobal(QPoint()), place); // the button stays under the pointer
        QTest::mouseRelease(plus, Qt::LeftButton);
        const auto released = std::chrono::steady_clock::now();
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        const auto commands = m_lab->arm().commands();
        const auto after = toMs(commands.back().at - released);
        // At 60 mm/s and 1000 mm/s² the arm stops within 60 ms; the margin covers the transmission.
        QVERIFY2(after < 110.0, qPrintable(QString::number(after)));
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Idle);
        const Position moved = global(commands.back()) - global(commands.front());
        QVERIFY(moved.x() > 1.0);
        QVERIFY(std::abs(moved.y()) < 1e-9 && std::abs(moved.z()) < 1e-9);
        QVERIFY(fastest(commands) < 60.0 * 1.5); // speeds from arrival times, which have jitter
        QCOMPARE(m_presenter->model().history().rowCount(), 0);
    }

    void tapMovesExactlyOneStep_data()
    {
        QTest::addColumn<double>("stepMm");
        QTest::newRow("0.1") << 0.1;
        QTest::newRow("1") << 1.0;
        QTest::newRow("10") << 10.0;
    }
    void tapMovesExactlyOneStep()
    {
        QFETCH(double, stepMm);
        m_presenter->settings().setNudgeStep(stepMm);
        auto* plus = jogButton("jogPlusX");
        const Position start = *m_presenter->model().view().measured;
        QTest::mouseClick(plus, Qt::LeftButton);
        QTRY_VERIFY(!m_lab->arm().commands().empty());
        QTRY_VERIFY(
            std::abs((lastCommand() - start).x() - stepMm) < 0.051); // resolution of the arm
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Idle);
        const auto first = lastCommand();
        // Taps in quick succession add up, without loss.
        QVERIFY(plus->isEnabled());
        for (int i = 0; i < 3; ++i) {
            QTest::mouseClick(plus, Qt::LeftButton);
        }
        QTRY_VERIFY((lastCommand() - first - Position(3 * stepMm, 0.0, 0.0)).norm() < 1e-6);
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY((lastCommand() - first - Position(3 * stepMm, 0.0, 0.0)).norm() < 1e-6);
    }

    void targetFollowsTheArmAfterAJog()
    {
        m_presenter->targetPicker().setTarget({ 50.0, 0.0, 0.0 });
        auto* plus = jogButton("jogPlusZ");
        QTest::mousePress(plus, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > 20);
        QTest::mouseRelease(plus, Qt::LeftButton);
        QTRY_COMPARE(m_presenter->model().view().targetName, QStringLiteral("From arm"));
        QVERIFY((m_presenter->targets().position() - lastCommand()).norm() < 1e-6);
        // And comes back by undo.
        m_presenter->targets().undoStack().undo();
        QCOMPARE(m_presenter->targets().position(), Position(50.0, 0.0, 0.0));
        // The target of a motion stays.
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Idle);
        m_presenter->targetPicker().setTarget({ 5.0, 0.0, 10.0 });
        click("execute");
        motionsAre(1);
        QCOMPARE(m_presenter->targets().position(), Position(5.0, 0.0, 10.0));
    }

    void targetFollowsTheArmAfterTakeOver()
    {
        m_presenter->targetPicker().setTarget({ 50.0, 0.0, 0.0 });
        QVERIFY(!m_cell->control().setCommander(m_cell->control().commanders().at(1)));
        test::letWindowSettle(100ms);
        m_presenter->commands().handArmTo({});
        QTRY_COMPARE(m_presenter->model().view().targetName, QStringLiteral("From arm"));
    }

    void jointIsJoggedAlone()
    {
        QTest::mouseClick(segment("jogSpace", 1), Qt::LeftButton);
        auto* plus = jogButton("jogPlusY"); // the second joint
        QCOMPARE(plus->accessibleName(), QStringLiteral("Jog +upper arm"));
        const auto before = m_cell->arm().reach(*m_presenter->model().view().measured).joints;
        QTest::mousePress(plus, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > 60);
        QTest::mouseRelease(plus, Qt::LeftButton);
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Idle);
        const auto after = m_cell->arm().reach(lastCommand()).joints;
        constexpr double kNoiseRad = 0.003; // 0.5 mm at 200 mm
        QVERIFY(after.upper - before.upper > 10 * kNoiseRad);
        QVERIFY(std::abs(after.shoulder - before.shoulder) < kNoiseRad);
        QVERIFY(std::abs(after.elbow - before.elbow) < kNoiseRad);
        // A tap turns it too, by an arc of one step.
        const auto at = lastCommand();
        QTest::mouseClick(jogButton("jogMinusY"), Qt::LeftButton);
        QTRY_VERIFY(std::abs((lastCommand() - at).norm() - 1.0) < 0.02);
        QVERIFY(m_cell->arm().reach(lastCommand()).joints.upper < after.upper);
    }

    void repeatsOfAHeldKeyDoNotStutter()
    {
        auto* minus = jogButton("jogMinusY");
        minus->setFocus();
        QTRY_VERIFY(minus->hasFocus());
        QTest::keyPress(minus, Qt::Key_Space);
        for (int i = 0; i < 25; ++i) { // 0.2 s of them until the press is no tap
            // A held key sends releases and presses marked as repeats.
            QKeyEvent up(QEvent::KeyRelease, Qt::Key_Space, {}, QStringLiteral(" "), true);
            QKeyEvent down(QEvent::KeyPress, Qt::Key_Space, {}, QStringLiteral(" "), true);
            QApplication::sendEvent(minus, &up);
            QApplication::sendEvent(minus, &down);
            test::letTimePass(30ms);
        }
        QTest::keyRelease(minus, Qt::Key_Space);
        const auto released = std::chrono::steady_clock::now();
        QVERIFY(test::letCellRun(*m_cell, 400ms));
        const auto commands = m_lab->arm().commands();
        QVERIFY(commands.size() > 30);
        QVERIFY(toMs(commands.back().at - released) < 110.0);
        // The arm does not slow down between its start and the end.
        const auto from = commands.size() / 4;
        for (auto i = from; commands[i].at < released; ++i) {
            QVERIFY((commands[i].inDevice - commands[i - 1].inDevice).norm() > 0.5);
        }
        QVERIFY(global(commands.back()).y() < global(commands.front()).y());
    }

    void whateverTakesTheHandAwayEndsTheJog_data()
    {
        QTest::addColumn<QString>("how");
        for (const auto* how : { "focus", "pointer", "window", "hidden", "ungrab" }) {
            QTest::newRow(how) << QString::fromLatin1(how);
        }
    }
    void whateverTakesTheHandAwayEndsTheJog()
    {
        QFETCH(QString, how);
        auto* plus = jogButton("jogPlusZ");
        QTest::mousePress(plus, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > 10);
        if (how == QLatin1String("focus")) {
            part<QLineEdit>("targetX")->setFocus();
        } else if (how == QLatin1String("pointer")) {
            QTest::mouseMove(plus, QPoint(plus->width() + 30, 5));
            QMouseEvent move(QEvent::MouseMove, QPointF(plus->width() + 30, 5),
                plus->mapToGlobal(QPointF(plus->width() + 30, 5)), Qt::NoButton, Qt::LeftButton,
                {});
            QApplication::sendEvent(plus, &move);
        } else if (how == QLatin1String("window")) {
            QEvent event(QEvent::WindowDeactivate);
            QApplication::sendEvent(m_panel.get(), &event);
        } else if (how == QLatin1String("hidden")) {
            m_panel->hide();
        } else {
            QEvent event(QEvent::UngrabMouse);
            QApplication::sendEvent(plus, &event);
        }
        const auto let = std::chrono::steady_clock::now();
        QVERIFY(test::letCellRun(*m_cell, 400ms));
        QVERIFY(toMs(m_lab->arm().commands().back().at - let) < 110.0);
        QVERIFY(!plus->isHeld());
    }

    void stopEndsAJogAtOnceAndForGood()
    {
        auto* plus = jogButton("jogPlusX");
        QTest::mousePress(plus, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > 20);
        const auto pressed = std::chrono::steady_clock::now();
        m_presenter->stopControl().stop();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(toMs(m_lab->arm().commands().back().at - pressed) < 10.0);
        QVERIFY(!plus->isEnabled());
        QVERIFY(!plus->toolTip().isEmpty());
        // The mouse button is still pressed; neither this nor its release moves the arm.
        m_presenter->stopControl().release();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QTest::mouseRelease(plus, Qt::LeftButton);
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void hangingWindowEndsTheJog()
    {
        auto* plus = jogButton("jogPlusX");
        QTest::mousePress(plus, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > 10);
        const auto hung = std::chrono::steady_clock::now();
        QTest::qSleep(600);
        const auto last = toMs(m_lab->arm().commands().back().at - hung);
        QVERIFY2(last < 150.0 + 110.0, qPrintable(QString::number(last)));
        // The button is still held; a new jog needs a new press.
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 400ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QTest::mouseRelease(plus, Qt::LeftButton);
        QTest::mousePress(plus, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > sent + 5);
        QTest::mouseRelease(plus, Qt::LeftButton);
    }

    void gamepadMovesOnlyWithTheDeadMansButton()
    {
        Pad pad(m_folder.filePath(QStringLiteral("js0")));
        const auto send = [&pad](quint8 type, quint8 number, qint16 value) {
            pad.send(type, number, value);
        };
        send(JS_EVENT_AXIS, 0, 32767);
        send(JS_EVENT_BUTTON, 4, 1);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY2(m_lab->arm().commands().empty(), "it is off unless switched on");
        QTest::mouseClick(button("gamepad"), Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > 10);
        send(JS_EVENT_BUTTON, 4, 0);
        const auto let = std::chrono::steady_clock::now();
        QVERIFY(test::letCellRun(*m_cell, 400ms));
        QVERIFY(toMs(m_lab->arm().commands().back().at - let) < 130.0);
        QVERIFY(global(m_lab->arm().commands().back()).x() > 0.3);

        // Held again, then the gamepad is unplugged.
        m_lab->arm().forget();
        send(JS_EVENT_BUTTON, 5, 1);
        QTRY_VERIFY(m_lab->arm().commands().size() > 10);
        pad.unplug();
        const auto lost = std::chrono::steady_clock::now();
        QVERIFY(test::letCellRun(*m_cell, 400ms));
        QVERIFY(toMs(m_lab->arm().commands().back().at - lost) < 130.0);
        QVERIFY(m_presenter->model().view().jog.gamepadOn);
    }

    void jogThatWasEndedNeedsANewPressOfTheDeadMansButton()
    {
        Pad pad(m_folder.filePath(QStringLiteral("js0")));
        const auto send = [&pad](quint8 type, quint8 number, qint16 value) {
            pad.send(type, number, value);
        };
        QTest::mouseClick(button("gamepad"), Qt::LeftButton);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        const auto moves = [&] {
            send(JS_EVENT_BUTTON, 4, 1);
            send(JS_EVENT_AXIS, 0, 32767);
            QTRY_VERIFY(m_lab->arm().commands().size() > 10);
        };
        const auto restsWhileTheStickTrembles = [&] {
            m_lab->arm().forget();
            for (const int value : { 32000, 31000, 32767 }) {
                send(JS_EVENT_AXIS, 0, qint16(value));
                QVERIFY(test::letCellRun(*m_cell, 200ms));
            }
            QVERIFY(m_lab->arm().commands().empty());
        };
        moves();
        m_presenter->stopControl().stop();
        m_presenter->stopControl().release();
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        restsWhileTheStickTrembles();
        send(JS_EVENT_BUTTON, 4, 0);
        moves();

        // The arm falls silent, which ends the jog too.
        m_lab->arm().report(false);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_presenter->jog().gamepad().state(), Gamepad::State::Ready, 10'000);
        m_lab->arm().report(true);
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        restsWhileTheStickTrembles();
        pad.unplug();
    }

    void queueRunsOneAfterTheOther()
    {
        QVERIFY(!button("queue")->isEnabled());
        QVERIFY(button("queue")->toolTip().contains(QStringLiteral("target")));
        m_presenter->targetPicker().setTarget({ 30.0, 0.0, 0.0 });
        click("execute");
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Moving);
        m_presenter->targetPicker().setTarget({ 30.0, 25.0, 0.0 });
        click("queue");
        m_presenter->targetPicker().setTarget({ 0.0, 25.0, 10.0 });
        click("queue");
        QTRY_COMPARE(m_presenter->model().view().queue.size(), std::size_t(2));
        QVERIFY(part<QWidget>("queueGroup")->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(m_presenter->model().history().rowCount(), 3, 15'000);
        QCOMPARE(m_presenter->model().history().record(0).target, Position(0.0, 25.0, 10.0));
        QVERIFY((global(m_lab->arm().commands().back()) - Position(0.0, 25.0, 10.0)).norm() < 1e-9);
        QVERIFY(m_presenter->model().view().queue.empty());
    }

    void aPausedMotionHoldsGoesOnAndIsTakenBack()
    {
        m_presenter->targetPicker().setTarget({ 40.0, 0.0, 0.0 });
        click("execute");
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Moving);
        QTRY_VERIFY(m_lab->arm().commands().size() > 10);
        click("pauseMotion");
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Paused);
        QVERIFY(!m_presenter->model().view().backRefusal.isEmpty());
        const auto held = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), held);
        click("resumeMotion");
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Moving);
        QTRY_VERIFY(m_lab->arm().commands().size() > held + 3);
        click("reverseMotion");
        QTRY_VERIFY(m_presenter->model().view().progress.back);
        // The 3D view shows the way back from the point of reversal.
        const auto& path = m_presenter->scene().path;
        QTRY_VERIFY(!path.empty() && path.back().position.norm() < 1e-6);
        QVERIFY(path.front().position.x() > 1.0 && path.front().position.x() < 40.0);
        QTRY_COMPARE_WITH_TIMEOUT(m_presenter->model().history().rowCount(), 1, 15'000);
        QCOMPARE(m_presenter->model().history().record(0).end, MotionEnd::TakenBack);
        QVERIFY(global(m_lab->arm().commands().back()).norm() < 1e-6);
        QVERIFY(m_alarms->rowCount() == 0); // no alarm
    }

    void panelSaysWhyTheArmIsBackAfterAnObstacleAndOffersAgain()
    {
        m_lab->arm().blockBeyond(10.0);
        m_presenter->targetPicker().setTarget({ 60.0, 0.0, 0.0 });
        click("execute");
        QTRY_COMPARE_WITH_TIMEOUT(m_presenter->model().history().rowCount(), 1, 15'000);
        QCOMPARE(m_presenter->model().history().record(0).end, MotionEnd::Reversed);
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Idle);
        QTRY_VERIFY(m_presenter->model().view().happened.contains(QLatin1String("obstacle")));
        QVERIFY(m_presenter->model().view().happened.contains(QLatin1String("choose Again")));
        QVERIFY(part<QWidget>("happened")->isVisible());
        QVERIFY(button("again")->isEnabled());
        m_lab->arm().blockBeyond(1000.0);
        click("again");
        motionsAre(2);
        QCOMPARE(m_presenter->model().history().record(0).end, MotionEnd::Reached);
        QTRY_VERIFY(m_presenter->model().view().happened.isEmpty());
    }

    void aMotionSaysThatItWaitsForThePosition()
    {
        m_presenter->targetPicker().setTarget({ 60.0, 0.0, 0.0 });
        click("execute");
        QTRY_VERIFY(m_lab->arm().commands().size() > 10);
        QVERIFY(!m_presenter->model().view().progress.waitsForPosition);
        m_lab->arm().report(false);
        QTRY_VERIFY(m_presenter->model().view().progress.waitsForPosition);
        QVERIFY(m_presenter->model().view().happened.contains(
            QStringLiteral("The arm's position is not reported.")));
        m_lab->arm().report(true);
        QTRY_VERIFY(!m_presenter->model().view().progress.waitsForPosition);
        motionsAre(1);
    }

    void queuedTargetsAreTakenOutAndStopClears()
    {
        m_presenter->targetPicker().setTarget({ 80.0, 0.0, 0.0 });
        click("execute");
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Moving);
        for (const double y : { 10.0, 20.0, 30.0 }) {
            m_presenter->targetPicker().setTarget({ 30.0, y, 0.0 });
            click("queue");
        }
        QTRY_COMPARE(m_presenter->model().view().queue.size(), std::size_t(3));
        click("queued1.remove");
        QTRY_COMPARE(m_presenter->model().view().queue.size(), std::size_t(2));
        QCOMPARE(m_presenter->model().view().queue[1].target.y(), 30.0);
        m_presenter->stopControl().stop();
        QTRY_VERIFY(m_presenter->model().view().queue.empty());
        m_presenter->stopControl().release();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_presenter->model().history().rowCount(), 1);
        QCOMPARE(m_presenter->model().view().phase, MotionPhase::Idle);
    }

    void parkBackAndAgainMoveThere()
    {
        QVERIFY(!button("back")->isEnabled());
        QVERIFY(!button("again")->isEnabled());
        QVERIFY(!button("park")->isEnabled());
        QVERIFY(button("park")->toolTip().contains(QStringLiteral("park")));
        cleanup();
        open([](site::Site& site) { site.park = Position(-20.0, 10.0, 5.0); });
        click("park");
        motionsAre(1);
        QVERIFY((lastCommand() - Position(-20.0, 10.0, 5.0)).norm() < 1e-9);
        m_presenter->targetPicker().setTarget({ 10.0, 10.0, 5.0 });
        click("execute");
        motionsAre(2);
        click("back");
        motionsAre(3);
        QVERIFY((lastCommand() - Position(-20.0, 10.0, 5.0)).norm() < 0.2);
        click("again");
        motionsAre(4);
        QVERIFY((lastCommand() - Position(10.0, 10.0, 5.0)).norm() < 1e-9);
        // Each change of the target can be undone.
        QCOMPARE(m_presenter->targets().target()->position, Position(10.0, 10.0, 5.0));
    }

    void fittsLawChoosesTheDuration()
    {
        auto choices = m_presenter->model().view().choices;
        choices.speedLimitMmPerS = 1000.0;
        m_presenter->settings().setChoices(choices);
        m_presenter->targetPicker().setTarget({ 40.0, 0.0, 0.0 });
        QTest::mouseClick(segment("duration", 1), Qt::LeftButton);
        auto* width = part<QLineEdit>("width");
        QVERIFY(width->isVisible());
        QVERIFY(!part<QLineEdit>("factor")->isVisible());
        width->setFocus();
        width->selectAll();
        QTest::keyClicks(width, QStringLiteral("5"));
        QTest::keyClick(width, Qt::Key_Return);
        QTRY_VERIFY(m_presenter->model().view().plan.has_value());
        const auto& rules = m_cell->rules();
        const auto expected = rules.fitts.timeS(40.0, 5.0);
        QTRY_VERIFY(std::abs(m_presenter->model().view().plan->durationS - expected) < 0.05);
        click("execute");
        motionsAre(1);
        const auto commands = m_lab->arm().commands();
        const auto took = toS(commands.back().at - commands.front().at);
        QVERIFY2(std::abs(took - expected) < 0.1, qPrintable(QString::number(took)));
    }

    void speedLimitHolds()
    {
        auto choices = m_presenter->model().view().choices;
        choices.periodMs = 10; // peak speed 187 mm/s
        m_presenter->settings().setChoices(choices);
        m_presenter->targetPicker().setTarget({ 30.0, 0.0, 0.0 });
        auto* slider = part<QSlider>("speedLimit");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageDown);
        const auto limit = m_presenter->model().view().choices.speedLimitMmPerS;
        QVERIFY(limit < 60.0);
        QTRY_VERIFY(m_presenter->model().view().plan->peakMmPerS <= limit * 1.001);
        QVERIFY(m_presenter->model().view().slowedDown);
        click("execute");
        motionsAre(1);
        const auto commands = m_lab->arm().commands();
        for (std::size_t i = 1; i < commands.size(); ++i) {
            const auto step = (commands[i].inDevice - commands[i - 1].inDevice).norm();
            QVERIFY(step <= limit * 0.010 * 1.01);
        }
    }

    void jointSpaceTakesAnotherWay()
    {
        m_presenter->targetPicker().setTarget({ 60.0, -40.0, 30.0 });
        QTest::mouseClick(segment("path", 1), Qt::LeftButton);
        QCOMPARE(m_presenter->model().view().choices.path, PathChoice::JointSpace);
        click("execute");
        motionsAre(1);
        double off = 0.0;
        const Position along = Position(60.0, -40.0, 30.0).normalized();
        for (const auto& command : m_lab->arm().commands()) {
            const Position at = global(command);
            off = std::max(off, (at - at.dot(along) * along).norm());
        }
        QVERIFY2(off > 0.5, qPrintable(QString::number(off)));
        QVERIFY((lastCommand() - Position(60.0, -40.0, 30.0)).norm() < 1e-6);
    }

    void keepOutZoneIsRefusedInWords()
    {
        cleanup();
        open([](site::Site& site) {
            site.keepOut.push_back({ QStringLiteral("Splint"),
                motion::KeepOut::Ball { Position(30.0, 0.0, 0.0), 10.0 } });
        });
        m_presenter->targetPicker().setTarget({ 60.0, 0.0, 0.0 });
        QTRY_VERIFY(!button("execute")->isEnabled());
        QVERIFY2(button("execute")->toolTip().contains(QStringLiteral("Splint")),
            qPrintable(button("execute")->toolTip()));
        QVERIFY(part<QWidget>("reach")->accessibleName().contains(QStringLiteral("Splint")));
        m_presenter->commands().execute();
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(m_lab->arm().commands().empty());
        // A jog slows down before the obstacle, and the panel names it.
        auto* plus = jogButton("jogPlusX");
        QTest::mousePress(plus, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            part<QWidget>("jogRunning")->accessibleName().contains(QStringLiteral("Splint")),
            4'000);
        QTest::mouseRelease(plus, Qt::LeftButton);
        for (const auto& command : m_lab->arm().commands()) {
            QVERIFY((global(command) - Position(30.0, 0.0, 0.0)).norm() > 10.0 - 1e-6);
        }
    }

    void keptTargetsOutlastTheProgram()
    {
        const auto file = m_folder.filePath(QStringLiteral("targets.ini"));
        const auto store = [this, &file] {
            return std::make_unique<TargetStore>(
                std::make_unique<QSettings>(file, QSettings::IniFormat), m_cell->site().name);
        };
        m_presenter->targets().keepIn(store());
        m_presenter->targetPicker().setTarget({ 12.5, -3.0, 4.0 });
        m_presenter->targetPicker().keepTarget(QStringLiteral("Above the table"));
        cleanup();
        open([](site::Site&) {});
        m_presenter->targets().keepIn(store());
        const auto& places = m_presenter->model().view().places;
        QVERIFY(!places.empty());
        QCOMPARE(places.back().name, QStringLiteral("Above the table"));
        m_presenter->targetPicker().choosePlace(places.back());
        QCOMPARE(m_presenter->model().view().target, Position(12.5, -3.0, 4.0));
        QCOMPARE(m_presenter->model().view().targetName, QStringLiteral("Above the table"));
        // A target with the coordinates of a place gets its name, as after a click on the place.
        m_presenter->targetPicker().setTarget({ 12.5, -3.0, 4.1 });
        QVERIFY(m_presenter->model().view().targetName.isEmpty());
        m_presenter->targetPicker().setTarget({ 12.5, -3.0, 4.0 });
        QCOMPARE(m_presenter->model().view().targetName, QStringLiteral("Above the table"));
        // Other sites do not have this target.
        cleanup();
        open([](site::Site& site) { site.name = QStringLiteral("Other/cell"); });
        m_presenter->targets().keepIn(store());
        for (const auto& place : m_presenter->model().view().places) {
            QVERIFY(place.kind != PlaceView::Kind::Kept);
        }
    }

private:
    JogButton* jogButton(const char* name) const
    {
        auto* found = part<JogButton>(name);
        [&] { QTRY_VERIFY(found->isVisible() && found->isEnabled()); }();
        return found;
    }
    /// Speed over ten steps each, mm/s.
    static double fastest(const Commands& commands)
    {
        double most = 0.0;
        for (std::size_t i = 10; i < commands.size(); ++i) {
            most = std::max(most,
                (commands[i].inDevice - commands[i - 10].inDevice).norm()
                    / toS(commands[i].at - commands[i - 10].at));
        }
        return most;
    }
};

QTEST_MAIN(TestOperating)
#include "tst_operating.moc"
