// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner.h"
#include "core/teleo/reader.h"
#include "core/teleo/robo_run.h"

#include <algorithm>

#include <QFile>
#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace std::chrono_literals;

namespace {

Document recycling()
{
    QFile file(QStringLiteral(PROGRAMS_FOLDER "/recycle.tr"));
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("recycle.tr cannot be read");
    }
    const auto read = readProgramFile(file.readAll(), QStringLiteral("recycle.tr"));
    if (!read || !read->notes.empty()) {
        qFatal("recycle.tr has findings");
    }
    return read->document;
}

std::vector<Rule>& rulesOf(Document& document, const char* program)
{
    const auto at = std::find_if(document.programs.begin(), document.programs.end(),
        [&](const TrProgram& other) { return other.name == QLatin1String(program); });
    if (at == document.programs.end()) {
        qFatal("no program %s", program);
    }
    return at->rules;
}

Robo::Settings settings(std::uint64_t seed, const RoboFaults& faults)
{
    Robo::Settings settings;
    settings.seed = seed;
    settings.faults = faults;
    return settings;
}

RoboWorld worldOf(std::uint64_t seed)
{
    SeededRandom random(seed);
    return randomWorld(random);
}

/// Records runs in random worlds; returns the number of successes within 10 minutes.
std::vector<RecordedRun> record(
    const Document& document, int worlds, const RoboFaults& faults, int& succeeded)
{
    std::vector<RecordedRun> runs;
    succeeded = 0;
    const auto shared = std::make_shared<const Document>(document);
    for (int seed = 1; seed <= worlds; ++seed) {
        auto& run = runs.emplace_back();
        run.document = shared;
        const auto outcome = simulate(document, worldOf(std::uint64_t(seed)),
            settings(std::uint64_t(seed), faults), 10min, [&](RoboRun& robo) {
                robo.onEvent = [&run](const Event& event) { run.events.push_back(event); };
            });
        if (!outcome) {
            qFatal("%s", qPrintable(shown(outcome.error())));
        }
        succeeded += outcome->succeeded ? 1 : 0;
    }
    return runs;
}

QString calls(const std::vector<Proposal>& proposals)
{
    QStringList lines;
    for (const auto& proposal : proposals) {
        lines << proposal.program + QStringLiteral(": ") + proposal.text.english()
                + QLatin1Char(' ') + proposal.reason.english();
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// The recycling program in the Robo world, and the learner's proposals from its runs.
class TestRoboRun final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recyclingSucceedsWhateverGoesWrong()
    {
        const auto document = recycling();
        const RoboFaults harsh {
            .dropsPerMm = 0.03, .missedGrasps = 0.6, .missedRecognitions = 0.6, .movesPerS = 0.02
        };
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const auto outcome = simulate(document, worldOf(seed), settings(seed, harsh), 3h);
            QVERIFY(outcome);
            QVERIFY2(outcome->succeeded, qPrintable(QString::number(seed)));
            QVERIFY(outcome->took > Duration::zero() && outcome->took < 3h);
        }
    }

    void goalThatIsUndoneIsReachedAnew()
    {
        const auto document = recycling();
        SimulatedClock clock;
        RoboRun run(clock, documentWorld(), {});
        QVERIFY(!hasErrors(run.begin(document)));
        clock.advance(2min);
        QVERIFY(run.outcome().succeeded);
        const auto stamp = run.outcome();
        SeededRandom random(3);
        for (int i = 0; i < 20; ++i) {
            // Garbage or a bin, at rest or during an action.
            run.robo().move(1 + int(random.below(6)), randomPlace(random));
            clock.advance(std::chrono::milliseconds(random.below(9000)));
            run.robo().move(1 + int(random.below(6)), randomPlace(random));
            clock.advance(2min);
            QVERIFY(isSorted(run.robo().objects()));
            QCOMPARE(run.robo().held(), 0);
        }
        // The reported success is the first one.
        QCOMPARE(run.outcome(), stamp);
    }

    void thingInTheHandWaitsForABinOfItsKind()
    {
        auto world = documentWorld();
        std::erase_if(world.objects, [](const RoboObject& object) { return object.bin; });
        const auto outcome = simulate(recycling(), world, {}, 10min);
        QVERIFY(outcome);
        QVERIFY(!outcome->succeeded);
        QCOMPARE(outcome->took, Duration(10min));
        QCOMPARE(outcome->objects, 4);
    }

    void programThatDoesNotFitIsRefused()
    {
        auto document = recycling();
        document.programs[0].rules[1].condition.text = QStringLiteral("thing.flies");
        const auto outcome = simulate(document, documentWorld(), {}, 10min);
        QVERIFY(!outcome);
        QVERIFY(hasErrors(outcome.error()));
    }

    void learnerLeavesAGoodProgramAlone()
    {
        int succeeded = 0;
        const auto document = recycling();
        for (const auto& faults : { RoboFaults {}, RoboFaults::frequent() }) {
            const auto runs = record(document, 40, faults, succeeded);
            QCOMPARE(succeeded, 40);
            const auto proposals = propose(document, runs);
            QVERIFY2(proposals.empty(), qPrintable(calls(proposals)));
        }
    }

    void learnerMendsAWrongOrder_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("late");
        QTest::addColumn<QString>("early");
        QTest::newRow("goes on instead of grasping") << "pickUp"
                                                     << "there"
                                                     << "on the way";
        QTest::newRow("goes on instead of dropping") << "goto"
                                                     << "there"
                                                     << "on the way";
        QTest::newRow("goes on instead of looking") << "find"
                                                    << "there"
                                                    << "on the way";
        QTest::newRow("picks up what it holds") << "recycle"
                                                << "something in the hand"
                                                << "something loose";
    }
    void learnerMendsAWrongOrder()
    {
        QFETCH(QString, program);
        QFETCH(QString, late);
        QFETCH(QString, early);
        auto wrong = recycling();
        auto& rules = rulesOf(wrong, qPrintable(program));
        const auto named = [&](const QString& name) {
            return std::find_if(
                rules.begin(), rules.end(), [&](const Rule& rule) { return rule.name == name; });
        };
        std::iter_swap(named(late), named(early));

        int succeeded = 0;
        auto runs = record(wrong, 10, RoboFaults::frequent(), succeeded);
        QVERIFY(succeeded < 3); // a person may happen to put objects into their bins
        const auto proposals = propose(wrong, runs);
        QVERIFY2(proposals.size() == 1, qPrintable(calls(proposals)));
        QCOMPARE(proposals[0].program, program);
        QCOMPARE(proposals[0].text.english(),
            QStringLiteral("Move \"%1\" above \"%2\".").arg(late, early));
        QVERIFY(proposals[0].evidence.made >= 3);
        const auto mended = accepted(wrong, proposals[0]);
        QCOMPARE(*mended, recycling());
        (void)record(*mended, 10, RoboFaults::frequent(), succeeded);
        QCOMPARE(succeeded, 10);
    }

    void learnerBringsBackARuleThatIsMissing_data()
    {
        QTest::addColumn<QString>("program");
        QTest::newRow("grasp") << "pickUp";
        QTest::newRow("recognise") << "find";
    }
    void learnerBringsBackARuleThatIsMissing()
    {
        QFETCH(QString, program);
        auto lacking = recycling();
        auto& rules = rulesOf(lacking, qPrintable(program));
        rules.erase(rules.begin() + 1);
        int succeeded = 0;
        auto runs = record(lacking, 10, {}, succeeded);
        QCOMPARE(succeeded, 0);
        // Without an observed success it has nothing to propose.
        QVERIFY(propose(lacking, runs).empty());
        for (auto& run : record(recycling(), 10, {}, succeeded)) {
            runs.push_back(std::move(run));
        }
        const auto proposals = propose(lacking, runs);
        QVERIFY2(proposals.size() == 1, qPrintable(calls(proposals)));
        QVERIFY(proposals[0].kind == Proposal::Kind::Missing);
        QCOMPARE(*accepted(lacking, proposals[0]), recycling());
    }
};

QTEST_GUILESS_MAIN(TestRoboRun)
#include "tst_robo_run.moc"
