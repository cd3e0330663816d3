// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"
#include "core/teleo/tr_program_text.h"

#include <QByteArray>

namespace medulla::teleo {

/// The document as a program file, or as a wrapper script if it is a script and contains nothing
/// beyond the script syntax. With the source text, unchanged parts are copied byte by byte, and
/// comments, blank lines, unknown keys and the order of lines are kept; comments directly above a
/// rule move and disappear with it. Rules are identified by their ids, programs by their names or
/// rules, variables by their names.
[[nodiscard]] QByteArray writeProgramFile(const Document& document, const TrProgramText& text = {});

/// Whether it can be written as a wrapper script: one program without variables, name and
/// parameters, in which conditions and actions are executables, `true` and `nothing`.
[[nodiscard]] bool fitsScript(const Document& document);

} // namespace medulla::teleo
