// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"

#include <QByteArray>

namespace medulla::widgets {

/// The motion settings of the operator as JSON for a settings file.
[[nodiscard]] QByteArray toKept(const MotionChoices& choices);

/// The inverse. Values that are missing, malformed or out of range are taken from `fallback`. The
/// speed limit never exceeds that of `fallback`, because an operator does not expect the high limit
/// of an earlier session at the start.
[[nodiscard]] MotionChoices fromKept(const QByteArray& kept, const MotionChoices& fallback);

} // namespace medulla::widgets
