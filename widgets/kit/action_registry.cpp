// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/action_registry.h"

#include <algorithm>
#include <utility>

#include <QAbstractButton>
#include <QAction>
#include <QRegularExpression>
#include <QWidget>

namespace medulla::widgets {

namespace {

/// Letters and digits only, in lower case and without accents.
QString plain(const QString& text)
{
    QString result;
    const auto letters = text.normalized(QString::NormalizationForm_D);
    for (const QChar letter : letters) {
        if (letter.category() != QChar::Mark_NonSpacing)
            result += letter.toCaseFolded();
    }
    return result;
}

/// The name of a button, preceded by the name of its control.
QString nameOf(const QAbstractButton& button)
{
    const QString own = button.accessibleName().isEmpty() ? button.text() : button.accessibleName();
    const QWidget* parent = button.parentWidget();
    const bool segment = parent
        && QLatin1String(parent->metaObject()->className())
               .endsWith(QLatin1String("SegmentedControl"));
    return segment ? QStringLiteral("%1: %2").arg(parent->accessibleName(), own) : own;
}

QString idOf(const QAbstractButton& button)
{
    if (!button.objectName().isEmpty())
        return button.objectName();
    const QWidget* parent = button.parentWidget();
    if (!parent || parent->objectName().isEmpty())
        return {};
    return QStringLiteral("%1.%2").arg(parent->objectName(), button.text());
}

/// `part` is the scope or a part of it.
bool isWithin(const QString& part, const QString& scope)
{
    return part == scope || part.startsWith(scope + QLatin1Char('.'));
}

} // namespace

int wordScore(const QString& query, const QString& text)
{
    const QString wanted = plain(query.simplified());
    const QString given = plain(text);
    if (wanted.isEmpty())
        return 1;
    const auto wordAt = [&given](const QString& word) {
        for (auto at = given.indexOf(word); at >= 0; at = given.indexOf(word, at + 1)) {
            if (at == 0 || !given.at(at - 1).isLetterOrNumber())
                return at;
        }
        return qsizetype(-1);
    };
    if (given.startsWith(wanted))
        return 10'000 - static_cast<int>(given.size());
    if (const auto at = wordAt(wanted); at >= 0)
        return 8'000 - static_cast<int>(at);
    // A part of a word needs letters enough to be no accident.
    constexpr int kPart = 3;
    int score = 6'000;
    const auto words = wanted.split(QLatin1Char(' '));
    for (const auto& word : words) {
        if (const auto at = wordAt(word); at >= 0) {
            score -= static_cast<int>(at);
        } else if (word.size() >= kPart && given.contains(word)) {
            score -= 2'000;
        } else {
            return 0;
        }
    }
    return std::max(1, score);
}

bool ActionRegistry::Entry::canRun() const
{
    return action && action->isEnabled() && (!available || available());
}

ActionRegistry::ActionRegistry(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
}

void ActionRegistry::add(Entry entry)
{
    m_entries.push_back(std::move(entry));
    Q_EMIT changed();
}

QAction* ActionRegistry::add(const Spec& spec, std::function<void()> run)
{
    auto* action = new QAction(spec.text, this);
    action->setObjectName(spec.id);
    if (spec.bound)
        action->setShortcut(spec.keys);
    connect(action, &QAction::triggered, this, [call = std::move(run)] { call(); });
    m_window.addAction(action);
    bind(action, spec.scope);
    Entry entry;
    entry.group = spec.group;
    entry.text = spec.text;
    entry.keys = spec.keys.toString(QKeySequence::NativeText);
    entry.moves = spec.moves;
    entry.action = action;
    add(std::move(entry));
    return action;
}

void ActionRegistry::adopt(const QString& group, QAction* action, const QString& scope, bool moves)
{
    m_window.addAction(action);
    Entry entry;
    entry.group = group;
    entry.text = action->text();
    entry.keys = action->shortcut().toString(QKeySequence::NativeText);
    entry.moves = moves;
    entry.action = action;
    bind(action, scope);
    add(std::move(entry));
}

void ActionRegistry::bind(QAction* action, const QString& scope)
{
    if (const auto keys = action->shortcuts(); !keys.isEmpty()) {
        m_bound.push_back({ action, keys, scope });
        rebind();
    }
}

void ActionRegistry::enter(const QString& scope)
{
    m_scope = scope;
    rebind();
}

void ActionRegistry::rebind()
{
    QList<QKeySequence> taken;
    for (const auto& bound : m_bound) {
        if (!bound.scope.isEmpty() && isWithin(m_scope, bound.scope))
            taken << bound.keys;
    }
    for (const auto& bound : m_bound) {
        if (!bound.action)
            continue;
        const bool gives = bound.scope.isEmpty() ? std::ranges::any_of(bound.keys,
                               [&taken](const QKeySequence& key) { return taken.contains(key); })
                                                 : !isWithin(m_scope, bound.scope);
        bound.action->setShortcuts(gives ? QList<QKeySequence>() : bound.keys);
    }
}

void ActionRegistry::adoptButtons(const QString& group, QWidget* panel, const QStringList& moving,
    bool onlyShown, const QStringList& without)
{
    static const QRegularExpression keyAtEnd(QStringLiteral("^(.*\\S) \\(([^()]+)\\)$"));
    const auto buttons = panel->findChildren<QAbstractButton*>();
    for (auto* button : buttons) {
        const QString id = idOf(*button);
        QString name = nameOf(*button);
        if (id.isEmpty() || name.isEmpty() || id.startsWith(QLatin1String("qt_"))
            || without.contains(id))
            continue;
        Entry entry;
        entry.group = group;
        if (const auto match = keyAtEnd.match(name); match.hasMatch()) {
            const auto keys = QKeySequence::fromString(match.captured(2));
            if (keys.count() == 1 && keys[0].key() != Qt::Key_unknown) {
                name = match.captured(1);
                entry.keys = keys.toString(QKeySequence::NativeText);
            }
        }
        entry.text = name;
        entry.moves = moving.contains(id)
            || (button->parentWidget() && moving.contains(button->parentWidget()->objectName()));
        auto* action = new QAction(name, this);
        action->setObjectName(QStringLiteral("press.") + id);
        const QPointer<QAbstractButton> target(button);
        connect(action, &QAction::triggered, button, &QAbstractButton::click);
        entry.action = action;
        const bool shownOnly = onlyShown || entry.moves;
        entry.available = [target, shownOnly, panel = QPointer<QWidget>(panel)] {
            return target && panel && target->isEnabledTo(panel)
                && (!shownOnly || target->isVisibleTo(panel));
        };
        add(std::move(entry));
    }
}

void ActionRegistry::addHint(const QString& group, const QString& keys, const QString& text)
{
    Entry entry;
    entry.group = group;
    entry.text = text;
    entry.keys = keys;
    entry.hasAction = false;
    add(std::move(entry));
}

QAction* ActionRegistry::action(const QString& id) const
{
    const auto found = std::ranges::find_if(m_entries,
        [&id](const Entry& entry) { return entry.action && entry.action->objectName() == id; });
    return found == m_entries.end() ? nullptr : found->action.data();
}

QAction* makeAction(QObject& owner, const QString& id, const QString& text)
{
    auto* action = new QAction(text, &owner);
    action->setObjectName(id);
    return action;
}

void enableAction(QAction* action, const QString& whyNot, const QString& help)
{
    action->setEnabled(whyNot.isEmpty());
    action->setToolTip(whyNot.isEmpty() ? help : whyNot);
}

} // namespace medulla::widgets
