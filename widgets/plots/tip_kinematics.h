// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <deque>
#include <optional>

namespace medulla::widgets {

/// Speed, acceleration and jerk of a point from its noisy positions: a cubic in time is fitted to
/// the positions of a sliding window by least squares, axis by axis, and its derivatives are taken
/// at the window's middle, so they tell of the time half a window ago (Savitzky and Golay 1964, for
/// moments that need not be evenly spaced). Exact for motions that are cubic within the window.
class TipKinematics {
public:
    static constexpr double kWindowS = 0.2;
    /// How often there is a result, s.
    static constexpr double kEveryS = 0.01;

    struct Derivatives {
        double tS = 0; ///< the middle of the window
        double speedMmPerS = 0;
        double accelerationMmPerS2 = 0;
        double jerkMmPerS3 = 0;
    };

    /// Takes the next position, mm. A result when one is due and the window holds enough: eight
    /// positions over most of it; after a silence of half a window it begins anew.
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

} // namespace medulla::widgets
