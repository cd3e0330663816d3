// SPDX-License-Identifier: GPL-3.0-or-later
// Files of the Tasks mode in the window: open, save, recover, and the questions before a loss.
#include "tests/support/cpu_time.h"
#include "tests/support/waiting.h"
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/tasks/tasks_bench.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/kit/file_chooser.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/tasks_tool_bar.h"

#include <QDialogButtonBox>
#include <QDropEvent>
#include <QFontMetrics>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTabBar>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;
using namespace medulla::widgets::tasks;
using namespace std::chrono_literals;

class TestTaskFiles final : public QObject, protected TasksBench {
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
        QVERIFY2(timer.elapsed() < test::kFewMs, qPrintable(QString::number(timer.elapsed())));
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
};

QTEST_MAIN(TestTaskFiles)
#include "tst_task_files.moc"
