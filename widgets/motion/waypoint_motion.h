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
/// queue hold, and nothing goes on by itself when this window does not respond. Whatever ends a
/// motion before its target ends the whole. GUI thread.
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

    /// The planned motions, the first one from the arm's position; not all of them while they are
    /// being planned.
    [[nodiscard]] const std::vector<motion::Path>& legs() const { return m_legs; }
    /// Duration of all motions, s; nothing while they are being planned.
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
        std::vector<std::size_t> order; ///< the ones given to the cell, by index, over all rounds
        std::uint64_t before = 0; ///< motion::Status::motions at its begin
        std::optional<TimePoint> restsSince; ///< the arm rests, between motions or for good

        /// The one to be given next; nothing after the last one.
        [[nodiscard]] std::optional<std::size_t> next(bool isLooped) const;
    };

    void plan();
    void goOn();
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
    std::vector<motion::Path> m_legs;
    std::optional<TimePoint> m_playedAt;
};

} // namespace medulla::widgets
