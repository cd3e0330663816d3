// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/playback.h"

#include <limits>

#include <QTest>

using medulla::replay::Playback;

class TestPlayback final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void playsAtItsSpeedAndPausesAtTheEnd()
    {
        Playback playback(10);
        playback.play();
        playback.advance(2);
        QCOMPARE(playback.atS(), 2.0);
        playback.setSpeed(5);
        playback.advance(1);
        QCOMPARE(playback.atS(), 7.0);
        playback.advance(1);
        QCOMPARE(playback.atS(), 10.0);
        QVERIFY(!playback.isPlaying());
        // Play at the end begins anew.
        playback.play();
        QCOMPARE(playback.atS(), 0.0);
        QVERIFY(playback.isPlaying());
    }

    void pausedTimeDoesNotPass()
    {
        Playback playback(10);
        playback.advance(2);
        QCOMPARE(playback.atS(), 0.0);
        playback.play();
        playback.advance(1);
        playback.pause();
        playback.advance(5);
        QCOMPARE(playback.atS(), 1.0);
    }

    void aLoopBeginsAgain()
    {
        Playback playback(10);
        playback.setLoop(Playback::Loop { 4, 2 });
        QCOMPARE(playback.loop()->fromS, 2.0);
        QCOMPARE(playback.atS(), 2.0);
        playback.play();
        playback.advance(1.5);
        QCOMPARE(playback.atS(), 3.5);
        playback.advance(1);
        QCOMPARE(playback.atS(), 2.5);
        // A step of many loops, as at 50x.
        playback.setSpeed(50);
        playback.advance(1);
        QCOMPARE(playback.atS(), 2.5);
        QVERIFY(playback.isPlaying());
    }

    void aMomentOutsideEndsTheLoop()
    {
        Playback playback(10);
        playback.setLoop(Playback::Loop { 2, 4 });
        playback.seek(3);
        QVERIFY(playback.loop().has_value());
        playback.seek(8);
        QVERIFY(!playback.loop().has_value());
        QCOMPARE(playback.atS(), 8.0);
    }

    void wrongValuesAreClamped()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        Playback playback(10);
        playback.seek(-1);
        QCOMPARE(playback.atS(), 0.0);
        playback.seek(1e9);
        QCOMPARE(playback.atS(), 10.0);
        playback.seek(nan);
        QCOMPARE(playback.atS(), 10.0);
        playback.setSpeed(1000);
        QCOMPARE(playback.speed(), Playback::kFastest);
        playback.setSpeed(0);
        QCOMPARE(playback.speed(), Playback::kSlowest);
        playback.setSpeed(nan);
        QCOMPARE(playback.speed(), Playback::kSlowest);
        playback.setLoop(Playback::Loop { 9.99, 20 });
        QCOMPARE(playback.loop()->toS, 10.0);
        QVERIFY(playback.loop()->toS - playback.loop()->fromS >= Playback::kShortestLoopS - 1e-9);
        playback.setLoop(Playback::Loop { nan, 2 });
        QVERIFY(!playback.loop().has_value());
        playback.play();
        playback.advance(nan);
        playback.advance(-3);
        QCOMPARE(playback.atS(), 0.0);
    }

    void anEmptyRecordingDoesNotPlay()
    {
        Playback playback;
        playback.play();
        QVERIFY(!playback.isPlaying());
        playback.setLoop(Playback::Loop { 0, 1 });
        QVERIFY(!playback.loop().has_value());
        playback.seek(3);
        QCOMPARE(playback.atS(), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestPlayback)
#include "tst_playback.moc"
