// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/operate_mode.h"

#include "widgets/arm_view/arm_view.h"
#include "widgets/motion/motion_panel.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/window/motion_presenter.h"

#include <QAction>
#include <QKeyEvent>

namespace medulla::widgets {

OperateMode::OperateMode(
    Theme& theme, const arm::Arm& arm, MotionPresenter& presenter, QWidget* parent)
    : Mode({ QStringLiteral("operate"), QStringLiteral("operate"), tr("Operate") }, parent)
    , m_presenter(presenter)
    , m_view(new ArmView(theme, arm, this))
    , m_panel(new MotionPanel(theme, presenter.model(), this))
    , m_plot(new PlotPanel(
          theme, presenter.signalStore(), [&presenter] { return presenter.nowS(); }, this))
{
    m_view->setObjectName(QStringLiteral("armView"));
    m_panel->setObjectName(QStringLiteral("motionPanel"));
    m_plot->setObjectName(QStringLiteral("plotPanel"));
    setCentralWidget(m_view);
    addPanel(m_panel, Qt::RightDockWidgetArea, tr("PYT, point to point motion"));
    addPanel(m_plot, Qt::BottomDockWidgetArea, tr("Plots"));
    connectPanels();

    auto& stack = presenter.targets().undoStack();
    auto* undo = stack.createUndoAction(this, tr("Undo"));
    undo->setObjectName(QStringLiteral("undo"));
    undo->setShortcut(QKeySequence::Undo);
    addAction(undo);
    auto* redo = stack.createRedoAction(this, tr("Redo"));
    redo->setObjectName(QStringLiteral("redo"));
    redo->setShortcut(QKeySequence::Redo);
    addAction(redo);
}

void OperateMode::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_presenter.playPreview();
        return;
    }
    Mode::keyPressEvent(event);
}

void OperateMode::connectPanels()
{
    auto& presenter = m_presenter;
    connect(m_view, &ArmView::targetPicked, &presenter, &MotionPresenter::setTarget);
    connect(m_view, &ArmView::executeAsked, &presenter, &MotionPresenter::execute);
    connect(m_view, &ArmView::jogAsked, &presenter, &MotionPresenter::jog);
    connect(m_view, &ArmView::jogEnded, &presenter, &MotionPresenter::endJog);
    connect(m_view, &ArmView::optionsChanged, &presenter,
        [this, &presenter] { presenter.setNudgeStep(m_view->nudgeStepMm()); });
    connect(&presenter, &MotionPresenter::nudgeStepChanged, m_view, &ArmView::setNudgeStepMm);
    connect(&presenter, &MotionPresenter::sceneChanged, m_view,
        [this, &presenter] { m_view->setScene(presenter.scene()); });

    presenter.serve(*m_panel);
}

} // namespace medulla::widgets
