// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"

#include <vector>

#include <QByteArray>
#include <QDate>

namespace medulla::widgets {

/// The newest motions of a history as JSON, for the next start.
[[nodiscard]] QByteArray toKept(const MotionHistory& history);
/// The motions of that day, newest first. Records that cannot be read are left out.
[[nodiscard]] std::vector<MotionRecord> motionsOf(const QByteArray& kept, const QDate& day);

} // namespace medulla::widgets
