// SPDX-License-Identifier: GPL-3.0-or-later
// The mode of teleo-reactive programs: the choice of the mode, edits by keys and mouse, also during
// a run, marks, past moments, recorded runs, and runs on the arm.
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/programs/tr_program_bench.h"
#include "tests/widgets/tasks/tasks_bench.h"
#include "widgets/editor/file_lookup.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/frame/notice_bar.h"
#include "widgets/kit/file_chooser.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/programs/proposals_panel.h"
#include "widgets/programs/robo_panel.h"
#include "widgets/programs/rules_panel.h"
#include "widgets/programs/tr_program_mode.h"
#include "widgets/programs/tree_panel.h"
#include "widgets/programs/truth_panel.h"
#include "widgets/run/robo_simulation.h"

#include <QLabel>
#include <QLineEdit>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTabBar>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;
using namespace medulla::widgets::programs;
using namespace std::chrono_literals;

namespace {

/// Two rules that switch at the same height.
const QByteArray kWavers = "program: main\n"
                           "rule: up\ncondition: arm.y > 20\naction: move arm to (0, 0, 0)\n"
                           "rule: down\ncondition: arm.y < 20\naction: move arm to (0, 40, 0)\n"
                           "rule: always\ncondition: true\naction: nothing\n";

} // namespace

class TestTrPrograms final : public QObject, protected TasksBench {
    Q_OBJECT

    [[nodiscard]] TrProgramMode& teleo() const { return window()->teleoMode(); }
    [[nodiscard]] TrProgramPresenter& programs() const
    {
        return window()->cellSession().programs();
    }
    [[nodiscard]] RulesView& rows() const { return teleo().rules().view(); }
    [[nodiscard]] const RulesModel& rules() const { return rows().rules(); }
    void openProgram() { openText("fro.tr", kToAndFro); }
    void openText(const char* name, const QByteArray& text)
    {
        sample::writeFile(path(name), text);
        m_rig->find<DocumentFiles>("documentFiles")->open(path(name));
        const auto isCurrent = [&] {
            const auto* program = documents().currentAs<TrProgramDocument>();
            return program != nullptr && program->file() == path(name);
        };
        QTRY_VERIFY(isCurrent());
        test::letWindowSettle(50ms); // until the panels are laid out
    }
    void runDry()
    {
        QTRY_VERIFY(teleo().programs().running.run->isEnabled());
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(programs().view().state, RunState::Running, 10'000);
        QTRY_VERIFY(programs().view().began.has_value());
    }
    /// The row marked as the first true rule; -1: none.
    [[nodiscard]] int firstRow() const
    {
        for (int row = 0; row < rules().rowCount(); ++row) {
            if (rules().live(row).isFirst) {
                return row;
            }
        }
        return -1;
    }
    /// A tab of a tab group has exactly this text.
    [[nodiscard]] bool isOnATab(const QString& words) const
    {
        const auto bars = teleo().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
        return std::any_of(bars.begin(), bars.end(), [&](const QTabBar* bar) {
            for (int i = 0; i < bar->count(); ++i) {
                if (bar->tabText(i) == words) {
                    return bar->isVisible() && bar->rect().contains(bar->tabRect(i));
                }
            }
            return false;
        });
    }
    void clickRow(int row) const
    {
        const auto place = rows().visualRect(rules().index(row));
        QTest::mouseClick(rows().viewport(), Qt::LeftButton, {}, place.center());
    }

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { begin(); }
    void cleanup() { end(); }

    void whatIsWorkedOnDecidesWhichModeIsShown()
    {
        openFlame();
        QCOMPARE(window()->mode()->title().id, QStringLiteral("tasks"));
        openProgram();
        QCOMPARE(window()->mode()->title().id, QStringLiteral("teleo"));
        auto* tabs = teleo().findChild<FileTabs*>();
        QCOMPARE(tabs->count(), 2);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
        QCOMPARE(window()->mode()->title().id, QStringLiteral("tasks"));
        window()->choose(QStringLiteral("operate"));
        documents().setCurrent(1);
        QCOMPARE(window()->mode()->title().id, QStringLiteral("operate"));
        window()->choose(QStringLiteral("tasks"));
        QCOMPARE(window()->mode()->title().id, QStringLiteral("teleo"));
        QTest::keyClick(window(), Qt::Key_W, Qt::ControlModifier);
        QCOMPARE(window()->mode()->title().id, QStringLiteral("tasks"));
    }

    void rulesAreChosenAlikeInRowsTreeAndForm()
    {
        openProgram();
        clickRow(3);
        QCOMPARE(teleo().rules().chosen(), std::optional(RuleIndex { 0, 3 }));
        QCOMPARE(teleo().tree().chosen(), std::optional(RuleIndex { 0, 3 }));
        QTest::keyClick(window(), Qt::Key_T, Qt::ControlModifier);
        QVERIFY(teleo().largeTree().isVisible());
        QVERIFY(!teleo().rules().isVisible());
        QCOMPARE(teleo().largeTree().chosen(), std::optional(RuleIndex { 0, 3 }));
        auto* form = m_rig->find<SegmentedControl>("rulesForm");
        QCOMPARE(form->chosen(), 1);
        QTest::mouseClick(
            form->findChildren<QAbstractButton*>().front(), Qt::LeftButton, {}, { 4, 4 });
        QVERIFY(teleo().rules().isVisible());
        // Ctrl+Z undoes an edit by a key.
        rows().setFocus();
        QTest::keyClick(&rows(), Qt::Key_Delete);
        QCOMPARE(rules().rowCount(), 4);
        QTest::keyClick(window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(rules().rowCount(), 5);
    }

    void anExecutableThatIsMissingIsFoundAndThatItCame()
    {
        sample::writeFile(
            path("help.tr"), "program: help\nrule: call\ncondition: true\naction: run ./help.sh\n");
        m_rig->find<DocumentFiles>("documentFiles")->open(path("help.tr"));
        QTRY_VERIFY(documents().currentAs<TrProgramDocument>() != nullptr);
        auto* program = documents().currentAs<TrProgramDocument>();
        const auto isMissed = [program] {
            const auto& remarks = program->remarks();
            return std::any_of(remarks.begin(), remarks.end(), [](const auto& one) {
                return one.finding.text.english().contains(QLatin1String("help.sh"));
            });
        };
        QTRY_VERIFY(isMissed());
        sample::writeFile(path("help.sh"), "#!/bin/sh\n");
        QVERIFY(QFile::setPermissions(path("help.sh"), QFile::ReadOwner | QFile::ExeOwner));
        program->checkAgain(); // as after any edit
        QTRY_VERIFY(!isMissed());
    }

    void aFindingIsSeenWithAllThatMendsItOnASmallScreen()
    {
        window()->resize(1280, 800);
        openText("wavers.tr", kWavers);
        auto& findings = teleo().findings();
        const auto place = findings.findChild<QWidget*>(QStringLiteral("finding"));
        QTRY_VERIFY(place != nullptr && place->isVisible());
        for (const auto* name : { "finding", "fix", "fix2" }) {
            const auto* part = findings.findChild<QWidget*>(QLatin1String(name));
            QVERIFY2(part != nullptr, name);
            QTRY_COMPARE(part->visibleRegion().boundingRect(), part->rect());
        }
        // The focus reaches both buttons, and both work.
        place->setFocus();
        QStringList reached;
        QAbstractButton* button = nullptr;
        for (int i = 0; i < 4 && !reached.contains(QStringLiteral("Hold for 0.2 s")); ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
            reached << (button != nullptr ? button->text() : QString());
        }
        QVERIFY2(reached.contains(QStringLiteral("Hold for 0.2 s"))
                && reached.filter(QStringLiteral("Leave at")).size() == 1,
            qPrintable(reached.join(QLatin1Char(';'))));
        QTest::keyClick(button, Qt::Key_Space);
        const auto& left = documents().currentAs<TrProgramDocument>()->remarks();
        QVERIFY(std::none_of(left.begin(), left.end(),
            [](const auto& one) { return one.finding.severity != Severity::Info; }));
        // In a tall window the proposals are below the findings.
        window()->resize(1280, 1100);
        QTRY_VERIFY(
            !teleo().proposals().visibleRegion().isEmpty() && !findings.visibleRegion().isEmpty());
    }

    void howManyFindingsThereAreStandsOnTheTabTheyAreBehind()
    {
        openText("wavers.tr", kWavers);
        m_theme.setTextScale(1.5);
        window()->resize(1024, 768);
        const auto count = documents().currentAs<TrProgramDocument>()->remarks().size();
        QVERIFY(count > 0);
        QTRY_VERIFY(isOnATab(QStringLiteral("Findings (%1)").arg(count)));
        QTRY_VERIFY(teleo().findings().visibleRegion().isEmpty());
        QTRY_VERIFY(rows().width() > 900); // wide enough to read the rules
        const auto* toggle = window()->actions().action(QStringLiteral("teleo.findings.show"));
        QCOMPARE(toggle->text(), QStringLiteral("Show or hide the panel Findings"));
        // A program without findings.
        openText("rests.tr", "program: main\nrule: always\ncondition: true\naction: nothing\n");
        QVERIFY(documents().currentAs<TrProgramDocument>()->remarks().empty());
        QTRY_VERIFY(isOnATab(QStringLiteral("Findings")));
        m_theme.setTextScale(1.0);
    }

    void nothingWaitsForAFolderThatDoesNotAnswer()
    {
        const auto gate = std::make_shared<QSemaphore>();
        FileLookup lookup([gate](const QString&) {
            gate->acquire();
            return false;
        });
        QSignalSpy changed(&lookup, &FileLookup::changed);
        QVERIFY(lookup.has(QStringLiteral("/far/away")));
        QVERIFY(lookup.has(QStringLiteral("/far/on")));
        test::waitForUnexpectedEvents(20ms);
        QCOMPARE(changed.count(), 0);
        gate->release(2);
        QTRY_COMPARE(changed.count(), 2);
        gate->release(2); // for the repeated lookup
        QVERIFY(!lookup.has(QStringLiteral("/far/away")));
        QVERIFY(!lookup.has(QStringLiteral("/far/on")));
        test::waitForUnexpectedEvents(20ms);
        QCOMPARE(changed.count(), 2);
    }

    void aDryRunLightsTheFirstTrueRuleAndSendsNothing()
    {
        openProgram();
        runDry();
        QVERIFY(teleo().findChild<QWidget*>(QStringLiteral("runBadge"))->isVisible());
        QTRY_COMPARE(firstRow(), 4);
        QTRY_COMPARE_WITH_TIMEOUT(firstRow(), 3, 15'000); // there, and on the way back
        QVERIFY(rules().live(3).runs.has_value());
        QVERIFY(teleo().programs().running.end->isEnabled());
        QVERIFY(!teleo().programs().running.runOnArm->isEnabled());
        click("tool.program.end");
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QTRY_COMPARE(firstRow(), -1);
        QVERIFY(teleo().findChild<QWidget*>(QStringLiteral("runNotice"))->isVisible());
        QVERIFY(m_rig->lab.arm().commands().empty());
    }

    void anEditCountsWhileTheProgramRuns()
    {
        openProgram();
        runDry();
        QTRY_COMPARE(firstRow(), 4);
        // A new rule above the last one, entered by keys, takes over its action.
        clickRow(0);
        rows().setFocus();
        QTest::keyClick(&rows(), Qt::Key_Return);
        auto* field = rows().findChild<QLineEdit*>();
        QVERIFY(field != nullptr);
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("arm.x > -500"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(firstRow(), 0);
        QCOMPARE(programs().view().state, RunState::Running);
        // An edit that cannot be read leaves the run unchanged.
        QTest::keyClick(window(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(firstRow() > 0);
        documents().currentAs<TrProgramDocument>()->apply(
            *TrProgramEdits(documents().currentAs<TrProgramDocument>()->document())
                 .setCondition({ 0, 0 }, QStringLiteral("amr.x > 0")));
        QTRY_VERIFY(!programs().view().kept.isEmpty());
        QTRY_VERIFY(teleo().findChild<QWidget*>(QStringLiteral("runNotice"))->isVisible());
        QCOMPARE(programs().view().state, RunState::Running);
    }

    void savedUnderAnotherNameTheProgramGoesOnAndTakesEdits()
    {
        openProgram();
        runDry();
        QTRY_COMPARE(firstRow(), 4);
        QVERIFY(
            test::saveNow(*documents().currentAs<TrProgramDocument>(), path("other.tr")).isSaved());
        QTRY_COMPARE(programs().view().name, QStringLiteral("other.tr"));
        documents().currentAs<TrProgramDocument>()->apply(
            *TrProgramEdits(documents().currentAs<TrProgramDocument>()->document())
                 .setCondition({ 0, 0 }, QStringLiteral("arm.x > -500")));
        QTRY_COMPARE(firstRow(), 0);
        QCOMPARE(programs().view().state, RunState::Running);
        click("tool.program.end");
        QTRY_VERIFY(teleo().programs().keepRun->isEnabled());
    }

    void aProgramForRoboRunsInItsWorldAndIsSeen()
    {
        auto* dock = teleo().robo().parentWidget();
        openProgram();
        QVERIFY(dock->isHidden());
        (void)documents().openCopy(QStringLiteral(":/medulla/teleo/recycle.tr"));
        QCOMPARE(teleo().world(), TrProgramWorld::Robo);
        QVERIFY(!hasErrors(teleo::findings(documents().currentAs<TrProgramDocument>()->remarks())));
        auto* view = teleo().findChild<QWidget*>(QStringLiteral("roboView"));
        QTRY_VERIFY(view->isVisible());
        QVERIFY(view->accessibleDescription().contains(QLatin1String("not recognised")));
        const auto& actions = teleo().programs();
        QTRY_VERIFY(!actions.running.runOnArm->isEnabled());
        QVERIFY(actions.running.runOnArm->toolTip().contains(QLatin1String("run it dry")));
        programs().robo().setSpeed(10);
        QCOMPARE(teleo().findChild<SegmentedControl*>(QStringLiteral("roboSpeed"))->chosen(), 3);
        runDry();
        for (const auto& [what, action] : actions.disturb) {
            QCOMPARE(action->isVisible(), worldOf(what) == TrProgramWorld::Robo);
        }
        QVERIFY(!actions.anotherWorld->isEnabled());
        QTRY_VERIFY(view->accessibleDescription().contains(QLatin1String("Goes to")));
        QTRY_VERIFY_WITH_TIMEOUT(programs().view().goal, 40'000);
        QTRY_VERIFY(!view->accessibleDescription().contains(QLatin1String("not recognised")));
        QTest::keyClick(&rows(), Qt::Key_Escape);
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QTRY_VERIFY(actions.anotherWorld->isEnabled());
        click("anotherWorld");
        QVERIFY(programs().robo().seed().has_value());
        QVERIFY(view->accessibleDescription().contains(QLatin1String("not recognised")));
        documents().close(documents().count() - 1);
        QTRY_VERIFY(dock->isHidden());
    }

    void robosWorldIsShownInPlaceOfTheRules()
    {
        const auto& actions = teleo().programs();
        auto* form = teleo().findChild<SegmentedControl*>(QStringLiteral("rulesForm"));
        const auto segments = form->findChildren<QAbstractButton*>();
        QCOMPARE(segments.size(), qsizetype(3));
        openProgram();
        QVERIFY(segments[2]->isHidden());
        (void)documents().openCopy(QStringLiteral(":/medulla/teleo/recycle.tr"));
        auto* dock = teleo().robo().parentWidget();
        auto* large = teleo().findChild<QWidget*>(QStringLiteral("large.roboView"));
        QTRY_VERIFY(dock->isVisible() && segments[2]->isVisible());
        QVERIFY(!large->isVisible());
        QTest::mouseClick(segments[2], Qt::LeftButton);
        QTRY_VERIFY(large->isVisible() && dock->isHidden());
        QVERIFY(!rows().isVisible());
        QVERIFY(large->width() > teleo().width() / 3);
        programs().robo().setSpeed(10);
        QCOMPARE(
            teleo().findChild<SegmentedControl*>(QStringLiteral("large.roboSpeed"))->chosen(), 3);
        runDry();
        QTRY_VERIFY(large->accessibleDescription().contains(QLatin1String("Goes to")));
        QTest::keyClick(window(), Qt::Key_Escape);
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        // The three forms exclude each other.
        actions.showTree->setChecked(true);
        QVERIFY(!actions.showWorld->isChecked());
        QTRY_VERIFY(!large->isVisible() && dock->isVisible());
        actions.showWorld->setChecked(true);
        QVERIFY(!actions.showTree->isChecked());
        QTRY_VERIFY(large->isVisible());
        // A program of the cell has no such world: its rules are shown.
        documents().setCurrent(0);
        QTRY_VERIFY(rows().isVisible() && segments[2]->isHidden() && dock->isHidden());
        documents().setCurrent(documents().count() - 1);
        QTRY_VERIFY(large->isVisible());
    }

    void anEditTakesAwayTheQuestionAboutWhatItWas()
    {
        openProgram();
        QTRY_VERIFY(teleo().programs().running.runOnArm->isEnabled());
        const auto isAsked = [this] {
            const auto boxes = window()->findChildren<QMessageBox*>(QStringLiteral("runQuestion"));
            return std::any_of(boxes.begin(), boxes.end(),
                [](const QMessageBox* box) { return box->isVisible(); });
        };
        click("tool.program.runOnArm");
        QVERIFY(isAsked());
        // The question separates positions clearly, although they contain commas.
        const auto told = m_rig->find<QMessageBox>("runQuestion")->informativeText();
        QVERIFY2(told.contains(QLatin1String("to (0, 0, 0); (0, 40, 0).")), qPrintable(told));
        (void)documents().openCopy(QStringLiteral(":/medulla/teleo/recycle.tr"));
        documents().setCurrent(0);
        test::waitForUnexpectedEvents(100ms);
        QVERIFY(isAsked()); // nothing has changed since
        documents().currentAs<TrProgramDocument>()->apply(
            *TrProgramEdits(documents().currentAs<TrProgramDocument>()->document())
                 .setCondition({ 0, 0 }, QStringLiteral("arm.x > 500")));
        QVERIFY(!isAsked());
        QVERIFY(!programs().isRunning());
    }

    void stopEndsARunAtOnce()
    {
        openProgram();
        QTRY_VERIFY(teleo().programs().running.runOnArm->isEnabled());
        click("tool.program.runOnArm");
        auto* question = m_rig->find<QMessageBox>("runQuestion");
        QVERIFY(question != nullptr);
        QVERIFY(!programs().isRunning());
        QTest::mouseClick(
            question->findChild<QPushButton*>(QStringLiteral("runConfirm")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!m_rig->lab.arm().commands().empty(), 10'000);
        QVERIFY(programs().commandsArm());
        // The top bar names the program.
        const auto* commander = m_rig->find<QAbstractButton>("commander");
        QVERIFY(!programs().view().name.isEmpty());
        QTRY_VERIFY2(commander->accessibleName().endsWith(programs().view().name),
            qPrintable(commander->accessibleName()));
        QTest::keyClick(&rows(), Qt::Key_Escape);
        QVERIFY(m_rig->cell->control().isStopped());
        QVERIFY(test::letCellRun(*m_rig->cell, 100ms)); // datagrams under way have arrived
        const auto sent = m_rig->lab.arm().commands().size();
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QVERIFY(test::letCellRun(*m_rig->cell, 300ms));
        QCOMPARE(m_rig->lab.arm().commands().size(), sent);
    }

    void thePastIsShownInRowsAndTree()
    {
        openProgram();
        runDry();
        QTRY_COMPARE_WITH_TIMEOUT(firstRow(), 3, 15'000);
        click("tool.program.end");
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        const auto& runs = programs().trace().runs();
        QVERIFY(runs.size() >= 3);
        teleo().truth().lookAt(runs.front().at + std::chrono::milliseconds(100));
        QTRY_COMPARE(firstRow(), 4);
        QVERIFY(teleo().truth().past().has_value());
        // The notice marks the past, and leads back to the present.
        QVERIFY(teleo().past().isVisible());
        // Texts without room in the header are hidden, not clipped.
        window()->resize(1280, 800);
        QTRY_COMPARE(window()->width(), 1280);
        for (const auto* name : { "truthMoment", "neverFirst", "goalsReached" }) {
            const auto* label = m_rig->find<QLabel>(name);
            QTRY_VERIFY2(!label->isVisible() || label->width() >= label->sizeHint().width(), name);
        }
        QVERIFY2(teleo().past().text().contains(QLatin1String("100 ms")),
            qPrintable(teleo().past().text()));
        click("leavePast");
        QVERIFY(!teleo().past().isVisible());
        QVERIFY(!teleo().truth().past().has_value());
        QTRY_COMPARE(firstRow(), -1);
    }

    void anothersRunIsNamedAndShown()
    {
        openProgram();
        runDry();
        m_rig->find<DocumentFiles>("documentFiles")->create(*documents().kinds().back());
        const auto& notice = teleo().notice();
        QTRY_VERIFY2(
            notice.text().startsWith(QLatin1String("fro.tr runs")), qPrintable(notice.text()));
        QVERIFY(notice.isVisible());
        QCOMPARE(firstRow(), -1);
        click("showRun");
        QCOMPARE(documents().current()->name(), QStringLiteral("fro.tr"));
        QTRY_VERIFY(firstRow() >= 0);
        QVERIFY(!m_rig->find<QAbstractButton>("showRun")->isVisible());
        // The notice shows the end of the run only.
        click("tool.program.end");
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QTRY_VERIFY(notice.isVisible());
        documents().setCurrent(1);
        QVERIFY(!notice.isVisible());
    }

    void whatIsOpenedHasTheKeyboard()
    {
        openProgram();
        QTest::keyClick(window(), Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(documents().current()->name() != QLatin1String("fro.tr"));
        const auto before = rules().rowCount();
        auto* focus = QApplication::focusWidget();
        QVERIFY(focus != nullptr);
        QTest::keyClick(focus, Qt::Key_Insert);
        QCOMPARE(rules().rowCount(), before + 1);
    }

    void aRunIsKeptInAFileAndOpensAgain()
    {
        openProgram();
        QVERIFY(!teleo().programs().keepRun->isEnabled());
        runDry();
        QTRY_COMPARE_WITH_TIMEOUT(firstRow(), 3, 15'000);
        click("tool.program.end");
        QTRY_VERIFY(teleo().programs().keepRun->isEnabled());
        teleo().programs().keepRun->trigger();
        const auto answer = [this](const char* name, const QString& file) {
            FileChooser* dialog = nullptr;
            QTRY_VERIFY((dialog = m_rig->find<FileChooser>(name)) != nullptr);
            dialog->findChild<QLineEdit*>()->setText(file);
            QTest::keyClick(dialog, Qt::Key_Return);
        };
        answer("keepRunDialog", path("kept.run"));
        QTRY_VERIFY(QFile::exists(path("kept.run")));
        teleo().programs().openRun->trigger();
        answer("openRunDialog", path("kept.run"));
        QTRY_VERIFY(!teleo().truth().recorded().isEmpty());
        // A file that cannot be read gives the reason, and changes nothing.
        sample::writeFile(path("bad.run"), "no run at all\n");
        teleo().programs().addRuns->trigger();
        answer("openRunDialog", path("bad.run"));
        QTRY_VERIFY(m_rig->find<QMessageBox>("runNotOpened") != nullptr);
    }
};

QTEST_MAIN(TestTrPrograms)
#include "tst_tr_programs.moc"
