// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_events.h"

#include "core/base/format.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/motion/motion_plan.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::widgets {

namespace {

const auto kRefusedAlarm = QStringLiteral("refused");
const auto kAbortAlarm = QStringLiteral("abort");
const auto kStoppedAlarm = QStringLiteral("stop");

QString shortPosition(const Position& at)
{
    return formatPosition(at.x(), at.y(), at.z(), 0);
}

MotionEnd toView(motion::EndReason reason)
{
    switch (reason) {
    case motion::EndReason::Reached:
        return MotionEnd::Reached;
    case motion::EndReason::Reversed:
        return MotionEnd::Reversed;
    case motion::EndReason::TakenBack:
        return MotionEnd::TakenBack;
    case motion::EndReason::Aborted:
        return MotionEnd::Aborted;
    case motion::EndReason::Superseded:
        return MotionEnd::Superseded;
    case motion::EndReason::Interrupted:
        return MotionEnd::Interrupted;
    case motion::EndReason::NoMeasurement:
        return MotionEnd::NotMeasured;
    case motion::EndReason::Stopped:
        break;
    }
    return MotionEnd::Stopped;
}

MotionRecord recordOf(const QDateTime& startedAt, const motion::End& end)
{
    auto reason = end.text.shown();
    if (!end.remedy.isEmpty()) {
        reason += QLatin1Char(' ') + end.remedy.shown();
    }
    return { startedAt, end.target, toView(end.reason), reason };
}

} // namespace

MotionEvents::MotionEvents(cell::Cell& cell, AlarmModel& alarms, MotionHistory& history,
    signals::SignalStore& store, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_alarms(alarms)
    , m_history(history)
    , m_store(store)
{
    auto* motion = cell.motion();
    if (motion == nullptr) {
        return;
    }
    connect(motion, &motion::Executor::started, this, &MotionEvents::started, Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::obstacleMet, this,
        [this](const motion::Obstacle& obstacle) {
            m_store.addEvent({ toS(obstacle.at.time_since_epoch()), signals::EventKind::Obstacle,
                tr("Obstacle on %1, %2 mm")
                    .arg(obstacle.axisName(), formatNumber(std::abs(obstacle.offMm))) });
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::paused, this,
        [this] {
            m_store.addEvent({ nowS(), signals::EventKind::Pause, tr("Pause") });
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::operatorNeeded, this,
        [this](const Text& text, const Text& remedy) {
            warn(kAbortAlarm, text.shown(), remedy.shown(), true,
                m_cell.motion()->newestStatus().lastEndAt);
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::interrupted, this,
        [this] {
            m_store.addEvent({ nowS(), signals::EventKind::Stop, tr("Interrupted") });
        },
        Qt::QueuedConnection);
    connect(motion, &motion::Executor::refused, this, &MotionEvents::refuse, Qt::QueuedConnection);
    connectEnds(*motion);
}

void MotionEvents::connectEnds(const motion::Executor& motion)
{
    connect(&motion, &motion::Executor::ended, this, &MotionEvents::ended, Qt::QueuedConnection);
    connect(
        &motion, &motion::Executor::queueCleared, this,
        [this](const motion::QueueEnd& end) {
            // After STOP the operator expects an empty queue: no warning.
            if (!m_cell.control().isStopped()) {
                warn(QStringLiteral("queue"), end.text.shown(),
                    tr("Queue them anew, when they are still wanted."));
            }
        },
        Qt::QueuedConnection);
    connect(
        &motion, &motion::Executor::jogStarted, this,
        [this] {
            m_jogHeldBy.clear();
            m_alarms.clear(QStringLiteral("jog"));
            m_alarms.clear(kRefusedAlarm);
            m_store.addEvent({ nowS(), signals::EventKind::Execute, tr("Jog") });
        },
        Qt::QueuedConnection);
    connect(
        &motion, &motion::Executor::jogHeld, this,
        [this](const motion::Refusal& refusal) { m_jogHeldBy = shown(refusal); },
        Qt::QueuedConnection);
    connect(
        &motion, &motion::Executor::jogEnded, this,
        [this](const motion::JogEnd& end) {
            m_jogHeldBy.clear();
            if (end.reason == motion::JogEndReason::Obstacle
                || end.reason == motion::JogEndReason::NoMeasurement
                || end.reason == motion::JogEndReason::Interrupted
                || end.reason == motion::JogEndReason::NotRenewed) {
                warn(QStringLiteral("jog"), end.text.shown(), end.remedy.shown());
            }
        },
        Qt::QueuedConnection);
}

double MotionEvents::nowS() const
{
    return toS(m_cell.now().time_since_epoch());
}

void MotionEvents::warn(const QString& key, const QString& what, const QString& remedy, bool alarm,
    std::optional<TimePoint> at)
{
    m_alarms.raise(key,
        { .severity = alarm ? AlarmSeverity::Alarm : AlarmSeverity::Warning,
            .what = what,
            .remedy = remedy,
            .source = tr("PYT"),
            .since = {},
            .at = at });
}

void MotionEvents::refuse(const motion::Refusal& refusal)
{
    m_backExpected = false;
    warn(kRefusedAlarm, refusal.text.shown(), refusal.remedy.shown());
}

void MotionEvents::clearRefusal()
{
    m_alarms.clear(kRefusedAlarm);
}

void MotionEvents::clearAbort()
{
    m_alarms.clear(kAbortAlarm);
}

void MotionEvents::noteStop()
{
    m_store.addEvent({ nowS(), signals::EventKind::Stop, tr("Stop") });
    m_alarms.raise(kStoppedAlarm,
        { .severity = AlarmSeverity::Warning,
            .what = tr("Stopped, nothing is sent to the actuators"),
            .remedy = tr("Choose Release beside STOP to allow motion again."),
            .source = tr("Operator"),
            .since = {},
            .holdsMotion = true });
}

void MotionEvents::noteRelease()
{
    m_alarms.clear(kStoppedAlarm);
    m_alarms.acknowledge(kStoppedAlarm);
}

void MotionEvents::started(const motion::Leg& leg)
{
    if (leg.resumed) {
        m_store.addEvent({ nowS(), signals::EventKind::Execute, tr("Resume") });
        return;
    }
    if (leg.reverse) {
        m_wayBackRemark = leg.remark.shown();
        m_store.addEvent({ nowS(), signals::EventKind::Reverse,
            leg.retraces ? tr("Reverse along the measured path") : tr("Reverse") });
        return;
    }
    m_wayBackRemark.clear();
    m_startedAt = QDateTime::currentDateTime();
    if (!std::exchange(m_backExpected, false)) {
        m_lastTarget = leg.target;
    }
    m_store.addEvent(
        { nowS(), signals::EventKind::Execute, leg.automatic ? tr("Command") : tr("Execute") });
}

void MotionEvents::showRecorded(const std::vector<RecordedMotion>& motions)
{
    m_lastEnd.reset();
    m_lastTarget.reset();
    std::vector<MotionRecord> records;
    for (const auto& motion : motions) {
        m_lastTarget = motion.target;
        if (motion.end) {
            m_lastEnd = motion.end;
            records.push_back(recordOf(motion.at, *motion.end));
        }
    }
    std::ranges::reverse(records);
    m_history.setRecords(std::move(records));
}

void MotionEvents::ended(const motion::End& end)
{
    m_lastEnd = end;
    auto record = recordOf(m_startedAt, end);
    if (!m_wayBackRemark.isEmpty()) {
        record.reason += QLatin1Char(' ') + m_wayBackRemark;
    }
    m_history.add(record);
    if (end.reason == motion::EndReason::Reached) {
        m_alarms.clear(QStringLiteral("obstacle"));
        m_alarms.clear(kRefusedAlarm);
        m_alarms.clear(QStringLiteral("queue"));
        m_alarms.clear(QStringLiteral("measurement"));
    } else if (end.reason == motion::EndReason::Reversed) {
        warn(QStringLiteral("obstacle"), tr("Obstacle met, motion reversed"),
            tr("Clear the way between %1 and %2, then choose Again.")
                .arg(shortPosition(end.start), shortPosition(end.target)),
            false, end.at);
    } else if (end.reason == motion::EndReason::NoMeasurement) {
        warn(QStringLiteral("measurement"), end.text.shown(), end.remedy.shown(), true, end.at);
    }
}

} // namespace medulla::widgets
