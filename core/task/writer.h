// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <QByteArray>

namespace medulla::task {

/// The instructions file of a task, readable by the original program as well. Content and order of
/// the source file are kept, with all unknown keys. A number that is not finite, which JSON cannot
/// represent, is written as 0. Of actions with equal names only the first is written, since a file
/// can hold only one (`check` finds these).
[[nodiscard]] QByteArray writeTask(const TaskGraph& task);

} // namespace medulla::task
