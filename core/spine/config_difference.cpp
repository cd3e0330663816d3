// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/config_difference.h"

#include "core/spine/config_check.h"

#include <algorithm>
#include <set>

namespace medulla::spine {

namespace {

using Kind = Difference::Kind;

QString listed(const std::vector<wire::Network>& networks)
{
    QStringList list;
    for (const auto& network : networks) {
        list << network.toString();
    }
    return list.join(QLatin1String(" + "));
}

class Comparison {
public:
    Comparison(const Config& before, const Config& after)
        : m_before(before)
        , m_after(after)
    {
    }

    std::vector<Difference> run()
    {
        compareGeneral();
        for (const auto& input : m_after.inputs) {
            compareInput(m_before.input(input.name), input);
        }
        for (const auto& input : m_before.inputs) {
            if (m_after.input(input.name) == nullptr) {
                add(Kind::Input, input.name,
                    Text(QT_TRANSLATE_NOOP("medulla", "The input \"%1\" is taken out."),
                        { input.name }));
            }
        }
        for (const auto& output : m_after.outputs) {
            compareOutput(m_before.output(output.name), output);
        }
        for (const auto& output : m_before.outputs) {
            if (m_after.output(output.name) == nullptr) {
                add(Kind::Output, output.name,
                    Text(QT_TRANSLATE_NOOP("medulla", "The output \"%1\" is taken out."),
                        { output.name }));
            }
        }
        compareConnections();
        compareFrames();
        return std::move(m_found);
    }

private:
    void add(Kind kind, const QString& name, Text text)
    {
        m_found.push_back({ kind, name, std::move(text) });
    }

    void compareGeneral()
    {
        if (m_before.host != m_after.host) {
            const auto host = [](std::uint32_t of) { return wire::Network::ofHost(of).toString(); };
            add(Kind::General, {},
                Text(QT_TRANSLATE_NOOP("medulla", "Inputs listen at %2 instead of %1."),
                    { host(m_before.host), host(m_after.host) }));
        }
        if (m_before.repeatMs != m_after.repeatMs) {
            add(Kind::General, {},
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "Outputs repeat every %2 ms instead of %1 ms (0 is never)."),
                    { QString::number(m_before.repeatMs), QString::number(m_after.repeatMs) }));
        }
        if (m_before.logLevel != m_after.logLevel) {
            add(Kind::General, {},
                Text(QT_TRANSLATE_NOOP("medulla", "Another log level is written.")));
        }
    }

    void compareInput(const InputConfig* before, const InputConfig& after)
    {
        const auto& name = after.name;
        if (before == nullptr) {
            add(Kind::Input, name,
                Text(QT_TRANSLATE_NOOP("medulla", "The input \"%1\" is new: port %2, %3."),
                    { name, QString::number(after.port), after.format }));
            return;
        }
        if (before->port != after.port) {
            add(Kind::Input, name,
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "The input \"%1\" listens at port %3 instead of %2."),
                    { name, QString::number(before->port), QString::number(after.port) }));
        }
        if (before->format != after.format) {
            add(Kind::Input, name,
                Text(QT_TRANSLATE_NOOP("medulla", "The input \"%1\" reads %3 instead of %2."),
                    { name, before->format, after.format }));
        }
        if (before->streamed != after.streamed) {
            add(Kind::Input, name,
                after.streamed ? Text(
                    QT_TRANSLATE_NOOP("medulla", "The input \"%1\" passes its newest value only."),
                    { name })
                               : Text(QT_TRANSLATE_NOOP("medulla",
                                          "The input \"%1\" passes every datagram once."),
                                   { name }));
        }
        if (before->from != after.from) {
            add(Kind::Input, name,
                after.from.empty()
                    ? Text(QT_TRANSLATE_NOOP("medulla",
                               "The input \"%1\" locks to the first sender instead of accepting "
                               "only %2."),
                        { name, listed(before->from) })
                    : Text(QT_TRANSLATE_NOOP("medulla", "The input \"%1\" accepts only %2."),
                        { name, listed(after.from) }));
        }
    }

    void compareOutput(const OutputConfig* before, const OutputConfig& after)
    {
        const auto& name = after.name;
        if (before == nullptr) {
            add(Kind::Output, name,
                Text(QT_TRANSLATE_NOOP("medulla", "The output \"%1\" is new: it sends to %2, %3."),
                    { name, after.address.toString(), after.format }));
            return;
        }
        if (!(before->address == after.address)) {
            add(Kind::Output, name,
                Text(QT_TRANSLATE_NOOP("medulla", "The output \"%1\" sends to %3 instead of %2."),
                    { name, before->address.toString(), after.address.toString() }));
        }
        if (before->format != after.format) {
            add(Kind::Output, name,
                Text(QT_TRANSLATE_NOOP("medulla", "The output \"%1\" writes %3 instead of %2."),
                    { name, before->format, after.format }));
        }
        compareGuard(*before, after);
        if (before->repeatMs != after.repeatMs) {
            add(Kind::Output, name,
                after.repeatMs ? Text(QT_TRANSLATE_NOOP("medulla",
                                          "The output \"%1\" repeats every %2 ms (0 is never)."),
                    { name, QString::number(*after.repeatMs) })
                               : Text(QT_TRANSLATE_NOOP(
                                          "medulla", "The output \"%1\" repeats as the others do."),
                                   { name }));
        }
    }
    void compareGuard(const OutputConfig& before, const OutputConfig& after)
    {
        const auto& name = after.name;
        if (before.thresholdMm != after.thresholdMm) {
            if (!after.thresholdMm) {
                add(Kind::Output, name,
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "The output \"%1\" loses its guard: steps of any length pass."),
                        { name }));
            } else if (!before.thresholdMm) {
                add(Kind::Output, name,
                    Text(QT_TRANSLATE_NOOP(
                             "medulla", "The output \"%1\" gets a guard: at most %2 mm a step."),
                        { name, QString::number(*after.thresholdMm) }));
            } else {
                add(Kind::Output, name,
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "The guard of \"%1\" lets %3 mm a step pass instead of %2 mm."),
                        { name, QString::number(*before.thresholdMm),
                            QString::number(*after.thresholdMm) }));
            }
        }
        if (before.checkElementsCount != after.checkElementsCount) {
            add(Kind::Output, name,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The guard of \"%1\" compares %3 values of a coordinate instead of %2."),
                    { name, QString::number(before.checkElementsCount),
                        QString::number(after.checkElementsCount) }));
        }
        if (before.unguarded != after.unguarded) {
            add(Kind::Output, name,
                after.unguarded
                    ? Text(QT_TRANSLATE_NOOP(
                               "medulla", "The output \"%1\" is without a guard on purpose."),
                        { name })
                    : Text(QT_TRANSLATE_NOOP("medulla",
                               "The output \"%1\" is no longer without a guard on purpose."),
                        { name }));
        }
    }

    void compareConnections()
    {
        const auto in = [](const Config& config, const ConnectionConfig& one) {
            return std::find_if(config.connections.begin(), config.connections.end(),
                [&](const auto& other) { return other.isParallelTo(one); });
        };
        for (const auto& one : m_after.connections) {
            const auto old = in(m_before, one);
            if (old == m_before.connections.end()) {
                add(Kind::Connection, one.output,
                    Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is connected to \"%2\"."),
                        { one.input, one.output }));
            } else if (old->passEqualAfterMs != one.passEqualAfterMs) {
                add(Kind::Connection, one.output,
                    one.passEqualAfterMs
                        ? Text(QT_TRANSLATE_NOOP("medulla",
                                   "From \"%1\" to \"%2\" equal values pass again after %3 ms."),
                            { one.input, one.output, QString::number(*one.passEqualAfterMs) })
                        : Text(QT_TRANSLATE_NOOP(
                                   "medulla", "From \"%1\" to \"%2\" only changes pass."),
                            { one.input, one.output }));
            }
        }
        for (const auto& one : m_before.connections) {
            if (in(m_after, one) == m_after.connections.end()) {
                add(Kind::Connection, one.output,
                    Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no longer connected to \"%2\"."),
                        { one.input, one.output }));
            }
        }
    }

    void compareFrames()
    {
        for (const auto& [name, frame] : m_after.transforms) {
            const auto old = m_before.transforms.find(name);
            if (old == m_before.transforms.end()) {
                add(Kind::Frame, name,
                    Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" gets a frame: %2."),
                        { name, frame.toString() }));
            } else if (!(old->second == frame)) {
                add(Kind::Frame, name,
                    Text(QT_TRANSLATE_NOOP("medulla", "The frame of \"%1\" is %3 instead of %2."),
                        { name, old->second.toString(), frame.toString() }));
            }
        }
        for (const auto& [name, frame] : m_before.transforms) {
            if (m_after.transforms.count(name) == 0) {
                add(Kind::Frame, name,
                    Text(QT_TRANSLATE_NOOP(
                             "medulla", "\"%1\" loses its frame and takes the default one."),
                        { name }));
            }
        }
    }

    const Config& m_before;
    const Config& m_after;
    std::vector<Difference> m_found;
};

/// All that decides on what comes from an input.
bool isSameSource(const Config& before, const Config& after, const QString& name)
{
    const auto* old = before.input(name);
    const auto* now = after.input(name);
    return old != nullptr && now != nullptr && *old == *now && before.host == after.host
        && before.frameOf(name) == after.frameOf(name);
}

std::set<QString> sourcesOf(const Config& config, const QString& output)
{
    std::set<QString> sources;
    for (const auto& one : config.connections) {
        if (one.output == output) {
            sources.insert(one.input);
        }
    }
    return sources;
}

/// Whether the same values reach the output, and leave it in the same way.
bool isSameRoute(const Config& before, const Config& after, const QString& name)
{
    const auto* old = before.output(name);
    const auto* now = after.output(name);
    if (old == nullptr || now == nullptr) {
        return old == now;
    }
    const auto sources = sourcesOf(after, name);
    return *old == *now && before.frameOf(name) == after.frameOf(name)
        && sources == sourcesOf(before, name)
        && std::all_of(sources.begin(), sources.end(),
            [&](const QString& source) { return isSameSource(before, after, source); });
}

} // namespace

std::vector<Difference> differences(const Config& before, const Config& after)
{
    return Comparison(before, after).run();
}

QStringList actuatorsWithOtherRoutes(
    const Config& before, const Config& after, const Options& options)
{
    const auto isSameMotion = isSameRoute(before, after, options.motionPosition)
        && isSameRoute(before, after, options.motionCommand);
    QStringList changed;
    for (const auto& name : actuatorsOf(after, options)) {
        // Its reports are what the guard compares with.
        const auto areSameReports = after.input(name) == nullptr
            ? before.input(name) == nullptr
            : isSameSource(before, after, name);
        const auto isMoved = sourcesOf(after, name).contains(options.motionSteps);
        if (!areSameReports || !isSameRoute(before, after, name) || (isMoved && !isSameMotion)) {
            changed << name;
        }
    }
    return changed;
}

} // namespace medulla::spine
