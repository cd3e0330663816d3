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

/// Turns the camera; pan and tilt in degrees.
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
    , m_d(std::make_unique<Private>(theme, arm))
{
    setObjectName(QStringLiteral("armView"));
    setAccessibleName(tr("Arm in 3D"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_d->toolBar = new ArmToolBar(theme, m_d->options, this);
    layout->addWidget(m_d->toolBar);
    auto* pictures = new QSplitter(Qt::Horizontal, this);
    pictures->setObjectName(QStringLiteral("pictures"));
    pictures->setChildrenCollapsible(false);
    layout->addWidget(pictures, 1);
    QString why;
    if (scene::openGlUsable(&why)) {
        m_d->view = new scene::SceneView(pictures);
        m_d->view->setAccessibleName(tr("3D view of the arm"));
        m_d->stage = std::make_unique<ArmStage>(*m_d->view, theme, m_d->model, m_d->pointer);
        pictures->addWidget(m_d->view);
    }
    m_d->flats = new FlatViews(theme, m_d->model, m_d->pointer, why, pictures);
    pictures->addWidget(m_d->flats);
    m_d->readings = new ReadingBar(theme, this);
    layout->addWidget(m_d->readings);
    connectBars();
    connectPointer();
    if (m_d->view) {
        connectPicture();
        look(ViewPreset::Isometric);
    } else {
        m_d->toolBar->lockKind(why);
    }
    applyKind();
    // Esc goes to the focused widget; click-and-go must end with any focus.
    QCoreApplication::instance()->installEventFilter(this);
}

ArmView::~ArmView()
{
    // Delete the views before the model that they draw from.
    setFocusProxy(nullptr);
    delete m_d->flats;
    if (m_d->view) {
        m_d->view->disconnect(this);
    }
}

void ArmView::connectBars()
{
    connect(&m_d->theme, &Theme::changed, this, [this] {
        if (m_d->stage) {
            m_d->stage->restyle();
        }
    });
    connect(m_d->toolBar, &ArmToolBar::narrowChanged, this, [this](bool narrow) {
        m_d->readings->setVisible(!narrow);
        m_d->model.setNarrow(narrow);
        if (m_d->view) {
            m_d->view->requestDraw();
        }
        m_d->flats->modelChanged();
    });
    connect(&m_d->options, &ArmViewOptions::changed, this, [this] {
        m_d->model.setOptions(m_d->options.values());
        if (m_d->stage) {
            m_d->stage->optionsChanged();
        }
        m_d->flats->modelChanged();
        Q_EMIT optionsChanged();
    });
    connect(m_d->toolBar, &ArmToolBar::kindChanged, this, [this] {
        applyKind();
        Q_EMIT optionsChanged();
    });
    connect(m_d->toolBar, &ArmToolBar::fitAsked, this, &ArmView::fit);
    connect(m_d->toolBar, &ArmToolBar::presetAsked, this, &ArmView::look);
    connect(m_d->toolBar, &ArmToolBar::measuringAsked, this, &ArmView::setMeasuring);
    connect(m_d->toolBar, &ArmToolBar::clickAndGoAsked, this, &ArmView::setClickAndGo);
    connect(m_d->toolBar, &ArmToolBar::followingChanged, this, [this](bool following) {
        if (following && m_d->model.scene().measured) {
            centreOn(*m_d->model.scene().measured);
        }
    });
    connect(m_d->readings, &ReadingBar::nudgeStepAsked, this, &ArmView::setNudgeStepMm);
    connect(m_d->flats, &FlatViews::keysLost, this, [this] { endJog(); });
}

void ArmView::connectPointer()
{
    const auto& pointer = m_d->pointer;
    connect(&pointer, &ArmPointer::targetPicked, this, &ArmView::targetPicked);
    connect(&pointer, &ArmPointer::dragBegan, this, &ArmView::dragBegan);
    connect(&pointer, &ArmPointer::dragEnded, this, &ArmView::dragEnded);
    connect(&pointer, &ArmPointer::executeAsked, this, &ArmView::executeAsked);
    connect(&pointer, &ArmPointer::trajectoryPointChosen, this, &ArmView::trajectoryPointChosen);
    connect(&pointer, &ArmPointer::trajectoryPointMoved, this, &ArmView::trajectoryPointMoved);
    connect(&pointer, &ArmPointer::measuringChanged, m_d->toolBar, &ArmToolBar::setMeasuring);
    connect(&pointer, &ArmPointer::clickAndGoChanged, m_d->toolBar, &ArmToolBar::setClickAndGo);
    connect(&pointer, &ArmPointer::pointed, this,
        [this](const Position& position, const QString& thing) {
            showPointer(position, thing);
            Q_EMIT pointerMoved(position);
        });
    connect(&pointer, &ArmPointer::changed, this, [this] {
        const auto& state = m_d->pointer.state();
        m_d->readings->setMeasure(state.measureFrom && state.measureTo
                ? std::optional<Position>(*state.measureTo - *state.measureFrom)
                : std::nullopt);
    });
    connect(&pointer, &ArmPointer::pointedAway, this, [this] { showPointer(std::nullopt); });
}

void ArmView::connectPicture()
{
    connect(m_d->view, &scene::SceneView::cameraChanged, this, [this] {
        showCamera();
        m_d->fitted = m_d->fitted && m_d->moving;
    });
    connect(m_d->view, &scene::SceneView::resized, this, [this] {
        if (m_d->fitted) {
            fitCamera(m_d->view->camera());
        }
    });
    connect(m_d->view, &scene::SceneView::keysLost, this, [this] { endJog(); });
    connect(m_d->stage.get(), &ArmStage::faceChosen, this, &ArmView::look);
}

void ArmView::showPointer(const std::optional<Position>& point, const QString& thing)
{
    m_d->readings->setPointer(point, thing);
    m_d->toolBar->setPointerText(thing.isEmpty() ? pointerText(point) : thing);
}

void ArmView::setScene(const ArmScene& scene)
{
    if (scene == m_d->model.scene()) {
        return;
    }
    const auto before = m_d->model.scene();
    const auto wasThere = m_d->model.isThere();
    m_d->model.setScene(scene);
    const auto isThere = m_d->model.isThere();
    if (scene.path != before.path || isThere != wasThere) {
        auto most = 0.0;
        for (const auto& sample : scene.path) {
            most = std::max(most, sample.speedMmPerS);
        }
        m_d->readings->setPathSpeed(
            scene.path.empty() || isThere ? std::nullopt : std::optional(most));
    }
    if (m_d->stage) {
        m_d->stage->sceneChanged(before);
    }
    m_d->flats->modelChanged();
    // Objects in the cell become known late; a camera that was not moved shows them too.
    if (before.torches.size() != scene.torches.size()
        || before.measured.has_value() != scene.measured.has_value()) {
        refitUntouched();
    }
    if (m_d->toolBar->isFollowing() && before.measured && scene.measured) {
        const Position moved = *scene.measured - *before.measured;
        if (m_d->view) {
            auto camera = m_d->view->camera();
            camera.setPivot(camera.pivot() + moved);
            m_d->view->setCamera(camera);
        }
        m_d->flats->centreOn(m_d->flats->camera().centre + moved);
    }
}

const ArmScene& ArmView::scene() const
{
    return m_d->model.scene();
}

void ArmView::setTrajectory(const std::optional<ShownTrajectory>& trajectory)
{
    if (trajectory == m_d->model.trajectory()) {
        return;
    }
    const auto nameOf = [](const auto& shown) { return shown ? shown->action : QString(); };
    const auto another = nameOf(trajectory) != nameOf(m_d->model.trajectory());
    m_d->model.setTrajectory(trajectory);
    m_d->pointer.trajectoryChanged();
    m_d->readings->setTrajectory(trajectory ? std::optional(trajectory->action) : std::nullopt);
    if (m_d->view) {
        m_d->view->requestDraw();
    }
    m_d->flats->modelChanged();
    if (another && trajectory) {
        refitUntouched();
    }
}

const std::optional<ShownTrajectory>& ArmView::trajectory() const
{
    return m_d->model.trajectory();
}

void ArmView::setArm(const arm::Arm& arm)
{
    m_d->model.setArm(arm);
    m_d->flats->armChanged();
    if (m_d->stage) {
        m_d->stage->armChanged();
    }
    fit();
}

ArmViewOptions& ArmView::options()
{
    return m_d->options;
}

ViewKind ArmView::viewKind() const
{
    return m_d->toolBar->kind();
}

void ArmView::setViewKind(ViewKind kind)
{
    if (m_d->view) {
        m_d->toolBar->setKind(kind);
    }
}

void ArmView::showCamera()
{
    const bool isShown = m_d->view != nullptr && m_d->toolBar->kind() != ViewKind::Projections;
    m_d->readings->setCamera(isShown ? std::optional(m_d->view->camera()) : std::nullopt);
}

void ArmView::applyKind()
{
    const auto kind = m_d->toolBar->kind();
    const auto hadKeys = m_d->view ? m_d->view->hasKeys() : false;
    if (m_d->view) {
        m_d->view->setVisible(kind != ViewKind::Projections);
    }
    m_d->flats->setVisible(kind != ViewKind::Picture);
    const auto flat = kind == ViewKind::Projections;
    showCamera();
    setFocusProxy(flat ? static_cast<QWidget*>(m_d->flats) : m_d->view);
    if (flat && hadKeys) {
        m_d->flats->setFocus();
    }
}

void ArmView::look(ViewPreset preset)
{
    if (!m_d->view) {
        return;
    }
    m_d->preset = preset;
    auto camera = m_d->view->camera();
    turn(camera, preset);
    fitCamera(camera);
}

void ArmView::fit()
{
    m_d->flats->fit();
    if (m_d->view) {
        fitCamera(m_d->view->camera());
    }
}

void ArmView::refitUntouched()
{
    m_d->flats->refit();
    if (m_d->view && m_d->fitted) {
        fitCamera(m_d->view->camera());
    }
}

void ArmView::centreOn(const Position& point)
{
    m_d->flats->centreOn(point);
    if (m_d->view) {
        auto camera = m_d->view->camera();
        camera.setPivot(point);
        m_d->view->setCamera(camera);
    }
}

void ArmView::fitCamera(scene::OrbitCamera camera)
{
    constexpr double kMarginPx = 24.0;
    camera.fit(m_d->model.pointsToFit(), m_d->view->viewSize(), kMarginPx);
    m_d->fitted = true;
    m_d->moving = true;
    m_d->view->setCamera(camera);
    m_d->stage->settle();
    m_d->moving = false;
}

double ArmView::nudgeStepMm() const
{
    return m_d->nudgeStepMm;
}

void ArmView::setNudgeStepMm(double stepMm)
{
    const auto* nearest = std::min_element(kNudgeStepsMm.begin(), kNudgeStepsMm.end(),
        [stepMm](double a, double b) { return std::abs(a - stepMm) < std::abs(b - stepMm); });
    if (*nearest != m_d->nudgeStepMm) {
        m_d->nudgeStepMm = *nearest;
        m_d->readings->setNudgeStep(*nearest);
        Q_EMIT optionsChanged();
    }
}

bool ArmView::isMeasuring() const
{
    return m_d->pointer.state().measuring;
}

void ArmView::setMeasuring(bool measuring)
{
    m_d->pointer.setMeasuring(measuring);
}

void ArmView::setDisturbances(const std::vector<QAction*>& actions)
{
    m_d->toolBar->setDisturbances(actions);
}

void ArmView::setViewOnly()
{
    m_d->model.setViewOnly();
    m_d->pointer.setViewOnly();
    m_d->toolBar->setViewOnly();
    m_d->readings->hideNudge();
    m_d->options.setLayerShown(ArmLayer::Plane, false);
}

bool ArmView::isClickAndGo() const
{
    return m_d->pointer.state().clickAndGo;
}

void ArmView::setClickAndGo(bool on)
{
    m_d->pointer.setClickAndGo(on);
}

bool ArmView::hasPicture() const
{
    return m_d->view != nullptr;
}

std::optional<scene::Projection> ArmView::projection() const
{
    return m_d->view ? std::optional(m_d->view->projection()) : std::nullopt;
}

QWindow* ArmView::pictureWindow() const
{
    return m_d->view ? m_d->view->surface() : nullptr;
}

} // namespace medulla::widgets
