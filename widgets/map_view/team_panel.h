// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/common/theme.h"
#include "widgets/map_view/team_model.h"

#include <QWidget>

class QTableView;

namespace medulla::widgets {

class Strip;
class TeamDelegate;
class TextLabel;

/// The team below the pictures: sums in its head, a row a robot. A click or the arrow keys choose a
/// robot; Ctrl+C copies the table as comma-separated values. GUI thread.
class TeamPanel final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive it.
    explicit TeamPanel(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the figures of a moment. At display rate at most; nothing is drawn that reads as
    /// before.
    void setMoment(const game::GameAbout& about, const game::Moment& moment,
        const TeamModel::Rate& rate = nullptr);
    /// 0: none. Without the signal.
    void setChosen(int robot);
    /// A sentence at the right of the head: what happened last; empty: none.
    void setNote(const QString& words);
    /// The table as comma-separated values, for a file.
    [[nodiscard]] QString csv() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The operator chose a row.
    void robotChosen(int robot);
    /// The operator wants the table in a file: `csv`.
    void exportAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void dress();
    void fitColumns();
    void showSums();
    void copy();

    const Theme& m_theme;
    TeamModel* m_model;
    QTableView* m_table;
    TeamDelegate* m_delegate;
    Strip* m_head;
    TextLabel* m_score;
    TextLabel* m_arrived;
    TextLabel* m_collisions;
    TextLabel* m_note;
    bool m_choosing = false; ///< by program
};

} // namespace medulla::widgets
