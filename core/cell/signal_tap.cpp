// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/signal_tap.h"

#include <algorithm>

namespace medulla::cell {

SignalTap::SignalTap(Clock& clock)
    : m_clock(clock)
{
}

std::vector<TapSource> SignalTap::sources() const
{
    const std::lock_guard lock(m_mutex);
    return m_sources;
}

std::uint16_t SignalTap::indexOf(const TapSource& source)
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::find(m_sources.begin(), m_sources.end(), source);
    const auto index = found - m_sources.begin();
    if (found == m_sources.end()) {
        m_sources.push_back(source);
    }
    return std::uint16_t(index);
}

void SignalTap::showRecorded(const TapSource& source, TimePoint at, const Coordinates& coordinates)
{
    push(indexOf(source), at, coordinates);
}

void SignalTap::attach(spine::Spine& spine)
{
    connectEnds(spine);
    QObject::connect(
        &spine, &spine::Spine::reloaded, &spine,
        [this, &spine] {
            for (const auto& connection : m_connections) {
                QObject::disconnect(connection);
            }
            m_connections.clear();
            connectEnds(spine);
        },
        Qt::DirectConnection);
}

void SignalTap::connectEnds(spine::Spine& spine)
{
    for (auto* input : spine.inputs()) {
        const auto index = indexOf({ TapSource::Kind::Input, input->name() });
        m_connections.push_back(QObject::connect(
            input, &spine::Input::received, input,
            [this, index](const spine::Message& message) {
                push(index, message.receivedAt, message.coordinates);
            },
            Qt::DirectConnection));
    }
    for (auto* output : spine.outputs()) {
        const auto index = indexOf({ TapSource::Kind::Output, output->name() });
        m_connections.push_back(QObject::connect(
            output, &spine::Output::sent, output,
            [this, index](
                const spine::Message& message) { push(index, m_clock.now(), message.coordinates); },
            Qt::DirectConnection));
        m_connections.push_back(QObject::connect(
            output, &spine::Output::refused, output,
            [this, index](const spine::Refused& refused) {
                TapRecord record;
                record.at = m_clock.now();
                record.source = index;
                record.what = TapRecord::What::Refused;
                record.outcome = refused.outcome;
                record.values[0] = refused.distanceMm;
                record.count = 1;
                m_records.push(record);
            },
            Qt::DirectConnection));
    }
}

void SignalTap::attach(motion::Executor& motion)
{
    const auto index = indexOf({ TapSource::Kind::StepLateness, {} });
    QObject::connect(
        &motion, &motion::Executor::commanded, &motion,
        [this, index, &motion] {
            const auto& status = motion.status();
            TapRecord record;
            record.at = status.commandedAt;
            record.source = index;
            record.count = 1;
            record.values[0] = toS(status.lateness);
            m_records.push(record);
        },
        Qt::DirectConnection);
}

void SignalTap::push(std::uint16_t source, TimePoint at, const Coordinates& coordinates)
{
    TapRecord record;
    record.at = at;
    record.source = source;
    for (std::size_t i = 0; i < coordinates.count(); ++i) {
        const auto values = coordinates[i];
        record.coordinate = std::uint16_t(i);
        for (std::size_t first = 0; first < values.size(); first += TapRecord::kValues) {
            const auto count = std::min(TapRecord::kValues, values.size() - first);
            record.first = std::uint16_t(first);
            record.count = std::uint8_t(count);
            std::copy_n(values.begin() + std::ptrdiff_t(first), count, record.values.begin());
            m_records.push(record);
        }
    }
}

} // namespace medulla::cell
