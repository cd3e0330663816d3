// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preflight/xray_values.h"

#include "core/preflight/frame_shape.h"
#include "core/spine/config_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <QtMath>

namespace medulla::preflight {

namespace {

/// Above this ratio of its greatest to its least factor a frame of a device counts as singular: a
/// micrometre of rounding becomes a millimetre.
constexpr double kGreatestCondition = 1000.0;
/// Steps of a guard that a robot arm of this size can have, mm. Chosen: a twentieth and ten times
/// the 50 mm of the original cell; a metre for a millimetre is a factor of 1000.
constexpr double kLeastThresholdMm = 2.0;
constexpr double kGreatestThresholdMm = 500.0;
/// Translations between devices of a cell, mm. Chosen: below, a translation in metres is likelier
/// than devices within 2 mm of each other; above 20 m no device of the cell is in reach.
constexpr double kLeastTranslationMm = 2.0;
constexpr double kGreatestTranslationMm = 20'000.0;
/// An allow list of so few bits admits hosts of other owners than the lab's.
constexpr std::uint32_t kWideMask = 0xff000000U;

/// A port at which a program of the ARNIE cell listens or to which it sends, when nothing else is
/// configured.
struct UsualPort {
    const char* name; ///< of the interface
    std::uint16_t port;
    const char* format; ///< null: any
};
/// Inputs: the senders are medulla-target (arm, head), medulla-pyt and medulla-brain.
constexpr std::array kUsualInputs {
    UsualPort { "arm", 25001, "simulink" },
    UsualPort { "head", 25065, "simulink" },
    UsualPort { "pyt", 25050, "csv" },
    UsualPort { "brain", 26000, "csv" },
};
/// Outputs: the listeners are medulla-pyt (position, command), medulla-brain (position,
/// observation).
constexpr std::array kUsualOutputs {
    UsualPort { "pyt", 25051, "csv" },
    UsualPort { "pyt-command", 25052, "csv" },
    UsualPort { "brain", 26000, "csv" },
    UsualPort { "brain-env", 26001, "csv" },
};

class Values {
public:
    Values(const spine::Config& config, const spine::Options& options, const QStringList& devices)
        : m_config(config)
        , m_options(options)
        , m_devices(devices)
    {
    }

    Findings run()
    {
        checkFrames();
        for (const auto& output : m_config.outputs) {
            checkThreshold(output);
            checkFormats(output);
        }
        for (const auto& input : m_config.inputs) {
            checkSenders(input);
            checkFormat(
                QStringLiteral("input"), kUsualInputs, input.name, input.port, input.format);
            checkPort(input);
        }
        for (const auto& output : m_config.outputs) {
            if (!m_options.localOutputs.contains(output.name)) {
                checkFormat(QStringLiteral("output"), kUsualOutputs, output.name,
                    output.address.port, output.format);
                checkPort(output);
            }
        }
        return std::move(m_findings);
    }

private:
    void add(Severity severity, const QString& path, Text text, Text remedy)
    {
        m_findings.push_back(
            { severity, m_config.place(path), std::move(text), std::move(remedy) });
    }

    /// The transforms on the way of a value to a device: of inputs that are connected to one, and
    /// of the devices themselves. Each once, in the configuration's order.
    void checkFrames()
    {
        std::set<QString> seen;
        const auto check = [&](const QString& interface) {
            const auto isOwn = m_config.transforms.contains(interface);
            const auto name = isOwn ? interface : QStringLiteral("default");
            if (!m_config.transforms.contains(name)) {
                return;
            }
            const auto isDevice = m_devices.contains(interface);
            // The default frame may serve a source and a device.
            if (seen.insert(name + QLatin1Char(isDevice ? '!' : '?')).second) {
                checkFrame(name, interface, isDevice);
            }
        };
        for (const auto& device : m_devices) {
            check(device);
        }
        for (const auto& connection : m_config.connections) {
            if (m_devices.contains(connection.output)
                || connection.output == m_options.motionCommand) {
                check(connection.input);
            }
        }
    }
    void checkFrame(const QString& name, const QString& interface, bool isDevice)
    {
        const auto shape = shapeOf(m_config.transforms.at(name));
        const auto path = QStringLiteral("transforms.") + name;
        if (isDevice && shape.condition() > kGreatestCondition) {
            add(Severity::Error, path,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The frame of \"%1\" is nearly singular: one direction counts %2 times as "
                         "much as another."),
                    { interface, QString::number(shape.condition(), 'g', 3) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Write a rotation and a translation in mm.")));
            return;
        }
        const auto severity = isDevice ? Severity::Error : Severity::Warning;
        if (shape.mirrored) {
            add(severity, path,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The frame of \"%1\" is mirrored: a movement to the left becomes one to "
                         "the right."),
                    { interface }),
                isDevice ? Text(QT_TRANSLATE_NOOP(
                    "medulla", "Write a rotation; check the signs of its columns."))
                         : Text(QT_TRANSLATE_NOOP("medulla",
                             "Check the signs, unless this source is mirrored itself.")));
        } else if (shape.isScaled()) {
            add(severity, path, scaledText(interface, shape),
                isDevice ? Text(QT_TRANSLATE_NOOP("medulla",
                    "Write a rotation and a translation in mm: a step of the device "
                    "would have another length than the guard checks."))
                         : Text(QT_TRANSLATE_NOOP("medulla",
                             "Check the factors, unless this source has another unit.")));
        }
        checkTranslation(path, interface, shape);
    }
    [[nodiscard]] static Text scaledText(const QString& interface, const FrameShape& shape)
    {
        // A thousandth and a thousand, with room for rounding.
        const auto isMetres = shape.scales[2] < 0.002 || shape.scales[0] > 500.0;
        const auto least = QString::number(shape.scales[0], 'g', 4);
        const auto greatest = QString::number(shape.scales[2], 'g', 4);
        return isMetres
            ? Text(QT_TRANSLATE_NOOP("medulla",
                       "The frame of \"%1\" scales by %2 to %3: metres taken for "
                       "millimetres?"),
                { interface, least, greatest })
            : Text(QT_TRANSLATE_NOOP("medulla", "The frame of \"%1\" scales by %2 to %3."),
                { interface, least, greatest });
    }
    void checkTranslation(const QString& path, const QString& interface, const FrameShape& shape)
    {
        const auto lengthMm = shape.translationMm.norm();
        if ((lengthMm > 0.0 && lengthMm < kLeastTranslationMm)
            || lengthMm > kGreatestTranslationMm) {
            add(Severity::Warning, path,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The frame of \"%1\" moves by %2 mm: another unit taken for millimetres?"),
                    { interface, QString::number(lengthMm, 'g', 4) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Write the translation in mm.")));
        }
    }

    void checkThreshold(const spine::OutputConfig& output)
    {
        if (output.thresholdMm
            && (*output.thresholdMm < kLeastThresholdMm
                || *output.thresholdMm > kGreatestThresholdMm)) {
            add(Severity::Warning,
                QStringLiteral("interfaces.output.%1.threshold").arg(output.name),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The guard of \"%1\" lets steps of %2 mm pass: another unit taken for "
                         "millimetres?"),
                    { output.name, QString::number(*output.thresholdMm) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Write the longest step in mm.")));
        }
    }

    void checkFormats(const spine::OutputConfig& output)
    {
        const auto* report = m_config.input(output.name);
        if (m_devices.contains(output.name) && report != nullptr
            && report->format != output.format) {
            add(Severity::Warning, QStringLiteral("interfaces.output.%1.format").arg(output.name),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "\"%1\" is commanded in the format %2 and reports in the format %3."),
                    { output.name, output.format, report->format }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Use one format for both, unless the device has two.")));
        }
    }

    /// By its name and port the other end is a program of the cell, which knows one format.
    template <std::size_t N>
    void checkFormat(const QString& kind, const std::array<UsualPort, N>& usual,
        const QString& name, std::uint16_t port, const QString& format)
    {
        for (const auto& known : usual) {
            if (name == QLatin1String(known.name) && port == known.port
                && format != QLatin1String(known.format)) {
                add(Severity::Warning, QStringLiteral("interfaces.%1.%2.format").arg(kind, name),
                    Text(QT_TRANSLATE_NOOP(
                             "medulla", "At port %1 the format is usually %2, here it is %3."),
                        { QString::number(port), QLatin1String(known.format), format }),
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "Write the format of the program or device at the other end.")));
            }
        }
    }

    /// The usual interface of that port; null: none.
    template <std::size_t N>
    [[nodiscard]] static const UsualPort* usualAt(
        const std::array<UsualPort, N>& usual, std::uint16_t port)
    {
        const auto found = std::find_if(
            usual.begin(), usual.end(), [&](const UsualPort& one) { return one.port == port; });
        return found == usual.end() ? nullptr : &*found;
    }
    void checkPort(const spine::InputConfig& input)
    {
        const auto* usual = usualAt(kUsualInputs, input.port);
        if (usual != nullptr && input.name != QLatin1String(usual->name)
            && m_config.input(QString::fromLatin1(usual->name)) != nullptr) {
            addExchanged(QStringLiteral("input"), input.name, input.port, *usual);
        }
    }
    void checkPort(const spine::OutputConfig& output)
    {
        const auto port = output.address.port;
        const auto* usual = usualAt(kUsualOutputs, port);
        if (usual != nullptr && output.name != QLatin1String(usual->name)
            && m_config.output(QString::fromLatin1(usual->name)) != nullptr) {
            addExchanged(QStringLiteral("output"), output.name, port, *usual);
        }
        const auto* report = m_config.input(output.name);
        const auto* reports = usualAt(kUsualInputs, port);
        const auto isReportPort = report != nullptr
            && (report->port == port
                || (reports != nullptr && output.name == QLatin1String(reports->name)));
        if (m_devices.contains(output.name) && isReportPort) {
            add(Severity::Warning, QStringLiteral("interfaces.output.%1.port").arg(output.name),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The commands for \"%1\" go to port %2, at which reports are "
                         "received."),
                    { output.name, QString::number(port) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Write the port at which the device listens.")));
        }
    }
    void addExchanged(
        const QString& kind, const QString& name, std::uint16_t port, const UsualPort& usual)
    {
        add(Severity::Warning, QStringLiteral("interfaces.%1.%2.port").arg(kind, name),
            Text(QT_TRANSLATE_NOOP("medulla",
                     "\"%1\" has the port %2, which is usually that of \"%3\": are the two "
                     "exchanged?"),
                { name, QString::number(port), QString::fromLatin1(usual.name) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Compare both ports with the other end.")));
    }

    void checkSenders(const spine::InputConfig& input)
    {
        for (const auto& network : spine::allowedSenders(m_options, input)) {
            if (network.mask() < kWideMask) {
                add(Severity::Warning, QStringLiteral("interfaces.input.%1.from").arg(input.name),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "The input \"%1\" accepts datagrams from %2: from nearly any host."),
                        { input.name, network.toString() }),
                    Text(QT_TRANSLATE_NOOP("medulla",
                        "Name the hosts or the network of the cell, or leave \"from\" out: the "
                        "input then locks to the first sender.")));
            }
        }
    }

    const spine::Config& m_config;
    const spine::Options& m_options;
    const QStringList& m_devices;
    Findings m_findings;
};

} // namespace

Findings checkValues(
    const spine::Config& config, const spine::Options& options, const QStringList& devices)
{
    return Values(config, options, devices).run();
}

} // namespace medulla::preflight
