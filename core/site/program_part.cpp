// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/program_part.h"

#include "core/site/posting.h"
#include "core/task/reader.h"

#include <algorithm>
#include <utility>

#include <QDir>

namespace medulla::site {

namespace {

using namespace std::chrono_literals;

/// Pictures for panels are made so often.
constexpr Duration kLookEvery = 33ms;
/// Events that wait for a reader at most.
constexpr std::size_t kMostEvents = 100'000;

Position pointOf(const teleo::Activity& activity)
{
    const auto& values = activity.values.front();
    return { values[0], values[1], values[2] };
}

} // namespace

ProgramPart::ProgramPart(Clock& clock, ProgramSignals offered, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
    , m_offered(std::move(offered))
    , m_mail(m_offered.vocabulary.signalShapes.size())
    , m_leads(m_offered.vocabulary.signalShapes.size())
{
}

ProgramPart::~ProgramPart()
{
    dropEngine();
}

void ProgramPart::dropEngine()
{
    if (m_engine) {
        m_engine->stop(); // what it tells of that is about a whole engine
        m_engine.reset();
    }
}

teleo::Engine& ProgramPart::engine()
{
    if (!m_signals) {
        m_signals = std::make_unique<teleo::Signals>(m_offered.vocabulary.signalShapes);
        m_notifier = std::make_unique<QSocketNotifier>(m_mail.descriptor(), QSocketNotifier::Read);
        connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] { takeMail(); });
        m_retry = m_clock.makeAlarm([this] {
            if (m_moving.id != 0 && !m_moving.arrived) {
                Q_EMIT moveWanted(m_moving.target);
                m_retry->setFor(m_clock.now() + kRetry); // a refusal is not said twice
            }
        });
        m_look = m_clock.makeAlarm([this] { publish(); });
    }
    if (!m_engine) {
        teleo::EngineSettings settings;
        settings.folder = m_folder;
        settings.executables = m_executables;
        m_engine = std::make_unique<teleo::Engine>(m_clock, m_offered.vocabulary, *m_signals, *this,
            settings, [this](const teleo::Event& event) { take(event); });
    }
    return *m_engine;
}

template <class Work>
void ProgramPart::post(Work work)
{
    postTo(*this, std::move(work), [this] { publish(); });
}

void ProgramPart::requestBegin(const teleo::Document& document, const QString& folder, bool paused,
    bool executables, std::shared_ptr<const RunFiles> files)
{
    post([this, document, folder, paused, executables, files = std::move(files)] {
        if (folder != m_folder || executables != m_executables) {
            dropEngine();
            m_folder = folder;
            m_executables = executables;
        }
        m_files = files ? std::optional(*files) : std::nullopt;
        auto& runner = engine();
        takeMail();
        hear(document);
        m_latencyNs.store(-1);
        const auto findings = paused ? runner.beginPaused(document) : runner.begin(document);
        publish(); // before it counts: who sees the run sees how it stands
        ++m_runs;
        if (hasErrors(findings)) {
            Q_EMIT refused(findings);
        }
    });
}

void ProgramPart::requestChange(const teleo::Document& document)
{
    post([this, document] {
        auto& runner = engine();
        const auto heard = m_topics;
        hear(document);
        if (m_files) {
            // Those that were read before stay as they were confirmed.
            for (const auto& [name, read] : readRunFiles(document, m_folder, false).tasks) {
                if (auto& kept = m_files->tasks.try_emplace(name, read).first->second; !kept) {
                    kept = read;
                }
            }
        }
        const auto findings = runner.change(document);
        if (hasErrors(findings)) {
            m_topics = heard; // the program before goes on
            Q_EMIT refused(findings);
        }
    });
}

void ProgramPart::requestStop()
{
    post([this] { engine().stop(); });
}

void ProgramPart::requestPause()
{
    post([this] { engine().pause(); });
}

void ProgramPart::requestResume()
{
    post([this] { engine().resume(); });
}

void ProgramPart::requestStep()
{
    post([this] { engine().step(); });
}

void ProgramPart::hear(const teleo::Document& document)
{
    m_topics.clear();
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            const auto input = m_offered.ofInput.find(rule.condition.text);
            if (rule.condition.kind == teleo::Condition::Kind::Topic
                && input != m_offered.ofInput.end()) {
                m_topics.emplace_back(input->second, rule.condition.text);
            }
        }
    }
    for (const auto& [signal, name] : m_topics) {
        publishTopics(signal); // what came before it was asked for
    }
}

void ProgramPart::publishTopics(std::size_t signal)
{
    for (const auto& [heard, name] : m_topics) {
        if (heard == signal && m_signals->isSet(signal)) {
            engine().publish(name,
                m_leads[signal] != 0.0 ? teleo::Truth::True : teleo::Truth::False,
                m_signals->saidAt(signal));
        }
    }
}

std::shared_ptr<const teleo::Status> ProgramPart::newestStatus() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

std::optional<Duration> ProgramPart::latency() const
{
    const auto ns = m_latencyNs.load();
    return ns < 0 ? std::nullopt : std::optional<Duration>(std::chrono::nanoseconds(ns));
}

std::vector<teleo::Event> ProgramPart::takeEvents()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_events, {});
}

void ProgramPart::take(const teleo::Event& event)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_events.size() < kMostEvents) {
            m_events.push_back(event);
        } else {
            ++m_lost;
        }
    }
    if (event.kind == teleo::Event::Kind::RunEnded) {
        publish(); // before anybody asks
        Q_EMIT ended();
    }
}

void ProgramPart::takeMail()
{
    m_mail.take([this](std::size_t signal, const SignalMail::Letter& letter) {
        m_told = m_clock.now();
        m_leads[signal] = letter.lead;
        m_signals->set(signal, letter.all(), letter.at);
        publishTopics(signal);
        m_told.reset();
    });
}

void ProgramPart::publish()
{
    auto status = engine().status();
    const bool goesOn = status->state != teleo::Status::State::Idle || status->ending > 0;
    {
        const std::lock_guard lock(m_mutex);
        m_status = std::move(status);
    }
    if (goesOn) {
        m_look->setFor(m_clock.now() + kLookEvery);
    }
}

void ProgramPart::begin(const teleo::Activity& activity)
{
    if (m_told) {
        m_latencyNs.store(std::chrono::nanoseconds(m_clock.now() - *m_told).count());
    }
    switch (activity.kind) {
    case teleo::Action::Kind::Move:
        m_moving.id = activity.id;
        goTo(pointOf(activity));
        break;
    case teleo::Action::Kind::Hold:
        Q_EMIT holdWanted();
        break;
    case teleo::Action::Kind::Set:
        set(activity);
        break;
    case teleo::Action::Kind::Task:
        beginTask(activity);
        break;
    default:
        break; // there are no skills here
    }
}

void ProgramPart::change(const teleo::Activity& activity)
{
    if (activity.kind == teleo::Action::Kind::Set) {
        set(activity);
    } else if (activity.id == m_moving.id) {
        const auto target = pointOf(activity);
        if ((target - m_moving.target).norm() > kFollowMm && !m_moving.arrived) {
            Q_EMIT holdWanted();
        }
        goTo(target);
    }
}

void ProgramPart::end(teleo::ActivityId id)
{
    if (id == m_moving.id) {
        m_moving.id = 0;
        m_retry->cancel();
        Q_EMIT holdWanted(); // does nothing when it has arrived
    } else if (id == m_task) {
        m_task = 0; // it may have ended by itself
        Q_EMIT taskEndWanted();
        Q_EMIT holdWanted(); // where the task has sent the arm it does not get
    }
}

void ProgramPart::goTo(const Position& target)
{
    m_moving.target = target;
    m_moving.arrived = false;
    m_retry->cancel();
    Q_EMIT moveWanted(target);
}

void ProgramPart::targetTaken()
{
    if (m_retry) {
        m_retry->cancel();
    }
}

void ProgramPart::motionEnded(const Position& target, bool reached)
{
    // It may be one that was under way when another was asked for.
    if (m_moving.id == 0 || target != m_moving.target) {
        return;
    }
    if (reached) {
        m_moving.arrived = true;
    } else {
        motionRefused();
    }
}

void ProgramPart::motionRefused()
{
    if (m_moving.id != 0 && !m_moving.arrived) {
        m_retry->setFor(m_clock.now() + kRetry);
    }
}

void ProgramPart::set(const teleo::Activity& activity)
{
    Coordinates value;
    for (const double each : activity.values.front()) {
        value.append(each);
    }
    value.endCoordinate();
    Q_EMIT setWanted(activity.name, value);
}

Checked<task::TaskGraph> ProgramPart::taskNamed(const QString& name) const
{
    if (!m_files) {
        auto loaded = task::loadTask(QDir(m_folder).filePath(name));
        return loaded ? Checked<task::TaskGraph>(std::move(loaded->task))
                      : tl::make_unexpected(loaded.error());
    }
    const auto found = m_files->tasks.find(name);
    if (found != m_files->tasks.end()) {
        return found->second;
    }
    return tl::make_unexpected(Findings { { Severity::Error, name,
        Text(QT_TRANSLATE_NOOP("medulla", "The task was not read when the run was confirmed.")),
        Text(QT_TRANSLATE_NOOP("medulla", "End the run and begin it anew.")) } });
}

void ProgramPart::beginTask(const teleo::Activity& activity)
{
    const auto loaded = taskNamed(activity.name);
    if (!loaded) {
        const auto& finding = loaded.error().front();
        engine().fail(
            activity.id, Text("%1: %2", { finding.place, finding.text.shown() }), finding.remedy);
        return;
    }
    m_task = activity.id;
    Q_EMIT taskWanted(*loaded, activity.id);
}

void ProgramPart::taskFailed(teleo::ActivityId id, const Text& why, const Text& remedy)
{
    if (id == m_task) {
        engine().fail(id, why, remedy);
    }
}

void ProgramPart::taskDone(teleo::ActivityId id)
{
    if (id == m_task) {
        engine().done(id);
    }
}

} // namespace medulla::site
