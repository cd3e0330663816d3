// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>
#include <utility>

#include <QByteArrayView>
#include <QXmlStreamReader>

/// What the readers of the protocol have in common.
namespace medulla::maze::detail {

/// A document being read. The first finding stays; whatever is read after it does not matter.
/// What is no UTF-8 is Latin-1, which official programs write without saying so.
class XmlReading {
public:
    /// `place` names the file or datagram in findings.
    XmlReading(const QByteArray& xml, QString place);

    [[nodiscard]] QXmlStreamReader& xml() { return m_xml; }
    [[nodiscard]] bool failed() const { return m_finding.has_value(); }
    /// "place, line 3, column 14".
    [[nodiscard]] QString here() const;
    void fail(Text text, Text remedy);

    /// The name of the root element; empty, with a finding, when there is none.
    [[nodiscard]] QStringView root();
    /// As `QXmlStreamReader::readNextStartElement`, but false after a finding.
    [[nodiscard]] bool nextChild();
    /// Reads to the end, so that what is broken further on is found as well.
    void finish();
    /// The finding, after `finish`.
    [[nodiscard]] const std::optional<Finding>& finding() const { return m_finding; }

    /// The attribute of the current element as a finite number within +-1e9; nothing when it is
    /// not there, or, with a finding, when it is none.
    [[nodiscard]] std::optional<double> number(const char* name);
    /// The same as a whole number; a fraction is cut off.
    [[nodiscard]] std::optional<int> whole(const char* name);
    /// Whether the attribute has this very value; nothing when it is not there.
    [[nodiscard]] std::optional<bool> is(const char* name, const char* value) const;
    [[nodiscard]] std::optional<QString> text(const char* name) const;

    /// Sets `value` when the attribute is there.
    void take(const char* name, double& value);
    void take(const char* name, int& value);
    void takeIs(const char* name, const char* word, bool& value) const;

private:
    QXmlStreamReader m_xml;
    QString m_place;
    std::optional<Finding> m_finding;
};

/// What a reader made of a document, or the finding, once all of it is read.
template <class T>
[[nodiscard]] Result<T> outcome(XmlReading& reading, T value)
{
    reading.finish();
    if (reading.finding()) {
        return tl::unexpected(*reading.finding());
    }
    return value;
}

/// The document of a datagram: all before the first NUL byte.
[[nodiscard]] QByteArray documentOf(QByteArrayView datagram);

} // namespace medulla::maze::detail
