// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/coordinates.h"
#include "core/geometry/position.h"

#include <Eigen/Geometry>

namespace medulla {

/// A device's frame: the affine map from its coordinates into the global frame, mm to mm, and the
/// inverse of that map. It may scale or mirror, but it can always be inverted. Immutable value
/// type.
class Frame {
public:
    /// The identity.
    Frame();
    /// From a map that the caller knows to be invertible and finite (checked: aborts otherwise).
    explicit Frame(const Eigen::Affine3d& toGlobal);

    /// From the text form of the Spine configuration: four rows separated by ';', each of four
    /// numbers separated by blanks, the last row 0 0 0 1. `place` names file and JSON path in the
    /// finding. Errors: wrong count of rows or numbers, not a finite number, singular (condition
    /// number over 1e12), last row not 0 0 0 1.
    [[nodiscard]] static Result<Frame> parse(QStringView text, const QString& place);
    /// The text form, which `parse` reads back to the same frame.
    [[nodiscard]] QString toString() const;

    [[nodiscard]] const Eigen::Affine3d& toGlobal() const { return m_toGlobal; }
    [[nodiscard]] const Eigen::Affine3d& fromGlobal() const { return m_fromGlobal; }
    [[nodiscard]] Position toGlobal(const Position& inDevice) const
    {
        return m_toGlobal * inDevice;
    }
    [[nodiscard]] Position fromGlobal(const Position& inGlobal) const
    {
        return m_fromGlobal * inGlobal;
    }

    /// Maps the first three values of each coordinate that has at least three, in place; the others
    /// are untouched.
    void toGlobal(Coordinates& coordinates) const;
    void fromGlobal(Coordinates& coordinates) const;

    friend bool operator==(const Frame& a, const Frame& b)
    {
        return a.m_toGlobal.matrix() == b.m_toGlobal.matrix();
    }

private:
    Frame(const Eigen::Affine3d& toGlobal, const Eigen::Affine3d& fromGlobal);

    Eigen::Affine3d m_toGlobal;
    Eigen::Affine3d m_fromGlobal;
    bool m_identity = true;
};

} // namespace medulla
