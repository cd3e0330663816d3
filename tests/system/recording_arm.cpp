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

Position fromArmFrame(const Position& inArm)
{
    // "0 -1 0 0; 1 0 0 0; 0 0 1 0; 0 0 0 1": the arm is mounted turned by 90 degrees.
    return { -inArm.y(), inArm.x(), inArm.z() };
}

Position toArmFrame(const Position& global)
{
    return { global.y(), -global.x(), global.z() };
}

RecordingArm::RecordingArm(
    LabNetwork& network, const wire::Address& at, const wire::Address& reportTo)
    : m_network(network)
    , m_at(at)
    , m_reportTo(reportTo)
{
    network.watch(at, [this](const Datagram& datagram, TimePoint now) { take(datagram, now); });
    network.every(kReportPeriod, [this](TimePoint now) { tick(now); });
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
    m_records.push_back({ now, datagram.from,
        good ? std::optional(fromArmFrame(*coordinates.position())) : std::nullopt, m_position });
    if (good && now >= m_offUntil) {
        m_commanded = *m_records.back().commanded;
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

void RecordingArm::report(const Position& position)
{
    Datagram datagram { m_at, m_reportTo, {} };
    simulink().encode(Coordinates(toArmFrame(position)), datagram.bytes);
    m_network.send(datagram);
}

} // namespace medulla::test
