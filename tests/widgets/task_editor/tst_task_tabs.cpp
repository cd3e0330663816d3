// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/task_editor/sample_task.h"
#include "widgets/task_editor/task_tabs.h"

#include <memory>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

class TestTaskTabs final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aTabForEachTask();
    void aClickTurnsToATask();
    void whatIsNotSavedIsMarked();
    void closingIsAskedFor();

private:
    [[nodiscard]] QPoint middle(int index) const { return m_tabs->tabRect(index).center(); }

    QTemporaryDir m_folder;
    Theme m_theme;
    std::unique_ptr<TaskTabs> m_tabs;
    std::unique_ptr<TaskDocuments> m_documents;
};

void TestTaskTabs::init()
{
    m_tabs.reset();
    m_documents = std::make_unique<TaskDocuments>(QString());
    m_documents->create();
    m_documents->create();
    m_tabs = std::make_unique<TaskTabs>(m_theme, *m_documents);
    m_tabs->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_tabs.get()));
}

void TestTaskTabs::aTabForEachTask()
{
    QCOMPARE(m_tabs->count(), 2);
    QCOMPARE(m_tabs->currentIndex(), 1);
    QCOMPARE(m_tabs->tabText(1), QStringLiteral("untitled 2.json"));
    m_documents->create();
    QCOMPARE(m_tabs->currentIndex(), 2);
    m_documents->close(0);
    QCOMPARE(m_tabs->count(), 2);
    QCOMPARE(m_tabs->tabText(0), QStringLiteral("untitled 2.json"));
    m_documents->close(0);
    m_documents->close(0);
    QCOMPARE(m_tabs->count(), 0);
}

void TestTaskTabs::aClickTurnsToATask()
{
    QTest::mouseClick(m_tabs.get(), Qt::LeftButton, {}, middle(0));
    QCOMPARE(m_documents->current(), m_documents->at(0));
    m_tabs->setFocus();
    QTest::keyClick(m_tabs.get(), Qt::Key_Right);
    QCOMPARE(m_documents->current(), m_documents->at(1));
}

void TestTaskTabs::whatIsNotSavedIsMarked()
{
    auto* document = m_documents->current();
    document->apply({ sample::flameTask(), QStringLiteral("Fill"), {} });
    QVERIFY(m_tabs->tabText(1).endsWith(QStringLiteral("●")));
    QVERIFY(!document->saveAs(m_folder.filePath(QStringLiteral("a&b.json"))));
    QCOMPARE(m_tabs->tabText(1), QStringLiteral("a&&b.json"));
    document->undoStack().undo();
    QVERIFY(m_tabs->tabText(1).endsWith(QStringLiteral("●")));
}

void TestTaskTabs::closingIsAskedFor()
{
    QSignalSpy wanted(m_tabs.get(), &TaskTabs::closeWanted);
    QTest::mouseClick(m_tabs.get(), Qt::MiddleButton, {}, middle(0));
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toInt(), 0);
    m_tabs->setFocus();
    QTest::keyClick(m_tabs.get(), Qt::Key_Delete);
    QCOMPARE(wanted[1][0].toInt(), 1);
    QCOMPARE(m_documents->count(), 2);
}

QTEST_MAIN(TestTaskTabs)
#include "tst_task_tabs.moc"
