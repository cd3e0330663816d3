// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/robo_world.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QStringList>

namespace medulla::teleo {

namespace {

QString randomName(RoboLabel label, SeededRandom& random)
{
    static constexpr std::array<const char*, 6> kPaper { "book", "newspaper", "letter", "magazine",
        "box", "receipt" };
    static constexpr std::array<const char*, 6> kBottles { "7up", "pepsi", "water", "juice", "milk",
        "cola" };
    const auto& names = label == RoboLabel::Paper ? kPaper : kBottles;
    return QLatin1String(names.at(random.below(names.size())));
}

RoboLabel randomLabel(SeededRandom& random)
{
    return random.chance(0.5) ? RoboLabel::Paper : RoboLabel::Bottle;
}

bool isThere(const std::vector<RoboObject>& objects, RoboLabel label, bool bin)
{
    return std::any_of(objects.begin(), objects.end(),
        [&](const RoboObject& object) { return object.bin == bin && object.label == label; });
}

} // namespace

double distanceMm(const RoboPlace& a, const RoboPlace& b)
{
    return std::hypot(a.xMm - b.xMm, a.yMm - b.yMm);
}

bool isSamePlace(const RoboPlace& a, const RoboPlace& b)
{
    return distanceMm(a, b) <= 0.5;
}

QString shown(const RoboPlace& place)
{
    const auto rounded = [](double mm) { return QString::number(std::round(mm * 10.0) / 10.0); };
    return QStringLiteral("(%1, %2)").arg(rounded(place.xMm), rounded(place.yMm));
}

RoboWorld documentWorld()
{
    const auto object = [](int id, const char* name, RoboLabel label, bool bin, RoboPlace place) {
        return RoboObject { id, QLatin1String(name), label, bin, place };
    };
    return { {
                 object(1, "book", RoboLabel::Paper, false, { 20, 10 }),
                 object(2, "binA", RoboLabel::Bottle, true, { 60, 10 }),
                 object(3, "binB", RoboLabel::Paper, true, { 20, 40 }),
                 object(4, "7up", RoboLabel::Bottle, false, { 60, 40 }),
                 object(5, "newspaper", RoboLabel::Paper, false, { 20, 70 }),
                 object(6, "pepsi", RoboLabel::Bottle, false, { 60, 70 }),
             },
        { 0, 0 } };
}

RoboPlace randomPlace(SeededRandom& random)
{
    constexpr auto kSteps = std::uint64_t(kRoboFieldMm / kRoboGridMm) + 1;
    const auto x = kRoboGridMm * double(random.below(kSteps));
    return { x, kRoboGridMm * double(random.below(kSteps)) };
}

RoboWorld randomWorld(SeededRandom& random)
{
    RoboWorld world;
    auto& objects = world.objects;
    for (auto left = 1 + random.below(10); left > 0; --left) {
        const auto label = randomLabel(random);
        objects.push_back({ 0, randomName(label, random), label, false, randomPlace(random) });
    }
    const auto addBin = [&](RoboLabel label) {
        objects.push_back({ 0, QStringLiteral("bin"), label, true, randomPlace(random) });
    };
    for (const auto label : { RoboLabel::Paper, RoboLabel::Bottle }) {
        if (isThere(objects, label, false)) {
            addBin(label);
        }
    }
    for (auto more = random.below(3); more > 0; --more) {
        addBin(randomLabel(random));
    }
    for (auto last = objects.size() - 1; last > 0; --last) {
        std::swap(objects[last], objects[random.below(last + 1)]);
    }
    // Bins are named by letters, as in the document; garbage of the same name has numbers.
    QStringList names;
    char letter = 'A';
    for (std::size_t i = 0; i < objects.size(); ++i) {
        auto& object = objects[i];
        object.id = int(i) + 1;
        if (object.bin) {
            object.name += QLatin1Char(letter++);
            continue;
        }
        const auto earlier = names.count(object.name);
        names << object.name;
        if (earlier > 0) {
            object.name += QStringLiteral(" %1").arg(earlier + 1);
        }
    }
    world.start = randomPlace(random);
    return world;
}

bool isSorted(const std::vector<RoboObject>& objects)
{
    return std::all_of(objects.begin(), objects.end(), [&](const RoboObject& thing) {
        return thing.bin || std::any_of(objects.begin(), objects.end(), [&](const RoboObject& bin) {
            return bin.bin && bin.label == thing.label && isSamePlace(bin.place, thing.place);
        });
    });
}

} // namespace medulla::teleo
