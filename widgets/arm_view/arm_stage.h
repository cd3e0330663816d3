// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_marks.h"
#include "widgets/arm_view/arm_model.h"
#include "widgets/arm_view/arm_pointer.h"
#include "widgets/arm_view/bodies.h"
#include "widgets/arm_view/view_cube.h"

#include <vector>

#include <QObject>

namespace medulla::widgets {

/// Everything in the 3D view: puts bodies and marks where the model says, hands mouse and pointer
/// on, and draws again only what changed.
class ArmStage final : public QObject, private scene::DragTaker {
    Q_OBJECT

public:
    /// All must outlive the stage.
    ArmStage(
        scene::SceneView& view, const Theme& theme, const ArmModel& model, ArmPointer& pointer);
    ~ArmStage() override;

    /// The model's scene differs from `before`.
    void sceneChanged(const ArmScene& before);
    void optionsChanged();
    void armChanged();
    void restyle();
    /// The camera was set to another place: labels may take other places as well.
    void settle() { m_sheet.forgetPlaces(); }

    /// The camera and the working plane as a click sees them.
    [[nodiscard]] ArmPointer::View pointerView() const;

Q_SIGNALS:
    /// A face of the view cube was clicked.
    void faceChosen(medulla::widgets::ViewPreset preset);

private:
    bool takeDrag(const QPointF& pixel) override;
    void drag(const QPointF& pixel, bool fine) override;
    void endDrag() override;
    void hover(const QPointF& pixel);
    void click(const QPointF& pixel);
    void layOut();
    void moveBodies();
    void drawPlane(const PlanePatch& patch);
    void drawWorkspace();
    [[nodiscard]] PlanePatch plane() const;

    scene::SceneView& m_view;
    const Theme& m_theme;
    const ArmModel& m_model;
    ArmPointer& m_pointer;
    FloorPlan m_floorPlan;
    HeadPose m_headPose;
    std::vector<Limb> m_ghostLimbs;
    /// What is to be moved before the next frame. Bodies move then only, since each move draws one.
    struct Moved {
        bool arm = true;
        bool ghost = true;
        bool head = true;
        bool torches = true;
        bool zones = true;
        bool workspace = true;
    };
    Moved m_moved;
    Stuffs m_stuffs;
    FloorBody m_floor;
    Bodies m_base;
    Bodies m_arm;
    Bodies m_head;
    Bodies m_torches;
    GhostBody m_ghost;
    ZoneBodies m_zones;
    scene::Lines m_workspace;
    scene::Lines m_planeGrid;
    scene::Lines m_planeEdge;
    SceneCanvas m_canvas;
    MarkSheet m_sheet;
    ViewCube m_cube;
};

} // namespace medulla::widgets
