// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/motion_check.h"

#include <algorithm>

namespace medulla::test {

namespace {

constexpr double kRoundingMm = 0.01;
constexpr Duration kRestAfter = std::chrono::milliseconds(300);
constexpr Duration kSpeedWindow = std::chrono::milliseconds(200);
constexpr Duration kLateness = std::chrono::milliseconds(40);
constexpr double kAccelerationTolerance = 1.05;
/// A setpoint this near to the measured position is the position of an arm at rest: noise on three
/// axes and rounding. An arm that moves is farther behind: at 10 mm/s by the lag of 15 ms.
constexpr double kAtArmMm = 0.12;
/// More lines say nothing new.
constexpr int kMostLines = 12;

QString shown(const Position& position)
{
    return Coordinates(position).toString();
}

/// New setpoints in a row: repeats of the one before are no motion.
std::vector<ArmRecord> setpoints(const std::vector<ArmRecord>& records)
{
    std::vector<ArmRecord> result;
    for (const auto& record : records) {
        if (record.commanded && (result.empty() || *record.commanded != *result.back().commanded)) {
            result.push_back(record);
        }
    }
    return result;
}

class Check {
public:
    Check(const std::vector<ArmRecord>& records, const MotionPromise& promise)
        : m_records(records)
        , m_setpoints(setpoints(records))
        , m_promise(promise)
    {
    }

    QStringList run(const std::vector<Silence>& silences)
    {
        checkDatagrams();
        checkSteps();
        checkSpeed();
        for (const auto& silence : silences) {
            checkSilence(silence);
        }
        return m_lines.mid(0, kMostLines);
    }
    [[nodiscard]] const MotionFigures& figures() const { return m_figures; }

private:
    void say(TimePoint at, const QString& text)
    {
        const auto ms = toMs(at - m_records.front().at);
        m_lines << QStringLiteral("%1 ms: %2").arg(ms, 0, 'f', 1).arg(text);
    }

    void checkDatagrams()
    {
        m_figures.datagrams = m_records.size();
        for (const auto& record : m_records) {
            if (record.from.host != m_promise.sender.host) {
                say(record.at, QStringLiteral("from %1").arg(record.from.toString()));
            }
            if (!record.commanded) {
                say(record.at, QStringLiteral("no three doubles"));
                continue;
            }
            const auto off = (*record.commanded - record.measured).norm();
            m_figures.fromMeasuredMm = std::max(m_figures.fromMeasuredMm, off);
            if (off > m_promise.fromMeasuredMm + kRoundingMm) {
                say(record.at,
                    QStringLiteral("%1 is %2 mm from the arm")
                        .arg(shown(*record.commanded))
                        .arg(off));
            }
        }
    }

    /// Steps and acceleration, by index: lateness of one datagram is no acceleration.
    void checkSteps()
    {
        const auto s = toS(m_promise.period);
        Position before = Position::Zero(); // the step before
        for (std::size_t i = 0; i < m_setpoints.size(); ++i) {
            const auto& now = m_setpoints[i];
            if (i == 0 || now.at - m_setpoints[i - 1].at > kRestAfter) {
                // From standstill: the leg starts at the arm, which may be off by its lag and by
                // what it still moved.
                before = Position::Zero();
                const auto off = (*now.commanded - now.measured).norm();
                if (off > m_promise.stepMm + kRoundingMm) {
                    say(now.at, QStringLiteral("starts %1 mm from the arm at rest").arg(off));
                }
                continue;
            }
            const Position step = *now.commanded - *m_setpoints[i - 1].commanded;
            m_figures.stepMm = std::max(m_figures.stepMm, step.norm());
            if (step.norm() > m_promise.stepMm + kRoundingMm) {
                say(now.at, QStringLiteral("step of %1 mm").arg(step.norm()));
            }
            // After a missing period the motion either goes on, as one that was late, or begins
            // anew from standstill: at the newest setpoint, or at the measured position.
            const auto maybeRested = now.at - m_setpoints[i - 1].at > 2 * m_promise.period;
            const auto isAtArm = (*now.commanded - now.measured).norm() <= kAtArmMm;
            if (maybeRested && isAtArm) {
                before = Position::Zero();
                continue;
            }
            const auto change = maybeRested ? std::min((step - before).norm(), step.norm())
                                            : (step - before).norm();
            const auto acceleration = change / (s * s);
            m_figures.accelerationMmPerS2 = std::max(m_figures.accelerationMmPerS2, acceleration);
            if (acceleration > m_promise.accelerationMmPerS2 * kAccelerationTolerance) {
                say(now.at,
                    QStringLiteral("acceleration of %1 mm/s² at %2")
                        .arg(acceleration, 0, 'f', 0)
                        .arg(shown(*now.commanded)));
            }
            before = step;
        }
    }

    void checkSpeed()
    {
        std::size_t first = 0;
        double way = 0.0;
        for (std::size_t i = 1; i < m_setpoints.size(); ++i) {
            if (m_setpoints[i].at - m_setpoints[i - 1].at > kRestAfter) {
                first = i;
                way = 0.0;
                continue;
            }
            const auto stepTo = [&](std::size_t k) {
                return (*m_setpoints[k].commanded - *m_setpoints[k - 1].commanded).norm();
            };
            way += stepTo(i);
            while (m_setpoints[i].at - m_setpoints[first].at > kSpeedWindow) {
                ++first;
                way -= stepTo(first);
            }
            m_figures.in200MsMm = std::max(m_figures.in200MsMm, way);
            const auto longest = m_promise.speedMmPerS * toS(kSpeedWindow + kLateness);
            if (way > longest + kRoundingMm) {
                say(m_setpoints[i].at, QStringLiteral("%1 mm within 200 ms").arg(way));
            }
        }
    }

    void checkSilence(const Silence& silence)
    {
        const ArmRecord* last = nullptr;
        for (const auto& record : m_records) {
            const auto within = record.at >= silence.from && record.at < silence.to;
            if (within && silence.kind == Silence::Kind::NoDatagram) {
                say(record.at,
                    QStringLiteral("datagram %1 ms into %2")
                        .arg(toMs(record.at - silence.from))
                        .arg(silence.why));
            } else if (within && last != nullptr && record.commanded != last->commanded) {
                say(record.at,
                    QStringLiteral("motion %1 ms into %2")
                        .arg(toMs(record.at - silence.from))
                        .arg(silence.why));
            }
            last = &record;
        }
    }

    const std::vector<ArmRecord>& m_records;
    const std::vector<ArmRecord> m_setpoints;
    const MotionPromise& m_promise;
    QStringList m_lines;
    MotionFigures m_figures;
};

} // namespace

QStringList violations(const std::vector<ArmRecord>& records, const MotionPromise& promise,
    const std::vector<Silence>& silences)
{
    return records.empty() ? QStringList { QStringLiteral("no datagram has come") }
                           : Check(records, promise).run(silences);
}

QStringList disturbedViolations(const std::vector<ArmRecord>& records,
    const std::vector<SentSetpoint>& sent, const MotionPromise& promise, Duration oldest)
{
    if (records.empty() || sent.empty()) {
        return { QStringLiteral("no datagram has come") };
    }
    // Without lag: the arm is at the setpoint before.
    std::vector<ArmRecord> undisturbed;
    for (const auto& one : sent) {
        const auto at = undisturbed.empty() ? one.position : *undisturbed.back().commanded;
        undisturbed.push_back({ one.at, promise.sender, one.position, at });
    }
    auto lines = Check(undisturbed, promise).run({});
    const auto say = [&](TimePoint at, const QString& text) {
        lines
            << QStringLiteral("%1 ms: %2").arg(toMs(at - records.front().at), 0, 'f', 1).arg(text);
    };
    const auto s = toS(promise.period);
    std::vector<std::size_t> newest; // indices of `sent`, ascending
    std::size_t first = 0; // the oldest that may still arrive
    for (const auto& record : records) {
        if (!record.commanded) {
            continue; // a violation of its own
        }
        while (first < sent.size() && sent[first].at < record.at - oldest) {
            ++first;
        }
        std::optional<std::size_t> found;
        auto off = kRoundingMm;
        for (auto i = first; i < sent.size() && sent[i].at <= record.at; ++i) {
            const auto distance = (sent[i].position - *record.commanded).norm();
            if (distance < off) {
                off = distance;
                found = i;
            }
        }
        if (!found) {
            say(record.at, QStringLiteral("%1 was not sent").arg(shown(*record.commanded)));
            continue;
        }
        if (!newest.empty() && *found <= newest.back()) {
            continue;
        }
        newest.push_back(*found);
        if (newest.size() < 3) {
            continue;
        }
        const auto c = newest[newest.size() - 1];
        const auto b = newest[newest.size() - 2];
        const auto a = newest[newest.size() - 3];
        // A wait in between ends in standstill: see checkSteps.
        bool rested = false;
        for (auto i = a + 1; i <= c; ++i) {
            rested = rested || sent[i].at - sent[i - 1].at > 2 * promise.period;
        }
        const Position before = (sent[b].position - sent[a].position) / (double(b - a) * s);
        const Position after = (sent[c].position - sent[b].position) / (double(c - b) * s);
        const auto acceleration = (after - before).norm() / (double(c - a) / 2.0 * s);
        if (!rested && acceleration > promise.accelerationMmPerS2 * kAccelerationTolerance) {
            say(record.at, QStringLiteral("acceleration of %1 mm/s²").arg(acceleration, 0, 'f', 0));
        }
    }
    return lines.mid(0, kMostLines);
}

MotionFigures figures(const std::vector<ArmRecord>& records, const MotionPromise& promise)
{
    Check check(records, promise);
    check.run({});
    return check.figures();
}

QString MotionFigures::toString() const
{
    return QStringLiteral("%1 datagrams; at most %2 mm a step, %3 mm in 200 ms, %4 mm/s², "
                          "%5 mm from the arm")
        .arg(datagrams)
        .arg(stepMm, 0, 'f', 2)
        .arg(in200MsMm, 0, 'f', 1)
        .arg(accelerationMmPerS2, 0, 'f', 0)
        .arg(fromMeasuredMm, 0, 'f', 1);
}

} // namespace medulla::test
