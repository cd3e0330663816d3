// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/map_scene_body.h"

#include "core/maze/pose.h"
#include "widgets/maze/lab_mesh.h"
#include "widgets/maze/robot_look.h"

#include <cmath>

#include <QImage>
#include <QPainter>

namespace medulla::widgets::mazes {

QVector3D shadeOf(const QColor& color)
{
    return { color.redF(), color.greenF(), color.blueF() };
}

MapTag::MapTag(scene::SceneView& view, const Theme& theme)
    : m_view(view)
    , m_theme(theme)
    , m_label(view)
{
}

void MapTag::show(const QPointF& centre, const QString& words, ColorToken ink, bool edged)
{
    const auto ratio = m_view.devicePixelRatioF();
    const auto font = m_theme.font(FontRole::MonoCaption);
    const auto color = m_theme.color(ink).rgb();
    const auto size = tagSize(m_theme, words);
    if (words != m_words || ink != m_ink || ratio != m_ratio || font != m_font
        || color != m_color) {
        m_words = words;
        m_ink = ink;
        m_ratio = ratio;
        m_font = font;
        m_color = color;
        QImage image((size * ratio).toSize(), QImage::Format_RGBA8888_Premultiplied);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintTag(painter, m_theme, MapSide::Truth, QPointF(size.width() / 2, size.height() / 2),
            words, ink, edged);
        painter.end();
        m_label.setImage(image);
    }
    m_label.moveTo(centre - QPointF(size.width() / 2, size.height() / 2));
}

MapBody::MapBody(scene::SceneView& view, const Theme& theme, int number)
    : m_number(number)
    , m_stuff(view.makeMaterial(scene::Material::Kind::Lit))
    , m_body(view, scene::SolidForm::Cylinder, m_stuff)
    , m_nose(view, scene::SolidForm::Cuboid, m_stuff)
    , m_label(view)
{
    restyle(theme);
    hide();
}

void MapBody::restyle(const Theme& theme)
{
    m_stuff->set("color", shadeOf(theme.color(robotToken(m_number))));
    m_painted = false;
}

void MapBody::hide()
{
    m_seen = false;
    m_numberAt.reset();
    m_body.setShown(false);
    m_nose.setShown(false);
    m_label.hide();
}

void MapBody::move(const game::GameAbout& about, const game::RobotMoment& moment, bool inside)
{
    if (inside) {
        hide();
        return;
    }
    const auto& robot = *moment.truth;
    const auto at = maze::placeOf(robot.pose);
    if (!m_seen || robot.pose != m_pose) {
        m_body.setBetween(inScene(at), inScene(at, kHeight), maze::kRobotRadiusMu * kMmPerMu);
        const Eigen::Matrix3d turn =
            Eigen::AngleAxisd(robot.pose.headingRad, Position::UnitY()).toRotationMatrix();
        m_nose.setBox(inScene(maze::ahead(at, robot.pose.headingRad, 0.6), kHeight * 0.6), turn,
            Position(0.4, 0.2, 0.2) * kMmPerMu);
    }
    m_pose = robot.pose;
    m_led = litLed(about, moment);
    m_seen = true;
    m_body.setShown(true);
    m_nose.setShown(true);
}

QRectF MapBody::placeNumber(
    const scene::Projection& projection, const Theme& theme, double ratio, bool shown, bool chosen)
{
    const auto at = projection.toPixel(inScene(maze::placeOf(m_pose), kHeight + 0.5));
    m_numberAt.reset();
    if (!m_seen || !shown || !at) {
        m_label.hide();
        return {};
    }
    if (!m_painted || chosen != m_chosen || m_led != m_paintedLed || ratio != m_ratio) {
        const double radius = theme.px(kNumberRadius);
        // Includes the LED at the upper right.
        const double side = 2 * std::ceil(theme.px(5) - ledPlace(radius).y());
        QImage image((QSizeF(side, side) * ratio).toSize(), QImage::Format_RGBA8888_Premultiplied);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintRobotDisc(painter, theme, MapSide::Truth, QPointF(side / 2, side / 2),
            { m_number, radius, chosen, false });
        paintLed(
            painter, theme, MapSide::Truth, QPointF(side / 2, side / 2) + ledPlace(radius), m_led);
        painter.end();
        m_label.setImage(image);
        m_painted = true;
        m_chosen = chosen;
        m_paintedLed = m_led;
        m_ratio = ratio;
    }
    const auto size = m_label.size();
    const QRectF place(*at - QPointF(size.width() / 2, size.height() / 2), size);
    m_label.moveTo(place.topLeft());
    m_numberAt = at;
    return place;
}

} // namespace medulla::widgets::mazes
