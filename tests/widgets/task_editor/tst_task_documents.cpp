// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/writer.h"
#include "tests/support/shared_data.h"
#include "tests/widgets/task_editor/sample_task.h"
#include "widgets/task_editor/task_documents.h"

#include <memory>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

class TestTaskDocuments final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void undoBringsBackWhatWas();
    void typingIsOneStep();
    void typingThatEndsAsItBeganLeavesNoStep();
    void anEditThatChangesNothingIsNoStep();
    void patchesOfAllKindsTurnBack();
    void originalFilesAreSavedAsTheyWere();
    void savingMakesItClean();
    void whatCannotBeSavedStaysModified();
    void aBadFileLeavesTheDocumentUnharmed_data();
    void aBadFileLeavesTheDocumentUnharmed();
    void aFileIsOpenOnce();
    void englishIsSavedAsJsonUnderAnotherName();
    void englishThatIsNotUnderstoodNamesLineAndColumn();
    void findingsFollowEachChange();
    void editsOfALongTaskStayFluid();
    void closingTurnsToTheNeighbour();
    void aKilledProgramLosesNothing();
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
    /// A document on the flame task, from a file.
    TaskDocument& opened()
    {
        sample::writeFile(path("flame.json"), task::writeTask(sample::flameTask()));
        if (hasErrors(m_documents->open(path("flame.json")))) {
            qFatal("the sample cannot be opened");
        }
        return *m_documents->current();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<TaskDocuments> m_documents;
};

void TestTaskDocuments::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_documents = std::make_unique<TaskDocuments>(path("kept"));
}

void TestTaskDocuments::cleanup()
{
    m_documents.reset();
    m_folder.reset();
}

void TestTaskDocuments::undoBringsBackWhatWas()
{
    auto& document = opened();
    const auto before = document.task();
    QSignalSpy changed(&document, &TaskDocument::changed);
    document.apply(sample::renaming(before, QStringLiteral("start"), QStringLiteral("look")));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.task().initialAction, QStringLiteral("look"));
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("Rename start"));
    const auto after = document.task();
    document.undoStack().undo();
    QVERIFY(document.task() == before);
    QVERIFY(!document.isModified());
    document.undoStack().redo();
    QVERIFY(document.task() == after);
}

void TestTaskDocuments::typingIsOneStep()
{
    auto& document = opened();
    const auto before = document.task();
    const auto key = QStringLiteral("name 0");
    auto name = QStringLiteral("start");
    for (const auto& next : { QStringLiteral("l"), QStringLiteral("lo"), QStringLiteral("loo") }) {
        document.apply(sample::renaming(document.task(), name, next, key));
        name = next;
    }
    QCOMPARE(document.undoStack().count(), 1);
    document.endTyping();
    document.apply(sample::renaming(document.task(), name, QStringLiteral("look"), key));
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().undo();
    QCOMPARE(document.task().initialAction, QStringLiteral("loo"));
    document.undoStack().undo();
    QVERIFY(document.task() == before);
}

void TestTaskDocuments::typingThatEndsAsItBeganLeavesNoStep()
{
    auto& document = opened();
    const auto key = QStringLiteral("name 0");
    const auto start = QStringLiteral("start");
    const auto look = QStringLiteral("look");
    document.apply(sample::renaming(document.task(), QStringLiteral("bring"), look));
    document.apply(sample::renaming(document.task(), start, QStringLiteral("s"), key));
    document.apply(sample::renaming(document.task(), QStringLiteral("s"), start, key));
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("Rename bring"));
}

void TestTaskDocuments::anEditThatChangesNothingIsNoStep()
{
    auto& document = opened();
    document.apply({ document.task(), QStringLiteral("Nothing"), {} });
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isModified());
}

void TestTaskDocuments::patchesOfAllKindsTurnBack()
{
    const auto long9 = sample::longTask(9);
    auto fewer = task::remove(long9, 4);
    auto more = task::insert(long9, 2, long9.actions[5]);
    auto head = long9;
    head.comment = QStringLiteral("a comment");
    head.initialAction = QStringLiteral("start 1");
    auto moved = long9;
    std::swap(moved.actions[1], moved.actions[7]);
    for (const auto& other : { fewer, more, head, moved, task::TaskGraph(), long9 }) {
        const TaskPatch patch(long9, other);
        QCOMPARE(patch.isEmpty(), other == long9);
        auto task = long9;
        patch.apply(task);
        QVERIFY(task == other);
        patch.revert(task);
        QVERIFY(task == long9);
    }
}

void TestTaskDocuments::originalFilesAreSavedAsTheyWere()
{
    MEDULLA_SHARED_DATA_OR_SKIP(data);
    const QDir brain(data + QStringLiteral("/arnie/brain"));
    for (const auto& info : brain.entryInfoList({ QStringLiteral("*instructions.json") })) {
        QVERIFY(!hasErrors(m_documents->open(info.filePath())));
        auto* document = m_documents->current();
        const auto read = document->task();
        QVERIFY(!document->saveAs(path("copy.json")));
        QCOMPARE(sample::readFile(path("copy.json")), task::writeTask(read));
        const auto again = task::loadTask(path("copy.json"));
        QVERIFY(again && again->task == read);
    }
}

void TestTaskDocuments::savingMakesItClean()
{
    auto& document = opened();
    QSignalSpy state(m_documents.get(), &TaskDocuments::stateChanged);
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    QVERIFY(document.isModified());
    QVERIFY(!document.saveAs(path("other.json")));
    QVERIFY(!document.isModified());
    QCOMPARE(document.name(), QStringLiteral("other.json"));
    QVERIFY(state.count() >= 2);
    QVERIFY(sample::readFile(path("other.json")).contains("look"));
    QVERIFY(!sample::readFile(path("flame.json")).contains("look"));
    document.undoStack().undo();
    QVERIFY(document.isModified());
}

void TestTaskDocuments::whatCannotBeSavedStaysModified()
{
    auto* document = m_documents->create();
    document->apply({ sample::flameTask(), QStringLiteral("Fill"), {} });
    const auto fault = document->saveAs(path("no/such/folder/a.json"));
    QVERIFY(fault);
    QCOMPARE(fault->place, path("no/such/folder/a.json"));
    QVERIFY(document->isModified());
    QVERIFY(document->file().isEmpty());
}

void TestTaskDocuments::aBadFileLeavesTheDocumentUnharmed_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto good = task::writeTask(sample::flameTask());
    QTest::newRow("cut off") << good.left(good.size() / 2);
    QTest::newRow("wrong types") << QByteArray(R"({"actions": [], "initialAction": 3})");
    auto text = good;
    QTest::newRow("number as text") << text.replace("20,", "\"twenty\",");
    QTest::newRow("deep") << QByteArray(100'000, '[');
    QTest::newRow("bytes") << QByteArray("\xff\xfe{\0\0", 5);
    QTest::newRow("empty") << QByteArray();
    QByteArrayList actions;
    for (int i = 0; i < 100'000; ++i) {
        actions << '"' + QByteArray::number(i) + R"(": {})";
    }
    QTest::newRow("100,000 actions") << task::test::taskText(actions);
}

void TestTaskDocuments::aBadFileLeavesTheDocumentUnharmed()
{
    QFETCH(QByteArray, text);
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    const auto before = document.task();
    sample::writeFile(path("bad.json"), text);
    QElapsedTimer timer;
    timer.start();
    const auto findings = m_documents->open(path("bad.json"));
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(hasErrors(findings));
    QVERIFY(findings.front().place.startsWith(QLatin1String("bad.json")));
    QCOMPARE(m_documents->count(), 1);
    QCOMPARE(m_documents->current(), &document);
    QVERIFY(document.task() == before);
    QCOMPARE(document.undoStack().count(), 1);
}

void TestTaskDocuments::aFileIsOpenOnce()
{
    auto& document = opened();
    m_documents->create();
    QVERIFY(m_documents->open(path("flame.json")).empty());
    QCOMPARE(m_documents->count(), 2);
    QCOMPARE(m_documents->current(), &document);
}

void TestTaskDocuments::englishIsSavedAsJsonUnderAnotherName()
{
    MEDULLA_SHARED_DATA_OR_SKIP(data);
    const auto notes = m_documents->open(data + QStringLiteral("/arnie/brain/english-sample.txt"));
    QVERIFY2(!hasErrors(notes), qPrintable(shown(notes)));
    const auto* document = m_documents->current();
    QVERIFY(document->file().isEmpty());
    QVERIFY(document->isModified());
    QCOMPARE(document->name(), QStringLiteral("english-sample.json"));
    QVERIFY(!document->task().actions.empty());
}

void TestTaskDocuments::englishThatIsNotUnderstoodNamesLineAndColumn()
{
    sample::writeFile(path("odd.txt"), "The moon is round.\n");
    const auto findings = m_documents->open(path("odd.txt"));
    QVERIFY(hasErrors(findings));
    QVERIFY(findings.front().place.startsWith(QLatin1String("odd.txt")));
    QVERIFY(findings.front().place.contains(QLatin1Char('1')));
    QCOMPARE(m_documents->count(), 0);
}

void TestTaskDocuments::findingsFollowEachChange()
{
    auto& document = opened();
    const auto before = document.diagnoses().size();
    auto after = document.task();
    after.actions[0].decisions[0].success.action = QStringLiteral("nowhere");
    document.apply({ after, QStringLiteral("Break"), {} });
    QVERIFY(document.diagnoses().size() > before);
    QCOMPARE(document.diagnoses().front().problem, task::Problem::UnknownAction);
    document.undoStack().undo();
    QCOMPARE(document.diagnoses().size(), before);
}

void TestTaskDocuments::editsOfALongTaskStayFluid()
{
    auto* document = m_documents->create();
    motion::Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    document->setSurroundings({ rules });
    document->setContent(sample::longTask(500), path("long.json"));
    std::vector<qint64> times;
    for (int i = 0; i < 40; ++i) {
        QElapsedTimer timer;
        timer.start();
        auto after = document->task();
        after.actions[250].trajectory[0].at[0] = double(i);
        document->apply({ after, QStringLiteral("Set x"), QStringLiteral("x") });
        times.push_back(timer.nsecsElapsed());
    }
    std::sort(times.begin(), times.end());
    const auto medianMs = double(times[times.size() / 2]) / 1e6;
    qInfo("an edit of 500 actions incl. checks: %.2f ms (median), %.2f ms (most)", medianMs,
        double(times.back()) / 1e6);
    QVERIFY(medianMs < 16);
    QCOMPARE(document->undoStack().count(), 1);
}

void TestTaskDocuments::closingTurnsToTheNeighbour()
{
    auto* first = m_documents->create();
    m_documents->create();
    auto* third = m_documents->create();
    QSignalSpy current(m_documents.get(), &TaskDocuments::currentChanged);
    m_documents->close(1);
    QCOMPARE(m_documents->current(), third);
    QCOMPARE(current.count(), 0);
    m_documents->close(1);
    QCOMPARE(m_documents->current(), first);
    m_documents->close(0);
    QVERIFY(m_documents->current() == nullptr);
    QCOMPARE(current.count(), 2);
}

void TestTaskDocuments::aKilledProgramLosesNothing()
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
        const auto files = QDir(path("kept")).entryList({ QStringLiteral("*.task") });
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
    const auto* document = m_documents->current();
    QVERIFY(document->isModified());
    QCOMPARE(document->file(), path("flame.json"));
    QCOMPARE(document->task().initialAction, QStringLiteral("edited"));
    QVERIFY(!sample::readFile(path("flame.json")).contains("edited"));
    QTRY_VERIFY(found().empty()); // once it is kept anew
}

void TestTaskDocuments::whatIsSavedIsNotOffered()
{
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    QVERIFY(!document.saveAs(path("flame.json")));
    m_documents.reset();
    m_documents = std::make_unique<TaskDocuments>(path("kept"));
    QVERIFY(m_documents->recoverable().empty());
}

void TestTaskDocuments::whatRunsIsNotOffered()
{
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    {
        TaskDocuments other(path("kept"));
        QVERIFY(other.recoverable().empty());
    }
    m_documents.reset();
    m_documents = std::make_unique<TaskDocuments>(path("kept"));
    QCOMPARE(m_documents->recoverable().size(), std::size_t(1));
    m_documents->discard(m_documents->recoverable().front());
    QTRY_VERIFY(m_documents->recoverable().empty());
}

void TestTaskDocuments::recoveryNeverTouchesTheFile()
{
    auto& document = opened();
    const auto before = sample::readFile(path("flame.json"));
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    m_documents.reset();
    QCOMPARE(sample::readFile(path("flame.json")), before);
}

void TestTaskDocuments::whatCannotBeKeptAnewStaysAsItWasKept()
{
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    m_documents.reset();
    m_documents = std::make_unique<TaskDocuments>(path("kept"));
    const auto lost = m_documents->recoverable();
    QCOMPARE(lost.size(), std::size_t(1));
    const auto kept = QStringLiteral("%1/%2.task").arg(path("kept"), lost.front().id);
    // A folder is in the way of the file that it would be kept in.
    QDir folder(path("kept"));
    const auto locks = folder.entryList({ QStringLiteral("*.lock") }, QDir::Files | QDir::Hidden);
    QCOMPARE(locks.size(), 1);
    const auto inTheWay = QFileInfo(locks.front()).completeBaseName() + QStringLiteral(".1.task");
    QVERIFY(folder.mkdir(inTheWay));
    QSignalSpy failed(m_documents.get(), &TaskDocuments::keepingFailed);
    QVERIFY(m_documents->recover(lost.front()).empty());
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!failed[0][0].toString().isEmpty());
    QVERIFY(QFile::exists(kept));
    // The next time it is kept, the one before goes.
    QVERIFY(folder.rmdir(inTheWay));
    auto* recovered = m_documents->current();
    recovered->apply(
        sample::renaming(recovered->task(), QStringLiteral("look"), QStringLiteral("look again")));
    QTRY_COMPARE(failed.count(), 2);
    QVERIFY(failed[1][0].toString().isEmpty());
    QVERIFY(!QFile::exists(kept));
    QVERIFY(QFile::exists(folder.filePath(inTheWay)));
}

void TestTaskDocuments::whatIsWrittenInEnglishIsKept()
{
    auto& document = opened();
    const auto told = QStringLiteral("told");
    document.setDraft(TaskDraft { told, told });
    QVERIFY(!document.isModified());
    QSignalSpy state(m_documents.get(), &TaskDocuments::stateChanged);
    document.setDraft(TaskDraft { QStringLiteral("The moon is round."), told });
    QVERIFY(document.isModified());
    QCOMPARE(state.count(), 1);
    m_documents.reset();
    m_documents = std::make_unique<TaskDocuments>(path("kept"));
    QCOMPARE(m_documents->recoverable().size(), std::size_t(1));
    QVERIFY(m_documents->recover(m_documents->recoverable().front()).empty());
    const auto& draft = m_documents->current()->draft();
    QVERIFY(draft.has_value());
    QCOMPARE(draft->text, QStringLiteral("The moon is round."));
    m_documents->current()->setDraft({});
    QVERIFY(m_documents->current()->isModified()); // the task was recovered, too
}

namespace {

/// The program that is killed: opens a file, changes it, and waits.
int edit(const QString& file, const QString& folder)
{
    TaskDocuments documents(folder);
    if (hasErrors(documents.open(file))) {
        return 1;
    }
    auto* document = documents.current();
    document->apply(sample::renaming(
        document->task(), document->task().initialAction, QStringLiteral("edited")));
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
    TestTaskDocuments test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_task_documents.moc"
