// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/drag_taker.h"
#include "widgets/scene/material.h"
#include "widgets/scene/orbit_camera.h"

#include <array>
#include <optional>

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QWidget>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace Qt3DCore {
class QEntity;
}
namespace Qt3DExtras {
class Qt3DWindow;
}
namespace Qt3DRender {
class QClearBuffers;
class QLayer;
class QParameter;
} // namespace Qt3DRender

namespace medulla::scene {

/// Drawing order. Later layers cover earlier ones, independent of depth; within Ground and Solids
/// the depth decides. Shapes, Labels and Cards (for the pointer) are drawn in logical pixels.
enum class Layer { Ground, Solids, Shapes, Labels, Cards };

/// A 3D view as a widget: camera, layers, mouse and keyboard. Repaints only after a change. Create
/// it only if `openGlUsable`, once, and keep it; entities are added with `add`.
/// Left drag orbits, middle or Shift and left drag pans, the wheel zooms at the pointer; a left
/// press and release at one place is a click. A DragTaker may take a drag. Alt and arrows orbit,
/// with Shift they pan; + and - zoom. Other keys go to the parent widgets.
/// Edges are multisampled, except with software rendering, for a lower latency. A number of samples
/// set before in the default QSurfaceFormat has priority.
class SceneView final : public QWidget {
    Q_OBJECT

public:
    explicit SceneView(QWidget* parent = nullptr);
    ~SceneView() override;

    /// The root of all entities.
    [[nodiscard]] Qt3DCore::QEntity* root() const { return m_root; }
    /// Adds an entity to a layer; its children are not in the layer.
    void add(Qt3DCore::QEntity* entity, Layer layer);
    /// Creates a material owned by this view.
    [[nodiscard]] Material* makeMaterial(Material::Kind kind);
    void setBackground(const QColor& color);

    [[nodiscard]] const OrbitCamera& camera() const { return m_camera; }
    void setCamera(const OrbitCamera& camera);
    /// The camera for the present size.
    [[nodiscard]] Projection projection() const;
    [[nodiscard]] QSizeF viewSize() const;

    /// Requests `aboutToDraw` before the next frame; several calls before it count as one. With
    /// software rendering there are at most 20 frames a second; objects that move at display rate
    /// should therefore be moved in `aboutToDraw`.
    void requestDraw();
    /// Sets the minimum time between frames, for views that are cheap to draw: ms; 0: as soon as
    /// possible.
    void setLeastFrameMs(int ms) { m_leastFrameMs = ms; }

    /// The handler asked first for each left drag; null: none. Must outlive the view.
    void setDragTaker(DragTaker* taker) { m_taker = taker; }
    void setCursorShape(Qt::CursorShape shape);

    /// The native window of the view, which receives mouse and key events.
    [[nodiscard]] QWindow* surface() const;
    /// The view has the focus.
    [[nodiscard]] bool hasKeys() const;

    [[nodiscard]] QSize minimumSizeHint() const override { return { 160, 120 }; }

Q_SIGNALS:
    /// A click without a drag, logical pixels.
    void clicked(const QPointF& pixel);
    /// The pointer is at the pixel, and no button is pressed.
    void hovered(const QPointF& pixel);
    void hoverEnded();
    /// The view has lost the focus.
    void keysLost();
    void cameraChanged();
    void resized();
    /// The camera or the size has changed, or `requestDraw` was called: content that depends on the
    /// place on the screen must be laid out again.
    void aboutToDraw();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    void buildFrameGraph();
    void press(const QMouseEvent& event);
    void drag(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void turnWheel(const QWheelEvent& event);
    bool steer(const QKeyEvent& event);
    void passOn(const QKeyEvent& event);
    void applyCamera();

    enum class Drag { None, Undecided, Orbit, Pan, Taken };

    Qt3DExtras::Qt3DWindow* m_window;
    QWidget* m_container;
    Qt3DCore::QEntity* m_root;
    Qt3DRender::QParameter* m_viewSize;
    Qt3DRender::QClearBuffers* m_clear = nullptr;
    std::array<Qt3DRender::QLayer*, 5> m_layers {};
    OrbitCamera m_camera;
    DragTaker* m_taker = nullptr;
    QBasicTimer m_drawTimer;
    QElapsedTimer m_sinceDraw;
    int m_leastFrameMs; ///< time between frames
    Drag m_drag = Drag::None;
    bool m_panning = false; ///< kind of the drag once it has started
    bool m_mayClick = false;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
};

} // namespace medulla::scene
