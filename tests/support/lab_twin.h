// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "tests/support/fake_arm.h"
#include "tests/support/own_network.h"

#include <chrono>
#include <memory>

#include <QTemporaryDir>

namespace medulla::test {

/// The lab's site file, rewritten to a network of its own, and an arm that listens there.
class LabTwin {
public:
    enum class Head : std::uint8_t {
        Simulated, ///< on the loopback as all other ends
        Live, ///< at an address reserved for documentation, which makes the cell LIVE; nothing may
              ///< be sent to it
    };
    /// Ends the program when it cannot write its files or bind the arm's socket.
    explicit LabTwin(Head head = Head::Simulated);

    [[nodiscard]] QString siteFile() const;
    [[nodiscard]] FakeArm& arm() { return m_arm; }
    /// Listening address of the arm.
    [[nodiscard]] wire::Address armAddress() const;
    /// Runs the site in this process; ends the program when it cannot be started.
    [[nodiscard]] std::unique_ptr<cell::Cell> startCell() const;
    /// Likewise with a further input "nn-brain" that commands the arm directly, as in the original
    /// routing.
    [[nodiscard]] std::unique_ptr<cell::Cell> startCellWithDirectBrain() const;

private:
    [[nodiscard]] site::Site site() const;

    QTemporaryDir m_folder;
    OwnNetwork m_network;
    FakeArm m_arm;
};

/// Waits that long, and until the realtime thread of the twin's cell has read as many reports of
/// the arm as are due in that time: before a check that the cell did not act, also on a busy
/// machine. The arm must report. False when the reports are not read within another 10 s.
[[nodiscard]] bool letCellRun(cell::Cell& cell, std::chrono::milliseconds span);

} // namespace medulla::test
