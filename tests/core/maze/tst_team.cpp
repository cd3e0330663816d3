// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/maze/agent.h"
#include "core/maze/own_number.h"
#include "core/maze/radio.h"
#include "core/maze/request_chooser.h"
#include "core/maze/team_words.h"

#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::maze;

namespace {

Sighting sightingAt(double x)
{
    Sighting sighting;
    sighting.pose = { x, 5, 1 };
    sighting.readings[0] = 0.7;
    sighting.readings[3] = 2.0;
    return sighting;
}

RobotReport newsOf(int number, Point place, int time)
{
    return { number, time, { place.x, place.y, 0.5 }, Activity::Exploring, Point { 7, 8 } };
}

} // namespace

class TestTeam final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void messageComesThrough()
    {
        TeamMessage message;
        message.sender = newsOf(3, { 847.31, 401.17 }, 4321);
        message.sender.goal = Point { 850.2, 399.8 };
        message.target = TargetEstimate { { 851.25, 402.5 }, 0.35 };
        message.held = { { 1, 17 }, { 3, 1999 } };
        message.relayed = { newsOf(1, { 843.5, 397.25 }, 4300) };
        message.relayed[0].goal = std::nullopt;
        message.path = { { 840.2, 400 }, { 842.4, 401.6 } };
        message.sightings = { { 3, 12, sightingAt(846.5) }, { 3, 13, sightingAt(846.55) } };
        message.sightings[1].sighting.beaconRad = -2.1;
        std::size_t taken = 0;
        const auto text = encodeTeamMessage(message, &taken);
        QCOMPARE(taken, 2U);
        const auto heard = decodeTeamMessage(text.view(), { 845, 402 }, 4325);
        QVERIFY(heard.has_value());
        QCOMPARE(heard->sender.number, 3);
        QCOMPARE(heard->sender.time, 4321);
        QVERIFY(distance(placeOf(heard->sender.pose), { 847.31, 401.17 }) < 0.02);
        QVERIFY(distance(*heard->sender.goal, *message.sender.goal) < 0.2);
        QVERIFY(distance(heard->target->middle, message.target->middle) < 0.05);
        QVERIFY(heard->held == message.held);
        QCOMPARE(heard->relayed.size(), 1U);
        QCOMPARE(heard->relayed[0].time, 4300);
        QCOMPARE(heard->path.size(), 2U);
        QCOMPARE(heard->sightings.size(), 2U);
        QCOMPARE(heard->sightings[1].index, 13);
        QCOMPARE(*heard->sightings[0].sighting.readings[0], 0.7);
        QVERIFY(std::abs(*heard->sightings[0].sighting.readings[3] - 2.0) < 0.13);
        QVERIFY(!heard->sightings[0].sighting.readings[1]);
        QVERIFY(!heard->sightings[0].sighting.beaconRad);
        QVERIFY(std::abs(*heard->sightings[1].sighting.beaconRad + 2.1) < 0.013);
    }
    void longMessageIsCutAndStaysWithinTheSafeAlphabet()
    {
        TeamMessage message;
        message.sender = newsOf(2, { 5, 5 }, 10);
        for (int i = 0; i < 40; ++i) {
            message.sightings.push_back({ 2, i, sightingAt(5 + 0.05 * i) });
        }
        std::size_t taken = 0;
        const auto text = encodeTeamMessage(message, &taken);
        QVERIFY(text.view().size() <= kMostSaid);
        QVERIFY(taken >= 8 && taken < 40);
        for (const char character : text.view()) {
            QVERIFY(character > 0x20 && character < 0x7f && character != '<' && character != '&'
                && character != ']' && character != '>');
        }
        QCOMPARE(decodeTeamMessage(text.view(), { 5, 5 }, 10)->sightings.size(), taken);
    }
    void garbageIsRefused()
    {
        SeededRandom random(11);
        int accepted = 0;
        for (int i = 0; i < 200'000; ++i) {
            std::string text(std::size_t(random.below(101)), ' ');
            for (auto& character : text) {
                character = char(random.below(256));
            }
            accepted += decodeTeamMessage(text, {}, 0).has_value() ? 1 : 0;
        }
        QCOMPARE(accepted, 0);
    }
    void changedMessageIsRefusedMostly()
    {
        TeamMessage message;
        message.sender = newsOf(2, { 5, 5 }, 10);
        for (int i = 0; i < 40; ++i) {
            message.sightings.push_back({ 2, i, sightingAt(5 + 0.05 * i) });
        }
        const std::string text(encodeTeamMessage(message).view());
        SeededRandom random(12);
        int accepted = 0;
        for (int i = 0; i < 20'000; ++i) {
            auto changed = text;
            changed[random.below(changed.size())] = char(33 + random.below(94));
            accepted += changed != text && decodeTeamMessage(changed, {}, 0) ? 1 : 0;
        }
        QVERIFY2(accepted < 40, qPrintable(QString::number(accepted))); // a check of 12 bits
    }
    /// Content that the encoder never writes, with a correct check sum.
    void impossibleContentIsRefused_data()
    {
        QTest::addColumn<quint32>("points");
        QTest::addColumn<quint32>("robot");
        QTest::addColumn<bool>("isAccepted");
        QTest::newRow("possible") << 12U << 1U << true;
        QTest::newRow("13 points of a path") << 13U << 1U << false;
        QTest::newRow("sighting of robot 0") << 12U << 0U << false;
    }
    void impossibleContentIsRefused()
    {
        QFETCH(quint32, points);
        QFETCH(quint32, robot);
        QFETCH(bool, isAccepted);
        TeamWords words {};
        int at = 0;
        const auto put = [&](std::uint64_t value, int bits) {
            for (int i = bits - 1; i >= 0; --i, ++at) {
                words[std::size_t(at / 32)] |= std::uint32_t((value >> unsigned(i)) & 1U)
                    << unsigned(31 - at % 32);
            }
        };
        put(0, kTeamCheckBits);
        put(3, 4); // sender
        put(0, 13 + 14 + 14 + 8 + 3 + 1); // time, pose, activity, no goal
        put(0, 1 + 4 + 3); // no target, held counts or relayed reports
        put(points, 4);
        for (auto i = 2 * points; i > 0; --i) {
            put(0, 10);
        }
        put(1, 1); // a sighting
        put(robot, 4);
        put(0, 11); // its number
        put(1, 4);
        put(0, 2 * 11 + 8 + 2 + int(kIrSensors));
        put(0, 1); // no others
        QVERIFY(at <= 32 * int(kTeamWords));
        const auto text = encodeTeamWords(words, std::size_t(at + 31) / 32);
        QCOMPARE(decodeTeamMessage(text.view(), {}, 0).has_value(), isAccepted);
    }
    void ownEchoIsPassedOver()
    {
        Radio radio(2);
        const auto text = radio.say(newsOf(2, { 5, 5 }, 1), std::nullopt, {});
        QVERIFY(radio.hear(text.view(), { 5, 5 }, 2));
        QVERIFY(radio.others().empty());
        QVERIFY(!radio.hear("hello", { 5, 5 }, 2));
    }
    /// Robots 1 and 3 never receive each other directly; robot 2 stands between them.
    void reportsAndSightingsHopOverARobotBetween()
    {
        Radio one(1);
        Radio two(2);
        Radio three(3);
        for (int i = 0; i < 25; ++i) {
            one.saw(sightingAt(0.5 * i));
        }
        std::vector<Sighting> arrived;
        for (int time = 1; time < 40; ++time) {
            const auto from1 = one.say(newsOf(1, { 0, 5 }, time), std::nullopt, {});
            const auto from2 = two.say(newsOf(2, { 7, 5 }, time), std::nullopt, {});
            const auto from3 = three.say(newsOf(3, { 14, 5 }, time), std::nullopt, {});
            (void)two.hear(from1.view(), { 7, 5 }, time);
            (void)two.hear(from3.view(), { 7, 5 }, time);
            (void)one.hear(from2.view(), { 0, 5 }, time);
            (void)three.hear(from2.view(), { 14, 5 }, time);
            while (const auto sighting = three.next()) {
                arrived.push_back(sighting->sighting);
                QCOMPARE(sighting->robot, 1);
            }
        }
        QCOMPARE(arrived.size(), 25U);
        QVERIFY(std::any_of(three.others().begin(), three.others().end(),
            [](const RobotReport& report) { return report.number == 1; }));
    }
    void numbersOfSightingsGoOnWithoutEnd()
    {
        TeamMessage message;
        message.sender = newsOf(2, { 5, 5 }, 10);
        message.held = { { 1, 2047 }, { 2, 7003 }, { 3, 2048 } };
        message.sightings = { { 1, 2046, sightingAt(1) }, { 2, 5000, sightingAt(2) },
            { 2, 7002, sightingAt(2) }, { 3, 2047, sightingAt(3) } };
        const auto heard = decodeTeamMessage(encodeTeamMessage(message).view(), { 5, 5 }, 10);
        QVERIFY(heard.has_value());
        QVERIFY(heard->held == message.held);
        QCOMPARE(heard->sightings.size(), message.sightings.size());
        for (std::size_t i = 0; i < message.sightings.size(); ++i) {
            QCOMPARE(heard->sightings[i].robot, message.sightings[i].robot);
            QCOMPARE(heard->sightings[i].index, message.sightings[i].index);
        }
    }
    /// A game of 12,000 cycles, in which a book is full after a third. Robot 2 is always near,
    /// robot 3 comes when no robot keeps the oldest sightings any more.
    void newSightingsAreSentInGamesOfAnyLength()
    {
        constexpr int kSeen = 6000;
        const auto placeOfSighting = [](int number) { return 0.05 * (number % 1000); };
        Radio one(1);
        Radio two(2);
        Radio three(3);
        std::vector<double> toTwo;
        std::vector<double> toThree;
        for (int time = 1; time <= 2 * kSeen + 1200; ++time) {
            if (time % 2 == 0 && time <= 2 * kSeen) {
                one.saw(sightingAt(placeOfSighting(time / 2)));
            }
            const auto from1 = one.say(newsOf(1, { 0, 5 }, time), std::nullopt, {});
            const auto from2 = two.say(newsOf(2, { 3, 5 }, time), std::nullopt, {});
            const auto from3 = three.say(newsOf(3, { 3, 7 }, time), std::nullopt, {});
            (void)two.hear(from1.view(), { 25, 5 }, time);
            (void)one.hear(from2.view(), { 25, 5 }, time);
            if (time > 2 * kSeen) {
                (void)three.hear(from2.view(), { 25, 7 }, time);
                (void)two.hear(from3.view(), { 25, 7 }, time);
            }
            while (const auto sighting = two.next()) {
                toTwo.push_back(sighting->sighting.pose.x);
            }
            while (const auto sighting = three.next()) {
                toThree.push_back(sighting->sighting.pose.x);
            }
        }
        QCOMPARE(toTwo.size(), std::size_t(kSeen));
        QCOMPARE(toThree.size(), 2047U); // the newest
        QVERIFY(std::abs(toThree.front() - placeOfSighting(kSeen - 2046)) < 0.03);
        QVERIFY(std::abs(toThree.back() - placeOfSighting(kSeen)) < 0.03);
    }
    /// A robot without messages for long has reached its goal, or gone elsewhere.
    void goalExpiresWithoutMessages()
    {
        Knowledge knowledge({}, FilterKind::Kalman, 1, true);
        Radio other(2);
        Measures measures;
        measures.time = 1;
        measures.gps = GpsReading { 5, 5, std::nullopt };
        measures.messages.push_back({ 1, other.say(newsOf(2, { 5, 5 }, 1), std::nullopt, {}) });
        knowledge.take(measures, {});
        QVERIFY(knowledge.others().at(0).goal.has_value());
        measures.messages.clear();
        for (measures.time = 2; measures.time < 2000; ++measures.time) {
            knowledge.take(measures, {});
            if (measures.time < 400) {
                QVERIFY(knowledge.others().at(0).goal.has_value());
            }
        }
        QCOMPARE(knowledge.others().size(), 1U); // the robot itself is still known
        QVERIFY(!knowledge.others().at(0).goal.has_value());
    }
    /// However small the sender's standard deviation is.
    void refusedTargetDoesNotHideTheTrueOne()
    {
        Radio radio(1);
        Radio wrong(2);
        Radio right(3);
        const auto hear = [&radio](Radio& from, const TargetEstimate& target, int time) {
            const auto said = from.say(newsOf(from.number(), { 5, 5 }, time), target, {});
            QVERIFY(radio.hear(said.view(), { 5, 5 }, time));
        };
        hear(wrong, { { 8, 8 }, 0.1 }, 1);
        QVERIFY(distance(radio.target()->middle, { 8, 8 }) < 0.1);
        radio.refuse(*radio.target());
        QVERIFY(!radio.target());
        hear(wrong, { { 8.1, 8 }, 0.1 }, 2);
        QVERIFY(!radio.target());
        hear(right, { { 2, 3 }, 0.4 }, 2);
        QVERIFY(distance(radio.target()->middle, { 2, 3 }) < 0.1);
    }
    void robotFindsItsNumberByItsOwnMessage()
    {
        const OwnNumber one(1);
        const OwnNumber other(0xffffffffffffffff);
        QVERIFY(!(one.words() == other.words()));
        QVERIFY(!decodeTeamMessage(one.words().view(), {}, 0));
        Measures measures;
        measures.messages.push_back({ 0, other.words() });
        QVERIFY(!one.heardIn(measures));
        measures.messages.push_back({ 3, one.words() });
        QCOMPARE(one.heardIn(measures).value(), 4);
        QCOMPARE(other.heardIn(measures).value(), 1);
        measures.messages = { { 15, one.words() } };
        QCOMPARE(one.heardIn(measures).value(), 1);
        measures.messages = { { -2, one.words() } };
        QVERIFY(*one.heardIn(measures) >= 1);
    }
    void lostSightingsAreSentAgain()
    {
        Radio one(1);
        Radio two(2);
        SeededRandom random(6);
        for (int i = 0; i < 60; ++i) {
            one.saw(sightingAt(0.1 * i));
        }
        int arrived = 0;
        for (int time = 1; time < 200; ++time) {
            const auto from1 = one.say(newsOf(1, { 0, 5 }, time), std::nullopt, {});
            const auto from2 = two.say(newsOf(2, { 3, 5 }, time), std::nullopt, {});
            if (random.chance(0.5)) {
                (void)two.hear(from1.view(), { 3, 5 }, time);
            }
            if (random.chance(0.5)) {
                (void)one.hear(from2.view(), { 0, 5 }, time);
            }
            while (two.next()) {
                ++arrived;
            }
        }
        QCOMPARE(arrived, 60);
    }
    void mostOverdueSensorsAreRequested()
    {
        SimulationParameters parameters;
        RequestChooser chooser(parameters);
        RequestIntervals intervals;
        intervals[Sensor::Ir0] = 1;
        intervals[Sensor::Compass] = 4;
        intervals[Sensor::Ground] = 4;
        std::array<int, kSensors> asked {};
        for (int cycle = 0; cycle < 400; ++cycle) {
            const auto chosen = chooser.choose(intervals);
            QCOMPARE(chosen.size(), 2U);
            for (const auto sensor : chosen) {
                ++asked[std::size_t(sensor)];
            }
        }
        QVERIFY(asked[std::size_t(Sensor::Ir0)] > 300);
        QVERIFY(asked[std::size_t(Sensor::Compass)] > 100);
        QVERIFY(asked[std::size_t(Sensor::Ground)] > 100);
    }
    void sensorsSentAnywayAreNotRequested()
    {
        SimulationParameters parameters;
        parameters.obstacleRequestable = false;
        parameters.beaconSensor = false;
        RequestChooser chooser(parameters);
        RequestIntervals intervals;
        intervals[Sensor::Ir0] = 1;
        intervals[Sensor::Beacon0] = 1;
        intervals[Sensor::Gps] = 1;
        QVERIFY(chooser.choose(intervals).empty());
    }
};

QTEST_GUILESS_MAIN(TestTeam)
#include "tst_team.moc"
