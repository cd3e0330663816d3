// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/address.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace medulla::wire {

namespace {

/// Digits only, no sign, no leading zeros beyond a single 0.
std::optional<std::uint32_t> parseNumber(QStringView text, std::uint32_t highest)
{
    const auto isDigit = [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); };
    if (text.isEmpty() || text.size() > 5 || !std::all_of(text.begin(), text.end(), isDigit)
        || (text.size() > 1 && text[0] == QLatin1Char('0'))) {
        return std::nullopt;
    }
    const auto value = text.toUInt();
    return value <= highest ? std::optional(value) : std::nullopt;
}

Text wrongRewrite(QStringView text)
{
    return Text(
        QT_TRANSLATE_NOOP("medulla", "\"%1\" is no rewriting of addresses."), { text.toString() });
}
Text rewriteRemedy()
{
    return Text(QT_TRANSLATE_NOOP("medulla",
        "Write FROM=TO with two hosts, two hosts with ports, or two networks of one size, as in "
        "192.168.1.0/24=127.0.1.0/24."));
}

} // namespace

Result<std::uint32_t> Address::parseHost(QStringView text, const QString& place)
{
    if (text == QLatin1String("localhost")) {
        return 0x7f000001;
    }
    const auto parts = text.split(QLatin1Char('.'));
    std::uint32_t host = 0;
    bool good = parts.size() == 4;
    for (qsizetype i = 0; good && i < 4; ++i) {
        const auto part = parseNumber(parts[i], 255);
        good = part.has_value();
        host = host << 8U | part.value_or(0);
    }
    if (!good) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no IPv4 address."), { text.toString() }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write four numbers from 0 to 255 with points between them, as in 192.168.1.80.")));
    }
    return host;
}

Result<Address> Address::parse(QStringView text, const QString& place)
{
    const auto colon = text.lastIndexOf(QLatin1Char(':'));
    const auto port = colon < 0 ? std::nullopt : parseNumber(text.mid(colon + 1), 65535);
    if (!port) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no address and port."),
                { text.toString() }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write ADDRESS:PORT with a port from 0 to 65535, as in 192.168.1.80:25000.")));
    }
    const auto host = parseHost(text.left(colon), place);
    if (!host) {
        return tl::make_unexpected(host.error());
    }
    return Address { *host, std::uint16_t(*port) };
}

QString hostToString(std::uint32_t host)
{
    return QStringLiteral("%1.%2.%3.%4")
        .arg(host >> 24U)
        .arg(host >> 16U & 255U)
        .arg(host >> 8U & 255U)
        .arg(host & 255U);
}

QString Address::toString() const
{
    return hostToString(host) + QLatin1Char(':') + QString::number(port);
}

Result<Rewrite> Rewrite::parse(QStringView text, const QString& place)
{
    const auto sides = text.split(QLatin1Char('='));
    const auto wrong = failure(place, wrongRewrite(text), rewriteRemedy());
    if (sides.size() != 2) {
        return wrong;
    }
    Rewrite rewrite;
    std::optional<std::uint32_t> bits[2];
    Address* const ends[2] = { &rewrite.m_from, &rewrite.m_to };
    bool withPort[2] = { false, false };
    for (int i = 0; i < 2; ++i) {
        auto side = sides[i];
        const auto slash = side.indexOf(QLatin1Char('/'));
        if (slash >= 0) {
            bits[i] = parseNumber(side.mid(slash + 1), 32);
            if (!bits[i]) {
                return wrong;
            }
            side = side.left(slash);
        }
        withPort[i] = side.contains(QLatin1Char(':'));
        if (withPort[i]) {
            const auto address = Address::parse(side, place);
            if (!address) {
                return tl::make_unexpected(address.error());
            }
            *ends[i] = *address;
        } else {
            const auto host = Address::parseHost(side, place);
            if (!host) {
                return tl::make_unexpected(host.error());
            }
            ends[i]->host = *host;
        }
    }
    if (bits[0] != bits[1] || withPort[0] != withPort[1] || (bits[0] && withPort[0])) {
        return wrong;
    }
    rewrite.m_withPort = withPort[0];
    const auto shift = 32U - bits[0].value_or(32);
    rewrite.m_mask = shift == 32 ? 0 : 0xffffffffU << shift;
    if ((rewrite.m_from.host & ~rewrite.m_mask) != 0
        || (rewrite.m_to.host & ~rewrite.m_mask) != 0) {
        return failure(place, wrongRewrite(text),
            Text(QT_TRANSLATE_NOOP("medulla",
                "A network ends in zeros behind its prefix: 192.168.1.0/24 rather than "
                "192.168.1.7/24.")));
    }
    return rewrite;
}

bool Rewrite::matches(const Address& address) const
{
    return (address.host & m_mask) == m_from.host && (!m_withPort || address.port == m_from.port);
}

Address Rewrite::apply(const Address& address) const
{
    if (!matches(address)) {
        return address;
    }
    return { (address.host & ~m_mask) | m_to.host, m_withPort ? m_to.port : address.port };
}

QString Rewrite::toString() const
{
    const auto side = [this](const Address& address) {
        if (m_withPort) {
            return address.toString();
        }
        const auto bits = std::popcount(m_mask);
        return bits == 32 ? hostToString(address.host)
                          : QStringLiteral("%1/%2").arg(hostToString(address.host)).arg(bits);
    };
    return side(m_from) + QLatin1Char('=') + side(m_to);
}

Address rewritten(const Address& address, const std::vector<Rewrite>& rewrites)
{
    const auto found = std::find_if(rewrites.begin(), rewrites.end(),
        [&](const Rewrite& rewrite) { return rewrite.matches(address); });
    return found == rewrites.end() ? address : found->apply(address);
}

} // namespace medulla::wire
