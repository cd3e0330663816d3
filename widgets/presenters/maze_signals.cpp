// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/presenters/maze_signals.h"

#include "core/maze/pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include <QCoreApplication>
#include <QJsonArray>

namespace medulla::widgets {

namespace {

using game::TrackPoint;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
/// Points that are taken at once: a long game that was opened is spread over several turns.
constexpr std::size_t kMostAtOnce = 1000;

struct Figure {
    const char* key;
    const char* unit;
    const char* label; ///< %1 is the robot
};
constexpr std::array kFigures {
    Figure { "score", "", QT_TRANSLATE_NOOP("medulla::widgets::MazeSignals", "score of robot %1") },
    Figure { "collisions", "",
        QT_TRANSLATE_NOOP("medulla::widgets::MazeSignals", "collisions of robot %1") },
    Figure { "error", "um",
        QT_TRANSLATE_NOOP("medulla::widgets::MazeSignals", "error of robot %1's believed place") },
    Figure { "target", "um",
        QT_TRANSLATE_NOOP("medulla::widgets::MazeSignals", "robot %1 to the target") },
    Figure { "decision", "ms",
        QT_TRANSLATE_NOOP("medulla::widgets::MazeSignals", "decision time of robot %1") },
    Figure { "heard", "",
        QT_TRANSLATE_NOOP("medulla::widgets::MazeSignals", "messages heard by robot %1") },
};

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::MazeSignals", text);
}

QString keyOf(int robot, const char* figure)
{
    return QStringLiteral("robot%1.%2").arg(robot).arg(QLatin1String(figure));
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

MazeSignals::Robot& MazeSignals::robot(int number)
{
    auto& robot = m_robots[number];
    if (robot.ids.empty()) {
        for (const auto& figure : kFigures) {
            SignalInfo info;
            info.key = keyOf(number, figure.key);
            info.unit = QLatin1String(figure.unit);
            info.label = translated(figure.label).arg(number);
            info.group = translated(QT_TRANSLATE_NOOP("medulla::widgets::MazeSignals", "Robot %1"))
                             .arg(number);
            if (const auto id = m_store.add(info)) {
                robot.ids.push_back(*id);
            }
        }
    }
    return robot;
}

void MazeSignals::update(const game::GameAbout& about, double cycleS)
{
    if (!m_recording) {
        return;
    }
    const auto robots = m_recording->robots();
    for (const int number : robots) {
        auto& each = robot(number);
        if (each.ids.size() < kFigures.size()) {
            continue; // more robots than there is room for
        }
        const auto track = m_recording->track(number, each.taken);
        const auto count = std::min(track.size(), kMostAtOnce);
        for (std::size_t i = 0; i < count; ++i) {
            const auto& point = track[i];
            const std::array values {
                SignalValue { each.ids[0], double(point.score) },
                SignalValue { each.ids[1], double(point.collisions) },
                SignalValue { each.ids[2], point.placeError ? double(*point.placeError) : kNone },
                SignalValue { each.ids[3], toTarget(about, point) },
                SignalValue { each.ids[4], point.decisionUs ? *point.decisionUs / 1000.0 : kNone },
                SignalValue { each.ids[5], double(point.heard) },
            };
            m_store.append(point.cycle * cycleS, values);
        }
        each.taken += count;
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
                         "medulla::widgets::MazeSignals", "Error of the believed place")),
                    "error"),
                plot(translated(
                         QT_TRANSLATE_NOOP("medulla::widgets::MazeSignals", "Way to the target")),
                    "target"),
            } } };
}

} // namespace medulla::widgets
