// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"
#include "core/teleo/program_text.h"

#include <QByteArray>

namespace medulla::teleo {

/// The document as a program file, or as a wrapper script when it is one and holds nothing that a
/// script cannot. With the text that it was read from, what is unchanged stands as it stood, byte
/// by byte, and comments, blank lines, unknown keys and the order of lines stay; comments directly
/// above a rule move and go with it. Rules are recognised by their ids, programs by their names or
/// rules, variables by their names.
[[nodiscard]] QByteArray writeProgramFile(const Document& document, const ProgramText& text = {});

/// Whether it can be written as a wrapper script: one program without variables, name and
/// parameters, in which conditions and actions are executables, `true` and `nothing`.
[[nodiscard]] bool fitsScript(const Document& document);

} // namespace medulla::teleo
