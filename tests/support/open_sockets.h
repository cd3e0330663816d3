// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QStringList>

namespace medulla::test {

/// The descriptors of this process as /proc/self/fd names them.
inline QStringList openDescriptors()
{
    QStringList targets;
    const auto names = QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::Files | QDir::System);
    for (const auto& name : names) {
        QByteArray target(256, '\0');
        const auto length = ::readlink(QByteArray("/proc/self/fd/" + name.toLatin1()).constData(),
            target.data(), std::size_t(target.size()));
        if (length > 0) {
            targets << QString::fromLatin1(target.constData(), length);
        }
    }
    return targets;
}

/// The sockets of this process: "socket:[INODE]".
inline QStringList openSockets()
{
    return openDescriptors().filter(QLatin1String("socket:"));
}

/// The UDP sockets of this process, by the inodes of /proc/net/udp and udp6.
inline QStringList openUdpSockets()
{
    QSet<QString> inodes;
    for (const auto& table : { "/proc/net/udp", "/proc/net/udp6" }) {
        QFile file(QString::fromLatin1(table));
        if (!file.open(QIODevice::ReadOnly)) {
            continue;
        }
        const auto lines = file.readAll().split('\n');
        for (const auto& line : lines) {
            const auto columns = line.simplified().split(' ');
            constexpr int kInode = 9;
            if (columns.size() > kInode) {
                inodes.insert(
                    QStringLiteral("socket:[%1]").arg(QString::fromLatin1(columns[kInode])));
            }
        }
    }
    auto sockets = openSockets();
    sockets.removeIf([&inodes](const QString& socket) { return !inodes.contains(socket); });
    return sockets;
}

} // namespace medulla::test
