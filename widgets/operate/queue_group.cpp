// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/queue_group.h"

#include "core/base/format.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets::operate {

QueueGroup::QueueGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_theme(theme)
    , m_count(new TextLabel(theme, {}, FontRole::MonoTable, ColorToken::Text2))
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
    hide();
}

void QueueGroup::addRow()
{
    Row row {};
    const int index = int(m_lines.size());
    row.whole = new QWidget(this);
    auto* layout = makeRow(m_theme);
    row.whole->setLayout(layout);
    row.number =
        new TextLabel(m_theme, QString::number(index + 1), FontRole::MonoTable, ColorToken::Text2);
    row.target = new TextLabel(m_theme, {}, FontRole::MonoTable);
    row.target->setObjectName(QStringLiteral("queued%1").arg(index));
    row.remove = new ToolBarButton(m_theme, QStringLiteral("cross"), tr("Remove"));
    row.remove->setObjectName(QStringLiteral("unqueue%1").arg(index));
    layout->addWidget(row.number);
    layout->addWidget(row.target, 1);
    layout->addWidget(row.remove);
    rows()->addWidget(row.whole);
    connect(row.remove, &QAbstractButton::clicked, this,
        [this, index] { Q_EMIT removeRequested(m_shown[std::size_t(index)].id); });
    m_lines.push_back(row);
}

void QueueGroup::display(const MotionView& view)
{
    if (view.queue != m_shown) {
        m_shown = view.queue;
        m_count->setText(formatCount(qint64(m_shown.size())));
        while (m_lines.size() < m_shown.size()) {
            addRow();
        }
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const auto& row = m_lines[i];
            row.whole->setVisible(i < m_shown.size());
            if (i >= m_shown.size()) {
                continue;
            }
            const auto& at = m_shown[i].target;
            const auto where = formatPosition(at.x(), at.y(), at.z());
            const auto name = m_shown[i].name.isEmpty() ? where : m_shown[i].name;
            row.target->setText(name);
            row.target->setToolTip(where);
            row.remove->setToolTip(tr("Remove %1 from the queue").arg(name));
            row.remove->setAccessibleName(row.remove->toolTip());
        }
    }
    setVisible(!m_shown.empty());
}

} // namespace medulla::widgets::operate
