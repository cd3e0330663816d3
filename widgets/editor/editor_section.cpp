// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/editor_section.h"

#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace medulla::widgets {

EditorSection::EditorSection(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_rows(new QVBoxLayout(this))
{
    connect(&theme, &Theme::changed, this, &EditorSection::measure);
    measure();
}

void EditorSection::measure()
{
    const int pad = m_theme.px(12);
    m_rows->setContentsMargins(pad, m_theme.px(8), pad, m_theme.px(9));
    m_rows->setSpacing(m_theme.px(6));
    update();
}

QHBoxLayout* EditorSection::addRow()
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_theme.px(8));
    m_rows->addLayout(row);
    return row;
}

QHBoxLayout* EditorSection::addHead(const QString& title)
{
    auto* row = addRow();
    row->addWidget(new SectionLabel(m_theme, title, this));
    row->addStretch(1);
    return row;
}

ToolBarButton* EditorSection::addTool(
    QHBoxLayout* row, const char* objectName, const QString& icon, const QString& name)
{
    auto* tool = new ToolBarButton(m_theme, icon, name, this);
    tool->setObjectName(QLatin1String(objectName));
    row->addWidget(tool);
    return tool;
}

void EditorSection::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets
