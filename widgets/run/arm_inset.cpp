// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/arm_inset.h"

#include "widgets/arm_view/arm_view.h"
#include "widgets/motion/motion_presenter.h"

#include <QVBoxLayout>

namespace medulla::widgets {

ArmInset::ArmInset(Theme& theme, const arm::Arm& arm, MotionPresenter& motion, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_arm(arm)
    , m_motion(motion)
{
    setObjectName(QStringLiteral("armInset"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

QSize ArmInset::sizeHint() const
{
    return { m_theme.px(520), m_theme.px(320) };
}

void ArmInset::makeView()
{
    m_view = new ArmView(m_theme, m_arm, this);
    m_view->setObjectName(QStringLiteral("armInsetView"));
    m_view->setViewOnly();
    layout()->addWidget(m_view);
    m_view->options().setLayerShown(ArmLayer::Names, false); // they would cover a small view
    connect(&m_motion, &MotionPresenter::sceneChanged, this, [this] {
        if (isVisible()) {
            showScene();
        }
    });
}

void ArmInset::showScene()
{
    auto scene = m_motion.scene();
    // Target and waypoints of Operate have nothing to do with a task.
    scene.target.reset();
    scene.ghost.reset();
    scene.path.clear();
    scene.waypoints.clear();
    scene.waypointPath.clear();
    m_view->setScene(scene);
}

void ArmInset::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_view == nullptr) {
        makeView();
    }
    showScene();
}

} // namespace medulla::widgets
