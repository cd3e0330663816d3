// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/cell_body.h"

#include <cmath>

namespace medulla::widgets {
namespace {

using scene::Form;

bool isMajor(double mm)
{
    return std::abs(std::remainder(mm, 100.0)) < 1.0;
}

} // namespace

FloorBody::FloorBody(scene::SceneView& view)
    : m_surface(view, scene::Layer::Ground)
    , m_lines(view, scene::Layer::Ground, 1.0)
{
}

void FloorBody::set(const arm::Geometry& geometry, const Theme& theme)
{
    const Position shoulder = geometry.mount.toGlobal().translation();
    const auto s = sizeOf(geometry);
    const auto outwards = [](double value) {
        return std::copysign(std::ceil(std::abs(value) / 100.0) * 100.0, value);
    };
    m_heightMm = floorHeightMm(geometry);
    m_x = { outwards(std::min(shoulder.x() - 290.0 * s, -200.0)), outwards(350.0 * s) };
    m_z = { outwards(std::min(shoulder.z() - 150.0 * s, -200.0)), outwards(100.0 * s) };
    m_surface.set(
        { { m_x.least, m_heightMm - 0.5, m_z.least }, { m_x.most, m_heightMm - 0.5, m_z.least },
            { m_x.most, m_heightMm - 0.5, m_z.most }, { m_x.least, m_heightMm - 0.5, m_z.most } },
        theme.color(Token::Floor));
    m_lines.clear();
    // Major lines last, so that they cover the others where they cross.
    for (const auto major : { false, true }) {
        const auto color = theme.color(major ? Token::GridMajor : Token::Grid);
        for (auto x = m_x.least; x <= m_x.most + 1.0; x += 50.0) {
            if (isMajor(x) == major) {
                m_lines.add({ x, m_heightMm, m_z.least }, { x, m_heightMm, m_z.most }, color);
            }
        }
        for (auto z = m_z.least; z <= m_z.most + 1.0; z += 50.0) {
            if (isMajor(z) == major) {
                m_lines.add({ m_x.least, m_heightMm, z }, { m_x.most, m_heightMm, z }, color);
            }
        }
    }
    m_lines.flush();
}

HeadBody::HeadBody(scene::SceneView& view, const Stuffs& stuffs)
    : m_box(view, Form::Cuboid, stuffs.post)
{
    m_post.emplace_back(view, Form::Cylinder, stuffs.post); // foot
    m_post.emplace_back(view, Form::Cylinder, stuffs.post); // post
    m_post.emplace_back(view, Form::Cylinder, stuffs.post); // neck
    for (int eye = 0; eye < 2; ++eye) {
        m_eyes.emplace_back(view, Form::Cylinder, stuffs.stand);
        m_eyes.emplace_back(view, Form::Cylinder, stuffs.glass);
    }
}

void HeadBody::set(const arm::Geometry& geometry, const std::optional<Position>& looksAt)
{
    const auto s = sizeOf(geometry);
    const auto floor = floorHeightMm(geometry);
    const Position foot(270.0 * s, floor, -210.0 * s);
    m_middle = foot + Position(0.0, -floor + 170.0 * s, 0.0);

    m_post[0].setBetween(foot, foot + Position(0.0, 10.0 * s, 0.0), 60.0 * s);
    m_post[1].setBetween(foot, m_middle - Position(0.0, 66.0 * s, 0.0), 18.0 * s);
    m_post[2].setBetween(
        m_middle - Position(0.0, 70.0 * s, 0.0), m_middle - Position(0.0, 26.0 * s, 0.0), 30.0 * s);

    // Straight ahead is towards the rest position, level.
    const auto azimuth = [](const Position& d) { return std::atan2(d.x(), d.z()); };
    const Position ahead = Position(-m_middle.x(), 0.0, -m_middle.z());
    const Position gaze = looksAt ? Position(*looksAt - m_middle) : ahead;
    m_angles.panRad = std::remainder(azimuth(gaze) - azimuth(ahead), 2.0 * 3.14159265358979);
    m_angles.tiltRad = std::atan2(gaze.y(), std::hypot(gaze.x(), gaze.z()));

    const Eigen::Matrix3d turn = (Eigen::AngleAxisd(azimuth(gaze), Position::UnitY())
        * Eigen::AngleAxisd(-m_angles.tiltRad, Position::UnitX()))
                                     .toRotationMatrix();
    m_box.setBox(m_middle, turn, Position(140.0, 60.0, 58.0) * s);
    for (std::size_t eye = 0; eye < 2; ++eye) {
        const auto side = eye == 0 ? -36.0 : 36.0;
        const auto at = [&](double forward) -> Position {
            return m_middle + turn * Position(side, 2.0, forward) * s;
        };
        m_eyes[2 * eye].setBetween(at(28.0), at(46.0), 20.0 * s);
        m_eyes[2 * eye + 1].setBetween(at(44.0), at(46.8), 14.0 * s);
    }
}

TorchBodies::TorchBodies(scene::SceneView& view, const Stuffs& stuffs)
    : m_view(view)
    , m_stuffs(stuffs)
{
}

void TorchBodies::set(const std::vector<Torch>& torches, double floorMm)
{
    while (m_torches.size() < torches.size()) {
        m_torches.push_back({ scene::Solid(m_view, Form::Cylinder, m_stuffs.post),
            scene::Solid(m_view, Form::Cylinder, m_stuffs.post),
            scene::Solid(m_view, Form::Cone, m_stuffs.post, 2.3) });
    }
    for (std::size_t i = 0; i < m_torches.size(); ++i) {
        auto& parts = m_torches[i];
        const auto stands = i < torches.size();
        for (auto* solid : { &parts.foot, &parts.post, &parts.cup }) {
            solid->setShown(stands);
        }
        if (!stands) {
            continue;
        }
        const Position wick = torches[i].position;
        const Position foot(wick.x(), floorMm, wick.z());
        const Position cup = wick - Position(0.0, 10.0, 0.0);
        parts.foot.setBetween(foot, foot + Position(0.0, 10.0, 0.0), 42.0);
        parts.post.setBetween(foot, cup - Position(0.0, 20.0, 0.0), 8.0);
        parts.cup.setBetween(cup - Position(0.0, 30.0, 0.0), cup, 8.0);
    }
}

} // namespace medulla::widgets
