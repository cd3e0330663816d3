// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_run.h"

#include <set>

#include <QString>

namespace medulla::tr {

/// The log of a run in the Robo world, as in the document: a line for each action of Robo, preceded
/// by the destination of a carried object while the program `goto` runs. Prints on stdout.
class RoboLog final {
public:
    /// Connects to the run; must live as long as the run continues.
    explicit RoboLog(teleo::RoboRun& run);

private:
    void take(const teleo::Event& event);
    void take(const teleo::RoboNews& news);

    const teleo::Robo& m_robo;
    std::set<std::uint32_t> m_goto; ///< frames of that program
    QString m_bin; ///< destination of the last of them
};

} // namespace medulla::tr
