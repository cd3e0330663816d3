// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/signal_feed.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QLocale>

namespace medulla::signals {
namespace {

/// Minimum period of the joint angles, s: joints do not turn visibly in it.
constexpr double kJointsEveryS = 0.005;
/// Rejections by the guard of one output within this time count as one event, s.
constexpr double kRefusalsApartS = 2.0;

QString componentName(std::size_t value)
{
    constexpr std::array kNames { 'x', 'y', 'z' };
    return value < kNames.size() ? QString(QLatin1Char(kNames[value]))
                                 : QStringLiteral("v%1").arg(value + 1);
}

QString lengthText(double mm)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(mm, 'f', 1);
}

/// The text of the event for a value rejected by a guard.
QString refusalLabel(const QString& output, const cell::TapRecord& record)
{
    switch (record.outcome) {
    case spine::Outcome::OverStep:
        return SignalFeed::tr("Guard of %1, step %2 mm").arg(output, lengthText(record.values[0]));
    case spine::Outcome::Jumped:
        return SignalFeed::tr("Position of %1 jumped").arg(output);
    case spine::Outcome::Unmapped:
        return SignalFeed::tr("Too few values for %1").arg(output);
    case spine::Outcome::Expired:
        return SignalFeed::tr("Command to %1 too old").arg(output);
    case spine::Outcome::SourceShut:
        return SignalFeed::tr("Source of %1 shut").arg(output);
    default:
        return SignalFeed::tr("Guard of %1").arg(output);
    }
}

SignalInfo derived(const QString& key, const QString& unit, const QString& label)
{
    SignalInfo info;
    info.key = key;
    info.unit = unit;
    info.label = label;
    info.group = SignalFeed::tr("Arm");
    return info;
}

} // namespace

SignalFeed::SignalFeed(
    const cell::SignalTap& tap, const arm::Arm& arm, FeedNames names, SignalStore& store)
    : m_tap(tap)
    , m_reader(tap.reader())
    , m_arm(arm)
    , m_names(std::move(names))
    , m_store(store)
{
    const auto mm = tr("mm");
    const auto add = [this](const SignalInfo& info) { return *m_store.add(info); };
    m_error = { add(derived(QStringLiteral("error.x"), mm, tr("measured less commanded, x"))),
        add(derived(QStringLiteral("error.y"), mm, tr("measured less commanded, y"))),
        add(derived(QStringLiteral("error.z"), mm, tr("measured less commanded, z"))),
        add(derived(QStringLiteral("error.distance"), mm, tr("distance to the command"))) };
    m_joints = { add(derived(
                     QStringLiteral("joint.shoulder"), tr("°"), tr("angle of the shoulder"))),
        add(derived(QStringLiteral("joint.upper"), tr("°"), tr("angle of the upper arm"))),
        add(derived(QStringLiteral("joint.elbow"), tr("°"), tr("angle of the elbow"))) };
    m_tip = { add(derived(QStringLiteral("tip.speed"), tr("mm/s"), tr("speed of the tip"))),
        add(derived(
            QStringLiteral("tip.acceleration"), tr("mm/s²"), tr("acceleration of the tip"))),
        add(derived(QStringLiteral("tip.jerk"), tr("mm/s³"), tr("jerk of the tip"))) };
    meetSources();
}

void SignalFeed::meetSources()
{
    const auto known = m_tap.sources();
    for (auto i = m_sources.size(); i < known.size(); ++i) {
        m_sources.push_back({ known[i], {}, {} });
        auto& source = m_sources.back();
        if (source.from.kind == cell::TapSource::Kind::StepLateness) {
            auto info = derived(
                QStringLiteral("step.jitter"), tr("ms"), tr("how late motion steps are sent"));
            m_jitter = m_store.add(info);
            continue;
        }
        for (std::size_t value = 0; value < 3; ++value) {
            (void)idOf(source, 0, value);
        }
    }
}

std::optional<SignalId> SignalFeed::idOf(Source& source, std::size_t coordinate, std::size_t value)
{
    if (coordinate >= kCoordinates || value >= kComponents) {
        return std::nullopt;
    }
    auto& id = source.ids[coordinate][value];
    if (id) {
        return id;
    }
    const bool isInput = source.from.kind == cell::TapSource::Kind::Input;
    const auto component = componentName(value);
    const auto tail = coordinate == 0
        ? component
        : QStringLiteral("%1.%2").arg(QString::number(coordinate + 1), component);
    const auto measuredKey = keyOf(source.from.name) + QLatin1Char('.') + tail;
    const auto sentKey = keyOf(source.from.name) + QStringLiteral(".sent.") + tail;

    SignalInfo info;
    info.key = isInput ? measuredKey : sentKey;
    info.group = isInput ? tr("Inputs") : tr("Outputs");
    info.unit = value < 3 ? tr("mm") : QString();
    const bool isDevice = m_names.devices.contains(source.from.name);
    info.between = isInput && isDevice ? Between::Gap : Between::Hold;
    const bool measured = isInput && source.from.name == m_names.armInput;
    const bool commanded = !isInput && source.from.name == m_names.armOutput;
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
        info.label = isInput ? tr("%1 from %2").arg(what, source.from.name)
                             : tr("%1 sent to %2").arg(what, source.from.name);
    }
    id = m_store.add(info);
    return id;
}

void SignalFeed::takeIn()
{
    while (const auto record = m_reader.next()) {
        take(*record);
    }
}

void SignalFeed::take(const cell::TapRecord& record)
{
    if (record.source >= m_sources.size()) {
        meetSources();
    }
    auto& source = m_sources.at(record.source);
    const double tS = toS(record.at.time_since_epoch());
    if (record.what == cell::TapRecord::What::Refused) {
        takeRefusal(source, record);
        return;
    }
    if (source.from.kind == cell::TapSource::Kind::StepLateness) {
        if (m_jitter) {
            m_store.append(tS, *m_jitter, record.values[0] * 1e3);
        }
        return;
    }
    std::array<SignalValue, cell::TapRecord::kValues> values;
    std::size_t count = 0;
    for (std::size_t i = 0; i < record.count; ++i) {
        if (const auto id = idOf(source, record.coordinate, record.first + i)) {
            values[count++] = { *id, record.values[i] };
        }
    }
    m_store.append(tS, std::span(values.data(), count));
    if (record.coordinate == 0 && record.first == 0 && record.count >= 3) {
        derive(source, tS, record);
    }
}

void SignalFeed::derive(const Source& source, double tS, const cell::TapRecord& record)
{
    const Position at(record.values[0], record.values[1], record.values[2]);
    const bool isInput = source.from.kind == cell::TapSource::Kind::Input;
    if (!isInput) {
        if (source.from.name == m_names.armOutput) {
            m_commanded = at;
        }
        return;
    }
    if (source.from.name != m_names.armInput) {
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

void SignalFeed::deriveError(double tS)
{
    if (!m_measured || !m_commanded) {
        return;
    }
    const Position error = *m_measured - *m_commanded;
    const std::array<SignalValue, 4> values { { { m_error[0], error.x() },
        { m_error[1], error.y() }, { m_error[2], error.z() }, { m_error[3], error.norm() } } };
    m_store.append(tS, values);
}

void SignalFeed::takeRefusal(Source& source, const cell::TapRecord& record)
{
    using spine::Outcome;
    const bool byGuard = record.outcome == Outcome::OverStep || record.outcome == Outcome::Unchecked
        || record.outcome == Outcome::Closed || record.outcome == Outcome::Jumped
        || record.outcome == Outcome::Unmapped || record.outcome == Outcome::Expired
        || record.outcome == Outcome::SourceShut;
    if (!byGuard) {
        return;
    }
    const double tS = toS(record.at.time_since_epoch());
    const bool again = source.refusedS && tS - *source.refusedS < kRefusalsApartS;
    source.refusedS = tS;
    if (again) {
        return;
    }
    m_store.addEvent({ tS, EventKind::Guard, refusalLabel(source.from.name, record) });
}

} // namespace medulla::signals
