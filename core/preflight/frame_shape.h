// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/frame.h"

#include <array>

namespace medulla::preflight {

/// A frame taken apart: translation, and the linear part as rotation times stretch (polar
/// decomposition). Value type.
struct FrameShape {
    Eigen::Vector3d translationMm = Eigen::Vector3d::Zero();
    /// Angle of the rotation about `axis`, rad, 0 to pi. Of a mirrored frame: of what is left when
    /// all three axes are turned round.
    double angleRad = 0.0;
    Eigen::Vector3d axis = Eigen::Vector3d::UnitZ();
    /// Factors along the three directions of the stretch, from the least to the greatest, all
    /// positive.
    std::array<double, 3> scales { 1.0, 1.0, 1.0 };
    bool mirrored = false; ///< the determinant is negative: right hands become left hands

    /// A factor is off 1 by more than `kScaleTolerance`.
    [[nodiscard]] bool isScaled() const;
    /// Greatest factor by the least: how much an error grows on the way there and back.
    [[nodiscard]] double condition() const { return scales[2] / scales[0]; }

    /// Above the rounding of matrices that are written with three decimals.
    static constexpr double kScaleTolerance = 2e-3;
};

[[nodiscard]] FrameShape shapeOf(const Frame& frame);

} // namespace medulla::preflight
