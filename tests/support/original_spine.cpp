// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/original_spine.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::test {

struct OriginalSpine::RunningInput {
    Input config;
    wire::UdpSocket socket;
    wire::Address address;
    const wire::Codec* codec;
    std::optional<Coordinates> newest; ///< in the global frame
};

struct OriginalSpine::RunningOutput {
    Output config;
    const wire::Codec* codec;
    std::optional<Coordinates> last; ///< sent, in the global frame
    std::vector<Sent> sent;
    int dropped = 0;
};

struct OriginalSpine::RunningConnection {
    RunningInput* input;
    RunningOutput* output;
    std::optional<Coordinates> last; ///< forwarded, whether the output sent or dropped it
    bool isCut = false;
};

namespace {

double stepMm(const Coordinates& from, const Coordinates& to, std::size_t count)
{
    const auto values = std::min({ count, from[0].size(), to[0].size() });
    double sum = 0.0;
    for (std::size_t i = 0; i < values; ++i) {
        sum += std::pow(to[0][i] - from[0][i], 2);
    }
    return std::sqrt(sum);
}

} // namespace

OriginalSpine::OriginalSpine(const Config& config)
    : m_sender(wire::UdpSocket::open(QStringLiteral("original spine")).value())
{
    for (const auto& each : config.inputs) {
        auto socket = wire::UdpSocket::bind(each.at, each.name).value();
        const auto address = socket.address();
        m_inputs.push_back(std::make_unique<RunningInput>(
            RunningInput { each, std::move(socket), address, wire::findCodec(each.format), {} }));
    }
    for (const auto& each : config.outputs) {
        m_outputs.push_back(std::make_unique<RunningOutput>(
            RunningOutput { each, wire::findCodec(each.format), {}, {}, 0 }));
    }
    for (const auto& each : config.connections) {
        m_connections.push_back({ &input(each.input), &output(each.output), {}, false });
    }
    m_thread = std::thread([this] { run(); });
}

OriginalSpine::~OriginalSpine()
{
    m_ends = true;
    m_thread.join();
}

OriginalSpine::RunningInput& OriginalSpine::input(const QString& name) const
{
    for (const auto& each : m_inputs) {
        if (each->config.name == name) {
            return *each;
        }
    }
    qFatal("the original spine has no input %s", qPrintable(name));
}

OriginalSpine::RunningOutput& OriginalSpine::output(const QString& name) const
{
    for (const auto& each : m_outputs) {
        if (each->config.name == name) {
            return *each;
        }
    }
    qFatal("the original spine has no output %s", qPrintable(name));
}

wire::Address OriginalSpine::address(const QString& name) const
{
    return input(name).address;
}

void OriginalSpine::redirect(const QString& name, const wire::Address& to)
{
    const std::lock_guard lock(m_mutex);
    output(name).config.to = to;
}

void OriginalSpine::cut(const QString& inputName, const QString& outputName, bool on)
{
    const std::lock_guard lock(m_mutex);
    for (auto& each : m_connections) {
        if (each.input == &input(inputName) && each.output == &output(outputName)) {
            each.isCut = on;
        }
    }
}

std::vector<OriginalSpine::Sent> OriginalSpine::sent(const QString& name) const
{
    const std::lock_guard lock(m_mutex);
    return output(name).sent;
}

int OriginalSpine::dropped(const QString& name) const
{
    const std::lock_guard lock(m_mutex);
    return output(name).dropped;
}

void OriginalSpine::run()
{
    auto next = m_clock.now();
    while (!m_ends) {
        if (!m_hangs) {
            const std::lock_guard lock(m_mutex);
            poll();
        }
        next = std::max(next + kPollPeriod, m_clock.now());
        std::this_thread::sleep_until(next);
    }
}

void OriginalSpine::poll()
{
    std::array<std::byte, 4096> buffer {};
    for (const auto& each : m_inputs) {
        while (const auto datagram = each->socket.receive(buffer)) {
            Coordinates value;
            const auto size = std::min(datagram->size, buffer.size());
            if (each->codec->decode(std::span(buffer).first(size), value) == wire::Refusal::None
                && !value.isEmpty()) {
                each->config.frame.toGlobal(value);
                each->newest = value;
            }
        }
    }
    for (auto& each : m_connections) {
        if (each.input->newest && each.last != each.input->newest) {
            each.last = each.input->newest;
            if (!each.isCut) {
                forward(*each.output, *each.last);
            }
        }
    }
}

void OriginalSpine::forward(RunningOutput& output, const Coordinates& value)
{
    if (output.config.thresholdMm && output.last
        && stepMm(*output.last, value, output.config.checkElementsCount)
            > *output.config.thresholdMm) {
        ++output.dropped;
        return;
    }
    output.last = value;
    output.sent.push_back({ m_clock.now(), value });
    auto inDevice = value;
    output.config.frame.fromGlobal(inDevice);
    wire::Bytes bytes;
    output.codec->encode(inDevice, bytes);
    m_sender.send(bytes, output.config.to);
}

} // namespace medulla::test
