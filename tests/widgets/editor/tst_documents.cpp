// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/save_file.h"
#include "core/task/writer.h"
#include "tests/support/shared_data.h"
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/programs/sample_program.h"
#include "tests/widgets/tasks/sample_task.h"
#include "widgets/editor/documents.h"
#include "widgets/programs/tr_program_kind.h"
#include "widgets/tasks/task_kind.h"

#include <atomic>
#include <memory>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QMutex>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;
using namespace medulla::widgets::tasks;

class TestDocuments final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void originalFilesAreSavedAsTheyWere();
    void savingMakesItClean();
    void whatCannotBeSavedStaysModified();
    void aBadFileLeavesTheDocumentUnharmed_data();
    void aBadFileLeavesTheDocumentUnharmed();
    void aFileIsOpenOnce();
    void englishIsSavedAsJsonUnderAnotherName();
    void englishThatIsNotUnderstoodNamesLineAndColumn();
    void closingTurnsToTheNeighbour();
    void bothKindsStandInTheOrderOfOpening();
    void theKindIsTakenFromTheNameThenFromTheContent_data();
    void theKindIsTakenFromTheNameThenFromTheContent();
    void aBadProgramIsToldWithLineAndColumn();
    void programsAreSavedAsTheyStood();
    void aCopyHasNoFile();
    void relativePathsBeginAtTheFolderOfTheFile();
    void aStalledDiskStopsNoEditing();
    void savesFollowOneAnother();
    void whatSomebodyElseWroteIsNotReplacedUnasked();
    void aFullDiskKeepsTheFileTheMarkAndWhatIsKept();

private:
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder->filePath(QString::fromUtf8(name));
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

    [[nodiscard]] TaskDocument* currentTask() const
    {
        return m_documents->currentAs<TaskDocument>();
    }
    TaskDocument* createTask()
    {
        m_documents->create(m_tasks);
        return currentTask();
    }
    /// A file of a program, and what it was opened as.
    TrProgramDocument* openedProgram(const char* name, const QByteArray& text)
    {
        sample::writeFile(path(name), text);
        return hasErrors(test::openNow(*m_documents, path(name)))
            ? nullptr
            : m_documents->currentAs<TrProgramDocument>();
    }

    TaskKind m_tasks;
    TrProgramKind m_programs { { .isExecutable = {},
        .isTask = [](const QString& file, const QString& folder) {
            return QFile::exists(folder + QLatin1Char('/') + file);
        } } };
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Documents> m_documents;
};

void TestDocuments::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_documents = std::make_unique<Documents>(
        std::vector<const FileKind*> { &m_tasks, &m_programs }, QString());
}

void TestDocuments::cleanup()
{
    m_documents.reset();
    m_folder.reset();
}

void TestDocuments::originalFilesAreSavedAsTheyWere()
{
    MEDULLA_SHARED_DATA_OR_SKIP(data);
    const QDir brain(data + QStringLiteral("/arnie/brain"));
    for (const auto& info : brain.entryInfoList({ QStringLiteral("*instructions.json") })) {
        QVERIFY(!hasErrors(test::openNow(*m_documents, info.filePath())));
        auto* document = currentTask();
        const auto read = document->task();
        QVERIFY(test::saveNow(*document, path("copy.json")).isSaved());
        QCOMPARE(sample::readFile(path("copy.json")), task::writeTask(read));
        const auto again = task::loadTask(path("copy.json"));
        QVERIFY(again && again->task == read);
    }
}

void TestDocuments::savingMakesItClean()
{
    auto& document = opened();
    QSignalSpy state(m_documents.get(), &Documents::stateChanged);
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    QVERIFY(document.isModified());
    QVERIFY(test::saveNow(document, path("other.json")).isSaved());
    QVERIFY(!document.isModified());
    QCOMPARE(document.name(), QStringLiteral("other.json"));
    QVERIFY(state.count() >= 2);
    QVERIFY(sample::readFile(path("other.json")).contains("look"));
    QVERIFY(!sample::readFile(path("flame.json")).contains("look"));
    document.undoStack().undo();
    QVERIFY(document.isModified());
}

void TestDocuments::whatCannotBeSavedStaysModified()
{
    auto* document = createTask();
    document->apply({ sample::flameTask(), QStringLiteral("Fill"), {} });
    const auto fault = test::saveNow(*document, path("no/such/folder/a.json")).fault;
    QVERIFY(fault);
    QCOMPARE(fault->place, path("no/such/folder/a.json"));
    QVERIFY(document->isModified());
    QVERIFY(document->file().isEmpty());
}

void TestDocuments::aBadFileLeavesTheDocumentUnharmed_data()
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

void TestDocuments::aBadFileLeavesTheDocumentUnharmed()
{
    QFETCH(QByteArray, text);
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    const auto before = document.task();
    sample::writeFile(path("bad.json"), text);
    QElapsedTimer timer;
    timer.start();
    const auto findings = test::openNow(*m_documents, path("bad.json"));
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(hasErrors(findings));
    QVERIFY(findings.front().place.startsWith(QLatin1String("bad.json")));
    QCOMPARE(m_documents->count(), 1);
    QCOMPARE(m_documents->current(), &document);
    QVERIFY(document.task() == before);
    QCOMPARE(document.undoStack().count(), 1);
}

void TestDocuments::aFileIsOpenOnce()
{
    auto& document = opened();
    m_documents->create(m_tasks);
    QVERIFY(test::openNow(*m_documents, path("flame.json")).empty());
    QCOMPARE(m_documents->count(), 2);
    QCOMPARE(m_documents->current(), &document);
}

void TestDocuments::englishIsSavedAsJsonUnderAnotherName()
{
    MEDULLA_SHARED_DATA_OR_SKIP(data);
    const auto notes =
        test::openNow(*m_documents, data + QStringLiteral("/arnie/brain/english-sample.txt"));
    QVERIFY2(!hasErrors(notes), qPrintable(shown(notes)));
    const auto* document = currentTask();
    QVERIFY(document->file().isEmpty());
    QVERIFY(!document->isModified()); // the text is where it was
    QCOMPARE(document->name(), QStringLiteral("english-sample.json"));
    QVERIFY(!document->task().actions.empty());
}

void TestDocuments::englishThatIsNotUnderstoodNamesLineAndColumn()
{
    sample::writeFile(path("odd.txt"), "The moon is round.\n");
    const auto findings = test::openNow(*m_documents, path("odd.txt"));
    QVERIFY(hasErrors(findings));
    QVERIFY(findings.front().place.startsWith(QLatin1String("odd.txt")));
    QVERIFY(findings.front().place.contains(QLatin1Char('1')));
    QCOMPARE(m_documents->count(), 0);
}

void TestDocuments::closingTurnsToTheNeighbour()
{
    auto* first = m_documents->create(m_tasks);
    m_documents->create(m_tasks);
    auto* third = m_documents->create(m_tasks);
    QSignalSpy current(m_documents.get(), &Documents::currentChanged);
    m_documents->close(1);
    QCOMPARE(m_documents->current(), third);
    QCOMPARE(current.count(), 0);
    m_documents->close(1);
    QCOMPARE(m_documents->current(), first);
    m_documents->close(0);
    QVERIFY(m_documents->current() == nullptr);
    QCOMPARE(current.count(), 2);
}

void TestDocuments::bothKindsStandInTheOrderOfOpening()
{
    m_documents->create(m_programs);
    opened();
    auto* program = openedProgram("flame.tr", sample::flameText());
    QVERIFY(program);
    QCOMPARE(m_documents->count(), 3);
    QCOMPARE(m_documents->at(0)->name(), QStringLiteral("untitled.tr"));
    QCOMPARE(m_documents->at(1)->name(), QStringLiteral("flame.json"));
    QCOMPARE(m_documents->at(2), program);
    QCOMPARE(m_documents->kindAt(0).id(), QStringLiteral("program"));
    QCOMPARE(m_documents->kindAt(1).id(), QStringLiteral("task"));
    QCOMPARE(&m_documents->kindOf(*program), &m_programs);
    QVERIFY(currentTask() == nullptr);
    m_documents->setCurrent(1);
    QVERIFY(currentTask() != nullptr);
    QVERIFY(m_documents->currentAs<TrProgramDocument>() == nullptr);
    m_documents->create(m_programs);
    QCOMPARE(m_documents->current()->name(), QStringLiteral("untitled 2.tr"));
}

void TestDocuments::theKindIsTakenFromTheNameThenFromTheContent_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    const QByteArray script("# turns about\n\ncondition: true\naction: nothing\n");
    const auto json = task::writeTask(sample::flameTask());
    const auto task = QStringLiteral("task");
    const auto program = QStringLiteral("program");
    QTest::newRow("program") << QStringLiteral("a.tr") << sample::flameText() << program;
    QTest::newRow("capital") << QStringLiteral("A.TR") << sample::flameText() << program;
    QTest::newRow("task") << QStringLiteral("a.json") << json << task;
    QTest::newRow("script") << QStringLiteral("turns") << script << program;
    QTest::newRow("script, Windows")
        << QStringLiteral("turns.cfg") << QByteArray(script).replace("\n", "\r\n") << program;
    QTest::newRow("program without suffix")
        << QStringLiteral("a") << sample::flameText() << program;
    QTest::newRow("task without suffix") << QStringLiteral("a") << json << task;
}

void TestDocuments::theKindIsTakenFromTheNameThenFromTheContent()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QFETCH(QString, kind);
    sample::writeFile(m_folder->filePath(name), text);
    const auto findings = test::openNow(*m_documents, m_folder->filePath(name));
    QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
    QCOMPARE(m_documents->kindAt(0).id(), kind);
    QCOMPARE(m_documents->current()->file(), m_folder->filePath(name));
    QVERIFY(!m_documents->current()->isModified());
}

void TestDocuments::aBadProgramIsToldWithLineAndColumn()
{
    sample::writeFile(path("worse.tr"), "program: main\nrule: a\ncondition: \xff\n");
    const auto worse = test::openNow(*m_documents, path("worse.tr"));
    QVERIFY(hasErrors(worse));
    QVERIFY(worse.front().place.startsWith(QStringLiteral("worse.tr: line 3")));
}

void TestDocuments::programsAreSavedAsTheyStood()
{
    auto* program = openedProgram("flame.tr", sample::flameText());
    QVERIFY(program);
    program->apply(TrProgramEdits(program->document()).setName({ 0, 0 }, QStringLiteral("lit")));
    QVERIFY(program->isModified());
    QVERIFY(test::saveNow(*program, path("other.tr")).isSaved());
    QVERIFY(!program->isModified());
    auto expected = sample::flameText();
    QCOMPARE(sample::readFile(path("other.tr")), expected.replace("torch lit", "lit"));
}

void TestDocuments::aCopyHasNoFile()
{
    sample::writeFile(path("flame.tr"), sample::flameText());
    QVERIFY(!hasErrors(m_documents->openCopy(path("flame.tr"))));
    QVERIFY(!hasErrors(m_documents->openCopy(path("flame.tr"))));
    QCOMPARE(m_documents->count(), 2);
    QVERIFY(m_documents->current()->file().isEmpty());
    QCOMPARE(m_documents->current()->name(), QStringLiteral("flame 2.tr"));
    QVERIFY(!m_documents->current()->isModified()); // there is nothing to lose
}

void TestDocuments::relativePathsBeginAtTheFolderOfTheFile()
{
    auto* program = openedProgram(
        "look.tr", "program: main\nrule: a\ncondition: true\naction: task here.json\n");
    QVERIFY(program);
    const auto isMissing = [program] {
        const auto& all = program->remarks();
        return std::any_of(all.begin(), all.end(), [](const teleo::Remark& one) {
            return one.finding.text.english().contains(QStringLiteral("here.json"));
        });
    };
    QVERIFY(isMissing());
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("below")));
    sample::writeFile(path("below/here.json"), {});
    QVERIFY(test::saveNow(*program, path("below/look.tr")).isSaved());
    QVERIFY(!isMissing());
}

void TestDocuments::aStalledDiskStopsNoEditing()
{
    constexpr int kBlocksAtMostMs = 50;
    auto& document = opened();
    QSemaphore disk;
    std::atomic<bool> isWriting { false };
    document.setSaver([&](const QString& path, const QByteArray& content) {
        isWriting = true;
        disk.acquire();
        return saveFile(path, content);
    });
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    std::optional<SaveOutcome> came;
    QElapsedTimer timer;
    timer.start();
    document.save(path("flame.json"), ChangedOutside::Keep,
        [&](const SaveOutcome& outcome) { came = outcome; });
    QVERIFY2(timer.elapsed() < kBlocksAtMostMs, qPrintable(QString::number(timer.elapsed())));
    QTRY_VERIFY(isWriting);
    QVERIFY(document.isSaving() && document.isModified() && !came);
    // The operator goes on; this is not in the file.
    document.apply(
        sample::renaming(document.task(), QStringLiteral("look"), QStringLiteral("look again")));
    disk.release();
    QTRY_VERIFY(came.has_value());
    QVERIFY(came->isSaved() && !document.isSaving());
    QVERIFY(document.isModified());
    QVERIFY(!sample::readFile(path("flame.json")).contains("look again"));
    disk.release();
    QVERIFY(test::saveNow(document, path("flame.json"), ChangedOutside::Keep).isSaved());
    QVERIFY(!document.isModified());
    QVERIFY(sample::readFile(path("flame.json")).contains("look again"));
}

void TestDocuments::savesFollowOneAnother()
{
    auto& document = opened();
    QStringList written;
    QMutex mutex;
    document.setSaver([&](const QString& path, const QByteArray& content) {
        const QMutexLocker lock(&mutex);
        written << QFileInfo(path).fileName();
        return saveFile(path, content);
    });
    int answers = 0;
    const auto count = [&](const SaveOutcome& outcome) { answers += outcome.isSaved() ? 1 : 0; };
    document.save(path("one.json"), ChangedOutside::Keep, count);
    document.save(path("two.json"), ChangedOutside::Keep, count);
    document.save(path("one.json"), ChangedOutside::Keep, count);
    QTRY_COMPARE(answers, 3);
    QCOMPARE(written,
        (QStringList {
            QStringLiteral("one.json"), QStringLiteral("two.json"), QStringLiteral("one.json") }));
    QCOMPARE(document.file(), path("one.json"));
}

void TestDocuments::whatSomebodyElseWroteIsNotReplacedUnasked()
{
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    sample::writeFile(path("flame.json"), "theirs");
    const auto kept = test::saveNow(document, path("flame.json"), ChangedOutside::Keep);
    QVERIFY(kept.isChangedOutside && !kept.isSaved());
    QCOMPARE(sample::readFile(path("flame.json")), QByteArray("theirs"));
    QVERIFY(document.isModified());
    QVERIFY(test::saveNow(document, path("flame.json"), ChangedOutside::Replace).isSaved());
    QVERIFY(sample::readFile(path("flame.json")).contains("look"));
    // From now on that is what is known of it.
    QVERIFY(test::saveNow(document, path("flame.json"), ChangedOutside::Keep).isSaved());
}

void TestDocuments::aFullDiskKeepsTheFileTheMarkAndWhatIsKept()
{
    m_documents = std::make_unique<Documents>(
        std::vector<const FileKind*> { &m_tasks, &m_programs }, path("kept"));
    auto& document = opened();
    document.apply(
        sample::renaming(document.task(), QStringLiteral("start"), QStringLiteral("look")));
    const auto before = sample::readFile(path("flame.json"));
    document.setSaver([](const QString& path, const QByteArray&) -> Result<void> {
        return failure(path, Text("The disk is full."), Text("Make room."));
    });
    const auto outcome = test::saveNow(document, path("flame.json"), ChangedOutside::Keep);
    QVERIFY(outcome.fault.has_value());
    QCOMPARE(outcome.fault->place, path("flame.json"));
    QVERIFY(document.isModified());
    QCOMPARE(sample::readFile(path("flame.json")), before);
    m_documents.reset(); // as when the program ends
    m_documents = std::make_unique<Documents>(
        std::vector<const FileKind*> { &m_tasks, &m_programs }, path("kept"));
    const auto lost = test::findLost(*m_documents);
    QCOMPARE(lost.files.size(), std::size_t(1));
    QVERIFY(!hasErrors(test::recoverNow(*m_documents, lost.files.front())));
    QVERIFY(currentTask()->task().initialAction == QLatin1String("look"));
}

QTEST_GUILESS_MAIN(TestDocuments)
#include "tst_documents.moc"
