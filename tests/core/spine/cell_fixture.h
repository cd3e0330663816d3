// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/spine.h"

#include <map>
#include <memory>
#include <span>

namespace medulla::test {

/// A Spine on loopback with a socket at the far end of every output, all ports chosen by the
/// system. Configure, `start`, then send datagrams in and look at what comes out.
class Cell {
public:
    /// With simulated time unless another clock is given.
    explicit Cell(Clock* clock = nullptr);

    Cell& input(
        const QString& name, const QString& format = QStringLiteral("csv"), bool streamed = true);
    /// An output to a socket of this cell.
    Cell& output(const QString& name, const QString& format = QStringLiteral("csv"),
        std::optional<double> thresholdMm = {});
    Cell& connection(const QString& input, const QString& output);
    Cell& transform(const QString& name, const QString& matrix);

    /// Makes and starts the Spine; fails the test when that does not work.
    void start();

    /// Sends a datagram to an input and runs the event loop until the Spine has read it.
    void send(const QString& input, const QByteArray& datagram);
    void send(const QString& input, std::span<const double> values);
    /// Sends from a socket that is kept, without waiting.
    void sendOnly(const QString& input, const QByteArray& datagram);

    /// A source as the operator is shown it now.
    [[nodiscard]] spine::ShownSource shownSource(const QString& input, const QString& output);
    /// Opens a source as it is shown now; whether it is open.
    bool openSource(const QString& input, const QString& output)
    {
        return spine->openSource(input, output, shownSource(input, output));
    }

    /// What an output has sent and was not received yet, in order; waits for the first for a short
    /// while if `expectOne`.
    QByteArrayList received(const QString& output, bool expectOne = true);
    /// The next datagram; empty when none came.
    QByteArray next(const QString& output);
    /// As doubles.
    std::vector<double> nextValues(const QString& output);

    spine::Config config;
    spine::Options options;
    bool sourcesOpen = true; ///< `start` opens every source by name; false: an ordinary start
    SimulatedClock simulated;
    Clock& clock;
    std::unique_ptr<spine::Spine> spine;
    std::map<QString, wire::UdpSocket> devices; ///< by the output's name
    wire::UdpSocket sender;
};

/// 8 bytes a value, as the simulink format has it.
[[nodiscard]] QByteArray doubles(std::span<const double> values);
/// Runs the event loop until `done`, at most two seconds; whether it was.
[[nodiscard]] bool waitUntil(const std::function<bool()>& done);

} // namespace medulla::test
