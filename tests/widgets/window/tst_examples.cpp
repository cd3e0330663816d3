// SPDX-License-Identifier: GPL-3.0-or-later
// The examples that come with the program, chosen from the menu of the window.
#include "core/site/site.h"
#include "tests/widgets/window/embedded_rig.h"
#include "widgets/editor/documents.h"
#include "widgets/kit/file_chooser.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/tasks/task_document.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/example_menu.h"

#include <algorithm>
#include <optional>

#include <QLineEdit>
#include <QMessageBox>
#include <QTemporaryDir>

using namespace medulla;
using namespace medulla::widgets;

class TestExamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { m_rig.emplace(m_theme); }
    void cleanup() { m_rig.reset(); }

    void everyTaskAndProgramOpensAsACopyWithoutErrors()
    {
        int opened = 0;
        const auto entries = menu()->actions();
        for (auto* entry : entries) {
            if (!entry->objectName().startsWith(QLatin1String("menu.document.example."))) {
                continue;
            }
            m_rig->window->choose(QStringLiteral("operate"));
            entry->trigger();
            ++opened;
            QTRY_COMPARE(documents().count(), opened);
            QVERIFY(documents().current()->file().isEmpty());
            QVERIFY2(!hasErrors(findings()), qPrintable(entry->text() + shown(findings())));
            QVERIFY(m_rig->window->mode()->title().id != QLatin1String("operate"));
        }
        QVERIFY(opened >= 4);
    }

    void theTasksRunDryToTheirEnd_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("square") << QStringLiteral("square.txt");
        QTest::newRow("flame") << QStringLiteral("visit-flame.txt");
    }
    void theTasksRunDryToTheirEnd()
    {
        QFETCH(QString, file);
        m_rig->window->choose(QStringLiteral("tasks"));
        m_rig->action(QLatin1String("document.example.") + file)->trigger();
        QTRY_VERIFY(documents().currentAs<tasks::TaskDocument>() != nullptr);
        m_rig->action(QStringLiteral("task.run"))->trigger();
        const auto& task = m_rig->window->cellSession().tasks();
        QTRY_VERIFY_WITH_TIMEOUT(task.view().state == RunState::Running, 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(task.view().state == RunState::Idle, 60'000);
        QCOMPARE(task.view().end, RunEnd::Finished);
    }

    void theBuiltInMazeStartsAGame()
    {
        entry("menu.maze.builtIn")->trigger();
        QCOMPARE(m_rig->window->mode()->title().id, QStringLiteral("maze"));
        QTRY_VERIFY_WITH_TIMEOUT(
            m_rig->window->cellSession().maze().game().source() != nullptr, 10'000);
    }

    void theSiteIsSavedWithItsRoutingAndReplacesNoOther()
    {
        const QTemporaryDir folder;
        const auto site = folder.filePath(QStringLiteral("ours.json"));
        saveSite(site);
        QTRY_VERIFY(m_rig->find<QMessageBox>(QStringLiteral("exampleSiteSaved")) != nullptr);
        const auto read = site::readSite(site);
        QVERIFY2(read, read ? "" : qPrintable(shown(read.error())));
        QVERIFY(!read->embedded);

        QFile routing(folder.filePath(QStringLiteral("arnie-spine.json")));
        QVERIFY(routing.open(QIODevice::WriteOnly) && routing.write("ours") == 4);
        routing.close();
        saveSite(folder.filePath(QStringLiteral("another.json")));
        QMessageBox* refused = nullptr;
        QTRY_VERIFY(
            (refused = m_rig->find<QMessageBox>(QStringLiteral("exampleSiteRefused"))) != nullptr);
        QVERIFY2(refused->text().contains(QLatin1String("arnie-spine.json")),
            qPrintable(refused->text()));
        QVERIFY(routing.open(QIODevice::ReadOnly));
        QCOMPARE(routing.readAll(), QByteArray("ours"));
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("another.json"))));
    }

private:
    [[nodiscard]] ExampleMenu* menu() const
    {
        return m_rig->find<ExampleMenu>(QStringLiteral("exampleMenu"));
    }
    [[nodiscard]] QAction* entry(const char* name) const
    {
        return menu()->findChild<QAction*>(QLatin1String(name));
    }
    [[nodiscard]] Documents& documents() const { return m_rig->window->cellSession().documents(); }
    [[nodiscard]] Findings findings() const
    {
        Findings all;
        if (const auto* task = documents().currentAs<tasks::TaskDocument>()) {
            for (const auto& diagnosis : task->diagnoses()) {
                all.push_back(diagnosis.finding);
            }
        } else if (const auto* program = documents().currentAs<programs::TrProgramDocument>()) {
            for (const auto& remark : program->remarks()) {
                all.push_back(remark.finding);
            }
        } else {
            qFatal("The document is neither a task nor a program.");
        }
        return all;
    }
    void saveSite(const QString& file) const
    {
        m_rig->action(QStringLiteral("exampleSite"))->trigger();
        FileChooser* dialog = nullptr;
        QTRY_VERIFY(
            (dialog = m_rig->find<FileChooser>(QStringLiteral("exampleSiteDialog"))) != nullptr);
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file);
        QTest::keyClick(
            dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")), Qt::Key_Return);
    }

    Theme m_theme;
    std::optional<test::EmbeddedRig> m_rig;
};

QTEST_MAIN(TestExamples)
#include "tst_examples.moc"
