// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/experiment.h"
#include "tests/core/game/games.h"

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::game;
using namespace medulla::test;

namespace {

arena::TrialOptions series(int runs)
{
    const auto game = smallGame();
    arena::TrialOptions options;
    options.lab = game.lab;
    options.grid = game.grid;
    options.rules = game.rules;
    options.agents = game.agents;
    options.runs = runs;
    options.seed = 4;
    options.threads = 2;
    return options;
}

constexpr int kLong = 120'000; ///< ms

} // namespace

class TestExperiment final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void playsAllGamesAndTellsHowFarItIs_data()
    {
        QTest::addColumn<int>("scoring");
        QTest::newRow("rtss08") << int(arena::Scoring::Rtss08);
        QTest::newRow("2021") << int(arena::Scoring::GoAndReturn);
    }
    void playsAllGamesAndTellsHowFarItIs()
    {
        Experiment experiment;
        QSignalSpy progressed(&experiment, &Experiment::progressed);
        QSignalSpy finished(&experiment, &Experiment::finished);
        QFETCH(int, scoring);
        auto options = series(3);
        options.rules.scoring = arena::Scoring(scoring);
        QVERIFY(experiment.begin(options).has_value());
        QVERIFY(experiment.running());
        QVERIFY(finished.wait(kLong));
        QVERIFY(!experiment.running());
        QVERIFY(experiment.outcome().summary.arrived > 0);
        QCOMPARE(progressed.count(), 3);
        QCOMPARE(progressed.last().at(0).toInt(), 3);
        QCOMPARE(progressed.last().at(1).toInt(), 3);
        QCOMPARE(experiment.outcome().games.size(), 3U);
        QCOMPARE(experiment.outcome().games[2].seed, std::uint64_t(6));

        // Each game can be replayed and observed, with the same scores.
        const auto& last = experiment.outcome().games[2];
        auto replay = replayOf(experiment.options(), last);
        replay.speed = kAsFastAsItCan;
        Played game(replay);
        game.player->start();
        game.clock.advance(Duration(1));
        QCOMPARE(game.newest()->cycle, last.cycles);
        const auto about = *game.publisher->take().about;
        for (const auto& robot : last.robots) {
            QCOMPARE(arrivedAt(about, *game.newest()->robot(robot.result.id)).has_value(),
                robot.result.rewarded);
            QCOMPARE(game.newest()->robot(robot.result.id)->truth->score.score, robot.result.score);
        }

        const auto curve = arrivalCurve(experiment.outcome().games);
        QVERIFY(curve.front() == (ArrivalPoint { 0, 0 }));
        QVERIFY(std::is_sorted(curve.begin(), curve.end(),
            [](const auto& a, const auto& b) { return a.cycle < b.cycle && a.part < b.part; }));
        const auto summary = experiment.outcome().summary;
        // Single decisions are too many to be passed on.
        QVERIFY(summary.decisionMedianUs > 0);
        QVERIFY(last.decisionUs.empty());
        QVERIFY(std::abs(curve.back().part - summary.arrived) < 1e-9);
    }
    void endsSoonWhenItIsCancelled()
    {
        Experiment experiment;
        QSignalSpy progressed(&experiment, &Experiment::progressed);
        QSignalSpy finished(&experiment, &Experiment::finished);
        QVERIFY(experiment.begin(series(10'000)).has_value());
        QVERIFY(progressed.wait(kLong));
        experiment.cancel();
        QVERIFY(finished.wait(10'000));
        QVERIFY(!experiment.outcome().games.empty());
        QVERIFY(experiment.outcome().games.size() < 10'000U);
    }
    void newSeriesTakesThePlaceOfTheOld()
    {
        Experiment experiment;
        QSignalSpy finished(&experiment, &Experiment::finished);
        QVERIFY(experiment.begin(series(10'000)).has_value());
        QVERIFY(experiment.begin(series(1)).has_value());
        QVERIFY(finished.wait(kLong));
        QCOMPARE(finished.count(), 1);
        QCOMPARE(experiment.outcome().games.size(), 1U);
        QCOMPARE(experiment.done(), 1);
    }
    void endsWithoutWaitingForItsGames()
    {
        Experiment experiment;
        QVERIFY(experiment.begin(series(10'000)).has_value());
    }
    void unplayableGameIsRejected()
    {
        Experiment experiment;
        auto options = series(1);
        options.agents = 9;
        QVERIFY(!experiment.begin(options).has_value());
        QVERIFY(!experiment.running());
    }
    void noArrivalGivesACurveToo()
    {
        QVERIFY(arrivalCurve({}) == (std::vector<ArrivalPoint> { { 0, 0 } }));
    }
};

QTEST_GUILESS_MAIN(TestExperiment)
#include "tst_experiment.moc"
