// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/exporter.h"

#include "core/record/signal_blocks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include <QDateTime>

namespace medulla::signals {
namespace {

constexpr qsizetype kFlushBytes = 1 << 16; ///< memory of the text; one write for each

void appendNumber(QByteArray& to, double value)
{
    std::array<char, 32> text {};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    to.append(text.data(), end - text.data());
}

/// As "2026-03-01T08:05:09.123456Z".
void appendUtc(QByteArray& to, std::int64_t us)
{
    constexpr std::int64_t kUsPerMs = 1000;
    const auto ms = us >= 0 ? us / kUsPerMs : (us - kUsPerMs + 1) / kUsPerMs;
    const auto text = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
    to += text.chopped(1).toLatin1();
    to += QByteArray::number(qint64(us - ms * kUsPerMs)).rightJustified(3, '0') + 'Z';
}

tl::unexpected<Finding> cannotWrite(const QString& place, const QString& why)
{
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "The file could not be written: %1."), { why }),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Choose a folder that you may write to, with room on its disk.")));
}

} // namespace

Result<ExportedSignals> copySignals(
    const SignalStore& store, std::span<const SignalId> signalIds, double fromS, double toS)
{
    if (signalIds.empty()) {
        return failure({}, Text(QT_TRANSLATE_NOOP("medulla", "There is no signal to export.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add a signal to a plot first.")));
    }
    ExportedSignals copied { .signalList = {},
        .exactSinceS = -std::numeric_limits<double>::infinity() };
    for (const auto id : signalIds) {
        const auto& series = store.series(id);
        copied.signalList.push_back({ store.catalogue().at(id), series.finest(fromS, toS) });
        const auto& points = copied.signalList.back().points;
        if (points.empty() || points.front().tS >= series.exactSinceS()
            || series.isExact(fromS, toS)) {
            continue;
        }
        if (series.isSelection()) {
            copied.isSelection = true;
        } else {
            copied.exactSinceS = std::max(copied.exactSinceS, series.exactSinceS());
        }
    }
    return copied;
}

Result<std::size_t> writeCsv(const ExportedSignals& exported, QIODevice& to)
{
    struct Column {
        const std::vector<SignalPoint>& points;
        std::size_t next = 0;
    };
    std::size_t rows = 0;
    QByteArray text("time [s]");
    if (exported.zeroUs) {
        text += ",UTC";
    }
    std::vector<Column> columns;
    for (const auto& one : exported.signalList) {
        text += ',' + one.info.key.toUtf8();
        if (!one.info.unit.isEmpty()) {
            text += " [" + one.info.unit.toUtf8() + ']';
        }
        columns.push_back({ one.points });
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
            return rows;
        }
        appendNumber(text, tS);
        if (exported.zeroUs) {
            text += ',';
            appendUtc(text, *exported.zeroUs + std::llround(tS * 1e6));
        }
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
        ++rows;
    }
}

Result<std::size_t> writeMcap(const ExportedSignals& exported, QIODevice& to)
{
    constexpr double kNsPerS = 1e9;
    auto mcap = record::McapWriter::to(
        to, {}, { "x-medulla-signals", QByteArray("Medulla ") + MEDULLA_VERSION });
    if (!mcap) {
        return tl::make_unexpected(mcap.error());
    }
    record::SignalBlocks blocks(**mcap);
    std::size_t values = 0;
    for (const auto& one : exported.signalList) {
        const auto unit = one.info.unit.toUtf8();
        const auto channel =
            blocks.addChannel({ one.info.key.toUtf8(), unit, { "value" }, unit == "mm" ? -3 : -6 });
        for (const auto& point : one.points) {
            const auto timeNs = std::uint64_t(std::max(point.tS, 0.0) * kNsPerS);
            if (auto added = blocks.add(channel, timeNs, std::span(&point.value, 1)); !added) {
                return tl::make_unexpected(added.error());
            }
        }
        values += one.points.size();
    }
    if (auto flushed = blocks.flush(); !flushed) {
        return tl::make_unexpected(flushed.error());
    }
    if (auto finished = (*mcap)->finish(); !finished) {
        return tl::make_unexpected(finished.error());
    }
    return values;
}

} // namespace medulla::signals
