// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mount_namespace.h"

#include <unistd.h>

#include <QCoreApplication>
#include <QProcess>

namespace medulla::test {

std::optional<QString> inMountNamespace(const QString& script, const QString& folder)
{
    auto unshare = QStringList { QStringLiteral("-m") };
    if (::geteuid() != 0) {
        unshare << QStringLiteral("-U") << QStringLiteral("-r");
    }
    QProcess probe;
    probe.start(QStringLiteral("unshare"),
        QStringList(unshare) << QStringLiteral("mount") << QStringLiteral("-t")
                             << QStringLiteral("tmpfs") << QStringLiteral("none") << folder);
    if (!probe.waitForFinished() || probe.exitStatus() != QProcess::NormalExit
        || probe.exitCode() != 0) {
        return std::nullopt;
    }
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QStringLiteral("unshare"),
        unshare << QStringLiteral("sh") << QStringLiteral("-ec") << script << QStringLiteral("sh")
                << QCoreApplication::applicationFilePath() << folder);
    process.waitForFinished();
    return QString::fromUtf8(process.readAll());
}

} // namespace medulla::test
