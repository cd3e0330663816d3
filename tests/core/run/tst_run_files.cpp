// SPDX-License-Identifier: GPL-3.0-or-later
// A run uses the files of a program as read before its confirmation.
#include "core/run/run_files.h"
#include "core/task/writer.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::run;
using teleo::Action;

namespace {

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
        qFatal("The test cannot write its file.");
    }
}

/// A task with one action of this name.
QByteArray taskNamed(const char* name)
{
    task::TaskGraph graph;
    task::Action action;
    action.name = QLatin1String(name);
    task::Step step;
    step.at = { 1.0, 2.0, 3.0 };
    action.trajectory = { step };
    graph.actions = { action };
    graph.initialAction = action.name;
    return task::writeTask(graph);
}

teleo::Document programOf(std::vector<Action> actions)
{
    teleo::Rule rule;
    rule.id = 1;
    rule.actions = std::move(actions);
    teleo::TrProgram main;
    main.name = QStringLiteral("main");
    main.rules = { rule };
    teleo::Document document;
    document.programs = { main };
    return document;
}

Action runTask(const char* file)
{
    Action action;
    action.kind = Action::Kind::Task;
    action.name = QLatin1String(file);
    return action;
}

Action command(const QString& program, const QStringList& arguments = {})
{
    Action action;
    action.kind = Action::Kind::Command;
    action.command.program = program;
    action.command.arguments = arguments;
    return action;
}

} // namespace

class TestRunFiles final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTasksAndExecutables()
    {
        const QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("a.json")), taskNamed("go"));
        write(folder.filePath(QStringLiteral("run.sh")), "#!/bin/sh\n");
        write(folder.filePath(QStringLiteral("script.py")), "pass\n");
        const auto document = programOf(
            { runTask("a.json"), runTask("missing.json"), command(QStringLiteral("./run.sh")),
                command(QStringLiteral("python3"),
                    { QStringLiteral("script.py"), QStringLiteral("-v") }) });
        QVERIFY(usesFiles(document));
        QVERIFY(!usesFiles(programOf({ {} })));
        const auto files = readRunFiles(document, folder.path(), true);
        QCOMPARE(files.tasks.size(), std::size_t(2));
        QVERIFY(files.tasks.at(QStringLiteral("a.json")).has_value());
        QVERIFY(!files.tasks.at(QStringLiteral("missing.json")).has_value());
        QVERIFY(files.executables.contains(folder.filePath(QStringLiteral("run.sh"))));
        QVERIFY(files.executables.contains(folder.filePath(QStringLiteral("script.py"))));
        QVERIFY(changedExecutables(files, readRunFiles(document, folder.path(), true)).isEmpty());
        write(folder.filePath(QStringLiteral("script.py")), "import os\n");
        QCOMPARE(changedExecutables(files, readRunFiles(document, folder.path(), true)),
            QStringList { folder.filePath(QStringLiteral("script.py")) });
        QVERIFY(QFile::remove(folder.filePath(QStringLiteral("run.sh"))));
        QCOMPARE(changedExecutables(files, readRunFiles(document, folder.path(), true)).size(), 2);
        QVERIFY(readRunFiles(document, folder.path(), false).executables.empty());
    }
};

QTEST_GUILESS_MAIN(TestRunFiles)
#include "tst_run_files.moc"
