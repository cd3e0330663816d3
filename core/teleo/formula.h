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

/// What a formula is evaluated with. The spans are those of `Scope`: a value that is not known is
/// NaN, a variable that is not bound an empty span.
struct Given {
    const Signals& signalTable;
    std::span<const double> variables {}; ///< of the document
    std::span<const double> parameters {}; ///< of the frame
    std::span<const double> bound {}; ///< the item that the variable of the rule stands for
    TimePoint now {};
    /// Index of the rule of this program that was first before the one that is now.
    int previousRule = kNoRule;
};

/// What is known of an expression without evaluating it. Value type.
struct FormulaFacts {
    Type type {};
    std::size_t width = 1; ///< number of values
    std::vector<Signals::Id> signalsUsed {}; ///< each once, ascending
    bool dependsOnTime = false;
    bool usesPrevious = false;
    bool usesVariables = false;
    bool usesParameters = false;
    bool usesBound = false;

    /// It has the same value always.
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
/// What is not set, not finite, or anything of an item of certainty 0 but
/// that certainty is unknown, and so is what
/// is computed from it; `and` and `or` are known when one side alone decides. A list in the place
/// of an item or a point stands for its first item.
///
/// Parsing allocates, evaluating does not. Move-only; thread-confined.
class Formula {
public:
    /// Bounds of what is read, both far beyond what a person writes.
    static constexpr qsizetype kMaxLength = 4000;
    static constexpr int kMaxDepth = 40; ///< of brackets within one another

    /// Reads `text` as one of the wanted type; when none is wanted, as a number or a point.
    [[nodiscard]] static tl::expected<Formula, Fault> parse(
        const QString& text, const Scope& scope, std::optional<Type> wanted = {});

    /// As `parse`, with the same faults, but only to find out; some ten times as fast.
    [[nodiscard]] static tl::expected<FormulaFacts, Fault> inspect(
        const QString& text, const Scope& scope, std::optional<Type> wanted = {});

    Formula(Formula&&) noexcept;
    Formula& operator=(Formula&&) noexcept;
    ~Formula();

    [[nodiscard]] Type type() const { return m_facts.type; }
    /// Number of values: 1 of a number, 3 of a point, as many attributes as an item has.
    [[nodiscard]] std::size_t width() const { return m_facts.width; }

    /// Each once, ascending: it has to be looked at again when one of them changes.
    [[nodiscard]] const std::vector<Signals::Id>& signalsUsed() const
    {
        return m_facts.signalsUsed;
    }
    /// Its value may change by itself as time passes (`since`).
    [[nodiscard]] bool dependsOnTime() const { return m_facts.dependsOnTime; }
    /// Its value may change when another rule becomes first (`previous`).
    [[nodiscard]] bool usesPrevious() const { return m_facts.usesPrevious; }
    [[nodiscard]] bool usesVariables() const { return m_facts.usesVariables; }
    [[nodiscard]] bool usesParameters() const { return m_facts.usesParameters; }
    [[nodiscard]] bool usesBound() const { return m_facts.usesBound; }

    /// The values, into `out` of length `width()`; false when one of them is unknown: what is in
    /// `out` is of no use then.
    [[nodiscard]] bool evaluate(const Given& given, std::span<double> out) const;
    /// A number; nothing when it is unknown.
    [[nodiscard]] std::optional<double> number(const Given& given) const;
    /// A number as a condition: true when it is not 0.
    [[nodiscard]] Truth truth(const Given& given) const;

private:
    Formula(std::unique_ptr<FormulaNode> root, FormulaFacts facts);

    std::unique_ptr<FormulaNode> m_root;
    FormulaFacts m_facts;
};

} // namespace medulla::teleo
