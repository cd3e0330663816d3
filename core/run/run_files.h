// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"
#include "core/teleo/confirmed_files.h"
#include "core/teleo/model.h"

#include <map>
#include <memory>

#include <QByteArray>
#include <QString>

namespace medulla::run {

/// The files used by a teleo-reactive program, read before the operator confirmed the run: the run
/// uses this content, even if the files have changed since. Value type.
struct RunFiles {
    /// By the name in the program; an error when the file cannot be used.
    std::map<QString, Checked<task::TaskGraph>> tasks {};
    /// Hashes of executables, and of files among their arguments, by absolute path. The system
    /// reads these itself at their start, so a change can only be detected.
    std::map<QString, QByteArray> executables {};
    /// Stamps of executables and scripts, taken before the hashes: compared at each start.
    teleo::ConfirmedFiles stamps {};

    friend bool operator==(const RunFiles&, const RunFiles&) = default;
};

/// Whether a program uses files at all.
[[nodiscard]] bool usesFiles(const teleo::Document& document);

/// Reads them; relative paths begin at `folder`. Blocks for disk access: not for the GUI or
/// realtime thread. `executables`: includes these.
[[nodiscard]] RunFiles readRunFiles(
    const teleo::Document& document, const QString& folder, bool executables);

/// The paths of executables that have changed, or cannot be read any more.
[[nodiscard]] QStringList changedExecutables(const RunFiles& before, const RunFiles& now);

} // namespace medulla::run
