// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/step_guard.h"

#include <algorithm>
#include <cmath>

namespace medulla::spine {

namespace {

/// Of the first `count` values; nothing when one of the two has fewer.
std::optional<double> distance(
    std::span<const double> a, std::span<const double> b, std::size_t count)
{
    if (a.size() < count || b.size() < count) {
        return std::nullopt;
    }
    double length = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        length = std::hypot(length, a[i] - b[i]); // the square of 1e300 is infinite
    }
    return length;
}

} // namespace

StepGuard::StepGuard(const Settings& settings)
{
    change(settings);
}

void StepGuard::change(const Settings& settings)
{
    if (!(settings.thresholdMm > 0.0) || settings.checkElementsCount < 1
        || !(settings.speedLimitMmPerS > 0.0)) {
        qFatal("A step guard needs a threshold and a speed above 0 and a value to check.");
    }
    m_settings = settings;
}

void StepGuard::changeFrame(const Frame& before, const Frame& now)
{
    if (m_sent) {
        before.fromGlobal(m_sent->value);
        now.toGlobal(m_sent->value);
    }
    if (m_jump) {
        for (auto* value : { &m_jump->from, &m_jump->jumpedTo, &m_jump->to }) {
            before.fromGlobal(*value);
            now.toGlobal(*value);
        }
    }
    forgetMeasured();
}

void StepGuard::changeDevice()
{
    m_sent.reset();
    forgetMeasured();
}

void StepGuard::forgetMeasured()
{
    m_measured.reset();
    if (m_jump) {
        m_jump->agreeing = 0;
    }
}

void StepGuard::resumeJump(const Jump& jump)
{
    m_jump = jump;
    m_jump->agreeing = 0;
}

StepGuard::Decision StepGuard::compare(
    const Coordinates& value, const Coordinates& with, Reference reference) const
{
    Decision decision { Verdict::Pass, reference, 0.0, 0 };
    for (std::size_t i = 0; i < value.count(); ++i) {
        const auto step = distance(value[i], with[std::min(i, with.count() - 1)],
            std::size_t(m_settings.checkElementsCount));
        if (!step) {
            return { Verdict::Unchecked, reference, 0.0, i };
        }
        // An infinite or undefined distance is not within the threshold either.
        if (!(*step <= m_settings.thresholdMm)) {
            return { Verdict::OverStep, reference, *step, i };
        }
        if (*step > decision.distanceMm) {
            decision.distanceMm = *step;
            decision.coordinate = i;
        }
    }
    return decision;
}

StepGuard::Decision StepGuard::check(const Coordinates& value, TimePoint now) const
{
    const auto count = std::size_t(m_settings.checkElementsCount);
    for (std::size_t i = 0; i < value.count(); ++i) {
        if (value[i].size() < count) {
            return { Verdict::Unchecked, Reference::None, 0.0, i };
        }
    }
    if (m_settings.openedByHand) {
        return m_sent ? compare(value, m_sent->value, Reference::Sent)
                      : Decision { Verdict::Pass, Reference::None, 0.0, 0 };
    }
    if (m_jump) {
        return { Verdict::Jumped, Reference::Measured, m_jump->distanceMm, 0 };
    }
    if (!isFresh(now)) {
        return { Verdict::Closed, Reference::None, 0.0, 0 };
    }
    const auto sentCounts = m_sent && now - m_sent->at <= kSentCountsFor
        && compare(m_sent->value, m_measured->value, Reference::Measured).verdict == Verdict::Pass;
    return sentCounts ? compare(value, m_sent->value, Reference::Sent)
                      : compare(value, m_measured->value, Reference::Measured);
}

bool StepGuard::isFresh(TimePoint now) const
{
    return m_measured && now - m_measured->at <= kFreshFor;
}

bool StepGuard::isClosed(TimePoint now) const
{
    return !m_settings.openedByHand && (m_jump || !isFresh(now));
}

const Coordinates* StepGuard::coordinates(Reference reference) const
{
    switch (reference) {
    case Reference::Sent:
        return m_sent ? &m_sent->value : nullptr;
    case Reference::Measured:
        return m_measured ? &m_measured->value : nullptr;
    case Reference::None:
        break;
    }
    return nullptr;
}

double StepGuard::farthest(const Coordinates& value, const Coordinates& with) const
{
    double most = 0.0;
    for (std::size_t i = 0; i < value.count(); ++i) {
        const auto& reference = with[std::min(i, with.count() - 1)];
        // Values left over at the end of a report are no position.
        if (const auto step =
                distance(value[i], reference, std::size_t(m_settings.checkElementsCount))) {
            most = std::max(most, std::isnan(*step) ? HUGE_VAL : *step);
        }
    }
    return most;
}

bool StepGuard::noteMeasured(const Coordinates& value, TimePoint at)
{
    // A report with too few values does not say where the device is, and one that was received
    // before the newest is out of date.
    if (value.isEmpty() || value[0].size() < std::size_t(m_settings.checkElementsCount)
        || (m_measured && at < m_measured->at)) {
        return false;
    }
    if (m_jump) {
        m_jumpAt = at;
        if (farthest(value, m_jump->to) <= kAgreementMm) {
            ++m_jump->agreeing;
        } else {
            const auto isAnother = m_jump->isAgreed();
            const auto fromBefore = farthest(value, m_jump->from);
            m_jump->to = value;
            m_jump->isBack = fromBefore <= kNoiseMm;
            m_jump->agreeing = 1;
            if (isAnother) {
                if (!m_jump->isBack) {
                    m_jump->jumpedTo = value;
                    m_jump->distanceMm = fromBefore;
                }
                return true;
            }
        }
        if (m_settings.acceptJumps) {
            acceptJump();
        }
        return false;
    }
    if (m_measured && !m_settings.openedByHand) {
        const auto elapsed = std::min(at - m_measured->at, kJumpSilence);
        const auto step = farthest(value, m_measured->value);
        if (!(step <= kNoiseMm + m_settings.speedLimitMmPerS * toS(elapsed))) {
            m_jump = Jump {
                .from = m_measured->value, .jumpedTo = value, .to = value, .distanceMm = step
            };
            m_jumpAt = at;
            return true;
        }
    }
    if (!m_measured) {
        m_measured.emplace();
    }
    m_measured->value = value;
    m_measured->at = at;
    return false;
}

bool StepGuard::acceptJump()
{
    if (!m_jump || !m_jump->isAgreed()) {
        return false;
    }
    m_measured = Kept { m_jump->to, m_jumpAt };
    m_sent.reset(); // sent before the jump, in reference to another position
    m_jump.reset();
    return true;
}

void StepGuard::noteSent(const Coordinates& value, TimePoint at)
{
    if (!m_sent) {
        m_sent.emplace();
    }
    m_sent->value = value;
    m_sent->at = at;
}

} // namespace medulla::spine
