// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/spine/cell_fixture.h"

#include <cstring>
#include <poll.h>

#include <QCoreApplication>
#include <QElapsedTimer>

namespace medulla::test {

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;

std::span<const std::byte> bytes(const QByteArray& datagram)
{
    return std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size())));
}

} // namespace

Cell::Cell(Clock* other)
    : clock(other != nullptr ? *other : simulated)
    , sender(*wire::UdpSocket::bind({ kLoopback, 0 }, {}))
{
    config.host = kLoopback;
}

Cell& Cell::input(const QString& name, const QString& format, bool streamed)
{
    config.inputs.push_back({ name, 0, streamed, format });
    return *this;
}

Cell& Cell::output(const QString& name, const QString& format, std::optional<double> thresholdMm)
{
    auto device = wire::UdpSocket::bind({ kLoopback, 0 }, name);
    spine::OutputConfig output;
    output.name = name;
    output.address = device->address();
    output.format = format;
    output.thresholdMm = thresholdMm;
    config.outputs.push_back(output);
    devices.insert_or_assign(name, std::move(*device));
    return *this;
}

Cell& Cell::connection(const QString& input, const QString& output)
{
    config.connections.push_back({ input, output });
    return *this;
}

Cell& Cell::transform(const QString& name, const QString& matrix)
{
    config.transforms.insert_or_assign(name, *Frame::parse(matrix, name));
    return *this;
}

void Cell::start()
{
    for (const auto& connection : config.connections) {
        if (sourcesOpen) {
            options.openSources << connection.input;
        }
    }
    auto made = spine::Spine::create(config, options, clock);
    if (!made) {
        qFatal("%s", qUtf8Printable(shown(made.error())));
    }
    spine = std::move(*made);
    spine->start();
}

void Cell::send(const QString& name, const QByteArray& datagram)
{
    auto* input = spine->input(name);
    const auto seen = [input] { return input->counters().received + input->counters().bad(); };
    const auto before = seen();
    sendOnly(name, datagram);
    if (!waitUntil([&] { return seen() > before; })) {
        qFatal("A datagram did not arrive at input %s.", qUtf8Printable(name));
    }
}

void Cell::send(const QString& name, std::span<const double> values)
{
    send(name, doubles(values));
}

void Cell::sendOnly(const QString& name, const QByteArray& datagram)
{
    if (!sender.send(bytes(datagram), spine->input(name)->address())) {
        qFatal("The test cannot send.");
    }
}

spine::ShownSource Cell::shownSource(const QString& input, const QString& output)
{
    spine::Snapshot snapshot;
    spine->snapshot(snapshot);
    for (const auto& connection : snapshot.connections) {
        if (connection.input == input && connection.output == output) {
            return { connection.shutCount, connection.distanceMm };
        }
    }
    return {};
}

QByteArrayList Cell::received(const QString& output, bool expectOne)
{
    auto& device = devices.at(output);
    QByteArrayList list;
    std::vector<std::byte> buffer(wire::kLargestDatagram);
    // On loopback a datagram is there when the send returns; the wait only serves busy machines.
    pollfd waiting { device.descriptor(), POLLIN, 0 };
    poll(&waiting, 1, expectOne ? 1000 : 10);
    while (const auto datagram = device.receive(buffer)) {
        list << QByteArray(reinterpret_cast<const char*>(buffer.data()), qsizetype(datagram->size));
    }
    return list;
}

QByteArray Cell::next(const QString& output)
{
    const auto list = received(output);
    return list.size() == 1 ? list.first() : QByteArray();
}

std::vector<double> Cell::nextValues(const QString& output)
{
    const auto datagram = next(output);
    std::vector<double> values(std::size_t(datagram.size()) / sizeof(double));
    std::memcpy(values.data(), datagram.constData(), values.size() * sizeof(double));
    return values;
}

QByteArray doubles(std::span<const double> values)
{
    return { reinterpret_cast<const char*>(values.data()), qsizetype(values.size_bytes()) };
}

bool waitUntil(const std::function<bool()>& done)
{
    QElapsedTimer timer;
    timer.start();
    while (!done()) {
        if (timer.elapsed() > 2000) {
            return false;
        }
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    }
    return true;
}

} // namespace medulla::test
