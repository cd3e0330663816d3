// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/waypoint_group.h"

#include "core/base/format.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/text_label.h"
#include "widgets/operate/button_row.h"
#include "widgets/operate/target_rows.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets::operate {

WaypointGroup::WaypointGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_count(new TextLabel(theme, {}, FontRole::MonoTable, ColorToken::Text2))
    , m_targets(new TargetRows(theme, QStringLiteral("waypoint"), this))
{
    setObjectName(QStringLiteral("waypointGroup"));
    setAccessibleName(tr("Waypoints"));
    auto* head = addHead(tr("Waypoints"));
    m_count->setObjectName(QStringLiteral("waypointCount"));
    head->addWidget(m_count);
    head->addStretch(1);
    auto* clear = makeLink(theme, "clearWaypoints", tr("Clear"), this);
    clear->setAccessibleName(tr("Clear the waypoints"));
    head->addWidget(clear);
    auto* buttons = new ButtonRow(theme, this);
    const auto add = [&](const char* name, const QString& text, const char* icon) {
        auto* button = new PrimaryButton(
            theme, text, QLatin1String(icon), {}, PrimaryButton::Look::Small, this);
        button->setObjectName(QLatin1String(name));
        buttons->add(button);
        return button;
    };
    m_move = add("moveThrough", tr("Move through"), "play");
    m_play = add("playWaypoints", tr("Preview"), "ghost");
    m_loop = add("loopWaypoints", tr("Loop"), "reset");
    m_task = add("waypointsTask", tr("New task"), "tasks");
    m_play->setCheckable(true);
    m_loop->setCheckable(true);
    m_loop->setToolTip(tr("After the last waypoint go on with the first one, in the motion and in "
                          "the preview"));
    m_task->setToolTip(tr("Open a new task that moves through the waypoints"));
    SettledClicks::watch(*m_move);
    // Above the list: a longer one must not move them.
    rows()->addWidget(buttons);
    rows()->addWidget(m_targets);
    connect(clear, &QPushButton::clicked, this, &WaypointGroup::clearRequested);
    connect(m_move, &QAbstractButton::clicked, this, &WaypointGroup::moveRequested);
    connect(m_play, &QAbstractButton::clicked, this, &WaypointGroup::playRequested);
    connect(m_loop, &QAbstractButton::clicked, this, &WaypointGroup::loopRequested);
    connect(m_task, &QAbstractButton::clicked, this, &WaypointGroup::taskRequested);
    connect(m_targets, &TargetRows::removeRequested, this,
        [this](quint64 id) { Q_EMIT removeRequested(int(id)); });
    hide();
}

void WaypointGroup::display(const MotionView& view)
{
    const auto& shown = view.waypoints;
    const auto duration = shown.durationS
        ? tr("%1, %2 s").arg(formatCount(qint64(shown.all.size())), formatNumber(*shown.durationS))
        : formatCount(qint64(shown.all.size()));
    m_count->setText(duration);
    m_targets->display(shown.all, shown.current);
    const auto outside = view.mode == MotionMode::Manual
        ? shown.refusal
        : tr("Targets come from outside. Choose Manual to move by hand.");
    m_move->setEnabled(outside.isEmpty());
    m_move->setToolTip(outside.isEmpty() ? tr("Move the arm to each waypoint in turn") : outside);
    m_play->setEnabled(shown.durationS.has_value());
    m_play->setChecked(shown.isPlaying);
    m_play->setToolTip(shown.durationS ? tr("Moves the ghost through the waypoints, not the arm")
                                       : tr("The motions are planned at rest."));
    m_loop->setChecked(shown.isLooped);
    setVisible(!shown.all.empty());
}

} // namespace medulla::widgets::operate
