// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/wire/udp_socket.h"

#include <atomic>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace medulla::test {

/// An xPC Target's socket on a thread of its own, so that a busy window does not delay its stamps:
/// it goes where it is sent at once, and reports its position 200 times a second.
class FakeArm {
public:
    struct Command {
        Position inDevice;
        TimePoint at;
    };

    /// Listens at `listen` and reports to `report`; fails the program when it cannot bind.
    FakeArm(const wire::Address& listen, const wire::Address& report);
    ~FakeArm();
    FakeArm(const FakeArm&) = delete;
    FakeArm& operator=(const FakeArm&) = delete;

    [[nodiscard]] std::vector<Command> commands() const;
    void forget();
    /// Whether it reports its position, as at first.
    void report(bool on) { m_reports = on; }
    /// Is there from now on, as after a restart or with another encoder; in the device's frame.
    void jumpTo(const Position& inDevice);

private:
    void run();

    wire::UdpSocket m_socket;
    wire::Address m_report;
    mutable std::mutex m_mutex;
    std::vector<Command> m_commands;
    std::optional<Position> m_jump; ///< not taken yet
    std::atomic<bool> m_ends { false };
    std::atomic<bool> m_reports { true };
    std::thread m_thread;
};

} // namespace medulla::test
