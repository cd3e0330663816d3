// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_run.h"

#include <set>

#include <QString>

namespace medulla::tr {

/// The log of a run in the Robo world, as in the document: a line for whatever Robo does, preceded
/// by where it is carrying something while the program `goto` runs. Prints on stdout.
class RoboLog final {
public:
    /// Listens from now on; must live as long as the run goes on.
    explicit RoboLog(teleo::RoboRun& run);

private:
    void take(const teleo::Event& event);
    void take(const teleo::RoboNews& news);

    const teleo::Robo& m_robo;
    std::set<std::uint32_t> m_goto; ///< frames of that program
    QString m_bin; ///< where the last one of them leads
};

} // namespace medulla::tr
