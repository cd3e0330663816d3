// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/config_check.h"

#include "core/base/nearest_name.h"
#include "core/wire/codec.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace medulla::spine {

namespace {

template <class List>
QStringList names(const List& list)
{
    QStringList all;
    for (const auto& one : list) {
        all << one.name;
    }
    return all;
}

/// Checks that need no options.
class Validation {
public:
    explicit Validation(const Config& config)
        : m_config(config)
    {
    }

    Findings run()
    {
        for (std::size_t i = 0; i < m_config.inputs.size(); ++i) {
            const auto& input = m_config.inputs[i];
            const auto path = QStringLiteral("interfaces.input.") + input.name;
            checkFormat(path, input.format);
            checkPort(path, i);
        }
        for (const auto& output : m_config.outputs) {
            const auto path = QStringLiteral("interfaces.output.") + output.name;
            checkFormat(path, output.format);
            checkGuard(path, output);
        }
        for (std::size_t i = 0; i < m_config.connections.size(); ++i) {
            const auto path = QStringLiteral("connections[%1]").arg(i);
            const auto& input = m_config.connections[i].input;
            const auto& output = m_config.connections[i].output;
            // Empty ones were missing or no text; the reader has said so.
            if (!input.isEmpty() && m_config.input(input) == nullptr) {
                add(path + QStringLiteral(".input"),
                    Text(QT_TRANSLATE_NOOP("medulla", "There is no input \"%1\"."), { input }),
                    nameRemedy(input, names(m_config.inputs)));
            }
            if (!output.isEmpty() && m_config.output(output) == nullptr) {
                add(path + QStringLiteral(".output"),
                    Text(QT_TRANSLATE_NOOP("medulla", "There is no output \"%1\"."), { output }),
                    nameRemedy(output, names(m_config.outputs)));
            }
        }
        return std::move(m_findings);
    }

private:
    void add(const QString& path, Text text, Text remedy)
    {
        m_findings.push_back(
            { Severity::Error, m_config.place(path), std::move(text), std::move(remedy) });
    }
    void checkFormat(const QString& path, const QString& format)
    {
        if (wire::findCodec(format) == nullptr) {
            add(path + QStringLiteral(".format"),
                Text(QT_TRANSLATE_NOOP("medulla", "There is no format \"%1\"."), { format }),
                Text(QT_TRANSLATE_NOOP("medulla", "Known formats are: %1."),
                    { wire::codecNames().join(QLatin1String(", ")) }));
        }
    }
    void checkPort(const QString& path, std::size_t index)
    {
        const auto& inputs = m_config.inputs;
        const auto end = inputs.begin() + std::ptrdiff_t(index);
        const auto other = std::find_if(inputs.begin(), end, [&](const InputConfig& earlier) {
            return earlier.port != 0 && earlier.port == inputs[index].port;
        });
        if (other != end) {
            add(path + QStringLiteral(".port"),
                Text(QT_TRANSLATE_NOOP("medulla", "Port %1 belongs to the input \"%2\" too."),
                    { QString::number(other->port), other->name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Give each input a port of its own.")));
        }
    }
    void checkGuard(const QString& path, const OutputConfig& output)
    {
        if (output.thresholdMm && !(*output.thresholdMm > 0.0)) {
            add(path + QStringLiteral(".threshold"),
                Text(QT_TRANSLATE_NOOP("medulla", "A threshold of %1 mm lets nothing pass."),
                    { QString::number(*output.thresholdMm) }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Write how long a step may be, in mm, above 0; leave it out for an output that "
                    "is not guarded.")));
        }
        if (output.thresholdMm && output.unguarded) {
            add(path + QStringLiteral(".unguarded"),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "This says that the output has no guard, and its threshold that it has one.")),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Take \"unguarded\" out, or the threshold if steps of any length may pass.")));
        }
        if (output.checkElementsCount < 1) {
            add(path + QStringLiteral(".checkElementsCount"),
                Text(QT_TRANSLATE_NOOP("medulla", "%1 values make no distance."),
                    { QString::number(output.checkElementsCount) }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Write how many values of a coordinate the distance is made of, from 1.")));
        }
    }

    const Config& m_config;
    Findings m_findings;
};

/// Checks that depend on the options.
class Check {
public:
    Check(const Config& config, const Options& options)
        : m_config(config)
        , m_options(options)
    {
    }

    Findings run()
    {
        checkOptions();
        checkSockets();
        checkAddresses();
        checkRewrites();
        checkGuards();
        checkConnections();
        checkTransforms();
        auto ofActuators = checkActuators(m_config, m_options);
        std::move(ofActuators.begin(), ofActuators.end(), std::back_inserter(m_findings));
        return std::move(m_findings);
    }

private:
    void add(Severity severity, const QString& place, Text text, Text remedy)
    {
        m_findings.push_back({ severity, place, std::move(text), std::move(remedy) });
    }
    [[nodiscard]] QString outputPlace(const QString& name) const
    {
        return m_config.place(QStringLiteral("interfaces.output.") + name);
    }

    void checkOptions()
    {
        for (const auto& name : m_options.opened) {
            checkOpened(name, QStringLiteral("--open ") + name);
        }
        for (const auto& allowed : m_options.allow) {
            checkInput(allowed.input,
                QStringLiteral("--allow %1=%2").arg(allowed.input, allowed.from.toString()));
        }
        for (const auto& name : m_options.openSources) {
            checkInput(name, QStringLiteral("--open-source ") + name);
        }
        checkLocals(m_options.localInputs, names(m_config.inputs),
            QT_TRANSLATE_NOOP("medulla", "There is no input \"%1\" that could be local."));
        checkLocals(m_options.localOutputs, names(m_config.outputs),
            QT_TRANSLATE_NOOP("medulla", "There is no output \"%1\" that could be local."));
    }
    void checkInput(const QString& name, const QString& place)
    {
        if (m_config.input(name) == nullptr) {
            add(Severity::Error, place,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no input \"%1\"."), { name }),
                nameRemedy(name, names(m_config.inputs)));
        }
    }
    void checkOpened(const QString& name, const QString& place)
    {
        const auto* output = m_config.output(name);
        if (output == nullptr) {
            add(Severity::Error, place,
                Text(QT_TRANSLATE_NOOP("medulla", "There is no output \"%1\"."), { name }),
                nameRemedy(name, names(m_config.outputs)));
        } else if (!output->thresholdMm) {
            add(Severity::Error, place,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The output \"%1\" is not guarded, so there is nothing to open."),
                    { name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Leave the option out.")));
        } else if (m_config.input(name) != nullptr) {
            add(Severity::Error, place,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The output \"%1\" is measured by the input of its name, so it cannot be "
                         "opened by hand."),
                    { name }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Leave the option out; the output opens when measurements arrive.")));
        }
    }
    void checkLocals(const QStringList& locals, const QStringList& known, const char* text)
    {
        for (const auto& name : locals) {
            if (!known.contains(name)) {
                add(Severity::Error, m_config.place(QStringLiteral("interfaces")),
                    Text(text, { name }), nameRemedy(name, known));
            }
        }
    }

    void checkSockets()
    {
        std::size_t inputs = 0;
        for (const auto& input : m_config.inputs) {
            inputs += m_options.localInputs.contains(input.name) ? 0 : 1;
        }
        std::set<wire::Address> addresses;
        for (const auto& output : m_config.outputs) {
            if (!m_options.localOutputs.contains(output.name)) {
                addresses.insert(sendAddress(m_options, output));
            }
        }
        if (inputs + addresses.size() > kMostSockets) {
            add(Severity::Error, m_config.place(QStringLiteral("interfaces")),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "%1 inputs and %2 addresses of outputs need %3 sockets; the limit is %4."),
                    { QString::number(inputs), QString::number(addresses.size()),
                        QString::number(inputs + addresses.size()),
                        QString::number(kMostSockets) }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Take out what is not used, or divide it among two Spines on two addresses.")));
        }
    }

    void checkAddresses()
    {
        for (const auto& output : m_config.outputs) {
            if (m_options.localOutputs.contains(output.name)) {
                continue;
            }
            checkSameAddress(output);
            const auto address = sendAddress(m_options, output);
            for (const auto& input : m_config.inputs) {
                if (!m_options.localInputs.contains(input.name) && input.port != 0
                    && listenAddress(m_config, m_options, input) == address) {
                    add(Severity::Warning, outputPlace(output.name),
                        Text(QT_TRANSLATE_NOOP("medulla",
                                 "This sends to %1, where the Spine's own input \"%2\" listens."),
                            { address.toString(), input.name }),
                        Text(QT_TRANSLATE_NOOP("medulla", "Check host and port.")));
                }
            }
        }
    }

    /// Guard, STOP and commander know an actuator by the name of its output: another output at its
    /// address would move it past them.
    [[nodiscard]] bool bypasses(const OutputConfig& output, const OutputConfig& actuator) const
    {
        return !output.thresholdMm && !isDriven(m_config, m_options, output)
            && isDriven(m_config, m_options, actuator);
    }
    /// Of an output and those before it in the file.
    void checkSameAddress(const OutputConfig& output)
    {
        const auto address = sendAddress(m_options, output);
        const OutputConfig* same = nullptr;
        for (const auto& other : m_config.outputs) {
            if (&other == &output) {
                break;
            }
            if (m_options.localOutputs.contains(other.name)
                || !(sendAddress(m_options, other) == address)) {
                continue;
            }
            same = same == nullptr ? &other : same;
            for (const auto& [past, actuator] :
                { std::pair { &output, &other }, std::pair { &other, &output } }) {
                if (bypasses(*past, *actuator)) {
                    add(Severity::Error, outputPlace(past->name),
                        Text(QT_TRANSLATE_NOOP("medulla",
                                 "This sends to %1 without a guard, where the actuator \"%2\" is: "
                                 "its values would pass by guard, STOP and commander."),
                            { address.toString(), actuator->name }),
                        Text(QT_TRANSLATE_NOOP("medulla",
                                 "Check host and port, or connect its inputs to \"%1\"."),
                            { actuator->name }));
                    return;
                }
            }
        }
        if (same != nullptr) {
            add(Severity::Warning, outputPlace(output.name),
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "This sends to %1, and so does the output \"%2\"."),
                    { address.toString(), same->name }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Check host and port: one device would get the commands of two.")));
        }
    }

    /// A mistyped rewrite would leave a real device's address in place.
    void checkRewrites()
    {
        std::vector<wire::Address> written;
        for (const auto& output : m_config.outputs) {
            written.push_back(output.address);
        }
        for (const auto& input : m_config.inputs) {
            written.push_back({ m_config.host, input.port });
        }
        const auto& rewrites = m_options.rewrites;
        for (auto rewrite = rewrites.begin(); rewrite != rewrites.end(); ++rewrite) {
            const auto changes = [&](const wire::Address& address) {
                return rewrite->matches(address)
                    && std::none_of(rewrites.begin(), rewrite,
                        [&](const auto& earlier) { return earlier.matches(address); });
            };
            if (std::none_of(written.begin(), written.end(), changes)) {
                add(Severity::Warning, QStringLiteral("--rewrite ") + rewrite->toString(),
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "This changes no address of the configuration.")),
                    Text(QT_TRANSLATE_NOOP("medulla",
                        "Compare it with the addresses of the configuration, and put narrow "
                        "rewrites before wide ones.")));
            }
        }
    }

    void checkGuards()
    {
        for (const auto& output : m_config.outputs) {
            if (output.thresholdMm && m_config.input(output.name) == nullptr
                && !m_options.opened.contains(output.name)) {
                add(Severity::Warning, outputPlace(output.name) + QStringLiteral(".threshold"),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "Nothing measures where \"%1\" is, since no input has its name: the "
                             "output stays closed."),
                        { output.name }),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "Add an input \"%1\" for its reports, or open it by hand with --open "
                             "%1."),
                        { output.name }));
            }
        }
    }

    void checkConnections()
    {
        const auto& connections = m_config.connections;
        for (std::size_t i = 0; i < connections.size(); ++i) {
            const auto earlier =
                std::find_if(connections.begin(), connections.begin() + std::ptrdiff_t(i),
                    [&](const auto& other) { return other.isParallelTo(connections[i]); })
                - connections.begin();
            if (std::size_t(earlier) != i) {
                add(Severity::Warning, m_config.place(QStringLiteral("connections[%1]").arg(i)),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "\"%1\" to \"%2\" is already connected by connections[%3]; this one "
                             "is left out."),
                        { connections[i].input, connections[i].output, QString::number(earlier) }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Take one of them out.")));
            }
        }
        for (const auto& input : m_config.inputs) {
            const auto* measured = m_config.output(input.name);
            const auto isUsed = (measured != nullptr && measured->thresholdMm)
                || std::any_of(connections.begin(), connections.end(),
                    [&](const auto& connection) { return connection.input == input.name; });
            if (!isUsed) {
                add(Severity::Info,
                    m_config.place(QStringLiteral("interfaces.input.") + input.name),
                    Text(QT_TRANSLATE_NOOP("medulla", "This input is connected to nothing.")), {});
            }
        }
        for (const auto& output : m_config.outputs) {
            if (std::none_of(connections.begin(), connections.end(),
                    [&](const auto& connection) { return connection.output == output.name; })) {
                add(Severity::Info, outputPlace(output.name),
                    Text(QT_TRANSLATE_NOOP("medulla", "This output is connected to nothing.")), {});
            }
        }
    }

    /// Names of transforms are free, but a misspelt one would leave an interface in the default
    /// frame, where its device would be sent to the wrong place.
    void checkTransforms()
    {
        QStringList withoutOwn { QStringLiteral("default") };
        withoutOwn += names(m_config.inputs) + names(m_config.outputs);
        withoutOwn.removeIf(
            [this](const QString& name) { return m_config.transforms.contains(name); });
        for (const auto& [name, frame] : m_config.transforms) {
            const auto isUsed = name == QLatin1String("default") || m_config.input(name) != nullptr
                || m_config.output(name) != nullptr;
            const auto meant = isUsed ? std::nullopt : resembling(name, withoutOwn);
            if (meant) {
                add(Severity::Warning, m_config.place(QStringLiteral("transforms.") + name),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "No input or output is called \"%1\", and \"%2\" has no transform."),
                        { name, *meant }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Did you mean \"%1\"?"), { *meant }));
            }
        }
    }

    const Config& m_config;
    const Options& m_options;
    Findings m_findings;
};

} // namespace

wire::Address listenAddress(const Config& config, const Options& options, const InputConfig& input)
{
    if (options.bindHost) {
        return { *options.bindHost, input.port };
    }
    return rewritten({ config.host, input.port }, options.rewrites);
}

wire::Address sendAddress(const Options& options, const OutputConfig& output)
{
    return rewritten(output.address, options.rewrites);
}

int repeatMs(const Config& config, const Options& options, const OutputConfig& output)
{
    if (output.thresholdMm || options.localOutputs.contains(output.name)) {
        return 0;
    }
    return output.repeatMs.value_or(options.repeatMs.value_or(config.repeatMs));
}

std::set<wire::Address> actuatorAddresses(const Config& config, const Options& options)
{
    std::set<wire::Address> addresses;
    for (const auto& name : actuatorsOf(config, options)) {
        const auto* output = config.output(name);
        if (output != nullptr && !options.localOutputs.contains(name)) {
            addresses.insert(sendAddress(options, *output));
        }
    }
    return addresses;
}

std::vector<wire::Network> allowedSenders(const Options& options, const InputConfig& input)
{
    std::vector<wire::Network> senders;
    for (const auto& written : input.from) {
        const auto now = wire::rewrittenSenders(written, options.rewrites);
        senders.insert(senders.end(), now.begin(), now.end());
    }
    for (const auto& allowed : options.allow) {
        if (allowed.input == input.name) {
            senders.push_back(allowed.from);
        }
    }
    return senders;
}

Findings validate(const Config& config)
{
    return Validation(config).run();
}

Findings checkConfig(const Config& config, const Options& options)
{
    return Check(config, options).run();
}

} // namespace medulla::spine
