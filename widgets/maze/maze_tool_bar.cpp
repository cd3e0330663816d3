// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_tool_bar.h"

#include "core/base/format.h"
#include "core/game/game_publisher.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/maze_actions.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/shown_moment.h"

#include <algorithm>

#include <QAction>
#include <QFontMetrics>
#include <QMenu>

namespace medulla::widgets::mazes {

namespace {

constexpr int kBarHeight = 36;
/// Longer names are elided, px.
constexpr int kLongestName = 200;
constexpr int kShortestName = 90;

QString speedWords(double times)
{
    if (times == game::kAsFastAsItCan) {
        return MazeToolBar::tr("max");
    }
    return QStringLiteral("%1×").arg(QLocale().toString(times));
}

} // namespace

MazeToolBar::MazeToolBar(const Theme& theme, const MazeGame& game, const ShownMoment& shown,
    const GameControl& control, const MazeActions& actions, QWidget* parent)
    : ActionBar(theme, QStringLiteral("mazeToolBar"), Last, parent)
    , m_game(game)
    , m_shown(shown)
    , m_control(control)
    , m_actions(actions)
    , m_gameButton(new ToolBarButton(
          theme, QStringLiteral("maze"), tr("The game: start, open, save, close"), this))
    , m_origin(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
    , m_cycleWord(new TextLabel(
          theme, tr("cycle"), FontRole::Table, ColorToken::Text2, QFont::Normal, this))
    , m_cycle(new TextLabel(theme, {}, FontRole::Mono, ColorToken::Text, QFont::DemiBold, this))
    , m_length(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
    , m_speed(new ToolBarButton(theme, QStringLiteral("chev"), tr("Speed of the game"), this))
    , m_kind(new SegmentedControl(theme, tr("Shown views"), SegmentedControl::Size::Compact, this))
{
    setAccessibleName(tr("Maze"));
    addGameMenu();
    m_origin->setObjectName(QStringLiteral("mazeOrigin"));
    addPart(m_origin, Origin);
    addLine();
    addRunTools();
    addLine(Looks);
    m_cycle->setObjectName(QStringLiteral("mazeCycle"));
    m_cycle->setAccessibleName(tr("Shown cycle"));
    m_cycle->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addPart(m_cycleWord, Words);
    addPart(m_cycle, Cycle);
    addPart(m_length, Length);
    addSpeeds();
    addStretch();
    m_kind->setObjectName(QStringLiteral("mazeKind"));
    for (const auto& words : { tr("Truth"), tr("Belief"), tr("Side by side") }) {
        m_kind->addSegment(words);
    }
    connect(m_kind, &SegmentedControl::chosenChanged, this,
        [this](int index) { Q_EMIT kindAsked(static_cast<MapKind>(index)); });
    addPart(m_kind, Looks);
    addLine(Looks);
    addRobotTools();
    addMore(Words);
    connect(&game, &MazeGame::stateChanged, this, &MazeToolBar::refresh);
    connect(&game, &MazeGame::aboutChanged, this, &MazeToolBar::refresh);
    connect(&shown, &ShownMoment::changed, this, &MazeToolBar::refresh);
    refresh();
}

void MazeToolBar::addGameMenu()
{
    m_gameButton->setObjectName(QStringLiteral("mazeGame"));
    addPart(m_gameButton);
    auto* menu = new QMenu(m_gameButton);
    menu->setObjectName(QStringLiteral("mazeGameMenu"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillGame(*menu);
    });
    m_gameButton->setMenu(menu);
}

void MazeToolBar::fillGame(QMenu& menu) const
{
    for (auto* action :
        { m_actions.play, m_actions.builtIn, m_actions.draw, m_actions.watch, m_actions.open }) {
        menu.addAction(action);
    }
    menu.addSeparator();
    for (auto* action :
        { m_actions.save, m_actions.exportTable, m_actions.exportPicture, m_actions.exportVideo }) {
        menu.addAction(action);
    }
    menu.addSeparator();
    menu.addAction(m_actions.experiments);
    menu.addAction(m_actions.tournament);
    menu.addSeparator();
    menu.addAction(m_actions.close);
}

void MazeToolBar::addRunTools()
{
    addTool(m_actions.rewind, "stepback", Tools);
    m_run = addWordTool(m_actions.run, "play", tr("Start"), "F5", kNever, kNever);
    connect(m_run, &QAbstractButton::clicked, this, &MazeToolBar::refresh);
    addWordTool(m_actions.step, "step", tr("One cycle"), "F10", Words, kNever);
    addWordTool(m_actions.restart, "reset", tr("Restart"), "", Words, Tools);
}

void MazeToolBar::addSpeeds()
{
    m_speed->setObjectName(QStringLiteral("mazeSpeed"));
    m_speed->setOutlined(true);
    addPart(m_speed, Tools);
    auto* menu = new QMenu(m_speed);
    menu->setObjectName(QStringLiteral("mazeSpeedMenu"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillSpeeds(*menu);
    });
    m_speed->setMenu(menu);
}

void MazeToolBar::fillSpeeds(QMenu& menu)
{
    for (const double times : m_control.speeds()) {
        auto* action = menu.addAction(
            times == game::kAsFastAsItCan ? tr("As fast as possible") : speedWords(times));
        action->setCheckable(true);
        action->setChecked(times == m_control.speed());
        connect(action, &QAction::triggered, this, [this, times] { Q_EMIT speedAsked(times); });
    }
}

void MazeToolBar::addRobotTools()
{
    addTool(m_actions.figures, "wiggle", Tools);
    m_send = addWordTool(m_actions.send, "hand", tr("Send…"), "", Words, Cycle);
    m_orders = new ToolBarButton(theme(), QStringLiteral("chev"), tr("Orders to robots"), this);
    m_orders->setObjectName(QStringLiteral("mazeOrders"));
    auto* menu = new QMenu(m_orders);
    menu->setObjectName(QStringLiteral("mazeOrdersMenu"));
    menu->setToolTipsVisible(true);
    fillOrders(*menu);
    m_orders->setMenu(menu);
    addPart(m_orders, Tools);
    addWordTool(m_actions.experiments, "", tr("Experiments…"), "", kNever, Looks);
}

void MazeToolBar::fillOrders(QMenu& menu) const
{
    for (auto* action : { m_actions.sendToMark, m_actions.unmark, m_actions.pauseRobot,
             m_actions.freeRobot, m_actions.letGo }) {
        menu.addAction(action);
    }
}

bool MazeToolBar::say(TextLabel* label, const QString& words)
{
    if (label->text() == words) {
        return false;
    }
    label->setText(words);
    // The width never shrinks for the same number of digits, so that the neighbours do not move.
    const int needed = label->sizeHint().width();
    if (needed <= label->minimumWidth() && needed > label->minimumWidth() / 2) {
        return false;
    }
    label->setMinimumWidth(needed);
    return true;
}

QString MazeToolBar::gameWords(bool brief) const
{
    const QFontMetrics metrics(theme().font(FontRole::Body));
    return metrics.elidedText(
        m_game.name(), Qt::ElideRight, theme().px(brief ? kShortestName : kLongestName));
}

void MazeToolBar::refresh()
{
    const bool runs = m_control.isRunning();
    const auto words = runs ? tr("Pause") : m_control.hasBegun() ? tr("Resume") : tr("Start");
    setToolWords(m_run, words);
    m_run->setIconName(runs ? QStringLiteral("pause") : QStringLiteral("play"));
    m_run->setCheckable(runs);
    m_run->setChecked(runs);
    m_run->setAccessibleName(words + QStringLiteral(" (F5)"));
    bool wider = say(m_origin, m_game.origin());
    m_origin->setToolTip(m_game.origin());
    const bool hasGame = m_game.exists();
    wider |= say(m_cycle, hasGame ? formatCount(m_shown.moment()->cycle) : QString());
    const auto length = m_game.length();
    wider |= say(m_length, hasGame && length ? tr("of %1").arg(formatCount(*length)) : QString());
    const bool hasSpeed = hasGame && !m_control.speeds().empty();
    const auto speed = speedWords(m_control.speed());
    const auto look = QStringLiteral("%1|%2|%3|%4|%5")
                          .arg(words, m_game.name(), speed)
                          .arg(hasGame)
                          .arg(hasSpeed);
    if (look != m_look) {
        m_look = look;
        m_speed->setWords(speed);
        setWanted(m_cycleWord, hasGame);
        setWanted(m_cycle, hasGame);
        setWanted(m_length, hasGame);
        setWanted(m_speed, hasSpeed);
        m_gameButton->setToolTip(m_game.name());
        m_gameButton->setAccessibleName(tr("The game: %1").arg(m_game.name()));
        wider = true;
    }
    if (wider) {
        arrange();
    }
}

void MazeToolBar::dress(int level)
{
    ActionBar::dress(level);
    m_gameButton->setWords(gameWords(level >= Looks));
}

void MazeToolBar::setKind(MapKind kind)
{
    m_kind->setChosen(static_cast<int>(kind));
}

void MazeToolBar::setChosen(int robot)
{
    if (robot != m_chosen) {
        m_chosen = robot;
        setToolWords(m_send, robot == 0 ? tr("Send…") : tr("Send robot %1…").arg(robot));
        arrange();
    }
}

QSize MazeToolBar::sizeHint() const
{
    return { theme().px(1200), theme().px(kBarHeight) };
}

int MazeToolBar::widthAt(const QWidget& part, int level) const
{
    return &part == m_gameButton ? m_gameButton->widthOf(gameWords(level >= Looks), {})
                                 : ActionBar::widthAt(part, level);
}

void MazeToolBar::fillMenu(QMenu& menu)
{
    ActionBar::fillMenu(menu);
    if (level() >= Looks) {
        menu.addSeparator();
        const std::pair<MapKind, QString> kinds[] = { { MapKind::Truth, tr("Truth") },
            { MapKind::Belief, tr("Belief") }, { MapKind::Both, tr("Side by side") } };
        for (const auto& [kind, words] : kinds) {
            auto* action = menu.addAction(words);
            action->setCheckable(true);
            action->setChecked(m_kind->chosen() == static_cast<int>(kind));
            connect(action, &QAction::triggered, this,
                [this, asked = kind] { Q_EMIT kindAsked(asked); });
        }
    }
    if (level() >= Tools) {
        fillSpeeds(*menu.addMenu(tr("Speed")));
        fillOrders(*menu.addMenu(tr("Orders to robots")));
    }
}

} // namespace medulla::widgets::mazes
