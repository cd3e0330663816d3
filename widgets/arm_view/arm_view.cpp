// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_view.h"

#include "widgets/arm_view/arm_view_private.h"
#include "widgets/scene/open_gl.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QCoreApplication>
#include <QSplitter>
#include <QVBoxLayout>

namespace medulla::widgets {
namespace {

constexpr double kRadPerDegree = std::numbers::pi / 180.0;

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

} // namespace medulla::widgets
