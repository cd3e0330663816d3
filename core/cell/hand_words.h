// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/hand_value.h"

/// Texts about values that the operator sends by hand.
namespace medulla::cell::hand_words {

/// The executor moves the arm, has paused, or waits for the operator.
[[nodiscard]] motion::Refusal notIdle();
[[nodiscard]] motion::Refusal waitedTooLong();
[[nodiscard]] motion::Refusal noSuchEnd(const QString& name);
[[nodiscard]] motion::Refusal empty();
/// The input reports where a device is.
[[nodiscard]] motion::Refusal measurement(const QString& input);
/// Another program commands `output` by the input.
[[nodiscard]] motion::Refusal commandOfOther(const QString& input, const QString& output);
/// The output gives targets to the motion executor.
[[nodiscard]] motion::Refusal target(const QString& output);
/// The output gives the measured position to the motion executor.
[[nodiscard]] motion::Refusal measuredOfMotion(const QString& output);
/// The executor runs on another host, so it is unknown whether the arm moves.
[[nodiscard]] motion::Refusal motionElsewhere();
/// The arm takes one position.
[[nodiscard]] motion::Refusal noPosition();

/// The reason why an output rejected the value, and the remedy; unset: all have sent it.
[[nodiscard]] std::optional<motion::Refusal> refusalOf(const HandFate& fate);
/// "Sent to arm.", "Handed to brain; sent by 2 outputs."
[[nodiscard]] Text sent(const HandFate& fate);

} // namespace medulla::cell::hand_words
