// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/labour.h"

#include <algorithm>

#include <QLoggingCategory>

namespace medulla::teleo {

namespace {

Q_LOGGING_CATEGORY(lcLabour, "medulla.labour")

/// For the operator: without control characters of a terminal.
QString shownLine(const QByteArray& line)
{
    auto text = QString::fromUtf8(line);
    for (auto& character : text) {
        if (character.category() == QChar::Other_Control) {
            character = QLatin1Char(' ');
        }
    }
    return text.trimmed();
}

} // namespace

struct Labour::Worker {
    Id id = 0;
    bool ending = false;
    Sinks sinks {};
    TimePoint second {}; ///< begin of the second in which lines are counted
    int lines = 0; ///< in that second
    bool flooded = false; ///< reported already
    std::unique_ptr<ProcessGroup> process {};
};

Labour::Labour(Clock& clock, QString program, QString folder)
    : m_clock(clock)
    , m_program(std::move(program))
    , m_folder(std::move(folder))
{
}

Labour::~Labour()
{
    // All at once, so that the total wait is that for the slowest.
    for (const auto& worker : m_workers) {
        worker->process->kill();
    }
}

Labour::Id Labour::begin(const Command& command, Duration grace, Sinks sinks)
{
    m_workers.push_back(std::make_unique<Worker>());
    auto& worker = *m_workers.back();
    worker.id = ++m_last;
    worker.sinks = std::move(sinks);
    ProcessGroup::Sinks own {
        [this, &worker](const QByteArray& line, bool output) { take(worker, line, output); },
        [this, id = worker.id](const Ending& ending) { ended(id, ending); },
    };
    worker.process = m_confirmed && isChanged(command, m_folder, *m_confirmed)
        ? std::make_unique<ProcessGroup>(Ending { .how = Ending::How::Changed }, std::move(own))
        : std::make_unique<ProcessGroup>(
            m_clock, m_program, m_folder, command, grace, std::move(own), makeGroup());
    return worker.id;
}

std::unique_ptr<LabourScope::Group> Labour::makeGroup()
{
    if (!m_scope && m_hasScope) {
        m_scope = LabourScope::make(m_program);
        m_hasScope = m_scope != nullptr;
        if (!m_hasScope) {
            qCInfo(lcLabour,
                "No cgroup (version 2) for executables, because none is writable here or "
                "medulla-labour is missing: a process that leaves its session and clears its "
                "environment goes on when Medulla and medulla-labour are killed together.");
        }
    }
    return m_scope ? m_scope->makeGroup() : nullptr;
}

void Labour::end(Id id)
{
    auto* worker = find(id);
    if (worker != nullptr && !worker->ending) {
        worker->ending = true;
        worker->process->end();
    }
}

int Labour::ending() const
{
    return int(std::count_if(
        m_workers.begin(), m_workers.end(), [](const auto& worker) { return worker->ending; }));
}

Labour::Worker* Labour::find(Id id) const
{
    const auto at = std::find_if(
        m_workers.begin(), m_workers.end(), [id](const auto& one) { return one->id == id; });
    return at == m_workers.end() ? nullptr : at->get();
}

void Labour::take(Worker& worker, const QByteArray& line, bool output)
{
    if (output && worker.sinks.output && !worker.ending) {
        worker.sinks.output(line);
    }
    const auto now = m_clock.now();
    if (now - worker.second >= std::chrono::seconds(1)) {
        worker.flooded = worker.flooded && worker.lines > kLinesPerSecond;
        worker.second = now;
        worker.lines = 0;
    }
    ++worker.lines;
    if (worker.lines <= kLinesPerSecond) {
        if (worker.sinks.line) {
            worker.sinks.line(shownLine(line));
        }
    } else if (!worker.flooded) {
        worker.flooded = true;
        if (worker.sinks.flooded) {
            worker.sinks.flooded();
        }
    }
}

void Labour::ended(Id id, const Ending& ending)
{
    const auto at = std::find_if(
        m_workers.begin(), m_workers.end(), [id](const auto& one) { return one->id == id; });
    // Removed before the callback, since that may begin the next executable.
    const auto worker = std::move(*at);
    m_workers.erase(at);
    if (!worker->ending) {
        if (worker->sinks.ended) {
            worker->sinks.ended(ending);
        }
    } else if (onGone) {
        onGone(id, ending);
    }
}

} // namespace medulla::teleo
