// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/spine.h"
#include "core/wire/actuator_lock.h"

#include <set>

#include <QObject>
#include <QString>

namespace medulla::spine {

/// Changes the configuration of a running Spine, one change at a time. Checks on the caller's
/// thread, since a configuration with many faults would hold up the Spine's. The locks of actuators
/// that come are taken before the change, those of actuators that go are released after it. Used on
/// the thread that created it, not the Spine's.
class Reloader final : public QObject {
    Q_OBJECT

public:
    /// `place` names the configuration in findings about locks. `unlocked`: addresses of actuators
    /// that need no lock, since no other program knows them. `spine` and `locks` must outlive the
    /// Spine's thread.
    Reloader(Spine& spine, Options options, wire::ActuatorLocks& locks, QString place,
        std::set<wire::Address> unlocked = {});

    /// From `begin` to `ended`.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// Begins a change; `held` as of Spine::reload. Without errors in the findings `ended` follows.
    /// Not while busy.
    [[nodiscard]] Findings begin(const Config& config, const QStringList& held = {});

Q_SIGNALS:
    /// Without errors in the findings the Spine runs with `config`, otherwise as before.
    void ended(const medulla::Findings& findings, const medulla::spine::Config& config);

private:
    void end(const Findings& findings, const Config& config);
    [[nodiscard]] std::set<wire::Address> lockedBy(const Config& config) const;

    Spine& m_spine;
    const Options m_options;
    wire::ActuatorLocks& m_locks;
    const QString m_place;
    const std::set<wire::Address> m_unlocked;
    std::set<wire::Address> m_before; ///< locks of the configuration that runs until `end`
    bool m_isBusy = false;
};

} // namespace medulla::spine
