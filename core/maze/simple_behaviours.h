// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/behaviour.h"

namespace medulla::maze {

/// Stands still, for some cycles or without limit.
class Wait final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "Wait"; }
    /// From the next `act` on.
    void begin(int cycles) { m_left = cycles; }
    [[nodiscard]] bool running() const { return m_left > 0; }
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;

private:
    int m_left = 0;
};

/// Turns on the spot to a direction in the map frame.
class Rotate final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "Rotate"; }
    /// `direction` and `tolerance` in rad.
    void towards(double directionRad, double toleranceRad);
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;

private:
    double m_directionRad = 0;
    double m_toleranceRad = 0.1;
};

/// Drives in a direction of the map frame and corrects the heading; does not end by itself.
class MoveForward final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "MoveForward"; }
    void along(double directionRad, double speedMuPerCycle);
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;

private:
    double m_directionRad = 0;
    double m_speedMuPerCycle = 0;
};

/// Rotate, then MoveForward, until a point is reached.
class GoToPoint final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "GoToPoint"; }
    /// With `stop` the robot slows down at the point, else it passes by.
    void to(Point point, double toleranceMu, bool stop);
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;
    [[nodiscard]] const Behaviour* inner() const override
    {
        return m_turning ? static_cast<const Behaviour*>(&m_rotate) : &m_move;
    }

private:
    Point m_point;
    double m_toleranceMu = 0.15;
    bool m_stop = true;
    bool m_turning = false;
    Rotate m_rotate;
    MoveForward m_move;
};

/// Drives towards the beacon while the ground ahead is free: the fallback when no path was found.
class FollowBeacon final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "FollowBeacon"; }
    void towards(std::optional<Point> beacon) { m_beacon = beacon; }
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;
    [[nodiscard]] const Behaviour* inner() const override { return &m_go; }

private:
    std::optional<Point> m_beacon;
    GoToPoint m_go;
};

/// Keeps a wall at its right hand, at a constant distance.
class WallFollow final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "WallFollow"; }
    /// For so many cycles.
    void begin(int cycles) { m_left = cycles; }
    [[nodiscard]] bool running() const { return m_left > 0; }
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;

private:
    int m_left = 0;
};

/// Drives in random directions for a while.
class RandomWalk final : public Behaviour {
public:
    [[nodiscard]] const char* name() const override { return "RandomWalk"; }
    void begin(int cycles) { m_left = cycles; }
    [[nodiscard]] bool running() const { return m_left > 0; }
    [[nodiscard]] std::optional<Motion> act(const Situation& now) override;
    [[nodiscard]] const Behaviour* inner() const override { return &m_move; }

private:
    int m_left = 0;
    int m_piece = 0;
    double m_directionRad = 0;
    MoveForward m_move;
};

} // namespace medulla::maze
