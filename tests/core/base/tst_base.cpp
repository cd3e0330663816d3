// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"
#include "core/base/realtime_thread.h"
#include "core/base/ring.h"
#include "core/base/seeded_random.h"

#include <array>
#include <cmath>
#include <pthread.h>
#include <sched.h>
#include <thread>

#include <QJsonObject>
#include <QScopeGuard>
#include <QTest>
#include <QTranslator>

using namespace medulla;

namespace {

/// Says every text backwards.
class Backwards final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(
        const char* context, const char* source, const char*, int) const override
    {
        if (QLatin1String(context) != QLatin1String("medulla")) {
            return {};
        }
        if (QLatin1String(source) == QLatin1String("The word \"%1\".")) {
            return QStringLiteral("\u201e%1\u201c das Wort.");
        }
        return QLatin1String(source) == QLatin1String("The %1 of %2.")
            ? QStringLiteral("Von %2 das %1.")
            : QString();
    }
};

/// Whatever is torn shows: all words are made from the first.
struct Entry {
    std::uint64_t number = 0;
    std::array<std::uint64_t, 9> copies {};
    std::uint8_t tail = 0;

    static Entry of(std::uint64_t number)
    {
        Entry entry;
        entry.number = number;
        entry.copies.fill(number * 0x9e3779b97f4a7c15U);
        entry.tail = std::uint8_t(number);
        return entry;
    }
    [[nodiscard]] bool whole() const
    {
        const auto expected = of(number);
        return copies == expected.copies && tail == expected.tail;
    }
};

} // namespace

class TestBase final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textFillsInItsValues()
    {
        const Text text("The %1 of %2.", { QStringLiteral("port"), QStringLiteral("arm") });
        QCOMPARE(text.english(), QStringLiteral("The port of arm."));
        QVERIFY(!text.isEmpty());
        QVERIFY(Text().isEmpty());
        QCOMPARE(Text().english(), QString());
    }

    void textKeepsPlacesWithoutValueAndValuesThatLookLikePlaces()
    {
        QCOMPARE(Text("100% of %1 and %2", { QStringLiteral("%2 %1") }).english(),
            QStringLiteral("100% of %2 %1 and %2"));
        QCOMPARE(Text("ends with %").english(), QStringLiteral("ends with %"));
        // Quoted input is cut, other values are not.
        const QString input(5000, QLatin1Char('x'));
        QCOMPARE(Text("\"%1\" is odd.", { input }).english(),
            QStringLiteral("\"%1...\" is odd.").arg(input.left(200)));
        QCOMPARE(Text("\"%1\"", { input.left(200) }).english().size(), qsizetype(202));
        QCOMPARE(Text("%1 is fine.", { input }).english().size(), input.size() + 9);
    }

    void textIsTranslatedWhereItIsShown()
    {
        Backwards translator;
        QVERIFY(QCoreApplication::installTranslator(&translator));
        const Text text("The %1 of %2.", { QStringLiteral("port"), QStringLiteral("arm") });
        QCOMPARE(text.shown(), QStringLiteral("Von arm das port."));
        QCOMPARE(text.english(), QStringLiteral("The port of arm."));
        QVERIFY(QCoreApplication::removeTranslator(&translator));
        QCOMPARE(text.shown(), QStringLiteral("The port of arm."));
    }

    void numbersInATranslatedTextFollowTheLocale()
    {
        Backwards translator;
        QVERIFY(QCoreApplication::installTranslator(&translator));
        const QLocale former;
        QLocale::setDefault(QLocale(QLocale::German));
        const auto restore = qScopeGuard([&] {
            QLocale::setDefault(former);
            QCoreApplication::removeTranslator(&translator);
        });
        const auto shown = [](const char* first, const char* second) {
            return Text("The %1 of %2.", { QLatin1String(first), QLatin1String(second) }).shown();
        };
        QCOMPARE(shown("-12.5", "28.4, 39.2, 7"), QStringLiteral("Von 28,4, 39,2, 7 das -12,5."));
        QCOMPARE(shown("127.0.0.1", "arm1.5"), QStringLiteral("Von arm1.5 das 127.0.0.1."));
        // Input that is quoted is shown as it was given.
        QCOMPARE(Text("The word \"%1\".", { QStringLiteral("1.5") }).shown(),
            QStringLiteral("\u201e1.5\u201c das Wort."));
        QVERIFY(QCoreApplication::removeTranslator(&translator));
        QCOMPARE(shown("1.5", "2.5"), QStringLiteral("The 1.5 of 2.5."));
    }

    void findingNamesPlaceAndRemedy()
    {
        const Finding finding { Severity::Warning, QStringLiteral("a.json /x"), Text("It is odd."),
            Text("Mend it.") };
        QCOMPARE(finding.shown(), QStringLiteral("a.json /x: It is odd. Mend it."));
        QCOMPARE(shown(Findings { finding, { Severity::Error, {}, Text("Bad."), {} } }),
            QStringLiteral("warning: a.json /x: It is odd. Mend it.\nerror: Bad."));
        const auto json = toJson({ finding })[0].toObject();
        QCOMPARE(json[QStringLiteral("severity")].toString(), QStringLiteral("warning"));
        QCOMPARE(json[QStringLiteral("place")].toString(), QStringLiteral("a.json /x"));
        QCOMPARE(json[QStringLiteral("text")].toString(), QStringLiteral("It is odd."));
        QCOMPARE(json[QStringLiteral("remedy")].toString(), QStringLiteral("Mend it."));
    }

    void onlyAnErrorIsAnError()
    {
        QVERIFY(!hasErrors({}));
        QVERIFY(!hasErrors(
            { { Severity::Info, {}, Text("a"), {} }, { Severity::Warning, {}, Text("b"), {} } }));
        QVERIFY(hasErrors(
            { { Severity::Info, {}, Text("a"), {} }, { Severity::Error, {}, Text("b"), {} } }));
        const Result<int> failed = failure(QStringLiteral("p"), Text("t"), Text("r"));
        QVERIFY(!failed);
        QCOMPARE(failed.error().severity, Severity::Error);
        QCOMPARE(failed.error().place, QStringLiteral("p"));
    }

    void ringGivesEntriesInOrder()
    {
        Ring<int> ring(5);
        Ring<int>::Reader reader(ring);
        QCOMPARE(ring.capacity(), std::size_t(8));
        QVERIFY(!reader.next());
        QVERIFY(!ring.newest());
        for (int i = 0; i < 8; ++i) {
            ring.push(i);
        }
        QCOMPARE(*ring.newest(), 7);
        for (int i = 0; i < 8; ++i) {
            QCOMPARE(reader.next().value_or(-1), i);
        }
        QVERIFY(!reader.next());
        QCOMPARE(*ring.newest(), 7);
        QCOMPARE(reader.lost(), std::uint64_t(0));
    }

    void ringOverwritesTheOldestAndCountsThem()
    {
        Ring<int> ring(4);
        Ring<int>::Reader reader(ring);
        for (int i = 0; i < 11; ++i) {
            ring.push(i);
        }
        for (int i = 7; i < 11; ++i) {
            QCOMPARE(reader.next().value_or(-1), i);
        }
        QVERIFY(!reader.next());
        QCOMPARE(reader.lost(), std::uint64_t(7));
    }

    void eachReaderOfARingGetsEveryEntry()
    {
        Ring<int> ring(4);
        Ring<int>::Reader first(ring);
        for (int i = 0; i < 6; ++i) {
            ring.push(i);
        }
        QCOMPARE(first.next().value_or(-1), 2);
        QCOMPARE(first.lost(), std::uint64_t(2));
        // A later reader begins with the oldest entry that the ring still holds.
        Ring<int>::Reader second(ring);
        for (int i = 2; i < 6; ++i) {
            QCOMPARE(second.next().value_or(-1), i);
        }
        QVERIFY(!second.next());
        QCOMPARE(second.lost(), std::uint64_t(0));
        QCOMPARE(first.next().value_or(-1), 3);
    }

    void ringNeverTearsAnEntryBetweenTwoThreads()
    {
        constexpr std::uint64_t kEntries = 300'000;
        Ring<Entry> ring(16);
        Ring<Entry>::Reader reader(ring);
        std::atomic<bool> tornSnapshot { false };
        std::atomic<bool> done { false };
        std::thread writer([&] {
            for (std::uint64_t i = 1; i <= kEntries; ++i) {
                ring.push(Entry::of(i));
            }
            done = true;
        });
        std::thread onlooker([&] {
            while (!done) {
                const auto newest = ring.newest();
                if (newest && !newest->whole()) {
                    tornSnapshot = true;
                }
            }
        });
        std::uint64_t last = 0;
        std::uint64_t read = 0;
        bool torn = false;
        bool outOfOrder = false;
        while (last != kEntries) {
            if (const auto entry = reader.next()) {
                torn = torn || !entry->whole();
                outOfOrder = outOfOrder || entry->number <= last;
                last = entry->number;
                ++read;
            }
        }
        writer.join();
        onlooker.join();
        QVERIFY(!torn);
        QVERIFY(!outOfOrder);
        QVERIFY(!tornSnapshot);
        QCOMPARE(read + reader.lost(), kEntries);
    }

    void randomNumbersAreThoseOfTheirSeed()
    {
        // From the authors' reference programs: splitmix64 of 42, then xoshiro256**.
        SeededRandom random(42);
        QCOMPARE(random.next(), std::uint64_t(1546998764402558742U));
        QCOMPARE(random.next(), std::uint64_t(6990951692964543102U));
        SeededRandom other(43);
        QVERIFY(other.next() != SeededRandom(42).next());
    }

    void randomNumbersKeepTheirRangeAndSpread()
    {
        SeededRandom random(7);
        constexpr int kDraws = 200'000;
        std::array<int, 5> counts {};
        double sum = 0.0;
        double normalSum = 0.0;
        double normalSquares = 0.0;
        int hits = 0;
        for (int i = 0; i < kDraws; ++i) {
            const auto u = random.uniform(-2.0, 3.0);
            QVERIFY(u >= -2.0 && u < 3.0);
            sum += u;
            ++counts.at(random.below(5));
            const auto g = random.normal(3.0);
            normalSum += g;
            normalSquares += g * g;
            hits += random.chance(0.2) ? 1 : 0;
        }
        QVERIFY(std::abs(sum / kDraws - 0.5) < 0.02);
        for (const auto count : counts) {
            QVERIFY(std::abs(count - kDraws / 5) < 1000);
        }
        QVERIFY(std::abs(normalSum / kDraws) < 0.05);
        QVERIFY(std::abs(std::sqrt(normalSquares / kDraws) - 3.0) < 0.05);
        QVERIFY(std::abs(double(hits) / kDraws - 0.2) < 0.01);
        QCOMPARE(random.below(1), std::uint64_t(0));
    }

    void realtimeThreadTellsWhetherItIsOne()
    {
        RealtimeThread thread(QStringLiteral("test"));
        thread.begin();
        int policy = -1;
        QObject inThread;
        inThread.moveToThread(&thread);
        QMetaObject::invokeMethod(
            &inThread,
            [&] {
                sched_param parameters {};
                pthread_getschedparam(pthread_self(), &policy, &parameters);
            },
            Qt::BlockingQueuedConnection);
        thread.quit();
        QVERIFY(thread.wait(5000));
        QCOMPARE((policy & ~SCHED_RESET_ON_FORK) == SCHED_FIFO, thread.realtime());
    }
};

QTEST_GUILESS_MAIN(TestBase)
#include "tst_base.moc"
