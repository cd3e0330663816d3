// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner.h"

#include <algorithm>

namespace medulla::teleo {

namespace {

std::optional<std::size_t> indexOf(const TrProgram& program, std::uint32_t id)
{
    const auto at = std::find_if(program.rules.begin(), program.rules.end(),
        [id](const Rule& rule) { return rule.id == id; });
    return at == program.rules.end() ? std::nullopt
                                     : std::optional<std::size_t>(at - program.rules.begin());
}

std::uint32_t newId(const Document& document)
{
    std::uint32_t highest = 0;
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            highest = std::max(highest, rule.id);
        }
    }
    return highest + 1;
}

} // namespace

std::optional<Document> accepted(Document document, const Proposal& proposal)
{
    const auto program = std::find_if(document.programs.begin(), document.programs.end(),
        [&](const TrProgram& other) { return other.name == proposal.program; });
    if (program == document.programs.end()) {
        return {};
    }
    auto& rules = program->rules;
    const auto at = [&](std::size_t rule) { return rules.begin() + std::ptrdiff_t(rule); };
    const auto rule = indexOf(*program, proposal.rule);
    const auto other = indexOf(*program, proposal.other);
    switch (proposal.kind) {
    case Proposal::Kind::Above:
    case Proposal::Kind::Faster:
        if (!rule || !other || *other >= *rule) {
            return {};
        }
        std::rotate(at(*other), at(*rule), at(*rule + 1));
        break;
    case Proposal::Kind::Missing:
    case Proposal::Kind::Incomplete: {
        if (!proposal.added || (proposal.kind == Proposal::Kind::Missing && !other)) {
            return {};
        }
        auto added = *proposal.added;
        added.id = newId(document);
        rules.insert(other ? at(*other + 1) : rules.end(), std::move(added));
        break;
    }
    case Proposal::Kind::Useless:
        if (!rule) {
            return {};
        }
        rules.erase(at(*rule));
        break;
    }
    return document;
}

} // namespace medulla::teleo
