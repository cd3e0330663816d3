// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/end_signals.h"

#include <cmath>
#include <numbers>

namespace medulla::signals {
namespace {

/// Minimum period of the joint angles, s: joints do not turn visibly in it.
constexpr double kJointsEveryS = 0.005;

QString componentName(std::size_t value)
{
    constexpr std::array kNames { 'x', 'y', 'z' };
    return value < kNames.size() ? QString(QLatin1Char(kNames[value]))
                                 : QStringLiteral("v%1").arg(value + 1);
}

SignalInfo derived(const QString& key, const QString& unit, const QString& label)
{
    SignalInfo info;
    info.key = key;
    info.unit = unit;
    info.label = label;
    info.group = EndSignals::tr("Arm");
    return info;
}

} // namespace

EndSignals::EndSignals(const arm::Arm& arm, FeedNames names, SignalStore& store)
    : m_arm(arm)
    , m_names(std::move(names))
    , m_store(store)
{
    const auto mm = tr("mm");
    const auto add = [this](const SignalInfo& info) { return *m_store.add(info); };
    m_error = { add(derived(QStringLiteral("error.x"), mm, tr("measured minus commanded, x"))),
        add(derived(QStringLiteral("error.y"), mm, tr("measured minus commanded, y"))),
        add(derived(QStringLiteral("error.z"), mm, tr("measured minus commanded, z"))),
        add(derived(QStringLiteral("error.distance"), mm, tr("distance to the command"))) };
    m_joints = { add(derived(
                     QStringLiteral("joint.shoulder"), tr("°"), tr("angle of the shoulder"))),
        add(derived(QStringLiteral("joint.upper"), tr("°"), tr("angle of the upper arm"))),
        add(derived(QStringLiteral("joint.elbow"), tr("°"), tr("angle of the elbow"))) };
    m_tip = { add(derived(QStringLiteral("tip.speed"), tr("mm/s"), tr("speed of the tip"))),
        add(derived(
            QStringLiteral("tip.acceleration"), tr("mm/s²"), tr("acceleration of the tip"))),
        add(derived(QStringLiteral("tip.jerk"), tr("mm/s³"), tr("jerk of the tip"))) };
}

std::size_t EndSignals::add(const SignalEnd& end)
{
    m_ends.push_back({ .end = end });
    for (std::size_t value = 0; value < 3; ++value) {
        (void)idOf(m_ends.back(), 0, value);
    }
    return m_ends.size() - 1;
}

std::optional<SignalId> EndSignals::idOf(End& end, std::size_t coordinate, std::size_t value)
{
    if (coordinate >= kCoordinates || value >= kComponents) {
        return std::nullopt;
    }
    auto& id = end.ids[coordinate][value];
    if (id) {
        return id;
    }
    const auto& [isInput, name] = end.end;
    const auto component = componentName(value);
    const auto tail = coordinate == 0
        ? component
        : QStringLiteral("%1.%2").arg(QString::number(coordinate + 1), component);
    const auto measuredKey = keyOf(name) + QLatin1Char('.') + tail;
    const auto sentKey = keyOf(name) + QStringLiteral(".sent.") + tail;

    SignalInfo info;
    info.key = isInput ? measuredKey : sentKey;
    info.group = isInput ? tr("Inputs") : tr("Outputs");
    info.unit = value < 3 ? tr("mm") : QString();
    const bool isDevice = m_names.devices.contains(name);
    info.between = isInput && isDevice ? Between::Gap : Between::Hold;
    const bool measured = isInput && name == m_names.armInput;
    const bool commanded = !isInput && name == m_names.armOutput;
    const auto what =
        coordinate == 0 ? component : tr("%1 of coordinate %2").arg(component).arg(coordinate + 1);
    if (measured || commanded) {
        info.role = measured ? SignalRole::Measured : SignalRole::Commanded;
        const auto other = measured ? m_names.armOutput : m_names.armInput;
        if (!other.isEmpty()) {
            info.partner =
                keyOf(other) + (measured ? QStringLiteral(".sent.") : QStringLiteral(".")) + tail;
        }
        info.label = measured ? tr("%1 measured").arg(what) : tr("%1 commanded").arg(what);
    } else {
        info.label =
            isInput ? tr("%1 from %2").arg(what, name) : tr("%1 sent to %2").arg(what, name);
    }
    id = m_store.add(info);
    return id;
}

void EndSignals::take(std::size_t end, double tS, std::size_t coordinate, std::size_t first,
    std::span<const double> values)
{
    store(end, tS, coordinate, first, values);
    if (coordinate == 0 && first == 0 && values.size() >= 3) {
        derive(m_ends.at(end).end, tS, Position(values[0], values[1], values[2]));
    }
}

bool EndSignals::isDerivedFrom(std::size_t end) const
{
    const auto& [isInput, name] = at(end);
    return name == (isInput ? m_names.armInput : m_names.armOutput);
}

void EndSignals::store(std::size_t end, double tS, std::size_t coordinate, std::size_t first,
    std::span<const double> values)
{
    auto& from = m_ends.at(end);
    std::array<SignalValue, kComponents> stored;
    std::size_t count = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (const auto id = idOf(from, coordinate, first + i)) {
            stored[count++] = { *id, values[i] };
        }
    }
    m_store.append(tS, std::span(stored.data(), count));
}

void EndSignals::derive(const SignalEnd& end, double tS, const Position& at)
{
    if (!end.isInput) {
        if (end.name == m_names.armOutput) {
            m_commanded = at;
        }
        return;
    }
    if (end.name != m_names.armInput) {
        return;
    }
    m_measured = at;
    deriveError(tS);
    if (const auto found = m_kinematics.add(tS, at)) {
        const std::array<SignalValue, 3> values { { { m_tip[0], found->speedMmPerS },
            { m_tip[1], found->accelerationMmPerS2 }, { m_tip[2], found->jerkMmPerS3 } } };
        m_store.append(found->tS, values);
    }
    if (tS >= m_jointsDueS) {
        m_jointsDueS = (std::floor(tS / kJointsEveryS) + 1) * kJointsEveryS;
        const auto joints = m_arm.solve(at);
        const double degrees = joints ? 180 / std::numbers::pi : std::nan("");
        const auto angles = joints.value_or(arm::Joints {});
        const std::array<SignalValue, 3> values { { { m_joints[0], angles.shoulder * degrees },
            { m_joints[1], angles.upper * degrees }, { m_joints[2], angles.elbow * degrees } } };
        m_store.append(tS, values);
    }
}

void EndSignals::deriveError(double tS)
{
    if (!m_measured || !m_commanded) {
        return;
    }
    const Position error = *m_measured - *m_commanded;
    const std::array<SignalValue, 4> values { { { m_error[0], error.x() },
        { m_error[1], error.y() }, { m_error[2], error.z() }, { m_error[3], error.norm() } } };
    m_store.append(tS, values);
}

} // namespace medulla::signals
