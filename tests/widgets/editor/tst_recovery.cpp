// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/writer.h"
#include "tests/widgets/task_editor/sample_task.h"
#include "tests/widgets/teleo_editor/sample_program.h"
#include "widgets/editor/documents.h"
#include "widgets/task_editor/task_kind.h"
#include "widgets/teleo_editor/program_kind.h"

#include <memory>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

class TestRecovery final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aKilledProgramLosesNothing();
    void aKilledProgramLosesNoTeleoReactiveProgram();
    void whatAnEarlierVersionKeptIsRead();
    void whatCannotBeReadIsTold();
    void whatIsSavedIsNotOffered();
    void whatRunsIsNotOffered();
    void recoveryNeverTouchesTheFile();
    void whatCannotBeKeptAnewStaysAsItWasKept();
    void whatIsWrittenInEnglishIsKept();

private:
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder->filePath(QString::fromUtf8(name));
    }
    [[nodiscard]] std::unique_ptr<Documents> made() const
    {
        return std::make_unique<Documents>(
            std::vector<const FileKind*> { &m_tasks, &m_programs }, path("kept"));
    }
    [[nodiscard]] TaskDocument* currentTask() const
    {
        return m_documents->currentAs<TaskDocument>();
    }
    /// A document on the flame task, from a file.
    TaskDocument& opened()
    {
        sample::writeFile(path("flame.json"), task::writeTask(sample::flameTask()));
        if (hasErrors(m_documents->open(path("flame.json")))) {
            qFatal("the sample cannot be opened");
        }
        return *currentTask();
    }

    TaskKind m_tasks;
    ProgramKind m_programs;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Documents> m_documents;
};

void TestRecovery::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_documents = made();
}

void TestRecovery::cleanup()
{
    m_documents.reset();
    m_folder.reset();
}

void TestRecovery::aKilledProgramLosesNothing()
{
    opened();
    QProcess program;
    program.setProgram(QCoreApplication::applicationFilePath());
    program.setArguments({ QStringLiteral("--edit"), path("flame.json"), path("kept") });
    program.start();
    QVERIFY(program.waitForStarted());
    const auto found = [this] { return m_documents->recoverable(); };
    QElapsedTimer timer;
    timer.start();
    // While it runs it is its own affair: wait until it has written, then kill it.
    const auto hasKept = [this] {
        const auto files = QDir(path("kept")).entryList({ QStringLiteral("*.kept") });
        return !files.isEmpty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasKept(), 10'000);
    QVERIFY(timer.elapsed() < 10'000);
    QVERIFY(found().empty());
    program.kill();
    QVERIFY(program.waitForFinished());
    QCOMPARE(found().size(), std::size_t(1));
    const auto lost = found().front();
    QCOMPARE(lost.file, path("flame.json"));
    QCOMPARE(lost.name, QStringLiteral("flame.json"));
    QVERIFY(lost.keptAt.secsTo(QDateTime::currentDateTime()) < 20);
    QVERIFY(!hasErrors(m_documents->recover(lost)));
    const auto* document = currentTask();
    QVERIFY(document->isModified());
    QCOMPARE(document->file(), path("flame.json"));
    QCOMPARE(document->task().initialAction, QStringLiteral("edited"));
    QVERIFY(!sample::readFile(path("flame.json")).contains("edited"));
    QTRY_VERIFY(found().empty()); // once it is kept anew
}

void TestRecovery::whatIsSavedIsNotOffered()
{
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    QVERIFY(!document.saveAs(path("flame.json")));
    m_documents.reset();
    m_documents = made();
    QVERIFY(m_documents->recoverable().empty());
}

void TestRecovery::whatRunsIsNotOffered()
{
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    {
        const auto other = made();
        QVERIFY(other->recoverable().empty());
    }
    m_documents.reset();
    m_documents = made();
    QCOMPARE(m_documents->recoverable().size(), std::size_t(1));
    m_documents->discard(m_documents->recoverable().front());
    QTRY_VERIFY(m_documents->recoverable().empty());
}

void TestRecovery::recoveryNeverTouchesTheFile()
{
    auto& document = opened();
    const auto before = sample::readFile(path("flame.json"));
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    m_documents.reset();
    QCOMPARE(sample::readFile(path("flame.json")), before);
}

void TestRecovery::whatCannotBeKeptAnewStaysAsItWasKept()
{
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    m_documents.reset();
    m_documents = made();
    const auto lost = m_documents->recoverable();
    QCOMPARE(lost.size(), std::size_t(1));
    const auto kept = QStringLiteral("%1/%2").arg(path("kept"), lost.front().id);
    // A folder is in the way of the file that it would be kept in.
    QDir folder(path("kept"));
    const auto locks = folder.entryList({ QStringLiteral("*.lock") }, QDir::Files | QDir::Hidden);
    QCOMPARE(locks.size(), 1);
    const auto inTheWay = QFileInfo(locks.front()).completeBaseName() + QStringLiteral(".1.kept");
    QVERIFY(folder.mkdir(inTheWay));
    QSignalSpy failed(m_documents.get(), &Documents::keepingFailed);
    QVERIFY(m_documents->recover(lost.front()).empty());
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!failed[0][0].toString().isEmpty());
    QVERIFY(QFile::exists(kept));
    // The next time it is kept, the one before goes.
    QVERIFY(folder.rmdir(inTheWay));
    auto* recovered = currentTask();
    recovered->apply(
        sample::renaming(recovered->task(), QStringLiteral("look"), QStringLiteral("look again")));
    QTRY_COMPARE(failed.count(), 2);
    QVERIFY(failed[1][0].toString().isEmpty());
    QVERIFY(!QFile::exists(kept));
    QVERIFY(QFile::exists(folder.filePath(inTheWay)));
}

void TestRecovery::whatIsWrittenInEnglishIsKept()
{
    auto& document = opened();
    const auto told = QStringLiteral("told");
    document.setDraft(TaskDraft { told, told });
    QVERIFY(!document.isModified());
    QSignalSpy state(m_documents.get(), &Documents::stateChanged);
    document.setDraft(TaskDraft { QStringLiteral("The moon is round."), told });
    QVERIFY(document.isModified());
    QCOMPARE(state.count(), 1);
    m_documents.reset();
    m_documents = made();
    QCOMPARE(m_documents->recoverable().size(), std::size_t(1));
    QVERIFY(m_documents->recover(m_documents->recoverable().front()).empty());
    const auto& draft = currentTask()->draft();
    QVERIFY(draft.has_value());
    QCOMPARE(draft->text, QStringLiteral("The moon is round."));
    currentTask()->setDraft({});
    QVERIFY(m_documents->current()->isModified()); // the task was recovered, too
}

void TestRecovery::aKilledProgramLosesNoTeleoReactiveProgram()
{
    sample::writeFile(path("flame.tr"), sample::flameText());
    QProcess program;
    program.setProgram(QCoreApplication::applicationFilePath());
    program.setArguments({ QStringLiteral("--edit"), path("flame.tr"), path("kept") });
    program.start();
    QVERIFY(program.waitForStarted());
    const auto hasKept = [this] {
        return !QDir(path("kept")).entryList({ QStringLiteral("*.kept") }).isEmpty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasKept(), 10'000);
    program.kill();
    QVERIFY(program.waitForFinished());
    const auto lost = m_documents->recoverable();
    QCOMPARE(lost.size(), std::size_t(1));
    QCOMPARE(lost.front().kind, QStringLiteral("program"));
    QCOMPARE(lost.front().file, path("flame.tr"));
    QVERIFY(!hasErrors(m_documents->recover(lost.front())));
    auto* document = m_documents->currentAs<ProgramDocument>();
    QVERIFY(document);
    QVERIFY(document->isModified());
    QCOMPARE(document->file(), path("flame.tr"));
    QCOMPARE(document->document().programs[0].rules[0].name, QStringLiteral("edited"));
    // All else stands as it stood, comments included.
    auto expected = sample::flameText();
    expected.replace("rule: torch lit", "rule: edited");
    QCOMPARE(document->text(), expected);
    QCOMPARE(sample::readFile(path("flame.tr")), sample::flameText());
    QTRY_VERIFY(m_documents->recoverable().empty()); // once it is kept anew
}

void TestRecovery::whatAnEarlierVersionKeptIsRead()
{
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("kept")));
    const QJsonObject about { { QStringLiteral("file"), path("flame.json") },
        { QStringLiteral("name"), QStringLiteral("flame.json") },
        { QStringLiteral("keptAt"), QDateTime::currentDateTime().toString(Qt::ISODateWithMs) },
        { QStringLiteral("draft"), QStringLiteral("The moon is round.") },
        { QStringLiteral("task"), QString::fromUtf8(task::writeTask(sample::flameTask())) } };
    sample::writeFile(path("kept/0a1b.1.task"), QJsonDocument(about).toJson());
    const auto lost = m_documents->recoverable();
    QCOMPARE(lost.size(), std::size_t(1));
    QCOMPARE(lost.front().kind, QStringLiteral("task"));
    QVERIFY(m_documents->recover(lost.front()).empty());
    QCOMPARE(currentTask()->file(), path("flame.json"));
    QVERIFY(currentTask()->task() == sample::flameTask());
    QCOMPARE(currentTask()->draft()->text, QStringLiteral("The moon is round."));
    QTRY_VERIFY(!QFile::exists(path("kept/0a1b.1.task"))); // kept anew in the form of now
}

void TestRecovery::whatCannotBeReadIsTold()
{
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("kept")));
    const QJsonObject about { { QStringLiteral("kind"), QStringLiteral("picture") },
        { QStringLiteral("name"), QStringLiteral("flame.png") } };
    sample::writeFile(path("kept/0a1b.1.kept"), QJsonDocument(about).toJson());
    const auto lost = m_documents->recoverable();
    QCOMPARE(lost.size(), std::size_t(1));
    const auto findings = m_documents->recover(lost.front());
    QVERIFY(hasErrors(findings));
    QCOMPARE(findings.front().place, QStringLiteral("flame.png"));
    QCOMPARE(m_documents->count(), 0);
    QCOMPARE(m_documents->recoverable().size(), std::size_t(1)); // it stays until it is discarded
}

namespace {

/// The program that is killed: opens a file, changes it, and waits.
int edit(const QString& file, const QString& folder)
{
    const TaskKind tasks;
    const ProgramKind programs;
    Documents documents({ &tasks, &programs }, folder);
    if (hasErrors(documents.open(file))) {
        return 1;
    }
    if (auto* task = documents.currentAs<TaskDocument>()) {
        task->apply(
            sample::renaming(task->task(), task->task().initialAction, QStringLiteral("edited")));
    }
    if (auto* program = documents.currentAs<ProgramDocument>()) {
        program->apply(
            ProgramEdits(program->document()).setName({ 0, 0 }, QStringLiteral("edited")));
    }
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == QLatin1String("--edit")) {
        return edit(arguments[2], arguments[3]);
    }
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery.moc"
