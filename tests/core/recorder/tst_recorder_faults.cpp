// SPDX-License-Identifier: GPL-3.0-or-later
// A recorder in a program of its own (recorder_host.cpp) that is killed, or whose disk is full or
// hangs.
#include "tests/core/recorder/recorded.h"
#include "tests/support/mount_namespace.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <algorithm>

#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;
namespace format = medulla::record::format;

namespace {

const auto kHost = QStringLiteral(RECORDER_HOST);
/// Seconds until a recording is kept, as the shell waits for it.
#ifdef __SANITIZE_THREAD__
const auto kUntilKept = QStringLiteral("8");
#else
const auto kUntilKept = QStringLiteral("2");
#endif

/// The answer of the program to "status" or "keep".
struct Status {
    QString state;
    std::uint64_t pushed = 0;
    std::uint64_t lost = 0;
    std::size_t kept = 0;
    std::int64_t longestUs = 0; ///< of a push, as the realtime thread does it

    static Status read(const QString& line)
    {
        const auto words = line.split(QLatin1Char(' '));
        return { words.value(0), words.value(1).toULongLong(), words.value(2).toULongLong(),
            std::size_t(words.value(3).toULongLong()), words.value(4).toLongLong() };
    }
    static Status of(Program& host, const QString& command = QStringLiteral("status"))
    {
        host.type(command);
        return read(host.line());
    }
};

/// A push that takes longer waited for the disk: pushes take microseconds, and a loaded machine may
/// suspend the thread for some tens of ms.
constexpr std::int64_t kWaitedUs = 1'000'000;

} // namespace

class TestRecorderFaults final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// At most the last second is lost, over several files of the black box.
    void killedProgramLosesLessThanASecond()
    {
        const QTemporaryDir folder;
        std::uint64_t pushed = 0;
        {
            Program host(kHost, { folder.path() });
            QVERIFY(host.waitReady());
            QTRY_VERIFY((pushed = Status::of(host).pushed) > 2500);
            host.kill();
        }
        QVERIFY(recordingsIn(folder.path()).isEmpty());

        Program next(kHost, { folder.path() });
        QVERIFY(next.waitReady());
        QTRY_COMPARE(Status::of(next).kept, std::size_t(1));
        QCOMPARE(recordingsIn(folder.path()).size(), 1);
        const Recorded recorded(recordingsIn(folder.path()).front());
        QVERIFY(recorded.isComplete);
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("recovered"));
        const auto numbers = recorded.numbers();
        QVERIFY(numbers.front() < 500); // what came before the first file was there
        QCOMPARE(recorded.gaps(), std::uint64_t(0));
        qInfo("%llu datagrams were pushed, the last in the recording is %llu.",
            static_cast<unsigned long long>(pushed),
            static_cast<unsigned long long>(numbers.back()));
        QVERIFY(numbers.back() + 1000 > pushed);
    }

    /// The operator is told, an earlier recording stays whole, and no datagram is lost: the black
    /// box makes room, and memory holds what cannot be written meanwhile.
    void fullDiskIsToldAndLosesNothing()
    {
        const QTemporaryDir folder;
        const auto said = inMountNamespace(
            QStringLiteral(
                "mkdir \"$2/full\" && mount -t tmpfs -o size=8m none \"$2/full\"\n"
                "(sleep 1; echo keep; sleep %2; echo status\n"
                " head -c 9m /dev/zero > \"$2/full/filler\" 2>/dev/null || true\n"
                " for i in $(seq 40); do sleep 0.1; echo status; done\n"
                " rm \"$2/full/filler\"; sleep 3; echo status; echo keep; sleep %2; echo status;"
                " echo quit) |"
                " '%1' \"$2/full/rec\"\n"
                "cp -p \"$2\"/full/rec/*.mcap \"$2\"\n")
                .arg(kHost, kUntilKept),
            folder.path());
        if (!said) {
            QSKIP("This system permits no mount namespace.");
        }
        auto lines = said->trimmed().split(QLatin1Char('\n'));
        lines.removeIf([](const QString& line) { return line.contains(QLatin1String(": ")); });
        QVERIFY2(lines.size() == 47 && lines.back() == QLatin1String("ended"), qPrintable(*said));
        const auto before = Status::read(lines[2]);
        QCOMPARE(before.state, QStringLiteral("recording"));
        QCOMPARE(before.kept, std::size_t(1));
        QCOMPARE(before.lost, std::uint64_t(0));
        QVERIFY2(!lines.filter(QStringLiteral("failed ")).isEmpty(), qPrintable(*said));
        QVERIFY(said->contains(QLatin1String("Make room on the disk")));
        const auto after = Status::read(lines[43]);
        QCOMPARE(after.state, QStringLiteral("recording"));
        QCOMPARE(after.lost, std::uint64_t(0));
        QVERIFY(after.longestUs < kWaitedUs);
        QCOMPARE(Status::read(lines[45]).kept, std::size_t(2));

        const Recorded kept(recordingsIn(folder.path()).front());
        QVERIFY(kept.isComplete && kept.findings.empty());
        QVERIFY(kept.datagrams.size() > 500);
        QCOMPARE(kept.gaps(), std::uint64_t(0));
        const Recorded newest(recordingsIn(folder.path()).back());
        QVERIFY(newest.numbers().back() + 10 > after.pushed);
        QCOMPARE(newest.gaps(), std::uint64_t(0));
    }

    /// A recording that lacks room neither fills the disk nor ends the black box. It is made by the
    /// next program, once there is room.
    void recordingThatLacksRoomWaitsForTheNextProgram()
    {
        const QTemporaryDir folder;
        const auto said = inMountNamespace(
            QStringLiteral("mkdir \"$2/full\" && mount -t tmpfs -o size=8m none \"$2/full\"\n"
                           "fill() { head -c \"$1\" /dev/zero > \"$2/filler\"; }\n"
                           "(sleep 6; used=$(du -sk \"$2/full/rec\" | cut -f 1)\n"
                           " fill $((7900 - 2 * used + used / 2))k \"$2/full\"\n"
                           " echo keep; sleep 1; echo status; sleep 2; echo status; echo quit) |"
                           " '%1' \"$2/full/rec\"\n"
                           "rm \"$2/full/filler\"\n"
                           "(sleep %2; echo status; echo quit) | '%1' \"$2/full/rec\"\n"
                           "cp -p \"$2\"/full/rec/*.mcap \"$2\"\n"
                           "ls \"$2\"/full/rec/black-box\n")
                .arg(kHost, kUntilKept),
            folder.path());
        if (!said) {
            QSKIP("This system permits no mount namespace.");
        }
        QVERIFY2(said->contains(QLatin1String("The recording cannot be made")), qPrintable(*said));
        auto lines = said->trimmed().split(QLatin1Char('\n'));
        lines.removeIf([](const QString& line) { return line.contains(QLatin1String(": ")); });
        // ready, keep, status, status, ended; ready, status, ended; and no black box
        QVERIFY2(lines.size() == 8, qPrintable(*said));
        const auto waiting = Status::read(lines[3]);
        QCOMPARE(waiting.state, QStringLiteral("recording"));
        QCOMPARE(waiting.kept, std::size_t(0));
        QCOMPARE(waiting.lost, std::uint64_t(0));
        QCOMPARE(Status::read(lines[6]).kept, std::size_t(1));
        const auto asked = Status::read(lines[1]).pushed;

        const auto files = recordingsIn(folder.path());
        QCOMPARE(files.size(), 1);
        const Recorded recorded(files.front());
        QVERIFY(recorded.isComplete && recorded.findings.empty());
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("operator"));
        QCOMPARE(recorded.gaps(), std::uint64_t(0));
        const auto last = recorded.numbers().back();
        QVERIFY(last + 100 > asked && last < asked + 100);
    }

    /// Nothing is lost while the disk hangs for 5 s, since the ring holds it; the operator is told.
    void hungDiskIsToldAndLosesNothing()
    {
#ifndef MEDULLA_SLOW_DISK
        QSKIP("The disk that hangs needs libfuse3.");
#else
        const QTemporaryDir behind;
        const QTemporaryDir mounted;
        Program disk(QStringLiteral(MEDULLA_SLOW_DISK), { behind.path(), mounted.path() });
        if (disk.line() != QLatin1String("ready")) {
            QSKIP("This system permits no FUSE.");
        }
        {
            Program host(kHost, { mounted.path() });
            QVERIFY(host.waitReady());
            QTRY_VERIFY(Status::of(host).state == QLatin1String("recording"));
            QCOMPARE(Status::of(host, QStringLiteral("keep")).lost, std::uint64_t(0));
            QTRY_COMPARE(Status::of(host).kept, std::size_t(1));
            disk.type(QStringLiteral("5000"));
            QTRY_VERIFY(Status::of(host).state == QLatin1String("hangs"));
            disk.type(QStringLiteral("0"));
            const auto hung = Status::of(host).pushed;
            QTRY_VERIFY_WITH_TIMEOUT(Status::of(host).state == QLatin1String("recording"), 10'000);
            QTRY_VERIFY(Status::of(host).pushed > hung + 1000);
            const auto after = Status::of(host, QStringLiteral("keep"));
            QCOMPARE(after.lost, std::uint64_t(0));
            QVERIFY(after.longestUs < kWaitedUs);
            QTRY_COMPARE_WITH_TIMEOUT(Status::of(host).kept, std::size_t(2), 20'000);
            host.type(QStringLiteral("quit"));
            QCOMPARE(host.line(), QStringLiteral("ended"));
        }
        const auto files = recordingsIn(behind.path());
        QCOMPARE(files.size(), 2);
        const Recorded recorded(files.back());
        QVERIFY(recorded.isComplete && recorded.findings.empty());
        QVERIFY(recorded.numbers().size() > 5000);
        QCOMPARE(recorded.gaps(), std::uint64_t(0));
        QVERIFY(Recorded(files.front()).findings.empty());
        disk.process().closeWriteChannel();
        QVERIFY(disk.process().waitForFinished(15'000));
#endif
    }

    /// The loss is told while the disk still hangs, and counts what is missing afterwards.
    void diskThatHangsLongerThanMemoryLastsIsAFailure()
    {
#ifndef MEDULLA_SLOW_DISK
        QSKIP("The disk that hangs needs libfuse3.");
#else
        const QTemporaryDir behind;
        const QTemporaryDir mounted;
        Program disk(QStringLiteral(MEDULLA_SLOW_DISK), { behind.path(), mounted.path() });
        if (disk.line() != QLatin1String("ready")) {
            QSKIP("This system permits no FUSE.");
        }
        {
            Program host(kHost, { mounted.path(), QStringLiteral("4096") });
            QVERIFY(host.waitReady());
            QTRY_VERIFY(Status::of(host).state == QLatin1String("recording"));
            disk.type(QStringLiteral("8000"));
            QTRY_VERIFY(Status::of(host).state == QLatin1String("hangs"));
            disk.type(QStringLiteral("0"));
            QCOMPARE(Status::of(host).lost, std::uint64_t(0));
            QTRY_VERIFY_WITH_TIMEOUT(Status::of(host).state == QLatin1String("failed"), 10'000);
            const auto before = Status::of(host);
            QTRY_VERIFY(Status::of(host).lost > before.lost);
            QCOMPARE(Status::of(host).state, QStringLiteral("failed"));
            QTRY_VERIFY_WITH_TIMEOUT(Status::of(host).state == QLatin1String("recording"), 10'000);
            const auto after = Status::of(host, QStringLiteral("keep"));
            QVERIFY(after.lost >= before.lost && after.longestUs < kWaitedUs);
            QTRY_COMPARE_WITH_TIMEOUT(Status::of(host).kept, std::size_t(1), 20'000);
            QCOMPARE(Recorded(recordingsIn(behind.path()).front()).gaps(), after.lost);
        }
        disk.process().closeWriteChannel();
        QVERIFY(disk.process().waitForFinished(15'000));
#endif
    }
};

QTEST_GUILESS_MAIN(TestRecorderFaults)
#include "tst_recorder_faults.moc"
