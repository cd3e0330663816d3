// SPDX-License-Identifier: GPL-3.0-or-later
// Two agents and Medulla's own simulator, as separate programs, and a game that watches them.
#include "core/game/recording.h"
#include "core/game/remote_game.h"
#include "core/wire/udp_socket.h"
#include "tests/support/program.h"

#include <QTest>

using namespace medulla;
using namespace medulla::game;
using medulla::test::Program;

namespace {

constexpr int kLong = 30'000; ///< ms

} // namespace

class TestMiceWatched final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beliefsAreWatchedAndRecordedAndOrdersAreObeyed()
    {
        const auto at = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test"))->address();
        Program arena(QStringLiteral(MEDULLA_ARENA),
            { QStringLiteral("--bind"), QStringLiteral("127.0.0.1"), QStringLiteral("--port"),
                QString::number(at.port) });
        QVERIFY(arena.waitReady());
        const auto source = *watchRemotely({ at, { 0x7f000001, 0 } });
        const auto recording = std::make_shared<Recording>();
        source->setRecording(recording);
        QTRY_VERIFY(source->about().views.has_value());
        const auto mouseAt = [&](int place) {
            return std::make_unique<Program>(QStringLiteral(MEDULLA_MOUSE),
                QStringList { QStringLiteral("--port"), QString::number(at.port),
                    QStringLiteral("--pos"), QString::number(place), QStringLiteral("--view"),
                    source->about().views->toString() });
        };
        const auto first = mouseAt(1);
        const auto second = mouseAt(2);
        const auto knows = [&source](int number) {
            const auto moment = source->newest();
            const auto* robot = moment->robot(number);
            return robot != nullptr && robot->truth && robot->belief;
        };
        QTRY_VERIFY_WITH_TIMEOUT(knows(1) && knows(2), kLong);
        QTRY_VERIFY(source->powers().canStart);
        QCOMPARE(source->powers().commanded.size(), 2U);

        // Paused from the beginning, the first robot stays at its start; the second one drives.
        source->command(1, { maze::Order::Kind::Pause, {} });
        QTRY_VERIFY(source->newest()->robot(1)->belief->paused);
        const auto before = source->newest();
        source->start();
        const auto drove = [&](int number) {
            return maze::distance(maze::placeOf(source->newest()->robot(number)->truth->pose),
                maze::placeOf(before->robot(number)->truth->pose));
        };
        QTRY_VERIFY_WITH_TIMEOUT(drove(2) > 1.0, kLong);
        QVERIFY(drove(1) < 0.02);
        const auto moment = source->newest();
        QVERIFY(placeError(*moment, *moment->robot(2)).value() < 0.6);
        QVERIFY(moment->robot(2)->belief->decisionUs.has_value());
        QVERIFY(moment->robot(2)->belief->reportAge(1).value() <= 8);
        source->command(1, { maze::Order::Kind::Free, {} });
        QTRY_VERIFY_WITH_TIMEOUT(drove(1) > 0.5, kLong);

        // The whole game can be replayed.
        source->setRecording(nullptr);
        Playback playback(recording);
        const auto again = playback.at(moment->cycle);
        QCOMPARE(again->cycle, moment->cycle);
        QVERIFY(*again->robot(2)->belief == *moment->robot(2)->belief);

        // An agent that has ended has no belief any more, and its robot stays.
        second->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!source->newest()->robot(2)->belief, kLong);
        QVERIFY(source->newest()->robot(2)->truth.has_value());
    }
};

QTEST_GUILESS_MAIN(TestMiceWatched)
#include "tst_mice_watched.moc"
