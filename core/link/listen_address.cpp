// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/listen_address.h"

namespace medulla::link {

Result<wire::Address> parseListenAddress(QStringView text, const QString& place)
{
    const auto colon = text.lastIndexOf(QLatin1Char(':'));
    const auto host = colon < 0 ? QStringView() : text.left(colon);
    const auto port = text.mid(colon + 1).toString();
    const auto hostText = host.isEmpty() ? wire::hostToString(wire::kLoopback) : host.toString();
    auto address = wire::Address::parse(hostText + QLatin1Char(':') + port, place);
    if (!address) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no address and port of a server."),
                { text.toString() }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write a port, as in 8765, for this machine alone, or ADDRESS:PORT, as in "
                "0.0.0.0:8765, for every machine that reaches this one.")));
    }
    return address;
}

} // namespace medulla::link
