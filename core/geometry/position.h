// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace medulla {

/// A point x, y, z in mm; in the global frame unless its name says otherwise.
using Position = Eigen::Vector3d;

} // namespace medulla
