// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/port_holder.h"

#include <optional>

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace medulla::wire {

namespace {

/// The inode of the socket that is bound to the port, from /proc/net/udp.
std::optional<QByteArray> socketInode(const Address& address)
{
    QFile table(QStringLiteral("/proc/net/udp"));
    if (!table.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    const auto lines = table.readAll().split('\n');
    for (const auto& line : lines) {
        const auto fields = line.simplified().split(' ');
        if (fields.size() < 10) {
            continue;
        }
        const auto local = fields[1].split(':'); // host in network byte order, port, both in hex
        if (local.size() != 2 || local[1].toUInt(nullptr, 16) != address.port) {
            continue;
        }
        const auto host = __builtin_bswap32(local[0].toUInt(nullptr, 16));
        if (host == 0 || address.host == 0 || host == address.host) {
            return fields[9];
        }
    }
    return std::nullopt;
}

} // namespace

QString describePortHolder(const Address& address)
{
    const auto inode = socketInode(address);
    if (inode) {
        const auto wanted = QStringLiteral("socket:[%1]").arg(QString::fromLatin1(*inode));
        const auto processes = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
        for (const auto& process : processes) {
            const QDir descriptors(QStringLiteral("/proc/%1/fd").arg(process));
            const auto links =
                descriptors.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot);
            for (const auto& link : links) {
                if (QFile::symLinkTarget(descriptors.filePath(link)).endsWith(wanted)) {
                    QFile name(QStringLiteral("/proc/%1/comm").arg(process));
                    const auto isOpen = name.open(QIODevice::ReadOnly);
                    return QCoreApplication::translate("medulla", "%1 (process %2)")
                        .arg(isOpen ? QString::fromLocal8Bit(name.readAll()).trimmed()
                                    : QStringLiteral("?"),
                            process);
                }
            }
        }
    }
    return QCoreApplication::translate(
        "medulla", "a program of another user (\"sudo ss -ulpn\" names it)");
}

QString describeUnknownPortHolder()
{
    return QCoreApplication::translate("medulla", "another program (\"sudo ss -ulpn\" names it)");
}

} // namespace medulla::wire
