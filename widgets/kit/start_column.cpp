// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/start_column.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

namespace medulla::widgets {

QVBoxLayout* startColumn(const Theme& theme, QWidget* page)
{
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    auto* area = new QScrollArea(page);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    whole->addWidget(area);
    auto* middle = new QWidget(area);
    area->setWidget(middle);
    auto* row = new QHBoxLayout(middle);
    row->addStretch(1);
    auto* holder = new QWidget(middle);
    holder->setMaximumWidth(theme.px(kStartWidth));
    row->addWidget(holder, 100);
    row->addStretch(1);
    auto* rows = new QVBoxLayout(holder);
    rows->setSpacing(theme.px(8));
    rows->addStretch(2);
    return rows;
}

} // namespace medulla::widgets
