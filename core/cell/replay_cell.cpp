// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/replay_cell.h"

namespace medulla::cell {

namespace {

class SilentAlarm final : public Alarm {
public:
    void setFor(TimePoint /*due*/) override { }
    void cancel() override { }
};

Coordinates toCoordinates(const Position& position)
{
    Coordinates coordinates;
    for (const double value : position) {
        coordinates.append(value);
    }
    coordinates.endCoordinate();
    return coordinates;
}

} // namespace

std::unique_ptr<Alarm> ReplayClock::makeAlarm(std::function<void()> /*onDue*/)
{
    return std::make_unique<SilentAlarm>();
}

Checked<std::unique_ptr<ReplayCell>> ReplayCell::create(const site::Site& site)
{
    std::unique_ptr<ReplayCell> made(new ReplayCell);
    auto cell = Cell::replay(site, made->m_clock);
    if (!cell) {
        return tl::make_unexpected(cell.error());
    }
    made->m_cell = std::move(*cell);
    return made;
}

void ReplayCell::show(const Moment& moment)
{
    m_clock.set(moment.at);
    auto& cell = *m_cell;
    const auto& motion = moment.motion;
    if (cell.m_motion && motion.executor) {
        cell.m_motion->showRecorded(*motion.executor, motion.queue);
    }
    if (motion.isStopped) {
        cell.m_stop.set(cell.m_stop.newest() + 1);
    } else {
        cell.m_stop.release(cell.m_stop.newest());
    }
    cell.m_watch->showRecorded(motion.latch, motion.latchedAt);
    cell.m_preflight->showRecorded(motion.preflight);
    cell.m_control->showRecorded(motion.commander);
    if (motion.wish) {
        cell.m_control->noteWish(*motion.wish);
    }
    if (motion.seen) {
        cell.m_telemetry.showRecorded(*motion.seen);
    }
    for (const auto& sample : moment.samples) {
        cell.m_telemetry.tap().showRecorded(
            sample.source, sample.at, toCoordinates(sample.position));
    }
    if (moment.routing) {
        cell.m_spine->showRecorded(*moment.routing);
    }
    if (moment.run) {
        cell.m_runs->showRecorded(moment.run);
    }
}

} // namespace medulla::cell
