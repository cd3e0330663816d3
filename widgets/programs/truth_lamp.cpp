// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/truth_lamp.h"

namespace medulla::widgets::programs {

TruthGlyph glyphOf(teleo::Truth truth)
{
    switch (truth) {
    case teleo::Truth::True:
        return TruthGlyph::True;
    case teleo::Truth::False:
        return TruthGlyph::False;
    case teleo::Truth::Unknown:
        break;
    }
    return TruthGlyph::Unknown;
}

QString wordFor(teleo::Truth truth)
{
    return wordFor(glyphOf(truth));
}

void paintTruth(QPainter& painter, const Theme& theme, teleo::Truth truth, const QRectF& rect)
{
    paintTruth(painter, theme, glyphOf(truth), rect);
}

} // namespace medulla::widgets::programs
