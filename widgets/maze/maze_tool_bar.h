// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/action_bar.h"
#include "widgets/maze/map_options.h"

#include <vector>

namespace medulla::widgets {
class SegmentedControl;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class GameControl;
class MazeGame;
class ShownMoment;
struct MazeActions;

/// The bar above the panels of the maze mode: the game, run control, the shown cycle, the shown
/// maps and the orders to robots.
class MazeToolBar final : public ActionBar {
    Q_OBJECT

public:
    /// All must outlive the bar.
    MazeToolBar(const Theme& theme, const MazeGame& game, const ShownMoment& shown,
        const GameControl& control, const MazeActions& actions, QWidget* parent = nullptr);

    /// To be called at display rate; repaints changed texts only.
    void refresh();
    void setKind(MapKind kind);
    /// The selected robot; 0: none.
    void setChosen(int robot);

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void kindAsked(medulla::widgets::mazes::MapKind kind);
    void speedAsked(double times);

protected:
    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
    /// The levels in the order in which parts are dropped.
    enum Level { Keys = kKeyless, Origin, Words, Length, Looks, Tools, Cycle, Last = Cycle };

    void addGameMenu();
    void addRunTools();
    void addSpeeds();
    void addRobotTools();
    void fillSpeeds(QMenu& menu);
    void fillGame(QMenu& menu) const;
    void fillOrders(QMenu& menu) const;
    /// Sets the text; returns true if the label needs another width.
    static bool say(TextLabel* label, const QString& words);
    [[nodiscard]] QString gameWords(bool brief) const;

    const MazeGame& m_game;
    const ShownMoment& m_shown;
    const GameControl& m_control;
    const MazeActions& m_actions;
    ToolBarButton* m_gameButton;
    TextLabel* m_origin;
    ToolBarButton* m_run = nullptr;
    TextLabel* m_cycleWord;
    TextLabel* m_cycle;
    TextLabel* m_length;
    ToolBarButton* m_speed;
    SegmentedControl* m_kind;
    ToolBarButton* m_send = nullptr;
    ToolBarButton* m_orders = nullptr;
    QString m_look; ///< cache key of the shown state
    int m_chosen = 0;
};

} // namespace medulla::widgets::mazes
