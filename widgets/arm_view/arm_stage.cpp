// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_stage.h"

#include "widgets/arm_view/color_mix.h"

namespace medulla::widgets {

ArmStage::ArmStage(
    scene::SceneView& view, const Theme& theme, const ArmViewModel& model, ArmPointer& pointer)
    : m_view(view)
    , m_theme(theme)
    , m_model(model)
    , m_pointer(pointer)
    , m_stuffs(view)
    , m_floor(view)
    , m_base(view, m_stuffs)
    , m_arm(view, m_stuffs)
    , m_head(view, m_stuffs)
    , m_torches(view, m_stuffs)
    , m_ghost(view)
    , m_zones(view)
    , m_workspace(view, scene::Layer::Solids, 1.0)
    , m_planeGrid(view, scene::Layer::Ground, 1.0)
    , m_planeEdge(view, scene::Layer::Solids, 2.0)
    , m_canvas(view)
    , m_sheet(theme)
    , m_cube(theme)
{
    connect(&view, &scene::SceneView::aboutToDraw, this, &ArmStage::layOut);
    connect(&view, &scene::SceneView::clicked, this, &ArmStage::click);
    connect(&view, &scene::SceneView::hovered, this, &ArmStage::hover);
    connect(&view, &scene::SceneView::hoverEnded, this, [this] {
        if (m_cube.setHovered(std::nullopt)) {
            m_view.requestDraw();
        }
        m_pointer.leave();
    });
    connect(&pointer, &ArmPointer::changed, &view, &scene::SceneView::requestDraw);
    view.setDragTaker(this);
    armChanged();
}

ArmStage::~ArmStage()
{
    m_view.setDragTaker(nullptr);
}

void ArmStage::sceneChanged(const ArmScene& before)
{
    const auto& scene = m_model.scene();
    m_moved.arm = m_moved.arm || before.measured != scene.measured;
    m_moved.ghost = m_moved.ghost || before.target != scene.target || before.ghost != scene.ghost
        || before.dryRun != scene.dryRun;
    m_moved.head = m_moved.head || before.headLooksAt != scene.headLooksAt;
    m_moved.torches = m_moved.torches || before.torches != scene.torches;
    m_moved.zones = m_moved.zones || before.zones != scene.zones
        || (!scene.zones.empty() && (before.target != scene.target || before.path != scene.path));
    if (before.stale != scene.stale || before.measured.has_value() != scene.measured.has_value()) {
        restyle();
    }
    m_view.requestDraw();
}

void ArmStage::optionsChanged()
{
    m_moved.ghost = true;
    m_moved.head = true;
    m_moved.torches = true;
    m_moved.zones = true;
    m_moved.workspace = true;
    m_floor.setShown(m_model.shows(ArmLayer::Floor));
    m_view.requestDraw();
}

void ArmStage::armChanged()
{
    m_floorPlan = floorPlan(m_model.arm().geometry());
    m_base.set(baseParts(m_model.arm().geometry()));
    m_moved = {};
    restyle();
}

void ArmStage::restyle()
{
    // share by which bodies without a fresh measurement fade. Chosen.
    constexpr double kDoubtful = 0.6;
    m_view.setBackground(m_theme.color(ColorToken::View));
    m_stuffs.tint(m_theme, m_model.isDoubtful() ? kDoubtful : 0.0);
    m_ghost.setColor(m_theme.color(ColorToken::Unreal));
    m_floor.set(m_floorPlan, m_theme);
    m_moved.zones = true;
    m_moved.workspace = true;
    m_view.requestDraw();
}

PlanePatch ArmStage::plane() const
{
    return planePatch(
        m_model.options().plane, m_model.planePoint(), m_floorPlan.heightMm, m_view.projection());
}

ArmPointer::View ArmStage::pointerView() const
{
    return { m_view.projection(), plane().normal(),
        [this](const QPointF& pixel) { return m_sheet.labelAt(pixel); } };
}

bool ArmStage::takeDrag(const QPointF& pixel)
{
    return !m_cube.faceAt(m_view.projection(), pixel) && m_pointer.beginDrag(pointerView(), pixel);
}

void ArmStage::drag(const QPointF& pixel, bool fine)
{
    m_pointer.drag(pointerView(), pixel, fine);
}

void ArmStage::endDrag()
{
    m_pointer.endDrag();
}

void ArmStage::hover(const QPointF& pixel)
{
    const auto face = m_cube.faceAt(m_view.projection(), pixel);
    if (m_cube.setHovered(face)) {
        m_view.requestDraw();
    }
    if (face) {
        m_pointer.leave();
    } else {
        m_pointer.hover(pointerView(), pixel);
    }
    const auto& state = m_pointer.state();
    m_view.setCursorShape(face || state.thing ? Qt::PointingHandCursor
            : state.handle || state.point     ? Qt::SizeAllCursor
            : state.measuring                 ? Qt::CrossCursor
                                              : Qt::ArrowCursor);
}

void ArmStage::click(const QPointF& pixel)
{
    if (const auto face = m_cube.faceAt(m_view.projection(), pixel)) {
        Q_EMIT faceChosen(*face);
        return;
    }
    m_pointer.click(pointerView(), pixel);
}

void ArmStage::moveBodies()
{
    const auto& geometry = m_model.arm().geometry();
    const auto& scene = m_model.scene();
    if (m_moved.arm) {
        m_arm.set(armParts(geometry, m_model.pose()));
    }
    if (m_moved.ghost) {
        const auto pose = m_model.ghostPose();
        m_ghostLimbs = pose ? ghostLimbs(geometry, *pose) : std::vector<Limb>();
        m_ghost.set(m_ghostLimbs);
    }
    if (m_moved.head) {
        m_headPose = headPose(geometry, scene.headLooksAt);
        m_head.set(m_model.shows(ArmLayer::Head) ? m_headPose.parts : std::vector<SolidPart>());
    }
    if (m_moved.torches) {
        std::vector<SolidPart> parts;
        if (m_model.shows(ArmLayer::Torches)) {
            for (const auto& torch : scene.torches) {
                const auto its = torchParts(torch, m_floorPlan.heightMm);
                parts.insert(parts.end(), its.begin(), its.end());
            }
        }
        m_torches.set(parts);
    }
    if (m_moved.zones) {
        const auto zones =
            m_model.shows(ArmLayer::Zones) ? scene.zones : std::vector<KeepOutZone>();
        std::vector<bool> crossed;
        crossed.reserve(zones.size());
        for (const auto& zone : zones) {
            crossed.push_back(m_model.crosses(zone));
        }
        m_zones.set(zones, crossed, m_theme);
    }
    if (m_moved.workspace) {
        drawWorkspace();
    }
    m_moved = { false, false, false, false, false, false };
}

void ArmStage::drawWorkspace()
{
    // finer: more edges to compute and to draw. Chosen.
    constexpr int kResolution = 12;
    m_workspace.clear();
    if (m_model.shows(ArmLayer::Workspace)) {
        const auto ink =
            mixed(m_theme.color(ColorToken::View), m_theme.color(ColorToken::Data4), 0.45);
        for (const auto& edge : surfaceEdges(m_model.arm().workspace(kResolution))) {
            m_workspace.add(edge.from, edge.to, ink);
        }
    }
    m_workspace.flush();
}

void ArmStage::drawPlane(const PlanePatch& patch)
{
    m_planeGrid.clear();
    m_planeEdge.clear();
    if (m_model.shows(ArmLayer::Plane)) {
        const auto accent = m_theme.color(ColorToken::Accent);
        const auto faint = mixed(m_theme.color(ColorToken::View), accent, 0.35);
        for (const auto& line : patch.gridLines()) {
            m_planeGrid.add(line[0], line[1], faint);
        }
        const auto corners = patch.corners();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            m_planeEdge.add(corners.at(i), corners.at((i + 1) % corners.size()), accent);
        }
    }
    m_planeGrid.flush();
    m_planeEdge.flush();
}

void ArmStage::layOut()
{
    moveBodies();
    const auto patch = plane();
    drawPlane(patch);
    const auto projection = m_view.projection();
    m_canvas.begin();
    m_sheet.begin(m_canvas, projection);
    const auto cube = m_cube.place(projection.size());
    m_canvas.image(QStringLiteral("cube"), m_cube.picture(projection, m_view.devicePixelRatioF()),
        cube.topLeft());
    m_sheet.take(cube);
    drawMarks(m_sheet,
        { .model = m_model,
            .pointer = m_pointer.state(),
            .plane = m_model.shows(ArmLayer::Plane) ? &patch : nullptr,
            .floor = m_floorPlan,
            .head = m_headPose,
            .ghost = m_ghostLimbs,
            .focused = m_view.hasKeys(),
            .explainViolet = m_model.mustExplainViolet() });
    m_canvas.end();
}

} // namespace medulla::widgets
