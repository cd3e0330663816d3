// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_dialog.h"

#include "widgets/frame/window_geometry.h"
#include "widgets/kit/close_key.h"
#include "widgets/kit/note.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

MazeDialog::MazeDialog(
    const Theme& theme, const QString& name, const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_name(name)
    , m_why(new Note(theme, this))
{
    setObjectName(name + QStringLiteral("Dialog"));
    setWindowTitle(title);
    setAccessibleName(title);
    setModal(false);
    new CloseKey(*this);
    m_why->setObjectName(name + QStringLiteral("Why"));
    m_why->hide();
}

void MazeDialog::setParts(
    QWidget* parts, const QString& word, int leastWidthPx, std::function<void()> ask)
{
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(m_name + QStringLiteral("Cancel"));
    cancel->setAutoDefault(false);
    connect(cancel, &QAbstractButton::clicked, this, &QDialog::close);
    auto* button = new QPushButton(word, this);
    button->setObjectName(m_name + QStringLiteral("Ask"));
    button->setDefault(true);
    connect(button, &QAbstractButton::clicked, this, std::move(ask));

    auto* rows = new QVBoxLayout(this);
    const int margin = m_theme.px(16);
    rows->setContentsMargins(margin, margin, margin, margin);
    rows->setSpacing(m_theme.px(12));
    rows->addWidget(parts);
    rows->addWidget(m_why);
    rows->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(m_theme.px(8));
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(button);
    rows->addLayout(buttons);
    // Wrapped text needs more height in less width.
    const int width = std::max(leastWidthPx, parts->sizeHint().width() + 2 * margin);
    const int height = rows->hasHeightForWidth() ? rows->totalHeightForWidth(width) : 0;
    placeBelowStop(
        *this, { width, std::max(height, rows->sizeHint().height()) }, *parentWidget()->window());
}

void MazeDialog::showRejection(const Finding& why)
{
    m_why->show(Note::Look::Alarm, why.text.shown(), why.remedy.shown());
}

void MazeDialog::clearRejection()
{
    m_why->show(Note::Look::Plain, {}, {});
}

} // namespace medulla::widgets::mazes
