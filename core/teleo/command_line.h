// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/formula_words.h"
#include "core/teleo/model.h"

#include <QString>

#include <tl/expected.hpp>

namespace medulla::teleo {

/// An executable with its arguments, separated by blanks. Quotes as in a shell: '...' is literal;
/// in "...", \" and \\ stand for " and \. No other shell syntax is supported. Faults are an
/// unclosed quote and a missing executable.
[[nodiscard]] tl::expected<Command, Fault> readCommand(const QString& text);

/// Inverse of `readCommand`, quoted where necessary.
[[nodiscard]] QString written(const Command& command);

} // namespace medulla::teleo
