// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_setup.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QDialog>
#include <QString>

class QAbstractButton;
class QProgressBar;
class QPushButton;
class QStandardItem;
class QStandardItemModel;
class QTableView;

namespace medulla::widgets {
class Note;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class MazeForm;

/// Base of the dialogs that play games in the background: at the left the setup with the buttons,
/// the progress and the reason of a rejection, at the right the results. The games continue when
/// the dialog is closed. Not modal.
class MazeSeriesDialog : public QDialog {
    Q_OBJECT

public:
    [[nodiscard]] MazeForm& form() const { return *m_form; }

protected:
    struct Words {
        QString title; ///< of the window
        QString heading; ///< above the form
        QString form; ///< accessible name of the form
        QString play; ///< on the button that starts the games
        QString progress; ///< accessible name of the progress
    };
    /// `theme` must outlive the dialog. Object names begin with `name`: "mazeSeries" gives
    /// mazeSeriesPlay, mazeSeriesCancel, mazeSeriesProgress, mazeSeriesState and mazeSeriesWhy.
    MazeSeriesDialog(const Theme& theme, const QString& name, const Words& words,
        const game::GameSetup& setup, QWidget* parent);

    /// Puts the results at the right, and places the dialog below STOP of the parent's window. To
    /// be called once.
    void setResults(QWidget* results);
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    [[nodiscard]] Note& why() { return *m_why; }
    [[nodiscard]] QAbstractButton& playButton() { return *m_play; }
    [[nodiscard]] QAbstractButton& cancelButton() { return *m_cancel; }
    /// Shows why games or a file were refused.
    void refuse(const Finding& finding);
    /// Shows the result of writing a file.
    void showSaved(const Result<void>& saved, const QString& words, const QString& path);
    /// `whyNot`: why no games can be started now; empty: they can.
    void showProgress(bool runs, int done, int of, const QString& state, const QString& whyNot);

    [[nodiscard]] QPushButton* makeButton(const char* name, const QString& text);
    /// A table of results, in which rows are selected. Columns of words are left-aligned, all
    /// others hold numbers; the first of `wordColumns` takes the remaining width. To be called
    /// after the columns of the model have been named.
    [[nodiscard]] QTableView* makeTable(const char* name, const QString& label,
        QStandardItemModel* model, const std::vector<int>& wordColumns);
    [[nodiscard]] static QStandardItem* makeNumber(const QString& text);
    /// Has its whole text as tool tip.
    [[nodiscard]] static QStandardItem* makeWords(const QString& text);

private:
    [[nodiscard]] QWidget* makeSetup(const QString& name, const Words& words);

    const Theme& m_theme;
    MazeForm* m_form;
    Note* m_why;
    QProgressBar* m_progress;
    TextLabel* m_state;
    QAbstractButton* m_play = nullptr;
    QAbstractButton* m_cancel = nullptr;
};

} // namespace medulla::widgets::mazes
