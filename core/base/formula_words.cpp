// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/formula_words.h"

#include <muParserError.h>

namespace medulla {
namespace {

Text whatIsWrong(int code, const QString& token)
{
    switch (code) {
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

Text whatToDo(int code, const QString& example)
{
    switch (code) {
    case mu::ecEMPTY_EXPRESSION:
        return { QT_TRANSLATE_NOOP("medulla", "Write one, such as %1."), { example } };
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

} // namespace

Finding Fault::finding() const
{
    const Text place(QT_TRANSLATE_NOOP("medulla", "column %1"), { QString::number(column) });
    return { Severity::Error, place.shown(), text, remedy };
}

std::optional<Fault> forbiddenIn(const QString& formula)
{
    bool quoted = false;
    for (qsizetype i = 0; i < formula.size(); ++i) {
        const auto c = formula[i];
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
            continue;
        }
        if (quoted) {
            continue;
        }
        if (c.unicode() < 32 || c.unicode() > 126) {
            return Fault { int(i) + 1,
                Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot stand here."), { QString(c) }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Use plain letters, digits and the operators + - * / ^.")) };
        }
        if (c != QLatin1Char('=')) {
            continue;
        }
        if (i + 1 < formula.size() && formula[i + 1] == QLatin1Char('=')) {
            ++i;
        } else if (i == 0 || !QStringLiteral("<>!").contains(formula[i - 1])) {
            return Fault { int(i) + 1,
                Text(QT_TRANSLATE_NOOP("medulla", "A formula cannot assign with =.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Write == to compare two values.")) };
        }
    }
    return {};
}

Fault formulaFault(
    const mu::ParserError& error, int column, const QString& token, const QString& example)
{
    return { column, whatIsWrong(error.GetCode(), token), whatToDo(error.GetCode(), example) };
}

Fault strayComma(int column)
{
    return { column, Text(QT_TRANSLATE_NOOP("medulla", "A comma stands outside of a function.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Write a decimal point as a point.")) };
}

} // namespace medulla
