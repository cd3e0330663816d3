// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/reloader.h"

#include <QObject>
#include <QString>

namespace medulla::spine {

/// Prints remarks too: a key that was passed over may be a guard that is missing.
void complainOfAll(const Findings& findings);
void setLogLevel(LogLevel level);

/// Reloads the configuration file of a running Spine. A request during a reload begins the next one
/// when that has ended. Main thread; must outlive the Spine's thread.
class Reloading final : public QObject {
    Q_OBJECT

public:
    Reloading(Spine& spine, QString path, const Options& options, wire::ActuatorLocks& locks);

    void request();

private:
    void end(const Findings& findings, const Config& config);

    const QString m_path;
    Reloader m_reloader;
    bool m_isWanted = false; ///< another reload, after the one under way
};

} // namespace medulla::spine
