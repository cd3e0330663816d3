// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/flat_view.h"

#include "core/base/format.h"
#include "widgets/arm_view/color_mix.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

namespace medulla::widgets {
namespace {

constexpr double kLeastScale = 0.05; ///< px per mm: 1000 px show 20 m to 50 mm
constexpr double kMostScale = 20.0;

} // namespace

FlatView::FlatView(From from, const Theme& theme, const ArmViewModel& model, const FlatParts& parts,
    ArmPointer& pointer, QWidget* parent)
    : QWidget(parent)
    , m_from(from)
    , m_theme(theme)
    , m_model(model)
    , m_parts(parts)
    , m_pointer(pointer)
    , m_sheet(theme)
{
    setObjectName(from == From::Front ? QStringLiteral("flatFront")
            : from == From::Right     ? QStringLiteral("flatRight")
                                      : QStringLiteral("flatTop"));
    setAccessibleName(tr("Projection: %1").arg(title()));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&theme, &Theme::changed, this, [this] { update(); });
    connect(&pointer, &ArmPointer::changed, this, [this] { update(); });
}

QString FlatView::title() const
{
    switch (m_from) {
    case From::Front:
        return tr("Front, XY");
    case From::Right:
        return tr("Right, ZY");
    case From::Top:
        break;
    }
    return tr("Top, XZ");
}

scene::Projection FlatView::projection() const
{
    const QSizeF size(std::max(1, width()), std::max(1, height()));
    const auto seen = [&](const Position& forward, const Position& up) {
        return scene::Projection::parallel(
            m_camera.centre, forward, up, m_camera.pixelsPerMm, size);
    };
    switch (m_from) {
    case From::Front:
        return seen(-Position::UnitZ(), Position::UnitY());
    case From::Right:
        return seen(-Position::UnitX(), Position::UnitY());
    case From::Top:
        break;
    }
    return seen(-Position::UnitY(), -Position::UnitZ());
}

ArmPointer::View FlatView::pointerView() const
{
    const auto seen = projection();
    return { seen, seen.forward(),
        [this](const QPointF& pixel) { return m_sheet.labelAt(pixel); } };
}

void FlatView::setCamera(const FlatCamera& camera)
{
    if (camera != m_camera) {
        m_camera = camera;
        update();
    }
}

double FlatView::fittingScale(const std::vector<Position>& points, const Position& centre) const
{
    constexpr double kMarginPx = 20.0;
    const auto seen = projection();
    auto right = 1.0;
    auto up = 1.0;
    for (const auto& point : points) {
        right = std::max(right, std::abs((point - centre).dot(seen.right())));
        up = std::max(up, std::abs((point - centre).dot(seen.up())));
    }
    const auto room = [](int extent) { return std::max(10.0, extent / 2.0 - kMarginPx); };
    return std::min(room(width()) / right, room(height()) / up);
}

void FlatView::panBy(const QPointF& pixels)
{
    const auto seen = projection();
    auto camera = m_camera;
    camera.centre += (seen.up() * pixels.y() - seen.right() * pixels.x()) / m_camera.pixelsPerMm;
    Q_EMIT cameraMoved(camera);
}

void FlatView::zoomAt(double factor, const QPointF& pixel)
{
    const auto seen = projection();
    auto camera = m_camera;
    camera.pixelsPerMm = std::clamp(m_camera.pixelsPerMm * factor, kLeastScale, kMostScale);
    // The point under the pointer stays there.
    const auto off = pixel - QPointF(width() / 2.0, height() / 2.0);
    const auto mm = 1.0 / m_camera.pixelsPerMm - 1.0 / camera.pixelsPerMm;
    camera.centre += (seen.right() * off.x() - seen.up() * off.y()) * mm;
    Q_EMIT cameraMoved(camera);
}

void FlatView::mousePressEvent(QMouseEvent* event)
{
    if (m_drag != Drag::None) {
        m_mayClick = false; // a second button is not a click
        return;
    }
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) {
        return;
    }
    const auto left = event->button() == Qt::LeftButton;
    m_pressedAt = event->position();
    m_draggedTo = event->position();
    m_mayClick = left && !event->modifiers().testFlag(Qt::ShiftModifier);
    m_drag = left && m_pointer.beginDrag(pointerView(), event->position()) ? Drag::Taken
                                                                           : Drag::Undecided;
}

void FlatView::mouseMoveEvent(QMouseEvent* event)
{
    // a shorter movement is a click
    constexpr double kDragPx = 4.0;
    switch (m_drag) {
    case Drag::Taken:
        m_pointer.drag(
            pointerView(), event->position(), event->modifiers().testFlag(Qt::ShiftModifier));
        return;
    case Drag::Undecided:
        if ((event->position() - m_pressedAt).manhattanLength() < kDragPx) {
            return;
        }
        m_drag = Drag::Pan;
        [[fallthrough]];
    case Drag::Pan:
        panBy(event->position() - m_draggedTo);
        m_draggedTo = event->position();
        return;
    case Drag::None:
        break;
    }
    m_pointer.hover(pointerView(), event->position());
    const auto& state = m_pointer.state();
    setCursor(state.thing                 ? Qt::PointingHandCursor
            : state.handle || state.point ? Qt::SizeAllCursor
            : state.measuring             ? Qt::CrossCursor
                                          : Qt::ArrowCursor);
}

void FlatView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
        return;
    }
    const auto was = std::exchange(m_drag, Drag::None);
    if (was == Drag::Taken) {
        m_pointer.endDrag();
    } else if (was == Drag::Undecided && m_mayClick) {
        m_pointer.click(pointerView(), event->position());
    }
}

void FlatView::wheelEvent(QWheelEvent* event)
{
    zoomAt(std::pow(1.0015, event->angleDelta().y()), event->position());
    event->accept();
}

void FlatView::keyPressEvent(QKeyEvent* event)
{
    // pan and zoom of one key press. Chosen.
    constexpr double kStepPx = 24.0;
    constexpr double kZoom = 1.15;
    const QPointF middle(width() / 2.0, height() / 2.0);
    const auto alt = event->modifiers().testFlag(Qt::AltModifier);
    if (alt && event->key() == Qt::Key_Left) {
        panBy({ -kStepPx, 0.0 });
    } else if (alt && event->key() == Qt::Key_Right) {
        panBy({ kStepPx, 0.0 });
    } else if (alt && event->key() == Qt::Key_Up) {
        panBy({ 0.0, -kStepPx });
    } else if (alt && event->key() == Qt::Key_Down) {
        panBy({ 0.0, kStepPx });
    } else if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal) {
        zoomAt(kZoom, middle);
    } else if (event->key() == Qt::Key_Minus) {
        zoomAt(1.0 / kZoom, middle);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void FlatView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void FlatView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
    Q_EMIT keysLost();
}

void FlatView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_pointer.leave();
}

void FlatView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::View));
    if (m_model.shows(ArmLayer::Floor)) {
        paintGrid(painter, Grid::Lines);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintPlane(painter);
    paintWorkspace(painter);
    paintSolids(painter);
    paintZones(painter);
    if (m_model.shows(ArmLayer::Floor)) {
        paintGrid(painter, Grid::Numbers);
    }
    {
        PainterCanvas canvas(painter);
        m_sheet.begin(canvas, projection());
        m_sheet.take(nameBox());
        drawMarks(m_sheet,
            { .model = m_model,
                .pointer = m_pointer.state(),
                .plane = nullptr,
                .floor = m_parts.floor,
                .head = m_parts.head,
                .ghost = m_parts.ghost,
                .terse = true,
                .focused = hasFocus(),
                .explainViolet = m_from == From::Top && m_model.mustExplainViolet() });
    }
    paintName(painter);
}

void FlatView::paintGrid(QPainter& painter, Grid what) const
{
    constexpr double kMinorMm = 50.0;
    const auto seen = projection();
    const auto origin = *seen.toPixel(Position::Zero());
    const auto scale = m_camera.pixelsPerMm;
    const auto font = m_theme.font(FontRole::MonoCaption);
    const QFontMetrics metrics(font);
    painter.setFont(font);
    const auto fine = kMinorMm * scale > 9.0;
    // Lines in one direction: `length` in pixels, the global zero at `zero`; `sign`: direction of
    // growing coordinates.
    const auto lines = [&](bool vertical, double zero, int length, double sign) {
        const auto first = std::ceil(-zero / scale / kMinorMm);
        const auto last = std::floor((length - zero) / scale / kMinorMm);
        // Numbers at even steps with gaps between them.
        const auto room = vertical ? metrics.horizontalAdvance(QStringLiteral("-0000")) + 14.0
                                   : metrics.height() * 2.0;
        auto step = 100.0;
        for (const auto wider : { 200.0, 500.0, 1000.0, 2000.0 }) {
            step = step * scale < room ? wider : step;
        }
        for (const auto major : { false, true }) {
            for (auto i = first; i <= last; ++i) {
                const auto mm = i * kMinorMm;
                if (isMajorLine(mm) != major || (!major && !fine)) {
                    continue;
                }
                const auto at = std::round(zero + mm * scale) + 0.5;
                if (what == Grid::Lines) {
                    painter.setPen(m_theme.color(major ? ColorToken::GridMajor : ColorToken::Grid));
                    painter.drawLine(
                        vertical ? QLineF(at, 0, at, height()) : QLineF(0, at, width(), at));
                    continue;
                }
                const auto text = formatNumber(mm * sign, 0);
                if (!major || std::abs(std::remainder(mm, step)) > 1.0) {
                    continue;
                }
                painter.setPen(m_theme.color(ColorToken::Text2));
                if (vertical) {
                    if (at + 3.0 + metrics.horizontalAdvance(text) < width()) {
                        painter.drawText(QPointF(at + 3.0, height() - 5.0), text);
                    }
                } else if (at - 3.0 - metrics.height() > nameBox().bottom()
                    && at - 3.0 < height() - 5.0 - metrics.height()) {
                    // Neither under the name nor over the numbers of the other axis.
                    painter.drawText(QPointF(4.0, at - 3.0), text);
                }
            }
        }
    };
    lines(true, origin.x(), width(), seen.right().sum());
    lines(false, origin.y(), height(), -seen.up().sum());
    if (what == Grid::Lines && m_from != From::Top) {
        const auto floor = seen.toPixel({ 0.0, m_parts.floor.heightMm, 0.0 })->y();
        painter.setPen(QPen(m_theme.color(ColorToken::Outline), 1.5));
        painter.drawLine(QLineF(0, floor, width(), floor));
    }
}

void FlatView::paintSolids(QPainter& painter) const
{
    const auto seen = projection();
    std::vector<std::pair<double, const SolidPart*>> order;
    for (const auto& part : m_parts.parts) {
        order.emplace_back(part.middle().dot(seen.forward()), &part);
    }
    std::stable_sort(
        order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    constexpr double kDoubtful = 0.6;
    const auto fade = m_model.isDoubtful() ? kDoubtful : 0.0;
    for (const auto& [depth, part] : order) {
        const auto ground = stuffColor(m_theme, part->stuff, fade);
        painter.setPen(QPen(mixed(ground, m_theme.color(ColorToken::View), 0.45), 1.0));
        painter.setBrush(ground);
        const auto outline = part->outline(seen);
        painter.drawConvexPolygon(outline.data(), int(outline.size()));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(QBrush(m_theme.color(ColorToken::Unreal), Qt::Dense5Pattern));
    for (const auto& limb : m_parts.ghost) {
        const auto outline = partOf(limb).outline(seen);
        painter.drawConvexPolygon(outline.data(), int(outline.size()));
    }
}

void FlatView::paintZones(QPainter& painter) const
{
    if (!m_model.shows(ArmLayer::Zones)) {
        return;
    }
    const auto seen = projection();
    for (const auto& zone : m_model.scene().zones) {
        const auto ink = zoneColor(m_theme, m_model.crosses(zone));
        std::vector<QPointF> corners;
        for (const auto& edge : zoneEdges(zone)) {
            corners.push_back(seen.toPixel(edge[0]).value_or(QPointF()));
            corners.push_back(seen.toPixel(edge[1]).value_or(QPointF()));
        }
        const auto hull = convexHull(std::move(corners));
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(QBrush(ink, Qt::BDiagPattern));
        painter.drawConvexPolygon(hull.data(), int(hull.size()));
    }
}

void FlatView::paintWorkspace(QPainter& painter) const
{
    if (!m_model.shows(ArmLayer::Workspace)) {
        return;
    }
    // The outline: edges between a visible and a hidden side.
    const auto seen = projection();
    painter.setPen(QPen(m_theme.color(ColorToken::Data4), 1.5));
    for (const auto& edge : m_parts.workspace) {
        const auto towards = -seen.forward();
        if ((edge.oneNormal.dot(towards) > 0.0) == (edge.otherNormal.dot(towards) > 0.0)) {
            continue;
        }
        painter.drawLine(*seen.toPixel(edge.from), *seen.toPixel(edge.to));
    }
}

void FlatView::paintPlane(QPainter& painter) const
{
    if (!m_model.shows(ArmLayer::Plane)) {
        return;
    }
    // The plane on which clicks in the other two projections set the target.
    const auto at = projection().toPixel(m_model.planePoint());
    painter.setPen(QPen(m_theme.color(ColorToken::Accent), 1.0, Qt::DashLine));
    painter.drawLine(QLineF(at->x(), 0, at->x(), height()));
    painter.drawLine(QLineF(0, at->y(), width(), at->y()));
}

QRect FlatView::nameBox() const
{
    const QFontMetrics metrics(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    return { 0, 0, metrics.horizontalAdvance(title()) + 16, metrics.height() + 8 };
}

void FlatView::paintName(QPainter& painter) const
{
    const auto box = nameBox();
    painter.fillRect(box, m_theme.color(ColorToken::Bg1));
    painter.setFont(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(box, Qt::AlignCenter, title());
}

} // namespace medulla::widgets
