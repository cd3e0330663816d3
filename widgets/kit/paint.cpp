// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/paint.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainterPath>

namespace medulla::widgets {

QString wordFor(LinkState state)
{
    const char* word = "";
    switch (state) {
    case LinkState::Changing:
        word = QT_TRANSLATE_NOOP("medulla", "changing");
        break;
    case LinkState::Alive:
        word = QT_TRANSLATE_NOOP("medulla", "alive, value unchanged");
        break;
    case LinkState::Stale:
        word = QT_TRANSLATE_NOOP("medulla", "stale");
        break;
    case LinkState::Silent:
        word = QT_TRANSLATE_NOOP("medulla", "silent");
        break;
    case LinkState::Off:
        word = QT_TRANSLATE_NOOP("medulla", "off");
        break;
    }
    return QCoreApplication::translate("medulla", word);
}

void follow(const Theme& theme, QWidget* widget)
{
    QObject::connect(&theme, &Theme::changed, widget, [widget] {
        widget->updateGeometry();
        widget->update();
    });
}

QFont weighted(QFont font, QFont::Weight weight)
{
    font.setWeight(weight);
    return font;
}

void paintBox(QPainter& painter, const QRectF& rect, const QColor& ground, const QColor& edge,
    double edgeWidth, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double half = edgeWidth / 2;
    painter.setBrush(ground);
    painter.setPen(QPen(edge, edgeWidth));
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), std::max(0.0, radius - half),
        std::max(0.0, radius - half));
    painter.restore();
}

void paintLamp(QPainter& painter, const Theme& theme, LinkState state, const QRectF& rect)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    // Drawn on a square of 12.
    const double edge = std::min(rect.width(), rect.height());
    painter.translate(rect.center() - QPointF(edge / 2, edge / 2));
    painter.scale(edge / 12, edge / 12);
    const QColor text = theme.color(ColorToken::Text);
    const auto pen = [](const QColor& colour, double width) {
        return QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    };
    switch (state) {
    case LinkState::Changing:
        painter.setPen(Qt::NoPen);
        painter.setBrush(text);
        painter.drawEllipse(QPointF(6, 6), 5, 5);
        break;
    case LinkState::Alive:
        painter.setPen(pen(text, 1.4));
        painter.drawEllipse(QPointF(6, 6), 5.1, 5.1);
        painter.drawLine(QPointF(4, 4.8), QPointF(8, 4.8));
        painter.drawLine(QPointF(4, 7.2), QPointF(8, 7.2));
        break;
    case LinkState::Stale: {
        QPainterPath triangle(QPointF(6, 1.2));
        triangle.lineTo(11.3, 10.8);
        triangle.lineTo(0.7, 10.8);
        triangle.closeSubpath();
        painter.setPen(pen(theme.color(ColorToken::Warn), 1.2));
        painter.setBrush(theme.color(ColorToken::WarnFill));
        painter.drawPath(triangle);
        painter.setPen(pen(theme.color(ColorToken::InkOnWarn), 1.3));
        painter.drawLine(QPointF(6, 4.6), QPointF(6, 7.2));
        painter.drawPoint(QPointF(6, 9.3));
        break;
    }
    case LinkState::Silent:
        painter.setPen(pen(theme.color(ColorToken::Alarm), 1));
        painter.setBrush(theme.color(ColorToken::AlarmFill));
        painter.drawRect(QRectF(0.5, 0.5, 11, 11));
        painter.setPen(pen(theme.color(ColorToken::InkOnFill), 1.7));
        painter.drawLine(QPointF(3.7, 3.7), QPointF(8.3, 8.3));
        painter.drawLine(QPointF(8.3, 3.7), QPointF(3.7, 8.3));
        break;
    case LinkState::Off: {
        QPen dashes(theme.color(ColorToken::Text3), 1.3);
        dashes.setDashPattern({ 1.9, 1.9 });
        painter.setPen(dashes);
        painter.drawEllipse(QPointF(6, 6), 5.1, 5.1);
        break;
    }
    }
    painter.restore();
}

static QFont keyCapFont(const Theme& theme)
{
    return weighted(theme.font(FontRole::Caption), QFont::DemiBold);
}

QSize keyCapSize(const Theme& theme, const QString& key)
{
    const QFontMetrics metrics(keyCapFont(theme));
    return { metrics.horizontalAdvance(key) + theme.px(10), metrics.height() + theme.px(4) };
}

void paintKeyCap(QPainter& painter, const Theme& theme, const QRectF& rect, const QString& key,
    const QColor& ink, const QColor& edge)
{
    paintBox(painter, rect, Qt::transparent, edge, 1.0, 2.0);
    painter.setFont(keyCapFont(theme));
    painter.setPen(ink);
    painter.drawText(rect, Qt::AlignCenter, key);
}

} // namespace medulla::widgets
