// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/places.h"

#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

namespace {

const Position kFlame(60.0, 25.0, 40.0);
const Position kTorch(-95.0, 22.0, 45.0);

std::vector<cell::Seen::Object> seenAt(const std::vector<Position>& places)
{
    std::vector<cell::Seen::Object> seen;
    for (const auto& at : places) {
        seen.push_back({ { at.x(), at.y(), at.z() }, 90.0 });
    }
    return seen;
}

QStringList names(const Sightings& told)
{
    QStringList names;
    for (const auto& place : told.places) {
        names << place.name;
    }
    return names;
}

} // namespace

class TestPlaces final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void flamesAreNumberedFromLeftToRight()
    {
        const auto told = tellApart({}, {}, seenAt({ kFlame, kTorch }), Position(0.0, 0.0, 0.0));
        QCOMPARE(
            names(told), (QStringList { QStringLiteral("Flame 1"), QStringLiteral("Flame 2") }));
        QCOMPARE(told.places[0].position, kTorch);
        QVERIFY(!told.splintBurns);
    }

    void flameThatTheCellBeganWithIsTheOlympicOne()
    {
        const std::vector<Position> flames { kFlame + Position(3.0, -2.0, 4.0) };
        const auto told = tellApart({}, flames, seenAt({ kFlame, kTorch }), std::nullopt);
        QCOMPARE(names(told),
            (QStringList { QStringLiteral("Flame"), QStringLiteral("Olympic flame") }));
        QCOMPARE(told.places[1].position, kFlame);
    }

    void burningSplintIsNoFlame()
    {
        const Position tip(10.0, 20.0, 30.0);
        const auto told =
            tellApart({}, {}, seenAt({ kFlame, tip + Position(3.0, -4.0, 2.0) }), tip);
        QCOMPARE(names(told), QStringList { QStringLiteral("Flame") });
        QCOMPARE(told.places[0].position, kFlame);
        QVERIFY(told.splintBurns);
    }

    void nearestToTheTipIsTheSplintAndTheOtherTheFlame()
    {
        const auto told =
            tellApart({}, {}, seenAt({ kFlame + Position(0.0, 1.0, 0.0), kFlame }), kFlame);
        QCOMPARE(told.places.size(), std::size_t(1));
        QCOMPARE(told.places[0].position.y(), 26.0);
        QVERIFY(told.splintBurns);
    }

    void splintAtATorchDoesNotMakeItBurn()
    {
        const std::vector torches { kTorch };
        const auto seen = seenAt({ kTorch + Position(0.0, 8.0, 0.0) });
        const auto told = tellApart(torches, {}, seen, kTorch + Position(0.0, 8.0, 0.0));
        QCOMPARE(names(told), QStringList { QStringLiteral("Torch") });
        QVERIFY(!told.places[0].certainty);
        QVERIFY(told.splintBurns);
        // Without the position of the arm, the splint cannot be distinguished from the flame of the
        // torch.
        QVERIFY(tellApart(torches, {}, seen, std::nullopt).places[0].certainty.has_value());
    }

    void unlitSplintBesideALitTorchDoesNotBurn()
    {
        const std::vector torches { kTorch };
        const Position tip = kTorch + Position(0.0, 8.0, 0.0);
        const auto told = tellApart(torches, {}, seenAt({ kTorch }), tip);
        QVERIFY(!told.splintBurns);
        QCOMPARE(told.places.size(), std::size_t(1));
        QVERIFY(told.places[0].certainty.has_value());
        // Torch and splint burn.
        const auto both = tellApart(torches, {}, seenAt({ kTorch, tip }), tip);
        QVERIFY(both.splintBurns);
        QVERIFY(both.places[0].certainty.has_value());
    }
};

QTEST_GUILESS_MAIN(TestPlaces)
#include "tst_places.moc"
