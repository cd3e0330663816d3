// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/fed_run.h"

#include "core/cell/available_signals.h"
#include "core/cell/run_wiring.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/recorder/datagram_message.h"
#include "core/run/task_runnable.h"
#include "core/run/tr_runnable.h"
#include "core/task/document.h"
#include "core/task/event_json.h"
#include "core/task/reader.h"
#include "core/teleo/event_json.h"
#include "core/teleo/reader.h"
#include "core/wire/codec.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <memory>
#include <utility>

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

namespace medulla::replay {

namespace format = record::format;
using recorder::Topic;

namespace {

constexpr double kNsPerS = 1e9;

/// Keywords of decisions, of tasks and programs; see core/task/event_json and
/// core/teleo/event_json.
constexpr std::array kDecisions { "actionBegan", "stepSent", "decided", "reset", "actionEnded",
    "programBegan", "programEnded", "first", "goal", "output" };
/// What tells decisions apart, beside the keyword.
constexpr std::array kCompared { "action", "step", "decision", "holds", "next", "program", "rule",
    "frame" };

Position positionOf(const QJsonValue& value)
{
    const auto at = value.toArray();
    return { at.at(0).toDouble(), at.at(1).toDouble(), at.at(2).toDouble() };
}

std::optional<run::MotionEvent> motionEventOf(const RecordedEvent& event)
{
    using Kind = run::MotionEvent::Kind;
    const auto& members = event.members;
    const auto is = [&event](const char* word) { return event.keyword == QLatin1String(word); };
    const auto target = positionOf(members[QStringLiteral("target")]);
    if (is("started")) {
        return run::MotionEvent { Kind::Started, members[QStringLiteral("resumed")].toBool(),
            target };
    }
    if (is("ended")) {
        const auto endedBy = [&members](motion::EndReason reason) {
            return members[QStringLiteral("reason")].toString() == toText(reason).english();
        };
        return run::MotionEvent { endedBy(motion::EndReason::Reached) ? Kind::Arrived
                : endedBy(motion::EndReason::Superseded)              ? Kind::Superseded
                                                                      : Kind::Ended,
            false, target };
    }
    if (is("refused")) {
        const bool isThere = members[QStringLiteral("alreadyThere")].toBool();
        return run::MotionEvent { isThere ? Kind::AlreadyThere : Kind::Refused };
    }
    if (is("paused")) {
        return run::MotionEvent { Kind::Paused };
    }
    if (is("obstacle")) {
        return run::MotionEvent { Kind::ObstacleMet, false,
            positionOf(members[QStringLiteral("measured")]) };
    }
    return std::nullopt;
}

/// Feeds one run. Thread-confined.
class Feeder {
public:
    Feeder(const LoadedRecording& recording, const run::Request& request)
        : m_site(*recording.site)
        , m_request(request)
        , m_available(cell::availableSignals(m_site))
        , m_beginsAtS(timeOf(recording, "began").value_or(0))
        , m_endsAtS(timeOf(recording, "ended").value_or(recording.info.lengthS))
    {
        task::EngineSettings settings;
        settings.rules = m_site.rules();
        settings.remoteMotion = !m_site.motion.hosted;
        if (std::holds_alternative<task::TaskGraph>(request)) {
            m_runnable =
                std::make_unique<run::TaskRunnable>(m_clock, settings, m_available, sinks());
        } else {
            m_runnable = std::make_unique<run::TrRunnable>(m_clock, settings, m_available, sinks());
        }
    }

    [[nodiscard]] Checked<FedRun> run(record::McapReader& reader)
    {
        m_channels = &reader.summary().channels;
        m_firstNs = reader.summary().statistics.firstTime;
        m_firstAt = m_clock.now();
        findEnds(reader);
        reader.read(m_range, [&](const record::mcap::Message& message) {
            advanceTo(toS(Duration(std::int64_t(message.logTime - m_firstNs))));
            take(message);
            return goesOn() && timeS() <= m_endsAtS;
        });
        advanceTo(m_endsAtS);
        if (hasErrors(m_refusal)) {
            return tl::make_unexpected(m_refusal);
        }
        auto fed = std::move(m_fed);
        m_runnable->stop();
        return fed;
    }

private:
    /// An input or output whose values are signals.
    struct FedEnd {
        std::size_t signal = 0;
        const wire::Codec* codec = nullptr;
        Frame frame;
    };

    /// The time of an event of the recorded run, s.
    static std::optional<double> timeOf(const LoadedRecording& recording, const char* keyword)
    {
        const auto found =
            std::ranges::find_if(recording.events, [keyword](const RecordedEvent& event) {
                return event.topic == Topic::Run && event.keyword == QLatin1String(keyword);
            });
        return found == recording.events.end() ? std::nullopt : std::optional(found->atS);
    }

    [[nodiscard]] run::Sinks sinks()
    {
        return { .event = [this](const run::Event& event) { note(event); },
            .move = [](run::Mover, const Position&, bool) {},
            .hold = [] {},
            .set = [](const QString&, const Coordinates&) {},
            .changed = [] {},
            .ended =
                [this](const run::Outcome& outcome) {
                    m_fed.outcome =
                        m_fed.outcome.isEmpty() ? run::toKeyword(outcome) : m_fed.outcome;
                } };
    }

    void findEnds(const record::McapReader& reader)
    {
        m_range.channels.emplace();
        for (const auto& [id, channel] : reader.summary().channels) {
            if (channel.topic == format::kMotionTopic) {
                m_range.channels->insert(id);
                m_motionChannel = id;
            } else if (auto end = endOf(channel)) {
                m_range.channels->insert(id);
                m_ends.insert({ id, std::move(*end) });
            }
        }
    }

    [[nodiscard]] std::optional<FedEnd> endOf(const record::mcap::Channel& channel) const
    {
        const auto name = QString::fromUtf8(channel.topic.mid(channel.topic.lastIndexOf('/') + 1));
        const auto wireFormat = channel.metadata.find("format");
        if (wireFormat == channel.metadata.end()) {
            return std::nullopt;
        }
        FedEnd end { 0, wire::findCodec(QString::fromUtf8(wireFormat->second)),
            m_site.spine.frameOf(name) };
        if (channel.topic == format::kInputTopic + name.toUtf8()) {
            const auto found = m_available.ofInput.find(name);
            if (found == m_available.ofInput.end() || end.codec == nullptr) {
                return std::nullopt;
            }
            end.signal = found->second;
            return end;
        }
        if (channel.topic == format::kOutputTopic + name.toUtf8() && end.codec != nullptr
            && m_site.armOutputs().contains(name)) {
            end.signal = m_available.sent;
            return end;
        }
        return std::nullopt;
    }

    [[nodiscard]] double timeS() const { return toS(m_clock.now() - m_firstAt); }

    [[nodiscard]] bool goesOn() const { return !hasErrors(m_refusal) && m_fed.outcome.isEmpty(); }

    /// Begins the run on the way.
    void advanceTo(double atS)
    {
        if (!m_hasBegun && atS >= m_beginsAtS) {
            wait(m_beginsAtS);
            m_hasBegun = true;
            m_began = m_clock.now();
            m_refusal = m_runnable->begin(m_request, false);
        }
        if (goesOn()) {
            wait(atS);
        }
    }

    void wait(double untilS)
    {
        const auto until = m_firstAt + Duration(std::llround(untilS * kNsPerS));
        if (until > m_clock.now()) {
            m_clock.advance(until - m_clock.now());
        }
    }

    void take(const record::mcap::Message& message)
    {
        if (message.channel == m_motionChannel) {
            takeMotion(message);
        } else {
            takeValue(m_ends.at(message.channel), message);
        }
    }

    void takeMotion(const record::mcap::Message& message)
    {
        auto members = QJsonDocument::fromJson(message.data).object();
        const RecordedEvent event { timeS(), Topic::Motion,
            members[QStringLiteral("event")].toString(), std::move(members) };
        if (event.keyword == QLatin1String("started")) {
            put(m_available.moving, 1);
        } else if (event.keyword == QLatin1String("ended")) {
            put(m_available.moving, 0);
        }
        if (const auto motion = motionEventOf(event)) {
            if (motion->kind == run::MotionEvent::Kind::ObstacleMet) {
                putPoint(m_available.obstacle, motion->at);
            }
            m_runnable->takeMotion(*motion);
        }
    }

    void takeValue(const FedEnd& end, const record::mcap::Message& message)
    {
        const auto datagram = recorder::readDatagram(m_channels->at(message.channel), message);
        if (!datagram || !datagram->hasBytes || datagram->bytes.size() != datagram->size
            || (datagram->fate != "passed" && datagram->fate != "unchanged")) {
            return;
        }
        const auto bytes = std::as_bytes(
            std::span(datagram->bytes.constData(), std::size_t(datagram->bytes.size())));
        if (end.codec->decode(bytes, m_coordinates) != wire::Refusal::None) {
            return;
        }
        end.frame.toGlobal(m_coordinates);
        const auto& shape = m_available.vocabulary.signalShapes[end.signal];
        m_runnable->takeValue(end.signal, cell::valueOf(shape, m_coordinates, m_clock.now()));
    }

    void put(std::size_t signal, double number)
    {
        run::LatestValues::Value value;
        value.numbers[0] = number;
        value.count = 1;
        value.at = m_clock.now();
        m_runnable->takeValue(signal, value);
    }

    void putPoint(std::size_t signal, const Position& at)
    {
        run::LatestValues::Value value;
        std::copy_n(at.data(), 3, value.numbers.begin());
        value.count = 3;
        value.at = m_clock.now();
        m_runnable->takeValue(signal, value);
    }

    /// Notes an event as CellRecording does.
    void note(const run::Event& event)
    {
        QString line;
        if (const auto* ofTask = std::get_if<task::Event>(&event)) {
            line = task::toJson(*ofTask, std::get<task::TaskGraph>(m_request), m_began);
        } else if (const auto* ofProgram = std::get_if<teleo::Event>(&event)) {
            line = teleo::toJson(*ofProgram, std::get<run::TrRequest>(m_request).document, m_began);
        }
        auto members = QJsonDocument::fromJson(line.toUtf8()).object();
        m_fed.events.push_back({ m_beginsAtS + members[QStringLiteral("t")].toDouble(), Topic::Run,
            members[QStringLiteral("event")].toString(), std::move(members) });
    }

    const site::Site& m_site;
    const run::Request& m_request;
    const run::AvailableSignals m_available;
    const double m_beginsAtS;
    const double m_endsAtS;
    SimulatedClock m_clock;
    std::unique_ptr<run::Runnable> m_runnable;
    record::McapReader::Range m_range;
    std::optional<record::mcap::ChannelId> m_motionChannel;
    std::map<record::mcap::ChannelId, FedEnd> m_ends;
    const std::map<record::mcap::ChannelId, record::mcap::Channel>* m_channels = nullptr;
    std::uint64_t m_firstNs = 0;
    TimePoint m_firstAt;
    TimePoint m_began;
    bool m_hasBegun = false;
    Findings m_refusal; ///< of the begin
    Coordinates m_coordinates; ///< a member, so that its memory is kept
    FedRun m_fed;
};

} // namespace

Checked<FedRun> feedRun(const LoadedRecording& recording, const run::Request& request)
{
    if (!recording.site) {
        return tl::make_unexpected(Findings { { Severity::Error, recording.info.path,
            QT_TRANSLATE_NOOP("medulla", "The recording has no site."),
            QT_TRANSLATE_NOOP("medulla", "Choose a recording that the workstation has made.") } });
    }
    auto reader = record::McapReader::open(recording.info.path);
    if (!reader) {
        return tl::make_unexpected(Findings { reader.error() });
    }
    return Feeder(recording, request).run(**reader);
}

Checked<run::Request> readRequest(const QString& path)
{
    if (!path.endsWith(QLatin1String(".tr"))) {
        return task::loadTask(path).map(
            [](const task::LoadedTask& loaded) { return run::Request(loaded.task); });
    }
    const QFileInfo file(path);
    const auto text = task::loadText(path);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    return teleo::readProgramFile(*text, file.fileName())
        .map([&file](const teleo::TrProgramFile& program) {
            return run::Request(run::TrRequest {
                .document = program.document, .folder = file.path(), .executables = false });
        });
}

std::vector<RecordedEvent> decisionsOf(const std::vector<RecordedEvent>& events)
{
    std::vector<RecordedEvent> decisions;
    std::ranges::copy_if(events, std::back_inserter(decisions), [](const RecordedEvent& event) {
        return event.topic == Topic::Run
            && std::ranges::any_of(kDecisions,
                [&event](const char* each) { return event.keyword == QLatin1String(each); });
    });
    return decisions;
}

std::optional<RunDifference> differenceOf(
    const std::vector<RecordedEvent>& recorded, const std::vector<RecordedEvent>& fed)
{
    const auto isSame = [](const RecordedEvent& a, const RecordedEvent& b) {
        return a.keyword == b.keyword && std::ranges::all_of(kCompared, [&](const char* member) {
            return a.members[QLatin1String(member)] == b.members[QLatin1String(member)];
        });
    };
    const auto a = decisionsOf(recorded);
    const auto b = decisionsOf(fed);
    const auto [inA, inB] = std::ranges::mismatch(a, b, isSame);
    if (inA == a.end() && inB == b.end()) {
        return std::nullopt;
    }
    return RunDifference { std::size_t(inA - a.begin()),
        inA == a.end() ? std::nullopt : std::optional(*inA),
        inB == b.end() ? std::nullopt : std::optional(*inB) };
}

} // namespace medulla::replay
