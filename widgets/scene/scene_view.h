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

/// What is drawn after what. Later layers cover earlier ones, whatever their depth; within Ground
/// and Solids depth decides. Shapes, Labels and Cards, which are what is pointed at, are drawn in
/// logical pixels.
enum class Layer { Ground, Solids, Shapes, Labels, Cards };

/// A 3D view as a widget: the camera, the layers, mouse and keys. Draws only when something
/// changed. Make it only where `openGlUsable`, once, and keep it; entities are put in with `add`.
///
/// Left drag orbits, middle or Shift and left drag pans, the wheel zooms at the pointer; a left
/// press and release at one place is a click. A drag that a DragTaker claims is its own. Alt and
/// arrows orbit, with Shift they pan; + and - zoom. Keys that the view has no use for go to the
/// parent widgets.
///
/// Edges are smooth, except where the processor does the drawing: the window answers sooner then. A
/// number of samples in QSurfaceFormat's default format, set before, decides instead.
class SceneView final : public QWidget {
    Q_OBJECT

public:
    explicit SceneView(QWidget* parent = nullptr);
    ~SceneView() override;

    /// The entity that everything hangs below.
    [[nodiscard]] Qt3DCore::QEntity* root() const { return m_root; }
    /// Puts an entity into a layer; its children are not in it.
    void add(Qt3DCore::QEntity* entity, Layer layer);
    /// A material that belongs to this view.
    [[nodiscard]] Material* makeMaterial(Material::Kind kind);
    void setBackground(const QColor& color);

    [[nodiscard]] const OrbitCamera& camera() const { return m_camera; }
    void setCamera(const OrbitCamera& camera);
    /// The camera for the present size.
    [[nodiscard]] Projection projection() const;
    [[nodiscard]] QSizeF viewSize() const;

    /// Asks for `aboutToDraw` before the next frame; any number of calls until then count as one.
    /// Where the processor does the drawing there are at most 20 frames a second; what moves at
    /// display rate is therefore best moved in `aboutToDraw`.
    void requestDraw();
    /// Another time between frames, where a picture of its kind is cheap to draw: ms, 0 for as
    /// soon as possible.
    void setLeastFrameMs(int ms) { m_leastFrameMs = ms; }

    /// Who is asked first about every left drag; null for nobody. Must outlive the view.
    void setDragTaker(DragTaker* taker) { m_taker = taker; }
    void setCursorShape(Qt::CursorShape shape);

    /// The window that is drawn in; mouse and key events arrive there.
    [[nodiscard]] QWindow* surface() const;
    /// Whether keys go to this view.
    [[nodiscard]] bool hasKeys() const;

    [[nodiscard]] QSize minimumSizeHint() const override { return { 160, 120 }; }

Q_SIGNALS:
    /// A click without a drag, logical pixels.
    void clicked(const QPointF& pixel);
    /// The pointer is there and no button is held.
    void hovered(const QPointF& pixel);
    void hoverEnded();
    /// Keys went to this view and do so no more.
    void keysLost();
    void cameraChanged();
    void resized();
    /// Camera or size changed, or somebody asked: what depends on the place on the screen is to be
    /// laid out anew.
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
    bool m_panning = false; ///< what the drag does once it is one
    bool m_mayClick = false;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
};

} // namespace medulla::scene
