// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/json_document.h"

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <QStringList>

#include <nlohmann/json.hpp>

namespace medulla {

/// A value of a document, or a member of an object, which may be missing.
struct JsonPlace {
    JsonPlace(const Json& at, const char* key = nullptr)
        : value(at)
        , member(key)
    {
    }
    const Json& value;
    const char* member;
};

/// Treatment of keys that a reader does not know.
enum class UnknownKeys {
    Refused, ///< an error: every key is Medulla's own
    /// An error if it resembles a known key, since a misspelt key would lose its setting; a note
    /// otherwise, since other programs may read it.
    PassedOver,
    PassedOverWithWarning, ///< the same, with a warning in place of the note
    Kept, ///< a note: the writer writes them again
};

/// Reads the values of one document and gathers the findings about them. Functions that read a
/// value accept null for a missing one, so they combine with `find` (optional members) and `member`
/// (required members). Not thread-safe.
///
/// A finding's place is the path to its value, as in "cell.json: arm.limits[2].x". It is searched
/// in the document by the address of the value, and only for a finding: values must not be copied.
class JsonReader {
public:
    /// Limit of errors, after which a reader ends: more cannot be corrected at once, and listing
    /// them takes long. Also the limit of listed notes and warnings, which never end the reading
    /// or hide an error.
    static constexpr std::size_t kMostFindings = 200;

    /// `source` is the name that findings begin with. The document must outlive the reader.
    JsonReader(const Json& document, QString source);

    [[nodiscard]] QString place(const JsonPlace& at) const;
    void add(Severity severity, const JsonPlace& at, Text text, Text remedy);
    /// `value` cannot stand where it is.
    void wrong(const Json& value, Text remedy, Severity severity = Severity::Error);
    void missing(const JsonPlace& at);
    /// The value of a parser of texts; nothing after adding its finding with the place of `at`.
    template <class T>
    [[nodiscard]] std::optional<T> accepted(const JsonPlace& at, Result<T> result)
    {
        if (!result) {
            add(result.error().severity, at, result.error().text, result.error().remedy);
            return std::nullopt;
        }
        return std::move(*result);
    }
    void findUnknownKeys(
        const Json& object, const std::vector<const char*>& known, UnknownKeys treatment);

    /// Whether the limit of errors was reached, so that the reading ends.
    [[nodiscard]] bool isFull() const { return m_errors >= kMostFindings; }
    [[nodiscard]] std::size_t errorCount() const { return m_errors; }
    /// All findings, with a final note when there are more.
    [[nodiscard]] Findings takeFindings();

    /// The member, or null.
    [[nodiscard]] static const Json* find(const Json& object, const char* key);
    /// The member, or null after a finding.
    [[nodiscard]] const Json* member(const Json& object, const char* key);

    /// Each returns nothing for null, and nothing after a finding when the value is of another kind
    /// or out of bounds. Without a remedy of the caller's, the remedy tells kind and bounds.
    [[nodiscard]] const Json* object(const Json* value);
    [[nodiscard]] const Json* list(const Json* value, Text remedy = {});
    [[nodiscard]] std::optional<QString> text(const Json* value);
    [[nodiscard]] std::optional<bool> flag(const Json* value);
    /// Finite, and not below `least`.
    [[nodiscard]] std::optional<double> number(
        const Json* value, double least = std::numeric_limits<double>::lowest(), Text remedy = {});
    template <std::integral Whole>
    [[nodiscard]] std::optional<Whole> wholeNumber(const Json* value,
        Whole least = std::numeric_limits<Whole>::min(),
        Whole most = std::numeric_limits<Whole>::max(), Text remedy = {})
    {
        if (value == nullptr) {
            return std::nullopt;
        }
        if (!value->is_number_integer() || !isWithin(*value, least, most)) {
            wrong(*value,
                remedy.isEmpty()
                    ? Text(QT_TRANSLATE_NOOP("medulla", "Write a whole number from %1 to %2."),
                        { QString::number(least), QString::number(most) })
                    : std::move(remedy));
            return std::nullopt;
        }
        return value->get<Whole>();
    }
    /// A list of `count` numbers.
    [[nodiscard]] std::optional<std::vector<double>> numbers(
        const Json* value, std::size_t count, Text remedy);
    [[nodiscard]] QStringList texts(const Json* value);

    /// Reads an optional member of the type of `into`, which keeps its value when the member is
    /// missing or wrong. `bounds` are those of `number` or `wholeNumber`.
    template <class T, class... Bounds>
    void read(const Json& object, const char* key, T& into, Bounds... bounds)
    {
        const auto* value = find(object, key);
        if constexpr (std::same_as<T, QString>) {
            into = text(value).value_or(into);
        } else if constexpr (std::same_as<T, bool>) {
            into = flag(value).value_or(into);
        } else if constexpr (std::floating_point<T>) {
            into = number(value, bounds...).value_or(into);
        } else {
            into = wholeNumber<T>(value, bounds...).value_or(into);
        }
    }
    /// The same of an enumerator, up to `last`, whose `word` is the member's text.
    template <class Choice>
    void read(
        const Json& object, const char* key, Choice& into, Choice last, const char* (*word)(Choice))
    {
        const auto* value = find(object, key);
        const auto name = text(value);
        for (int i = 0; name && i <= int(last); ++i) {
            if (*name == QLatin1String(word(Choice(i)))) {
                into = Choice(i);
                return;
            }
        }
        if (name) {
            wrong(*value, {});
        }
    }

private:
    template <class Whole>
    static bool isWithin(const Json& value, Whole least, Whole most)
    {
        const auto fits = [&](auto number) {
            return std::cmp_greater_equal(number, least) && std::cmp_less_equal(number, most);
        };
        return value.is_number_unsigned() ? fits(value.get<std::uint64_t>())
                                          : fits(value.get<std::int64_t>());
    }

    const Json& m_document;
    QString m_source;
    Findings m_findings;
    std::size_t m_errors = 0; ///< with those over the limit
    std::size_t m_notes = 0; ///< the same, of other severities
};

} // namespace medulla
