// SPDX-License-Identifier: GPL-3.0-or-later
// Interruptions of all motion in the window: a GUI thread that blocks, a jump of the measured
// position, and the result of STOP. Input: clicks and keys; output: datagrams at the socket of the
// arm.
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <algorithm>
#include <functional>

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QTimer>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;
using medulla::test::LabTwin;

namespace {

/// Long enough for a slow machine to draw a frame, short enough for a test.
constexpr int kTimeoutMs = 1000;

} // namespace

class TestInterruption final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_window.reset(); // left open by an earlier test that failed
        m_cell.reset();
        m_lab = std::make_unique<LabTwin>();
        openWindow();
    }
    void cleanup()
    {
        m_window.reset();
        m_cell.reset();
        m_lab.reset();
    }

    void hungWindowInterruptsTheMotionUntilResumeIsClicked()
    {
        startMotion();
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        QCOMPARE(
            m_cell->control().interruption(), std::optional(motion::Interruption::WindowSilent));
        QCOMPARE(motion().model().view().phase, MotionPhase::Interrupted);
        QVERIFY2(m_banner->accessibleName().contains(QLatin1String("did not respond")),
            qPrintable(m_banner->accessibleName()));
        QCOMPARE(m_resume->text(), QStringLiteral("Resume"));
        QVERIFY(alarm().contains(QLatin1String("did not respond")));
        QVERIFY(motion().armState().idleRefusal().contains(QLatin1String("interrupted")));
        QVERIFY(!motion().model().view().jog.refusal.isEmpty());
        QVERIFY(!motion().model().view().queueRefusal.isEmpty());

        takePictures("interrupted");

        const auto sent = m_lab->arm().commands();
        QVERIFY(!sent.empty()
            && sent.back().at < m_hungAt + std::chrono::milliseconds(kTimeoutMs)
                    + std::chrono::milliseconds(200));
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QCOMPARE(m_lab->arm().commands().size(), sent.size());

        QTRY_VERIFY(m_resume->isEnabled());
        QTest::mouseClick(m_resume, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > sent.size() + 5);
        QTRY_VERIFY(m_banner->isHidden());
        QTRY_COMPARE(alarm(), QString());
    }

    void alarmHasTheTimeOfTheInterruption()
    {
        hang(3 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        const auto& alarms = m_window->alarms();
        const auto at = alarms.at(alarms.rowOf(QStringLiteral("interrupted"))).last;
        // The window was silent for kTimeoutMs by then, and could not report it for twice that.
        const auto ago = at.msecsTo(QDateTime::currentDateTime());
        QVERIFY2(ago >= 3 * kTimeoutMs / 2, qPrintable(QString::number(ago)));
    }

    void keyOfResumeEndsAnInterruptionToo()
    {
        startMotion();
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        const auto sent = m_lab->arm().commands().size();
        activate();
        QTRY_VERIFY(m_resume->isEnabled());
        QTest::keyClick(m_window.get(), Qt::Key_P);
        QTRY_VERIFY(m_banner->isHidden());
        QTRY_VERIFY(m_lab->arm().commands().size() > sent);
    }

    void keyPressedWhileTheWindowHangsDoesNotResume()
    {
        activate();
        startMotion();
        // The operator presses P to pause; the window handles it after the interruption.
        hang(2 * kTimeoutMs, [this] { QTest::keyClick(m_window.get(), Qt::Key_P); });
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QCOMPARE(
            m_cell->control().interruption(), std::optional(motion::Interruption::WindowSilent));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QVERIFY(m_banner->isVisible());
    }

    void clickDuringAHangDoesNotResume()
    {
        startMotion();
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_resume->isEnabled());
        // A later interruption, by the same cause, is another one.
        QTest::mouseClick(m_resume, Qt::LeftButton);
        QTRY_VERIFY(!m_cell->control().interruption());
        hang(2 * kTimeoutMs, [this] { motion().interruption().resume(); });
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QVERIFY(m_cell->control().interruption());
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    /// The operator clicked Release, saw nothing happen, and pressed Enter in the view.
    void releaseAndExecuteDuringAHangMoveNothing()
    {
        activate();
        motion().stopControl().stop();
        motion().targetPicker().setTarget({ 60.0, 30.0, 20.0 });
        hang(2 * kTimeoutMs, [this] {
            m_window->actions().action(QStringLiteral("release"))->trigger();
            motion().commands().execute();
        });
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QCOMPARE(
            m_cell->control().interruption(), std::optional(motion::Interruption::WindowSilent));
        QVERIFY(!m_cell->control().isStopped());
        QVERIFY(m_lab->arm().commands().empty());
        QTRY_VERIFY(m_banner->isVisible());
    }

    void abortBehindAnInterruptionIsReleased()
    {
        m_window.reset();
        m_cell.reset();
        openWindow(1);
        m_lab->arm().blockBeyond(20.0);
        startMotion();
        QTRY_VERIFY_WITH_TIMEOUT(motion().armState().isAborted(), 20'000);
        const auto* release = m_window->actions().action(QStringLiteral("release"));
        QTRY_VERIFY(release->isEnabled());
        hang(2 * kTimeoutMs);
        QTRY_COMPARE(motion().model().view().phase, MotionPhase::Interrupted);
        QVERIFY(release->isEnabled());
        m_window->actions().action(QStringLiteral("release"))->trigger();
        QTRY_VERIFY(!motion().armState().isAborted());
        QTRY_VERIFY(m_resume->isEnabled());
        QTest::mouseClick(m_resume, Qt::LeftButton);
        QTRY_COMPARE(motion().model().view().phase, MotionPhase::Idle);
    }

    void keyRightAfterAJumpConfirmsNothing()
    {
        activate();
        startMotion();
        m_lab->arm().jumpTo({ 100.0, 100.0, 100.0 });
        // The operator sees the arm stutter. A slow machine may paint the banner only later.
        QElapsedTimer since;
        since.start();
        while (since.elapsed() < 700) {
            QTest::keyClick(m_window.get(), Qt::Key_P);
            QTest::mouseClick(m_resume, Qt::LeftButton);
            test::letTimePass(50ms);
        }
        QTRY_VERIFY(m_banner->isVisible());
        QVERIFY(m_cell->control().interruption());
        motion().interruption().resume();
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QVERIFY(m_cell->control().interruption());
        QVERIFY(m_banner->accessibleName().contains(QLatin1String("Look at the arm first")));
        QTRY_VERIFY(m_resume->isEnabled());
        QTest::keyClick(m_window.get(), Qt::Key_P);
        QTRY_VERIFY(!m_cell->control().interruption());
    }

    void jumpIsConfirmedWithBothPositionsShown()
    {
        startMotion();
        m_lab->arm().jumpTo({ 100.0, 100.0, 100.0 });
        QTRY_VERIFY(m_banner->isVisible());
        QTRY_COMPARE(m_resume->text(), QStringLiteral("Confirm position"));
        QTRY_VERIFY(m_resume->isEnabled());
        const auto text = m_banner->accessibleName();
        takePictures("interrupted-jump");
        QVERIFY2(text.contains(QLatin1String("jumped by ")), qPrintable(text));
        QTRY_VERIFY(std::ranges::any_of(motion().scene().kept,
            [](const KeptTarget& kept) { return kept.name == QLatin1String("before the jump"); }));
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QTest::mouseClick(m_resume, Qt::LeftButton);
        QTRY_VERIFY(m_banner->isHidden());
        // The motion is discarded, because the assumed position of the arm is wrong.
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QTRY_COMPARE(motion().model().view().phase, MotionPhase::Idle);
        QVERIFY(motion().scene().kept.empty());
    }

    void bannerKeepsThePositionJumpedToWhenTheReportsReturn()
    {
        for (const auto& [jumpedTo, words] : { std::pair(Position(0, 100, 0), "jumped by 100 mm"),
                 std::pair(Position(1e300, 0, 0), "jumped by more than 1 km") }) {
            m_lab->arm().reportOnce(jumpedTo);
            QTRY_VERIFY(m_banner->isVisible());
            QTRY_VERIFY(m_resume->isEnabled());
            const auto text = m_banner->accessibleName();
            QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
            QVERIFY2(text.contains(QLatin1String("The reports now agree again with the position "
                                                 "before")),
                qPrintable(text));
            QVERIFY2(!text.contains(QChar(0x2013)) && text.size() < 400, qPrintable(text));
            QTest::mouseClick(m_resume, Qt::LeftButton);
            QTRY_VERIFY(!m_cell->control().interruption());
            // The next jump must not find the banner of this one.
            QTRY_VERIFY(m_banner->isHidden());
        }
    }

    void bannerAndPathShowTheWayBackThatResumeContinues()
    {
        startMotion();
        QTRY_VERIFY(m_lab->arm().commands().size() > 70);
        motion().commands().reverse();
        QTRY_COMPARE(motion().model().view().phase, MotionPhase::Reversing);
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        const auto text = m_banner->accessibleName();
        QVERIFY2(text.contains(QLatin1String("is interrupted")), qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("Resume continues the way back to 0.0 0.0 0.0.")),
            qPrintable(text));
        const auto& path = motion().scene().path;
        QVERIFY(!path.empty() && path.back().position.isZero(1e-6));
        const auto sent = m_lab->arm().commands();
        QTRY_VERIFY(m_resume->isEnabled());
        QTest::mouseClick(m_resume, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > sent.size() + 5);
        QVERIFY(m_lab->arm().commands().back().inDevice.norm() < sent.back().inDevice.norm());
    }

    void bannerNamesTheTargetThatResumeContinuesTo()
    {
        startMotion();
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        const auto text = m_banner->accessibleName();
        QVERIFY2(
            text.contains(QLatin1String("Resume continues to 60.0 30.0 20.0.")), qPrintable(text));
        const auto& path = motion().scene().path;
        QVERIFY(!path.empty() && path.back().position.isApprox(Position(60, 30, 20), 1e-6));
        // The rest of the way, from where the arm is.
        QTRY_VERIFY(
            (motion().scene().path.front().position - *motion().armState().measured()).norm()
            < 1.0);
    }

    void bannerSaysLockedWhenNothingWasMoving()
    {
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        const auto text = m_banner->accessibleName();
        QVERIFY2(text.contains(QLatin1String("is locked.")), qPrintable(text));
        QVERIFY2(!text.contains(QLatin1String("interrupted")), qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("nothing moves by itself")), qPrintable(text));
    }

    void bannerNamesNoRobotsWithoutAMazeGame()
    {
        m_window.reset();
        m_cell.reset();
        QFile file(m_lab->siteFile());
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto json = QJsonDocument::fromJson(file.readAll()).object();
        file.close();
        json.insert(QStringLiteral("maze"), QJsonObject { { QStringLiteral("robots"), 2 } });
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(json).toJson());
        file.close();
        openWindow();
        QVERIFY(m_cell->site().actuators.contains(QStringLiteral("robot1")));
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        const auto text = m_banner->accessibleName();
        QVERIFY2(text.contains(QLatin1String("arm")), qPrintable(text));
        QVERIFY2(!text.contains(QLatin1String("robot")), qPrintable(text));
    }

    void stopDuringAnInterruptionNamesReleaseAlone()
    {
        startMotion();
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        motion().stopControl().stop();
        QTRY_VERIFY(refusal().contains(QLatin1String("Release")));
        // Once the operator has read it, Release is enough.
        QTRY_VERIFY(refusal().contains(QLatin1String("which allows motion again")));
        QVERIFY(!m_resume->isEnabled());
        QVERIFY(!m_banner->accessibleName().contains(QLatin1String("Resume")));
        QVERIFY2(!remedy().contains(QLatin1String("Resume")), qPrintable(remedy()));
        QVERIFY(remedy().contains(QLatin1String("Release")));
        // As it says, Release is enough.
        motion().stopControl().release();
        QTRY_VERIFY(!m_cell->control().interruption() && m_banner->isHidden());
    }

    void stopDuringAJumpNamesReleaseBeforeConfirmPosition()
    {
        m_lab->arm().jumpTo({ 100.0, 100.0, 100.0 });
        QTRY_VERIFY(m_resume->isEnabled());
        motion().stopControl().stop();
        QTRY_VERIFY(refusal().contains(QLatin1String("Release beside STOP first, then Confirm")));
        QVERIFY(remedy().contains(QLatin1String("Release beside STOP first, then Confirm")));
        motion().stopControl().release();
        QTRY_VERIFY(m_resume->isEnabled());
        QVERIFY(remedy().contains(QLatin1String("Choose Confirm position")));
        QTest::mouseClick(m_resume, Qt::LeftButton);
        QTRY_VERIFY(!m_cell->control().interruption());
    }

    void windowThatIsClosedInOrderIsNotAwaited()
    {
        m_window->close();
        hang(2 * kTimeoutMs);
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QVERIFY(!m_cell->control().interruption());
    }

    void stopSaysWhenTheArmCameToRest()
    {
        startMotion();
        motion().stopControl().stop();
        QTRY_VERIFY(
            motion().model().view().happened.contains(QLatin1String("last datagram after")));
        takePictures("stop-report");
        motion().stopControl().release();
        QTRY_VERIFY(
            !motion().model().view().happened.contains(QLatin1String("last datagram after")));
    }

private:
    [[nodiscard]] MotionPresenter& motion() const { return m_window->motion(); }

    /// `obstacles`: on the way to one target, after which a motion is aborted.
    void openWindow(int obstacles = 5)
    {
        auto site = site::readSite(m_lab->siteFile());
        QVERIFY2(site.has_value(), "the twin's own site");
        site->windowTimeoutMs = kTimeoutMs;
        site->obstacles = obstacles;
        auto cell = cell::Cell::start(*site);
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        m_cell = std::move(*cell);
        m_window = std::make_unique<MainWindow>(m_theme, *m_cell, m_preferences);
        m_window->resize(1400, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY(motion().model().view().measured.has_value());
        m_banner = m_window->findChild<QWidget*>(QStringLiteral("interruptionBanner"));
        QVERIFY(m_banner != nullptr);
        m_resume = m_window->findChild<QAbstractButton*>(QStringLiteral("resumeInterrupted"));
        QVERIFY(m_resume != nullptr);
        // Drawing the first frames may take long.
        test::letWindowSettle(100ms);
        if (m_cell->control().interruption()) {
            QTRY_VERIFY(m_resume->isEnabled());
            motion().commands().resume();
        }
        QTRY_VERIFY(!m_cell->control().interruption() && m_banner->isHidden());
    }

    /// In both colour schemes.
    void takePictures(const char* name)
    {
        if (qEnvironmentVariableIsEmpty("MEDULLA_SHOTS")) {
            return;
        }
        for (const auto scheme : { Scheme::Light, Scheme::Dark }) {
            m_theme.setScheme(scheme);
            test::savePicture(*m_window,
                QLatin1String(name) + QLatin1String(scheme == Scheme::Light ? "-light" : "-dark"));
        }
    }

    /// A motion of several seconds.
    void startMotion()
    {
        auto choices = motion().settings().choices();
        choices.factor = 2;
        motion().settings().setChoices(choices);
        motion().targetPicker().setTarget({ 60.0, 30.0, 20.0 });
        QTRY_VERIFY2(
            motion().model().view().refusal.isEmpty(), qPrintable(motion().model().view().refusal));
        motion().commands().execute();
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
    }

    /// Blocks this thread within a slot, as a slow disk would. `input` waits meanwhile and is
    /// handled next.
    void hang(
        int ms, std::function<void()> input = [] {})
    {
        bool over = false;
        QTimer::singleShot(0, this, [&] {
            m_hungAt = std::chrono::steady_clock::now();
            QMetaObject::invokeMethod(
                this,
                [&] {
                    input();
                    over = true;
                },
                Qt::QueuedConnection);
            QTest::qSleep(ms);
        });
        QTRY_VERIFY(over);
    }
    void activate()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    /// Why the banner's button is disabled.
    [[nodiscard]] QString refusal() const { return motion().interruption().view().refusal; }
    /// The remedy of the interruption alarm; empty: no alarm.
    [[nodiscard]] QString remedy() const
    {
        const auto& alarms = m_window->alarms();
        const int row = alarms.rowOf(QStringLiteral("interrupted"));
        return row >= 0 ? alarms.at(row).remedy : QString();
    }
    /// The text of the interruption alarm; empty: no alarm.
    [[nodiscard]] QString alarm() const
    {
        const auto& alarms = m_window->alarms();
        const int row = alarms.rowOf(QStringLiteral("interrupted"));
        return row >= 0 && alarms.at(row).present ? alarms.at(row).what : QString();
    }

    Theme m_theme;
    Preferences m_preferences;
    std::unique_ptr<LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
    std::unique_ptr<MainWindow> m_window;
    QWidget* m_banner = nullptr;
    QAbstractButton* m_resume = nullptr;
    TimePoint m_hungAt;
};

QTEST_MAIN(TestInterruption)
#include "tst_interruption.moc"
