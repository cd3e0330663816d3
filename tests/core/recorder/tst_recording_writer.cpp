// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recording_writer.h"
#include "tests/core/recorder/recorded.h"

#include <csignal>
#include <sys/resource.h>

#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::recorder;
using namespace medulla::test;
using namespace std::chrono_literals;
namespace format = medulla::record::format;

class TestRecordingWriter final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Sequences m_sequences;
    std::unique_ptr<RecordingWriter> m_writer;
    std::uint32_t m_count = 0;

    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("a.mcap")); }
    /// Writes a value of the arm, and an event.
    [[nodiscard]] bool write()
    {
        spine::DatagramRecord record;
        record.at = TimePoint(m_count * 10ms);
        record.fate = spine::DatagramFate::Passed;
        record.before.set(Coordinates(Position(double(m_count), 2, 3)));
        record.after = record.before;
        const spine::DatagramLog::End end { spine::LoggedEnd::Kind::Input, QStringLiteral("arm"),
            { 0x7f000101, 25001 }, QStringLiteral("csv") };
        ++m_count;
        return m_writer->write(record, end)
            && m_writer->write(
                RecordedEvent { Topic::MotionState, record.at, R"({"event":"state"})" });
    }

private Q_SLOTS:
    void init()
    {
        QFile::remove(path());
        m_count = 0;
        m_writer = std::move(*RecordingWriter::create(path(), {}, 0, m_sequences));
    }

    void signalsAndStatesShareNoChunkWithDatagrams()
    {
        for (int i = 0; i < 100; ++i) {
            QVERIFY(write());
        }
        QVERIFY(m_writer->finish());
        QVERIFY(Recorded(path()).hasOverview);
        const auto reader = record::McapReader::open(path());
        const auto& summary = (*reader)->summary();
        bool isAnyState = false;
        for (const auto& chunk : summary.chunks) {
            bool hasDatagrams = false;
            bool hasValues = false;
            for (const auto& [id, offset] : chunk.messageIndexes) {
                const auto& topic = summary.channels.at(id).topic;
                (topic.startsWith(format::kInputTopic) ? hasDatagrams : hasValues) = true;
                isAnyState |= topic == format::kMotionStateTopic;
            }
            QVERIFY(!hasDatagrams || !hasValues);
        }
        QVERIFY(isAnyState);
    }

    /// The messages of a lost chunk are written to another file: an overview of them would show
    /// values that this one lacks.
    void afterAFullDiskThereIsNoOverview()
    {
        QVERIFY(write());
        QVERIFY(m_writer->flush());
        const auto chunks = m_writer->chunks();
        struct rlimit before { };
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        (void)std::signal(SIGXFSZ, SIG_IGN); // a limit on files stands in for a full disk
        struct rlimit limit = before;
        limit.rlim_cur = m_writer->size() + 10;
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &limit), 0);
        const auto isWritten = write() && m_writer->flush();
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(!isWritten);
        QVERIFY(m_writer->hasLost());
        QCOMPARE(m_writer->chunks(), chunks);
        QVERIFY(m_writer->finish()); // there is room again
        const Recorded recorded(path());
        QVERIFY(recorded.isComplete && recorded.findings.empty());
        QVERIFY(!recorded.hasOverview);
        QCOMPARE(recorded.datagrams.size(), std::size_t(1));
        QCOMPARE(recorded.eventsOf(format::kMotionStateTopic).size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestRecordingWriter)
#include "tst_recording_writer.moc"
