// SPDX-License-Identifier: GPL-3.0-or-later
// File operations of a window: nothing is lost without a question, and no dialog blocks STOP.
#include "core/base/save_file.h"
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/window/tasks_bench.h"
#include "widgets/common/in_background.h"
#include "widgets/common/top_bar.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/task_editor/english_panel.h"
#include "widgets/window/document_files.h"
#include "widgets/window/document_session.h"
#include "widgets/window/tasks_mode.h"

#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QFileDialog>
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

class TestDocumentFiles final : public QObject, protected TasksBench {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { begin(); }
    void cleanup() { end(); }

    void ANameThatIsNoFileLeavesStopInReach()
    {
        QTest::keyClick(window(), Qt::Key_1, Qt::ControlModifier);
        QTest::keyClick(window(), Qt::Key_O, Qt::ControlModifier);
        answer(dialog("siteDialog"), path("nothing.json"));
        QTRY_VERIFY(box("siteRefused") != nullptr);
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QTest::mouseClick(window()->findChild<TopBar*>()->stopButton(), Qt::LeftButton);
        QTRY_VERIFY(m_rig->cell->isStopped());
    }

    void NothingIsDeletedOrRenamedInAFileDialog()
    {
        openFlame();
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(dialog("saveFileDialog")->testOption(QFileDialog::ReadOnly));
        QTest::keyClick(dialog("saveFileDialog"), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(dialog("saveFileDialog") == nullptr);
        QCOMPARE(documentSession().documents().count(), 1);
    }

    void SaveAllAsksForEachTaskThatWasNeverSaved()
    {
        for (int i = 0; i < 2; ++i) {
            documentSession().documents().create(documentSession().taskKind());
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

    void EachTaskHasADialogOfItsOwnAndOneAlone()
    {
        auto* first = documentSession().documents().create(documentSession().taskKind());
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        documentSession().documents().create(documentSession().taskKind());
        QVERIFY(m_rig->activate());
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(m_rig->activate());
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(open("saveFileDialog").size(), 2);
        answer(open("saveFileDialog").front(), path("first.json"));
        QTRY_COMPARE(first->file(), path("first.json"));
        documentSession().documents().close(1);
        QTRY_COMPARE(open("saveFileDialog").size(), 0);
    }

    void AFileThatWasChangedOutsideIsAskedForOnce()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        sample::writeFile(path("flame.json"), "{}");
        for (int i = 0; i < 3; ++i) {
            QVERIFY(m_rig->activate());
            QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        }
        QTRY_VERIFY(!documentSession().current()->isSaving());
        QCOMPARE(window()->findChildren<QMessageBox*>(QStringLiteral("changedOutside")).size(), 1);
        press(box("changedOutside"), "replaceFile");
        QTRY_VERIFY(sample::readFile(path("flame.json")).contains("fetch"));
    }

    void ADiskThatDoesNotAnswerHoldsUpNeitherTheWindowNorItsEnd()
    {
        constexpr int kBlocksAtMostMs = 50;
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        const auto disk = std::make_shared<QSemaphore>();
        documentSession().current()->setSaver(
            [disk](const QString& path, const QByteArray& content) {
                disk->acquire();
                return saveFile(path, content);
            });
        QElapsedTimer timer;
        timer.start();
        documentSession().current()->save(path("flame.json"), ChangedOutside::Keep);
        QVERIFY2(timer.elapsed() < kBlocksAtMostMs, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(m_rig->find<FileTabs>("fileTabs")->tabText(0).endsWith(QStringLiteral("◌")));
        // STOP works during the save, and so do all other actions.
        QTest::mouseClick(window()->findChild<TopBar*>()->stopButton(), Qt::LeftButton);
        QTRY_VERIFY(m_rig->cell->isStopped());
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
        QTRY_COMPARE(documentSession().lost().size(), std::size_t(1));
        disk->release(10);
        QVERIFY(waitForBackground(std::chrono::seconds(10)));
    }

    void ADiskThatAnswersLateTakesTheQuestionAway()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        const auto disk = std::make_shared<QSemaphore>();
        documentSession().current()->setSaver(
            [disk](const QString& path, const QByteArray& content) {
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

    void ASaveThatFailsIsSaidAndTheFileStaysMarked()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        documentSession().current()->setSaver(
            [](const QString& path, const QByteArray&) -> Result<void> {
                return failure(path, Text("The disk is full."), Text("Make room."));
            });
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(box("fileRefused") != nullptr);
        QVERIFY(box("fileRefused")->text().contains(QStringLiteral("The disk is full.")));
        QVERIFY(documentSession().current()->isModified());
        QVERIFY(m_rig->find<FileTabs>("fileTabs")->tabText(0).endsWith(QStringLiteral("●")));
        QCOMPARE(sample::readFile(path("flame.json")), task::test::flameTaskText());
        window()->closeNow();
        m_rig.reset();
        openWindow();
        QTRY_COMPARE(documentSession().lost().size(), std::size_t(1));
    }

    void WhatIsChangedUnderTheQuestionIsAskedForAnew()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        window()->close();
        QVERIFY(box("unsavedFiles") != nullptr);
        documentSession().documents().create(documentSession().taskKind());
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        press(box("unsavedFiles"), "loseAll");
        QVERIFY(window()->isVisible());
        QCOMPARE(documentSession().documents().count(), 2);
        QTRY_VERIFY(box("unsavedFiles") != nullptr);
        QVERIFY(box("unsavedFiles")->text().contains(documentSession().current()->name()));
        press(box("unsavedFiles"), "loseAll");
        QVERIFY(!window()->isVisible());
        m_rig.reset();
        openWindow();
        QVERIFY(test::findLost(documentSession().documents()).files.empty());
    }

    void NothingIsLostWhileTheWindowStays()
    {
        m_rig.reset();
        openWindow({ 1600, 950 }, test::LabTwin::Head::Live);
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        window()->close();
        QVERIFY(box("unsavedFiles") != nullptr);
        auto& motion = window()->motion();
        motion.setTarget({ 40, 10, 20 });
        QTRY_VERIFY(m_rig->find<QAbstractButton>("execute")->isEnabled());
        motion.execute();
        QTRY_VERIFY(motion.mayMove());
        press(box("unsavedFiles"), "loseAll");
        QTRY_VERIFY(box("closeQuestion") != nullptr);
        QTest::mouseClick(box("closeQuestion")->button(QMessageBox::Cancel), Qt::LeftButton);
        QVERIFY(window()->isVisible());
        QCOMPARE(documentSession().documents().count(), 1);
        QVERIFY(documentSession().current()->isModified());
    }

    void LeavingForAnotherSiteAsksForTasks()
    {
        openFlame();
        QTest::keyClick(&mode().canvas(), Qt::Key_Insert);
        QSignalSpy chosen(window(), &MainWindow::siteChosen);
        connect(window(), &MainWindow::siteChosen, window(), &MainWindow::closeNow);
        m_rig->preferences.noteSite(m_rig->lab.siteFile());
        auto* menu = m_rig->find<QMenu>("recentSites");
        Q_EMIT menu->aboutToShow();
        menu->actions().front()->trigger();
        QCOMPARE(chosen.count(), 0);
        QVERIFY(box("unsavedFiles") != nullptr);
        QVERIFY(!box("unsavedFiles")->isModal());
        press(box("unsavedFiles"), "loseAll");
        QCOMPARE(chosen.count(), 1);
        m_rig.reset();
        openWindow();
        QVERIFY(test::findLost(documentSession().documents()).files.empty());
    }

    void WhatIsWrittenInEnglishStaysWithItsTask()
    {
        openFlame();
        write(QStringLiteral("The moon is round. "));
        const auto text = english()->toPlainText();
        QVERIFY(documentSession().current()->isModified());
        documentSession().documents().create(documentSession().taskKind());
        QVERIFY(!mode().english().isWriting());
        documentSession().documents().setCurrent(0);
        QVERIFY(mode().english().isWriting());
        QCOMPARE(english()->toPlainText(), text);

        QTest::keyClick(window(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(box("closeFile") != nullptr);
        press(box("closeFile"), "saveAndClose");
        // The draft cannot be read, so the task is neither saved nor closed.
        QTRY_VERIFY(box("fileRefused") != nullptr);
        QVERIFY(box("fileRefused")->text().contains(QStringLiteral("round")));
        QCOMPARE(sample::readFile(path("flame.json")), task::test::flameTaskText());
        QCOMPARE(documentSession().documents().count(), 2);

        window()->closeNow(); // as for a signal
        m_rig.reset();
        openWindow();
        QTRY_VERIFY(!documentSession().lost().empty());
        documentSession().recoverAll();
        QTRY_COMPARE(documentSession().documents().count(), 1);
        QVERIFY(documentSession().lost().empty());
        documentSession().documents().setCurrent(0);
        QVERIFY(mode().english().isWriting());
        QCOMPARE(english()->toPlainText(), text);
    }

    void SavingAppliesWhatIsWrittenInEnglish()
    {
        openFlame();
        m_rig->find<QAbstractButton>("write")->click();
        QVERIFY(!documentSession().current()->isModified()); // not yet written
        auto changed = english()->document()->find(QStringLiteral("-50"));
        if (changed.isNull()) {
            changed = english()->document()->find(QStringLiteral("−50"));
        }
        QVERIFY(!changed.isNull());
        english()->setTextCursor(changed);
        QTest::keyClicks(english(), QStringLiteral("-55"));
        QVERIFY(documentSession().current()->isModified());
        QTest::keyClick(english(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!documentSession().current()->isModified());
        QVERIFY(!mode().english().isWriting());
        QVERIFY(sample::readFile(path("flame.json")).contains("-55"));
        QCOMPARE(documentSession().current()->undoStack().count(), 1);
    }

    void TheMenuOfTasksLeavesNothingBehind()
    {
        openFlame();
        auto* menu = m_rig->find<QMenu>("taskMenu");
        const auto show = [&] { menu->popup(window()->mapToGlobal(QPoint(200, 200))); };
        const auto showAndClose = [&] {
            show();
            menu->close();
            QTest::qWait(20);
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
        QCOMPARE(documentSession().documents().count(), 2);
    }

    void ProgramsAreMadeSavedAndOpenedBesideTasks()
    {
        openFlame();
        m_rig->run("document.newProgram");
        QVERIFY(documentSession().currentProgram() != nullptr);
        QVERIFY(documentSession().currentTask() == nullptr);
        // Checked against the vocabulary of the cell.
        QVERIFY(documentSession().currentProgram()->vocabulary().arm);
        QCOMPARE(documentSession().current()->name(), QStringLiteral("untitled.tr"));
        auto* program = documentSession().currentProgram();
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
        QCOMPARE(
            dialog("saveFileDialog")->nameFilters().front(), QStringLiteral("Programs (*.tr)"));
        answer(dialog("saveFileDialog"), path("mine")); // the suffix is added automatically
        QTRY_COMPARE(program->file(), path("mine.tr"));
        QVERIFY(!program->isModified());
        m_rig->run("document.close");
        QCOMPARE(documentSession().documents().count(), 1);
        m_rig->run("document.open");
        const auto filters = dialog("openFileDialog")->nameFilters();
        QCOMPARE(filters.front(),
            QStringLiteral("Tasks and teleo-reactive programs (*.json *.txt *.tr)"));
        QVERIFY(filters.contains(QStringLiteral("Programs (*.tr)")));
        answer(dialog("openFileDialog"), path("mine.tr"));
        QTRY_VERIFY(documentSession().currentProgram() != nullptr);
        QCOMPARE(m_rig->preferences.recentFiles(),
            (QStringList { path("mine.tr"), path("flame.json") }));
    }

    void TheStartOffersProgramsToBeginBy()
    {
        for (int i = 1; i <= 2; ++i) {
            click(i == 1 ? "sample1" : "sample2");
            QTRY_COMPARE(documentSession().documents().count(), 1);
            auto* program = documentSession().currentProgram();
            QVERIFY(program != nullptr);
            QVERIFY(program->file().isEmpty());
            QVERIFY(!program->document().programs.empty());
            documentSession().documents().close(0);
            QTest::qWait(20);
        }
        QVERIFY(m_rig->preferences.recentFiles().isEmpty());
    }

    void TheChosenPartBelongsToTasksAlone()
    {
        openFlame();
        documentSession().choose({ 1, {}, {}, {}, {} });
        documentSession().documents().create(documentSession().programKind());
        QVERIFY(!documentSession().chosen().action);
        QVERIFY(documentSession().chosenAction() == nullptr);
        documentSession().toggleBreakpoint();
        documentSession().setInitial(0);
        QVERIFY(!documentSession().currentProgram()->undoStack().canUndo());
        documentSession().documents().setCurrent(0);
        QVERIFY(documentSession().currentTask() != nullptr);
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
    [[nodiscard]] QList<QFileDialog*> open(const char* name) const
    {
        QList<QFileDialog*> visible;
        for (auto* dialog : window()->findChildren<QFileDialog*>(QLatin1String(name))) {
            if (dialog->isVisible()) {
                visible << dialog;
            }
        }
        return visible;
    }
    [[nodiscard]] QFileDialog* dialog(const char* name) const { return open(name).value(0); }
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
    static void answer(QFileDialog* dialog, const QString& file)
    {
        QVERIFY(dialog != nullptr && !dialog->isModal());
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
    }
};

QTEST_MAIN(TestDocumentFiles)
#include "tst_document_files.moc"
