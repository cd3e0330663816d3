// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/proof_drive.h"

#include <algorithm>
#include <utility>

namespace medulla::cell {

namespace {

/// Room beside the limit of a proof, mm: a step of scale 3, and the overshoot.
constexpr double kSpareMm = 1.0;

/// Up to three values of the first coordinate.
Position positionOf(const Coordinates& coordinates)
{
    Position position = Position::Zero();
    if (!coordinates.isEmpty()) {
        const auto values = coordinates[0];
        std::copy_n(values.begin(), std::min<std::size_t>(values.size(), 3), position.begin());
    }
    return position;
}

} // namespace

ProofDrive::ProofDrive(const Parts& parts)
    : m_parts(parts)
{
    connect(&m_parts.spine, &spine::Spine::reloaded, this, &ProofDrive::end, Qt::DirectConnection);
}

void ProofDrive::begin(const Request& request)
{
    end();
    auto& spine = m_parts.spine;
    spine.noteRunning();
    m_number = request.number;
    m_devices = request.devices;
    if (!canBegin()) {
        preflight::WiggleStatus refused;
        refused.phase = preflight::WiggleStatus::Phase::Done;
        refused.verdict = preflight::WiggleVerdict::Refused;
        noteEnd(refused);
        return;
    }
    std::vector<preflight::WiggleProof::Device> devices;
    for (const auto& name : std::as_const(m_devices)) {
        const auto* output = spine.output(name);
        const auto isRemote = output != nullptr && !output->setup().local;
        devices.push_back({ name, isRemote ? output->setup().address.host : 0 });
    }
    m_proof = std::make_unique<preflight::WiggleProof>(
        request.settings, std::move(devices),
        [rules = &m_parts.rules,
            roomMm = preflight::WiggleProof::kLimit * request.settings.sizeMm + kSpareMm](
            const Position& at) { return preflight::wiggleDirections(at, *rules, roomMm); },
        m_parts.clock.now());
    m_begunAt = m_parts.clock.now();
    m_nextSample = m_begunAt;
    if (m_parts.motion != nullptr) {
        m_parts.motion->stop(); // a motion that is being planned
    }
    m_parts.gate.setProving(true);
    m_wasLocked = spine.isHeld(m_devices.first(), spine::HoldReason::Preflight);
    if (m_wasLocked) {
        spine.releaseOutputs({ m_devices.first() }, spine::HoldReason::Preflight);
    }
    connectReports();
    m_alarm = m_parts.clock.makeAlarm([this] { tick(); });
    tick();
}

bool ProofDrive::canBegin() const
{
    const auto* motion = m_parts.motion;
    return !m_devices.isEmpty() && m_parts.spine.output(m_devices.first()) != nullptr
        && (motion == nullptr || motion->status().state == motion::State::Idle);
}

void ProofDrive::connectReports()
{
    for (qsizetype i = 0; i < m_devices.size(); ++i) {
        if (auto* input = m_parts.spine.input(m_devices[i])) {
            m_connections.push_back(connect(
                input, &spine::Input::received, this,
                [this, i](const spine::Message& message) {
                    if (m_proof) {
                        m_proof->noteReport(std::size_t(i), positionOf(message.coordinates),
                            message.receivedAt, message.sender.host);
                    }
                },
                Qt::DirectConnection));
        }
    }
}

void ProofDrive::end()
{
    if (m_proof) {
        m_proof->end();
        finish();
    }
}

void ProofDrive::tick()
{
    const auto now = m_parts.clock.now();
    m_parts.spine.noteRunning();
    if (!m_proof) {
        return; // a gap of the thread has ended it
    }
    if (m_parts.spine.output(m_devices.first())->isHeld()) {
        m_proof->noteRefused();
    } else if (const auto setpoint = m_proof->poll(now)) {
        send(*setpoint);
    }
    sample(now);
    if (m_proof->status().isDone()) {
        finish();
        return;
    }
    m_published.push({ m_number, m_proof->status() });
    m_alarm->setFor(now + kTick);
}

void ProofDrive::sample(TimePoint now)
{
    const auto& status = m_proof->status();
    if (now < m_nextSample && !status.isDone()) {
        return;
    }
    m_nextSample = now + kSamplePeriod;
    m_samples.push({ toS(now - m_begunAt), status.axis, status.commandedMm, status.movedMm });
}

void ProofDrive::send(const Position& setpoint)
{
    auto* output = m_parts.spine.output(m_devices.first());
    m_message.coordinates.clear();
    for (const double value : setpoint) {
        m_message.coordinates.append(value);
    }
    m_message.coordinates.endCoordinate();
    m_message.receivedAt = m_parts.clock.now();
    ++m_message.sequence;
    output->submit(m_message);
    if (output->lastOutcome() != spine::Outcome::Sent) {
        m_proof->noteRefused();
    }
}

void ProofDrive::finish()
{
    // The lock first, so that no other source gets through.
    if (m_wasLocked) {
        m_parts.spine.holdOutputs({ m_devices.first() }, spine::HoldReason::Preflight);
    }
    for (const auto& connection : std::exchange(m_connections, {})) {
        disconnect(connection);
    }
    const auto status = m_proof->status();
    m_proof.reset();
    noteEnd(status);
}

void ProofDrive::noteEnd(const preflight::WiggleStatus& status)
{
    m_published.push({ m_number, status });
    m_parts.gate.setProving(false);
    Q_EMIT ended(m_number, status);
}

} // namespace medulla::cell
