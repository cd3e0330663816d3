// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_document.h"

#include "core/base/load_file.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include <QJsonDocument>

#include <nlohmann/json.hpp>

namespace medulla {

namespace {

/// Goes through the text and notes how far the parser has read.
class Cursor {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Cursor(const char* at, const char*& reached)
        : m_at(at)
        , m_reached(&reached)
    {
    }
    reference operator*() const { return *m_at; }
    Cursor& operator++()
    {
        *m_reached = m_at++;
        return *this;
    }
    friend bool operator==(const Cursor& a, const Cursor& b) { return a.m_at == b.m_at; }
    friend bool operator!=(const Cursor& a, const Cursor& b) { return a.m_at != b.m_at; }

private:
    const char* m_at;
    const char** m_reached; ///< the character that was read last
};

/// Builds the document while counting. The parser's own builder would look for each name among all
/// earlier ones, and knows no bounds.
class JsonBuilder final : public nlohmann::json_sax<Json> {
public:
    JsonBuilder(const QByteArray& text, const QString& source, const JsonLimits& limits)
        : m_text(text)
        , m_source(source)
        , m_limits(limits)
        , m_reached(text.constData())
    {
    }

    bool parse()
    {
        const Cursor begin(m_text.constData(), m_reached);
        const Cursor end(m_text.constData() + m_text.size(), m_reached);
        return Json::sax_parse(begin, end, this) && m_findings.empty();
    }
    [[nodiscard]] Json takeDocument() { return std::move(m_document); }
    [[nodiscard]] Findings takeFindings() { return std::move(m_findings); }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t& /*text*/) override
    {
        return add(value);
    }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t& value) override { return add(std::move(value)); }
    bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
    bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
    bool key(string_t& value) override
    {
        m_open.back().key = std::move(value);
        m_open.back().keyEnds.push_back(m_reached);
        return true;
    }
    bool end_object() override
    {
        findDuplicates();
        m_open.pop_back();
        return true;
    }
    bool end_array() override
    {
        m_open.pop_back();
        return true;
    }
    bool parse_error(std::size_t position, const std::string& /*token*/,
        const nlohmann::detail::exception& failed) override
    {
        m_findings.push_back(syntaxFinding(position, failed.what()));
        return false;
    }

private:
    struct Open {
        Json* value; ///< stays where it is, since its parent grows only after it has ended
        std::string key; ///< of the member that is being read
        std::vector<const char*> keyEnds; ///< in the text, of all members
    };

    template <class T>
    bool add(T&& value)
    {
        return put(Json(std::forward<T>(value))) != nullptr;
    }
    bool open(Json value)
    {
        if (m_open.size() >= std::size_t(m_limits.depth)) {
            return reject(Text(QT_TRANSLATE_NOOP("medulla",
                                   "Brackets stand in brackets here more than %1 levels deep."),
                              { QString::number(m_limits.depth) }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Check that this is the right file, and mend its brackets.")));
        }
        auto* placed = put(std::move(value));
        if (placed == nullptr) {
            return false;
        }
        m_open.push_back({ placed, {}, {} });
        return true;
    }
    Json* put(Json value)
    {
        if (++m_count > m_limits.values) {
            reject(Text(QT_TRANSLATE_NOOP("medulla", "The file holds more than %1 values."),
                       { QString::number(m_limits.values) }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Check that this is the right file, or part it into several.")));
            return nullptr;
        }
        if (m_open.empty()) {
            m_document = std::move(value);
            return &m_document;
        }
        auto& parent = m_open.back();
        if (parent.value->is_array()) {
            return &parent.value->emplace_back(std::move(value));
        }
        auto& members = parent.value->get_ref<Json::object_t&>();
        members.Json::object_t::Container::emplace_back(parent.key, std::move(value));
        return &members.back().second;
    }
    /// At the character that was read last.
    bool reject(Text text, Text remedy)
    {
        m_findings.push_back({ Severity::Error, lineAndColumn(m_reached - m_text.constData()),
            std::move(text), std::move(remedy) });
        return false;
    }

    void findDuplicates()
    {
        /// More are not listed: finding the line of each takes a pass through the text.
        constexpr std::size_t kMostFindings = 20;
        const auto& members = m_open.back().value->get_ref<const Json::object_t&>();
        std::vector<std::pair<std::string_view, const char*>> names;
        names.reserve(members.size());
        auto keyEnd = m_open.back().keyEnds.begin();
        for (const auto& member : members) {
            names.emplace_back(member.first, *keyEnd++);
        }
        std::sort(names.begin(), names.end());
        const auto isSame = [](const auto& a, const auto& b) { return a.first == b.first; };
        for (auto twice = std::adjacent_find(names.begin(), names.end(), isSame);
             twice != names.end() && m_findings.size() < kMostFindings;
             twice = std::adjacent_find(std::next(twice), names.end(), isSame)) {
            const auto again = std::next(twice);
            m_open.back().key = std::string(again->first);
            const auto line =
                QByteArrayView(m_text.constData(), again->second - m_text.constData()).count('\n');
            m_findings.push_back({ Severity::Error, path(),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "This name stands twice in one object, the second time in line %1."),
                    { QString::number(line + 1) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Rename one of them, or take it out.")) });
        }
    }
    [[nodiscard]] QString path() const
    {
        constexpr std::size_t kLongest = 8;
        QString path;
        for (std::size_t i = 0; i < std::min(m_open.size(), kLongest); ++i) {
            const auto& open = m_open[i];
            if (open.value->is_array()) {
                path +=
                    QStringLiteral("[%1]").arg(std::max<std::size_t>(open.value->size(), 1) - 1);
            } else {
                path += (path.isEmpty() ? QString() : QStringLiteral("."))
                    + excerpt(QString::fromStdString(open.key));
            }
        }
        path += m_open.size() > kLongest ? QStringLiteral("...") : QString();
        return m_source + QLatin1String(": ") + path;
    }
    [[nodiscard]] QString lineAndColumn(qsizetype offset) const
    {
        const auto before = QByteArrayView(m_text).first(std::min(offset, m_text.size()));
        const auto line = before.count('\n') + 1;
        const auto column = before.size() - before.lastIndexOf('\n');
        return QStringLiteral("%1: line %2, column %3").arg(m_source).arg(line).arg(column);
    }
    [[nodiscard]] Finding syntaxFinding(std::size_t byte, const char* message) const
    {
        // "[json.exception...] parse error at line 1, column 2: syntax error while ... - DETAIL"
        auto detail = QString::fromUtf8(message);
        const auto dash = detail.indexOf(QLatin1String(" - "));
        detail = dash >= 0 ? detail.mid(dash + 3)
                           : detail.mid(detail.lastIndexOf(QLatin1String(": ")) + 2);
        return { Severity::Error, lineAndColumn(qsizetype(byte > 0 ? byte - 1 : 0)),
            Text(
                QT_TRANSLATE_NOOP("medulla", "Here the file is no JSON: %1."), { excerpt(detail) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Look here and just before for a comma, quotation mark or bracket that is missing "
                "or too many.")) };
    }

    const QByteArray& m_text;
    const QString& m_source;
    const JsonLimits& m_limits;
    const char* m_reached;
    Json m_document;
    std::vector<Open> m_open;
    std::size_t m_count = 0;
    Findings m_findings;
};

Findings tooLong(const QString& source, qsizetype bytes)
{
    constexpr qsizetype kMega = qsizetype(1024) * 1024;
    const bool hasMega = bytes >= kMega;
    return { { Severity::Error, source,
        hasMega ? Text(QT_TRANSLATE_NOOP("medulla", "The file is longer than %1 MB."),
            { QString::number(bytes / kMega) })
                : Text(QT_TRANSLATE_NOOP("medulla", "The file is longer than %1 bytes."),
                    { QString::number(bytes) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Check that this is the right file.")) } };
}

} // namespace

Checked<Json> parseJson(const QByteArray& text, const QString& source, const JsonLimits& limits)
{
    if (text.size() > limits.bytes) {
        return tl::make_unexpected(tooLong(source, limits.bytes));
    }
    JsonBuilder builder(text, source, limits);
    if (!builder.parse()) {
        return tl::make_unexpected(builder.takeFindings());
    }
    return builder.takeDocument();
}

Checked<Json> loadJson(const QString& path, const JsonLimits& limits)
{
    const auto text = loadFile(path, limits.bytes);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    return parseJson(*text, path, limits);
}

Checked<QJsonObject> parseJsonObject(
    const QByteArray& text, const QString& source, const JsonLimits& limits)
{
    const auto document = parseJson(text, source, limits);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    if (!document->is_object()) {
        return tl::make_unexpected(Findings { { Severity::Error, source,
            Text(QT_TRANSLATE_NOOP("medulla", "The file holds no JSON object.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Begin it with { and end it with }.")) } });
    }
    return QJsonDocument::fromJson(text).object();
}

QString quotedJson(const Json& value)
{
    return excerpt(value.is_string()
            ? QString::fromStdString(value.get_ref<const std::string&>())
            : QString::fromStdString(value.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

} // namespace medulla
