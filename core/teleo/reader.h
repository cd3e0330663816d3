// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/model.h"
#include "core/teleo/tr_program_text.h"

#include <QByteArray>
#include <QString>

namespace medulla::teleo {

/// Limits: larger files, and files with more rules, are refused unread.
constexpr qsizetype kMaxFileBytes = 10'000'000;
constexpr std::size_t kMaxRules = 100'000;
constexpr std::size_t kMaxActions = 100; ///< of one rule

struct TrProgramFile {
    Document document;
    TrProgramText text; ///< for the writer
    Findings notes; ///< warnings: unknown keys
};

/// Reads a program file or a wrapper script: lines of `key: value`, UTF-8, with or without byte
/// order mark, line ends of Unix or Windows. A file without a line `program:` is a script. Comments
/// begin with # at the beginning of a line or after a blank; in names and notes of rules \# stands
/// for #. A line that ends in blank and backslash continues on the next line.
///
/// `name` begins the place of findings: "NAME: line L, column C". On failure all syntax errors are
/// found at once; names and types are checked by `check`. Rules are given ids from 1.
[[nodiscard]] Checked<TrProgramFile> readProgramFile(const QByteArray& bytes, const QString& name);

/// The place of a finding in a file.
[[nodiscard]] QString placeIn(const QString& name, const Place& place);

} // namespace medulla::teleo
