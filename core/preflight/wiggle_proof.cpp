// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preflight/wiggle_proof.h"

#include "core/motion/path.h"
#include "core/wire/arrival.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::preflight {

std::size_t WiggleAxis::strayAxis(std::size_t own) const
{
    std::size_t stray = own == 0 ? 1 : 0;
    for (std::size_t axis = 0; axis < movedMm.size(); ++axis) {
        if (axis != own && std::abs(movedMm[axis]) > std::abs(movedMm[stray])) {
            stray = axis;
        }
    }
    return stray;
}

WiggleProof::WiggleProof(const WiggleSettings& settings, std::vector<Device> devices,
    DirectionsAt directionsAt, TimePoint now)
    : m_settings(settings)
    , m_directionsAt(std::move(directionsAt))
    // Rounded up, but not for the error of the quotient.
    , m_steps(int(std::ceil(settings.sizeMm / kStepMm - 1e-9)))
    , m_begun(now)
{
    devices.resize(std::min(devices.size(), WiggleStatus::kMostDevices));
    for (auto& device : devices) {
        m_devices.push_back({ .device = std::move(device) });
    }
    beginPhase(WiggleStatus::Phase::Resting, now);
}

void WiggleProof::beginPhase(WiggleStatus::Phase phase, TimePoint now)
{
    m_status.phase = phase;
    m_due = phase == WiggleStatus::Phase::Out || phase == WiggleStatus::Phase::Back ? now
                                                                                    : now + kSettle;
    m_windowFrom = now + kSettle - kWindow;
    for (auto& device : m_devices) {
        device.sum = Position::Zero();
        device.count = 0;
        device.spreadMm = 0.0;
    }
}

void WiggleProof::noteReport(
    std::size_t device, const Position& position, TimePoint at, std::uint32_t senderHost)
{
    if (device >= m_devices.size() || m_status.isDone()) {
        return;
    }
    auto& watched = m_devices[device];
    if (device == 0 && watched.device.commandHost != 0
        && senderHost != watched.device.commandHost) {
        finish(WiggleVerdict::WrongSender);
        return;
    }
    watched.newest = position;
    watched.newestAt = at;
    if (at >= m_windowFrom) {
        if (watched.count == 0) {
            watched.first = position;
        }
        watched.sum += position;
        ++watched.count;
        watched.spreadMm = std::max(watched.spreadMm, (position - watched.first).norm());
    }
    if (m_status.phase == WiggleStatus::Phase::Resting) {
        return;
    }
    const Position moved = position - watched.base;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        m_status.movedMm[device][axis] = moved[Eigen::Index(axis)];
    }
    m_status.wasCut = m_status.wasCut || moved.norm() >= kLimit * m_settings.sizeMm;
    auto& result = m_status.axes[m_status.axis];
    // Half a step short of the middle one: the setpoints before it do not reach so far.
    const auto middleMm = (middleStep() - 0.5) * m_settings.sizeMm / m_steps;
    if (device == 0 && m_middleSentAt && result.delay == Duration {}
        && moved[m_status.axis] * m_directions[m_status.axis] >= middleMm) {
        result.delay = at - *m_middleSentAt;
    }
}

std::optional<std::size_t> WiggleProof::silentDevice(TimePoint now) const
{
    for (std::size_t i = 0; i < m_devices.size(); ++i) {
        const auto& newest = m_devices[i].newestAt;
        const auto isWatched = newest || i == 0;
        if (isWatched && now - newest.value_or(m_begun) > wire::kFreshFor) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<Position> WiggleProof::poll(TimePoint now)
{
    if (m_status.isDone() || now < m_due) {
        return std::nullopt;
    }
    if (const auto silent = silentDevice(now)) {
        m_status.silentDevice = *silent;
        finish(WiggleVerdict::NotReported);
        return std::nullopt;
    }
    switch (m_status.phase) {
    case WiggleStatus::Phase::Resting:
        endRest(now);
        break;
    case WiggleStatus::Phase::Out:
        return stepOut(now);
    case WiggleStatus::Phase::AtEnd:
        endAxis();
        if (!m_status.isDone()) {
            beginPhase(WiggleStatus::Phase::Back, now);
        }
        break;
    case WiggleStatus::Phase::Back:
        return stepBack(now);
    case WiggleStatus::Phase::Done:
        break;
    }
    return std::nullopt;
}

void WiggleProof::endRest(TimePoint now)
{
    const auto& proven = m_devices.front();
    if (proven.count == 0 || proven.spreadMm > 2.0 * m_settings.toleranceMm) {
        if (now - m_begun > kLongestRest) {
            finish(proven.count == 0 ? WiggleVerdict::NotReported : WiggleVerdict::NotAtRest);
        } else {
            beginPhase(WiggleStatus::Phase::Resting, now);
        }
        return;
    }
    for (auto& device : m_devices) {
        device.base = device.mean();
    }
    m_step = 0;
    m_middleSentAt.reset();
    m_status.commandedMm = 0.0;
    m_status.movedMm = {};
    m_directions = m_directionsAt(proven.base);
    if (m_directions[m_status.axis] == 0) {
        m_status.axes[m_status.axis].verdict = WiggleVerdict::NoRoom;
        nextAxis(now);
    } else {
        beginPhase(WiggleStatus::Phase::Out, now);
    }
}

Position WiggleProof::setpoint() const
{
    Position at = m_devices.front().base;
    at[m_status.axis] += m_status.commandedMm;
    return at;
}

std::optional<Position> WiggleProof::stepOut(TimePoint now)
{
    if (m_step == m_steps || m_status.wasCut) {
        beginPhase(WiggleStatus::Phase::AtEnd, now);
        return std::nullopt;
    }
    ++m_step;
    if (m_step == middleStep()) {
        m_middleSentAt = now;
    }
    m_status.commandedMm = m_directions[m_status.axis] * m_settings.sizeMm * m_step / m_steps;
    m_due = now + kStepPeriod;
    return setpoint();
}

std::optional<Position> WiggleProof::stepBack(TimePoint now)
{
    if (m_status.wasCut) {
        finish(WiggleVerdict::NotAtRest);
        return std::nullopt;
    }
    if (m_step == 0) {
        nextAxis(now);
        return std::nullopt;
    }
    --m_step;
    m_status.commandedMm = m_directions[m_status.axis] * m_settings.sizeMm * m_step / m_steps;
    m_due = now + kBackPeriod;
    return setpoint();
}

void WiggleProof::judge(WiggleAxis& axis)
{
    axis.commandedMm = m_status.commandedMm;
    const Position moved = m_devices.front().mean() - m_devices.front().base;
    std::copy(moved.begin(), moved.end(), axis.movedMm.begin());
    for (std::size_t i = 0; i < m_devices.size(); ++i) {
        const Position ofDevice = m_devices[i].mean() - m_devices[i].base;
        std::copy(ofDevice.begin(), ofDevice.end(), axis.devicesMm[i].begin());
        axis.reported[i] = m_devices[i].newestAt.has_value();
    }
    for (std::size_t i = 1; i < m_devices.size(); ++i) {
        const auto& device = m_devices[i];
        const auto other = (device.mean() - device.base).norm();
        if (device.newestAt && other > m_settings.toleranceMm && other > axis.otherMm) {
            axis.otherDevice = i;
            axis.otherMm = other;
        }
    }
    axis.verdict = verdictOf(axis);
}

WiggleVerdict WiggleProof::verdictOf(const WiggleAxis& axis) const
{
    const std::size_t own = m_status.axis;
    if (axis.otherDevice != 0) {
        return WiggleVerdict::OtherDevice;
    }
    const auto stray = std::abs(axis.movedMm[axis.strayAxis(own)]);
    const auto along = axis.movedMm[own];
    if (std::max(std::abs(along), stray) < kDeadPart * std::abs(axis.commandedMm)) {
        return WiggleVerdict::DeadEncoder;
    }
    if (stray > std::abs(along)) {
        return WiggleVerdict::OtherAxis;
    }
    if (along * axis.commandedMm < 0.0) {
        return WiggleVerdict::InvertedSign;
    }
    if (std::abs(along - axis.commandedMm) > m_settings.toleranceMm || m_status.wasCut) {
        return WiggleVerdict::WrongScale;
    }
    return stray > m_settings.toleranceMm ? WiggleVerdict::Oblique : WiggleVerdict::Passed;
}

void WiggleProof::endAxis()
{
    auto& axis = m_status.axes[m_status.axis];
    judge(axis);
    if (m_status.wasCut) {
        finish(axis.verdict);
    }
}

void WiggleProof::nextAxis(TimePoint now)
{
    if (m_status.axis < 2) {
        ++m_status.axis;
        m_begun = now;
        beginPhase(WiggleStatus::Phase::Resting, now);
        return;
    }
    const auto failed = std::find_if(m_status.axes.begin(), m_status.axes.end(),
        [](const WiggleAxis& axis) { return axis.verdict != WiggleVerdict::Passed; });
    finish(failed == m_status.axes.end() ? WiggleVerdict::Passed : failed->verdict);
}

void WiggleProof::finish(WiggleVerdict verdict)
{
    if (!m_status.isDone()) {
        m_status.phase = WiggleStatus::Phase::Done;
        m_status.verdict = verdict;
    }
}

std::array<int, 3> wiggleDirections(const Position& at, const motion::Rules& rules, double needMm)
{
    // From far to near, so that the direction away from a limit is found before both fit.
    constexpr std::array kProbesMm { 50.0, 20.0, 10.0 };
    std::array<int, 3> directions {};
    for (std::size_t axis = 0; axis < directions.size(); ++axis) {
        const auto isFree = [&](double byMm) {
            Position to = at;
            to[Eigen::Index(axis)] += byMm;
            return !motion::refusalOfTarget(to, rules);
        };
        const auto probe = [&](double mm) {
            if (directions[axis] == 0 && isFree(needMm) && isFree(mm)) {
                directions[axis] = 1;
            } else if (directions[axis] == 0 && isFree(-needMm) && isFree(-mm)) {
                directions[axis] = -1;
            }
        };
        std::for_each(kProbesMm.begin(), kProbesMm.end(), probe);
        probe(needMm);
    }
    return directions;
}

} // namespace medulla::preflight
