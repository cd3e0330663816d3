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
        return Text(QT_TRANSLATE_NOOP("medulla", "Did you mean \"%1\"?"), { nearest });
    }
    return Text(
        QT_TRANSLATE_NOOP("medulla", "Known are: %1."), { known.join(QLatin1String(", ")) });
}

} // namespace medulla::spine
