// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>
#include <utility>

#include <QByteArrayView>
#include <QXmlStreamReader>

/// Common functions of the protocol's readers.
namespace medulla::maze::detail {

/// A document being read. It keeps the first finding; values read after it are meaningless. Text
/// that is not valid UTF-8 is read as Latin-1, which official programs write without a declaration.
class XmlReading {
public:
    /// `place` names the file or datagram in findings.
    XmlReading(const QByteArray& xml, QString place);

    [[nodiscard]] QXmlStreamReader& xml() { return m_xml; }
    [[nodiscard]] bool failed() const { return m_finding.has_value(); }
    /// "place, line 3, column 14".
    [[nodiscard]] QString here() const;
    void fail(Text text, Text remedy);

    /// The name of the root element; empty, with a finding, if there is none.
    [[nodiscard]] QStringView root();
    /// As `QXmlStreamReader::readNextStartElement`, but false after a finding.
    [[nodiscard]] bool nextChild();
    /// Reads to the end, so that later errors in the document are found as well.
    void finish();
    /// The finding, after `finish`.
    [[nodiscard]] const std::optional<Finding>& finding() const { return m_finding; }

    /// The attribute of the current element as a finite number within +-1e9; nothing if it is
    /// missing, or, with a finding, if it is not such a number.
    [[nodiscard]] std::optional<double> number(const char* name);
    /// The same as an integer; the fraction is cut off.
    [[nodiscard]] std::optional<int> whole(const char* name);
    /// Whether the attribute equals `value`; nothing if it is missing.
    [[nodiscard]] std::optional<bool> is(const char* name, const char* value) const;
    [[nodiscard]] std::optional<QString> text(const char* name) const;

    /// Sets `value` if the attribute exists.
    void take(const char* name, double& value);
    void take(const char* name, int& value);
    void takeIs(const char* name, const char* word, bool& value) const;

private:
    QXmlStreamReader m_xml;
    QString m_place;
    std::optional<Finding> m_finding;
};

/// Reads the rest of the document and returns `value`, or the finding.
template <class T>
[[nodiscard]] Result<T> outcome(XmlReading& reading, T value)
{
    reading.finish();
    if (reading.finding()) {
        return tl::unexpected(*reading.finding());
    }
    return value;
}

/// The document of a datagram: all bytes before the first NUL.
[[nodiscard]] QByteArray documentOf(QByteArrayView datagram);

} // namespace medulla::maze::detail
