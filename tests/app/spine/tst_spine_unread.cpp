// SPDX-License-Identifier: GPL-3.0-or-later
// The output of medulla-spine is not read: it keeps routing, and ends on request.
#include "core/wire/udp_socket.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <span>
#include <unistd.h>
#include <vector>

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;

/// A full pipe of 4 KiB without a reader.
struct FullPipe {
    std::array<int, 2> ends { -1, -1 };

    FullPipe()
    {
        if (pipe2(ends.data(), O_CLOEXEC) != 0 || fcntl(ends[1], F_SETPIPE_SZ, 4096) != 4096) {
            qFatal("no pipe");
        }
        const std::array<char, 4096> dots {};
        if (write(ends[1], dots.data(), dots.size()) != ssize_t(dots.size())) {
            qFatal("The pipe cannot be filled.");
        }
    }
    FullPipe(const FullPipe&) = delete;
    FullPipe& operator=(const FullPipe&) = delete;
    ~FullPipe()
    {
        close(ends[0]);
        close(ends[1]);
    }
};

wire::UdpSocket bound()
{
    return *wire::UdpSocket::bind({ kLoopback, 0 }, {});
}

/// medulla-spine, with a connection from the input "in" to an output "out"; -1: a stream is the
/// test's own.
class RunningSpine {
public:
    RunningSpine(int errors, int output, const QStringList& more = {})
    {
        QFile file(m_folder.filePath(QStringLiteral("cell.json")));
        if (!file.open(QIODevice::WriteOnly)) {
            qFatal("The test cannot write its configuration.");
        }
        file.write(QStringLiteral(
            R"({"host": "127.0.0.1", "interfaces": {"input": {"in": {"port": %1,
            "streamed": true, "format": "csv"}}, "output": {"out": {"host": "127.0.0.1",
            "port": %2, "format": "csv"}}}, "connections": [{"input": "in", "output": "out"}]})")
                       .arg(m_input.port)
                       .arg(m_device.address().port)
                       .toUtf8());
        file.close();
        m_process.setProcessChannelMode(QProcess::ForwardedChannels);
        m_process.setChildProcessModifier([errors, output] {
            if (errors >= 0) {
                dup2(errors, STDERR_FILENO);
            }
            if (output >= 0) {
                dup2(output, STDOUT_FILENO);
            }
        });
        m_process.start(QStringLiteral(MEDULLA_SPINE),
            QStringList { QStringLiteral("--config"), file.fileName() } + more);
    }
    RunningSpine(const RunningSpine&) = delete;
    RunningSpine& operator=(const RunningSpine&) = delete;
    ~RunningSpine()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    void send(const QByteArray& text)
    {
        m_sender.send(
            std::as_bytes(std::span(text.constData(), std::size_t(text.size()))), m_input);
    }
    /// us from sending a new value to its arrival at the device; negative: it never arrived.
    double hopUs()
    {
        const auto start = std::chrono::steady_clock::now();
        send(QByteArray::number(++m_number));
        std::array<std::byte, 64> buffer {};
        pollfd waiting { m_device.descriptor(), POLLIN, 0 };
        if (poll(&waiting, 1, 2000) != 1 || !m_device.receive(buffer)) {
            return -1.0;
        }
        return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start)
            .count();
    }
    /// Whether values pass, within 10 s of its start.
    bool isUp()
    {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 10'000) {
            send(QByteArray::number(++m_number));
            std::array<std::byte, 64> buffer {};
            pollfd waiting { m_device.descriptor(), POLLIN, 0 };
            if (poll(&waiting, 1, 50) == 1) {
                while (m_device.receive(buffer)) { }
                return true;
            }
        }
        return false;
    }
    /// The exit status; -1 when it does not end within 10 s.
    int terminate()
    {
        ::kill(pid_t(m_process.processId()), SIGTERM);
        return m_process.waitForFinished(10'000) && m_process.exitStatus() == QProcess::NormalExit
            ? m_process.exitCode()
            : -1;
    }

private:
    QTemporaryDir m_folder;
    wire::UdpSocket m_device = bound();
    wire::UdpSocket m_sender = *wire::UdpSocket::open({});
    wire::Address m_input = bound().address();
    QProcess m_process;
    int m_number = 0;
};

double median(std::vector<double> values)
{
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

class TestSpineUnread final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blockedStderrDelaysNothing()
    {
        const FullPipe full;
        RunningSpine blocked(full.ends[1], -1);
        RunningSpine open(-1, -1);
        QVERIFY(blocked.isUp());
        QVERIFY(open.isUp());
        std::vector<double> blockedUs;
        std::vector<double> openUs;
        for (int i = 0; i < 300; ++i) {
            for (int bad = 0; bad < 20; ++bad) {
                blocked.send("x,y,z");
                open.send("x,y,z");
            }
            blockedUs.push_back(blocked.hopUs());
            openUs.push_back(open.hopUs());
            QVERIFY2(blockedUs.back() >= 0.0, "the datagram did not pass");
            QTest::qSleep(5); // time for a log line a second
        }
        const auto told = QStringLiteral("median hop: blocked %1 us, open %2 us")
                              .arg(median(blockedUs))
                              .arg(median(openUs));
        qInfo("%s", qPrintable(told));
        QVERIFY2(median(blockedUs) < 2.0 * median(openUs) + 1000.0, qPrintable(told));
        QCOMPARE(blocked.terminate(), 0);
        QCOMPARE(open.terminate(), 0);
    }

    void unreadStatisticsHoldNeitherRoutingNorTheEnd()
    {
        const FullPipe full;
        RunningSpine spine(-1, full.ends[1], { QStringLiteral("--stats"), QStringLiteral("0.1") });
        QVERIFY(spine.isUp());
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < 2000;) {
            QVERIFY(spine.hopUs() >= 0.0);
            QTest::qSleep(50);
        }
        QCOMPARE(spine.terminate(), 0);
    }
};

QTEST_GUILESS_MAIN(TestSpineUnread)
#include "tst_spine_unread.moc"
