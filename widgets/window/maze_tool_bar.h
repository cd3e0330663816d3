// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map_view/map_options.h"
#include "widgets/window/action_bar.h"

#include <vector>

namespace medulla::widgets {

class MazePresenter;
class SegmentedControl;
class TextLabel;
struct MazeActions;

/// The bar above the panels of the maze mode: which game it is, what makes it go on, at which cycle
/// it is looked at, which pictures are shown, and what robots are told.
class MazeToolBar final : public ActionBar {
    Q_OBJECT

public:
    /// All must outlive it.
    MazeToolBar(const Theme& theme, const MazePresenter& presenter, const MazeActions& actions,
        QWidget* parent = nullptr);

    /// At display rate: redraws only what reads otherwise.
    void refresh();
    void setKind(MapKind kind);
    /// Of the pictures; 0: none.
    void setChosen(int robot);

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void kindAsked(medulla::widgets::MapKind kind);
    void speedAsked(double times);

protected:
    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
    /// What goes at which level, the first first.
    enum Level { Keys = kKeyless, Origin, Words, Length, Looks, Tools, Cycle, Last = Cycle };

    void addGameMenu();
    void addRunTools();
    void addSpeeds();
    void addRobotTools();
    void fillSpeeds(QMenu& menu);
    void fillGame(QMenu& menu) const;
    void fillOrders(QMenu& menu) const;
    /// Tells whether the label reads otherwise and needs another width.
    static bool say(TextLabel* label, const QString& words);
    [[nodiscard]] QString gameWords(bool brief) const;

    const MazePresenter& m_presenter;
    const MazeActions& m_actions;
    ToolBarButton* m_game;
    TextLabel* m_origin;
    ToolBarButton* m_run = nullptr;
    TextLabel* m_cycleWord;
    TextLabel* m_cycle;
    TextLabel* m_length;
    ToolBarButton* m_speed;
    SegmentedControl* m_kind;
    ToolBarButton* m_send = nullptr;
    ToolBarButton* m_orders = nullptr;
    QString m_look; ///< what the tools show of the game, in short
    int m_chosen = 0;
};

} // namespace medulla::widgets
