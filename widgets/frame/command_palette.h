// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/action_registry.h"
#include "widgets/kit/popup_window.h"

#include <QAbstractListModel>

class QLineEdit;
class QListView;

namespace medulla::widgets {

class TextLabel;

/// The actions that match the query, best match first.
class CommandList final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { GroupRole = Qt::UserRole, KeysRole, MovesRole, RunnableRole };

    explicit CommandList(const ActionRegistry& actions, QObject* parent = nullptr);

    /// Actions that may move the robot are listed only if the query is the beginning of their name
    /// and has at least three letters, so that half a word and Enter cannot start a motion.
    void setQuery(const QString& query);
    /// How often each action was run from the palette, by id: often used ones come first among
    /// equal matches.
    void setUses(const QMap<QString, int>& uses) { m_uses = uses; }
    [[nodiscard]] const ActionRegistry::Entry& entryAt(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] int scoreOf(const ActionRegistry::Entry& entry, const QString& typed) const;

    const ActionRegistry& m_actions;
    QMap<QString, int> m_uses;
    std::vector<std::size_t> m_shown; ///< indices into the entries of the actions
};

/// Finds a command by words of its name, or by other words for it, and runs it: Ctrl+K, words,
/// Enter. Disabled commands are listed in grey.
class CommandPalette final : public PopupWindow {
    Q_OBJECT

public:
    /// Theme and actions must outlive the palette. It opens over its parent.
    CommandPalette(const Theme& theme, const ActionRegistry& actions, QWidget* parent);

    void open();
    [[nodiscard]] CommandList& list() { return m_list; }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// The operator ran the action of that id.
    void ran(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void find(const QString& words);
    void runChosen();
    void measure();

    CommandList m_list;
    QLineEdit* m_query;
    QListView* m_view;
    TextLabel* m_none; ///< shown when nothing fits
};

} // namespace medulla::widgets
