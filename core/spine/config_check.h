// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"
#include "core/spine/options.h"

#include <set>

namespace medulla::spine {

/// The most sockets that a Spine opens: one for each input that is not local and one for each
/// address that outputs send to.
constexpr std::size_t kMostSockets = 64;

/// Where an input listens and an output sends to, rewritten.
[[nodiscard]] wire::Address listenAddress(
    const Config& config, const Options& options, const InputConfig& input);
[[nodiscard]] wire::Address sendAddress(const Options& options, const OutputConfig& output);
/// How often the output repeats, ms; 0 is never, as for all that are guarded or local.
[[nodiscard]] int repeatMs(
    const Config& config, const Options& options, const OutputConfig& output);

/// The outputs that move something: those that have a threshold or say that they are unguarded,
/// those that the site lists, and those that the motion steps are connected to and that share their
/// name with an input (a device that reports moves, a logger does not report). In the
/// configuration's order; names that it lacks are left out.
[[nodiscard]] QStringList actuatorsOf(const Config& config, const Options& options);
/// Values that this output sends are commands, which expire: it is an actuator, or it carries the
/// target of the motion part.
[[nodiscard]] bool carriesCommands(
    const OutputConfig& output, const Options& options, const QStringList& actuators);
/// The output is an actuator by the list of the site, or by the motion steps: these are connected
/// to it, and it reports.
[[nodiscard]] bool isDriven(
    const Config& config, const Options& options, const OutputConfig& output);
/// Where those that are not local are reached, rewritten: one program commands each of them at a
/// time, see `wire::ActuatorLocks`.
[[nodiscard]] std::set<wire::Address> actuatorAddresses(
    const Config& config, const Options& options);
/// The actuators that have no threshold, in the configuration's order, without those that are
/// local.
[[nodiscard]] QStringList unguardedActuators(const Config& config, const Options& options);
/// A remark for every actuator that runs without a guard on purpose, as programs print at start.
[[nodiscard]] Findings unguardedRemarks(const Config& config, const Options& options);
/// The findings of `checkConfig` about actuators. Errors: an actuator that has no threshold and
/// does not say that it is unguarded; an equal value that would pass again to an actuator.
/// Warnings, without a site: other outputs that have no threshold. Notes: `unguardedRemarks`.
[[nodiscard]] Findings checkActuators(const Config& config, const Options& options);
/// The senders that an input accepts: its allow list, rewritten, and those of the options. Empty:
/// it locks to the first sender that it hears.
[[nodiscard]] std::vector<wire::Network> allowedSenders(
    const Options& options, const InputConfig& input);

/// Checks a configuration independently of options; `loadConfig` has done so already. Errors:
/// unknown formats, two inputs on one port, connections of unknown inputs or outputs, thresholds
/// that let nothing pass, outputs with a threshold that say that they are unguarded.
[[nodiscard]] Findings validate(const Config& config);
/// Checks a configuration that is to run with these options, besides the reader's
/// notes. Errors: more than `kMostSockets` sockets, an opened output that cannot be opened, names
/// of local ends or inputs that there are not, an output without a guard at the address of an
/// actuator that the site lists or that motions move, those of `checkActuators`. Warnings: a
/// threshold without a measuring input, outputs that share an address or send to the Spine's own
/// inputs, a connection that stands twice, a rewrite that changes nothing, a transform whose name
/// is misspelt, those of `checkActuators`. Notes: inputs and outputs without a connection,
/// actuators that are unguarded on purpose.
[[nodiscard]] Findings checkConfig(const Config& config, const Options& options);

} // namespace medulla::spine
