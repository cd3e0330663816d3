// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings that are written and read again.
#include "core/record/mcap_reader.h"
#include "tests/core/record/sample.h"

#include <csignal>
#include <sys/resource.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::record;
using mcap::Message;

namespace {

std::vector<Message> messagesOf(McapReader& reader, const McapReader::Range& range = {})
{
    std::vector<Message> messages;
    reader.read(range, [&](const Message& message) {
        messages.push_back(message);
        return true;
    });
    return messages;
}

} // namespace

class TestMcap final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QFile::remove(path("a")); }

    void whatIsWrittenIsRead()
    {
        const auto sample = test::writeSample(path("a"));
        const auto reader = McapReader::open(path("a"));
        QVERIFY2(reader.has_value(), reader ? "" : qPrintable(reader.error().shown()));
        auto& read = **reader;
        QVERIFY(read.isComplete());
        QVERIFY(read.findings().empty());
        QCOMPARE(read.header().profile, QByteArray("x-medulla"));
        QVERIFY(read.summary() == sample.summary);
        QVERIFY(messagesOf(read) == sample.messages);
        const auto attachment = read.attachment(read.summary().attachments.at(0));
        QVERIFY(attachment.has_value() && *attachment == sample.attachment);
        const auto metadata = read.metadata(read.summary().metadata.at(0));
        QVERIFY(metadata.has_value() && *metadata == sample.metadata);
        QVERIFY(read.findings().empty());
    }

    void aRangeOfTimeAndChannelsIsRead()
    {
        const auto sample = test::writeSample(path("a"));
        const auto reader = McapReader::open(path("a"));
        const McapReader::Range range { 1'000'005'000, 1'000'022'000,
            std::set<mcap::ChannelId> { 2 } };
        std::vector<Message> wanted;
        for (const auto& each : sample.messages) {
            if (each.channel == 2 && each.logTime >= range.from && each.logTime <= range.to) {
                wanted.push_back(each);
            }
        }
        QVERIFY(wanted.size() > 3);
        QVERIFY(messagesOf(**reader, range) == wanted);
        // Reading stops when `take` returns false.
        int count = 0;
        (*reader)->read({}, [&count](const Message& /*message*/) { return ++count < 4; });
        QCOMPARE(count, 4);
    }

    void messagesComeInTheOrderOfTimeAcrossChunks()
    {
        auto writer = McapWriter::create(path("a"), {});
        auto& mcap = **writer;
        const auto channel = mcap.addChannel("a", 0, "");
        std::uint32_t sequence = 0;
        for (const std::uint64_t time : { 50U, 10U, 90U, 20U, 80U, 30U }) {
            QVERIFY(mcap.write({ channel, sequence++, time, time, {} }).has_value());
            if (sequence % 2 == 0) {
                QVERIFY(mcap.flush().has_value());
            }
        }
        QVERIFY(mcap.finish().has_value());
        const auto reader = McapReader::open(path("a"));
        std::vector<std::uint64_t> times;
        for (const auto& each : messagesOf(**reader)) {
            times.push_back(each.logTime);
        }
        QVERIFY((times == std::vector<std::uint64_t> { 10, 20, 30, 50, 80, 90 }));
        QCOMPARE((*reader)->summary().statistics.firstTime, std::uint64_t(10));
        QCOMPARE((*reader)->summary().statistics.lastTime, std::uint64_t(90));
    }

    void aFileWithoutASummaryIsScanned()
    {
        const auto sample = test::writeSample(path("a"), 3, false);
        const auto reader = McapReader::open(path("a"));
        QVERIFY(reader.has_value());
        auto& read = **reader;
        QVERIFY(!read.isComplete());
        QCOMPARE(read.findings().size(), std::size_t(1));
        QCOMPARE(read.findings()[0].severity, Severity::Warning);
        QVERIFY(read.summary().schemas == sample.summary.schemas);
        QVERIFY(read.summary().channels == sample.summary.channels);
        QVERIFY(read.summary().attachments == sample.summary.attachments);
        QVERIFY(read.summary().statistics == sample.summary.statistics);
        QVERIFY(messagesOf(read) == sample.messages);
    }

    void aFullDiskLosesAChunkAndIsReported()
    {
        struct rlimit before { };
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        (void)std::signal(SIGXFSZ, SIG_IGN); // a limit on files stands in for a full disk
        auto writer = McapWriter::create(path("a"), {});
        auto& mcap = **writer;
        const auto channel = mcap.addChannel("a", 0, "");
        const auto write = [&](std::uint32_t sequence) {
            // Bytes that zstd cannot shorten.
            QByteArray data(20'000, '\0');
            std::uint32_t state = sequence + 1;
            for (char& each : data) {
                state = state * 1'664'525U + 1'013'904'223U;
                each = char(state >> 24U);
            }
            (void)mcap.write({ channel, sequence, sequence, sequence, data });
            return mcap.flush();
        };
        QVERIFY(write(0).has_value());
        struct rlimit limit = before;
        limit.rlim_cur = 30'000;
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &limit), 0);
        const auto refused = write(1);
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().place, path("a"));
        QVERIFY(!refused.error().remedy.isEmpty());
        QVERIFY(write(2).has_value());
        QVERIFY(mcap.finish().has_value());
        const auto reader = McapReader::open(path("a"));
        QVERIFY((*reader)->isComplete());
        QVERIFY((*reader)->findings().empty());
        const auto messages = messagesOf(**reader);
        QCOMPARE(messages.size(), std::size_t(2));
        QCOMPARE(messages[1].sequence, std::uint32_t(2)); // 1 is missing, and it shows
    }

    void whatCannotBeOpenedIsSaid()
    {
        QVERIFY(!McapReader::open(path("nowhere")).has_value());
        QFile file(path("other"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{ \"a\": 1 }") > 0);
        file.close();
        const auto other = McapReader::open(path("other"));
        QVERIFY(!other.has_value());
        QCOMPARE(other.error().place, path("other"));
        QVERIFY(!McapWriter::create(path("no/such/folder"), {}).has_value());
        // Another program may write it.
        QVERIFY(!McapWriter::create(path("other"), {}).has_value());
        QVERIFY(QFile(path("other")).size() > 0);
    }

    void aLargeRecordingIsSplitIntoChunks()
    {
        auto writer = McapWriter::create(path("a"), {});
        auto& mcap = **writer;
        const auto channel = mcap.addChannel("a", 0, "");
        const QByteArray data(1000, 'x');
        for (std::uint32_t i = 0; i < 5000; ++i) {
            QVERIFY(mcap.write({ channel, i, i, i, data }).has_value());
        }
        QVERIFY(mcap.finish().has_value());
        QVERIFY(mcap.summary().chunks.size() >= 5);
        QVERIFY(mcap.size() < 5'000'000 / 10); // compressed
        const auto reader = McapReader::open(path("a"));
        QCOMPARE(messagesOf(**reader).size(), std::size_t(5000));
    }

    void groupsOfChannelsShareNoChunk()
    {
        auto writer = McapWriter::create(path("a"), {});
        auto& mcap = **writer;
        const auto schema = mcap.addSchema("s", "jsonschema", "{}");
        const auto bulk = mcap.addChannel("bulk", schema, "json");
        const auto value = mcap.addChannel("value", schema, "json", {}, ChunkGroup::Values);
        std::vector<Message> all;
        for (std::uint32_t i = 0; i < 4000; ++i) {
            all.push_back({ i % 2 == 0 ? value : bulk, i, i, i, QByteArray(1000, 'x') });
            QVERIFY(mcap.write(all.back()).has_value());
        }
        QVERIFY(mcap.finish().has_value());
        auto reader = McapReader::open(path("a"));
        auto& read = **reader;
        QVERIFY(messagesOf(read) == all); // in order of time
        const auto values = messagesOf(read, { 0, 5000, { { value } } });
        QCOMPARE(values.size(), std::size_t(2000));
        QVERIFY(read.findings().empty());

        // A file without its summary: each chunk follows the schemas and channels that it needs.
        QVERIFY(QFile::resize(path("a"), qint64(read.summary().chunks.back().offset)));
        const auto cut = McapReader::open(path("a"));
        QCOMPARE((*cut)->summary().channels.size(), std::size_t(2));
        QVERIFY(!messagesOf(**cut, { 0, 5000, { { value } } }).empty());
        for (const auto& [id, channel] : (*cut)->summary().channels) {
            QVERIFY((*cut)->summary().schemas.contains(channel.schema));
        }
    }

    /// Of a recording that ends in a full disk, the number of chunks tells which messages it has.
    void chunksOfAllGroupsAreWrittenTogether()
    {
        auto writer = McapWriter::create(path("a"), {});
        auto& mcap = **writer;
        const auto bulk = mcap.addChannel("bulk", 0, "json");
        const auto value = mcap.addChannel("value", 0, "json", {}, ChunkGroup::Values);
        QVERIFY(mcap.write({ value, 0, 0, 0, "1" }).has_value());
        for (std::uint32_t i = 1; mcap.summary().statistics.chunks == 0; ++i) {
            QVERIFY(mcap.write({ bulk, i, i, i, QByteArray(1000, 'x') }).has_value());
        }
        QCOMPARE(mcap.summary().statistics.messagesOfChannel.at(value), std::uint64_t(1));
        const auto reader = McapReader::open(path("a")); // as after a kill
        QCOMPARE(messagesOf(**reader, { 0, 5000, { { value } } }).size(), std::size_t(1));
    }

    void theNewestMessageBeforeATimeIsFound()
    {
        const auto sample = test::writeSample(path("a"), 5);
        const auto reader = McapReader::open(path("a"));
        for (const std::uint64_t time : { 0ULL, 1'000'000'000ULL, 1'000'001'000ULL,
                 1'000'023'500ULL, 1'000'030'000ULL, 2'000'000'000ULL }) {
            std::map<mcap::ChannelId, Message> expected;
            for (const auto& message : sample.messages) {
                if (message.logTime < time && message.channel != 3) {
                    expected.insert_or_assign(message.channel, message);
                }
            }
            QVERIFY2((*reader)->newestBefore(time, { 1, 2 }) == expected,
                qPrintable(QString::number(time)));
        }
    }

private:
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder.filePath(QLatin1String(name));
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestMcap)
#include "tst_mcap.moc"
