// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/view_cube.h"

#include "widgets/arm_view/color_mix.h"
#include "widgets/kit/paint.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>
#include <QTransform>

namespace medulla::widgets {
namespace {

struct Side {
    ViewPreset preset;
    Position normal;
    Position right; ///< reading direction of the name
    Position up;
};

const std::array<Side, 6>& sides()
{
    static const std::array<Side, 6> all {
        Side { ViewPreset::Front, Position::UnitZ(), Position::UnitX(), Position::UnitY() },
        Side { ViewPreset::Back, -Position::UnitZ(), -Position::UnitX(), Position::UnitY() },
        Side { ViewPreset::Right, Position::UnitX(), -Position::UnitZ(), Position::UnitY() },
        Side { ViewPreset::Left, -Position::UnitX(), Position::UnitZ(), Position::UnitY() },
        Side { ViewPreset::Top, Position::UnitY(), Position::UnitX(), -Position::UnitZ() },
        Side { ViewPreset::Bottom, -Position::UnitY(), Position::UnitX(), Position::UnitZ() },
    };
    return all;
}

} // namespace

ViewCube::ViewCube(const Theme& theme)
    : m_theme(theme)
{
}

double ViewCube::sidePx() const
{
    return m_theme.px(92);
}

QRectF ViewCube::place(const QSizeF& view) const
{
    constexpr double kMarginPx = 10.0;
    return { view.width() - sidePx() - kMarginPx, kMarginPx, sidePx(), sidePx() };
}

std::vector<ViewCube::Face> ViewCube::faces(const scene::Projection& projection) const
{
    // A separate camera with the same direction, far enough for a weak perspective.
    constexpr double kAwayMm = 620.0;
    constexpr double kHalfMm = 50.0;
    constexpr double kFieldRad = 0.262;
    const scene::Projection camera(projection.forward() * -kAwayMm, Position::Zero(),
        projection.up(), kFieldRad, QSizeF(sidePx(), sidePx()));
    std::vector<Face> seen;
    for (const auto& side : sides()) {
        const Position middle = side.normal * kHalfMm;
        if ((camera.eye() - middle).dot(side.normal) <= 0.0) {
            continue;
        }
        const auto corner = [&](double right, double up) {
            return camera.toPixel(middle + (side.right * right + side.up * up) * kHalfMm)
                .value_or(QPointF());
        };
        seen.push_back({ side.preset,
            { corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0) } });
    }
    return seen;
}

std::optional<ViewPreset> ViewCube::faceAt(
    const scene::Projection& projection, const QPointF& pixel) const
{
    const auto box = place(projection.size());
    if (!box.contains(pixel)) {
        return std::nullopt;
    }
    for (const auto& face : faces(projection)) {
        if (QPolygonF(QList<QPointF>(face.corners.begin(), face.corners.end()))
                .containsPoint(pixel - box.topLeft(), Qt::OddEvenFill)) {
            return face.preset;
        }
    }
    return std::nullopt;
}

bool ViewCube::setHovered(const std::optional<ViewPreset>& face)
{
    const auto differs = face != m_hovered;
    m_hovered = face;
    m_outOfDate = m_outOfDate || differs;
    return differs;
}

const QImage& ViewCube::picture(const scene::Projection& projection, double ratio)
{
    const auto size = (QSizeF(sidePx(), sidePx()) * ratio).toSize();
    const auto same = !m_outOfDate && m_scheme == m_theme.scheme() && m_picture.size() == size
        && m_forward == projection.forward() && m_up == projection.up();
    if (same) {
        return m_picture;
    }
    m_outOfDate = false;
    m_scheme = m_theme.scheme();
    m_forward = projection.forward();
    m_up = projection.up();
    m_picture = QImage(size, QImage::Format_RGBA8888_Premultiplied);
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& face : faces(projection)) {
        const auto isHovered = face.preset == m_hovered;
        painter.setPen(
            QPen(m_theme.color(isHovered ? ColorToken::Accent : ColorToken::Outline), 1.2));
        painter.setBrush(m_theme.color(isHovered ? ColorToken::Sel : ColorToken::Bg2));
        painter.drawConvexPolygon(face.corners.data(), int(face.corners.size()));

        // The name is written on a flat square, which is then mapped onto the face.
        constexpr double kSquare = 200.0;
        const QPolygonF flat(QList<QPointF> {
            { 0.0, 0.0 }, { kSquare, 0.0 }, { kSquare, kSquare }, { 0.0, kSquare } });
        QTransform map;
        if (!QTransform::quadToQuad(
                flat, QPolygonF(QList<QPointF>(face.corners.begin(), face.corners.end())), map)) {
            continue;
        }
        auto font = weighted(m_theme.font(FontRole::Body), QFont::Bold);
        font.setPixelSize(46);
        const auto name = presetName(face.preset).toUpper();
        const auto room = kSquare - 22.0;
        const auto wide = QFontMetricsF(font).horizontalAdvance(name);
        if (wide > room) {
            font.setPixelSize(int(46.0 * room / wide));
        }
        painter.save();
        painter.setTransform(map, true);
        painter.setFont(font);
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.drawText(QRectF(0.0, 0.0, kSquare, kSquare), Qt::AlignCenter, name);
        painter.restore();
    }
    return m_picture;
}

} // namespace medulla::widgets
