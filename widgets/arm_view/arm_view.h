// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/common/theme.h"
#include "widgets/scene/orbit_camera.h"

#include <memory>
#include <optional>

#include <QWidget>

class QWindow;

namespace medulla::widgets {

/// The planes that a click can set the target on. Camera: through the point, facing the viewer.
enum class WorkingPlane { XY, XZ, YZ, Camera };
/// The point that the working plane goes through.
enum class PlaneThrough { Tip, Target };
/// Directions to look from.
enum class ViewPreset { Isometric, Front, Right, Top };

/// The arm in its cell in 3D, with a tool bar above and readings below. A click sets a target on
/// the working plane; nothing here moves the arm. Starts without OpenGL too: then a message stands
/// in place of the picture, and everything else works.
///
/// Mouse: left drag orbits, middle or Shift and left drag pans, the wheel zooms at the pointer.
/// Keys, when the picture has the focus: Alt and arrows orbit, with Shift they pan; + and - zoom;
/// Home fits, V takes the next view, T follows the tip, G shows or hides the ghost. Arrows (x, y),
/// PgUp and PgDn (z) nudge the target by 1 mm, with Shift by 10, with Ctrl by 0.1; Enter executes.
class ArmView final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive the view. `arm` gives the picture its size and poses.
    ArmView(const Theme& theme, const arm::Arm& arm, QWidget* parent = nullptr);
    ~ArmView() override;

    /// Shows the scene; cheap when little or nothing changed. Meant for display rate, 30 Hz at
    /// most.
    void setScene(const ArmScene& scene);
    [[nodiscard]] const ArmScene& scene() const;

    /// The site changed: another arm.
    void setArm(const arm::Arm& arm);

    [[nodiscard]] WorkingPlane workingPlane() const;
    void setWorkingPlane(WorkingPlane plane);
    [[nodiscard]] PlaneThrough planeThrough() const;
    void setPlaneThrough(PlaneThrough through);
    [[nodiscard]] bool isGhostShown() const;
    void setGhostShown(bool shown);
    [[nodiscard]] bool isTrailShown() const;
    void setTrailShown(bool shown);

    void look(ViewPreset preset);
    /// Moves the camera so that arm, target and path fill the view.
    void fit();

    /// Whether the picture is drawn, or a message stands in its place.
    [[nodiscard]] bool hasPicture() const;
    /// How the picture maps the cell to pixels of its window; nothing without a picture.
    [[nodiscard]] std::optional<scene::Projection> projection() const;
    /// The window that the picture is drawn in, where mouse and keys arrive; nothing without one.
    [[nodiscard]] QWindow* pictureWindow() const;

Q_SIGNALS:
    /// The operator clicked a point of the working plane or nudged the target; global frame, mm.
    void targetPicked(const medulla::Position& position);
    /// The pointer is over a point of the working plane, global frame, mm.
    void pointerMoved(const medulla::Position& position);
    /// Enter was pressed in the picture.
    void executeAsked();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void connectPicture();
    void showPointer(const std::optional<Position>& point);
    void fitCamera(scene::OrbitCamera camera);
    bool nudge(const QKeyEvent& event);

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace medulla::widgets
