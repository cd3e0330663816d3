// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"
#include "core/teleo/formula_parser.h"

#include <algorithm>
#include <string>
#include <utility>

namespace medulla::teleo {
namespace {

const QStringList& libraryFunctions()
{
    static const QStringList kNames =
        QStringLiteral("abs,acos,acosh,asin,asinh,atan,atan2,atanh,avg,cos,cosh,exp,ln,log,"
                       "log10,log2,max,min,rint,sign,sin,sinh,sqrt,sum,tan,tanh")
            .split(QLatin1Char(','));
    return kNames;
}

QStringList ownFunctions()
{
    return { QStringLiteral("count"), QStringLiteral("dist"), QStringLiteral("point"),
        QStringLiteral("previous"), QStringLiteral("residual"), QStringLiteral("seen"),
        QStringLiteral("since") };
}

} // namespace

void FormulaParser::append(Draft& draft, std::string_view piece, int token) const
{
    if (!m_compile) {
        return;
    }
    draft.expression += piece;
    draft.expression += ' ';
    draft.columns.resize(draft.expression.size(), m_tokens[std::size_t(token)].begin + 1);
}

void FormulaParser::addOperand(Draft& draft, const FormulaOperand& operand, int token)
{
    if (m_compile) {
        append(draft, "_" + std::to_string(draft.node->operands.size()), token);
    }
    draft.node->operands.push_back(operand);
}

void FormulaParser::addCall(Draft& draft, FormulaCall call, int token)
{
    FormulaOperand operand;
    operand.source = FormulaOperand::Source::Call;
    operand.at = draft.node->calls.size();
    draft.node->calls.push_back(std::move(call));
    addOperand(draft, operand, token);
}

FormulaParser::Node FormulaParser::operandNode(const FormulaOperand& operand) const
{
    auto node = std::make_unique<FormulaNode>();
    node->operands.push_back(operand);
    return node;
}

/// Reports a missing value at the end of the range.
bool FormulaParser::endsTooEarly(Range range)
{
    return std::size_t(range.last) >= m_tokens.size()
        ? failWith(mu::ecUNEXPECTED_EOF, int(m_text.size()) + 1, {})
        : failWith(mu::ecUNEXPECTED_ARG_SEP, m_tokens[std::size_t(range.last)].begin + 1,
            word(range.last));
}

/// `depth` also counts nesting without brackets: choices in choices.
FormulaParser::Node FormulaParser::makeNode(Range range, Want want, int depth)
{
    if (depth > 2 * Formula::kMaxDepth) {
        fail(m_tokens[std::size_t(std::min(range.first, int(m_tokens.size()) - 1))].begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "The formula is nested too deeply.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Split the formula into several rules.")));
        return nullptr;
    }
    auto node = std::make_unique<FormulaNode>();
    Draft draft { node.get(), want };
    if (!emit(draft, range, depth + 1)) {
        return nullptr;
    }
    if (!m_compile || draft.expression == "_0 ") {
        return node;
    }
    try {
        node->compile(draft.expression);
    } catch (const mu::ParserError& error) {
        const int position = error.GetPos();
        if (position < 0 || std::size_t(position) >= draft.columns.size()) {
            failWith(error.GetCode(), m_tokens[std::size_t(range.last) - 1].end + 1, {});
            return nullptr;
        }
        const int column = draft.columns[std::size_t(position)];
        const auto token = std::find_if(m_tokens.begin(), m_tokens.end(),
            [column](const Token& t) { return t.begin + 1 == column; });
        failWith(error.GetCode(), column, word(int(token - m_tokens.begin())));
        return nullptr;
    }
    return node;
}

bool FormulaParser::emit(Draft& draft, Range range, int depth)
{
    if (const int question = questionIn(range); question >= 0) {
        return emitChoice(draft, range, question, depth);
    }
    if (draft.want == Want::Point && !checkSums(range)) {
        return false;
    }
    bool expectsValue = true;
    bool afterSign = false;
    for (int i = range.first; i < range.last;) {
        const auto& token = m_tokens[std::size_t(i)];
        if (token.kind == Token::Kind::Operator || token.logic) {
            if (!emitOperator(draft, i++, expectsValue, afterSign)) {
                return false;
            }
            expectsValue = true;
            continue;
        }
        if (token.kind == Token::Kind::Comma) {
            m_fault = m_fault ? m_fault : strayComma(token.begin + 1);
            return false;
        }
        if (!expectsValue) {
            return failWith(mu::ecUNEXPECTED_VAL, token.begin + 1, word(i));
        }
        if (!emitToken(draft, i, range, depth)) {
            return false;
        }
        expectsValue = afterSign = false;
    }
    return !expectsValue || endsTooEarly(range);
}

/// `valueExpected`: a value must follow, so only a sign is permitted, and not after another sign.
bool FormulaParser::emitOperator(Draft& draft, int at, bool valueExpected, bool& afterSign)
{
    const auto& token = m_tokens[std::size_t(at)];
    const auto first = m_text[token.begin];
    const bool single = token.end == token.begin + 1;
    const bool negates =
        (single && first == QLatin1Char('!')) || (token.logic && first == QLatin1Char('n'));
    const bool sign = negates || first == QLatin1Char('+') || first == QLatin1Char('-');
    if (valueExpected ? !sign || afterSign : negates) {
        return failWith(mu::ecUNEXPECTED_OPERATOR, token.begin + 1, word(at));
    }
    afterSign = valueExpected;
    if (m_compile) {
        append(draft, token.logic ? token.logic : word(at).toStdString(), at);
    }
    return true;
}

bool FormulaParser::emitToken(Draft& draft, int& at, Range range, int depth)
{
    const auto& token = m_tokens[std::size_t(at)];
    switch (token.kind) {
    case Token::Kind::Name:
        return emitName(draft, at, range, depth);
    case Token::Kind::Open:
        return emitBracket(draft, at, depth);
    case Token::Kind::Number: {
        bool isNumber = false;
        FormulaOperand operand;
        operand.constant = word(at).toDouble(&isNumber);
        if (!isNumber) {
            return failWith(mu::ecUNASSIGNABLE_TOKEN, token.begin + 1, word(at));
        }
        addOperand(draft, operand, at++);
        return true;
    }
    case Token::Kind::String:
    case Token::Kind::Close:
    case Token::Kind::Comma:
    case Token::Kind::Question:
    case Token::Kind::Colon:
    case Token::Kind::Operator:
        break;
    }
    return failWith(mu::ecUNEXPECTED_STR, token.begin + 1, word(at));
}

bool FormulaParser::emitChoice(Draft& draft, Range range, int question, int depth)
{
    int open = 1;
    int colon = question + 1;
    for (; colon < range.last; colon = after(colon)) {
        const auto kind = m_tokens[std::size_t(colon)].kind;
        if (kind == Token::Kind::Comma) {
            m_fault = m_fault ? m_fault : strayComma(m_tokens[std::size_t(colon)].begin + 1);
            return false;
        }
        open += kind == Token::Kind::Question ? 1 : kind == Token::Kind::Colon ? -1 : 0;
        if (open == 0) {
            break;
        }
    }
    if (open != 0) {
        return failWith(mu::ecMISSING_ELSE_CLAUSE, m_tokens[std::size_t(question)].begin + 1, {});
    }
    const Range value { question + 1, colon };
    const Range other { colon + 1, range.last };
    FormulaCall call;
    call.kind = FormulaCall::Kind::Choice;
    call.arguments.push_back(makeNode({ range.first, question }, Want::Number, depth));
    for (const auto part : { value, other }) {
        if (m_fault || (draft.want == Want::Point && !needsPoint(part))) {
            return false;
        }
        call.arguments.push_back(makeNode(part, draft.want, depth));
    }
    if (m_fault) {
        return false;
    }
    addCall(draft, std::move(call), range.first);
    return true;
}

bool FormulaParser::emitName(Draft& draft, int& at, Range range, int depth)
{
    const auto name = word(at);
    const auto column = m_tokens[std::size_t(at)].begin + 1;
    if (isCall(at) && at + 1 < range.last) {
        if (libraryFunctions().contains(name)) {
            return emitLibraryCall(draft, at, depth);
        }
        if (!ownFunctions().contains(name)) {
            return fail(column,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no function called \"%1\"."), { name }),
                nameRemedy(name, ownFunctions() + libraryFunctions()));
        }
        if (!makeCall(draft, at, depth)) {
            return false;
        }
        at = after(at);
        return true;
    }
    const auto& resolved = m_tokens[std::size_t(at)].resolved;
    if (!resolved) {
        return unknownName(at);
    }
    const bool isItem = resolved->name->type.kind == Type::Kind::Item;
    if (!resolved->isNumber()) {
        const bool hasPlace = !isItem || m_scope.shape(resolved->name->type.list).isPoint();
        if (draft.want == Want::Number || !hasPlace) {
            const auto first = isItem ? m_scope.shape(resolved->name->type.list).attributes.value(0)
                                      : QStringLiteral("x");
            return fail(column,
                hasPlace
                    ? Text(
                        QT_TRANSLATE_NOOP("medulla", "\"%1\" is a point where a number is needed."),
                        { name })
                    : Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is a list of items, not a value."),
                        { name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Write one of its values, such as %1."),
                    { resolved->flat ? name.chopped(3) + QStringLiteral(".x")
                                     : name + QLatin1Char('.') + first }));
        }
    }
    addOperand(draft, operandOf(*resolved), at++);
    return true;
}

/// A function of muParser: its arguments are numbers, within a point as well.
bool FormulaParser::emitLibraryCall(Draft& draft, int& at, int depth)
{
    const int close = after(at) - 1;
    const auto name = word(at);
    const auto arguments = split({ at + 2, close });
    const bool any = QStringLiteral("avg,max,min,sum").contains(name);
    const std::size_t least = name == QLatin1String("atan2") ? 2 : 1;
    if (arguments.size() < least || (!any && arguments.size() > least)) {
        return failWith(arguments.size() < least ? mu::ecTOO_FEW_PARAMS : mu::ecTOO_MANY_PARAMS,
            m_tokens[std::size_t(at)].begin + 1, name);
    }
    append(
        draft, name.toStdString() + '(', at); // muParser permits no blank between name and bracket
    const auto want = std::exchange(draft.want, Want::Number);
    for (const auto& argument : arguments) {
        if (argument.first > at + 2) {
            append(draft, ",", argument.first - 1);
        }
        if (!emit(draft, argument, depth)) {
            return false;
        }
    }
    draft.want = want;
    append(draft, ")", close);
    at = close + 1;
    return true;
}

bool FormulaParser::emitBracket(Draft& draft, int& at, int depth)
{
    const int close = after(at) - 1;
    const Range inner { at + 1, close };
    if (const auto parts = split(inner); parts.size() > 1) {
        if (draft.want == Want::Number) {
            m_fault =
                m_fault ? m_fault : strayComma(m_tokens[std::size_t(parts[1].first) - 1].begin + 1);
            return false;
        }
        if (!makePoint(draft, inner, at, depth)) {
            return false;
        }
        at = close + 1;
        return true;
    }
    const auto want = draft.want;
    if (!isPoint(inner)) {
        draft.want = Want::Number;
    }
    append(draft, "(", at);
    if (!emit(draft, inner, depth)) {
        return false;
    }
    draft.want = want;
    append(draft, ")", close);
    at = close + 1;
    return true;
}

/// For a point: its terms must be points, each a point times or divided by numbers.
bool FormulaParser::checkSums(Range range)
{
    const auto column = [this](int token) { return m_tokens[std::size_t(token)].begin + 1; };
    int term = range.first;
    int points = 0;
    QString before;
    const auto endTerm = [&] {
        if (points == 1) {
            return true;
        }
        return points == 0
            ? fail(column(term),
                Text(QT_TRANSLATE_NOOP("medulla", "A point and a number cannot be added.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Write point(x, y, z) in place of the number.")))
            : fail(column(term),
                Text(QT_TRANSLATE_NOOP("medulla", "Points cannot be multiplied by one another.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Multiply a point by a number.")));
    };
    for (int i = range.first; i < range.last; i = after(i)) {
        if (m_tokens[std::size_t(i)].kind == Token::Kind::Operator) {
            const auto name = word(i);
            const bool sign = i == range.first || !before.isEmpty();
            if ((name == QLatin1String("+") || name == QLatin1String("-")) && !sign) {
                if (!endTerm()) {
                    return false;
                }
                term = i + 1;
                points = 0;
            }
            before = name;
            continue;
        }
        const bool point = isPointAt(i);
        points += point ? 1 : 0;
        const int next = after(i);
        const bool raised =
            before == QLatin1String("^") || (next < range.last && word(next) == QLatin1String("^"));
        if (point && (raised || before == QLatin1String("/"))) {
            return fail(column(i),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "A point can be neither a divisor nor raised to a power.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Use one of its values, such as .x.")));
        }
        before.clear();
    }
    return term >= range.last || endTerm();
}

} // namespace medulla::teleo
