// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/robo_panel.h"

#include "widgets/kit/segmented_control.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/robo_view.h"

#include <algorithm>
#include <utility>

#include <QAbstractButton>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

RoboPanel::RoboPanel(const Theme& theme, const QString& prefix, QWidget* parent)
    : QWidget(parent)
    , m_view(new RoboView(theme, this))
    , m_speed(new SegmentedControl(
          theme, tr("How fast Robo's world goes"), SegmentedControl::Size::Compact))
    , m_another(new ToolBarButton(theme, QStringLiteral("reset"), tr("Another world")))
{
    setObjectName(prefix + QStringLiteral("roboPanel"));
    m_view->setObjectName(prefix + QStringLiteral("roboView"));
    setAccessibleName(tr("Robo's world"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto* head = new Strip(theme, Strip::Line::Below, this);
    head->add(
        new TextLabel(theme, tr("World"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head));
    head->addStretch();
    m_speed->setObjectName(prefix + QStringLiteral("roboSpeed"));
    for (const auto times : kSpeeds) {
        m_speed->addSegment(tr("×%1").arg(times))
            ->setToolTip(
                times == 1 ? tr("In real time") : tr("%1 times as fast as real time").arg(times));
    }
    head->add(m_speed);
    m_another->setObjectName(prefix + QStringLiteral("anotherWorld"));
    head->add(m_another);
    box->addWidget(head);
    box->addWidget(m_view, 1);
    connect(m_speed, &SegmentedControl::chosenChanged, this,
        [this](int chosen) { Q_EMIT speedWanted(kSpeeds.at(std::size_t(chosen))); });
    connect(m_another, &QAbstractButton::clicked, this, &RoboPanel::anotherWorldWanted);
    setRefusal({});
}

void RoboPanel::display(teleo::RoboPicture picture, std::optional<quint64> seed)
{
    m_view->display(
        std::move(picture), seed ? tr("seed %1").arg(*seed) : tr("world of the document"));
}

void RoboPanel::setSpeed(int times)
{
    const auto at = std::ranges::find(kSpeeds, times);
    if (at != kSpeeds.end()) {
        m_speed->setChosen(int(at - kSpeeds.begin()));
    }
}

void RoboPanel::setRefusal(const QString& why)
{
    m_another->setEnabled(why.isEmpty());
    m_another->setToolTip(why.isEmpty() ? tr("Another random world, for the next run") : why);
}

} // namespace medulla::widgets::programs
