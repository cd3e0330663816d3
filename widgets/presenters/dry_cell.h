// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <memory>
#include <optional>

#include <QMutex>
#include <QThread>

namespace medulla::widgets {

/// The simulated cell of a dry run. It is started on a thread of its own, so that the windows do
/// not wait for it. GUI thread.
class DryCell final {
public:
    /// Begins to start the site, which must be one of `site::dryRunSite`. `offered` is what
    /// programs may use there, as of `site::Cell::start`.
    explicit DryCell(const site::Site& site, std::optional<run::AvailableSignals> offered = {});
    /// Ends the cell and waits until it is gone.
    ~DryCell();
    DryCell(const DryCell&) = delete;
    DryCell& operator=(const DryCell&) = delete;

    /// The cell, once it runs and its arm has said where it is; null before.
    [[nodiscard]] site::Cell* cell();
    /// Why there is none and will be none; empty otherwise. A cell that could send something
    /// outside this machine is ended at once and told of here.
    [[nodiscard]] const Findings& findings();

    /// Begins to end the cell, on a thread of its own again: the windows wait neither for one that
    /// is just being started nor for the threads of one that runs. Nothing of it may be used from
    /// now on.
    void end();
    /// Whether what `end` began is done, so that the destructor does not wait.
    [[nodiscard]] bool hasEnded() const { return m_ender && m_ender->isFinished(); }

private:
    void start(const site::Site& site, std::optional<run::AvailableSignals> offered);

    std::unique_ptr<QThread> m_starter;
    std::unique_ptr<QThread> m_ender;
    QMutex m_moving; ///< of the cell from thread to thread
    QThread* m_home; ///< where the cell is to live
    std::unique_ptr<site::Cell> m_cell; ///< of this thread once the starter has finished
    Findings m_findings;
    bool m_ready = false;
};

} // namespace medulla::widgets
