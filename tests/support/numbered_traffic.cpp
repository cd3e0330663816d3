// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/numbered_traffic.h"

#include "core/wire/codec.h"

#include <chrono>
#include <poll.h>

namespace medulla::test {
namespace {

using namespace std::chrono_literals;

/// The twin's network is its own, and the lab uses no ports from here on.
constexpr std::uint16_t kFirstPort = 27000;
/// Some seconds of traffic, within Debian's limit for receive buffers.
constexpr std::size_t kBufferBytes = 4'000'000;

} // namespace

NumberedTraffic::NumberedTraffic(QStringList inputs, QStringList outputs)
    : m_inputs(std::move(inputs))
    , m_outputs(std::move(outputs))
{
    for (int i = 0; i < m_outputs.size(); ++i) {
        auto socket = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("traffic"));
        if (!socket) {
            qFatal("%s", qPrintable(socket.error().shown()));
        }
        socket->setReceiveBuffer(kBufferBytes);
        m_sockets.push_back(std::move(*socket));
    }
    m_receiver = std::thread([this] { receive(); });
}

NumberedTraffic::~NumberedTraffic()
{
    stop();
    m_receives = false;
    m_receiver.join();
}

void NumberedTraffic::addEnds(spine::Config& config) const
{
    auto port = kFirstPort;
    for (const auto& name : m_inputs) {
        config.inputs.push_back({ name, port++, true, QStringLiteral("simulink"), {} });
    }
    for (int i = 0; i < m_outputs.size(); ++i) {
        spine::OutputConfig output;
        output.name = m_outputs[i];
        output.address = m_sockets[std::size_t(i)].address();
        output.format = QStringLiteral("simulink");
        output.repeatMs = 0; // a repeat would be a number twice
        config.outputs.push_back(output);
    }
}

void NumberedTraffic::start(const cell::Cell& cell)
{
    std::vector<wire::Address> to;
    for (const auto& name : m_inputs) {
        const auto* input = cell.routing().input(name);
        if (input == nullptr) {
            qFatal("The cell has no input %s.", qPrintable(name));
        }
        to.push_back(spine::listenAddress(cell.routing(), cell.routingOptions(), *input));
    }
    m_sends = true;
    m_sender = std::thread([this, to] { send(to); });
}

int NumberedTraffic::stop()
{
    m_sends = false;
    if (m_sender.joinable()) {
        m_sender.join();
    }
    return m_sent;
}

std::vector<int> NumberedTraffic::arrived(const QString& input, const QString& output) const
{
    const std::lock_guard lock(m_mutex);
    const auto found =
        m_arrived.find({ int(m_inputs.indexOf(input)), int(m_outputs.indexOf(output)) });
    return found == m_arrived.end() ? std::vector<int>() : found->second;
}

void NumberedTraffic::send(const std::vector<wire::Address>& to)
{
    auto socket = wire::UdpSocket::bind({ to.front().host, 0 }, QStringLiteral("traffic"));
    if (!socket) {
        qFatal("%s", qPrintable(socket.error().shown()));
    }
    const auto* codec = wire::findCodec(QStringLiteral("simulink"));
    wire::Bytes bytes;
    auto due = std::chrono::steady_clock::now();
    while (m_sends) {
        const auto number = m_sent + 1;
        for (std::size_t i = 0; i < to.size(); ++i) {
            codec->encode(Coordinates(Position(number, double(i), 0)), bytes);
            if (!socket->send(bytes, to[i])) {
                qFatal("The test cannot send to %s.", qPrintable(to[i].toString()));
            }
        }
        m_sent = number;
        // Late on a busy machine: a burst that makes up for it would overflow the Spine's buffers.
        due = std::max(due + 1ms, std::chrono::steady_clock::now());
        std::this_thread::sleep_until(due);
    }
}

void NumberedTraffic::receive()
{
    const auto* codec = wire::findCodec(QStringLiteral("simulink"));
    std::vector<pollfd> waiting;
    for (const auto& socket : m_sockets) {
        waiting.push_back({ socket.descriptor(), POLLIN, 0 });
    }
    std::vector<std::byte> buffer(wire::kLargestDatagram);
    Coordinates coordinates;
    while (m_receives) {
        poll(waiting.data(), waiting.size(), 20);
        const std::lock_guard lock(m_mutex);
        for (std::size_t i = 0; i < m_sockets.size(); ++i) {
            while (const auto received = m_sockets[i].receive(buffer)) {
                if (codec->decode(std::span(buffer).first(received->size), coordinates)
                    == wire::Refusal::None) {
                    const auto value = coordinates.position().value();
                    m_arrived[{ int(value.y()), int(i) }].push_back(int(value.x()));
                }
            }
        }
    }
}

} // namespace medulla::test
