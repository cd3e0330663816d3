// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <deque>
#include <optional>

namespace medulla::signals {

/// Speed, acceleration and jerk of a point from noisy positions. For each axis a cubic in time is
/// fitted to the positions of a sliding window by least squares, and differentiated at the centre
/// of the window, so the results are half a window late (Savitzky and Golay 1964, for samples at
/// uneven intervals). Exact for motions that are cubic within the window.
class TipKinematics {
public:
    static constexpr double kWindowS = 0.2; ///< longer: less noise, results later by half of it
    /// Period of the results, s.
    static constexpr double kEveryS = 0.01;

    struct Derivatives {
        double tS = 0; ///< centre of the window
        double speedMmPerS = 0;
        double accelerationMmPerS2 = 0;
        double jerkMmPerS3 = 0;
    };

    /// Adds a position, mm. Returns a result when one is due and the window has eight positions
    /// over most of its length. A silence of half a window restarts the window.
    [[nodiscard]] std::optional<Derivatives> add(double tS, const Position& at);

private:
    struct Moment {
        double tS;
        Position at;
    };
    [[nodiscard]] std::optional<Derivatives> fit() const;

    std::deque<Moment> m_window;
    double m_dueS = 0;
};

} // namespace medulla::signals
