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
            // anew from standstill.
            const auto maybeRested = now.at - m_setpoints[i - 1].at > 2 * m_promise.period;
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
    return records.empty() ? QStringList() : Check(records, promise).run(silences);
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
