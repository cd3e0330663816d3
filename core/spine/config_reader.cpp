// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/config_reader.h"

#include "core/base/json_document.h"
#include "core/spine/config_check.h"
#include "core/spine/nearest_name.h"
#include "core/wire/codec.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <nlohmann/json.hpp>

namespace medulla::spine {

namespace {

using Json = nlohmann::ordered_json;

const char* const kRepeatRemedy = QT_TRANSLATE_NOOP("medulla",
    "Write after how many milliseconds a value is sent again, up to 3600000; 0 is never.");
const char* const kPassEqualRemedy = QT_TRANSLATE_NOOP("medulla",
    "Write after how many milliseconds without a value an equal one passes again, from 1 to "
    "3600000; leave it out for never.");
constexpr std::array<const char*, 5> kLogLevels { "debug", "info", "warning", "error", "critical" };

QString joined(const QString& path, const std::string& key)
{
    const auto name = excerpt(QString::fromStdString(key));
    return path.isEmpty() ? name : path + QLatin1Char('.') + name;
}

QStringList toList(std::initializer_list<const char*> keys)
{
    QStringList list;
    for (const auto* key : keys) {
        list << QLatin1String(key);
    }
    return list;
}

/// Goes through a document and gathers all that is wrong.
class Reading {
public:
    explicit Reading(const QString& source) { m_config.source = source; }

    Checked<Config> read(const Json& document)
    {
        if (!document.is_object()) {
            add(Severity::Error, {},
                Text(QT_TRANSLATE_NOOP("medulla", "The file holds no JSON object.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Begin it with { and end it with }.")));
            return tl::make_unexpected(m_findings);
        }
        const auto top = entry(document, {},
            { "host", "loglevel", "transforms", "interfaces", "connections" }, { "repeatMs" });
        readHost(document);
        readLogLevel(document);
        readTransforms(document);
        if (const auto* interfaces = object(document, {}, "interfaces")) {
            const auto path = QStringLiteral("interfaces");
            findUnknown(*interfaces, path, toList({ "input", "output" }));
            readEach(*interfaces, path, "input", &Reading::readInput);
            readEach(*interfaces, path, "output", &Reading::readOutput);
        }
        readConnections(document);
        m_config.repeatMs = milliseconds(top, "repeatMs", 0, kRepeatRemedy).value_or(0);
        auto contradictions = validate(m_config);
        std::move(contradictions.begin(), contradictions.end(), std::back_inserter(m_findings));
        if (hasErrors(m_findings)) {
            return tl::make_unexpected(m_findings);
        }
        m_config.notes = m_findings;
        return m_config;
    }

private:
    void add(Severity severity, const QString& path, Text text, Text remedy)
    {
        m_findings.push_back({ severity, path.isEmpty() ? m_config.source : m_config.place(path),
            std::move(text), std::move(remedy) });
    }
    void missing(const QString& path)
    {
        add(Severity::Error, path, Text(QT_TRANSLATE_NOOP("medulla", "This is missing.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add it.")));
    }
    void wrong(const QString& path, const Json& value, Text remedy)
    {
        add(Severity::Error, path,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot stand here."), { quotedJson(value) }),
            std::move(remedy));
    }

    /// An object with fixed keys. Medulla's own keys stand in it or under its "medulla".
    struct Entry {
        const Json& json;
        QString path;
        const Json* medulla = nullptr; ///< null when there is none
    };
    /// A value and where it stands.
    struct Placed {
        const Json* value;
        QString path;
    };

    /// Looks at the keys of an entry, which are `fixed` and Medulla's `own`.
    Entry entry(const Json& json, const QString& path, std::initializer_list<const char*> fixedKeys,
        std::initializer_list<const char*> ownKeys)
    {
        const auto own = toList(ownKeys);
        findUnknown(json, path, toList(fixedKeys) + own + toList({ "medulla" }));
        Entry found { json, path };
        if (json.contains("medulla")) {
            found.medulla = object(json, path, "medulla");
        }
        if (found.medulla != nullptr) {
            findUnknown(*found.medulla, joined(path, "medulla"), own, Severity::Warning);
        }
        return found;
    }
    /// A misspelt key would lose its setting, such as a guard; a key that resembles none may be
    /// somebody else's.
    void findUnknown(const Json& json, const QString& path, const QStringList& known,
        Severity ofOthers = Severity::Info)
    {
        for (const auto& [key, value] : json.items()) {
            const auto name = QString::fromStdString(key);
            if (known.contains(name)) {
                continue;
            }
            if (const auto meant = resembling(name, known)) {
                add(Severity::Error, joined(path, key),
                    Text(QT_TRANSLATE_NOOP("medulla",
                        "This key is not known, but resembles one that is; passed over, what it "
                        "says would be lost.")),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "Write \"%1\", or rename it if it is none of "
                             "Medulla's keys."),
                        { *meant }));
            } else {
                add(ofOthers, joined(path, key),
                    Text(QT_TRANSLATE_NOOP("medulla", "This key is not known and is passed over.")),
                    Text(QT_TRANSLATE_NOOP("medulla", "Known are: %1."),
                        { known.join(QLatin1String(", ")) }));
            }
        }
    }
    /// One of Medulla's own keys, where it stands; nothing when it is missing.
    std::optional<Placed> own(const Entry& entry, const char* key)
    {
        const auto direct = entry.json.find(key);
        const auto isDirect = direct != entry.json.end();
        if (entry.medulla != nullptr) {
            const auto within = entry.medulla->find(key);
            const auto path = joined(joined(entry.path, "medulla"), key);
            if (within != entry.medulla->end()) {
                if (isDirect) {
                    add(Severity::Error, path,
                        Text(QT_TRANSLATE_NOOP("medulla", "The entry itself says this too.")),
                        Text(QT_TRANSLATE_NOOP("medulla", "Take one of the two out.")));
                }
                return Placed { &*within, path };
            }
        }
        return isDirect ? std::optional(Placed { &*direct, joined(entry.path, key) })
                        : std::nullopt;
    }

    /// The object under `key`, or null after adding a finding.
    const Json* object(const Json& parent, const QString& path, const char* key)
    {
        const auto at = joined(path, key);
        const auto found = parent.find(key);
        if (found == parent.end()) {
            missing(at);
            return nullptr;
        }
        if (!found->is_object()) {
            wrong(at, *found, Text(QT_TRANSLATE_NOOP("medulla", "Write an object { ... }.")));
            return nullptr;
        }
        return &*found;
    }
    std::optional<QString> text(const Json& parent, const QString& path, const char* key)
    {
        const auto at = joined(path, key);
        const auto found = parent.find(key);
        if (found == parent.end()) {
            missing(at);
            return std::nullopt;
        }
        if (!found->is_string()) {
            wrong(
                at, *found, Text(QT_TRANSLATE_NOOP("medulla", "Write a text in quotation marks.")));
            return std::nullopt;
        }
        return QString::fromStdString(found->get<std::string>());
    }
    std::optional<std::uint32_t> host(const Json& parent, const QString& path)
    {
        const auto written = text(parent, path, "host");
        if (!written) {
            return std::nullopt;
        }
        const auto parsed =
            wire::Address::parseHost(*written, m_config.place(joined(path, "host")));
        if (!parsed) {
            m_findings.push_back(parsed.error());
            return std::nullopt;
        }
        return *parsed;
    }
    std::optional<std::uint16_t> port(const Json& parent, const QString& path)
    {
        const auto at = joined(path, "port");
        const auto found = parent.find("port");
        if (found == parent.end()) {
            missing(at);
            return std::nullopt;
        }
        const auto number = wholeNumber(*found, 1, 65535);
        if (!number) {
            wrong(at, *found,
                Text(QT_TRANSLATE_NOOP("medulla", "Write a whole number from 1 to 65535.")));
            return std::nullopt;
        }
        return std::uint16_t(*number);
    }
    static std::optional<int> wholeNumber(const Json& value, int least, int most)
    {
        // Unsigned numbers above the range of int64 compare as such too.
        if (!value.is_number_integer() || value < least || value > most) {
            return std::nullopt;
        }
        return value.get<int>();
    }
    /// Whether there is such a format is for `validate` to say.
    QString format(const Json& parent, const QString& path)
    {
        return text(parent, path, "format").value_or(wire::codecNames().constFirst());
    }

    void readHost(const Json& document)
    {
        if (const auto found = host(document, {})) {
            m_config.host = *found;
        }
    }
    void readLogLevel(const Json& document)
    {
        const auto found = document.find("loglevel");
        if (found == document.end()) {
            return;
        }
        const auto at = std::find(kLogLevels.begin(), kLogLevels.end(),
            found->is_string() ? found->get<std::string>() : std::string());
        if (at == kLogLevels.end()) {
            add(Severity::Warning, QStringLiteral("loglevel"),
                Text(
                    QT_TRANSLATE_NOOP("medulla", "There is no log level \"%1\"; \"info\" is used."),
                    { quotedJson(*found) }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Write debug, info, warning, error or critical.")));
            return;
        }
        m_config.logLevel = LogLevel(at - kLogLevels.begin());
    }
    void readTransforms(const Json& document)
    {
        if (!document.contains("transforms")) {
            return;
        }
        const auto path = QStringLiteral("transforms");
        const auto* transforms = object(document, {}, "transforms");
        if (transforms == nullptr) {
            return;
        }
        for (const auto& [key, value] : transforms->items()) {
            const auto written = text(*transforms, path, key.c_str());
            if (!written) {
                continue;
            }
            auto frame = Frame::parse(*written, m_config.place(joined(path, key)));
            if (frame) {
                m_config.transforms.emplace(QString::fromStdString(key), *frame);
            } else {
                m_findings.push_back(std::move(frame.error()));
            }
        }
    }

    void readEach(const Json& interfaces, const QString& path, const char* key,
        void (Reading::*readOne)(const QString&, const Json&, const QString&))
    {
        const auto* all = object(interfaces, path, key);
        if (all == nullptr) {
            return;
        }
        const auto at = joined(path, key);
        for (const auto& [name, value] : all->items()) {
            // Known as a name even when its content is wrong, so that connections are not blamed.
            if (object(*all, at, name.c_str()) != nullptr) {
                (this->*readOne)(QString::fromStdString(name), value, joined(at, name));
            }
        }
    }
    void readInput(const QString& name, const Json& value, const QString& path)
    {
        const auto ownKeys = entry(value, path, { "port", "streamed", "format" }, { "from" });
        InputConfig input;
        input.name = name;
        input.port = port(value, path).value_or(0);
        input.format = format(value, path);
        input.from = readFrom(ownKeys);
        if (value.contains("streamed")) {
            flag({ &value["streamed"], joined(path, "streamed") }, input.streamed);
        } else {
            add(Severity::Info, joined(path, "streamed"),
                Text(QT_TRANSLATE_NOOP("medulla", "This is missing and taken for true.")), {});
        }
        m_config.inputs.push_back(std::move(input));
    }
    void flag(const Placed& from, bool& into)
    {
        if (from.value->is_boolean()) {
            into = from.value->get<bool>();
        } else {
            wrong(from.path, *from.value,
                Text(
                    QT_TRANSLATE_NOOP("medulla", "Write true or false, without quotation marks.")));
        }
    }
    /// The allow list of an input.
    std::vector<wire::Network> readFrom(const Entry& entry)
    {
        const auto list = own(entry, "from");
        if (!list) {
            return {};
        }
        const auto isText = [](const Json& sender) { return sender.is_string(); };
        if (!list->value->is_array() || list->value->empty()
            || !std::all_of(list->value->begin(), list->value->end(), isText)) {
            wrong(list->path, *list->value,
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Write a list of addresses or networks, as in [\"192.168.1.7\", "
                    "\"192.168.2.0/24\"]; leave it out to accept the first sender that is "
                    "heard.")));
            return {};
        }
        std::vector<wire::Network> senders;
        for (std::size_t i = 0; i < list->value->size(); ++i) {
            const auto text = QString::fromStdString((*list->value)[i].get<std::string>());
            const auto at = QStringLiteral("%1[%2]").arg(list->path).arg(i);
            if (const auto sender = wire::Network::parse(text, m_config.place(at))) {
                senders.push_back(*sender);
            } else {
                m_findings.push_back(sender.error());
            }
        }
        return senders;
    }
    void readOutput(const QString& name, const Json& value, const QString& path)
    {
        const auto ownKeys =
            entry(value, path, { "host", "port", "format", "threshold", "checkElementsCount" },
                { "repeatMs", "unguarded" });
        OutputConfig output;
        output.name = name;
        output.address = { host(value, path).value_or(0), port(value, path).value_or(0) };
        output.format = format(value, path);
        if (const auto threshold = value.find("threshold"); threshold != value.end()) {
            if (threshold->is_number()) {
                output.thresholdMm = threshold->get<double>();
            } else {
                wrong(joined(path, "threshold"), *threshold,
                    Text(QT_TRANSLATE_NOOP("medulla", "Write a number, in mm.")));
            }
        }
        if (const auto count = value.find("checkElementsCount"); count != value.end()) {
            if (const auto number = wholeNumber(*count, -1'000'000, 1'000'000)) {
                output.checkElementsCount = *number;
            } else {
                wrong(joined(path, "checkElementsCount"), *count,
                    Text(QT_TRANSLATE_NOOP("medulla", "Write a whole number.")));
            }
        }
        if (const auto unguarded = own(ownKeys, "unguarded")) {
            flag(*unguarded, output.unguarded);
        }
        output.repeatMs = milliseconds(ownKeys, "repeatMs", 0, kRepeatRemedy);
        if (output.thresholdMm && output.repeatMs.value_or(0) > 0) {
            add(Severity::Warning, joined(path, "repeatMs"),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "This output is guarded, and guarded outputs never repeat.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Leave repeatMs out here.")));
        }
        m_config.outputs.push_back(std::move(output));
    }
    void readConnections(const Json& document)
    {
        const auto path = QStringLiteral("connections");
        const auto list = document.find("connections");
        if (list == document.end()) {
            missing(path);
            return;
        }
        if (!list->is_array()) {
            wrong(path, *list, Text(QT_TRANSLATE_NOOP("medulla", "Write a list [ ... ].")));
            return;
        }
        for (std::size_t i = 0; i < list->size(); ++i) {
            const auto& value = (*list)[i];
            const auto at = QStringLiteral("connections[%1]").arg(i);
            if (!value.is_object()) {
                wrong(at, value,
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "Write { \"input\": NAME, \"output\": NAME }.")));
                m_config.connections.emplace_back(); // keeps the others' numbers
                continue;
            }
            const auto ownKeys = entry(value, at, { "input", "output" }, { "passEqualAfterMs" });
            const auto input = text(value, at, "input");
            const auto output = text(value, at, "output");
            m_config.connections.push_back({ input.value_or(QString()), output.value_or(QString()),
                milliseconds(ownKeys, "passEqualAfterMs", 1, kPassEqualRemedy) });
        }
    }
    /// A time under one of Medulla's own keys, from `least` to `kLongestMs`.
    std::optional<int> milliseconds(
        const Entry& entry, const char* key, int least, const char* remedy)
    {
        const auto found = own(entry, key);
        if (!found) {
            return std::nullopt;
        }
        const auto number = wholeNumber(*found->value, least, kLongestMs);
        if (!number) {
            wrong(found->path, *found->value, Text(remedy));
        }
        return number;
    }

    Config m_config;
    Findings m_findings;
};

} // namespace

Checked<Config> readConfig(const Json& document, const QString& source)
{
    return Reading(source).read(document);
}

Checked<Config> loadConfig(const QString& path)
{
    const auto document = loadJson(path);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    return readConfig(*document, path);
}

} // namespace medulla::spine
