// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/field_grid.h"

#include "widgets/kit/text_label.h"

namespace medulla::widgets {

FieldGrid::FieldGrid(const Theme& theme, QWidget* parent)
    : QGridLayout(parent)
    , m_theme(theme)
{
    setContentsMargins(0, 0, 0, 0);
    setHorizontalSpacing(theme.px(12));
    setVerticalSpacing(theme.px(8));
    setColumnStretch(1, 1);
}

TextLabel* FieldGrid::addField(const QString& label, QWidget* control)
{
    auto* words = new SectionLabel(m_theme, label);
    const int row = rowCount();
    addWidget(words, row, 0, Qt::AlignLeft | Qt::AlignVCenter);
    addWidget(control, row, 1);
    return words;
}

void FieldGrid::addBelow(QWidget* control)
{
    addWidget(control, rowCount(), 1);
}

void FieldGrid::addBelow(QLayout* controls)
{
    addLayout(controls, rowCount(), 1);
}

void FieldGrid::addNote(const QString& words)
{
    auto* note = new TextLabel(m_theme, words, FontRole::Table, ColorToken::Text2);
    note->setWordWrap(true);
    addBelow(note);
}

} // namespace medulla::widgets
