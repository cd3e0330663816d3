// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/panel_header.h"

#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

namespace medulla::widgets {

PanelHeader::PanelHeader(
    const Theme& theme, const QString& title, const QString& subtitle, QWidget* parent)
    : Strip(theme, Line::Below, parent)
{
    setAccessibleName(title);
    add(new TextLabel(theme, title, FontRole::Body, ColorToken::Text, QFont::DemiBold));
    add(new TextLabel(theme, subtitle, FontRole::Table, ColorToken::Text2));
    addStretch();
}

ToolBarButton* PanelHeader::addTool(const QString& icon, const QString& name)
{
    auto* button = new ToolBarButton(theme(), icon, name, this);
    add(button);
    return button;
}

} // namespace medulla::widgets
