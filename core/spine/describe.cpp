// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/describe.h"

#include "core/spine/config_check.h"
#include "core/wire/arrival.h"

#include <algorithm>

namespace medulla::spine {

namespace {

QString destination(const Options& options, const OutputConfig& output, const DeviceWords& words)
{
    if (options.localOutputs.contains(output.name)) {
        return Text(QT_TRANSLATE_NOOP("medulla", "inside this program")).shown();
    }
    auto address = sendAddress(options, output).toString();
    const auto device = words.find(output.name);
    if (device == words.end()) {
        return address;
    }
    return Text(QT_TRANSLATE_NOOP("medulla", "%1 at %2"), { device->second, address }).shown();
}

QString guardWords(const Config& config, const Options& options, const OutputConfig& output)
{
    const auto threshold = QString::number(*output.thresholdMm);
    if (options.opened.contains(output.name)) {
        return Text(
            QT_TRANSLATE_NOOP("medulla", "at most %1 mm a step, opened by hand"), { threshold })
            .shown();
    }
    if (config.input(output.name) == nullptr) {
        return Text(QT_TRANSLATE_NOOP("medulla",
                        "at most %1 mm a step, closed since no input \"%2\" measures it"),
            { threshold, output.name })
            .shown();
    }
    return Text(QT_TRANSLATE_NOOP("medulla", "at most %1 mm a step"), { threshold }).shown();
}

QString inputLine(const Config& config, const Options& options, const InputConfig& input)
{
    if (options.localInputs.contains(input.name)) {
        return QStringLiteral("%1: %2").arg(
            input.name, Text(QT_TRANSLATE_NOOP("medulla", "inside this program")).shown());
    }
    QStringList clauses { Text(QT_TRANSLATE_NOOP("medulla", "listens at %1, %2"),
        { listenAddress(config, options, input).toString(), input.format })
                              .shown() };
    if (const auto senders = allowedSenders(options, input); !senders.empty()) {
        QStringList list;
        for (const auto& sender : senders) {
            list << sender.toString();
        }
        clauses << Text(
            QT_TRANSLATE_NOOP("medulla", "accepts only %1"), { list.join(QLatin1String(" + ")) })
                       .shown();
    }
    if (!input.streamed) {
        clauses << Text(QT_TRANSLATE_NOOP("medulla", "every datagram once")).shown();
    }
    return QStringLiteral("%1: %2").arg(input.name, clauses.join(QLatin1String(", ")));
}

QString outputWords(const Config& config, const Options& options, const OutputConfig& output,
    const DeviceWords& words)
{
    QStringList clauses { destination(options, output, words) };
    if (output.thresholdMm) {
        clauses << guardWords(config, options, output);
    } else if (unguardedActuators(config, options).contains(output.name)) {
        clauses
            << Text(QT_TRANSLATE_NOOP("medulla", "UNGUARDED: steps of any length pass")).shown();
    }
    if (const auto repeat = repeatMs(config, options, output); repeat > 0) {
        const auto expiresMs = int(toMs(wire::kFreshFor));
        if (!carriesCommands(output, options, actuatorsOf(config, options))) {
            clauses << Text(
                QT_TRANSLATE_NOOP("medulla", "repeated every %1 ms"), { QString::number(repeat) })
                           .shown();
        } else if (repeat < expiresMs) {
            clauses << Text(
                QT_TRANSLATE_NOOP("medulla", "repeated every %1 ms until the command is %2 ms old"),
                { QString::number(repeat), QString::number(expiresMs) })
                           .shown();
        }
    }
    return clauses.join(QLatin1String(", "));
}

} // namespace

QString Route::line() const
{
    return QStringLiteral("%1 -> %2: %3").arg(input, output, words);
}

std::vector<Route> describeRoutes(
    const Config& config, const Options& options, const DeviceWords& words)
{
    std::vector<Route> routes;
    for (const auto& connection : config.connections) {
        if (const auto* output = config.output(connection.output)) {
            auto clauses = outputWords(config, options, *output, words);
            if (const auto after = connection.passEqualAfterMs) {
                clauses += QLatin1String(", ")
                    + Text(QT_TRANSLATE_NOOP("medulla", "equal values pass again after %1 ms"),
                        { QString::number(*after) })
                          .shown();
            }
            routes.push_back({ connection.input, connection.output, clauses });
        }
    }
    return routes;
}

QString describe(const Config& config, const Options& options, const DeviceWords& words)
{
    QStringList lines { Text(QT_TRANSLATE_NOOP("medulla", "Inputs")).shown() };
    for (const auto& input : config.inputs) {
        lines << QLatin1String("  ") + inputLine(config, options, input);
    }
    lines << Text(QT_TRANSLATE_NOOP("medulla", "Connections")).shown();
    for (const auto& route : describeRoutes(config, options, words)) {
        lines << QLatin1String("  ") + route.line();
    }
    QStringList idle;
    for (const auto& output : config.outputs) {
        const auto isConnected = std::any_of(config.connections.begin(), config.connections.end(),
            [&](const auto& connection) { return connection.output == output.name; });
        if (!isConnected) {
            idle << QStringLiteral("  %1: %2")
                        .arg(output.name, outputWords(config, options, output, words));
        }
    }
    if (!idle.isEmpty()) {
        lines << Text(QT_TRANSLATE_NOOP("medulla", "Outputs without a connection")).shown() << idle;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace medulla::spine
