// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/mcap_reader.h"
#include "core/recorder/recording_writer.h"
#include "tests/fuzz/mcap_file.h"
#include "tests/fuzz/mutated.h"
#include "tests/fuzz/recording_uses.h"

#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::recorder;
using namespace medulla::test;
namespace mcap = medulla::record::mcap;

namespace {

/// Of two ends, with datagrams of several fates, signals, events, metadata and an attachment.
QByteArray recording(const QString& path)
{
    Sequences sequences;
    const RecordingContext context { { { "cell", "fuzz" }, { "spineHost", "127.0.0.1" } },
        { { 1, 0, "site.json", "application/json", "{}" } } };
    auto writer = RecordingWriter::create(path, context, 1'700'000'000'000'000'000, sequences);
    const spine::DatagramLog::End input { spine::LoggedEnd::Kind::Input, QStringLiteral("arm"),
        { 0x7f000001, 25001 }, QStringLiteral("csv") };
    const spine::DatagramLog::End output { spine::LoggedEnd::Kind::Output, QStringLiteral("arm"),
        { 0x7f000001, 25002 }, QStringLiteral("csv") };
    const auto text = QByteArray("1,2,3");
    for (int i = 0; i < 12; ++i) {
        spine::DatagramRecord record;
        record.at = TimePoint(std::chrono::milliseconds(40 * i));
        record.receivedAt = record.at;
        record.sender = { 0x7f000001, 4000 };
        record.choice = std::uint32_t(i % 2);
        record.hasBytes = true;
        record.size = std::uint32_t(text.size());
        std::memcpy(record.bytes.data(), text.constData(), std::size_t(text.size()));
        record.before.set(Coordinates(Position(i, 2, 3)));
        record.after = record.before;
        record.fate = spine::DatagramFate(i % 3 == 2 ? 7 : 0);
        (void)(*writer)->write(record, i % 2 == 0 ? input : output);
    }
    (void)(*writer)->write(RecordedEvent { Topic::Alarm, {}, R"({"event":"raised"})" });
    (void)(*writer)->finish();
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Its records before they were compressed into a chunk.
QByteArray recordsOf(const QString& path)
{
    QByteArray records;
    const auto opened = record::McapReader::open(path);
    auto& reader = **opened;
    for (const auto& [id, schema] : reader.summary().schemas) {
        mcap::append(records, schema);
    }
    for (const auto& [id, channel] : reader.summary().channels) {
        mcap::append(records, channel);
    }
    reader.read({}, [&records](const mcap::Message& message) {
        mcap::append(records, message);
        return true;
    });
    return records;
}

} // namespace

class TestRecordingFuzz final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_file = recording(m_folder.filePath(QStringLiteral("whole.mcap")));
        m_records = recordsOf(m_folder.filePath(QStringLiteral("whole.mcap")));
        QVERIFY(m_file.size() > 1000 && m_records.size() > 1000);
    }

    void mutatedRecordingsAreReadOrRefused_data()
    {
        QTest::addColumn<bool>("wrapped");
        QTest::newRow("file") << false;
        QTest::newRow("records of a chunk") << true;
    }
    void mutatedRecordingsAreReadOrRefused()
    {
        QFETCH(bool, wrapped);
        for (std::uint64_t seed = 0; seed < fuzzRounds(1000); ++seed) {
            SeededRandom random(seed);
            const auto bytes = wrapped ? fileWithChunk(mutated(m_records, random))
                                       : mutated(m_file, random, QByteArray("\0\xff\x05\x89", 4));
            const auto wrong = useRecording(bytes, m_folder.path());
            QVERIFY2(!wrong,
                qPrintable(QStringLiteral("Seed %1: %2").arg(seed).arg(wrong.value_or(QString()))));
        }
    }

private:
    // In memory, since each round writes four files to the disk.
    QTemporaryDir m_folder { QFile::exists(QStringLiteral("/dev/shm"))
            ? QStringLiteral("/dev/shm/tst_recording_fuzz-XXXXXX")
            : QString() };
    QByteArray m_file;
    QByteArray m_records;
};

QTEST_GUILESS_MAIN(TestRecordingFuzz)
#include "tst_recording_fuzz.moc"
