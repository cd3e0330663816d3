// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/scene_view.h"

#include "widgets/scene/open_gl.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSurfaceFormat>
#include <QVBoxLayout>
#include <QVector2D>
#include <QWheelEvent>
#include <QWindow>
#include <Qt3DCore/QEntity>
#include <Qt3DExtras/Qt3DWindow>
#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QDepthTest>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QMultiSampleAntiAliasing>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QNoDraw>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderSettings>
#include <Qt3DRender/QRenderStateSet>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QViewport>

namespace medulla::scene {
namespace {

constexpr double kDragPx = 4.0;

QVector3D vector(const Position& position)
{
    return { float(position.x()), float(position.y()), float(position.z()) };
}

Qt3DExtras::Qt3DWindow* makeWindow()
{
    const auto before = QSurfaceFormat::defaultFormat();
    auto* window = new Qt3DExtras::Qt3DWindow;
    // The constructor has set its own default format for the whole program. Both must be equal
    // while the context is created, or each frame is slower.
    auto format = before;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setStencilBufferSize(8);
    if (before.samples() < 0) {
        // The frame is drawn on this thread. With software rendering, multisampling raises the
        // latency of clicks and keys from below 15 ms to above 30 ms (99 %).
        format.setSamples(openGlIsSoftware() ? 0 : 4);
    }
    window->setFormat(format);
    QSurfaceFormat::setDefaultFormat(format);
    return window;
}

} // namespace

SceneView::SceneView(QWidget* parent)
    : QWidget(parent)
    , m_window(makeWindow())
    , m_container(QWidget::createWindowContainer(m_window, this))
    , m_root(new Qt3DCore::QEntity)
    , m_viewSize(
          new Qt3DRender::QParameter(QStringLiteral("viewSize"), QVector2D(1.0F, 1.0F), m_root))
    , m_leastFrameMs(openGlIsSoftware() ? 50 : 0)
{
    setObjectName(QStringLiteral("sceneView"));
    m_container->setObjectName(QStringLiteral("sceneContainer"));
    m_container->setAccessibleName(tr("3D view"));
    m_container->setFocusPolicy(Qt::StrongFocus);
    setFocusProxy(m_container);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_container);

    for (auto& layer : m_layers) {
        layer = new Qt3DRender::QLayer(m_root);
    }
    buildFrameGraph();
    m_window->renderSettings()->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);
    m_window->setRootEntity(m_root);
    m_window->installEventFilter(this);
    applyCamera();
}

SceneView::~SceneView()
{
    m_drawTimer.stop();
    m_window->removeEventFilter(this);
    m_window->setRootEntity(nullptr);
    // The container owns the window.
}

void SceneView::buildFrameGraph()
{
    using namespace Qt3DRender;
    auto* surface = new QRenderSurfaceSelector;
    surface->setSurface(m_window);
    auto* viewport = new QViewport(surface);
    auto* camera = new QCameraSelector(viewport);
    camera->setCamera(m_window->camera());

    m_clear = new QClearBuffers(camera);
    m_clear->setBuffers(QClearBuffers::ColorDepthBuffer);
    new QNoDraw(m_clear);

    const auto branch = [&](Layer layer) {
        auto* filter = new QLayerFilter(camera);
        filter->addLayer(m_layers.at(std::size_t(layer)));
        auto* states = new QRenderStateSet(filter);
        auto* depth = new QDepthTest(states);
        const auto isImage = layer == Layer::Labels || layer == Layer::Cards;
        const auto flat = layer == Layer::Shapes || isImage;
        depth->setDepthFunction(flat ? QDepthTest::Always : QDepthTest::LessOrEqual);
        states->addRenderState(depth);
        if (!isImage) {
            // States not listed here are disabled.
            states->addRenderState(new QMultiSampleAntiAliasing(states));
        }
        if (flat) {
            states->addRenderState(new QNoDepthMask(states));
            auto* blend = new QBlendEquationArguments(states);
            // Images have premultiplied colours, and so have shapes.
            blend->setSourceRgba(QBlendEquationArguments::One);
            blend->setDestinationRgba(QBlendEquationArguments::OneMinusSourceAlpha);
            states->addRenderState(blend);
            auto* equation = new QBlendEquation(states);
            equation->setBlendFunction(QBlendEquation::Add);
            states->addRenderState(equation);
        }
        if (layer == Layer::Ground) {
            // Floor and planes are behind all objects on or in them.
            auto* clear = new QClearBuffers(camera);
            clear->setBuffers(QClearBuffers::DepthBuffer);
            new QNoDraw(clear);
        }
    };
    for (const auto layer :
        { Layer::Ground, Layer::Solids, Layer::Shapes, Layer::Labels, Layer::Cards }) {
        branch(layer);
    }
    m_window->setActiveFrameGraph(surface);
}

void SceneView::add(Qt3DCore::QEntity* entity, Layer layer)
{
    entity->setParent(m_root);
    entity->addComponent(m_layers.at(std::size_t(layer)));
}

Material* SceneView::makeMaterial(Material::Kind kind)
{
    return new Material(kind, m_viewSize, m_root);
}

void SceneView::setBackground(const QColor& color)
{
    m_clear->setClearColor(color);
}

void SceneView::setCamera(const OrbitCamera& camera)
{
    if (m_camera == camera) {
        return;
    }
    m_camera = camera;
    requestDraw();
    Q_EMIT cameraChanged();
}

QSizeF SceneView::viewSize() const
{
    return QSizeF(std::max(1, m_window->width()), std::max(1, m_window->height()));
}

Projection SceneView::projection() const
{
    return m_camera.projection(viewSize());
}

void SceneView::requestDraw()
{
    if (!m_drawTimer.isActive()) {
        const auto left = m_sinceDraw.isValid() ? m_leastFrameMs - m_sinceDraw.elapsed() : 0;
        m_drawTimer.start(int(std::max<qint64>(0, left)), Qt::PreciseTimer, this);
    }
}

void SceneView::setCursorShape(Qt::CursorShape shape)
{
    if (m_window->cursor().shape() != shape) {
        m_window->setCursor(shape);
    }
}

QWindow* SceneView::surface() const
{
    return m_window;
}

bool SceneView::hasKeys() const
{
    return QGuiApplication::focusWindow() == m_window;
}

void SceneView::applyCamera()
{
    const auto projection = this->projection();
    auto* camera = m_window->camera();
    camera->lens()->setPerspectiveProjection(float(OrbitCamera::kFieldRad * 180.0 / 3.14159265359),
        float(projection.size().width() / projection.size().height()), float(Projection::kNearMm),
        float(Projection::kFarMm));
    camera->setPosition(vector(projection.eye()));
    camera->setViewCenter(vector(m_camera.pivot()));
    camera->setUpVector(vector(projection.up()));
    m_viewSize->setValue(
        QVector2D(float(projection.size().width()), float(projection.size().height())));
}

void SceneView::timerEvent(QTimerEvent* event)
{
    if (event->timerId() == m_drawTimer.timerId()) {
        m_drawTimer.stop();
        m_sinceDraw.start();
        Q_EMIT aboutToDraw(); // slots may move the camera
        applyCamera();
        return;
    }
    QWidget::timerEvent(event);
}

bool SceneView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_window) {
        return QWidget::eventFilter(watched, event);
    }
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseMove:
        drag(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::Wheel:
        turnWheel(*static_cast<QWheelEvent*>(event));
        break;
    case QEvent::Leave:
        Q_EMIT hoverEnded();
        break;
    case QEvent::KeyPress: {
        auto& key = *static_cast<QKeyEvent*>(event);
        if (!steer(key)) {
            passOn(key);
        }
        return true;
    }
    case QEvent::KeyRelease:
        passOn(*static_cast<QKeyEvent*>(event));
        return true;
    case QEvent::Resize:
        Q_EMIT resized();
        requestDraw();
        break;
    case QEvent::FocusOut:
        Q_EMIT keysLost();
        requestDraw();
        break;
    case QEvent::Expose:
    case QEvent::FocusIn:
        requestDraw();
        break;
    default:
        break;
    }
    return false;
}

void SceneView::press(const QMouseEvent& event)
{
    if (m_drag != Drag::None) {
        m_mayClick = false; // a second button is not a click
        return;
    }
    const auto shift = event.modifiers().testFlag(Qt::ShiftModifier);
    if (event.button() == Qt::LeftButton && m_taker != nullptr
        && m_taker->takeDrag(event.position())) {
        m_drag = Drag::Taken;
    } else if (event.button() == Qt::LeftButton || event.button() == Qt::MiddleButton) {
        m_drag = Drag::Undecided;
        m_panning = shift || event.button() == Qt::MiddleButton;
        m_mayClick = event.button() == Qt::LeftButton && !shift;
        m_pressedAt = event.position();
        m_draggedTo = event.position();
    }
    m_window->requestActivate();
}

void SceneView::drag(const QMouseEvent& event)
{
    if (m_drag == Drag::None) {
        Q_EMIT hovered(event.position());
        return;
    }
    if (m_drag == Drag::Taken) {
        m_taker->drag(event.position(), event.modifiers().testFlag(Qt::ShiftModifier));
        return;
    }
    if (m_drag == Drag::Undecided) {
        if ((event.position() - m_pressedAt).manhattanLength() < kDragPx) {
            return;
        }
        m_drag = m_panning ? Drag::Pan : Drag::Orbit;
    }
    auto camera = m_camera;
    const auto moved = event.position() - m_draggedTo;
    if (m_drag == Drag::Pan) {
        camera.pan(moved, viewSize());
    } else {
        camera.orbit(moved);
    }
    m_draggedTo = event.position();
    setCamera(camera);
}

void SceneView::release(const QMouseEvent& event)
{
    if (event.buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
        return;
    }
    const auto clickedHere = m_drag == Drag::Undecided && m_mayClick;
    if (m_drag == Drag::Taken) {
        m_taker->endDrag();
    }
    m_drag = Drag::None;
    if (clickedHere) {
        Q_EMIT clicked(event.position());
    }
}

void SceneView::turnWheel(const QWheelEvent& event)
{
    auto camera = m_camera;
    camera.zoom(std::pow(1.0015, event.angleDelta().y()), event.position(), viewSize());
    setCamera(camera);
}

bool SceneView::steer(const QKeyEvent& event)
{
    constexpr double kStepPx = 24.0;
    constexpr double kZoom = 1.15;
    auto camera = m_camera;
    const QPointF middle(viewSize().width() / 2.0, viewSize().height() / 2.0);
    const auto alt = event.modifiers().testFlag(Qt::AltModifier);
    const auto turn = [&](double x, double y) {
        if (event.modifiers().testFlag(Qt::ShiftModifier)) {
            camera.pan(QPointF(x, y) * kStepPx, viewSize());
        } else {
            camera.orbit(QPointF(x, y) * kStepPx);
        }
    };
    if (alt && event.key() == Qt::Key_Left) {
        turn(-1.0, 0.0);
    } else if (alt && event.key() == Qt::Key_Right) {
        turn(1.0, 0.0);
    } else if (alt && event.key() == Qt::Key_Up) {
        turn(0.0, -1.0);
    } else if (alt && event.key() == Qt::Key_Down) {
        turn(0.0, 1.0);
    } else if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Equal) {
        camera.zoom(kZoom, middle, viewSize());
    } else if (event.key() == Qt::Key_Minus) {
        camera.zoom(1.0 / kZoom, middle, viewSize());
    } else {
        return false;
    }
    setCamera(camera);
    return true;
}

void SceneView::passOn(const QKeyEvent& event)
{
    // The native window is outside the focus chain of the widgets; without this, Tab would be
    // trapped in it and no key would reach the panel.
    if (event.type() == QEvent::KeyPress
        && (event.key() == Qt::Key_Tab || event.key() == Qt::Key_Backtab)) {
        window()->activateWindow();
        m_container->setFocus(Qt::TabFocusReason);
        focusNextPrevChild(event.key() == Qt::Key_Tab);
        return;
    }
    QKeyEvent copy(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat(),
        quint16(event.count()));
    QCoreApplication::sendEvent(this, &copy);
}

} // namespace medulla::scene
