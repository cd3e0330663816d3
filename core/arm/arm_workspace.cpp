// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arm/arm.h"

#include <algorithm>

namespace medulla::arm {

namespace {

/// Collects triangles of joint values as corners in the global frame.
class Surface {
public:
    explicit Surface(const Arm& arm)
        : m_arm(arm)
    {
    }

    void addTriangle(const Joints& a, const Joints& b, const Joints& c)
    {
        for (const auto& joints : { a, b, c }) {
            m_corners.push_back(m_arm.pose(joints).tip);
        }
    }
    void addQuad(const Joints& a, const Joints& b, const Joints& c, const Joints& d)
    {
        addTriangle(a, b, c);
        addTriangle(a, c, d);
    }
    [[nodiscard]] std::vector<Position> take() { return std::move(m_corners); }

private:
    const Arm& m_arm;
    std::vector<Position> m_corners;
};

} // namespace

std::vector<Position> Arm::workspace(int resolution) const
{
    const auto steps = std::size_t(std::max(2, resolution));
    const auto stepsPerEdge = (steps + 1) / 2;

    // The rim of the polygon of allowed upper and elbow angles. Counterclockwise there is
    // counterclockwise in the axial-radial plane, since the opening lies within 0 to 180 degrees.
    std::vector<Planar> rim;
    Planar middle = Planar::Zero();
    for (std::size_t i = 0; i < m_cornerCount; ++i) {
        const auto& from = m_corners.at(i);
        const auto& to = m_corners.at((i + 1) % m_cornerCount);
        middle += from / double(m_cornerCount);
        for (std::size_t step = 0; step < stepsPerEdge; ++step) {
            rim.emplace_back(from + (to - from) * (double(step) / double(stepsPerEdge)));
        }
    }

    const auto shoulderAt = [&](std::size_t step) {
        const auto& limits = m_geometry.shoulderLimits;
        return limits.least + (limits.most - limits.least) * double(step) / double(steps);
    };
    const auto at = [](double shoulder, const Planar& angles) {
        return Joints { shoulder, angles.x(), angles.y() };
    };

    Surface surface(*this);
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const auto& a = rim[i];
        const auto& b = rim[(i + 1) % rim.size()];
        for (std::size_t step = 0; step < steps; ++step) {
            const auto s = shoulderAt(step);
            const auto t = shoulderAt(step + 1);
            surface.addQuad(at(s, a), at(s, b), at(t, b), at(t, a));
        }
        // The two ends, as rings about the polygon's middle.
        const auto ring = [&](const Planar& corner, std::size_t step) {
            return Planar(middle + (corner - middle) * (double(step) / double(stepsPerEdge)));
        };
        const auto least = shoulderAt(0);
        const auto most = shoulderAt(steps);
        surface.addTriangle(at(least, middle), at(least, ring(b, 1)), at(least, ring(a, 1)));
        surface.addTriangle(at(most, middle), at(most, ring(a, 1)), at(most, ring(b, 1)));
        for (std::size_t step = 1; step < stepsPerEdge; ++step) {
            surface.addQuad(at(least, ring(a, step)), at(least, ring(b, step)),
                at(least, ring(b, step + 1)), at(least, ring(a, step + 1)));
            surface.addQuad(at(most, ring(a, step)), at(most, ring(a, step + 1)),
                at(most, ring(b, step + 1)), at(most, ring(b, step)));
        }
    }
    return surface.take();
}

} // namespace medulla::arm
