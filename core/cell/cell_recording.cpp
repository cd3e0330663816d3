// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell_recording.h"

#include "core/record/recorded_text.h"
#include "core/record/recording_format.h"
#include "core/spine/config_writer.h"
#include "core/task/event_json.h"
#include "core/task/writer.h"
#include "core/teleo/event_json.h"
#include "core/teleo/writer.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace medulla::cell {

using recorder::KeepReason;
using recorder::Topic;
namespace format = record::format;

namespace {

/// Changes within this time make one new context, since each begins a new file of the black box.
constexpr std::chrono::milliseconds kContextDelay { 1000 };

const auto kText = QStringLiteral("text");
const auto kRemedy = QStringLiteral("remedy");

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonArray toJson(const Position& position)
{
    return { position.x(), position.y(), position.z() };
}

QString nameOf(const Commander& commander)
{
    switch (commander.kind) {
    case Commander::Kind::Operator:
        return QStringLiteral("operator");
    case Commander::Kind::Task:
        return QStringLiteral("task");
    case Commander::Kind::Program:
        return QStringLiteral("program");
    case Commander::Kind::Outside:
        break;
    }
    return commander.input;
}

/// Without measured values, which would make another file of it every second.
QJsonObject toJson(const Preflight& preflight)
{
    QJsonArray items;
    for (const auto& item : preflight.items()) {
        items.append(QJsonObject { { QStringLiteral("id"), QLatin1String(item.id) },
            { QStringLiteral("passes"), item.passes() },
            { QStringLiteral("title"), item.title.english() } });
    }
    static constexpr std::array kStates { "open", "passed", "overridden" };
    const auto& verdict = preflight.verdict();
    return { { QStringLiteral("state"), QLatin1String(kStates.at(std::size_t(verdict.state))) },
        { QStringLiteral("at"), verdict.at.toString(Qt::ISODate) },
        { QStringLiteral("by"), verdict.by }, { QStringLiteral("reason"), verdict.reason },
        { QStringLiteral("why"), verdict.why.english() },
        { QStringLiteral("locked"), preflight.isLocked() },
        { QStringLiteral("findings"), medulla::toJson(preflight.xray().findings) },
        { QStringLiteral("items"), items } };
}

/// The text of a task or program as it runs: the open file may be changed meanwhile.
QByteArray fileOf(const run::Request& request)
{
    if (const auto* task = std::get_if<task::TaskGraph>(&request)) {
        return task::writeTask(*task);
    }
    const auto* program = std::get_if<run::TrRequest>(&request);
    return program == nullptr ? QByteArray() : teleo::writeProgramFile(program->document);
}

} // namespace

/// The runs of a cell, as their thread and the window's see them. Thread-safe.
struct CellRecording::Runs {
    std::mutex mutex; ///< of all below
    recorder::Recorder* recorder = nullptr; ///< null: recording has ended
    std::uint64_t run = 0; ///< the run that goes on; 0: none
    std::uint64_t recording = 0; ///< its number in the recorder
    std::shared_ptr<const run::Request> request;
    TimePoint began;
    QString name; ///< of its file; empty: not known yet

    /// Records an event of the run that goes on.
    void take(const run::RunEvent& event)
    {
        const std::lock_guard lock(mutex);
        if (recorder == nullptr || event.run != run || !request) {
            return;
        }
        const auto line = jsonOf(event.event);
        if (line.isEmpty()) {
            return;
        }
        auto json = record::withText(
            QJsonDocument::fromJson(line.toUtf8()).object(), kText, textOf(event.event));
        if (const auto* ofProgram = std::get_if<teleo::Event>(&event.event);
            ofProgram != nullptr && ofProgram->document) {
            json.insert(QStringLiteral("file"),
                QString::fromUtf8(teleo::writeProgramFile(*ofProgram->document)));
        }
        const auto at =
            began + Duration(std::int64_t(json.value(QLatin1String("t")).toDouble() * 1e9));
        recorder->note(Topic::Run, at, json.value(QLatin1String("event")).toString(), json);
    }

private:
    [[nodiscard]] QString jsonOf(const run::Event& event) const
    {
        if (const auto* ofTask = std::get_if<task::Event>(&event)) {
            const auto* task = std::get_if<task::TaskGraph>(request.get());
            return task == nullptr ? QString() : task::toJson(*ofTask, *task, began);
        }
        if (const auto* ofProgram = std::get_if<teleo::Event>(&event)) {
            const auto* program = std::get_if<run::TrRequest>(request.get());
            return program == nullptr ? QString()
                                      : teleo::toJson(*ofProgram, program->document, began);
        }
        return {}; // of a simulated world
    }

    [[nodiscard]] Text textOf(const run::Event& event) const
    {
        if (const auto* ofTask = std::get_if<task::Event>(&event)) {
            const auto* task = std::get_if<task::TaskGraph>(request.get());
            return task == nullptr ? Text() : task::toText(*ofTask, *task);
        }
        if (const auto* ofProgram = std::get_if<teleo::Event>(&event)) {
            const auto* program = std::get_if<run::TrRequest>(request.get());
            return program == nullptr ? Text() : teleo::toText(*ofProgram, program->document);
        }
        return {};
    }
};

CellRecording::CellRecording(Cell& cell, recorder::Recorder& recorder, const QString& program)
    : m_cell(cell)
    , m_recorder(recorder)
    , m_program(program)
    , m_spine(cell.spine(), recorder)
    , m_context(contextOf(cell, program))
    , m_routingText(contentOf(cell.site().spineFile))
    , m_routing(cell.site().spine)
    , m_states(cell, recorder)
    , m_games(recorder, m_clock)
    , m_runs(std::make_shared<Runs>())
{
    m_runs->recorder = &recorder;
    m_writing.setMaxThreadCount(1);
    m_renew.setSingleShot(true);
    connect(&m_renew, &QTimer::timeout, this, &CellRecording::updateContext);
    connectMotion();
    connectRuns();
    connectCommands();
    connect(&cell.routingControl(), &RoutingControl::applied, this, &CellRecording::renewContext);
    connect(&cell.preflight(), &Preflight::changed, this, &CellRecording::renewContext);
    renewContext();
}

CellRecording::~CellRecording()
{
    m_cell.runs().observe({});
    {
        const std::lock_guard lock(m_runs->mutex);
        m_runs->recorder = nullptr;
    }
    m_writing.waitForDone(); // ms
    // Afterwards no slot of the realtime thread posts to this object.
    auto* spine = &m_cell.spine();
    QMetaObject::invokeMethod(
        spine,
        [this, spine] {
            spine->logAllDatagrams(nullptr);
            if (m_cell.motion() != nullptr) {
                m_cell.motion()->disconnect(this);
            }
        },
        Qt::BlockingQueuedConnection);
}

recorder::RecordingContext CellRecording::contextOf(const Cell& cell, const QString& program)
{
    auto context =
        recorder::contextOf(program, cell.site().name, cell.routing(), cell.routingOptions());
    attach(context, format::kSiteFile, contentOf(cell.site().file));
    attach(context, format::kSpineFile, contentOf(cell.site().spineFile));
    return context;
}

void CellRecording::connectMotion()
{
    const auto* motion = m_cell.motion();
    if (motion == nullptr) {
        return;
    }
    using motion::Executor;
    // The slot runs on the realtime thread, for the time of the event; the words are made here.
    const auto follow = [this, motion](auto signal, auto&& take) {
        connect(
            motion, signal, this,
            [this, take](const auto&... values) {
                QMetaObject::invokeMethod(
                    this, [take, at = m_cell.now(), values...] { take(at, values...); },
                    Qt::QueuedConnection);
            },
            Qt::DirectConnection);
    };
    const auto note = [this](TimePoint at, const char* event, QJsonObject more) {
        m_recorder.note(Topic::Motion, at, QLatin1String(event), std::move(more));
    };
    follow(&Executor::started, [note](TimePoint at, const motion::Leg& leg) {
        note(at, "started",
            { { QStringLiteral("start"), toJson(leg.start) },
                { QStringLiteral("target"), toJson(leg.target) },
                { QStringLiteral("seconds"), toS(leg.duration) },
                { QStringLiteral("reverse"), leg.reverse },
                { QStringLiteral("resumed"), leg.resumed },
                { QStringLiteral("automatic"), leg.automatic } });
    });
    follow(&Executor::ended, [note](TimePoint at, const motion::End& end) {
        auto json = record::withText({ { QStringLiteral("target"), toJson(end.target) } },
            QStringLiteral("reason"), toText(end.reason));
        json = record::withText(std::move(json), kText, end.text);
        note(at, "ended", record::withText(std::move(json), kRemedy, end.remedy));
    });
    follow(&Executor::obstacleMet, [note](TimePoint at, const motion::Obstacle& obstacle) {
        note(at, "obstacle",
            { { QStringLiteral("axis"), obstacle.axisName() },
                { QStringLiteral("offMm"), obstacle.offMm },
                { QStringLiteral("measured"), toJson(motion::toPosition(obstacle.measured)) },
                { QStringLiteral("commanded"), toJson(motion::toPosition(obstacle.commanded)) } });
    });
    follow(&Executor::paused, [note](TimePoint at) { note(at, "paused", {}); });
    follow(&Executor::refused, [note](TimePoint at, const motion::Refusal& refusal) {
        note(at, "refused",
            record::withText({ { QStringLiteral("alreadyThere"),
                                 refusal.code == motion::RefusalCode::AlreadyThere } },
                kText, refusal.text));
    });
    follow(&Executor::interrupted,
        [note](TimePoint at, motion::Interruption /*cause*/, const Text& text, const Text&) {
            note(at, "interrupted", record::withText({}, kText, text));
        });
    follow(&Executor::interruptionCleared, [note](TimePoint at, bool resumes) {
        note(at, "interruption cleared", { { QStringLiteral("resumes"), resumes } });
    });
    follow(&Executor::jogStarted, [note](TimePoint at, const Position& start) {
        note(at, "jog started", { { QStringLiteral("start"), toJson(start) } });
    });
    follow(&Executor::jogEnded, [note](TimePoint at, const motion::JogEnd& end) {
        note(at, "jog ended",
            record::withText({ { QStringLiteral("end"), toJson(end.end) } }, kText, end.text));
    });
}

void CellRecording::connectRuns()
{
    connect(&m_cell.control(), &ArmControl::runStarted, this,
        [this](std::uint64_t run, const run::Request& request) {
            const auto isTask = std::holds_alternative<task::TaskGraph>(request);
            const auto kind = isTask ? QStringLiteral("task") : QStringLiteral("program");
            const std::lock_guard lock(m_runs->mutex);
            m_recorder.endRecording(m_runs->recording, QStringLiteral("replaced"));
            m_runs->run = run;
            m_runs->request = std::make_shared<const run::Request>(request);
            m_runs->began = m_cell.now();
            m_runs->recording = m_recorder.begin(KeepReason::Run, kind);
            m_runs->name.clear();
            m_recorder.note(Topic::Run, m_runs->began, QStringLiteral("began"),
                { { QStringLiteral("run"), qint64(run) }, { QStringLiteral("kind"), kind },
                    { QStringLiteral("file"), QString::fromUtf8(fileOf(request)) } });
        });
    m_cell.runs().observe([runs = m_runs](const run::RunEvent& event) { runs->take(event); });
    const auto end = [this](std::uint64_t run, const QString& how, const Text& why) {
        m_recorder.note(Topic::Run, m_cell.now(), QStringLiteral("ended"),
            record::withText(
                { { QStringLiteral("run"), qint64(run) }, { QStringLiteral("how"), how } }, kText,
                why));
        const std::lock_guard lock(m_runs->mutex);
        if (m_runs->run == run) {
            m_recorder.endRecording(m_runs->recording, how, why);
            m_runs->run = 0;
        }
    };
    connect(&m_cell.runs(), &run::RunHost::ended, this,
        [end](std::uint64_t run, const run::Outcome& outcome) {
            end(run, run::toKeyword(outcome.how), outcome.text);
        });
    connect(&m_cell.runs(), &run::RunHost::refused, this,
        [end](std::uint64_t run, const Findings& findings) {
            end(run, QStringLiteral("refused"), findings.empty() ? Text() : findings.front().text);
        });
}

void CellRecording::connectCommands()
{
    // On the thread of the command: STOP comes from any.
    connect(
        &m_cell.control(), &ArmControl::acted, this,
        [this](const QString& action, const QJsonObject& more) {
            m_recorder.note(Topic::Operator, m_cell.now(), action, more);
        },
        Qt::DirectConnection);
    connect(&m_cell.control(), &ArmControl::stopReported, this, [this](const StopReport& report) {
        m_recorder.note(Topic::Operator, m_cell.now(), QStringLiteral("stop report"),
            record::withText(record::withText({}, kText, report.text()), kRemedy, report.remedy()));
    });
    connect(&m_cell.control(), &ArmControl::commanderChanged, this, [this] {
        m_recorder.note(Topic::Operator, m_cell.now(), QStringLiteral("commander"),
            { { QStringLiteral("name"), nameOf(m_cell.control().commander()) } });
    });
}

void CellRecording::setOpenFiles(std::vector<OpenFile> files)
{
    m_writing.start([this, files = std::move(files)] {
        std::vector<File> written;
        for (const auto& file : files) {
            const auto& folder = file.isTask ? format::kTaskFolder : format::kProgramFolder;
            written.emplace_back(folder + file.name.toUtf8(), file.text());
        }
        QMetaObject::invokeMethod(
            this,
            [this, written = std::move(written)] {
                if (m_files != written) {
                    m_files = written;
                    renewContext();
                }
            },
            Qt::QueuedConnection);
    });
}

void CellRecording::nameRun(const QString& name)
{
    const std::lock_guard lock(m_runs->mutex);
    if (m_runs->run != 0 && m_runs->name != name) {
        m_runs->name = name;
        m_recorder.rename(m_runs->recording, name);
        m_recorder.note(Topic::Run, m_cell.now(), QStringLiteral("named"),
            { { QStringLiteral("run"), qint64(m_runs->run) }, { QStringLiteral("name"), name } });
    }
}

void CellRecording::renewContext()
{
    if (!m_renew.isActive()) {
        m_renew.start(kContextDelay);
    }
}

void CellRecording::updateContext()
{
    m_renew.stop();
    const auto& routing = m_cell.site().spine;
    m_context.cell = recorder::contextOf(
        m_program, m_cell.site().name, m_cell.routing(), m_cell.routingOptions())
                         .cell;
    if (auto text = spine::rewriteConfig(m_routingText, m_routing, routing)) {
        attach(m_context, format::kSpineFile, *text);
    }
    attach(m_context, format::kPreflightFile,
        QJsonDocument(toJson(m_cell.preflight())).toJson(QJsonDocument::Indented));
    // Those that stay keep their times: a context of equal files is not written again.
    std::erase_if(m_context.attachments, [this](const auto& attachment) {
        const auto isOfEditor = attachment.name.contains('/');
        return isOfEditor
            && std::none_of(m_files.begin(), m_files.end(),
                [&attachment](const File& file) { return file.first == attachment.name; });
    });
    for (const auto& [name, text] : m_files) {
        attach(m_context, name, text);
    }
    m_recorder.setContext(m_context);
}

} // namespace medulla::cell
