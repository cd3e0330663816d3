// SPDX-License-Identifier: GPL-3.0-or-later
// Held against the reference implementation, @mcap/core from npm, in both directions.
#include "core/game/recording.h"
#include "core/record/event_log.h"
#include "core/record/mcap_reader.h"
#include "core/record/signal_blocks.h"
#include "tests/core/record/sample.h"

#include <array>

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::record;

class TestMcapPeer final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!run(QStringLiteral("node"), { QStringLiteral("--version") })
            || !run(QStringLiteral("npm"), { QStringLiteral("--version") })) {
            QSKIP("node or npm is missing. Install both to hold recordings against @mcap/core.");
        }
        QVERIFY(QDir().mkpath(QStringLiteral(PEER_BUILD)));
        for (const auto* name : { "package.json", "read.js", "write.js" }) {
            const auto to = QStringLiteral(PEER_BUILD "/") + QLatin1String(name);
            QFile::remove(to);
            QVERIFY(QFile::copy(QStringLiteral(PEER_FOLDER "/") + QLatin1String(name), to));
        }
        if (!QDir(QStringLiteral(PEER_BUILD "/node_modules/@mcap/core")).exists()
            && !run(QStringLiteral("npm"),
                { QStringLiteral("install"), QStringLiteral("--no-audit"),
                    QStringLiteral("--no-fund"), QStringLiteral("--ignore-scripts") })) {
            QSKIP("npm cannot install @mcap/core here.");
        }
    }

    void theReferenceReadsWhatIsWritten()
    {
        const auto path = m_folder.filePath(QStringLiteral("a.mcap"));
        const auto sample = test::writeSample(path);
        QVERIFY2(
            run(QStringLiteral("node"), { QStringLiteral("read.js"), path }), m_output.constData());
        const auto read = QJsonDocument::fromJson(m_output).object();
        QCOMPARE(read[QLatin1String("profile")].toString(), QStringLiteral("x-medulla"));
        QCOMPARE(read[QLatin1String("count")].toInt(), int(sample.messages.size()));
        QCOMPARE(read[QLatin1String("topics")].toObject()[QLatin1String("1")].toString(),
            QStringLiteral("arm"));
        const auto messages = read[QLatin1String("messages")].toArray();
        QCOMPARE(messages.size(), qsizetype(sample.messages.size()));
        for (qsizetype i = 0; i < messages.size(); ++i) {
            const auto message = messages[i].toObject();
            const auto& written = sample.messages[std::size_t(i)];
            QCOMPARE(message[QLatin1String("channel")].toInt(), int(written.channel));
            QCOMPARE(message[QLatin1String("sequence")].toInt(), int(written.sequence));
            QCOMPARE(
                message[QLatin1String("logTime")].toString(), QString::number(written.logTime));
            QCOMPARE(message[QLatin1String("data")].toString().toUtf8(), written.data);
        }
        const auto attachment = read[QLatin1String("attachments")].toArray()[0].toObject();
        QCOMPARE(attachment[QLatin1String("data")].toString().toUtf8(), sample.attachment.data);
        const auto metadata = read[QLatin1String("metadata")].toArray()[0].toObject();
        QCOMPARE(metadata[QLatin1String("entries")].toObject()[QLatin1String("site")].toString(),
            QStringLiteral("cell A"));
    }

    void theReferenceReadsTheEventsOfARun()
    {
        const auto path = m_folder.filePath(QStringLiteral("c.mcap"));
        QByteArray lines = "{\"medullaRun\": 1}\n";
        for (int i = 0; i < 200; ++i) {
            lines += "{\"t\": " + QByteArray::number(i * 0.5) + ", \"event\": \""
                + (i % 4 == 0 ? "measured" : "first") + "\"}\n";
        }
        QVERIFY(saveEventLog(path, lines).has_value());
        QVERIFY2(
            run(QStringLiteral("node"), { QStringLiteral("read.js"), path }), m_output.constData());
        const auto read = QJsonDocument::fromJson(m_output).object();
        QCOMPARE(read[QLatin1String("count")].toInt(), 201);
        QCOMPARE(read[QLatin1String("schemas")].toArray().size(), qsizetype(2));
        int measured = 0;
        for (const auto& each : read[QLatin1String("messages")].toArray()) {
            measured += each[QLatin1String("channel")].toInt() == 3 ? 1 : 0;
        }
        QCOMPARE(measured, 50);
    }

    void theReferenceReadsSignalsInBlocks()
    {
        constexpr std::uint64_t kMs = 1'000'000;
        const auto path = m_folder.filePath(QStringLiteral("e.mcap"));
        auto writer = McapWriter::create(path, { "x-medulla-signals", "test" });
        QVERIFY(writer.has_value());
        SignalBlocks blocks(**writer);
        const auto arm = blocks.addChannel({ "arm", "mm", { "x", "y", "z" } });
        for (std::uint64_t i = 0; i < 1000; ++i) {
            const std::array position { double(i), 0.5, -1.0 };
            QVERIFY(blocks.add(arm, i * kMs, position).has_value());
        }
        QVERIFY(blocks.flush().has_value());
        QVERIFY((*writer)->finish().has_value());
        QVERIFY2(
            run(QStringLiteral("node"), { QStringLiteral("read.js"), path }), m_output.constData());
        const auto read = QJsonDocument::fromJson(m_output).object();
        const auto messages = read[QLatin1String("messages")].toArray();
        QCOMPARE(messages.size(), qsizetype(10));
        int values = 0;
        for (const auto& each : messages) {
            const auto block =
                QJsonDocument::fromJson(each[QLatin1String("data")].toString().toUtf8()).object();
            values += int(block[QLatin1String("x")].toArray().size());
            QCOMPARE(block[QLatin1String("dtUs")].toArray().size(), qsizetype(100));
        }
        QCOMPARE(values, 1000);
    }

    void theReferenceReadsAMazeGame()
    {
        constexpr int kCycles = 120;
        game::Recording game;
        game::Moment moment;
        game::RobotMoment robot;
        robot.number = 2;
        robot.truth.emplace();
        moment.robots.push_back(robot);
        for (moment.cycle = 1; moment.cycle <= kCycles; ++moment.cycle) {
            game.append(moment);
        }
        const auto path = m_folder.filePath(QStringLiteral("d.mcap"));
        QVERIFY(game.save(path).has_value());
        QVERIFY2(
            run(QStringLiteral("node"), { QStringLiteral("read.js"), path }), m_output.constData());
        const auto read = QJsonDocument::fromJson(m_output).object();
        QCOMPARE(read[QLatin1String("profile")].toString(), QStringLiteral("x-medulla-game"));
        std::map<QString, int> counts;
        const auto topics = read[QLatin1String("topics")].toObject();
        for (const auto& each : read[QLatin1String("messages")].toArray()) {
            ++counts[topics[QString::number(each[QLatin1String("channel")].toInt())].toString()];
        }
        QCOMPARE(counts[QStringLiteral("game")], 1);
        QCOMPARE(counts[QStringLiteral("moments")],
            (kCycles + game::Recording::kBlock - 1) / game::Recording::kBlock);
        QCOMPARE(counts[QStringLiteral("events")], int(game.events().size()));
        QCOMPARE(counts[QStringLiteral("robot2")], kCycles);
    }

    void whatTheReferenceWritesIsRead()
    {
        const auto path = m_folder.filePath(QStringLiteral("b.mcap"));
        QVERIFY2(run(QStringLiteral("node"), { QStringLiteral("write.js"), path }),
            m_output.constData());
        const auto reader = McapReader::open(path);
        QVERIFY2(reader.has_value(), reader ? "" : qPrintable(reader.error().shown()));
        auto& read = **reader;
        QVERIFY(read.isComplete());
        QCOMPARE(read.header().profile, QByteArray("x-peer"));
        QVERIFY(read.summary().chunks.size() > 3);
        std::vector<std::uint64_t> times;
        read.read({}, [&](const mcap::Message& message) {
            times.push_back(message.logTime);
            const auto count = 1000 - message.logTime;
            return message.data == QByteArray("{\"i\":") + QByteArray::number(count) + "}";
        });
        QCOMPARE(times.size(), std::size_t(50));
        QVERIFY(std::ranges::is_sorted(times));
        const auto attachment = read.attachment(read.summary().attachments.at(0));
        QVERIFY(attachment.has_value());
        QCOMPARE(attachment->name, QByteArray("site.json"));
        const auto metadata = read.metadata(read.summary().metadata.at(0));
        QVERIFY(metadata.has_value());
        QCOMPARE(metadata->entries.at("medulla"), QByteArray("1"));
        QVERIFY(read.findings().empty());
    }

private:
    [[nodiscard]] bool run(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        process.setWorkingDirectory(QStringLiteral(PEER_BUILD));
        if (!QDir(QStringLiteral(PEER_BUILD)).exists()) {
            process.setWorkingDirectory({});
        }
        process.start(program, arguments);
        constexpr int kPatienceMs = 100'000; // a slow registry
        const auto ended = process.waitForFinished(kPatienceMs);
        m_output = process.readAllStandardOutput();
        if (process.exitCode() != 0) {
            m_output = process.readAllStandardError();
        }
        return ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }

    QTemporaryDir m_folder;
    QByteArray m_output;
};

QTEST_GUILESS_MAIN(TestMcapPeer)
#include "tst_mcap_peer.moc"
