// SPDX-License-Identifier: GPL-3.0-or-later
// The Tasks mode in the window: files, edits, questions before a loss, and the layout of panels.
#include "tests/support/waiting.h"
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/tasks/tasks_bench.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/kit/file_chooser.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/task_view.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/tasks_tool_bar.h"
#include "widgets/tasks/trace_panel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QFontMetrics>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;
using namespace medulla::widgets::tasks;
using namespace std::chrono_literals;

class TestTasks final : public QObject, protected TasksBench {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { begin(); }
    void cleanup() { end(); }

    void ctrlOOpensATaskHereAndASiteElsewhere()
    {
        QTest::keyClick(window(), Qt::Key_O, Qt::ControlModifier);
        chooseFile("openFileDialog", path("flame.json"));
        QTRY_COMPARE(documents().count(), 1);
        QCOMPARE(documents().current()->name(), QStringLiteral("flame.json"));
        QCOMPARE(mode().canvas().view().nodes.size(), std::size_t(3));
        QCOMPARE(m_rig->preferences.recentFiles(), QStringList { path("flame.json") });

        QVERIFY(m_rig->activate());
        QTest::keyClick(window(), Qt::Key_1, Qt::ControlModifier);
        QTest::keyClick(window(), Qt::Key_O, Qt::ControlModifier);
        QVERIFY(m_rig->find<FileChooser>("siteDialog") != nullptr);
        const auto* tasks = m_rig->find<FileChooser>("openFileDialog");
        QVERIFY(tasks == nullptr || !tasks->isVisible());
    }

    void aFileThatIsDroppedIsOpened()
    {
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(path("flame.json")) });
        const QPointF at(300, 300);
        QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&mode(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&mode(), &drop);
        QTRY_COMPARE(documents().count(), 1);
    }

    void manyFilesKeepReadableTabsAndAreChosenFromAMenu()
    {
        auto* menuButton = m_rig->find<QAbstractButton>("allFiles");
        QVERIFY(!menuButton->isVisible());
        constexpr int kFiles = 6;
        for (int i = 0; i < kFiles; ++i) {
            documents().create(*documents().kinds().front());
        }
        window()->resize(1280, 800);
        QTRY_VERIFY(menuButton->isVisible());
        auto* tabs = m_rig->find<QTabBar>("fileTabs");
        const QFontMetrics metrics(tabs->font());
        for (int i = 0; i < kFiles; ++i) {
            QVERIFY(tabs->tabRect(i).width() >= metrics.horizontalAdvance(tabs->tabText(i)));
        }
        auto* menu = m_rig->find<QMenu>("allFilesMenu");
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), kFiles);
        QCOMPARE(menu->actions().at(1)->text(), tabs->tabText(1));
        menu->actions().at(1)->trigger();
        QCOMPARE(documents().currentIndex(), 1);
    }

    void editsAreUndoneSavedAndReadBack()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        QCOMPARE(task().actions.size(), std::size_t(4));
        QVERIFY(tabText().endsWith(QStringLiteral(" ●")));
        QTest::keyClick(window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(task().actions.size(), std::size_t(3));
        QTest::keyClick(window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(task().actions.size(), std::size_t(4));
        click("tool.document.undo");
        click("tool.task.add");
        QCOMPARE(task().actions.size(), std::size_t(4));
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!documents().current()->isModified());
        const auto read =
            task::readTask(sample::readFile(path("flame.json")), QStringLiteral("flame.json"));
        QVERIFY(read.has_value());
        QCOMPARE(read->task, task());
    }

    void saveAsAsksBeforeItReplacesAFile()
    {
        openFlame();
        sample::writeFile(path("other.json"), "something else");
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        chooseFile("saveFileDialog", path("other.json"));
        QTRY_VERIFY(m_rig->find<QMessageBox>("overwriteQuestion") != nullptr);
        auto* question = m_rig->find<QMessageBox>("overwriteQuestion");
        QVERIFY(question != nullptr && !question->isModal());
        QCOMPARE(sample::readFile(path("other.json")), QByteArray("something else"));
        QTest::mouseClick(
            question->findChild<QPushButton*>(QStringLiteral("overwrite")), Qt::LeftButton);
        QTRY_COMPARE(documents().current()->file(), path("other.json"));
        QVERIFY(sample::readFile(path("other.json")).contains("fetch"));
    }

    void aFileThatAnotherProgramHasWrittenIsNotReplacedUnasked()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        sample::writeFile(path("flame.json"), "{}");
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(m_rig->find<QMessageBox>("changedOutside") != nullptr);
        auto* question = m_rig->find<QMessageBox>("changedOutside");
        QVERIFY(!question->isModal());
        QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
        QCOMPARE(sample::readFile(path("flame.json")), QByteArray("{}"));
        QVERIFY(documents().current()->isModified());
    }

    void whatCannotBeWrittenSaysSoAndStaysOpen()
    {
        openFlame();
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        chooseFile("saveFileDialog", QStringLiteral("/proc/place.json"));
        QTRY_VERIFY(m_rig->find<QMessageBox>("fileRefused") != nullptr);
        QCOMPARE(documents().current()->file(), path("flame.json"));
    }

    void closingAsksForWhatIsNotSaved()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        QTest::keyClick(window(), Qt::Key_W, Qt::ControlModifier);
        auto* question = m_rig->find<QMessageBox>("closeFile");
        QVERIFY(question != nullptr && !question->isModal());
        QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
        QCOMPARE(documents().count(), 1);
        QTRY_VERIFY(m_rig->find<QMessageBox>("closeFile") == nullptr);
        QTest::keyClick(window(), Qt::Key_W, Qt::ControlModifier);
        question = m_rig->find<QMessageBox>("closeFile");
        QTest::mouseClick(
            question->findChild<QPushButton*>(QStringLiteral("saveAndClose")), Qt::LeftButton);
        QTRY_COMPARE(documents().count(), 0);
        QVERIFY(sample::readFile(path("flame.json")).contains("\"action\""));
        QVERIFY(window()->isVisible()); // Ctrl+W closes the window in other modes
    }

    void theWindowDoesNotCloseOverUnsavedTasks()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        window()->close();
        QVERIFY(window()->isVisible());
        auto* question = m_rig->find<QMessageBox>("unsavedFiles");
        QVERIFY(question != nullptr && question->text().contains(QStringLiteral("flame.json")));
        // Esc is STOP with an open question too, and closes the question.
        QTest::keyClick(question, Qt::Key_Escape);
        QVERIFY(m_rig->cell->control().isStopped());
        QVERIFY(window()->isVisible());
        QTRY_VERIFY(m_rig->find<QMessageBox>("unsavedFiles") == nullptr);
        window()->close();
        question = m_rig->find<QMessageBox>("unsavedFiles");
        QTest::mouseClick(
            question->findChild<QPushButton*>(QStringLiteral("loseAll")), Qt::LeftButton);
        QVERIFY(!window()->isVisible());
    }

    void whatWasNotSavedIsOfferedToTheNextStart()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        window()->closeNow(); // as for a signal: without a question
        m_rig.reset();
        openWindow({ 1600, 950 });
        QTRY_COMPARE(lostDocuments().all().size(), std::size_t(1));
        QVERIFY(m_rig->find<QWidget>("lostFiles")->isVisible());
        QVERIFY(isTold(QStringLiteral("before 1 file(s) were saved"))); // in each mode
        click("recoverFiles");
        QTRY_COMPARE(documents().count(), 1);
        QVERIFY(!isTold(QStringLiteral("before 1 file(s) were saved")));
        QCOMPARE(task().actions.size(), std::size_t(4));
        QVERIFY(documents().current()->isModified());
        QVERIFY(!m_rig->find<QWidget>("lostFiles")->isVisible());
        // The file of the operator is unchanged.
        QCOMPARE(sample::readFile(path("flame.json")), task::test::flameTaskText());
    }

    void whatIsDiscardedIsNotOfferedAgain()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        window()->closeNow();
        m_rig.reset();
        openWindow({ 1600, 950 });
        QTRY_COMPARE(lostDocuments().all().size(), std::size_t(1));
        click("discardFiles");
        QMessageBox* question = nullptr;
        QTRY_VERIFY((question = m_rig->find<QMessageBox>("discardLost")) != nullptr);
        QVERIFY2(
            question->text().contains(QLatin1String("flame.json")), qPrintable(question->text()));
        QTest::keyClick(question, Qt::Key_Return); // Cancel is the default
        QTRY_VERIFY(m_rig->find<QMessageBox>("discardLost") == nullptr);
        QCOMPARE(lostDocuments().all().size(), std::size_t(1));
        QVERIFY(m_rig->find<QWidget>("lostFiles")->isVisible());

        click("discardFiles");
        QTRY_VERIFY((question = m_rig->find<QMessageBox>("discardLost")) != nullptr);
        QTest::mouseClick(
            question->findChild<QPushButton*>(QStringLiteral("discardForGood")), Qt::LeftButton);
        QVERIFY(!m_rig->find<QWidget>("lostFiles")->isVisible());
        m_rig.reset();
        openWindow({ 1600, 950 });
        QVERIFY(test::findLost(documents()).files.empty());
    }

    void aBrokenFileLeavesTheTaskOnTheScreenUnharmed_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto good = task::test::flameTaskText();
        QTest::newRow("cut off") << good.left(good.size() / 2);
        QTest::newRow("wrong types") << QByteArray(R"({"actions": [1, 2], "initialAction": {}})");
        QTest::newRow("deep") << QByteArray(R"({"actions":)") + QByteArray(100'000, '[');
        QByteArrayList many;
        for (int i = 0; i < 100'000; ++i) {
            many << task::test::actionText("a" + QByteArray::number(i),
                R"({"x": 0, "y": 0, "z": 0})", {}, task::test::resetText(-1, "a0"));
        }
        QTest::newRow("100,000 actions") << task::test::taskText(many, "a0");
    }
    void aBrokenFileLeavesTheTaskOnTheScreenUnharmed()
    {
        QFETCH(QByteArray, text);
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        const auto before = task();
        sample::writeFile(path("bad.json"), text);
        QElapsedTimer timer;
        timer.start();
        m_rig->find<DocumentFiles>("documentFiles")->open(path("bad.json"));
        QTRY_VERIFY(m_rig->find<QMessageBox>("fileRefused") != nullptr);
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(
            m_rig->find<QMessageBox>("fileRefused")->text().contains(QLatin1String("bad.json")));
        QCOMPARE(documents().count(), 1);
        QCOMPARE(task(), before);
        // The findings are those of the open task alone.
        for (const auto* row : mode().findings().findChildren<FindingRow*>()) {
            QVERIFY(
                !row->isVisible() || !row->accessibleName().contains(QLatin1String("bad.json")));
        }
    }

    void aTaskThatIsTooLargeToBeDrawnIsEditedOtherwise()
    {
        documents().create(*documents().kinds().front());
        auto* document = taskSelection().currentTask();
        QElapsedTimer timer;
        timer.start();
        document->apply(
            { sample::longTask(TasksMode::kMostDrawn + 1), QStringLiteral("Long"), {} });
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(m_rig->find<QWidget>("taskTooLarge")->isVisible());
        QVERIFY(!mode().canvas().isVisible());
        taskSelection().choose({ 1000, {}, {}, {}, {} });
        QCOMPARE(m_rig->find<QLineEdit>("actionName")->text(), task().actions[1000].name);
        document->undoStack().undo();
        QVERIFY(mode().canvas().isVisible());
    }

    void whatIsChosenIsChosenEverywhere()
    {
        openFlame();
        const auto frame =
            mode().canvas().graph().itemFrame({ GraphItem::Type::Node, taskNodeId(1) });
        const auto at = mode().canvas().mapFromScene(frame.topLeft() + QPointF(20, 12));
        QTest::mouseClick(mode().canvas().viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(taskSelection().chosen().action, std::optional<std::size_t>(1));
        QCOMPARE(m_rig->find<QLineEdit>("actionName")->text(), QStringLiteral("fetch"));
        taskSelection().choose({ 2, 1, {}, {}, {} });
        QCOMPARE(mode().canvas().selection().nodes, QStringList { taskNodeId(2) });
        QCOMPARE(m_rig->find<QLineEdit>("actionName")->text(), QStringLiteral("bring"));
    }

    void aClickOnAFindingGoesToItsPlace()
    {
        openFlame();
        auto broken = task();
        broken.actions[2].decisions[0].arm.at[1] = task::Near { 200.0, 15.0 };
        taskSelection().currentTask()->apply({ broken, QStringLiteral("Break"), {} });
        const auto rows = mode().findings().findChildren<FindingRow*>();
        QVERIFY(!rows.isEmpty());
        FindingRow* wanted = nullptr;
        for (auto* row : rows) {
            if (row->isVisible() && row->accessibleName().contains(QStringLiteral("bring"))) {
                wanted = row;
                break;
            }
        }
        QVERIFY(wanted != nullptr);
        QTest::mouseClick(wanted, Qt::LeftButton, {}, QPoint(60, 10));
        QCOMPARE(taskSelection().chosen().action, std::optional<std::size_t>(2));
        QCOMPARE(m_rig->find<QLineEdit>("actionName")->text(), QStringLiteral("bring"));
    }

    void f9SetsTheBreakpointOfWhatIsChosen()
    {
        openFlame();
        QVERIFY(!m_rig->find<QAbstractButton>("tool.task.breakpoint")->isEnabled());
        taskSelection().choose({ 1, {}, {}, {}, {} });
        QTest::keyClick(window(), Qt::Key_F9);
        QVERIFY(task().actions[1].breakpoint);
        QVERIFY(m_rig->find<QAbstractButton>("tool.task.breakpoint")->isChecked());
        taskSelection().choose({ 1, {}, 0, {}, {} });
        click("tool.task.breakpoint");
        QVERIFY(task().actions[1].decisions[0].breakpoint);
        QTest::keyClick(window(), Qt::Key_F9);
        QVERIFY(!task().actions[1].decisions[0].breakpoint);
        QVERIFY(task().actions[1].breakpoint);
    }

    void thePaceIsAnEditOfTheTask()
    {
        openFlame();
        auto* pace = m_rig->find<QComboBox>("runPace");
        QCOMPARE(pace->currentText(), QStringLiteral("when settled"));
        QVERIFY(!m_rig->find<QComboBox>("runSpeed")->isVisible());
        pace->setFocus();
        QTest::keyClick(pace, Qt::Key_Down);
        QCOMPARE(task().pacing.mode, task::Pacing::Mode::Interval);
        QVERIFY(m_rig->find<QComboBox>("runSpeed")->isVisible());
        QTest::keyClick(window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(task().pacing.mode, task::Pacing::Mode::Settled);
    }

    void theWayOfTheChosenActionStandsInThe3DViewAndIsEditedThere()
    {
        openFlame();
        auto& view = window()->operateMode().armView();
        taskSelection().choose({ 2, 1, {}, {}, {} });
        QTest::keyClick(window(), Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(view.trajectory().has_value());
        QCOMPARE(view.trajectory()->action, QStringLiteral("bring"));
        QCOMPARE(view.trajectory()->points.size(), std::size_t(4));
        QCOMPARE(view.trajectory()->current, std::optional<std::size_t>(1));
        // Values finer than the resolution of a drag are kept to the bit.
        auto fine = task();
        fine.actions[2].trajectory[1].at[2] = 1.0 / 3.0;
        taskSelection().currentTask()->apply({ fine, QStringLiteral("Finer"), {} });
        Q_EMIT view.trajectoryPointMoved(1, Position(-40, 22, 1.0 / 3.0));
        QCOMPARE(std::get<double>(task().actions[2].trajectory[1].at[0]), -40.0);
        QVERIFY(std::get<double>(task().actions[2].trajectory[1].at[2]) == 1.0 / 3.0);
        QVERIFY(view.trajectory()->points[1].position == Position(-40, 22, 1.0 / 3.0));
        QCOMPARE(documents().current()->undoStack().count(), 2);
        documents().current()->undoStack().undo();
        documents().current()->undoStack().undo();
        QTRY_COMPARE(view.trajectory()->points[1].position, Position(-50, 20, 0));
        // Steps with variables have no position until the variables have values.
        taskSelection().choose({ 1, {}, {}, {}, {} });
        QTRY_VERIFY(view.trajectory()->points.empty());
        taskSelection().choose({});
        QTRY_VERIFY(!view.trajectory().has_value());
    }

    void recentFilesAreToldApartFromExamplesOfTheSameName()
    {
        const auto* example = m_rig->find<QAbstractButton>("example3");
        QCOMPARE(example->text(), QStringLiteral("Program: the arm lights a torch at a flame"));
        QVERIFY(
            QFile::copy(QStringLiteral(":/medulla/teleo/pass-flame.tr"), path("pass-flame.tr")));
        m_rig->find<DocumentFiles>("documentFiles")->open(path("pass-flame.tr"));
        QTRY_VERIFY(documents().currentAs<programs::TrProgramDocument>() != nullptr);
        documents().close(0);
        QTRY_VERIFY(example->isVisible());
        const auto* recent = m_rig->find<QAbstractButton>("recentFile1");
        QTRY_VERIFY(recent != nullptr && recent->isVisible());
        QVERIFY2(recent->text().startsWith(QStringLiteral("pass-flame.tr in ")),
            qPrintable(recent->text()));
        QVERIFY(recent->text().endsWith(QFileInfo(path("pass-flame.tr")).dir().dirName()));
    }

    void theGraphIsFittedAfterApplyFromEnglish()
    {
        openFlame();
        auto& camera = mode().canvas().camera();
        QTRY_VERIFY(m_rig->find<QAbstractButton>("write") != nullptr);
        mode().bringUp(m_rig->find<QWidget>("english"));
        click("write");
        camera.setZoom(3.0, {});
        QVERIFY(!camera.isFitted());
        auto* text = m_rig->find<QPlainTextEdit>("englishText");
        text->moveCursor(QTextCursor::End);
        text->insertPlainText(QStringLiteral("\n\nCreate an action called rest. The rest "
                                             "trajectory has one step. The first step is to move "
                                             "to 0, 0, 0.\n"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(task().actions.size(), std::size_t(4));
        QTRY_VERIFY(camera.isFitted());
    }

    void narrowWindowsPutPanelsIntoTabsAndToolsIntoAMenu()
    {
        openFlame();
        QVERIFY(m_rig->find<QAbstractButton>("tool.task.find")->isVisible());
        window()->resize(1024, 768);
        QTRY_COMPARE(window()->size(), QSize(1024, 768));
        QTRY_COMPARE(mode().tabifiedDockWidgets(dock("tasks.inspector")).size(), 1);
        QCOMPARE(mode().tabifiedDockWidgets(dock("tasks.findings")).size(), 1);
        QTRY_VERIFY2(
            mode().canvas().width() >= 480, qPrintable(QString::number(mode().canvas().width())));
        QVERIFY2(
            mode().canvas().height() >= 320, qPrintable(QString::number(mode().canvas().height())));
        for (const auto* name : { "tool.task.run", "tool.task.end", "tool.task.runOnArm" }) {
            auto* button = m_rig->find<QAbstractButton>(name);
            QVERIFY2(button->isVisible(), name);
            const auto right = button->mapTo(window(), QPoint(button->width(), 0)).x();
            QVERIFY2(right <= 1024, name);
        }
        mode().toolBar().setMaximumWidth(400);
        QTRY_COMPARE(mode().toolBar().width(), 400);
        auto* more = m_rig->find<QAbstractButton>("tasksToolBar.more");
        QVERIFY(more->isVisible());
        QTest::mouseClick(more, Qt::LeftButton);
        auto* menu = m_rig->find<QMenu>("tasksToolBar.moreMenu");
        QVERIFY(menu->isVisible());
        QVERIFY(menu->actions().contains(mode().tasks().find));
        menu->close();

        mode().toolBar().setMaximumWidth(QWIDGETSIZE_MAX);
        window()->resize(1600, 950);
        QTRY_VERIFY(mode().tabifiedDockWidgets(dock("tasks.inspector")).isEmpty());
        QVERIFY(m_rig->find<QWidget>("english")->isVisible());
        QVERIFY(m_rig->find<QAbstractButton>("tool.task.find")->isVisible());
    }

    /// Panels are tabbed only when the room becomes too small.
    void panelsThatWerePulledApartStaySo()
    {
        openFlame();
        window()->resize(1024, 768);
        QTRY_COMPARE(mode().tabifiedDockWidgets(dock("tasks.inspector")).size(), 1);
        for (auto* kept : { dock("tasks.inspector"), dock("tasks.findings") }) {
            auto* pulled = mode().tabifiedDockWidgets(kept).front();
            const auto area = mode().dockWidgetArea(pulled);
            mode().removeDockWidget(pulled);
            mode().addDockWidget(area, pulled);
            mode().splitDockWidget(kept, pulled, Qt::Vertical);
            pulled->show();
        }
        window()->resize(1040, 780);
        QTRY_COMPARE(window()->size(), QSize(1040, 780));
        test::waitForUnexpectedEvents(100ms);
        QVERIFY(mode().tabifiedDockWidgets(dock("tasks.inspector")).isEmpty());
        QVERIFY(mode().tabifiedDockWidgets(dock("tasks.findings")).isEmpty());
        m_rig->run("resetLayout");
        QTRY_COMPARE(mode().tabifiedDockWidgets(dock("tasks.inspector")).size(), 1);
    }

private:
    [[nodiscard]] bool isTold(const QString& words) const
    {
        const auto& alarms = m_rig->window->alarms();
        for (int row = 0; row < alarms.rowCount({}); ++row) {
            if (alarms.at(row).what.contains(words) && alarms.at(row).present) {
                return true;
            }
        }
        return false;
    }
    void chooseFile(const char* dialogName, const QString& file)
    {
        auto* dialog = m_rig->find<FileChooser>(dialogName);
        QVERIFY(dialog != nullptr && dialog->isVisible() && !dialog->isModal());
        dialog->selectFile(file);
        for (const auto which : { QDialogButtonBox::Open, QDialogButtonBox::Save }) {
            if (auto* button = dialog->findChild<QDialogButtonBox*>()->button(which)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
    }
    [[nodiscard]] QString tabText() const { return mode().toolBar().tabs().tabText(0); }
    [[nodiscard]] QDockWidget* dock(const char* name) const
    {
        return m_rig->find<QDockWidget>(name);
    }
};

QTEST_MAIN(TestTasks)
#include "tst_tasks.moc"
