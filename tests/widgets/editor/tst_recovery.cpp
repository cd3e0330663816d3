// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/writer.h"
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/programs/sample_program.h"
#include "tests/widgets/tasks/sample_task.h"
#include "widgets/editor/documents.h"
#include "widgets/programs/tr_program_kind.h"
#include "widgets/tasks/task_kind.h"

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
using namespace medulla::widgets::programs;
using namespace medulla::widgets::tasks;

class TestRecovery final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aChangeIsKeptWithinASecond();
    void aKilledProgramLosesNothing();
    void aKilledProgramLosesNoTeleoReactiveProgram();
    void whatAnEarlierVersionKeptIsRead();
    void whatCannotBeReadIsTold();
    void damagedFilesAreSetAside_data();
    void damagedFilesAreSetAside();
    void whatIsSavedIsNotOffered();
    void whatRunsIsNotOffered();
    void emptyLockHidesNothing();
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
        if (hasErrors(test::openNow(*m_documents, path("flame.json")))) {
            qFatal("the sample cannot be opened");
        }
        return *currentTask();
    }

    TaskKind m_tasks;
    TrProgramKind m_programs;
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

void TestRecovery::aChangeIsKeptWithinASecond()
{
    auto& document = opened();
    auto task = document.task();
    task.actions.front().position = QPointF(300, 200); // as by a drag
    QElapsedTimer timer;
    timer.start();
    document.apply({ std::move(task), QStringLiteral("Move"), {} });
    QTRY_VERIFY(!QDir(path("kept")).entryList({ QStringLiteral("*.kept") }).isEmpty());
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
}

void TestRecovery::aKilledProgramLosesNothing()
{
    opened();
    QProcess program;
    program.setProgram(QCoreApplication::applicationFilePath());
    program.setArguments({ QStringLiteral("--edit"), path("flame.json"), path("kept") });
    program.start();
    QVERIFY(program.waitForStarted());
    const auto found = [this] { return test::findLost(*m_documents).files; };
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
    QVERIFY(!hasErrors(test::recoverNow(*m_documents, lost)));
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
    QVERIFY(test::saveNow(document, path("flame.json")).isSaved());
    m_documents.reset();
    m_documents = made();
    QVERIFY(test::findLost(*m_documents).files.empty());
}

void TestRecovery::whatRunsIsNotOffered()
{
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    {
        const auto other = made();
        QVERIFY(test::findLost(*other).files.empty());
    }
    m_documents.reset();
    m_documents = made();
    QCOMPARE(test::findLost(*m_documents).files.size(), std::size_t(1));
    m_documents->discard(test::findLost(*m_documents).files.front());
    QTRY_VERIFY(test::findLost(*m_documents).files.empty());
}

void TestRecovery::emptyLockHidesNothing()
{
    // A power failure between the creation of the lock and its content leaves an empty file.
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("kept")));
    const QJsonObject about { { QStringLiteral("kind"), QStringLiteral("task") },
        { QStringLiteral("name"), QStringLiteral("flame.json") } };
    sample::writeFile(path("kept/0a1b.1.kept"), QJsonDocument(about).toJson());
    sample::writeFile(path("kept/0a1b.lock"), {});
    const auto lost = test::findLost(*m_documents).files;
    QCOMPARE(lost.size(), std::size_t(1));
    QCOMPARE(lost.front().name, QStringLiteral("flame.json"));
    // A program that runs holds its lock also while the file is empty.
    opened().apply(
        sample::renaming(currentTask()->task(), QStringLiteral("start"), QStringLiteral("look")));
    QTRY_COMPARE(QDir(path("kept")).entryList({ QStringLiteral("*.kept") }).size(), 2);
    const auto locks = QDir(path("kept")).entryInfoList({ QStringLiteral("*.lock") }, QDir::Files);
    QCOMPARE(locks.size(), 1);
    QVERIFY(QFile::resize(locks.front().filePath(), 0));
    const auto other = made();
    QCOMPARE(test::findLost(*other).files.size(), std::size_t(1));
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
    const auto lost = test::findLost(*m_documents).files;
    QCOMPARE(lost.size(), std::size_t(1));
    const auto kept = QStringLiteral("%1/%2").arg(path("kept"), lost.front().id);
    // A folder is in the way of the file that it would be kept in.
    QDir folder(path("kept"));
    const auto locks = folder.entryList({ QStringLiteral("*.lock") }, QDir::Files | QDir::Hidden);
    QCOMPARE(locks.size(), 1);
    const auto inTheWay = QFileInfo(locks.front()).completeBaseName() + QStringLiteral(".1.kept");
    QVERIFY(folder.mkdir(inTheWay));
    QSignalSpy failed(m_documents.get(), &Documents::keepingFailed);
    QVERIFY(test::recoverNow(*m_documents, lost.front()).empty());
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
    QCOMPARE(test::findLost(*m_documents).files.size(), std::size_t(1));
    QVERIFY(test::recoverNow(*m_documents, test::findLost(*m_documents).files.front()).empty());
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
    const auto lost = test::findLost(*m_documents).files;
    QCOMPARE(lost.size(), std::size_t(1));
    QCOMPARE(lost.front().kind, QStringLiteral("program"));
    QCOMPARE(lost.front().file, path("flame.tr"));
    QVERIFY(!hasErrors(test::recoverNow(*m_documents, lost.front())));
    auto* document = m_documents->currentAs<TrProgramDocument>();
    QVERIFY(document);
    QVERIFY(document->isModified());
    QCOMPARE(document->file(), path("flame.tr"));
    QCOMPARE(document->document().programs[0].rules[0].name, QStringLiteral("edited"));
    // All else stands as it stood, comments included.
    auto expected = sample::flameText();
    expected.replace("rule: torch lit", "rule: edited");
    QCOMPARE(document->text(), expected);
    QCOMPARE(sample::readFile(path("flame.tr")), sample::flameText());
    QTRY_VERIFY(test::findLost(*m_documents).files.empty()); // once it is kept anew
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
    const auto lost = test::findLost(*m_documents).files;
    QCOMPARE(lost.size(), std::size_t(1));
    QCOMPARE(lost.front().kind, QStringLiteral("task"));
    QVERIFY(test::recoverNow(*m_documents, lost.front()).empty());
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
    const auto lost = test::findLost(*m_documents).files;
    QCOMPARE(lost.size(), std::size_t(1));
    const auto findings = test::recoverNow(*m_documents, lost.front());
    QVERIFY(hasErrors(findings));
    QCOMPARE(findings.front().place, QStringLiteral("flame.png"));
    QCOMPARE(m_documents->count(), 0);
    QCOMPARE(test::findLost(*m_documents).files.size(),
        std::size_t(1)); // it stays until it is discarded
}

void TestRecovery::damagedFilesAreSetAside_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut off") << QByteArray(R"({"kind": "task", "name": "a.js)");
    QTest::newRow("bytes") << QByteArray("\xff\x00\xfe", 3);
    QTest::newRow("nested") << QByteArray(65'000, '[');
    QTest::newRow("no object") << QByteArray("[1]");
}

void TestRecovery::damagedFilesAreSetAside()
{
    QFETCH(QByteArray, content);
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("kept")));
    sample::writeFile(path("kept/0a1b.1.kept"), content);
    const auto lost = test::findLost(*m_documents);
    QVERIFY(lost.files.empty());
    QCOMPARE(lost.findings.size(), std::size_t(1));
    QCOMPARE(lost.findings.front().place, path("kept/0a1b.1.kept"));
    QVERIFY(lost.findings.front().remedy.english().contains(QStringLiteral("0a1b.1.kept.damaged")));
    QCOMPARE(sample::readFile(path("kept/0a1b.1.kept.damaged")), content);
    // Once is enough.
    QVERIFY(test::findLost(*m_documents).findings.empty());
}

namespace {

/// The program that is killed: opens a file, changes it, and waits.
int edit(const QString& file, const QString& folder)
{
    const TaskKind tasks;
    const TrProgramKind programs;
    Documents documents({ &tasks, &programs }, folder);
    if (hasErrors(test::openNow(documents, file))) {
        return 1;
    }
    if (auto* task = documents.currentAs<TaskDocument>()) {
        task->apply(
            sample::renaming(task->task(), task->task().initialAction, QStringLiteral("edited")));
    }
    if (auto* program = documents.currentAs<TrProgramDocument>()) {
        program->apply(
            TrProgramEdits(program->document()).setName({ 0, 0 }, QStringLiteral("edited")));
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
