// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QJsonArray>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace medulla {

/// A sentence for the user, kept as its source text and the values that stand in it, so that core
/// can speak without choosing a language: the text is made where it is shown. Value type.
///
/// A value between quotation marks is input that is quoted, and is cut as of `excerpt`.
///
/// Write the source with QT_TRANSLATE_NOOP("medulla", "... %1 ...") so that the translation tools
/// find it.
class Text {
public:
    Text() = default;
    Text(const char* source, QStringList values = {});

    /// In English with its values filled in; for logs, tests and machine-readable output.
    [[nodiscard]] QString english() const;
    /// In the language of the installed translators. In a translated text, numbers among the values
    /// get the decimal point of the default locale.
    [[nodiscard]] QString shown() const;
    [[nodiscard]] bool isEmpty() const { return m_source.empty(); }
    /// Source text and values, for files that are shown in another language.
    [[nodiscard]] const std::string& source() const { return m_source; }
    [[nodiscard]] const QStringList& values() const { return m_values; }

    friend bool operator==(const Text&, const Text&) = default;

private:
    std::string m_source;
    QStringList m_values;
};

enum class Severity { Info, Warning, Error };

/// The result of a reader or a check: place, fault and remedy.
struct Finding {
    Severity severity = Severity::Error;
    QString place; ///< file and JSON path or line and column, an option, or an address
    Text text; ///< the fault
    Text remedy; ///< the action that mends it

    friend bool operator==(const Finding&, const Finding&) = default;

    /// "place: text remedy" in the language of the installed translators.
    [[nodiscard]] QString shown() const;
};

using Findings = std::vector<Finding>;

/// Input as it is quoted in findings and messages: cut at 200 characters, so that a damaged file or
/// a long command line does not fill the screen.
[[nodiscard]] QString excerpt(const QString& input);

[[nodiscard]] bool hasErrors(const Findings& findings);
/// A line a finding, as `shown`, preceded by the severity's word.
[[nodiscard]] QString shown(const Findings& findings);
/// The list that `--check --json` prints: objects of severity, place, text and remedy, in English.
[[nodiscard]] QJsonArray toJson(const Findings& findings);

/// A value, or the one finding that says why there is none.
template <class T>
using Result = tl::expected<T, Finding>;
/// A value, or all that a reader found wrong.
template <class T>
using Checked = tl::expected<T, Findings>;

/// Shorthand for the failure side of a Result: an error at `place`.
[[nodiscard]] tl::unexpected<Finding> failure(QString place, Text text, Text remedy);

} // namespace medulla
