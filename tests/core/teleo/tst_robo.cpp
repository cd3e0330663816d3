// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/check.h"
#include "core/teleo/reader.h"
#include "core/teleo/robo.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace std::chrono_literals;

namespace {

/// A robot with skills that the test begins directly.
struct Bench {
    explicit Bench(const Robo::Settings& settings = {}, const RoboWorld& world = documentWorld())
        : signalValues(Robo::vocabulary().signalShapes)
        , robo(clock, signalValues, world, settings)
    {
        robo.onNews = [this](const RoboNews& news) { said << news.text.english(); };
    }

    ActivityId begin(const char* skill, const std::vector<double>& values = {})
    {
        robo.begin({ ++last, Action::Kind::Call, QLatin1String(skill), { values } });
        return last;
    }
    void doFor(Duration span, const char* skill, const std::vector<double>& values = {})
    {
        const auto id = begin(skill, values);
        clock.advance(span);
        robo.end(id);
    }
    /// Runs a skill until an event of that kind, at most an hour.
    bool doUntil(RoboNews::Kind kind, const char* skill, const std::vector<double>& values = {})
    {
        bool happened = false;
        const auto before = robo.onNews;
        robo.onNews = [&](const RoboNews& news) {
            before(news);
            happened = happened || news.kind == kind;
        };
        const auto id = begin(skill, values);
        for (int i = 0; i < 36'000 && !happened; ++i) {
            clock.advance(100ms);
        }
        robo.end(id);
        robo.onNews = before;
        return happened;
    }
    double attribute(int object, const char* name) const
    {
        const auto id = *signalValues.find(QStringLiteral("objects"));
        const auto& names = signalValues.shapes()[id].attributes;
        return signalValues.values(
            id)[std::size_t((object - 1) * names.size() + names.indexOf(QLatin1String(name)))];
    }
    double number(const char* name) const
    {
        return signalValues.values(*signalValues.find(QLatin1String(name)))[0];
    }
    RoboPlace seenPlace() const
    {
        const auto values = signalValues.values(*signalValues.find(QStringLiteral("robot")));
        return { values[0], values[1] };
    }

    SimulatedClock clock;
    Signals signalValues;
    Robo robo;
    ActivityId last = 0;
    QStringList said;
};

Robo::Settings withFaults(const RoboFaults& faults)
{
    Robo::Settings settings;
    settings.faults = faults;
    return settings;
}

constexpr int kBook = 1;
constexpr int kBinB = 3;

} // namespace

class TestRobo final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereAreNoTopicsInItsWorld()
    {
        const auto read = readProgramFile("program: main\nrule: a\ncondition: topic brian\n"
                                          "action: nothing\nrule: b\ncondition: true\n"
                                          "action: nothing\n",
            QStringLiteral("a.tr"));
        QVERIFY(read);
        const auto found = findings(check(read->document, Robo::vocabulary()));
        QVERIFY2(hasErrors(found), qPrintable(shown(found)));
    }

    void worldOfTheDocumentHasItsNamesAndLabels()
    {
        const auto world = documentWorld();
        QStringList calls;
        for (const auto& object : world.objects) {
            calls << QStringLiteral("%1 %2%3").arg(object.name,
                QLatin1String(object.bin ? "recycle " : ""),
                QLatin1String(object.label == RoboLabel::Paper ? "paper" : "bottle"));
        }
        QCOMPARE(calls.join(QStringLiteral("; ")),
            QStringLiteral("book paper; binA recycle bottle; binB recycle paper; 7up bottle; "
                           "newspaper paper; pepsi bottle"));
        QVERIFY(!isSorted(world.objects));
    }

    void randomWorldsAreSolvableAndOnTheGrid()
    {
        std::set<std::size_t> sizes;
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            const auto world = randomWorld(random);
            SeededRandom again(seed);
            QCOMPARE(randomWorld(again), world);
            sizes.insert(world.objects.size());
            std::set<QString> names;
            int garbage = 0;
            for (const auto& object : world.objects) {
                names.insert(object.name);
                QVERIFY(object.place.xMm >= 0 && object.place.xMm <= kRoboFieldMm);
                QCOMPARE(std::fmod(object.place.yMm, kRoboGridMm), 0.0);
                if (!object.bin) {
                    ++garbage;
                    QVERIFY(std::any_of(
                        world.objects.begin(), world.objects.end(), [&](const RoboObject& bin) {
                            return bin.bin && bin.label == object.label;
                        }));
                }
            }
            QVERIFY(garbage >= 1);
            QCOMPARE(names.size(), world.objects.size());
        }
        QVERIFY(sizes.size() > 8);
    }

    void radarReportsPositionsButNotKinds()
    {
        Bench bench;
        QCOMPARE(bench.attribute(kBinB, "x"), 20.0);
        QCOMPARE(bench.attribute(kBinB, "y"), 40.0);
        QCOMPARE(bench.attribute(kBinB, "known"), 0.0);
        QCOMPARE(bench.attribute(kBinB, "bin"), 0.0);
        QCOMPARE(bench.attribute(kBinB, "label"), 0.0);
        QCOMPARE(bench.number("found"), 0.0);
        QCOMPARE(bench.seenPlace(), (RoboPlace { 0, 0 }));
    }

    void navigationTakesTheTimeOfTheWayAndArrivesOnTime()
    {
        Bench bench;
        bench.begin("navigate", { 30, 40, 0 }); // 50 mm at 20 mm/s
        bench.clock.advance(1250ms);
        QCOMPARE(bench.seenPlace().xMm, 15.0);
        QCOMPARE(bench.seenPlace().yMm, 20.0);
        bench.clock.advance(1249ms);
        QVERIFY(bench.seenPlace() != (RoboPlace { 30, 40 }));
        bench.clock.advance(2ms);
        QCOMPARE(bench.seenPlace(), (RoboPlace { 30, 40 }));
        QCOMPARE(bench.said,
            (QStringList { QStringLiteral("Navi: I go to (30, 40)"),
                QStringLiteral("Navi: destination (30, 40) arrived") }));
        QVERIFY(qAbs(bench.robo.figures().distanceMm - 50.0) < 1e-6);
    }

    void navigationStopsAtOnceWhenEnded()
    {
        Bench bench;
        const auto id = bench.begin("navigate", { 100, 0, 0 });
        bench.clock.advance(1100ms);
        bench.robo.end(id);
        bench.clock.advance(10s);
        QVERIFY(qAbs(bench.robo.place().xMm - 22.0) < 1e-6);
        QCOMPARE(bench.seenPlace(), bench.robo.place());
    }

    void navigationFollowsADestinationThatMoves()
    {
        Bench bench;
        const auto id = bench.begin("navigate", { 100, 0, 0 });
        bench.clock.advance(1s);
        bench.robo.change(
            { id, Action::Kind::Call, QStringLiteral("navigate"), { { 20, 20, 0 } } });
        bench.clock.advance(1001ms);
        QCOMPARE(bench.robo.place(), (RoboPlace { 20, 20 }));
        QCOMPARE(bench.said.last(), QStringLiteral("Navi: destination (20, 20) arrived"));
    }

    void recognitionTellsNameAndLabelOnlyAtTheObject()
    {
        Bench bench;
        bench.doFor(10s, "recognise", { kBook });
        QCOMPARE(bench.number("found"), 0.0);
        bench.doFor(5s, "navigate", { 20, 10, 0 });
        QCOMPARE(bench.attribute(kBook, "here"), 1.0);
        bench.doFor(1999ms, "recognise", { kBook });
        QCOMPARE(bench.number("found"), 0.0);
        bench.doFor(2s, "recognise", { kBook });
        QCOMPARE(bench.number("found"), 1.0);
        QCOMPARE(bench.number("loose"), 1.0);
        QCOMPARE(bench.attribute(kBook, "label"), double(RoboLabel::Paper));
        QCOMPARE(bench.said.last(), QStringLiteral("Find: I found 1 object so far. It is book"));
    }

    void graspedObjectMovesAlongAndStaysWhereDropped()
    {
        Bench bench;
        for (const int object : { kBook, kBinB }) {
            const auto place = bench.robo.objects()[std::size_t(object - 1)].place;
            bench.doFor(5s, "navigate", { place.xMm, place.yMm, 0 });
            bench.doFor(3s, "recognise", { double(object) });
        }
        QCOMPARE(bench.said.last(),
            QStringLiteral("Find: I found 2 objects so far. They are book, binB"));
        bench.doFor(5s, "navigate", { 20, 10, 0 });
        bench.doFor(1s, "grasp", { kBook });
        QCOMPARE(bench.robo.held(), kBook);
        QCOMPARE(bench.attribute(kBook, "held"), 1.0);
        bench.doFor(5s, "navigate", { 20, 40, 0 });
        QCOMPARE(bench.attribute(kBook, "y"), 40.0);
        QCOMPARE(bench.attribute(kBook, "inBin"), 0.0);
        bench.doFor(500ms, "place");
        QCOMPARE(bench.robo.held(), 0);
        QCOMPARE(bench.attribute(kBook, "inBin"), 1.0);
        QCOMPARE(bench.number("loose"), 0.0);
        QCOMPARE(bench.said.last(), QStringLiteral("Robo: I dropped book at (20, 40)"));
    }

    void binsAndDistantThingsCannotBeGrasped()
    {
        Bench bench;
        bench.doFor(5s, "grasp", { kBook });
        QCOMPARE(bench.robo.held(), 0);
        bench.doFor(5s, "navigate", { 20, 40, 0 });
        bench.doFor(5s, "grasp", { kBinB });
        QCOMPARE(bench.robo.held(), 0);
    }

    void itLosesTheCarriedObjectOnTheWay()
    {
        Bench bench(withFaults({ .dropsPerMm = 0.1 }));
        bench.doFor(5s, "navigate", { 20, 10, 0 });
        QVERIFY(bench.doUntil(RoboNews::Kind::Grasped, "grasp", { kBook }));
        bench.clock.advance(1h); // a robot at rest loses nothing
        QCOMPARE(bench.robo.held(), kBook);
        QVERIFY(bench.doUntil(RoboNews::Kind::Lost, "navigate", { 100, 100, 0 }));
        QCOMPARE(bench.robo.held(), 0);
        QCOMPARE(bench.attribute(kBook, "held"), 0.0);
        const auto where = bench.robo.objects()[0].place;
        QVERIFY(!isSamePlace(where, { 20, 10 }) && !isSamePlace(where, { 100, 100 }));
        QCOMPARE(bench.robo.figures().drops, 1);
    }

    void itMissesAndTriesAgainForAsLongAsTheSkillRuns()
    {
        Bench bench(withFaults({ .missedGrasps = 0.99, .missedRecognitions = 0.99 }));
        bench.doFor(5s, "navigate", { 20, 10, 0 });
        QVERIFY(bench.doUntil(RoboNews::Kind::Recognised, "recognise", { kBook }));
        QVERIFY(bench.doUntil(RoboNews::Kind::Grasped, "grasp", { kBook }));
        const auto& figures = bench.robo.figures();
        QVERIFY(figures.missedRecognitions > 0);
        QVERIFY(figures.missedGrasps > 0);
        QCOMPARE(bench.said.filter(QStringLiteral("I failed to pick up book")).size(),
            figures.missedGrasps);
        QCOMPARE(bench.said.filter(QStringLiteral("I cannot make out")).size(),
            figures.missedRecognitions);
    }

    void someoneMovesObjectsAndABinWithItsContents()
    {
        Bench bench(withFaults({ .movesPerS = 1.0 }));
        bench.clock.advance(100s);
        const auto& figures = bench.robo.figures();
        QVERIFY(figures.moves > 50 && figures.moves < 150);

        Bench still;
        still.robo.move(kBook, { 20, 40 });
        still.robo.move(kBinB, { 90, 90 });
        QCOMPARE(still.robo.objects()[0].place, (RoboPlace { 90, 90 }));
        QCOMPARE(still.attribute(kBinB, "x"), 90.0);
        still.robo.move(kBook, { 10, 10 });
        QCOMPARE(still.robo.objects()[2].place, (RoboPlace { 90, 90 }));
        still.robo.move(77, { 0, 0 });
        QCOMPARE(still.robo.figures().moves, 3);
    }

    void anObjectCanBeTakenOutOfTheGripper()
    {
        Bench bench;
        bench.doFor(5s, "navigate", { 20, 10, 0 });
        bench.doFor(1s, "grasp", { kBook });
        bench.robo.move(kBook, { 50, 50 });
        QCOMPARE(bench.robo.held(), 0);
        bench.doFor(1s, "navigate", { 100, 100, 0 });
        QCOMPARE(bench.attribute(kBook, "x"), 50.0);
    }

    void mishapsThatAreAskedForHappenOnce()
    {
        Bench bench;
        const std::vector<double> book { 20, 10, 0, kBook };
        QVERIFY(bench.robo.mishapRefusal(RoboMishap::Drop));
        bench.robo.suffer(RoboMishap::Drop);
        QVERIFY(bench.said.isEmpty());
        bench.doFor(10s, "navigate", { 20, 10, 0 });

        bench.robo.suffer(RoboMishap::MissRecognition);
        QVERIFY(bench.robo.mishapRefusal(RoboMishap::MissRecognition));
        bench.doFor(2s, "recognise", book);
        QVERIFY(!bench.robo.knows(kBook));
        QCOMPARE(bench.robo.figures().missedRecognitions, 1);
        bench.doFor(2s, "recognise", book);
        QVERIFY(bench.robo.knows(kBook));

        bench.robo.suffer(RoboMishap::MissGrasp);
        QVERIFY(bench.robo.mishapRefusal(RoboMishap::MissGrasp));
        bench.doFor(1s, "grasp", book);
        QCOMPARE(bench.robo.held(), 0);
        bench.doFor(1s, "grasp", book);
        QCOMPARE(bench.robo.held(), kBook);
        QCOMPARE(bench.robo.figures().missedGrasps, 1);

        const auto way = bench.begin("navigate", { 20, 40, 0 });
        bench.clock.advance(500ms);
        bench.robo.suffer(RoboMishap::Drop);
        QCOMPARE(bench.robo.held(), 0);
        QCOMPARE(bench.said.last(), QStringLiteral("Robo: I lost book at (20, 20)"));
        QCOMPARE(bench.attribute(kBook, "y"), 20.0);
        QCOMPARE(bench.attribute(kBook, "held"), 0.0);
        bench.robo.end(way);
        QCOMPARE(bench.robo.figures().drops, 1);
    }

    void movedObjectIsNeverHeldAndChangesItsPlace()
    {
        Bench bench;
        bench.doFor(10s, "navigate", { 20, 10, 0 });
        bench.doFor(1s, "grasp", { 20, 10, 0, kBook });
        QCOMPARE(bench.robo.held(), kBook);
        for (int i = 1; i <= 100; ++i) {
            const auto before = bench.robo.objects();
            bench.robo.suffer(RoboMishap::Move);
            QVERIFY(bench.robo.objects() != before);
            QCOMPARE(bench.robo.figures().moves, i);
            QCOMPARE(bench.robo.held(), kBook);
        }
        Bench alone({}, { { { 1, QStringLiteral("book"), RoboLabel::Paper, false, {} } }, {} });
        QVERIFY(!alone.robo.mishapRefusal(RoboMishap::Move));
        alone.doFor(1s, "grasp", { 0, 0, 0, 1 });
        QVERIFY(alone.robo.mishapRefusal(RoboMishap::Move));
        alone.robo.suffer(RoboMishap::Move);
        QCOMPARE(alone.robo.figures().moves, 0);
    }

    void picturesFollowTheWayAndTheProgressOfSkills()
    {
        Bench bench;
        QCOMPARE(bench.robo.picture(), pictureOf(documentWorld()));
        const auto way = bench.begin("navigate", { 0, 40, 0 });
        bench.clock.advance(1100ms); // positions are only reported every 250 ms
        auto picture = bench.robo.picture();
        QVERIFY(std::abs(picture.robot.yMm - 22.0) < 0.001);
        QCOMPARE(picture.headingRad, std::acos(-1.0) / 2);
        QVERIFY(picture.doing.has_value());
        QCOMPARE(picture.doing->skill, RoboSkill::Navigate);
        QVERIFY(std::abs(picture.doing->progress - 0.55) < 0.001);
        bench.robo.end(way);
        QVERIFY(!bench.robo.picture().doing.has_value());

        bench.doFor(10s, "navigate", { 20, 10, 0 });
        const auto looking = bench.begin("recognise", { 20, 10, 0, kBook });
        bench.clock.advance(500ms);
        picture = bench.robo.picture();
        QCOMPARE(picture.doing->object, kBook);
        QVERIFY(std::abs(picture.doing->progress - 0.25) < 0.001);
        QVERIFY(!picture.things[0].known);
        bench.clock.advance(2s);
        QVERIFY(bench.robo.picture().things[0].known);
        bench.robo.end(looking);

        bench.doFor(1s, "grasp", { 20, 10, 0, kBook });
        bench.begin("navigate", { 20, 40, 0 });
        bench.clock.advance(1100ms);
        picture = bench.robo.picture();
        QVERIFY(picture.things[0].held);
        QCOMPARE(picture.things[0].object.place, picture.robot);
    }

    void sameSeedSameFaults()
    {
        const auto run = [](std::uint64_t seed) {
            auto settings = withFaults(RoboFaults::frequent());
            settings.seed = seed;
            Bench bench(settings);
            bench.clock.advance(1h);
            return bench.said;
        };
        QCOMPARE(run(5), run(5));
        QVERIFY(run(5) != run(6));
    }

    void unknownSkillsAndMissingArgumentsHaveNoEffect()
    {
        Bench bench;
        bench.begin("fly", { 1, 2, 3 });
        bench.robo.begin({ 99, Action::Kind::Call, QStringLiteral("grasp"), {} });
        bench.robo.change(
            { 1234, Action::Kind::Call, QStringLiteral("navigate"), { { 1, 2, 3 } } });
        bench.clock.advance(10s);
        QCOMPARE(bench.robo.held(), 0);
        QCOMPARE(bench.robo.place(), (RoboPlace { 0, 0 }));
    }
};

QTEST_GUILESS_MAIN(TestRobo)
#include "tst_robo.moc"
