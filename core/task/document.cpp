// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/document.h"

#include "core/base/load_file.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace medulla::task {

namespace {

/// A list or object of plain values is written in one line up to this length.
constexpr std::size_t kShortLine = 90;

/// Builds the document while counting. The parser's own builder would look for each name among all
/// earlier ones, and knows no bounds.
class Builder final : public nlohmann::json_sax<Json> {
public:
    Builder(const QByteArray& text, const QString& source)
        : m_text(text)
        , m_source(source)
    {
    }

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

    [[nodiscard]] Json takeDocument() { return std::move(m_document); }
    [[nodiscard]] Findings takeFindings() { return std::move(m_findings); }

private:
    struct Open {
        Json* value; ///< stays where it is, since its parent grows only after it has ended
        std::string key; ///< of the member that is being read
    };

    template <class T>
    bool add(T&& value)
    {
        return put(Json(std::forward<T>(value))) != nullptr;
    }
    bool open(Json value)
    {
        if (m_open.size() >= std::size_t(kDeepest)) {
            return refuse(Text(QT_TRANSLATE_NOOP("medulla",
                                   "Brackets stand in brackets here more than %1 levels deep."),
                              { QString::number(kDeepest) }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Check that this is the right file, and mend its brackets.")));
        }
        auto* placed = put(std::move(value));
        if (placed == nullptr) {
            return false;
        }
        m_open.push_back({ placed, {} });
        return true;
    }
    Json* put(Json value)
    {
        if (++m_count > kMostValues) {
            refuse(Text(QT_TRANSLATE_NOOP("medulla", "The file holds more than %1 values."),
                       { QString::number(kMostValues) }),
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
    bool refuse(Text text, Text remedy)
    {
        m_findings.push_back({ Severity::Error, place(), std::move(text), std::move(remedy) });
        return false;
    }

    void findDuplicates()
    {
        const auto& members = m_open.back().value->get_ref<const Json::object_t&>();
        std::vector<std::string_view> names;
        names.reserve(members.size());
        for (const auto& member : members) {
            names.emplace_back(member.first);
        }
        std::sort(names.begin(), names.end());
        const auto twice = std::adjacent_find(names.begin(), names.end());
        if (twice != names.end()) {
            m_open.back().key = std::string(*twice);
            m_findings.push_back({ Severity::Error, place(),
                Text(QT_TRANSLATE_NOOP("medulla", "This name stands twice in one object.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Rename one of them, or take it out.")) });
        }
    }
    [[nodiscard]] QString place() const
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
                    + QString::fromStdString(open.key);
            }
        }
        path += m_open.size() > kLongest ? QStringLiteral("...") : QString();
        return path.isEmpty() ? m_source : m_source + QLatin1String(": ") + path;
    }
    [[nodiscard]] Finding syntaxFinding(std::size_t byte, const char* message) const
    {
        const auto before = m_text.left(qsizetype(byte > 0 ? byte - 1 : 0));
        const auto line = before.count('\n') + 1;
        const auto column = before.size() - (before.lastIndexOf('\n') + 1) + 1;
        // "[json.exception...] parse error at line 1, column 2: syntax error while ... - DETAIL"
        auto detail = QString::fromUtf8(message);
        const auto dash = detail.indexOf(QLatin1String(" - "));
        detail = dash >= 0 ? detail.mid(dash + 3)
                           : detail.mid(detail.lastIndexOf(QLatin1String(": ")) + 2);
        constexpr qsizetype kLongest = 200;
        return { Severity::Error,
            QStringLiteral("%1: line %2, column %3").arg(m_source).arg(line).arg(column),
            Text(QT_TRANSLATE_NOOP("medulla", "Here the file is no JSON: %1."),
                { detail.left(kLongest) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Look here and just before for a comma, quotation mark or bracket that is missing "
                "or too many.")) };
    }

    const QByteArray& m_text;
    const QString& m_source;
    Json m_document;
    std::vector<Open> m_open;
    std::size_t m_count = 0;
    Findings m_findings;
};

bool isPlain(const Json& value)
{
    return !value.is_structured() || value.empty();
}

/// A condition, or a coordinate of such.
bool isFlat(const Json& value)
{
    return std::all_of(value.begin(), value.end(), [](const Json& member) {
        return isPlain(member)
            || (member.is_array()
                && std::all_of(member.begin(), member.end(),
                    [](const Json& inner) { return isPlain(inner); }));
    });
}

// Not deeper than documents are; a task that is made here is less deep.
// NOLINTNEXTLINE(misc-no-recursion)
void append(const Json& value, const std::string& indent, std::string& text)
{
    if (isPlain(value)) {
        text += value.dump();
        return;
    }
    if (isFlat(value)) {
        const auto inner = value.dump(-1, ' ');
        if (inner.size() + indent.size() <= kShortLine) {
            // A blank after each colon and comma, except in texts.
            bool quoted = false;
            for (std::size_t i = 0; i < inner.size(); ++i) {
                const auto c = inner[i];
                text += c;
                if (quoted && c == '\\') {
                    text += inner[++i];
                } else if (c == '"') {
                    quoted = !quoted;
                } else if (!quoted && (c == ',' || c == ':')) {
                    text += ' ';
                }
            }
            return;
        }
    }
    const auto further = indent + "    ";
    text += value.is_object() ? "{\n" : "[\n";
    bool first = true;
    const auto begin = [&] {
        text += first ? "" : ",\n";
        text += further;
        first = false;
    };
    if (value.is_object()) {
        for (const auto& member : value.get_ref<const Json::object_t&>()) {
            begin();
            text += Json(member.first).dump() + ": ";
            append(member.second, further, text);
        }
    } else {
        for (const auto& member : value) {
            begin();
            append(member, further, text);
        }
    }
    text += '\n' + indent + (value.is_object() ? '}' : ']');
}

} // namespace

Checked<Json> parseDocument(const QByteArray& text, const QString& source)
{
    if (text.size() > kMostBytes) {
        return tl::make_unexpected(Findings { { Severity::Error, source,
            Text(QT_TRANSLATE_NOOP("medulla", "The file is longer than %1 MB."),
                { QString::number(kMostBytes / 1024 / 1024) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Check that this is the right file.")) } });
    }
    Builder builder(text, source);
    const auto whole = Json::sax_parse(text.begin(), text.end(), &builder);
    auto findings = builder.takeFindings();
    if (!whole || !findings.empty()) {
        return tl::make_unexpected(std::move(findings));
    }
    return builder.takeDocument();
}

Checked<QByteArray> loadText(const QString& path)
{
    return loadFile(path, kMostBytes);
}

QByteArray toText(const Json& document)
{
    std::string text;
    append(document, {}, text);
    text += '\n';
    return QByteArray::fromStdString(text);
}

} // namespace medulla::task
