// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Properties of the simulation that no Reply announces. An agent relies only on facts that hold
/// for all simulators.
namespace medulla::maze {

/// Mu; beacons farther away are not visible in simulators 1.5. The simulator of 2021 has no such
/// limit; an agent that assumes this one learns less there from an invisible beacon, but nothing
/// wrong.
inline constexpr double kBeaconRangeMu = 5.0;
/// Mu; robots strictly nearer receive messages, in all simulators.
inline constexpr double kRadioRangeMu = 8.0;
/// The number of robot 1 as a sender: 0 up to February 2011, then 1. Agents send their number
/// inside of their messages and do not depend on this, see OwnNumber.
inline constexpr int kFirstSender15 = 0;
inline constexpr int kFirstSender2021 = 1;

} // namespace medulla::maze
