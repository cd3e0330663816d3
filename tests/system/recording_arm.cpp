// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/recording_arm.h"

#include <algorithm>
#include <cmath>

namespace medulla::test {

namespace {

constexpr Duration kReportPeriod = std::chrono::milliseconds(5);

const wire::Codec& simulink()
{
    static const auto* const codec = wire::findCodec(QStringLiteral("simulink"));
    return *codec;
}

} // namespace

RecordingArm::RecordingArm(LabNetwork& network, Place place, bool moves)
    : m_network(network)
    , m_place(std::move(place))
    , m_position(Position::Zero())
{
    network.watch(
        m_place.at, [this](const Datagram& datagram, TimePoint now) { take(datagram, now); });
    if (moves) {
        network.every(kReportPeriod, [this](TimePoint now) { tick(now); });
    } else {
        network.watch(
            m_place.reportTo, [this](const Datagram& datagram, TimePoint) { overhear(datagram); });
    }
}

void RecordingArm::set(const Settings& settings)
{
    const std::lock_guard lock(m_mutex);
    m_settings = settings;
}

RecordingArm::Settings RecordingArm::settings() const
{
    const std::lock_guard lock(m_mutex);
    return m_settings;
}

void RecordingArm::place(const Position& position)
{
    const std::lock_guard lock(m_mutex);
    m_position = position;
    m_commanded = position;
}

void RecordingArm::reportNothingFor(Duration span)
{
    const std::lock_guard lock(m_mutex);
    m_silentUntil = SystemClock().now() + span;
}

void RecordingArm::glitch()
{
    const std::lock_guard lock(m_mutex);
    m_glitches = true;
}

void RecordingArm::restart(Duration span)
{
    const std::lock_guard lock(m_mutex);
    m_offUntil = SystemClock().now() + span;
    m_position = Position::Zero();
    m_commanded = Position::Zero();
}

Position RecordingArm::position() const
{
    const std::lock_guard lock(m_mutex);
    return m_position;
}

std::vector<ArmRecord> RecordingArm::records() const
{
    const std::lock_guard lock(m_mutex);
    return m_records;
}

std::size_t RecordingArm::recorded() const
{
    const std::lock_guard lock(m_mutex);
    return m_records.size();
}

void RecordingArm::take(const Datagram& datagram, TimePoint now)
{
    Coordinates coordinates;
    const auto good = simulink().decode(datagram.bytes, coordinates) == wire::Refusal::None
        && coordinates.values().size() == 3;
    const std::lock_guard lock(m_mutex);
    const bool isOff = now < m_offUntil;
    m_records.push_back({ now, datagram.from,
        good ? std::optional(m_place.frame.toGlobal(*coordinates.position())) : std::nullopt,
        m_position });
    if (good && !isOff) {
        m_commanded = *m_records.back().commanded;
    } else if (good) {
        // What is off has no position to be far from.
        m_records.back().measured = *m_records.back().commanded;
    }
}

void RecordingArm::overhear(const Datagram& report)
{
    Coordinates coordinates;
    if (report.from == m_place.at
        && simulink().decode(report.bytes, coordinates) == wire::Refusal::None) {
        const std::lock_guard lock(m_mutex);
        m_position = m_place.frame.toGlobal(*coordinates.position());
    }
}

void RecordingArm::tick(TimePoint now)
{
    Position reported;
    {
        const std::lock_guard lock(m_mutex);
        const auto s = toS(kReportPeriod);
        Position wanted = m_commanded;
        wanted.x() = std::min(wanted.x(), m_settings.wallX);
        Position move = (wanted - m_position) * (1.0 - std::exp(-s / toS(m_settings.lag)));
        if (const auto most = m_settings.speedMmPerS * s; move.norm() > most) {
            move *= most / move.norm();
        }
        m_position += move;
        if (now < m_silentUntil || now < m_offUntil) {
            return;
        }
        const auto noise = [&] {
            return m_random.uniform(-m_settings.noiseMm, m_settings.noiseMm);
        };
        reported = m_position + Position(noise(), noise(), noise());
        if (std::exchange(m_glitches, false)) {
            reported = Position::Zero();
        }
    }
    report(reported);
}

wire::Bytes RecordingArm::reportOf(const Position& position) const
{
    wire::Bytes bytes;
    simulink().encode(Coordinates(m_place.frame.fromGlobal(position)), bytes);
    return bytes;
}

void RecordingArm::report(const Position& position)
{
    m_network.send({ m_place.at, m_place.reportTo, reportOf(position) });
}

} // namespace medulla::test
