// SPDX-License-Identifier: GPL-3.0-or-later
// The window fits its screen: never larger, at the same height at the next start, complete with
// large text.
#include "tests/support/waiting.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/editor/documents.h"
#include "widgets/frame/commander_button.h"
#include "widgets/frame/mode_rail.h"
#include "widgets/frame/stop_button.h"
#include "widgets/frame/top_bar.h"
#include "widgets/frame/window_geometry.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/window/first_steps.h"

#include <QDockWidget>
#include <QScreen>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;
using medulla::test::FrameRig;

class TestFit final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void cleanup()
    {
        m_rig.reset();
        m_theme.setTextScale(1.0);
    }

    void framesAreFittedToTheScreens_data()
    {
        QTest::addColumn<QRect>("frame");
        QTest::addColumn<QList<QRect>>("screens");
        QTest::addColumn<QRect>("fitted");
        const QList<QRect> one { { 0, 30, 1000, 770 } };
        const QList<QRect> two { { 0, 0, 1000, 800 }, { 1000, 0, 500, 800 } };
        QTest::newRow("inside") << QRect(10, 40, 500, 400) << one << QRect(10, 40, 500, 400);
        QTest::newRow("too large") << QRect(10, 40, 1200, 900) << one << QRect(0, 30, 1000, 770);
        QTest::newRow("too low") << QRect(10, 700, 500, 400) << one << QRect(10, 400, 500, 400);
        QTest::newRow("under a bar") << QRect(10, 0, 500, 400) << one << QRect(10, 30, 500, 400);
        QTest::newRow("out of sight")
            << QRect(5000, 5000, 500, 400) << one << QRect(250, 215, 500, 400);
        QTest::newRow("across two") << QRect(800, 10, 500, 400) << two << QRect(800, 10, 500, 400);
        QTest::newRow("beyond the second")
            << QRect(1200, 10, 400, 400) << two << QRect(1100, 10, 400, 400);
        QTest::newRow("no screen") << QRect(1, 2, 3, 4) << QList<QRect>() << QRect(1, 2, 3, 4);
    }
    void framesAreFittedToTheScreens()
    {
        QFETCH(QRect, frame);
        QFETCH(QList<QRect>, screens);
        QFETCH(QRect, fitted);
        QCOMPARE(fittedTo(frame, screens), fitted);
    }

    void reachOfAWindowIsJudgedByItsHead()
    {
        const QList<QRect> screens { { 0, 0, 1000, 800 }, { 1000, 0, 500, 400 } };
        QVERIFY(isWithinReach({ 100, 100, 400, 300 }, screens));
        QVERIFY(isWithinReach({ 900, 10, 400, 300 }, screens));
        QVERIFY2(!isWithinReach({ 100, -100, 400, 300 }, screens), "its head is above the screen");
        QVERIFY(!isWithinReach({ 1100, 500, 400, 300 }, screens));
        QVERIFY(!isWithinReach({ 100, 790, 400, 300 }, screens));
        QVERIFY(!isWithinReach({ 100, 100, 400, 300 }, {}));
    }

    void aWindowLargerThanTheScreenIsMadeToFit()
    {
        open({ 3000, 2000 });
        const auto area = m_rig->window->screen()->availableGeometry();
        QTRY_VERIFY2(area.contains(m_rig->window->frameGeometry()),
            qPrintable(
                QStringLiteral("%1x%2").arg(m_rig->window->width()).arg(m_rig->window->height())));
    }

    void aWindowThatWasKeptTooLargeIsMadeToFit()
    {
        QWidget window;
        QVERIFY(restoreWindowGeometry(window, R"({"at":[-40,900],"size":[5000,4000]})"));
        QVERIFY(screenAreas().first().contains(window.geometry()));
    }

    void whatIsNoPlaceIsLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("kept");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("of another version") << QByteArray("\x01\xd9\xd0\xcb\0\x03", 6);
        QTest::newRow("no size") << QByteArray(R"({"at":[1,2],"size":[0,400]})");
        QTest::newRow("no numbers") << QByteArray(R"({"at":["a",2],"size":[300,400]})");
    }
    void whatIsNoPlaceIsLeftAlone()
    {
        QFETCH(QByteArray, kept);
        QWidget window;
        window.resize(333, 222);
        QVERIFY(!restoreWindowGeometry(window, kept));
        QCOMPARE(window.size(), QSize(333, 222));
    }

    void aWindowStaysWhereItIsFromStartToStart()
    {
        open({ 1100, 800 });
        m_rig->window->move(60, 50);
        test::letWindowSettle(50ms);
        const auto before = m_rig->window->frameGeometry();
        m_rig->window->close();
        for (int start = 0; start < 3; ++start) {
            MainWindow next(m_theme, *m_rig->cell, m_rig->preferences);
            QVERIFY(next.restoreLayouts());
            next.show();
            QVERIFY(QTest::qWaitForWindowExposed(&next));
            test::letWindowSettle(50ms);
            QCOMPARE(next.frameGeometry(), before);
            next.close();
        }
    }

    void largeTextLeavesAllWithinReach_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : { 100, 140, 150, 200 }) {
            QTest::addRow("%d", percent) << percent;
        }
    }
    void largeTextLeavesAllWithinReach()
    {
        QFETCH(int, percent);
        m_theme.setTextScale(percent / 100.0);
        open({ 1024, 768 });
        test::letWindowSettle(300ms);
        auto* window = m_rig->window.get();
        QCOMPARE(window->size(), QSize(1024, 768));
        const auto* bar = window->findChild<TopBar*>();
        QVERIFY(isWhole(bar->stopButton()));
        QVERIFY(isWhole(bar->releaseButton()));
        QVERIFY(bar->stopButton()->height() >= bar->stopButton()->sizeHint().height());
        QVERIFY(!bar->stopButton()->geometry().intersects(bar->releaseButton()->geometry()));
        QVERIFY(isWhole(bar->badge()));
        QVERIFY(isWhole(bar->unguardedBadge()));
        QVERIFY(isWhole(bar->commander()));
        QVERIFY2(bar->height() < 200, "the bar leaves room for the mode");
        QVERIFY(isWhole(m_rig->find<QWidget>("alarmStrip")));
        QVERIFY(window->findChild<ModeRail*>()->width() <= 72);
        // The panel has its full width and can be scrolled to its end.
        auto* panel = m_rig->find<QWidget>("motionPanel");
        QVERIFY(panel->isVisible());
        QVERIFY(isWhole(panel));
        QVERIFY(panel->width() >= panel->minimumSizeHint().width());
        auto* execute = m_rig->find<QAbstractButton>("execute");
        QVERIFY(execute->isVisible());
        for (const auto size : { QSize(1024, 768), QSize(1280, 800) }) {
            window->resize(size);
            test::letWindowSettle(300ms);
            QVERIFY2(execute->visibleRegion().boundingRect() == execute->rect(),
                qPrintable(QString::number(size.width())));
        }
        execute->setEnabled(true);
        execute->setFocus(Qt::TabFocusReason);
        // The view is visible too.
        QVERIFY(m_rig->window->operateMode().armView().height() > 100);
    }

    void panelsComeBackBesideTheViewWithSmallText()
    {
        open({ 1024, 768 });
        auto* dock = m_rig->find<QDockWidget>("operate.motionPanel");
        auto* mode = m_rig->window->mode();
        QCOMPARE(mode->dockWidgetArea(dock), Qt::RightDockWidgetArea);
        const auto state = mode->layoutState();
        m_theme.setTextScale(2.0);
        QTRY_COMPARE(mode->dockWidgetArea(dock), Qt::BottomDockWidgetArea);
        // The saved layout is the chosen one, not the layout for lack of room.
        QCOMPARE(mode->layoutState().size(), state.size());
        m_theme.setTextScale(1.0);
        QTRY_COMPARE(mode->dockWidgetArea(dock), Qt::RightDockWidgetArea);
    }

    void panelsAreAsLargeAsBeforeWhenLargeTextIsSmallAgain()
    {
        open({ 1280, 800 });
        auto& documents = m_rig->window->cellSession().documents();
        documents.create(*documents.kinds().back());
        m_rig->window->choose(QStringLiteral("tasks"));
        test::letWindowSettle(500ms); // until the layout is final
        auto* truth = m_rig->find<QDockWidget>("teleo.truthPanel");
        auto* tree = m_rig->find<QDockWidget>("teleo.tree");
        QVERIFY(truth->isVisible() && tree->isVisible());
        const auto* middle = m_rig->window->mode()->centralWidget();
        const auto both = [&] { return middle->height() + truth->height(); };
        const auto high = truth->height();
        const auto room = both();
        const auto wide = tree->width();
        for (const auto scale : { 1.25, 1.5, 2.0, 1.5, 1.0 }) {
            m_theme.setTextScale(scale);
            test::letWindowSettle(200ms);
        }
        // A notice above may have taken some height.
        QTRY_VERIFY(std::abs(truth->height() - high) <= std::abs(both() - room));
        // The panel of the rule, behind the tree, has a minimum width.
        const auto least = m_rig->find<QDockWidget>("teleo.rulePanel")->minimumSizeHint().width();
        QTRY_COMPARE(tree->width(), std::max(wide, least));
    }

    void firstStepsLeaveTheViewItsRoom()
    {
        open({ 1024, 768 });
        const auto& view = m_rig->window->operateMode().armView();
        const int before = view.height();
        m_rig->window->showFirstSteps();
        test::letWindowSettle(100ms);
        auto* steps = m_rig->find<FirstSteps>("firstSteps");
        QVERIFY2(steps->height() <= 44, qPrintable(QString::number(steps->height())));
        QVERIFY(view.height() >= before - 44);
        // A click expands the steps, and collapses them again.
        auto* fold = m_rig->find<QAbstractButton>("firstStepsFold");
        QTest::mouseClick(fold, Qt::LeftButton);
        QTRY_VERIFY(steps->height() > 80);
        QTest::mouseClick(fold, Qt::LeftButton);
        QTRY_VERIFY(steps->height() <= 44);
    }

private:
    void open(QSize size) { m_rig = std::make_unique<FrameRig>(m_theme, size); }
    /// No ancestor clips the widget.
    static bool isWhole(const QWidget* widget)
    {
        return widget->isVisible() && widget->visibleRegion().boundingRect() == widget->rect();
    }

    Theme m_theme;
    std::unique_ptr<FrameRig> m_rig;
};

QTEST_MAIN(TestFit)
#include "tst_fit.moc"
