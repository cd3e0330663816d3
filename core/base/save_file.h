// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <functional>

#include <QByteArray>
#include <QString>

class QIODevice;

namespace medulla {

/// The steps of `saveFile`, in this order.
enum class SaveStep { Created, Written, Synced, Renamed, FolderSynced };

/// Called after each step; for tests, which end or hold up the program there.
using SaveObserver = std::function<void(SaveStep)>;

/// Writes a file of the program's or the operator's so that the file holds either all of `content`
/// or what it held before, whenever the program or the machine stops: writes to a new file in the
/// same folder, checks every write, syncs it to the disk, renames it to `path`, and syncs the
/// folder. A symbolic link stays and the file that it points to is replaced; permissions, and owner
/// and group where the system allows it, are those of the replaced file.
///
/// Error, with `path` as its place: the reason (full disk, missing folder, no permission, ...) and
/// what to do. The file at `path` then is as before, except when only the sync of the folder
/// failed: the new content stands there, but may be lost when the power fails. When the program is
/// killed before the rename, a file named ".NAME.*.part" is left beside it.
///
/// Blocks for as long as the disk takes, seconds on a stalled one: not for the GUI thread. Any
/// thread.
[[nodiscard]] Result<void> saveFile(
    const QString& path, const QByteArray& content, const SaveObserver& observer = {});

/// Writes the content to the device, which only takes it in order. An error ends the save.
using SaveWriter = std::function<Result<void>(QIODevice&)>;

/// The same for content that need not be in memory as a whole. Failed writes are noted here too:
/// `write` need not check them.
[[nodiscard]] Result<void> saveFile(
    const QString& path, const SaveWriter& write, const SaveObserver& observer = {});

/// Renames a file to a name that no file has yet, and syncs the folder to the disk; false: the name
/// is taken. On the same disk only. Blocks as `saveFile`.
[[nodiscard]] Result<bool> renameToNew(const QString& from, const QString& to);

} // namespace medulla
