// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_marks.h"
#include "widgets/arm_view/bodies.h"

#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// The camera shared by all projections: scale and centre.
struct FlatCamera {
    Position centre = Position::Zero(); ///< global frame, mm
    double pixelsPerMm = 1.0;

    friend bool operator==(const FlatCamera&, const FlatCamera&) = default;
};

/// Solids drawn by the projections in addition to the model, computed once for all of them.
struct FlatParts {
    FloorPlan floor;
    HeadPose head;
    std::vector<SolidPart> parts; ///< all solids
    std::vector<Limb> ghost;
    std::vector<SurfaceEdge> workspace;
};

/// One projection of the cell, drawn without OpenGL: from the front (x to the right, y upwards),
/// from the right (z to the left, y upwards), or from above (x to the right, z downwards). A click
/// sets the target on the plane of the projection through the point of the working plane;
/// everything else is as in 3D.
/// Mouse: left, middle or Shift and left drag pans, the wheel zooms at the pointer. Keys: Alt and
/// arrows pan, + and - zoom; other keys go to the parent widgets.
class FlatView final : public QWidget {
    Q_OBJECT

public:
    enum class From { Front, Right, Top };

    /// All arguments except `parent` must outlive the view.
    FlatView(From from, const Theme& theme, const ArmViewModel& model, const FlatParts& parts,
        ArmPointer& pointer, QWidget* parent);

    void setCamera(const FlatCamera& camera);
    /// The projection from the cell to pixels.
    [[nodiscard]] scene::Projection projection() const;
    /// The scale that shows all points with a margin; `points` is not empty.
    [[nodiscard]] double fittingScale(
        const std::vector<Position>& points, const Position& centre) const;
    [[nodiscard]] ArmPointer::View pointerView() const;

    [[nodiscard]] QSize minimumSizeHint() const override { return { 100, 80 }; }

Q_SIGNALS:
    /// The operator panned or zoomed.
    void cameraMoved(const medulla::widgets::FlatCamera& camera);
    /// The view has lost the focus.
    void keysLost();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    enum class Drag { None, Undecided, Pan, Taken };

    enum class Grid { Lines, Numbers };
    void paintGrid(QPainter& painter, Grid what) const;
    void paintSolids(QPainter& painter) const;
    void paintZones(QPainter& painter) const;
    void paintWorkspace(QPainter& painter) const;
    void paintPlane(QPainter& painter) const;
    void paintName(QPainter& painter) const;
    void panBy(const QPointF& pixels);
    void zoomAt(double factor, const QPointF& pixel);
    [[nodiscard]] QString title() const;
    [[nodiscard]] QRect nameBox() const;

    From m_from;
    const Theme& m_theme;
    const ArmViewModel& m_model;
    const FlatParts& m_parts;
    ArmPointer& m_pointer;
    FlatCamera m_camera;
    MarkSheet m_sheet;
    Drag m_drag = Drag::None;
    bool m_mayClick = false;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
};

} // namespace medulla::widgets
