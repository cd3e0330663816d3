// SPDX-License-Identifier: GPL-3.0-or-later
// Mutated recordings, and mutated overviews in whole recordings, opened as the mode Review does.
#include "core/game/moment_stream.h"
#include "core/game/recording_formats.h"
#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"
#include "core/record/recording_format.h"
#include "core/record/signal_overview.h"
#include "tests/core/game/games.h"
#include "tests/fuzz/mcap_file.h"
#include "tests/fuzz/mutated.h"
#include "tests/fuzz/replay_uses.h"

#include <array>
#include <functional>

#include <QBuffer>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::record;
using namespace medulla::test;

namespace {

constexpr std::uint64_t kBeginNs = 1'700'000'000'000'000'000;
QByteArray written(const std::function<void(McapWriter&)>& write)
{
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    auto mcap = McapWriter::to(file, QStringLiteral("fuzz"), {});
    write(**mcap);
    (void)(*mcap)->finish();
    return file.data();
}

/// A second of a maze game, with its lab before it.
void writeGame(McapWriter& mcap)
{
    Played play(smallGame());
    game::GameAbout about;
    about.lab = smallGame().lab;
    auto json = game::toJson(about);
    json.insert(QStringLiteral("game"), 1);
    const auto state = mcap.addChannel(format::kMazeStateTopic, 0, "json", {}, ChunkGroup::Values);
    (void)mcap.write({ state, 0, kBeginNs, kBeginNs, QJsonDocument(json).toJson() });
    const auto moments = mcap.addChannel(
        format::kMazeMomentsTopic, 0, format::kMomentsEncoding, {}, ChunkGroup::Values);
    game::MomentEncoder encoder(1);
    play.player->start();
    for (std::uint32_t i = 0; i < 20; ++i) {
        play.clock.advance(play.cycle);
        const auto timeNs = kBeginNs + std::uint64_t(i) * 50'000'000;
        (void)mcap.write({ moments, i, timeNs, timeNs, encoder.next(play.newest(), i % 10 == 0) });
    }
}

/// A moving arm and its commands, and a maze game.
QByteArray recording()
{
    return written([](McapWriter& mcap) {
        writeGame(mcap);
        SignalBlocks blocks(mcap);
        SignalOverview overview;
        std::array<std::size_t, 2> channels {};
        for (std::size_t i = 0; i < channels.size(); ++i) {
            const SignalChannel channel {
                (i == 0 ? format::kInputSignalTopic : format::kOutputSignalTopic) + "arm", "mm",
                { "x", "y", "z" }
            };
            channels.at(i) = blocks.addChannel(channel);
            (void)overview.addChannel(channel);
        }
        for (int i = 0; i < 300; ++i) {
            const auto timeNs = kBeginNs + std::uint64_t(i) * 10'000'000;
            for (const auto channel : channels) {
                const std::array values { i * 0.01, 5.0, -3.25 };
                (void)blocks.add(channel, timeNs, values);
                overview.add(channel, timeNs, values);
            }
        }
        (void)blocks.flush();
        (void)overview.attachTo(mcap);
    });
}

QByteArray overviewOf(const QByteArray& file)
{
    const auto reader = readerOf(file);
    return reader->attachment(reader->summary().attachments.front())->data;
}

QByteArray recordsOf(const QByteArray& file)
{
    const auto reader = readerOf(file);
    QByteArray records;
    for (const auto& [id, channel] : reader->summary().channels) {
        mcap::append(records, channel);
    }
    reader->read({}, [&records](const mcap::Message& message) {
        mcap::append(records, message);
        return true;
    });
    return records;
}

} // namespace

class TestReplayFuzz final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mutatedRecordingsAreOpenedOrRefused()
    {
        const auto file = recording();
        const auto records = recordsOf(file);
        QVERIFY(file.size() > 500 && records.size() > 1000);
        for (std::uint64_t seed = 0; seed < fuzzRounds(1000); ++seed) {
            SeededRandom random(seed);
            const auto bytes = seed % 2 == 0
                ? fileWithChunk(mutated(records, random))
                : mutated(file, random, QByteArray("\0\xff\x05\x89", 4));
            replay(bytes, seed);
        }
    }

    void mutatedOverviewsAreUsedOrLeftOut()
    {
        const auto whole = overviewOf(recording());
        const auto records = recordsOf(whole);
        QVERIFY(whole.size() > 200 && records.size() > 300);
        for (std::uint64_t seed = 0; seed < fuzzRounds(1000); ++seed) {
            SeededRandom random(seed);
            const auto overview = seed % 2 == 0
                ? fileWithChunk(mutated(records, random))
                : mutated(whole, random, QByteArray("\0\xff\x05\x89", 4));
            readOverview(readerOf(fileWithOverview(overview)));
        }
    }

private:
    void replay(const QByteArray& bytes, std::uint64_t seed)
    {
        const auto wrong = replayRecording(bytes, m_folder.path());
        QVERIFY2(!wrong,
            qPrintable(QStringLiteral("Seed %1: %2").arg(seed).arg(wrong.value_or(QString()))));
    }

    // In memory, since each round writes a file to the disk.
    QTemporaryDir m_folder { QFile::exists(QStringLiteral("/dev/shm"))
            ? QStringLiteral("/dev/shm/tst_replay_fuzz-XXXXXX")
            : QString() };
};

QTEST_GUILESS_MAIN(TestReplayFuzz)
#include "tst_replay_fuzz.moc"
