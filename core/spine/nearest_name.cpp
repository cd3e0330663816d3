// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace medulla::spine {

namespace {

qsizetype editDistance(const QString& a, const QString& b)
{
    std::vector<qsizetype> row(std::size_t(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        auto diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const auto above = row[j];
            const auto change = a[i - 1] == b[qsizetype(j) - 1] ? 0 : 1;
            row[j] = std::min({ above + 1, row[j - 1] + 1, diagonal + change });
            diagonal = above;
        }
    }
    return row.back();
}

const char* const kDidYouMean = QT_TRANSLATE_NOOP("medulla", "Did you mean \"%1\"?");

/// Two neighbouring letters that changed places.
bool isSwapped(const QString& a, const QString& b)
{
    if (a.size() != b.size()) {
        return false;
    }
    const auto at = std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin();
    return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at]
        && a.mid(at + 2) == b.mid(at + 2);
}

} // namespace

Text nameRemedy(const QString& wrong, const QStringList& known)
{
    if (known.isEmpty()) {
        return Text(QT_TRANSLATE_NOOP("medulla", "There are none; add it first."));
    }
    const auto nearest =
        *std::min_element(known.begin(), known.end(), [&](const QString& a, const QString& b) {
            return editDistance(wrong, a) < editDistance(wrong, b);
        });
    if (editDistance(wrong, nearest) <= std::max<qsizetype>(2, wrong.size() / 2)) {
        return Text(kDidYouMean, { nearest });
    }
    return Text(
        QT_TRANSLATE_NOOP("medulla", "Known are: %1."), { known.join(QLatin1String(", ")) });
}

std::optional<QString> slipOf(const Text& remedy, const QString& wrong)
{
    // What is between the quotes, if that is what it says.
    const auto english = remedy.english();
    const auto begin = english.indexOf(QLatin1Char('"')) + 1;
    const auto meant = english.mid(begin, english.lastIndexOf(QLatin1Char('"')) - begin);
    if (!(remedy == Text(kDidYouMean, { meant }))) {
        return std::nullopt;
    }
    return editDistance(wrong, meant) == 1 || isSwapped(wrong, meant) ? std::optional(meant)
                                                                      : std::nullopt;
}

} // namespace medulla::spine
