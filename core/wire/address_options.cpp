// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/address_options.h"

#include <QCoreApplication>

namespace medulla::wire {

namespace {

const auto kBind = QStringLiteral("bind");
const auto kRewrite = QStringLiteral("rewrite");

Address valueOf(const console::CommandLine& line, const QString& option)
{
    return console::orExit(Address::parse(line.value(option), QLatin1String("--") + option));
}

} // namespace

void AddressOptions::addTo(console::CommandLine& line)
{
    line.addOption(kBind, QStringLiteral("ADDR"),
        QCoreApplication::translate("medulla",
            QT_TRANSLATE_NOOP(
                "medulla", "Address to listen at, in place of the hosts that are named.")));
    line.addOption(kRewrite, QStringLiteral("FROM=TO"),
        QCoreApplication::translate("medulla",
            QT_TRANSLATE_NOOP("medulla",
                "Change addresses: host, host:port or a network of equal size, as in "
                "192.168.1.0/24=127.0.1.0/24. May be given more than once.")));
}

AddressOptions::AddressOptions(const console::CommandLine& line)
{
    for (const auto& text : line.values(kRewrite)) {
        m_rewrites.push_back(console::orExit(Rewrite::parse(text, QStringLiteral("--rewrite"))));
    }
    if (line.isSet(kBind)) {
        m_bindHost =
            console::orExit(Address::parseHost(line.value(kBind), QStringLiteral("--bind")));
    }
}

Address AddressOptions::remote(const console::CommandLine& line, const QString& option) const
{
    return remote(valueOf(line, option));
}

Address AddressOptions::remote(const Address& address) const
{
    return rewritten(address, m_rewrites);
}

Address AddressOptions::local(const console::CommandLine& line, const QString& option) const
{
    return local(valueOf(line, option));
}

Address AddressOptions::local(const Address& address) const
{
    auto bound = remote(address);
    bound.host = m_bindHost.value_or(bound.host);
    return bound;
}

} // namespace medulla::wire
