// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/formula.h"

#include <limits>
#include <memory>
#include <muParser.h>
#include <optional>
#include <vector>

namespace medulla::teleo {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

class FormulaNode;

/// A call of a built-in function, with its arguments.
struct FormulaCall {
    enum class Kind : std::uint8_t {
        Point, ///< three numbers; the axis picks one
        Choice, ///< condition, value, other value
        Distance, ///< two points
        Count, ///< number of items of `list` that are seen
        CountNear, ///< point, number: those of `list` within that distance, mm
        Seen, ///< `seen`
        Since, ///< seconds since the last value of `list`
        Previous, ///< `rules`
    };

    Kind kind = Kind::Point;
    Signals::Id list = 0;
    int certainty = -1; ///< index of that attribute of `list`; -1: none
    std::vector<std::unique_ptr<FormulaNode>> arguments {};
    std::vector<int> rules {}; ///< rules of the given name
};

/// An operand of arithmetic.
struct FormulaOperand {
    enum class Source : std::uint8_t { Constant, Signal, Variable, Parameter, Bound, Call };

    Source source = Source::Constant;
    bool perAxis = false; ///< of a point or item: the value depends on the requested axis
    bool flat = false; ///< z is 0
    int certainty = -1; ///< of an item: index of its certainty, or -1
    std::size_t at = 0; ///< Signal: id; Call: index; otherwise offset
    std::size_t attribute = 0; ///< index within the item or point
    double constant = 0.0;
};

/// Arithmetic over operands, computed by muParser; a single operand needs no parser. Points are
/// computed axis by axis.
class FormulaNode {
public:
    /// NaN when unknown. For a number the axis is ignored; for an item it is the index of an
    /// attribute.
    [[nodiscard]] double value(const Given& given, std::size_t axis) const;

    /// Creates the parser from `expression`, in which `_N` stands for operand N. Throws
    /// mu::ParserError.
    void compile(const std::string& expression);

    std::vector<FormulaOperand> operands;
    std::vector<FormulaCall> calls;

private:
    [[nodiscard]] double operandValue(
        const FormulaOperand& operand, const Given& given, std::size_t axis) const;

    std::unique_ptr<mu::Parser> m_parser;
    mutable std::vector<double> m_inputs; ///< the parser holds pointers into it
};

} // namespace medulla::teleo
