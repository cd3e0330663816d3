// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/wire/udp_socket.h"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <QStringList>

namespace medulla::test {

/// Inputs that get the numbers 1, 2, 3, ... at 1 kHz, and outputs at which the numbers arrive, so
/// that a lost datagram is a missing number. Sender and receiver have threads of their own, and the
/// receiver's buffers hold several seconds of traffic: a busy test loses nothing here.
class NumberedTraffic {
public:
    /// Names of the ends; none may be in the site's configuration.
    NumberedTraffic(QStringList inputs, QStringList outputs);
    ~NumberedTraffic();
    NumberedTraffic(const NumberedTraffic&) = delete;
    NumberedTraffic& operator=(const NumberedTraffic&) = delete;

    /// Adds inputs and outputs to a configuration, without connections.
    void addEnds(spine::Config& config) const;
    /// Begins to send to the inputs of the cell, which runs with them.
    void start(const cell::Cell& cell);
    /// Ends sending. Returns the last number, which each input got.
    int stop();
    /// The number sent last.
    [[nodiscard]] int sent() const { return m_sent; }
    /// The numbers that went from an input to an output, in the order of arrival. Thread-safe.
    [[nodiscard]] std::vector<int> arrived(const QString& input, const QString& output) const;

private:
    void send(const std::vector<wire::Address>& to);
    void receive();

    const QStringList m_inputs;
    const QStringList m_outputs;
    std::vector<wire::UdpSocket> m_sockets; ///< of the outputs
    mutable std::mutex m_mutex;
    std::map<std::pair<int, int>, std::vector<int>> m_arrived; ///< by input and output
    std::atomic<int> m_sent { 0 };
    std::atomic<bool> m_sends { false };
    std::atomic<bool> m_receives { true };
    std::thread m_sender;
    std::thread m_receiver;
};

} // namespace medulla::test
