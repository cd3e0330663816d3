// SPDX-License-Identifier: GPL-3.0-or-later
// The frame around the modes: palette, keys, settings, alarms, meters, layouts, further windows.
#include "tests/support/waiting.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/frame/alarm_log.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/frame/alarm_panel.h"
#include "widgets/frame/command_palette.h"
#include "widgets/frame/help_window.h"
#include "widgets/frame/settings_dialog.h"
#include "widgets/frame/stall_meter.h"
#include "widgets/frame/stop_button.h"
#include "widgets/frame/top_bar.h"
#include "widgets/frame/window_geometry.h"
#include "widgets/kit/meter.h"
#include "widgets/kit/meter_history.h"
#include "widgets/window/first_steps.h"
#include "widgets/window/support_bundle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPaintEvent>
#include <QProcess>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;
using medulla::test::FrameRig;
using medulla::test::LabTwin;

class TestFrame final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { m_rig = std::make_unique<FrameRig>(m_theme); }
    void cleanup()
    {
        m_rig.reset();
        m_theme.setTextScale(1.0);
        m_theme.setScheme(Scheme::Dark);
    }

    void paletteFindsByWordsAndRunsByEnter()
    {
        QVERIFY(m_rig->activate());
        QTest::keyClick(m_rig->window.get(), Qt::Key_K, Qt::ControlModifier);
        auto* palette = m_rig->find<CommandPalette>("commandPalette");
        QVERIFY(palette != nullptr && palette->isVisible());
        auto* query = m_rig->find<QLineEdit>("commandQuery");
        QTest::keyClicks(query, QStringLiteral("rout go"));
        auto* list = m_rig->find<QListView>("commands");
        QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("Go to Routing"));
        QTest::keyClick(query, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(m_rig->window->mode()->title().id, QStringLiteral("routing"));
    }

    void paletteKnowsOtherWordsAndWhatIsUsed()
    {
        m_rig->window->showPalette();
        auto* query = m_rig->find<QLineEdit>("commandQuery");
        auto* list = m_rig->find<QListView>("commands");
        const auto holds = [list](const QString& text) {
            for (int row = 0; row < list->model()->rowCount(); ++row) {
                if (list->model()->index(row, 0).data().toString() == text) {
                    return true;
                }
            }
            return false;
        };
        query->setText(QStringLiteral("connect"));
        QVERIFY(holds(QStringLiteral("Go to Routing")));
        query->setText(QStringLiteral("record"));
        QVERIFY(holds(QStringLiteral("Keep the last minutes as a recording")));
        QVERIFY(m_rig->find<QWidget>("nothingFits")->isHidden());
        query->setText(QStringLiteral("zzyzx"));
        QCOMPARE(list->model()->rowCount(), 0);
        QVERIFY(m_rig->find<QWidget>("nothingFits")->isVisible());
        // What is used comes first.
        query->setText(QStringLiteral("text"));
        const auto first = list->model()->index(0, 0).data().toString();
        QVERIFY(first != QStringLiteral("Smaller text"));
        for (int i = 0; i < 5; ++i) {
            m_rig->window->showPalette();
            query->setText(QStringLiteral("smaller text"));
            QTest::keyClick(query, Qt::Key_Return);
        }
        QCOMPARE(m_rig->preferences.commandUses().value(QStringLiteral("smallerText")), 5);
        m_rig->window->showPalette();
        query->setText(QStringLiteral("text"));
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const auto text = list->model()->index(row, 0).data().toString();
            QVERIFY(text != QStringLiteral("Larger text"));
            if (text == QStringLiteral("Smaller text")) {
                break;
            }
        }
    }

    void keysOfTheManualStandInOneLine_data()
    {
        QTest::addColumn<double>("scale");
        QTest::newRow("100 %") << 1.0;
        QTest::newRow("200 %") << 2.0;
    }
    void keysOfTheManualStandInOneLine()
    {
        QFETCH(double, scale);
        m_theme.setTextScale(scale);
        (void)m_rig->window->operateMode();
        m_rig->run("keys");
        auto* text = m_rig->find<QTextBrowser>("manualText");
        QVERIFY(QTest::qWaitForWindowExposed(text->window()));
        int keys = 0;
        for (auto block = text->document()->begin(); block.isValid(); block = block.next()) {
            if (block.text().startsWith(QLatin1String("Ctrl+"))) {
                ++keys;
                QVERIFY2(block.layout()->lineCount() == 1, qPrintable(block.text()));
            }
        }
        QVERIFY(keys > 5);
        m_theme.setTextScale(1.0);
    }

    void firstStepsAreOneLineInOtherModes()
    {
        m_rig->window->resize(1600, 1000);
        m_rig->window->showFirstSteps();
        auto* steps = m_rig->find<FirstSteps>("firstSteps");
        test::letWindowSettle(100ms);
        const int whole = steps->height();
        m_rig->window->choose(QStringLiteral("routing"));
        QTRY_VERIFY(steps->height() < whole / 2);
        QVERIFY(steps->isVisible());
        m_rig->window->choose(QStringLiteral("operate"));
        QTRY_COMPARE(steps->height(), whole);
    }

    void languageIsChosenForTheNextStart()
    {
        m_rig->run("settings");
        auto* language = m_rig->find<QComboBox>("language");
        language->setCurrentIndex(language->findText(QStringLiteral("Deutsch")));
        Q_EMIT language->activated(language->currentIndex());
        QCOMPARE(m_rig->preferences.language(), QStringLiteral("de"));
    }

    void paletteOffersNothingThatMovesBeforeItsNameIsTyped()
    {
        CommandList list(m_rig->window->actions());
        const auto holds = [&list](const QString& text) {
            for (int row = 0; row < list.rowCount(); ++row) {
                if (list.entryAt(row).text == text && list.entryAt(row).moves) {
                    return true;
                }
            }
            return false;
        };
        (void)m_rig->window->operateMode();
        for (const auto* query : { "", "ex", "cute", "eute", "motion" }) {
            list.setQuery(QLatin1String(query));
            QVERIFY2(!holds(QStringLiteral("Execute")), query);
        }
        list.setQuery(QStringLiteral("exe"));
        QVERIFY(holds(QStringLiteral("Execute")));
    }

    void escStopsUnderThePaletteAndClosesIt()
    {
        QVERIFY(!m_rig->cell->control().setCommander(m_rig->cell->control().commanders().at(1)));
        test::letTimePass(1100ms); // the command itself counts as a movement
        QVERIFY(!m_rig->window->cellSession().isAtRest());
        m_rig->window->showPalette();
        QTRY_VERIFY(m_rig->find<CommandPalette>("commandPalette")->isActiveWindow());
        QTest::keyClick(m_rig->find<QLineEdit>("commandQuery"), Qt::Key_Escape);
        QVERIFY(m_rig->cell->control().isStopped());
        QVERIFY(!m_rig->find<CommandPalette>("commandPalette")->isVisible());
    }

    void atRestEscClosesThePaletteFirst()
    {
        QTRY_VERIFY(m_rig->window->cellSession().isAtRest());
        m_rig->window->showPalette();
        auto* palette = m_rig->find<CommandPalette>("commandPalette");
        QTRY_VERIFY(palette->isActiveWindow());
        QTest::keyClick(m_rig->find<QLineEdit>("commandQuery"), Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
        QVERIFY(!m_rig->cell->control().isStopped());
        QTest::keyClick(m_rig->window.get(), Qt::Key_Escape);
        QVERIFY(m_rig->cell->control().isStopped());
    }

    void escStopsAtOnceWhileAnotherProgramMayCommand()
    {
        QTRY_VERIFY(m_rig->window->cellSession().isAtRest());
        m_rig->window->showPalette();
        auto* palette = m_rig->find<CommandPalette>("commandPalette");
        QTRY_VERIFY(palette->isActiveWindow());
        const auto refusal = m_rig->cell->control().setCommander(
            { cell::Commander::Kind::Outside, QStringLiteral("head-cmd"), true });
        QVERIFY(!refusal);
        QTRY_VERIFY(!m_rig->window->cellSession().isAtRest());
        QTest::keyClick(m_rig->find<QLineEdit>("commandQuery"), Qt::Key_Escape);
        QVERIFY(m_rig->cell->control().isStopped());
    }

    void releaseStandsBesideStopInEveryMode()
    {
        const auto* bar = m_rig->window->findChild<TopBar*>();
        auto* release = bar->releaseButton();
        auto* stop = bar->stopButton();
        const auto places = [&] { return std::pair(release->geometry(), stop->geometry()); };
        const auto before = places();
        for (const auto* mode : { "operate", "routing", "tasks", "maze", "review" }) {
            m_rig->window->choose(QLatin1String(mode));
            QVERIFY(release->isVisible() && !release->isEnabled() && stop->isEnabled());
            QTest::mouseClick(stop, Qt::LeftButton);
            QVERIFY(m_rig->cell->control().isStopped());
            QVERIFY(stop->isStopped() && stop->isEnabled() && release->isEnabled());
            QCOMPARE(places(), before);
            QTest::mouseClick(stop, Qt::LeftButton); // stops again
            QVERIFY(m_rig->cell->control().isStopped());
            QTest::mouseClick(release, Qt::LeftButton);
            QVERIFY(!m_rig->cell->control().isStopped());
            QTRY_VERIFY(!stop->isStopped() && !release->isEnabled());
        }
    }

    void everyActionIsReachedByKeyOrPalette()
    {
        (void)m_rig->window->operateMode();
        m_rig->window->choose(QStringLiteral("routing"));
        CommandList list(m_rig->window->actions());
        int actions = 0;
        for (const auto& entry : m_rig->window->actions().entries()) {
            if (!entry.hasAction) {
                QVERIFY2(!entry.keys.isEmpty(), qPrintable(entry.text));
                continue;
            }
            ++actions;
            list.setQuery(entry.text);
            bool found = false;
            for (int row = 0; row < list.rowCount() && !found; ++row) {
                found = list.entryAt(row).action == entry.action;
            }
            QVERIFY2(found, qPrintable(entry.text));
        }
        QVERIFY2(actions > 30, qPrintable(QString::number(actions)));
    }

    void noKeyIsBoundTwiceInAnyMode_data()
    {
        QTest::addColumn<QString>("mode");
        for (const auto* mode : { "operate", "routing", "tasks", "teleo" }) {
            QTest::newRow(mode) << QString::fromLatin1(mode);
        }
    }
    void noKeyIsBoundTwiceInAnyMode()
    {
        (void)m_rig->window->operateMode();
        (void)m_rig->window->tasksMode();
        QFETCH(QString, mode);
        const bool program = mode == QLatin1String("teleo");
        if (program) {
            m_rig->run("document.newProgram");
        }
        m_rig->window->choose(program ? QStringLiteral("tasks") : mode);
        QCOMPARE(m_rig->window->mode()->title().id, mode);
        QMap<QString, QString> bound;
        for (const auto* action : m_rig->window->QWidget::actions()) {
            const auto keys = action->shortcuts();
            for (const auto& key : keys) {
                const auto name = key.toString();
                QVERIFY2(!bound.contains(name) || bound[name] == action->objectName(),
                    qPrintable(name + QLatin1Char(' ') + action->objectName()));
                bound[name] = action->objectName();
            }
        }
        QVERIFY(bound.size() > 12);
        const bool tasks = mode == QLatin1String("tasks");
        QCOMPARE(bound[QStringLiteral("Ctrl+W")],
            tasks || program ? QStringLiteral("document.close") : QStringLiteral("closeWindow"));
        QCOMPARE(bound[QStringLiteral("F5")],
            tasks         ? QStringLiteral("task.run")
                : program ? QStringLiteral("program.run")
                          : QString());
        QCOMPARE(bound.contains(QStringLiteral("F9")), tasks);
    }

    void keysSheetAndManualAreSearched()
    {
        QVERIFY(m_rig->activate());
        QTest::keyClick(m_rig->window.get(), Qt::Key_F1);
        auto* help = m_rig->find<HelpWindow>("helpWindow");
        QVERIFY(help != nullptr && help->isVisible());
        QCOMPARE(help->shownPage(), HelpWindow::keysPage());
        const auto shown = [this] {
            return m_rig->find<QTextBrowser>("manualText")->toPlainText();
        };
        for (const auto* key : { "Esc", "Ctrl+K", "F6", "Shift+F8", "Space", "Home" }) {
            QVERIFY2(shown().contains(QLatin1String(key)), key);
        }
        QTest::keyClicks(m_rig->find<QLineEdit>("manualSearch"), QStringLiteral("minimum jerk"));
        QCOMPARE(m_rig->find<QListWidget>("manualPages")->count(), 1);
        QCOMPARE(help->shownPage(), QStringLiteral("moving"));
        QVERIFY(!m_rig->find<QTextBrowser>("manualText")->extraSelections().isEmpty());
    }

    void linksOfTheManualLeadSomewhere()
    {
        const auto pages = manualPages();
        QVERIFY(pages.size() >= 7);
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)]+)\\)"));
        for (const auto& page : pages) {
            QVERIFY2(!page.title.isEmpty(), qPrintable(page.id));
            for (auto found = link.globalMatch(page.markdown); found.hasNext();) {
                const auto to = found.next().captured(1);
                QVERIFY2(std::ranges::any_of(pages, [&](const auto& p) { return p.id == to; }),
                    qPrintable(to));
            }
        }
    }

    void settingsTakeEffectAtOnce()
    {
        m_rig->window->showSettings();
        auto* dialog = m_rig->find<SettingsDialog>("settingsDialog");
        QVERIFY(dialog->isVisible() && !dialog->isModal());
        const auto segment = [dialog](const char* control, const char* text) {
            const auto buttons = dialog->findChild<QWidget*>(QLatin1String(control))
                                     ->findChildren<QAbstractButton*>();
            for (auto* button : buttons) {
                if (button->text() == QLatin1String(text)) {
                    return button;
                }
            }
            return static_cast<QAbstractButton*>(nullptr);
        };
        QTest::mouseClick(segment("look", "Light"), Qt::LeftButton);
        QCOMPARE(m_theme.scheme(), Scheme::Light);
        QTest::mouseClick(segment("textSize", "150 %"), Qt::LeftButton);
        QCOMPARE(m_theme.textScale(), 1.5);
        test::letWindowSettle(100ms); // until the dialog has grown
        QVERIFY(!dialog->findChild<QScrollArea*>()->horizontalScrollBar()->isVisible());
        dialog->findChild<QCheckBox*>(QStringLiteral("sounds"))->click();
        QVERIFY(m_rig->preferences.sounds());
        // A change by keys shows in the dialog.
        m_rig->run("normalText");
        QCOMPARE(m_theme.textScale(), 1.0);
        QVERIFY(segment("textSize", "100 %")->isChecked());
    }

    void layoutIsKeptAndReset()
    {
        auto* dock = m_rig->window->findChild<QDockWidget*>(QStringLiteral("operate.motionPanel"));
        QVERIFY(dock != nullptr);
        const auto docked = dock->geometry();
        auto* button =
            m_rig->window->findChild<QAbstractButton*>(QStringLiteral("operate.motionPanel.float"));
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(dock->isFloating());
        dock->move(300, 200);
        const auto state = m_rig->window->mode()->layoutState();
        m_rig->window->resetLayout();
        QVERIFY(!dock->isFloating());
        QTRY_COMPARE(dock->geometry(), docked);
        m_rig->window->mode()->restoreLayout(state);
        QVERIFY(dock->isFloating());
    }

    void layoutIsTakenOverByTheNextStart()
    {
        auto* dock = m_rig->window->findChild<QDockWidget*>(QStringLiteral("operate.plotPanel"));
        dock->hide();
        m_rig->window->move(40, 30);
        m_rig->window->close();
        MainWindow next(m_theme, *m_rig->cell, m_rig->preferences);
        QVERIFY(next.restoreLayouts());
        next.show();
        QVERIFY(QTest::qWaitForWindowExposed(&next));
        QCOMPARE(next.size(), m_rig->window->size());
        QVERIFY(next.findChild<QDockWidget*>(QStringLiteral("operate.plotPanel"))->isHidden());
    }

    void panelThatNoScreenShowsComesBack()
    {
        auto* dock = m_rig->window->findChild<QDockWidget*>(QStringLiteral("operate.motionPanel"));
        dock->setFloating(true);
        dock->move(9000, 9000);
        const auto state = m_rig->window->mode()->layoutState();
        m_rig->window->mode()->restoreLayout(state);
        m_rig->window->mode()->rescuePanels();
        const auto seen =
            !dock->isFloating() || isWithinReach(dock->frameGeometry(), screenAreas());
        QVERIFY(seen);
    }

    void anotherWindowHasStopAndOtherModes()
    {
        auto* other = m_rig->window->openWindow();
        QVERIFY(QTest::qWaitForWindowExposed(other));
        QCOMPARE(other->mode()->title().id, QStringLiteral("routing"));
        QCOMPARE(&other->motion(), &m_rig->window->motion());
        QTest::mousePress(other->findChild<StopButton*>(), Qt::LeftButton);
        QVERIFY(m_rig->cell->control().isStopped());
        m_rig->window->motion().stopControl().release();
        QTest::keyClick(other, Qt::Key_Escape);
        QVERIFY(m_rig->cell->control().isStopped());
        m_rig->window->motion().stopControl().release();
        // Closing the other window stops nothing and loses nothing.
        other->close();
        QVERIFY(!m_rig->cell->control().isStopped());
        QVERIFY(m_rig->window->isVisible());
        QCOMPARE(m_rig->window->openWindow(), other);
        m_rig->window->close();
        QVERIFY(!other->isVisible());
    }

    void anotherWindowShowsTheArmAsWell()
    {
        auto* other = m_rig->window->openWindow();
        QVERIFY(QTest::qWaitForWindowExposed(other));
        other->choose(QStringLiteral("operate"));
        test::letWindowSettle(300ms);
        QCOMPARE(other->mode()->title().id, QStringLiteral("operate"));
        QVERIFY(other->findChild<QDockWidget*>(QStringLiteral("operate.motionPanel"))->isVisible());
    }

    void firstStepsGoForGood()
    {
        m_rig->window->showFirstSteps();
        auto* steps = m_rig->find<FirstSteps>("firstSteps");
        QVERIFY(steps->isVisible());
        auto* done = m_rig->find<QAbstractButton>("firstStepsDone");
        QTest::mouseClick(done, Qt::LeftButton);
        QVERIFY(m_rig->preferences.greeted());
        QTRY_VERIFY(m_rig->find<FirstSteps>("firstSteps") == nullptr);
    }

    void meterShowsItsHistory()
    {
        auto* bar = m_rig->window->findChild<TopBar*>();
        auto* meter = bar->findChild<Meter*>();
        for (int i = 0; i < 30; ++i) {
            meter->setValue(QStringLiteral("0.2 ms"), 0.2);
        }
        meter->setValue(QStringLiteral("1.4 ms"), 1.4);
        QVERIFY2(meter->isWarning(), "late by more than 1 ms");
        QTest::mouseClick(meter, Qt::LeftButton);
        auto* history = m_rig->find<MeterHistory>("meterHistory");
        QVERIFY(history != nullptr && history->isVisible());
        QVERIFY2(
            history->summary().contains(QStringLiteral("1.4 ms")), qPrintable(history->summary()));
        QTest::mouseClick(meter, Qt::LeftButton);
        QVERIFY(!history->isVisible());
    }

    void stallIsTheLongestGapOfTheLastMinute()
    {
        StallMeter meter(33ms);
        meter.tick(TimePoint(1s));
        meter.tick(TimePoint(3s));
        QCOMPARE(meter.longest(), Duration::zero()); // before the first frame
        meter.begin();
        auto now = TimePoint(1000s);
        meter.tick(now);
        for (int i = 0; i < 100; ++i) {
            meter.tick(now += 33ms);
        }
        QVERIFY(meter.longest() <= 1ms);
        meter.ignoreUntilNextTick(); // the operator changed the theme
        meter.tick(now += 733ms);
        QVERIFY(meter.longest() <= 1ms);
        meter.tick(now += 233ms);
        QCOMPARE(meter.longest(), Duration(200ms));
        for (int i = 0; i < 1000; ++i) {
            meter.tick(now += 33ms);
        }
        QCOMPARE(meter.longest(), Duration(200ms));
        for (int i = 0; i < 1000; ++i) {
            meter.tick(now += 33ms);
        }
        QVERIFY2(meter.longest() <= 1ms, "more than a minute ago");
    }

    void alarmListAcknowledgesAndCopies()
    {
        auto& alarms = m_rig->window->alarms();
        alarms.raise(QStringLiteral("a"),
            { .what = QStringLiteral("One"), .remedy = {}, .source = {}, .since = {} });
        alarms.raise(QStringLiteral("b"),
            { .severity = AlarmSeverity::Alarm,
                .what = QStringLiteral("Two"),
                .remedy = {},
                .source = {},
                .since = {} });
        QVERIFY(m_rig->activate());
        QTest::keyClick(m_rig->window.get(), Qt::Key_F8, Qt::ControlModifier | Qt::ShiftModifier);
        auto* panel = m_rig->find<AlarmPanel>("alarmPanel");
        QVERIFY(panel->isVisible());
        auto* table = m_rig->find<QTableView>("alarmTable");
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("Two"));
        test::letWindowSettle(50ms); // until it is painted
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
            table->visualRect(table->model()->index(0, 0)).center());
        QVERIFY(m_rig->find<QAbstractButton>("alarmAcknowledge")->isEnabled());
        QTest::mouseClick(m_rig->find<QAbstractButton>("alarmAcknowledge"), Qt::LeftButton);
        QVERIFY(alarms.at(alarms.rowOf(QStringLiteral("b"))).acknowledged);
        QTest::keyClick(m_rig->window.get(), Qt::Key_F8, Qt::ControlModifier);
        QVERIFY(alarms.at(alarms.rowOf(QStringLiteral("a"))).acknowledged);
        alarms.clear(QStringLiteral("a"));
        QCOMPARE(alarms.rowOf(QStringLiteral("a")), -1);
        QVERIFY2(table->model()->rowCount() >= 2, "what is over stays in the list");
        QTest::mouseClick(m_rig->find<QAbstractButton>("alarmClose"), Qt::LeftButton);
        QVERIFY(!panel->isVisible());
    }

    void bundleHoldsWhatASupportRequestNeeds()
    {
        const QTemporaryDir folder;
        const auto log = folder.filePath(QStringLiteral("medulla.log"));
        QFile file(log);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("a line of the log\n") > 0);
        file.close();
        SupportBundle bundle(m_rig->window->cellSession(), log);
        QSignalSpy done(&bundle, &SupportBundle::done);
        QSignalSpy failed(&bundle, &SupportBundle::failed);
        bundle.start(folder.path());
        QTRY_COMPARE_WITH_TIMEOUT(done.count() + failed.count(), 1, 10'000);
        QCOMPARE(failed.count(), 0);
        QProcess tar;
        tar.start(QStringLiteral("tar"), { QStringLiteral("-tzf"), done[0][0].toString() });
        QVERIFY(tar.waitForFinished(10'000));
        const auto names = tar.readAllStandardOutput();
        for (const auto* name : { "/site.json", "/spine.json", "/medulla.log", "/versions.txt",
                 "/links.txt", "/alarms.txt", "/settings.txt" }) {
            QVERIFY2(names.contains(name), name);
        }
    }

    void bundleThatCannotBeWrittenSaysSo()
    {
        SupportBundle bundle(m_rig->window->cellSession(), {});
        QSignalSpy failed(&bundle, &SupportBundle::failed);
        bundle.start(QStringLiteral("/proc/nowhere"));
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 10'000);
        QVERIFY(failed[0][0].toString().contains(QLatin1String("/proc/nowhere")));
    }

    void anotherSiteIsAskedForWhenLive()
    {
        QSignalSpy chosen(m_rig->window.get(), &MainWindow::siteChosen);
        m_rig->preferences.noteSite(m_rig->lab.siteFile());
        const auto chooseRecent = [this] {
            auto* menu = m_rig->find<QMenu>("recentSites");
            Q_EMIT menu->aboutToShow();
            menu->actions().front()->trigger();
        };
        chooseRecent();
        QTRY_COMPARE(chosen.count(), 1);

        m_rig.reset();
        m_rig = std::make_unique<FrameRig>(m_theme, QSize(1400, 900), LabTwin::Head::Live);
        QSignalSpy left(m_rig->window.get(), &MainWindow::siteChosen);
        m_rig->preferences.noteSite(m_rig->lab.siteFile());
        chooseRecent();
        QMessageBox* question = nullptr;
        QTRY_VERIFY((question = m_rig->find<QMessageBox>("siteQuestion")) != nullptr);
        QCOMPARE(left.count(), 0);
        QVERIFY(!question->isModal());
        for (auto* button : question->buttons()) {
            if (question->buttonRole(button) == QMessageBox::DestructiveRole) {
                QTest::mouseClick(button, Qt::LeftButton);
                break;
            }
        }
        QCOMPARE(left.count(), 1);
    }

    void siteThatCannotBeReadIsRefusedWithItsReason()
    {
        QSignalSpy chosen(m_rig->window.get(), &MainWindow::siteChosen);
        m_rig->preferences.noteSite(QStringLiteral("/nowhere/site.json"));
        auto* menu = m_rig->find<QMenu>("recentSites");
        Q_EMIT menu->aboutToShow();
        menu->actions().front()->trigger();
        QMessageBox* box = nullptr;
        QTRY_VERIFY((box = m_rig->find<QMessageBox>("siteRefused")) != nullptr);
        QCOMPARE(chosen.count(), 0);
        QVERIFY(box->text().contains(QLatin1String("/nowhere/site.json")));
    }

    void nothingIsDrawnInTheBarWhileNothingChanges()
    {
        auto* bar = m_rig->window->findChild<TopBar*>();
        test::letWindowSettle(1500ms);
        PaintCounter counter(*bar);
        test::waitForUnexpectedEvents(1000ms);
        QVERIFY2(counter.count == 0, qPrintable(QString::number(counter.count)));
    }

private:
    /// Counts repaints of more than a part of a widget. The ages of datagrams change permanently;
    /// they are repainted with a small part of the bar.
    struct PaintCounter final : QObject {
        explicit PaintCounter(QWidget& widget) { widget.installEventFilter(this); }
        bool eventFilter(QObject* watched, QEvent* event) override
        {
            if (event->type() == QEvent::Paint) {
                int width = 0;
                for (const auto& rect : static_cast<QPaintEvent*>(event)->region()) {
                    width += rect.width();
                }
                count += width > qobject_cast<QWidget*>(watched)->width() ? 1 : 0;
            }
            return false;
        }
        int count = 0;
    };

    Theme m_theme;
    std::unique_ptr<FrameRig> m_rig;
};

QTEST_MAIN(TestFrame)
#include "tst_frame.moc"
