// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of simulators, opened as recordings of games.
#include "core/arena/game_log.h"
#include "core/game/recording.h"
#include "tests/core/arena/worlds.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::game;
using namespace medulla::test;

namespace {

constexpr int kCycles = 60;

/// A simulator's log of two robots, of which the first drives straight on into the target and ends
/// there.
QByteArray playedLog(std::vector<maze::Pose>& seen)
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("log.xml"));
    auto rules = quiet();
    rules.parameters.simTimeCycles = rules.parameters.keyTimeCycles = kCycles;
    auto world = running(emptyLab(), { { 2.0, 5.0, 0.0 }, { 2.0, 2.0, 1.0 } }, rules);
    const auto log = *arena::GameLog::create(path, QStringLiteral("today"), world);
    for (int cycle = 0; cycle < kCycles; ++cycle) {
        std::vector<maze::Actions> received(2);
        received[0] = motors(0.1, 0.1);
        world.take(1, received[0]);
        if (cycle == kCycles / 2) {
            world.take(1, ending());
        }
        seen.push_back(world.view(1).pose);
        log->enter(world, received);
        world.step();
    }
    seen.push_back(world.view(1).pose);
    log->finish(world);
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestLogRecording final : public QObject {
    Q_OBJECT

    QByteArray m_log;
    std::vector<maze::Pose> m_seen; ///< of robot 1, by cycle

private Q_SLOTS:
    void initTestCase()
    {
        m_log = playedLog(m_seen);
        QVERIFY(m_log.size() > 1000);
    }

    void gameIsThatOfTheLog()
    {
        const auto opened = readRecording(m_log, QStringLiteral("log.xml"));
        QVERIFY(opened.has_value());
        QVERIFY(opened->warnings.empty());
        const auto& recording = opened->recording;
        QCOMPARE(recording->span(), std::optional(Recording::Span { 0, kCycles }));
        const auto about = recording->about();
        QCOMPARE(about.lab, std::optional(emptyLab()));
        QCOMPARE(about.grid->starts.size(), std::size_t(2));
        QCOMPARE(about.parameters->simTimeCycles, kCycles);
        QCOMPARE(recording->robots(), (std::vector<int> { 1, 2 }));
        Playback playback(recording);
        for (int cycle = 0; cycle <= kCycles; ++cycle) {
            const auto moment = playback.at(cycle);
            QCOMPARE(moment->cycle, cycle);
            const auto* robot = moment->robot(1);
            QVERIFY(robot != nullptr && robot->truth);
            QVERIFY(std::abs(robot->truth->pose.x - m_seen[std::size_t(cycle)].x) < 0.002);
            QVERIFY(std::abs(robot->truth->pose.y - m_seen[std::size_t(cycle)].y) < 0.002);
            QCOMPARE(robot->belief, nullptr); // agents tell a simulator nothing
        }
        QCOMPARE(playback.at(kCycles)->state, GameState::Finished);
        QVERIFY(playback.at(10)->robot(1)->speedMuPerCycle.value_or(0) > 0.05);
    }

    /// The log of a simulator that was killed, or of a full disk.
    void logThatIsCutIsOpenedUpToTheCut()
    {
        const auto head = m_log.indexOf("<LogInfo");
        for (qsizetype size = head; size < m_log.size() - 8; size += m_log.size() / 97) {
            const auto opened = readRecording(m_log.first(size), QStringLiteral("log.xml"));
            const auto whole = int(m_log.first(size).count("</LogInfo>"));
            if (whole == 0) {
                QVERIFY(!opened.has_value());
                continue;
            }
            QVERIFY(opened.has_value());
            QCOMPARE(opened->recording->span()->last, whole - 1);
            QCOMPARE(opened->warnings.size(), std::size_t(1));
        }
    }

    void numbersOutOfRangeAreLeftOut()
    {
        auto log = m_log;
        log.replace("Id=\"2\"", "Id=\"-2\"");
        const auto opened = readRecording(log, QStringLiteral("log.xml"));
        QVERIFY(opened.has_value());
        QCOMPARE(opened->recording->robots(), std::vector<int> { 1 });
    }

    void otherDocumentsAreRefused()
    {
        for (const QByteArray xml : { "<Lab/>", "<Log/>", "<Log>", "<", "  <Log Date=\"x\"></Log>",
                 "<Log><LogInfo Time=\"one\"/></Log>" }) {
            const auto opened = readRecording(xml, QStringLiteral("log.xml"));
            QVERIFY2(!opened.has_value(), xml.constData());
            QVERIFY(!opened.error().text.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(TestLogRecording)
#include "tst_log_recording.moc"
