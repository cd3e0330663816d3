// SPDX-License-Identifier: GPL-3.0-or-later
// Interruptions of all motion in the window: a GUI thread that blocks, a jump of the measured
// position, and the result of STOP. Input: clicks and keys; output: datagrams at the socket of the
// arm.
#include "tests/support/lab_twin.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/alarms/alarm_model.h"
#include "widgets/common/preferences.h"
#include "widgets/common/theme.h"
#include "widgets/presenters/motion_presenter.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <algorithm>

#include <QAbstractButton>
#include <QTest>
#include <QTimer>

using namespace medulla;
using namespace medulla::widgets;
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
        auto cell = site::Cell::start(*site);
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
        QTest::qWait(100);
        if (m_cell->interruption()) {
            motion().resume();
        }
        QTRY_VERIFY(!m_cell->interruption() && m_banner->isHidden());
    }
    void cleanup()
    {
        m_window.reset();
        m_cell.reset();
        m_lab.reset();
    }

    void HungWindowInterruptsTheMotionUntilResumeIsClicked()
    {
        startMotion();
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        QCOMPARE(m_cell->interruption(), std::optional(motion::Interruption::WindowSilent));
        QCOMPARE(motion().model().view().phase, MotionPhase::Interrupted);
        QVERIFY2(m_banner->accessibleName().contains(QLatin1String("did not respond")),
            qPrintable(m_banner->accessibleName()));
        QCOMPARE(m_resume->text(), QStringLiteral("Resume"));
        QVERIFY(alarm().contains(QLatin1String("did not respond")));
        QVERIFY(motion().idleRefusal().contains(QLatin1String("interrupted")));
        QVERIFY(!motion().model().view().jog.refusal.isEmpty());
        QVERIFY(!motion().model().view().queueRefusal.isEmpty());

        takePictures("interrupted");

        const auto sent = m_lab->arm().commands();
        QVERIFY(!sent.empty()
            && sent.back().at < m_hungAt + std::chrono::milliseconds(kTimeoutMs)
                    + std::chrono::milliseconds(200));
        QTest::qWait(500);
        QCOMPARE(m_lab->arm().commands().size(), sent.size());

        QTest::mouseClick(m_resume, Qt::LeftButton);
        QTRY_VERIFY(m_lab->arm().commands().size() > sent.size() + 5);
        QTRY_VERIFY(m_banner->isHidden());
        QTRY_COMPARE(alarm(), QString());
    }

    void KeyOfResumeEndsAnInterruptionToo()
    {
        startMotion();
        hang(2 * kTimeoutMs);
        QTRY_VERIFY(m_banner->isVisible());
        const auto sent = m_lab->arm().commands().size();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_P);
        QTRY_VERIFY(m_banner->isHidden());
        QTRY_VERIFY(m_lab->arm().commands().size() > sent);
    }

    void JumpIsConfirmedWithBothPositionsShown()
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
        QTest::qWait(300);
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QTest::mouseClick(m_resume, Qt::LeftButton);
        QTRY_VERIFY(m_banner->isHidden());
        // The motion is discarded, because the assumed position of the arm is wrong.
        QTest::qWait(300);
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QTRY_COMPARE(motion().model().view().phase, MotionPhase::Idle);
        QVERIFY(motion().scene().kept.empty());
    }

    void WindowThatIsClosedInOrderIsNotAwaited()
    {
        m_window->close();
        hang(2 * kTimeoutMs);
        QTest::qWait(100);
        QVERIFY(!m_cell->interruption());
    }

    void StopSaysWhenTheArmCameToRest()
    {
        startMotion();
        motion().stop();
        QTRY_VERIFY(
            motion().model().view().happened.contains(QLatin1String("last datagram after")));
        takePictures("stop-report");
        motion().release();
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
        auto choices = motion().choices();
        choices.factor = 2;
        motion().setChoices(choices);
        motion().setTarget({ 60.0, 30.0, 20.0 });
        QTRY_VERIFY2(
            motion().model().view().refusal.isEmpty(), qPrintable(motion().model().view().refusal));
        motion().execute();
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
    }

    /// Blocks this thread within a slot, as a slow disk would.
    void hang(int ms)
    {
        bool over = false;
        QTimer::singleShot(0, this, [&] {
            m_hungAt = std::chrono::steady_clock::now();
            QTest::qSleep(ms);
            over = true;
        });
        QTRY_VERIFY(over);
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
    std::unique_ptr<site::Cell> m_cell;
    std::unique_ptr<MainWindow> m_window;
    QWidget* m_banner = nullptr;
    QAbstractButton* m_resume = nullptr;
    TimePoint m_hungAt;
};

QTEST_MAIN(TestInterruption)
#include "tst_interruption.moc"
