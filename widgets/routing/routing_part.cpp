// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_part.h"

#include <algorithm>

namespace medulla::widgets::routing {
namespace {

/// The name behind `prefix` in a JSON path; names may hold dots.
template <class List>
QString nameIn(const QString& path, const QString& prefix, const List& list)
{
    if (!path.startsWith(prefix)) {
        return {};
    }
    const auto rest = path.mid(prefix.size());
    QString longest;
    for (const auto& one : list) {
        if ((rest == one.name || rest.startsWith(one.name + QLatin1Char('.')))
            && one.name.size() > longest.size()) {
            longest = one.name;
        }
    }
    return longest;
}

} // namespace

RoutingPart RoutingPart::ofPlace(const QString& place, const spine::Config& config)
{
    const auto file = config.place({});
    const auto path = place.startsWith(file) ? place.mid(file.size()) : place;
    if (const auto name = nameIn(path, QStringLiteral("interfaces.input."), config.inputs);
        !name.isEmpty()) {
        return ofInput(name);
    }
    if (const auto name = nameIn(path, QStringLiteral("interfaces.output."), config.outputs);
        !name.isEmpty()) {
        return ofOutput(name);
    }
    const auto frames = QStringLiteral("transforms.");
    if (const auto name = nameIn(path, frames, config.outputs); !name.isEmpty()) {
        return ofOutput(name);
    }
    if (const auto name = nameIn(path, frames, config.inputs); !name.isEmpty()) {
        return ofInput(name);
    }
    const auto connections = QStringLiteral("connections[");
    if (path.startsWith(connections)) {
        const auto end = path.indexOf(QLatin1Char(']'));
        bool isNumber = false;
        const auto index =
            path.mid(connections.size(), end - connections.size()).toULongLong(&isNumber);
        if (isNumber && index < config.connections.size()) {
            return ofConnection(config.connections[index].input, config.connections[index].output);
        }
    }
    return {};
}

bool RoutingPart::isIn(const spine::Config& config) const
{
    switch (kind) {
    case Kind::None:
        break;
    case Kind::Input:
        return config.input(input) != nullptr;
    case Kind::Output:
    case Kind::Device:
        return config.output(output) != nullptr;
    case Kind::Connection:
        return std::any_of(config.connections.begin(), config.connections.end(),
            [this](const auto& one) { return one.input == input && one.output == output; });
    }
    return false;
}

} // namespace medulla::widgets::routing
