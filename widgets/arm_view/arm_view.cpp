// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_view.h"

#include "widgets/arm_view/arm_stage.h"
#include "widgets/arm_view/arm_tool_bar.h"
#include "widgets/arm_view/flat_views.h"
#include "widgets/arm_view/reading_bar.h"
#include "widgets/scene/open_gl.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include <QCoreApplication>
#include <QKeyEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace medulla::widgets {
namespace {

constexpr double kRadPerDegree = std::numbers::pi / 180.0;

/// Where a key points: arrows along x and y, PgUp and PgDn along z.
std::optional<Position> directionOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return -Position::UnitX();
    case Qt::Key_Right:
        return Position::UnitX();
    case Qt::Key_Up:
        return Position::UnitY();
    case Qt::Key_Down:
        return -Position::UnitY();
    case Qt::Key_PageUp:
        return Position::UnitZ();
    case Qt::Key_PageDown:
        return -Position::UnitZ();
    default:
        return std::nullopt;
    }
}

/// Turns the camera, pan and tilt in degrees.
void turn(scene::OrbitCamera& camera, ViewPreset preset)
{
    const auto look = [&camera](double panDegrees, double tiltDegrees) {
        camera.look(panDegrees * kRadPerDegree, tiltDegrees * kRadPerDegree);
    };
    switch (preset) {
    case ViewPreset::Isometric:
        look(26.0, 23.0);
        break;
    case ViewPreset::Front:
        look(0.0, 0.0);
        break;
    case ViewPreset::Right:
        look(90.0, 0.0);
        break;
    case ViewPreset::Top:
        look(0.0, 90.0);
        break;
    case ViewPreset::Left:
        look(-90.0, 0.0);
        break;
    case ViewPreset::Back:
        look(180.0, 0.0);
        break;
    case ViewPreset::Bottom:
        look(0.0, -90.0);
        break;
    }
}

} // namespace

class ArmView::Private {
public:
    Private(const Theme& itsTheme, const arm::Arm& arm)
        : theme(itsTheme)
        , model(arm)
        , pointer(model)
    {
    }

    const Theme& theme;
    ArmModel model;
    ArmPointer pointer;
    ArmToolBar* toolBar = nullptr;
    ReadingBar* readings = nullptr;
    scene::SceneView* view = nullptr; ///< null without OpenGL
    std::unique_ptr<ArmStage> stage; ///< null without OpenGL
    FlatViews* flats = nullptr;
    ViewPreset preset = ViewPreset::Isometric;
    bool fitted = true; ///< nobody has moved the camera since the last fit
    bool moving = false; ///< the camera is being moved by this class
    double nudgeStepMm = 1.0;
    bool jogKeyHeld = false;
    int jogging = 0; ///< the key whose direction the arm is being jogged in; 0: none
};

ArmView::ArmView(const Theme& theme, const arm::Arm& arm, QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(theme, arm))
{
    setObjectName(QStringLiteral("armView"));
    setAccessibleName(tr("Arm in 3D"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    d->toolBar = new ArmToolBar(theme, this);
    layout->addWidget(d->toolBar);
    auto* pictures = new QSplitter(Qt::Horizontal, this);
    pictures->setObjectName(QStringLiteral("pictures"));
    pictures->setChildrenCollapsible(false);
    layout->addWidget(pictures, 1);
    QString why;
    if (scene::openGlUsable(&why)) {
        d->view = new scene::SceneView(pictures);
        d->view->setAccessibleName(tr("Picture of the arm"));
        d->stage = std::make_unique<ArmStage>(*d->view, theme, d->model, d->pointer);
        pictures->addWidget(d->view);
    }
    d->flats = new FlatViews(theme, d->model, d->pointer, why, pictures);
    pictures->addWidget(d->flats);
    d->readings = new ReadingBar(theme, this);
    layout->addWidget(d->readings);
    connectBars();
    connectPointer();
    if (d->view) {
        connectPicture();
        look(ViewPreset::Isometric);
    } else {
        d->toolBar->lockKind(why);
    }
    applyKind();
    // Esc reaches whatever has the focus; click-and-go must end wherever that is.
    QCoreApplication::instance()->installEventFilter(this);
}

ArmView::~ArmView()
{
    // What draws from the model goes before it.
    setFocusProxy(nullptr);
    delete d->flats;
    if (d->view) {
        d->view->disconnect(this);
    }
}

void ArmView::connectBars()
{
    connect(&d->theme, &Theme::changed, this, [this] {
        if (d->stage) {
            d->stage->restyle();
        }
    });
    connect(d->toolBar, &ArmToolBar::narrowChanged, this,
        [this](bool narrow) { d->readings->setVisible(!narrow); });
    connect(d->toolBar, &ArmToolBar::optionsChanged, this, [this] {
        d->model.setOptions(d->toolBar->options());
        if (d->stage) {
            d->stage->optionsChanged();
        }
        d->flats->modelChanged();
        Q_EMIT optionsChanged();
    });
    connect(d->toolBar, &ArmToolBar::kindChanged, this, [this] {
        applyKind();
        Q_EMIT optionsChanged();
    });
    connect(d->toolBar, &ArmToolBar::fitAsked, this, &ArmView::fit);
    connect(d->toolBar, &ArmToolBar::presetAsked, this, &ArmView::look);
    connect(d->toolBar, &ArmToolBar::measuringAsked, this, &ArmView::setMeasuring);
    connect(d->toolBar, &ArmToolBar::clickAndGoAsked, this, &ArmView::setClickAndGo);
    connect(d->toolBar, &ArmToolBar::followingChanged, this, [this](bool following) {
        if (following && d->model.scene().measured) {
            centreOn(*d->model.scene().measured);
        }
    });
    connect(d->readings, &ReadingBar::nudgeStepAsked, this, &ArmView::setNudgeStepMm);
    connect(d->flats, &FlatViews::keysLost, this, &ArmView::endJog);
}

void ArmView::connectPointer()
{
    const auto& pointer = d->pointer;
    connect(&pointer, &ArmPointer::targetPicked, this, &ArmView::targetPicked);
    connect(&pointer, &ArmPointer::targetDragged, this, &ArmView::targetDragged);
    connect(&pointer, &ArmPointer::executeAsked, this, &ArmView::executeAsked);
    connect(&pointer, &ArmPointer::measuringChanged, d->toolBar, &ArmToolBar::setMeasuring);
    connect(&pointer, &ArmPointer::clickAndGoChanged, d->toolBar, &ArmToolBar::setClickAndGo);
    connect(&pointer, &ArmPointer::pointed, this,
        [this](const Position& position, const QString& thing) {
            showPointer(position, thing);
            Q_EMIT pointerMoved(position);
        });
    connect(&pointer, &ArmPointer::changed, this, [this] {
        const auto& state = d->pointer.state();
        d->readings->setMeasure(state.measureFrom && state.measureTo
                ? std::optional<Position>(*state.measureTo - *state.measureFrom)
                : std::nullopt);
    });
    connect(&pointer, &ArmPointer::pointedAway, this, [this] { showPointer(std::nullopt); });
}

void ArmView::connectPicture()
{
    connect(d->view, &scene::SceneView::cameraChanged, this, [this] {
        showCamera();
        d->fitted = d->fitted && d->moving;
    });
    connect(d->view, &scene::SceneView::resized, this, [this] {
        if (d->fitted) {
            fitCamera(d->view->camera());
        }
    });
    connect(d->view, &scene::SceneView::keysLost, this, &ArmView::endJog);
    connect(d->stage.get(), &ArmStage::faceChosen, this, &ArmView::look);
}

void ArmView::showPointer(const std::optional<Position>& point, const QString& thing)
{
    d->readings->setPointer(point, thing);
    d->toolBar->setPointerText(pointerText(point));
}

void ArmView::setScene(const ArmScene& scene)
{
    if (scene == d->model.scene()) {
        return;
    }
    const auto before = d->model.scene();
    d->model.setScene(scene);
    if (scene.path != before.path) {
        auto most = 0.0;
        for (const auto& sample : scene.path) {
            most = std::max(most, sample.speedMmPerS);
        }
        d->readings->setPathSpeed(scene.path.empty() ? std::nullopt : std::optional(most));
    }
    if (d->stage) {
        d->stage->sceneChanged(before);
    }
    d->flats->modelChanged();
    // What stands in the cell is known late; an untouched view makes room for it.
    if (before.torches.size() != scene.torches.size()
        || before.measured.has_value() != scene.measured.has_value()) {
        d->flats->refit();
        if (d->view && d->fitted) {
            fitCamera(d->view->camera());
        }
    }
    if (d->toolBar->isFollowing() && before.measured && scene.measured) {
        const Position moved = *scene.measured - *before.measured;
        if (d->view) {
            auto camera = d->view->camera();
            camera.setPivot(camera.pivot() + moved);
            d->view->setCamera(camera);
        }
        d->flats->centreOn(d->flats->camera().centre + moved);
    }
}

const ArmScene& ArmView::scene() const
{
    return d->model.scene();
}

void ArmView::setArm(const arm::Arm& arm)
{
    d->model.setArm(arm);
    d->flats->armChanged();
    if (d->stage) {
        d->stage->armChanged();
    }
    fit();
}

WorkingPlane ArmView::workingPlane() const
{
    return d->toolBar->options().plane;
}

void ArmView::setWorkingPlane(WorkingPlane plane)
{
    auto options = d->toolBar->options();
    options.plane = plane;
    d->toolBar->setOptions(options);
}

PlaneThrough ArmView::planeThrough() const
{
    return d->toolBar->options().through;
}

void ArmView::setPlaneThrough(PlaneThrough through)
{
    auto options = d->toolBar->options();
    options.through = through;
    d->toolBar->setOptions(options);
}

bool ArmView::isLayerShown(ArmLayer layer) const
{
    return d->toolBar->options().layers.has(layer);
}

void ArmView::setLayerShown(ArmLayer layer, bool shown)
{
    auto options = d->toolBar->options();
    options.layers.set(layer, shown);
    d->toolBar->setOptions(options);
}

QStringList ArmView::shownLayers() const
{
    return d->toolBar->options().layers.keys();
}

void ArmView::setShownLayers(const QStringList& keys)
{
    auto options = d->toolBar->options();
    options.layers = ArmLayers::fromKeys(keys);
    d->toolBar->setOptions(options);
}

ViewKind ArmView::viewKind() const
{
    return d->toolBar->kind();
}

void ArmView::setViewKind(ViewKind kind)
{
    if (d->view) {
        d->toolBar->setKind(kind);
    }
}

void ArmView::showCamera()
{
    d->readings->setCamera(d->toolBar->kind() == ViewKind::Projections
            ? std::nullopt
            : std::optional(d->view->camera()));
}

void ArmView::applyKind()
{
    const auto kind = d->toolBar->kind();
    const auto hadKeys = d->view ? d->view->hasKeys() : false;
    if (d->view) {
        d->view->setVisible(kind != ViewKind::Projections);
    }
    d->flats->setVisible(kind != ViewKind::Picture);
    const auto flat = kind == ViewKind::Projections;
    showCamera();
    setFocusProxy(flat ? static_cast<QWidget*>(d->flats) : d->view);
    if (flat && hadKeys) {
        d->flats->setFocus();
    }
}

void ArmView::look(ViewPreset preset)
{
    if (!d->view) {
        return;
    }
    d->preset = preset;
    auto camera = d->view->camera();
    turn(camera, preset);
    fitCamera(camera);
}

void ArmView::fit()
{
    d->flats->fit();
    if (d->view) {
        fitCamera(d->view->camera());
    }
}

void ArmView::centreOn(const Position& point)
{
    d->flats->centreOn(point);
    if (d->view) {
        auto camera = d->view->camera();
        camera.setPivot(point);
        d->view->setCamera(camera);
    }
}

void ArmView::fitCamera(scene::OrbitCamera camera)
{
    constexpr double kMarginPx = 24.0;
    camera.fit(d->model.pointsToFit(), d->view->viewSize(), kMarginPx);
    d->fitted = true;
    d->moving = true;
    d->view->setCamera(camera);
    d->stage->settle();
    d->moving = false;
}

double ArmView::nudgeStepMm() const
{
    return d->nudgeStepMm;
}

void ArmView::setNudgeStepMm(double stepMm)
{
    const auto* nearest = std::min_element(kNudgeStepsMm.begin(), kNudgeStepsMm.end(),
        [stepMm](double a, double b) { return std::abs(a - stepMm) < std::abs(b - stepMm); });
    if (*nearest != d->nudgeStepMm) {
        d->nudgeStepMm = *nearest;
        d->readings->setNudgeStep(*nearest);
        Q_EMIT optionsChanged();
    }
}

bool ArmView::isMeasuring() const
{
    return d->pointer.state().measuring;
}

void ArmView::setMeasuring(bool measuring)
{
    d->pointer.setMeasuring(measuring);
}

bool ArmView::isClickAndGo() const
{
    return d->pointer.state().clickAndGo;
}

void ArmView::setClickAndGo(bool on)
{
    d->pointer.setClickAndGo(on);
}

bool ArmView::hasPicture() const
{
    return d->view != nullptr;
}

std::optional<scene::Projection> ArmView::projection() const
{
    return d->view ? std::optional(d->view->projection()) : std::nullopt;
}

QWindow* ArmView::pictureWindow() const
{
    return d->view ? d->view->surface() : nullptr;
}

void ArmView::keyPressEvent(QKeyEvent* event)
{
    if (jog(*event)) {
        return;
    }
    switch (event->key()) {
    case Qt::Key_Home:
        fit();
        return;
    case Qt::Key_V:
        look(kViewPresets.at((std::size_t(d->preset) + 1) % kViewPresets.size()));
        return;
    case Qt::Key_T:
        d->toolBar->setFollowing(!d->toolBar->isFollowing());
        return;
    case Qt::Key_G:
        setGhostShown(!isGhostShown());
        return;
    case Qt::Key_M:
        setMeasuring(!isMeasuring());
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT executeAsked();
        return;
    default:
        break;
    }
    if (!nudge(*event)) {
        QWidget::keyPressEvent(event);
    }
}

bool ArmView::jog(const QKeyEvent& event)
{
    const auto direction = directionOf(event.key());
    if (event.isAutoRepeat()) {
        // A held key says nothing new, but must neither nudge nor end what it began.
        return event.key() == Qt::Key_J || (direction && d->jogKeyHeld);
    }
    const auto plain = !(event.modifiers()
        & (Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (event.key() == Qt::Key_J && plain) {
        d->jogKeyHeld = true;
        return true;
    }
    if (!d->jogKeyHeld) {
        return false;
    }
    endJog();
    if (!direction || !plain) {
        // Something else: the hand is not where jogging needs it.
        d->jogKeyHeld = false;
        return false;
    }
    d->jogKeyHeld = true;
    d->jogging = event.key();
    Q_EMIT jogAsked(*direction);
    return true;
}

void ArmView::endJog()
{
    d->jogKeyHeld = false;
    if (std::exchange(d->jogging, 0) != 0) {
        Q_EMIT jogEnded();
    }
}

void ArmView::keyReleaseEvent(QKeyEvent* event)
{
    if (!event->isAutoRepeat()) {
        if (event->key() == Qt::Key_J) {
            endJog();
            return;
        }
        if (d->jogging != 0 && event->key() == d->jogging) {
            endJog();
            d->jogKeyHeld = true;
            return;
        }
    }
    QWidget::keyReleaseEvent(event);
}

void ArmView::hideEvent(QHideEvent* event)
{
    endJog();
    d->pointer.endDrag();
    QWidget::hideEvent(event);
}

void ArmView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::EnabledChange && !isEnabled()) {
        endJog();
    }
    QWidget::changeEvent(event);
}

bool ArmView::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::ShortcutOverride || type == QEvent::KeyPress) {
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            endJog();
            d->pointer.escape();
        }
    } else if (type == QEvent::ApplicationDeactivate
        || (type == QEvent::ApplicationStateChange
            && QGuiApplication::applicationState() != Qt::ApplicationActive)) {
        endJog();
    }
    return QWidget::eventFilter(watched, event);
}

bool ArmView::nudge(const QKeyEvent& event)
{
    const auto direction = directionOf(event.key());
    if (!direction) {
        return false;
    }
    const auto& scene = d->model.scene();
    const auto from = scene.target ? scene.target : scene.measured;
    if (!from) {
        return true;
    }
    auto step = d->nudgeStepMm;
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        step *= 10.0;
    } else if (event.modifiers().testFlag(Qt::ControlModifier)) {
        step *= 0.1;
    }
    Q_EMIT targetPicked(*from + *direction * step);
    return true;
}

} // namespace medulla::widgets
