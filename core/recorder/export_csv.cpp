// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/save_file.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/recorder/export.h"
#include "core/recorder/recording_contents.h"

#include <map>
#include <set>
#include <vector>

#include <QDateTime>
#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::recorder {

namespace mcap = record::mcap;
namespace format = record::format;
using record::McapReader;

namespace {

constexpr std::int64_t kNsPerS = 1'000'000'000;
constexpr std::int64_t kNsPerMs = 1'000'000;
constexpr std::int64_t kNsPerUs = 1'000;

QByteArray decimals(std::int64_t fraction, int digits)
{
    return QByteArray::number(qint64(fraction)).rightJustified(digits, '0');
}

/// The name of a signal in a table: that of the plots.
QString columnName(const QByteArray& topic, const QString& value)
{
    const auto isInput = topic.startsWith(format::kInputSignalTopic);
    const auto name = QString::fromUtf8(
        topic.mid(isInput ? format::kInputSignalTopic.size() : format::kOutputSignalTopic.size()));
    return name + (isInput ? QStringLiteral(".") : QStringLiteral(".sent.")) + value;
}

QByteArray quoted(const QString& text)
{
    auto bytes = text.toUtf8();
    if (!bytes.contains(',') && !bytes.contains('"') && !bytes.contains('\n')) {
        return bytes;
    }
    return '"' + bytes.replace('"', "\"\"") + '"';
}

/// Puts blocks of signals together into rows. Blocks come in the order of their first times, so all
/// rows before the first time of a block are complete when it comes.
class Table {
public:
    Table(QIODevice& to, std::int64_t monotonicOffsetNs)
        : m_to(to)
        , m_offsetNs(monotonicOffsetNs)
    {
    }

    void addColumns(mcap::ChannelId channel, const QByteArray& topic, const QJsonObject& block)
    {
        for (const auto& name : block.keys()) {
            if (name != QLatin1String("dtUs") && !m_columns.contains({ channel, name })) {
                m_columns[{ channel, name }] = m_names.size();
                m_names.push_back(columnName(topic, name));
            }
        }
    }
    void writeHead()
    {
        QByteArray line = "time,monotonic_s";
        for (const auto& name : m_names) {
            line += ',' + quoted(name);
        }
        m_to.write(line + "\r\n");
    }
    void add(mcap::ChannelId channel, std::uint64_t firstNs, const QJsonObject& block)
    {
        writeRowsBefore(firstNs);
        const auto steps = block[QLatin1String("dtUs")].toArray();
        for (const auto& name : block.keys()) {
            const auto column = m_columns.find({ channel, name });
            if (column == m_columns.end()) {
                continue;
            }
            auto at = std::int64_t(firstNs);
            const auto values = block[name].toArray();
            for (qsizetype i = 0; i < std::min(steps.size(), values.size()); ++i) {
                at += steps[i].toInteger() * kNsPerUs;
                if (values[i].isDouble()) {
                    auto& row = m_rows[std::uint64_t(at)];
                    row.resize(m_names.size());
                    row[column->second] = QByteArray::number(values[i].toDouble(), 'g', 15);
                }
            }
        }
    }
    void writeRowsBefore(std::uint64_t endNs)
    {
        const auto end = m_rows.lower_bound(endNs);
        for (auto row = m_rows.begin(); row != end; ++row) {
            write(std::int64_t(row->first), row->second);
        }
        m_rows.erase(m_rows.begin(), end);
    }
    [[nodiscard]] std::uint64_t rows() const { return m_written; }

private:
    void write(std::int64_t ns, const std::vector<QByteArray>& row)
    {
        const auto second = QDateTime::fromMSecsSinceEpoch(ns / kNsPerMs, Qt::UTC);
        const auto monotonic = ns - m_offsetNs;
        auto line = second.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.")).toLatin1()
            + decimals(ns % kNsPerS, 9) + "Z," + QByteArray::number(qint64(monotonic / kNsPerS))
            + '.' + decimals(monotonic % kNsPerS, 9);
        for (const auto& value : row) {
            line += ',' + value;
        }
        m_to.write(line + "\r\n");
        ++m_written;
    }

    QIODevice& m_to;
    std::int64_t m_offsetNs;
    std::vector<QString> m_names;
    std::map<std::pair<mcap::ChannelId, QString>, std::size_t> m_columns;
    std::map<std::uint64_t, std::vector<QByteArray>> m_rows; ///< incomplete ones, by time
    std::uint64_t m_written = 0;
};

std::set<mcap::ChannelId> signalChannels(const mcap::Summary& summary)
{
    std::set<mcap::ChannelId> channels;
    for (const auto& [id, channel] : summary.channels) {
        if (channel.topic.startsWith(format::kInputSignalTopic)
            || channel.topic.startsWith(format::kOutputSignalTopic)) {
            channels.insert(id);
        }
    }
    return channels;
}

} // namespace

Result<Exported> exportCsv(const QString& recording, const QString& to)
{
    auto opened = McapReader::open(recording);
    if (!opened) {
        return tl::make_unexpected(opened.error());
    }
    auto& reader = **opened;
    const auto& summary = reader.summary();
    McapReader::Range range;
    range.channels = signalChannels(summary);
    Exported exported;
    const auto saved = saveFile(to, [&](QIODevice& device) -> Result<void> {
        Table table(device, monotonicOffsetNs(reader));
        auto unseen = *range.channels;
        reader.read(range, [&](const mcap::Message& message) {
            if (unseen.erase(message.channel) != 0) {
                table.addColumns(message.channel, summary.channels.at(message.channel).topic,
                    QJsonDocument::fromJson(message.data).object());
            }
            return !unseen.empty();
        });
        table.writeHead();
        reader.read(range, [&](const mcap::Message& message) {
            table.add(
                message.channel, message.logTime, QJsonDocument::fromJson(message.data).object());
            return true;
        });
        table.writeRowsBefore(std::numeric_limits<std::uint64_t>::max());
        exported.rows = table.rows();
        return {};
    });
    exported.findings = reader.findings();
    return saved.map([&exported] { return exported; });
}

} // namespace medulla::recorder
