// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <QByteArray>

namespace medulla::task {

/// The instructions file of a task, which the original program reads too. What the task was read
/// from is there again in content and order, with all keys that are not known here. A number that
/// is not finite, which JSON cannot say, is written as 0. Of actions with equal names only the
/// first is written, as a file can hold only one (`check` finds these).
[[nodiscard]] QByteArray writeTask(const TaskGraph& task);

} // namespace medulla::task
