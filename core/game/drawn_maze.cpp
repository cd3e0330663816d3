// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/drawn_maze.h"

#include "core/arena/lab_geometry.h"
#include "core/arena/rules.h"
#include "core/arena/trial/game_check.h"
#include "core/base/json_document.h"
#include "core/base/load_file.h"
#include "core/base/save_file.h"
#include "core/game/game_setup.h"
#include "core/maze/pose.h"
#include "core/maze/protocol/files.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::game {

using maze::Point;

namespace {

using Kind = MazePart::Kind;

/// As of the walls that rows of characters describe.
constexpr double kHalfWallMu = 0.1;

/// Of a wall with an outline: smaller ones come of clicks at the same place.
constexpr double kLeastAreaMu2 = 1e-3;

const auto kLabPlace = QStringLiteral("--lab"); ///< of findings about the lab
const auto kLabXml = QStringLiteral("lab");
const auto kGridXml = QStringLiteral("grid");
/// End of the name of a lab's file, and of that of its start positions.
constexpr std::array kEnds {
    std::pair(QLatin1String("-lab"), QLatin1String("-grid")),
    std::pair(QLatin1String("Lab"), QLatin1String("Grid")),
};
const auto kXml = QStringLiteral(".xml");

double distanceToLine(const Point& at, const Point& from, const Point& to)
{
    const Point along { to.x - from.x, to.y - from.y };
    const double squared = along.x * along.x + along.y * along.y;
    const double part =
        squared > 0.0 ? ((at.x - from.x) * along.x + (at.y - from.y) * along.y) / squared : 0.0;
    const double inside = std::clamp(part, 0.0, 1.0);
    return maze::distance(at, { from.x + inside * along.x, from.y + inside * along.y });
}

bool isAt(const maze::Wall& wall, const Point& at, double reachMu)
{
    if (arena::isInside(wall, at)) {
        return true;
    }
    for (std::size_t i = 0; i < wall.corners.size(); ++i) {
        const auto& next = wall.corners[(i + 1) % wall.corners.size()];
        if (distanceToLine(at, wall.corners[i], next) <= reachMu) {
            return true;
        }
    }
    return false;
}

/// The last of the list that fits, since it is drawn on top.
template <class Part, class Fits>
std::optional<MazePart> lastOf(Kind kind, const std::vector<Part>& parts, const Fits& fits)
{
    const auto found = std::find_if(parts.rbegin(), parts.rend(), fits);
    return found == parts.rend()
        ? std::nullopt
        : std::optional(MazePart { kind, std::size_t(parts.rend() - found) - 1 });
}

/// A file name without its suffix ".xml", in any case, and the suffix, ".xml" if there is none.
std::pair<QString, QString> split(const QString& file)
{
    return file.endsWith(kXml, Qt::CaseInsensitive)
        ? std::pair(file.chopped(kXml.size()), file.right(kXml.size()))
        : std::pair(file, kXml);
}

/// On which side of the line through two points a third one is: positive to the left.
double side(const Point& from, const Point& to, const Point& at)
{
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
}

/// Whether two edges without a common corner cross or touch.
bool cross(const Point& a, const Point& b, const Point& c, const Point& d)
{
    const bool apart = side(a, b, c) * side(a, b, d) > 0.0 || side(c, d, a) * side(c, d, b) > 0.0;
    const auto overlap = [](double a1, double a2, double b1, double b2) {
        return std::max(std::min(a1, a2), std::min(b1, b2))
            <= std::min(std::max(a1, a2), std::max(b1, b2));
    };
    return !apart && overlap(a.x, b.x, c.x, d.x) && overlap(a.y, b.y, c.y, d.y);
}

bool crossesItself(const std::vector<Point>& corners)
{
    const auto count = corners.size();
    const auto at = [&](std::size_t i) { return corners[i % count]; };
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 2; j < count; ++j) {
            const bool areNeighbours = i == 0 && j + 1 == count;
            if (!areNeighbours && cross(at(i), at(i + 1), at(j), at(j + 1))) {
                return true;
            }
        }
    }
    return false;
}

double area(const std::vector<Point>& corners)
{
    double twice = 0.0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto& next = corners[(i + 1) % corners.size()];
        twice += corners[i].x * next.y - next.x * corners[i].y;
    }
    return twice / 2.0;
}

bool isOutside(const maze::Lab& lab, const Point& at)
{
    return at.x < 0.0 || at.y < 0.0 || at.x > lab.widthMu || at.y > lab.heightMu;
}

std::ptrdiff_t offset(const MazePart& part)
{
    return std::ptrdiff_t(part.index);
}

} // namespace

DrawnMaze emptyMaze()
{
    DrawnMaze drawn;
    drawn.lab.widthMu = 28.0;
    drawn.lab.heightMu = 14.0;
    return drawn;
}

std::optional<maze::Wall> wallBetween(const Point& from, const Point& to)
{
    const double length = maze::distance(from, to);
    if (length <= 0.0) {
        return std::nullopt;
    }
    const Point along { (to.x - from.x) / length * kHalfWallMu,
        (to.y - from.y) / length * kHalfWallMu };
    maze::Wall wall;
    // Counter-clockwise: along the right side, back along the left one.
    wall.corners = { { from.x - along.x + along.y, from.y - along.y - along.x },
        { to.x + along.x + along.y, to.y + along.y - along.x },
        { to.x + along.x - along.y, to.y + along.y + along.x },
        { from.x - along.x - along.y, from.y - along.y + along.x } };
    return wall;
}

std::optional<maze::Wall> wallAround(std::vector<Point> corners)
{
    maze::Wall wall;
    wall.corners = std::move(corners);
    const bool isOutline = maze::makeOutline(wall.corners) && !crossesItself(wall.corners)
        && std::abs(area(wall.corners)) > kLeastAreaMu2;
    return isOutline ? std::optional(wall) : std::nullopt;
}

std::vector<MazePart> partsOf(const DrawnMaze& drawn)
{
    std::vector<MazePart> parts;
    const auto add = [&parts](Kind kind, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            parts.push_back({ kind, i });
        }
    };
    add(Kind::Wall, drawn.lab.walls.size());
    add(Kind::Beacon, drawn.lab.beacons.size());
    add(Kind::Target, drawn.lab.targets.size());
    add(Kind::Start, drawn.grid.starts.size());
    return parts;
}

std::optional<MazePart> partAt(const DrawnMaze& drawn, const Point& at, double reachMu)
{
    if (const auto start = lastOf(Kind::Start, drawn.grid.starts, [&](const maze::Pose& pose) {
            return maze::distance(at, { pose.x, pose.y })
                <= std::max(maze::kRobotRadiusMu, reachMu);
        })) {
        return start;
    }
    if (const auto beacon = lastOf(Kind::Beacon, drawn.lab.beacons,
            [&](const maze::Beacon& each) { return maze::distance(at, each.at) <= reachMu; })) {
        return beacon;
    }
    if (const auto wall = lastOf(Kind::Wall, drawn.lab.walls,
            [&](const maze::Wall& each) { return isAt(each, at, reachMu); })) {
        return wall;
    }
    return lastOf(Kind::Target, drawn.lab.targets, [&](const maze::Target& each) {
        return maze::distance(at, each.at) <= each.radiusMu + reachMu;
    });
}

Point middleOf(const DrawnMaze& drawn, const MazePart& part)
{
    switch (part.kind) {
    case Kind::Wall: {
        const auto& corners = drawn.lab.walls[part.index].corners;
        const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
        const auto [low, high] = std::ranges::minmax(corners, {}, &Point::y);
        return { (left.x + right.x) / 2, (low.y + high.y) / 2 };
    }
    case Kind::Beacon:
        return drawn.lab.beacons[part.index].at;
    case Kind::Target:
        return drawn.lab.targets[part.index].at;
    case Kind::Start:
        break;
    }
    const auto& pose = drawn.grid.starts[part.index];
    return { pose.x, pose.y };
}

void moveTo(DrawnMaze& drawn, const MazePart& part, const Point& middle)
{
    switch (part.kind) {
    case Kind::Wall: {
        const auto was = middleOf(drawn, part);
        for (auto& corner : drawn.lab.walls[part.index].corners) {
            corner = { corner.x + middle.x - was.x, corner.y + middle.y - was.y };
        }
        break;
    }
    case Kind::Beacon:
        drawn.lab.beacons[part.index].at = middle;
        break;
    case Kind::Target:
        drawn.lab.targets[part.index].at = middle;
        break;
    case Kind::Start:
        drawn.grid.starts[part.index].x = middle.x;
        drawn.grid.starts[part.index].y = middle.y;
        break;
    }
}

void remove(DrawnMaze& drawn, const MazePart& part)
{
    switch (part.kind) {
    case Kind::Wall:
        drawn.lab.walls.erase(drawn.lab.walls.begin() + offset(part));
        break;
    case Kind::Beacon:
        drawn.lab.beacons.erase(drawn.lab.beacons.begin() + offset(part));
        break;
    case Kind::Target:
        drawn.lab.targets.erase(drawn.lab.targets.begin() + offset(part));
        break;
    case Kind::Start:
        drawn.grid.starts.erase(drawn.grid.starts.begin() + offset(part));
        break;
    }
}

Findings findingsOf(const DrawnMaze& drawn)
{
    auto findings =
        arena::findingsOf(drawn.lab, drawn.grid, arena::Rules::rtss08(), drawn.grid.starts.size());
    if (drawn.lab.targets.empty()) { // its remedy is that of a file
        std::erase_if(findings, [](const Finding& each) { return each.place == kLabPlace; });
    }
    for (auto& finding : findings) {
        finding.place.clear();
    }
    const auto add = [&findings](Severity severity, Text text, Text remedy) {
        findings.push_back({ severity, {}, std::move(text), std::move(remedy) });
    };
    const Text one(QT_TRANSLATE_NOOP("medulla", "Place one."));
    if (drawn.lab.targets.empty()) {
        add(Severity::Warning, Text(QT_TRANSLATE_NOOP("medulla", "The maze has no target.")), one);
    }
    if (drawn.lab.beacons.empty()) {
        add(Severity::Warning, Text(QT_TRANSLATE_NOOP("medulla", "The maze has no beacon.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Place one in the target.")));
    }
    if (drawn.grid.starts.empty()) {
        add(Severity::Error, Text(QT_TRANSLATE_NOOP("medulla", "There is no start position.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Place one for each robot.")));
    } else if (drawn.grid.starts.size() > std::size_t(GameSetup::kMostAgents)) {
        add(Severity::Warning,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "A team has %1 robots at most: further start "
                     "positions stay empty."),
                { QString::number(GameSetup::kMostAgents) }),
            {});
    }
    const auto outside = std::ranges::count_if(partsOf(drawn), [&drawn](const MazePart& part) {
        return part.kind != Kind::Start && isOutside(drawn.lab, middleOf(drawn, part));
    });
    if (outside > 0) {
        add(Severity::Warning,
            Text(QT_TRANSLATE_NOOP("medulla", "Parts outside of the arena: %1."),
                { QString::number(outside) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Move or remove them, or enlarge the arena.")));
    }
    return findings;
}

MazeFiles mazeFilesFor(const QString& chosen)
{
    const auto [base, suffix] = split(chosen);
    for (const auto& [ofLab, ofGrid] : kEnds) {
        if (base.endsWith(ofLab)) {
            return { base + suffix, base.chopped(ofLab.size()) + ofGrid + suffix };
        }
    }
    const auto& [ofLab, ofGrid] = kEnds.front();
    return { base + ofLab + suffix, base + ofGrid + suffix };
}

QString gridFileFor(const QString& lab)
{
    const auto files = mazeFilesFor(lab);
    return files.lab == lab ? files.grid : mazeFilesFor(split(lab).first).grid;
}

Result<ReadMaze> readDrawnMaze(const QString& lab)
{
    const auto contents = [](const QString& path) -> Result<QByteArray> {
        auto read = loadFile(path, maze::kLongestFile);
        return read ? Result<QByteArray>(std::move(*read))
                    : tl::make_unexpected(read.error().front());
    };
    const auto labXml = contents(lab);
    if (!labXml) {
        return tl::make_unexpected(labXml.error());
    }
    auto file = maze::readLab(*labXml, lab);
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    ReadMaze read { { std::move(file->lab), {} }, { lab, gridBeside(lab) },
        std::move(file->warnings) };
    if (read.files.grid.isEmpty()) {
        return read;
    }
    auto grid = contents(read.files.grid).and_then([&](const QByteArray& xml) {
        return maze::readGrid(xml, read.files.grid);
    });
    if (grid) {
        read.maze.grid = std::move(*grid);
    } else {
        read.warnings.push_back(std::move(grid.error()));
    }
    return read;
}

Result<void> saveDrawnMaze(const DrawnMaze& drawn, const MazeFiles& files)
{
    const auto saved = saveFile(files.lab, maze::writeLab(drawn.lab));
    return saved && !files.grid.isEmpty() ? saveFile(files.grid, maze::writeGrid(drawn.grid))
                                          : saved;
}

QByteArray toJson(const DrawnMaze& drawn)
{
    return QJsonDocument(QJsonObject { { kLabXml, QString::fromUtf8(maze::writeLab(drawn.lab)) },
                             { kGridXml, QString::fromUtf8(maze::writeGrid(drawn.grid)) } })
        .toJson(QJsonDocument::Compact);
}

std::optional<DrawnMaze> drawnMazeOf(const QByteArray& json)
{
    const auto kept = parseJsonObject(json, {}).value_or(QJsonObject());
    auto lab = maze::readLab(kept[kLabXml].toString().toUtf8(), {});
    if (!lab) {
        return std::nullopt;
    }
    // A grid without a start position is none for readers of games.
    auto grid = maze::readGrid(kept[kGridXml].toString().toUtf8(), {});
    return DrawnMaze { std::move(lab->lab), grid ? std::move(*grid) : maze::Grid() };
}

} // namespace medulla::game
