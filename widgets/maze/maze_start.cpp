// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_start.h"

#include "widgets/kit/primary_button.h"
#include "widgets/kit/start_column.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/maze_actions.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

MazeStart::MazeStart(const Theme& theme, const MazeActions& actions, QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("mazeStart"));
    setAccessibleName(tr("No game"));
    auto* rows = startColumn(theme, this);
    rows->addWidget(
        new TextLabel(theme, tr("No game"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    auto* words = new TextLabel(theme,
        tr("Up to five robots search for a target in an unknown maze and share their maps by "
           "radio. This mode shows the true poses of the robots and the belief of each of them. "
           "Start a game in this program, connect to a simulator, or open a recording."),
        FontRole::Body, ColorToken::Text2);
    words->setWordWrap(true);
    rows->addWidget(words);
    const auto button = [&](const char* name, const QString& text, const QString& icon,
                            const QString& key) {
        auto* made = new PrimaryButton(theme, text, icon, key, PrimaryButton::Look::Small, this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    auto* demo = button("mazeDemo", actions.builtIn->text(), QStringLiteral("play"), {});
    connect(demo, &QAbstractButton::clicked, actions.builtIn, &QAction::trigger);
    auto* first = new QHBoxLayout;
    first->setSpacing(theme.px(8));
    first->addWidget(demo);
    auto* draw = button("mazeDraw", actions.draw->text(), {}, {});
    connect(draw, &QAbstractButton::clicked, actions.draw, &QAction::trigger);
    first->addWidget(draw);
    first->addStretch(1);
    rows->addLayout(first);
    auto* others = new QHBoxLayout;
    others->setSpacing(theme.px(8));
    auto* play = button("mazePlay", tr("Start a game…"), QStringLiteral("maze"),
        QKeySequence(Qt::CTRL | Qt::Key_N).toString(QKeySequence::NativeText));
    connect(play, &QAbstractButton::clicked, actions.play, &QAction::trigger);
    auto* watch = button("mazeWatch", tr("Connect…"), QStringLiteral("radio"), {});
    connect(watch, &QAbstractButton::clicked, actions.watch, &QAction::trigger);
    auto* open = button("mazeOpen", tr("Open a recording…"), QStringLiteral("folder"),
        QKeySequence(Qt::CTRL | Qt::Key_O).toString(QKeySequence::NativeText));
    connect(open, &QAbstractButton::clicked, actions.open, &QAction::trigger);
    for (auto* each : { play, watch, open }) {
        others->addWidget(each);
    }
    others->addStretch(1);
    rows->addLayout(others);
    rows->addStretch(3);
}

} // namespace medulla::widgets::mazes
