// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/operate_mode.h"

#include "core/base/json_document.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/kit/action_registry.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/motion_panel.h"
#include "widgets/plots/plot_panel.h"

#include <QAction>
#include <QDockWidget>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>

namespace medulla::widgets::operate {
namespace {

const auto kLayers = QStringLiteral("layers");
const auto kView = QStringLiteral("view");
const auto kPlots = QStringLiteral("plots");

/// For settings files: independent of the language.
QString wordOf(ViewKind kind)
{
    switch (kind) {
    case ViewKind::Picture:
        return QStringLiteral("picture");
    case ViewKind::Projections:
        return QStringLiteral("projections");
    case ViewKind::Both:
        return QStringLiteral("both");
    }
    return {};
}

} // namespace

OperateMode::OperateMode(
    Theme& theme, const arm::Arm& arm, MotionPresenter& presenter, QWidget* parent)
    : ModePage(
        theme, { QStringLiteral("operate"), QStringLiteral("operate"), tr("Operate") }, parent)
    , m_presenter(presenter)
    , m_view(new ArmView(theme, arm, this))
    , m_panel(new MotionPanel(theme, presenter.model(), this))
    , m_plot(new PlotPanel(
          theme, presenter.signalStore(), [&presenter] { return presenter.signalsNowS(); }, this))
{
    m_view->setObjectName(QStringLiteral("armView"));
    m_panel->setObjectName(QStringLiteral("motionPanel"));
    m_plot->setObjectName(QStringLiteral("plotPanel"));
    setCentralWidget(m_view);
    addPanel(m_panel, Qt::RightDockWidgetArea, tr("PYT, point to point motion"));
    addPanel(m_plot, Qt::BottomDockWidgetArea, tr("Plots"));
    if (presenter.isReplay()) {
        showReplay();
    } else {
        connectPanels();
    }
    connect(&presenter, &MotionPresenter::sceneChanged, m_view,
        [this] { m_view->setScene(m_presenter.scene()); });
    // The data received so far; a cell at rest sends no updates.
    m_view->setScene(presenter.scene());
}

void OperateMode::showReplay()
{
    m_view->setViewOnly();
    m_panel->setReadOnly(m_presenter.armState().startRefusal());
    m_plot->setReplayed(m_presenter.signalsNowS());
}

void OperateMode::setDisturbances(const std::vector<QAction*>& actions)
{
    m_view->setDisturbances(actions);
}

void OperateMode::addActions(ActionRegistry& actions)
{
    const QStringList moving { QStringLiteral("execute"), QStringLiteral("again"),
        QStringLiteral("back"), QStringLiteral("queue"), QStringLiteral("park"),
        QStringLiteral("moveThrough"), QStringLiteral("mode") };
    // The headers of the panels are children of their docks, so buttons are adopted from the docks.
    const auto dockOf = [](QWidget* panel) { return panel->parentWidget(); };
    // The palette leaves out the jog buttons, because they run while held. The last three have
    // their own actions with keys.
    const QStringList apart { QStringLiteral("jogMinusX"), QStringLiteral("jogPlusX"),
        QStringLiteral("jogMinusY"), QStringLiteral("jogPlusY"), QStringLiteral("jogMinusZ"),
        QStringLiteral("jogPlusZ"), QStringLiteral("pauseMotion"), QStringLiteral("resumeMotion"),
        QStringLiteral("reverseMotion") };
    actions.adoptButtons(tr("Motion"), dockOf(m_panel), moving, true, apart);
    actions.adoptButtons(tr("3D view"), m_view);
    actions.adoptButtons(tr("Plots"), dockOf(m_plot));
    addUndo(actions);
    addMotionKeys(actions);
    addHints(actions);
    ModePage::addActions(actions);
}

void OperateMode::addUndo(ActionRegistry& actions)
{
    auto& stack = m_presenter.targets().undoStack();
    auto* undo = stack.createUndoAction(this, tr("Undo"));
    undo->setObjectName(QStringLiteral("undo"));
    undo->setShortcut(QKeySequence::Undo);
    actions.adopt(tr("Motion"), undo, title().id);
    auto* redo = stack.createRedoAction(this, tr("Redo"));
    redo->setObjectName(QStringLiteral("redo"));
    redo->setShortcut(QKeySequence::Redo);
    actions.adopt(tr("Motion"), redo, title().id);
}

void OperateMode::addMotionKeys(ActionRegistry& actions)
{
    actions.add({ .id = QStringLiteral("playPreview"),
                    .group = tr("Motion"),
                    .text = tr("Play the preview"),
                    .keys = Qt::Key_Space,
                    .bound = false },
        [this] { m_presenter.preview().playOrStop(); });
    actions.add({ .id = QStringLiteral("typeTarget"),
                    .group = tr("Motion"),
                    .text = tr("Type a target"),
                    .keys = Qt::CTRL | Qt::Key_T },
        [this] {
            auto* dock = m_panel->parentWidget();
            dock->show();
            dock->activateWindow();
            m_panel->focusTarget();
        });
    // An input field receives these letters before the window.
    auto* pauseOrResume = actions.add({ .id = QStringLiteral("pauseOrResume"),
                                          .group = tr("Motion"),
                                          .text = tr("Pause or resume the motion"),
                                          .keys = Qt::Key_P,
                                          .moves = true },
        [this] { m_presenter.commands().pauseOrResume(); });
    pauseOrResume->setAutoRepeat(false); // a key that is held must not undo its own press
    actions.add({ .id = QStringLiteral("reverse"),
                    .group = tr("Motion"),
                    .text = tr("Reverse the motion to its start"),
                    .keys = Qt::Key_R,
                    .moves = true },
        [this] { m_presenter.commands().reverse(); });
}

void OperateMode::addHints(ActionRegistry& actions)
{
    actions.addHint(tr("Motion"), tr("Enter"),
        tr("Takes the value in a field; moves, in the view or on Execute"));
    actions.addHint(tr("3D view"), tr("Arrows, PgUp, PgDn"),
        tr("Nudge the target by the chosen step; with Shift ten times, with Ctrl a tenth"));
    actions.addHint(tr("3D view"), tr("J and an arrow, PgUp or PgDn"),
        tr("Jog the arm while both are held; a tap moves it by one step"));
    actions.addHint(tr("3D view"), tr("Alt+Arrows"), tr("Turn the view; with Shift pan it"));
    actions.addHint(tr("3D view"), tr("+, −"), tr("Zoom"));
    actions.addHint(tr("3D view"), tr("V"), tr("Next view"));
}

QByteArray OperateMode::contentState() const
{
    QJsonObject json { { kLayers, QJsonArray::fromStringList(m_view->options().shownLayers()) },
        { kPlots, m_plot->layoutState() } };
    if (m_view->hasPicture()) {
        // Without OpenGL there is no choice of view.
        json[kView] = wordOf(m_view->viewKind());
    }
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

void OperateMode::restoreContent(const QByteArray& state)
{
    const auto json = parseJsonObject(state, {}).value_or(QJsonObject());
    auto layers = ArmLayers().keys();
    if (json[kLayers].isArray()) {
        layers.clear();
        const auto shown = json[kLayers].toArray();
        for (const auto& key : shown) {
            layers << key.toString();
        }
    }
    m_view->options().setShownLayers(layers);
    auto kind = ViewKind::Picture;
    for (const auto other : { ViewKind::Projections, ViewKind::Both }) {
        kind = json[kView].toString() == wordOf(other) ? other : kind;
    }
    m_view->setViewKind(kind);
    m_plot->setLayoutState(
        json[kPlots].isObject() ? json[kPlots].toObject() : m_plot->defaultLayoutState());
}

void OperateMode::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat() && !m_presenter.isReplay()) {
        m_presenter.preview().playOrStop();
        return;
    }
    ModePage::keyPressEvent(event);
}

void OperateMode::connectPanels()
{
    auto& presenter = m_presenter;
    auto& settings = presenter.settings();
    connect(m_panel, &MotionPanel::taskRequested, this, [this, &presenter] {
        std::vector<Position> waypoints;
        for (const auto& waypoint : presenter.targets().waypoints()) {
            waypoints.push_back(waypoint.position);
        }
        Q_EMIT taskWanted(waypoints, presenter.waypoints().isLooped());
    });
    connect(m_view, &ArmView::targetPicked, &presenter.targetPicker(), &TargetPicker::setTarget);
    connect(m_view, &ArmView::dragBegan, &presenter.targets(), &Targets::beginDrag);
    connect(m_view, &ArmView::dragEnded, &presenter.targets(), &Targets::endDrag);
    connect(m_view, &ArmView::executeAsked, &presenter.commands(), &MotionCommands::execute);
    connect(m_view, &ArmView::jogAsked, &presenter.jog(), [&presenter](const Position& along) {
        presenter.jog().press({ along, false });
    });
    connect(m_view, &ArmView::jogEnded, &presenter.jog(), &JogHold::release);
    connect(m_view, &ArmView::optionsChanged, &settings,
        [this, &settings] { settings.setNudgeStep(m_view->nudgeStepMm()); });
    connect(&settings, &MotionSettings::nudgeStepChanged, m_view, &ArmView::setNudgeStepMm);
    connectCommands(*m_panel, presenter);
}

} // namespace medulla::widgets::operate
