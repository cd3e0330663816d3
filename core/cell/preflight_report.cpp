// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/preflight_report.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace medulla::cell {

namespace {

using preflight::CheckItem;
using XrayPath = preflight::Path;

const char* word(CheckItem::State state)
{
    switch (state) {
    case CheckItem::State::InOrder:
        return QT_TRANSLATE_NOOP("medulla", "in order");
    case CheckItem::State::Warning:
        return QT_TRANSLATE_NOOP("medulla", "warning");
    case CheckItem::State::Failed:
        return QT_TRANSLATE_NOOP("medulla", "failed");
    case CheckItem::State::Unknown:
        break;
    }
    return QT_TRANSLATE_NOOP("medulla", "not known");
}

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla", text);
}

QJsonArray itemsToJson(const Preflight& check)
{
    QJsonArray items;
    for (const auto& item : check.items()) {
        items.append(QJsonObject { { QStringLiteral("id"), QLatin1String(item.id) },
            { QStringLiteral("state"), QLatin1String(word(item.state)) },
            { QStringLiteral("title"), item.title.english() },
            { QStringLiteral("value"), item.value },
            { QStringLiteral("text"), item.detail.english() },
            { QStringLiteral("remedy"), item.remedy.english() } });
    }
    return items;
}

QJsonArray manualToJson(const Preflight& check)
{
    QJsonArray items;
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& item : check.checklist().items) {
        items.append(QJsonObject { { QStringLiteral("text"), item.text },
            { QStringLiteral("ticked"), item.isTicked(now) },
            { QStringLiteral("by"), item.tickedBy },
            { QStringLiteral("at"), item.tickedAt.toString(Qt::ISODate) } });
    }
    return items;
}

QJsonObject proofToJson(const preflight::WiggleStatus& proof, const QStringList& devices)
{
    QJsonArray axes;
    for (const auto& axis : proof.axes) {
        axes.append(QJsonObject { { QStringLiteral("commandedMm"), axis.commandedMm },
            { QStringLiteral("movedMm"),
                QJsonArray { axis.movedMm[0], axis.movedMm[1], axis.movedMm[2] } },
            { QStringLiteral("delayMs"), toMs(axis.delay) },
            { QStringLiteral("passed"), axis.verdict == preflight::WiggleVerdict::Passed } });
    }
    return { { QStringLiteral("passed"), proof.verdict == preflight::WiggleVerdict::Passed },
        { QStringLiteral("summary"), summaryOf(proof).english() }, { QStringLiteral("axes"), axes },
        { QStringLiteral("findings"), medulla::toJson(findingsOf(proof, devices)) } };
}

QJsonArray overridesToJson(const Preflight& check)
{
    QJsonArray overrides;
    for (const auto& each : check.checklist().overrides) {
        overrides.append(QJsonObject { { QStringLiteral("reason"), each.reason },
            { QStringLiteral("by"), each.by },
            { QStringLiteral("at"), each.at.toString(Qt::ISODate) } });
    }
    return overrides;
}

const char* word(XrayPath::Verdict verdict)
{
    switch (verdict) {
    case XrayPath::Verdict::WrongDevice:
        return QT_TRANSLATE_NOOP("medulla", "wrong device");
    case XrayPath::Verdict::Unguarded:
        return QT_TRANSLATE_NOOP("medulla", "no guard");
    case XrayPath::Verdict::Doubtful:
        return QT_TRANSLATE_NOOP("medulla", "check it");
    case XrayPath::Verdict::InOrder:
        break;
    }
    return QT_TRANSLATE_NOOP("medulla", "in order");
}

QJsonArray pathsToJson(const preflight::Xray& xray)
{
    QJsonArray paths;
    for (const auto& path : xray.paths) {
        QJsonObject json { { QStringLiteral("input"), path.input },
            { QStringLiteral("output"), path.output }, { QStringLiteral("device"), path.device },
            { QStringLiteral("verdict"), QLatin1String(word(path.verdict)) } };
        if (!path.isLocal) {
            json.insert(QStringLiteral("address"), path.address.toString());
        }
        if (path.thresholdMm) {
            json.insert(QStringLiteral("thresholdMm"), *path.thresholdMm);
        }
        paths.append(json);
    }
    return paths;
}

QString timeOf(const QDateTime& at)
{
    return at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QStringList pathLines(const preflight::Xray& xray)
{
    QStringList lines;
    for (const auto& path : xray.paths) {
        lines << translated(QT_TRANSLATE_NOOP("medulla", "path: %1 → %2 → %3 at %4: %5"))
                     .arg(path.input, path.output, path.device,
                         path.isLocal ? translated(QT_TRANSLATE_NOOP("medulla", "this program"))
                                      : path.address.toString(),
                         translated(word(path.verdict)));
    }
    for (const auto& device : xray.unreached) {
        lines << translated(QT_TRANSLATE_NOOP("medulla", "path: none ends at %1")).arg(device);
    }
    return lines;
}

QStringList itemLines(const Preflight& check)
{
    QStringList lines;
    for (const auto& item : check.items()) {
        auto line = QStringLiteral("%1: %2").arg(translated(word(item.state)), item.title.shown());
        if (!item.value.isEmpty()) {
            line += QStringLiteral(" (%1)").arg(item.value);
        }
        for (const auto& more : { item.detail, item.remedy }) {
            if (!more.isEmpty()) {
                line += QLatin1Char(' ') + more.shown();
            }
        }
        lines << line;
    }
    return lines;
}

QStringList personLines(const preflight::Checklist& checklist)
{
    QStringList lines;
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& item : checklist.items) {
        lines << (item.isTicked(now)
                ? translated(QT_TRANSLATE_NOOP("medulla", "ticked: %1 (%2, %3)"))
                      .arg(item.text, item.tickedBy, timeOf(item.tickedAt))
                : translated(QT_TRANSLATE_NOOP("medulla", "not ticked: %1")).arg(item.text));
    }
    for (const auto& each : checklist.overrides) {
        lines << translated(QT_TRANSLATE_NOOP("medulla", "overridden: %1 (%2, %3)"))
                     .arg(each.reason, each.by, timeOf(each.at));
    }
    return lines;
}

} // namespace

QJsonObject toJson(const Preflight& check, bool isPassed)
{
    QJsonObject result { { QStringLiteral("passed"), isPassed },
        { QStringLiteral("findings"), medulla::toJson(check.xray().findings) },
        { QStringLiteral("paths"), pathsToJson(check.xray()) },
        { QStringLiteral("items"), itemsToJson(check) },
        { QStringLiteral("manual"), manualToJson(check) },
        { QStringLiteral("overrides"), overridesToJson(check) } };
    if (const auto proof = check.proof()) {
        result.insert(QStringLiteral("wiggle"), proofToJson(*proof, check.proofDevices()));
    }
    return result;
}

QStringList toLines(const Preflight& check, bool isPassed)
{
    auto lines = itemLines(check) + personLines(check.checklist()) + pathLines(check.xray());
    for (const auto& finding : check.xray().findings) {
        lines << finding.shown();
    }
    if (const auto proof = check.proof()) {
        lines << translated(QT_TRANSLATE_NOOP("medulla", "Wiggle proof: %1"))
                     .arg(summaryOf(*proof).shown());
        for (const auto& finding : findingsOf(*proof, check.proofDevices())) {
            lines << finding.shown();
        }
    }
    lines << translated(isPassed ? QT_TRANSLATE_NOOP("medulla", "Preflight passed.")
                                 : QT_TRANSLATE_NOOP("medulla", "Preflight not passed."));
    return lines;
}

} // namespace medulla::cell
