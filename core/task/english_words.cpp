// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_words.h"

#include <algorithm>
#include <array>

namespace medulla::task::english {

namespace {

constexpr std::array kCounts { "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    "eighteen", "nineteen", "twenty" };
constexpr std::array kOrdinals { "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
    "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth",
    "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth" };

template <std::size_t N>
std::optional<qint64> find(const std::array<const char*, N>& words, const QString& word)
{
    const auto found = std::find_if(words.begin(), words.end(), [&](const char* known) {
        return word.compare(QLatin1String(known), Qt::CaseInsensitive) == 0;
    });
    return found == words.end() ? std::nullopt : std::optional(qint64(found - words.begin()));
}

QLatin1String ordinalEnding(qint64 number)
{
    constexpr std::array kEndings { "th", "st", "nd", "rd" };
    const auto last = number % 100 / 10 == 1 ? 0 : number % 10;
    return QLatin1String(kEndings[last < 4 ? std::size_t(last) : 0]);
}

} // namespace

QString countWord(qint64 count)
{
    return count >= 0 && count < qint64(kCounts.size())
        ? QString(QLatin1String(kCounts[std::size_t(count)]))
        : QString::number(count);
}

std::optional<qint64> countFrom(const QString& word)
{
    if (const auto count = find(kCounts, word)) {
        return count;
    }
    if (word.compare(QLatin1String("zero"), Qt::CaseInsensitive) == 0) {
        return 0;
    }
    bool isNumber = false;
    const auto count = word.toLongLong(&isNumber);
    return isNumber && count >= 0 ? std::optional(count) : std::nullopt;
}

QString ordinalWord(qint64 index)
{
    return index < qint64(kOrdinals.size()) ? QString(QLatin1String(kOrdinals[std::size_t(index)]))
                                            : QString::number(index + 1) + ordinalEnding(index + 1);
}

std::optional<qint64> ordinalFrom(const QString& word)
{
    if (const auto index = find(kOrdinals, word)) {
        return index;
    }
    bool isNumber = false;
    const auto number = word.chopped(std::min<qsizetype>(2, word.size())).toLongLong(&isNumber);
    return isNumber && number > 0 && word.endsWith(ordinalEnding(number), Qt::CaseInsensitive)
        ? std::optional(number - 1)
        : std::nullopt;
}

QString quoted(const QString& text)
{
    QString result(QLatin1Char('"'));
    for (const auto c : text) {
        if (c == QLatin1Char('\n')) {
            result += QLatin1String("\\n");
            continue;
        }
        if (c == QLatin1Char('"') || c == QLatin1Char('\\')) {
            result += QLatin1Char('\\');
        }
        result += c;
    }
    return result + QLatin1Char('"');
}

bool isWord(const QString& text)
{
    return !text.isEmpty() && (text[0].isLetter() || text[0] == QLatin1Char('_'))
        && std::all_of(text.begin(), text.end(), [](QChar c) {
               return c.isLetterOrNumber() || c == QLatin1Char('_') || c == QLatin1Char('-');
           });
}

} // namespace medulla::task::english
