// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/spine/reloading.h"

#include "core/base/console.h"
#include "core/spine/config_reader.h"
#include "core/spine/log.h"

#include <utility>

namespace medulla::spine {

namespace {

void refuse(const Findings& findings)
{
    complainOfAll(findings);
    qCWarning(medullaSpine) << "The configuration was not reloaded; the running one stays.";
}

} // namespace

void complainOfAll(const Findings& findings)
{
    if (!findings.empty()) {
        console::complain(findings);
    }
}

void setLogLevel(LogLevel level)
{
    QStringList rules;
    const auto silence = [&](LogLevel from, const char* type) {
        if (level >= from) {
            rules << QStringLiteral("medulla.*.%1=false").arg(QLatin1String(type));
        }
    };
    silence(LogLevel::Info, "debug");
    silence(LogLevel::Warning, "info");
    silence(LogLevel::Error, "warning");
    QLoggingCategory::setFilterRules(rules.join(QLatin1Char('\n')));
}

Reloading::Reloading(Spine& spine, QString path, const Options& options, wire::ActuatorLocks& locks)
    : m_path(std::move(path))
    , m_reloader(spine, options, locks, m_path)
{
    connect(&m_reloader, &Reloader::ended, this, &Reloading::end);
}

void Reloading::request()
{
    if (m_reloader.isBusy()) {
        m_isWanted = true;
        return;
    }
    const auto config = loadConfig(m_path);
    if (!config) {
        refuse(config.error());
        return;
    }
    if (const auto findings = m_reloader.begin(*config); hasErrors(findings)) {
        refuse(findings);
        return;
    }
    complainOfAll(config->notes);
}

void Reloading::end(const Findings& findings, const Config& config)
{
    if (hasErrors(findings)) {
        refuse(findings);
    } else {
        setLogLevel(config.logLevel);
        complainOfAll(findings);
    }
    if (std::exchange(m_isWanted, false)) {
        request();
    }
}

} // namespace medulla::spine
