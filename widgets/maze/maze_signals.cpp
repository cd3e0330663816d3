// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_signals.h"

#include "core/maze/pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include <QCoreApplication>
#include <QJsonArray>

namespace medulla::widgets::mazes {

namespace {

using game::TrackPoint;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
/// Maximum number of points per robot and update: a long opened game is spread over several
/// updates.
constexpr std::size_t kMostAtOnce = 1000;

using Figure = MazeSignals::Figure;
constexpr std::array kLinkFigures {
    Figure { "from", "1/s",
        QT_TRANSLATE_NOOP("medulla::widgets::mazes::MazeSignals",
            "messages per second to robot %1 from robot %2") },
    Figure { "since", "s",
        QT_TRANSLATE_NOOP(
            "medulla::widgets::mazes::MazeSignals", "since robot %1 heard robot %2 itself") },
};
constexpr std::array kFigures {
    Figure { "score", "",
        QT_TRANSLATE_NOOP("medulla::widgets::mazes::MazeSignals", "score of robot %1") },
    Figure { "collisions", "",
        QT_TRANSLATE_NOOP("medulla::widgets::mazes::MazeSignals", "collisions of robot %1") },
    Figure { "error", "Mu",
        QT_TRANSLATE_NOOP(
            "medulla::widgets::mazes::MazeSignals", "error of robot %1's believed place") },
    Figure { "target", "Mu",
        QT_TRANSLATE_NOOP("medulla::widgets::mazes::MazeSignals", "robot %1 to the target") },
    Figure { "decision", "ms",
        QT_TRANSLATE_NOOP("medulla::widgets::mazes::MazeSignals", "decision time of robot %1") },
    Figure { "heard", "",
        QT_TRANSLATE_NOOP("medulla::widgets::mazes::MazeSignals", "messages heard by robot %1") },
};

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::mazes::MazeSignals", text);
}

QString keyOf(int robot, const char* figure)
{
    return QStringLiteral("robot%1.%2").arg(robot).arg(QLatin1String(figure));
}

/// Unknown values are gaps of the signal.
template <class T>
double known(const std::optional<T>& figure)
{
    return figure ? double(*figure) : kNone;
}

double toTarget(const game::GameAbout& about, const TrackPoint& point)
{
    double nearest = std::numeric_limits<double>::infinity();
    if (about.lab && point.truth) {
        for (const auto& target : about.lab->targets) {
            nearest = std::min(nearest, maze::distance(target.at, maze::placeOf(*point.truth)));
        }
    }
    return std::isfinite(nearest) ? nearest : kNone;
}

} // namespace

void MazeSignals::begin(std::shared_ptr<const game::Recording> recording)
{
    m_recording = std::move(recording);
    m_store.clear();
    for (auto& [number, robot] : m_robots) {
        robot.taken = 0;
    }
}

std::vector<signals::SignalId> MazeSignals::add(
    int number, std::span<const Figure> figures, const QString& other)
{
    std::vector<signals::SignalId> ids;
    for (const auto& figure : figures) {
        signals::SignalInfo info;
        info.key = keyOf(number, figure.key) + other;
        info.unit = QLatin1String(figure.unit);
        info.label = translated(figure.label).arg(number);
        info.label = other.isEmpty() ? info.label : info.label.arg(other);
        info.group =
            translated(QT_TRANSLATE_NOOP("medulla::widgets::mazes::MazeSignals", "Robot %1"))
                .arg(number);
        if (const auto id = m_store.add(info)) {
            ids.push_back(*id);
        }
    }
    return ids;
}

MazeSignals::Robot& MazeSignals::robot(int number)
{
    auto& robot = m_robots[number];
    if (robot.ids.empty()) {
        robot.ids = add(number, kFigures, {});
    }
    return robot;
}

const std::vector<signals::SignalId>& MazeSignals::link(int number, int other)
{
    const auto [found, isNew] = m_robots[number].links.try_emplace(other);
    if (isNew) {
        found->second = add(number, kLinkFigures, QString::number(other));
    }
    return found->second;
}

void MazeSignals::update(const game::GameAbout& about, double cycleS)
{
    if (!m_recording) {
        return;
    }
    const auto span = m_recording->span();
    if (!span) {
        return;
    }
    // Formulas over several robots need the values of one cycle together. Therefore add complete
    // cycles only, up to the last cycle for which the points of all robots are loaded.
    int last = span->last;
    std::map<int, game::Track> tracks;
    for (const int number : m_recording->robots()) {
        const auto& each = robot(number);
        if (each.ids.size() < kFigures.size()) {
            continue; // the store has no room for further signals
        }
        auto& track = tracks[number] = m_recording->track(number, each.taken, kMostAtOnce);
        if (track.size() == kMostAtOnce) {
            last = std::min(last, track.back().cycle);
        }
    }
    std::map<int, std::vector<signals::SignalValue>> cycles;
    for (const auto& [number, track] : tracks) {
        auto& each = m_robots[number];
        for (const auto& point : track) {
            if (point.cycle > last) {
                break;
            }
            const std::array figures { known(point.score), known(point.collisions),
                known(point.placeErrorMu), toTarget(about, point), known(point.decisionUs) / 1000,
                known(point.heard) };
            auto& values = cycles[point.cycle];
            for (std::size_t i = 0; i < figures.size(); ++i) {
                values.push_back({ each.ids[i], figures[i] });
            }
            for (const auto& heard : point.links) {
                const auto& ids = link(number, heard.number);
                if (ids.size() < kLinkFigures.size()) {
                    continue; // the store has no room for further signals
                }
                const auto rate = m_recording->heardACycle(number, heard.number, point.cycle);
                values.push_back({ ids[0], known(rate) / cycleS });
                values.push_back({ ids[1],
                    heard.heardAt < 0 ? kNone
                                      : std::max(0, point.cycle - heard.heardAt) * cycleS });
            }
            ++each.taken;
        }
    }
    for (const auto& [cycle, values] : cycles) {
        m_store.append(cycle * cycleS, values);
    }
}

QJsonObject MazeSignals::defaultLayout()
{
    const auto plot = [](const QString& title, const char* figure) {
        QJsonArray keys;
        for (int robot = 1; robot <= 5; ++robot) {
            keys.append(keyOf(robot, figure));
        }
        return QJsonObject { { QStringLiteral("title"), title },
            { QStringLiteral("signals"), keys } };
    };
    return QJsonObject { { QStringLiteral("spanS"), 30.0 },
        { QStringLiteral("plots"),
            QJsonArray {
                plot(translated(QT_TRANSLATE_NOOP(
                         "medulla::widgets::mazes::MazeSignals", "Error of the believed place")),
                    "error"),
                plot(translated(QT_TRANSLATE_NOOP(
                         "medulla::widgets::mazes::MazeSignals", "Way to the target")),
                    "target"),
            } } };
}

} // namespace medulla::widgets::mazes
