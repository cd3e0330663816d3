// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell_watch.h"

#include "core/base/log_queue.h"
#include "core/motion/words.h"

#include <algorithm>

namespace medulla::cell {

namespace {

/// Period of the checks: a small part of the shortest timeout, 200 ms.
constexpr Duration kTickPeriod = std::chrono::milliseconds(20);
/// Factor between number and cause in one word; above the number of causes.
constexpr std::uint64_t kCauses = 16;

Q_LOGGING_CATEGORY(log, "medulla.cell")

/// Log record: all motion was interrupted.
struct Interrupted {
    motion::Interruption cause;

    [[nodiscard]] QString text() const
    {
        const auto words = motion::words::interrupted(cause);
        return words.text.english() + QLatin1Char(' ') + words.remedy.english();
    }
};

TimePoint fromNs(std::int64_t ns)
{
    return TimePoint(Duration(ns));
}

} // namespace

CellWatch::CellWatch(Clock& clock, spine::Spine& spine, const StopLatch& stop, Settings settings,
    std::function<void(motion::Interruption)> onInterrupt)
    : m_clock(clock)
    , m_spine(spine)
    , m_stop(stop)
    , m_settings(std::move(settings))
    , m_onInterrupt(std::move(onInterrupt))
{
    connect(
        &spine, &spine::Spine::gapNoticed, this,
        [this] { interrupt(motion::Interruption::RealtimeGap); }, Qt::DirectConnection);
    connect(&spine, &spine::Spine::noticed, this, &CellWatch::take, Qt::DirectConnection);
    if (auto* arm = spine.input(m_settings.armInput)) {
        connect(
            arm, &spine::Input::received, this,
            [this](const spine::Message& message) {
                if (const auto position = message.coordinates.position()) {
                    m_proof.noteMeasured(*position, message.receivedAt);
                }
            },
            Qt::DirectConnection);
    }
}

void CellWatch::start()
{
    m_alarm = m_clock.makeAlarm([this] { tick(); });
    tick();
}

std::optional<LatchedInterruption> CellWatch::latched() const
{
    const auto latch = m_latch.load();
    if (latch == 0) {
        return std::nullopt;
    }
    return LatchedInterruption { motion::Interruption(latch % kCauses), latch / kCauses };
}

void CellWatch::showRecorded(const std::optional<LatchedInterruption>& latch, TimePoint at)
{
    m_latchedAt.store(at.time_since_epoch().count());
    m_latch.store(latch ? latch->number * kCauses + std::uint64_t(latch->cause) : 0);
}

void CellWatch::take(const spine::Notice& notice)
{
    if (notice.kind == spine::Notice::Kind::MeasuredJump
        && m_settings.actuators.contains(notice.name)) {
        interrupt(motion::Interruption::MeasuredJump);
    }
}

void CellWatch::interrupt(motion::Interruption cause)
{
    const auto number = m_spine.holdOutputs(m_settings.actuators, spine::HoldReason::Interruption);
    const auto before = latched();
    m_latchedAt.store(m_clock.now().time_since_epoch().count());
    m_latch.store(number * kCauses + std::uint64_t(cause));
    m_hasJumped = m_hasJumped || cause == motion::Interruption::MeasuredJump;
    // Also for the same cause again: the operator has not seen this one.
    m_onInterrupt(cause);
    if (before && before->cause == cause) {
        return;
    }
    // The window may be the thread that hangs.
    LogQueue::post(QtCriticalMsg, log(), Interrupted { cause });
    Q_EMIT interrupted(cause);
}

void CellWatch::clear()
{
    const auto latch = latched();
    if (!latch) {
        return;
    }
    m_spine.releaseOutputs(m_settings.actuators, spine::HoldReason::Interruption, latch->number);
    m_latch.store(0);
    m_hasJumped = false;
    Q_EMIT cleared();
}

void CellWatch::tick()
{
    const auto now = m_clock.now();
    const auto latch = latched();
    if (const auto window = m_windowAt.load(); window != 0
        && now - fromNs(window) > m_settings.windowTimeout
        && !(latch && latch->cause == motion::Interruption::WindowSilent)) {
        interrupt(motion::Interruption::WindowSilent);
    }
    tickProof(now);
    m_alarm->setFor(now + kTickPeriod);
}

void CellWatch::tickProof(TimePoint now)
{
    const auto again = m_stopAgainAt.exchange(0);
    if (const auto pressed = m_stopAt.exchange(0); pressed != 0) {
        m_proof.begin(fromNs(pressed));
    } else if (again != 0) {
        m_proof.beginAgain(fromNs(again));
    }
    // After both: a latch that is not set belongs to a Release after these presses.
    if (!m_stop.isSet()) {
        m_proof.end();
        return;
    }
    std::optional<TimePoint> left;
    for (const auto* output : m_spine.outputs()) {
        if (m_settings.actuators.contains(output->name())) {
            left = std::max(left, output->counters().leftAt);
        }
    }
    if (const auto report = m_proof.poll(now, left)) {
        Q_EMIT stopReported(*report);
    }
}

} // namespace medulla::cell
