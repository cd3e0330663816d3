// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/medulla_agent.h"

#include "core/maze/agent.h"

namespace medulla::game {

namespace {

class MedullaAgent final : public arena::TrialAgent {
public:
    explicit MedullaAgent(const maze::AgentSettings& settings)
        : m_agent(settings)
    {
    }
    maze::Actions step(const maze::Measures& measures) override { return m_agent.step(measures); }

private:
    maze::Agent m_agent;
};

} // namespace

std::unique_ptr<arena::TrialAgent> makeTrialAgent(const arena::AgentBriefing& briefing)
{
    maze::AgentSettings settings;
    settings.parameters = briefing.parameters;
    settings.number = briefing.id;
    settings.seed = briefing.seed;
    settings.radio = briefing.radio;
    return std::make_unique<MedullaAgent>(settings);
}

} // namespace medulla::game
