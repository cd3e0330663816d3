// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs over the window: closed without a stop, found by words; the commander of the arm.
#include "tests/support/waiting.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/frame/commander_button.h"
#include "widgets/frame/help_window.h"
#include "widgets/frame/stop_button.h"
#include "widgets/frame/top_bar.h"
#include "widgets/kit/link_lamp.h"
#include "widgets/operate/operate_mode.h"

#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;
using medulla::test::FrameRig;

class TestDialogs final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { m_rig = std::make_unique<FrameRig>(m_theme); }
    void cleanup()
    {
        m_rig.reset();
        m_theme.setTextScale(1.0);
    }

    void dialogsCloseWithoutAStop_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("window");
        QTest::addColumn<QString>("button");
        QTest::newRow("manual") << "keys"
                                << "helpWindow"
                                << "closeManual";
        QTest::newRow("palette") << "palette"
                                 << "commandPalette"
                                 << "commandPaletteClose";
        QTest::newRow("settings") << "settings"
                                  << "settingsDialog"
                                  << "closeSettings";
        QTest::newRow("named targets") << "press.keep"
                                       << "keptDialog"
                                       << "closeKept";
        QTest::newRow("about") << "about"
                               << "aboutBox" << QString();
    }
    void dialogsCloseWithoutAStop()
    {
        QFETCH(QString, action);
        QFETCH(QString, window);
        QFETCH(QString, button);
        for (const bool byMouse : { true, false }) {
            auto* opens = m_rig->window->actions().action(action);
            QVERIFY2(opens != nullptr, qPrintable(action));
            opens->trigger();
            auto* opened = m_rig->window->findChild<QWidget*>(window);
            QVERIFY(opened != nullptr && QTest::qWaitForWindowExposed(opened));
            const QPointer<QWidget> gone(opened);
            if (byMouse) {
                auto* close = button.isEmpty() ? opened->findChild<QAbstractButton*>()
                                               : opened->findChild<QAbstractButton*>(button);
                QVERIFY(close != nullptr && close->isVisible());
                QTest::mouseClick(close, Qt::LeftButton);
            } else {
                opened->activateWindow();
                QVERIFY(QTest::qWaitForWindowActive(opened));
                QTest::keyClick(opened->windowHandle(), Qt::Key_W, Qt::ControlModifier);
            }
            QTRY_VERIFY(gone.isNull() || !gone->isVisible());
            QVERIFY(m_rig->window->isVisible());
            QVERIFY(!m_rig->cell->control().isStopped());
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }

    void nothingThatOpensCoversStop()
    {
        const auto* stop = m_rig->window->findChild<StopButton*>();
        for (const double scale : { 1.0, 2.0 }) {
            m_theme.setTextScale(scale);
            m_rig->window->resize(1024, 768);
            test::letWindowSettle(100ms);
            for (const auto& [action, name] :
                { std::pair("keys", "helpWindow"), std::pair("palette", "commandPalette"),
                    std::pair("settings", "settingsDialog") }) {
                m_rig->run(action);
                auto* opened = m_rig->find<QWidget>(name);
                QVERIFY(QTest::qWaitForWindowExposed(opened));
                test::letWindowSettle(50ms);
                const QRect place(stop->mapToGlobal(QPoint(0, 0)), stop->size());
                QVERIFY2(!opened->frameGeometry().intersects(place), name);
                opened->close();
            }
        }
    }

    void titlesComeFirstInTheManual()
    {
        const QStringList stop { QStringLiteral("stop") };
        QCOMPARE(manualRank(stop, QStringLiteral("How to Stop"), {}, {}), 3);
        QCOMPARE(manualRank(stop, QStringLiteral("Moving"), QStringLiteral("## STOP"), {}), 2);
        QCOMPARE(manualRank(stop, QStringLiteral("Moving"), {}, QStringLiteral("it stops")), 1);
        QCOMPARE(manualRank(stop, QStringLiteral("Moving"), {}, QStringLiteral("it goes")), 0);
        const QStringList both { QStringLiteral("arm"), QStringLiteral("stop") };
        QCOMPARE(manualRank(both, QStringLiteral("The arm"), QStringLiteral("## Stop it"), {}), 2);
    }

    void theManualOpensAtWhatFitsBest_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("page");
        QTest::newRow("title") << "alarm"
                               << "alarms";
        QTest::newRow("title behind others that mention it") << "lamp"
                                                             << "lamps";
        QTest::newRow("heading") << "asking for help"
                                 << "trouble";
    }
    void theManualOpensAtWhatFitsBest()
    {
        QFETCH(QString, words);
        QFETCH(QString, page);
        m_rig->window->showKeys();
        auto* help = m_rig->find<HelpWindow>("helpWindow");
        QTest::keyClicks(m_rig->find<QLineEdit>("manualSearch"), words);
        QCOMPARE(m_rig->find<QListWidget>("manualPages")->currentRow(), 0);
        QCOMPARE(help->shownPage(), page);
    }

    void aClickOnALampTellsWhatItMeans()
    {
        auto* bar = m_rig->window->findChild<TopBar*>();
        auto* lamp = m_rig->window->findChild<LinkLamp*>(QStringLiteral("lamp.Arm"));
        QTRY_VERIFY(lamp->state() == LinkState::Changing || lamp->state() == LinkState::Alive);
        QTest::mouseClick(lamp, Qt::LeftButton);
        QTRY_VERIFY(QToolTip::isVisible());
        const auto told = QToolTip::text();
        for (const auto* part : { "positions that the arm reports", "127.0.", "Values arrive",
                 "since ", "Last value: ", "in order" }) {
            QVERIFY2(told.contains(QLatin1String(part)), qPrintable(told));
        }
        for (const auto* window : QApplication::topLevelWidgets()) {
            if (window->inherits("QTipLabel") && window->isVisible()) {
                QVERIFY(window->geometry().top() >= bar->mapToGlobal(QPoint(0, bar->height())).y());
            }
        }
        QToolTip::hideText();
    }

    void lampsSayWhatToDo()
    {
        LinkLamp lamp(m_theme, QStringLiteral("Arm"));
        QVERIFY(lamp.toolTip().contains(QStringLiteral("Switch the sender on")));
        lamp.setState(LinkState::Stale, 400ms, 200ms);
        QVERIFY(lamp.toolTip().contains(QStringLiteral("check the network")));
        lamp.setState(LinkState::Silent, 12s, 9s);
        QVERIFY(lamp.toolTip().contains(QStringLiteral("cable")));
        QVERIFY(lamp.toolTip().contains(QStringLiteral("12 s ago")));
    }

    void theArmIsHandedOverAndTakenBackByThePalette()
    {
        QVERIFY(m_rig->activate());
        typeAndRun(QStringLiteral("Hand the arm to"));
        QTRY_COMPARE(m_rig->cell->control().commander().kind, cell::Commander::Kind::Outside);
        typeAndRun(QStringLiteral("Take over the arm"));
        QTRY_COMPARE(m_rig->cell->control().commander().kind, cell::Commander::Kind::Operator);
    }

    void whoeverMovesTheArmDirectlyClosesExecute()
    {
        const test::LabTwin lab;
        const auto cell = lab.startCellWithDirectBrain();
        MainWindow window(m_theme, *cell);
        window.show();
        const auto& all = cell->control().commanders();
        const auto direct =
            std::ranges::find_if(all, [](const auto& commander) { return commander.direct; });
        QVERIFY(direct != all.end());
        auto& motion = window.motion();
        motion.targetPicker().setTarget({ 40, 10, 20 });
        auto* execute = window.findChild<QAbstractButton*>(QStringLiteral("execute"));
        QTRY_VERIFY(execute->isEnabled());
        motion.commands().handArmTo(*direct);
        QTRY_VERIFY(!execute->isEnabled());
        QVERIFY(execute->toolTip().contains(QStringLiteral("Somebody else commands the arm")));
        QVERIFY(motion.model().view().jog.refusal.contains(QStringLiteral("Take it over")));
        motion.commands().handArmTo({});
        QTRY_VERIFY(execute->isEnabled());
    }

    void handingOverIsOfferedInNarrowWindowsToo()
    {
        m_theme.setTextScale(1.5);
        m_rig->window->resize(1024, 768);
        test::letWindowSettle(100ms);
        auto* commander = m_rig->window->findChild<TopBar*>()->commander();
        QVERIFY(commander->isVisible() && commander->isEnabled());
        const auto offered = commander->grab().toImage();
        bool accent = false;
        for (int x = 0; x < offered.width() && !accent; ++x) {
            for (int y = 0; y < offered.height() && !accent; ++y) {
                accent = offered.pixel(x, y) == m_theme.color(ColorToken::Accent).rgb();
            }
        }
        QVERIFY2(accent, "a word or an arrow shows that there is something to choose");
    }

    void aPressOnStopUnderAnOpenMenuStops()
    {
        auto* menu = m_rig->find<QMenu>("mainMenu");
        menu->popup(m_rig->window->mapToGlobal(QPoint(10, 80)));
        QVERIFY(QTest::qWaitForWindowExposed(menu));
        QCOMPARE(QApplication::activePopupWidget(), menu);
        const auto* stop = m_rig->window->findChild<StopButton*>();
        const auto at = stop->mapTo(m_rig->window.get(), stop->rect().center());
        QTest::mousePress(m_rig->window->windowHandle(), Qt::LeftButton, {}, at);
        QVERIFY(m_rig->cell->control().isStopped());
        QTRY_VERIFY(!menu->isVisible());
        QTest::mouseRelease(m_rig->window->windowHandle(), Qt::LeftButton, {}, at);
    }

private:
    void typeAndRun(const QString& words)
    {
        m_rig->window->showPalette();
        auto* query = m_rig->find<QLineEdit>("commandQuery");
        QTest::keyClicks(query, words);
        QTest::keyClick(query, Qt::Key_Return);
    }

    Theme m_theme;
    std::unique_ptr<FrameRig> m_rig;
};

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
