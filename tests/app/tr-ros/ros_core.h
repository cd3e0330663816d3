// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>
#include <sys/prctl.h>

#include <QElapsedTimer>
#include <QHostAddress>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

namespace medulla::test {

/// A command of ROS, which ends with this program.
class RosCommand {
public:
    RosCommand()
    {
        m_process.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGINT); });
    }
    ~RosCommand() { interrupt(); }
    RosCommand(const RosCommand&) = delete;
    RosCommand& operator=(const RosCommand&) = delete;

    void start(const QString& program, const QStringList& arguments)
    {
        m_process.start(program, arguments);
    }
    /// Like Ctrl-C, so that it unregisters from the master.
    void interrupt()
    {
        if (m_process.state() != QProcess::NotRunning) {
            ::kill(pid_t(m_process.processId()), SIGINT);
            if (!m_process.waitForFinished(15'000)) {
                kill();
            }
        }
    }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    [[nodiscard]] qint64 id() const { return m_process.processId(); }
    /// Its output until it ended by itself.
    [[nodiscard]] QString output()
    {
        return m_process.waitForFinished(30'000)
            ? QString::fromUtf8(m_process.readAllStandardOutput())
            : QString();
    }

private:
    QProcess m_process;
};

/// `rostopic pub`, publishing one value of std_msgs/Bool on a topic during its lifetime.
class Publisher {
public:
    Publisher(const QString& topic, bool value, const QString& type = QStringLiteral("Bool"))
    {
        m_rostopic.start(QStringLiteral("rostopic"),
            { QStringLiteral("pub"), topic, QStringLiteral("std_msgs/") + type,
                value ? QStringLiteral("data: true") : QStringLiteral("data: false") });
    }

    void interrupt() { m_rostopic.interrupt(); }
    void kill() { m_rostopic.kill(); }

private:
    RosCommand m_rostopic;
};

/// The output of a command of ROS.
inline QString rosSays(const char* program, const char* argument)
{
    RosCommand command;
    command.start(QLatin1String(program), { QLatin1String(argument) });
    return command.output();
}

/// A roscore on a free port of this machine's loopback; it is the master of all programs started
/// during its lifetime.
class RosCore {
public:
    RosCore()
    {
        QTcpServer free;
        free.listen(QHostAddress::LocalHost);
        m_port = free.serverPort();
        m_before = qgetenv("ROS_MASTER_URI");
        qputenv("ROS_MASTER_URI", "http://127.0.0.1:" + QByteArray::number(m_port));
        qputenv("ROS_IP", "127.0.0.1");
        qputenv("ROS_HOSTNAME", "127.0.0.1");
        qputenv("ROS_LOG_DIR", m_log.path().toLocal8Bit());
    }
    ~RosCore()
    {
        m_roscore.interrupt();
        qputenv("ROS_MASTER_URI", m_before);
    }
    RosCore(const RosCore&) = delete;
    RosCore& operator=(const RosCore&) = delete;

    /// Whether it answers in time.
    [[nodiscard]] bool start()
    {
        m_roscore.start(
            QStringLiteral("roscore"), { QStringLiteral("-p"), QString::number(m_port) });
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 60'000) {
            QTcpSocket socket;
            socket.connectToHost(QHostAddress::LocalHost, m_port);
            if (socket.waitForConnected(500)) {
                return true;
            }
            QTest::qSleep(100);
        }
        return false;
    }
    void stop() { m_roscore.interrupt(); }
    /// The master accepts calls, but does not answer them; or does again.
    void hang(bool hangs) const
    {
        QProcess pgrep;
        pgrep.start(QStringLiteral("pgrep"),
            { QStringLiteral("-P"), QString::number(m_roscore.id()), QStringLiteral("-f"),
                QStringLiteral("rosmaster --core") });
        pgrep.waitForFinished();
        const auto master = pgrep.readAllStandardOutput().trimmed().toInt();
        if (master <= 1) {
            qFatal("no rosmaster below roscore");
        }
        ::kill(pid_t(master), hangs ? SIGSTOP : SIGCONT);
    }

private:
    QTemporaryDir m_log;
    quint16 m_port = 0;
    QByteArray m_before;
    RosCommand m_roscore;
};

} // namespace medulla::test
