// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstdint>
#include <map>
#include <optional>

#include <QString>
#include <QStringList>

namespace medulla::teleo {

/// Identity of a file and its content, read without reading the content: it differs after the file
/// was replaced, written to, renamed or given other permissions. Value type.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0; ///< bytes
    std::int64_t changedNs = 0; ///< time of the last change of content or attributes, since 1970

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// The executables and scripts of a run that the operator confirmed, by absolute path.
using ConfirmedFiles = std::map<QString, FileStamp>;

/// Unset when there is no such file.
[[nodiscard]] std::optional<FileStamp> stampOf(const QString& path);

/// The files that the system executes for a command, by absolute path: its executable, and every
/// script among its arguments. A script is a file that may be executed, begins with "#!", or has
/// the suffix py, sh, js, pl, rb or lua. Relative paths begin at `folder`. Empty when there is no
/// such executable.
[[nodiscard]] QStringList executedFiles(const Command& command, const QString& folder);

/// Whether a file that the command executes is not confirmed, or has changed since.
[[nodiscard]] bool isChanged(
    const Command& command, const QString& folder, const ConfirmedFiles& confirmed);

} // namespace medulla::teleo
