// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/flat_views.h"

#include "widgets/kit/text_label.h"

#include <algorithm>

#include <QPainter>

namespace medulla::widgets {

FlatViews::FlatViews(const Theme& theme, const ArmViewModel& model, ArmPointer& pointer,
    const QString& reason, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_model(model)
{
    setObjectName(QStringLiteral("flatViews"));
    setAccessibleName(tr("Projections of the arm"));
    for (const auto from : { FlatView::From::Front, FlatView::From::Right, FlatView::From::Top }) {
        auto* view = new FlatView(from, theme, model, m_parts, pointer, this);
        connect(view, &FlatView::cameraMoved, this, [this](const FlatCamera& camera) {
            m_fitted = false;
            setCamera(camera);
        });
        connect(view, &FlatView::keysLost, this, &FlatViews::keysLost);
        m_views.at(std::size_t(from)) = view;
    }
    setFocusProxy(m_views.front());
    if (!reason.isEmpty()) {
        m_reason = new TextLabel(theme, tr("%1 Projections stand in for the 3D view.").arg(reason),
            FontRole::Table, ColorToken::Text2, QFont::Normal, this);
        m_reason->setObjectName(QStringLiteral("noPictureReason"));
        m_reason->setWordWrap(true);
        m_reason->setContentsMargins(12, 4, 12, 4);
    }
    connect(&theme, &Theme::changed, this, &FlatViews::arrange);
    modelChanged();
}

FlatViews::~FlatViews()
{
    // A focused view emits keysLost when deleted, so delete the views while this object is
    // complete.
    for (auto* view : m_views) {
        delete view;
    }
}

void FlatViews::armChanged()
{
    m_parts.workspace.clear();
    modelChanged();
    refit();
}

void FlatViews::refit()
{
    if (m_fitted) {
        fit();
    }
}

void FlatViews::modelChanged()
{
    m_outOfDate = true;
    if (isVisible()) {
        refill();
    }
}

void FlatViews::refill()
{
    constexpr int kResolution = 24;
    m_outOfDate = false;
    const auto& geometry = m_model.arm().geometry();
    const auto& scene = m_model.scene();
    m_parts.floor = floorPlan(geometry);
    m_parts.head = headPose(geometry, scene.headLooksAt);
    m_parts.parts = baseParts(geometry);
    const auto add = [this](const std::vector<SolidPart>& more) {
        m_parts.parts.insert(m_parts.parts.end(), more.begin(), more.end());
    };
    add(armParts(geometry, m_model.pose()));
    if (m_model.shows(ArmLayer::Head)) {
        add(m_parts.head.parts);
    }
    if (m_model.shows(ArmLayer::Torches)) {
        for (const auto& torch : scene.torches) {
            add(torchParts(torch, m_parts.floor.heightMm));
        }
    }
    const auto ghost = m_model.ghostPose();
    m_parts.ghost = ghost ? ghostLimbs(geometry, *ghost) : std::vector<Limb>();
    if (m_model.shows(ArmLayer::Workspace) && m_parts.workspace.empty()) {
        m_parts.workspace = surfaceEdges(m_model.arm().workspace(kResolution));
    }
    for (auto* view : m_views) {
        view->update();
    }
}

void FlatViews::setCamera(const FlatCamera& camera)
{
    m_camera = camera;
    for (auto* view : m_views) {
        view->setCamera(camera);
    }
}

void FlatViews::centreOn(const Position& point)
{
    m_fitted = false;
    setCamera({ point, m_camera.pixelsPerMm });
}

void FlatViews::fit()
{
    const auto points = m_model.pointsToFit();
    Position least = points.front();
    Position most = points.front();
    for (const auto& point : points) {
        least = least.cwiseMin(point);
        most = most.cwiseMax(point);
    }
    FlatCamera camera { (least + most) / 2.0, 1e9 };
    for (const auto* view : m_views) {
        camera.pixelsPerMm =
            std::min(camera.pixelsPerMm, view->fittingScale(points, camera.centre));
    }
    m_fitted = true;
    setCamera(camera);
}

void FlatViews::arrange()
{
    constexpr int kGap = 1;
    auto top = 0;
    if (m_reason != nullptr) {
        top = std::max(m_reason->heightForWidth(width()), m_reason->sizeHint().height());
        m_reason->setGeometry(0, 0, width(), top);
    }
    const auto place = [&](FlatView::From from, int x, int y, int breadth, int height) {
        m_views.at(std::size_t(from))->setGeometry(x, y, breadth, height);
    };
    const auto room = height() - top;
    if (width() > room * 3 / 2) {
        const auto third = (width() - 2 * kGap) / 3;
        place(FlatView::From::Front, 0, top, third, room);
        place(FlatView::From::Right, third + kGap, top, third, room);
        place(FlatView::From::Top, 2 * (third + kGap), top, width() - 2 * (third + kGap), room);
    } else {
        // As in a technical drawing: the top view above the front view, the right view beside it.
        const auto half = (room - kGap) / 2;
        const auto middle = (width() - kGap) / 2;
        place(FlatView::From::Top, 0, top, width(), half);
        place(FlatView::From::Front, 0, top + half + kGap, middle, room - half - kGap);
        place(FlatView::From::Right, middle + kGap, top + half + kGap, width() - middle - kGap,
            room - half - kGap);
    }
    refit();
}

void FlatViews::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void FlatViews::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_outOfDate) {
        refill();
    }
    arrange();
}

void FlatViews::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Line));
    if (m_reason != nullptr) {
        painter.fillRect(m_reason->geometry(), m_theme.color(ColorToken::Bg1));
    }
}

} // namespace medulla::widgets
