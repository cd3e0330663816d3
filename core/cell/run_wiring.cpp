// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/run_wiring.h"

#include "core/cell/follow.h"
#include "core/run/task_sight.h"

namespace medulla::cell {

namespace {

run::MotionEvent endOf(const motion::End& end)
{
    using Kind = run::MotionEvent::Kind;
    switch (end.reason) {
    case motion::EndReason::Reached:
        return { Kind::Arrived, false, end.target };
    case motion::EndReason::Superseded:
        return { Kind::Superseded, false, end.target };
    default:
        return { Kind::Ended, false, end.target };
    }
}

/// The events of the executor.
void reportMotion(run::RunHost& runs, motion::Executor& motion)
{
    using Kind = run::MotionEvent::Kind;
    using motion::Executor;
    auto* to = &runs;
    QObject::connect(&motion, &Executor::started, to, [to](const motion::Leg& leg) {
        to->takeMotion({ Kind::Started, leg.resumed, leg.target });
    });
    QObject::connect(&motion, &Executor::ended, to,
        [to](const motion::End& end) { to->takeMotion(endOf(end)); });
    QObject::connect(&motion, &Executor::refused, to, [to](const motion::Refusal& refusal) {
        const auto isThere = refusal.code == motion::RefusalCode::AlreadyThere;
        to->takeMotion({ isThere ? Kind::AlreadyThere : Kind::Refused });
    });
    QObject::connect(&motion, &Executor::paused, to, [to] { to->takeMotion({ Kind::Paused }); });
    QObject::connect(&motion, &Executor::obstacleMet, to, [to](const motion::Obstacle& obstacle) {
        to->takeMotion({ Kind::ObstacleMet, false, motion::toPosition(obstacle.measured) });
    });
}

/// The signals `obstacle` and `moving`.
void feedMotion(run::LatestValues& values, const run::AvailableSignals& available, Clock& clock,
    motion::Executor& motion)
{
    using motion::Executor;
    QObject::connect(
        &motion, &Executor::obstacleMet, &motion,
        [&values, &clock, signal = available.obstacle](const motion::Obstacle& obstacle) {
            values.put(signal, obstacle.measured, clock.now());
        },
        Qt::DirectConnection);
    const auto putMoving = [&values, &clock, signal = available.moving](bool moves) {
        const double value = moves ? 1.0 : 0.0;
        values.put(signal, { &value, 1 }, clock.now());
    };
    putMoving(false);
    QObject::connect(
        &motion, &Executor::started, &motion, [putMoving] { putMoving(true); },
        Qt::DirectConnection);
    QObject::connect(
        &motion, &Executor::ended, &motion, [putMoving] { putMoving(false); },
        Qt::DirectConnection);
}

} // namespace

run::LatestValues::Value valueOf(
    const teleo::SignalShape& shape, const Coordinates& coordinates, TimePoint at)
{
    const auto width = std::size_t(shape.attributes.size());
    run::LatestValues::Value value;
    auto& numbers = value.numbers;
    for (std::size_t i = 0; i < coordinates.count() && value.count + width <= numbers.size(); ++i) {
        const auto item = coordinates[i];
        if (item.size() + 1 < width || item.size() < 3) {
            continue;
        }
        for (std::size_t k = 0; k < width; ++k) {
            numbers[value.count++] = k < item.size() ? item[k] : run::TaskSight::kCertain;
        }
    }
    value.first = coordinates.isEmpty() || coordinates[0].empty() ? 0.0 : coordinates[0].front();
    value.at = at;
    return value;
}

void feedRuns(run::RunHost& runs, const run::AvailableSignals& available, Clock& clock,
    spine::Spine& spine, motion::Executor* motion, const QStringList& sent)
{
    auto& values = runs.values();
    const auto& shapes = available.vocabulary.signalShapes;
    const auto putInto = [&values, &shapes](std::size_t signal) {
        return [&values, signal, shape = shapes[signal]](const spine::Message& message) {
            const auto value = valueOf(shape, message.coordinates, message.receivedAt);
            values.put(signal, value.all(), value.at, value.first);
        };
    };
    for (const auto& [name, signal] : available.ofInput) {
        followInput(spine, name, &spine, &spine::Input::received, putInto(signal));
    }
    for (const auto& name : sent) {
        followOutput(spine, name, &spine, &spine::Output::sent, putInto(available.sent));
    }
    if (motion != nullptr) {
        feedMotion(values, available, clock, *motion);
        reportMotion(runs, *motion);
    }
}

} // namespace medulla::cell
