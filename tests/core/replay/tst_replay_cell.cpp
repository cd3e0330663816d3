// SPDX-License-Identifier: GPL-3.0-or-later
// States of a cell: as JSON, recorded during a run, and shown by a replay cell.
#include "core/cell/cell_recording.h"
#include "core/cell/replay_cell.h"
#include "core/motion/status_json.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/replay/state_reader.h"
#include "core/run/status_json.h"
#include "core/spine/snapshot_json.h"
#include "tests/support/open_sockets.h"
#include "tests/support/waiting.h"

#include <random>

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

task::TaskGraph manyMoves()
{
    task::TaskGraph graph;
    task::Action action;
    action.name = QStringLiteral("go");
    for (int i = 0; i < 100; ++i) {
        for (const double x : { 15.0, -10.0, 0.0 }) {
            task::Step step;
            step.at = { x, 0.0, 0.0 };
            action.trajectory.push_back(step);
        }
    }
    graph.actions = { action };
    graph.initialAction = action.name;
    graph.pacing.mode = task::Pacing::Mode::Settled;
    return graph;
}

/// All that the panels of a cell read, at one moment.
struct Noted {
    TimePoint at;
    QJsonObject motion;
    QJsonObject routing;
    QJsonObject run;

    friend bool operator==(const Noted& a, const Noted& b)
    {
        return a.motion == b.motion && a.routing == b.routing && a.run == b.run;
    }
};

Noted note(cell::Cell& cell)
{
    Noted noted;
    noted.at = cell.now();
    noted.motion = cell::toJson(cell::motionStateOf(cell));
    if (const auto* snapshot = cell.spine().newestSnapshot()) {
        noted.routing = spine::toStateJson(*snapshot);
    }
    noted.run = run::toJson(*cell.runs().status());
    return noted;
}

motion::Status sampleStatus()
{
    motion::Status status;
    status.mode = motion::Mode::Automatic;
    status.state = motion::State::Reversing;
    status.measured = motion::Point { 1.25, -2.5, 1e-9 };
    status.measuredAt = TimePoint(123'456'789'012'345ns);
    status.target = motion::Point { 40, 5, -3 };
    status.period = 35ms;
    status.speedLimitMmPerS = std::numeric_limits<double>::infinity();
    status.samples = 120;
    status.sent = 7;
    status.interruption = motion::Interruption::MeasuredJump;
    status.lastEnd = motion::EndReason::TakenBack;
    status.lastObstacle = motion::Obstacle { 2, -25.9, { 1, 2, 3 }, { 4, 5, 6 }, {}, true };
    status.motions = 12;
    return status;
}

spine::Snapshot sampleSnapshot()
{
    spine::Snapshot snapshot;
    snapshot.at = TimePoint(5s);
    spine::InputStatus input;
    input.name = QStringLiteral("arm");
    input.counters.received = 1'000'000'000'007;
    input.counters.newestAt = TimePoint(4s);
    input.counters.newest = { { 1, 2, 3, 0 }, 3, 1 };
    input.senders[0].newest = { 0x7f000001, 25000 };
    input.senders[0].accepted = 3;
    input.senderCount = 1;
    input.lock = 0x7f000001;
    snapshot.inputs = { input };
    snapshot.connections = { { QStringLiteral("pyt"), QStringLiteral("arm"), { 1, 2, 3, 4 }, false,
        true, 12.5, 3 } };
    spine::OutputStatus output;
    output.name = QStringLiteral("arm");
    output.counters.overStep = 2;
    output.counters.lastRefused = spine::Refused { spine::Outcome::OverStep,
        spine::StepGuard::Reference::Sent, 30, 10, {}, {}, TimePoint(3s) };
    output.jump.emplace().distanceMm = std::numeric_limits<double>::infinity();
    output.hop = { 5, 1us, 2us, 3us, 4us };
    snapshot.outputs = { output };
    return snapshot;
}

run::Status sampleRun()
{
    auto program = std::make_shared<teleo::Status>();
    program->state = teleo::Status::State::Running;
    program->frames.push_back({ .frame = 1,
        .program = QStringLiteral("carry"),
        .rules = { { .id = 7,
            .truth = teleo::Truth::True,
            .result = teleo::Truth::False,
            .at = TimePoint(2s),
            .bound = { 1, 2, 3 } } },
        .first = 0,
        .actions = { { .phase = teleo::ActionStatus::Phase::Runs, .values = { { 1 }, {} } } } });
    program->variables = { { QStringLiteral("best"), { 4, 5 } } };
    run::Status status;
    status.run = 3;
    status.state = run::State::Paused;
    status.task.progress = { 10, 2, 1 };
    status.task.running[0] = { 4, 2, 0, 9, true };
    status.task.runningCount = 1;
    status.program = program;
    return status;
}

/// Replaces values at random by values of other types and by extreme numbers.
QJsonValue damaged(const QJsonValue& value, std::mt19937& random)
{
    if (random() % 12 == 0) {
        const QJsonValue others[] { QJsonValue(), true, -1, 1e300, qint64(1) << 62,
            std::numeric_limits<qint64>::min(), QStringLiteral("nan"), QJsonArray { 1, 2 },
            QJsonObject {} };
        return others[random() % std::size(others)];
    }
    if (value.isObject()) {
        auto object = value.toObject();
        const auto keys = object.keys();
        for (const auto& key : keys) {
            object[key] = damaged(object.value(key), random);
        }
        return object;
    }
    if (value.isArray()) {
        QJsonArray array;
        const auto old = value.toArray();
        for (const auto& each : old) {
            array.append(damaged(each, random));
        }
        return array;
    }
    return value;
}

/// The place of the first difference, and both values; empty: none.
QString difference(const QJsonValue& a, const QJsonValue& b, const QString& place = {})
{
    if (a == b) {
        return {};
    }
    if (a.isObject() && b.isObject()) {
        const auto object = a.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            const auto other = b.toObject().value(it.key());
            if (auto found = difference(it.value(), other, place + QLatin1Char('/') + it.key());
                !found.isEmpty()) {
                return found;
            }
        }
    }
    if (a.isArray() && b.isArray()) {
        for (qsizetype i = 0; i < a.toArray().size(); ++i) {
            if (auto found = difference(a.toArray().at(i), b.toArray().at(i),
                    QStringLiteral("%1/%2").arg(place).arg(i));
                !found.isEmpty()) {
                return found;
            }
        }
    }
    const auto text = [](const QJsonValue& value) {
        return QString::fromUtf8(QJsonDocument(QJsonArray { value }).toJson());
    };
    return place + QLatin1String(": ") + text(a) + QLatin1String(" is not ") + text(b);
}

} // namespace

class TestReplayCell final : public QObject {
    Q_OBJECT

    site::Site m_site;

    [[nodiscard]] static QJsonObject throughText(const QJsonObject& json)
    {
        return QJsonDocument::fromJson(QJsonDocument(json).toJson()).object();
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
        QVERIFY(site);
        m_site = std::move(*site);
    }

    void statesReadBackAsTheyWereWritten()
    {
        const auto motion = motion::toJson(sampleStatus());
        const auto read = motion::statusOf(throughText(motion), {});
        QCOMPARE(motion::toJson(read), motion);
        QCOMPARE(read.state, motion::State::Reversing);
        QCOMPARE(*read.measured, (motion::Point { 1.25, -2.5, 1e-9 }));
        QCOMPARE(read.measuredAt, TimePoint(123'456'789'012'345ns));
        QCOMPARE(read.speedLimitMmPerS, std::numeric_limits<double>::infinity());
        QCOMPARE(read.lastObstacle->axis, 2);
        QVERIFY(!read.commanded);
        const auto routing = spine::toStateJson(sampleSnapshot());
        const auto snapshot = spine::snapshotOf(throughText(routing), {});
        QCOMPARE(spine::toStateJson(snapshot), routing);
        QCOMPARE(snapshot.inputs[0].counters.received, std::uint64_t(1'000'000'000'007));
        QCOMPARE(
            snapshot.inputs[0].senders[0].newest.toString(), QStringLiteral("127.0.0.1:25000"));
        QCOMPARE(snapshot.outputs[0].counters.lastRefused->outcome, spine::Outcome::OverStep);
        const auto run = run::toJson(sampleRun());
        const auto status = run::statusOf(throughText(run), {});
        QCOMPARE(run::toJson(status), run);
        QCOMPARE(status.task.running[0].step, 2);
        QCOMPARE(status.program->frames[0].rules[0].truth, teleo::Truth::True);
        // Times are moved to the clock of the reader.
        QCOMPARE(spine::snapshotOf(routing, 10s).at, TimePoint(15s));
    }

    void damagedStatesStayInRange()
    {
        std::mt19937 random(22);
        const auto motion = motion::toJson(sampleStatus());
        const auto routing = spine::toStateJson(sampleSnapshot());
        const auto run = run::toJson(sampleRun());
        for (int i = 0; i < 20'000; ++i) {
            const auto read = motion::statusOf(damaged(motion, random).toObject(), 1h);
            QVERIFY(read.state <= motion::State::Interrupted);
            QVERIFY(!read.lastObstacle
                || (read.lastObstacle->axis >= 0 && read.lastObstacle->axis <= 2));
            const auto snapshot = spine::snapshotOf(damaged(routing, random).toObject(), 1h);
            for (const auto& input : snapshot.inputs) {
                QVERIFY(input.senderCount <= input.senders.size());
                QVERIFY(input.counters.newest.count <= 4);
            }
            const auto status = run::statusOf(damaged(run, random).toObject(), 1h);
            QVERIFY(status.state <= run::State::Paused);
            QVERIFY(status.task.runningCount <= run::TaskStatus::kMostShown);
        }
    }

    void aReplayCellHasNoSocketAndObeysNobody()
    {
        auto replayed = cell::ReplayCell::create(m_site);
        QVERIFY(replayed);
        auto& cell = (*replayed)->cell();
        QCOMPARE(openSockets(), QStringList());
        QCOMPARE(cell.spine().socketCount(), std::size_t(0));
        QCOMPARE(cell.targets(), nullptr);
        cell::ReplayCell::Moment moment { TimePoint(100s), {}, {}, {}, {} };
        moment.motion.executor = sampleStatus();
        moment.motion.executor->state = motion::State::Idle;
        moment.motion.executor->interruption.reset();
        (*replayed)->show(moment);
        const auto before = note(cell);
        auto& control = cell.control();
        motion::Request request;
        request.target = { 20, 0, 0 };
        const auto isRecording = [](const std::optional<motion::Refusal>& refusal) {
            return refusal && refusal->code == motion::RefusalCode::Recording;
        };
        QVERIFY(isRecording(control.execute(request)));
        QVERIFY(isRecording(control.enqueue(request)));
        QVERIFY(isRecording(control.jog({ 10, 0, 0 })));
        QVERIFY(isRecording(control.resumeMotion()));
        QVERIFY(isRecording(control.reverseMotion()));
        QVERIFY(isRecording(control.resume(1)));
        QVERIFY(isRecording(control.setCommander({ cell::Commander::Kind::Task })));
        QVERIFY(!control.startRun(manyMoves()).has_value());
        QVERIFY(isRecording(
            cell.handSend().refusalOf(spine::LoggedEnd::Kind::Output, QStringLiteral("arm"))));
        QVERIFY(isRecording(cell.preflight().pass(QStringLiteral("me"))));
        QVERIFY(hasErrors(cell.routingControl().apply(m_site.spine)));
        control.stop();
        control.release();
        control.pauseMotion();
        control.clearAbort();
        control.endJog();
        control.clearQueue();
        control.setSpeedLimit(1);
        cell.routingControl().openSource(QStringLiteral("pyt"), QStringLiteral("arm"), {});
        cell.routingControl().allowSender(QStringLiteral("arm"), 1);
        cell.routingControl().forbidSender(QStringLiteral("arm"), 1);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QCOMPARE(note(cell), before);
        QVERIFY(!control.isStopped());
        QCOMPARE(openSockets(), QStringList());
    }

    /// Also of real devices, with the motion part elsewhere, and with robots of a maze.
    void everySiteCanBeReplayed()
    {
        const QDir folder(QStringLiteral(SITES_FOLDER));
        int count = 0;
        for (const auto& file : folder.entryList({ QStringLiteral("*.json") }, QDir::Files)) {
            const auto site = site::readSite(folder.filePath(file));
            if (!site) {
                continue; // a Spine configuration
            }
            auto replayed = cell::ReplayCell::create(*site);
            QVERIFY2(
                replayed.has_value(), replayed ? "" : qPrintable(file + shown(replayed.error())));
            QCOMPARE((*replayed)->cell().spine().socketCount(), std::size_t(0));
            (*replayed)->show({ TimePoint(100s), {}, {}, {}, {} });
            QVERIFY((*replayed)->cell().control().execute({}).has_value());
            ++count;
        }
        QVERIFY(count >= 2);
        QCOMPARE(openSockets(), QStringList());
    }

    /// A run, what the panels read at 20 of its moments, and the same from its recording.
    void aRunIsReplayedAsItWas()
    {
        QTemporaryDir folder;
        const auto [file, noted] = recordRun(folder.path());
        QCOMPARE(noted.size(), std::size_t(20));
        QCOMPARE(openSockets(), QStringList()); // the cell has ended
        auto reader = replay::StateReader::open(file);
        QVERIFY(reader);
        auto replayed = cell::ReplayCell::create(m_site);
        QVERIFY(replayed);
        const auto offset = m_offset;
        // In any order, as an operator scrubs.
        for (std::size_t i = 0; i < noted.size(); ++i) {
            const auto& was = noted[(i * 7) % noted.size()];
            const auto state = (*reader)->read(toS(was.at + offset - m_begun));
            QVERIFY(state.motion && state.routing && state.run);
            (*replayed)->show({ was.at + offset, *state.motion, state.routing, state.run, {} });
            const auto is = note((*replayed)->cell());
            QCOMPARE(difference(is.motion, moved(was).motion), QString());
            QCOMPARE(difference(is.routing, moved(was).routing), QString());
            QCOMPARE(difference(is.run, moved(was).run), QString());
            QCOMPARE(is.at, was.at + offset);
        }
        QCOMPARE(openUdpSockets(), QStringList());
    }

private:
    /// As it is read on the clock of the replay.
    [[nodiscard]] Noted moved(const Noted& noted) const
    {
        return { noted.at + m_offset, cell::toJson(cell::motionStateOf(noted.motion, m_offset)),
            spine::toStateJson(spine::snapshotOf(noted.routing, m_offset)),
            run::toJson(run::statusOf(noted.run, m_offset)) };
    }

    [[nodiscard]] std::pair<QString, std::vector<Noted>> recordRun(const QString& folder)
    {
        auto cell = cell::Cell::start(m_site);
        if (!cell) {
            qFatal("The cell does not start.");
        }
        std::vector<Noted> noted;
        recorder::RecorderSettings settings;
        settings.folder = folder;
        recorder::Recorder recorder(
            settings, cell::CellRecording::contextOf(**cell, QStringLiteral("test")));
        auto recording =
            std::make_unique<cell::CellRecording>(**cell, recorder, QStringLiteral("test"));
        const auto isReady = [&] {
            return recorder.status().state == recorder::RecorderStatus::State::Recording
                && (*cell)->spine().newestSnapshot() != nullptr
                && (*cell)->telemetry().nextSample();
        };
        [&] { QTRY_VERIFY(isReady()); }();
        (void)(*cell)->control().startRun(manyMoves());
        const auto isRunning = [&] { return (*cell)->runs().status()->state != run::State::Idle; };
        [&] { QTRY_VERIFY(isRunning()); }();
        // While the run goes on, since the kept recording ends soon after it.
        while (noted.size() < 20 && isRunning()) {
            const auto before = note(**cell);
            recording->recordState();
            // Nothing was published meanwhile.
            if (auto after = note(**cell); after == before) {
                noted.push_back(std::move(after));
                letTimePass(150ms);
            }
        }
        (void)(*cell)->control().setCommander({ cell::Commander::Kind::Operator });
        [&] { QTRY_VERIFY(!isRunning()); }();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(recorder.status().keptFiles == 1, 20'000); }();
        const auto file = recorder.status().newestFile;
        recording.reset();
        cell->reset();
        (void)recorder.end();
        readTimes(file);
        return { file, noted };
    }

    void readTimes(const QString& file)
    {
        auto reader = record::McapReader::open(file);
        const auto& summary = (*reader)->summary();
        m_begun = TimePoint(Duration(std::int64_t(summary.statistics.firstTime)));
        for (const auto& index : summary.metadata) {
            if (index.name == record::format::kCellMetadata) {
                m_offset = Duration((*reader)
                                        ->metadata(index)
                                        ->entries.at(record::format::kMonotonicOffset)
                                        .toLongLong());
            }
        }
    }

    TimePoint m_begun; ///< ns since 1970
    Duration m_offset {};
};

QTEST_GUILESS_MAIN(TestReplayCell)
#include "tst_replay_cell.moc"
