// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/own_addresses.h"

#include <QHostAddress>
#include <QNetworkInterface>
#include <QStringList>

namespace medulla::wire {

QString ownAddresses()
{
    QStringList list;
    const auto all = QNetworkInterface::allAddresses();
    for (const auto& address : all) {
        if (address.protocol() == QAbstractSocket::IPv4Protocol) {
            list << address.toString();
        }
    }
    return list.join(QLatin1String(", "));
}

} // namespace medulla::wire
