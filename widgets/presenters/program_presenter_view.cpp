// SPDX-License-Identifier: GPL-3.0-or-later
// What ProgramPresenter takes in and shows; what it does is in program_presenter.cpp.
#include "widgets/alarms/alarm_model.h"
#include "widgets/presenters/program_presenter.h"

#include <algorithm>
#include <utility>

#include <QLoggingCategory>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcPrograms, "medulla.programs", QtInfoMsg)

using teleo::Event;
using State = teleo::Status::State;

} // namespace

std::vector<teleo::RecordedRun> ProgramPresenter::recordings(
    const QString& folder, const QString& name) const
{
    std::vector<teleo::RecordedRun> runs;
    for (const auto& one : m_recordings) {
        if (one.folder == folder && one.name == name && one.run.document != nullptr) {
            runs.push_back(one.run);
        }
    }
    return runs;
}

void ProgramPresenter::rename(
    const QString& folder, const QString& name, const QString& toFolder, const QString& toName)
{
    for (auto& one : m_recordings) {
        if (one.folder == folder && one.name == name) {
            one.folder = toFolder;
            one.name = toName;
        }
    }
    if (m_view.folder == folder && m_view.name == name) {
        auto view = m_view;
        view.folder = toFolder;
        view.name = toName;
        setView(std::move(view));
    }
}

void ProgramPresenter::update()
{
    if (m_view.state == RunState::Starting) {
        beginDryWhenReady();
    }
    if (auto* place = runPlace()) {
        place->update(); // what went wrong comes before what the program does about it
    }
    if (auto* place = runPlace()) {
        takeEvents(*place);
        takeStatus(*place);
    }
}

void ProgramPresenter::takeEvents(ProgramPlace& place)
{
    auto events = place.takeEvents();
    // Of a run before, as long as this one has not begun.
    const auto first =
        m_hasBegun ? events.begin() : std::ranges::find_if(events, [this](const Event& event) {
            return event.kind == Event::Kind::RunBegan && event.at >= m_askedAt;
        });
    events.erase(events.begin(), first);
    for (const auto& event : events) {
        takeEvent(event);
    }
}

void ProgramPresenter::takeEvent(const Event& event)
{
    if (event.document) {
        m_document = event.document;
    }
    auto view = m_view;
    switch (event.kind) {
    case Event::Kind::RunBegan:
        m_hasBegun = true;
        m_recordings.back().run.document = m_document;
        view.began = event.at;
        view.withheld = withheldWords();
        break;
    case Event::Kind::Changed:
        view.withheld = withheldWords();
        break;
    case Event::Kind::RunEnded:
        view.ended = event.at;
        m_endText = event.text;
        break;
    case Event::Kind::Output:
        qCInfo(lcPrograms).noquote() << teleo::toText(event, *m_document).english();
        break;
    case Event::Kind::Alarm:
        raiseAlarm(event);
        break;
    default:
        break;
    }
    m_trace.add(event, *m_document);
    auto& recorded = m_recordings.back().run.events;
    if (recorded.size() < kMostEvents) {
        // What happens around the run is told of at once, what happens in it a moment later.
        const auto later = std::ranges::upper_bound(recorded, event.at, {}, &Event::at);
        recorded.insert(later, event);
    } else {
        view.recordingCut = true;
    }
    view.goals = m_trace.goals();
    setView(std::move(view));
}

QString ProgramPresenter::withheldWords() const
{
    if (m_view.place == RunPlace::Arm) {
        return {};
    }
    QStringList sentences;
    if (!m_executables && !executablesOf(*m_document).empty()) {
        sentences << tr("This dry run starts no executables: rules that ask them stay unknown, and "
                        "actions that are some wait.");
    }
    // The simulated cell has outputs for arm and head alone.
    auto outputs = summaryOf({ *m_document }).outputs;
    outputs.removeIf([place = runPlace()](const QString& name) {
        return place != nullptr && place->takesOutput(name);
    });
    if (!outputs.isEmpty()) {
        sentences << tr("What it sets at %1 goes nowhere in a dry run.")
                         .arg(outputs.join(QLatin1String(", ")));
    }
    return sentences.join(QLatin1Char(' '));
}

void ProgramPresenter::takeStatus(ProgramPlace& place)
{
    auto status = place.newestStatus();
    if (!status || status->began < m_askedAt) {
        return; // it has not begun yet
    }
    auto view = m_view;
    view.goal = status->goal;
    view.latency = place.latency();
    view.lostEvents = place.lostEvents() - m_lostBefore;
    if (view.lostEvents > m_view.lostEvents) {
        m_alarms.raise(QStringLiteral("programLost"),
            { .severity = AlarmSeverity::Warning,
                .what = tr("%n event(s) of the run were lost, the timeline misses them", nullptr,
                    int(view.lostEvents)),
                .remedy = tr("The windows were busy for too long. The run itself goes on."),
                .source = tr("Program"),
                .since = {} });
    }
    view.arm = place.arm();
    view.paused.clear();
    if (status->state == State::Paused) {
        view.state = RunState::Paused;
        view.paused = m_pausedBy.isEmpty()
            ? tr("The motion was paused, and the program with it. Let it go on here.")
            : m_pausedBy;
    } else if (status->state == State::Running) {
        view.state = RunState::Running;
    }
    m_status = std::move(status);
    setView(std::move(view));
}

} // namespace medulla::widgets
