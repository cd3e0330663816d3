// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/agent_program.h"

#include <chrono>
#include <memory>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla::game;
using namespace std::chrono_literals;

class TestAgentProcess final : public QObject {
    Q_OBJECT

    static QStringList shell(const QString& script)
    {
        return { QStringLiteral("sh"), QStringLiteral("-c"), script };
    }

private Q_SLOTS:
    /// As by Cancel, before the event loop tells that it runs.
    void agentThatIsStillStartingIsEndedAtOnce()
    {
        const auto begun = std::chrono::steady_clock::now();
        std::make_unique<AgentProcess>(shell(QStringLiteral("sleep 1000; true"))).reset();
        // Without a signal its destructor waits for 30 s.
        QVERIFY(std::chrono::steady_clock::now() - begun < 15s);
    }

    void startedProcessesEndWithTheAgent()
    {
        const QTemporaryDir folder;
        const auto file = folder.filePath(QStringLiteral("child"));
        auto agent = std::make_unique<AgentProcess>(
            shell(QStringLiteral("sleep 1000 & echo $! > %1.new; mv %1.new %1; wait").arg(file)));
        QTRY_VERIFY(QFile::exists(file));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const auto child = QStringLiteral("/proc/%1/cmdline")
                               .arg(QString::fromLatin1(written.readAll()).trimmed());
        const auto sleeps = [&] {
            QFile line(child);
            return line.open(QIODevice::ReadOnly) && line.readAll().startsWith("sleep");
        };
        QVERIFY(sleeps());
        agent.reset();
        QTRY_VERIFY(!sleeps());
    }

    void missingProgramIsTold()
    {
        AgentProcess agent({ QStringLiteral("/nowhere/agent") });
        QTRY_VERIFY(!agent.isRunning());
        QVERIFY(!agent.end().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestAgentProcess)
#include "tst_agent_process.moc"
