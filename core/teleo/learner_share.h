// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <cstddef>
#include <set>
#include <vector>

namespace medulla::teleo {

/// How often something came about out of how many times, and how long it took. Value type.
struct Share {
    static constexpr int kEnough = 3; ///< times that speak for a change

    int times = 0;
    int made = 0;
    std::set<std::size_t> runs {}; ///< in which it was looked for
    std::vector<Duration> after {};

    /// It was looked for and did not come about.
    void count(std::size_t run);
    /// It came about after `span`.
    void count(std::size_t run, Duration span);

    /// The upper one of two in the middle; 0 when it never came about.
    [[nodiscard]] Duration median() const;
    /// Bounds of the share at 95 % by Wilson's score interval; 0 and 1 when nothing was counted.
    [[nodiscard]] double least() const;
    [[nodiscard]] double most() const;
    /// Whether it is worth acting on: three of three, eight of ten, or so.
    [[nodiscard]] bool isOften() const;
};

} // namespace medulla::teleo
