// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/check.h"
#include "core/teleo/reader.h"
#include "tests/support/cpu_time.h"

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;

namespace {

const QString kName = QStringLiteral("f.tr");

Vocabulary vocabulary()
{
    const QStringList place { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") };
    return { { { QStringLiteral("arm"), place, {} }, { QStringLiteral("arm.sent"), place, {} },
                 { QStringLiteral("eyes"), place + QStringList(QStringLiteral("certainty")), {} },
                 { QStringLiteral("lamp"), {}, {} } },
        { { QStringLiteral("go"), { QStringLiteral("point"), QStringLiteral("number") }, {} },
            { QStringLiteral("take"), { QStringLiteral("eyes") }, {} } },
        { { QStringLiteral("paper"), 3.0 } }, { QStringLiteral("torch") }, true };
}

Document documentOf(const QByteArray& bytes)
{
    auto file = readProgramFile(bytes, kName);
    if (!file) {
        throw std::runtime_error(shown(file.error()).toStdString() + '\n' + bytes.toStdString());
    }
    return std::move(file->document);
}

CheckContext context()
{
    return { kName, [](const QString& program) { return program == QLatin1String("./good"); },
        [](const QString& file) { return file == QLatin1String("look.json"); } };
}

/// "condition | action; also" a line, under "program: p" with a goal above and `true` below.
QByteArray rulesOf(const QByteArray& rules)
{
    QByteArray bytes;
    for (const auto& line : rules.split('\n')) {
        const auto bar = line.lastIndexOf('|');
        bytes += "rule:\ncondition: " + line.left(bar).trimmed()
            + "\naction: " + line.mid(bar + 1).trimmed().replace(";", "\nalso:") + '\n';
    }
    return bytes;
}

QByteArray goal()
{
    return "variable: place = point(1, 2, 3)\nvariable: n = 2\nprogram: p\nrule: goal\n"
           "condition: lamp == 1\naction: nothing\n";
}

const QByteArray kElse = "rule: else\ncondition: true\naction: hold\n";

class TestCheck final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goodProgramHasNoRemarks()
    {
        const auto document = documentOf(goal()
            + "rule: seen\nsome: flame in eyes\ncondition: flame.certainty > 75 for 0.2 s\n"
              "action: light(flame, flame + (0, 0, 1), n)\nalso: set torch = 1\nalso: keep place = "
              "flame\n"
              "rule: run\ncondition: run ./good x\naction: run ./good\nalso: task look.json\n"
            + kElse
            + "program: light(what: eyes, to: point, count: number)\nrule: near\n"
              "condition: dist(what, to) < 5\naction: nothing\nrule:\ncondition: true\naction: "
              "go(to, count)\n"
              "also: take(what)\n");
        const auto remarks = check(document, vocabulary(), context());
        QVERIFY2(remarks.empty(), qPrintable(shown(findings(remarks))));
    }

    void remarkNamesPlaceAndPart_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("severity");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("remedy");
        QTest::addColumn<QString>("place"); // line, column
        QTest::addColumn<QList<int>>("where"); // program, rule, action
        const auto row = [](const char* name, const QByteArray& bytes, Severity severity,
                             const char* says, const char* remedy, const char* place,
                             const QList<int>& where) {
            QTest::newRow(name) << bytes << int(severity) << QString::fromUtf8(says)
                                << QString::fromUtf8(remedy) << QString::fromUtf8(place) << where;
        };
        const auto error = Severity::Error;
        const auto warning = Severity::Warning;
        const auto one = [](const char* rules) { return goal() + rulesOf(rules) + kElse; };
        row("signal", one("lanp > 5 | hold"), error, "\"lanp\"", "\"lamp\"", "8, 12", { 0, 1, -1 });
        const auto goesOn = [](const char* condition, const char* action) {
            return goal() + "rule:\ncondition: " + condition + "\naction: " + action + '\n' + kElse;
        };
        row("signal in another line", goesOn("lamp > 5 and \\\n   lanp > 3", "hold"), error,
            "\"lanp\"", "\"lamp\"", "9, 4", { 0, 1, -1 });
        row("until in another line", goesOn("lamp > 5 \\\n until \\\n  lanp < 3", "hold"), error,
            "\"lanp\"", "\"lamp\"", "10, 3", { 0, 1, -1 });
        row("argument in another line", goesOn("lamp > 5", "go(arm, \\\n lanp)"), error, "\"lanp\"",
            "\"lamp\"", "10, 2", { 0, 1, 0 });
        row("attribute", one("lamp + eyes.sure > 5 | hold"), error, "\"sure\"", "certainty",
            "8, 24", { 0, 1, -1 });
        row("point as condition", one("arm | hold"), error, "is a point", "arm.x", "8, 12",
            { 0, 1, -1 });
        row("program", one("lamp > 5 | goo(arm, 3)"), error, "program or skill called \"goo\"",
            "\"go\"", "9, 9", { 0, 1, 0 });
        row("argument count", one("lamp > 5 | go(arm)"), error, "takes 2 arguments, not 1",
            "point, number", "9, 9", { 0, 1, 0 });
        row("argument type", one("lamp > 5 | hold; go(3, arm.x)"), error, "A point is needed",
            "point(", "10, 10", { 0, 1, 1 });
        row("argument item", one("lamp > 5 | take(arm)"), error, "item of \"eyes\"",
            "some:", "9, 14", { 0, 1, 0 });
        row("second argument", one("lamp > 5 | go(arm,  lanp)"), error, "\"lanp\"", "\"lamp\"",
            "9, 18", { 0, 1, 0 });
        row("move", one("lamp > 5 | move arm to lamp + 1"), error, "point is needed", "", "9, 21",
            { 0, 1, 0 });
        row("output", one("lamp > 5 | set torhc = 1"), error, "output called", "\"torch\"", "9, 9",
            { 0, 1, 0 });
        row("keep", one("lamp > 5 | keep plaec = arm"), error, "to keep", "\"place\"", "9, 9",
            { 0, 1, 0 });
        row("keep type", one("lamp > 5 | keep place = 5"), error, "point is needed", "", "9, 22",
            { 0, 1, 0 });
        row("task", one("lamp > 5 | task lok.json"), error, "no task", "path", "9, 9", { 0, 1, 0 });
        row("executable", one("lamp > 5 | run ./bad"), warning, "no executable \"./bad\"", "chmod",
            "9, 9", { 0, 1, 0 });
        row("checker", one("watch ./bad x | hold"), warning, "no executable", "chmod", "8, 12",
            { 0, 1, -1 });
        row("arm twice", one("lamp > 5 | hold; move arm to place"), error, "hold the arm",
            "rule of its own", "10, 7", { 0, 1, 1 });
        row("set twice", one("lamp > 5 | set torch = 1; set torch = 2"), error, "change \"torch\"",
            "Remove", "10, 7", { 0, 1, 1 });
        row("list", goal() + "rule:\nsome: f in eyse\ncondition: lamp > 1\naction: hold\n" + kElse,
            error, "no list called", "\"eyes\"", "8, 7", { 0, 1, -1 });
        row("true above", one("true | nothing\nlamp > 5 | hold"), warning, "never be first: rule 2",
            "above", "11, 12", { 0, 2, -1 });
        row("constant above", one("2 > 1 | nothing\nlamp > 5 | hold"), warning,
            "never be first: rule 2", "above", "11, 12", { 0, 2, -1 });
        row("same above", one("lamp > 5 | nothing\nlamp < 2 | hold\n(lamp >5) | hold"), warning,
            "rule 2 has the same condition", "remove", "14, 12", { 0, 3, -1 });
        row("same executable", one("run ./good a | nothing\nrun ./good  'a' | hold"), warning,
            "rule 2 has the same condition", "remove", "11, 12", { 0, 2, -1 });
        row("never", one("1 > 2 | hold"), warning, "never true", "signal", "8, 12", { 0, 1, -1 });
        row("incomplete", goal() + rulesOf("lamp > 5 | hold"), warning, "action runs while",
            "condition: true", "7, 1", { 0, 1, -1 });
        row("recursion", one("lamp > 5 | p"), error, "never ends", "another value", "9, 9",
            { 0, 1, 0 });
        row("name twice", goal() + "rule: goal\ncondition: lamp > 5\naction: hold\n" + kElse,
            warning, "Rule 1 has the name", "name of its own", "7, 1", { 0, 1, -1 });
        row("toward nothing", goal() + rulesOf("lamp > 5 | hold") + "toward: gaol\n" + kElse,
            warning, "called \"gaol\" to", "\"goal\"", "10, 9", { 0, 1, -1 });
        row("toward itself", "program: q\nrule: r\ntoward: r\ncondition: true\naction: nothing\n",
            warning, "toward itself", "above", "3, 9", { 0, 0, -1 });
        row("toward below", goal() + rulesOf("lamp > 5 | hold") + "toward: else\n" + kElse, warning,
            "rule 3 (else), which", "below that rule", "10, 9", { 0, 1, -1 });
        row("program twice", goal() + kElse + "program: p\n" + kElse, error, "there already",
            "another name", "10, 10", { 1, -1, -1 });
        row("program unused", goal() + kElse + "program: q\n" + kElse, Severity::Info, "never runs",
            "Call it", "10, 10", { 1, -1, -1 });
        row("type", goal() + kElse + "program: q(a: eye)\n" + kElse, error, "no type", "\"eyes\"",
            "10, 10", { 1, -1, -1 });
        row("parameter twice", goal() + kElse + "program: q(a: point, a: point)\n" + kElse, error,
            "twice", "", "10, 10", { 1, -1, -1 });
        row("main has parameters", "program: q(a: point)\n" + kElse, error, "has no caller",
            "before it", "1, 10", { 0, -1, -1 });
        row("no rules", goal() + kElse + "program: q\n", error, "has no rules", "", "10, 10",
            { 1, -1, -1 });
        row("skill hidden", goal() + kElse + "program: go\n" + kElse, warning, "hides the skill",
            "", "10, 10", { 1, -1, -1 });
        row("goal acts", "program: q\nrule:\ncondition: lamp > 1 for 1 s\naction: hold\n" + kElse,
            Severity::Info, "goal", "nothing", "2, 1", { 0, 0, -1 });
        row("variable", "variable: a = 1 + lanp\n" + goal() + kElse, error, "\"lanp\"", "\"lamp\"",
            "1, 19", { -1, -1, -1 });
        row("variable of signals", "variable: a = lamp\n" + goal() + kElse, error, "first value",
            "keep", "1, 15", { -1, -1, -1 });
        row("variable too early", "variable: a = n\n" + goal() + kElse, error, "first value",
            "above", "1, 15", { -1, -1, -1 });
        row("variable twice", "variable: n = 1\n" + goal() + kElse, error, "there already",
            "Remove", "3, 15", { -1, -1, -1 });
        row("previous", one("previous(\"gaol\") | hold"), error, "no rule called", "\"goal\"",
            "8, 21", { 0, 1, -1 });
    }

    void remarkNamesPlaceAndPart()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, severity);
        QFETCH(QString, says);
        QFETCH(QString, remedy);
        QFETCH(QString, place);
        QFETCH(QList<int>, where);
        const auto remarks = check(documentOf(bytes), vocabulary(), context());
        const auto at = place.split(QStringLiteral(", "));
        const auto found = std::find_if(remarks.begin(), remarks.end(),
            [&](const Remark& remark) { return remark.finding.text.english().contains(says); });
        const auto all = shown(findings(remarks));
        QVERIFY2(found != remarks.end(), qPrintable(all));
        QVERIFY2(int(found->finding.severity) == severity, qPrintable(all));
        QVERIFY2(found->finding.remedy.english().contains(remedy), qPrintable(all));
        QVERIFY2(
            found->finding.place == QStringLiteral("f.tr: line %1, column %2").arg(at[0], at[1]),
            qPrintable(all));
        QCOMPARE(QList<int>({ found->program, found->rule, found->action }), where);
        // One error for one mistake.
        QVERIFY2(severity != int(Severity::Error)
                || std::count_if(remarks.begin(), remarks.end(),
                       [](const Remark& r) { return r.finding.severity == Severity::Error; })
                    == 1,
            qPrintable(all));
    }

    void rulesWorkTowardAnyAboveThem()
    {
        const auto document =
            documentOf(goal() + rulesOf("lamp > 5 for 1 s | hold\nlamp < 2 for 1 s | hold")
                + "toward: goal\n" + kElse + "toward: goal\n");
        const auto& program = document.programs[0];
        QVERIFY(!program.towardOf(0));
        QCOMPARE(*program.towardOf(1), std::size_t(0));
        QCOMPARE(*program.towardOf(2), std::size_t(0));
        const auto remarks = check(document, vocabulary(), {});
        QVERIFY2(remarks.empty(), qPrintable(shown(findings(remarks))));
    }

    void chatteringIsFound_data()
    {
        QTest::addColumn<QString>("says");
        const auto row = [](const char* rules, const char* says) {
            QTest::newRow(rules) << QString::fromLatin1(says);
        };
        row("lamp > 10 | hold\nlamp < 10 | go(arm, 1)",
            "with rule 2: both switch where lamp is about 10");
        row("lamp > 10 | hold\nlamp <= 10 | go(arm, 1)", "with rule 2");
        row("10 < lamp and eyes.x > 3 | hold\n(lamp < 20) | go(arm, 1)", "with rule 2");
        row("dist(arm.xy,eyes.xy) < n | hold\ndist(arm.xy, eyes.xy) >= n | go(arm, 1)",
            "with rule 2");
        row("lamp > 20 | hold\nlamp < 10 | go(arm, 1)", "");
        row("lamp > 10 for 0.2 s | hold\nlamp < 10 | go(arm, 1)", "");
        row("lamp > 10 | hold\nlamp < 10 for 0.2 s | go(arm, 1)", "");
        row("lamp > 10 | hold\nlamp > 10 and eyes.x > 1 | go(arm, 1)", "");
        row("lamp > 10 | hold\nlamp < 10 | hold", "");
        row("lamp > 10 or eyes.x > 2 | hold\nlamp < 10 | go(arm, 1)", "");
        row("lamp > 10 | hold\narm.x < 10 | go(arm, 1)", "");
    }

    void chatteringIsFound()
    {
        QFETCH(QString, says);
        const auto remarks =
            check(documentOf(goal() + rulesOf(QTest::currentDataTag()) + kElse), vocabulary(), {});
        const auto found = std::find_if(remarks.begin(), remarks.end(), [&](const Remark& remark) {
            return remark.finding.text.english().startsWith(QLatin1String("It chatters"));
        });
        const auto all = shown(findings(remarks));
        QVERIFY2((found != remarks.end()) == !says.isEmpty(), qPrintable(all));
        if (!says.isEmpty()) {
            QVERIFY2(found->finding.text.english().contains(says), qPrintable(all));
            QCOMPARE(found->rule, 2);
        }
    }

    void singleLimitAboveTheLastRuleIsNoted()
    {
        const auto noted = [](const char* rules) {
            const auto remarks =
                check(documentOf(goal() + rulesOf(rules) + kElse), vocabulary(), {});
            return remarks.size() == 1 && remarks[0].rule == 1
                && remarks[0].finding.severity == Severity::Info
                && remarks[0].finding.text.english().contains(QLatin1String("rule 3 (else)"));
        };
        QVERIFY(noted("lamp > 10 | go(arm, 1)"));
        QVERIFY(!noted("lamp > 10 for 0.1 s | go(arm, 1)"));
        QVERIFY(!noted("lamp > 10 | nothing"));
    }

    void aDeadBandEndsChattering()
    {
        const auto found = [](const char* rules) {
            return check(documentOf(goal() + rulesOf(rules) + kElse), vocabulary(), {});
        };
        // The upper rule needs the dead band.
        const auto both = found("lamp > 10 | go(arm, 1)\nlamp < 10 | go(arm, 2)");
        QCOMPARE(both.size(), std::size_t(2)); // and the lower rule with the last one
        QCOMPARE(both[0].problem, Remark::Problem::Chatters);
        QCOMPARE(both[0].rule, 2);
        QCOMPARE(both[0].deadBand->rule, 1);
        QCOMPARE(both[0].deadBand->until, QStringLiteral("lamp < 8"));
        QVERIFY(found("lamp > 10 until lamp < 8 | go(arm, 1)").empty());
        // It does not hide other findings.
        const auto others = found("lamp > 10 | go(arm, 1)\nlamp > 50 until lamp < 40 | go(arm, "
                                  "3)\nlamp < 10 | go(arm, 2)");
        QCOMPARE(others[0].problem, Remark::Problem::Chatters);
        QCOMPARE(others[0].rule, 3);
        QCOMPARE(others[0].other, 1);
        const auto narrow = found("lamp > 10 until lamp < 11 | go(arm, 1)");
        QCOMPARE(narrow.size(), std::size_t(1));
        QCOMPARE(narrow[0].problem, Remark::Problem::Chatters);
        QVERIFY(!narrow[0].deadBand);
        // No dead band where it would end another comparison, or where the limit has no scale.
        QVERIFY(!found("lamp > 0 | go(arm, 1)")[0].deadBand);
        QVERIFY(!found("lamp > 10 and arm.x < 3 | go(arm, 1)\nlamp < 10 | go(arm, 2)")[0].deadBand);
        QCOMPARE(found("dist(arm, place) <= 1.5 | go(arm, 1)")[0].deadBand->until,
            QStringLiteral("dist(arm, place) > 1.8"));
        QCOMPARE(
            found("-120 < lamp | go(arm, 1)")[0].deadBand->until, QStringLiteral("lamp < -140"));
    }

    void theEndOfADeadBandIsCheckedAtItsPlace()
    {
        const auto remarks = check(
            documentOf(goal()
                + "rule:\ncondition: lamp > 1   until lmp < 0 for 1 s\naction: nothing\n" + kElse),
            vocabulary(), {});
        QCOMPARE(remarks.size(), std::size_t(1));
        QVERIFY(remarks[0].finding.text.english().contains(QLatin1String("lmp")));
        // The place is in the file, the column in the condition as written anew.
        QCOMPARE(remarks[0].place.column, 12 + 17);
        QCOMPARE(remarks[0].column, 16);
    }

    void heldForAndAgeDecideOnShadowing()
    {
        const auto shadowed = [](const QByteArray& first, const QByteArray& second) {
            const auto remarks =
                check(documentOf(goal() + "rule:\n" + first + "\naction: nothing\nrule:\n" + second
                          + "\naction: nothing\n" + kElse),
                    vocabulary(), {});
            return !remarks.empty();
        };
        QVERIFY(shadowed("condition: lamp > 1", "condition: lamp > 1 for 1 s"));
        QVERIFY(!shadowed("condition: lamp > 1 for 1 s", "condition: lamp > 1"));
        QVERIFY(!shadowed("condition: lamp > 1\nage: 1 s", "condition: lamp > 1"));
        QVERIFY(shadowed("condition: lamp > 1\nage: 2 s", "condition: lamp > 1\nage: 1 s"));
        QVERIFY(!shadowed("some: f in eyes\ncondition: lamp > 1", "condition: lamp > 1"));
        QVERIFY(!shadowed("condition: lamp > 1", "condition: lamp > 1 until lamp < 0"));
        QVERIFY(shadowed("condition: lamp > 1 until lamp < 0", "condition: lamp > 1"));
    }

    void recursionIsFoundWhereNoArgumentChanges_data()
    {
        QTest::addColumn<QByteArray>("programs");
        QTest::addColumn<int>("endless");
        const auto row = [](const char* name, const QByteArray& programs, int endless) {
            QTest::newRow(name) << programs << endless;
        };
        const auto program = [](const char* head, const char* call) {
            return QByteArray("program: ") + head
                + "\nrule:\ncondition: lamp > 3 for 1 s\naction: " + call + '\n' + kElse;
        };
        row("itself", program("q(a: number)", "q(a)"), 1);
        row("itself with less", program("q(a: number)", "q(a - 1)"), 0);
        row("constant", program("q(a: number)", "q( 5 )"), 1);
        row("in a ring", program("q(a: number)", "r(a)") + program("r(b: number)", "q(b)"), 2);
        row("changed in a ring",
            program("q(a: number)", "r(a)") + program("r(b: number)", "q(b + 1)"), 0);
        row("swapped", program("q(a: number, b: number)", "q(b, a)"), 1);
        row("other program", program("q(a: number)", "r(a)") + program("r(b: number)", "hold"), 0);
        row("bound",
            "program: q(a: eyes)\nrule:\nsome: f in eyes\ncondition: lamp > 1 for 1 s\naction: "
            "q(f)\n"
                + kElse,
            0);
    }

    void recursionIsFoundWhereNoArgumentChanges()
    {
        QFETCH(QByteArray, programs);
        QFETCH(int, endless);
        const auto remarks = check(documentOf(goal() + kElse + programs), vocabulary(), {});
        QCOMPARE(std::count_if(remarks.begin(), remarks.end(),
                     [](const Remark& remark) {
                         return remark.finding.text.english().contains(QLatin1String("never ends"));
                     }),
            std::ptrdiff_t(endless));
    }

    void documentsMadeByHandHaveNamedPlaces()
    {
        Document document;
        document.programs.push_back({ QStringLiteral("p") });
        Rule rule;
        rule.name = QStringLiteral("r");
        rule.condition.kind = Condition::Kind::Formula;
        document.programs[0].rules.push_back(rule);
        const auto remarks = check(document, {}, {});
        QCOMPARE(remarks[0].finding.place, QStringLiteral("program p, rule 1 (r)"));
        QCOMPARE(remarks[0].part, Remark::Part::Condition);
        QCOMPARE(remarks[0].column, 1);
        QVERIFY(hasErrors(findings(check({}, {}, {}))));
    }

    void hugeDocumentsAreCheckedInASecond_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto many = [](int count, auto make) {
            QByteArray all;
            for (int i = 0; i < count; ++i) {
                all += make(i);
            }
            return all;
        };
        QTest::newRow("same rules") << goal()
                + QByteArray("rule:\ncondition: dist(arm, eyes) < 15\naction: hold\n")
                      .repeated(99'000)
                + kElse;
        QTest::newRow("different rules") << goal() + many(99'000, [](int i) {
            return "rule:\ncondition: lamp + " + QByteArray::number(i) + " < 15\naction: go(arm, "
                + QByteArray::number(i) + ")\n";
        }) + kElse;
        QTest::newRow("errors") << goal() + many(99'000, [](int i) {
            return "rule:\ncondition: x" + QByteArray::number(i) + " < 15\naction: hold\n";
        }) + kElse;
        QTest::newRow("toward nothing") << goal() + many(99'000, [](int i) {
            return "rule: a" + QByteArray::number(i) + "\ntoward: b" + QByteArray::number(i)
                + "\ncondition: lamp > 1\naction: hold\n";
        }) + kElse;
        QTest::newRow("chain") << goal() + kElse + many(30'000, [](int i) {
            return "program: q" + QByteArray::number(i) + "\nrule:\ncondition: true\naction: q"
                + QByteArray::number(i + 1) + "\n";
        });
        QTest::newRow("ring") << goal() + kElse + many(30'000, [](int i) {
            return "program: q" + QByteArray::number(i) + "\nrule:\ncondition: true\naction: q"
                + QByteArray::number((i + 1) % 30'000) + "\n";
        });
        QTest::newRow("all call all") << goal() + kElse + many(300, [&](int i) {
            return "program: q" + QByteArray::number(i) + "(a: number, b: number)\n"
                + many(300, [&](int j) {
                      return "rule:\ncondition: true\naction: q" + QByteArray::number(j) + "(b, "
                          + QByteArray::number(i) + ")\n";
                  });
        });
        QTest::newRow("long formulas") << goal() + many(2'000, [](int i) {
            return "rule:\ncondition: " + QByteArray("lamp + ").repeated(550)
                + QByteArray::number(i) + " > 3\naction: hold\n";
        }) + kElse;
        QTest::newRow("brackets") << goal() + "rule:\ncondition: " + QByteArray(4'000'000, '(')
                + "1" + QByteArray(4'000'000, ')') + "\naction: p(" + QByteArray(400'000, '(')
                + QByteArray(400'000, ')') + ")\n" + kElse;
    }

    void hugeDocumentsAreCheckedInASecond()
    {
        QFETCH(QByteArray, bytes);
        const auto document = documentOf(bytes);
        const auto begin = medulla::test::cpuMs();
        const auto remarks = check(document, vocabulary(), context());
        const auto ms = medulla::test::cpuMs() - begin;
        qInfo("checked in %lld ms", static_cast<long long>(ms));
        QVERIFY(remarks.size() <= 201);
        QVERIFY2(ms < medulla::test::kFewMs, qPrintable(QString::number(ms)));
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestCheck)
#include "tst_check.moc"
