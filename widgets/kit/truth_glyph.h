// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <cstdint>

#include <QRectF>
#include <QString>

class QPainter;

namespace medulla::widgets {

/// The truth value of a condition; each has its own shape and word.
enum class TruthGlyph : std::uint8_t {
    False, ///< ring
    True, ///< disc with a tick
    Unknown, ///< amber square with a question mark
};

/// "true", "false", "unknown".
[[nodiscard]] QString wordFor(TruthGlyph truth);

/// The shape, filling the square of `rect`.
void paintTruth(QPainter& painter, const Theme& theme, TruthGlyph truth, const QRectF& rect);

} // namespace medulla::widgets
