// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/wire/udp_socket.h"

#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace medulla::test {

/// An xPC Target's socket on a thread of its own, so that a busy window does not delay its time
/// stamps: it immediately moves to each setpoint, and reports its position every `kReportPeriod`.
class FakeArm {
public:
    /// Between two position reports.
    static constexpr std::chrono::milliseconds kReportPeriod { 5 };

    struct Command {
        Position inDevice;
        TimePoint at;
    };

    /// Listens at `listen` and reports to `report`; ends the program when it cannot bind.
    FakeArm(const wire::Address& listen, const wire::Address& report);
    ~FakeArm();
    FakeArm(const FakeArm&) = delete;
    FakeArm& operator=(const FakeArm&) = delete;

    [[nodiscard]] std::vector<Command> commands() const;
    void forget();
    /// Switches its position reports, on at first.
    void report(bool on) { m_reports = on; }
    /// Moves to that position at once, as after a restart or with another encoder; in the device
    /// frame.
    void jumpTo(const Position& inDevice);
    /// An obstacle: the arm stays within this distance of its device's origin.
    void blockBeyond(double mm) { m_blockMm = mm; }
    /// The next report alone has that position, as a damaged one.
    void reportOnce(const Position& inDevice);

private:
    void run();

    wire::UdpSocket m_socket;
    wire::Address m_report;
    mutable std::mutex m_mutex;
    std::vector<Command> m_commands;
    std::optional<Position> m_jump; ///< not applied yet
    std::optional<Position> m_once; ///< position of the next report
    std::atomic<bool> m_ends { false };
    std::atomic<bool> m_reports { true };
    std::atomic<double> m_blockMm { std::numeric_limits<double>::infinity() };
    std::thread m_thread;
};

} // namespace medulla::test
