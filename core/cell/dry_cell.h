// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <memory>
#include <optional>

#include <QMutex>
#include <QThread>

namespace medulla::cell {

/// The simulated cell of a dry run. It starts on a separate thread, so the windows do not block.
/// GUI thread.
class DryCell final {
public:
    /// Begins to start the site, which must come from `site::dryRunSite`. `offered`: signals that
    /// programs may use, as of `Cell::start`.
    explicit DryCell(const site::Site& site, std::optional<run::AvailableSignals> offered = {});
    /// Ends the cell and waits until its threads have finished.
    ~DryCell();
    DryCell(const DryCell&) = delete;
    DryCell& operator=(const DryCell&) = delete;

    /// The cell; null until it runs and the first arm position is measured.
    [[nodiscard]] Cell* cell();
    /// Why the cell could not be started; empty otherwise. A cell that could send datagrams outside
    /// this machine is ended at once and reported here.
    [[nodiscard]] const Findings& findings();

    /// Begins to end the cell on another separate thread. The windows wait neither for the end of
    /// its start nor for the end of its threads. The cell must not be used after this call.
    void end();
    /// Whether the cell has ended: the destructor does not wait then.
    [[nodiscard]] bool hasEnded() const { return m_ender && m_ender->isFinished(); }

private:
    void start(const site::Site& site, std::optional<run::AvailableSignals> offered);

    std::unique_ptr<QThread> m_starter;
    std::unique_ptr<QThread> m_ender;
    QMutex m_moving; ///< guards the transfer of the cell between threads
    QThread* m_home; ///< thread to which the cell is moved
    std::unique_ptr<Cell> m_cell; ///< owned by this thread once the starter has finished
    Findings m_findings;
    bool m_ready = false;
};

} // namespace medulla::cell
