// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/expression_field.h"
#include "widgets/plots/signal_tree_model.h"

#include <QSortFilterProxyModel>
#include <QWidget>

class QLineEdit;
class QTreeView;

namespace medulla::widgets {

/// The list of signals as a tree, with a search field above and a field for formulas below. Signals
/// are dragged onto a plot, or added by Enter, double click or menu.
class SignalList final : public QWidget {
    Q_OBJECT

public:
    /// Theme and store must outlive the list.
    SignalList(const Theme& theme, signals::SignalStore& store, QWidget* parent = nullptr);

    /// Focuses the search field.
    void focusSearch();

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// Add the signals to the selected plot.
    void addAsked(const QStringList& keys);
    void addToNewAsked(const QStringList& keys);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void search(const QString& words);
    void openMenu(const QPoint& at);
    [[nodiscard]] QStringList keysChosen() const;

    const Theme& m_theme;
    signals::SignalStore& m_store;
    SignalTreeModel* m_model;
    QSortFilterProxyModel* m_found;
    QLineEdit* m_search;
    QTreeView* m_tree;
};

} // namespace medulla::widgets
