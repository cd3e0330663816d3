// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>

namespace medulla {

namespace {

/// Also those of the translations.
bool isQuotationMark(QChar c)
{
    return QStringView(u"\"\u201e\u201c\u201d\u00ab\u00bb").contains(c);
}

/// With the decimal point of the locale if the value holds nothing but numbers, as "28.4, 39.2"; an
/// address such as "127.0.0.1" does not.
QString localized(QString value)
{
    static const QRegularExpression numbers(
        QStringLiteral("^-?\\d+(\\.\\d+)?([, ]+-?\\d+(\\.\\d+)?)*$"));
    if (numbers.match(value).hasMatch()) {
        value.replace(QLatin1Char('.'), QLocale().decimalPoint());
    }
    return value;
}

enum class Numbers { AsGiven, Localized };

QString filled(const QString& text, const QStringList& values, Numbers numbers)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto isPlace = text[i] == QLatin1Char('%') && i + 1 < text.size()
            && text[i + 1].isDigit() && text[i + 1].digitValue() >= 1
            && text[i + 1].digitValue() <= values.size();
        if (isPlace) {
            const auto isQuoted = i > 0 && isQuotationMark(text[i - 1]) && i + 2 < text.size()
                && isQuotationMark(text[i + 2]);
            const auto& value = values[text[++i].digitValue() - 1];
            if (isQuoted) {
                out += excerpt(value);
            } else {
                out += numbers == Numbers::Localized ? localized(value) : value;
            }
        } else {
            out += text[i];
        }
    }
    return out;
}

QString word(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return QCoreApplication::translate("medulla", "note");
    case Severity::Warning:
        return QCoreApplication::translate("medulla", "warning");
    case Severity::Error:
        break;
    }
    return QCoreApplication::translate("medulla", "error");
}

QLatin1String key(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return QLatin1String("info");
    case Severity::Warning:
        return QLatin1String("warning");
    case Severity::Error:
        break;
    }
    return QLatin1String("error");
}

} // namespace

Text::Text(const char* source, QStringList values)
    : m_source(source)
    , m_values(std::move(values))
{
}

QString Text::english() const
{
    return filled(QString::fromStdString(m_source), m_values, Numbers::AsGiven);
}

QString Text::shown() const
{
    const auto source = QString::fromStdString(m_source);
    const auto text = QCoreApplication::translate("medulla", m_source.c_str());
    // The console programs are not translated: an English sentence keeps the decimal point.
    return filled(text, m_values, text == source ? Numbers::AsGiven : Numbers::Localized);
}

QString Finding::shown() const
{
    QString line = place.isEmpty() ? text.shown() : place + QLatin1String(": ") + text.shown();
    if (!remedy.isEmpty()) {
        line += QLatin1Char(' ') + remedy.shown();
    }
    return line;
}

QString excerpt(const QString& input)
{
    constexpr qsizetype kLongest = 200; // two lines of a terminal
    return input.size() > kLongest ? input.left(kLongest) + QStringLiteral("...") : input;
}

bool hasErrors(const Findings& findings)
{
    return std::any_of(findings.begin(), findings.end(),
        [](const Finding& finding) { return finding.severity == Severity::Error; });
}

QString shown(const Findings& findings)
{
    QStringList lines;
    for (const auto& finding : findings) {
        lines << word(finding.severity) + QLatin1String(": ") + finding.shown();
    }
    return lines.join(QLatin1Char('\n'));
}

QJsonArray toJson(const Findings& findings)
{
    QJsonArray list;
    for (const auto& finding : findings) {
        list.append(QJsonObject { { QStringLiteral("severity"), key(finding.severity) },
            { QStringLiteral("place"), finding.place },
            { QStringLiteral("text"), finding.text.english() },
            { QStringLiteral("remedy"), finding.remedy.english() } });
    }
    return list;
}

tl::unexpected<Finding> failure(QString place, Text text, Text remedy)
{
    return tl::make_unexpected(
        Finding { Severity::Error, std::move(place), std::move(text), std::move(remedy) });
}

} // namespace medulla
