// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/maze_game_dialog.h"

#include "widgets/common/close_key.h"
#include "widgets/motion/note.h"
#include "widgets/window/maze_form.h"
#include "widgets/window/window_place.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets {

MazeGameDialog::MazeGameDialog(const Theme& theme, const game::GameSetup& setup, QWidget* parent)
    : QDialog(parent)
    , m_form(new MazeForm(theme, MazeForm::For::Game, this))
    , m_why(new Note(theme, this))
{
    setObjectName(QStringLiteral("mazeGameDialog"));
    setWindowTitle(tr("Start a game"));
    setAccessibleName(tr("Start a game"));
    setModal(false);
    new CloseKey(*this);
    m_form->setSetup(setup);
    m_why->setObjectName(QStringLiteral("mazeGameWhy"));
    m_why->hide();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(theme.px(16), theme.px(16), theme.px(16), theme.px(16));
    rows->setSpacing(theme.px(12));
    rows->addWidget(m_form);
    rows->addWidget(m_why);
    rows->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(theme.px(8));
    buttons->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("mazeGameCancel"));
    cancel->setAutoDefault(false);
    connect(cancel, &QAbstractButton::clicked, this, &QDialog::close);
    auto* play = new QPushButton(tr("Play"), this);
    play->setObjectName(QStringLiteral("mazeGamePlay"));
    play->setDefault(true);
    connect(play, &QAbstractButton::clicked, this, [this] { Q_EMIT playWanted(m_form->setup()); });
    connect(
        m_form, &MazeForm::edited, m_why, [why = m_why] { why->show(Note::Look::Plain, {}, {}); });
    buttons->addWidget(cancel);
    buttons->addWidget(play);
    rows->addLayout(buttons);
    placeBelowStop(*this, sizeHint().expandedTo({ theme.px(460), 0 }), *parent->window());
}

void MazeGameDialog::refuse(const Finding& why)
{
    m_why->show(Note::Look::Alarm, why.text.shown(), why.remedy.shown());
}

} // namespace medulla::widgets
