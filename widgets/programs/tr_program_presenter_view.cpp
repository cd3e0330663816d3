// SPDX-License-Identifier: GPL-3.0-or-later
// Events, status and view of TrProgramPresenter; its actions are in tr_program_presenter.cpp.
#include "core/cell/available_signals.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/run/robo_simulation.h"
#include "widgets/run/run_cell.h"

#include <algorithm>
#include <utility>

#include <QLoggingCategory>

namespace medulla::widgets::programs {

namespace {

Q_LOGGING_CATEGORY(lcPrograms, "medulla.programs", QtInfoMsg)

using teleo::Event;

} // namespace

std::vector<teleo::RecordedRun> TrProgramPresenter::recordings(
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

void TrProgramPresenter::rename(
    const QString& folder, const QString& name, const QString& toFolder, const QString& toName)
{
    for (auto& one : m_recordings) {
        if (one.folder == folder && one.name == name) {
            one.folder = toFolder;
            one.name = toName;
        }
    }
    if (m_view.folder == folder && m_view.name == name) {
        editView([&](TrProgramRunView& view) {
            view.folder = toFolder;
            view.name = toName;
        });
    }
}

void TrProgramPresenter::takeEvents(const std::vector<run::Event>& events)
{
    for (const auto& each : events) {
        if (const auto* news = std::get_if<teleo::RoboNews>(&each)) {
            if (isMishap(news->kind)) {
                mark(news->at, news->text);
            }
        } else {
            takeEvent(std::get<Event>(each));
        }
    }
}

void TrProgramPresenter::takeEvent(const Event& event)
{
    if (event.document) {
        m_document = event.document;
    }
    auto view = m_view;
    switch (event.kind) {
    case Event::Kind::RunBegan:
        m_recordings.back().run.document = m_document;
        view.began = event.at;
        view.withheld = withheldWords();
        break;
    case Event::Kind::Changed:
        view.withheld = withheldWords();
        break;
    case Event::Kind::RunEnded:
        view.ended = event.at;
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
        // Events of the cell arrive at once, events of the run up to one update later: insert in
        // chronological order.
        const auto later = std::ranges::upper_bound(recorded, event.at, {}, &Event::at);
        recorded.insert(later, event);
    } else {
        view.recordingCut = true;
    }
    view.goals = m_trace.goals();
    editView([&view](TrProgramRunView& now) { now = std::move(view); });
}

QString TrProgramPresenter::withheldWords() const
{
    if (m_view.place == RunPlace::Arm) {
        return {};
    }
    QStringList sentences;
    if (!m_executables && !executablesOf(*m_document).empty()) {
        sentences << tr("This dry run starts no executables: rules that ask them stay unknown, and "
                        "actions that are some wait.");
    }
    // The simulated cell has only the outputs for arm and head.
    const auto* cell = runs().cell();
    const auto there = cell != nullptr ? cell::settableOutputs(cell->site()) : QStringList();
    auto outputs = summaryOf({ *m_document }).outputs;
    outputs.removeIf([&there](const QString& name) { return there.contains(name); });
    if (!outputs.isEmpty()) {
        sentences << tr("What it sets at %1 goes nowhere in a dry run.")
                         .arg(outputs.join(QLatin1String(", ")));
    }
    return sentences.join(QLatin1Char(' '));
}

void TrProgramPresenter::takeStatus(const run::Status& status)
{
    if (status.program == nullptr) {
        return;
    }
    m_status = status.program;
    editView([&](TrProgramRunView& view) {
        view.goal = m_status->goal;
        view.latency = status.latency;
    });
}

} // namespace medulla::widgets::programs
