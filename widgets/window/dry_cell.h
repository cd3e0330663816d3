// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <memory>

#include <QThread>

namespace medulla::widgets {

/// The simulated cell of a dry run. It is started on a thread of its own, so that the windows do
/// not wait for it. GUI thread.
class DryCell final {
public:
    /// Begins to start the site, which must be one of `site::dryRunSite`.
    explicit DryCell(const site::Site& site);
    /// Ends the cell; waits for one that is being started.
    ~DryCell();
    DryCell(const DryCell&) = delete;
    DryCell& operator=(const DryCell&) = delete;

    /// The cell, once it runs and its arm has said where it is; null before.
    [[nodiscard]] site::Cell* cell();
    /// Why there is none and will be none; empty otherwise. A cell that could send something
    /// outside this machine is ended at once and told of here.
    [[nodiscard]] const Findings& findings();

private:
    void start(const site::Site& site, QThread* home);

    std::unique_ptr<QThread> m_starter;
    std::unique_ptr<site::Cell> m_cell; ///< of this thread once the starter has finished
    Findings m_findings;
    bool m_ready = false;
};

} // namespace medulla::widgets
