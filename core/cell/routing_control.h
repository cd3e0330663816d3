// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/arm_control.h"
#include "core/site/site.h"
#include "core/spine/config_difference.h"
#include "core/spine/reloader.h"

#include <functional>
#include <vector>

#include <QObject>
#include <QStringList>

namespace medulla::cell {

/// The effects of a change of the routing. Value type.
struct RoutingChange {
    std::vector<spine::Difference> differences;
    QStringList held; ///< actuators whose route changes: held until they are released by hand
    Findings findings; ///< with errors the change is refused
};

/// Changes the Spine configuration of a running cell, its allow lists and its closed sources. A
/// change is made as a whole or not at all, and connections that it does not touch lose no
/// datagram. The cell keeps its actuators and the ends that its site file names; a change of those
/// needs a new start of the cell.
///
/// On the thread of the cell's functions.
class RoutingControl final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it.
    struct Parts {
        const site::Site& site; ///< with the configuration that runs
        const spine::Options& options;
        spine::Spine& spine;
        ArmControl& arm;
        wire::ActuatorLocks& locks;
        std::set<wire::Address> unlocked; ///< see spine::Reloader
        /// The routing of the Spine for a configuration of the site.
        std::function<spine::Config(const spine::Config&)> effective;
        /// The configuration runs from now on.
        std::function<void(const spine::Config& config, const spine::Config& effective)> takeOver;
        /// The operator has changed the senders of an input.
        std::function<void(const QString& input)> sendersChanged;
    };

    explicit RoutingControl(Parts parts);

    /// The effects of `apply` with this configuration.
    [[nodiscard]] RoutingChange preview(const spine::Config& config) const;
    /// Applies a configuration: `applied` or `refused` follows. While a change goes on, and when
    /// the findings hold errors, nothing happens but the returned findings. A motion or run ends
    /// first if the route to the arm changes.
    Findings apply(const spine::Config& config);
    [[nodiscard]] bool isBusy() const { return m_reloader.isBusy(); }

    /// Actuators that are held since a change of their route: from `applied` on, until they are
    /// released.
    [[nodiscard]] const QStringList& held() const { return m_held; }
    /// The operator has checked the new route of an actuator. Nothing happens when it is not in
    /// `held`, and a change that is not `applied` yet holds it all the same. Sources in other
    /// programs stay closed until they were silent (see spine::SourceGate).
    void release(const QString& actuator);

    /// The operator opens a closed source of an actuator, by name, as it was shown. A notice of the
    /// Spine gives the reason when it stays closed (see spine::Connection::open).
    void openSource(const QString& input, const QString& output, const spine::ShownSource& shown);
    /// The operator adds a sender of an input to the allow list, or removes it; host byte order.
    void allowSender(const QString& input, std::uint32_t host);
    void forbidSender(const QString& input, std::uint32_t host);

Q_SIGNALS:
    void applied(const medulla::Findings& findings);
    void refused(const medulla::Findings& findings);
    /// An actuator is held or released.
    void heldChanged();

private:
    void end(const Findings& findings, const spine::Config& effective);
    /// Errors: ends and actuators of the site that the configuration lacks or changes.
    [[nodiscard]] Findings checkSite(const spine::Config& config) const;

    const Parts m_parts;
    spine::Reloader m_reloader;
    spine::Config m_next; ///< while busy
    QStringList m_nextHeld; ///< by that configuration
    QStringList m_held;
    spine::HoldSwitch::Number m_newestHold = 0; ///< `release` ends no later hold
};

} // namespace medulla::cell
