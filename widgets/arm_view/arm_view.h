// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/arm_view_options.h"
#include "widgets/arm_view/shown_trajectory.h"
#include "widgets/kit/theme.h"
#include "widgets/scene/orbit_camera.h"

#include <memory>
#include <optional>

#include <QWidget>

class QWindow;

namespace medulla::widgets {

/// The arm in its cell, in 3D, as three projections, or both, with a tool bar above and readings
/// below. Works without OpenGL too: projections then replace the 3D view.
/// A click on an object (flame, torch, kept target, nearest reachable point, obstacle, head, tip,
/// point of the path), on its surface or its label, selects it as the target; any other click
/// selects the point of the working plane. The readings name the object under the
/// pointer. Arrows and squares at the target drag it along an axis or in a plane, with Shift at a
/// tenth of the speed. The view itself never moves the arm; only `executeAsked` and `jogAsked`
/// request a motion. The
/// trajectory of a task's action is drawn in all views as a dashed line through numbered points.
/// Points are dragged on the working plane, in projections on the plane of the projection; near an
/// object they snap to it; with Shift they move at a tenth of the speed. Axes that are not movable
/// keep their values. Esc aborts a drag and the point returns to its former place. Mouse in 3D:
/// left drag orbits, middle or Shift and left drag pans, the wheel zooms at the pointer; a click on
/// the cube turns the camera. In projections each drag pans. Keys while the view has the focus: Alt
/// and arrows orbit, with Shift they pan; + and - zoom; Home fits, V selects the next viewpoint, T
/// follows the tip, G shows or hides the ghost, M measures. Arrows (x, y), PgUp and PgDn (z) nudge
/// the target by a step (1 mm by default), with Shift by ten steps, with Ctrl by a tenth; Enter
/// executes. Jogging: hold J and an arrow, PgUp or PgDn together. The motion lasts while both are
/// held. It ends at once when one of them is released, another key is pressed, or the focus is
/// lost. It needs two keys, so that a single key blocked by an object cannot move the arm; and none
/// of the combinations reserved by desktops, such as Ctrl, Alt and arrows. Esc, in addition to
/// STOP, ends measuring, a drag, jogging and click-and-go, with any focus.
class ArmView final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive the view. `arm`: geometry for sizes and poses.
    ArmView(const Theme& theme, const arm::Arm& arm, QWidget* parent = nullptr);
    ~ArmView() override;

    /// Shows the scene; cheap after small changes. For display rate, at most 30 Hz.
    void setScene(const ArmScene& scene);
    [[nodiscard]] const ArmScene& scene() const;

    /// Shows the trajectory of an action; nullopt: none. Cheap if unchanged. A drag continues while
    /// the dragged point exists, else it is aborted; until it ends the view draws the point at the
    /// pointer.
    void setTrajectory(const std::optional<ShownTrajectory>& trajectory);
    [[nodiscard]] const std::optional<ShownTrajectory>& trajectory() const;

    /// Sets the arm of another site.
    void setArm(const arm::Arm& arm);

    /// Working plane and layers.
    [[nodiscard]] ArmViewOptions& options();
    [[nodiscard]] ViewKind viewKind() const;
    /// Without OpenGL it stays at projections.
    void setViewKind(ViewKind kind);
    void look(ViewPreset preset);
    /// Moves the camera so that arm, target and path fill the view.
    void fit();

    [[nodiscard]] double nudgeStepMm() const;
    /// 0.1, 1 or 10; other values are rounded to the nearest of these.
    void setNudgeStepMm(double stepMm);
    [[nodiscard]] bool isMeasuring() const;
    void setMeasuring(bool measuring);
    /// A click also requests the execution. Off at each start and after Esc, and never saved,
    /// because an operator would not remember it.
    [[nodiscard]] bool isClickAndGo() const;
    void setClickAndGo(bool on);

    /// Actions that disturb a simulated cell, for the tool bar.
    void setDisturbances(const std::vector<QAction*>& actions);
    /// Shows a recording: the tools that choose a target or move the arm are hidden, and clicks
    /// choose none.
    void setViewOnly();

    /// 3D drawing is available.
    [[nodiscard]] bool hasPicture() const;
    /// The projection of the 3D view; nullopt without 3D.
    [[nodiscard]] std::optional<scene::Projection> projection() const;
    /// The native window of the 3D view, which receives mouse and key events; null without 3D.
    [[nodiscard]] QWindow* pictureWindow() const;

Q_SIGNALS:
    /// The operator clicked, dragged or nudged a target; global frame, mm. Emitted continuously
    /// during a drag.
    void targetPicked(const medulla::Position& position);
    /// A drag of the gizmo has started; each `targetPicked` until `dragEnded` belongs to one
    /// change.
    void dragBegan();
    void dragEnded();
    /// A trajectory point was pressed: its index.
    void trajectoryPointChosen(int index);
    /// The point was dropped there, global frame, mm, rounded to 0.1 mm along the moved axes: one
    /// change. The view shows it there after `setTrajectory`. Not emitted for a drag aborted by
    /// Esc, or one that ends at its start.
    void trajectoryPointMoved(int index, const medulla::Position& position);
    /// The pointer is over an object or a point of the working plane, global frame, mm.
    void pointerMoved(const medulla::Position& position);
    /// Enter was pressed in the view, or click-and-go was on at a click.
    void executeAsked();
    /// The operator holds the jog keys: direction along a global axis, length 1.
    void jogAsked(const medulla::Position& direction);
    /// The jog keys were released, by the hand or because the view lost them; the motion must end
    /// at once.
    void jogEnded(bool byHand);
    /// Plane, layers, kind of view or step have changed.
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
    /// Fits a camera that was not moved to new content.
    void refitUntouched();
    void fitCamera(scene::OrbitCamera camera);
    bool nudge(const QKeyEvent& event);
    bool jog(const QKeyEvent& event);
    void endJog(bool byHand = false);

    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace medulla::widgets
