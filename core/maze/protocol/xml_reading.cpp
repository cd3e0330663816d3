// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/xml_reading.h"

#include <cmath>
#include <utility>

namespace medulla::maze::detail {

XmlReading::XmlReading(const QByteArray& xml, QString place)
    : m_place(std::move(place))
{
    if (xml.isValidUtf8()) {
        m_xml.addData(xml);
    } else {
        m_xml.addData(QString::fromLatin1(xml));
    }
}

QString XmlReading::here() const
{
    return QStringLiteral("%1, line %2, column %3")
        .arg(m_place)
        .arg(m_xml.lineNumber())
        .arg(m_xml.columnNumber());
}

void XmlReading::fail(Text text, Text remedy)
{
    if (!m_finding) {
        m_finding = Finding { Severity::Error, here(), std::move(text), std::move(remedy) };
    }
}

QStringView XmlReading::root()
{
    if (!m_xml.readNextStartElement()) {
        finish();
        return {};
    }
    return m_xml.name();
}

bool XmlReading::nextChild()
{
    return !failed() && m_xml.readNextStartElement();
}

void XmlReading::finish()
{
    while (!m_xml.atEnd()) {
        m_xml.readNext();
    }
    if (m_xml.hasError()) {
        fail(Text(QT_TRANSLATE_NOOP("medulla", "The XML is not well-formed: %1"),
                 { m_xml.errorString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Correct the document at that place.")));
    }
}

std::optional<double> XmlReading::number(const char* name)
{
    // round limit, so that all whole numbers fit an int
    constexpr double kMost = 1e9;
    const auto attributes = m_xml.attributes();
    if (!attributes.hasAttribute(QLatin1String(name))) {
        return std::nullopt;
    }
    const auto text = attributes.value(QLatin1String(name));
    bool isNumber = false;
    const auto value = text.toDouble(&isNumber);
    if (!isNumber || !(std::abs(value) <= kMost)) {
        fail(Text(QT_TRANSLATE_NOOP("medulla", "%1 is \"%2\", which is not a valid number."),
                 { QLatin1String(name), text.toString().left(40) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Write a number with a decimal point.")));
        return std::nullopt;
    }
    return value;
}

std::optional<int> XmlReading::whole(const char* name)
{
    const auto value = number(name);
    return value ? std::optional(int(*value)) : std::nullopt;
}

std::optional<bool> XmlReading::is(const char* name, const char* value) const
{
    const auto attributes = m_xml.attributes();
    if (!attributes.hasAttribute(QLatin1String(name))) {
        return std::nullopt;
    }
    return attributes.value(QLatin1String(name)) == QLatin1String(value);
}

std::optional<QString> XmlReading::text(const char* name) const
{
    const auto attributes = m_xml.attributes();
    if (!attributes.hasAttribute(QLatin1String(name))) {
        return std::nullopt;
    }
    return attributes.value(QLatin1String(name)).toString();
}

void XmlReading::take(const char* name, double& value)
{
    value = number(name).value_or(value);
}

void XmlReading::take(const char* name, int& value)
{
    value = whole(name).value_or(value);
}

void XmlReading::takeIs(const char* name, const char* word, bool& value) const
{
    value = is(name, word).value_or(value);
}

QByteArray documentOf(QByteArrayView datagram)
{
    const auto nul = datagram.indexOf('\0');
    return (nul < 0 ? datagram : datagram.first(nul)).toByteArray();
}

} // namespace medulla::maze::detail
