// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/path.h"
#include "core/maze/simple_behaviours.h"

namespace medulla::maze {

/// GoToPoint along the waypoints of a path; slows down only at its end.
class FollowPath final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "FollowPath"; }
    /// With `stop` the robot slows down at the end.
    void along(Path path, bool stop)
    {
        m_path = std::move(path);
        m_stop = stop;
    }
    void forget() { m_path = Path(); }
    [[nodiscard]] const Path& path() const { return m_path; }
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;
    [[nodiscard]] const Behaviour* inner() const override { return &m_go; }

private:
    Path m_path;
    bool m_stop = true;
    GoToPoint m_go;
};

/// Makes room for a robot with priority (the lower number) when two robots block each other:
/// withdraws to a position beside the other's path and waits there.
class GiveWay final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "GiveWay"; }
    /// Starts when this robot was blocked for some cycles and a robot with priority is close.
    void consider(const Situation& now, int heldCycles);
    [[nodiscard]] bool running() const { return m_left > 0; }
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;
    [[nodiscard]] const Behaviour* inner() const override { return &m_go; }

private:
    int m_left = 0;
    int m_first = 0; ///< number of the robot with priority
    int m_restCycles = 0; ///< cycles until it may start again
    Point m_place;
    GoToPoint m_go;
};

} // namespace medulla::maze
