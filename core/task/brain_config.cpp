// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/brain_config.h"

#include "core/task/members.h"
#include "core/task/reading.h"

#include <utility>

namespace medulla::task {

namespace {

using detail::composed;
using detail::kOwnKey;
using detail::layoutOf;
using detail::Path;

class ConfigReading : private detail::Reading {
public:
    using Reading::Reading;

    Checked<LoadedBrainConfig> read(const Json& document)
    {
        const Path top;
        LoadedBrainConfig loaded;
        if (isObject(document, top)) {
            readAll(document, top, loaded.config);
        }
        auto found = takeFindings();
        if (hasErrors(found)) {
            return tl::make_unexpected(std::move(found));
        }
        loaded.notes = std::move(found);
        return loaded;
    }

private:
    void readAll(const Json& json, const Path& path, BrainConfig& config)
    {
        noteUnknown(json, path, { "connections", "instructions", kOwnKey });
        config.instructions = text(json, path, "instructions");
        // So far this file has no members of Medulla's own.
        config.layout = layoutOf(json, { { "connections", true }, { "instructions", true } });
        const auto* connections = object(json, path, "connections");
        if (connections == nullptr) {
            return;
        }
        const auto at = path / "connections";
        noteUnknown(*connections, at, { "incoming", "outgoing" });
        config.connectionsLayout =
            layoutOf(*connections, { { "incoming", true }, { "outgoing", true } });
        if (const auto* incoming = object(*connections, at, "incoming")) {
            const auto below = at / "incoming";
            noteUnknown(*incoming, below, { "position", "observation" });
            config.incomingLayout =
                layoutOf(*incoming, { { "position", true }, { "observation", true } });
            config.position = endpoint(*incoming, below, "position");
            config.observation = endpoint(*incoming, below, "observation");
        }
        if (const auto* outgoing = object(*connections, at, "outgoing")) {
            const auto below = at / "outgoing";
            noteUnknown(*outgoing, below, { "spine" });
            config.outgoingLayout = layoutOf(*outgoing, { { "spine", true } });
            config.spine = endpoint(*outgoing, below, "spine");
        }
    }
    Endpoint endpoint(const Json& parent, const Path& path, const char* key)
    {
        constexpr int kMostPort = 65535;
        Endpoint end;
        const auto* json = object(parent, path, key);
        if (json == nullptr) {
            return end;
        }
        const auto at = path / key;
        noteUnknown(*json, at, { "host", "port" });
        end.layout = layoutOf(*json, { { "host", true }, { "port", true } });
        if (const auto* host = member(*json, at, "host"); host != nullptr) {
            end.host = text(*json, at, "host");
            const auto place = source() + QLatin1String(": ") + (at / "host").toString();
            const auto parsed = wire::Address::parseHost(end.host, place);
            if (host->is_string() && !parsed) {
                findings().push_back(parsed.error());
            }
        }
        if (const auto* port = member(*json, at, "port"); port != nullptr) {
            if (port->is_number_integer() && *port >= 1 && *port <= kMostPort) {
                end.port = port->get<std::uint16_t>();
            } else {
                wrong(at / "port", *port,
                    Text(QT_TRANSLATE_NOOP("medulla", "Write a whole number from 1 to 65535.")));
            }
        }
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
    return ConfigReading(source).read(*document);
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
