// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/realtime_thread.h"
#include "core/base/wake_up_latency.h"

#include <array>
#include <cstdio>
#include <linux/capability.h>
#include <memory>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

/// KiB that the kernel says of this process.
long statusKiB(const QByteArray& name)
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (file.open(QFile::ReadOnly)) {
        for (const auto& line : file.readAll().split('\n')) {
            if (line.startsWith(name + ':')) {
                return line.mid(name.size() + 1).simplified().split(' ').value(0).toLong();
            }
        }
    }
    return -1;
}

void giveUpLockingCapability()
{
    __user_cap_header_struct header { _LINUX_CAPABILITY_VERSION_3, 0 };
    std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> data {};
    syscall(SYS_capget, &header, data.data());
    for (auto& word : data) {
        word.inheritable = 0;
    }
    data[CAP_TO_INDEX(CAP_IPC_LOCK)].effective &= ~CAP_TO_MASK(CAP_IPC_LOCK);
    data[CAP_TO_INDEX(CAP_IPC_LOCK)].permitted &= ~CAP_TO_MASK(CAP_IPC_LOCK);
    syscall(SYS_capset, &header, data.data());
}

/// What this program does when it is started with `--lock all`, `used` or `limited`: locks its
/// memory, takes 64 MB and prints whether it was locked, and how much.
int lockAndTell(const QString& how)
{
    if (how == QLatin1String("limited")) {
        const rlimit limit { 1 << 20, 1 << 20 };
        setrlimit(RLIMIT_MEMLOCK, &limit);
        giveUpLockingCapability();
    }
    const auto isLocked =
        lockMemory(how == QLatin1String("used") ? MemoryLock::Used : MemoryLock::All);
    const std::unique_ptr<char[]> block(new (std::nothrow) char[64 << 20]);
    std::printf("%d %d %d %ld\n", int(isLocked), int(isMemoryLocked()), int(block != nullptr),
        statusKiB("VmLck"));
    return 0;
}

QList<QByteArray> toldWhen(const QString& how)
{
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), { QStringLiteral("--lock"), how });
    process.waitForFinished(20'000);
    return process.readAllStandardOutput().trimmed().split(' ');
}

int lastAllowedCore()
{
    cpu_set_t cores;
    CPU_ZERO(&cores);
    sched_getaffinity(0, sizeof cores, &cores);
    int last = 0;
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        last = CPU_ISSET(std::size_t(core), &cores) ? core : last;
    }
    return last;
}

/// Minor page faults of the calling thread.
long faults()
{
    rusage usage {};
    getrusage(RUSAGE_THREAD, &usage);
    return usage.ru_minflt;
}

/// Page faults that come of using so much of the stack.
[[gnu::noinline]] long faultsOfDeepStack()
{
    constexpr auto kBytes = std::size_t(200) * 1024;
    const auto before = faults();
    std::array<char, kBytes> stack;
    auto* const first = static_cast<volatile char*>(stack.data());
    for (std::size_t at = 0; at < kBytes; at += 1024) {
        first[at] = 1;
    }
    return faults() - before;
}

template <class Function>
void inThread(RealtimeThread& thread, Function function)
{
    QObject object;
    object.moveToThread(&thread);
    QMetaObject::invokeMethod(&object, function, Qt::BlockingQueuedConnection);
    thread.quit();
    thread.wait();
}

} // namespace

class TestRealtime final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void latencyIsSummedUp()
    {
        const auto latency = std::make_unique<WakeUpLatency>();
        QCOMPARE(latency->quantileUs(0.5), 0.0);
        QCOMPARE(latency->leastUs(), 0.0);
        for (int us = 1; us <= 100; ++us) {
            latency->add(std::chrono::microseconds(us) - 1ns); // in the bin from us - 1 to us
        }
        QCOMPARE(latency->count(), std::uint64_t(100));
        QCOMPARE(latency->leastUs(), 0.999);
        QCOMPARE(latency->mostUs(), 99.999);
        QCOMPARE(latency->meanUs(), 50.499);
        QCOMPARE(latency->quantileUs(0.5), 50.0);
        QCOMPARE(latency->quantileUs(0.99), 99.0);
        latency->add(1s);
        QCOMPARE(latency->mostUs(), 1e6);
        QCOMPARE(latency->quantileUs(1.0), double(WakeUpLatency::kBins));
    }

    void wakeUpsAreMeasuredUntilTheirTimeIsOver()
    {
        const std::atomic<bool> stop { false };
        const auto latency = std::make_unique<WakeUpLatency>();
        const auto begin = std::chrono::steady_clock::now();
        measureWakeUps(1ms, 200ms, stop, *latency);
        QVERIFY(std::chrono::steady_clock::now() - begin >= 200ms);
        QVERIFY(latency->count() >= 1 && latency->count() <= 200);
        QVERIFY(latency->leastUs() > 0.0);
    }

    void measuringStopsAtOnce()
    {
        const std::atomic<bool> stop { true };
        const auto latency = std::make_unique<WakeUpLatency>();
        measureWakeUps(1ms, 1h, stop, *latency);
        QCOMPARE(latency->count(), std::uint64_t(0));
    }

    void threadRunsOnItsCoreOnly()
    {
        const auto core = lastAllowedCore();
        RealtimeThread thread(QStringLiteral("test"));
        thread.setCore(core);
        thread.begin();
        QCOMPARE(thread.core(), std::optional<int>(core));
        QVERIFY(thread.granted().contains(QStringLiteral("core %1.").arg(core)));
        int count = 0;
        int runsOn = -1;
        inThread(thread, [&] {
            cpu_set_t cores;
            sched_getaffinity(0, sizeof cores, &cores);
            count = CPU_COUNT(&cores);
            runsOn = sched_getcpu();
        });
        QCOMPARE(count, 1);
        QCOMPARE(runsOn, core);
    }

    void coreThatThereIsNotIsSaid()
    {
        QVERIFY(!checkCore(lastAllowedCore(), {}));
        const auto missing = checkCore(100'000, QStringLiteral("--cpu"));
        QVERIFY(missing);
        QCOMPARE(missing->severity, Severity::Error);
        QCOMPARE(missing->place, QStringLiteral("--cpu"));
        QVERIFY(missing->text.english().contains(QStringLiteral("100000")));
        QVERIFY(checkCore(-1, {}));
        RealtimeThread thread(QStringLiteral("test"));
        thread.setCore(CPU_SETSIZE - 1);
        thread.begin();
        QVERIFY(!thread.core());
        QVERIFY(!thread.isAllGranted());
        QVERIFY(thread.granted().contains(QStringLiteral("refused")));
    }

    void coreThatIsNotAllowedIsSaid()
    {
        if (sysconf(_SC_NPROCESSORS_CONF) < 2) {
            QSKIP("This machine has one core.");
        }
        cpu_set_t before;
        sched_getaffinity(0, sizeof before, &before);
        cpu_set_t first;
        CPU_ZERO(&first);
        CPU_SET(0, &first);
        if (sched_setaffinity(0, sizeof first, &first) != 0) {
            QSKIP("This process may not run on core 0.");
        }
        const auto finding = checkCore(1, {});
        sched_setaffinity(0, sizeof before, &before);
        QVERIFY(finding);
        QVERIFY(finding->text.english().contains(QStringLiteral("may not run")));
        QVERIFY(finding->remedy.english().endsWith(QStringLiteral(": 0.")));
    }

    void stackTakesNoPageFaults()
    {
#ifdef __SANITIZE_THREAD__
        QSKIP("The thread sanitizer notes what is written in memory of its own, page by page.");
#endif
        RealtimeThread thread(QStringLiteral("test"));
        thread.begin();
        long count = -1;
        inThread(thread, [&] { count = faultsOfDeepStack(); });
        QCOMPARE(count, 0L);
    }

    void memoryIsLockedWhereThereIsNoLimit()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("The sanitizers take mlockall for themselves and lock nothing.");
#endif
        const auto all = toldWhen(QStringLiteral("all"));
        if (all.value(0) != "1") {
            QSKIP("This user may not lock memory without a limit.");
        }
        QCOMPARE(all.value(1), QByteArray("1"));
        QVERIFY2(all.value(3).toLong() >= 64 << 10, all.value(3).constData());
        const auto used = toldWhen(QStringLiteral("used"));
        QCOMPARE(used.value(1), QByteArray("1"));
        QVERIFY(used.value(3).toLong() > 0);
    }

    void limitedMemoryIsNotLockedAndAllocationsGoOn()
    {
        const auto told = toldWhen(QStringLiteral("limited"));
        QCOMPARE(told.value(0), QByteArray("0"));
        QCOMPARE(told.value(2), QByteArray("1"));
        QCOMPARE(told.value(3), QByteArray("0"));
    }
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--lock")) {
        return lockAndTell(arguments.value(2));
    }
    TestRealtime test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_realtime.moc"
