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

/// Everything that can be done in a window, once: menu, command palette and the sheet of keys are
/// filled from here, and none of them has a list of its own. GUI thread.
class Actions final : public QObject {
    Q_OBJECT

public:
    /// What is told of an action when it is added.
    struct Spec {
        QString id; ///< the object name of the QAction
        QString group; ///< as the sheet of keys heads it: "View"
        QString text; ///< a verb first, sentence case
        QKeySequence keys; ///< empty: reached through the palette
        /// The window takes the keys. Otherwise they belong to the panel that has the focus, and
        /// are only shown here.
        bool bound = true;
        /// It may move the robot: the palette never offers it before its name is typed.
        bool moves = false;
        /// The part of the window in which it has its keys, see `enter`; empty: everywhere. "tasks"
        /// holds in its parts "tasks.graph" and "tasks.program" as well.
        QString scope = {};
    };

    /// One line of palette and sheet.
    struct Entry {
        QString group;
        QString text;
        QString keys; ///< as shown; empty without
        bool moves = false;
        QPointer<QAction> action; ///< null: a key that acts only where the focus is
        std::function<bool()> available; ///< empty: by the action alone
        bool hasAction = true;

        /// Whether it can be run now.
        [[nodiscard]] bool canRun() const;
    };

    /// Bound keys work in `window` and in its docks, floating ones too.
    explicit Actions(QWidget& window);

    /// Adds an action that calls `run`.
    QAction* add(const Spec& spec, std::function<void()> run);
    /// Adds an action made elsewhere, with its own keys, and hands it to the window. `scope` and
    /// `moves` as of `Spec`.
    void adopt(
        const QString& group, QAction* action, const QString& scope = {}, bool moves = false);
    /// The operator turned to this part of the window: its actions have their keys from now on,
    /// those of other parts have none, and where one of its keys is bound everywhere too, the
    /// part's action has it.
    void enter(const QString& scope);
    /// Takes in the buttons below `panel` as they are now: each becomes an action that clicks it,
    /// named by what assistive technologies read. A key that ends the name in parentheses is shown.
    /// Those without an object name are left out, as are those named in `without`. Those named in
    /// `moving`, or whose parent is, may move the robot. They can only be run while the panel shows
    /// them; with `onlyShown` this holds for all.
    void adoptButtons(const QString& group, QWidget* panel, const QStringList& moving = {},
        bool onlyShown = false, const QStringList& without = {});
    /// A key or gesture that no action stands for: "takes the value in a field".
    void addHint(const QString& group, const QString& keys, const QString& text);

    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// The action of an id; null when there is none.
    [[nodiscard]] QAction* action(const QString& id) const;

Q_SIGNALS:
    /// An entry was added.
    void changed();

private:
    /// An action with the keys that it has where they are bound.
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

/// How well `query` fits `text`: the letters of the query in their order, whatever lies between;
/// 0 for not at all. Starts of words and runs of letters count more. Case and accents do not
/// matter.
[[nodiscard]] int fuzzyScore(const QString& query, const QString& text);

} // namespace medulla::widgets
