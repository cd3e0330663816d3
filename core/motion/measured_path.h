// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/motion/status.h"

#include <array>
#include <cstddef>
#include <type_traits>

namespace medulla::motion {

/// The measured positions of the running motion from its start on, mm, in the global frame: what a
/// way back follows (Settings::retrace), straight from each to the next: where reports were
/// missing, the arm need not have been on that line. Of positions nearer to one another than the
/// spacing, the first is kept. When the memory is full, every second position is dropped and the
/// spacing doubles. Value type, thread-confined, copied between threads word by word; never
/// allocates.
class MeasuredPath {
public:
    /// At the first spacing a path of half a metre, which is more than the arm's reach. Each
    /// question to the planner copies the record: 6 kB.
    static constexpr std::size_t kMost = 256;
    /// First spacing, mm: an arm at rest, whose measured positions stay within 1 mm, adds nothing.
    static constexpr double kSpacingMm = 2.0;

    /// Forgets all, and begins at the start of a motion.
    void begin(const Position& start);
    /// Without effect before `begin`. The position must be finite.
    void add(const Position& measured);
    /// Keeps the first `count` positions, at least the start: the arm has gone back past the
    /// others.
    void goBack(std::size_t count);

    [[nodiscard]] std::size_t count() const { return m_count; }
    /// Position `i`; 0 is the start.
    [[nodiscard]] Position at(std::size_t i) const { return toPosition(m_points[i]); }
    [[nodiscard]] double spacingMm() const { return m_spacingMm; }
    /// Whether a way back can follow it: a position besides the start was measured, or the arm is
    /// on its way back already.
    [[nodiscard]] bool canBeFollowed() const { return m_count > 1 || m_goesBack; }

private:
    void thin();

    std::array<Point, kMost> m_points {};
    std::size_t m_count = 0;
    double m_spacingMm = kSpacingMm;
    bool m_goesBack = false;
};
static_assert(std::is_trivially_copyable_v<MeasuredPath>);

} // namespace medulla::motion
