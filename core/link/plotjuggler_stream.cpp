// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/plotjuggler_stream.h"

#include "core/base/clock.h"
#include "core/link/signal_message.h"
#include "core/recorder/copy_thread.h"
#include "core/recorder/datagram_message.h"
#include "core/spine/config_check.h"
#include "core/wire/udp_socket.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <utility>
#include <vector>

#include <QJsonArray>
#include <QJsonDocument>

namespace medulla::link {

namespace {

/// 50 Hz, the rate of a smooth display.
constexpr std::chrono::milliseconds kStreamPeriod { 20 };
/// Below all that has to do with the operator, as the recorder.
constexpr int kStreamNice = 10;

/// A name as a string of JSON, with its quotation marks.
QByteArray quotedName(const QString& name)
{
    const auto list = QJsonDocument(QJsonArray { name }).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

/// Seconds with nine decimals: a double does not hold ns since 1970.
QByteArray secondsOf(std::int64_t ns)
{
    constexpr std::int64_t kNsPerS = 1'000'000'000;
    return QByteArray::number(qint64(ns / kNsPerS)) + '.'
        + QByteArray::number(qint64(ns % kNsPerS)).rightJustified(9, '0');
}

} // namespace

class PlotJugglerStream::Sender {
public:
    Sender(std::shared_ptr<spine::DatagramLog> log, const wire::Address& to, wire::UdpSocket socket)
        : m_offsetNs(wallOffsetNs(SystemClock()))
        , m_log(std::move(log))
        , m_reader(m_log->reader())
        , m_to(to)
        , m_socket(std::move(socket))
        , m_thread([this](const std::stop_token& stop) { run(stop); })
    {
    }

private:
    void run(const std::stop_token& stop)
    {
        pthread_setname_np(pthread_self(), "plotjuggler");
        recorder::lowerPriority(kStreamNice);
        std::mutex mutex;
        std::condition_variable_any wake;
        std::unique_lock lock(mutex);
        while (!stop.stop_requested()) {
            sendWaiting();
            wake.wait_for(lock, stop, kStreamPeriod, [] { return false; });
        }
    }

    void sendWaiting()
    {
        const auto until = m_log->pushed();
        while (m_reader.position() < until) {
            const auto record = m_reader.next();
            if (!record) {
                return;
            }
            send(*record);
        }
    }

    void send(const spine::DatagramRecord& record)
    {
        if (record.choice >= m_ends.size()) {
            m_ends = m_log->ends();
        }
        const auto& end = m_ends.at(record.choice);
        const auto* values = recorder::signalOf(record, end.kind);
        const auto signal = values != nullptr ? signalMessage(*values) : QByteArray();
        if (signal.isEmpty()) {
            return;
        }
        const bool isInput = end.kind == spine::LoggedEnd::Kind::Input;
        const QByteArray json =
            "{\"timestamp\":" + secondsOf(record.at.time_since_epoch().count() + m_offsetNs)
            + (isInput ? ",\"in\":{" : ",\"out\":{") + quotedName(end.name) + ':' + signal + "}}";
        // Nobody may listen; PlotJuggler can be started later.
        (void)m_socket.send(
            std::as_bytes(std::span(json.constData(), std::size_t(json.size()))), m_to);
    }

    const std::int64_t m_offsetNs; ///< ns since 1970 minus ns of the clock
    std::shared_ptr<spine::DatagramLog> m_log;
    spine::DatagramLog::Reader m_reader;
    std::vector<spine::DatagramLog::End> m_ends; ///< by their index in the log
    wire::Address m_to;
    wire::UdpSocket m_socket;
    std::jthread m_thread; ///< last: it uses all above
};

PlotJugglerStream::PlotJugglerStream(std::unique_ptr<Sender> sender)
    : m_sender(std::move(sender))
{
}

PlotJugglerStream::~PlotJugglerStream() = default;

Result<std::unique_ptr<PlotJugglerStream>> PlotJugglerStream::start(
    std::shared_ptr<spine::DatagramLog> log, const wire::Address& to)
{
    auto socket = wire::UdpSocket::open(QStringLiteral("--plotjuggler"));
    if (!socket) {
        return tl::make_unexpected(socket.error());
    }
    return std::unique_ptr<PlotJugglerStream>(
        new PlotJugglerStream(std::make_unique<Sender>(std::move(log), to, std::move(*socket))));
}

Result<wire::Address> parseStreamAddress(const QString& text, const QString& place,
    const spine::Config& config, const spine::Options& options)
{
    auto address = wire::Address::parse(text, place);
    if (!address) {
        return address;
    }
    if (address->host == 0 || address->port == 0) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no address to send to."), { text }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Give the address and port where PlotJuggler listens, as in 127.0.0.1:9870.")));
    }
    const auto usedBy = [&](const QString& name) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 is the address of \"%2\" of this cell."),
                { text, name }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose the address where PlotJuggler listens.")));
    };
    // An input that listens at any address (host 0) hears its port at all of them.
    const auto isTaken = [&](const wire::Address& end) {
        return end.port == address->port && (end.host == 0 || end.host == address->host);
    };
    for (const auto& input : config.inputs) {
        if (!options.localInputs.contains(input.name)
            && isTaken(spine::listenAddress(config, options, input))) {
            return usedBy(input.name);
        }
    }
    for (const auto& output : config.outputs) {
        if (!options.localOutputs.contains(output.name)
            && isTaken(spine::sendAddress(options, output))) {
            return usedBy(output.name);
        }
    }
    return address;
}

} // namespace medulla::link
