// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/robo_topics.h"

namespace medulla::tr::robo {

namespace {

template <class Visit>
void forEachObject(std::span<const double> state, Visit visit)
{
    for (auto rest = state.subspan(kPlaceNumbers); !rest.empty();
         rest = rest.subspan(kAttributes)) {
        visit(rest.first(kAttributes));
    }
}

Numbers position(std::span<const double> state)
{
    return { state.begin(), state.begin() + kPlaceNumbers };
}

Numbers held(std::span<const double> state)
{
    Numbers id { 0.0 };
    forEachObject(state, [&](std::span<const double> object) {
        if (object[Held] != 0.0) {
            id = { object[Id] };
        }
    });
    return id;
}

Numbers features(std::span<const double> state)
{
    Numbers known;
    forEachObject(state, [&](std::span<const double> object) {
        if (object[Known] != 0.0) {
            known.insert(known.end(), { object[Id], object[Bin], object[Label] });
        }
    });
    return known;
}

Numbers seenFromAfar(std::span<const double> state)
{
    Numbers seen;
    forEachObject(state, [&](std::span<const double> object) {
        seen.insert(seen.end(), { object[Id], object[X], object[Y], object[Z], object[Here] });
    });
    return seen;
}

} // namespace

const std::array<Part, 5>& parts()
{
    static constexpr std::array<Part, 5> kParts { {
        { "navigate", true, "position", position },
        { "grasp", true, "held", held },
        { "place", true },
        { "recognise", true, "features", features },
        { "radar", false, "objects", seenFromAfar },
    } };
    return kParts;
}

bool isState(std::span<const double> numbers)
{
    return numbers.size() >= kPlaceNumbers && (numbers.size() - kPlaceNumbers) % kAttributes == 0;
}

} // namespace medulla::tr::robo
