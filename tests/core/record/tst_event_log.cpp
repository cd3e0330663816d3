// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as recordings: lines of JSON in and out.
#include "core/record/event_log.h"
#include "core/record/mcap_reader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::record;

namespace {

constexpr qint64 kMost = 1 << 20;

const QByteArray kLines = R"({"medullaRun": 1, "program": "a\n"}
{"t": 0.0, "event": "runBegan"}
{"t": 0.0, "event": "measured", "position": [1, 2, 3]}
{"t": 2.5, "event": "first", "text": "größer"}
{"t": 2.5, "event": "measured", "position": [1, 2, 4]}
)";

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        qFatal("The test cannot write its file.");
    }
}

} // namespace

class TestEventLog final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesComeBackAsTheyWere()
    {
        QVERIFY(saveEventLog(path(), kLines).has_value());
        const auto lines = loadEventLog(path(), kMost);
        QVERIFY2(lines.has_value(), lines ? "" : qPrintable(lines.error().shown()));
        QCOMPARE(*lines, kLines);
    }

    void eventsLieAtTheirTimesOnTheirChannels()
    {
        QVERIFY(saveEventLog(path(), kLines).has_value());
        const auto reader = McapReader::open(path());
        auto& read = **reader;
        QVERIFY(read.isComplete());
        std::map<QByteArray, int> counts;
        for (const auto& [id, channel] : read.summary().channels) {
            counts[channel.topic] = int(read.summary().statistics.messagesOfChannel.at(id));
            QCOMPARE(channel.encoding, QByteArray("json"));
            QVERIFY(read.summary().schemas.contains(channel.schema));
        }
        QVERIFY((counts
            == std::map<QByteArray, int> { { "run", 1 }, { "events", 2 }, { "measured", 2 } }));
        QCOMPARE(read.summary().statistics.lastTime, std::uint64_t(2'500'000'000));
    }

    void aTextFileOfEarlierVersionsIsRead()
    {
        write(path(), kLines);
        const auto lines = loadEventLog(path(), kMost);
        QVERIFY(lines.has_value());
        QCOMPARE(*lines, kLines);
    }

    void whatIsDamagedIsRefused()
    {
        QVERIFY(saveEventLog(path(), kLines).has_value());
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto whole = file.readAll();
        for (const auto length : { whole.size() - 1, whole.size() / 2, qsizetype(40) }) {
            write(path(), whole.first(length));
            const auto lines = loadEventLog(path(), kMost);
            QVERIFY(!lines.has_value());
            QCOMPARE(lines.error().severity, Severity::Error);
            QVERIFY(!lines.error().remedy.isEmpty());
        }
    }

    void whatIsTooLargeIsRefused()
    {
        QByteArray lines = kLines;
        while (lines.size() < 3 * kMost) {
            lines += R"({"t": 3.0, "event": "output", "text": "the same again and again"})"
                     "\n";
        }
        QVERIFY(saveEventLog(path(), lines).has_value());
        QVERIFY(QFile(path()).size() < kMost); // the uncompressed size counts
        const auto read = loadEventLog(path(), kMost);
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().text.english(), QStringLiteral("The file is larger than 1 MB."));
        QVERIFY(loadEventLog(path(), 4 * kMost).has_value());
    }

    void aMissingFileIsNamed()
    {
        const auto missing = m_folder.filePath(QStringLiteral("none"));
        QCOMPARE(loadEventLog(missing, kMost).error().place, missing);
        const auto folder = m_folder.filePath(QStringLiteral("none/a.mcap"));
        QVERIFY(!saveEventLog(folder, kLines).has_value());
    }

private:
    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("a.mcap")); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestEventLog)
#include "tst_event_log.moc"
