// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exporter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace medulla::widgets {
namespace {

constexpr qsizetype kFlushBytes = 1 << 16;

void appendNumber(QByteArray& to, double value)
{
    std::array<char, 32> text {};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    to.append(text.data(), end - text.data());
}

tl::unexpected<Finding> cannotWrite(const QString& place, const QString& why)
{
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "The file could not be written: %1."), { why }),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Choose a folder that you may write to, with room on its disk.")));
}

} // namespace

Result<CsvSummary> writeCsv(const SignalStore& store, std::span<const SignalId> signalIds,
    double fromS, double toS, QIODevice& to)
{
    if (signalIds.empty()) {
        return failure({}, Text(QT_TRANSLATE_NOOP("medulla", "There is no signal to export.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add a signal to a plot first.")));
    }
    struct Column {
        std::vector<SignalPoint> points;
        std::size_t next = 0;
    };
    CsvSummary summary { 0, -std::numeric_limits<double>::infinity() };
    QByteArray text("time [s]");
    std::vector<Column> columns;
    for (const auto id : signalIds) {
        const auto& info = store.catalogue().at(id);
        text += ',' + info.key.toUtf8();
        if (!info.unit.isEmpty()) {
            text += " [" + info.unit.toUtf8() + ']';
        }
        columns.push_back({ store.series(id).finest(fromS, toS) });
        if (!columns.back().points.empty()
            && columns.back().points.front().tS < store.series(id).exactSinceS()) {
            summary.exactSinceS = std::max(summary.exactSinceS, store.series(id).exactSinceS());
        }
    }
    text += '\n';
    for (;;) {
        double tS = std::numeric_limits<double>::infinity();
        for (const auto& column : columns) {
            if (column.next < column.points.size()) {
                tS = std::min(tS, column.points[column.next].tS);
            }
        }
        const bool ended = !std::isfinite(tS);
        if (ended || text.size() > kFlushBytes) {
            if (to.write(text) != text.size()) {
                return cannotWrite({}, to.errorString());
            }
            text.clear();
        }
        if (ended) {
            return summary;
        }
        appendNumber(text, tS);
        for (auto& column : columns) {
            text += ',';
            if (column.next < column.points.size() && column.points[column.next].tS == tS) {
                const double value = column.points[column.next++].value;
                if (!std::isnan(value)) {
                    appendNumber(text, value);
                }
            }
        }
        text += '\n';
        ++summary.rows;
    }
}

} // namespace medulla::widgets
