// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/trial/game_check.h"

#include "core/arena/lab_geometry.h"
#include "core/arena/trial/starts.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace medulla::arena {

namespace {

using maze::kRobotRadiusMu;
using maze::Point;

/// Robots that touch each other or a wall still fit, in spite of rounding.
constexpr double kTouchMu = 1e-9;

/// Positions in the target at which a robot is completely inside and touches no wall: rows of a
/// raster, and a circle along the target's edge, where the fullest arrangements of few robots lie.
std::vector<Point> placesIn(
    const maze::Target& target, const maze::Lab& lab, const LabGeometry& geometry)
{
    constexpr int kRows = 40; // 0.075 Mu apart in the usual target of radius 2
    constexpr int kDirections = 360; // so that 2, 3, 4, 5 and 6 robots are spaced evenly
    const auto reach = target.radiusMu - kRobotRadiusMu;
    std::vector<Point> places;
    const auto add = [&](double x, double y) {
        const Point at { target.at.x + x, target.at.y + y };
        if (hasRoom(lab, geometry, at, kRobotRadiusMu - kTouchMu)) {
            places.push_back(at);
        }
    };
    if (reach < -kTouchMu) {
        return places;
    }
    for (int i = 0; i < kDirections; ++i) {
        const auto angle = 2.0 * std::numbers::pi * i / kDirections;
        add(reach * std::cos(angle), reach * std::sin(angle));
    }
    for (int row = 0; row <= kRows; ++row) {
        for (int column = 0; column <= kRows; ++column) {
            const auto x = reach * (2.0 * column / kRows - 1.0);
            const auto y = reach * (2.0 * row / kRows - 1.0);
            if (std::hypot(x, y) < reach) {
                add(x, y);
            }
        }
    }
    return places;
}

/// Robots that fit at these places when they are filled in this order.
std::size_t filledInOrder(const std::vector<Point>& places, std::size_t enough)
{
    std::vector<Point> taken;
    for (const auto& place : places) {
        if (std::none_of(taken.begin(), taken.end(), [&](const Point& other) {
                return std::hypot(place.x - other.x, place.y - other.y)
                    < 2.0 * kRobotRadiusMu - kTouchMu;
            })) {
            taken.push_back(place);
            if (taken.size() == enough) {
                break;
            }
        }
    }
    return taken.size();
}

/// Robots with room in the target, up to `enough`: the best of several ways to fill it, along its
/// edge first and row by row from each side. In a target without walls that is exact for up to 7
/// robots.
std::size_t roomIn(const maze::Target& target, const maze::Lab& lab, const LabGeometry& geometry,
    std::size_t enough)
{
    constexpr int kSides = 24; // 15 degrees apart
    auto places = placesIn(target, lab, geometry);
    auto most = filledInOrder(places, enough);
    for (int side = 0; side < kSides && most > 0 && most < enough; ++side) {
        const auto angle = 2.0 * std::numbers::pi * side / kSides;
        const auto depth = [c = std::cos(angle), s = std::sin(angle)](
                               const Point& at) { return c * at.x + s * at.y; };
        std::stable_sort(places.begin(), places.end(),
            [&](const Point& a, const Point& b) { return depth(a) < depth(b); });
        most = std::max(most, filledInOrder(places, enough));
    }
    return most;
}

QString listed(const std::vector<int>& numbers)
{
    QStringList words;
    for (const auto number : numbers) {
        words << QString::number(number);
    }
    return words.join(QLatin1String(", "));
}

Finding finding(Severity severity, const char* option, Text text, Text remedy)
{
    return { severity, QLatin1String(option), std::move(text), std::move(remedy) };
}

void checkTargets(const maze::Lab& lab, const Rules& rules, std::size_t agents, Findings& findings)
{
    const LabGeometry geometry(lab);
    std::vector<int> useless;
    std::size_t room = 0;
    for (std::size_t i = 0; i < lab.targets.size(); ++i) {
        const auto here = roomIn(lab.targets[i], lab, geometry, std::max<std::size_t>(agents, 1));
        room += here;
        if (here == 0) {
            useless.push_back(int(i) + 1);
        }
    }
    const Text remedy(QT_TRANSLATE_NOOP("medulla",
        "Enlarge the target: a robot has a diameter of 1 and must be completely inside."));
    if (!useless.empty()) {
        findings.push_back(finding(Severity::Warning, "--lab",
            Text(useless.size() == 1
                    ? QT_TRANSLATE_NOOP("medulla", "No robot fits into target %1.")
                    : QT_TRANSLATE_NOOP("medulla", "No robot fits into targets %1."),
                { listed(useless) }),
            remedy));
    }
    if (rules.scoring == Scoring::Rtss08 && room > 0 && room < agents) {
        findings.push_back(finding(Severity::Warning, "--lab",
            Text(QT_TRANSLATE_NOOP("medulla", "The targets have room for %1 of %2 robots."),
                { QString::number(room), QString::number(agents) }),
            remedy));
    }
}

} // namespace

Findings findingsOf(
    const maze::Lab& lab, const maze::Grid& grid, const Rules& rules, std::size_t agents)
{
    Findings findings;
    if (const auto bad = badStarts(grid, lab, agents); !bad.empty()) {
        const auto isOne = bad.size() == 1;
        findings.push_back(finding(Severity::Error, "--grid",
            Text(isOne ? QT_TRANSLATE_NOOP(
                     "medulla", "Start position %1 touches a wall or another robot.")
                       : QT_TRANSLATE_NOOP(
                           "medulla", "Start positions %1 touch a wall or another robot."),
                { listed(bad) }),
            Text(isOne ? QT_TRANSLATE_NOOP("medulla", "Move it.")
                       : QT_TRANSLATE_NOOP("medulla", "Move them."))));
    }
    if (lab.targets.empty()) {
        findings.push_back(finding(Severity::Warning, "--lab",
            Text(QT_TRANSLATE_NOOP("medulla", "The maze has no target.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Add a <Target X=\"..\" Y=\"..\" Radius=\"..\"/> element."))));
    }
    checkTargets(lab, rules, agents, findings);
    return findings;
}

} // namespace medulla::arena
