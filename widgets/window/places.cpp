// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/places.h"

#include <algorithm>

#include <QCoreApplication>

namespace medulla::widgets {

namespace {

/// A flame this near to a torch, mm, is that torch's.
constexpr double kFlameAtTorchMm = 25.0;
/// Eyes that have said nothing for so long see nothing any more.
constexpr auto kSeenCountsFor = std::chrono::seconds(1);

void name(std::vector<SeenPlace>& places, bool torches, const QString& word)
{
    const auto isOne = [torches](const SeenPlace& place) { return place.isTorch == torches; };
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

std::vector<SeenPlace> seenPlaces(const site::Cell& cell)
{
    std::vector<SeenPlace> places;
    for (const auto& at : cell.site().torches) {
        places.push_back({ {}, at, true, std::nullopt });
    }
    const auto torches = places.size();
    const auto seen = cell.newestSeen();
    if (seen && cell.now() - seen->at <= kSeenCountsFor) {
        for (std::size_t i = 0; i < seen->count; ++i) {
            const auto at = motion::toPosition(seen->objects[i].position);
            const auto end = places.begin() + std::ptrdiff_t(torches);
            const auto torch = std::find_if(places.begin(), end, [&](const SeenPlace& known) {
                return (known.position - at).norm() < kFlameAtTorchMm;
            });
            if (torch != end) {
                torch->certainty =
                    std::max(torch->certainty.value_or(0.0), seen->objects[i].certainty);
            } else {
                places.push_back({ {}, at, false, seen->objects[i].certainty });
            }
        }
    }
    std::sort(places.begin() + std::ptrdiff_t(torches), places.end(),
        [](const SeenPlace& a, const SeenPlace& b) { return a.position.x() < b.position.x(); });
    name(places, true, QCoreApplication::translate("medulla::widgets::SceneMaker", "Torch"));
    name(places, false, QCoreApplication::translate("medulla::widgets::SceneMaker", "Flame"));
    return places;
}

} // namespace medulla::widgets
