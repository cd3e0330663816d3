// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/reloader.h"

#include "core/spine/config_check.h"

#include <utility>

namespace medulla::spine {

Reloader::Reloader(Spine& spine, Options options, wire::ActuatorLocks& locks, QString place,
    std::set<wire::Address> unlocked)
    : m_spine(spine)
    , m_options(std::move(options))
    , m_locks(locks)
    , m_place(std::move(place))
    , m_unlocked(std::move(unlocked))
{
}

Findings Reloader::begin(const Config& config, const QStringList& held)
{
    auto findings = checkConfig(config, m_options);
    if (hasErrors(findings)) {
        return findings;
    }
    const auto before = m_locks.held();
    auto both = lockedBy(config);
    both.insert(before.begin(), before.end());
    if (auto locked = m_locks.hold(both, m_place); !locked.empty()) {
        return locked;
    }
    m_before = before;
    m_isBusy = true;
    QMetaObject::invokeMethod(
        &m_spine,
        [this, config, held] {
            auto result = m_spine.reload(config, held);
            QMetaObject::invokeMethod(
                this, [this, config, result = std::move(result)] { end(result, config); },
                Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
    return findings;
}

void Reloader::end(const Findings& findings, const Config& config)
{
    // Releases only: all of these are held.
    (void)m_locks.hold(hasErrors(findings) ? m_before : lockedBy(config), m_place);
    m_isBusy = false;
    Q_EMIT ended(findings, config);
}

std::set<wire::Address> Reloader::lockedBy(const Config& config) const
{
    auto addresses = actuatorAddresses(config, m_options);
    for (const auto& address : m_unlocked) {
        addresses.erase(address);
    }
    return addresses;
}

} // namespace medulla::spine
