// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/queue_group.h"

#include "core/base/format.h"
#include "widgets/kit/text_label.h"
#include "widgets/operate/target_rows.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets::operate {

QueueGroup::QueueGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_count(new TextLabel(theme, {}, FontRole::MonoTable, ColorToken::Text2))
    , m_targets(new TargetRows(theme, QStringLiteral("queued"), this))
{
    setObjectName(QStringLiteral("queueGroup"));
    setAccessibleName(tr("Queued targets"));
    auto* head = addHead(tr("Queue"));
    m_count->setObjectName(QStringLiteral("queueCount"));
    head->addWidget(m_count);
    head->addStretch(1);
    auto* clear = makeLink(theme, "clearQueue", tr("Clear"), this);
    clear->setAccessibleName(tr("Clear the queue"));
    clear->setToolTip(tr("Remove all queued targets; a running motion continues"));
    head->addWidget(clear);
    connect(clear, &QPushButton::clicked, this, &QueueGroup::clearRequested);
    rows()->addWidget(m_targets);
    connect(m_targets, &TargetRows::removeRequested, this, &QueueGroup::removeRequested);
    hide();
}

void QueueGroup::display(const MotionView& view)
{
    m_count->setText(formatCount(qint64(view.queue.size())));
    m_targets->display(view.queue);
    setVisible(!view.queue.empty());
}

} // namespace medulla::widgets::operate
