// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/formula.h"

#include "core/teleo/formula_node.h"
#include "core/teleo/formula_parser.h"

#include <array>
#include <cmath>

namespace medulla::teleo {

Formula::Formula(std::unique_ptr<FormulaNode> root, FormulaFacts facts)
    : m_root(std::move(root))
    , m_facts(std::move(facts))
{
}

Formula::Formula(Formula&&) noexcept = default;
Formula& Formula::operator=(Formula&&) noexcept = default;
Formula::~Formula() = default;

tl::expected<Formula, Fault> Formula::parse(
    const QString& text, const Scope& scope, std::optional<Type> wanted)
{
    FormulaParser parser(text, scope, true);
    if (auto root = parser.parse(wanted)) {
        return Formula(std::move(root), parser.takeFacts());
    }
    return tl::make_unexpected(parser.fault());
}

tl::expected<FormulaFacts, Fault> Formula::inspect(
    const QString& text, const Scope& scope, std::optional<Type> wanted)
{
    FormulaParser parser(text, scope, false);
    if (parser.parse(wanted)) {
        return parser.takeFacts();
    }
    return tl::make_unexpected(parser.fault());
}

bool Formula::evaluate(const Given& given, std::span<double> out) const
{
    for (std::size_t i = 0; i < m_facts.width; ++i) {
        const double value = m_root->value(given, i);
        if (!std::isfinite(value)) {
            return false;
        }
        out[i] = value;
    }
    return true;
}

std::optional<double> Formula::number(const Given& given) const
{
    const double value = m_root->value(given, 0);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Truth Formula::truth(const Given& given) const
{
    const auto value = number(given);
    if (!value) {
        return Truth::Unknown;
    }
    return *value != 0.0 ? Truth::True : Truth::False;
}

} // namespace medulla::teleo
