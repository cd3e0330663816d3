// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/geometry/frame.h"
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace medulla::test {

/// A Spine with the rules of the original, for tests of other programs against it, on real UDP
/// sockets and a thread of its own:
///
/// - it polls: every 10 ms it reads all inputs, of which only the newest value is used, and then
///   serves each connection;
/// - a connection forwards a value only when it differs from its previous value, so an equal, a
///   lost or a dropped value is never sent again;
/// - an output with a threshold drops a value whose first coordinate is farther than that from the
///   last value sent to this output, in the global frame, over the first `checkElementsCount`
///   values; nothing is queued, and the very first value is not checked.
///
/// The faults of the original (malformed packets stop an input, a transformed 1.0 disappears) are
/// left out. All public functions are thread-safe.
class OriginalSpine {
public:
    struct Input {
        QString name;
        wire::Address at; ///< port 0: any free one
        QString format = QStringLiteral("csv");
        Frame frame = {};
    };
    struct Output {
        QString name;
        wire::Address to;
        QString format = QStringLiteral("csv");
        Frame frame = {};
        std::optional<double> thresholdMm = {};
        std::size_t checkElementsCount = 3;
    };
    struct Connection {
        QString input;
        QString output;
    };
    struct Config {
        std::vector<Input> inputs;
        std::vector<Output> outputs;
        std::vector<Connection> connections;
    };
    struct Sent {
        TimePoint at;
        Coordinates inGlobal;
    };
    static constexpr auto kPollPeriod = std::chrono::milliseconds(10);

    /// Binds and runs; ends the program when an address cannot be bound or a connection names an
    /// interface that does not exist.
    explicit OriginalSpine(const Config& config);
    ~OriginalSpine();
    OriginalSpine(const OriginalSpine&) = delete;
    OriginalSpine& operator=(const OriginalSpine&) = delete;

    /// Listening address of an input.
    [[nodiscard]] wire::Address address(const QString& input) const;
    /// Changes the destination of an output, for a program that chose its port itself.
    void redirect(const QString& output, const wire::Address& to);
    /// Switches one connection off and on. A value received meanwhile counts as forwarded, so it is
    /// lost.
    void cut(const QString& input, const QString& output, bool on);
    /// The whole Spine hangs, as when its process is stopped: datagrams wait in its sockets.
    void hang(bool on) { m_hangs = on; }
    /// All values sent to an output, in the global frame.
    [[nodiscard]] std::vector<Sent> sent(const QString& output) const;
    /// Number of values dropped by the step check.
    [[nodiscard]] int dropped(const QString& output) const;

private:
    struct RunningInput;
    struct RunningOutput;
    struct RunningConnection;

    void run();
    void poll();
    void forward(RunningOutput& output, const Coordinates& value);
    [[nodiscard]] RunningInput& input(const QString& name) const;
    [[nodiscard]] RunningOutput& output(const QString& name) const;

    mutable std::mutex m_mutex;
    std::vector<std::unique_ptr<RunningInput>> m_inputs;
    std::vector<std::unique_ptr<RunningOutput>> m_outputs;
    std::vector<RunningConnection> m_connections;
    wire::UdpSocket m_sender;
    SystemClock m_clock;
    std::atomic<bool> m_hangs { false };
    std::atomic<bool> m_ends { false };
    std::thread m_thread;
};

} // namespace medulla::test
