// SPDX-License-Identifier: GPL-3.0-or-later
// Maze games: recorded beside a cell, and read back at any time.
#include "core/base/seeded_random.h"
#include "core/cell/game_recording.h"
#include "core/game/moment_stream.h"
#include "core/game/recording_formats.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/recorder/copy_recording.h"
#include "core/replay/recorded_games.h"
#include "core/replay/recording_info.h"
#include "core/replay/state_reader.h"
#include "tests/core/game/games.h"
#include "tests/support/waiting.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;
namespace format = medulla::record::format;

namespace {

/// Games on a simulated clock, recorded into one file.
struct RecordedPlay {
    explicit RecordedPlay(const QString& folder, const game::LocalGameOptions& options)
        : play(options)
    {
        recorder::RecorderSettings settings;
        settings.folder = folder;
        settings.isOneFile = true;
        recorder.emplace(settings, recorder::RecordingContext {});
        recording = std::make_unique<cell::GameRecording>(*recorder, play.clock);
    }
    /// Time passes; the recording's timer, which runs in real time, is not waited for.
    void pass(Duration span)
    {
        for (const auto end = play.clock.now() + span; play.clock.now() < end;) {
            play.clock.advance(play.cycle);
            recording->update();
            noteNow();
        }
    }
    void begin() { play.publisher->setLog(recording->begin()); }
    /// The file.
    [[nodiscard]] QString end()
    {
        recording.reset();
        if (!recorder->end()) {
            qFatal("The disk does not answer.");
        }
        return recorder->status().newestFile;
    }
    void noteNow() { noted.push_back({ play.clock.now(), play.newest() }); }

    Played play;
    std::optional<recorder::Recorder> recorder;
    std::unique_ptr<cell::GameRecording> recording;
    std::vector<NotedMoment> noted; ///< by `pass`
};

std::map<QByteArray, std::uint64_t> bytesByTopic(const QString& file)
{
    std::map<QByteArray, std::uint64_t> bytes;
    auto reader = record::McapReader::open(file);
    (*reader)->read({}, [&](const record::mcap::Message& message) {
        bytes[(*reader)->summary().channels.at(message.channel).topic] +=
            std::uint64_t(message.data.size());
        return true;
    });
    return bytes;
}

std::size_t momentsIn(const QString& file)
{
    std::size_t count = 0;
    auto reader = record::McapReader::open(file);
    (*reader)->read({}, [&](const record::mcap::Message& message) {
        const auto& topic = (*reader)->summary().channels.at(message.channel).topic;
        count += topic == format::kMazeMomentsTopic ? 1 : 0;
        return true;
    });
    return count;
}

std::uint64_t beginNsOf(const QString& file)
{
    return (*record::McapReader::open(file))->summary().statistics.firstTime;
}

game::GameAbout named(const char* name)
{
    game::GameAbout about;
    about.name = QLatin1String(name);
    return about;
}

bool hasFinding(const Findings& findings, const char* words)
{
    return std::ranges::any_of(findings, [words](const Finding& finding) {
        return finding.text.english().contains(QLatin1String(words));
    });
}

} // namespace

class TestRecordedGames final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    /// Robots, poses, scores and beliefs, in any order, as an operator scrubs.
    void gameIsReadBackAsItWas()
    {
        RecordedPlay play(m_folder->path(), longGame(2000));
        play.begin();
        play.play.player->start();
        play.pass(20s);
        play.play.player->pause();
        play.pass(5s);
        play.play.player->start();
        play.pass(10s);
        const auto file = play.end();
        auto reader = replay::StateReader::open(file);
        QVERIFY(reader);
        auto announced = longGame(2000).rules.parameters;
        announced.scoring = longGame(2000).rules.scoring;
        SeededRandom random(1);
        for (int i = 0; i < 20; ++i) {
            const auto& noted = play.noted[random.below(play.noted.size())];
            const auto state = (*reader)->read((*reader)->secondsOf(noted.at));
            QVERIFY(state.game && state.game->moment);
            QCOMPARE(state.game->moment->cycle, noted.moment->cycle);
            QCOMPARE(state.game->moment->state, noted.moment->state);
            QCOMPARE(bytesOf(state.game->moment), bytesOf(noted.moment));
            QVERIFY(state.game->moment->robots.size() == 5
                && state.game->moment->robots.front().belief);
            QVERIFY(state.game->about->lab == longGame(2000).lab);
            QVERIFY(state.game->about->parameters == announced);
        }
    }

    /// For trails, events and plots: every cycle, with its time.
    void allCyclesAreReadWithTheirTimes()
    {
        RecordedPlay play(m_folder->path(), smallGame());
        play.begin();
        auto kept = std::make_shared<game::Recording>();
        play.play.publisher->setRecording(kept);
        play.play.player->restart(std::nullopt);
        play.play.player->start();
        play.pass(60s);
        const auto file = play.end();
        const auto games = replay::readGames(file, {});
        QVERIFY(games);
        QVERIFY(games->findings.empty());
        const auto& game = games->games.back();
        QVERIFY(game.recording->span() == kept->span());
        QVERIFY(kept->events().size() > 3);
        QVERIFY(game.recording->events() == kept->events());
        QCOMPARE(game.recording->track(2).size(), kept->track(2).size());
        QVERIFY(game.recording->about().lab == smallGame().lab);
        QCOMPARE(game.spots.size(), std::size_t(kept->span()->last + 1));
        auto reader = replay::StateReader::open(file);
        for (const int cycle : { 0, 1, kept->span()->last / 2, kept->span()->last }) {
            const auto state = (*reader)->read(*game.atS(cycle));
            QCOMPARE(state.game->moment->cycle, cycle);
            QCOMPARE(state.game->game, game.number);
        }
        QCOMPARE(game.atS(-1), game.atS(0));
        QCOMPARE(game.atS(999'999), game.atS(kept->span()->last));
    }

    void restartAndEndAreSeen()
    {
        RecordedPlay play(m_folder->path(), longGame(2000));
        play.pass(2s);
        const auto none = play.play.clock.now();
        play.pass(100ms);
        play.begin();
        play.play.player->start();
        play.pass(3s);
        const auto first = play.play.clock.now();
        play.pass(100ms);
        play.play.player->restart(5);
        play.play.player->start();
        play.pass(2s);
        const auto second = play.play.clock.now();
        play.pass(100ms);
        play.recording->end();
        play.pass(3s);
        const auto ended = play.play.clock.now();
        const auto file = play.end();
        auto reader = replay::StateReader::open(file);
        const auto gameAt = [&](TimePoint at) {
            return (*reader)->read((*reader)->secondsOf(at)).game;
        };
        QVERIFY(!gameAt(none));
        QVERIFY(!gameAt(ended));
        QVERIFY(gameAt(first) && gameAt(first)->moment && gameAt(second) && gameAt(second)->moment);
        QVERIFY(gameAt(first)->game < gameAt(second)->game);
        QCOMPARE(gameAt(second)->about->seed, std::optional<std::uint64_t>(5));
        const auto games = replay::readGames(file, {});
        QCOMPARE(games->games.size(), std::size_t(2));
        QVERIFY(games->findings.empty());
    }

    /// A part of a recording shows the game, wherever it begins, with lab and rules.
    void partThatBeginsInMidGameIsShown_data()
    {
        QTest::addColumn<double>("fromS");
        QTest::newRow("running") << 7.3;
        QTest::newRow("paused") << 13.4;
    }
    void partThatBeginsInMidGameIsShown()
    {
        QFETCH(double, fromS);
        RecordedPlay play(m_folder->path(), longGame(2000));
        play.begin();
        play.play.player->start();
        play.pass(10s);
        play.play.player->pause();
        play.pass(10s);
        const auto file = play.end();
        const auto beginNs = beginNsOf(file);
        const auto at = [beginNs](double s) { return beginNs + std::uint64_t(s * 1e9); };
        const auto part = m_folder->filePath(QStringLiteral("part.mcap"));
        QVERIFY(recorder::copyRecording({ { file }, part, at(fromS), at(fromS + 3) }));
        auto whole = replay::StateReader::open(file);
        auto reader = replay::StateReader::open(part);
        const auto info = replay::readInfo(part);
        const double offsetS = double(beginNsOf(part) - beginNs) * 1e-9;
        QVERIFY(info->lengthS > 1.9);
        // A complete moment comes every second.
        for (const double atS : { 1.1, 1.8, info->lengthS }) {
            const auto was = (*whole)->read(offsetS + atS);
            const auto is = (*reader)->read(atS);
            QVERIFY(is.game && is.game->moment);
            QCOMPARE(bytesOf(is.game->moment), bytesOf(was.game->moment));
            QVERIFY(*is.game->about == *was.game->about);
        }
        QVERIFY((*reader)->read(0).game->moment);
        const auto games = replay::readGames(part, {});
        QCOMPARE(games->games.size(), std::size_t(1));
        QVERIFY(games->findings.empty());
    }

    /// The black box itself, whose first files are gone.
    void ringThatBeginsInMidGameIsShown()
    {
        recorder::RecorderSettings settings;
        settings.folder = m_folder->path();
        settings.blackBox = 3s;
        settings.segment = 500ms;
        recorder::Recorder recorder(settings, {});
        SystemClock clock;
        cell::GameRecording recording(recorder, clock);
        QTRY_COMPARE(recorder.status().state, recorder::RecorderStatus::State::Recording);
        auto source = game::playLocally(longGame(2000));
        QVERIFY(source);
        auto log = std::make_shared<NotingLog>(recording.begin(), clock);
        (*source)->setLog(log);
        (*source)->start();
        letTimePass(7s);
        recorder.keep(recorder::KeepReason::Operator, QStringLiteral("test"));
        QTRY_COMPARE_WITH_TIMEOUT(recorder.status().keptFiles, std::size_t(1), 20'000);
        const auto status = recorder.status();
        qInfo("The black box takes %.2f MB a minute.",
            double(status.bytes) * 60e-6 / double(status.recorded.count()));
        const auto noted = log->noted();
        source->reset();
        const auto file = recorder.status().newestFile;
        auto reader = replay::StateReader::open(file);
        const auto info = replay::readInfo(file);
        QVERIFY(info->lengthS > 2 && info->lengthS < 5);
        int compared = 0;
        for (const auto& each : noted) {
            const auto atS = (*reader)->secondsOf(each.at);
            if (atS < 1.1 || atS > info->lengthS || each.moment->cycle % 4 != 0) {
                continue;
            }
            const auto state = (*reader)->read(atS);
            QVERIFY(state.game && state.game->moment);
            QCOMPARE(bytesOf(state.game->moment), bytesOf(each.moment));
            QVERIFY(state.game->about->lab == longGame(2000).lab);
            ++compared;
        }
        QVERIFY2(compared >= 10, qPrintable(QString::number(compared)));
    }

    /// A game at full speed does not fill the disk, and its last moment is recorded.
    void speedIsBounded()
    {
        RecordedPlay play(m_folder->path(), longGame(2000));
        const auto log = play.recording->begin();
        log->take(named("fast"));
        constexpr int kMoments = 4000;
        for (int i = 0; i < kMoments; ++i) {
            auto moment = std::make_shared<game::Moment>();
            moment->cycle = i;
            moment->state = game::GameState::Running;
            log->take(moment);
            play.play.clock.advance(1ms);
        }
        play.recording->update();
        const auto at = play.play.clock.now();
        const auto file = play.end();
        const auto count = momentsIn(file);
        QVERIFY2(count >= 190 && count <= 215, qPrintable(QString::number(count)));
        auto reader = replay::StateReader::open(file);
        const auto state = (*reader)->read((*reader)->secondsOf(at));
        QCOMPARE(state.game->moment->cycle, kMoments - 1);
    }

    /// An ended game's player may still publish for a moment.
    void formerGameIsNotRecorded()
    {
        RecordedPlay play(m_folder->path(), longGame(2000));
        const auto former = play.recording->begin();
        const auto moment = std::make_shared<game::Moment>();
        former->take(moment);
        const auto later = play.recording->begin();
        later->take(moment);
        play.play.clock.advance(1s);
        former->take(moment);
        former->take(named("former"));
        const auto file = play.end();
        former->take(moment); // recording has ended
        QCOMPARE(momentsIn(file), std::size_t(2));
        auto reader = replay::StateReader::open(file);
        const auto state = (*reader)->read(replay::readInfo(file)->lengthS);
        QVERIFY(state.game->about->name.isEmpty());
    }

    void labIsMissingOrDamaged_data()
    {
        QTest::addColumn<QString>("lab");
        QTest::addColumn<QString>("words");
        QTest::newRow("missing") << QString() << QStringLiteral("The recording has no lab");
        QTest::newRow("damaged") << QStringLiteral("<Lab Name=\"room\" He")
                                 << QStringLiteral("The lab in the file cannot be read");
    }
    void labIsMissingOrDamaged()
    {
        QFETCH(QString, lab);
        QFETCH(QString, words);
        recorder::RecorderSettings settings;
        settings.folder = m_folder->path();
        settings.isOneFile = true;
        recorder::Recorder recorder(settings, {});
        auto about = named("room");
        about.seed = 3;
        auto json = game::toJson(about);
        json.insert(QStringLiteral("game"), 1);
        if (!lab.isEmpty()) {
            json.insert(QStringLiteral("lab"), lab);
        }
        recorder.note(
            recorder::Topic::MazeState, recorder::Recorder::now(), QStringLiteral("state"), json);
        Played play(smallGame());
        game::MomentEncoder encoder(1);
        recorder.note(recorder::Topic::MazeMoments, recorder::Recorder::now(),
            encoder.next(play.newest(), true));
        QVERIFY(recorder.end());
        const auto file = recorder.status().newestFile;
        const auto games = replay::readGames(file, {});
        QVERIFY(games);
        QVERIFY(hasFinding(games->findings, qPrintable(words)));
        QCOMPARE(games->findings.size(), std::size_t(1));
        QVERIFY(!games->findings.front().remedy.english().isEmpty());
        // All else is shown.
        auto reader = replay::StateReader::open(file);
        const auto state = (*reader)->read(0);
        QVERIFY(state.game && state.game->moment && !state.game->about->lab);
        QCOMPARE(state.game->about->seed, std::optional<std::uint64_t>(3));
        QCOMPARE(bytesOf(state.game->moment), bytesOf(play.newest()));
    }

    /// The figure of resources/docs/recordings.md.
    void fiveRobotsTakeLittleRoom()
    {
        RecordedPlay play(m_folder->path(), longGame(5000));
        play.begin();
        play.play.player->start();
        play.pass(120s);
        const auto file = play.end();
        const double perMinute = double(QFileInfo(file).size()) / 2e6;
        const auto bytes = bytesByTopic(file);
        qInfo("A minute of five robots takes %.2f MB; before compression %.2f MB of moments, "
              "%.2f MB of lab and rules.",
            perMinute, double(bytes.at(format::kMazeMomentsTopic)) / 2e6,
            double(bytes.at(format::kMazeStateTopic)) / 2e6);
        QVERIFY(perMinute < 12);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestRecordedGames)
#include "tst_recorded_games.moc"
