// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/expression.h"

#include "core/base/formula_words.h"
#include "core/base/nearest_name.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <muParser.h>
#include <numbers>
#include <vector>

namespace medulla::signals {
namespace {

constexpr const char* kNameChars =
    "0123456789_.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const QString kExample = QStringLiteral("arm.x - arm.sent.x");

Fault unknownName(const QString& name, qsizetype at, const QStringList& known)
{
    // Suggests the signals of the same end, or else the names of the ends.
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
    return { int(at) + 1,
        Text(QT_TRANSLATE_NOOP("medulla", "There is no signal called \"%1\"."), { name }),
        nameRemedy(name, near) };
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
    std::vector<double> m_variables; ///< of fixed size, because the parser keeps pointers into it
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
    if (const auto fault = forbiddenIn(text)) {
        return tl::make_unexpected(fault->finding());
    }
    try {
        auto parser = std::make_unique<Parser>(text, known);
        if (parser->results() > 1) {
            return tl::make_unexpected(
                strayComma(int(text.indexOf(QLatin1Char(','))) + 1).finding());
        }
        if (parser->used.isEmpty()) {
            return tl::make_unexpected(
                Fault { 1, Text(QT_TRANSLATE_NOOP("medulla", "The formula names no signal.")),
                    Text(QT_TRANSLATE_NOOP("medulla", "Write one, such as %1."), { kExample }) }
                    .finding());
        }
        return Expression(std::move(parser));
    } catch (const mu::ParserError& error) {
        const auto at = std::clamp<qsizetype>(error.GetPos(), 0, text.size());
        const auto token = QString::fromStdString(error.GetToken());
        if (error.GetCode() == mu::ecUNASSIGNABLE_TOKEN && !token.isEmpty()
            && token[0].isLetter()) {
            return tl::make_unexpected(unknownName(token, text.indexOf(token), known).finding());
        }
        return tl::make_unexpected(formulaFault(error, int(at) + 1, token, kExample).finding());
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

} // namespace medulla::signals
