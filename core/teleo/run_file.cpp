// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/run_file.h"

#include "core/base/json_document.h"
#include "core/record/event_log.h"
#include "core/teleo/event_json.h"
#include "core/teleo/reader.h"
#include "core/teleo/writer.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

namespace medulla::teleo {

namespace {

constexpr int kVersion = 1;
const char* const kHead = "medullaRun";
/// In the line of a change: the document that runs from then on.
const char* const kNow = "now";

/// Calls the function for each rule, in order.
template <class DocumentOrConst, class Do>
void eachRule(DocumentOrConst& document, Do&& what)
{
    for (auto& program : document.programs) {
        for (auto& rule : program.rules) {
            what(rule);
        }
    }
}

std::uint32_t lastIdOf(const Document& document)
{
    std::uint32_t last = 0;
    eachRule(document, [&](const Rule& rule) { last = std::max(last, rule.id); });
    return last;
}

/// Removes and returns the next line, without its line end of Unix or Windows.
std::string_view takeLine(std::string_view& text)
{
    const auto end = std::min(text.find('\n'), text.size());
    auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') {
        line.remove_suffix(1);
    }
    return line;
}

/// Null when the line is not JSON.
Json jsonOf(std::string_view line)
{
    return parseJson(QByteArray(line.data(), qsizetype(line.size())), {}).value_or(nullptr);
}

bool isBlank(std::string_view line)
{
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// Gives the stored ids to the rules. False: the number or form is wrong.
bool takeIds(Document& document, const Json& ids)
{
    std::vector<std::uint32_t> all;
    for (const auto& id : ids) {
        if (!id.is_number_unsigned() || !std::in_range<std::uint32_t>(id.get<std::uint64_t>())) {
            return false;
        }
        all.push_back(id.get<std::uint32_t>());
    }
    std::size_t rules = 0;
    eachRule(document, [&](const Rule& /*rule*/) { ++rules; });
    const std::set<std::uint32_t> different(all.begin(), all.end());
    if (all.size() != rules || different.size() != rules || different.count(0) > 0) {
        return false;
    }
    auto next = all.begin();
    eachRule(document, [&](Rule& rule) { rule.id = *next++; });
    return true;
}

/// As of `writeRun`: the members of the document.
void putDocument(Json& into, const Document& document)
{
    auto ids = Json::array();
    eachRule(document, [&](const Rule& rule) { ids.push_back(rule.id); });
    into["ids"] = std::move(ids);
    into["program"] = writeProgramFile(document).toStdString();
}

QByteArray lineOf(const Json& json)
{
    return QByteArray::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace))
        + '\n';
}

bool hasDocument(const Json& json)
{
    const auto is = [&json](const char* key, Json::value_t type) {
        const auto at = json.find(key);
        return at != json.end() && at->type() == type;
    };
    return is("program", Json::value_t::string) && is("ids", Json::value_t::array);
}

/// Document of a line that has one.
Result<std::shared_ptr<const Document>> documentIn(
    const Json& json, const QString& name, const QString& place)
{
    const auto read =
        readProgramFile(QByteArray::fromStdString(json["program"].get<std::string>()), name);
    if (!read) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "The program of the run cannot be read: %1"),
                { read.error().front().shown() }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "The file was cut off or changed. Take another copy of it.")));
    }
    auto document = read->document;
    if (!takeIds(document, json["ids"])) {
        return failure(place,
            Text(
                QT_TRANSLATE_NOOP("medulla", "The ids are not those of the rules of the program.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "The file was cut off or changed. Take another copy of it.")));
    }
    return std::make_shared<const Document>(std::move(document));
}

Result<RunFile> readHead(std::string_view line, const QString& source)
{
    const auto head = jsonOf(line);
    const auto is = [&head](const char* key, auto test) {
        const auto at = head.find(key);
        return at != head.end() && test(*at);
    };
    const bool isRun = head.is_object()
        && is(kHead, [](const Json& json) { return json == kVersion; })
        && is("name", [](const Json& json) { return json.is_string(); }) && hasDocument(head);
    if (!isRun) {
        return failure(source,
            Text(QT_TRANSLATE_NOOP(
                "medulla", "This is not a recorded run of a teleo-reactive program.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a file that \"Keep run\" has written.")));
    }
    RunFile file;
    file.name = QString::fromStdString(head["name"].get<std::string>());
    auto document = documentIn(head, file.name, QStringLiteral("%1:1").arg(source));
    if (!document) {
        return tl::make_unexpected(std::move(document.error()));
    }
    file.run.document = std::move(*document);
    return file;
}

/// The rule of `rules` that corresponds to a recorded rule; null: none.
const Rule* matching(
    const Rule& ran, const std::vector<Rule>& rules, const std::set<std::uint32_t>& taken)
{
    const auto find = [&](auto test) {
        const auto at = std::find_if(rules.begin(), rules.end(),
            [&](const Rule& rule) { return taken.count(rule.id) == 0 && test(rule); });
        return at == rules.end() ? nullptr : &*at;
    };
    const auto* same = find([&](const Rule& rule) {
        return rule.condition == ran.condition && rule.actions == ran.actions;
    });
    if (same == nullptr && !ran.name.isEmpty()) {
        same = find([&](const Rule& rule) { return rule.name == ran.name; });
    }
    return same;
}

} // namespace

QByteArray writeRun(const RunFile& file)
{
    if (!file.run.document) {
        return {};
    }
    auto document = file.run.document;
    Json head { { kHead, kVersion }, { "name", file.name.toStdString() } };
    putDocument(head, *document);
    auto text = lineOf(head);
    const auto began = file.run.events.empty() ? TimePoint() : file.run.events.front().at;
    for (const auto& event : file.run.events) {
        if (event.kind != Event::Kind::Changed || !event.document) {
            text += toJson(event, *document, began).toUtf8() + '\n';
            continue;
        }
        document = event.document;
        auto line = Json::parse(toJson(event, *document, began).toStdString());
        putDocument(line[kNow], *document);
        text += lineOf(line);
    }
    return text;
}

Result<RunFile> readRun(const QByteArray& bytes, const QString& source)
{
    std::string_view text(bytes.constData(), std::size_t(bytes.size()));
    auto file = readHead(takeLine(text), source);
    if (!file) {
        return file;
    }
    for (int number = 2; !text.empty(); ++number) {
        const auto line = takeLine(text);
        if (isBlank(line)) {
            continue;
        }
        auto event = eventOf(line, TimePoint());
        auto& events = file->run.events;
        // Time must not decrease.
        if (!event || (!events.empty() && event->at < events.back().at)) {
            return failure(QStringLiteral("%1:%2").arg(source).arg(number),
                event ? Text(
                    QT_TRANSLATE_NOOP("medulla", "This line is earlier than the one before."))
                      : Text(QT_TRANSLATE_NOOP("medulla", "This line is not an event of a run.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "The file was cut off or changed. Take another copy of it.")));
        }
        if (event->kind == Event::Kind::Changed) {
            const auto json = jsonOf(line);
            const auto now = json.find(kNow); // missing in older files
            if (now != json.end() && hasDocument(*now)) {
                auto document =
                    documentIn(*now, file->name, QStringLiteral("%1:%2").arg(source).arg(number));
                if (!document) {
                    return tl::make_unexpected(std::move(document.error()));
                }
                event->document = std::move(*document);
            }
        }
        events.push_back(std::move(*event));
    }
    return file;
}

std::optional<Finding> saveRun(const QString& path, const RunFile& file)
{
    const auto saved = record::saveEventLog(path, writeRun(file));
    return saved ? std::nullopt : std::optional(saved.error());
}

Result<RunFile> loadRun(const QString& path)
{
    const auto lines = record::loadEventLog(path, kMaxRunBytes);
    return lines ? readRun(*lines, path) : tl::make_unexpected(lines.error());
}

RecordedRun withIdsOf(const Document& document, RecordedRun run)
{
    if (!run.document) {
        return run;
    }
    std::map<std::uint32_t, std::uint32_t> ids;
    std::set<std::uint32_t> taken;
    const auto match = [&](const Document& ran) {
        for (const auto& program : ran.programs) {
            const auto* same = document.program(program.name);
            for (std::size_t i = 0; same != nullptr && i < program.rules.size(); ++i) {
                const auto& rule = program.rules[i];
                const auto* found =
                    ids.count(rule.id) == 0 ? matching(rule, same->rules, taken) : nullptr;
                if (found != nullptr) {
                    ids[rule.id] = found->id;
                    taken.insert(found->id);
                }
            }
        }
    };
    // The newest first, which is most similar to the document.
    std::for_each(run.events.rbegin(), run.events.rend(), [&match](const Event& event) {
        if (event.document) {
            match(*event.document);
        }
    });
    match(*run.document);
    auto fresh = lastIdOf(document);
    const auto idOf = [&](std::uint32_t id) {
        const auto [at, isNew] = ids.try_emplace(id, 0);
        if (isNew) {
            at->second = ++fresh;
        }
        return at->second;
    };
    const auto renumber = [&](std::shared_ptr<const Document>& ran) {
        auto renumbered = *ran;
        eachRule(renumbered, [&](Rule& rule) { rule.id = idOf(rule.id); });
        ran = std::make_shared<const Document>(std::move(renumbered));
    };
    renumber(run.document);
    for (auto& event : run.events) {
        if (event.document) {
            renumber(event.document);
        }
        if (event.ruleId != 0) {
            event.ruleId = idOf(event.ruleId);
        }
    }
    return run;
}

} // namespace medulla::teleo
