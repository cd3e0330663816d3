// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/model.h"
#include "core/teleo/program_text.h"

#include <QByteArray>
#include <QString>

namespace medulla::teleo {

/// Larger files are refused unread, and files of more rules.
constexpr qsizetype kMaxFileBytes = 10'000'000;
constexpr std::size_t kMaxRules = 100'000;
constexpr std::size_t kMaxActions = 100; ///< of one rule

struct ProgramFile {
    Document document;
    ProgramText text; ///< for the writer
    Findings notes; ///< warnings: keys that are not known
};

/// Reads a program file or a wrapper script: lines of `key: value`, UTF-8, with or without byte
/// order mark, ends of line as of Unix or Windows. A file without a line `program:` is a script.
/// Comments begin with # at the beginning of a line or after a blank; in names and
/// notes of rules \# stands for #. A line that ends in blank and backslash goes on on the next.
///
/// `name` stands in the place of findings: "NAME: line L, column C". On failure all that is wrong
/// is found at once, as far as it is a matter of form: names and types are for `check`. Rules are
/// given ids from 1.
[[nodiscard]] Checked<ProgramFile> readProgramFile(const QByteArray& bytes, const QString& name);

/// The place of a finding in a file.
[[nodiscard]] QString placeIn(const QString& name, const Place& place);

} // namespace medulla::teleo
