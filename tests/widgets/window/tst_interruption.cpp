// SPDX-License-Identifier: GPL-3.0-or-later
// Interruptions of all motion in the window: a GUI thread that blocks, a jump of the measured
// position, and the result of STOP. Input: clicks and keys; output: datagrams at the socket of the
// arm.
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <algorithm>
#include <functional>

#include <QAbstractButton>
#include <QElapsedTimer>
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
        m_lab = std::make_unique<LabTwin>();
        auto site = site::readSite(m_lab->siteFile());
        QVERIFY2(site.has_value(), "the twin's own site");
        site->windowTimeoutMs = kTimeoutMs;
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
