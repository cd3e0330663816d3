// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/routing_control.h"

#include "core/motion/words.h"
#include "core/spine/config_check.h"

#include <algorithm>
#include <utility>

namespace medulla::cell {
namespace {

Text newStart()
{
    return QT_TRANSLATE_NOOP("medulla", "Save the configuration, then open the site again.");
}

} // namespace

RoutingControl::RoutingControl(Parts parts)
    : m_parts(std::move(parts))
    , m_reloader(
          m_parts.spine, m_parts.options, m_parts.locks, m_parts.site.spineFile, m_parts.unlocked)
{
    connect(&m_reloader, &spine::Reloader::ended, this, &RoutingControl::end);
}

RoutingChange RoutingControl::preview(const spine::Config& config) const
{
    auto next = config;
    m_parts.site.maze.addEnds(next);
    RoutingChange change;
    change.differences = spine::differences(m_parts.site.spine, next);
    change.held = spine::actuatorsWithOtherRoutes(m_parts.site.spine, next, m_parts.options);
    change.findings = spine::validate(next);
    for (const auto& finding : checkSite(next)) {
        change.findings.push_back(finding);
    }
    if (change.findings.empty()) {
        change.findings = spine::checkConfig(m_parts.effective(next), m_parts.options);
    }
    return change;
}

Findings RoutingControl::apply(const spine::Config& config)
{
    if (m_parts.arm.isReplay()) {
        const auto why = motion::words::recording();
        return { { Severity::Error, config.source, why.text, why.remedy } };
    }
    if (isBusy()) {
        return { { Severity::Error, config.source,
            QT_TRANSLATE_NOOP("medulla", "Another change is being applied."),
            QT_TRANSLATE_NOOP("medulla", "Apply this one when that has ended.") } };
    }
    const auto change = preview(config);
    if (hasErrors(change.findings)) {
        return change.findings;
    }
    m_next = config;
    m_parts.site.maze.addEnds(m_next);
    m_nextHeld = change.held;
    auto findings = m_reloader.begin(m_parts.effective(m_next), change.held);
    const auto arm = m_parts.site.armOutputs();
    if (isBusy() && std::ranges::any_of(change.held, [&arm](const QString& name) {
            return arm.contains(name);
        })) {
        m_parts.arm.endMotion();
    }
    return findings;
}

void RoutingControl::end(const Findings& findings, const spine::Config& effective)
{
    if (hasErrors(findings)) {
        Q_EMIT refused(findings);
        return;
    }
    m_parts.takeOver(m_next, effective);
    m_held += m_nextHeld;
    m_held.removeDuplicates();
    // Holds nothing: a number after the holds of this change, and before those of the next one.
    m_newestHold = m_parts.spine.holdOutputs({});
    Q_EMIT applied(findings);
    Q_EMIT heldChanged();
}

void RoutingControl::release(const QString& actuator)
{
    if (!m_parts.arm.isReplay() && m_held.removeOne(actuator)) {
        m_parts.spine.releaseOutputs({ actuator }, spine::HoldReason::NewRoute, m_newestHold);
        Q_EMIT heldChanged();
    }
}

void RoutingControl::openSource(
    const QString& input, const QString& output, const spine::ShownSource& shown)
{
    if (m_parts.arm.isReplay()) {
        return;
    }
    auto* spine = &m_parts.spine;
    QMetaObject::invokeMethod(
        spine, [spine, input, output, shown] { spine->openSource(input, output, shown); },
        Qt::QueuedConnection);
}

void RoutingControl::allowSender(const QString& input, std::uint32_t host)
{
    if (m_parts.arm.isReplay()) {
        return;
    }
    auto* spine = &m_parts.spine;
    QMetaObject::invokeMethod(
        spine, [spine, input, host] { spine->allowSender(input, host); }, Qt::QueuedConnection);
    m_parts.sendersChanged(input);
}

void RoutingControl::forbidSender(const QString& input, std::uint32_t host)
{
    if (m_parts.arm.isReplay()) {
        return;
    }
    auto* spine = &m_parts.spine;
    QMetaObject::invokeMethod(
        spine, [spine, input, host] { spine->forbidSender(input, host); }, Qt::QueuedConnection);
    m_parts.sendersChanged(input);
}

Findings RoutingControl::checkSite(const spine::Config& config) const
{
    const auto& site = m_parts.site;
    Findings findings;
    const auto add = [&](const char* text, const QString& name, const Text& remedy) {
        findings.push_back({ Severity::Error, config.source, Text(text, { name }), remedy });
    };
    const Text siteNamesIt = QT_TRANSLATE_NOOP(
        "medulla", "Keep it: the site file names it, or the cell was started with it.");
    QStringList inputs { site.motion.steps, site.armInput };
    for (const auto& shown : { site.headInput, site.eyesInput }) {
        if (site.spine.input(shown) != nullptr) {
            inputs << shown;
        }
    }
    for (const auto& name : std::as_const(inputs)) {
        if (config.input(name) == nullptr) {
            add(QT_TRANSLATE_NOOP("medulla", "The cell needs the input \"%1\"."), name,
                siteNamesIt);
        }
    }
    auto outputs = site.actuators + site.unguarded;
    outputs << site.motion.position << site.motion.command;
    outputs.removeDuplicates();
    for (const auto& name : std::as_const(outputs)) {
        if (config.output(name) == nullptr) {
            add(QT_TRANSLATE_NOOP("medulla", "The cell needs the output \"%1\"."), name,
                siteNamesIt);
        }
    }
    for (const auto& output : config.outputs) {
        if (output.thresholdMm && !site.actuators.contains(output.name)) {
            add(QT_TRANSLATE_NOOP(
                    "medulla", "\"%1\" has a guard, so it must be an actuator, which STOP closes."),
                output.name, newStart());
        }
    }
    for (const auto& name : spine::actuatorsOf(config, m_parts.options)) {
        if (!site.actuators.contains(name)) {
            add(QT_TRANSLATE_NOOP(
                    "medulla", "\"%1\" becomes an actuator, which this cell cannot close yet."),
                name, newStart());
        }
    }
    auto next = site;
    next.spine = config;
    const auto arm = site.armOutputs();
    const auto nextArm = next.armOutputs();
    if (QSet<QString>(arm.begin(), arm.end()) != QSet<QString>(nextArm.begin(), nextArm.end())) {
        findings.push_back({ Severity::Error, config.source,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The motion steps would go to other actuators (%1) than before (%2)."),
                { nextArm.join(QLatin1String(", ")), arm.join(QLatin1String(", ")) }),
            newStart() });
    }
    return findings;
}

} // namespace medulla::cell
