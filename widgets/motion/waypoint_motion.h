// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/motion/path.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QObject>

namespace medulla::widgets {

class ArmState;
class MotionEvents;
class MotionSettings;
class Targets;

/// The motion through the waypoints of `Targets`, and its preview. The motions are planned at rest,
/// one after the other, from where the arm is. The cell gets the first one as a motion of the
/// operator and the others through its queue, a few ahead, so that all rules of motions and of the
/// queue hold, and nothing goes on by itself when this window does not respond. The series ends
/// when a motion ends before its target, when another motion begins or the arm has another
/// commander, and when the queue or the waypoints are changed. GUI thread.
class WaypointMotion final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    WaypointMotion(cell::Cell& cell, ArmState& arm, const MotionSettings& settings,
        const Targets& targets, MotionEvents& events, QObject* parent = nullptr);

    /// Why the arm cannot move through the waypoints, and the remedy; empty if it can.
    [[nodiscard]] QString refusal() const;
    /// Index of the waypoint to which the arm moves; nothing while it does not move through them.
    [[nodiscard]] std::optional<std::size_t> current() const;
    /// After the last waypoint follows the first one, in the motion and in the preview.
    [[nodiscard]] bool isLooped() const { return m_isLooped; }

    /// The planned motions: from the arm's position to the first waypoint, then to each other one,
    /// and with a loop back to the first. Not all of them while they are being planned.
    [[nodiscard]] const std::vector<motion::Path>& legs() const { return m_legs; }
    /// Points of these motions, at least 3 mm apart, and each waypoint; mm, global frame.
    [[nodiscard]] const std::vector<Position>& path() const { return m_path; }
    /// Duration from the arm's position to the last waypoint, s; nothing while that is being
    /// planned.
    [[nodiscard]] std::optional<double> durationS() const;
    [[nodiscard]] bool isPlaying() const { return m_playedAt.has_value(); }
    /// Tip of the ghost; nothing while the preview does not play.
    [[nodiscard]] std::optional<Position> ghost() const;

    /// Call it after each ArmState::update. Plans at most one motion, since a plan takes
    /// milliseconds.
    void update();

public Q_SLOTS:
    /// Moves the arm through the waypoints.
    void start();
    /// The operator has changed the queue: no further motion is given to it.
    void endSeries();
    /// See `isLooped`; also during the motion.
    void setLooped(bool on);
    /// Plays the preview in real time, or ends it.
    void playOrStop();

Q_SIGNALS:
    /// By the operator.
    void changed();

private:
    /// A motion through the waypoints as they were when it began.
    struct Series {
        std::vector<motion::Request> motions;
        std::vector<std::size_t> order; ///< motions sent to the cell so far, by index
        std::uint64_t before = 0; ///< motion::Status::motions at its begin
        std::optional<TimePoint> restsSince; ///< the arm rests between two motions

        /// Index of the next motion; nothing after the last one.
        [[nodiscard]] std::optional<std::size_t> next(bool isLooped) const;
    };

    void plan();
    void updatePath();
    void goOn();
    /// Whether the motion that runs is the newest of the series that has begun.
    [[nodiscard]] bool isOwnMotion(std::uint64_t begun) const;
    void tellEarlyEnd();
    /// Number of motions to plan: with a loop also the one from the last waypoint to the first.
    [[nodiscard]] std::size_t plannedCount() const;
    [[nodiscard]] std::vector<motion::Request> requests() const;
    [[nodiscard]] bool isPlanned() const;

    cell::Cell& m_cell;
    ArmState& m_arm;
    const MotionSettings& m_settings;
    const Targets& m_targets;
    MotionEvents& m_events;
    bool m_isLooped = false;
    std::optional<Series> m_series;
    std::vector<motion::Request> m_wanted; ///< to be planned
    std::optional<Position> m_plannedFrom;
    double m_plannedLimit = 0.0; ///< mm/s
    std::vector<motion::Path> m_legs;
    std::vector<Position> m_path;
    std::optional<TimePoint> m_playedAt;
};

} // namespace medulla::widgets
