// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "widgets/arm_view/arm_options.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/shown_trajectory.h"
#include "widgets/common/theme.h"
#include "widgets/scene/orbit_camera.h"

#include <memory>
#include <optional>

#include <QStringList>
#include <QWidget>

class QWindow;

namespace medulla::widgets {

/// The arm in its cell, in 3D, as three projections, or both, with a tool bar above and readings
/// below. Starts without OpenGL too: then the projections stand in for the 3D view.
///
/// A click takes what it hits as the target (flame, torch, kept target, tip, nearest reachable
/// point), or else the point of the working plane. Arrows and squares at the target drag it along
/// an axis or in a plane, with Shift at a tenth of the speed. Nothing here moves the arm; what asks
/// for motion are `executeAsked` and `jogAsked` alone.
///
/// The trajectory of a task's action can stand in all pictures as a dashed line through numbered
/// points. Points are dragged on the working plane, in projections on the plane of the projection;
/// near a thing they take its place; with Shift they move at a tenth of the speed. Axes that are
/// not movable keep their values. Esc gives a drag up: the point is where it was.
///
/// Mouse in 3D: left drag orbits, middle or Shift and left drag pans, the wheel zooms at the
/// pointer; a click on the cube turns the camera. In projections every drag pans.
/// Keys, when the picture has the focus: Alt and arrows orbit, with Shift they pan; + and - zoom;
/// Home fits, V takes the next view, T follows the tip, G shows or hides the ghost, M measures.
/// Arrows (x, y), PgUp and PgDn (z) nudge the target by a step (1 mm at first), with Shift by ten
/// steps, with Ctrl by a tenth; Enter executes.
/// Jogging: J and an arrow, PgUp or PgDn held together. The motion lasts as long as both are held;
/// it ends at once when either is released, another key comes between, or the keys go elsewhere.
/// Two keys, so that no single one that is left lying under a book moves the arm; and none that
/// desktops keep for themselves, as they do Ctrl, Alt and arrows.
/// Esc, besides being STOP, ends measuring, a drag, jogging and click-and-go, wherever it is
/// pressed.
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

    /// The action whose trajectory is shown; nothing shows none. Cheap when it equals the one
    /// before. A drag goes on while the dragged point is still there and otherwise is given up;
    /// until it ends the view draws the point where the pointer has it.
    void setTrajectory(const std::optional<ShownTrajectory>& trajectory);
    [[nodiscard]] const std::optional<ShownTrajectory>& trajectory() const;

    /// The site changed: another arm.
    void setArm(const arm::Arm& arm);

    [[nodiscard]] WorkingPlane workingPlane() const;
    void setWorkingPlane(WorkingPlane plane);
    [[nodiscard]] PlaneThrough planeThrough() const;
    void setPlaneThrough(PlaneThrough through);
    [[nodiscard]] bool isLayerShown(ArmLayer layer) const;
    void setLayerShown(ArmLayer layer, bool shown);
    [[nodiscard]] bool isGhostShown() const { return isLayerShown(ArmLayer::Ghost); }
    void setGhostShown(bool shown) { setLayerShown(ArmLayer::Ghost, shown); }
    /// All that is shown, as words that a settings file can keep.
    [[nodiscard]] QStringList shownLayers() const;
    void setShownLayers(const QStringList& keys);

    [[nodiscard]] ViewKind viewKind() const;
    /// Without OpenGL it stays at projections.
    void setViewKind(ViewKind kind);
    void look(ViewPreset preset);
    /// Moves the camera so that arm, target and path fill the view.
    void fit();

    [[nodiscard]] double nudgeStepMm() const;
    /// 0.1, 1 or 10; others become the nearest of these.
    void setNudgeStepMm(double stepMm);
    [[nodiscard]] bool isMeasuring() const;
    void setMeasuring(bool measuring);
    /// Whether a click also asks to execute. Off at every start, and after Esc; nobody should
    /// remember it.
    [[nodiscard]] bool isClickAndGo() const;
    void setClickAndGo(bool on);

    /// Whether a 3D picture can be drawn here.
    [[nodiscard]] bool hasPicture() const;
    /// How the picture maps the cell to pixels of its window; nothing without a picture.
    [[nodiscard]] std::optional<scene::Projection> projection() const;
    /// The window that the picture is drawn in, where mouse and keys arrive; nothing without one.
    [[nodiscard]] QWindow* pictureWindow() const;

Q_SIGNALS:
    /// The operator clicked, dragged or nudged a target; global frame, mm. Comes continuously
    /// during a drag.
    void targetPicked(const medulla::Position& position);
    /// The gizmo is held; each `targetPicked` until `dragEnded` belongs to one change.
    void dragBegan();
    void dragEnded();
    /// A point of the trajectory was pressed: its index.
    void trajectoryPointChosen(int index);
    /// The point was dropped there, global frame, mm, in tenths along the axes that were moved: one
    /// change. The view shows it there once `setTrajectory` says so. Nothing is told of a drag that
    /// ended with Esc, or where it began.
    void trajectoryPointMoved(int index, const medulla::Position& position);
    /// The pointer is over a thing or a point of the working plane, global frame, mm.
    void pointerMoved(const medulla::Position& position);
    /// Enter was pressed in the picture, or click-and-go was on at a click.
    void executeAsked();
    /// The operator holds the keys that move the arm: along a global axis, length 1.
    void jogAsked(const medulla::Position& direction);
    /// They are not held any more; motion must end at once.
    void jogEnded();
    /// Planes, layers, kind of view or step differ from before.
    void optionsChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectBars();
    void connectPointer();
    void connectPicture();
    void showPointer(const std::optional<Position>& point, const QString& thing = {});
    void showCamera();
    void applyKind();
    void centreOn(const Position& point);
    /// A view whose camera nobody has moved makes room for what is new.
    void refitUntouched();
    void fitCamera(scene::OrbitCamera camera);
    bool nudge(const QKeyEvent& event);
    bool jog(const QKeyEvent& event);
    void endJog();

    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace medulla::widgets
