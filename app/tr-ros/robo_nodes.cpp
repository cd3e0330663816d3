// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/robo_nodes.h"

#include "app/tr-ros/robo_part.h"

#include <csignal>
#include <sys/prctl.h>

#include <QCoreApplication>

namespace medulla::tr {

namespace {

constexpr int kGraceMs = 5000; ///< for a node to end before it is killed

} // namespace

RoboNodes::RoboNodes(const QStringList& options)
{
    for (const auto& part : roboParts()) {
        auto process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::ForwardedChannels);
        process->setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGTERM); });
        connect(process.get(), &QProcess::errorOccurred, this,
            [this, part](QProcess::ProcessError error) {
                // `finished` reports all other ends.
                if (error == QProcess::FailedToStart) {
                    Q_EMIT lost(part);
                }
            });
        connect(process.get(), &QProcess::finished, this, [this, part] { Q_EMIT lost(part); });
        process->start(QCoreApplication::applicationFilePath(),
            QStringList { QStringLiteral("--robo-part"), part } + options);
        m_processes.push_back(std::move(process));
    }
}

RoboNodes::~RoboNodes()
{
    for (const auto& process : m_processes) {
        process->disconnect(this);
        process->terminate();
    }
    for (const auto& process : m_processes) {
        if (!process->waitForFinished(kGraceMs)) {
            process->kill();
            process->waitForFinished();
        }
    }
}

} // namespace medulla::tr
