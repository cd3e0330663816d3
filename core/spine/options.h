// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/address.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QStringList>

namespace medulla::spine {

/// One `--allow INPUT=ADDR`: an input accepts datagrams from these senders, on any port.
/// Value type.
struct Allowed {
    QString input;
    wire::Network from;

    /// "eyes=192.168.1.7" or "eyes=192.168.1.0/24". `place` names the option in the finding.
    [[nodiscard]] static Result<Allowed> parse(const QString& text, const QString& place);

    friend bool operator==(const Allowed&, const Allowed&) = default;
};

/// How a configuration is run on this machine. Value type.
struct Options {
    std::optional<std::uint32_t> bindHost; ///< in place of the configuration's host; not rewritten
    std::vector<wire::Rewrite> rewrites; ///< of output addresses and of where inputs listen
    std::optional<int> repeatMs; ///< in place of the configuration's, not of an output's own
    QStringList opened; ///< guarded outputs without an input of their name that are opened by hand
    /// Inputs whose programs may move guarded actuators from their first value on, as if the
    /// operator had opened each source; otherwise they begin shut, see SourceGate.
    QStringList openSources;
    QStringList localInputs; ///< fed in process by `Input::submit`; they have no socket
    QStringList localOutputs; ///< heard in process by `Output::delivered`; nothing is sent

    /// The outputs that move something, as the site lists them; empty: no site says so, see
    /// `actuatorsOf`.
    QStringList actuators;
    QStringList unguarded; ///< outputs that the site says are without a guard on purpose
    QString motionSteps = QStringLiteral("pyt"); ///< input that the steps of motions come in by
    /// Output by which the motion part gets the measured position of the arm.
    QString motionPosition = QStringLiteral("pyt");
    /// Output by which the motion part gets its targets.
    QString motionCommand = QStringLiteral("pyt-command");
    std::vector<Allowed> allow; ///< senders besides those of the configuration's allow lists
    /// Waives the operator's confirmation after a jump of a measured position, never the agreement
    /// of the reports that follow it.
    bool acceptJump = false;
    /// The speed limit of the actuators, mm/s, that a jump of a measured position is told by; none:
    /// StepGuard::kStandardSpeedMmPerS.
    std::optional<double> speedLimitMmPerS;

    friend bool operator==(const Options&, const Options&) = default;
};

} // namespace medulla::spine
