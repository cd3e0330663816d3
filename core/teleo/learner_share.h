// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <cstddef>
#include <set>
#include <vector>

namespace medulla::teleo {

/// Number of successes among a number of trials, with their durations. Value type.
struct Share {
    static constexpr int kEnough = 3; ///< successes needed for a change

    int times = 0;
    int made = 0;
    std::set<std::size_t> runs {}; ///< runs with trials
    std::vector<Duration> after {};

    /// A trial without success.
    void count(std::size_t run);
    /// A success after `span`.
    void count(std::size_t run, Duration span);

    /// The upper median; 0 without a success.
    [[nodiscard]] Duration median() const;
    /// Bounds of the share at 95 % by Wilson's score interval; 0 and 1 without trials.
    [[nodiscard]] double least() const;
    [[nodiscard]] double most() const;
    /// Whether the share is high enough for a proposal, such as three of three or eight of ten.
    [[nodiscard]] bool isOften() const;
};

} // namespace medulla::teleo
