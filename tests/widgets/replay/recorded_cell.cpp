// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/replay/recorded_cell.h"

#include "core/cell/cell_state.h"
#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"
#include "core/replay/recording_info.h"
#include "core/replay/state_reader.h"
#include "tests/support/waiting.h"
#include "widgets/maze/maze_game.h"

#include <map>
#include <random>

#include <QCoreApplication>
#include <QTest>

namespace medulla::test {

using namespace std::chrono_literals;
using namespace medulla::widgets;

namespace {

constexpr auto kBetween = 500ms; ///< two noted moments, times `rounds()`
constexpr auto kRound = 10'000ms; ///< of the script

/// How often the script is followed: MEDULLA_REPLAY_ROUNDS, once by default. Six make a minute.
int rounds()
{
    return std::max(1, qEnvironmentVariableIntValue("MEDULLA_REPLAY_ROUNDS"));
}

task::TaskGraph twoMoves()
{
    task::TaskGraph graph;
    task::Action action;
    action.name = QStringLiteral("go");
    for (const double x : { 15.0, -5.0 }) {
        task::Step step;
        step.at = { x, 0.0, 0.0 };
        action.trajectory.push_back(step);
    }
    graph.actions = { action };
    graph.initialAction = action.name;
    graph.pacing.mode = task::Pacing::Mode::Settled;
    return graph;
}

/// Goes to 10, 5, 0 and has its goal there.
teleo::Document approach()
{
    teleo::Rule goal;
    goal.id = 1;
    goal.condition.kind = teleo::Condition::Kind::Formula;
    goal.condition.text = QStringLiteral("dist(arm, (10, 5, 0)) < 1");
    goal.actions = { {} };
    teleo::Rule go;
    go.id = 2;
    teleo::Action move;
    move.kind = teleo::Action::Kind::Move;
    move.arguments = { QStringLiteral("(10, 5, 0)") };
    go.actions = { move };
    teleo::TrProgram program;
    program.name = QStringLiteral("main");
    program.rules = { goal, go };
    teleo::Document document;
    document.programs = { program };
    return document;
}

} // namespace

/// Truths of the rules, the first one, and the phases of its actions.
QString truthsOf(const teleo::Status* status)
{
    QString words;
    for (const auto& frame :
        status == nullptr ? std::vector<teleo::FrameStatus>() : status->frames) {
        words += frame.program;
        for (const auto& rule : frame.rules) {
            words += QStringLiteral(" %1:%2").arg(rule.id).arg(int(rule.truth));
        }
        words += QStringLiteral(" first %1").arg(frame.first);
        for (const auto& action : frame.actions) {
            words += QStringLiteral(" phase %1").arg(int(action.phase));
        }
    }
    return words;
}

Panels panelsOf(MotionPresenter& motion, widgets::routing::LinkPresenter& links)
{
    Panels panels;
    panels.motion = motion.model().view();
    panels.motions = motion.model().history().rowCount();
    for (int row = 0; row < links.routingModel().rowCount(); ++row) {
        panels.routes.push_back(links.routingModel().row(row));
    }
    panels.pose = motion.scene().measured;
    panels.target = motion.scene().target;
    return panels;
}

RecordedCell::RecordedCell(const QString& folder)
    : m_folder(folder)
{
    auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
    auto started = site ? cell::Cell::start(*site) : tl::make_unexpected(site.error());
    if (!started) {
        qFatal("The cell does not start.");
    }
    m_cell = std::move(*started);
    recorder::RecorderSettings settings;
    settings.folder = folder;
    m_recorder = std::make_unique<recorder::Recorder>(
        settings, cell::CellRecording::contextOf(*m_cell, QStringLiteral("test")));
    m_recording =
        std::make_unique<cell::CellRecording>(*m_cell, *m_recorder, QStringLiteral("test"));
    m_motion = std::make_unique<MotionPresenter>(*m_cell, m_alarms);
    m_links = std::make_unique<widgets::routing::LinkPresenter>(*m_cell, m_alarms);
    m_maze = std::make_unique<widgets::mazes::MazePresenter>();
}

void RecordedCell::update()
{
    m_motion->armState().update();
    m_links->update();
    m_maze->update();
}

void RecordedCell::beginGame()
{
    m_maze->play(smallGame());
    m_log = std::make_shared<NotingLog>(m_recording->games().begin(), m_clock);
    m_maze->game().source()->setLog(m_log);
    m_maze->game().source()->start();
}

bool RecordedCell::isReady()
{
    update();
    return m_recorder->status().state == recorder::RecorderStatus::State::Recording
        && m_cell->spine().newestSnapshot() != nullptr && m_motion->armState().measuredNow();
}

void RecordedCell::addScript()
{
    const auto startRun = [this](const run::Request& request, const char* name) {
        (void)m_cell->control().startRun(request);
        m_recording->nameRun(QLatin1String(name));
    };
    auto& commands = m_motion->commands();
    const std::vector<Step> round = {
        { 300ms,
            [this, &commands] {
                m_motion->targetPicker().setTarget({ 20, 5, 0 });
                commands.execute();
            } },
        { 700ms, [&commands] { commands.pause(); } },
        { 900ms,
            [this] {
                if (!m_maze->game().exists()) {
                    beginGame();
                }
            } },
        { 1100ms, [&commands] { commands.resume(); } },
        { 2400ms, [&commands] { commands.back(); } },
        { 2700ms, [this] { m_motion->stopControl().stop(); } },
        { 3200ms, [this] { m_motion->stopControl().release(); } },
        { 3600ms, [startRun] { startRun(twoMoves(), "two.json"); } },
        { 5000ms, [this] { m_maze->game().source()->pause(); } },
        { 6500ms, [this] { m_maze->game().source()->start(); } },
        { 7000ms,
            [startRun] { startRun(run::TrRequest { .document = approach() }, "approach.tr"); } },
    };
    for (int i = 0; i < rounds(); ++i) {
        for (const auto& [at, step] : round) {
            m_script.emplace_back(kRound * i + at, step);
        }
    }
    m_script.emplace_back(kRound * rounds(), [this] { (void)m_cell->control().setCommander({}); });
}

bool RecordedCell::followScript()
{
    while (!m_script.empty() && m_since.elapsed() > m_script.front().first.count()) {
        m_script.front().second();
        m_script.erase(m_script.begin());
    }
    update();
    return m_script.empty() && m_noted.size() == kNoted;
}

void RecordedCell::notePanels()
{
    const std::chrono::milliseconds next = 250ms + kBetween * rounds() * int(m_times.size());
    if (m_noted.size() == kNoted || m_since.elapsed() < next.count()) {
        return;
    }
    const auto before = cell::toJson(cell::motionStateOf(*m_cell));
    const auto run = m_cell->runs().status();
    // Signals of the realtime thread until now.
    QCoreApplication::sendPostedEvents();
    m_recording->recordState();
    update();
    const auto at = m_cell->now();
    // Nothing was published meanwhile.
    if (cell::toJson(cell::motionStateOf(*m_cell)) == before && m_cell->runs().status() == run) {
        m_noted.push_back(panelsOf(*m_motion, *m_links));
        m_noted.back().run = *run;
        m_times.push_back(at);
    }
}

void RecordedCell::run()
{
    QTRY_VERIFY(isReady());
    addScript();
    m_since.start();
    while (!followScript() && m_since.elapsed() < (kRound * (rounds() + 2)).count()) {
        notePanels();
        letTimePass(10ms);
    }
    QCOMPARE(m_noted.size(), kNoted);
    QTRY_COMPARE(m_cell->runs().status()->state, run::State::Idle);
    keep();
}

void RecordedCell::keep()
{
    m_recorder->keep(recorder::KeepReason::Operator, QStringLiteral("test"));
    // With those of the two runs.
    QTRY_VERIFY_WITH_TIMEOUT(int(m_recorder->status().keptFiles) >= 1 + 2 * rounds(), 20'000);
    for (const auto& kept : replay::listRecordings(m_folder).recordings) {
        if (kept.kind == replay::RecordingKind::Operator) {
            m_file = kept.path;
        }
    }
    m_game.about = m_maze->game().about();
    m_game.recording = m_maze->game().recording();
    m_maze.reset();
    m_links.reset();
    m_motion.reset();
    m_recording.reset();
    m_cell.reset();
    QVERIFY(m_recorder->end());
    auto reader = replay::StateReader::open(m_file);
    QVERIFY(reader);
    for (std::size_t i = 0; i < m_times.size(); ++i) {
        m_noted[i].atS = (*reader)->secondsOf(m_times[i]);
    }
    const auto length = replay::readInfo(m_file)->lengthS;
    for (const auto& [at, moment] : m_log->noted()) {
        if (const auto atS = (*reader)->secondsOf(at); atS < length) {
            m_game.moments.push_back({ atS, moment });
        }
    }
    m_game.begunS = m_game.moments.front().atS;
}

void writeDamaged(const QString& recording, const QString& path, unsigned seed)
{
    std::mt19937 random(seed);
    auto reader = record::McapReader::open(recording);
    auto writer = record::McapWriter::create(path, (*reader)->header());
    if (!reader || !writer) {
        qFatal("The recording cannot be copied.");
    }
    const auto& summary = (*reader)->summary();
    for (const auto& index : summary.metadata) {
        (void)(*writer)->addMetadata(*(*reader)->metadata(index));
    }
    for (const auto& index : summary.attachments) {
        (void)(*writer)->attach(*(*reader)->attachment(index));
    }
    std::map<record::mcap::SchemaId, record::mcap::SchemaId> schemas;
    for (const auto& [id, schema] : summary.schemas) {
        schemas[id] = (*writer)->addSchema(schema.name, schema.encoding, schema.data);
    }
    std::map<record::mcap::ChannelId, record::mcap::ChannelId> channels;
    for (const auto& [id, channel] : summary.channels) {
        channels[id] = (*writer)->addChannel(
            channel.topic, schemas[channel.schema], channel.encoding, channel.metadata);
    }
    (*reader)->read({}, [&](const record::mcap::Message& message) {
        auto copy = message;
        copy.channel = channels.at(message.channel);
        const auto& topic = summary.channels.at(message.channel).topic;
        if (topic == "/maze/moments" && random() % 4 == 0) {
            copy.data[qsizetype(random() % std::size_t(copy.data.size()))] = char(random() % 256);
        }
        if (topic.startsWith("/state/") || topic == "/run" || topic == "/motion") {
            // Numbers become others: the JSON stays readable.
            for (auto& character : copy.data) {
                if (character >= '0' && character <= '9' && random() % 40 == 0) {
                    character = char('0' + random() % 10);
                }
            }
        }
        (void)(*writer)->write(copy);
        return true;
    });
    (void)(*writer)->finish();
}

} // namespace medulla::test
