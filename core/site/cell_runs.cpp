// SPDX-License-Identifier: GPL-3.0-or-later
// How the runs of a cell are wired: the values that they get, and the targets that they send.
#include "core/run/task_sight.h"
#include "core/site/available_signals.h"
#include "core/site/cell.h"

#include <algorithm>
#include <array>

namespace medulla::site {

namespace {

/// Hands the value of an input to the runs, in the shape of its signal.
void put(run::LatestValues& values, std::size_t signal, const teleo::SignalShape& shape,
    const spine::Message& message)
{
    const auto width = std::size_t(shape.attributes.size());
    std::array<double, run::LatestValues::kMostNumbers> numbers;
    std::size_t count = 0;
    for (std::size_t i = 0; i < message.coordinates.count() && count + width <= numbers.size();
         ++i) {
        const auto item = message.coordinates[i];
        if (item.size() + 1 < width || item.size() < 3) {
            continue;
        }
        for (std::size_t k = 0; k < width; ++k) {
            numbers[count++] = k < item.size() ? item[k] : run::TaskSight::kCertain;
        }
    }
    const auto first = message.coordinates.isEmpty() || message.coordinates[0].empty()
        ? 0.0
        : message.coordinates[0].front();
    values.put(signal, { numbers.data(), count }, message.receivedAt, first);
}

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

} // namespace

void Cell::feedRuns()
{
    auto& values = m_runs->values();
    const auto& shapes = m_available.vocabulary.signalShapes;
    for (const auto& [name, signal] : m_available.ofInput) {
        if (auto* input = m_spine->input(name)) {
            connect(
                input, &spine::Input::received, input,
                [&values, signal = signal, shape = shapes[signal]](
                    const spine::Message& message) { put(values, signal, shape, message); },
                Qt::DirectConnection);
        }
    }
    for (const auto& name : armOutputs(m_site)) {
        auto* output = m_spine->output(name);
        connect(
            output, &spine::Output::sent, output,
            [&values, signal = m_available.sent, shape = shapes[m_available.sent]](
                const spine::Message& message) { put(values, signal, shape, message); },
            Qt::DirectConnection);
    }
    if (!m_motion) {
        return;
    }
    connect(
        m_motion.get(), &motion::Executor::obstacleMet, m_motion.get(),
        [this, &values](const motion::Obstacle& obstacle) {
            values.put(m_available.obstacle, obstacle.measured, m_clock.now());
        },
        Qt::DirectConnection);
    const auto putMoving = [this, &values](bool moves) {
        const double value = moves ? 1.0 : 0.0;
        values.put(m_available.moving, { &value, 1 }, m_clock.now());
    };
    putMoving(false);
    connect(
        m_motion.get(), &motion::Executor::started, m_motion.get(),
        [putMoving] { putMoving(true); }, Qt::DirectConnection);
    connect(
        m_motion.get(), &motion::Executor::ended, m_motion.get(), [putMoving] { putMoving(false); },
        Qt::DirectConnection);
}

void Cell::reportMotionToRuns()
{
    using Kind = run::MotionEvent::Kind;
    using motion::Executor;
    auto* motion = m_motion.get();
    auto* runs = m_runs.get();
    connect(motion, &Executor::started, runs, [runs](const motion::Leg& leg) {
        runs->takeMotion({ Kind::Started, leg.resumed, leg.target });
    });
    connect(motion, &Executor::ended, runs,
        [runs](const motion::End& end) { runs->takeMotion(endOf(end)); });
    connect(motion, &Executor::refused, runs, [runs](const motion::Refusal& refusal) {
        const auto isThere = refusal.code == motion::RefusalCode::AlreadyThere;
        runs->takeMotion({ isThere ? Kind::AlreadyThere : Kind::Refused });
    });
    connect(motion, &Executor::paused, runs, [runs] { runs->takeMotion({ Kind::Paused }); });
    connect(motion, &Executor::obstacleMet, runs, [runs](const motion::Obstacle& obstacle) {
        runs->takeMotion({ Kind::ObstacleMet, false, motion::toPosition(obstacle.measured) });
    });
}

void Cell::holdMotion()
{
    if (m_motion) {
        m_motion->supersede();
    } else if (const auto* measured = m_spine->input(m_site.armInput)->latest()) {
        // A motion part elsewhere takes nothing but targets.
        m_spine->input(kProgramInput)->submit(measured->coordinates, true);
    }
}

void Cell::giveBack(std::uint64_t run)
{
    if (m_commander.isRun() && run == m_newestRun) {
        setCommander({});
    }
}

void Cell::connectRuns()
{
    feedRuns();
    if (m_motion) {
        reportMotionToRuns();
    }
    connect(m_runs.get(), &run::RunHost::moveWanted, m_spine.get(), [this](const run::Move& move) {
        if (move.run == m_commandingRun) {
            const auto& name = move.mover == run::Mover::Task ? kTaskInput : kProgramInput;
            m_spine->input(name)->submit(Coordinates(move.target), move.again);
        }
    });
    connect(m_runs.get(), &run::RunHost::setWanted, m_spine.get(),
        [this](std::uint64_t run, const QString& output, const Coordinates& value) {
            auto* input = m_spine->input(programInputOf(output));
            if (run == m_commandingRun && input != nullptr) {
                input->submit(value, true);
            }
        });
    // A run that takes the place of another ends the motion of that, so its number does not count.
    connect(m_runs.get(), &run::RunHost::holdWanted, m_spine.get(), [this] {
        if (m_commandingRun != 0) {
            holdMotion();
        }
    });
    connect(m_runs.get(), &run::RunHost::ended, this, &Cell::giveBack, Qt::QueuedConnection);
    connect(m_runs.get(), &run::RunHost::refused, this, &Cell::giveBack, Qt::QueuedConnection);
}

} // namespace medulla::site
