// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/command_line.h"

#include <algorithm>

namespace medulla::teleo {
namespace {

bool isBlank(QChar c)
{
    return c == QLatin1Char(' ') || c == QLatin1Char('\t');
}

/// Appends the text within the quotes that begin at `at` and moves behind them; false when they are
/// not closed.
bool readQuoted(const QString& text, qsizetype& at, QString& word)
{
    const auto quote = text[at++];
    for (; at < text.size(); ++at) {
        if (text[at] == quote) {
            ++at;
            return true;
        }
        const bool escaped = quote == QLatin1Char('"') && text[at] == QLatin1Char('\\')
            && at + 1 < text.size()
            && (text[at + 1] == QLatin1Char('"') || text[at + 1] == QLatin1Char('\\'));
        word += text[escaped ? ++at : at];
    }
    return false;
}

QString quoted(const QString& word)
{
    const bool plain = !word.isEmpty() && std::none_of(word.begin(), word.end(), [](QChar c) {
        return isBlank(c) || c == QLatin1Char('"') || c == QLatin1Char('\'')
            || c == QLatin1Char('#') || c == QLatin1Char('\\');
    });
    if (plain) {
        return word;
    }
    auto inside = word;
    inside.replace(QLatin1Char('\\'), QLatin1String("\\\\"));
    inside.replace(QLatin1Char('"'), QLatin1String("\\\""));
    return QLatin1Char('"') + inside + QLatin1Char('"');
}

} // namespace

tl::expected<Command, Fault> readCommand(const QString& text)
{
    QStringList words;
    for (qsizetype at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            ++at;
            continue;
        }
        QString word;
        while (at < text.size() && !isBlank(text[at])) {
            const auto begin = at;
            if (text[at] != QLatin1Char('"') && text[at] != QLatin1Char('\'')) {
                word += text[at++];
            } else if (!readQuoted(text, at, word)) {
                return tl::make_unexpected(Fault { int(begin) + 1,
                    Text(QT_TRANSLATE_NOOP("medulla", "A quote is not closed.")),
                    Text(QT_TRANSLATE_NOOP("medulla", "Add a %1 where it ends."),
                        { QString(text[begin]) }) });
            }
        }
        words += word;
    }
    if (words.isEmpty() || words[0].isEmpty()) {
        return tl::make_unexpected(
            Fault { 1, Text(QT_TRANSLATE_NOOP("medulla", "There is no executable.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Write its path, then its arguments.")) });
    }
    const auto program = words.takeFirst();
    return Command { program, words };
}

QString written(const Command& command)
{
    auto line = quoted(command.program);
    for (const auto& argument : command.arguments) {
        line += QLatin1Char(' ') + quoted(argument);
    }
    return line;
}

} // namespace medulla::teleo
