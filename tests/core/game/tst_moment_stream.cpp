// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/game/moment_stream.h"
#include "tests/core/game/games.h"

#include <QTest>

using namespace medulla;
using namespace medulla::game;
using namespace medulla::test;

class TestMomentStream final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Played game(longGame(kMoments));
        game.player->start();
        MomentEncoder encoder(7);
        for (int i = 0; i < kMoments; ++i) {
            game.clock.advance(game.cycle);
            m_moments.push_back(game.newest());
            m_messages.push_back(encoder.next(game.newest(), i % kBetween == 0));
        }
    }

    void momentsAreReadAsTheyWere()
    {
        MomentDecoder decoder;
        QVERIFY(!decoder.moment());
        for (std::size_t i = 0; i < m_messages.size(); ++i) {
            QVERIFY(decoder.take(m_messages[i]));
            QCOMPARE(decoder.game(), std::uint64_t(7));
            QCOMPARE(bytesOf(decoder.moment()), bytesOf(m_moments[i]));
            QCOMPARE(MomentDecoder::isComplete(m_messages[i]), int(i) % kBetween == 0);
        }
    }
    /// Differences tell nothing without the moment before them.
    void readerThatBeginsAnywhereWaitsForACompleteMoment()
    {
        MomentDecoder decoder;
        for (std::size_t i = 3; i < m_messages.size(); ++i) {
            QCOMPARE(decoder.take(m_messages[i]), int(i) >= kBetween);
            QCOMPARE(decoder.moment() != nullptr, int(i) >= kBetween);
        }
        QCOMPARE(bytesOf(decoder.moment()), bytesOf(m_moments.back()));
    }
    void gapIsNoticed()
    {
        MomentDecoder decoder;
        for (std::size_t i = 0; i < m_messages.size(); ++i) {
            if (i == 5) {
                continue;
            }
            const bool isKnown = i < 5 || int(i) >= kBetween;
            QCOMPARE(decoder.take(m_messages[i]), isKnown);
            QCOMPARE(decoder.moment() != nullptr, isKnown);
        }
    }
    void differenceFromAnotherGameIsRefused()
    {
        MomentEncoder other(8);
        (void)other.next(m_moments[0], true);
        const auto difference = other.next(m_moments[1], false);
        MomentDecoder decoder;
        QVERIFY(decoder.take(m_messages[0]));
        QVERIFY(!decoder.take(difference));
        QVERIFY(!decoder.moment());
        QVERIFY(!decoder.take(m_messages[1]));
        QVERIFY(decoder.take(m_messages[kBetween]));
    }
    void damagedMessagesAreRefusedOrRead()
    {
        int refused = 0;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            SeededRandom random(seed);
            MomentDecoder decoder;
            QVERIFY(decoder.take(m_messages[0]));
            auto damaged = m_messages[1 + random.below(kBetween)];
            for (int i = 0; i < 3; ++i) {
                damaged[qsizetype(random.below(std::uint64_t(damaged.size())))] =
                    char(random.below(256));
            }
            refused += decoder.take(damaged) ? 0 : 1;
            QVERIFY(decoder.take(m_messages[kBetween]));
        }
        QVERIFY(refused > 50);
        MomentDecoder decoder;
        QVERIFY(!decoder.take({}));
        QVERIFY(!decoder.take(m_messages[0].chopped(1)));
        QVERIFY(!decoder.take(m_messages[0] + '\0'));
    }

private:
    static constexpr int kMoments = 120;
    static constexpr int kBetween = 40; ///< from one complete moment to the next

    std::vector<std::shared_ptr<const Moment>> m_moments;
    std::vector<QByteArray> m_messages;
};

QTEST_GUILESS_MAIN(TestMomentStream)
#include "tst_moment_stream.moc"
