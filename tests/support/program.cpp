// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"

#include <csignal>
#include <utility>

#include <QElapsedTimer>

namespace medulla::test {

namespace {

constexpr int kLimitMs = 10'000;

} // namespace

Program::Program(const QString& path, const QStringList& arguments, std::function<void()> inChild)
{
    if (inChild) {
        m_process.setChildProcessModifier(std::move(inChild));
    }
    m_process.start(path, arguments);
}

Program::~Program()
{
    kill();
}

bool Program::waitReady()
{
    const auto said = line();
    if (said == QLatin1String("ready")) {
        return true;
    }
    qWarning("not ready: \"%s\" %s", qPrintable(said), qPrintable(complaints()));
    return false;
}

QString Program::line()
{
    QElapsedTimer timer;
    timer.start();
    while (!m_process.canReadLine() && timer.elapsed() < kLimitMs
        && m_process.state() != QProcess::NotRunning) {
        m_process.waitForReadyRead(50);
    }
    return QString::fromUtf8(m_process.readLine()).trimmed();
}

void Program::type(const QString& line)
{
    m_process.write(line.toUtf8() + '\n');
    m_process.waitForBytesWritten();
}

void Program::kill()
{
    m_process.kill();
    m_process.waitForFinished();
}

void Program::signal(int number) const
{
    ::kill(pid_t(m_process.processId()), number);
}

int Program::terminate()
{
    m_process.terminate();
    return m_process.waitForFinished(kLimitMs) && m_process.exitStatus() == QProcess::NormalExit
        ? m_process.exitCode()
        : -1;
}

QString Program::complaints()
{
    m_process.waitForReadyRead(10);
    m_complaints += m_process.readAllStandardError();
    return QString::fromUtf8(m_complaints);
}

} // namespace medulla::test
