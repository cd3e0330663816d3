// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What games go by that no Reply says, all in one place. An agent takes what is surely so
/// whichever simulator it meets.
namespace medulla::maze {

/// um from which on beacons are not seen: in simulators 1.5. That of 2021 has no such limit; an
/// agent that reckons with this one learns less there from not seeing a beacon, but nothing that is
/// wrong.
inline constexpr double kBeaconRange = 5.0;
/// um, strictly closer robots hear: in all.
inline constexpr double kRadioRange = 8.0;
/// The number of robot 1 in messages: 0 up to February 2011, then 1. Agents tell their number in
/// what they say and need no other, see OwnNumber.
inline constexpr int kFirstSender15 = 0;
inline constexpr int kFirstSender2021 = 1;

} // namespace medulla::maze
