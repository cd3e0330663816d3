// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/formula_words.h"
#include "core/teleo/event.h"
#include "core/teleo/scope.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QString>

#include <tl/expected.hpp>

namespace medulla::teleo {

class FormulaNode;

/// Inputs of a formula's evaluation. The spans are those of `Scope`: an unknown value is NaN, an
/// unbound variable an empty span.
struct Given {
    const Signals& signalTable;
    std::span<const double> variables {}; ///< of the document
    std::span<const double> parameters {}; ///< of the frame
    std::span<const double> bound {}; ///< item bound to the rule's variable
    TimePoint now {};
    /// Previous rule index: the rule of this program that was first before the present first rule.
    int previousRule = kNoRule;
};

/// Properties of an expression known without evaluation. Value type.
struct FormulaFacts {
    Type type {};
    std::size_t width = 1; ///< number of values
    std::vector<Signals::Id> signalsUsed {}; ///< unique, ascending
    bool dependsOnTime = false;
    bool usesPrevious = false;
    bool usesVariables = false;
    bool usesParameters = false;
    bool usesBound = false;

    /// Its value never changes.
    [[nodiscard]] bool isConstant() const
    {
        return signalsUsed.empty() && !dependsOnTime && !usesPrevious && !usesVariables
            && !usesParameters && !usesBound;
    }
};

/// An expression over signals, variables, parameters and a bound variable: a number, a point or an
/// item. Numbers: muParser's operators and functions, `and`, `or`, `not`, and `dist(p, q)` mm,
/// `count(list)`, `count(list, p, mm)`, `seen(list)`, `since(signal)` s, `residual(arm)` mm,
/// `previous("rule")`. Points: names of points, `point(x, y, z)` or `(x, y, z)`, sums, differences
/// and multiples, `p.xy` (on the plane z = 0).
///
/// A value is unknown if it is unset or not finite, or if its item has certainty 0 (the certainty
/// itself stays known). An expression with an unknown operand is unknown; `and` and `or` are known
/// when one side alone decides. A list in the place of an item or a point stands for its first
/// item.
///
/// Parsing allocates, evaluating does not. Move-only; thread-confined.
class Formula {
public:
    /// Limits of the input, both far beyond handwritten expressions.
    static constexpr qsizetype kMaxLength = 4000;
    static constexpr int kMaxDepth = 40; ///< nesting depth of brackets

    /// Parses `text` as an expression of the wanted type; without one, as a number or a point.
    [[nodiscard]] static tl::expected<Formula, Fault> parse(
        const QString& text, const Scope& scope, std::optional<Type> wanted = {});

    /// As `parse`, with the same faults, but without a result to evaluate; about ten times as fast.
    [[nodiscard]] static tl::expected<FormulaFacts, Fault> inspect(
        const QString& text, const Scope& scope, std::optional<Type> wanted = {});

    Formula(Formula&&) noexcept;
    Formula& operator=(Formula&&) noexcept;
    ~Formula();

    [[nodiscard]] Type type() const { return m_facts.type; }
    /// Number of values: 1 for a number, 3 for a point, the number of attributes for an item.
    [[nodiscard]] std::size_t width() const { return m_facts.width; }

    /// Unique, ascending: a change of one of them requires a new evaluation.
    [[nodiscard]] const std::vector<Signals::Id>& signalsUsed() const
    {
        return m_facts.signalsUsed;
    }
    /// Its value may change with time alone (`since`).
    [[nodiscard]] bool dependsOnTime() const { return m_facts.dependsOnTime; }
    /// Its value may change when another rule becomes first (`previous`).
    [[nodiscard]] bool usesPrevious() const { return m_facts.usesPrevious; }
    [[nodiscard]] bool usesVariables() const { return m_facts.usesVariables; }
    [[nodiscard]] bool usesParameters() const { return m_facts.usesParameters; }
    [[nodiscard]] bool usesBound() const { return m_facts.usesBound; }

    /// Writes the values to `out` of length `width()`; false, with undefined content of `out`, when
    /// one of them is unknown.
    [[nodiscard]] bool evaluate(const Given& given, std::span<double> out) const;
    /// A number; unset when it is unknown.
    [[nodiscard]] std::optional<double> number(const Given& given) const;
    /// A number as a condition: true when it is not 0.
    [[nodiscard]] Truth truth(const Given& given) const;

private:
    Formula(std::unique_ptr<FormulaNode> root, FormulaFacts facts);

    std::unique_ptr<FormulaNode> m_root;
    FormulaFacts m_facts;
};

} // namespace medulla::teleo
