// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/record_ring.h"

#include <algorithm>
#include <array>
#include <thread>
#include <vector>

#include <QTest>

using namespace medulla;

class TestRecordRing final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recordsOfAnyLengthComeInOrder()
    {
        RecordRing ring(8, 64);
        RecordRing::Reader reader(ring);
        QVERIFY(!next(reader));
        for (const std::size_t size : { 1U, 7U, 30U }) {
            ring.push(std::vector<RecordRing::Word>(size, size));
        }
        for (const std::size_t size : { 1U, 7U, 30U }) {
            QCOMPARE(next(reader), std::vector<RecordRing::Word>(size, size));
        }
        QVERIFY(!next(reader));
        QCOMPARE(reader.lost(), std::uint64_t(0));
    }

    /// By number as well as by length.
    void oldestAreOverwrittenAndCounted()
    {
        RecordRing ring(4, 16);
        RecordRing::Reader reader(ring);
        for (RecordRing::Word i = 0; i < 6; ++i) {
            ring.push(std::array { i });
        }
        QCOMPARE(next(reader), std::vector<RecordRing::Word>({ 2 }));
        QCOMPARE(reader.lost(), std::uint64_t(2));
        ring.push(std::vector<RecordRing::Word>(15, 6)); // leaves one word to the others
        QCOMPARE(next(reader), std::vector<RecordRing::Word>({ 5 }));
        QCOMPARE(next(reader), std::vector<RecordRing::Word>(15, 6));
        QCOMPARE(reader.lost(), std::uint64_t(4));
    }

    void recordLongerThanTheRingOrTheReadersRoomIsLost()
    {
        RecordRing ring(4, 16);
        RecordRing::Reader reader(ring);
        ring.push(std::vector<RecordRing::Word>(17, 1));
        ring.push(std::vector<RecordRing::Word>(16, 2));
        ring.push(std::array { RecordRing::Word { 3 } });
        std::array<RecordRing::Word, 15> room {};
        QCOMPARE(reader.next(room), std::optional<std::size_t>(1));
        QCOMPARE(room[0], RecordRing::Word { 3 });
        QCOMPARE(reader.lost(), std::uint64_t(2));
    }

    /// Known without reading, for want of places or of words.
    void overwrittenRecordsAreCountedBeforeTheyAreRead()
    {
        RecordRing ring(4, 16);
        RecordRing::Reader reader(ring);
        QCOMPARE(ring.overwritten(reader.position()), std::uint64_t(0));
        for (RecordRing::Word i = 1; i <= 7; ++i) {
            ring.push(std::array { i });
        }
        QCOMPARE(ring.written(), std::uint64_t(7));
        QCOMPARE(ring.overwritten(reader.position()), std::uint64_t(3));
        QCOMPARE(next(reader), std::vector<RecordRing::Word>({ 4 }));
        QCOMPARE(reader.position(), std::uint64_t(4));
        QCOMPARE(ring.overwritten(reader.position()), std::uint64_t(0));
        ring.push(std::vector<RecordRing::Word>(15, 8)); // leaves one word to the others
        QCOMPARE(ring.overwritten(reader.position()), std::uint64_t(2));
        QCOMPARE(next(reader), std::vector<RecordRing::Word>({ 7 }));
        QCOMPARE(reader.lost(), std::uint64_t(5));
    }

    /// For the thread sanitizer as well.
    void recordsAreWholeAcrossThreads()
    {
        constexpr RecordRing::Word kCount = 100'000;
        RecordRing ring(64, 512);
        RecordRing::Reader reader(ring);
        std::thread writer([&ring] {
            for (RecordRing::Word i = 1; i <= kCount; ++i) {
                ring.push(std::vector<RecordRing::Word>(1 + i % 13, i));
            }
        });
        RecordRing::Word before = 0;
        std::uint64_t read = 0;
        bool isWhole = true;
        while (read + reader.lost() < kCount) {
            if (const auto record = next(reader)) {
                ++read;
                const auto first = record->front();
                isWhole = isWhole && first > before
                    && *record == std::vector<RecordRing::Word>(1 + first % 13, first);
                before = first;
            }
        }
        writer.join();
        QVERIFY(isWhole);
        QVERIFY(read > 0);
    }

private:
    static std::optional<std::vector<RecordRing::Word>> next(RecordRing::Reader& reader)
    {
        std::array<RecordRing::Word, 64> room {};
        const auto size = reader.next(room);
        return size ? std::optional(std::vector(room.begin(), room.begin() + std::ptrdiff_t(*size)))
                    : std::nullopt;
    }
};

QTEST_GUILESS_MAIN(TestRecordRing)
#include "tst_record_ring.moc"
