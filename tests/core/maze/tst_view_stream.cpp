// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/maze/view_stream.h"
#include "tests/core/maze/played.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QCborArray>
#include <QCborMap>
#include <QCborValue>
#include <QTest>

using namespace medulla;
using namespace medulla::maze;
using namespace medulla::test;

namespace {

/// A map with many observations by several robots.
ObstacleMap mapOf(SeededRandom& random, int sightings)
{
    ObstacleMap map({ 5, 5 });
    for (int i = 0; i < sightings; ++i) {
        map.seenFromNowOn(1 + int(random.below(5)), i);
        map.observe({ random.uniform(-3, 13), random.uniform(-3, 13), random.uniform(-3, 3) },
            { 0 }, random.uniform(0.2, 3));
    }
    return map;
}

/// The first cell of the map with a different value in the snapshot; empty if there is none.
QString differing(const ObstacleMap& map, const AgentSnapshot& snapshot)
{
    for (int cell = 0; cell < map.grid().size(); ++cell) {
        const auto place = map.grid().middleOf(cell);
        const auto shown = snapshot.map.at(place);
        const SnapshotCell is { map.seen(cell) ? levelOfOdds(map.odds(cell)) : 0,
            levelOfObservations(map.observations(cell)), map.seenBy(cell) };
        if (shown != is) {
            return QStringLiteral("%1, %2: level %3 for %4, seen %5 for %6, by %7 for %8")
                .arg(place.x)
                .arg(place.y)
                .arg(shown.level)
                .arg(is.level)
                .arg(shown.seen)
                .arg(is.seen)
                .arg(shown.seenBy)
                .arg(is.seenBy);
        }
    }
    return {};
}

} // namespace

class TestViewStream final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stateOfAnAgentIsTransmitted()
    {
        const Path path(std::vector<Point> { { 1, 2 }, { 3.25, -4 } });
        Radio radio(2);
        Radio other(4);
        const RobotReport report { 4, 77, { 2, 2, 0.5 }, Activity::Exploring, Point { 7, 8 } };
        QVERIFY(radio.hear(other.say(report, std::nullopt, {}).view(), { 1, 1 }, 77));
        AgentView view;
        view.number = 2;
        view.time = 88;
        Wait wait;
        FollowPath follow;
        view.acting = Acting(follow);
        view.activity = Activity::GoingToTarget;
        view.pose = { 1.234, -2.345, 3.001 };
        view.covariance = { 0.0025, -0.0001, 0.01, 0.0004 };
        view.paused = true;
        view.ordered = Point { 5, 6 };
        view.path = &path;
        view.goal = Point { 9, 9 };
        view.target = TargetEstimate { { 3, 3 }, 0.5 };
        view.knowsPath = true;
        view.radio = &radio;
        view.said = 12;
        ViewEncoder encoder;
        ViewDecoder decoder;
        QVERIFY(decoder.take(encoder.next(view, std::chrono::microseconds(310))).has_value());
        const auto& snapshot = decoder.snapshot();
        QVERIFY(snapshot == encoder.snapshot());
        QCOMPARE(snapshot.number, 2);
        QCOMPARE(snapshot.time, 88);
        QCOMPARE(snapshot.behaviours,
            QStringList({ QStringLiteral("FollowPath"), QStringLiteral("GoToPoint"),
                QStringLiteral("MoveForward") }));
        QVERIFY(snapshot.activity == Activity::GoingToTarget);
        QVERIFY(distance(placeOf(snapshot.pose), placeOf(view.pose)) < 1e-9);
        QVERIFY(std::abs(snapshot.pose.headingRad - 3.001) < 1e-9);
        QVERIFY(std::abs(snapshot.covariance.xy + 0.0001) < 1e-9);
        QVERIFY(std::abs(snapshot.covariance.headingHeading - 0.0004) < 1e-9);
        QVERIFY(snapshot.paused && !snapshot.done && snapshot.knowsPath && !snapshot.sawBeacon);
        QVERIFY(snapshot.ordered == view.ordered && snapshot.goal == view.goal);
        QCOMPARE(snapshot.path.size(), 2U);
        QVERIFY(distance(snapshot.path[1], { 3.25, -4 }) < 1e-9);
        QVERIFY(snapshot.target.has_value() && snapshot.target->middle == (Point { 3, 3 }));
        QCOMPARE(snapshot.others.size(), 1U);
        QCOMPARE(snapshot.others[0].number, 4);
        QCOMPARE(snapshot.reportAge(4).value(), 11);
        QVERIFY(!snapshot.reportAge(5).has_value());
        QCOMPARE(snapshot.links.size(), 1U);
        QCOMPARE(snapshot.links[0].heard, 1);
        QCOMPARE(snapshot.links[0].heardAt, 77);
        QCOMPARE(snapshot.heard, 1);
        QCOMPARE(snapshot.said, 12);
        QCOMPARE(snapshot.decisionUs.value(), 310);
        // Before the first map none is published.
        QVERIFY(snapshot.map.frame.empty());
    }
    /// Any CBOR reader can read it, and unknown keys are ignored.
    void datagramIsACborMapWithNamedKeys()
    {
        SeededRandom random(2);
        const auto map = mapOf(random, 20);
        AgentView view;
        view.number = 3;
        view.time = 88;
        view.pose = { 1.234, -2.345, 3.001 };
        view.goal = Point { 9, 9.5 };
        view.map = &map;
        ViewEncoder encoder;
        const auto datagram = encoder.next(view);
        QCborParserError error;
        auto told = QCborValue::fromCbor(datagram, &error).toMap();
        QVERIFY(error.error == QCborError::NoError && error.offset == datagram.size());
        QCOMPARE(told[QLatin1String("view")], QCborValue(3));
        QCOMPARE(told[QLatin1String("robot")], QCborValue(3));
        QCOMPARE(told[QLatin1String("time")], QCborValue(88));
        QCOMPARE(told[QLatin1String("pose")], QCborValue(QCborArray { 1234, -2345, 3001 }));
        QCOMPARE(told[QLatin1String("goal")], QCborValue(QCborArray { 900, 950 }));
        QVERIFY(told[QLatin1String("map")].isByteArray());

        // Not by braces: clang takes an array in braces for a copy of it.
        const auto inArray = [](const QCborArray& one) {
            QCborArray array;
            array.append(one);
            return array;
        };
        const auto isTaken = [](const QCborMap& from) {
            return ViewDecoder().take(QCborValue(from).toCbor()).has_value();
        };
        QVERIFY(isTaken(told));
        told[QLatin1String("weather")] =
            QCborArray { QCborMap { { 1, 2.5 }, { QStringLiteral("rain"), true } },
                QCborValue::Null, QByteArray("\1\2"), QCborValue(QCborTag(99), -3) };
        QVERIFY(isTaken(told));
        const auto isTakenWith = [&](const char* key, const QCborValue& value) {
            auto changed = told;
            changed[QLatin1String(key)] = value;
            return isTaken(changed);
        };
        QVERIFY(isTakenWith("others", inArray(QCborArray { 2, 80, 100, 200, 0, 1 })));
        QVERIFY(!isTakenWith("others", inArray(QCborArray { 2, 80, 100, 200, 0, 99 })));
        QVERIFY(!isTakenWith("others", inArray(QCborArray { 2, 80, 100 })));
        QVERIFY(!isTakenWith("links", QCborArray { 2 }));
        QVERIFY(!isTakenWith("robot", 16));
        QVERIFY(!isTakenWith("time", -1));
        QVERIFY(!isTakenWith("time", 1.5));
        QVERIFY(!isTakenWith("pose", QCborArray { 1, 2 }));
        QVERIFY(!isTakenWith("goal", QStringLiteral("9, 9")));
        QVERIFY(!isTakenWith("path", QCborArray { 1, 2, 3 }));
        QVERIFY(!isTakenWith("paused", 1));
        QVERIFY(!isTakenWith("behaviours", QCborArray { 1 }));
        QVERIFY(!isTakenWith("map", QByteArray("\xff")));
        QVERIFY(!isTakenWith("view", 4));
        told.remove(QLatin1String("view"));
        QVERIFY(!isTaken(told));
        QVERIFY(!isTaken({}));
        // Texts and bytes of impossible lengths, and endless nesting.
        for (const QByteArray& head : { QByteArray::fromHex("bf637069657b7fffffffffffffff"),
                 QByteArray::fromHex("bf636d61705b7fffffffffffffff"),
                 QByteArray::fromHex("bf7bffffffffffffffff"),
                 // Lengths that Qt accepts as possible: of an unknown key's value, and of a key.
                 QByteArray::fromHex("bf61785b00007fffffffffff"),
                 QByteArray::fromHex("bf61787b00007fffffffffff"),
                 QByteArray::fromHex("bf6178815b00007fffffffffff"),
                 QByteArray::fromHex("bf7b00007fffffffffff"),
                 QByteArray::fromHex("bf6178d9d9f75b00007fffffffffff"),
                 QByteArray::fromHex("bb7fffffffffffffff"),
                 "\xbf\x61x" + QByteArray(60'000, '\x81') }) {
            QVERIFY(!ViewDecoder().take(head).has_value());
        }
    }
    /// Content beyond the size of a datagram follows in the next ones.
    void mapComesThroughInParts()
    {
        SeededRandom random(8);
        auto map = mapOf(random, 3000);
        const TargetMap target({ 5, 5 }, 0.04);
        AgentView view;
        view.number = 2;
        view.time = 3000;
        view.map = &map;
        view.targetMap = &target;
        ViewEncoder encoder(Delivery::Sure);
        ViewDecoder decoder;
        for (int i = 0; i < 30; ++i) {
            const auto datagram = encoder.next(view);
            QVERIFY(datagram.size() <= kMostViewBytes);
            QVERIFY(decoder.take(datagram).has_value());
        }
        QCOMPARE(differing(map, decoder.snapshot()), QString());
        // Nothing changed: the datagram is small.
        QVERIFY(encoder.next(view).size() < 100);
    }
    void snapshotKeepsUpOverAGame()
    {
        PlayedGame game(3);
        std::array<ViewEncoder, 3> encoders { ViewEncoder(Delivery::Sure),
            ViewEncoder(Delivery::Sure), ViewEncoder(Delivery::Sure) };
        std::array<ViewDecoder, 3> decoders;
        std::vector<double> sizes;
        for (int cycle = 0; cycle < 500; ++cycle) {
            game.cycle();
            for (std::size_t i = 0; i < 3; ++i) {
                const auto datagram = encoders[i].next(game.agents[i]->view());
                QVERIFY(datagram.size() <= kMostViewBytes);
                sizes.push_back(double(datagram.size()));
                QVERIFY(decoders[i].take(datagram).has_value());
                const auto& snapshot = decoders[i].snapshot();
                QVERIFY(snapshot == encoders[i].snapshot());
                if (cycle > 100 && !snapshot.done) {
                    const auto& seenAt = snapshot.map.seenAt;
                    QVERIFY(snapshot.time - *std::max_element(seenAt.begin(), seenAt.end()) < 15);
                }
            }
        }
        for (std::size_t i = 0; i < 3; ++i) {
            const auto& view = game.agents[i]->view();
            QCOMPARE(differing(*view.map, decoders[i].snapshot()), QString());
            const auto weights = view.targetMap->weight({ 2, 5 });
            const auto shown = decoders[i].snapshot().targetMap.weight({ 2, 5 });
            QVERIFY2(weights < 0.08 ? shown == 0 : std::abs(std::log2(shown / weights)) < 0.51,
                qPrintable(QStringLiteral("%1 for %2").arg(shown).arg(weights)));
        }
        // Each robot's cells were also seen by others, and sent by radio.
        const auto& map = decoders[0].snapshot().map;
        std::uint16_t seenBy = 0;
        for (const auto& tile : map.tiles) {
            for (std::size_t cell = 0; tile && cell < MapTile::kCells; ++cell) {
                seenBy = std::uint16_t(seenBy | tile->seenBy[cell]);
            }
        }
        QCOMPARE(int(seenBy), 0b1110);
        const auto mean = std::accumulate(sizes.begin(), sizes.end(), 0.0) / double(sizes.size());
        qInfo("a datagram has %.0f bytes in the mean", mean);
        QVERIFY(mean < 900);
    }
    /// Snapshots share unchanged tiles, so that comparing pointers finds the changed ones.
    void onlyTilesThatChangedAreNew()
    {
        SeededRandom random(3);
        auto map = mapOf(random, 500);
        AgentView view;
        view.map = &map;
        ViewEncoder encoder(Delivery::Sure);
        for (int i = 0; i < 30; ++i) {
            (void)encoder.next(view);
        }
        const auto before = encoder.snapshot();
        map.observe({ 5, 5, 0 }, { 0 }, 1.0);
        (void)encoder.next(view);
        const auto& now = encoder.snapshot();
        int changed = 0;
        for (std::size_t tile = 0; tile < now.map.tiles.size(); ++tile) {
            changed += now.map.tiles[tile] != before.map.tiles[tile];
        }
        QVERIFY2(changed >= 1 && changed <= 4, qPrintable(QString::number(changed)));
    }
    void lateOrLossyReceiverIsSoonComplete()
    {
        PlayedGame game(1);
        ViewEncoder encoder;
        ViewDecoder late;
        ViewDecoder lossy;
        SeededRandom random(5);
        for (int cycle = 0; cycle < 300; ++cycle) {
            game.cycle();
            const auto datagram = encoder.next(game.agent(1).view());
            if (cycle > 200) {
                QVERIFY(late.take(datagram).has_value());
            }
            if (random.chance(0.7)) {
                QVERIFY(lossy.take(datagram).has_value());
            }
        }
        for (int cycle = 0; cycle < 500; ++cycle) { // the simulator stands still
            const auto datagram = encoder.next(game.agent(1).view());
            QVERIFY(datagram.size() < 1200);
            QVERIFY(late.take(datagram).has_value());
            QVERIFY(lossy.take(datagram).has_value());
        }
        QVERIFY(late.snapshot() == encoder.snapshot());
        QVERIFY(lossy.snapshot() == encoder.snapshot());
    }
    void agentThatBeginsAnewHasNewMaps()
    {
        SeededRandom random(4);
        const auto map = mapOf(random, 200);
        AgentView view;
        view.time = 200;
        view.map = &map;
        ViewDecoder decoder;
        QVERIFY(decoder.take(ViewEncoder().next(view)).has_value());
        QVERIFY(!decoder.snapshot().map.frame.empty());
        const ObstacleMap empty({ 5, 5 });
        view.time = 1;
        view.map = &empty;
        QVERIFY(decoder.take(ViewEncoder().next(view)).has_value());
        QCOMPARE(differing(empty, decoder.snapshot()), QString());
    }
    void brokenDatagramIsRefusedAndChangesNothing()
    {
        SeededRandom random(8);
        const auto map = mapOf(random, 40);
        const TargetMap target({ 5, 5 }, 0.04);
        AgentView view;
        view.number = 2;
        view.map = &map;
        view.targetMap = &target;
        const auto good = ViewEncoder().next(view);
        ViewDecoder decoder;
        QVERIFY(!decoder.take("nonsense").has_value());
        QVERIFY(!decoder.take("").has_value());
        QVERIFY(decoder.snapshot() == AgentSnapshot {});
        for (qsizetype size = 0; size < good.size(); ++size) {
            const auto cut = decoder.take(QByteArrayView(good).first(size));
            QVERIFY(!cut.has_value() && !cut.error().remedy.isEmpty());
        }
        QVERIFY(decoder.snapshot() == AgentSnapshot {});
        for (int i = 0; i < 20'000; ++i) {
            auto bad = good;
            for (std::uint64_t n = random.below(4) + 1; n > 0; --n) {
                bad[qsizetype(random.below(std::uint64_t(bad.size())))] = char(random.below(256));
            }
            const auto before = decoder.snapshot();
            if (!decoder.take(bad)) {
                QVERIFY(decoder.snapshot() == before);
            }
            const auto& snapshot = decoder.snapshot();
            QCOMPARE(snapshot.map.tiles.size(), snapshot.map.frame.size());
            QCOMPARE(snapshot.map.seenAt.size(), snapshot.map.blocks().size());
            QCOMPARE(snapshot.targetMap.levels.size(), snapshot.targetMap.frame.size());
        }
    }
};

QTEST_GUILESS_MAIN(TestViewStream)
#include "tst_view_stream.moc"
