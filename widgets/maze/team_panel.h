// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/team_model.h"

#include <QWidget>

class QTableView;

namespace medulla::widgets {
class Strip;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class TeamDelegate;

/// The team below the views: sums in the header, one row per robot. A click or the arrow keys
/// select a robot; Ctrl+C copies the table as comma-separated values. GUI thread.
class TeamPanel final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive the panel.
    explicit TeamPanel(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the figures of a moment. At display rate at most; unchanged texts are not repainted.
    void setMoment(const game::GameAbout& about, const game::Moment& moment,
        const TeamModel::Rate& rate = nullptr);
    /// 0: none. Emits no signal.
    void setChosen(int robot);
    /// The last event as a sentence at the right of the header; empty: none.
    void setNote(const QString& words);
    /// The table as comma-separated values, for a file.
    [[nodiscard]] QString csv() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The operator has selected a row.
    void robotChosen(int robot);
    /// The operator wants to save the table (`csv`).
    void exportAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildHead();
    void buildTable();
    void dress();
    void fitColumns();
    void showSums();
    void showRules(const game::GameAbout& about);
    void copy();

    const Theme& m_theme;
    TeamModel* m_model;
    QTableView* m_table;
    TeamDelegate* m_delegate;
    Strip* m_head;
    TextLabel* m_scoreWords = nullptr;
    TextLabel* m_score = nullptr;
    TextLabel* m_rules = nullptr;
    TextLabel* m_arrived = nullptr;
    TextLabel* m_collisions = nullptr;
    TextLabel* m_note = nullptr;
    bool m_choosing = false; ///< selection by the program
};

} // namespace medulla::widgets::mazes
