// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/position.h"

#include <cstdint>

#include <QMetaType>

namespace medulla::target {

/// Something that happened in the simulated cell.
struct Event {
    enum class Kind : std::uint8_t {
        Lit,
        Out,
        Blocked, ///< an obstacle holds the arm's tip back
        Freed, ///< and no longer does
        Held, ///< no reference has come in time, so the arm stays where it is
        Status, ///< nothing: where the arm is, when asked for
    };
    enum class Thing : std::uint8_t { Splint, Torch, Flame, Arm };

    double tS = 0.0; ///< seconds of simulated time since the target was made
    Kind kind = Kind::Lit;
    Thing what = Thing::Splint;
    Position position = Position::Zero(); ///< global frame, mm; of arm and splint, the tip's

    friend bool operator==(const Event&, const Event&) = default;
};

/// {"t": 1.25, "event": "lit", "what": "splint", "position": [60.0, 25.0, 40.0]}; in one line.
[[nodiscard]] QString toJson(const Event& event);
/// The same for people.
[[nodiscard]] Text toText(const Event& event);

} // namespace medulla::target

Q_DECLARE_METATYPE(medulla::target::Event)
