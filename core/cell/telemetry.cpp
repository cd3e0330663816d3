// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/telemetry.h"

#include "core/cell/follow.h"
#include "core/geometry/position.h"

#include <algorithm>

namespace medulla::cell {

namespace {

/// Amplitude of encoder noise at rest, mm.
constexpr double kEncoderNoiseMm = 0.3;

} // namespace

std::optional<CellSample> Telemetry::nextSample()
{
    while (const auto record = m_reader.next()) {
        if (record->source >= m_kinds.size()) {
            const auto sources = m_tap.sources();
            for (auto i = m_kinds.size(); i < sources.size(); ++i) {
                m_kinds.push_back(kindOf(sources[i]));
            }
        }
        const auto kind = m_kinds[record->source];
        const auto isPosition = record->what == TapRecord::What::Values && record->coordinate == 0
            && record->first == 0 && record->count >= 3;
        if (kind && isPosition) {
            const auto& values = record->values;
            return CellSample { record->at, { values[0], values[1], values[2] }, *kind };
        }
    }
    return std::nullopt;
}

std::optional<CellSample::What> Telemetry::kindOf(const TapSource& source) const
{
    if (source.kind == TapSource::Kind::Input && source.name == m_site.armInput) {
        return CellSample::What::Measured;
    }
    if (source.kind == TapSource::Kind::Input && source.name == m_site.headInput) {
        return CellSample::What::LookedAt;
    }
    const auto isArmOutput = source.kind == TapSource::Kind::Output
        && std::ranges::find(m_armOutputs, source.name) != m_armOutputs.end();
    return isArmOutput ? std::optional(CellSample::What::Commanded) : std::nullopt;
}

TelemetrySource::TelemetrySource(
    Clock& clock, const site::Site& site, spine::Spine& spine, Telemetry& telemetry)
    : m_clock(clock)
    , m_telemetry(telemetry)
{
    const auto listen = [&](const QString& name, auto slot) {
        followInput(spine, name, this, &spine::Input::received,
            [this, slot](const spine::Message& message) { (this->*slot)(message); });
    };
    listen(site.armInput, &TelemetrySource::takeMeasured);
    listen(site.eyesInput, &TelemetrySource::takeSeen);
    for (const auto& connection : spine.config().connections) {
        if (connection.input == site.motion.steps) {
            telemetry.m_armOutputs.push_back(connection.output);
            followOutput(spine, connection.output, this, &spine::Output::sent,
                [this](const spine::Message&) { takeSent(); });
        }
    }
}

void TelemetrySource::takeMeasured(const spine::Message& message)
{
    const auto position = message.coordinates.position();
    if (!position) {
        return;
    }
    m_lastMeasured = motion::toPoint(*position);
    const Position moved = *position - motion::toPosition(m_stoodAt);
    if (m_unanswered != 0 && moved.norm() > kEncoderNoiseMm) {
        m_telemetry.m_answers.push(message.receivedAt.time_since_epoch() - Duration(m_unanswered));
        m_unanswered = 0;
    }
}

void TelemetrySource::takeSent()
{
    if (const auto clicked = m_telemetry.m_clickedAt.exchange(0); clicked != 0) {
        m_telemetry.m_clicks.push(m_clock.now().time_since_epoch() - Duration(clicked));
        m_unanswered = clicked;
        m_stoodAt = m_lastMeasured;
    }
}

void TelemetrySource::takeSeen(const spine::Message& message)
{
    Seen seen { message.receivedAt, {}, 0 };
    for (std::size_t i = 0; i < message.coordinates.count() && seen.count < Seen::kMost; ++i) {
        const auto values = message.coordinates[i];
        if (values.size() >= 4 && values[3] > 0.0) {
            seen.objects[seen.count++] = { { values[0], values[1], values[2] }, values[3] };
        }
    }
    m_telemetry.m_seen.push(seen);
}

} // namespace medulla::cell
