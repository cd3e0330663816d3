// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/formula_node.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::teleo {
namespace {

/// Built-in operators treat NaN as a number (NaN && 1 is 1, NaN < 1 is 0), so these replace them:
/// an expression with an unknown operand is unknown.
template <class Compute>
double known(double a, double b, Compute compute)
{
    return std::isfinite(a) && std::isfinite(b) ? double(compute(a, b)) : kUnknown;
}

// clang-format off
double plus(double a, double b) { return a + b; }
double minus(double a, double b) { return a - b; }
double times(double a, double b) { return a * b; }
double over(double a, double b) { return a / b; }
double power(double a, double b) { return known(a, b, [](double x, double y) { return std::pow(x, y); }); }
double less(double a, double b) { return known(a, b, [](double x, double y) { return x < y; }); }
double atMost(double a, double b) { return known(a, b, [](double x, double y) { return x <= y; }); }
double more(double a, double b) { return known(a, b, [](double x, double y) { return x > y; }); }
double atLeast(double a, double b) { return known(a, b, [](double x, double y) { return x >= y; }); }
double same(double a, double b) { return known(a, b, [](double x, double y) { return x == y; }); }
double other(double a, double b) { return known(a, b, [](double x, double y) { return x != y; }); }
double negated(double a) { return std::isfinite(a) ? double(a == 0.0) : kUnknown; }
// clang-format on

double both(double a, double b)
{
    if (a == 0.0 || b == 0.0) {
        return 0.0;
    }
    return known(a, b, [](double, double) { return true; });
}

double either(double a, double b)
{
    if ((std::isfinite(a) && a != 0.0) || (std::isfinite(b) && b != 0.0)) {
        return 1.0;
    }
    return known(a, b, [](double, double) { return false; });
}

double sign(double a)
{
    return std::isfinite(a) ? double(a > 0.0) - double(a < 0.0) : kUnknown;
}

double least(const double* values, int count)
{
    const bool all = std::all_of(values, values + count, [](double v) { return std::isfinite(v); });
    return all ? *std::min_element(values, values + count) : kUnknown;
}

double greatest(const double* values, int count)
{
    const bool all = std::all_of(values, values + count, [](double v) { return std::isfinite(v); });
    return all ? *std::max_element(values, values + count) : kUnknown;
}

mu::Parser makePrototype()
{
    mu::Parser parser;
    parser.EnableBuiltInOprt(false);
    parser.ClearConst();
    parser.DefineOprt("||", either, mu::prLOR);
    parser.DefineOprt("&&", both, mu::prLAND);
    parser.DefineInfixOprt("~", negated, mu::prLOGIC); // `not`: below comparisons
    parser.DefineOprt("<=", atMost, mu::prCMP);
    parser.DefineOprt(">=", atLeast, mu::prCMP);
    parser.DefineOprt("==", same, mu::prCMP);
    parser.DefineOprt("!=", other, mu::prCMP);
    parser.DefineOprt("<", less, mu::prCMP);
    parser.DefineOprt(">", more, mu::prCMP);
    parser.DefineOprt("+", plus, mu::prADD_SUB);
    parser.DefineOprt("-", minus, mu::prADD_SUB);
    parser.DefineOprt("*", times, mu::prMUL_DIV);
    parser.DefineOprt("/", over, mu::prMUL_DIV);
    parser.DefineOprt("^", power, mu::prPOW, mu::oaRIGHT);
    parser.DefineInfixOprt("!", negated);
    parser.DefineFun("sign", sign);
    parser.DefineFun("min", least);
    parser.DefineFun("max", greatest);
    return parser;
}

double distance(const FormulaNode& p, const FormulaNode& q, const Given& given)
{
    double sum = 0.0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const double d = p.value(given, axis) - q.value(given, axis);
        sum += d * d;
    }
    return std::sqrt(sum);
}

bool isSeen(std::span<const double> item, int certainty)
{
    return certainty < 0 || item[std::size_t(certainty)] > 0.0;
}

double countItems(const FormulaCall& call, const Given& given)
{
    if (!given.signalTable.isSet(call.list)) {
        return kUnknown;
    }
    const auto values = given.signalTable.values(call.list);
    const auto items = given.signalTable.count(call.list);
    const auto width = items == 0 ? 0 : values.size() / items;
    const bool near = call.kind == FormulaCall::Kind::CountNear;
    std::array<double, 3> centre {};
    double limitMm = 0.0;
    if (near) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            centre[axis] = call.arguments[0]->value(given, axis);
        }
        limitMm = call.arguments[1]->value(given, 0);
        if (!std::isfinite(centre[0] + centre[1] + centre[2] + limitMm)) {
            return kUnknown;
        }
    }
    int count = 0;
    for (std::size_t i = 0; i < items; ++i) {
        const auto item = values.subspan(i * width, width);
        if (isSeen(item, call.certainty)
            && (!near
                || std::hypot(item[0] - centre[0], item[1] - centre[1], item[2] - centre[2])
                    <= limitMm)) {
            ++count;
        }
    }
    return count;
}

double anySeen(const FormulaCall& call, const Given& given)
{
    if (!given.signalTable.isSet(call.list)) {
        return 0.0;
    }
    const auto values = given.signalTable.values(call.list);
    const auto items = given.signalTable.count(call.list);
    for (std::size_t i = 0; i < items; ++i) {
        const auto width = values.size() / items;
        if (isSeen(values.subspan(i * width, width), call.certainty)) {
            return 1.0;
        }
    }
    return 0.0;
}

/// For a parameter or bound variable; the argument is its certainty if it has one.
double itemSeen(const FormulaCall& call, const Given& given)
{
    const double value = call.arguments[0]->value(given, 0);
    return double(std::isfinite(value) && (call.certainty < 0 || value > 0.0));
}

double callValue(const FormulaCall& call, const Given& given, std::size_t axis)
{
    switch (call.kind) {
    case FormulaCall::Kind::Point:
        return call.arguments[axis]->value(given, 0);
    case FormulaCall::Kind::Choice: {
        const double condition = call.arguments[0]->value(given, 0);
        return std::isfinite(condition)
            ? call.arguments[condition != 0.0 ? 1 : 2]->value(given, axis)
            : kUnknown;
    }
    case FormulaCall::Kind::Distance:
        return distance(*call.arguments[0], *call.arguments[1], given);
    case FormulaCall::Kind::Count:
    case FormulaCall::Kind::CountNear:
        return countItems(call, given);
    case FormulaCall::Kind::Seen:
        return call.arguments.empty() ? anySeen(call, given) : itemSeen(call, given);
    case FormulaCall::Kind::Since:
        return given.signalTable.isSet(call.list)
            ? toS(given.now - given.signalTable.saidAt(call.list))
            : kUnknown;
    case FormulaCall::Kind::Previous:
        break;
    }
    return double(
        std::find(call.rules.begin(), call.rules.end(), given.previousRule) != call.rules.end());
}

} // namespace

double FormulaNode::operandValue(
    const FormulaOperand& operand, const Given& given, std::size_t axis) const
{
    std::span<const double> values;
    switch (operand.source) {
    case FormulaOperand::Source::Constant:
        return operand.constant;
    case FormulaOperand::Source::Call:
        return callValue(calls[operand.at], given, axis);
    case FormulaOperand::Source::Signal:
        values = given.signalTable.values(operand.at);
        break;
    case FormulaOperand::Source::Variable:
        values = given.variables.subspan(std::min(operand.at, given.variables.size()));
        break;
    case FormulaOperand::Source::Parameter:
        values = given.parameters.subspan(std::min(operand.at, given.parameters.size()));
        break;
    case FormulaOperand::Source::Bound:
        values = given.bound;
        break;
    }
    if (operand.perAxis && operand.flat && axis == 2) {
        return 0.0;
    }
    const auto index = operand.attribute + (operand.perAxis ? axis : 0);
    if (index >= values.size()) {
        return kUnknown;
    }
    // An item of certainty 0 means that no object is seen.
    const bool nothing = operand.certainty >= 0 && index != std::size_t(operand.certainty)
        && !isSeen(values, operand.certainty);
    return nothing ? kUnknown : values[index];
}

double FormulaNode::value(const Given& given, std::size_t axis) const
{
    if (!m_parser) {
        return operandValue(operands[0], given, axis);
    }
    for (std::size_t i = 0; i < operands.size(); ++i) {
        m_inputs[i] = operandValue(operands[i], given, axis);
    }
    try {
        return m_parser->Eval();
    } catch (const mu::ParserError&) {
        return kUnknown;
    }
}

void FormulaNode::compile(const std::string& expression)
{
    static const mu::Parser kPrototype = makePrototype();
    m_parser = std::make_unique<mu::Parser>(kPrototype);
    m_inputs.assign(operands.size(), 0.0);
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        m_parser->DefineVar("_" + std::to_string(i), &m_inputs[i]);
    }
    m_parser->SetExpr(expression);
    m_parser->Eval();
}

} // namespace medulla::teleo
