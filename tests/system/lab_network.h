// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/seeded_random.h"
#include "tests/system/datagram.h"
#include "tests/system/machine.h"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include <queue>

namespace medulla::test {

/// What the network does to packets, each by chance and independently. Value type.
struct NetworkFaults {
    double loss = 0.0; ///< probability, 0 to 1
    double duplicate = 0.0; ///< likewise; the copy follows up to 20 ms later
    double reorder = 0.0; ///< likewise; the packet is held back for up to 60 ms
    Duration delay {}; ///< of every packet
};

/// The isolated network between machines: a frame relay on a thread of its own, SCHED_FIFO where
/// that is granted. It hands each IPv4 packet to the machine of its destination, applies the
/// faults, and shows the datagrams that arrive at watched addresses. Destinations without a machine
/// are hosts that live in the test: they receive through `watch` and send with `send`.
///
/// Machines, watchers and periodic work are added before `start`; all other functions are
/// thread-safe.
class LabNetwork {
public:
    /// Called on the relay's thread at the moment of arrival.
    using Watcher = std::function<void(const Datagram&, TimePoint)>;

    /// The longest time for which a packet is held back or its copy follows.
    static constexpr Duration kLongestFault = std::chrono::milliseconds(60);

    explicit LabNetwork(std::uint64_t seed);
    ~LabNetwork();
    LabNetwork(const LabNetwork&) = delete;
    LabNetwork& operator=(const LabNetwork&) = delete;

    void attach(const Machine& machine);
    /// A datagram that is duplicated arrives twice; one that is lost never.
    void watch(const wire::Address& to, Watcher watcher);
    /// Shows the datagrams to an address at the moment at which they are sent, before any fault.
    void watchSent(const wire::Address& to, Watcher watcher);
    /// Calls `work` on the relay's thread each `period`.
    void every(Duration period, std::function<void(TimePoint)> work);
    void start();
    /// Ends the relay's thread: no watcher or periodic work is called from now on. Before what they
    /// use is destroyed; the destructor does it as well.
    void stop();

    /// Of all packets from now on; none at first.
    void setFaults(const NetworkFaults& faults);
    /// Of those to this host only, in place of the general ones.
    void setFaultsTo(std::uint32_t host, const NetworkFaults& faults);
    /// Puts a datagram on the network, from any sender.
    void send(const Datagram& datagram);

    /// Packets that were lost, duplicated or held back by chance.
    [[nodiscard]] std::uint64_t disturbed() const { return m_disturbed.load(); }

private:
    struct Waiting {
        TimePoint due;
        std::uint64_t number = 0;
        wire::Bytes packet;
        friend bool operator>(const Waiting& a, const Waiting& b)
        {
            return std::pair(a.due, a.number) > std::pair(b.due, b.number);
        }
    };
    struct Periodic {
        Duration period {};
        TimePoint due;
        std::function<void(TimePoint)> work;
    };

    void run();
    void readMachines(TimePoint now);
    void takeSent(TimePoint now);
    void accept(wire::Bytes packet, TimePoint now);
    void hold(wire::Bytes packet, TimePoint due);
    void deliverDue(TimePoint now);
    void deliver(const wire::Bytes& packet, TimePoint now);
    static void show(const std::multimap<wire::Address, Watcher>& watchers,
        const wire::Bytes& packet, TimePoint now);
    void workDue(TimePoint now);
    [[nodiscard]] TimePoint nextDue(TimePoint now) const;

    SystemClock m_clock;
    SeededRandom m_random;
    std::vector<int> m_devices;
    std::map<std::uint32_t, int> m_deviceOf; ///< by host
    std::multimap<wire::Address, Watcher> m_watchers;
    std::multimap<wire::Address, Watcher> m_sentWatchers;
    std::vector<Periodic> m_periodic;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> m_waiting;
    std::uint64_t m_number = 0;
    std::mutex m_mutex; ///< of the three below
    std::vector<Datagram> m_sent;
    NetworkFaults m_faults;
    std::map<std::uint32_t, NetworkFaults> m_faultsTo;
    std::atomic<std::uint64_t> m_disturbed { 0 };
    std::atomic<bool> m_ends { false };
    int m_wake; ///< eventfd
    std::thread m_thread;
};

} // namespace medulla::test
