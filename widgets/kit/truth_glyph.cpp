// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/truth_glyph.h"

#include "widgets/kit/paint.h"

#include <QCoreApplication>

namespace medulla::widgets {

QString wordFor(TruthGlyph truth)
{
    const char* word = QT_TRANSLATE_NOOP("medulla", "unknown");
    if (truth == TruthGlyph::True) {
        word = QT_TRANSLATE_NOOP("medulla", "true");
    } else if (truth == TruthGlyph::False) {
        word = QT_TRANSLATE_NOOP("medulla", "false");
    }
    return QCoreApplication::translate("medulla", word);
}

void paintTruth(QPainter& painter, const Theme& theme, TruthGlyph truth, const QRectF& rect)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    // Drawn on a square of 12.
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / 12, rect.height() / 12);
    const auto text = theme.color(ColorToken::Text);
    const auto pen = [](const QColor& colour, double width) {
        return QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    };
    switch (truth) {
    case TruthGlyph::True:
        painter.setPen(Qt::NoPen);
        painter.setBrush(text);
        painter.drawEllipse(QPointF(6, 6), 5.7, 5.7);
        painter.setPen(pen(theme.color(ColorToken::Bg2), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF { QPointF(3.4, 6.3), QPointF(5.3, 8.2), QPointF(8.7, 4.1) });
        break;
    case TruthGlyph::False:
        painter.setPen(pen(theme.color(ColorToken::Text2), 1.3));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(6, 6), 5.2, 5.2);
        break;
    case TruthGlyph::Unknown:
        painter.setPen(pen(theme.color(ColorToken::Warn), 1));
        painter.setBrush(theme.color(ColorToken::WarnFill));
        painter.drawRect(QRectF(0.5, 0.5, 11, 11));
        auto font = weighted(theme.font(FontRole::Table), QFont::Bold);
        font.setPixelSize(9);
        painter.setFont(font);
        painter.setPen(theme.color(ColorToken::InkOnWarn));
        painter.drawText(QRectF(0, 0, 12, 12), Qt::AlignCenter, QStringLiteral("?"));
        break;
    }
    painter.restore();
}

} // namespace medulla::widgets
