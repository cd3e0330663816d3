// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/brain_config.h"

#include "core/base/json_reader.h"
#include "core/task/members.h"

#include <utility>

namespace medulla::task {

namespace {

using detail::composed;
using detail::kOwnKey;
using detail::layoutOf;

class BrainConfigReader : private JsonReader {
public:
    using JsonReader::JsonReader;

    Checked<LoadedBrainConfig> read(const Json& document)
    {
        LoadedBrainConfig loaded;
        if (object(&document) != nullptr) {
            readAll(document, loaded.config);
        }
        auto found = takeFindings();
        if (medulla::hasErrors(found)) {
            return tl::make_unexpected(std::move(found));
        }
        loaded.notes = std::move(found);
        return loaded;
    }

private:
    void readAll(const Json& json, BrainConfig& config)
    {
        findUnknownKeys(json, { "connections", "instructions", kOwnKey }, UnknownKeys::Kept);
        config.instructions = text(member(json, "instructions")).value_or(QString());
        // So far this file has no members of Medulla's own.
        config.layout = layoutOf(json, { { "connections", true }, { "instructions", true } });
        const auto* connections = object(member(json, "connections"));
        if (connections == nullptr) {
            return;
        }
        findUnknownKeys(*connections, { "incoming", "outgoing" }, UnknownKeys::Kept);
        config.connectionsLayout =
            layoutOf(*connections, { { "incoming", true }, { "outgoing", true } });
        if (const auto* incoming = object(member(*connections, "incoming"))) {
            findUnknownKeys(*incoming, { "position", "observation" }, UnknownKeys::Kept);
            config.incomingLayout =
                layoutOf(*incoming, { { "position", true }, { "observation", true } });
            config.position = endpoint(member(*incoming, "position"));
            config.observation = endpoint(member(*incoming, "observation"));
        }
        if (const auto* outgoing = object(member(*connections, "outgoing"))) {
            findUnknownKeys(*outgoing, { "spine" }, UnknownKeys::Kept);
            config.outgoingLayout = layoutOf(*outgoing, { { "spine", true } });
            config.spine = endpoint(member(*outgoing, "spine"));
        }
    }
    Endpoint endpoint(const Json* json)
    {
        Endpoint end;
        if (object(json) == nullptr) {
            return end;
        }
        findUnknownKeys(*json, { "host", "port" }, UnknownKeys::Kept);
        end.layout = layoutOf(*json, { { "host", true }, { "port", true } });
        const auto* host = member(*json, "host");
        if (const auto written = text(host)) {
            end.host = *written;
            (void)accepted(*host, wire::Address::parseHost(end.host, {}));
        }
        end.port = wholeNumber<std::uint16_t>(member(*json, "port"), 1).value_or(end.port);
        return end;
    }
};

Json toJson(const Endpoint& end)
{
    return composed(
        end.layout, { { "host", end.host.toStdString(), true }, { "port", end.port, true } });
}

} // namespace

wire::Address Endpoint::address() const
{
    return { *wire::Address::parseHost(host, {}), port };
}

Checked<LoadedBrainConfig> readBrainConfig(const QByteArray& text, const QString& source)
{
    const auto document = parseJson(text, source);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    return BrainConfigReader(*document, source).read(*document);
}

Checked<LoadedBrainConfig> loadBrainConfig(const QString& path)
{
    const auto text = loadText(path);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    return readBrainConfig(*text, path);
}

QByteArray writeBrainConfig(const BrainConfig& config)
{
    auto incoming = composed(config.incomingLayout,
        { { "position", toJson(config.position), true },
            { "observation", toJson(config.observation), true } });
    auto outgoing = composed(config.outgoingLayout, { { "spine", toJson(config.spine), true } });
    auto connections = composed(config.connectionsLayout,
        { { "incoming", std::move(incoming), true }, { "outgoing", std::move(outgoing), true } });
    return toText(composed(config.layout,
        { { "connections", std::move(connections), true },
            { "instructions", config.instructions.toStdString(), true } }));
}

} // namespace medulla::task
