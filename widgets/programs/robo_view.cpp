// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/robo_view.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/programs/robo_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

namespace medulla::widgets::programs {

namespace {

using teleo::kRoboFieldMm;
using teleo::RoboLabel;
using teleo::RoboPicture;

constexpr double kEdgeMm = 9.0; ///< margin for marks and names at the field's edge
constexpr double kRingMm = 25.0;
// Mark sizes, px at text scale 1.
constexpr double kThing = 5.0; ///< half of the edge
constexpr double kBin = 8.0;
constexpr double kRobot = 9.0;
constexpr double kGap = 2.0;

double overlap(const QRectF& a, const QRectF& b)
{
    const auto both = a.intersected(b);
    return both.isEmpty() ? 0.0 : both.width() * both.height();
}

} // namespace

RoboView::RoboView(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("roboView"));
    setAccessibleName(tr("Robo's world"));
    setAccessibleRole(this, QAccessible::Graphic);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    follow(theme, this);
}

QSize RoboView::sizeHint() const
{
    return { m_theme.px(300), m_theme.px(260) };
}

QSize RoboView::minimumSizeHint() const
{
    return { m_theme.px(160), m_theme.px(120) };
}

void RoboView::display(RoboPicture picture, const QString& world)
{
    if (picture == m_picture && world == m_world) {
        return;
    }
    m_picture = std::move(picture);
    m_world = world;
    if (const auto words = described(m_picture); words != accessibleDescription()) {
        setAccessibleDescription(words);
    }
    update();
}

void RoboView::measure()
{
    const QFontMetricsF metrics(m_theme.font(FontRole::Caption));
    m_room = QRectF(rect()).adjusted(0, 0, 0, -metrics.height() - 2 * kGap);
    const auto sideMm = kRoboFieldMm + 2 * kEdgeMm;
    m_pxPerMm = std::max(0.1, std::min(m_room.width(), m_room.height()) / sideMm);
    const auto half = kRoboFieldMm / 2 * m_pxPerMm;
    m_origin = { m_room.center().x() - half, m_room.center().y() + half };
}

QPointF RoboView::at(const teleo::RoboPlace& place) const
{
    return m_origin + QPointF(place.xMm, -place.yMm) * m_pxPerMm;
}

std::vector<RoboView::Pile> RoboView::piles() const
{
    std::vector<Pile> piles;
    for (const auto& thing : m_picture.things) {
        if (thing.held) {
            continue; // drawn with the robot
        }
        auto pile = std::ranges::find_if(
            piles, [&](const Pile& each) { return isSamePlace(each.place, thing.object.place); });
        if (pile == piles.end()) {
            pile = piles.insert(pile, { thing.object.place, {} });
        }
        pile->things.push_back(&thing);
    }
    for (auto& pile : piles) {
        // Garbage in a bin is listed after the bin.
        std::stable_partition(pile.things.begin(), pile.things.end(),
            [](const auto* thing) { return thing->object.bin; });
    }
    return piles;
}

QColor RoboView::inkOf(const RoboPicture::Thing& thing) const
{
    return m_theme.color(!thing.known                ? ColorToken::Text3
            : thing.object.label == RoboLabel::Paper ? ColorToken::X
                                                     : ColorToken::Y);
}

void RoboView::paintEvent(QPaintEvent* /*event*/)
{
    measure();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme.color(ColorToken::View));
    paintField(painter);
    paintWay(painter);
    const auto all = piles();
    for (const auto& pile : all) {
        for (const auto* thing : pile.things) {
            paintThing(painter, *thing, at(pile.place));
        }
    }
    paintRobot(painter);
    paintNames(painter, all);
    paintWords(painter);
}

void RoboView::paintField(QPainter& painter) const
{
    const QRectF field(at({ 0, kRoboFieldMm }), at({ kRoboFieldMm, 0 }));
    painter.fillRect(field, m_theme.color(ColorToken::Floor));
    painter.setBrush(Qt::NoBrush);
    painter.save();
    painter.setClipRect(field);
    painter.setPen(QPen(m_theme.color(ColorToken::Grid), 1.0));
    const auto robot = at(m_picture.robot);
    for (double mm = kRingMm; mm < kRoboFieldMm * std::numbers::sqrt2; mm += kRingMm) {
        painter.drawEllipse(robot, mm * m_pxPerMm, mm * m_pxPerMm);
    }
    painter.restore();
    painter.setPen(QPen(m_theme.color(ColorToken::GridMajor), 1.0));
    painter.drawRect(field);
}

void RoboView::paintWay(QPainter& painter) const
{
    if (!m_picture.doing || m_picture.doing->skill != teleo::RoboSkill::Navigate) {
        return;
    }
    const auto to = at(m_picture.doing->to);
    painter.setPen(QPen(m_theme.color(ColorToken::Accent), 1.0, Qt::DashLine));
    painter.drawLine(at(m_picture.robot), to);
    const double arm = m_theme.px(4);
    painter.setPen(QPen(m_theme.color(ColorToken::Accent), 1.5));
    painter.drawLine(to - QPointF(arm, arm), to + QPointF(arm, arm));
    painter.drawLine(to - QPointF(arm, -arm), to + QPointF(arm, -arm));
}

void RoboView::paintThing(
    QPainter& painter, const RoboPicture::Thing& thing, const QPointF& middle) const
{
    // Shapes distinguish kinds without colour: bins are large, paper is square, bottles are round.
    const auto ink = inkOf(thing);
    const double half = m_theme.px(int(thing.object.bin && thing.known ? kBin : kThing));
    const QRectF box(middle.x() - half, middle.y() - half, 2 * half, 2 * half);
    painter.setPen(QPen(ink, 1.5, thing.known ? Qt::SolidLine : Qt::DotLine));
    const bool isFilled = thing.known && !thing.object.bin;
    painter.setBrush(isFilled ? ink : m_theme.color(ColorToken::Floor));
    if (!thing.known || thing.object.label == RoboLabel::Bottle) {
        painter.drawEllipse(box);
    } else {
        painter.drawRect(isFilled ? box.adjusted(1, 0, -1, 0) : box);
    }
    if (!thing.known) {
        painter.setFont(weighted(m_theme.font(FontRole::Caption), QFont::DemiBold));
        painter.setPen(ink);
        painter.drawText(box.adjusted(-4, -4, 4, 4), Qt::AlignCenter, QStringLiteral("?"));
    }
}

void RoboView::paintRobot(QPainter& painter) const
{
    const auto middle = at(m_picture.robot);
    const double radius = m_theme.px(int(kRobot));
    const QPointF ahead(std::cos(m_picture.headingRad), -std::sin(m_picture.headingRad)); // y is up
    const QPointF aside(-ahead.y(), ahead.x());
    // An arrow head, so that the object below stays visible.
    QPainterPath body;
    body.moveTo(middle + ahead * radius);
    body.lineTo(middle - ahead * radius * 0.7 + aside * radius * 0.75);
    body.lineTo(middle - ahead * radius * 0.3);
    body.lineTo(middle - ahead * radius * 0.7 - aside * radius * 0.75);
    body.closeSubpath();
    painter.setPen(QPen(m_theme.color(ColorToken::View), 1.0));
    painter.setBrush(m_theme.color(ColorToken::Accent));
    painter.drawPath(body);
    const QRectF ring(
        middle.x() - radius - 3, middle.y() - radius - 3, 2 * radius + 6, 2 * radius + 6);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.color(ColorToken::Outline), 1.0));
    painter.drawEllipse(ring);
    if (m_picture.doing) {
        // Clockwise from the top, in 1/16 degrees (QPainter::drawArc).
        painter.setPen(QPen(m_theme.color(ColorToken::Accent), 3.0));
        painter.drawArc(ring, 90 * 16, -int(m_picture.doing->progress * 360.0 * 16.0));
    }
    for (const auto& thing : m_picture.things) {
        if (thing.held) {
            paintThing(painter, thing, middle + ahead * (radius + m_theme.px(int(kThing)) + 4));
        }
    }
}

void RoboView::paintNames(QPainter& painter, const std::vector<Pile>& piles) const
{
    const auto nameFont = weighted(m_theme.font(FontRole::Caption), QFont::DemiBold);
    const auto kindFont = m_theme.font(FontRole::Caption);
    const QFontMetricsF nameMetrics(nameFont);
    const QFontMetricsF kindMetrics(kindFont);
    // Names avoid marks and other names as far as possible.
    std::vector<QRectF> taken;
    const auto around = [this](const teleo::RoboPlace& place, double half) {
        const double px = m_theme.px(int(half));
        return QRectF(at(place) - QPointF(px, px), QSizeF(2 * px, 2 * px));
    };
    taken.reserve(2 * piles.size() + 1);
    for (const auto& pile : piles) {
        taken.push_back(around(pile.place, kThing));
    }
    taken.push_back(around(m_picture.robot, kRobot));
    for (const auto& pile : piles) {
        const auto& top = *pile.things.front();
        QStringList names;
        for (const auto* thing : pile.things) {
            names << thing->object.name;
        }
        auto name = names.front();
        // "bin A: 7up, pepsi".
        if (names.size() > 1) {
            name += QStringLiteral(": ")
                + (QStringList(names.begin() + 1, names.end())).join(QStringLiteral(", "));
        }
        name = nameMetrics.elidedText(name, Qt::ElideRight, m_room.width() * 0.6);
        const auto kind = top.known ? wordFor(top.object.label) : QString();
        const QSizeF size(
            std::max(nameMetrics.horizontalAdvance(name), kindMetrics.horizontalAdvance(kind)),
            nameMetrics.height() + (kind.isEmpty() ? 0.0 : kindMetrics.height() - 3));
        const auto middle = at(pile.place);
        const double off = m_theme.px(int(top.object.bin && top.known ? kBin : kThing)) + kGap;
        const std::array places {
            QRectF({ middle.x() - size.width() / 2, middle.y() + off }, size),
            QRectF({ middle.x() + off, middle.y() - size.height() / 2 }, size),
            QRectF({ middle.x() - size.width() / 2, middle.y() - off - size.height() }, size),
            QRectF({ middle.x() - off - size.width(), middle.y() - size.height() / 2 }, size),
        };
        const auto cost = [&](const QRectF& box) {
            double sum = 3 * (size.width() * size.height() - overlap(box, m_room));
            for (const auto& other : taken) {
                sum += overlap(box, other);
            }
            return sum;
        };
        auto box = *std::ranges::min_element(places, {}, cost);
        box.moveLeft(
            std::clamp(box.left(), kGap, std::max(kGap, m_room.right() - kGap - box.width())));
        taken.push_back(box);
        painter.setFont(nameFont);
        painter.setPen(m_theme.color(top.known ? ColorToken::Text : ColorToken::Text2));
        painter.drawText(box, Qt::AlignHCenter | Qt::AlignTop, name);
        painter.setFont(kindFont);
        painter.setPen(inkOf(top));
        painter.drawText(box, Qt::AlignHCenter | Qt::AlignBottom, kind);
    }
}

void RoboView::paintWords(QPainter& painter) const
{
    const auto font = m_theme.font(FontRole::Caption);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const auto line =
        QRectF(rect()).adjusted(m_theme.px(6), m_room.height() + kGap, -m_theme.px(6), -kGap);
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, m_world);
    const auto room = line.width() - metrics.horizontalAdvance(m_world) - m_theme.px(8);
    const auto words = QStringLiteral("%1, %2").arg(doingOf(m_picture), holdingOf(m_picture));
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(words, Qt::ElideRight, room));
}

} // namespace medulla::widgets::programs
