// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/task/engine.h"
#include "tests/core/task/texts.h"

#include <vector>

namespace medulla::task::test {

/// An engine whose arm immediately reaches each sent position, unless set otherwise.
struct Rig {
    explicit Rig(EngineSettings settings = {})
        : engine(clock, std::move(settings),
            { [this](const Position& at) {
                 sent.push_back(at);
                 if (arrives) {
                     engine.measured(at);
                 }
             },
                [this](const Event& event) {
                    events.push_back(event);
                    if (onEvent) {
                        onEvent(event);
                    }
                } })
    {
        engine.measured(Position::Zero());
    }

    void begin(const TaskGraph& task, Engine::Drive drive = Engine::Drive::Hand)
    {
        const auto refused = engine.begin(task, drive);
        QVERIFY2(!refused, qPrintable(refused ? refused->shown() : QString()));
    }
    void ticks(int count)
    {
        for (int i = 0; i < count; ++i) {
            engine.tick();
        }
    }
    /// x,y,z,certainty of each object.
    void see(const std::vector<std::array<double, 4>>& objects)
    {
        Coordinates seen;
        for (const auto& object : objects) {
            for (const auto value : object) {
                seen.append(value);
            }
            seen.endCoordinate();
        }
        engine.observed(seen);
    }
    [[nodiscard]] std::vector<Event> of(Event::Kind kind) const
    {
        std::vector<Event> some;
        for (const auto& event : events) {
            if (event.kind == kind) {
                some.push_back(event);
            }
        }
        return some;
    }
    /// The events of the kind as texts.
    [[nodiscard]] QStringList told(Event::Kind kind) const
    {
        QStringList words;
        for (const auto& event : of(kind)) {
            words << toText(event, engine.task()).english();
        }
        return words;
    }
    /// Names of the begun actions, with their ticks: "start@0".
    [[nodiscard]] QStringList begun() const
    {
        QStringList names;
        for (const auto& event : of(Event::Kind::ActionBegan)) {
            names << QStringLiteral("%1@%2")
                         .arg(engine.task().actions[std::size_t(event.action)].name)
                         .arg(event.tick);
        }
        return names;
    }
    /// Sent positions, as "x,y,z x,y,z ...".
    [[nodiscard]] QString sentText() const
    {
        QStringList texts;
        for (const auto& at : sent) {
            texts << QStringLiteral("%1,%2,%3").arg(at.x()).arg(at.y()).arg(at.z());
        }
        return texts.join(QLatin1Char(' '));
    }

    SimulatedClock clock;
    std::vector<Position> sent;
    std::vector<Event> events;
    std::function<void(const Event&)> onEvent;
    bool arrives = true;
    Engine engine;
};

/// Steps as "x,y,z x,y,z".
inline QByteArray stepsText(const QByteArray& points)
{
    QByteArrayList steps;
    for (const auto& point : points.split(' ')) {
        const auto at = point.split(',');
        steps << R"({"x": )" + at[0] + R"(, "y": )" + at[1] + R"(, "z": )" + at[2] + '}';
    }
    return steps.join(", ");
}

} // namespace medulla::task::test
