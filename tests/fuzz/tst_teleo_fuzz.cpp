// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/check.h"
#include "core/teleo/formula.h"
#include "core/teleo/reader.h"
#include "core/teleo/writer.h"
#include "tests/core/teleo/random_documents.h"
#include "tests/fuzz/mutated.h"
#include "tests/support/cpu_time.h"

#include <array>
#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;

namespace {

const QString kName = QStringLiteral("f.tr");
constexpr char kTokenBytes[] = "\n\n:#\\ ()\"'.,;=<>!?&|+-*/^0919e \t\r\xff\xc3\xbc\x00x";
const QByteArray kTokens(kTokenBytes, sizeof kTokenBytes - 1);

const QByteArray kProgram = R"(# A comment.

variable: place = point(-95, 22, 45)  # here
program: main
note: of all
rule: lit \# 1
condition: count(eyes, place, 15) >= 1 and lamp > 5 until lamp < 2 for 0.5 s
age: 1 s
action: nothing

rule: seen
some: flame in eyes
condition: (flame.certainty >= 75) or previous("lit \# 1") \
   and (lamp ? 1 : since(arm)) < 3
action: carry(flame, 2 * (place - flame) + (0, 0, max(1, lamp)), abs(-3))
also: set torch = lamp
also: keep place = flame
unknown: key
rule:
condition: run ./check 'a b' "c\"d"
action: run ./act -n 3
grace: 500 ms
change: at once
rule: else
condition: topic /tr/k1 for 2 min
action: move arm to place
also: task look.json

program: carry(what: eyes, to: point, n: number)
rule: there
condition: dist(what, to) < n
action: hold
rule: go
condition: true
action: carry(what, to, n - 1)
)";
const QByteArray kScript =
    "# s\nnote: n\ncondition: ./a 'b c' \"d\"\naction: ./e f # g\nage: 1 s\n"
    "action: nothing\nwatch: ./k\nrule: x\ncondition: true\naction: ./h\ngrace: 1 s\n";

Vocabulary vocabulary()
{
    const QStringList place { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") };
    return { { { QStringLiteral("arm"), place, {} },
                 { QStringLiteral("eyes"), place + QStringList(QStringLiteral("certainty")), {} },
                 { QStringLiteral("lamp"), {}, {} } },
        {}, {}, { QStringLiteral("torch") }, true };
}

/// What the check lets through can be evaluated, whatever is known at the time.
void evaluateAll(const Document& document, SeededRandom& random, const QString& context)
{
    Scope scope(vocabulary(), document);
    Signals signalTable(vocabulary().signalShapes);
    for (Signals::Id id = 0; id < 3; ++id) {
        std::vector<double> values(id == 2 ? 1 : (id == 1 ? 4 : 3) * random.below(3));
        for (auto& value : values) {
            value = random.uniform(-100, 100);
        }
        if (random.chance(0.7)) {
            QVERIFY(signalTable.set(id, values, TimePoint(std::chrono::seconds(1))));
        }
    }
    for (const auto& program : document.programs) {
        scope.enter(program);
        std::vector<double> parameters(scope.parameterWidth(), random.uniform(-100, 100));
        for (const auto& rule : program.rules) {
            scope.bind(rule.condition.some);
            if (rule.condition.kind != Condition::Kind::Formula) {
                continue;
            }
            const std::array<double, 4> item { 1, 2, 3, random.uniform(-1, 100) };
            const Given given { signalTable, scope.initialVariables(), parameters, item,
                TimePoint(std::chrono::seconds(2)), int(random.below(3)) - 1 };
            for (const auto& text : { rule.condition.text, rule.condition.until }) {
                if (text.isEmpty()) {
                    continue;
                }
                const auto formula = Formula::parse(text, scope, Type {});
                QVERIFY2(formula, qPrintable(context));
                const auto value = formula->number(given);
                QVERIFY2(!value || std::isfinite(*value), qPrintable(context));
            }
        }
    }
}

void tryOut(const QByteArray& bytes, SeededRandom& random, int& good, const QString& context)
{
    const auto file = readProgramFile(bytes, kName);
    if (!file) {
        QVERIFY2(hasErrors(file.error()), qPrintable(context));
        for (const auto& finding : file.error()) {
            QVERIFY2(finding.place.startsWith(kName), qPrintable(context));
            QVERIFY2(!finding.text.isEmpty() && !finding.remedy.isEmpty(), qPrintable(context));
        }
        return;
    }
    ++good;
    QVERIFY2(!hasErrors(file->notes), qPrintable(context));
    QVERIFY2(writeProgramFile(file->document, file->text) == bytes, qPrintable(context));
    const auto again = readProgramFile(writeProgramFile(file->document), kName);
    QVERIFY2(again && again->document == file->document,
        qPrintable(context + QString::fromUtf8(writeProgramFile(file->document))));
    const auto remarks = check(file->document, vocabulary());
    for (const auto& remark : remarks) {
        QVERIFY2(!remark.finding.remedy.isEmpty() && !remark.finding.place.isEmpty(),
            qPrintable(context + remark.finding.shown()));
    }
    if (!hasErrors(findings(remarks))) {
        evaluateAll(file->document, random, context);
    }
}

} // namespace

class TestFuzzTeleo final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mutatedTextIsReadOrFoundFaultWith_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("program") << kProgram;
        QTest::newRow("script") << kScript;
    }

    void mutatedTextIsReadOrFoundFaultWith()
    {
        QFETCH(QByteArray, text);
        const auto rounds = medulla::test::fuzzRounds(3000);
        int good = 0;
        for (std::uint64_t seed = 1; seed <= rounds; ++seed) {
            SeededRandom random(seed);
            tryOut(medulla::test::mutated(text, random, kTokens), random, good,
                QStringLiteral("seed %1").arg(seed));
        }
        QVERIFY(good > 0 && std::uint64_t(good) < rounds); // both ways were tried
    }

    void anyBytesAreReadOrFoundFaultWith()
    {
        for (std::uint64_t seed = 1; seed <= medulla::test::fuzzRounds(500); ++seed) {
            SeededRandom random(seed);
            QByteArray bytes(qsizetype(random.below(2000)), '\0');
            const bool text = random.chance(0.5);
            for (auto& byte : bytes) {
                byte = text ? kTokens[qsizetype(random.below(std::uint64_t(kTokens.size())))]
                            : char(random.below(256));
            }
            int good = 0;
            tryOut(bytes, random, good, QStringLiteral("seed %1").arg(seed));
        }
    }

    /// An editor may build anything; a newer version of a file may be merged into it.
    void anyDocumentIsCheckedAndWritten()
    {
        for (std::uint64_t seed = 1; seed <= medulla::test::fuzzRounds(500); ++seed) {
            teleo::test::RandomDocuments random(seed);
            auto document = random.document();
            auto& rules = document.programs[0].rules;
            rules.push_back(rules[0]); // of the same id
            rules[0].actions.clear();
            rules[0].condition.kind = Condition::Kind(seed % 5);
            (void)check(document, vocabulary());
            document.programs.push_back(document.programs[0]);
            document.programs.back().rules.clear();
            const auto file = readProgramFile(kProgram, kName);
            QVERIFY(!writeProgramFile(document, file->text).isEmpty());
            (void)check(document, {});
        }
    }

    void nothingTakesLong_data()
    {
        QTest::addColumn<QByteArray>("unit");
        for (const auto* unit : { "(", ")", "a(", "(a,", "((a),", "a ? ", "a:", "!", "- ", "\" ",
                 "' ", "# ", " \\\n", "and ", "a.b.", "1e", "for 1 s ", "a = ", "dist(", "\\#",
                 "in ", "x < ", "&& x > 1 ", "a < 1 and ", "\xc3\xbc" }) {
            QTest::newRow(unit) << QByteArray(unit);
        }
    }

    /// One line of a megabyte, wherever it can stand.
    void nothingTakesLong()
    {
        QFETCH(QByteArray, unit);
        const auto long1 = unit.repeated(1'000'000 / unit.size());
        for (const auto* key : { "condition: ", "action: ", "action: p(", "rule: ", "some: ",
                 "age: ", "note: ", "action: set torch = ", "action: run ", "x: ", "" }) {
            const auto begin = medulla::test::cpuMs();
            const auto file = readProgramFile("program: p\nrule: r\ncondition: true\naction: hold\n"
                                              "rule: s\n"
                    + QByteArray(key) + long1 + "\ncondition: true\naction: hold\n",
                kName);
            if (file) {
                (void)check(file->document, vocabulary());
            }
            const auto other = readProgramFile("program: p\nrule: s\n" + QByteArray(key) + long1
                    + (QByteArray(key).startsWith("action") ? "\ncondition: true\n"
                                                            : "\naction: hold\n"),
                kName);
            if (other) {
                (void)check(other->document, vocabulary());
            }
            (void)readProgramFile("program: " + long1, kName);
            (void)readProgramFile("variable: " + long1, kName);
            const auto ms = medulla::test::cpuMs() - begin;
            QVERIFY2(ms < medulla::test::kFewMs,
                qPrintable(QStringLiteral("%1 %2 ms").arg(QString::fromLatin1(key)).arg(ms)));
        }
    }
};

QTEST_GUILESS_MAIN(TestFuzzTeleo)
#include "tst_teleo_fuzz.moc"
