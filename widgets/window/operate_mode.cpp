// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/operate_mode.h"

#include "widgets/arm_view/arm_view.h"
#include "widgets/motion/motion_panel.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/window/motion_presenter.h"

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
    connect(&presenter, &MotionPresenter::sceneChanged, m_view,
        [this, &presenter] { m_view->setScene(presenter.scene()); });

    connect(m_panel, &MotionPanel::targetEdited, &presenter, &MotionPresenter::setTarget);
    connect(m_panel, &MotionPanel::modeChosen, &presenter, &MotionPresenter::setMode);
    connect(m_panel, &MotionPanel::factorEdited, &presenter, &MotionPresenter::setFactor);
    connect(m_panel, &MotionPanel::periodEdited, &presenter, &MotionPresenter::setPeriodMs);
    connect(m_panel, &MotionPanel::previewScrubbed, &presenter, &MotionPresenter::scrub);
    connect(m_panel, &MotionPanel::fromArmRequested, &presenter, &MotionPresenter::targetFromArm);
    connect(m_panel, &MotionPanel::nearestRequested, &presenter, &MotionPresenter::targetNearest);
    connect(m_panel, &MotionPanel::executeRequested, &presenter, &MotionPresenter::execute);
    connect(m_panel, &MotionPanel::againRequested, &presenter, &MotionPresenter::execute);
    connect(m_panel, &MotionPanel::stopRequested, &presenter, &MotionPresenter::stop);
    connect(m_panel, &MotionPanel::releaseRequested, &presenter, &MotionPresenter::release);
    connect(m_panel, &MotionPanel::clearAbortRequested, &presenter, &MotionPresenter::clearAbort);
}

} // namespace medulla::widgets
