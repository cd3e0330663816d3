// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/video_frames.h"

#include "widgets/maze/map_paint.h"
#include "widgets/maze/robot_look.h"

#include <algorithm>

#include <QCoreApplication>
#include <QPainter>

namespace medulla::widgets::mazes {

namespace {

constexpr double kEdgePx = 12.0;
constexpr int kTextHeight = 32; ///< px

QString words(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::mazes::VideoFrames", text);
}

} // namespace

VideoFrames::VideoFrames(const VideoLook& look, const game::GameAbout& about)
    : m_look(look)
{
    m_theme.setScheme(look.scheme);
    m_model.setAbout(about);
    m_model.setLayers(look.layers);
    m_model.setChosen(look.robot);
    m_belief.setTruth(about.lab ? maze::TruthRaster(*about.lab) : maze::TruthRaster());
}

QImage VideoFrames::frameOf(const std::shared_ptr<const game::Moment>& moment)
{
    m_model.setMoment(moment);
    QImage image(m_look.size, QImage::Format_RGB888);
    image.fill(m_theme.color(ColorToken::Bg0));
    QPainter painter(&image);
    const QRect maps(0, 0, image.width(), image.height() - kTextHeight);
    const int half = image.width() / 2;
    switch (m_look.kind) {
    case MapKind::Truth:
        paintSide(painter, maps, MapSide::Truth);
        break;
    case MapKind::Belief:
        paintSide(painter, maps, MapSide::Belief);
        break;
    case MapKind::Both:
        paintSide(painter, { 0, 0, half, maps.height() }, MapSide::Truth);
        paintSide(painter, { half, 0, image.width() - half, maps.height() }, MapSide::Belief);
        break;
    }
    paintText(painter, { 0, maps.height(), image.width(), kTextHeight });
    return image;
}

void VideoFrames::paintSide(QPainter& painter, const QRect& place, MapSide side)
{
    painter.save();
    painter.setClipRect(place);
    painter.translate(place.topLeft());
    MapCamera camera;
    camera.size = QSizeF(place.size());
    if (const auto extent = m_model.extent()) {
        camera.fit(*extent, kEdgePx);
    }
    const MapPaint paint { painter, m_theme, m_model, camera, side };
    painter.fillRect(QRect(QPoint(), place.size()), mapInk(m_theme, side, ColorToken::View));
    if (side == MapSide::Truth) {
        paintTruthGround(paint);
        if (m_model.shows(MapLayer::Trails)) {
            for (const auto& robot : m_model.moment().robots) {
                paintTrail(paint, robot.number,
                    m_model.trail(robot.number).until(m_model.moment().cycle), 0);
            }
        }
        paintTruthMarks(paint);
    } else if (const auto* robot = m_model.chosenRobot(); robot != nullptr && robot->belief) {
        (void)m_belief.take(m_model.moment(), robot->belief.get());
        paintBelief(paint, m_belief);
    } else {
        painter.setFont(m_theme.font(FontRole::Body));
        painter.setPen(mapInk(m_theme, side, ColorToken::Text2));
        painter.drawText(QRect(QPoint(), place.size()), Qt::AlignCenter, whyEmpty(m_model, side));
    }
    painter.restore();
}

void VideoFrames::paintText(QPainter& painter, const QRect& place) const
{
    const auto& moment = m_model.moment();
    const auto& about = m_model.about();
    const auto arrived =
        std::ranges::count_if(moment.robots, [&about](const game::RobotMoment& robot) {
            return game::arrivedAt(about, robot).has_value();
        });
    auto text = words(QT_TRANSLATE_NOOP("medulla::widgets::mazes::VideoFrames",
                          "%1   cycle %2   %3   arrived %4 of %5"))
                    .arg(about.name)
                    .arg(moment.cycle)
                    .arg(spanWords(about, moment.cycle))
                    .arg(arrived)
                    .arg(moment.robots.size());
    painter.setFont(m_theme.font(FontRole::Body));
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(place.adjusted(kTextHeight / 2, 0, 0, 0),
        int(Qt::AlignVCenter) | int(Qt::AlignLeft), text.trimmed());
}

} // namespace medulla::widgets::mazes
