// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/notation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QRegularExpression>

namespace medulla::teleo {
namespace {

struct Unit {
    const char* name;
    std::int64_t ns;
};
constexpr std::array<Unit, 4> kUnits { { { "h", 3'600'000'000'000 }, { "min", 60'000'000'000 },
    { "s", 1'000'000'000 }, { "ms", 1'000'000 } } };
/// A leap year; 64 bits hold 292 years.
constexpr std::int64_t kLongestNs = kUnits[0].ns * 24 * 366;

} // namespace

tl::unexpected<Fault> faultAt(qsizetype offset, Text text, Text remedy)
{
    return tl::make_unexpected(Fault { int(offset) + 1, std::move(text), std::move(remedy) });
}

bool isName(const QString& text)
{
    static const QStringList kWords { QStringLiteral("nothing"), QStringLiteral("hold"),
        QStringLiteral("move"), QStringLiteral("task"), QStringLiteral("set"),
        QStringLiteral("keep"), QStringLiteral("run"), QStringLiteral("watch"),
        QStringLiteral("topic"), QStringLiteral("true"), QStringLiteral("for"),
        QStringLiteral("until"), QStringLiteral("in"), QStringLiteral("and"), QStringLiteral("or"),
        QStringLiteral("not"), QStringLiteral("pi") };
    const auto isLetter = [](QChar c) {
        return (c >= QLatin1Char('a') && c <= QLatin1Char('z'))
            || (c >= QLatin1Char('A') && c <= QLatin1Char('Z'));
    };
    return !text.isEmpty() && isLetter(text[0]) && !kWords.contains(text)
        && std::all_of(text.begin(), text.end(), [&](QChar c) {
               return isLetter(c) || (c >= QLatin1Char('0') && c <= QLatin1Char('9'))
                   || c == QLatin1Char('_');
           });
}

tl::expected<Duration, Fault> readDuration(const QString& text)
{
    static const QRegularExpression kForm(
        QStringLiteral("^([0-9]{1,12})(?:\\.([0-9]{1,9}))?\\s*(h|min|s|ms)$"));
    const auto match = kForm.match(text);
    if (!match.hasMatch()) {
        return faultAt(0,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a time span."), { text }),
            Text(
                QT_TRANSLATE_NOOP("medulla", "Write a number with ms, s, min or h, as in 0.5 s.")));
    }
    const auto unit = std::find_if(kUnits.begin(), kUnits.end(),
        [&](const Unit& u) { return match.captured(3) == QLatin1String(u.name); });
    const auto whole = match.captured(1).toLongLong();
    const auto digits = match.captured(2);
    const double part =
        digits.isEmpty() ? 0.0 : digits.toDouble() / std::pow(10.0, double(digits.size()));
    if (whole > kLongestNs / unit->ns) {
        return faultAt(0,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is longer than a year."), { text }),
            Text(QT_TRANSLATE_NOOP("medulla", "Leave it out when any time is allowed.")));
    }
    return Duration(whole * unit->ns + std::llround(part * double(unit->ns)));
}

QString written(Duration duration)
{
    const auto ns = std::max<std::int64_t>(0, duration.count());
    for (const auto& unit : kUnits) {
        if (ns > 0 && ns % unit.ns == 0) {
            return QStringLiteral("%1 %2").arg(ns / unit.ns).arg(QLatin1String(unit.name));
        }
    }
    const auto& unit = ns >= kUnits[2].ns ? kUnits[2] : kUnits[3];
    if (ns == 0) {
        return QStringLiteral("0 s");
    }
    auto part = QString::number(ns % unit.ns)
                    .rightJustified(unit.ns == kUnits[2].ns ? 9 : 6, QLatin1Char('0'));
    while (part.endsWith(QLatin1Char('0'))) {
        part.chop(1);
    }
    return QStringLiteral("%1.%2 %3").arg(ns / unit.ns).arg(part, QLatin1String(unit.name));
}

tl::expected<Binding, Fault> readBinding(const QString& text)
{
    static const QRegularExpression kForm(QStringLiteral("^(\\S+)\\s+in\\s+(\\S+)$"));
    const auto match = kForm.match(text);
    if (!match.hasMatch() || !isName(match.captured(1))) {
        return faultAt(0, Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" binds no variable."), { text }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Write some: NAME in LIST, the name of letters and digits.")));
    }
    return Binding { match.captured(1), match.captured(2), {} };
}

QString written(const Binding& binding)
{
    return binding.variable + QStringLiteral(" in ") + binding.list;
}

tl::expected<TrProgram, Fault> readSignature(const QString& text)
{
    static const QRegularExpression kForm(
        QStringLiteral("^([A-Za-z0-9_]+)\\s*(?:\\(([^()]*)\\))?$"));
    static const QRegularExpression kParameter(
        QStringLiteral("^([A-Za-z0-9_]+)\\s*:\\s*([A-Za-z0-9_.]+)$"));
    const auto match = kForm.match(text);
    if (!match.hasMatch() || !isName(match.captured(1))) {
        return faultAt(0,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot be the name of a program."), { text }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Use letters and digits, then its parameters, as in carry(to: point).")));
    }
    TrProgram program;
    program.name = match.captured(1);
    const auto list = match.captured(2);
    if (list.trimmed().isEmpty()) {
        return program;
    }
    qsizetype at = match.capturedStart(2);
    for (const auto& part : list.split(QLatin1Char(','))) {
        const auto parameter = kParameter.match(part.trimmed());
        if (!parameter.hasMatch() || !isName(parameter.captured(1))) {
            const auto word = part.trimmed();
            return faultAt(at + std::max<qsizetype>(0, part.indexOf(word)),
                Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a parameter."), { word }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Write NAME: TYPE, the type being number, point or the name of a list.")));
        }
        program.parameters.push_back({ parameter.captured(1), parameter.captured(2) });
        at += part.size() + 1;
    }
    return program;
}

QString writtenSignature(const TrProgram& program)
{
    QStringList parameters;
    for (const auto& parameter : program.parameters) {
        parameters += parameter.name + QStringLiteral(": ") + parameter.type;
    }
    return parameters.isEmpty()
        ? program.name
        : QStringLiteral("%1(%2)").arg(program.name, parameters.join(QLatin1String(", ")));
}

tl::expected<Variable, Fault> readVariable(const QString& text, const Place& place)
{
    const auto equals = text.indexOf(QLatin1Char('='));
    const auto name = text.left(equals).trimmed();
    const auto value = equals < 0 ? QString() : text.mid(equals + 1).trimmed();
    if (!isName(name) || value.isEmpty()) {
        return faultAt(0, Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a variable."), { text }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Write NAME = VALUE, the name of letters and digits.")));
    }
    return Variable { name, value, place.after(text.indexOf(value, equals + 1)) };
}

QString written(const Variable& variable)
{
    return variable.name + QStringLiteral(" = ") + variable.value;
}

} // namespace medulla::teleo
