// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QKeySequence>
#include <QObject>
#include <QPointer>
#include <QString>

class QAbstractButton;
class QAction;
class QWidget;

namespace medulla::widgets {

/// The registry of all actions of a window. Menu, command palette and the list of keys are
/// generated from it. GUI thread.
class ActionRegistry final : public QObject {
    Q_OBJECT

public:
    /// The properties of a new action.
    struct Spec {
        QString id; ///< object name of the QAction
        QString group; ///< heading in the list of keys: "View"
        QString text; ///< starts with a verb, sentence case
        QKeySequence keys; ///< empty: available in the palette only
        /// The keys are shortcuts of the window. Otherwise the focused panel handles them, and they
        /// are only listed here.
        bool bound = true;
        /// The action may move the robot: the palette offers it only after its name was typed.
        bool moves = false;
        /// The part of the window where the keys are valid, see `enter`; empty: everywhere. "tasks"
        /// includes its parts "tasks.graph" and "tasks.program".
        QString scope = {};
    };

    /// An entry of the palette and the list of keys.
    struct Entry {
        QString group;
        QString text;
        QString keys; ///< displayed text; empty: no key
        bool moves = false;
        QPointer<QAction> action; ///< null: a key handled by the focused widget
        std::function<bool()> available; ///< empty: as the action is enabled
        bool hasAction = true;

        /// The action can be run now.
        [[nodiscard]] bool canRun() const;
    };

    /// Shortcuts work in `window` and in its docks, including floating ones.
    explicit ActionRegistry(QWidget& window);

    /// Adds an action that calls `run`.
    QAction* add(const Spec& spec, std::function<void()> run);
    /// Adds an existing action with its own keys to the window. `scope` and `moves` as in `Spec`.
    void adopt(
        const QString& group, QAction* action, const QString& scope = {}, bool moves = false);
    /// Call it when the operator changes to a part of the window: the keys of its actions become
    /// valid, those of other parts invalid. They have priority over keys that are valid everywhere.
    void enter(const QString& scope);
    /// Adds an action for each present button below `panel`. Triggering it clicks the button; its
    /// text is the accessible name, and a key in parentheses at the end of the name is listed.
    /// Buttons without an object name, or named in `without`, are left out. Buttons named in
    /// `moving`, or children of a widget named there, may move the robot; they can be run only
    /// while the panel shows them. With `onlyShown` this applies to all buttons.
    void adoptButtons(const QString& group, QWidget* panel, const QStringList& moving = {},
        bool onlyShown = false, const QStringList& without = {});
    /// Lists a key or gesture without an action: "takes the value in a field".
    void addHint(const QString& group, const QString& keys, const QString& text);

    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// The action with that id; null: none.
    [[nodiscard]] QAction* action(const QString& id) const;

Q_SIGNALS:
    /// An entry was added.
    void changed();

private:
    /// An action and its keys while these are valid.
    struct Bound {
        QPointer<QAction> action;
        QList<QKeySequence> keys;
        QString scope;
    };

    void add(Entry entry);
    void bind(QAction* action, const QString& scope);
    void rebind();

    QWidget& m_window;
    std::vector<Entry> m_entries;
    std::vector<Bound> m_bound;
    QString m_scope;
};

/// Match score of the words of `query` in `text`: each must begin a word of the text, or be a part
/// of one with three letters or more; 0: no match. The query as a whole, and beginnings, score
/// higher. Ignores case and accents.
[[nodiscard]] int wordScore(const QString& query, const QString& text);

/// Creates an action of `owner`.
[[nodiscard]] QAction* makeAction(QObject& owner, const QString& id, const QString& text);
/// Enables the action with the tool tip `help`, or disables it with the reason `whyNot`.
void enableAction(QAction* action, const QString& whyNot, const QString& help = {});

} // namespace medulla::widgets
