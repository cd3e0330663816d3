// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner.h"
#include "core/teleo/run_file.h"
#include "tests/fuzz/mutated.h"

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;

namespace {

const QString kName = QStringLiteral("f.run");

const QByteArray kRun =
    R"({"medullaRun":1,"name":"f.tr","ids":[1,2,7,9],)"
    R"("program":"program: main\nrule: lit\ncondition: a > 5\naction: nothing\n)"
    R"(rule: else\ncondition: true\naction: sub(1)\n)"
    R"(program: sub(n: number)\nrule: there\ncondition: b > n\naction: hold\n)"
    R"(rule: go\ncondition: true\naction: go(n)\n"})"
    R"(
{"t":0.0,"event":"runBegan","text":"The run begins."}
{"t":0.0,"event":"programBegan","frame":0,"parent":0,"program":"main","text":""}
{"t":0.0,"event":"became","frame":0,"parent":0,"program":"main","rule":0,"id":1,"truth":"false"}
{"t":0.0,"event":"became","frame":0,"parent":0,"program":"main","rule":1,"id":2,"truth":"true"}
{"t":0.1,"event":"first","frame":0,"parent":0,"program":"main","rule":1,"id":2}
{"t":0.1,"event":"programBegan","frame":1,"parent":0,"program":"sub","rule":1,"id":2,"action":0}
{"t":0.2,"event":"became","frame":1,"parent":0,"program":"sub","rule":1,"id":9,"truth":"true"}
{"t":0.2,"event":"first","frame":1,"parent":0,"program":"sub","rule":1,"id":9}
{"t":2.5,"event":"alarm","frame":1,"parent":0,"program":"sub","rule":1,"id":9,"text":"a","remedy":"b"}
{"t":3,"event":"became","frame":0,"parent":0,"program":"main","rule":0,"id":1,"truth":"true"}
{"t":3,"event":"first","frame":0,"parent":0,"program":"main","rule":0,"id":1}
{"t":3,"event":"programEnded","frame":1,"parent":0,"program":"sub"}
{"t":3,"event":"goal","frame":0,"parent":0,"program":"main","truth":"true"}
{"t":4,"event":"runEnded","text":"Stopped."}
)";

/// What is read can be used for all that runs are for.
void tryOut(const QByteArray& bytes, int& good, const QString& context)
{
    const auto read = readRun(bytes, kName);
    if (!read) {
        const auto& finding = read.error();
        QVERIFY2(finding.place.startsWith(kName), qPrintable(context));
        QVERIFY2(!finding.text.isEmpty() && !finding.remedy.isEmpty(), qPrintable(context));
        return;
    }
    ++good;
    const auto& document = *read->run.document;
    const auto again = readRun(writeRun(*read), kName);
    QVERIFY2(again && again->run.events.size() == read->run.events.size(), qPrintable(context));
    QVERIFY2(*again->run.document == document, qPrintable(context));
    (void)propose(document, { read->run, withIdsOf(document, read->run) });
}

} // namespace

class TestFuzzRun final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mutatedRunsAreReadOrFoundFaultWith()
    {
        int whole = 0;
        tryOut(kRun, whole, QStringLiteral("as it is"));
        QCOMPARE(whole, 1);
        const auto rounds = medulla::test::fuzzRounds(3000);
        int good = 0;
        for (std::uint64_t seed = 1; seed <= rounds; ++seed) {
            SeededRandom random(seed);
            tryOut(medulla::test::mutated(kRun, random), good, QStringLiteral("seed %1").arg(seed));
        }
        QVERIFY(good > 0 && std::uint64_t(good) < rounds); // both ways were tried
    }

    /// The first line is whole, and any lines follow.
    void anyEventsAreReadOrFoundFaultWith()
    {
        const auto lines = kRun.split('\n');
        int good = 0;
        for (std::uint64_t seed = 1; seed <= medulla::test::fuzzRounds(1000); ++seed) {
            SeededRandom random(seed);
            auto bytes = lines.front() + '\n';
            double t = 0;
            for (auto count = random.below(30); count > 0; --count) {
                auto line = lines[1 + qsizetype(random.below(std::uint64_t(lines.size() - 2)))];
                const auto end = line.indexOf(',');
                t += random.uniform(0, 1);
                line = "{\"t\":" + QByteArray::number(t) + line.mid(end);
                for (const char* key : { "\"frame\":", "\"parent\":", "\"rule\":", "\"id\":" }) {
                    const auto at = line.indexOf(key);
                    if (at > 0 && random.chance(0.2)) {
                        line.replace(at + qsizetype(qstrlen(key)), 1,
                            QByteArray::number(qulonglong(random.below(40))));
                    }
                }
                bytes += line + '\n';
            }
            tryOut(bytes, good, QStringLiteral("seed %1").arg(seed));
        }
        QVERIFY(good > 0);
    }

    void anyBytesAreReadOrFoundFaultWith()
    {
        for (std::uint64_t seed = 1; seed <= medulla::test::fuzzRounds(500); ++seed) {
            SeededRandom random(seed);
            QByteArray bytes(qsizetype(random.below(2000)), '\0');
            for (auto& byte : bytes) {
                byte = char(random.below(256));
            }
            int good = 0;
            tryOut(bytes, good, QStringLiteral("seed %1").arg(seed));
            QCOMPARE(good, 0);
        }
    }
};

QTEST_GUILESS_MAIN(TestFuzzRun)
#include "tst_run_fuzz.moc"
