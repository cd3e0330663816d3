// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/formula.h"

#include "core/teleo/formula_node.h"
#include "core/teleo/formula_parser.h"

#include <array>
#include <cmath>

namespace medulla::teleo {

Formula::Formula() = default;
Formula::Formula(Formula&&) noexcept = default;
Formula& Formula::operator=(Formula&&) noexcept = default;
Formula::~Formula() = default;

tl::expected<Formula, Fault> Formula::parse(
    const QString& text, const Scope& scope, std::optional<Type> wanted)
{
    return FormulaParser(text, scope).parse(wanted);
}

bool Formula::evaluate(const Given& given, std::span<double> out) const
{
    for (std::size_t i = 0; i < m_width; ++i) {
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
