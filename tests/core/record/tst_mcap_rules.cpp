// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the MCAP specification (mcap.dev/spec, version 0), one test a rule, checked on the
// bytes of a file. They are read here by a few lines of their own, not by the reader of the
// program.
#include "core/record/bytes.h"
#include "core/record/compression.h"
#include "core/record/mcap_reader.h"
#include "tests/core/record/sample.h"

#include <numeric>

#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace medulla;
using namespace medulla::record;

namespace {

struct Record {
    int opcode = 0;
    qsizetype at = 0; ///< of the opcode
    QByteArray content;
};

template <class T>
T number(const QByteArray& bytes, qsizetype at)
{
    return qFromLittleEndian<T>(bytes.constData() + at);
}

std::vector<Record> recordsOf(const QByteArray& bytes, qsizetype from, qsizetype to)
{
    std::vector<Record> records;
    while (from < to) {
        const auto length = qsizetype(number<quint64>(bytes, from + 1));
        records.push_back({ int(quint8(bytes[from])), from, bytes.sliced(from + 9, length) });
        from += 9 + length;
    }
    return records;
}

enum {
    Header = 1,
    Footer,
    Schema,
    Channel,
    Message,
    Chunk,
    MessageIndex,
    ChunkIndex,
    Attachment,
    AttachmentIndex,
    Statistics,
    Metadata,
    MetadataIndex,
    SummaryOffset,
    DataEnd
};

/// The records within a chunk.
std::vector<Record> insideOf(const Record& chunk)
{
    const auto compression = number<quint32>(chunk.content, 28);
    const auto stored = chunk.content.sliced(32 + compression + 8);
    const auto records = *decompress(stored, number<quint64>(chunk.content, 16));
    return recordsOf(records, 0, records.size());
}

} // namespace

class TestMcapRules final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_path = m_folder.filePath(QStringLiteral("a.mcap"));
        m_sample = test::writeSample(m_path, 4);
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_bytes = file.readAll();
        const auto footer = m_bytes.size() - 8 - 29;
        m_summaryStart = qsizetype(number<quint64>(m_bytes, footer + 9));
        m_offsetStart = qsizetype(number<quint64>(m_bytes, footer + 17));
        m_data = recordsOf(m_bytes, 8, m_summaryStart);
        m_summary = recordsOf(m_bytes, m_summaryStart, m_offsetStart);
        m_offsets = recordsOf(m_bytes, m_offsetStart, footer);
        m_footer = recordsOf(m_bytes, footer, m_bytes.size() - 8).at(0);
    }

    void theMagicBytesBeginAndEndTheFile()
    {
        QVERIFY(m_bytes.startsWith(QByteArray("\x89MCAP0\r\n", 8)));
        QVERIFY(m_bytes.endsWith(QByteArray("\x89MCAP0\r\n", 8)));
    }

    void theHeaderIsTheFirstRecord() { QCOMPARE(m_data.front().opcode, int(Header)); }

    void theFooterIsTheLastRecord()
    {
        QCOMPARE(m_footer.opcode, int(Footer));
        QCOMPARE(m_footer.content.size(), qsizetype(20));
    }

    void theDataSectionEndsWithDataEnd()
    {
        QCOMPARE(m_data.back().opcode, int(DataEnd));
        QCOMPARE(std::count_if(m_data.begin(), m_data.end(),
                     [](const Record& each) { return each.opcode == DataEnd; }),
            1L);
    }

    void theDataSectionHasOnlyItsOwnRecords()
    {
        for (const auto& each : m_data) {
            QVERIFY(each.opcode == Header || each.opcode == Schema || each.opcode == Channel
                || each.opcode == Message || each.opcode == Attachment || each.opcode == Chunk
                || each.opcode == MessageIndex || each.opcode == Metadata
                || each.opcode == DataEnd);
        }
    }

    void theSummaryHasOnlyItsOwnRecordsInGroups()
    {
        std::vector<int> groups;
        for (const auto& each : m_summary) {
            QVERIFY(each.opcode == Schema || each.opcode == Channel || each.opcode == ChunkIndex
                || each.opcode == AttachmentIndex || each.opcode == Statistics
                || each.opcode == MetadataIndex);
            if (groups.empty() || groups.back() != each.opcode) {
                QVERIFY(std::ranges::find(groups, each.opcode) == groups.end());
                groups.push_back(each.opcode);
            }
        }
        QCOMPARE(groups.size(), std::size_t(6));
    }

    void summaryOffsetsNameTheGroups()
    {
        QCOMPARE(m_offsets.size(), std::size_t(6));
        qsizetype at = m_summaryStart;
        for (const auto& each : m_offsets) {
            QCOMPARE(each.opcode, int(SummaryOffset));
            QCOMPARE(int(quint8(m_bytes[at])), int(quint8(each.content[0])));
            QCOMPARE(qsizetype(number<quint64>(each.content, 1)), at);
            at += qsizetype(number<quint64>(each.content, 9));
        }
        QCOMPARE(at, m_offsetStart);
    }

    void theSummarySumCoversSummaryAndFooter()
    {
        const auto end = m_bytes.size() - 8 - 4;
        QCOMPARE(number<quint32>(m_footer.content, 16),
            mcap::crc32(QByteArrayView(m_bytes).sliced(m_summaryStart, end - m_summaryStart)));
    }

    void aSchemaComesBeforeItsChannelsAndThoseBeforeTheirMessages()
    {
        std::set<quint16> schemas;
        std::set<quint16> channels;
        for (const auto& chunk : m_data) {
            if (chunk.opcode != Chunk) {
                continue;
            }
            for (const auto& each : insideOf(chunk)) {
                const auto id = number<quint16>(each.content, 0);
                if (each.opcode == Schema) {
                    QVERIFY(id != 0);
                    schemas.insert(id);
                } else if (each.opcode == Channel) {
                    const auto schema = number<quint16>(each.content, 2);
                    QVERIFY(schema == 0 || schemas.contains(schema));
                    channels.insert(id);
                } else {
                    QCOMPARE(each.opcode, int(Message));
                    QVERIFY(channels.contains(id));
                }
            }
        }
        QCOMPARE(channels.size(), std::size_t(3));
    }

    void aChunkSaysTimesSizeAndSumOfItsRecords()
    {
        for (const auto& chunk : m_data) {
            if (chunk.opcode != Chunk) {
                continue;
            }
            quint64 first = ~quint64(0);
            quint64 last = 0;
            QByteArray records;
            for (const auto& each : insideOf(chunk)) {
                if (each.opcode == Message) {
                    first = std::min(first, number<quint64>(each.content, 6));
                    last = std::max(last, number<quint64>(each.content, 6));
                }
            }
            QCOMPARE(number<quint64>(chunk.content, 0), first);
            QCOMPARE(number<quint64>(chunk.content, 8), last);
            const auto stored = chunk.content.sliced(32 + 4 + 8);
            records = *decompress(stored, number<quint64>(chunk.content, 16));
            QCOMPARE(number<quint32>(chunk.content, 24), mcap::crc32(records));
            QCOMPARE(chunk.content.sliced(32, 4), QByteArray("zstd"));
        }
    }

    void aMessageIndexForEachChannelFollowsItsChunk()
    {
        for (std::size_t i = 0; i < m_data.size(); ++i) {
            if (m_data[i].opcode != Chunk) {
                continue;
            }
            std::map<quint16, int> counts;
            const auto inside = insideOf(m_data[i]);
            for (const auto& each : inside) {
                counts[number<quint16>(each.content, 0)] += each.opcode == Message ? 1 : 0;
            }
            for (const auto& [channel, count] : counts) {
                const auto& index = m_data.at(++i);
                QCOMPARE(index.opcode, int(MessageIndex));
                QCOMPARE(number<quint16>(index.content, 0), channel);
                QCOMPARE(number<quint32>(index.content, 2), quint32(count) * 16);
                for (int k = 0; k < count; ++k) {
                    const auto time = number<quint64>(index.content, 6 + k * 16);
                    const auto offset = qsizetype(number<quint64>(index.content, 14 + k * 16));
                    const auto message = std::ranges::find(inside, offset, &Record::at);
                    QVERIFY(message != inside.end());
                    QCOMPARE(number<quint64>(message->content, 6), time);
                    QCOMPARE(number<quint16>(message->content, 0), channel);
                }
            }
            QVERIFY(m_data.at(i + 1).opcode != MessageIndex);
        }
    }

    void aChunkIndexNamesEachChunk()
    {
        std::vector<Record> chunks;
        std::ranges::copy_if(m_data, std::back_inserter(chunks),
            [](const Record& each) { return each.opcode == Chunk; });
        std::size_t next = 0;
        for (const auto& each : m_summary) {
            if (each.opcode != ChunkIndex) {
                continue;
            }
            const auto& chunk = chunks.at(next++);
            QCOMPARE(number<quint64>(each.content, 0), number<quint64>(chunk.content, 0));
            QCOMPARE(number<quint64>(each.content, 8), number<quint64>(chunk.content, 8));
            QCOMPARE(qsizetype(number<quint64>(each.content, 16)), chunk.at);
            QCOMPARE(qsizetype(number<quint64>(each.content, 24)), chunk.content.size() + 9);
            const auto indexes = number<quint32>(each.content, 32);
            QCOMPARE(indexes, quint32(3 * 10));
            qsizetype at = chunk.at + chunk.content.size() + 9;
            for (quint32 k = 0; k < indexes; k += 10) {
                QCOMPARE(qsizetype(number<quint64>(each.content, 36 + k + 2)), at);
                QCOMPARE(int(quint8(m_bytes[at])), int(MessageIndex));
                at += 9 + qsizetype(number<quint64>(m_bytes, at + 1));
            }
        }
        QCOMPARE(next, chunks.size());
    }

    void statisticsCountEverything()
    {
        const auto found = std::ranges::find(m_summary, int(Statistics), &Record::opcode);
        const auto& content = found->content;
        QCOMPARE(number<quint64>(content, 0), quint64(m_sample.messages.size()));
        QCOMPARE(number<quint16>(content, 8), quint16(1));
        QCOMPARE(number<quint32>(content, 10), quint32(3));
        QCOMPARE(number<quint32>(content, 14), quint32(1));
        QCOMPARE(number<quint32>(content, 18), quint32(1));
        QCOMPARE(number<quint32>(content, 22), quint32(4));
        QCOMPARE(number<quint64>(content, 26), quint64(m_sample.messages.front().logTime));
        QCOMPARE(number<quint64>(content, 34), quint64(m_sample.messages.back().logTime));
        quint64 all = 0;
        for (qsizetype at = 46; at < content.size(); at += 10) {
            all += number<quint64>(content, at + 2);
        }
        QCOMPARE(all, quint64(m_sample.messages.size()));
    }

    void anAttachmentLiesOutsideOfChunksWithItsSumAndIndex()
    {
        const auto attachment = std::ranges::find(m_data, int(Attachment), &Record::opcode);
        QVERIFY(attachment != m_data.end());
        const auto& content = attachment->content;
        QCOMPARE(number<quint32>(content, content.size() - 4),
            mcap::crc32(QByteArrayView(content).chopped(4)));
        const auto index = std::ranges::find(m_summary, int(AttachmentIndex), &Record::opcode);
        QCOMPARE(qsizetype(number<quint64>(index->content, 0)), attachment->at);
        QCOMPARE(qsizetype(number<quint64>(index->content, 8)), content.size() + 9);
        QCOMPARE(number<quint64>(index->content, 32), quint64(m_sample.attachment.data.size()));
    }

    void anIndexNamesTheMetadata()
    {
        const auto metadata = std::ranges::find(m_data, int(Metadata), &Record::opcode);
        const auto index = std::ranges::find(m_summary, int(MetadataIndex), &Record::opcode);
        QCOMPARE(qsizetype(number<quint64>(index->content, 0)), metadata->at);
        QCOMPARE(qsizetype(number<quint64>(index->content, 8)), metadata->content.size() + 9);
    }

    void unknownRecordsAndFieldsArePassedOver()
    {
        // A record of an application, and a header with a field of a later version.
        QByteArray bytes = mcap::kMagic;
        mcap::ByteWriter writer(bytes);
        const auto header = writer.begin(mcap::Opcode::Header);
        writer.put(QByteArray("x-later")).put(QByteArray("test")).put(quint64(7));
        writer.end(header);
        const auto own = writer.begin(mcap::Opcode(0x80));
        writer.put(quint64(9));
        writer.end(own);
        bytes.append(m_bytes.sliced(m_data.at(1).at));
        const auto path = m_folder.filePath(QStringLiteral("later.mcap"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        const auto reader = McapReader::open(path);
        QVERIFY(reader.has_value());
        QCOMPARE((*reader)->header().profile, QByteArray("x-later"));
        QCOMPARE((*reader)->summary().statistics.messages,
            std::uint64_t(m_sample.messages.size())); // by a scan: all offsets moved
    }

private:
    QTemporaryDir m_folder;
    QString m_path;
    test::Sample m_sample;
    QByteArray m_bytes;
    qsizetype m_summaryStart = 0;
    qsizetype m_offsetStart = 0;
    std::vector<Record> m_data;
    std::vector<Record> m_summary;
    std::vector<Record> m_offsets;
    Record m_footer;
};

QTEST_GUILESS_MAIN(TestMcapRules)
#include "tst_mcap_rules.moc"
