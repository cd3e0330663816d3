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
        for (const std::uint64_t time : { 50, 10, 90, 20, 80, 30 }) {
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

private:
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder.filePath(QLatin1String(name));
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestMcap)
#include "tst_mcap.moc"
