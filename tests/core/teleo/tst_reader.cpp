// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/reader.h"
#include "core/teleo/writer.h"
#include "tests/core/teleo/random_documents.h"
#include "tests/support/cpu_time.h"

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

const QString kName = QStringLiteral("f.tr");

/// A file with all keys, comments and blank lines.
const QByteArray kFlame = R"(# Light the torch with the splint.
# Second line.

variable: place = point(-95, 22, 45)   # where it stands
variable: limit = 15

# The main one.
program: passFlame
note: the first true rule, from above, decides what runs

rule: torch lit
note: goal reached
condition: count(eyes, place, 15) >= 1 for 0.5 s
age: 1 s
action: nothing

# Seen at all.
Rule : flame seen \#1   # a comment
some: flame in eyes
condition: flame.certainty >= 75 \
    and dist(flame, place) > 20
colour: red
action:lightSplint(flame, max(1, 2))
also: set lamp = 1
# within

also: run ./blink.sh -n 3 "two words"
change: wait

rule: always
Toward: flame seen \#1 # at last
condition: run check.sh
action: run lookAround.sh
grace: 500 ms
change: at once
also: task look around.json

program: lightSplint(what: eyes, speed: number)
rule:
condition: true
action: move arm to what + (0, 0, -40)
# the end
)";

TrProgramFile read(const QByteArray& bytes)
{
    auto file = readProgramFile(bytes, kName);
    if (!file) {
        throw std::runtime_error(shown(file.error()).toStdString() + "\n" + bytes.toStdString());
    }
    return std::move(*file);
}

Findings findings(const QByteArray& bytes)
{
    const auto file = readProgramFile(bytes, kName);
    return file ? file->notes : file.error();
}

QByteArray replaced(QByteArray bytes, const char* what, const char* by)
{
    if (!bytes.contains(what)) {
        throw std::runtime_error(what);
    }
    return bytes.replace(what, by);
}

bool isWithinRemoved(const TrProgramFile& file, qsizetype at)
{
    return std::any_of(file.text.blocks.begin(), file.text.blocks.end(), [&](const auto& block) {
        const bool within = block.kind == TrProgramText::Block::Kind::Rule
            && block.lines[0].begin <= at && at < block.lines.back().end;
        return within
            && std::none_of(file.document.programs.begin(), file.document.programs.end(),
                [&](const TrProgram& program) {
                    return std::any_of(program.rules.begin(), program.rules.end(),
                        [&](const Rule& rule) { return rule.id == block.ruleId; });
                });
    });
}

class TestReader final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyIsRead()
    {
        const auto file = read(kFlame);
        const auto& document = file.document;
        QVERIFY(!document.script);
        QCOMPARE(document.variables.size(), std::size_t(2));
        QCOMPARE(document.variables[0].value, QStringLiteral("point(-95, 22, 45)"));
        QCOMPARE(document.variables[0].place.line, 4);
        QCOMPARE(document.variables[0].place.column, 19);
        QCOMPARE(document.programs.size(), std::size_t(2));
        const auto& rules = document.programs[0].rules;
        QCOMPARE(rules.size(), std::size_t(3));
        QCOMPARE(rules[0].note, QStringLiteral("goal reached"));
        QCOMPARE(rules[0].condition.text, QStringLiteral("count(eyes, place, 15) >= 1"));
        QCOMPARE(rules[0].condition.heldFor, Duration(500ms));
        QCOMPARE(*rules[0].condition.allowedAge, Duration(1s));
        QCOMPARE(rules[1].name, QStringLiteral("flame seen #1"));
        QCOMPARE(rules[1].condition.some->list, QStringLiteral("eyes"));
        QCOMPARE(rules[1].condition.text,
            QStringLiteral("flame.certainty >= 75 and dist(flame, place) > 20"));
        QCOMPARE(rules[1].actions.size(), std::size_t(3));
        QCOMPARE(rules[1].actions[0].arguments,
            QStringList({ QStringLiteral("flame"), QStringLiteral("max(1, 2)") }));
        QCOMPARE(rules[1].actions[0].argumentPlaces.each[1].column, 27);
        QCOMPARE(rules[1].actions[1].name, QStringLiteral("lamp"));
        QCOMPARE(rules[1].actions[2].command.arguments,
            QStringList(
                { QStringLiteral("-n"), QStringLiteral("3"), QStringLiteral("two words") }));
        QCOMPARE(rules[2].toward, QStringLiteral("flame seen #1"));
        QCOMPARE(rules[2].towardPlace.line, 31);
        QCOMPARE(rules[2].towardPlace.column, 9);
        QVERIFY(rules[1].toward.isEmpty());
        QCOMPARE(rules[2].actions[0].grace, Duration(500ms));
        QVERIFY(rules[2].actions[0].overlap);
        QCOMPARE(rules[2].actions[1].name, QStringLiteral("look around.json"));
        QCOMPARE(document.programs[1].parameters[1].type, QStringLiteral("number"));
        QCOMPARE(document.programs[1].rules[0].actions[0].kind, Action::Kind::Move);
        QCOMPARE(file.notes.size(), std::size_t(1));
        QCOMPARE(file.notes[0].place, QStringLiteral("f.tr: line 22, column 1"));
    }

    void unchangedFileIsTheSameByteByByte()
    {
        for (const auto& bytes : { kFlame, kFlame.chopped(1), "\xef\xbb\xbf" + kFlame,
                 "\xef\xbb\xbf" + QByteArray("action: nothing\ncondition: true\n"),
                 replaced(kFlame, "\n", "\r\n"), "\n\n  \nunknown: 1\n" + kFlame,
                 replaced(kFlame, "# Light",
                     "program: x\nrule: a # x\ncondition: true\naction: nothing\n#") }) {
            const auto file = read(bytes);
            QCOMPARE(writeProgramFile(file.document, file.text), bytes);
        }
    }

    void changedValueChangesItsLineOnly()
    {
        auto file = read(kFlame);
        auto& document = file.document;
        document.variables[0].value = QStringLiteral("point(1, 2, 3)");
        document.programs[0].rules[0].condition.allowedAge = Duration(90s);
        document.programs[0].rules[1].name = QStringLiteral("seen # 2");
        document.programs[0].rules[1].actions[2].overlap = true;
        document.programs[0].rules[2].actions[0].overlap = false;
        document.programs[0].rules[2].condition.heldFor = {};
        auto expected = replaced(kFlame, "point(-95, 22, 45)   #", "point(1, 2, 3)   #");
        document.programs[0].rules[1].toward = QStringLiteral("torch lit");
        document.programs[0].rules[2].toward = QStringLiteral("seen # 2");
        expected = replaced(expected, "some: flame", "toward: torch lit\nsome: flame");
        expected = replaced(expected, "d: flame seen \\#1 #", "d: seen \\# 2 #");
        expected = replaced(expected, "age: 1 s", "age: 90 s");
        expected = replaced(expected, "flame seen \\#1 ", "seen \\# 2 ");
        expected = replaced(expected, "change: wait", "change: at once");
        expected = replaced(expected, "grace: 500 ms\nchange: at once\n", "grace: 500 ms\n");
        QCOMPARE(writeProgramFile(document, file.text), expected);
    }

    void movedRuleTakesItsCommentAlong()
    {
        auto file = read(kFlame);
        auto& rules = file.document.programs[0].rules;
        std::swap(rules[0], rules[1]);
        const auto bytes = writeProgramFile(file.document, file.text);
        QVERIFY(bytes.indexOf("# Seen at all.\nRule : flame seen") > 0);
        QVERIFY(bytes.indexOf("# Seen at all.") < bytes.indexOf("rule: torch lit"));
        QVERIFY(bytes.contains("colour: red") && bytes.contains("# within\n\nalso: run"));
        QCOMPARE(read(bytes).document, file.document);
    }

    void removedRuleKeepsCommentsBehindABlankLine()
    {
        auto bytes = replaced(kFlame, "# Seen at all.", "# Of all rules.\n\n# Seen at all.");
        auto file = read(bytes);
        auto& rules = file.document.programs[0].rules;
        rules.erase(rules.begin() + 1);
        bytes = writeProgramFile(file.document, file.text);
        QVERIFY(bytes.contains("# Of all rules.") && !bytes.contains("# Seen at all."));
        QVERIFY(bytes.startsWith("# Light the torch with the splint.\n# Second line.\n\n"));
        QVERIFY(bytes.endsWith("# the end\n"));
    }

    void newPartsAreWrittenWhereTheyBelong()
    {
        auto file = read(kFlame);
        auto& document = file.document;
        document.variables.push_back({ QStringLiteral("third"), QStringLiteral("3"), {} });
        Rule rule;
        rule.id = 99;
        rule.name = QStringLiteral("new");
        rule.actions.emplace_back();
        document.programs[0].rules.insert(document.programs[0].rules.begin() + 1, rule);
        document.programs[1].name = QStringLiteral("burn");
        const auto bytes = writeProgramFile(document, file.text);
        QCOMPARE(read(bytes).document, document);
        QVERIFY(bytes.contains("variable: limit = 15\nvariable: third = 3\n\n# The main one."));
        QVERIFY(bytes.contains(
            "action: nothing\n\nrule: new\ncondition: true\naction: nothing\n\n# Seen"));
        QVERIFY(bytes.contains("program: burn(what: eyes, speed: number)\nrule:\n"));
    }

    void writtenDocumentsAreReadAsTheyWere()
    {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            const auto document = RandomDocuments(seed).document();
            const auto bytes = writeProgramFile(document);
            const auto again = read(bytes);
            QVERIFY2(again.document == document,
                qPrintable(QStringLiteral("seed %1\n").arg(seed) + QString::fromUtf8(bytes)));
            QCOMPARE(writeProgramFile(again.document, again.text), bytes);
        }
    }

    void byteOrderMarksWithinTheFileAreKept()
    {
        const auto document =
            read("action: nothing\ncondition: \xef\xbb\xbf\xef\xbb\xbfseen\n").document;
        QCOMPARE(read(writeProgramFile(document)).document, document);
    }

    void executablesOfAScriptNamedLikeItsWordsStayExecutables()
    {
        const auto document = read("condition: 'true'\naction: noth''ing\n").document;
        QCOMPARE(document.programs[0].rules[0].condition.kind, Condition::Kind::Command);
        QCOMPARE(document.programs[0].rules[0].actions[0].kind, Action::Kind::Command);
        QCOMPARE(read(writeProgramFile(document)).document, document);
    }

    void editedDocumentsKeepTheSurroundingText()
    {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            RandomDocuments random(seed);
            QByteArray bytes = "# head\n\n";
            int comments = 0;
            for (const auto& line : writeProgramFile(random.document()).split('\n')) {
                if (random.chance(3)) {
                    bytes += "\n# kept " + QByteArray::number(++comments) + " .\n\n";
                }
                bytes += line + '\n';
            }
            bytes += "# tail\n";
            auto file = read(bytes);
            for (std::uint32_t edits = 0; edits < 1 + seed % 5; ++edits) {
                random.edit(file.document, 1000 + edits);
            }
            const auto edited = writeProgramFile(file.document, file.text);
            const auto context = QStringLiteral("seed %1\n%2\n----\n%3")
                                     .arg(seed)
                                     .arg(QString::fromUtf8(bytes), QString::fromUtf8(edited));
            QVERIFY2(read(edited).document == file.document, qPrintable(context));
            QVERIFY2(edited.startsWith("# head\n\n") && edited.endsWith("# tail\n"),
                qPrintable(context));
            // Only comments within a removed rule disappear with it.
            for (int i = 1; i <= comments; ++i) {
                const auto comment = "# kept " + QByteArray::number(i) + " .";
                QVERIFY2(edited.contains(comment) || isWithinRemoved(file, bytes.indexOf(comment)),
                    qPrintable(context + QString::fromUtf8(comment)));
            }
        }
    }

    void findingNamesPlaceAndRemedy_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QByteArray& bytes, const char* place,
                             const char* says) {
            QTest::newRow(name) << bytes << QString::fromLatin1(place) << QString::fromLatin1(says);
        };
        const QByteArray head = "program: p\nrule: r\n";
        row("empty", "", "line 1, column 1", "no rules");
        row("no key", head + "hello\n", "line 3, column 1", "no key");
        row("unknown key", head + "condition: true\naction: nothing\n  contition: true\n",
            "line 5, column 3", "\"contition\"");
        row("rule first", "rule: x\nprogram: p\n", "line 1, column 1", "before the first program");
        row("no condition", head + "action: nothing\n", "line 2, column 1", "no condition");
        row("no action", head + "condition: true\n", "line 2, column 1", "no action");
        row("twice", head + "condition: true\ncondition: true\n", "line 4, column 1", "already");
        row("also first", head + "condition: true\nalso: hold\n", "line 4, column 1", "before");
        row("duration", head + "condition: a > 1 for 5\naction: hold\n", "line 3, column 22",
            "\"5\"");
        row("age", head + "age:  soon\n", "line 3, column 7", "\"soon\"");
        row("long age", head + "age: 10000 h\n", "line 3, column 6", "a year");
        row("held true", head + "condition: true for 5 s\n", "line 3, column 16", "no time span");
        row("action", head + "condition: true\naction: 5 + 3\n", "line 4, column 9",
            "not an action");
        row("open call", head + "condition: true\naction: go(1, 2\n", "line 4, column 11",
            "not closed");
        row("behind call", head + "condition: true\naction: go(1), hold\n", "line 4, column 14",
            "cannot stand");
        row("move", head + "condition: true\naction: move to x\n", "line 4, column 14",
            "target of the move");
        row("set", head + "condition: true\naction: set lamp\n", "line 4, column 17",
            "needs a name");
        row("quote", head + "condition: run a 'b\n", "line 3, column 18", "quote is not closed");
        row("no executable", head + "condition: run\n", "line 3, column 15", "no executable");
        row("grace", head + "condition: true\naction: hold\ngrace: 1 s\n", "line 5, column 1",
            "runs an executable");
        row("change", head + "condition: true\naction: run x\nchange: soon\n", "line 5, column 9",
            "\"soon\"");
        row("binding", head + "some: x of y\n", "line 3, column 7", "binds no variable");
        row("bound run", head + "some: x in y\ncondition: run a\naction: hold\n",
            "line 3, column 7", "Only an expression");
        row("signature", "program: a b\n", "line 1, column 10", "name of a program");
        row("parameter", "program: a(x: point, y)\n", "line 1, column 22", "not a parameter");
        row("variable", "variable: 3 = 5\n", "line 1, column 11", "not a variable");
        row("toward", "toward: x\n", "line 1, column 1", "belongs to a rule");
        row("toward twice", head + "toward: x\ntoward: y\n", "line 4, column 1", "already");
        row("watch", head + "watch: x\n", "line 3, column 1", "scripts only");
        row("NUL", QByteArray("program: p\nrule:\0x\n", 20), "line 2, column 6", "byte 0");
        row("UTF-8", "program: p\nrule: \xc3\xbc\xff\n", "line 2, column 8", "byte 255");
        row("umlaut before", head + "note: \xc3\xbc\xc3\xbc\ncondition: \xc3\xbc for x\n",
            "line 4, column 18", "\"x\"");
        row("goes on", head + "condition: a > 1 \\\n  and b > 2 for x\n", "line 4, column 17",
            "\"x\"");
        row("goes on twice", head + "condition: true\naction: go(1, \\\n 2, \\\n 3), hold\n",
            "line 6, column 4", "cannot stand");
        row("goes on from the first", head + "condition: \\\n  a > 1 for x\n", "line 4, column 13",
            "\"x\"");
        row("wrong before it goes on", head + "condition: run 'a \\\n  b\n", "line 3, column 16",
            "quote is not closed");
    }

    void findingNamesPlaceAndRemedy()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, place);
        QFETCH(QString, says);
        const auto found = findings(bytes);
        const bool there = std::any_of(found.begin(), found.end(), [&](const Finding& finding) {
            return finding.place == kName + QStringLiteral(": ") + place
                && finding.text.english().contains(says) && !finding.remedy.isEmpty();
        });
        QVERIFY2(there, qPrintable(shown(found)));
    }

    void hugeFilesAreReadOrRefusedInASecond_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("good");
        const QByteArray rule = "rule: r\ncondition: dist(arm, flame) < 15 for 0.5 s\n"
                                "action: go(flame, 3)\n\n";
        QTest::newRow("rules") << "program: p\n" + rule.repeated(100'000) << true;
        QTest::newRow("too many rules") << "program: p\n"
                + QByteArray("rule:\ncondition: true\naction: hold\n").repeated(100'001)
                                        << false;
        QTest::newRow("too large") << QByteArray(11'000'000, '#') << false;
        QTest::newRow("blank lines") << QByteArray(9'900'000, '\n') << false;
        QTest::newRow("quotes") << "program: p\nrule:\ncondition: " + QByteArray(9'900'000, '"')
                                << false;
        QTest::newRow("odd quotes")
            << "program: p\nrule:\ncondition: " + QByteArray("\" ' ").repeated(2'000'001) << false;
        QTest::newRow("goes on") << "program: p\nrule:\ncondition: "
                + QByteArray(" \\\n").repeated(3'000'000)
                                 << false;
        QTest::newRow("brackets") << "program: p\nrule:\ncondition: true\naction: go"
                + QByteArray(9'000'000, '(')
                                  << false;
        QTest::newRow("commas") << "program: p\nrule:\ncondition: true\naction: go("
                + QByteArray(3'000'000, ',')
                + ")" << true;
        QTest::newRow("hashes") << "program: p\nrule: " + QByteArray(9'000'000, '\\')
                + "\ncondition: true\naction: hold"
                                << true;
        QTest::newRow("variables") << QByteArray("variable: x = 5\n").repeated(600'000) << false;
    }

    void hugeFilesAreReadOrRefusedInASecond()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, good);
        const auto begin = medulla::test::cpuMs();
        const auto file = readProgramFile(bytes, kName);
        const auto readMs = medulla::test::cpuMs() - begin;
        QCOMPARE(bool(file), good);
        QVERIFY2(readMs < medulla::test::kFewMs, qPrintable(QString::number(readMs)));
        if (file) {
            QCOMPARE(writeProgramFile(file->document, file->text), bytes);
            const auto writeMs = medulla::test::cpuMs() - begin - readMs;
            QVERIFY2(writeMs < medulla::test::kFewMs, qPrintable(QString::number(writeMs)));
        }
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestReader)
#include "tst_reader.moc"
