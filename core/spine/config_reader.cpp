// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/config_reader.h"

#include "core/base/json_reader.h"
#include "core/spine/config_check.h"
#include "core/wire/codec.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace medulla::spine {

namespace {

const char* const kRepeatRemedy = QT_TRANSLATE_NOOP("medulla",
    "Write after how many milliseconds a value is sent again, up to 3600000; 0 is never.");
const char* const kPassEqualRemedy = QT_TRANSLATE_NOOP("medulla",
    "Write after how many milliseconds without a value an equal one passes again, from 1 to "
    "3600000; leave it out for never.");
constexpr std::array<const char*, 5> kLogLevels { "debug", "info", "warning", "error", "critical" };

/// An object with fixed keys. Medulla's own keys stand in it or under its "medulla".
struct Entry {
    const Json& json;
    const Json* medulla = nullptr; ///< null when there is none
};

/// Reads the document of a configuration.
class ConfigReader : private JsonReader {
public:
    ConfigReader(const Json& document, const QString& source)
        : JsonReader(document, source)
        , m_document(document)
    {
        m_config.source = source;
    }

    Checked<Config> read()
    {
        if (!m_document.is_object()) {
            add(Severity::Error, m_document,
                Text(QT_TRANSLATE_NOOP("medulla", "The file holds no JSON object.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Begin it with { and end it with }.")));
            return tl::make_unexpected(takeFindings());
        }
        const auto top = entry(m_document,
            { "host", "loglevel", "transforms", "interfaces", "connections" }, { "repeatMs" });
        m_config.host = host(m_document).value_or(m_config.host);
        readLogLevel();
        readTransforms();
        if (const auto* interfaces = object(member(m_document, "interfaces"))) {
            findUnknownKeys(*interfaces, { "input", "output" }, UnknownKeys::PassedOver);
            readEach(member(*interfaces, "input"), &ConfigReader::readInput);
            readEach(member(*interfaces, "output"), &ConfigReader::readOutput);
        }
        readConnections();
        m_config.repeatMs = milliseconds(top, "repeatMs", 0, kRepeatRemedy).value_or(0);
        auto findings = takeFindings();
        auto contradictions = validate(m_config);
        std::move(contradictions.begin(), contradictions.end(), std::back_inserter(findings));
        if (medulla::hasErrors(findings)) {
            return tl::make_unexpected(std::move(findings));
        }
        m_config.notes = std::move(findings);
        return m_config;
    }

private:
    /// Looks at the keys of an entry, which are `keys` and Medulla's `own`.
    Entry entry(
        const Json& json, std::vector<const char*> keys, const std::vector<const char*>& own)
    {
        keys.insert(keys.end(), own.begin(), own.end());
        keys.push_back("medulla");
        findUnknownKeys(json, keys, UnknownKeys::PassedOver);
        const Entry found { json, object(find(json, "medulla")) };
        if (found.medulla != nullptr) {
            findUnknownKeys(*found.medulla, own, UnknownKeys::PassedOverWithWarning);
        }
        return found;
    }
    /// One of Medulla's own keys, where it stands; null when it is missing.
    const Json* own(const Entry& entry, const char* key)
    {
        const auto* direct = find(entry.json, key);
        const auto* within = entry.medulla != nullptr ? find(*entry.medulla, key) : nullptr;
        if (direct != nullptr && within != nullptr) {
            add(Severity::Error, *within,
                Text(QT_TRANSLATE_NOOP("medulla", "The entry itself says this too.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Take one of the two out.")));
        }
        return within != nullptr ? within : direct;
    }
    std::optional<std::uint32_t> host(const Json& parent)
    {
        const auto* value = member(parent, "host");
        const auto written = text(value);
        return written ? accepted(*value, wire::Address::parseHost(*written, {})) : std::nullopt;
    }
    std::uint16_t port(const Json& parent)
    {
        return wholeNumber<std::uint16_t>(member(parent, "port"), 1).value_or(0);
    }
    /// Whether there is such a format is for `validate` to say.
    QString format(const Json& parent)
    {
        return text(member(parent, "format")).value_or(wire::codecNames().constFirst());
    }

    void readLogLevel()
    {
        const auto* found = find(m_document, "loglevel");
        if (found == nullptr) {
            return;
        }
        const auto at = std::find(kLogLevels.begin(), kLogLevels.end(),
            found->is_string() ? found->get<std::string>() : std::string());
        if (at == kLogLevels.end()) {
            add(Severity::Warning, *found,
                Text(
                    QT_TRANSLATE_NOOP("medulla", "There is no log level \"%1\"; \"info\" is used."),
                    { quotedJson(*found) }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Write debug, info, warning, error or critical.")));
            return;
        }
        m_config.logLevel = LogLevel(at - kLogLevels.begin());
    }
    void readTransforms()
    {
        const auto* transforms = object(find(m_document, "transforms"));
        if (transforms == nullptr) {
            return;
        }
        for (const auto& [key, value] : transforms->items()) {
            const auto written = text(&value);
            if (const auto frame =
                    written ? accepted(value, Frame::parse(*written, {})) : std::nullopt) {
                m_config.transforms.emplace(QString::fromStdString(key), *frame);
            }
        }
    }

    void readEach(const Json* ends, void (ConfigReader::*readOne)(const QString&, const Json&))
    {
        if (object(ends) == nullptr) {
            return;
        }
        for (const auto& [name, value] : ends->items()) {
            if (object(&value) != nullptr) {
                (this->*readOne)(QString::fromStdString(name), value);
            }
        }
    }
    void readInput(const QString& name, const Json& value)
    {
        const auto ownKeys = entry(value, { "port", "streamed", "format" }, { "from" });
        InputConfig input;
        input.name = name;
        input.port = port(value);
        input.format = format(value);
        input.from = readFrom(own(ownKeys, "from"));
        JsonReader::read(value, "streamed", input.streamed);
        if (!value.contains("streamed")) {
            add(Severity::Info, { value, "streamed" },
                Text(QT_TRANSLATE_NOOP("medulla", "This is missing and taken for true.")), {});
        }
        m_config.inputs.push_back(std::move(input));
    }
    /// The allow list of an input.
    std::vector<wire::Network> readFrom(const Json* value)
    {
        if (value == nullptr) {
            return {};
        }
        if (!value->is_array() || value->empty()) {
            wrong(*value,
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Write a list of addresses or networks, as in [\"192.168.1.7\", "
                    "\"192.168.2.0/24\"]; leave it out to accept the first sender that is "
                    "heard.")));
            return {};
        }
        std::vector<wire::Network> senders;
        for (const auto& sender : *value) {
            const auto written = text(&sender);
            if (const auto network =
                    written ? accepted(sender, wire::Network::parse(*written, {})) : std::nullopt) {
                senders.push_back(*network);
            }
        }
        return senders;
    }
    void readOutput(const QString& name, const Json& value)
    {
        constexpr int kMostElements = 1'000'000;
        const auto ownKeys =
            entry(value, { "host", "port", "format", "threshold", "checkElementsCount" },
                { "repeatMs", "unguarded" });
        OutputConfig output;
        output.name = name;
        output.address = { host(value).value_or(0), port(value) };
        output.format = format(value);
        output.thresholdMm = number(find(value, "threshold"), std::numeric_limits<double>::lowest(),
            Text(QT_TRANSLATE_NOOP("medulla", "Write a number, in mm.")));
        JsonReader::read(
            value, "checkElementsCount", output.checkElementsCount, -kMostElements, kMostElements);
        output.unguarded = flag(own(ownKeys, "unguarded")).value_or(output.unguarded);
        output.repeatMs = milliseconds(ownKeys, "repeatMs", 0, kRepeatRemedy);
        if (output.thresholdMm && output.repeatMs.value_or(0) > 0) {
            add(Severity::Warning, { value, "repeatMs" },
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "This output is guarded, and guarded outputs never repeat.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Leave repeatMs out here.")));
        }
        m_config.outputs.push_back(std::move(output));
    }
    void readConnections()
    {
        const auto* connections = list(member(m_document, "connections"));
        if (connections == nullptr) {
            return;
        }
        for (const auto& value : *connections) {
            if (!value.is_object()) {
                wrong(value,
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "Write { \"input\": NAME, \"output\": NAME }.")));
                m_config.connections.emplace_back(); // keeps the others' numbers
                continue;
            }
            const auto ownKeys = entry(value, { "input", "output" }, { "passEqualAfterMs" });
            const auto input = text(member(value, "input"));
            const auto output = text(member(value, "output"));
            m_config.connections.push_back({ input.value_or(QString()), output.value_or(QString()),
                milliseconds(ownKeys, "passEqualAfterMs", 1, kPassEqualRemedy) });
        }
    }
    /// A time under one of Medulla's own keys, from `least` to `kLongestMs`.
    std::optional<int> milliseconds(
        const Entry& entry, const char* key, int least, const char* remedy)
    {
        return wholeNumber<int>(own(entry, key), least, kLongestMs, Text(remedy));
    }

    const Json& m_document;
    Config m_config;
};

} // namespace

Checked<Config> readConfig(const Json& document, const QString& source)
{
    return ConfigReader(document, source).read();
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
