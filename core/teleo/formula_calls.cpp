// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"
#include "core/teleo/formula_parser.h"

namespace medulla::teleo {

bool FormulaParser::makePoint(Draft& draft, Range arguments, int at, int depth)
{
    const auto parts = split(arguments);
    if (parts.size() != 3) {
        return fail(m_tokens[std::size_t(at)].begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "A point has three values, not %1."),
                { QString::number(parts.size()) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Write point(x, y, z), in mm.")));
    }
    FormulaCall call;
    call.kind = FormulaCall::Kind::Point;
    for (const auto& part : parts) {
        call.arguments.push_back(makeNode(part, Want::Number, depth));
        if (m_fault) {
            return false;
        }
    }
    addCall(draft, std::move(call), at);
    draft.node->operands.back().perAxis = true;
    return true;
}

/// Makes an operand of the function whose name is at `at`.
bool FormulaParser::makeCall(Draft& draft, int at, int depth)
{
    const auto name = word(at);
    const Range inner { at + 2, after(at) - 1 };
    const auto arguments = split(inner);
    const auto column = m_tokens[std::size_t(at)].begin + 1;
    if (name == QLatin1String("point")) {
        if (draft.want == Want::Number) {
            return fail(column,
                Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is a point where a number is needed."),
                    { name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Use dist(p, q) to compare points.")));
        }
        return makePoint(draft, inner, at, depth);
    }
    const auto needs = [&](std::size_t least, std::size_t most) {
        return arguments.size() < least ? failWith(mu::ecTOO_FEW_PARAMS, column, name)
            : arguments.size() > most   ? failWith(mu::ecTOO_MANY_PARAMS, column, name)
                                        : true;
    };
    FormulaCall call;
    bool good = false;
    if (name == QLatin1String("dist")) {
        call.kind = FormulaCall::Kind::Distance;
        good = needs(2, 2) && pointArgument(call, arguments[0], depth)
            && pointArgument(call, arguments[1], depth);
    } else if (name == QLatin1String("count")) {
        call.kind = arguments.size() == 3 ? FormulaCall::Kind::CountNear : FormulaCall::Kind::Count;
        good = needs(arguments.size() == 2 ? 3 : 1, 3) && listArgument(call, arguments, at)
            && (arguments.size() == 1 || makeCountNear(call, arguments, at, depth));
    } else if (name == QLatin1String("since")) {
        call.kind = FormulaCall::Kind::Since;
        m_facts.dependsOnTime = true;
        good = needs(1, 1) && listArgument(call, arguments, at);
    } else if (name == QLatin1String("residual")) {
        call.kind = FormulaCall::Kind::Distance;
        good = needs(1, 1) && makeResidual(call, arguments, at);
    } else if (name == QLatin1String("seen")) {
        call.kind = FormulaCall::Kind::Seen;
        good = needs(1, 1) && makeSeen(call, arguments, at);
    } else {
        call.kind = FormulaCall::Kind::Previous;
        good = needs(1, 1) && makePrevious(call, arguments);
    }
    if (good) {
        addCall(draft, std::move(call), at);
    }
    return good;
}

bool FormulaParser::pointArgument(FormulaCall& call, Range argument, int depth)
{
    if (!needsPoint(argument)) {
        return false;
    }
    call.arguments.push_back(makeNode(argument, Want::Point, depth));
    return !m_fault;
}

/// The place and the distance of count(signal, place, distance).
bool FormulaParser::makeCountNear(
    FormulaCall& call, const std::vector<Range>& arguments, int at, int depth)
{
    const auto& shape = m_scope.shape(call.list);
    if (!shape.isPoint()) {
        return fail(m_tokens[std::size_t(at)].begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "The items of \"%1\" have no position."),
                { shape.name }),
            Text(
                QT_TRANSLATE_NOOP("medulla", "Count all of them with count(%1)."), { shape.name }));
    }
    if (!pointArgument(call, arguments[1], depth)) {
        return false;
    }
    call.arguments.push_back(makeNode(arguments[2], Want::Number, depth));
    return !m_fault;
}

/// Reads the first argument as the name of a signal.
bool FormulaParser::listArgument(FormulaCall& call, const std::vector<Range>& arguments, int at)
{
    const auto& range = arguments[0];
    if (range.last - range.first != 1
        || m_tokens[std::size_t(range.first)].kind != Token::Kind::Name) {
        return fail(m_tokens[std::size_t(at)].begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" needs the name of a signal."), { word(at) }),
            nameRemedy({}, m_scope.signalNames()));
    }
    const auto name = word(range.first);
    const auto* signal = m_scope.find(name);
    if (!signal || signal->origin != Scope::Origin::Signal) {
        return fail(m_tokens[std::size_t(range.first)].begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "There is no signal called \"%1\"."), { name }),
            nameRemedy(name, m_scope.signalNames()));
    }
    call.list = signal->at;
    call.certainty = certaintyOf(call.list);
    m_facts.signalsUsed.push_back(call.list);
    return true;
}

bool FormulaParser::makeResidual(FormulaCall& call, const std::vector<Range>& arguments, int at)
{
    if (!listArgument(call, arguments, at)) {
        return false;
    }
    const auto& shape = m_scope.shape(call.list);
    const auto sent = resolve(shape.name + QStringLiteral(".sent"));
    const auto measured = resolve(shape.name);
    const auto isPlace = [this](const std::optional<Resolved>& end) {
        return end && end->name->type.kind == Type::Kind::Item
            && m_scope.shape(end->name->type.list).isPoint();
    };
    if (!isPlace(sent) || !isPlace(measured)) {
        return fail(m_tokens[std::size_t(arguments[0].first)].begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "The value sent to \"%1\" is unknown."),
                { shape.name }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Use a signal that has a position and is also sent, such as the arm.")));
    }
    call.arguments.push_back(operandNode(operandOf(*sent)));
    call.arguments.push_back(operandNode(operandOf(*measured)));
    return true;
}

bool FormulaParser::makeSeen(FormulaCall& call, const std::vector<Range>& arguments, int at)
{
    const auto& range = arguments[0];
    const bool isName = range.last - range.first == 1
        && m_tokens[std::size_t(range.first)].kind == Token::Kind::Name;
    auto local = isName ? m_tokens[std::size_t(range.first)].resolved : std::nullopt;
    if (!local || local->attribute >= 0 || local->flat || local->name->type.kind != Type::Kind::Item
        || local->name->origin == Scope::Origin::Signal) {
        return listArgument(call, arguments, at);
    }
    call.certainty = certaintyOf(local->name->type.list);
    local->attribute = std::max(0, call.certainty);
    call.arguments.push_back(operandNode(operandOf(*local)));
    return true;
}

bool FormulaParser::makePrevious(FormulaCall& call, const std::vector<Range>& arguments)
{
    const auto& range = arguments[0];
    const auto& token = m_tokens[std::size_t(range.first)];
    auto known = m_scope.ruleNames();
    if (range.last - range.first != 1 || token.kind != Token::Kind::String) {
        return fail(token.begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "The name of a rule is needed here, in quotes.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write previous(\"name\").")));
    }
    const auto name = word(range.first).mid(1).chopped(1);
    for (int i = 0; i < known.size(); ++i) {
        if (known[i] == name) {
            call.rules.push_back(i);
        }
    }
    if (call.rules.empty() || name.isEmpty()) {
        known.removeAll(QString());
        return fail(token.begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "There is no rule called \"%1\" in this program."),
                { name }),
            nameRemedy(name, known));
    }
    m_facts.usesPrevious = true;
    return true;
}

} // namespace medulla::teleo
