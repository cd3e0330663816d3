// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preflight/xray.h"

#include "core/preflight/xray_values.h"
#include "core/spine/config_check.h"

#include <algorithm>
#include <map>

namespace medulla::preflight {

namespace {

/// Reports, by an input of its name that commands neither an actuator nor the motion part: a device
/// rather than a program.
bool reports(const spine::Config& config, const spine::Options& options, const QString& name,
    const QStringList& actuators)
{
    return config.input(name) != nullptr
        && std::none_of(config.connections.begin(), config.connections.end(),
            [&](const spine::ConnectionConfig& connection) {
                return connection.input == name
                    && (connection.output == options.motionCommand
                        || actuators.contains(connection.output));
            });
}

class Examination {
public:
    Examination(const spine::Config& config, const spine::Options& options, const QString& arm)
        : m_config(config)
        , m_options(options)
        , m_arm(arm)
    {
        m_xray.devices = movingDevices(config, options);
    }

    Xray run()
    {
        for (const auto& output : m_config.outputs) {
            if (m_xray.devices.contains(output.name)) {
                checkAddress(output);
                checkHosts(output);
            } else {
                checkBypass(output);
            }
        }
        checkSteps();
        checkMotionPosition();
        followPaths();
        checkSources();
        auto more = checkValues(m_config, m_options, m_xray.devices);
        std::move(more.begin(), more.end(), std::back_inserter(m_xray.findings));
        judgeByFrames();
        return std::move(m_xray);
    }

private:
    void add(Severity severity, const QString& path, Text text, Text remedy)
    {
        m_xray.findings.push_back(
            { severity, m_config.place(path), std::move(text), std::move(remedy) });
    }
    [[nodiscard]] static QString pathOf(const spine::OutputConfig& output)
    {
        return QStringLiteral("interfaces.output.") + output.name;
    }
    [[nodiscard]] bool isLocal(const spine::OutputConfig& output) const
    {
        return m_options.localOutputs.contains(output.name);
    }
    /// Other devices that are commanded at this address.
    [[nodiscard]] QStringList othersAt(
        const wire::Address& address, const spine::OutputConfig& output) const
    {
        QStringList others;
        for (const auto& name : m_xray.devices) {
            const auto& other = *m_config.output(name);
            if (name != output.name && !isLocal(other)
                && spine::sendAddress(m_options, other) == address) {
                others << name;
            }
        }
        return others;
    }
    /// The hosts from which an input accepts reports; empty: it locks to the first.
    [[nodiscard]] std::vector<wire::Network> sendersOf(const QString& name) const
    {
        const auto* input = m_config.input(name);
        return input == nullptr ? std::vector<wire::Network>()
                                : spine::allowedSenders(m_options, *input);
    }
    [[nodiscard]] bool mayReport(const QString& name, const wire::Address& from) const
    {
        const auto senders = sendersOf(name);
        return std::any_of(senders.begin(), senders.end(),
            [&](const wire::Network& network) { return network.contains(from); });
    }

    void checkAddress(const spine::OutputConfig& output)
    {
        if (isLocal(output)) {
            return;
        }
        const auto address = spine::sendAddress(m_options, output);
        const auto others = othersAt(address, output);
        for (const auto& other : others) {
            const auto isFirst =
                m_xray.devices.indexOf(output.name) < m_xray.devices.indexOf(other);
            if (isFirst) { // once for the two
                // Where the reports tell which of the two is not at home, it is named.
                const auto isAway =
                    !sendersOf(output.name).empty() && !mayReport(output.name, address);
                const auto& wrong = isAway || sendersOf(other).empty() || mayReport(other, address)
                    ? output.name
                    : other;
                const auto& right = wrong == output.name ? other : output.name;
                add(Severity::Error, QStringLiteral("interfaces.output.") + wrong,
                    Text(
                        QT_TRANSLATE_NOOP("medulla",
                            "The commands for \"%1\" end at %2, where those for \"%3\" end: one of "
                            "the two devices would obey the other's commands."),
                        { wrong, address.toString(), right }),
                    Text(QT_TRANSLATE_NOOP(
                             "medulla", "Give \"%1\" the host and port of its own device."),
                        { wrong }));
            }
        }
    }

    void checkHosts(const spine::OutputConfig& output)
    {
        if (isLocal(output)) {
            return;
        }
        const auto address = spine::sendAddress(m_options, output);
        if (sendersOf(output.name).empty() || mayReport(output.name, address)) {
            return;
        }
        QStringList owners;
        for (const auto& name : m_xray.devices) {
            if (name != output.name && mayReport(name, address)) {
                owners << name;
            }
        }
        if (owners.isEmpty()) {
            add(Severity::Error, pathOf(output) + QStringLiteral(".host"),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The commands for \"%1\" go to %2, but its reports are not accepted from "
                         "there: command and report would be of two devices."),
                    { output.name, address.toString() }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Compare the output's host with the senders that the input allows.")));
        } else if (othersAt(address, output).isEmpty()) {
            add(Severity::Error, pathOf(output) + QStringLiteral(".host"),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The commands for \"%1\" go to %2: that is the host of \"%3\"."),
                    { output.name, address.toString(), owners.first() }),
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "Give \"%1\" the host and port of its own device."),
                    { output.name }));
        }
    }

    /// Values of an output that is none of a device, at the address of a guarded one.
    void checkBypass(const spine::OutputConfig& output)
    {
        if (isLocal(output)) {
            return;
        }
        const auto address = spine::sendAddress(m_options, output);
        for (const auto& name : othersAt(address, output)) {
            const auto& device = *m_config.output(name);
            // With the motion part or the site behind it, `checkConfig` says so.
            if (device.thresholdMm && !spine::isDriven(m_config, m_options, device)) {
                add(Severity::Error, pathOf(output),
                    Text(
                        QT_TRANSLATE_NOOP("medulla",
                            "This sends to %1 without a guard, where \"%2\" is guarded: its values "
                            "would pass by the guard and by STOP."),
                        { address.toString(), name }),
                    Text(QT_TRANSLATE_NOOP(
                             "medulla", "Check host and port, or connect its inputs to \"%1\"."),
                        { name }));
            }
        }
    }

    void checkSteps()
    {
        for (std::size_t i = 0; i < m_config.connections.size(); ++i) {
            const auto& connection = m_config.connections[i];
            if (connection.input == m_options.motionSteps && connection.output != m_arm
                && m_xray.devices.contains(connection.output)
                && m_config.output(m_arm) != nullptr) {
                add(Severity::Error, QStringLiteral("connections[%1]").arg(i),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "The steps of the arm's motions (\"%1\") go to \"%2\", which is "
                             "another device."),
                        { connection.input, connection.output }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Connect \"%1\" to \"%2\" instead."),
                        { connection.input, m_arm }));
                m_strayConnections.push_back(connection);
            }
            if (connection.input == connection.output
                && m_xray.devices.contains(connection.output)) {
                add(Severity::Warning, QStringLiteral("connections[%1]").arg(i),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "\"%1\" is commanded by its own reports: it would hold its position "
                             "against the other sources."),
                        { connection.input }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Take this connection out.")));
            }
        }
    }

    /// The motion part would begin its steps at the position of another device.
    void checkMotionPosition()
    {
        for (std::size_t i = 0; i < m_config.connections.size(); ++i) {
            const auto& connection = m_config.connections[i];
            if (connection.output == m_options.motionPosition && connection.input != m_arm
                && m_config.output(m_arm) != nullptr) {
                add(Severity::Error, QStringLiteral("connections[%1]").arg(i),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "The motion part (\"%1\") gets the position of the arm from \"%2\", "
                             "which is another source."),
                        { connection.output, connection.input }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Connect \"%1\" to \"%2\" instead."),
                        { m_arm, connection.output }));
            }
        }
    }

    void followPaths()
    {
        for (const auto& output : m_config.outputs) {
            const auto address = spine::sendAddress(m_options, output);
            auto ends = isLocal(output) ? QStringList() : othersAt(address, output);
            if (m_xray.devices.contains(output.name)) {
                ends.prepend(output.name);
            }
            for (const auto& connection : m_config.connections) {
                if (connection.output != output.name) {
                    continue;
                }
                for (const auto& device : ends) {
                    m_xray.paths.push_back(followed(connection, output, device));
                }
            }
        }
        for (const auto& device : m_xray.devices) {
            const auto isReached = std::any_of(m_xray.paths.begin(), m_xray.paths.end(),
                [&](const Path& path) { return path.device == device; });
            if (!isReached) {
                m_xray.unreached << device;
            }
        }
    }
    [[nodiscard]] Path followed(const spine::ConnectionConfig& connection,
        const spine::OutputConfig& output, const QString& device) const
    {
        Path path;
        path.input = connection.input;
        path.output = output.name;
        path.thresholdMm = output.thresholdMm;
        path.isLocal = isLocal(output);
        path.address = path.isLocal ? wire::Address() : spine::sendAddress(m_options, output);
        path.device = device;
        const auto isStray =
            std::find(m_strayConnections.begin(), m_strayConnections.end(), connection)
            != m_strayConnections.end();
        const auto isAway = !path.isLocal && !sendersOf(output.name).empty()
            && !mayReport(output.name, path.address);
        // Of two devices at one address it is not known which of them is there.
        const auto isShared = !path.isLocal && m_xray.devices.contains(output.name)
            && !othersAt(path.address, output).isEmpty();
        if (isStray || device != output.name || isAway || isShared) {
            path.verdict = Path::Verdict::WrongDevice;
        } else if (!output.thresholdMm) {
            path.verdict = Path::Verdict::Unguarded;
        }
        return path;
    }

    void checkSources()
    {
        for (const auto& device : m_xray.devices) {
            const auto sources = sourcesOf(device);
            if (sources.size() > 1) {
                add(Severity::Warning, QStringLiteral("interfaces.output.") + device,
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "%1 sources can reach \"%2\": %3. Only the one that has command moves "
                             "it."),
                        { QString::number(sources.size()), device,
                            sources.join(QLatin1String(", ")) }),
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "Take out the connections that are not used.")));
            }
        }
        const auto ofArm = sourcesOf(m_arm) + sourcesOf(m_options.motionCommand);
        for (std::size_t i = 0; i < m_config.connections.size(); ++i) {
            const auto& connection = m_config.connections[i];
            if (connection.output != m_arm && m_xray.devices.contains(connection.output)
                && connection.input != m_options.motionSteps
                && connection.input != connection.output && ofArm.contains(connection.input)) {
                add(Severity::Warning, QStringLiteral("connections[%1]").arg(i),
                    Text(QT_TRANSLATE_NOOP(
                             "medulla", "\"%1\" commands the arm and \"%2\" with the same values."),
                        { connection.input, connection.output }),
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "Make sure that this is meant: one of the two may be a slip.")));
            }
        }
    }
    /// The inputs that are connected to an output, each once.
    [[nodiscard]] QStringList sourcesOf(const QString& output) const
    {
        QStringList sources;
        for (const auto& connection : m_config.connections) {
            if (connection.output == output && !sources.contains(connection.input)) {
                sources << connection.input;
            }
        }
        return sources;
    }

    /// Paths that were in order so far and through a frame of which something is said.
    void judgeByFrames()
    {
        const auto isDoubtful = [this](const QString& kind, const QString& name) {
            const auto place = m_config.place(QStringLiteral("transforms.") + name);
            return std::any_of(
                m_xray.findings.begin(), m_xray.findings.end(), [&](const Finding& finding) {
                    return finding.place == place
                        || finding.place
                        == m_config.place(QStringLiteral("interfaces.%1.%2").arg(kind, name));
                });
        };
        for (auto& path : m_xray.paths) {
            if (path.verdict == Path::Verdict::InOrder
                && (isDoubtful(QStringLiteral("input"), path.input)
                    || isDoubtful(QStringLiteral("output"), path.output))) {
                path.verdict = Path::Verdict::Doubtful;
            }
        }
    }

    const spine::Config& m_config;
    const spine::Options& m_options;
    const QString m_arm;
    std::vector<spine::ConnectionConfig> m_strayConnections; ///< steps of the arm to another device
    Xray m_xray;
};

} // namespace

QStringList movingDevices(const spine::Config& config, const spine::Options& options)
{
    const auto actuators = spine::actuatorsOf(config, options);
    QStringList devices;
    for (const auto& output : config.outputs) {
        if (actuators.contains(output.name) || reports(config, options, output.name, actuators)) {
            devices << output.name;
        }
    }
    return devices;
}

Xray xray(const spine::Config& config, const spine::Options& options, const QString& arm)
{
    return Examination(config, options, arm).run();
}

} // namespace medulla::preflight
