// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/spine_recording.h"

#include "core/record/recorded_text.h"
#include "core/record/recording_format.h"
#include "core/spine/config_check.h"

#include <algorithm>

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSysInfo>

namespace medulla::recorder {

namespace format = record::format;

namespace {

QString wordOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return QStringLiteral("info");
    case Severity::Warning:
        return QStringLiteral("warning");
    case Severity::Error:
        break;
    }
    return QStringLiteral("error");
}

bool isLive(const spine::Config& config, const spine::Options& options)
{
    return std::any_of(config.outputs.begin(), config.outputs.end(), [&](const auto& output) {
        return !options.localOutputs.contains(output.name)
            && !spine::sendAddress(options, output).isLoopback();
    });
}

} // namespace

SpineRecording::SpineRecording(spine::Spine& spine, Recorder& recorder)
{
    QMetaObject::invokeMethod(
        &spine, [&spine, log = recorder.log()] { spine.logAllDatagrams(log); });
    connect(&spine, &spine::Spine::noticed, this, [&recorder](const spine::Notice& notice) {
        auto event = eventOf(notice, Recorder::now());
        recorder.note(event.topic, event.at, std::move(event.data));
    });
    connect(&spine, &spine::Spine::reloaded, this, [&recorder] {
        recorder.note(Topic::Operator, Recorder::now(), QStringLiteral("routing changed"));
    });
}

RecordedEvent eventOf(const spine::Notice& notice, TimePoint at)
{
    const auto json =
        record::withText({ { QStringLiteral("event"), QStringLiteral("notice") },
                             { QStringLiteral("source"), QStringLiteral("Spine") },
                             { QStringLiteral("severity"), wordOf(notice.severity()) },
                             { QStringLiteral("name"), notice.name } },
            QStringLiteral("text"), notice.text());
    return { Topic::Alarm, notice.at.value_or(at),
        QJsonDocument(json).toJson(QJsonDocument::Compact) };
}

RecordingContext contextOf(const QString& program, const QString& cell, const spine::Config& config,
    const spine::Options& options)
{
    const auto spineHost = spine::listenAddress(config, options, {}).host;
    RecordingContext context;
    context.cell = { { format::kCell, cell.toUtf8() },
        { format::kHost, QSysInfo::machineHostName().toUtf8() },
        { format::kProgram, program.toUtf8() }, { format::kVersion, MEDULLA_VERSION },
        { format::kBadge, isLive(config, options) ? "LIVE" : "SIMULATED" },
        { format::kSpineHost, wire::hostToString(spineHost).toLatin1() } };
    return context;
}

void attach(RecordingContext& to, const QByteArray& name, const QByteArray& content)
{
    const auto old = std::find_if(to.attachments.begin(), to.attachments.end(),
        [&name](const auto& other) { return other.name == name; });
    if (old != to.attachments.end()) {
        if (old->data == content) {
            return;
        }
        to.attachments.erase(old);
    }
    const auto nowNs = std::uint64_t(QDateTime::currentMSecsSinceEpoch()) * 1'000'000U;
    to.attachments.push_back(
        { nowNs, 0, name, name.endsWith(".json") ? "application/json" : "text/plain", content });
}

} // namespace medulla::recorder
