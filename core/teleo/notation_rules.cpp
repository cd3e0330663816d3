// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/command_line.h"
#include "core/teleo/notation.h"

#include <utility>

#include <QRegularExpression>

namespace medulla::teleo {
namespace {

constexpr QLatin1String kUntil(" until ");

/// The text behind the leading word; null when it begins with another word.
QString behind(const QString& text, QLatin1String word)
{
    if (!text.startsWith(word)) {
        return {};
    }
    if (text.size() == word.size()) {
        return QLatin1String("");
    }
    const auto next = text[word.size()];
    return next.isSpace() ? text.mid(word.size()).trimmed() : QString();
}

/// Offset of the text behind the first word.
qsizetype secondWord(const QString& text)
{
    qsizetype at = 0;
    while (at < text.size() && !text[at].isSpace()) {
        ++at;
    }
    while (at < text.size() && text[at].isSpace()) {
        ++at;
    }
    return at;
}

tl::expected<Command, Fault> commandBehind(const QString& text)
{
    const auto at = secondWord(text);
    auto command = readCommand(text.mid(at));
    if (!command) {
        command.error().column += int(at);
    }
    return command;
}

/// Offset of the last such word outside of quotes; -1: none.
qsizetype lastWord(const QString& text, QLatin1String word)
{
    qsizetype at = -1;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        quoted = quoted != (text[i] == QLatin1Char('"'));
        const auto end = i + word.size();
        if (!quoted && text[i] == word[0] && (i == 0 || text[i - 1].isSpace())
            && QStringView(text).mid(i).startsWith(word)
            && (end == text.size() || text[end].isSpace())) {
            at = i;
        }
    }
    return at;
}

/// Removes ` for DURATION` from the end of `text`.
tl::expected<Duration, Fault> takeHeldFor(QString& text)
{
    const auto at = lastWord(text, QLatin1String("for"));
    if (at < 0) {
        return Duration {};
    }
    const auto begin = at + secondWord(text.mid(at));
    auto duration = readDuration(text.mid(begin));
    if (!duration) {
        duration.error().column += int(begin);
        return duration;
    }
    text = text.left(at).trimmed();
    return duration;
}

tl::expected<Action, Fault> assignment(
    Action::Kind kind, const QString& text, qsizetype nameAt, const Place& place)
{
    const auto equals = text.indexOf(QLatin1Char('='), nameAt);
    const auto name = text.mid(nameAt, equals < 0 ? -1 : equals - nameAt).trimmed();
    const auto value = equals < 0 ? QString() : text.mid(equals + 1).trimmed();
    if (name.isEmpty() || value.isEmpty()) {
        return faultAt(equals < 0 ? text.size() : nameAt,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" needs a name, = and a value."),
                { text.left(secondWord(text)).trimmed() }),
            kind == Action::Kind::Set
                ? Text(QT_TRANSLATE_NOOP("medulla", "Write it as in set lamp = 1."))
                : Text(QT_TRANSLATE_NOOP("medulla", "Write it as in keep place = torch.")));
    }
    Action action { kind, name, { value } };
    action.argumentPlaces.each = { place.after(text.indexOf(value, equals + 1)) };
    return action;
}

/// The arguments between the brackets at `open` and the end of `text`.
tl::expected<Action, Fault> call(const QString& text, qsizetype open, const Place& place)
{
    Action action { Action::Kind::Call, text.left(open).trimmed() };
    int depth = 0;
    bool quoted = false;
    qsizetype begin = open + 1;
    qsizetype close = -1;
    const auto take = [&](qsizetype end) {
        while (begin < end && text[begin].isSpace()) {
            ++begin;
        }
        action.arguments += text.mid(begin, end - begin).trimmed();
        action.argumentPlaces.each.push_back(place.after(begin));
    };
    for (qsizetype i = open; i < text.size() && close < 0; ++i) {
        quoted = quoted != (text[i] == QLatin1Char('"'));
        if (quoted) {
            continue;
        }
        depth += text[i] == QLatin1Char('(') ? 1 : text[i] == QLatin1Char(')') ? -1 : 0;
        if (depth == 0) {
            close = i;
        } else if (depth == 1 && text[i] == QLatin1Char(',')) {
            take(i);
            begin = i + 1;
        }
    }
    if (close < 0) {
        return faultAt(open, Text(QT_TRANSLATE_NOOP("medulla", "A bracket is not closed.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add a ) where it ends.")));
    }
    if (close + 1 < text.size()) {
        return faultAt(close + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot stand here."),
                { text.mid(close + 1).trimmed() }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Write a further action in a line of its own, after also:")));
    }
    if (!text.mid(begin, close - begin).trimmed().isEmpty() || !action.arguments.isEmpty()) {
        take(close);
    }
    return action;
}

QString quotedFile(const QString& name)
{
    const bool plain = !name.contains(QLatin1Char('#')) && !name.startsWith(QLatin1Char('"'))
        && !name.startsWith(QLatin1Char('\'')) && !name.endsWith(QLatin1Char('\\'));
    return plain ? name : written(Command { QLatin1Char(' ') + name, {} }).remove(1, 1);
}

} // namespace

tl::expected<Condition, Fault> readCondition(const QString& text, const Place& place)
{
    Condition condition;
    condition.place = place;
    for (const auto& [word, kind] : { std::pair(QLatin1String("run"), Condition::Kind::Command),
             std::pair(QLatin1String("watch"), Condition::Kind::Watch) }) {
        if (behind(text, word).isNull()) {
            continue;
        }
        auto command = commandBehind(text);
        if (!command) {
            return tl::make_unexpected(command.error());
        }
        condition.kind = kind;
        condition.command = std::move(*command);
        return condition;
    }
    auto rest = text;
    const auto heldFor = takeHeldFor(rest);
    if (!heldFor) {
        return tl::make_unexpected(heldFor.error());
    }
    condition.heldFor = *heldFor;
    if (const auto at = lastWord(rest, QLatin1String("until")); at >= 0) {
        const auto begin = at + secondWord(rest.mid(at));
        condition.until = rest.mid(begin);
        condition.untilPlace = place.after(begin);
        rest = rest.left(at).trimmed();
        const bool isFormula = !rest.isEmpty() && rest != QLatin1String("true")
            && behind(rest, QLatin1String("topic")).isNull();
        if (condition.until.isEmpty() || !isFormula) {
            return faultAt(condition.until.isEmpty() ? begin : 0,
                condition.until.isEmpty()
                    ? Text(QT_TRANSLATE_NOOP("medulla", "The expression after until is missing."))
                    : Text(QT_TRANSLATE_NOOP("medulla", "Only an expression can have an until.")),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Write it as in dist(arm, flame) < 10 until dist(arm, flame) > 14.")));
        }
    }
    if (rest.isEmpty()) {
        return faultAt(0, Text(QT_TRANSLATE_NOOP("medulla", "The condition is empty.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write an expression, or true.")));
    }
    if (rest == QLatin1String("true")) {
        if (text != rest) {
            return faultAt(rest.size(),
                Text(QT_TRANSLATE_NOOP("medulla", "The condition true needs no time span.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Remove the time span.")));
        }
        return condition;
    }
    const auto topic = behind(rest, QLatin1String("topic"));
    condition.kind = topic.isNull() ? Condition::Kind::Formula : Condition::Kind::Topic;
    condition.text = topic.isNull() ? rest : topic;
    if (condition.text.isEmpty() || (!topic.isNull() && topic.contains(QLatin1Char(' ')))) {
        return faultAt(secondWord(rest), Text(QT_TRANSLATE_NOOP("medulla", "A topic is one word.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write topic NAME.")));
    }
    return condition;
}

int columnsBeforeUntil(const Condition& condition)
{
    return int(condition.text.size()) + int(kUntil.size());
}

QString written(const Condition& condition)
{
    const auto held = condition.heldFor > Duration::zero()
        ? QStringLiteral(" for ") + written(condition.heldFor)
        : QString();
    switch (condition.kind) {
    case Condition::Kind::Always:
        break;
    case Condition::Kind::Formula:
        return condition.until.isEmpty() ? condition.text + held
                                         : condition.text + kUntil + condition.until + held;
    case Condition::Kind::Command:
        return QStringLiteral("run ") + written(condition.command);
    case Condition::Kind::Watch:
        return QStringLiteral("watch ") + written(condition.command);
    case Condition::Kind::Topic:
        return QStringLiteral("topic ") + condition.text + held;
    }
    return QStringLiteral("true");
}

namespace {

tl::expected<Action, Fault> readRun(const QString& text)
{
    auto command = commandBehind(text);
    if (!command) {
        return tl::make_unexpected(command.error());
    }
    Action action;
    action.kind = Action::Kind::Command;
    action.command = std::move(*command);
    return action;
}

tl::expected<Action, Fault> readTask(const QString& text)
{
    const auto at = secondWord(text);
    Action action;
    action.kind = Action::Kind::Task;
    action.name = text.mid(at);
    if (action.name.startsWith(QLatin1Char('"')) || action.name.startsWith(QLatin1Char('\''))) {
        auto quoted = commandBehind(text);
        if (!quoted) {
            return tl::make_unexpected(quoted.error());
        }
        if (!quoted->arguments.isEmpty()) {
            return faultAt(at, Text(QT_TRANSLATE_NOOP("medulla", "A task is one file.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Put the whole of its name in quotes.")));
        }
        action.name = quoted->program;
    }
    if (action.name.isEmpty()) {
        return faultAt(at, Text(QT_TRANSLATE_NOOP("medulla", "The file of the task is missing.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write task FILE.")));
    }
    return action;
}

tl::expected<Action, Fault> readMove(const QString& text, const Place& place)
{
    static const QRegularExpression kMove(QStringLiteral("^move\\s+arm\\s+to\\s+(\\S.*)$"));
    const auto match = kMove.match(text);
    if (!match.hasMatch()) {
        return faultAt(secondWord(text),
            Text(QT_TRANSLATE_NOOP("medulla", "The target of the move is missing.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write move arm to POINT.")));
    }
    Action action;
    action.kind = Action::Kind::Move;
    action.arguments = { match.captured(1) };
    action.argumentPlaces.each = { place.after(match.capturedStart(1)) };
    return action;
}

/// A program or skill, with arguments or without.
tl::expected<Action, Fault> readCall(const QString& text, const Place& place)
{
    const auto open = text.indexOf(QLatin1Char('('));
    const auto name = text.left(open).trimmed();
    if (!isName(name)) {
        return faultAt(0,
            text.isEmpty()
                ? Text(QT_TRANSLATE_NOOP("medulla", "The action is empty."))
                : Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not an action."), { text }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write nothing, hold, move arm to, task, set, keep, run, or the name of a "
                "program or skill.")));
    }
    return open < 0 ? tl::expected<Action, Fault>(Action { Action::Kind::Call, name })
                    : call(text, open, place);
}

tl::expected<Action, Fault> readKind(const QString& text, const Place& place)
{
    if (text == QLatin1String("nothing")) {
        return Action { Action::Kind::Nothing };
    }
    if (text == QLatin1String("hold")) {
        return Action { Action::Kind::Hold };
    }
    if (!behind(text, QLatin1String("run")).isNull()) {
        return readRun(text);
    }
    if (!behind(text, QLatin1String("set")).isNull()) {
        return assignment(Action::Kind::Set, text, secondWord(text), place);
    }
    if (!behind(text, QLatin1String("keep")).isNull()) {
        return assignment(Action::Kind::Keep, text, secondWord(text), place);
    }
    if (!behind(text, QLatin1String("task")).isNull()) {
        return readTask(text);
    }
    if (!behind(text, QLatin1String("move")).isNull()) {
        return readMove(text, place);
    }
    return readCall(text, place);
}

} // namespace

tl::expected<Action, Fault> readAction(const QString& text, const Place& place)
{
    auto action = readKind(text, place);
    if (action) {
        action->place = place;
    }
    return action;
}

QString written(const Action& action)
{
    const auto first = action.arguments.value(0);
    switch (action.kind) {
    case Action::Kind::Nothing:
        break;
    case Action::Kind::Call:
        return action.arguments.isEmpty()
            ? action.name
            : QStringLiteral("%1(%2)").arg(action.name, action.arguments.join(QLatin1String(", ")));
    case Action::Kind::Move:
        return QStringLiteral("move arm to ") + first;
    case Action::Kind::Hold:
        return QStringLiteral("hold");
    case Action::Kind::Task:
        return QStringLiteral("task ") + quotedFile(action.name);
    case Action::Kind::Set:
        return QStringLiteral("set %1 = %2").arg(action.name, first);
    case Action::Kind::Keep:
        return QStringLiteral("keep %1 = %2").arg(action.name, first);
    case Action::Kind::Command:
        return QStringLiteral("run ") + written(action.command);
    }
    return QStringLiteral("nothing");
}

} // namespace medulla::teleo
