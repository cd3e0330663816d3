// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/address.h"

#include <algorithm>
#include <bit>

namespace medulla::wire {

namespace {

constexpr std::uint32_t kHostBits = 32;

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
        return kLoopback;
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

Result<Network> Network::parse(QStringView text, const QString& place)
{
    const auto slash = text.indexOf(QLatin1Char('/'));
    const auto bits = slash < 0 ? std::optional(kHostBits) : parseNumber(text.mid(slash + 1), 32);
    if (!bits) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no network."), { text.toString() }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Write ADDRESS/BITS with 0 to 32 bits, as in 192.168.1.0/24.")));
    }
    const auto host = Address::parseHost(slash < 0 ? text : text.left(slash), place);
    if (!host) {
        return tl::make_unexpected(host.error());
    }
    // A shift by all 32 bits is undefined.
    const auto mask = *bits == 0 ? 0U : 0xffffffffU << (kHostBits - *bits);
    if ((*host & ~mask) != 0) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no network."), { text.toString() }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "A network ends in zeros behind its prefix: 192.168.1.0/24 rather than "
                "192.168.1.7/24.")));
    }
    return Network(*host, mask);
}

QString Network::toString() const
{
    const auto bits = std::popcount(m_mask);
    return bits == int(kHostBits) ? hostToString(m_host)
                                  : QStringLiteral("%1/%2").arg(hostToString(m_host)).arg(bits);
}

Result<Rewrite> Rewrite::parse(QStringView text, const QString& place)
{
    const auto sides = text.split(QLatin1Char('='));
    const auto wrong = failure(place, wrongRewrite(text), rewriteRemedy());
    if (sides.size() != 2) {
        return wrong;
    }
    Rewrite rewrite;
    bool withPort[2] = { false, false };
    for (std::size_t i = 0; i < 2; ++i) {
        const auto side = sides[qsizetype(i)];
        auto& network = i == 0 ? rewrite.m_from : rewrite.m_to;
        auto& port = i == 0 ? rewrite.m_fromPort : rewrite.m_toPort;
        withPort[i] = side.contains(QLatin1Char(':'));
        if (withPort[i]) {
            if (side.contains(QLatin1Char('/'))) {
                return wrong;
            }
            const auto address = Address::parse(side, place);
            if (!address) {
                return tl::make_unexpected(address.error());
            }
            network = Network::ofHost(address->host);
            port = address->port;
        } else {
            const auto parsed = Network::parse(side, place);
            if (!parsed) {
                return tl::make_unexpected(parsed.error());
            }
            network = *parsed;
        }
    }
    if (rewrite.m_from.mask() != rewrite.m_to.mask() || withPort[0] != withPort[1]) {
        return wrong;
    }
    rewrite.m_withPort = withPort[0];
    return rewrite;
}

bool Rewrite::matches(const Address& address) const
{
    return m_from.contains(address) && (!m_withPort || address.port == m_fromPort);
}

Address Rewrite::apply(const Address& address) const
{
    if (!matches(address)) {
        return address;
    }
    return { (address.host & ~m_from.mask()) | m_to.host(), m_withPort ? m_toPort : address.port };
}

std::optional<Network> Rewrite::apply(const Network& network) const
{
    if (m_from.contains(network)) {
        return Network((network.host() & ~m_from.mask()) | m_to.host(), network.mask());
    }
    return network.contains(m_from) ? std::optional(m_to) : std::nullopt;
}

QString Rewrite::toString() const
{
    const auto side = [this](const Network& network, std::uint16_t port) {
        return m_withPort ? Address { network.host(), port }.toString() : network.toString();
    };
    return side(m_from, m_fromPort) + QLatin1Char('=') + side(m_to, m_toPort);
}

Address rewritten(const Address& address, const std::vector<Rewrite>& rewrites)
{
    const auto found = std::find_if(rewrites.begin(), rewrites.end(),
        [&](const Rewrite& rewrite) { return rewrite.matches(address); });
    return found == rewrites.end() ? address : found->apply(address);
}

std::vector<Network> rewrittenSenders(const Network& network, const std::vector<Rewrite>& rewrites)
{
    std::vector<Network> senders;
    for (const auto& rewrite : rewrites) {
        if (const auto sender = rewrite.apply(network)) {
            senders.push_back(*sender);
            if (!rewrite.isOfPort() && rewrite.from().contains(network)) {
                return senders; // every host is replaced: later rewrites find none
            }
        }
    }
    senders.push_back(network);
    return senders;
}

} // namespace medulla::wire
