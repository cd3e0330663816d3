// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"

#include <QByteArray>

namespace medulla::widgets {

/// How motions are made, as words that a settings file can keep (JSON).
[[nodiscard]] QByteArray toKept(const MotionChoices& choices);

/// The inverse; what is missing, malformed or out of range is as in `fallback`. The speed limit
/// that comes back is never above that of `fallback`: nobody who starts the program remembers how
/// fast the arm was let go yesterday.
[[nodiscard]] MotionChoices fromKept(const QByteArray& kept, const MotionChoices& fallback);

} // namespace medulla::widgets
