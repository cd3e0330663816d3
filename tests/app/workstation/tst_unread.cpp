// SPDX-License-Identifier: GPL-3.0-or-later
// The workstation with unread stderr and stdout.
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <span>
#include <unistd.h>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using medulla::test::LabTwin;

class TestUnreadProgram final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startsLogsToItsFileAndEndsInOrder()
    {
        const QTemporaryDir home;
        for (const auto* name : { "XDG_CONFIG_HOME", "XDG_STATE_HOME" }) {
            qputenv(name, home.path().toLocal8Bit() + '/' + name);
        }
        std::array<int, 2> ends {};
        QVERIFY(pipe2(ends.data(), O_CLOEXEC) == 0 && fcntl(ends[1], F_SETPIPE_SZ, 4096) == 4096);
        const std::array<char, 4096> dots {};
        QCOMPARE(write(ends[1], dots.data(), dots.size()), ssize_t(dots.size()));
        const LabTwin lab;
        QProcess medulla;
        medulla.setProcessChannelMode(QProcess::ForwardedChannels);
        medulla.setChildProcessModifier([end = ends[1]] {
            dup2(end, STDERR_FILENO);
            dup2(end, STDOUT_FILENO);
        });
        medulla.start(
            QStringLiteral(MEDULLA_PROGRAM), { QStringLiteral("--site"), lab.siteFile() });
        // The arm only moves on a command of the window, but it is measured: the Spine is up.
        const auto log = home.filePath(QStringLiteral("XDG_STATE_HOME/medulla/medulla.log"));
        const auto logged = [&log](const char* part) {
            QFile file(log);
            return file.open(QFile::ReadOnly) && file.readAll().contains(part);
        };
        QTRY_VERIFY_WITH_TIMEOUT(logged("Realtime thread: "), 60'000);
        // Many log records from the realtime thread.
        const auto armInput = wire::Address { lab.armAddress().host - 79, 25001 };
        auto sender = wire::UdpSocket::open({});
        const QByteArray bad("x");
        for (int i = 0; i < 20; ++i) {
            for (int j = 0; j < 100; ++j) {
                sender->send(
                    std::as_bytes(std::span(bad.constData(), std::size_t(bad.size()))), armInput);
            }
            test::letTimePass(100ms);
        }
        QTRY_VERIFY(logged("\"arm\""));
        QCOMPARE(medulla.state(), QProcess::Running);
        ::kill(pid_t(medulla.processId()), SIGTERM);
        QVERIFY(medulla.waitForFinished(20'000));
        QCOMPARE(medulla.exitStatus(), QProcess::NormalExit);
        QCOMPARE(medulla.exitCode(), 0);
        close(ends[0]);
        close(ends[1]);
    }
};

QTEST_MAIN(TestUnreadProgram)
#include "tst_unread.moc"
