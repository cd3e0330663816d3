// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/target_rows.h"

#include "core/base/format.h"
#include "widgets/kit/section.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets::operate {

TargetRows::TargetRows(Theme& theme, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_name(name)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
}

void TargetRows::addRow()
{
    const auto index = m_rows.size();
    Row row { new QWidget(this), new TextLabel(m_theme, {}, FontRole::MonoTable, ColorToken::Text2),
        new TextLabel(m_theme, {}, FontRole::MonoTable),
        new ToolBarButton(m_theme, QStringLiteral("cross"), tr("Remove")) };
    auto* layout = makeRow(m_theme);
    row.whole->setLayout(layout);
    row.target->setObjectName(QStringLiteral("%1%2").arg(m_name).arg(index));
    row.remove->setObjectName(QStringLiteral("%1%2.remove").arg(m_name).arg(index));
    layout->addWidget(row.number);
    layout->addWidget(row.target, 1);
    layout->addWidget(row.remove);
    this->layout()->addWidget(row.whole);
    connect(row.remove, &QAbstractButton::clicked, this,
        [this, index] { Q_EMIT removeRequested(m_shown[index].id); });
    m_rows.push_back(row);
}

void TargetRows::display(const std::vector<QueuedView>& targets, std::optional<int> current)
{
    if (targets == m_shown && current == m_current) {
        return;
    }
    m_shown = targets;
    m_current = current;
    while (m_rows.size() < targets.size()) {
        addRow();
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto& row = m_rows[i];
        row.whole->setVisible(i < targets.size());
        if (i >= targets.size()) {
            continue;
        }
        const auto& at = targets[i].target;
        const auto where = formatPosition(at.x(), at.y(), at.z());
        const auto name = targets[i].name.isEmpty() ? where : targets[i].name;
        const bool isCurrent = current == int(i);
        row.number->setText(isCurrent ? QStringLiteral("→") : QString::number(i + 1));
        row.number->setAccessibleName(isCurrent ? tr("The arm moves there") : row.number->text());
        row.target->setText(name);
        row.target->setToolTip(where);
        row.remove->setToolTip(tr("Remove %1").arg(name));
        row.remove->setAccessibleName(row.remove->toolTip());
    }
}

} // namespace medulla::widgets::operate
