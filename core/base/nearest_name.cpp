// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace medulla {

namespace {

/// How many typing errors lie between two names: letters more, less or another, and neighbours that
/// changed places (optimal string alignment distance).
qsizetype typingErrors(const QString& a, const QString& b)
{
    const auto width = std::size_t(b.size()) + 1;
    std::vector<qsizetype> beforeLast(width);
    std::vector<qsizetype> last(width);
    std::iota(last.begin(), last.end(), 0);
    std::vector<qsizetype> row(width);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j < width; ++j) {
            const auto at = qsizetype(j) - 1;
            const auto change = a[i - 1] == b[at] ? 0 : 1;
            row[j] = std::min({ last[j] + 1, row[j - 1] + 1, last[j - 1] + change });
            if (i > 1 && j > 1 && a[i - 1] == b[at - 1] && a[i - 2] == b[at]) {
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
            }
        }
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return last.back();
}

const char* const kDidYouMean = QT_TRANSLATE_NOOP("medulla", "Did you mean \"%1\"?");

/// The name in lower case without separators.
QString folded(const QString& name)
{
    auto letters = name.toLower();
    letters.removeIf([](QChar c) { return QStringLiteral("_-. ").contains(c); });
    return letters;
}

/// The longest name that is compared letter by letter; no key is half as long.
constexpr qsizetype kLongestCompared = 64;
/// One error in so many letters is a slip.
constexpr qsizetype kLettersPerError = 3;
/// A name cut short keeps so many letters, and half of them; "h" says nothing.
constexpr qsizetype kLeastBeginning = 4;
/// The shortest name that counts at the end of another: "port" ends "transport" as well.
constexpr qsizetype kLeastEnding = 6;

bool resemble(const QString& wrong, const QString& known)
{
    const auto& [shorter, longer] = std::minmax(
        wrong, known, [](const QString& a, const QString& b) { return a.size() < b.size(); });
    if (shorter.size() >= kLeastBeginning && longer.startsWith(shorter)
        && (shorter == known || shorter.size() * 2 >= longer.size())) {
        return true;
    }
    if (shorter.size() >= kLeastEnding && longer.endsWith(shorter)) {
        return true;
    }
    return wrong.size() <= kLongestCompared
        && typingErrors(wrong, known)
        <= std::max<qsizetype>(1, std::max(wrong.size(), known.size()) / kLettersPerError);
}

} // namespace

Text nameRemedy(const QString& wrong, const QStringList& known)
{
    if (known.isEmpty()) {
        return Text(QT_TRANSLATE_NOOP("medulla", "There are none; add it first."));
    }
    const auto nearest =
        *std::min_element(known.begin(), known.end(), [&](const QString& a, const QString& b) {
            return typingErrors(wrong, a) < typingErrors(wrong, b);
        });
    if (typingErrors(wrong, nearest) <= std::max<qsizetype>(2, wrong.size() / 2)) {
        return Text(kDidYouMean, { nearest });
    }
    return Text(
        QT_TRANSLATE_NOOP("medulla", "Known are: %1."), { known.join(QLatin1String(", ")) });
}

std::optional<QString> resembling(const QString& wrong, const QStringList& known)
{
    const auto letters = folded(wrong);
    std::optional<QString> nearest;
    qsizetype fewest = 0;
    for (const auto& name : known) {
        const auto other = folded(name);
        if (!resemble(letters, other)) {
            continue;
        }
        const auto errors = typingErrors(letters.left(kLongestCompared), other);
        if (!nearest || errors < fewest) {
            nearest = name;
            fewest = errors;
        }
    }
    return nearest;
}

std::optional<QString> slipOf(const Text& remedy, const QString& wrong)
{
    // The name between the quotes, if there are any.
    const auto english = remedy.english();
    const auto begin = english.indexOf(QLatin1Char('"')) + 1;
    const auto meant = english.mid(begin, english.lastIndexOf(QLatin1Char('"')) - begin);
    if (!(remedy == Text(kDidYouMean, { meant }))) {
        return std::nullopt;
    }
    return typingErrors(wrong, meant) == 1 ? std::optional(meant) : std::nullopt;
}

} // namespace medulla
