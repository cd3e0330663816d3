// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/spine/reloading.h"

#include "core/base/console.h"
#include "core/spine/config_check.h"
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
    : m_spine(spine)
    , m_path(std::move(path))
    , m_options(options)
    , m_locks(locks)
{
}

void Reloading::request()
{
    if (m_isUnderWay) {
        m_isWanted = true;
    } else {
        begin();
    }
}

void Reloading::begin()
{
    const auto config = loadConfig(m_path);
    if (!config) {
        refuse(config.error());
        return;
    }
    // The Spine's thread checks it too; a configuration with many faults would hold it up.
    if (const auto findings = checkConfig(*config, m_options); hasErrors(findings)) {
        refuse(findings);
        return;
    }
    const auto before = m_locks.held();
    const auto after = actuatorAddresses(*config, m_options);
    auto both = before;
    both.insert(after.begin(), after.end());
    if (const auto locked = m_locks.hold(both, m_path); !locked.empty()) {
        refuse(locked);
        return;
    }
    complainOfAll(config->notes);
    m_isUnderWay = true;
    QMetaObject::invokeMethod(&m_spine, [this, before, after, config = *config] {
        auto findings = m_spine.reload(config);
        QMetaObject::invokeMethod(
            this, [this, before, after, level = config.logLevel, findings = std::move(findings)] {
                if (!hasErrors(findings)) {
                    setLogLevel(level);
                }
                end(findings, hasErrors(findings) ? before : after);
            });
    });
}

void Reloading::end(const Findings& findings, const std::set<wire::Address>& locks)
{
    (void)m_locks.hold(locks, m_path); // releases only: all of these are held
    if (hasErrors(findings)) {
        refuse(findings);
    } else {
        complainOfAll(findings);
    }
    m_isUnderWay = false;
    if (std::exchange(m_isWanted, false)) {
        begin();
    }
}

} // namespace medulla::spine
