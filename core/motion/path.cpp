// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/path.h"

#include <cmath>
#include <utility>

namespace medulla::motion {

namespace {

std::optional<Refusal> refusalOfRequest(const Position& start, const Request& request)
{
    if (!start.allFinite() || !request.target.allFinite()) {
        return Refusal { RefusalCode::NotFinite,
            Text(QT_TRANSLATE_NOOP("medulla", "The target is not a finite position.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Give x, y and z as numbers in mm.")) };
    }
    if (request.factor < 1 || request.factor > kHighestFactor) {
        return Refusal { RefusalCode::FactorOutOfRange,
            Text(QT_TRANSLATE_NOOP("medulla", "A factor of %1 steps a millimetre is out of range."),
                { QString::number(request.factor) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a whole number from 1 to %1."),
                { QString::number(kHighestFactor) }) };
    }
    if (request.period < kShortestPeriod || request.period > kLongestPeriod) {
        return Refusal {
            RefusalCode::PeriodOutOfRange,
            Text(QT_TRANSLATE_NOOP("medulla", "A period of %1 ms is out of range."),
                { QString::number(toMs(request.period)) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a period from %1 ms to %2 ms."),
                { QString::number(toMs(kShortestPeriod)), QString::number(toMs(kLongestPeriod)) })
        };
    }
    const auto steps = std::ceil((request.target - start).norm()) * request.factor;
    if (steps > kMostSteps) {
        return Refusal { RefusalCode::TooLong,
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "The motion would take %1 steps; at most %2 are executed."),
                { QString::number(steps, 'g', 12), QString::number(kMostSteps) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a nearer target or a smaller factor.")) };
    }
    if (steps == 0.0) {
        return Refusal { RefusalCode::AlreadyThere,
            Text(QT_TRANSLATE_NOOP("medulla", "The arm is already at %1; nothing is sent."),
                { toString(request.target) }),
            {} };
    }
    return std::nullopt;
}

std::optional<Unreachable> firstUnreachable(const Path& path, const Reach& reach)
{
    if (!reach) {
        return std::nullopt;
    }
    const auto last = int(path.samples.size()) - 1;
    // The target first: it is what the operator chose, and its reason helps most.
    if (auto why = reach(path.samples.back()); !why.isEmpty()) {
        return Unreachable { last, path.samples.back(), std::move(why) };
    }
    for (int i = 0; i < last; ++i) {
        const auto& sample = path.samples[std::size_t(i)];
        if ((sample - path.start).norm() <= kStartToleranceMm) {
            continue;
        }
        if (auto why = reach(sample); !why.isEmpty()) {
            return Unreachable { i, sample, std::move(why) };
        }
    }
    return std::nullopt;
}

Refusal toRefusal(const Unreachable& unreachable, int last)
{
    if (unreachable.sample == last) {
        return { RefusalCode::NotReachable,
            Text(QT_TRANSLATE_NOOP("medulla", "The target %1 is not reachable: %2"),
                { toString(unreachable.position), unreachable.why.shown() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose another target.")) };
    }
    return { RefusalCode::NotReachable,
        Text(QT_TRANSLATE_NOOP("medulla", "Sample %1 of %2 on the way, %3, is not reachable: %4"),
            { QString::number(unreachable.sample), QString::number(last),
                toString(unreachable.position), unreachable.why.shown() }),
        Text(QT_TRANSLATE_NOOP("medulla", "Go there by way of another point.")) };
}

} // namespace

QString toString(const Position& position)
{
    return QStringLiteral("%1, %2, %3")
        .arg(position.x(), 0, 'f', 1)
        .arg(position.y(), 0, 'f', 1)
        .arg(position.z(), 0, 'f', 1);
}

MinimumJerk Path::curve() const
{
    return MinimumJerk::between(start, request.target, request.factor);
}

Path plan(
    const Position& start, const Position& target, int factor, Duration period, const Reach& reach)
{
    Path path;
    path.start = start;
    path.request = { target, factor, period };
    path.refusal = refusalOfRequest(start, path.request);
    if (path.refusal) {
        return path;
    }
    const auto curve = path.curve();
    path.samples.reserve(std::size_t(curve.samples()));
    for (int i = 0; i < curve.samples(); ++i) {
        path.samples.push_back(curve.sample(i));
    }
    path.duration = curve.duration(period);
    path.distanceMm = curve.distanceMm();
    path.largestStepMm = curve.largestStepMm();
    path.peakSpeedMmPerS = curve.peakSpeedMmPerS(period);
    path.unreachable = firstUnreachable(path, reach);
    if (path.unreachable) {
        path.refusal = toRefusal(*path.unreachable, curve.steps());
    }
    return path;
}

} // namespace medulla::motion
