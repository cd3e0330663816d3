// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/signals/signal_store.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace medulla::test {

/// Adds the signals that a feed creates for an arm: commanded and measured x, y, z, and the
/// distance between them.
inline void addArmSignals(signals::SignalStore& store)
{
    for (const auto component : { 'x', 'y', 'z' }) {
        const QString name(QLatin1Char { component });
        const auto measured = QStringLiteral("arm.") + name;
        const auto sent = QStringLiteral("arm.sent.") + name;
        signals::SignalInfo info;
        info.unit = QStringLiteral("mm");
        info.key = measured;
        info.label = name + QStringLiteral(" measured");
        info.group = QStringLiteral("Inputs");
        info.role = signals::SignalRole::Measured;
        info.partner = sent;
        store.add(info);
        info.key = sent;
        info.label = name + QStringLiteral(" commanded");
        info.group = QStringLiteral("Outputs");
        info.between = signals::Between::Hold;
        info.role = signals::SignalRole::Commanded;
        info.partner = measured;
        store.add(info);
    }
    signals::SignalInfo distance;
    distance.key = QStringLiteral("error.distance");
    distance.unit = QStringLiteral("mm");
    distance.group = QStringLiteral("Arm");
    store.add(distance);
}

/// Appends commanded and measured position at a time.
inline void appendArm(
    signals::SignalStore& store, double tS, const Position& commanded, const Position& measured)
{
    for (int i = 0; i < 3; ++i) {
        const auto name = QString(QLatin1Char("xyz"[i]));
        store.append(tS, *store.find(QStringLiteral("arm.sent.") + name), commanded[i]);
        store.append(tS, *store.find(QStringLiteral("arm.") + name), measured[i]);
    }
    store.append(tS, *store.find(QStringLiteral("error.distance")), (measured - commanded).norm());
}

/// Appends 20 s of an arm that moves out, meets an obstacle on x, returns, and moves on; values at
/// 200 Hz until `endS`.
inline void tellStory(signals::SignalStore& store, double endS)
{
    const auto jerk = [](double u) {
        u = std::clamp(u, 0.0, 1.0);
        return u * u * u * (10 + u * (-15 + u * 6));
    };
    struct Move {
        double fromS;
        double toS;
        Position target;
    };
    const std::vector<Move> moves { { -19, -17.6, Position(30, -20, 10) },
        { -15.2, -12.4, Position(-60, 30, 25) }, { -12.4, -10.2, Position(30, -20, 10) },
        { -7.2, -3, Position(-85, -12, -35) } };
    Position commanded = Position::Zero();
    Position start = Position::Zero();
    Position measured = Position::Zero();
    size_t next = 0;
    for (int i = 0; i < 4000; ++i) {
        const double t = -20 + i * 0.005;
        if (next + 1 < moves.size() && t >= moves[next + 1].fromS) {
            start = commanded;
            ++next;
        }
        const auto& move = moves[next];
        const Position wanted =
            start + (move.target - start) * jerk((t - move.fromS) / (move.toS - move.fromS));
        commanded = t < -12.5 || t > -12.4 ? wanted : commanded;
        Position pulled = measured + (commanded - measured) * 0.12;
        if (t > -13.3 && t < -12.2) {
            pulled.x() = measured.x(); // an obstacle blocks the arm
        }
        measured = pulled;
        appendArm(store, endS + t, commanded, measured);
    }
    for (const double t : { -19.0, -15.2, -7.2 }) {
        store.addEvent({ endS + t, signals::EventKind::Execute, QStringLiteral("Execute") });
    }
    store.addEvent(
        { endS - 12.85, signals::EventKind::Obstacle, QStringLiteral("Obstacle on x, 27.1 mm") });
    store.addEvent({ endS - 12.4, signals::EventKind::Reverse, QStringLiteral("Reverse") });
}

} // namespace medulla::test
