// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/parallel_cases.h"

#include "tests/support/waiting.h"
#include "tests/system/system_lab.h"

#include <cstdio>
#include <thread>

#include <QElapsedTimer>
#include <QProcess>

namespace medulla::test {

namespace {

/// A laboratory takes about a tenth of a core, with its programs and its relay.
constexpr unsigned kCasesPerCore = 3;
constexpr int kListMs = 20'000;

/// As Qt Test takes them on the command line: a function, with the name of its row if it has rows.
QStringList casesOf(const QString& program)
{
    QProcess list;
    list.start(program, { QStringLiteral("-datatags") });
    if (!list.waitForFinished(kListMs)) {
        qFatal("%s does not list its cases.", qPrintable(program));
    }
    QStringList cases;
    const auto lines = QString::fromUtf8(list.readAllStandardOutput());
    for (const auto& line : lines.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        // The class, the function, the row.
        const auto function = line.section(QLatin1Char(' '), 1, 1);
        const auto row = line.section(QLatin1Char(' '), 2);
        cases << (row.isEmpty() ? function : function + QLatin1Char(':') + row);
    }
    return cases;
}

class Runner {
public:
    explicit Runner(QString program)
        : m_program(std::move(program))
        , m_left(casesOf(m_program))
    {
    }

    int run()
    {
        const std::size_t cores = std::thread::hardware_concurrency();
        const auto atOnce = kCasesPerCore * cores;
        const auto count = m_left.size();
        while (!m_left.isEmpty() || !m_running.empty()) {
            while (!m_left.isEmpty() && m_running.size() < atOnce) {
                begin(m_left.takeFirst());
            }
            letTimePass(std::chrono::milliseconds(10));
            std::erase_if(m_running, [this](const auto& running) {
                const bool ended = running.process->state() == QProcess::NotRunning;
                if (ended) {
                    report(running);
                }
                return ended;
            });
        }
        std::printf("%d cases, %d failed%s%s\n", int(count), int(m_failed.size()),
            m_failed.isEmpty() ? "" : ": ", qPrintable(m_failed.join(QLatin1String(", "))));
        return count == 0 ? 1 : int(m_failed.size());
    }

private:
    struct Running {
        QString name;
        std::unique_ptr<QProcess> process;
        QElapsedTimer timer;
    };

    void begin(const QString& name)
    {
        Running running { name, std::make_unique<QProcess>(), {} };
        running.timer.start();
        running.process->setProcessChannelMode(QProcess::MergedChannels);
        running.process->start(m_program, { name });
        m_running.push_back(std::move(running));
    }

    void report(const Running& running)
    {
        const bool passed = running.process->exitStatus() == QProcess::NormalExit
            && running.process->exitCode() == 0;
        const auto output = QString::fromUtf8(running.process->readAllStandardOutput());
        std::printf("%s %5.1f s  %s\n", passed ? "PASS" : "FAIL",
            double(running.timer.elapsed()) / 1000.0, qPrintable(running.name));
        for (const auto& line : output.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            if (!passed || line.contains(QLatin1String("checked:"))
                || line.startsWith(QLatin1String("SKIP"))) {
                std::printf("    %s\n", qPrintable(line));
            }
        }
        std::fflush(stdout);
        if (!passed) {
            m_failed << running.name;
        }
    }

    const QString m_program;
    QStringList m_left;
    std::vector<Running> m_running;
    QStringList m_failed;
};

} // namespace

int runCasesInParallel(const QString& program)
{
    return Runner(program).run();
}

} // namespace medulla::test
