// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/log_messages.h"

#include "core/link/foxglove_messages.h"
#include "core/link/foxglove_schemas.h"

#include <array>
#include <utility>

#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::link {

namespace {

/// Keywords of events on /log ("event") and /alarms ("severity").
constexpr std::array kLevels {
    std::pair("debug", LogLevel::Debug),
    std::pair("info", LogLevel::Info),
    std::pair("warning", LogLevel::Warning),
    std::pair("critical", LogLevel::Error),
    std::pair("error", LogLevel::Error),
    std::pair("alarm", LogLevel::Error),
    std::pair("fatal", LogLevel::Fatal),
};

LogLevel levelOf(const QString& keyword)
{
    for (const auto& [name, level] : kLevels) {
        if (keyword == QLatin1String(name)) {
            return level;
        }
    }
    return LogLevel::Unknown;
}

} // namespace

void LogMessages::begin(Publisher& publisher)
{
    m_channel = publisher.addChannel(foxgloveChannel("/foxglove/log", FoxgloveSchema::Log));
}

void LogMessages::take(const recorder::RecordedEvent& event, std::uint64_t timeNs)
{
    const auto isLog = event.topic == recorder::Topic::Log;
    if (!isLog && event.topic != recorder::Topic::Alarm) {
        return;
    }
    const auto json = QJsonDocument::fromJson(event.data).object();
    const auto member = [&json](const char* name) { return json[QLatin1String(name)].toString(); };
    auto text = member("text");
    if (text.isEmpty()) {
        return; // an alarm that was acknowledged or is over
    }
    if (const auto remedy = member("remedy"); !remedy.isEmpty()) {
        text += QLatin1Char(' ') + remedy;
    }
    m_lines.push_back({ timeNs,
        logMessage(levelOf(member(isLog ? "event" : "severity")),
            member(isLog ? "category" : "source"), text, timeNs) });
}

void LogMessages::update(Publisher& publisher, std::uint64_t /*nowNs*/)
{
    for (const auto& line : std::exchange(m_lines, {})) {
        publisher.publish(m_channel, line.timeNs, line.json);
    }
}

} // namespace medulla::link
