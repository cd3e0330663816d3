// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/game/recording_formats.h"
#include "core/record/event_log.h"
#include "tests/core/game/games.h"
#include "tests/support/cpu_time.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace medulla;
using namespace medulla::game;
using namespace medulla::test;

namespace {

constexpr int kCycles = 5000;

/// Processor time of this thread, independent of the machine's load.
double processorMs()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * double(now.tv_sec) + 1e-6 * double(now.tv_nsec);
}

Moment truthAt(int cycle, double x)
{
    Moment moment;
    moment.cycle = cycle;
    moment.state = GameState::Running;
    RobotMoment robot;
    robot.number = 3;
    maze::RobotView view;
    view.name = QStringLiteral("stranger");
    view.id = 3;
    view.time = cycle;
    view.score.score = 100;
    view.score.visitedMask.assign(1, '0');
    view.state = maze::RobotState::Running;
    view.pose = { x, 2, -1.5 };
    robot.truth = view;
    moment.robots.push_back(robot);
    return moment;
}

/// The file that earlier versions wrote: about the game, and its blocks.
QByteArray oldFile(const Recording& recording, int version)
{
    const auto number = [](auto value) {
        QByteArray bytes(sizeof value, '\0');
        qToLittleEndian(value, bytes.data());
        return bytes;
    };
    const auto framed = [&](const QByteArray& block) {
        return number(quint32(block.size())) + number(qChecksum(block)) + block;
    };
    auto head = toJson(recording.about());
    head[QStringLiteral("format")] = QStringLiteral("medulla-game");
    head[QStringLiteral("version")] = version;
    auto file = QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n';
    if (version > 1) {
        file += number(qChecksum(file));
    }
    const auto last = recording.span()->last;
    for (std::optional<int> cycle = recording.span()->first; cycle;) {
        const auto block = recording.block(*cycle)->second;
        file += framed(qCompress(block.moments(), 1));
        cycle = block.cycles.back() < last ? recording.after(block.cycles.back()) : std::nullopt;
    }
    return version > 1 ? file + framed({}) : file;
}

/// Whether they are equal except for the rounding of true values.
bool isAlike(const Moment& a, const Moment& b)
{
    if (a.cycle != b.cycle || a.state != b.state || a.robots.size() != b.robots.size()
        || a.offset != b.offset) {
        return false;
    }
    for (std::size_t i = 0; i < a.robots.size(); ++i) {
        const auto& one = a.robots[i];
        const auto& other = b.robots[i];
        const bool sameBelief =
            one.belief && other.belief ? *one.belief == *other.belief : one.belief == other.belief;
        if (one.number != other.number || !sameBelief
            || one.truth.has_value() != other.truth.has_value()
            || one.speedMuPerCycle.has_value() != other.speedMuPerCycle.has_value()) {
            return false;
        }
        if (one.truth
            && (one.truth->score != other.truth->score || one.truth->name != other.truth->name
                || one.truth->state != other.truth->state || one.truth->id != other.truth->id
                || one.truth->time != other.truth->time
                || maze::distance(maze::placeOf(one.truth->pose), maze::placeOf(other.truth->pose))
                    > 0.001
                || std::abs(one.truth->pose.headingRad - other.truth->pose.headingRad) > 0.0006)) {
            return false;
        }
        if (one.speedMuPerCycle
            && std::abs(*one.speedMuPerCycle - *other.speedMuPerCycle) > 0.0001) {
            return false;
        }
    }
    return true;
}

} // namespace

class TestRecording final : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::shared_ptr<Recording> m_recording;
    std::vector<std::shared_ptr<const Moment>> m_seen; ///< random samples during the game
    QByteArray m_file;
    std::shared_ptr<Recording> m_read; ///< read from the file

    /// The file is read up to its damage, with one warning.
    void verifyCut(const QByteArray& file) const
    {
        const auto opened = readRecording(file, QStringLiteral("cut"));
        QVERIFY(opened.has_value());
        QCOMPARE(opened->warnings.size(), 1U);
        QCOMPARE(opened->warnings[0].place, QStringLiteral("cut"));
        if (const auto span = opened->recording->span()) {
            Playback playback(opened->recording);
            Playback whole(m_recording);
            QVERIFY(*playback.at(span->last) == *whole.at(span->last));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        Played game(longGame(kCycles));
        m_recording = std::make_shared<Recording>();
        game.publisher->setRecording(m_recording);
        game.player->restart(std::nullopt);
        game.player->start();
        SeededRandom random(1);
        while (game.newest()->state != GameState::Finished) {
            game.clock.advance(game.cycle);
            if (random.chance(0.04)) {
                m_seen.push_back(game.newest());
            }
        }
        QCOMPARE(game.newest()->cycle, kCycles);
        m_seen.push_back(game.newest());
        const auto path = m_folder.filePath(QStringLiteral("long.mcap"));
        const auto saved = m_recording->save(path);
        QVERIFY(saved.has_value());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_file = file.readAll();
        const auto opened = readRecording(m_file, path);
        QVERIFY(opened.has_value());
        QVERIFY(opened->warnings.empty());
        m_read = opened->recording;
    }
    void fileOfALongGameIsSmall()
    {
        qInfo("%d cycles of 5 agents take %.2f MB", kCycles, double(m_file.size()) / 1e6);
        QVERIFY(m_file.size() < 20'000'000);
        QVERIFY(m_recording->bytes() < 20'000'000U);
        QVERIFY(m_recording->span() == (Recording::Span { 0, kCycles }));
    }
    /// The recording in memory and its file hold every agent's belief of any cycle.
    void beliefsAreThoseThatWereSeen()
    {
        SeededRandom random(2);
        Playback here(m_recording);
        Playback there(m_read);
        QVERIFY(m_seen.size() > 100);
        for (std::size_t i = 0; i < m_seen.size(); ++i) {
            const auto& seen = m_seen[random.below(m_seen.size())];
            const auto again = here.at(seen->cycle);
            QVERIFY2(isAlike(*again, *seen), qPrintable(QString::number(seen->cycle)));
            QVERIFY2(*there.at(seen->cycle) == *again, qPrintable(QString::number(seen->cycle)));
        }
        // Forwards cycle by cycle, and backwards.
        for (int cycle = 300; cycle < 420; ++cycle) {
            QVERIFY(*here.at(cycle) == *there.at(cycle));
        }
        for (int cycle = 420; cycle > 360; --cycle) {
            QVERIFY(*here.at(cycle) == *there.at(cycle));
            QCOMPARE(there.at(cycle)->cycle, cycle);
        }
        // Before the first and after the last cycle.
        QCOMPARE(here.at(-5)->cycle, 0);
        QCOMPARE(here.at(999'999)->cycle, kCycles);
    }
    void anyCycleIsAtHandWithinAFrame()
    {
        SeededRandom random(3);
        Playback playback(m_recording);
        std::vector<double> times;
        for (int i = 0; i < 300; ++i) {
            const auto before = processorMs();
            (void)playback.at(int(random.below(kCycles)));
            times.push_back(processorMs() - before);
        }
        std::sort(times.begin(), times.end());
        qInfo("any cycle takes %.2f ms of the processor in the median, %.2f ms at most", times[150],
            times.back());
        QVERIFY(times[150] < 33 * test::kSlowness); // a frame at 30 a second
    }
    void eventsAndTracksAreThoseOfTheFile()
    {
        const auto& other = *m_read;
        QVERIFY(m_recording->events() == other.events());
        QVERIFY(m_recording->events().size() > 20);
        QCOMPARE(m_recording->events(5).size() + 5, m_recording->events().size());
        QVERIFY(m_recording->robots() == (std::vector { 1, 2, 3, 4, 5 }));
        for (const auto robot : other.robots()) {
            const auto track = m_recording->track(robot);
            const auto read = other.track(robot);
            QCOMPARE(track.size(), std::size_t(kCycles) + 1);
            QCOMPARE(read.size(), track.size());
            const auto at = std::size_t(kCycles) / 2;
            QVERIFY(track[at].truth && track[at].belief && track[at].placeErrorMu);
            QVERIFY(*track[at].placeErrorMu < 1.0F);
            QVERIFY(read[at].belief == track[at].belief);
            QCOMPARE(m_recording->track(robot, track.size() - 3).size(), 3U);
            QVERIFY(m_recording->track(robot, 7, 2) == (Track { track[7], track[8] }));
        }
        QVERIFY(m_recording->track(9).empty());
    }
    void gameIsKnownFromItsFile()
    {
        const auto about = m_read->about();
        const auto options = longGame(kCycles);
        QCOMPARE(about.name, options.lab.name);
        QVERIFY(about.lab.has_value() && *about.lab == options.lab);
        QVERIFY(about.grid.has_value());
        QCOMPARE(about.grid->starts.size(), options.grid.starts.size());
        QVERIFY(about.parameters.has_value());
        QCOMPARE(about.parameters->simTimeCycles, kCycles);
        QCOMPARE(about.radioRangeMu.value(), 8.0);
        QCOMPARE(about.seed.value(), 1U);
    }
    void cutFileIsReadUpToTheCut()
    {
        SeededRandom random(4);
        constexpr int kHeadBytes = 200;
        QCOMPARE(readRecording(m_file.chopped(1), {})->warnings.size(), 1U);
        for (int i = 0; i < 6; ++i) {
            const auto size =
                kHeadBytes + qsizetype(random.below(std::uint64_t(m_file.size() - kHeadBytes)));
            verifyCut(m_file.first(size));
        }
    }
    void damagedFileIsReadUpToTheDamage()
    {
        SeededRandom random(5);
        constexpr int kHeadBytes = 200;
        for (int i = 0; i < 6; ++i) {
            auto bad = m_file;
            for (std::uint64_t n = random.below(20) + 1; n > 0; --n) {
                bad[kHeadBytes + qsizetype(random.below(std::uint64_t(bad.size() - kHeadBytes)))] ^=
                    char(1 + random.below(255));
            }
            verifyCut(bad);
        }
    }
    void aDamagedDescriptionIsNamed()
    {
        const auto game = std::make_shared<Recording>();
        game->setAbout(m_recording->about());
        game->append(truthAt(1, 1));
        auto bad = oldFile(*game, 1);
        bad.replace(bad.indexOf("<Lab"), 4, "<Lob");
        const auto opened = readRecording(bad, QStringLiteral("x.game"));
        QVERIFY(opened.has_value());
        QCOMPARE(opened->warnings.size(), 1U);
        QVERIFY(opened->warnings[0].text.english().contains(
            QStringLiteral("lab in the file cannot be read")));
    }
    void filesOfEarlierVersionsAreRead()
    {
        for (const int version : { 1, 2 }) {
            const auto file = oldFile(*m_recording, version);
            const auto opened = readRecording(file, {});
            QVERIFY(opened.has_value());
            QVERIFY(opened->warnings.empty());
            QVERIFY(opened->recording->span() == m_recording->span());
            QVERIFY(opened->recording->events() == m_recording->events());
            QCOMPARE(opened->recording->about().seed.value(), 1U);
            verifyCut(file.first(file.size() / 2));
            verifyCut(file.chopped(version > 1 ? 6 : 10)); // the end of version 2
            auto bad = file;
            bad[file.size() / 2] = char(bad[file.size() / 2] ^ 1);
            verifyCut(bad);
        }
        auto bad = oldFile(*m_recording, 2);
        const auto seed = bad.indexOf("\"seed\":\"1");
        QVERIFY(seed > 0);
        bad[seed + 8] = '2';
        const auto opened = readRecording(bad, {});
        QVERIFY(opened->warnings.at(0).text.english().contains(
            QStringLiteral("head of the file is damaged")));
    }
    /// With any content of a block made on purpose.
    void blockOfGarbageIsRefused()
    {
        const auto good = m_recording->block(100)->second.moments();
        QVERIFY(Recording().appendBlock(good));
        SeededRandom random(7);
        int refused = 0;
        for (int i = 0; i < 400; ++i) {
            // Half of them at full length, so that not all fail at their end.
            auto bad =
                i % 2 == 0 ? good : good.first(qsizetype(random.below(std::uint64_t(good.size()))));
            for (std::uint64_t n = random.below(6) + 1; n > 0 && !bad.isEmpty(); --n) {
                bad[qsizetype(random.below(std::uint64_t(bad.size())))] = char(random.below(256));
            }
            Recording recording;
            const bool isTaken = recording.appendBlock(bad);
            refused += isTaken ? 0 : 1;
            QCOMPARE(recording.span().has_value(), isTaken);
        }
        QVERIFY(refused > 200);
        QVERIFY(!Recording().appendBlock(QByteArray()));
    }
    void otherFilesAreRejected()
    {
        SeededRandom random(6);
        const auto refuses = [](const QByteArray& bytes) {
            const auto opened = readRecording(bytes, QStringLiteral("x.mcap"));
            return !opened && opened.error().place == QStringLiteral("x.mcap")
                && !opened.error().remedy.isEmpty();
        };
        QVERIFY(refuses({}));
        QVERIFY(refuses("{\"format\": \"medulla-run\"}\n"));
        QVERIFY(refuses("{\"format\": \"medulla-game\", \"version\": 3}\n"));
        QByteArray noise;
        for (int i = 0; i < 5000; ++i) {
            noise.append(char(random.below(256)));
        }
        QVERIFY(refuses(noise));
        // A recording of something else.
        const auto path = m_folder.filePath(QStringLiteral("run.mcap"));
        QVERIFY(record::saveEventLog(path, "{\"medullaRun\": 1}\n").has_value());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(refuses(file.readAll()));
    }
    void unknownValuesStayUnknown()
    {
        const auto recording = std::make_shared<Recording>();
        for (int cycle = 1; cycle <= 120; ++cycle) {
            recording->append(truthAt(cycle, 0.1 * cycle));
        }
        recording->append(truthAt(120, 12)); // the robot stands still
        Playback playback(recording);
        const auto moment = playback.at(77);
        QCOMPARE(moment->robots.size(), 1U);
        QVERIFY(!moment->robots[0].belief && !moment->robots[0].speedMuPerCycle);
        QVERIFY(isAlike(*moment, truthAt(77, 7.7)));
        QVERIFY(isAlike(*playback.at(120), truthAt(120, 12)));
        QVERIFY(!recording->about().lab.has_value());
        const auto path = m_folder.filePath(QStringLiteral("unknown.mcap"));
        QVERIFY(recording->save(path).has_value());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto opened = readRecording(file.readAll(), path);
        QVERIFY(opened.has_value() && opened->warnings.empty());
        QVERIFY(!opened->recording->about().lab && !opened->recording->about().seed);
        QVERIFY(*Playback(opened->recording).at(55) == *playback.at(55));
    }
    void growsWhileItIsRead()
    {
        const auto recording = std::make_shared<Recording>();
        Playback playback(recording);
        QVERIFY(playback.at(3) == nullptr);
        for (int cycle = 1; cycle <= 130; ++cycle) {
            recording->append(truthAt(cycle, cycle));
            QCOMPARE(playback.at(cycle)->cycle, cycle);
            const int earlier = cycle / 2 + 1;
            QCOMPARE(playback.at(earlier)->robots[0].truth->pose.x, double(earlier));
        }
    }
    void lastStateOfACycleIsKept()
    {
        const auto recording = std::make_shared<Recording>();
        Playback playback(recording);
        for (int cycle = 1; cycle <= 100; ++cycle) { // the last one fills a block
            recording->append(truthAt(cycle, cycle));
        }
        QCOMPARE(playback.at(100)->robots[0].truth->pose.x, 100.0);
        auto ended = truthAt(100, 100.5);
        ended.state = GameState::Finished;
        ended.robots[0].truth->state = maze::RobotState::Finished;
        ended.robots[0].truth->score.collisions = 1;
        recording->append(ended);
        QVERIFY(isAlike(*playback.at(100), ended));
        QCOMPARE(playback.at(99)->robots[0].truth->pose.x, 99.0);
        QCOMPARE(recording->track(3).size(), 100U);
        QCOMPARE(recording->track(3).back().collisions.value(), 1);
        QVERIFY(!recording->track(3).back().heard); // its agent publishes nothing
        QVERIFY(std::ranges::any_of(recording->events(),
            [](const GameEvent& event) { return event.kind == GameEvent::Kind::Collision; }));
        // A lost simulator leaves less data, which does not replace that cycle.
        Moment lost;
        lost.cycle = 100;
        recording->append(lost);
        QVERIFY(isAlike(*playback.at(100), ended));
        recording->append(truthAt(101, 101));
        QVERIFY(isAlike(*playback.at(100), ended));
        QVERIFY(isAlike(*playback.at(101), truthAt(101, 101)));
        QCOMPARE(recording->after(100).value(), 101);
        QVERIFY(!recording->after(101));
    }
    void cyclesThatAreMissingAreSteppedOver()
    {
        Recording recording;
        for (const int cycle : { 3, 4, 90, 91 }) {
            recording.append(truthAt(cycle, cycle));
        }
        QCOMPARE(recording.after(-5).value(), 3);
        QCOMPARE(recording.after(3).value(), 4);
        QCOMPARE(recording.after(4).value(), 90);
        QCOMPARE(recording.after(50).value(), 90);
        QVERIFY(!recording.after(91));
    }
    void newGameTakesThePlaceOfTheOld()
    {
        const auto recording = std::make_shared<Recording>();
        Playback playback(recording);
        for (int cycle = 1; cycle <= 60; ++cycle) {
            recording->append(truthAt(cycle, cycle));
        }
        QCOMPARE(playback.at(30)->robots[0].truth->pose.x, 30.0);
        const auto before = recording->generation();
        for (int cycle = 1; cycle <= 40; ++cycle) {
            recording->append(truthAt(cycle, 2 * cycle));
        }
        QVERIFY(recording->generation() != before);
        QVERIFY(recording->span() == (Recording::Span { 1, 40 }));
        QCOMPARE(playback.at(30)->robots[0].truth->pose.x, 60.0);
        QCOMPARE(recording->track(3).size(), 40U);
    }
    void theFormerGameCanStillBeSaved()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("game.mcap"));
        const auto saved = [&path]() -> std::shared_ptr<const Recording> {
            QFile file(path);
            const auto opened = file.open(QIODevice::ReadOnly)
                ? readRecording(file.readAll(), path)
                : failure(path, Text("not opened"), {});
            return opened ? opened->recording : nullptr;
        };
        Recording recording;
        const auto named = [](const char* name) {
            GameAbout about;
            about.name = QLatin1String(name);
            about.lab = maze::Lab();
            about.lab->name = about.name;
            return about;
        };
        recording.setAbout(named("first"));
        for (int cycle = 1; cycle <= 120; ++cycle) {
            recording.append(truthAt(cycle, cycle));
        }
        QVERIFY(!recording.former());
        const auto first = recording.generation();
        // The lab of the next game is known before its first moment.
        recording.setAbout(named("second"));
        QVERIFY(recording.save(path).has_value());
        QCOMPARE(saved()->about().name, QStringLiteral("first"));
        for (int cycle = 1; cycle <= 40; ++cycle) {
            recording.append(truthAt(cycle, 2 * cycle));
        }
        QCOMPARE(recording.former()->generation(), first);
        QVERIFY(recording.former()->span() == (Recording::Span { 1, 120 }));
        QVERIFY(recording.save(path, first).has_value());
        QCOMPARE(saved()->about().name, QStringLiteral("first"));
        QVERIFY(saved()->span() == (Recording::Span { 1, 120 }));
        QCOMPARE(saved()->track(3).size(), 120U);
        QVERIFY(recording.save(path, recording.generation()).has_value());
        QCOMPARE(saved()->about().name, QStringLiteral("second"));
        QVERIFY(saved()->span() == (Recording::Span { 1, 40 }));
        recording.append(truthAt(2, 1));
        QVERIFY(!recording.save(path, first)); // the former one is another by now
        QVERIFY(saved()->span() == (Recording::Span { 1, 40 }));
    }
    void fileThatCannotBeWrittenIsNamed()
    {
        const auto saved = m_recording->save(QStringLiteral("/nowhere/at/all.mcap"));
        QVERIFY(!saved.has_value());
        QCOMPARE(saved.error().place, QStringLiteral("/nowhere/at/all.mcap"));
    }
};

QTEST_GUILESS_MAIN(TestRecording)
#include "tst_recording.moc"
