// SPDX-License-Identifier: GPL-3.0-or-later
// In place of the server where Qt WebSockets was missing when the program was built.
#include "core/link/foxglove_server.h"

#include <utility>

namespace medulla::link {

struct FoxgloveServer::Parts { };

FoxgloveServer::FoxgloveServer(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{
}

Result<std::unique_ptr<FoxgloveServer>> FoxgloveServer::start(const ServerSettings& settings)
{
    return failure(settings.place,
        Text(QT_TRANSLATE_NOOP(
            "medulla", "This program was built without Qt WebSockets, which Foxglove needs.")),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Install the package qt6-websockets-dev, and build Medulla again.")));
}

FoxgloveServer::~FoxgloveServer() = default;

wire::Address FoxgloveServer::address() const
{
    return {};
}

void FoxgloveServer::add(std::shared_ptr<MessageSource> /*source*/) { }

void FoxgloveServer::remove(const std::shared_ptr<MessageSource>& /*source*/) { }

ServerStatus FoxgloveServer::status() const
{
    return {};
}

} // namespace medulla::link
