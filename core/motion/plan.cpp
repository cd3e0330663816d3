// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/path.h"
#include "core/motion/words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::motion {

namespace {

/// Rounding error by which a value may exceed its limit.
constexpr double kRounding = 1e-9;
/// Number of places at which joint speeds are evaluated before the samples are known. They only
/// determine the first number of samples; then each sample is checked.
constexpr int kJointPlaces = 256;
/// So often a path is lengthened until its samples keep the limits; one or two times are enough
/// but for joint limits near a singularity.
constexpr int kMostTries = 8;

/// Largest step, and largest change between successive steps, with rest before and after.
struct Steps {
    double largestMm = 0.0;
    double largestChangeMm = 0.0;
};

Steps measure(const std::vector<Position>& samples)
{
    Steps steps;
    Position before = Position::Zero();
    for (std::size_t i = 1; i <= samples.size(); ++i) {
        const Position step =
            i < samples.size() ? Position(samples[i] - samples[i - 1]) : Position::Zero();
        steps.largestMm = std::max(steps.largestMm, step.norm());
        steps.largestChangeMm = std::max(steps.largestChangeMm, (step - before).norm());
        before = step;
    }
    return steps;
}

/// Rounded up, except for rounding errors.
double wholeSteps(double steps)
{
    return std::max(1.0, std::ceil(steps * (1.0 - kRounding)));
}

} // namespace

std::optional<Refusal> refusalOf(const Request& request)
{
    if (!request.target.allFinite()) {
        return words::notFinite();
    }
    if (request.factor < 1 || request.factor > kHighestFactor) {
        return words::factorOutOfRange(request.factor);
    }
    if (request.period < kShortestPeriod || request.period > kLongestPeriod) {
        return words::periodOutOfRange(request.period);
    }
    if (request.rule == DurationRule::Fitts
        && !(request.widthMm >= kNarrowestWidthMm && request.widthMm <= kWidestWidthMm)) {
        return words::widthOutOfRange(request.widthMm);
    }
    if (!(request.speedLimitMmPerS >= kLowestSpeedLimitMmPerS)) {
        return words::speedOutOfRange(request.speedLimitMmPerS);
    }
    return std::nullopt;
}

std::optional<Refusal> refusalOfTarget(const Position& target, const Rules& rules)
{
    if (!target.allFinite()) {
        return words::notFinite();
    }
    if (auto why = rules.whyUnreachable(target); !why.isEmpty()) {
        return words::notReachable({ 0, target, std::move(why) }, 0);
    }
    if (const auto crossing = rules.crossingAt(target); crossing.zone != nullptr) {
        return words::targetInZone(target, crossing.zone->name, crossing.part);
    }
    return std::nullopt;
}

/// Computes a path in stages; each stage may refuse it.
class Planner {
public:
    Planner(const Position& start, const Request& request, const Rules& rules)
        : m_rules(rules)
    {
        m_path.start = start;
        m_path.request = request;
        m_path.period = request.period;
        m_path.distanceMm = (request.target - start).norm();
    }

    Path plan()
    {
        m_path.refusal = refuse();
        return std::move(m_path);
    }

    /// Along the measured path; nothing when there is no such way.
    std::optional<Path> planBack(const MeasuredPath& measured)
    {
        std::vector<Position> corners { m_path.start };
        corners.reserve(measured.count() + 1);
        for (auto i = measured.count(); i-- > 1;) {
            corners.push_back(measured.at(i));
        }
        corners.push_back(m_path.request.target);
        m_path.m_back = RoundedPath::along(std::move(corners));
        if (!m_path.m_back) {
            return std::nullopt;
        }
        m_path.retraces = true;
        return plan();
    }

private:
    std::optional<Refusal> refuse()
    {
        if (!m_path.start.allFinite()) {
            return words::notFinite();
        }
        if (auto refusal = refusalOf(m_path.request)) {
            return refusal;
        }
        if (m_path.distanceMm == 0.0) {
            return words::alreadyThere(m_path.request.target);
        }
        if (auto refusal = chooseWay()) {
            return refusal;
        }
        if (auto refusal = chooseSteps()) {
            return refusal;
        }
        const auto keepsLimits = sample();
        if (!keepsLimits && m_path.retraces) {
            return words::limitsNotKeptBack();
        }
        noteAhead();
        if (auto refusal = checkReach()) {
            return refusal;
        }
        if (auto refusal = checkZones()) {
            return refusal;
        }
        return keepsLimits ? std::nullopt : std::optional(words::limitsNotKept());
    }

    std::optional<Refusal> chooseWay()
    {
        m_path.lengthMm = m_path.distanceMm;
        m_speedInASecond = kPeakRate * m_path.distanceMm;
        m_accelerationInASecond = kPeakRateRate * m_path.distanceMm;
        if (m_path.m_back) {
            m_path.lengthMm = m_path.m_back->lengthMm();
            m_speedInASecond = m_path.m_back->peakSpeedInASecond();
            m_accelerationInASecond = m_path.m_back->peakAccelerationInASecond();
            return std::nullopt;
        }
        if (m_path.request.path == PathKind::Straight) {
            return std::nullopt;
        }
        if (!m_rules.arm) {
            return words::noJointSpace();
        }
        m_path.m_arc = JointCurve::between(*m_rules.arm, m_path.start, m_path.request.target);
        if (!m_path.m_arc) {
            const auto ofTarget = m_rules.arm->whyUnreachable(m_path.request.target);
            const auto& at = ofTarget.isEmpty() ? m_path.start : m_path.request.target;
            m_path.unreachable = { 0, at, m_rules.arm->whyUnreachable(at) };
            return ofTarget.isEmpty() ? words::startNotReachable(*m_path.unreachable)
                                      : words::notReachable(*m_path.unreachable, 0);
        }
        m_path.lengthMm = m_path.m_arc->lengthMm();
        m_speedInASecond = m_path.m_arc->peakSpeedInASecond();
        m_accelerationInASecond = m_path.m_arc->peakAccelerationInASecond();
        return std::nullopt;
    }

    using Solved = std::optional<arm::Joints>;

    /// The solution for the tip position; for a position out of reach, that of the nearest position
    /// within reach.
    [[nodiscard]] Eigen::Vector3d jointsAt(const Position& tip, const Solved& solved) const
    {
        const auto joints = solved ? *solved : m_rules.arm->reach(tip).joints;
        return { joints.shoulder, joints.upper, joints.elbow };
    }

    /// Solves the inverse kinematics of all samples, once, for all checks.
    void solve()
    {
        if (!m_rules.arm || m_solved.size() == m_path.samples.size()) {
            return;
        }
        m_solved.clear();
        m_solved.reserve(m_path.samples.size());
        for (const auto& at : m_path.samples) {
            m_solved.push_back(m_rules.arm->solve(at));
        }
    }

    /// Factor by which the duration must grow to keep the joint limits in a motion with the joint
    /// angles `at(i)`, i = 0 .. steps, `periodS` apart; 1 or less: the limits are kept.
    template <class At>
    [[nodiscard]] double jointExcess(At at, int steps, double periodS) const
    {
        const auto& limits = m_rules.limits;
        if (!m_rules.arm || !limits.limitJoints()) {
            return 0.0;
        }
        double excess = 0.0;
        Eigen::Vector3d before = Eigen::Vector3d::Zero();
        Eigen::Vector3d joints = at(0);
        for (int i = 1; i <= steps + 1; ++i) {
            const Eigen::Vector3d next = i <= steps ? at(i) : joints;
            const Eigen::Vector3d speed = (next - joints) / periodS;
            const Eigen::Vector3d acceleration = (speed - before) / periodS;
            excess = std::max(
                { excess, (speed.cwiseAbs().array() / limits.jointSpeedRadPerS.array()).maxCoeff(),
                    std::sqrt(
                        (acceleration.cwiseAbs().array() / limits.jointAccelerationRadPerS2.array())
                            .maxCoeff()) });
            before = speed;
            joints = next;
        }
        return excess;
    }

    /// Least duration by the joint limits, from kJointPlaces places of the way.
    [[nodiscard]] double leastByJoints() const
    {
        if (!m_rules.arm || !m_rules.limits.limitJoints()) {
            return 0.0;
        }
        const auto curve = MinimumJerk::inSteps(m_path.start, m_path.request.target, kJointPlaces);
        return jointExcess(
            [&](int i) {
                const auto tip = sampleAt(curve, i);
                return jointsAt(tip, m_rules.arm->solve(tip));
            },
            kJointPlaces, 1.0 / kJointPlaces);
    }

    /// Sample `i` of as many steps as those of `curve`, which is the path where it is straight.
    [[nodiscard]] Position sampleAt(const MinimumJerk& curve, int i) const
    {
        const auto share = double(i) / curve.steps();
        return m_path.m_arc ? m_path.m_arc->at(share)
            : m_path.m_back ? m_path.m_back->at(share)
                            : curve.sample(i);
    }

    std::optional<Refusal> chooseSteps()
    {
        const auto& request = m_path.request;
        const auto periodS = toS(request.period);
        const auto asked = request.rule == DurationRule::Fitts
            ? wholeSteps(m_rules.fitts.timeS(
                             m_path.retraces ? m_path.lengthMm : m_path.distanceMm, request.widthMm)
                / periodS)
            : std::ceil(m_path.lengthMm) * request.factor;
        const auto& limits = m_rules.limits;
        m_speed = std::max(
            kLowestSpeedLimitMmPerS, std::min(limits.speedMmPerS, request.speedLimitMmPerS));
        m_acceleration = std::max(kLowestAccelerationLimitMmPerS2, limits.accelerationMmPerS2);
        // No step may be longer than the limit on the step.
        const auto least = wholeSteps(m_speedInASecond / limits.stepMm);
        if (const auto steps = std::max(asked, least); !(steps <= kMostSteps)) {
            return words::tooLong(steps);
        }
        const auto leastS = std::max({ m_speedInASecond / m_speed,
            std::sqrt(m_accelerationInASecond / m_acceleration), leastByJoints() });
        const auto steps = std::max({ asked, least, wholeSteps(leastS / periodS) });
        m_steps = int(std::min(steps, double(kMostSteps)));
        if (steps > kMostSteps) {
            // The duration exceeds that many periods: the same number of samples, with a longer
            // period.
            lengthen(leastS / m_steps);
        }
        m_askedSteps = asked;
        return std::nullopt;
    }

    void lengthen(double periodS)
    {
        m_path.period = std::max(m_path.period, Duration(std::int64_t(std::ceil(periodS * 1e9))));
    }

    /// Computes the samples, and increases their number until they keep the limits: the arc's peak
    /// speed and acceleration were only evaluated at some places. Returns whether they keep them.
    bool sample()
    {
        auto isKept = false;
        take();
        auto steps = measure(m_path.samples);
        for (int tries = 0; tries <= kMostTries; ++tries) {
            const auto periodS = toS(m_path.period);
            if (m_rules.limits.limitJoints()) {
                solve();
            }
            const auto excess = std::max({ steps.largestMm / m_rules.limits.stepMm,
                steps.largestMm / (m_speed * periodS),
                std::sqrt(steps.largestChangeMm / (m_acceleration * periodS * periodS)),
                jointExcess(
                    [&](int i) {
                        return jointsAt(m_path.samples[std::size_t(i)], m_solved[std::size_t(i)]);
                    },
                    m_steps, periodS) });
            isKept = excess <= 1.0 + kRounding;
            if (isKept || tries == kMostTries) {
                break;
            }
            if (m_steps < kMostSteps) {
                m_steps = int(std::min(double(kMostSteps), std::ceil(m_steps * excess) + 1));
                take();
                steps = measure(m_path.samples);
            } else {
                lengthen(periodS * excess);
            }
        }
        const auto durationS = toS(m_path.period) * m_steps;
        m_path.duration = m_steps * m_path.period;
        m_path.largestStepMm = steps.largestMm;
        m_path.peakSpeedMmPerS = m_speedInASecond / durationS;
        m_path.peakAccelerationMmPerS2 = m_accelerationInASecond / (durationS * durationS);
        m_path.stretched =
            durationS > m_askedSteps * toS(m_path.request.period) * (1.0 + kRounding);
        return isKept;
    }

    void noteAhead()
    {
        if (!m_path.retraces) {
            return;
        }
        m_path.ahead.reserve(m_path.samples.size());
        for (int i = 0; i <= m_steps; ++i) {
            m_path.ahead.push_back(std::uint16_t(m_path.m_back->cornersAhead(double(i) / m_steps)));
        }
    }

    void take()
    {
        const auto curve = MinimumJerk::inSteps(m_path.start, m_path.request.target, m_steps);
        m_path.samples.clear();
        m_solved.clear();
        m_path.samples.reserve(std::size_t(m_steps) + 1);
        for (int i = 0; i <= m_steps; ++i) {
            m_path.samples.push_back(sampleAt(curve, i));
        }
    }

    std::optional<Refusal> checkReach()
    {
        // The target is checked first: the operator chose it, so this reason is the most useful.
        if (auto why = m_rules.whyUnreachable(m_path.samples.back()); !why.isEmpty()) {
            m_path.unreachable = { m_steps, m_path.samples.back(), std::move(why) };
            return words::notReachable(*m_path.unreachable, m_steps);
        }
        solve();
        for (int i = 0; i < m_steps; ++i) {
            const auto& at = m_path.samples[std::size_t(i)];
            const auto isReachable = (!m_rules.arm || m_solved[std::size_t(i)])
                && (!m_rules.reach || m_rules.reach(at).isEmpty());
            if (isReachable || (at - m_path.start).norm() <= kStartToleranceMm) {
                continue;
            }
            m_path.unreachable = { i, at, m_rules.whyUnreachable(at) };
            return words::notReachable(*m_path.unreachable, m_steps);
        }
        return std::nullopt;
    }

    std::optional<Refusal> checkZones()
    {
        for (int i = 1; i <= m_steps && !m_rules.zones.empty(); ++i) {
            const auto& from = m_path.samples[std::size_t(i) - 1];
            const auto& to = m_path.samples[std::size_t(i)];
            const auto* joints =
                m_rules.arm && m_solved[std::size_t(i)] ? &*m_solved[std::size_t(i)] : nullptr;
            const auto crossing = m_rules.crossing(m_path.start, from, to, joints);
            if (crossing.zone == nullptr) {
                continue;
            }
            m_path.crossing = { i, from + crossing.share * (to - from), crossing.zone->name,
                crossing.part };
            return words::crosses(*m_path.crossing, *crossing.zone, m_path);
        }
        return std::nullopt;
    }

    const Rules& m_rules;
    Path m_path;
    double m_speedInASecond = 0.0;
    double m_accelerationInASecond = 0.0;
    double m_speed = kUnlimited;
    double m_acceleration = kUnlimited;
    double m_askedSteps = 0.0;
    int m_steps = 0;
    std::vector<Solved> m_solved; ///< of the samples; empty before `solve`
};

Path plan(const Position& start, const Request& request, const Rules& rules)
{
    return Planner(start, request, rules).plan();
}

Path planBack(
    const Position& start, const Request& request, const MeasuredPath& measured, const Rules& rules)
{
    auto remark = words::straightBack();
    if (measured.canBeFollowed()) {
        if (auto path = Planner(start, request, rules).planBack(measured)) {
            if (!path->refusal || path->refusal->code == RefusalCode::AlreadyThere) {
                return std::move(*path);
            }
            remark = words::straightBack(*path->refusal);
        }
    }
    auto path = plan(start, request, rules);
    path.remark = std::move(remark);
    return path;
}

} // namespace medulla::motion
