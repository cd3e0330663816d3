// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/tasks/sample_task.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/programs/tr_program_kind.h"
#include "widgets/tasks/task_kind.h"

#include <memory>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;
using namespace medulla::widgets::tasks;

class TestFileTabs final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aTabForEachFile();
    void eachKindHasItsIcon();
    void aClickTurnsToAFile();
    void whatIsNotSavedIsMarked();
    void closingIsAskedFor();

private:
    [[nodiscard]] QPoint middle(int index) const { return m_tabs->tabRect(index).center(); }

    QTemporaryDir m_folder;
    Theme m_theme;
    TaskKind m_tasks;
    TrProgramKind m_programs;
    std::unique_ptr<FileTabs> m_tabs;
    std::unique_ptr<Documents> m_documents;
};

void TestFileTabs::init()
{
    m_tabs.reset();
    m_documents = std::make_unique<Documents>(
        std::vector<const FileKind*> { &m_tasks, &m_programs }, QString());
    m_documents->create(m_tasks);
    m_documents->create(m_tasks);
    m_tabs = std::make_unique<FileTabs>(m_theme, *m_documents);
    m_tabs->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_tabs.get()));
}

void TestFileTabs::aTabForEachFile()
{
    QCOMPARE(m_tabs->count(), 2);
    QCOMPARE(m_tabs->currentIndex(), 1);
    QCOMPARE(m_tabs->tabText(1), QStringLiteral("untitled 2.json"));
    m_documents->create(m_tasks);
    QCOMPARE(m_tabs->currentIndex(), 2);
    m_documents->close(0);
    QCOMPARE(m_tabs->count(), 2);
    QCOMPARE(m_tabs->tabText(0), QStringLiteral("untitled 2.json"));
    m_documents->close(0);
    m_documents->close(0);
    QCOMPARE(m_tabs->count(), 0);
}

void TestFileTabs::eachKindHasItsIcon()
{
    const auto picture = [this](
                             int index) { return m_tabs->tabIcon(index).pixmap(16, 16).toImage(); };
    m_documents->create(m_programs);
    m_documents->create(m_tasks);
    QCOMPARE(m_tabs->tabText(2), QStringLiteral("untitled.tr"));
    QVERIFY(picture(2) != picture(1));
    QCOMPARE(picture(3), picture(1));
    m_documents->close(1); // the program comes to stand in the place of a task
    QCOMPARE(m_tabs->tabText(1), QStringLiteral("untitled.tr"));
    QVERIFY(picture(1) != picture(0));
    QCOMPARE(picture(2), picture(0));
}

void TestFileTabs::aClickTurnsToAFile()
{
    QTest::mouseClick(m_tabs.get(), Qt::LeftButton, {}, middle(0));
    QCOMPARE(m_documents->current(), m_documents->at(0));
    m_tabs->setFocus();
    QTest::keyClick(m_tabs.get(), Qt::Key_Right);
    QCOMPARE(m_documents->current(), m_documents->at(1));
}

void TestFileTabs::whatIsNotSavedIsMarked()
{
    auto* document = m_documents->currentAs<TaskDocument>();
    document->apply({ sample::flameTask(), QStringLiteral("Fill"), {} });
    QVERIFY(m_tabs->tabText(1).endsWith(QStringLiteral("●")));
    QVERIFY(test::saveNow(*document, m_folder.filePath(QStringLiteral("a&b.json"))).isSaved());
    QCOMPARE(m_tabs->tabText(1), QStringLiteral("a&&b.json"));
    document->undoStack().undo();
    QVERIFY(m_tabs->tabText(1).endsWith(QStringLiteral("●")));
}

void TestFileTabs::closingIsAskedFor()
{
    QSignalSpy wanted(m_tabs.get(), &FileTabs::closeWanted);
    QTest::mouseClick(m_tabs.get(), Qt::MiddleButton, {}, middle(0));
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toInt(), 0);
    m_tabs->setFocus();
    QTest::keyClick(m_tabs.get(), Qt::Key_Delete);
    QCOMPARE(wanted[1][0].toInt(), 1);
    QCOMPARE(m_documents->count(), 2);
}

QTEST_MAIN(TestFileTabs)
#include "tst_file_tabs.moc"
