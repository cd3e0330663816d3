// SPDX-License-Identifier: GPL-3.0-or-later
// File operations of a window: nothing is lost without a question, and no dialog blocks STOP.
#include "core/base/save_file.h"
#include "tests/support/waiting.h"
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/tasks/tasks_bench.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/frame/top_bar.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/kit/file_chooser.h"
#include "widgets/kit/in_background.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/tasks_mode.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;
using namespace medulla::widgets::programs;
using namespace std::chrono_literals;

class TestDocumentFiles final : public QObject, protected TasksBench {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { begin(); }
    void cleanup() { end(); }

    void aNameThatIsNoFileLeavesStopInReach()
    {
        QTest::keyClick(window(), Qt::Key_1, Qt::ControlModifier);
        QTest::keyClick(window(), Qt::Key_O, Qt::ControlModifier);
        answer(dialog("siteDialog"), path("nothing.json"));
        QTRY_VERIFY(box("siteRefused") != nullptr);
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QTest::mouseClick(window()->findChild<TopBar*>()->stopButton(), Qt::LeftButton);
        QTRY_VERIFY(m_rig->cell->control().isStopped());
    }

    void nothingIsDeletedOrRenamedInAFileDialog()
    {
        openFlame();
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(dialog("saveFileDialog")->findChild<QAbstractItemView*>()->editTriggers()
            == QAbstractItemView::NoEditTriggers);
        QTest::keyClick(dialog("saveFileDialog"), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(dialog("saveFileDialog") == nullptr);
        QCOMPARE(documents().count(), 1);
    }

    void saveAllAsksForEachTaskThatWasNeverSaved()
    {
        for (int i = 0; i < 2; ++i) {
            documents().create(*documents().kinds().front());
            QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        }
        window()->close();
        press(box("unsavedFiles"), "saveAll");
        QTRY_VERIFY(dialog("saveFileDialog") != nullptr);
        answer(dialog("saveFileDialog"), path("one.json"));
        QTRY_VERIFY(QFile::exists(path("one.json")));
        QTRY_VERIFY(dialog("saveFileDialog") != nullptr);
        answer(dialog("saveFileDialog"), path("two.json"));
        QTRY_VERIFY(!window()->isVisible());
        QVERIFY(QFile::exists(path("two.json")));
    }

    void eachTaskHasADialogOfItsOwnAndOneAlone()
    {
        auto* first = documents().create(*documents().kinds().front());
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        documents().create(*documents().kinds().front());
        QVERIFY(m_rig->activate());
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(m_rig->activate());
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(open("saveFileDialog").size(), 2);
        answer(open("saveFileDialog").front(), path("first.json"));
        QTRY_COMPARE(first->file(), path("first.json"));
        documents().close(1);
        QTRY_COMPARE(open("saveFileDialog").size(), 0);
    }

    void aFileThatWasChangedOutsideIsAskedForOnce()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        sample::writeFile(path("flame.json"), "{}");
        for (int i = 0; i < 3; ++i) {
            QVERIFY(m_rig->activate());
            QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        }
        QTRY_VERIFY(!documents().current()->isSaving());
        QCOMPARE(window()->findChildren<QMessageBox*>(QStringLiteral("changedOutside")).size(), 1);
        press(box("changedOutside"), "replaceFile");
        QTRY_VERIFY(sample::readFile(path("flame.json")).contains("fetch"));
    }

    void aDiskThatDoesNotAnswerHoldsUpNeitherTheWindowNorItsEnd()
    {
        constexpr int kBlocksAtMostMs = 50;
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        const auto disk = std::make_shared<QSemaphore>();
        documents().current()->setSaver([disk](const QString& path, const QByteArray& content) {
            disk->acquire();
            return saveFile(path, content);
        });
        QElapsedTimer timer;
        timer.start();
        documents().current()->save(path("flame.json"), ChangedOutside::Keep);
        QVERIFY2(timer.elapsed() < kBlocksAtMostMs, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(m_rig->find<FileTabs>("fileTabs")->tabText(0).endsWith(QStringLiteral("◌")));
        // STOP works during the save, and so do all other actions.
        QTest::mouseClick(window()->findChild<TopBar*>()->stopButton(), Qt::LeftButton);
        QTRY_VERIFY(m_rig->cell->control().isStopped());
        window()->close();
        press(box("unsavedFiles"), "saveAll");
        QVERIFY(window()->isVisible());
        QTRY_VERIFY(box("slowSave") != nullptr);
        QVERIFY(!box("slowSave")->isModal());
        press(box("slowSave"), "endWithoutWaiting");
        QTRY_VERIFY(!window()->isVisible());
        m_rig.reset();
        QCOMPARE(sample::readFile(path("flame.json")), task::test::flameTaskText());
        // The document was kept for recovery.
        openWindow();
        QTRY_COMPARE(lostDocuments().all().size(), std::size_t(1));
        disk->release(10);
        QVERIFY(waitForBackground(std::chrono::seconds(10)));
    }

    void aDiskThatAnswersLateTakesTheQuestionAway()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        const auto disk = std::make_shared<QSemaphore>();
        documents().current()->setSaver([disk](const QString& path, const QByteArray& content) {
            disk->acquire();
            return saveFile(path, content);
        });
        window()->close();
        press(box("unsavedFiles"), "saveAll");
        QTRY_VERIFY(box("slowSave") != nullptr);
        disk->release();
        QTRY_VERIFY(!window()->isVisible());
        QVERIFY(sample::readFile(path("flame.json")).contains("fetch"));
    }

    void aSaveThatFailsIsSaidAndTheFileStaysMarked()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        documents().current()->setSaver([](const QString& path, const QByteArray&) -> Result<void> {
            return failure(path, Text("The disk is full."), Text("Make room."));
        });
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(box("fileRefused") != nullptr);
        QVERIFY(box("fileRefused")->text().contains(QStringLiteral("The disk is full.")));
        QVERIFY(documents().current()->isModified());
        QVERIFY(m_rig->find<FileTabs>("fileTabs")->tabText(0).endsWith(QStringLiteral("●")));
        QCOMPARE(sample::readFile(path("flame.json")), task::test::flameTaskText());
        window()->closeNow();
        m_rig.reset();
        openWindow();
        QTRY_COMPARE(lostDocuments().all().size(), std::size_t(1));
    }

    void whatIsChangedUnderTheQuestionIsAskedForAnew()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        window()->close();
        QVERIFY(box("unsavedFiles") != nullptr);
        documents().create(*documents().kinds().front());
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        press(box("unsavedFiles"), "loseAll");
        QVERIFY(window()->isVisible());
        QCOMPARE(documents().count(), 2);
        QTRY_VERIFY(box("unsavedFiles") != nullptr);
        QVERIFY(box("unsavedFiles")->text().contains(documents().current()->name()));
        press(box("unsavedFiles"), "loseAll");
        QVERIFY(!window()->isVisible());
        m_rig.reset();
        openWindow();
        QVERIFY(test::findLost(documents()).files.empty());
    }

    void nothingIsLostWhileTheWindowStays()
    {
        m_rig.reset();
        openWindow({ 1600, 950 }, test::LabTwin::Head::Live);
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        window()->close();
        QVERIFY(box("unsavedFiles") != nullptr);
        auto& motion = window()->motion();
        motion.targetPicker().setTarget({ 40, 10, 20 });
        QTRY_VERIFY(m_rig->find<QAbstractButton>("execute")->isEnabled());
        motion.commands().execute();
        QTRY_VERIFY(motion.armState().mayMove());
        press(box("unsavedFiles"), "loseAll");
        QTRY_VERIFY(box("closeQuestion") != nullptr);
        QTest::mouseClick(box("closeQuestion")->button(QMessageBox::Cancel), Qt::LeftButton);
        QVERIFY(window()->isVisible());
        QCOMPARE(documents().count(), 1);
        QVERIFY(documents().current()->isModified());
    }

    void leavingForAnotherSiteAsksForTasks()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        QSignalSpy chosen(window(), &MainWindow::siteChosen);
        connect(window(), &MainWindow::siteChosen, window(), &MainWindow::closeNow);
        m_rig->preferences.noteSite(m_rig->lab.siteFile());
        auto* menu = m_rig->find<QMenu>("recentSites");
        Q_EMIT menu->aboutToShow();
        menu->actions().front()->trigger();
        QTRY_VERIFY(box("unsavedFiles") != nullptr);
        QCOMPARE(chosen.count(), 0);
        QVERIFY(!box("unsavedFiles")->isModal());
        press(box("unsavedFiles"), "loseAll");
        QCOMPARE(chosen.count(), 1);
        m_rig.reset();
        openWindow();
        QVERIFY(test::findLost(documents()).files.empty());
    }

    void whatIsWrittenInEnglishStaysWithItsTask()
    {
        openFlame();
        write(QStringLiteral("The moon is round. "));
        const auto text = english()->toPlainText();
        QVERIFY(documents().current()->isModified());
        documents().create(*documents().kinds().front());
        QVERIFY(!mode().english().isWriting());
        documents().setCurrent(0);
        QVERIFY(mode().english().isWriting());
        QCOMPARE(english()->toPlainText(), text);

        QTest::keyClick(window(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(box("closeFile") != nullptr);
        press(box("closeFile"), "saveAndClose");
        // The draft cannot be read, so the task is neither saved nor closed.
        QTRY_VERIFY(box("fileRefused") != nullptr);
        QVERIFY(box("fileRefused")->text().contains(QStringLiteral("round")));
        QCOMPARE(sample::readFile(path("flame.json")), task::test::flameTaskText());
        QCOMPARE(documents().count(), 2);

        window()->closeNow(); // as for a signal
        m_rig.reset();
        openWindow();
        QTRY_VERIFY(!lostDocuments().all().empty());
        lostDocuments().recoverAll();
        QTRY_COMPARE(documents().count(), 1);
        QVERIFY(lostDocuments().all().empty());
        documents().setCurrent(0);
        QVERIFY(mode().english().isWriting());
        QCOMPARE(english()->toPlainText(), text);
    }

    void savingAppliesWhatIsWrittenInEnglish()
    {
        openFlame();
        m_rig->find<QAbstractButton>("write")->click();
        QVERIFY(!documents().current()->isModified()); // not yet written
        auto changed = english()->document()->find(QStringLiteral("-50"));
        if (changed.isNull()) {
            changed = english()->document()->find(QStringLiteral("−50"));
        }
        QVERIFY(!changed.isNull());
        english()->setTextCursor(changed);
        QTest::keyClicks(english(), QStringLiteral("-55"));
        QVERIFY(documents().current()->isModified());
        QTest::keyClick(english(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!documents().current()->isModified());
        QVERIFY(!mode().english().isWriting());
        QVERIFY(sample::readFile(path("flame.json")).contains("-55"));
        QCOMPARE(documents().current()->undoStack().count(), 1);
    }

    void theMenuOfTasksLeavesNothingBehind()
    {
        openFlame();
        auto* menu = m_rig->find<QMenu>("taskMenu");
        const auto show = [&] { menu->popup(window()->mapToGlobal(QPoint(200, 200))); };
        const auto showAndClose = [&] {
            show();
            menu->close();
            test::letWindowSettle(20ms);
        };
        showAndClose();
        const auto actions = menu->actions();
        const auto menus = window()->findChildren<QMenu*>().size();
        showAndClose();
        showAndClose();
        QCOMPARE(menu->actions(), actions);
        QCOMPARE(window()->findChildren<QMenu*>().size(), menus);
        QCOMPARE(m_rig->find<QMenu>("recentFiles")->actions().size(), 1);
        // Menus show the selection; keys and the palette leave the mode.
        window()->choose(QStringLiteral("operate"));
        m_rig->run("document.undo");
        m_rig->run("document.save");
        QCOMPARE(window()->mode()->title().id, QStringLiteral("operate"));
        show();
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(actions.front()).center());
        QCOMPARE(window()->mode()->title().id, QStringLiteral("tasks"));
        QCOMPARE(documents().count(), 2);
    }

    void programsAreMadeSavedAndOpenedBesideTasks()
    {
        openFlame();
        m_rig->run("document.newProgram");
        QVERIFY(documents().currentAs<TrProgramDocument>() != nullptr);
        QVERIFY(taskSelection().currentTask() == nullptr);
        // Checked against the vocabulary of the cell.
        QVERIFY(documents().currentAs<TrProgramDocument>()->vocabulary().arm);
        QCOMPARE(documents().current()->name(), QStringLiteral("untitled.tr"));
        auto* program = documents().currentAs<TrProgramDocument>();
        program->apply(
            TrProgramEdits(program->document()).setProgramNote(0, QStringLiteral("a note")));
        QVERIFY(program->isModified());
        m_rig->run("document.undo");
        QVERIFY(!program->undoStack().canUndo());
        m_rig->run("document.redo");
        QVERIFY(!m_rig->window->actions()
                     .action(QStringLiteral("document.exportEnglish"))
                     ->isEnabled());
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(dialog("saveFileDialog") != nullptr);
        QCOMPARE(fileTypes("saveFileDialog").front(), QStringLiteral("Programs (*.tr)"));
        answer(dialog("saveFileDialog"), path("mine")); // the suffix is added automatically
        QTRY_COMPARE(program->file(), path("mine.tr"));
        QVERIFY(!program->isModified());
        m_rig->run("document.close");
        QCOMPARE(documents().count(), 1);
        m_rig->run("document.open");
        const auto filters = fileTypes("openFileDialog");
        QCOMPARE(filters.front(),
            QStringLiteral("Tasks and teleo-reactive programs (*.json *.txt *.tr)"));
        QVERIFY(filters.contains(QStringLiteral("Programs (*.tr)")));
        answer(dialog("openFileDialog"), path("mine.tr"));
        QTRY_VERIFY(documents().currentAs<TrProgramDocument>() != nullptr);
        QCOMPARE(m_rig->preferences.recentFiles(),
            (QStringList { path("mine.tr"), path("flame.json") }));
    }

    void theStartOffersExamplePrograms()
    {
        for (int i = 1; i <= 2; ++i) {
            click(i == 1 ? "example3" : "example4"); // after those of tasks
            QTRY_COMPARE(documents().count(), 1);
            auto* program = documents().currentAs<TrProgramDocument>();
            QVERIFY(program != nullptr);
            QVERIFY(program->file().isEmpty());
            QVERIFY(!program->document().programs.empty());
            documents().close(0);
            test::letWindowSettle(20ms);
        }
        QVERIFY(m_rig->preferences.recentFiles().isEmpty());
    }

    void theChosenPartBelongsToTasksAlone()
    {
        openFlame();
        taskSelection().choose({ 1, {}, {}, {}, {} });
        documents().create(*documents().kinds().back());
        QVERIFY(!taskSelection().chosen().action);
        QVERIFY(taskSelection().chosenAction() == nullptr);
        taskSelection().toggleBreakpoint();
        taskSelection().setInitial(0);
        QVERIFY(!documents().currentAs<TrProgramDocument>()->undoStack().canUndo());
        documents().setCurrent(0);
        QVERIFY(taskSelection().currentTask() != nullptr);
    }

private:
    void write(const QString& text)
    {
        m_rig->find<QAbstractButton>("write")->click();
        QTest::keyClick(english(), Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClicks(english(), text);
    }
    [[nodiscard]] QPlainTextEdit* english() const
    {
        return m_rig->find<QPlainTextEdit>("englishText");
    }
    /// The visible dialogs.
    [[nodiscard]] QList<FileChooser*> open(const char* name) const
    {
        QList<FileChooser*> visible;
        for (auto* dialog : window()->findChildren<FileChooser*>(QLatin1String(name))) {
            if (dialog->isVisible()) {
                visible << dialog;
            }
        }
        return visible;
    }
    [[nodiscard]] FileChooser* dialog(const char* name) const { return open(name).value(0); }
    [[nodiscard]] QStringList fileTypes(const char* name) const
    {
        const auto* box = dialog(name)->findChild<QComboBox*>(QStringLiteral("fileType"));
        QStringList types;
        for (int i = 0; i < box->count(); ++i) {
            types << box->itemText(i);
        }
        return types;
    }
    /// The visible message box; null: none.
    [[nodiscard]] QMessageBox* box(const char* name) const
    {
        for (auto* found : window()->findChildren<QMessageBox*>(QLatin1String(name))) {
            if (found->isVisible()) {
                return found;
            }
        }
        return nullptr;
    }
    static void press(QMessageBox* question, const char* name)
    {
        QVERIFY(question != nullptr);
        auto* button = question->findChild<QPushButton*>(QLatin1String(name));
        QVERIFY2(button != nullptr, name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// Enters the name and accepts the dialog.
    static void answer(FileChooser* dialog, const QString& file)
    {
        QVERIFY(dialog != nullptr && !dialog->isModal());
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
    }
};

QTEST_MAIN(TestDocumentFiles)
#include "tst_document_files.moc"
