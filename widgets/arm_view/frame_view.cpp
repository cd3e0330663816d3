// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/frame_view.h"

#include "widgets/arm_view/arm_marks.h"
#include "widgets/kit/paint.h"
#include "widgets/scene/orbit_camera.h"

#include <algorithm>
#include <array>
#include <vector>

#include <QPainter>

namespace medulla::widgets {
namespace {

/// From the right and above: no two global axes cover each other.
constexpr double kFramePanRad = 0.6;
constexpr double kFrameTiltRad = 0.45;
constexpr double kLeastAxisMm = 60.0;
/// Of the distance between the origins: both triples of axes can be read.
constexpr double kAxisPart = 0.35;
constexpr int kFrameViewHeight = 150;
constexpr double kFrameMarginPx = 22.0; ///< room for the letters

} // namespace

FrameView::FrameView(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_sheet(theme)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_OpaquePaintEvent);
    follow(theme, this);
    display(std::nullopt);
}

void FrameView::display(const std::optional<DeviceFrame>& frame)
{
    m_frame = frame;
    setAccessibleDescription(frame
            ? tr("Axes of %1 at %2 mm, %3")
                  .arg(frame->name, coordinates(frame->frame.toGlobal().translation()),
                      handOf(*frame))
            : tr("Global axes"));
    update();
}

double FrameView::axisMm() const
{
    const double apart = m_frame ? m_frame->frame.toGlobal().translation().norm() : 0.0;
    return std::max(kLeastAxisMm, kAxisPart * apart);
}

scene::Projection FrameView::projection() const
{
    std::vector<Position> points;
    const auto add = [this, &points](const Frame& frame) {
        const auto& map = frame.toGlobal();
        points.emplace_back(map.translation());
        for (int axis = 0; axis < 3; ++axis) {
            points.emplace_back(map.translation() + map.linear().col(axis).normalized() * axisMm());
        }
    };
    add(Frame());
    if (m_frame) {
        add(m_frame->frame);
    }
    const QSizeF size(std::max(1, width()), std::max(1, height()));
    Position middle = Position::Zero();
    for (const auto& point : points) {
        middle += point / double(points.size());
    }
    scene::OrbitCamera camera;
    camera.look(kFramePanRad, kFrameTiltRad);
    const auto forward = camera.projection(size).forward();
    const auto unit = scene::Projection::parallel(middle, forward, Position::UnitY(), 1.0, size);
    double right = 1.0;
    double up = 1.0;
    for (const auto& point : points) {
        right = std::max(right, std::abs((point - middle).dot(unit.right())));
        up = std::max(up, std::abs((point - middle).dot(unit.up())));
    }
    const auto room = [](double extent) { return std::max(10.0, extent / 2.0 - kFrameMarginPx); };
    const auto scale = std::min(room(size.width()) / right, room(size.height()) / up);
    return scene::Projection::parallel(middle, forward, Position::UnitY(), scale, size);
}

QSize FrameView::sizeHint() const
{
    return { m_theme.px(200), m_theme.px(kFrameViewHeight) };
}

void FrameView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme.color(ColorToken::View));
    PainterCanvas canvas(painter);
    m_sheet.begin(canvas, projection());
    const auto origin = *m_sheet.pixel(Position::Zero());
    const auto grey = m_theme.color(ColorToken::Text3);
    for (int axis = 0; axis < 3; ++axis) {
        const Position unit = Position::Unit(axis);
        canvas.arrow(origin, *m_sheet.pixel(unit * axisMm()), 1.0, 6.0, grey);
        const QChar letter(ushort('X' + axis));
        m_sheet.word(QString(QLatin1String("global.")) + letter,
            *m_sheet.pixel(unit * (1.14 * axisMm())), letter, FontRole::Caption, ColorToken::Text2);
    }
    if (!m_frame) {
        return;
    }
    const auto at = *m_sheet.pixel(m_frame->frame.toGlobal().translation());
    const std::array ends { origin, at };
    canvas.polyline(ends, 1.0, grey, scene::Dash { 4.0, 4.0 }, false);
    drawAxes(m_sheet, QStringLiteral("edited"), m_frame->frame, axisMm());
    const auto font = m_theme.font(FontRole::Caption);
    painter.setFont(font);
    painter.setPen(m_theme.color(m_frame->isMirrored() ? ColorToken::Warn : ColorToken::Text2));
    painter.drawText(QRect(rect()).adjusted(m_theme.px(6), m_theme.px(4), -m_theme.px(6), 0),
        Qt::AlignLeft | Qt::AlignTop, handOf(*m_frame));
}

} // namespace medulla::widgets
