// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preflight/frame_shape.h"

#include <algorithm>
#include <cmath>

#include <Eigen/SVD>

namespace medulla::preflight {

bool FrameShape::isScaled() const
{
    return std::any_of(scales.begin(), scales.end(),
        [](double scale) { return std::abs(scale - 1.0) > kScaleTolerance; });
}

FrameShape shapeOf(const Frame& frame)
{
    const Eigen::Matrix3d linear = frame.toGlobal().linear();
    const Eigen::JacobiSVD<Eigen::Matrix3d> svd(linear, Eigen::ComputeFullU | Eigen::ComputeFullV);
    FrameShape shape;
    shape.translationMm = frame.toGlobal().translation();
    shape.mirrored = linear.determinant() < 0.0;
    Eigen::Matrix3d rotation = svd.matrixU() * svd.matrixV().transpose();
    if (shape.mirrored) {
        rotation = -rotation;
    }
    const Eigen::AngleAxisd turn(rotation);
    shape.angleRad = turn.angle();
    shape.axis = turn.axis();
    const auto& values = svd.singularValues(); // from the greatest to the least
    shape.scales = { values[2], values[1], values[0] };
    return shape;
}

} // namespace medulla::preflight
