// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/target/event.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace medulla::target {

/// When fire passes on.
struct FireRules {
    double reachMm = 15.0; ///< how near splint and flame must be
    double dwellS = 0.5; ///< for how long without a break

    friend bool operator==(const FireRules&, const FireRules&) = default;
};

/// A place where something burns or can burn; global frame, mm.
struct Hearth {
    Event::Thing kind = Event::Thing::Flame; ///< Flame or Torch
    Position position = Position::Zero();
    bool lit = false;

    friend bool operator==(const Hearth&, const Hearth&) = default;
};

/// Flames, torches and the splint on the arm's tip: the splint catches fire from a burning flame,
/// and an unlit flame catches it from the burning splint. Thread-confined value.
class Fire {
public:
    explicit Fire(const FireRules& rules);

    /// A flame burns from the start, a torch does not. Numbered from 0 in the order of adding,
    /// flames and torches alike.
    void addFlame(const Position& position);
    void addTorch(const Position& position);
    /// Puts out the flame there; nothing when there is no such number or it does not burn.
    std::optional<Event> blow(std::size_t index, double tS);
    /// Puts the splint out; nothing when it does not burn.
    std::optional<Event> blowSplint(const Position& tip, double tS);
    /// Takes a flame or torch elsewhere, burning or not. Whether there is one of that number.
    bool move(std::size_t index, const Position& position);

    /// `kStepS` passes with the tip there; appends new events to `events`.
    void step(const Position& tip, double tS, std::vector<Event>& events);

    [[nodiscard]] const std::vector<Hearth>& hearths() const { return m_hearths; }
    [[nodiscard]] bool isSplintLit() const { return m_splintLit; }

private:
    FireRules m_rules;
    std::vector<Hearth> m_hearths;
    std::vector<int> m_dwellSteps; ///< per hearth: how long fire could have passed by now
    bool m_splintLit = false;
};

} // namespace medulla::target
