// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"

#include <vector>

#include <QString>

namespace medulla::replay {

/// Writes the files of a recording into a new folder, so that its site can be opened as it was: the
/// Spine configuration under the name that the site refers to, tasks and programs in folders of
/// their own. Nothing is replaced. Error: the folder has files already, or cannot be written.
/// Blocks for disk access: not for the GUI thread.
[[nodiscard]] Result<void> restoreFiles(
    const std::vector<RecordedFile>& files, const QString& folder);

} // namespace medulla::replay
