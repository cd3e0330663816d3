// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/options.h"

namespace medulla::spine {

Result<Allowed> Allowed::parse(const QString& text, const QString& place)
{
    // The name of an input may hold a "=", an address does not.
    const auto equals = text.lastIndexOf(QLatin1Char('='));
    if (equals <= 0) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" names no input and sender."), { text }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write INPUT=ADDRESS or INPUT=NETWORK, as in eyes=192.168.1.7 or "
                "eyes=192.168.1.0/24.")));
    }
    const auto from = wire::Network::parse(QStringView(text).mid(equals + 1), place);
    if (!from) {
        return tl::make_unexpected(from.error());
    }
    return Allowed { text.left(equals), *from };
}

} // namespace medulla::spine
