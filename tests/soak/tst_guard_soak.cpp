// SPDX-License-Identifier: GPL-3.0-or-later
// Random decisions of a Spine before its actuators, each held against a model of the rules that is
// written here anew: no step over the threshold, nothing but of the commander, nothing while held,
// stale or after a jump, nothing of a source that may be in the middle of a motion.
#include "core/base/seeded_random.h"
#include "core/spine/source_gate.h"
#include "core/spine/spine.h"

#include <cmath>

#include <QLoggingCategory>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using spine::HoldReason;

namespace {

/// Decisions in all: what --soak asks for, otherwise a hundredth of that.
constexpr std::uint64_t kSoakDecisions = 100'000'000;
constexpr std::uint64_t kDecisions = 1'000'000;
/// Decisions in one world, after which a new one is made.
constexpr int kWorld = 4000;

constexpr double kNoiseMm = 10.0; // what the guard's rules say
constexpr auto kFresh = 250ms;
constexpr auto kSentCounts = 500ms;
constexpr auto kSilenceCounts = 100ms;

const QString kArm = QStringLiteral("arm");
const std::array<QString, 3> kSources { QStringLiteral("pyt"), QStringLiteral("nn-brain"),
    QStringLiteral("kinect") };

/// What the rules say of one actuator. Positions are kept in the device's own frame, as the device
/// keeps them; lengths are of the global frame.
struct Model {
    double thresholdMm = 50.0;
    double speedMmPerS = 1000.0;
    Frame frame;
    std::optional<Position> measured;
    TimePoint measuredAt;
    bool jumped = false;
    Position jumpedTo = Position::Zero();
    int agreeing = 0;
    std::optional<Position> sent;
    TimePoint sentAt;
    bool heldByStop = false;
    bool heldByDoubt = false;
    std::optional<QStringList> commanders;

    /// From `b` to `a`, in the device's frame.
    [[nodiscard]] double apart(const Position& a, const Position& b) const
    {
        return (frame.toGlobal(a) - frame.toGlobal(b)).norm();
    }
    void changeFrame(const Frame& to)
    {
        frame = to;
        measured.reset();
        agreeing = 0;
    }
    void report(const Position& at, TimePoint now)
    {
        if (jumped) {
            // After a reload none agrees yet with the position that is kept.
            if (apart(at, jumpedTo) <= 2.0) {
                ++agreeing;
            } else {
                jumpedTo = at;
                agreeing = 1;
            }
            jumpAt = now;
            return;
        }
        if (measured) {
            const auto elapsed = std::min<Duration>(now - measuredAt, kSilenceCounts);
            if (apart(at, *measured) > kNoiseMm + speedMmPerS * toS(elapsed)) {
                jumped = true;
                jumpedTo = at;
                agreeing = 1;
                jumpAt = now;
                return;
            }
        }
        measured = at;
        measuredAt = now;
    }
    bool accept()
    {
        if (!jumped || agreeing < 5) {
            return false;
        }
        jumped = false;
        measured = jumpedTo;
        measuredAt = jumpAt;
        sent.reset();
        return true;
    }
    [[nodiscard]] bool isHeld() const { return heldByStop || heldByDoubt; }
    [[nodiscard]] bool mayPass(
        const Position& value, const QString& source, TimePoint receivedAt, TimePoint now) const
    {
        if (isHeld() || jumped || !measured || now - measuredAt > kFresh
            || now - receivedAt > kFresh || (commanders && !commanders->contains(source))) {
            return false;
        }
        const auto sentCounts =
            sent && now - sentAt <= kSentCounts && apart(*sent, *measured) <= thresholdMm;
        return apart(value, sentCounts ? *sent : *measured) <= thresholdMm;
    }

    TimePoint jumpAt;
};

/// What the rules ask of a source of another program before it may move the arm.
struct Gate {
    bool open = false; ///< a value has passed
    bool mayBeOpen = false;
    /// It has just opened itself, and its period is not known yet: it may be shut again.
    bool onProbation = false;
    bool wasQuiet = false;
    bool admitted = true;
    TimePoint changedAt;
    std::optional<TimePoint> heardAt;
    std::vector<Duration> intervals; ///< newest last

    void shut(TimePoint now)
    {
        open = mayBeOpen = wasQuiet = false;
        changedAt = now;
    }
    /// Each of our values differs from the one before.
    void hear(TimePoint now, bool isBlocked)
    {
        wasQuiet = !isBlocked && (wasQuiet || now - changedAt >= quietSpan());
        changedAt = now;
        // A longer interval is a pause between two motions, and no period.
        if (heardAt && now - *heardAt <= spine::SourceGate::kLongestPeriod) {
            intervals.push_back(now - *heardAt);
        }
        heardAt = now;
    }

private:
    [[nodiscard]] Duration quietSpan() const
    {
        if (intervals.size() < 5) {
            return 1s;
        }
        std::vector<Duration> newest(intervals.end() - 5, intervals.end());
        std::sort(newest.begin(), newest.end());
        return std::max<Duration>(1s, 20 * newest[2]);
    }
};

/// A random routing to an arm in a random frame, in simulated time.
class World {
public:
    explicit World(std::uint64_t seed)
        : m_random(seed)
    {
        m_config.host = 0x7f000001;
        // Some worlds are wired: other programs send datagrams, in frames of their own.
        m_wired = m_random.chance(0.1);
        m_config.inputs.push_back({ kArm, 0, true, QStringLiteral("simulink"), {} });
        for (const auto& source : kSources) {
            m_config.inputs.push_back({ source, 0, true, QStringLiteral("simulink"), {} });
            m_config.connections.push_back({ source, kArm, {} });
            m_config.transforms.insert_or_assign(source, randomFrame());
        }
        if (m_wired) {
            m_sender.emplace(*wire::UdpSocket::open({}));
        } else {
            m_options.localInputs << kArm << kSources[0] << kSources[1] << kSources[2];
        }
        spine::OutputConfig arm;
        arm.name = kArm;
        arm.format = QStringLiteral("simulink");
        // Some worlds send to a socket in a frame of the device; most deliver in process, which is
        // faster.
        m_sends = m_wired || m_random.chance(0.2);
        if (m_sends) {
            m_device.emplace(*wire::UdpSocket::bind({ 0x7f000001, 0 }, {}));
            arm.address = m_device->address();
        } else {
            arm.address = { 0x7f000001, 9 };
            m_options.localOutputs << kArm;
        }
        arm.thresholdMm = m_model.thresholdMm = m_random.uniform(5.0, 80.0);
        m_config.outputs.push_back(arm);
        m_options.speedLimitMmPerS = m_model.speedMmPerS = m_random.uniform(50.0, 1500.0);
        changeFrame();
        restart();
    }

    /// One decision after whatever else happens. Nothing, or what is wrong.
    [[nodiscard]] QString step()
    {
        happen();
        const auto& source = kSources[m_random.below(kSources.size())];
        const auto centre = m_model.sent && m_random.chance(0.7) ? *m_model.sent
            : m_model.measured                                   ? *m_model.measured
                                                                 : Position::Zero();
        const auto spread = m_random.chance(0.1) ? 1.0 : m_model.thresholdMm * 0.7;
        const Position value = m_frame.toGlobal(centre) + offset(spread);
        const auto inDevice = m_frame.fromGlobal(value);
        const auto now = m_clock.now();
        // The filter stops a value that equals the one accepted before; ours are all different.
        auto receivedAt = now;
        const auto before = m_passed.size();
        if (!m_wired && m_random.chance(0.02)) {
            receivedAt -= Duration(std::int64_t(m_random.uniform(0, 5e8)));
            submitLate(value, source, receivedAt);
        } else {
            submit(source, value);
        }
        collect();
        const auto near = m_model.measured && m_model.apart(inDevice, *m_model.measured) <= 5.0;
        const auto may = m_model.mayPass(inDevice, source, receivedAt, now);
        const auto passed = m_passed.size() > before;
        if (passed) {
            ++m_letPass;
            const auto error = (m_passed.back() - value).norm();
            if (error > 1e-6) {
                return QStringLiteral("it left as another value, %1 mm off").arg(error);
            }
            m_model.sent = inDevice;
            m_model.sentAt = now;
        }
        if (m_wired) {
            return wiredFault(m_gates[source], passed, may, near);
        }
        if (passed != may) {
            return passed ? QStringLiteral("it passed and must not")
                          : QStringLiteral("it must pass and was rejected");
        }
        return {};
    }

    [[nodiscard]] std::uint64_t letPass() const { return m_letPass; }
    /// Sources that opened themselves.
    [[nodiscard]] std::uint64_t opened() const { return m_opened; }

private:
    Position offset(double spread)
    {
        return { m_random.normal(spread / 1.7), m_random.normal(spread / 1.7),
            m_random.normal(spread / 1.7) };
    }
    /// What is wrong with a decision about another program's value; `may`: all but its gate lets it
    /// pass.
    [[nodiscard]] QString wiredFault(Gate& gate, bool passed, bool may, bool near)
    {
        const auto wasOpen = gate.open;
        const auto isBlocked = m_model.isHeld() || m_model.jumped || !gate.admitted;
        gate.hear(m_clock.now(), isBlocked);
        if (passed && !may) {
            return QStringLiteral("it passed and must not");
        }
        if (wasOpen) {
            if (!passed && may && !gate.onProbation) {
                return QStringLiteral("it must pass and was rejected");
            }
            if (!passed && may) {
                gate.shut(m_clock.now());
            }
            gate.onProbation = gate.onProbation && gate.intervals.size() < 5;
            return {};
        }
        // It may open although the guard rejects the value.
        gate.mayBeOpen = gate.mayBeOpen || (gate.wasQuiet && near && !isBlocked);
        if (passed && !gate.mayBeOpen) {
            return QStringLiteral("it passed in the middle of a motion");
        }
        gate.open = passed;
        gate.onProbation = passed && gate.intervals.size() < 5;
        m_opened += passed ? 1 : 0;
        return {};
    }
    void shutSources()
    {
        for (auto& [name, gate] : m_gates) {
            gate.shut(m_clock.now());
        }
    }
    void submit(const QString& name, const Position& value)
    {
        auto* const input = m_spine->input(name);
        if (!m_wired) {
            input->submit(Coordinates(value));
            return;
        }
        const auto frame = m_config.frameOf(name);
        const Position sent = frame.fromGlobal(value);
        const auto before = input->counters().received;
        m_sender->send(std::as_bytes(std::span(sent.data(), 3)), input->address());
        while (input->counters().received == before) {
            QCoreApplication::processEvents();
        }
    }
    /// The mouth of a source that is admitted, with a value that waited.
    void submitLate(const Position& value, const QString& source, TimePoint receivedAt)
    {
        spine::Message message;
        message.coordinates = Coordinates(value);
        message.receivedAt = receivedAt;
        for (auto* connection : m_spine->connections()) {
            if (connection->input().name() == source) {
                connection->take(message);
            }
        }
    }
    Frame randomFrame()
    {
        const Eigen::AngleAxisd turn(m_random.uniform(0.0, 6.28), Position(1, 2, 3).normalized());
        return Frame(Eigen::Affine3d(
            Eigen::Translation3d(offset(300)) * turn * Eigen::Scaling(m_random.uniform(0.2, 5.0))));
    }
    void changeFrame()
    {
        const auto frame = randomFrame();
        m_config.transforms.insert_or_assign(kArm, frame);
        if (m_sends) { // a local end speaks of the global frame
            m_frame = frame;
            m_model.changeFrame(frame);
            shutSources();
        }
    }
    /// The program begins anew: nothing is known.
    void restart()
    {
        m_spine.reset();
        auto made = spine::Spine::create(m_config, m_options, m_clock);
        if (!made) {
            qFatal("%s", qUtf8Printable(shown(made.error())));
        }
        m_spine = std::move(*made);
        m_spine->start();
        QObject::connect(m_spine->output(kArm), &spine::Output::delivered, m_spine.get(),
            [this](const spine::Message& message) {
                m_passed.push_back(*message.coordinates.position());
            });
        const auto threshold = m_model.thresholdMm;
        const auto speed = m_model.speedMmPerS;
        m_model = {};
        m_model.frame = m_frame;
        m_model.thresholdMm = threshold;
        m_model.speedMmPerS = speed;
        for (const auto& source : kSources) {
            m_gates[source] = {};
        }
        shutSources();
    }
    void collect()
    {
        if (!m_sends) {
            return;
        }
        std::array<std::byte, 256> buffer {};
        Coordinates coordinates;
        while (const auto datagram = m_device->receive(buffer)) {
            if (wire::findCodec(QStringLiteral("simulink"))
                    ->decode(std::span(buffer).first(datagram->size), coordinates)
                != wire::Refusal::None) {
                qFatal("The Spine sent no datagram of its format.");
            }
            m_passed.push_back(m_frame.toGlobal(*coordinates.position()));
        }
    }
    void happen()
    {
        if (m_passed.size() > 1000) {
            m_passed.clear();
        }
        pass();
        if (m_random.chance(0.7)) {
            report();
        }
        if (m_random.chance(0.05)) {
            accept();
        }
        if (m_random.chance(0.01)) {
            command();
        }
        if (m_random.chance(0.01)) {
            hold();
        }
        if (m_random.chance(0.002)) {
            reload();
        }
        if (m_random.chance(0.0005)) {
            restart();
        }
    }
    /// Mostly some ms; now and then all are silent, or the program stands still.
    void pass()
    {
        const auto upTo = [this](Duration least, Duration most) {
            return Duration(
                std::int64_t(m_random.uniform(double(least.count()), double(most.count()))));
        };
        if (m_random.chance(0.01)) {
            m_clock.advance(upTo(0s, 600ms));
        } else if (m_random.chance(0.01)) {
            m_clock.advance(upTo(1s, 3s));
        } else if (m_random.chance(0.01)) {
            m_clock.suspend(upTo(0s, 150ms));
        } else if (m_random.chance(0.002)) {
            m_clock.suspend(upTo(251ms, 3s));
            shutSources();
        } else {
            m_clock.advance(upTo(0s, 20ms));
        }
    }
    void report()
    {
        // Near where it was sent, where it was, or anywhere.
        auto at = m_model.measured.value_or(Position::Zero());
        if (m_model.jumped) {
            at = m_model.jumpedTo;
        } else if (m_model.sent && m_random.chance(0.5)) {
            at += (*m_model.sent - at) * m_random.uniform(0.0, 1.0);
        }
        const Position global =
            m_frame.toGlobal(at) + (m_random.chance(0.003) ? offset(200.0) : offset(0.3));
        submit(kArm, global);
        const auto hadJumped = m_model.jumped;
        m_model.report(m_frame.fromGlobal(global), m_clock.now());
        if (m_model.jumped && !hadJumped) {
            shutSources();
        }
    }
    void accept()
    {
        const auto accepted = m_spine->acceptJump(kArm);
        if (accepted != m_model.accept()) {
            qFatal("A jump was accepted against the rules, or not accepted by them.");
        }
    }
    void command()
    {
        if (m_random.chance(0.3)) {
            m_model.commanders.reset();
        } else {
            m_model.commanders = QStringList { kSources[m_random.below(kSources.size())] };
        }
        m_spine->setCommanders(kArm, m_model.commanders);
        for (auto& [name, gate] : m_gates) {
            const auto was = gate.admitted;
            gate.admitted = !m_model.commanders || m_model.commanders->contains(name);
            if (was && !gate.admitted) {
                gate.shut(m_clock.now());
            }
        }
    }
    void hold()
    {
        const auto reason = m_random.chance(0.5) ? HoldReason::Stop : HoldReason::Interruption;
        auto& held = reason == HoldReason::Stop ? m_model.heldByStop : m_model.heldByDoubt;
        if (held) {
            m_spine->releaseOutputs({ kArm }, reason);
        } else {
            m_spine->holdOutputs({ kArm }, reason);
            shutSources();
        }
        held = !held;
    }
    void reload()
    {
        auto& arm = m_config.outputs.front();
        if (m_random.chance(0.5)) {
            arm.thresholdMm = m_model.thresholdMm = m_random.uniform(5.0, 80.0);
        }
        if (m_random.chance(0.3)) {
            changeFrame();
        }
        if (m_random.chance(0.3)) {
            std::swap(m_config.connections.front(), m_config.connections.back());
        }
        if (hasErrors(m_spine->reload(m_config))) {
            qFatal("A sound configuration was refused.");
        }
    }

    SeededRandom m_random;
    SimulatedClock m_clock;
    spine::Config m_config;
    spine::Options m_options;
    bool m_wired = false;
    bool m_sends = false;
    std::optional<wire::UdpSocket> m_sender;
    std::map<QString, Gate> m_gates; ///< of a wired world
    Frame m_frame;
    std::optional<wire::UdpSocket> m_device;
    std::unique_ptr<spine::Spine> m_spine;
    Model m_model;
    std::vector<Position> m_passed;
    std::uint64_t m_letPass = 0;
    std::uint64_t m_opened = 0;
};

} // namespace

class TestGuardSoak final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noDecisionIsAgainstTheRules()
    {
        const auto wanted =
            qEnvironmentVariableIsSet("MEDULLA_SOAK_S") ? kSoakDecisions : kDecisions;
        QLoggingCategory::setFilterRules(QStringLiteral("medulla.*=false"));
        std::uint64_t decisions = 0;
        std::uint64_t passed = 0;
        std::uint64_t opened = 0;
        for (std::uint64_t seed = 1; decisions < wanted; ++seed) {
            World world(seed);
            for (int i = 0; i < kWorld && decisions < wanted; ++i, ++decisions) {
                const auto wrong = world.step();
                if (!wrong.isEmpty()) { // the text is put together only then: it takes longer than
                                        // a step
                    QFAIL(qPrintable(
                        QStringLiteral("seed %1, decision %2: %3").arg(seed).arg(i).arg(wrong)));
                }
            }
            passed += world.letPass();
            opened += world.opened();
        }
        qInfo("%llu decisions, %llu passed, %llu sources opened, none against the rules",
            static_cast<unsigned long long>(decisions), static_cast<unsigned long long>(passed),
            static_cast<unsigned long long>(opened));
        QVERIFY(opened > decisions / 10000);
        // Guards that let nothing pass would keep the rules too.
        QVERIFY(passed > decisions / 20);
        QVERIFY(passed < decisions * 19 / 20);
    }
};

QTEST_GUILESS_MAIN(TestGuardSoak)
#include "tst_guard_soak.moc"
