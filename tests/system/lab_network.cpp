// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/lab_network.h"

#include <algorithm>
#include <array>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace medulla::test {

namespace {

/// Above the realtime threads of the programs (20), so that a busy program delays no packet of
/// another one.
constexpr int kPriority = 30;
/// The relay looks at its machines at least this often, ms.
constexpr auto kLongestWait = std::chrono::milliseconds(20);
constexpr double kLongestCopyDelayMs = 20.0;
const double kLongestHoldMs = toMs(LabNetwork::kLongestFault);
/// A TUN device's packets are no longer than its MTU of 1,500 bytes.
constexpr std::size_t kLargestPacket = 2048;

Duration milliseconds(double ms)
{
    return Duration(std::int64_t(ms * 1e6));
}

} // namespace

LabNetwork::LabNetwork(std::uint64_t seed)
    : m_random(seed)
    , m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
}

LabNetwork::~LabNetwork()
{
    stop();
    ::close(m_wake);
}

void LabNetwork::stop()
{
    m_ends = true;
    ::eventfd_write(m_wake, 1);
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void LabNetwork::attach(const Machine& machine)
{
    m_devices.push_back(machine.packets());
    for (const auto host : machine.addresses()) {
        m_deviceOf[host] = machine.packets();
    }
}

void LabNetwork::watch(const wire::Address& to, Watcher watcher)
{
    m_watchers.emplace(to, std::move(watcher));
}

void LabNetwork::watchSent(const wire::Address& to, Watcher watcher)
{
    m_sentWatchers.emplace(to, std::move(watcher));
}

void LabNetwork::every(Duration period, std::function<void(TimePoint)> work)
{
    m_periodic.push_back({ period, m_clock.now() + period, std::move(work) });
}

void LabNetwork::start()
{
    m_thread = std::thread([this] { run(); });
}

void LabNetwork::setFaults(const NetworkFaults& faults)
{
    const std::lock_guard lock(m_mutex);
    m_faults = faults;
}

void LabNetwork::setFaultsTo(std::uint32_t host, const NetworkFaults& faults)
{
    const std::lock_guard lock(m_mutex);
    m_faultsTo[host] = faults;
}

void LabNetwork::send(const Datagram& datagram)
{
    {
        const std::lock_guard lock(m_mutex);
        m_sent.push_back(datagram);
    }
    ::eventfd_write(m_wake, 1);
}

void LabNetwork::run()
{
    sched_param parameters {};
    parameters.sched_priority = kPriority;
    // Refused without the privilege: the relay is then delayed by a busy machine, no more.
    (void)::pthread_setschedparam(::pthread_self(), SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters);
    std::vector<pollfd> waits;
    waits.push_back({ m_wake, POLLIN, 0 });
    for (const int device : m_devices) {
        waits.push_back({ device, POLLIN, 0 });
    }
    while (!m_ends) {
        const auto left = std::max(Duration {}, nextDue(m_clock.now()) - m_clock.now());
        const timespec timeout { left.count() / 1'000'000'000, left.count() % 1'000'000'000 };
        ::ppoll(waits.data(), waits.size(), &timeout, nullptr);
        eventfd_t wakes = 0;
        ::eventfd_read(m_wake, &wakes);
        const auto now = m_clock.now();
        readMachines(now);
        takeSent(now);
        workDue(now);
        takeSent(now);
        deliverDue(now);
    }
}

TimePoint LabNetwork::nextDue(TimePoint now) const
{
    auto due = now + kLongestWait;
    if (!m_waiting.empty()) {
        due = std::min(due, m_waiting.top().due);
    }
    for (const auto& periodic : m_periodic) {
        due = std::min(due, periodic.due);
    }
    return due;
}

void LabNetwork::readMachines(TimePoint now)
{
    std::array<std::byte, kLargestPacket> buffer {};
    for (const int device : m_devices) {
        for (;;) {
            const auto size = ::read(device, buffer.data(), buffer.size());
            if (size <= 0) {
                break;
            }
            accept({ buffer.begin(), buffer.begin() + size }, now);
        }
    }
}

void LabNetwork::takeSent(TimePoint now)
{
    std::vector<Datagram> sent;
    {
        const std::lock_guard lock(m_mutex);
        sent.swap(m_sent);
    }
    for (const auto& datagram : sent) {
        accept(toPacket(datagram), now);
    }
}

void LabNetwork::accept(wire::Bytes packet, TimePoint now)
{
    const auto to = destinationOf(packet);
    if (!to) {
        return;
    }
    show(m_sentWatchers, packet, now);
    NetworkFaults faults;
    {
        const std::lock_guard lock(m_mutex);
        const auto own = m_faultsTo.find(*to);
        faults = own == m_faultsTo.end() ? m_faults : own->second;
    }
    if (m_random.chance(faults.loss)) {
        ++m_disturbed;
        return;
    }
    auto due = now + faults.delay;
    if (m_random.chance(faults.duplicate)) {
        ++m_disturbed;
        hold(packet, due + milliseconds(m_random.uniform(0.0, kLongestCopyDelayMs)));
    }
    if (m_random.chance(faults.reorder)) {
        ++m_disturbed;
        due += milliseconds(m_random.uniform(0.0, kLongestHoldMs));
    }
    hold(std::move(packet), due);
}

void LabNetwork::hold(wire::Bytes packet, TimePoint due)
{
    m_waiting.push({ due, ++m_number, std::move(packet) });
}

void LabNetwork::deliverDue(TimePoint now)
{
    while (!m_waiting.empty() && m_waiting.top().due <= now) {
        const auto packet = m_waiting.top().packet;
        m_waiting.pop();
        deliver(packet, now);
    }
}

void LabNetwork::deliver(const wire::Bytes& packet, TimePoint now)
{
    show(m_watchers, packet, now);
    const auto device = m_deviceOf.find(*destinationOf(packet));
    if (device != m_deviceOf.end()) {
        (void)!::write(device->second, packet.data(), packet.size());
    }
}

void LabNetwork::show(
    const std::multimap<wire::Address, Watcher>& watchers, const wire::Bytes& packet, TimePoint now)
{
    if (const auto datagram = fromPacket(packet)) {
        const auto [first, last] = watchers.equal_range(datagram->to);
        for (auto watcher = first; watcher != last; ++watcher) {
            watcher->second(*datagram, now);
        }
    }
}

void LabNetwork::workDue(TimePoint now)
{
    for (auto& periodic : m_periodic) {
        if (periodic.due > now) {
            continue;
        }
        periodic.work(now);
        periodic.due += periodic.period;
        // After a pause of the whole machine, work that is long overdue is left out.
        periodic.due = std::max(periodic.due, now);
    }
}

} // namespace medulla::test
