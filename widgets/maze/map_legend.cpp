// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/map_legend.h"

#include "core/base/format.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/maze/game_view_model.h"
#include "widgets/maze/robot_look.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QLinearGradient>
#include <QPainter>

namespace medulla::widgets::mazes {

MapLegend::MapLegend(const Theme& theme, const GameViewModel& model, MapSide side, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_model(model)
    , m_side(side)
{
    setObjectName(
        side == MapSide::Truth ? QStringLiteral("truthLegend") : QStringLiteral("beliefLegend"));
    setAccessibleRole(this, QAccessible::StaticText);
    setAccessibleName(tr("Legend"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    follow(theme, this);
    connect(&model, &GameViewModel::layersChanged, this, &MapLegend::refresh);
    connect(&model, &GameViewModel::aboutChanged, this, &MapLegend::refresh);
    connect(&model, &GameViewModel::chosenChanged, this, &MapLegend::refresh);
    refresh();
}

void MapLegend::refresh()
{
    QStringList words;
    for (const auto& entry : entries()) {
        words << entry.words;
    }
    for (const auto& figure : m_figures) {
        words << figure.name + QLatin1Char(' ') + figure.value;
    }
    setToolTip(words.join(QLatin1Char('\n')));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    update();
}

void MapLegend::setFigures(std::vector<LegendFigure> figures)
{
    if (figures != m_figures) {
        m_figures = std::move(figures);
        refresh();
    }
}

std::vector<MapLegend::Entry> MapLegend::entries() const
{
    std::vector<Entry> all;
    const auto add = [&](MapLayer layer, Sign sign, const QString& words) {
        if (m_model.shows(layer)) {
            all.push_back({ sign, words });
        }
    };
    if (m_side == MapSide::Truth) {
        if (const auto& range = m_model.about().radioRangeMu) {
            add(MapLayer::Radio, Sign::Heard, tr("heard, distance in Mu"));
            add(MapLayer::Radio, Sign::NearLimit,
                tr("over %1, near the limit of %2")
                    .arg(formatNumber(*range * GameViewModel::kNearLimit, 1),
                        formatNumber(*range, 1)));
            if (m_model.chosen() != 0) {
                add(MapLayer::Radio, Sign::Range, tr("radio range of %1").arg(m_model.chosen()));
            }
        } else {
            add(MapLayer::Radio, Sign::Heard,
                tr("heard, as reported by agents; radio range unknown"));
        }
        add(MapLayer::Cones, Sign::Cone, tr("sensor cone"));
        return all;
    }
    add(MapLayer::Walls, Sign::Shades, {});
    add(MapLayer::Target, Sign::Contours, tr("target 2, 4, 8 times as likely"));
    add(MapLayer::Frontier, Sign::Frontier, tr("frontier"));
    add(MapLayer::Uncertainty, Sign::Sigma, tr("pose, 2 sigma"));
    if (m_model.about().lab) {
        add(MapLayer::Differences, Sign::Truth, tr("truth"));
        add(MapLayer::Differences, Sign::Wrong, tr("wrong"));
    }
    return all;
}

int MapLegend::signWidth(Sign sign) const
{
    if (sign == Sign::Shades) {
        const QFontMetrics metrics(m_theme.font(FontRole::Table));
        return m_theme.px(72) + metrics.horizontalAdvance(tr("free"))
            + metrics.horizontalAdvance(tr("wall")) + m_theme.px(12);
    }
    return m_theme.px(
        sign == Sign::Frontier || sign == Sign::Wrong || sign == Sign::Cone ? 16 : 26);
}

int MapLegend::widthOf(const Entry& entry) const
{
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    return signWidth(entry.sign) + m_theme.px(6) + metrics.horizontalAdvance(entry.words)
        + m_theme.px(14);
}

QSize MapLegend::sizeHint() const
{
    int width = m_theme.px(24);
    for (const auto& entry : entries()) {
        width += widthOf(entry);
    }
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    const QFontMetrics mono(m_theme.font(FontRole::MonoTable));
    for (const auto& figure : m_figures) {
        width += metrics.horizontalAdvance(figure.name) + mono.horizontalAdvance(figure.value)
            + m_theme.px(16);
    }
    return { width, std::max(m_theme.px(30), metrics.height() + m_theme.px(8)) };
}

QSize MapLegend::minimumSizeHint() const
{
    return { 0, sizeHint().height() };
}

void MapLegend::paintSign(QPainter& painter, Sign sign, const QRectF& box) const
{
    const auto middle = box.center();
    const auto line = [&](const QColor& ink, double width, const QList<qreal>& dash) {
        QPen pen(ink, width);
        if (!dash.isEmpty()) {
            pen.setDashPattern(dash);
        }
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
    };
    const auto across = [&] {
        painter.drawLine(QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y()));
    };
    switch (sign) {
    case Sign::Heard:
        line(m_theme.color(ColorToken::Text), 1.5, {});
        across();
        break;
    case Sign::NearLimit:
        line(m_theme.color(ColorToken::Warn), 1.5, { 5, 3 });
        across();
        break;
    case Sign::Range:
        line(m_theme.color(robotToken(m_model.chosen())), 1.5, { 1.5, 3 });
        across();
        break;
    case Sign::Cone:
        line(m_theme.color(ColorToken::Outline), 1.0, {});
        painter.drawPie(box.adjusted(-2, -2, 2, 2), -30 * 16, 60 * 16);
        break;
    case Sign::Shades:
        paintShades(painter, box);
        break;
    case Sign::Contours:
        paintContours(painter, box);
        break;
    case Sign::Frontier:
        paintFrontier(painter, box);
        break;
    case Sign::Sigma:
        line(m_theme.color(ColorToken::Text), 1.5, { 2, 2 });
        painter.drawEllipse(middle, box.width() / 2 - 3, box.height() / 2 - 2);
        break;
    case Sign::Truth:
        line(m_theme.color(ColorToken::Text2), 1.0, { 3, 2 });
        across();
        break;
    case Sign::Wrong:
        line(m_theme.color(ColorToken::Warn), 1.5, {});
        painter.drawRect(box.adjusted(2, 1, -2, -1));
        break;
    }
}

void MapLegend::paintShades(QPainter& painter, const QRectF& box) const
{
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    painter.setFont(m_theme.font(FontRole::Table));
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, tr("free"));
    painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, tr("wall"));
    const QRectF ramp(box.left() + metrics.horizontalAdvance(tr("free")) + m_theme.px(6),
        box.center().y() - m_theme.px(5), m_theme.px(72), m_theme.px(10));
    QLinearGradient shades(ramp.topLeft(), ramp.topRight());
    shades.setColorAt(0, QColor(kFreeShade));
    shades.setColorAt(0.5, QColor(kUnknownShade));
    shades.setColorAt(1, QColor(kWallShade));
    painter.fillRect(ramp, shades);
    painter.setPen(QPen(m_theme.color(ColorToken::Outline), 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(ramp);
}

void MapLegend::paintContours(QPainter& painter, const QRectF& box) const
{
    painter.fillRect(box, QColor(kFreeShade));
    for (int i = 0; i < 3; ++i) {
        painter.setPen(QPen(mapInk(m_theme, MapSide::Belief, ColorToken::Data4), 1.0 + 0.7 * i));
        const auto y = box.top() + box.height() * (i + 1) / 4;
        painter.drawLine(QPointF(box.left() + 2, y), QPointF(box.right() - 2, y));
    }
}

void MapLegend::paintFrontier(QPainter& painter, const QRectF& box) const
{
    painter.fillRect(box, QColor(kFreeShade));
    for (int i = 0; i < 3; ++i) {
        painter.fillRect(QRectF(box.left() + 2 + 4 * i, box.center().y() - 3 + 3 * (i % 2), 3, 3),
            mapInk(m_theme, MapSide::Belief, ColorToken::Y));
    }
}

void MapLegend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    painter.fillRect(0, 0, width(), 1, m_theme.color(ColorToken::Line));
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    const QFontMetrics mono(m_theme.font(FontRole::MonoTable));
    // Figures have priority: they change.
    int right = width() - m_theme.px(12);
    for (auto left = m_figures.size(); left-- > 0;) {
        const auto& figure = m_figures[left];
        const int value = mono.horizontalAdvance(figure.value);
        const int name = metrics.horizontalAdvance(figure.name);
        if (right - value - name < m_theme.px(16)) {
            break;
        }
        painter.setFont(m_theme.font(FontRole::MonoTable));
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.drawText(
            QRect(right - value, 0, value + 1, height()), Qt::AlignVCenter, figure.value);
        right -= value + m_theme.px(5);
        painter.setFont(m_theme.font(FontRole::Table));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(QRect(right - name, 0, name + 1, height()), Qt::AlignVCenter, figure.name);
        right -= name + m_theme.px(11);
    }
    int x = m_theme.px(12);
    for (const auto& entry : entries()) {
        const int width = widthOf(entry);
        if (x + width - m_theme.px(14) > right) {
            break;
        }
        const int sign = signWidth(entry.sign);
        painter.setRenderHint(
            QPainter::Antialiasing, entry.sign == Sign::Sigma || entry.sign == Sign::Cone);
        paintSign(painter, entry.sign,
            QRectF(x, centred(height(), m_theme.px(12)) + 0.5, sign, m_theme.px(12)));
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setFont(m_theme.font(FontRole::Table));
        painter.setPen(
            m_theme.color(entry.sign == Sign::NearLimit ? ColorToken::Warn : ColorToken::Text2));
        painter.drawText(
            QRect(x + sign + m_theme.px(6), 0, width, height()), Qt::AlignVCenter, entry.words);
        x += width;
    }
}

} // namespace medulla::widgets::mazes
