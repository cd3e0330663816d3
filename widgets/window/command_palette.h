// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/actions.h"
#include "widgets/common/popup_window.h"

#include <QAbstractListModel>

class QLineEdit;
class QListView;

namespace medulla::widgets {

/// The actions that fit what was typed, best first.
class CommandList final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { GroupRole = Qt::UserRole, KeysRole, MovesRole, RunnableRole };

    explicit CommandList(const Actions& actions, QObject* parent = nullptr);

    /// What may move the robot is left out until the query begins its name, with three letters at
    /// least: nobody gets there by half a word and Enter.
    void setQuery(const QString& query);
    [[nodiscard]] const Actions::Entry& entryAt(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    const Actions& m_actions;
    std::vector<std::size_t> m_shown; ///< places in the actions' entries
};

/// Finds a command by some of its letters and runs it: Ctrl+K, type, Enter. Lists what cannot be
/// run now as well, in grey.
class CommandPalette final : public PopupWindow {
    Q_OBJECT

public:
    /// Both must outlive the palette; it opens over its parent.
    CommandPalette(const Theme& theme, const Actions& actions, QWidget* parent);

    void open();
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void runChosen();
    void measure();

    CommandList m_list;
    QLineEdit* m_query;
    QListView* m_view;
};

} // namespace medulla::widgets
