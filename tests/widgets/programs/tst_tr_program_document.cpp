// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/editor/file_work.h"
#include "tests/widgets/programs/sample_program.h"
#include "widgets/programs/tr_program_document.h"

#include <algorithm>
#include <memory>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace medulla::widgets::programs {

namespace {

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

std::vector<std::uint32_t> idsOf(const TrProgramDocument& document)
{
    std::vector<std::uint32_t> ids;
    for (const auto& program : document.document().programs) {
        for (const auto& rule : program.rules) {
            ids.push_back(rule.id);
        }
    }
    return ids;
}

/// Errors alone; the samples have warnings.
std::vector<teleo::Remark> errorsIn(std::vector<teleo::Remark> remarks)
{
    std::erase_if(remarks,
        [](const teleo::Remark& remark) { return remark.finding.severity != Severity::Error; });
    return remarks;
}

/// Of Robo's world, with this action.
QByteArray roboText(const QByteArray& action)
{
    return "program: main\n"
           "rule: done\ncondition: found == count(objects) and loose == 0\naction: nothing\n"
           "rule: go\nsome: thing in objects\ncondition: not thing.known\naction: "
        + action + "\n";
}

} // namespace

class TestTrProgramDocument final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_document = std::make_unique<TrProgramDocument>(QStringLiteral("untitled.tr"));
        m_document->setSurroundings({ sample::vocabulary() });
        m_document->setContent(sample::flame(), QStringLiteral("/flame.tr"));
    }

    void aNewOneCanBeSavedAndReadAgain()
    {
        const TrProgramDocument fresh(QStringLiteral("untitled.tr"));
        QVERIFY(!fresh.isModified());
        QCOMPARE(fresh.name(), QStringLiteral("untitled.tr"));
        QVERIFY(fresh.remarks().empty());
        QCOMPARE(sample::read(fresh.text()).document, fresh.document());
    }

    void whatIsReadStandsAsItStood()
    {
        QCOMPARE(m_document->text(), sample::flameText());
        QVERIFY(!m_document->isModified());
        const auto findings = teleo::findings(m_document->remarks());
        QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
    }

    void theWorldIsTheOneInWhichItHasFewerErrors()
    {
        QCOMPARE(m_document->world(), TrProgramWorld::Cell);
        m_document->setContent(sample::read(roboText("navigate(thing)")), {});
        QCOMPARE(m_document->world(), TrProgramWorld::Robo);
        QVERIFY(errorsIn(m_document->remarks()).empty());
        // Something unknown in either world does not hide what the rest is for.
        m_document->setContent(sample::read(roboText("fly(thing)")), {});
        QCOMPARE(m_document->world(), TrProgramWorld::Robo);
        QCOMPARE(errorsIn(m_document->remarks()).size(), std::size_t(1));
        // What has no errors in either, or as many, is for the cell.
        m_document->setContent(
            sample::read("program: main\nrule:\ncondition: true\naction: fly\n"), {});
        QCOMPARE(m_document->world(), TrProgramWorld::Cell);
        m_document->setContent(
            sample::read("program: main\nrule:\ncondition: true\naction: nothing\n"), {});
        QCOMPARE(m_document->world(), TrProgramWorld::Cell);
    }

    void aTopicThatThereIsNotDoesNotMakeItRobos()
    {
        auto vocabulary = sample::vocabulary();
        vocabulary.topics = QStringList { QStringLiteral("brain") };
        m_document->setSurroundings({ vocabulary });
        m_document->setContent(sample::read("program: main\n"
                                            "rule: one\ncondition: topic brian\naction: nothing\n"
                                            "rule: two\ncondition: true\naction: nothing\n"),
            {});
        QCOMPARE(m_document->world(), TrProgramWorld::Cell);
        QCOMPARE(errorsIn(m_document->remarks()).size(), std::size_t(1));
    }

    void theWorldChangesWhileItIsEditedOnlyFromErrorsToNone()
    {
        m_document->setContent(sample::read(roboText("navigate(thing)")), {});
        const auto setCondition = [this](const char* text) {
            const TrProgramEdits edits(m_document->document());
            m_document->apply(*edits.setCondition({ 0, 1 }, QLatin1String(text)));
        };
        setCondition("arm.x > 1"); // errors in both now
        QCOMPARE(m_document->world(), TrProgramWorld::Robo);
        QVERIFY(!errorsIn(m_document->remarks()).empty());
        setCondition("loose == 0");
        QCOMPARE(m_document->world(), TrProgramWorld::Robo);
        QVERIFY(errorsIn(m_document->remarks()).empty());

        m_document->setContent(sample::read("program: main\n"
                                            "rule: one\ncondition: arm.x > 1\naction: nothing\n"
                                            "rule: two\ncondition: true\naction: nothing\n"),
            {});
        QCOMPARE(m_document->world(), TrProgramWorld::Cell);
        setCondition("loose == 0");
        QCOMPARE(m_document->world(), TrProgramWorld::Cell);
        const TrProgramEdits edits(m_document->document());
        m_document->apply(*edits.setCondition({ 0, 0 }, QStringLiteral("found > 1")));
        QCOMPARE(m_document->world(), TrProgramWorld::Robo);
        QVERIFY(errorsIn(m_document->remarks()).empty());
        m_document->undoStack().undo();
        QCOMPARE(m_document->world(), TrProgramWorld::Robo); // and found is something again
        QVERIFY(!errorsIn(m_document->remarks()).empty());
    }

    void eachEditIsUndoneAndDoneAgain_data()
    {
        QTest::addColumn<int>("which");
        for (int i = 0; i < 17; ++i) {
            QTest::addRow("edit %d", i) << i;
        }
    }

    void eachEditIsUndoneAndDoneAgain()
    {
        QFETCH(int, which);
        const auto before = m_document->document();
        const auto ids = idsOf(*m_document);
        m_document->apply(edit(which));
        const auto after = m_document->document();
        const auto newIds = idsOf(*m_document);
        QVERIFY(!(after == before) || newIds != ids);
        QVERIFY(m_document->isModified());
        QVERIFY(!m_document->undoStack().undoText().isEmpty());
        QCOMPARE(sample::read(m_document->text()).document, after);
        m_document->undoStack().undo();
        QCOMPARE(m_document->document(), before);
        QCOMPARE(idsOf(*m_document), ids);
        QCOMPARE(m_document->text(), sample::flameText());
        QVERIFY(!m_document->isModified());
        m_document->undoStack().redo();
        QCOMPARE(m_document->document(), after);
        QCOMPARE(idsOf(*m_document), newIds);
    }

    void anEditThatChangesNothingIsNoStep()
    {
        m_document->apply(edits().setName({ 0, 0 }, QStringLiteral(" torch  lit")));
        QVERIFY(!m_document->undoStack().canUndo());
    }

    void aRuleKeepsItsIdWhereverItGoes()
    {
        const auto id = ruleAt(m_document->document(), { 0, 1 }).id;
        m_document->apply(edits().moveRule({ 0, 1 }, 4));
        m_document->apply(edits().setName({ 0, 4 }, QStringLiteral("blocked")));
        QCOMPARE(ruleAt(m_document->document(), { 0, 4 }).id, id);
        m_document->undoStack().undo();
        m_document->undoStack().undo();
        QCOMPARE(ruleAt(m_document->document(), { 0, 1 }).id, id);
    }

    void theIdOfARuleThatWentIsNotGivenOutAgain()
    {
        m_document->apply(edits().duplicateRule({ 2, 1 }));
        const auto ids = idsOf(*m_document);
        const auto newest = *std::max_element(ids.begin(), ids.end());
        m_document->undoStack().undo();
        m_document->apply(edits().addRule({ 0, 0 }));
        QVERIFY(ruleAt(m_document->document(), { 0, 0 }).id > newest);
    }

    void aCommentGoesWithItsRule()
    {
        m_document->apply(edits().moveRule({ 0, 1 }, 0));
        const auto text = m_document->text();
        QVERIFY(text.indexOf("# The operator is called.") < text.indexOf("rule: torch lit"));
        m_document->apply(edits().removeRule({ 0, 0 }));
        QVERIFY(!m_document->text().contains("# The operator is called."));
        QVERIFY(m_document->text().startsWith("# Lights the torch."));
    }

    void findingsFollowEachEdit()
    {
        const QSignalSpy changed(m_document.get(), &TrProgramDocument::changed);
        m_document->apply(*edits().setCondition({ 0, 3 }, QStringLiteral("nowhere > 3")));
        QCOMPARE(changed.size(), 1);
        const auto errors = errorsIn(m_document->remarks());
        QCOMPARE(errors.size(), std::size_t(1));
        const auto& remark = errors.front();
        QCOMPARE(remark.program, 0);
        QCOMPARE(remark.rule, 3);
        QCOMPARE(remark.part, teleo::Remark::Part::Condition);
        QCOMPARE(remark.finding.severity, Severity::Error);
        // The line is that of the text as it would be saved.
        const auto lines = m_document->text().split('\n');
        const auto line = lines.indexOf("condition: nowhere > 3") + 1;
        QVERIFY2(
            remark.finding.place.contains(QString::number(line)), qPrintable(remark.finding.place));
        m_document->undoStack().undo();
        QVERIFY(errorsIn(m_document->remarks()).empty());
    }

    void placesOfFindingsFollowWhatIsAddedAbove()
    {
        m_document->apply(*edits().setCondition({ 0, 3 }, QStringLiteral("nowhere > 3")));
        const auto before = errorsIn(m_document->remarks()).front().finding.place;
        m_document->apply(edits().setNote({ 0, 1 }, QStringLiteral("a line more")));
        QVERIFY(errorsIn(m_document->remarks()).front().finding.place != before);
    }

    void whatAnEditWouldBeFoundToDoIsKnownBefore()
    {
        const auto edit = edits().setCondition({ 0, 3 }, QStringLiteral("nowhere > 3"));
        QCOMPARE(errorsIn(m_document->remarksAfter(*edit)).size(), std::size_t(1));
        QVERIFY(errorsIn(m_document->remarks()).empty());
    }

    void textThatIsNoConditionOrActionIsRefusedWithItsColumn()
    {
        QVERIFY(!edits().setCondition({ 0, 0 }, QStringLiteral("topic")));
        const auto refused =
            edits().setActions({ 0, 1 }, QStringLiteral("hold; move arm sideways"));
        QVERIFY(!refused);
        QVERIFY2(refused.error().column > 6, qPrintable(QString::number(refused.error().column)));
        QVERIFY(!edits().setActions({ 0, 1 }, QString()));
        QVERIFY(!edits().setBinding({ 0, 1 }, QStringLiteral("fire")));
        QVERIFY(!edits().addProgram(QStringLiteral("7up")));
        QVERIFY(!edits().setVariable(0, QStringLiteral("= 3")));
    }

    void severalActionsAreOneLine()
    {
        const auto text = QStringLiteral("keep a = 1; run say 'one; two' \"a\\\"; b\"; hold");
        const auto actions = readActions(text + QStringLiteral("; "), {});
        QVERIFY(actions.has_value());
        QCOMPARE(actions->size(), std::size_t(3));
        QCOMPARE((*actions)[1].command.arguments,
            (QStringList { QStringLiteral("one; two"), QStringLiteral("a\"; b") }));
        QCOMPARE(*readActions(writtenActions(*actions), {}), *actions);
    }

    void graceTimesStayWhenTheCommandIsChanged()
    {
        auto before = *readActions(QStringLiteral("run say hello"), {});
        before[0].grace = std::chrono::seconds(7);
        before[0].overlap = true;
        const auto after = readActions(QStringLiteral("run say goodbye"), before);
        QCOMPARE((*after)[0].grace, Duration(std::chrono::seconds(7)));
        QVERIFY((*after)[0].overlap);
    }

    void variablesAreChangedAndRemoved()
    {
        m_document->apply(*edits().addVariable(QStringLiteral("tries = 0")));
        m_document->apply(*edits().setVariable(0, QStringLiteral("tries = 5")));
        QVERIFY(m_document->text().contains("variable: tries = 5"));
        m_document->apply(edits().removeVariable(0));
        QCOMPARE(m_document->text(), sample::flameText());
    }

    void whatWorksTowardARuleFollowsItsName()
    {
        auto text = sample::flameText();
        text.replace("rule: flame seen\n", "rule: flame seen\ntoward: something blocks the arm\n");
        text.replace("rule: in front of the flame\n", "rule: in front\ntoward: splint burns\n");
        m_document->setContent(sample::read(text), QStringLiteral("/flame.tr"));
        m_document->apply(edits().setName({ 0, 1 }, QStringLiteral("blocked")));
        QCOMPARE(ruleAt(m_document->document(), { 0, 4 }).toward, QStringLiteral("blocked"));
        m_document->apply(edits().setName({ 0, 3 }, QStringLiteral("it burns")));
        QCOMPARE(ruleAt(m_document->document(), { 1, 2 }).toward, QStringLiteral("splint burns"));
        // Without a name it cannot be meant from afar: the check finds what is left over.
        m_document->apply(edits().setName({ 0, 1 }, {}));
        QCOMPARE(ruleAt(m_document->document(), { 0, 4 }).toward, QStringLiteral("blocked"));
    }

    void itIsSavedAndNoticesWhoElseWritesTheFile()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("flame.tr"));
        m_document->apply(edits().setName({ 0, 0 }, QStringLiteral("it burns")));
        QVERIFY(test::saveNow(*m_document, path).isSaved());
        QVERIFY(!m_document->isModified());
        QCOMPARE(m_document->file(), path);
        auto wanted = sample::flameText();
        QCOMPARE(contents(path), wanted.replace("rule: torch lit", "rule: it burns"));
        write(path, "program: other\n");
        QVERIFY(test::saveNow(*m_document, path, ChangedOutside::Keep).isChangedOutside);
        m_document->undoStack().undo();
        QVERIFY(m_document->isModified());
        const auto refused =
            test::saveNow(*m_document, folder.filePath(QStringLiteral("none/flame.tr"))).fault;
        QVERIFY(refused.has_value());
        QVERIFY(refused->text.english().startsWith(QLatin1String("The file was not written: ")));
        QVERIFY(m_document->isModified());
    }

    void whatIsRecoveredIsNotSavedYet()
    {
        m_document->recover(sample::flame(), QStringLiteral("/flame.tr"));
        QVERIFY(m_document->isModified());
        QVERIFY(!m_document->undoStack().canUndo());
    }

    void aThousandRulesAreEditedAtOnce()
    {
        m_document->setContent(sample::longProgram(1000), QStringLiteral("/long.tr"));
        QElapsedTimer timer;
        timer.start();
        m_document->apply(edits().moveRule({ 0, 900 }, 3));
        qInfo("an edit of 1,000 rules took %lld ms", timer.elapsed());
        QVERIFY(timer.elapsed() < 1000);
        QCOMPARE(ruleAt(m_document->document(), { 0, 3 }).name, QStringLiteral("rule 900"));
    }

private:
    [[nodiscard]] TrProgramEdits edits() const { return TrProgramEdits(m_document->document()); }

    [[nodiscard]] TrProgramEdit edit(int which) const
    {
        const auto all = edits();
        switch (which) {
        case 0:
            return all.addRule({ 0, 2 });
        case 1:
            return all.removeRule({ 1, 0 });
        case 2:
            return all.moveRule({ 0, 0 }, 3);
        case 3:
            return all.moveRule({ 1, 3 }, 0);
        case 4:
            return all.duplicateRule({ 0, 4 });
        case 5:
            return all.setName({ 0, 2 }, QStringLiteral("gone # far"));
        case 6:
            return all.setNote({ 2, 0 }, QStringLiteral("it is"));
        case 7:
            return *all.setCondition({ 0, 5 }, QStringLiteral("topic awake for 2 s"));
        case 8:
            return *all.setActions({ 0, 1 }, QStringLiteral("move arm to place; run say 'a; b'"));
        case 9:
            return all.setAge({ 0, 2 }, std::nullopt);
        case 10:
            return *all.setBinding({ 0, 4 }, QStringLiteral("seen in eyes"));
        case 11:
            return *all.addProgram(QStringLiteral("wait(long: number)"));
        case 12:
            return all.removeProgram(2);
        case 13:
            return *all.setSignature(2, QStringLiteral("bring(to: point)"));
        case 14:
            return all.setProgramNote(0, QStringLiteral("Fire is passed on."));
        case 15:
            return *all.addVariable(QStringLiteral("tries = 0"));
        default:
            return all.setAge({ 0, 0 }, std::chrono::seconds(3));
        }
    }

    std::unique_ptr<TrProgramDocument> m_document;
};

} // namespace medulla::widgets::programs

QTEST_GUILESS_MAIN(medulla::widgets::programs::TestTrProgramDocument)
#include "tst_tr_program_document.moc"
