// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/expression.h"

#include "core/spine/nearest_name.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <muParser.h>
#include <numbers>
#include <vector>

namespace medulla::widgets {
namespace {

constexpr const char* kNameChars =
    "0123456789_.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

QString columnOf(qsizetype index)
{
    return Text(QT_TRANSLATE_NOOP("medulla", "column %1"), { QString::number(index + 1) }).shown();
}

Finding unknownName(const QString& name, qsizetype at, const QStringList& known)
{
    // The names of the same end are worth listing, or else the ends.
    const auto head = name.section(QLatin1Char('.'), 0, 0) + QLatin1Char('.');
    QStringList near;
    std::copy_if(known.begin(), known.end(), std::back_inserter(near),
        [&head](const QString& key) { return key.startsWith(head); });
    if (near.isEmpty()) {
        for (const auto& key : known) {
            near += key.section(QLatin1Char('.'), 0, 0);
        }
        near.removeDuplicates();
    }
    return { Severity::Error, columnOf(at),
        Text(QT_TRANSLATE_NOOP("medulla", "There is no signal called \"%1\"."), { name }),
        spine::nameRemedy(name, near) };
}

Text whatIsWrong(const mu::ParserError& error, const QString& token)
{
    switch (error.GetCode()) {
    case mu::ecEMPTY_EXPRESSION:
        return { QT_TRANSLATE_NOOP("medulla", "The formula is empty.") };
    case mu::ecUNEXPECTED_EOF:
        return { QT_TRANSLATE_NOOP("medulla", "The formula ends too early.") };
    case mu::ecMISSING_PARENS:
        return { QT_TRANSLATE_NOOP("medulla", "A bracket is not closed.") };
    case mu::ecTOO_FEW_PARAMS:
        return { QT_TRANSLATE_NOOP("medulla", "The function \"%1\" has too few values."),
            { token } };
    case mu::ecTOO_MANY_PARAMS:
        return { QT_TRANSLATE_NOOP("medulla", "The function \"%1\" has too many values."),
            { token } };
    case mu::ecMISSING_ELSE_CLAUSE:
        return { QT_TRANSLATE_NOOP("medulla", "A ? has no : after it.") };
    default:
        break;
    }
    return token.isEmpty()
        ? Text(QT_TRANSLATE_NOOP("medulla", "This cannot stand here."))
        : Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot stand here."), { token });
}

Text whatToDo(const mu::ParserError& error)
{
    switch (error.GetCode()) {
    case mu::ecEMPTY_EXPRESSION:
        return { QT_TRANSLATE_NOOP("medulla", "Write one, such as arm.x - arm.sent.x.") };
    case mu::ecUNEXPECTED_EOF:
        return { QT_TRANSLATE_NOOP("medulla", "Add a signal or a number at its end.") };
    case mu::ecMISSING_PARENS:
        return { QT_TRANSLATE_NOOP("medulla", "Add a ) where it ends.") };
    case mu::ecTOO_FEW_PARAMS:
    case mu::ecTOO_MANY_PARAMS:
        return { QT_TRANSLATE_NOOP("medulla", "Separate its values by commas.") };
    case mu::ecMISSING_ELSE_CLAUSE:
        return { QT_TRANSLATE_NOOP("medulla", "Write condition ? value : other value.") };
    default:
        break;
    }
    return { QT_TRANSLATE_NOOP("medulla", "Put an operator such as + between two values.") };
}

/// The place of an = that assigns rather than compares; -1 when there is none.
qsizetype assignmentIn(const QString& text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != QLatin1Char('=')) {
            continue;
        }
        if (i + 1 < text.size() && text[i + 1] == QLatin1Char('=')) {
            ++i;
            continue;
        }
        if (i == 0 || !QStringLiteral("<>!=").contains(text[i - 1])) {
            return i;
        }
    }
    return -1;
}

} // namespace

class Expression::Parser {
public:
    Parser(QString formula, const QStringList& known)
        : text(std::move(formula))
        , m_variables(std::size_t(known.size()))
    {
        m_parser.DefineNameChars(kNameChars);
        m_parser.DefineConst("pi", std::numbers::pi);
        for (qsizetype i = 0; i < known.size(); ++i) {
            m_parser.DefineVar(known[i].toStdString(), &m_variables[std::size_t(i)]);
        }
        m_parser.SetExpr(text.toStdString());
        m_parser.Eval();
        for (qsizetype i = 0; i < known.size(); ++i) {
            if (m_parser.GetUsedVar().count(known[i].toStdString()) > 0) {
                used += known[i];
                m_used.push_back(std::size_t(i));
            }
        }
    }

    [[nodiscard]] int results() const { return m_parser.GetNumResults(); }
    [[nodiscard]] double evaluate(std::span<const double> values)
    {
        for (std::size_t i = 0; i < m_used.size(); ++i) {
            if (std::isnan(values[i])) {
                return std::numeric_limits<double>::quiet_NaN();
            }
            m_variables[m_used[i]] = values[i];
        }
        try {
            const double value = m_parser.Eval();
            return std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN();
        } catch (const mu::ParserError&) {
            return std::numeric_limits<double>::quiet_NaN();
        }
    }

    QString text;
    QStringList used;

private:
    mu::Parser m_parser;
    std::vector<double> m_variables; ///< of fixed size: the parser keeps pointers into it
    std::vector<std::size_t> m_used;
};

Expression::Expression(std::unique_ptr<Parser> parser)
    : m_parser(std::move(parser))
{
}
Expression::Expression(Expression&&) noexcept = default;
Expression& Expression::operator=(Expression&&) noexcept = default;
Expression::~Expression() = default;

Result<Expression> Expression::parse(const QString& text, const QStringList& known)
{
    if (const auto at = assignmentIn(text); at >= 0) {
        return failure(columnOf(at),
            Text(QT_TRANSLATE_NOOP("medulla", "A formula cannot assign with =.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write == to compare two values.")));
    }
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].unicode() < 32 || text[i].unicode() > 126) {
            return failure(columnOf(i),
                Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot stand here."), { text.mid(i, 1) }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Use plain letters, digits and the operators + - * / ^.")));
        }
    }
    try {
        auto parser = std::make_unique<Parser>(text, known);
        if (parser->results() > 1) {
            return failure(columnOf(text.indexOf(QLatin1Char(','))),
                Text(QT_TRANSLATE_NOOP("medulla", "A comma stands outside of a function.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Write a decimal point as a point.")));
        }
        if (parser->used.isEmpty()) {
            return failure(columnOf(0),
                Text(QT_TRANSLATE_NOOP("medulla", "The formula names no signal.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Write one, such as arm.x - arm.sent.x.")));
        }
        return Expression(std::move(parser));
    } catch (const mu::ParserError& error) {
        const auto at = std::clamp<qsizetype>(error.GetPos(), 0, text.size());
        const auto token = QString::fromStdString(error.GetToken());
        if (error.GetCode() == mu::ecUNASSIGNABLE_TOKEN && !token.isEmpty()
            && token[0].isLetter()) {
            return tl::make_unexpected(unknownName(token, text.indexOf(token), known));
        }
        return failure(columnOf(at), whatIsWrong(error, token), whatToDo(error));
    }
}

const QString& Expression::text() const
{
    return m_parser->text;
}

const QStringList& Expression::signalsUsed() const
{
    return m_parser->used;
}

double Expression::evaluate(std::span<const double> values) const
{
    return m_parser->evaluate(values);
}

} // namespace medulla::widgets
