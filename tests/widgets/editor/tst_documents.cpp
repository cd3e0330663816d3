// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/writer.h"
#include "tests/support/shared_data.h"
#include "tests/widgets/task_editor/sample_task.h"
#include "tests/widgets/teleo_editor/sample_program.h"
#include "widgets/editor/documents.h"
#include "widgets/task_editor/task_kind.h"
#include "widgets/teleo_editor/program_kind.h"

#include <memory>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

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
    ProgramDocument* openedProgram(const char* name, const QByteArray& text)
    {
        sample::writeFile(path(name), text);
        return hasErrors(m_documents->open(path(name))) ? nullptr
                                                        : m_documents->currentAs<ProgramDocument>();
    }

    TaskKind m_tasks;
    ProgramKind m_programs { { .isExecutable = {},
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
        QVERIFY(!hasErrors(m_documents->open(info.filePath())));
        auto* document = currentTask();
        const auto read = document->task();
        QVERIFY(!document->saveAs(path("copy.json")));
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
    QVERIFY(!document.saveAs(path("other.json")));
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
    const auto fault = document->saveAs(path("no/such/folder/a.json"));
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
    const auto findings = m_documents->open(path("bad.json"));
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
    QVERIFY(m_documents->open(path("flame.json")).empty());
    QCOMPARE(m_documents->count(), 2);
    QCOMPARE(m_documents->current(), &document);
}

void TestDocuments::englishIsSavedAsJsonUnderAnotherName()
{
    MEDULLA_SHARED_DATA_OR_SKIP(data);
    const auto notes = m_documents->open(data + QStringLiteral("/arnie/brain/english-sample.txt"));
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
    const auto findings = m_documents->open(path("odd.txt"));
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
    QVERIFY(m_documents->currentAs<ProgramDocument>() == nullptr);
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
    const auto findings = m_documents->open(m_folder->filePath(name));
    QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
    QCOMPARE(m_documents->kindAt(0).id(), kind);
    QCOMPARE(m_documents->current()->file(), m_folder->filePath(name));
    QVERIFY(!m_documents->current()->isModified());
}

void TestDocuments::aBadProgramIsToldWithLineAndColumn()
{
    sample::writeFile(path("worse.tr"), "program: main\nrule: a\ncondition: \xff\n");
    const auto worse = m_documents->open(path("worse.tr"));
    QVERIFY(hasErrors(worse));
    QVERIFY(worse.front().place.startsWith(QStringLiteral("worse.tr: line 3")));
}

void TestDocuments::programsAreSavedAsTheyStood()
{
    auto* program = openedProgram("flame.tr", sample::flameText());
    QVERIFY(program);
    program->apply(ProgramEdits(program->document()).setName({ 0, 0 }, QStringLiteral("lit")));
    QVERIFY(program->isModified());
    QVERIFY(!program->saveAs(path("other.tr")));
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
    QVERIFY(!program->saveAs(path("below/look.tr")));
    QVERIFY(!isMissing());
}

QTEST_GUILESS_MAIN(TestDocuments)
#include "tst_documents.moc"
