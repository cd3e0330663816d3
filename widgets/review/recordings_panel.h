// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

class QLineEdit;
class QListView;

namespace medulla::widgets {
class PanelHeader;
class SegmentedControl;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {

class ReviewPresenter;

/// The list of recordings with search and filter. A click or Enter opens one.
class RecordingsPanel final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the panel.
    RecordingsPanel(const Theme& theme, ReviewPresenter& presenter, QWidget* parent = nullptr);

    [[nodiscard]] QListView& list() { return *m_list; }
    [[nodiscard]] QLineEdit& search() { return *m_search; }
    [[nodiscard]] QSize sizeHint() const override;

public Q_SLOTS:
    /// Asks for a file anywhere, and opens it.
    void import();

private:
    void filter();
    void showList();
    void showChosen();
    void openCurrent();
    void showMenu(const QPoint& at);

    const Theme& m_theme;
    ReviewPresenter& m_presenter;
    TextLabel* m_count;
    QLineEdit* m_search;
    SegmentedControl* m_show;
    QListView* m_list;
    TextLabel* m_note;
};

} // namespace medulla::widgets::reviews
