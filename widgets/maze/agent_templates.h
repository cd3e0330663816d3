// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QByteArray>
#include <QString>

namespace medulla::widgets::mazes {

/// A short agent to begin one's own with.
struct AgentTemplate {
    QString language; ///< "Python"
    QString file; ///< proposed name
    QByteArray source;
    QString build; ///< command that compiles it, with `%1` for its path; empty: none is needed
    QString start; ///< command of an `game::AgentProgram`, with `%1` for its path
};

/// Templates in all languages.
[[nodiscard]] std::vector<AgentTemplate> agentTemplates();
/// The command of Medulla's own agent, from beside this program.
[[nodiscard]] QString ownAgentCommand();

} // namespace medulla::widgets::mazes
