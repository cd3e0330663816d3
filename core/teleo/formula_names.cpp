// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"
#include "core/teleo/formula_parser.h"

namespace medulla::teleo {

int FormulaParser::certaintyOf(Signals::Id list) const
{
    return int(m_scope.shape(list).attributes.indexOf(QStringLiteral("certainty")));
}

std::optional<FormulaParser::Resolved> FormulaParser::resolve(const QString& name) const
{
    if (const auto* whole = m_scope.find(name)) {
        return Resolved { whole };
    }
    const auto dot = name.lastIndexOf(QLatin1Char('.'));
    const auto* head = dot < 0 ? nullptr : m_scope.find(name.left(dot));
    if (!head || head->type.kind == Type::Kind::Number) {
        return {};
    }
    static const QStringList kAxes { QStringLiteral("x"), QStringLiteral("y"),
        QStringLiteral("z") };
    const auto attribute = name.mid(dot + 1);
    const bool isPoint = head->type.kind == Type::Kind::Point;
    const auto& attributes = isPoint ? kAxes : m_scope.shape(head->type.list).attributes;
    if (const auto at = attributes.indexOf(attribute); at >= 0) {
        return Resolved { head, int(at) };
    }
    if (attribute == QLatin1String("xy") && (isPoint || m_scope.shape(head->type.list).isPoint())) {
        return Resolved { head, -1, true };
    }
    return {};
}

bool FormulaParser::unknownName(int token)
{
    const auto name = word(token);
    const auto column = m_tokens[std::size_t(token)].begin + 1;
    const auto dot = name.lastIndexOf(QLatin1Char('.'));
    const auto* head = dot < 0 ? nullptr : m_scope.find(name.left(dot));
    if (head && head->type.kind != Type::Kind::Number) {
        const auto attributes = head->type.kind == Type::Kind::Point
            ? QStringList { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") }
            : m_scope.shape(head->type.list).attributes;
        return fail(column + int(dot) + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" has no \"%2\"."),
                { name.left(dot), name.mid(dot + 1) }),
            nameRemedy(name.mid(dot + 1), attributes));
    }
    return fail(column,
        Text(QT_TRANSLATE_NOOP("medulla", "There is no signal or variable called \"%1\"."),
            { name }),
        // For an item or a point only the name in front of the dot is wrong.
        nameRemedy(name.left(dot < 0 ? name.size() : dot), m_scope.names()));
}

FormulaOperand FormulaParser::operandOf(const Resolved& resolved)
{
    FormulaOperand operand;
    const auto& name = *resolved.name;
    operand.at = name.at;
    operand.perAxis = !resolved.isNumber();
    operand.flat = resolved.flat;
    operand.attribute = std::size_t(std::max(0, resolved.attribute));
    if (name.type.kind == Type::Kind::Item) {
        operand.certainty = certaintyOf(name.type.list);
    }
    switch (name.origin) {
    case Scope::Origin::Constant:
        operand.source = FormulaOperand::Source::Constant;
        operand.constant = name.value;
        break;
    case Scope::Origin::Signal:
        operand.source = FormulaOperand::Source::Signal;
        m_facts.signalsUsed.push_back(name.at);
        break;
    case Scope::Origin::Variable:
        operand.source = FormulaOperand::Source::Variable;
        m_facts.usesVariables = true;
        break;
    case Scope::Origin::Parameter:
        operand.source = FormulaOperand::Source::Parameter;
        m_facts.usesParameters = true;
        break;
    case Scope::Origin::Bound:
        operand.source = FormulaOperand::Source::Bound;
        m_facts.usesBound = true;
        break;
    }
    return operand;
}

} // namespace medulla::teleo
