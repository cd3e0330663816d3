// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/formula_words.h"
#include "core/teleo/model.h"

#include <QString>

#include <tl/expected.hpp>

namespace medulla::teleo {

/// An executable with its arguments, which blanks part. Quotes as in a shell: '...' as it stands,
/// "..." in which \" and \\ stand for " and \. Nothing else of a shell is known. A fault is an
/// unclosed quote, or that there is no executable.
[[nodiscard]] tl::expected<Command, Fault> readCommand(const QString& text);

/// What `readCommand` reads as that, quoted where it has to be.
[[nodiscard]] QString written(const Command& command);

} // namespace medulla::teleo
