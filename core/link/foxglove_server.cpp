// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/foxglove_server.h"

#include "core/link/foxglove_host.h"
#include "core/recorder/copy_thread.h"

#include <pthread.h>
#include <utility>

#include <QThread>

namespace medulla::link {

namespace {

/// Below all that has to do with the operator, as the recorder.
constexpr int kLinkNice = 10;

} // namespace

struct FoxgloveServer::Parts {
    QThread thread;
    FoxgloveHost* host = nullptr; ///< on the thread, which deletes it
    wire::Address address;

    ~Parts()
    {
        thread.quit();
        thread.wait();
    }
};

FoxgloveServer::FoxgloveServer(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{
}

Result<std::unique_ptr<FoxgloveServer>> FoxgloveServer::start(const ServerSettings& settings)
{
    auto parts = std::make_unique<Parts>();
    auto* const host = new FoxgloveHost(settings);
    parts->host = host;
    host->moveToThread(&parts->thread);
    QObject::connect(&parts->thread, &QThread::finished, host, &QObject::deleteLater);
    parts->thread.start();
    Result<wire::Address> address;
    QMetaObject::invokeMethod(
        host,
        [&address, host] {
            pthread_setname_np(pthread_self(), "link");
            recorder::lowerPriority(kLinkNice);
            address = host->listen();
        },
        Qt::BlockingQueuedConnection);
    if (!address) {
        return tl::make_unexpected(address.error());
    }
    parts->address = *address;
    return std::unique_ptr<FoxgloveServer>(new FoxgloveServer(std::move(parts)));
}

FoxgloveServer::~FoxgloveServer()
{
    QMetaObject::invokeMethod(
        m_parts->host, [host = m_parts->host] { host->close(); }, Qt::BlockingQueuedConnection);
}

wire::Address FoxgloveServer::address() const
{
    return m_parts->address;
}

void FoxgloveServer::add(std::shared_ptr<MessageSource> source)
{
    QMetaObject::invokeMethod(
        m_parts->host, [host = m_parts->host, source = std::move(source)] { host->add(source); },
        Qt::QueuedConnection);
}

void FoxgloveServer::remove(const std::shared_ptr<MessageSource>& source)
{
    QMetaObject::invokeMethod(
        m_parts->host, [host = m_parts->host, source] { host->remove(source); },
        Qt::QueuedConnection);
}

ServerStatus FoxgloveServer::status() const
{
    return m_parts->host->status();
}

} // namespace medulla::link
