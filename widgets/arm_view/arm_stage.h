// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_marks.h"
#include "widgets/arm_view/arm_pointer.h"
#include "widgets/arm_view/arm_view_model.h"
#include "widgets/arm_view/bodies.h"
#include "widgets/arm_view/view_cube.h"

#include <vector>

#include <QObject>

namespace medulla::widgets {

/// The content of the 3D view: places bodies and marks as the model says, forwards mouse events,
/// and redraws changed parts only.
class ArmStage final : public QObject, private scene::DragTaker {
    Q_OBJECT

public:
    /// All must outlive the stage.
    ArmStage(
        scene::SceneView& view, const Theme& theme, const ArmViewModel& model, ArmPointer& pointer);
    ~ArmStage() override;

    /// The scene of the model has changed; `before`: the former one.
    void sceneChanged(const ArmScene& before);
    void optionsChanged();
    void armChanged();
    void restyle();
    /// The camera was moved: labels may take other places.
    void settle() { m_sheet.forgetPlaces(); }

    /// Camera and working plane for clicks.
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
    const ArmViewModel& m_model;
    ArmPointer& m_pointer;
    FloorPlan m_floorPlan;
    HeadPose m_headPose;
    std::vector<Limb> m_ghostLimbs;
    /// Bodies to move before the next frame. They are not moved earlier, because each move draws a
    /// frame.
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
    scene::LineMesh m_workspace;
    scene::LineMesh m_planeGrid;
    scene::LineMesh m_planeEdge;
    SceneCanvas m_canvas;
    MarkSheet m_sheet;
    ViewCube m_cube;
};

} // namespace medulla::widgets
