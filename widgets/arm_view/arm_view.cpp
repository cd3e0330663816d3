// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_view.h"

#include "widgets/arm_view/arm_stage.h"
#include "widgets/arm_view/arm_tool_bar.h"
#include "widgets/arm_view/reading_bar.h"
#include "widgets/common/text_label.h"
#include "widgets/scene/open_gl.h"

#include <algorithm>
#include <array>
#include <numbers>
#include <utility>

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace medulla::widgets {
namespace {

constexpr double kRadPerDegree = std::numbers::pi / 180.0;

/// What stands in place of the picture where there is no OpenGL.
class NoPicture final : public QWidget {
public:
    NoPicture(const Theme& theme, const QString& title, const QString& why, const QString& rest,
        QWidget* parent)
        : QWidget(parent)
        , m_theme(theme)
    {
        setObjectName(QStringLiteral("noPicture"));
        setAccessibleName(why);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(24, 24, 24, 24);
        layout->setSpacing(theme.px(4));
        layout->addStretch();
        layout->addWidget(line(title, Token::Text, QFont::DemiBold));
        auto* reason = line(why, Token::Text2, QFont::Normal);
        reason->setObjectName(QStringLiteral("noPictureReason"));
        layout->addWidget(reason);
        layout->addWidget(line(rest, Token::Text2, QFont::Normal));
        layout->addStretch();
        connect(&theme, &Theme::changed, this, [this] { update(); });
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter(this).fillRect(rect(), m_theme.color(Token::View));
    }

private:
    TextLabel* line(const QString& text, Token ink, QFont::Weight weight)
    {
        auto* label = new TextLabel(m_theme, text, Type::Body, ink, weight, this);
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        return label;
    }

    const Theme& m_theme;
};

} // namespace

class ArmView::Private {
public:
    Private(const Theme& itsTheme, const arm::Arm& itsArm)
        : theme(itsTheme)
        , arm(itsArm)
    {
    }

    const Theme& theme;
    arm::Arm arm;
    ArmScene scene;
    ArmToolBar* toolBar = nullptr;
    ReadingBar* readings = nullptr;
    scene::SceneView* view = nullptr; ///< nothing without OpenGL
    std::unique_ptr<ArmStage> stage; ///< nothing without OpenGL
    ViewPreset preset = ViewPreset::Isometric;
    bool fitted = true; ///< nobody has moved the camera since the last fit
    bool moving = false; ///< the camera is being moved by this class
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
    QString why;
    if (scene::openGlUsable(&why)) {
        d->view = new scene::SceneView(this);
        d->view->setAccessibleName(tr("Picture of the arm"));
        d->stage = std::make_unique<ArmStage>(*d->view, theme, arm);
        layout->addWidget(d->view, 1);
        setFocusProxy(d->view);
    } else {
        layout->addWidget(new NoPicture(theme, tr("No 3D view on this display"), why,
                              tr("The arm moves as before: type the target, look at the plot and "
                                 "the measured position."),
                              this),
            1);
        d->toolBar->setToolsEnabled(false);
    }
    d->readings = new ReadingBar(theme, this);
    layout->addWidget(d->readings);
    connect(d->toolBar, &ArmToolBar::narrowChanged, this,
        [this](bool narrow) { d->readings->setVisible(!narrow); });
    if (d->view) {
        connectPicture();
        look(ViewPreset::Isometric);
    }
}

ArmView::~ArmView() = default;

void ArmView::connectPicture()
{
    connect(&d->theme, &Theme::changed, this, [this] { d->stage->restyle(); });
    connect(d->toolBar, &ArmToolBar::optionsChanged, this,
        [this] { d->stage->setOptions(d->toolBar->options()); });
    connect(d->toolBar, &ArmToolBar::fitAsked, this, &ArmView::fit);
    connect(d->toolBar, &ArmToolBar::presetAsked, this, &ArmView::look);
    connect(d->toolBar, &ArmToolBar::followingChanged, this, [this](bool following) {
        if (following && d->scene.measured) {
            auto camera = d->view->camera();
            camera.setPivot(*d->scene.measured);
            d->view->setCamera(camera);
        }
    });
    connect(d->view, &scene::SceneView::cameraChanged, this, [this] {
        d->readings->setCamera(d->view->camera());
        d->fitted = d->fitted && d->moving;
    });
    connect(d->view, &scene::SceneView::resized, this, [this] {
        if (d->fitted) {
            fit();
        }
    });
    connect(d->view, &scene::SceneView::hovered, this, [this](const QPointF& pixel) {
        const auto point = d->stage->onPlane(pixel);
        showPointer(point);
        if (point) {
            Q_EMIT pointerMoved(*point);
        }
    });
    connect(d->view, &scene::SceneView::hoverEnded, this, [this] { showPointer(std::nullopt); });
    connect(d->view, &scene::SceneView::clicked, this, [this](const QPointF& pixel) {
        if (const auto point = d->stage->onPlane(pixel)) {
            Q_EMIT targetPicked(*point);
        }
    });
}

void ArmView::showPointer(const std::optional<Position>& point)
{
    d->readings->setPointer(point);
    d->toolBar->setPointerText(pointerText(point));
}

void ArmView::setScene(const ArmScene& scene)
{
    if (scene == d->scene) {
        return;
    }
    if (scene.path != d->scene.path) {
        auto most = 0.0;
        for (const auto& sample : scene.path) {
            most = std::max(most, sample.speedMmPerS);
        }
        d->readings->setPathSpeed(scene.path.empty() ? std::nullopt : std::optional(most));
    }
    const auto before = std::exchange(d->scene, scene);
    // What stands in the cell is known late; an untouched view makes room for it.
    const auto refit = d->fitted
        && (before.torches.size() != scene.torches.size()
            || before.measured.has_value() != scene.measured.has_value());
    if (!d->stage) {
        return;
    }
    d->stage->setScene(scene);
    if (refit) {
        fit();
    }
    if (d->toolBar->isFollowing() && before.measured && scene.measured) {
        auto camera = d->view->camera();
        camera.setPivot(camera.pivot() + *scene.measured - *before.measured);
        d->view->setCamera(camera);
    }
}

const ArmScene& ArmView::scene() const
{
    return d->scene;
}

void ArmView::setArm(const arm::Arm& arm)
{
    d->arm = arm;
    if (d->stage) {
        d->stage->setArm(arm);
        fit();
    }
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

bool ArmView::isGhostShown() const
{
    return d->toolBar->options().ghostShown;
}

void ArmView::setGhostShown(bool shown)
{
    auto options = d->toolBar->options();
    options.ghostShown = shown;
    d->toolBar->setOptions(options);
}

bool ArmView::isTrailShown() const
{
    return d->toolBar->options().trailShown;
}

void ArmView::setTrailShown(bool shown)
{
    auto options = d->toolBar->options();
    options.trailShown = shown;
    d->toolBar->setOptions(options);
}

void ArmView::look(ViewPreset preset)
{
    if (!d->view) {
        return;
    }
    d->preset = preset;
    auto camera = d->view->camera();
    switch (preset) {
    case ViewPreset::Isometric:
        camera.look(26.0 * kRadPerDegree, 23.0 * kRadPerDegree);
        break;
    case ViewPreset::Front:
        camera.look(0.0, 0.0);
        break;
    case ViewPreset::Right:
        camera.look(90.0 * kRadPerDegree, 0.0);
        break;
    case ViewPreset::Top:
        camera.look(0.0, 90.0 * kRadPerDegree);
        break;
    }
    fitCamera(camera);
}

void ArmView::fit()
{
    if (d->view) {
        fitCamera(d->view->camera());
    }
}

void ArmView::fitCamera(scene::OrbitCamera camera)
{
    constexpr double kMarginPx = 24.0;
    const auto points = d->stage->pointsToFit();
    camera.fit(points, d->view->viewSize(), kMarginPx);
    d->fitted = true;
    d->moving = true;
    d->view->setCamera(camera);
    d->moving = false;
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
    if (!d->view) {
        QWidget::keyPressEvent(event);
        return;
    }
    constexpr std::array kPresets { ViewPreset::Isometric, ViewPreset::Front, ViewPreset::Right,
        ViewPreset::Top };
    switch (event->key()) {
    case Qt::Key_Home:
        fit();
        return;
    case Qt::Key_V:
        look(kPresets.at((std::size_t(d->preset) + 1) % kPresets.size()));
        return;
    case Qt::Key_T:
        d->toolBar->setFollowing(!d->toolBar->isFollowing());
        return;
    case Qt::Key_G:
        setGhostShown(!isGhostShown());
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

bool ArmView::nudge(const QKeyEvent& event)
{
    Position step = Position::Zero();
    switch (event.key()) {
    case Qt::Key_Left:
        step = -Position::UnitX();
        break;
    case Qt::Key_Right:
        step = Position::UnitX();
        break;
    case Qt::Key_Up:
        step = Position::UnitY();
        break;
    case Qt::Key_Down:
        step = -Position::UnitY();
        break;
    case Qt::Key_PageUp:
        step = Position::UnitZ();
        break;
    case Qt::Key_PageDown:
        step = -Position::UnitZ();
        break;
    default:
        return false;
    }
    const auto from = d->scene.target ? d->scene.target : d->scene.measured;
    if (!from) {
        return true;
    }
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        step *= 10.0;
    } else if (event.modifiers().testFlag(Qt::ControlModifier)) {
        step *= 0.1;
    }
    Q_EMIT targetPicked(*from + step);
    return true;
}

} // namespace medulla::widgets
