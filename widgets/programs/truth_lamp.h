// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/event.h"
#include "widgets/kit/theme.h"
#include "widgets/kit/truth_glyph.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace medulla::widgets::programs {

[[nodiscard]] TruthGlyph glyphOf(teleo::Truth truth);
/// "true", "false", "unknown".
[[nodiscard]] QString wordFor(teleo::Truth truth);

/// Draws the truth lamp of a condition into the square `rect`.
void paintTruth(QPainter& painter, const Theme& theme, teleo::Truth truth, const QRectF& rect);

} // namespace medulla::widgets::programs
