// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/formula_parser.h"

#include "core/base/nearest_name.h"

#include <algorithm>
#include <cmath>

namespace medulla::teleo {
namespace {

QString example()
{
    return QStringLiteral("dist(arm, flame) < 15");
}

bool isLetter(QChar c)
{
    return (c >= QLatin1Char('a') && c <= QLatin1Char('z'))
        || (c >= QLatin1Char('A') && c <= QLatin1Char('Z')) || c == QLatin1Char('_');
}

bool isDigit(QChar c)
{
    return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}

/// Length of the number that begins at `at`.
int numberLength(const QString& text, int at)
{
    int end = at;
    const auto digits = [&] {
        while (end < text.size() && (isDigit(text[end]) || text[end] == QLatin1Char('.'))) {
            ++end;
        }
    };
    digits();
    if (end < text.size() && text[end].toLower() == QLatin1Char('e')) {
        int exponent = end + 1;
        if (exponent < text.size()
            && (text[exponent] == QLatin1Char('+') || text[exponent] == QLatin1Char('-'))) {
            ++exponent;
        }
        if (exponent < text.size() && isDigit(text[exponent])) {
            end = exponent;
            digits();
        }
    }
    return end - at;
}

/// 0: there is no operator.
int operatorLength(const QString& text, int at)
{
    const auto next = at + 1 < text.size() ? text[at + 1].unicode() : u'\0';
    switch (text[at].unicode()) {
    case u'+':
    case u'-':
    case u'*':
    case u'/':
    case u'^':
        return 1;
    case u'<':
    case u'>':
    case u'!':
        return next == u'=' ? 2 : 1;
    case u'=':
    case u'&':
    case u'|':
        return next == text[at].unicode() ? 2 : 0;
    default:
        return 0;
    }
}

/// muParser's name of the operator, null when the word is not an operator.
const char* logicWord(QStringView word)
{
    if (word == QLatin1String("and")) {
        return "&&";
    }
    if (word == QLatin1String("or")) {
        return "||";
    }
    return word == QLatin1String("not") ? "~" : nullptr;
}

bool isOfNumbers(QChar op)
{
    return op == QLatin1Char('+') || op == QLatin1Char('-') || op == QLatin1Char('*')
        || op == QLatin1Char('/') || op == QLatin1Char('^');
}

} // namespace

FormulaParser::FormulaParser(const QString& text, const Scope& scope, bool compile)
    : m_text(text)
    , m_scope(scope)
    , m_compile(compile)
{
    m_text.replace(QLatin1Char('\t'), QLatin1Char(' '));
}

bool FormulaParser::fail(int column, Text text, Text remedy)
{
    if (!m_fault) {
        m_fault = Fault { column, std::move(text), std::move(remedy) };
    }
    return false;
}

bool FormulaParser::failWith(int muCode, int column, const QString& token)
{
    if (!m_fault) {
        const mu::ParserError error(mu::EErrorCodes(muCode), column - 1, token.toStdString());
        m_fault = formulaFault(error, column, token, example());
    }
    return false;
}

QString FormulaParser::word(int token) const
{
    const auto& at = m_tokens[std::size_t(token)];
    return m_text.mid(at.begin, at.end - at.begin);
}

bool FormulaParser::tokenize()
{
    if (m_text.size() > Formula::kMaxLength) {
        return fail(1,
            Text(QT_TRANSLATE_NOOP("medulla", "The formula is longer than %1 characters."),
                { QString::number(Formula::kMaxLength) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Split it into several rules.")));
    }
    if (auto fault = forbiddenIn(m_text)) {
        m_fault = std::move(*fault);
        return false;
    }
    for (int at = 0; at < m_text.size();) {
        const auto c = m_text[at];
        if (c == QLatin1Char(' ')) {
            ++at;
            continue;
        }
        Token token { Token::Kind::Operator, at, at + 1 };
        if (isLetter(c)) {
            token.kind = Token::Kind::Name;
            while (token.end < m_text.size()
                && (isLetter(m_text[token.end]) || isDigit(m_text[token.end])
                    || m_text[token.end] == QLatin1Char('.'))) {
                ++token.end;
            }
        } else if (isDigit(c) || c == QLatin1Char('.')) {
            token.kind = Token::Kind::Number;
            token.end = at + std::max(1, numberLength(m_text, at));
        } else if (c == QLatin1Char('"')) {
            token.kind = Token::Kind::String;
            const auto close = m_text.indexOf(QLatin1Char('"'), at + 1);
            if (close < 0) {
                return fail(at + 1, Text(QT_TRANSLATE_NOOP("medulla", "A quote is not closed.")),
                    Text(QT_TRANSLATE_NOOP("medulla", "Add a %1 where it ends."), { QString(c) }));
            }
            token.end = int(close) + 1;
        } else if (c == QLatin1Char('(')) {
            token.kind = Token::Kind::Open;
        } else if (c == QLatin1Char(')')) {
            token.kind = Token::Kind::Close;
        } else if (c == QLatin1Char(',')) {
            token.kind = Token::Kind::Comma;
        } else if (c == QLatin1Char('?')) {
            token.kind = Token::Kind::Question;
        } else if (c == QLatin1Char(':')) {
            token.kind = Token::Kind::Colon;
        } else {
            const int length = operatorLength(m_text, at);
            if (length == 0) {
                return failWith(mu::ecUNASSIGNABLE_TOKEN, at + 1, QString(c));
            }
            token.end = at + length;
        }
        m_tokens.push_back(token);
        at = token.end;
    }
    if (!matchBrackets()) {
        return false;
    }
    resolveNames();
    return true;
}

void FormulaParser::resolveNames()
{
    for (int i = 0; i < int(m_tokens.size()); ++i) {
        auto& token = m_tokens[std::size_t(i)];
        if (token.kind != Token::Kind::Name) {
            continue;
        }
        token.logic = logicWord(QStringView(m_text).mid(token.begin, token.end - token.begin));
        if (!token.logic && !isCall(i)) {
            token.resolved = resolve(word(i));
        }
    }
}

bool FormulaParser::matchBrackets()
{
    std::vector<int> open;
    for (int i = 0; i < int(m_tokens.size()); ++i) {
        auto& token = m_tokens[std::size_t(i)];
        if (token.kind == Token::Kind::Open) {
            open.push_back(i);
            if (int(open.size()) > Formula::kMaxDepth) {
                return fail(token.begin + 1,
                    Text(QT_TRANSLATE_NOOP("medulla", "More than %1 brackets are nested."),
                        { QString::number(Formula::kMaxDepth) }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Split the formula into several rules.")));
            }
        } else if (token.kind == Token::Kind::Close) {
            if (open.empty()) {
                return fail(token.begin + 1,
                    Text(QT_TRANSLATE_NOOP("medulla", "A bracket is closed that was not opened.")),
                    Text(QT_TRANSLATE_NOOP("medulla", "Remove it, or add a ( where it begins.")));
            }
            token.match = open.back();
            m_tokens[std::size_t(open.back())].match = i;
            open.pop_back();
        }
    }
    return open.empty()
        || failWith(mu::ecMISSING_PARENS, m_tokens[std::size_t(open.back())].begin + 1, {});
}

bool FormulaParser::isCall(int token) const
{
    return m_tokens[std::size_t(token)].kind == Token::Kind::Name
        && std::size_t(token) + 1 < m_tokens.size()
        && m_tokens[std::size_t(token) + 1].kind == Token::Kind::Open;
}

int FormulaParser::after(int token) const
{
    if (isCall(token)) {
        return m_tokens[std::size_t(token) + 1].match + 1;
    }
    const auto& at = m_tokens[std::size_t(token)];
    return at.kind == Token::Kind::Open ? at.match + 1 : token + 1;
}

int FormulaParser::questionIn(Range range) const
{
    for (int i = range.first; i < range.last; i = after(i)) {
        if (m_tokens[std::size_t(i)].kind == Token::Kind::Question) {
            return i;
        }
    }
    return -1;
}

std::vector<FormulaParser::Range> FormulaParser::split(Range range) const
{
    std::vector<Range> parts;
    if (range.isEmpty()) {
        return parts;
    }
    int begin = range.first;
    for (int i = range.first; i < range.last; i = after(i)) {
        if (m_tokens[std::size_t(i)].kind == Token::Kind::Comma) {
            parts.push_back({ begin, i });
            begin = i + 1;
        }
    }
    parts.push_back({ begin, range.last });
    return parts;
}

bool FormulaParser::isPointAt(int token) const
{
    const auto& at = m_tokens[std::size_t(token)];
    if (isCall(token)) {
        return word(token) == QLatin1String("point");
    }
    if (at.kind == Token::Kind::Open) {
        const Range inner { token + 1, at.match };
        return split(inner).size() > 1 || isPoint(inner);
    }
    return at.resolved && !at.resolved->isNumber();
}

bool FormulaParser::isPoint(Range range) const
{
    if (const int question = questionIn(range); question >= 0) {
        range.first = question + 1; // one of the values
    }
    bool point = false;
    for (int i = range.first; i < range.last; i = after(i)) {
        const auto& at = m_tokens[std::size_t(i)];
        if (at.kind == Token::Kind::Colon) {
            break;
        }
        if (at.logic || (at.kind == Token::Kind::Operator && !isOfNumbers(m_text[at.begin]))) {
            return false; // comparisons and logic give numbers
        }
        point = point || isPointAt(i);
    }
    return point;
}

std::unique_ptr<FormulaNode> FormulaParser::parse(std::optional<Type> wanted)
{
    if (!tokenize()) {
        return nullptr;
    }
    const Range all { 0, int(m_tokens.size()) };
    if (all.isEmpty()) {
        failWith(mu::ecEMPTY_EXPRESSION, 1, {});
        return nullptr;
    }
    auto root = wanted && wanted->kind == Type::Kind::Item ? parseItem(all, *wanted)
                                                           : parseValue(all, wanted);
    m_facts.width = m_scope.width(m_facts.type);
    auto& used = m_facts.signalsUsed;
    std::sort(used.begin(), used.end());
    used.erase(std::unique(used.begin(), used.end()), used.end());
    return m_fault ? nullptr : std::move(root);
}

FormulaParser::Node FormulaParser::parseItem(Range all, Type wanted)
{
    const auto& name = m_scope.shape(wanted.list).name;
    const auto resolved =
        all.last == 1 && m_tokens[0].kind == Token::Kind::Name ? resolve(word(0)) : std::nullopt;
    if (!resolved || resolved->attribute >= 0 || resolved->flat || resolved->name->type != wanted) {
        fail(m_tokens[0].begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "An item of \"%1\" is needed here."), { name }),
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "Write %1 for its first item, or bind one with some: NAME in %1."),
                { name }));
        return nullptr;
    }
    m_facts.type = wanted;
    return operandNode(operandOf(*resolved));
}

FormulaParser::Node FormulaParser::parseValue(Range all, std::optional<Type> wanted)
{
    const bool point = isPoint(all);
    const bool asPoint = wanted ? wanted->kind == Type::Kind::Point : point;
    m_facts.type = { asPoint ? Type::Kind::Point : Type::Kind::Number };
    if (asPoint && !needsPoint(all)) {
        return nullptr;
    }
    return makeNode(all, asPoint ? Want::Point : Want::Number, 0);
}

bool FormulaParser::needsPoint(Range range)
{
    // For a choice, each of its values is checked.
    return range.isEmpty() || questionIn(range) >= 0 || isPoint(range)
        || fail(m_tokens[std::size_t(range.first)].begin + 1,
            Text(QT_TRANSLATE_NOOP("medulla", "A point is needed here, not a number.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write the name of a point, or point(x, y, z).")));
}

} // namespace medulla::teleo
