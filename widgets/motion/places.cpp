// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/places.h"

#include <algorithm>

#include <QCoreApplication>

namespace medulla::widgets {

namespace {

/// A seen flame nearer than this to a torch or to an initial flame, mm, is assigned to it.
constexpr double kFlameAtTorchMm = 25.0;
/// A seen flame nearer than this to the tip, mm, is the splint: the error of the eyes is some
/// millimetres, and their position lags behind a moving arm.
constexpr double kFlameAtTipMm = 15.0;
/// A flame that is nearer to a torch than to the tip by this margin, mm, burns at the torch. The
/// margin exceeds the encoder noise.
constexpr double kClearlyMm = 0.5;
/// An observation of the eyes older than this is stale.
constexpr auto kSeenCountsFor = std::chrono::seconds(1);

template <typename IsOne>
void name(std::vector<SeenPlace>& places, const QString& word, const IsOne& isOne)
{
    const bool single = std::count_if(places.begin(), places.end(), isOne) == 1;
    int number = 0;
    for (auto& place : places) {
        if (isOne(place)) {
            place.name =
                single ? word : QStringLiteral("%1 %2").arg(word, QString::number(++number));
        }
    }
}

} // namespace

Sightings tellApart(std::span<const Position> torches, std::span<const Position> flames,
    std::span<const cell::Seen::Object> seen, const std::optional<Position>& tip)
{
    Sightings told;
    auto& places = told.places;
    for (const auto& at : torches) {
        places.push_back({ {}, at, true, std::nullopt });
    }
    auto splint = seen.end();
    if (tip) {
        const auto distance = [&](const cell::Seen::Object& object) {
            return (motion::toPosition(object.position) - *tip).norm();
        };
        splint = std::min_element(seen.begin(), seen.end(),
            [&](const auto& left, const auto& right) { return distance(left) < distance(right); });
        told.splintBurns = splint != seen.end() && distance(*splint) < kFlameAtTipMm
            && std::none_of(torches.begin(), torches.end(), [&](const Position& torch) {
                   return (motion::toPosition(splint->position) - torch).norm() + kClearlyMm
                       < distance(*splint);
               });
    }
    for (auto object = seen.begin(); object != seen.end(); ++object) {
        if (told.splintBurns && object == splint) {
            continue;
        }
        const auto at = motion::toPosition(object->position);
        const auto end = places.begin() + std::ptrdiff_t(torches.size());
        const auto torch = std::find_if(places.begin(), end,
            [&](const SeenPlace& known) { return (known.position - at).norm() < kFlameAtTorchMm; });
        if (torch != end) {
            torch->certainty = std::max(torch->certainty.value_or(0.0), object->certainty);
        } else {
            places.push_back({ {}, at, false, object->certainty });
        }
    }
    std::sort(places.begin() + std::ptrdiff_t(torches.size()), places.end(),
        [](const SeenPlace& a, const SeenPlace& b) { return a.position.x() < b.position.x(); });
    const auto isOlympic = [flames](const SeenPlace& place) {
        return !place.isTorch
            && std::any_of(flames.begin(), flames.end(), [&place](const Position& flame) {
                   return (flame - place.position).norm() < kFlameAtTorchMm;
               });
    };
    name(places, QCoreApplication::translate("medulla::widgets::SceneMaker", "Torch"),
        [](const SeenPlace& place) { return place.isTorch; });
    name(places, QCoreApplication::translate("medulla::widgets::SceneMaker", "Olympic flame"),
        isOlympic);
    name(places, QCoreApplication::translate("medulla::widgets::SceneMaker", "Flame"),
        [&](const SeenPlace& place) { return !place.isTorch && !isOlympic(place); });
    return told;
}

std::optional<cell::Seen> seenNow(const cell::Cell& cell)
{
    const auto seen = cell.telemetry().newestSeen();
    return seen && cell.now() - seen->at <= kSeenCountsFor ? seen : std::nullopt;
}

Sightings sightings(const cell::Cell& cell, const std::optional<Position>& tip)
{
    const auto seen = seenNow(cell);
    return tellApart(cell.site().torches, cell.site().flames,
        seen ? std::span(seen->objects).first(seen->count) : std::span<const cell::Seen::Object>(),
        tip);
}

} // namespace medulla::widgets
