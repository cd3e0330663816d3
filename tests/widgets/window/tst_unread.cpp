// SPDX-License-Identifier: GPL-3.0-or-later
// Esc stops the arm even if no process reads the stderr of the workstation.
#include "core/base/console.h"
#include "core/base/log_queue.h"
#include "tests/support/lab_twin.h"
#include "tests/widgets/window/frame_rig.h"

#include <array>
#include <fcntl.h>
#include <span>
#include <unistd.h>

#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;
using medulla::test::FrameRig;

class TestUnread final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_theme.applyTo(*qApp);
        m_errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
        QVERIFY(
            pipe2(m_ends.data(), O_CLOEXEC) == 0 && fcntl(m_ends[1], F_SETPIPE_SZ, 4096) == 4096);
        const std::array<char, 4096> dots {};
        QCOMPARE(write(m_ends[1], dots.data(), dots.size()), ssize_t(dots.size()));
        dup2(m_ends[1], STDERR_FILENO);
        console::begin();
    }
    void cleanupTestCase()
    {
        dup2(m_errors, STDERR_FILENO);
        close(m_errors);
        close(m_ends[0]);
        close(m_ends[1]);
    }

    void escapeStopsTheArm()
    {
        FrameRig rig(m_theme);
        QVERIFY(rig.activate());
        motion::Request request;
        request.target = { 100.0, 0.0, 0.0 };
        QVERIFY(!rig.cell->control().execute(request));
        QTRY_VERIFY(rig.lab.arm().commands().size() > 10);
        // The GUI thread and, because of malformed datagrams, the realtime thread write many
        // messages.
        for (int i = 0; i < 5000; ++i) {
            qWarning("message %d of the window", i);
        }
        auto sender = wire::UdpSocket::open({});
        const QByteArray bad("x,y,z");
        for (const auto* input : rig.cell->spine().inputs()) {
            for (int i = 0; i < 1000 && !input->isLocal(); ++i) {
                sender->send(std::as_bytes(std::span(bad.constData(), std::size_t(bad.size()))),
                    input->address());
            }
        }
        const auto before = rig.lab.arm().commands().size();
        QTRY_VERIFY(rig.lab.arm().commands().size() > before + 5);
        QVERIFY(!rig.cell->control().isStopped());
        QTest::keyClick(rig.window.get(), Qt::Key_Escape);
        QTRY_VERIFY(rig.cell->control().isStopped());
        QVERIFY(test::letCellRun(*rig.cell, 100ms)); // for datagrams on their way to the arm
        const auto after = rig.lab.arm().commands().size();
        QVERIFY(test::letCellRun(*rig.cell, 300ms));
        QCOMPARE(rig.lab.arm().commands().size(), after);
        QVERIFY(LogQueue::running() != nullptr);
    }

private:
    Theme m_theme;
    std::array<int, 2> m_ends { -1, -1 };
    int m_errors = -1;
};

QTEST_MAIN(TestUnread)
#include "tst_unread.moc"
