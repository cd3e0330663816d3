// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/arena/worlds.h"
#include "tests/support/allocations.h"

#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;
using maze::Registration;
using maze::RobotState;
using maze::Sensor;

namespace {

std::vector<std::string> heardBy(const World& world, int id)
{
    std::vector<std::string> heard;
    for (const auto& message : world.measures(id).messages) {
        heard.push_back(std::to_string(message.from) + ":" + std::string(message.text.view()));
    }
    return heard;
}

const std::vector<maze::Pose> kThree { { 1.0, 1.0, 0.0 }, { 8.9, 1.0, 0.0 }, { 9.1, 3.0, 0.0 } };

Registration aView()
{
    Registration view;
    view.kind = Registration::Kind::View;
    return view;
}

World fresh(const Rules& rules = quiet())
{
    return World(emptyLab(), { kThree }, rules, 1);
}

} // namespace

class TestWorld final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesEachStartOnceAndTheFirstFreeOneByDefault()
    {
        auto world = fresh();
        QCOMPARE(world.admit(robotAt(2)), std::optional(2));
        QCOMPARE(world.admit(robotAt(2)), std::nullopt);
        QCOMPARE(world.admit(robotAt(0)), std::optional(1));
        QCOMPARE(world.admit(robotAt(0)), std::optional(3));
        QCOMPARE(world.admit(robotAt(0)), std::nullopt);
        QCOMPARE(world.admit(robotAt(4)), std::nullopt);
        QCOMPARE(world.admit(robotAt(-1)), std::nullopt);
        QCOMPARE(world.admit(aView()), std::optional(0));
        QCOMPARE(world.registered(), 3);
    }

    void refusesRobotsOnceTheGameHasBegunAndKeepsPlacesOfRemovedOnes()
    {
        auto world = fresh();
        QVERIFY(world.admit(robotAt(1)));
        world.remove(1);
        QVERIFY(!world.admit(robotAt(1)));
        world.step();
        world.start();
        QVERIFY(!world.admit(robotAt(2)));
        world.step();
        QVERIFY(!world.admit(robotAt(2)));
        QVERIFY(world.admit(aView()));
        QVERIFY(world.view(1).state == RobotState::Removed);
    }

    void aRobotCanCarryTheBeaconOnlyWhereTheLabHasNone()
    {
        auto carrier = robotAt(1);
        carrier.kind = Registration::Kind::RobotBeacon;
        QVERIFY(!fresh().admit(carrier));

        auto lab = emptyLab();
        lab.beacons.clear();
        auto rules = quiet();
        rules.parameters.beaconRequestable = false;
        rules.parameters.beaconLatencyCycles = 0;
        World world(lab, { { { 1.0, 1.0, 0.0 }, { 3.0, 1.0, 0.0 } } }, rules, 1);
        QVERIFY(world.admit(robotAt(2)));
        QVERIFY(world.admit(carrier));
        QCOMPARE(world.parameters().beacons, 1);
        world.step();
        QCOMPARE(world.measures(2).beacons.at(0).bearingDeg, std::optional(180.0));
    }

    void startIsHeardOnlyACycleAfterTheFirstRegistration()
    {
        auto world = fresh();
        world.start();
        world.step();
        QVERIFY(world.state() == World::State::Init);
        QVERIFY(world.admit(robotAt(1)));
        world.start(); // still Init
        world.step();
        QVERIFY(world.state() == World::State::Stopped);
        QCOMPARE(world.measures(1).buttons, (maze::Buttons { false, true }));
        world.start();
        world.step();
        QCOMPARE(world.measures(1).buttons, (maze::Buttons { true, false }));
        QCOMPARE(world.measures(1).time, 0);
        QVERIFY(world.view(1).state == RobotState::Stopped);
        world.step();
        QCOMPARE(world.measures(1).time, 1);
        QVERIFY(world.view(1).state == RobotState::Running);
    }

    void stopHoldsTimeAndStartGoesOn()
    {
        auto world = running(emptyLab(), kThree);
        step(world, 5);
        world.stop();
        world.step();
        QCOMPARE(world.measures(1).buttons, (maze::Buttons { false, true }));
        QCOMPARE(world.time(), 6);
        step(world, 3);
        QCOMPARE(world.time(), 6);
        world.start();
        step(world, 2);
        QCOMPARE(world.time(), 7);
    }

    void bothButtonsAreOffAfterTheLastCycle()
    {
        auto rules = quiet();
        rules.parameters.simTimeCycles = 3;
        auto world = running(emptyLab(), kThree, rules);
        step(world, 3);
        QCOMPARE(world.measures(1).buttons, (maze::Buttons { true, false }));
        QCOMPARE(world.measures(1).time, 3);
        world.step();
        QCOMPARE(world.measures(1).buttons, maze::Buttons {});
        QCOMPARE(world.measures(1).time, 3);
        QVERIFY(world.state() == World::State::Finished);
        QVERIFY(world.view(1).state == RobotState::Finished);
        world.start();
        world.step();
        QVERIFY(world.state() == World::State::Finished);
    }

    void onlyRequestedSensorsAreSentOnce()
    {
        auto world = running(emptyLab(), kThree);
        world.take(1, asking({ Sensor::Ir2, maze::beaconSensor(0) }));
        world.step();
        const auto& measures = world.measures(1);
        QVERIFY(measures.ir[2] && !measures.ir[0] && !measures.ir[1] && !measures.ir[3]);
        QCOMPARE(measures.beacons.size(), std::size_t(1));
        QVERIFY(!measures.compassDeg && !measures.ground);
        QVERIFY(measures.collision && measures.gps); // always sent
        world.step();
        QVERIFY(!world.measures(1).ir[2] && world.measures(1).beacons.empty());
    }

    void theQuotaCountsUselessRequestsOverAllDatagrams()
    {
        auto world = running(emptyLab(), kThree);
        world.take(1, asking({ Sensor::Gps }));
        world.take(1, asking({ Sensor::Compass, Sensor::Ground, Sensor::Ir0 }));
        world.step();
        QVERIFY(world.measures(1).compassDeg);
        QVERIFY(!world.measures(1).ground && !world.measures(1).ir[0]);
    }

    void allMeasuresHaveUnrequestedSensors()
    {
        const auto world = running(emptyLab(), kThree);
        const auto all = world.allMeasures(1);
        QVERIFY(all.compassDeg && all.ground && all.ir[3] && all.beacons.size() == 1);
    }

    void isHeardWithinEightInTheSameCycleTheSpeakerAsWell()
    {
        auto world = running(emptyLab(), kThree); // 7.9, 8.3 from 1; 2.01 from 2 to 3
        world.take(1, saying("a"));
        world.take(2, saying("b"));
        world.step();
        QCOMPARE(heardBy(world, 1), (std::vector<std::string> { "0:a", "1:b" }));
        QCOMPARE(heardBy(world, 2), (std::vector<std::string> { "0:a", "1:b" }));
        QCOMPARE(heardBy(world, 3), (std::vector<std::string> { "1:b" }));
        world.step(); // sent once
        QVERIFY(heardBy(world, 1).empty());
    }

    void exactlyEightIsTooFar()
    {
        auto world = running(emptyLab(), { { 1.0, 1.0, 0.0 }, { 9.0, 1.0, 0.0 } });
        world.take(1, saying("a"));
        world.step();
        QVERIFY(heardBy(world, 2).empty());
    }

    void theLastOfSeveralWordsCountsAndSendersAreFromOneIn2021()
    {
        auto world = running(emptyLab(), kThree, quiet(Rules::official2021()));
        world.take(1, saying("first"));
        world.take(1, saying("second"));
        world.take(1, motors(0.0, 0.0)); // no message
        world.step();
        QCOMPARE(heardBy(world, 1), (std::vector<std::string> { "1:second" }));
    }

    void isHeardBeforeTheStartAndFromThoseThatEndedButNotFromRemovedOnes()
    {
        auto world = fresh();
        for (int id = 1; id <= 3; ++id) {
            QVERIFY(world.admit(robotAt(id)));
        }
        world.take(1, saying("early"));
        world.step();
        QCOMPARE(heardBy(world, 2), (std::vector<std::string> { "0:early" }));
        world.start();
        world.step();
        world.take(1, ending());
        world.step();
        world.take(1, saying("late"));
        world.remove(2);
        world.take(2, saying("ghost"));
        world.step();
        QCOMPARE(heardBy(world, 1), (std::vector<std::string> { "0:late" }));
    }

    void noMessagesWithoutRadio()
    {
        auto rules = quiet();
        rules.radioRangeMu = 0.0;
        auto world = running(emptyLab(), kThree, rules);
        world.take(1, saying("a"));
        world.step();
        QVERIFY(heardBy(world, 1).empty());
    }

    void ledsAreEchoedAndStay()
    {
        auto world = running(emptyLab(), kThree);
        maze::Actions actions;
        actions.visitingLed = true;
        world.take(1, actions);
        step(world, 2);
        QCOMPARE(world.measures(1).leds, (maze::Leds { false, false, true }));
        actions.visitingLed = false;
        world.take(1, actions);
        world.step();
        QCOMPARE(world.measures(1).leds, maze::Leds {});
    }

    void theSameSeedGivesTheSameGame()
    {
        const auto play = [](std::uint64_t seed) {
            auto world = running(emptyLab(), kThree, Rules::rtss08(), seed);
            world.take(1, motors(0.1, 0.12));
            step(world, 200);
            return std::tuple(
                world.robot(1).pose.x, *world.measures(2).gps, *world.measures(1).gps);
        };
        QCOMPARE(play(7), play(7));
        QVERIFY(play(7) != play(8));
    }

    void aNeighbourDoesNotChangeTheNoiseOfOthers()
    {
        // Requests and motion of robot 1 do not affect sensors and motion of robot 3.
        const auto play = [](bool busy) {
            auto world = running(emptyLab(), kThree, Rules::rtss08(), 3);
            world.take(3, motors(0.01, 0.012));
            if (busy) {
                world.take(1, ending());
            }
            for (int i = 0; i < 50; ++i) {
                if (busy) {
                    world.take(1, asking({ Sensor::Ir0, Sensor::Compass }));
                }
                world.step();
            }
            return std::pair(world.robot(3).pose.x, world.measures(3).gps);
        };
        QCOMPARE(play(true), play(false));
    }

    void aCycleAllocatesNothing()
    {
        auto world = running(emptyLab(), kThree, Rules::rtss08());
        const auto talk = saying("something of some length that fits in no small string at all");
        const auto ask = asking({ Sensor::Ir0, maze::beaconSensor(0) });
        step(world, 3);
        const auto before = allocations();
        for (int i = 0; i < 100; ++i) {
            for (int id = 1; id <= 3; ++id) {
                world.take(id, talk);
                world.take(id, ask);
            }
            world.step();
        }
        QCOMPARE(allocations(), before);
    }
};

QTEST_GUILESS_MAIN(TestWorld)
#include "tst_world.moc"
