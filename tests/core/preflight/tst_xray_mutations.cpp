// SPDX-License-Identifier: GPL-3.0-or-later
// Random faults are put into real configurations. What each does is known by its construction:
// every harmful one must be found, the dangerous ones must lock motion, and no harmless one may
// lock it.
#include "core/base/seeded_random.h"
#include "core/preflight/xray.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"
#include "tests/support/shared_data.h"

#include <algorithm>
#include <functional>

#include <QTest>

using namespace medulla;
using spine::Config;

namespace {

constexpr std::uint64_t kSeed = 21;
constexpr int kMutations = 500;

enum class Effect {
    Locks, ///< must lock motion
    Found, ///< must be found
    Harmless, ///< must not lock motion
};

struct Kind {
    const char* name;
    Effect effect;
    /// Changes a configuration; whether it could.
    std::function<bool(Config&, SeededRandom&)> change;
};

template <class List>
auto* named(List& list, const char* name)
{
    const auto found = std::find_if(
        list.begin(), list.end(), [&](const auto& one) { return one.name == QLatin1String(name); });
    return found == list.end() ? nullptr : &*found;
}

template <class List>
auto& anyOf(List& list, SeededRandom& random)
{
    return list[random.below(list.size())];
}

void connect(Config& config, const QString& input, const QString& output)
{
    config.connections.push_back({ input, output });
}

bool armReachesHead(Config& config, SeededRandom& random)
{
    auto* arm = named(config.outputs, "arm");
    auto* head = named(config.outputs, "head");
    if (arm == nullptr || head == nullptr || config.input(QStringLiteral("pyt")) == nullptr) {
        return false;
    }
    switch (random.below(4)) {
    case 0:
        arm->address = head->address;
        break;
    case 1:
        head->address = arm->address;
        break;
    case 2:
        connect(config, QStringLiteral("pyt"), QStringLiteral("head"));
        head->unguarded = true; // otherwise the missing guard is found instead
        break;
    default:
        for (auto& connection : config.connections) {
            if (connection.input == QLatin1String("pyt")
                && connection.output == QLatin1String("arm")) {
                connection.output = QStringLiteral("head");
            }
        }
        head->thresholdMm = 50.0;
    }
    return true;
}

bool unguarded(Config& config, SeededRandom& random)
{
    auto* arm = named(config.outputs, "arm");
    if (arm == nullptr || !arm->thresholdMm) {
        return false;
    }
    if (random.chance(0.5)) {
        arm->thresholdMm.reset();
        return true;
    }
    auto past = *arm; // a logger with the arm's address
    past.name = QStringLiteral("monitor");
    past.thresholdMm.reset();
    config.outputs.push_back(past);
    connect(config, anyOf(config.inputs, random).name, past.name);
    return true;
}

/// Changes the linear part of the frame of the arm or the head.
bool changeFrame(
    Config& config, SeededRandom& random, const std::function<void(Eigen::Affine3d&)>& change)
{
    const auto name = random.chance(0.5) ? QStringLiteral("arm") : QStringLiteral("head");
    if (config.output(name) == nullptr || config.input(name) == nullptr) {
        return false;
    }
    auto map = config.frameOf(name).toGlobal();
    change(map);
    config.transforms[name] = Frame(map);
    return true;
}

bool mirrored(Config& config, SeededRandom& random)
{
    return changeFrame(config, random,
        [&](Eigen::Affine3d& map) { map.linear().col(Eigen::Index(random.below(3))) *= -1.0; });
}

bool metresInTheFrame(Config& config, SeededRandom& random)
{
    return changeFrame(config, random,
        [&](Eigen::Affine3d& map) { map.linear() *= random.chance(0.5) ? 1000.0 : 0.001; });
}

bool metresElsewhere(Config& config, SeededRandom& random)
{
    auto* arm = named(config.outputs, "arm");
    if (arm == nullptr || !arm->thresholdMm) {
        return false;
    }
    if (random.chance(0.5)) {
        *arm->thresholdMm *= random.chance(0.5) ? 1000.0 : 0.001;
        return true;
    }
    return changeFrame(config, random, [&](Eigen::Affine3d& map) {
        map.translation() = Eigen::Vector3d(
            random.uniform(0.1, 0.9), random.uniform(0.1, 0.9), random.uniform(-0.9, 0.9));
    });
}

bool swappedPorts(Config& config, SeededRandom& random)
{
    static constexpr std::array kInputs { std::pair { "arm", "pyt" }, std::pair { "arm", "head" },
        std::pair { "pyt", "brain" }, std::pair { "brain", "arm" } };
    static constexpr std::array kOutputs { std::pair { "pyt", "pyt-command" },
        std::pair { "brain", "brain-env" } };
    if (random.chance(0.2)) { // the device's two ports
        auto* output = named(config.outputs, "arm");
        auto* input = named(config.inputs, "arm");
        if (output == nullptr || input == nullptr) {
            return false;
        }
        std::swap(output->address.port, input->port);
        return true;
    }
    if (random.chance(0.6)) {
        const auto& [first, second] = kInputs[random.below(kInputs.size())];
        auto* a = named(config.inputs, first);
        auto* b = named(config.inputs, second);
        if (a == nullptr || b == nullptr) {
            return false;
        }
        std::swap(a->port, b->port);
        return true;
    }
    const auto& [first, second] = kOutputs[random.below(kOutputs.size())];
    auto* a = named(config.outputs, first);
    auto* b = named(config.outputs, second);
    if (a == nullptr || b == nullptr) {
        return false;
    }
    std::swap(a->address.port, b->address.port);
    return true;
}

/// Of the interfaces whose other end is a device that moves, the motion part or the brain.
bool wrongFormat(Config& config, SeededRandom& random)
{
    const auto flip = [](QString& format) {
        format =
            format == QLatin1String("csv") ? QStringLiteral("simulink") : QStringLiteral("csv");
    };
    static constexpr std::array kInputs { "arm", "head", "pyt", "brain" };
    static constexpr std::array kOutputs { "arm", "head", "pyt", "pyt-command", "brain",
        "brain-env" };
    if (random.chance(0.5)) {
        auto* input = named(config.inputs, kInputs[random.below(kInputs.size())]);
        if (input != nullptr) {
            flip(input->format);
        }
        return input != nullptr;
    }
    auto* output = named(config.outputs, kOutputs[random.below(kOutputs.size())]);
    // A device that does not report cannot be compared with its reports.
    const auto isKnown = output != nullptr
        && (config.input(output->name) != nullptr || output->name != QLatin1String("arm"));
    if (isKnown) {
        flip(output->format);
    }
    return isKnown;
}

bool twoSources(Config& config, SeededRandom& random)
{
    const auto device = random.chance(0.5) ? QStringLiteral("arm") : QStringLiteral("head");
    const auto input = anyOf(config.inputs, random).name;
    const auto isDevice = config.output(device) != nullptr && config.input(device) != nullptr;
    const auto isConnected = std::any_of(
        config.connections.begin(), config.connections.end(), [&](const auto& connection) {
            return connection.output == device && connection.input == input;
        });
    const auto hasSource = std::any_of(config.connections.begin(), config.connections.end(),
        [&](const auto& connection) { return connection.output == device; });
    // Steps of motions to the head are another fault.
    if (!isDevice || isConnected || !hasSource || input == QLatin1String("pyt")) {
        return false;
    }
    connect(config, input, device);
    return true;
}

bool harmless(Config& config, SeededRandom& random)
{
    switch (random.below(7)) {
    case 0: { // a logger more
        spine::OutputConfig logger;
        logger.name = QStringLiteral("observer");
        logger.address = { config.host, std::uint16_t(26100 + random.below(800)) };
        logger.format = QStringLiteral("csv");
        config.outputs.push_back(logger);
        connect(config, anyOf(config.inputs, random).name, logger.name);
        return true;
    }
    case 1: // a tighter or wider guard
        if (auto* arm = named(config.outputs, "arm"); arm != nullptr && arm->thresholdMm) {
            arm->thresholdMm = random.uniform(10.0, 100.0);
            return true;
        }
        return false;
    case 2:
        std::reverse(config.connections.begin(), config.connections.end());
        return true;
    case 3: // the arm stands elsewhere, and turned
        return changeFrame(config, random, [&](Eigen::Affine3d& map) {
            map.rotate(Eigen::AngleAxisd(random.uniform(-3.0, 3.0), Eigen::Vector3d::UnitZ()));
            map.translation() += Eigen::Vector3d(random.uniform(50.0, 500.0), 100.0, 0.0);
        });
    case 4: // another network
        config.host += 1U << 8U;
        for (auto& output : config.outputs) {
            output.address.host += 1U << 8U;
        }
        return true;
    case 5: // another port for a camera
        if (auto* kinect = named(config.inputs, "kinect"); kinect != nullptr) {
            kinect->port = std::uint16_t(27000 + random.below(500));
            return true;
        }
        return false;
    default: // the senders of the arm's reports
        if (auto* arm = named(config.inputs, "arm"); arm != nullptr) {
            arm->from = { wire::Network::ofHost(
                config.output(QStringLiteral("arm"))->address.host) };
            return true;
        }
        return false;
    }
}

const std::array kKinds {
    Kind { "arm reaches head", Effect::Locks, armReachesHead },
    Kind { "unguarded", Effect::Locks, unguarded },
    Kind { "mirrored", Effect::Locks, mirrored },
    Kind { "metres in the frame", Effect::Locks, metresInTheFrame },
    Kind { "metres elsewhere", Effect::Found, metresElsewhere },
    Kind { "swapped ports", Effect::Found, swappedPorts },
    Kind { "wrong format", Effect::Found, wrongFormat },
    Kind { "two sources", Effect::Found, twoSources },
    Kind { "harmless", Effect::Harmless, harmless },
};

Findings allFindings(const Config& config)
{
    auto findings = spine::validate(config);
    const spine::Options options;
    for (const auto& more :
        { spine::checkConfig(config, options), preflight::xray(config, options).findings }) {
        findings.insert(findings.end(), more.begin(), more.end());
    }
    return findings;
}

/// Warnings and errors that the original has not.
int newFindings(const Findings& mutated, const Findings& original)
{
    return int(std::count_if(mutated.begin(), mutated.end(), [&](const Finding& finding) {
        return finding.severity != Severity::Info
            && std::find(original.begin(), original.end(), finding) == original.end();
    }));
}

struct Count {
    int tried = 0;
    int found = 0;
    int locked = 0;
};

} // namespace

class TestXrayMutations final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QStringList files { QStringLiteral(SITES_FOLDER "/arnie-spine.json") };
        if (const auto data = test::sharedDataFolder()) {
            for (const auto* name : { "config.json", "config_old.json", "config_new.json" }) {
                files << QStringLiteral("%1/arnie/spine/%2").arg(*data, QLatin1String(name));
            }
        } else {
            qInfo(
                "Real configurations not found (see MEDULLA_DATA): only the shipped one is used.");
        }
        for (const auto& file : files) {
            const auto config = spine::loadConfig(file);
            QVERIFY2(config.has_value(), qPrintable(file));
            m_originals.push_back(*config);
            m_findings.push_back(allFindings(*config));
            QVERIFY2(!hasErrors(m_findings.back()), qPrintable(shown(m_findings.back())));
        }
    }

    void everyFaultIsFoundAndNothingHarmlessLocks()
    {
        SeededRandom random(kSeed);
        std::array<Count, kKinds.size()> counts {};
        for (int tried = 0; tried < kMutations;) {
            const auto base = random.below(m_originals.size());
            const auto which = random.below(kKinds.size());
            const auto& kind = kKinds[which];
            auto config = m_originals[base];
            if (!kind.change(config, random) || config == m_originals[base]) {
                continue;
            }
            ++tried;
            const auto findings = allFindings(config);
            const auto isFound = newFindings(findings, m_findings[base]) > 0;
            const auto isLocked = hasErrors(findings);
            auto& count = counts[which];
            ++count.tried;
            count.found += isFound ? 1 : 0;
            count.locked += isLocked ? 1 : 0;
            const auto isRight = kind.effect == Effect::Locks ? isLocked
                : kind.effect == Effect::Found                ? isFound
                                                              : !isLocked;
            QVERIFY2(isRight,
                qPrintable(QStringLiteral("%1, mutation %2 of %3:\n%4")
                               .arg(QLatin1String(kind.name))
                               .arg(tried)
                               .arg(config.source, shown(findings))));
        }
        qInfo("%-20s %6s %6s %6s", "fault", "tried", "found", "locked");
        for (std::size_t i = 0; i < kKinds.size(); ++i) {
            qInfo("%-20s %6d %6d %6d", kKinds[i].name, counts[i].tried, counts[i].found,
                counts[i].locked);
            QVERIFY(counts[i].tried > kMutations / 50);
        }
    }

private:
    std::vector<Config> m_originals;
    std::vector<Findings> m_findings; ///< of the originals
};

QTEST_GUILESS_MAIN(TestXrayMutations)
#include "tst_xray_mutations.moc"
