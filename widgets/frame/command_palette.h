// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/action_registry.h"
#include "widgets/kit/popup_window.h"

#include <QAbstractListModel>

class QLineEdit;
class QListView;

namespace medulla::widgets {

/// The actions that match the query, best match first.
class CommandList final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { GroupRole = Qt::UserRole, KeysRole, MovesRole, RunnableRole };

    explicit CommandList(const ActionRegistry& actions, QObject* parent = nullptr);

    /// Actions that may move the robot are listed only if the query is the beginning of their name
    /// and has at least three letters, so that half a word and Enter cannot start a motion.
    void setQuery(const QString& query);
    [[nodiscard]] const ActionRegistry::Entry& entryAt(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    const ActionRegistry& m_actions;
    std::vector<std::size_t> m_shown; ///< indices into the entries of the actions
};

/// Finds a command by some of its letters and runs it: Ctrl+K, letters, Enter. Disabled commands
/// are listed in grey.
class CommandPalette final : public PopupWindow {
    Q_OBJECT

public:
    /// Theme and actions must outlive the palette. It opens over its parent.
    CommandPalette(const Theme& theme, const ActionRegistry& actions, QWidget* parent);

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
