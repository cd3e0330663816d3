// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/files.h"

#include "core/maze/protocol/parameter_attributes.h"
#include "core/maze/protocol/simulator_documents.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace medulla::maze {

namespace {

using namespace detail;

constexpr double kPi = std::numbers::pi;
/// Thickness of walls from a Row, Mu.
constexpr double kRowThicknessMu = 0.2;
constexpr std::size_t kMostWalls = 10'000;
constexpr std::size_t kMostCorners = 10'000;

/// Number of turns along the edges, left positive.
double turns(const std::vector<Point>& corners)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto& a = corners[i];
        const auto& b = corners[(i + 1) % corners.size()];
        const auto& c = corners[(i + 2) % corners.size()];
        const auto ux = b.x - a.x;
        const auto uy = b.y - a.y;
        const auto vx = c.x - b.x;
        const auto vy = c.y - b.y;
        sum += std::atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    }
    return sum / (2.0 * kPi);
}

Wall box(double left, double bottom, double right, double top)
{
    Wall wall;
    wall.corners = { { left, bottom }, { right, bottom }, { right, top }, { left, top } };
    return wall;
}

/// Even rows hold vertical walls, odd ones horizontal walls: cells of 2 Mu, three characters each.
void readRow(XmlReading& reading, Lab& lab)
{
    constexpr double kHalf = kRowThicknessMu / 2.0;
    // 1000 cells of 2 Mu, three characters each: wider than kMostSideMu
    constexpr qsizetype kMostColumns = 3000;
    const auto pos = reading.whole("Pos");
    const auto pattern = reading.text("Pattern").value_or(QString()).left(kMostColumns);
    if (!pos || *pos < 0 || *pos > int(kMostSideMu)) {
        return;
    }
    const auto y = double(*pos);
    if (*pos % 2 == 0) {
        for (qsizetype i = 0; i < pattern.size(); ++i) {
            if (pattern[i] == QLatin1Char('|')) {
                const auto x = 2.0 * double(i + 1) / 3.0;
                lab.walls.push_back(box(x - kHalf, y, x + kHalf, y + 2.0));
            }
        }
        return;
    }
    const auto isWall = [&pattern](qsizetype i) {
        return i < pattern.size() && pattern[i] == QLatin1Char('-');
    };
    for (qsizetype first = 0; first < pattern.size(); first += 3) {
        if (!isWall(first)) {
            continue;
        }
        auto last = first;
        while (isWall(last + 3)) {
            last += 3;
        }
        const auto middle = y + 1.0;
        lab.walls.push_back(box(2.0 * double(first) / 3.0, middle - kHalf,
            2.0 * double(last) / 3.0 + 2.0, middle + kHalf));
        first = last;
    }
}

/// In (-pi, pi].
double headingOf(double degrees)
{
    const auto turned = std::remainder(degrees, 360.0);
    return (turned <= -180.0 ? turned + 360.0 : turned) * kPi / 180.0;
}

Point readPoint(XmlReading& reading)
{
    Point point;
    reading.take("X", point.x);
    reading.take("Y", point.y);
    return point;
}

void readWall(XmlReading& reading, Lab& lab, Findings& warnings)
{
    Wall wall;
    reading.take("Height", wall.heightMu);
    const auto place = reading.here();
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("Corner") && wall.corners.size() < kMostCorners) {
            wall.corners.push_back(readPoint(reading));
        }
        reading.xml().skipCurrentElement();
    }
    if (makeOutline(wall.corners)) {
        lab.walls.push_back(std::move(wall));
    } else {
        warnings.push_back({ Severity::Warning, place,
            Text(
                QT_TRANSLATE_NOOP("medulla", "This wall is not a simple polygon and is left out.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Give three or more corners in the order of the outline.")) });
    }
}

void readChildOfLab(XmlReading& reading, Lab& lab, Findings& warnings)
{
    const auto name = reading.xml().name();
    if (lab.walls.size() >= kMostWalls || lab.beacons.size() + lab.targets.size() >= kMostWalls) {
        reading.fail(Text(QT_TRANSLATE_NOOP("medulla", "The lab has more than %1 parts."),
                         { QString::number(kMostWalls) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Draw fewer parts.")));
        return;
    }
    if (name == QLatin1String("Wall")) {
        readWall(reading, lab, warnings);
        return;
    }
    if (name == QLatin1String("Beacon")) {
        Beacon beacon { readPoint(reading), 0.0 };
        reading.take("Height", beacon.heightMu);
        lab.beacons.push_back(beacon);
    } else if (name == QLatin1String("Target")) {
        Target target { readPoint(reading), Target {}.radiusMu };
        reading.take("Radius", target.radiusMu);
        lab.targets.push_back(target);
    } else if (name == QLatin1String("Row")) {
        readRow(reading, lab);
    }
    reading.xml().skipCurrentElement();
}

} // namespace

bool makeOutline(std::vector<Point>& corners)
{
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    while (corners.size() > 1 && corners.front() == corners.back()) {
        corners.pop_back();
    }
    if (corners.size() < 3) {
        return false;
    }
    const auto turned = turns(corners);
    // for rounding; a polygon turns by a whole number
    constexpr double kTolerance = 1e-6;
    if (std::abs(std::abs(turned) - 1.0) > kTolerance) {
        return false;
    }
    if (turned < 0.0) {
        std::reverse(corners.begin(), corners.end());
    }
    return true;
}

namespace detail {

void failOfFile(XmlReading& reading, QStringView root, const char* wanted)
{
    reading.fail(Text(QT_TRANSLATE_NOOP("medulla", "The document is a \"%1\", not a \"%2\"."),
                     { root.toString().left(40), QLatin1String(wanted) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Name the right file.")));
}

Lab readLabElement(XmlReading& reading, Findings& warnings)
{
    Lab lab;
    lab.name = reading.text("Name").value_or(QString());
    reading.take("Width", lab.widthMu);
    reading.take("Height", lab.heightMu);
    const auto isSide = [](double side) { return side >= kLeastSideMu && side <= kMostSideMu; };
    if (!isSide(lab.widthMu) || !isSide(lab.heightMu)) {
        reading.fail(Text(QT_TRANSLATE_NOOP("medulla", "The lab is %1 x %2."),
                         { QString::number(lab.widthMu), QString::number(lab.heightMu) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Give a width and a height from %1 to %2."),
                { QString::number(kLeastSideMu), QString::number(kMostSideMu) }));
    }
    while (reading.nextChild()) {
        readChildOfLab(reading, lab, warnings);
    }
    return lab;
}

Grid readGridElement(XmlReading& reading)
{
    // memory limit; further positions are ignored
    constexpr std::size_t kMostStarts = 1000;
    Grid grid;
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("Position") && grid.starts.size() < kMostStarts) {
            const auto at = readPoint(reading);
            const auto headingDeg = reading.number("Dir").value_or(0.0);
            grid.starts.push_back({ at.x, at.y, headingOf(headingDeg) });
        }
        reading.xml().skipCurrentElement();
    }
    return grid;
}

} // namespace detail

Result<LabFile> readLab(const QByteArray& xml, const QString& place)
{
    XmlReading reading(xml, place);
    LabFile file;
    if (const auto root = reading.root(); root == QLatin1String("Lab")) {
        file.lab = readLabElement(reading, file.warnings);
    } else {
        failOfFile(reading, root, "Lab");
    }
    return outcome(reading, std::move(file));
}

Result<Grid> readGrid(const QByteArray& xml, const QString& place)
{
    XmlReading reading(xml, place);
    Grid grid;
    if (const auto root = reading.root(); root == QLatin1String("Grid")) {
        grid = readGridElement(reading);
        if (grid.starts.empty()) {
            reading.fail(Text(QT_TRANSLATE_NOOP("medulla", "There is no start position.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Add <Position X=\"..\" Y=\"..\" Dir=\"..\"/> elements.")));
        }
    } else {
        failOfFile(reading, root, "Grid");
    }
    return outcome(reading, std::move(grid));
}

QByteArray writeLab(const Lab& lab)
{
    QByteArray xml;
    appendLab(xml, lab);
    return xml;
}

QByteArray writeGrid(const Grid& grid)
{
    QByteArray xml;
    appendGrid(xml, grid);
    return xml;
}

Result<SimulationParameters> readParameters(
    const QByteArray& xml, const QString& place, const SimulationParameters& before)
{
    XmlReading reading(xml, place);
    auto parameters = before;
    if (const auto root = reading.root(); root == QLatin1String("Parameters")) {
        readAttributes(reading, parameters);
    } else {
        failOfFile(reading, root, "Parameters");
    }
    return outcome(reading, std::move(parameters));
}

} // namespace medulla::maze
