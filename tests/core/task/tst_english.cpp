// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/task/check.h"
#include "core/task/english_grammar.h"
#include "core/task/english_reader.h"
#include "core/task/english_writer.h"
#include "tests/core/task/texts.h"
#include "tests/support/shared_data.h"

#include <QElapsedTimer>
#include <QFile>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

namespace {

EnglishReading read(const QString& text)
{
    auto reading = readEnglish(text, QStringLiteral("t.txt"));
    if (!reading) {
        qFatal("%s\n%s", qPrintable(text), qPrintable(shown(reading.error())));
    }
    return std::move(*reading);
}

/// The findings of a text with errors.
Findings wrong(const QString& text)
{
    const auto reading = readEnglish(text, QStringLiteral("t.txt"));
    return reading ? Findings {} : reading.error();
}

QString file(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

const QStringList kNames { QStringLiteral("start"), QStringLiteral("lightSelf"),
    QStringLiteral("a"), QStringLiteral("the"), QStringLiteral("two words"), QStringLiteral("arm"),
    QStringLiteral("Start"), QStringLiteral("first"), QStringLiteral("x"),
    QStringLiteral("quote\"d\\ name"), QStringLiteral("has"), QStringLiteral("line\nbreak"),
    QStringLiteral("21st"), QStringLiteral("7"), QStringLiteral("comma,name"), QStringLiteral(""),
    QStringLiteral("no"), QStringLiteral("it"), QString::fromUtf8("Z\u00fcnden"),
    QStringLiteral("position"), QStringLiteral("decision"), QStringLiteral("-1"),
    QStringLiteral("zero"), QStringLiteral("this"), QStringLiteral("s"),
    QStringLiteral("dot.ted") };

/// Any task that the model can hold, meaningful or not.
class RandomTask {
public:
    explicit RandomTask(std::uint64_t seed)
        : m_random(seed)
    {
    }

    TaskGraph make()
    {
        TaskGraph task;
        auto names = kNames;
        for (auto count = m_random.below(5); count > 0; --count) {
            const auto index = qsizetype(m_random.below(std::uint64_t(names.size())));
            task.actions.push_back(action(names.takeAt(index)));
        }
        task.initialAction = name();
        if (m_random.chance(0.3)) {
            task.pacing.period = std::chrono::milliseconds(m_random.below(100'000));
        }
        if (m_random.chance(0.3)) {
            task.pacing.mode = Pacing::Mode::Interval;
        }
        task.comment = name();
        if (m_random.chance(0.3)) {
            task.watched.push_back(variable());
        }
        return task;
    }

private:
    QString name() { return kNames[qsizetype(m_random.below(std::uint64_t(kNames.size())))]; }
    double number()
    {
        switch (m_random.below(4)) {
        case 0:
            return 0.0;
        case 1:
            return double(m_random.below(200)) - 100.0;
        case 2:
            return m_random.uniform(-1000.0, 1000.0);
        default:
            return m_random.uniform(-1.0, 1.0) * std::pow(10.0, m_random.uniform(-30.0, 30.0));
        }
    }
    Variable variable()
    {
        Variable variable { name(), int(m_random.below(24)), std::nullopt };
        if (variable.action.isEmpty()) {
            variable.action = QStringLiteral("start"); // a file cannot contain an empty one
        }
        if (m_random.chance(0.7)) {
            variable.object = int(m_random.below(3));
        }
        return variable;
    }
    Value value() { return m_random.chance(0.4) ? Value(variable()) : Value(number()); }
    Condition condition()
    {
        return m_random.chance(0.4) ? Condition() : Near { value(), number() };
    }
    int whole() { return int(m_random.below(30)) - 5; }
    Branch branch() { return { name(), whole() }; }

    Decision decision()
    {
        Decision decision;
        decision.executeAfter = whole();
        decision.arm.at = { condition(), condition(), condition() };
        for (auto count = m_random.below(4); count > 0; --count) {
            ObjectCondition object { { condition(), condition(), condition() }, condition() };
            if (m_random.chance(0.3)) {
                object.at = { Near { number(), 10.0 }, Near { number(), 10.0 },
                    Near { number(), 10.0 } };
            }
            object.label = m_random.chance(0.3) ? name() : QString();
            decision.objects.push_back(object);
        }
        decision.success = branch();
        decision.fail = branch();
        decision.label = m_random.chance(0.5) ? name() : QString();
        decision.comment = m_random.chance(0.2) ? name() : QString();
        decision.breakpoint = m_random.chance(0.2);
        return decision;
    }

    Action action(const QString& called)
    {
        Action action;
        action.name = called;
        for (auto count = m_random.below(6); count > 0; --count) {
            Step step { { value(), value(), value() } };
            if (m_random.chance(0.3)) {
                step.at[1] = step.at[2] = step.at[0];
            }
            if (m_random.chance(0.3) && !action.trajectory.empty()) {
                step.at[0] = action.trajectory.back().at[0];
                step.at[2] = action.trajectory.back().at[2];
            }
            action.trajectory.push_back(step);
        }
        action.verified = m_random.chance(0.5);
        for (auto count = m_random.below(4); count > 0; --count) {
            action.decisions.push_back(decision());
        }
        action.reset = { whole(), branch() };
        action.verificationMm = m_random.chance(0.5) ? number() : kStandardVerificationMm;
        action.findAnotherWay = m_random.chance(0.3);
        action.breakpoint = m_random.chance(0.3);
        action.comment = m_random.chance(0.3) ? name() : QString();
        return action;
    }

    SeededRandom m_random;
};

} // namespace

class TestEnglish final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sharedSampleIsTheTaskThatItTells()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const auto text = file(data + QStringLiteral("/arnie/brain/english-sample.txt"));
        const auto reading = read(text);
        // The file of the same time has the same task except for some numbers and thresholds.
        auto expected = loadTask(data + QStringLiteral("/arnie/brain/old_instructions.json"))->task;
        const auto flame = Variable { QStringLiteral("start"), 0, 0 };
        auto& self = expected.actions[1].decisions[0];
        self.arm.at = { Near { 0.0, 10.0 }, Near { flame, 10.0 }, Near { 0.0, 10.0 } };
        self.objects[0].at = self.arm.at;
        expected.actions[1].trajectory[1].at = { flame, flame, 0.0 };
        auto& other = expected.actions[2];
        const std::array<std::array<double, 3>, 4> steps { { { 0.0, 50.0, 0.0 },
            { -50.0, 50.0, 0.0 }, { -50.0, 50.0, 50.0 }, { 0.0, 50.0, 0.0 } } };
        for (std::size_t i = 0; i < steps.size(); ++i) {
            other.trajectory[i].at = { steps[i][0], steps[i][1], steps[i][2] };
        }
        other.decisions[0].arm.at = { Near { 0.0, 10.0 }, Near { 50.0, 10.0 }, Near { 0.0, 10.0 } };
        other.decisions[0].objects[0].at = { Near { -50.0, 10.0 }, Near { 50.0, 10.0 },
            Near { 50.0, 10.0 } };
        QCOMPARE(meaning(reading.task), meaning(expected));
        QVERIFY(!hasErrors(check(reading.task, {})));
        QCOMPARE(reading.task.actions[1].decisions[0].label, QStringLiteral("testLit"));
        // The spelling slip in its 38th line was tolerated, with a note.
        QCOMPARE(reading.notes.size(), std::size_t(1));
        QCOMPARE(reading.notes[0].severity, Severity::Info);
        QVERIFY(reading.notes[0].place.startsWith(QLatin1String("t.txt:")));
        QCOMPARE(reading.notes[0].text.english(),
            QStringLiteral("\"posision\" was read as \"position\"."));
    }

    void sharedFilesAreDescribedAndReadBack_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto* name : { "instructions.json", "new_instructions.json",
                 "old_instructions.json", "testing_instructions.json" }) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    void sharedFilesAreDescribedAndReadBack()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        QFETCH(QString, name);
        const auto task = loadTask(data + QStringLiteral("/arnie/brain/") + name)->task;
        const auto description = describeInEnglish(task);
        QVERIFY(description.omitted.empty());
        const auto reading = read(description.text());
        QCOMPARE(meaning(reading.task), meaning(task));
        QVERIFY(reading.notes.empty());
    }

    void anyTaskIsDescribedAndReadBack()
    {
        qsizetype brief = 0;
        qsizetype many = 0;
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            const auto task = RandomTask(seed).make();
            const auto text = describeInEnglish(task).text();
            const auto reading = readEnglish(text, QStringLiteral("t.txt"));
            if (!reading) {
                QFAIL(qPrintable(QStringLiteral("seed %1\n%2\n%3")
                                     .arg(QString::number(seed), text, shown(reading.error()))));
            }
            QVERIFY2(reading->task == task,
                qPrintable(QStringLiteral("seed %1\n%2\n%3")
                               .arg(QString::number(seed), text,
                                   describeInEnglish(reading->task).text())));
            QVERIFY(reading->notes.empty());
            brief += text.count(QLatin1String("\nDecide "));
            many += text.count(QLatin1String("\nExecute "));
        }
        // Both ways of telling a decision.
        QVERIFY(brief > 300);
        QVERIFY(many > 300);
    }

    void longDecisionsAreToldOneConditionASentence()
    {
        auto task = taskOf(flameTaskText());
        auto& objects = task.actions[1].decisions[0].objects;
        objects.resize(4, objects.at(0));
        const auto text = describeInEnglish(task).text();
        for (const auto* sentence : { "The fetch action has one decision.\n",
                 "Execute the first decision after the fourth step.\n",
                 "There must be one object at ", "There must be another object at ",
                 "The success action for the first decision is bring at once.\n",
                 "The failure action for the first decision is fetch.\n" }) {
            QVERIFY2(text.contains(QLatin1String(sentence)), qPrintable(text));
        }
        QCOMPARE(meaning(read(text).task), meaning(task));
    }

    void decisionsAreAnnouncedOrDecided()
    {
        const auto findings = wrong(
            QStringLiteral("Create an action called go. Move to 0, 1, 0. It has one decision.\n"
                           "Decide after the first step: try again."));
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].place, QStringLiteral("t.txt:2:1"));
        QVERIFY(findings[0].text.english().contains(QLatin1String("adds a decision")));
    }

    void sentencesReadWell()
    {
        auto task = taskOf(flameTaskText());
        task.actions[1].decisions[0].label = QStringLiteral("lit");
        task.actions[2].trajectory[2].at = { -90.0, 20.0, 40.0 };
        const auto text = describeInEnglish(task).text();
        for (const auto* sentence : { "Start at start.\n", "Create an action called fetch.\n",
                 "First move to the y of the object found in start's first decision.\n",
                 "Then move to -90, 20, 40.\n", "Finally move x and z to 0.\n",
                 "Check that each step is reached.\n",
                 "Decide lit after the fourth step: if the arm is at x 0 within 15 mm and y equal "
                 "to the y of the object found in start's first decision within 15 mm and z 0 "
                 "within 15 mm, and there is an object at ",
                 "go to bring at once, otherwise try again.\n",
                 "Decide after the first step: if there is an object at any position with a "
                 "certainty of 75 within 25, go to fetch, otherwise try again.\n",
                 "Retry without limit; start is never reached.\n" }) {
            QVERIFY2(text.contains(QLatin1String(sentence)), sentence);
        }
    }

    void everySentenceKnowsItsSubject()
    {
        const auto description = describeInEnglish(taskOf(flameTaskText()));
        std::size_t steps = 0;
        for (const auto& sentence : description.sentences) {
            if (sentence.step) {
                ++steps;
                QVERIFY(sentence.action.has_value());
                QVERIFY(sentence.text.contains(QLatin1String("ove ")));
            }
            if (sentence.decision) {
                QCOMPARE(*sentence.decision, std::size_t(0));
            }
        }
        QCOMPARE(steps, std::size_t(9));
        QVERIFY(!description.sentences.front().action);
    }

    void partsWithoutASentenceAreListed()
    {
        auto task = taskOf(flameTaskText());
        task.actions[0].position = QPointF(1.0, 2.0);
        task.actions.push_back(task.actions[0]);
        task.layout.members.push_back({ "author", "\"me\"" });
        const auto omitted = describeInEnglish(task).omitted;
        QCOMPARE(omitted.size(), std::size_t(3));
        QCOMPARE(omitted[0].severity, Severity::Warning);
        QCOMPARE(omitted[0].place, QStringLiteral("actions.start"));
    }

    void everyPatternReadsItsExample()
    {
        for (const auto& pattern : english::sentencePatterns()) {
            const auto sentences =
                english::readSentences(QLatin1String(pattern.example), {}).sentences;
            QCOMPARE(sentences.size(), std::size_t(1));
            const auto understood = english::understand(sentences[0], {});
            QVERIFY2(understood && understood->pattern == &pattern, pattern.example);
        }
    }

    void manualListsEveryPattern()
    {
        for (const auto* language : { "en", "de" }) {
            const auto page = file(QStringLiteral(MANUAL_FOLDER "/%1/64-task-english.md")
                                       .arg(QLatin1String(language)));
            for (const auto& pattern : english::sentencePatterns()) {
                const auto entry =
                    QStringLiteral("- %1 `%2`\n")
                        .arg(QLatin1String(pattern.example), QLatin1String(pattern.form));
                QVERIFY2(page.contains(entry), qPrintable(entry));
            }
            for (const auto& phrase : english::phrasePatterns()) {
                const auto entry = QStringLiteral("- `<%1>`: `%2`\n")
                                       .arg(QLatin1String(phrase.name), QLatin1String(phrase.form));
                QVERIFY2(page.contains(entry), qPrintable(entry));
            }
        }
    }

    void wordsHaveAlternativeForms()
    {
        const auto task = read(QStringLiteral(R"(
You are named the robot. Targets are called flames.
Create a new action named go.
The initial action is go.

It has 3 steps.
Move to 1, 2, 3. The next step is to move x to 5 and z to 6.
The last step is to stay.
If a step fails find another way. Enable trajectory verification.
A step counts as reached within 7.5 mm.
Go has two decisions. This is called "is lit". This is called seen.
Execute seen after step 2. The robot's y position must be equal to 2 (threshold 1) for seen.
There must be two flames called torch, at y position 2 (threshold 0.5) and z position 6
(threshold 1) with any certainty for "is lit" decision.
The success action for the first decision is go action, with a delay of two ticks.
Take each step every 300 ms. Pause before this action. Pause before seen.
Note on seen: "two\nlines".
)"))
                              .task;
        QCOMPARE(task.initialAction, QStringLiteral("go"));
        const auto& go = task.actions.at(0);
        QCOMPARE(go.trajectory.size(), std::size_t(3));
        QCOMPARE(go.trajectory[1].at, (std::array<Value, 3> { 5.0, 2.0, 6.0 }));
        QCOMPARE(go.trajectory[2].at, go.trajectory[1].at);
        QVERIFY(go.findAnotherWay && go.verified && go.breakpoint);
        QCOMPARE(go.verificationMm, 7.5);
        const auto& lit = go.decisions.at(0);
        const auto& seen = go.decisions.at(1);
        QCOMPARE(lit.label, QStringLiteral("is lit"));
        QCOMPARE(lit.executeAfter, 2);
        QCOMPARE(lit.objects.size(), std::size_t(2));
        QCOMPARE(lit.objects[1].label, QStringLiteral("torch"));
        QCOMPARE(lit.objects[1].at[1], Condition(Near { 2.0, 0.5 }));
        QVERIFY(!lit.objects[1].at[0] && !lit.objects[1].certainty);
        QCOMPARE(lit.success, (Branch { QStringLiteral("go"), 2 }));
        QCOMPARE(seen.executeAfter, 1);
        QCOMPARE(seen.arm.at[1], Condition(Near { 2.0, 1.0 }));
        QCOMPARE(seen.comment, QStringLiteral("two\nlines"));
        QVERIFY(seen.breakpoint);
        QVERIFY(task.pacing.period == std::chrono::milliseconds(300));
    }

    void mistakesAreFoundWhereTheyAre_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("remedy");
        const QString go = QStringLiteral("Create an action called go.\n");
        const auto row = [&](const char* name, const QString& text, const char* place,
                             const char* says, const char* remedy) {
            QTest::newRow(name) << text << QString::fromLatin1(place) << QString::fromLatin1(says)
                                << QString::fromLatin1(remedy);
        };
        row("words", go + QStringLiteral("The first step is to hop to 0, 0, 0."), "t.txt:2:22",
            "\"hop to 0 , 0 , 0\" is not understood here.", "step is [to] {<stay>|move <moves>}");
        row("end", go + QStringLiteral("\n\n  The first step is to move to 0, 0."), "t.txt:4:35",
            "ends too early.", "<moves>");
        row("nonsense", QStringLiteral("%$ !"), "t.txt:1:1", "\"% $ !\" is not understood",
            "Create an action called start.");
        row("unknown action", QStringLiteral("Go has one decision."), "t.txt:1:1",
            "There is no action called \"Go\".", "Create an action");
        row("twice", go + go, "t.txt:2:25", "There is an action called \"go\" already.",
            "name of its own");
        row("no action", QStringLiteral("Move to 0, 0, 0."), "t.txt:1:1",
            "No action has been created", "Create an action");
        row("unknown decision", go + QStringLiteral("Execute lit after step 1."), "t.txt:2:9",
            "The action \"go\" has no decision called \"lit\".", "is called");
        row("no such decision",
            go
                + QStringLiteral("Go has one decision. Pause before the second "
                                 "decision."),
            "t.txt:2:35", "The action has no second decision; it has one.", "how many");
        row("steps missing", go + QStringLiteral("It has two steps. Move to 0, 0, 0."), "t.txt:2:1",
            "announced with 2 steps, but 1 are described", "Describe each step");
        row("wrong order", go + QStringLiteral("The second step is to move to 0, 0, 0."),
            "t.txt:2:5", "This is step 2, but it comes after step 0", "in their order");
        row("other axis",
            go
                + QStringLiteral(
                    "It has one decision.\nThe arm's x position must be the y position "
                    "of the arm found in the go action's first decision (threshold 1) "
                    "for the first decision."),
            "t.txt:3:30", "gives its x for an x", "same one");
        row("quotation", go + QStringLiteral("Note on the task: \"open.\n"), "t.txt:2:19",
            "not closed", "Close it");
        row("fraction", go + QStringLiteral("Go's reset condition is action go, timeout 1.5."),
            "t.txt:2:44", "1.5 is not a whole number", "whole number");
        row("large", go + QStringLiteral("Move to 1e999, 0, 0."), "t.txt:2:9", "1e999 is too large",
            "");
    }
    void mistakesAreFoundWhereTheyAre()
    {
        QFETCH(QString, text);
        QFETCH(QString, place);
        QFETCH(QString, says);
        QFETCH(QString, remedy);
        const auto findings = wrong(text);
        QVERIFY(!findings.empty());
        QCOMPARE(findings[0].severity, Severity::Error);
        QCOMPARE(findings[0].place, place);
        QVERIFY2(findings[0].text.english().contains(says), qPrintable(findings[0].shown()));
        QVERIFY2(findings[0].remedy.english().contains(remedy), qPrintable(findings[0].shown()));
    }

    void allMistakesAreFoundAtOnceAndOneOnlyOnce()
    {
        // Without its action the following sentences have no subject; this is reported once.
        QCOMPARE(
            wrong(QStringLiteral("Move to 0, 0, 0. Move to 1, 0, 0. Pause before this action."))
                .size(),
            std::size_t(1));
        QCOMPARE(wrong(QStringLiteral("Sing. Create an action called go. Dance. Go has no "
                                      "decisions. Pause before x."))
                     .size(),
            std::size_t(3));
    }

    void anyTextIsReadOrRefusedInTime()
    {
        SeededRandom random(5);
        const auto description = describeInEnglish(taskOf(flameTaskText())).text();
        for (int i = 0; i < 300; ++i) {
            auto text = description;
            for (auto changes = random.below(6) + 1; changes > 0; --changes) {
                const auto at = qsizetype(random.below(std::uint64_t(text.size())));
                switch (random.below(3)) {
                case 0:
                    text[at] = QChar(char16_t(random.below(0x250)));
                    break;
                case 1:
                    text.remove(at, qsizetype(random.below(20)));
                    break;
                default:
                    text.insert(at, text.mid(qsizetype(random.below(400)), 30));
                }
            }
            (void)readEnglish(text, {});
        }
        QElapsedTimer timer;
        timer.start();
        const auto go = QStringLiteral("Create an action called go. Go has one decision. ");
        QVERIFY(!wrong(go + QStringLiteral("Move to ") + QStringLiteral("x and ").repeated(100'000))
                     .empty());
        QVERIFY(!wrong(go + QStringLiteral("There must be one object, at ")
            + QStringLiteral("x position 1 (threshold 1, ").repeated(20))
                     .empty());
        QVERIFY(!wrong(go + QStringLiteral("Go has 999999999999 decisions.")).empty());
        QVERIFY(!wrong(go
            + QStringLiteral("There must be 99999999 objects, at any position for the "
                             "first decision."))
                     .empty());
        QCOMPARE(wrong(QStringLiteral("Nonsense. ").repeated(100'000)).size(), std::size_t(100));
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TestEnglish)
#include "tst_english.moc"
