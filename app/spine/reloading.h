// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/spine.h"
#include "core/wire/actuator_lock.h"

#include <set>

#include <QObject>
#include <QString>

namespace medulla::spine {

/// Prints remarks too: a key that was passed over may be a guard that is missing.
void complainOfAll(const Findings& findings);
void setLogLevel(LogLevel level);

/// Reloads the configuration of a running Spine. Reads and checks the file on the main thread and
/// hands the configuration to the Spine's thread. The locks of actuators that come are taken
/// before, and those of actuators that go are released after. One reload at a time: a request
/// during one begins the next when that has ended, since their locks would be mixed up. Main
/// thread; must outlive the Spine's thread.
class Reloading final : public QObject {
    Q_OBJECT

public:
    Reloading(Spine& spine, QString path, const Options& options, wire::ActuatorLocks& locks);

    void request();

private:
    void begin();
    void end(const Findings& findings, const std::set<wire::Address>& locks);

    Spine& m_spine;
    const QString m_path;
    const Options m_options;
    wire::ActuatorLocks& m_locks;
    bool m_isUnderWay = false;
    bool m_isWanted = false; ///< another reload, after the one under way
};

} // namespace medulla::spine
