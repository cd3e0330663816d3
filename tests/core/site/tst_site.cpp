// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell.h"
#include "core/site/site.h"
#include "core/spine/config_check.h"
#include "tests/support/waiting.h"

#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

QString shipped(const char* name)
{
    return QStringLiteral(SITES_FOLDER "/") + QLatin1String(name);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A shipped site file with one part of its text replaced, beside its Spine configuration.
class ChangedSite {
public:
    enum class Part { Site, Spine };

    ChangedSite(
        const char* name, const QByteArray& from, const QByteArray& to, Part part = Part::Site)
    {
        auto site = contentOf(shipped(name));
        auto spine = contentOf(shipped("arnie-spine.json"));
        auto& changed = part == Part::Site ? site : spine;
        m_found = changed.contains(from);
        changed.replace(from, to);
        write(QStringLiteral("site.json"), site);
        write(QStringLiteral("arnie-spine.json"), spine);
    }

    [[nodiscard]] bool isGood() const { return m_found; }
    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("site.json")); }

private:
    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    QTemporaryDir m_folder;
    bool m_found = false;
};

std::unique_ptr<cell::Cell> startEmbedded()
{
    const auto site = site::readSite(shipped("embedded.json"));
    if (!site) {
        qWarning("%s", qPrintable(shown(site.error())));
        return nullptr;
    }
    auto cell = cell::Cell::start(*site);
    if (!cell) {
        qWarning("%s", qPrintable(shown(cell.error())));
        return nullptr;
    }
    return std::move(*cell);
}

/// Signals of the executor, received on the test's thread.
struct Heard : QObject {
    explicit Heard(cell::Cell& cell)
    {
        auto* motion = cell.motion();
        connect(
            motion, &motion::Executor::ended, this,
            [this](const motion::End& end) { ends.push_back(end.reason); }, Qt::QueuedConnection);
        connect(
            motion, &motion::Executor::obstacleMet, this, [this] { ++obstacles; },
            Qt::QueuedConnection);
        connect(
            motion, &motion::Executor::operatorNeeded, this, [this] { ++calls; },
            Qt::QueuedConnection);
        connect(
            motion, &motion::Executor::refused, this,
            [this](const motion::Refusal& refusal) { refusals.push_back(refusal.code); },
            Qt::QueuedConnection);
    }

    /// Waits for the end of the next motion, and returns its reason.
    [[nodiscard]] std::optional<motion::EndReason> nextEnd()
    {
        const auto before = m_taken++;
        return QTest::qWaitFor([&] { return ends.size() > before; }, 10'000)
            ? std::optional(ends[before])
            : std::nullopt;
    }

    std::vector<motion::EndReason> ends;
    std::vector<motion::RefusalCode> refusals;
    int obstacles = 0;
    int calls = 0;

private:
    std::size_t m_taken = 0;
};

bool hasPosition(cell::Cell& cell)
{
    return cell.motion()->newestStatus().measured.has_value();
}

/// Newest measured position; drops older samples.
std::optional<Position> drain(cell::Cell& cell, cell::CellSample::What what)
{
    std::optional<Position> newest;
    while (const auto sample = cell.telemetry().nextSample()) {
        if (sample->what == what) {
            newest = motion::toPosition(sample->position);
        }
    }
    return newest;
}

} // namespace

class TestSite : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shippedSitesLoadWithoutWarnings_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("live");
        QTest::newRow("embedded") << shipped("embedded.json") << false;
        QTest::newRow("lab") << shipped("arnie-lab.json") << true;
    }
    void shippedSitesLoadWithoutWarnings()
    {
        QFETCH(QString, file);
        QFETCH(bool, live);
        Findings warnings;
        const auto site = site::readSite(file, &warnings);
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        QVERIFY2(warnings.empty(), qPrintable(shown(warnings)));
        QCOMPARE(
            !site::liveAddresses(site->spine, site->spineOptions(), site->actuators).empty(), live);
        QCOMPARE(site->spine.repeatMs, 1000);
        QStringList actuators { QStringLiteral("arm"), QStringLiteral("head") };
        for (int robot = 1; robot <= site->maze.robots; ++robot) {
            actuators << site::MazePart::nameOf(robot);
        }
        QCOMPARE(site->actuators, actuators);
        const QStringList head { QStringLiteral("head") };
        QCOMPARE(spine::unguardedActuators(site->spine, site->spineOptions()), head);
        const auto isTask = [](const spine::ConnectionConfig& connection) {
            return connection.output == QLatin1String("pyt-command");
        };
        const auto task =
            std::find_if(site->spine.connections.begin(), site->spine.connections.end(), isTask);
        QVERIFY(task != site->spine.connections.end());
        QCOMPARE(task->passEqualAfterMs, std::optional(1000)); // a brain's retry reaches PYT
        QCOMPARE(site->windowTimeoutMs, 500);
        QVERIFY(!site->cpu);
        QCOMPARE(site->obstacles, 5);
        QVERIFY(!site->retrace);
        QCOMPARE(site->maze.robots, live ? 0 : 5);
    }

    void labSendsToTheOriginalsAddresses()
    {
        const auto site = site::readSite(shipped("arnie-lab.json"));
        QVERIFY(site.has_value());
        const auto options = site->spineOptions();
        const auto to = [&](const char* name) {
            return spine::sendAddress(options, *site->spine.output(QLatin1String(name))).toString();
        };
        QCOMPARE(to("arm"), QStringLiteral("192.168.1.80:25000"));
        QCOMPARE(to("head"), QStringLiteral("192.168.1.221:25000"));
        QCOMPARE(to("pyt"), QStringLiteral("192.168.1.3:25051"));
    }

    void mistakesAreNamedWithPlaceAndRemedy_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("place");
        QTest::newRow("unknown key")
            << QByteArray("\"actuators\"") << QByteArray("\"actuator\"") << "actuator";
        QTest::newRow("unknown output")
            << QByteArray("[ \"arm\", \"head\" ]") << QByteArray("[ \"leg\" ]") << "actuators";
        QTest::newRow("actuator that STOP would miss")
            << QByteArray("[ \"arm\", \"head\" ]") << QByteArray("[ \"head\" ]") << "actuators";
        QTest::newRow("actuator taken for a listener")
            << QByteArray("\"position\": \"pyt\"") << QByteArray("\"position\": \"arm\"")
            << "motion";
        QTest::newRow("unknown head") << QByteArray("\"head\": \"head\", \"eyes\"")
                                      << QByteArray("\"head\": \"hed\", \"eyes\"") << "show.head";
        QTest::newRow("no address")
            << QByteArray("127.0.0.1") << QByteArray("127.0.0.300") << "bind";
        QTest::newRow("no rewriting")
            << QByteArray("/24=127.0.1.0/24") << QByteArray("/24=127.0.1.0/25") << "rewrite";
        QTest::newRow("no such configuration")
            << QByteArray("arnie-spine.json") << QByteArray("elsewhere.json") << "elsewhere.json";
        QTest::newRow("unknown input") << QByteArray("\"steps\": \"pyt\"")
                                       << QByteArray("\"steps\": \"pit\"") << "motion.steps";
        QTest::newRow("no positions")
            << QByteArray("[ [60, 25, 40] ]") << QByteArray("[ [60, 25] ]") << "flames";
        QTest::newRow("no speed") << QByteArray("\"speedMmPerS\": 250")
                                  << QByteArray("\"speedMmPerS\": 0") << "limits.speedMmPerS";
        QTest::newRow("no acceleration")
            << QByteArray("\"accelerationMmPerS2\": 2500")
            << QByteArray("\"accelerationMmPerS2\": \"much\"") << "limits.accelerationMmPerS2";
        QTest::newRow("unknown limit")
            << QByteArray("\"speedMmPerS\": 250") << QByteArray("\"speed\": 250") << "limits.speed";
        QTest::newRow("no park position")
            << QByteArray("\"park\": [0, 0, 0]") << QByteArray("\"park\": [0, 0]") << "park";
        QTest::newRow("park position out of reach")
            << QByteArray("\"park\": [0, 0, 0]") << QByteArray("\"park\": [0, 0, 5000]") << "park";
        const QByteArray box("\"least\": [20, -420, -60], \"most\": [240, -230, 160]");
        QTest::newRow("park position in a zone")
            << box << QByteArray("\"centre\": [0, 10, 0], \"radiusMm\": 20") << "park";
        QTest::newRow("zones are no list")
            << QByteArray("\"keepOut\": [") << QByteArray("\"keepOut\": [ 1,") << "keepOut";
        QTest::newRow("zone without a name")
            << QByteArray("\"name\": \"table\", ") << QByteArray() << "keepOut[0].name";
        QTest::newRow("zone of no radius")
            << box << QByteArray("\"centre\": [0, 300, 0], \"radiusMm\": -1")
            << "keepOut[0].radiusMm";
        QTest::newRow("zone without a radius")
            << box << QByteArray("\"centre\": [0, 300, 0]") << "keepOut[0].radiusMm";
        QTest::newRow("zone without a centre")
            << box << QByteArray("\"radiusMm\": 20") << "keepOut[0].centre";
        QTest::newRow("zone of an unknown key")
            << box << QByteArray("\"centre\": [0, 300, 0], \"radius\": 20") << "keepOut[0].radius";
        QTest::newRow("zone of no shape")
            << QByteArray(", ") + box << QByteArray() << "keepOut[0].least";
        QTest::newRow("box and ball")
            << box << box + QByteArray(", \"radiusMm\": 20") << "keepOut[0].least";
        QTest::newRow("box without a corner")
            << box << QByteArray("\"least\": [0, 0, 0]") << "keepOut[0].most";
        QTest::newRow("box inside out")
            << box << QByteArray("\"least\": [300, 0, 0], \"most\": [200, 10, 10]")
            << "keepOut[0].most";
        QTest::newRow("two zones of a name")
            << QByteArray("\"keepOut\": [")
            << QByteArray("\"keepOut\": [ { \"name\": \"table\", \"least\": [200, 0, 0], \"most\": "
                          "[300, 10, 10] },")
            << "keepOut[1].name";
        const QByteArray unguarded("\"unguarded\": [ \"head\" ]");
        QTest::newRow("actuator without guard")
            << unguarded << QByteArray("\"open\": []") << "interfaces.output.head";
        QTest::newRow("unguarded that there is not")
            << unguarded << QByteArray("\"unguarded\": [ \"head\", \"leg\" ]") << "unguarded";
        QTest::newRow("guarded and unguarded")
            << unguarded << QByteArray("\"unguarded\": [ \"head\", \"arm\" ]") << "unguarded";
        const QByteArray rest(", " + unguarded);
        QTest::newRow("window timeout below")
            << unguarded << "\"windowTimeoutMs\": 199" + rest << "windowTimeoutMs";
        QTest::newRow("window timeout above")
            << unguarded << "\"windowTimeoutMs\": 2001" + rest << "windowTimeoutMs";
        QTest::newRow("window timeout no whole number")
            << unguarded << "\"windowTimeoutMs\": 500.5" + rest << "windowTimeoutMs";
        QTest::newRow("command timeout above")
            << unguarded << "\"commandTimeoutMs\": 60001" + rest << "commandTimeoutMs";
        QTest::newRow("core below") << unguarded << "\"cpu\": -1" + rest << "cpu";
        QTest::newRow("core beyond all numbers")
            << unguarded << "\"cpu\": 18446744073709551615" + rest << "cpu";
        QTest::newRow("obstacles no number")
            << unguarded << "\"obstacles\": \"five\"" + rest << "obstacles";
        QTest::newRow("retrace no flag") << unguarded << "\"retrace\": 1" + rest << "retrace";
        QTest::newRow("no constant of Fitts's law")
            << QByteArray("\"park\":") << QByteArray("\"fitts\": { \"aS\": -1 }, \"park\":")
            << "fitts.aS";
    }
    void mistakesAreNamedWithPlaceAndRemedy()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, place);
        const ChangedSite changed("embedded.json", from, to);
        QVERIFY(changed.isGood());
        const auto site = site::readSite(changed.path());
        QVERIFY(!site.has_value());
        const auto found = std::find_if(site.error().begin(), site.error().end(),
            [&](const Finding& finding) { return finding.place.contains(place); });
        QVERIFY2(found != site.error().end(), qPrintable(shown(site.error())));
        QVERIFY(!found->text.isEmpty());
        QVERIFY(!found->remedy.isEmpty());
    }

    void misspeltKeysNameTheKeyThatIsMeant_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char* from, const char* to) {
            QTest::newRow(to) << '"' + QByteArray(from) + "\":" << '"' + QByteArray(to) + "\":"
                              << QStringLiteral("\"%1\"").arg(QLatin1String(from));
        };
        row("unguarded", "ungaurded");
        row("unguarded", "Unguarded");
        row("actuators", "actuator");
        row("speedMmPerS", "speedMmS");
        row("keepOut", "keepout");
    }
    void misspeltKeysNameTheKeyThatIsMeant()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, meant);
        const ChangedSite changed("embedded.json", from, to);
        QVERIFY(changed.isGood());
        const auto site = site::readSite(changed.path());
        QVERIFY(!site.has_value());
        const auto found =
            std::find_if(site.error().begin(), site.error().end(), [&](const Finding& finding) {
                return finding.remedy.english() == QStringLiteral("Did you mean %1?").arg(meant);
            });
        QVERIFY2(found != site.error().end(), qPrintable(shown(site.error())));
    }

    void keysOfWindowRealtimeThreadAndObstaclesAreRead()
    {
        const ChangedSite changed("embedded.json", "\"park\":",
            "\"windowTimeoutMs\": 2000, \"cpu\": 3, \"obstacles\": 0, \"commandTimeoutMs\": 500, "
            "\"retrace\": true, \"park\":");
        const auto site = site::readSite(changed.path());
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        QCOMPARE(site->windowTimeoutMs, 2000);
        QCOMPARE(site->cpu, std::optional(3));
        QCOMPARE(site->obstacles, 0);
        QVERIFY(site->retrace);
        QCOMPARE(site->commandTimeoutMs, 500);
    }

    void misspeltThresholdOfTheArmIsRefused_data()
    {
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("resembles it") << QByteArray("\"treshold\"");
        QTest::newRow("resembles nothing") << QByteArray("\"maximum step\"");
    }
    void misspeltThresholdOfTheArmIsRefused()
    {
        QFETCH(QByteArray, to);
        const ChangedSite changed("embedded.json", "\"threshold\"", to, ChangedSite::Part::Spine);
        QVERIFY(changed.isGood());
        const auto site = site::readSite(changed.path());
        QVERIFY(!site.has_value());
        QVERIFY2(shown(site.error()).contains(u"interfaces.output.arm"),
            qPrintable(shown(site.error())));
    }

    void outputThatStepsMoveIsAnActuatorThoughTheSiteOmitsIt()
    {
        // The arm without a guard, on purpose, and missing from the list of actuators.
        const ChangedSite changed(
            "embedded.json", "\"threshold\": 50", "\"unguarded\": true", ChangedSite::Part::Spine);
        QVERIFY(changed.isGood());
        QFile file(changed.path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto text = file.readAll();
        file.close();
        text.replace("\"actuators\": [ \"arm\", \"head\" ]", "\"actuators\": [ \"head\" ]");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        const auto site = site::readSite(changed.path());
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        QVERIFY(site->actuators.contains(QStringLiteral("arm")));
    }

    void anInputOfTheNameOfTasksIsRefused()
    {
        const ChangedSite changed(
            "embedded.json", "\"brain\"", "\"task\"", ChangedSite::Part::Spine);
        QVERIFY(changed.isGood());
        const auto site = site::readSite(changed.path());
        QVERIFY(!site.has_value());
        const auto found =
            std::find_if(site.error().begin(), site.error().end(), [](const Finding& finding) {
                return finding.remedy.shown().contains(u"Rename the input");
            });
        QVERIFY2(found != site.error().end(), qPrintable(shown(site.error())));
        QVERIFY(found->place.contains(u"spine"));
        QVERIFY(found->text.shown().contains(u"\"task\""));
    }

    void rulesOfMotionAreRead()
    {
        const ChangedSite changed("embedded.json", "\"keepOut\": [",
            "\"fitts\": { \"aS\": 0.1, \"bS\": 0.2 }, \"keepOut\": [ { \"name\": \"post\", "
            "\"centre\": [0, 300, 0], \"radiusMm\": 25 },");
        const auto site = site::readSite(changed.path());
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        const auto rules = site->rules();
        QCOMPARE(rules.limits.speedMmPerS, 250.0);
        QCOMPARE(rules.limits.accelerationMmPerS2, 2500.0);
        QCOMPARE(rules.fitts.aS, 0.1);
        QCOMPARE(rules.fitts.bS, 0.2);
        QVERIFY(site->park == Position(0, 0, 0));
        QCOMPARE(rules.zones.size(), std::size_t(2));
        QVERIFY((rules.zones[0]
            == motion::KeepOut {
                QStringLiteral("post"), motion::KeepOut::Ball { { 0, 300, 0 }, 25 } }));
        QVERIFY((rules.zones[1]
            == motion::KeepOut { QStringLiteral("table"),
                motion::KeepOut::Box { { 20, -420, -60 }, { 240, -230, 160 } } }));
        // The original has none, but the real arm moves by the same rules as the simulated one.
        const auto lab = site::readSite(shipped("arnie-lab.json"))->rules();
        const auto embedded = site::readSite(shipped("embedded.json"))->rules();
        QVERIFY(lab.limits == embedded.limits);
        QCOMPARE(lab.limits.speedMmPerS, 250.0);
        QCOMPARE(lab.linkMarginMm, embedded.linkMarginMm);
        QVERIFY(lab.zones == embedded.zones);
        QCOMPARE(lab.zones.size(), std::size_t(1));
    }

    void embeddedCellMovesToItsTarget()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(*cell));
        Heard heard(*cell);
        cell->control().execute({ { 20.0, -15.0, 10.0 }, 1, 10ms });
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
        test::letTimePass(500ms);
        const auto measured = drain(*cell, cell::CellSample::What::Measured);
        QVERIFY(measured);
        QVERIFY2((*measured - Position(20.0, -15.0, 10.0)).norm() < 3.0,
            qPrintable(Coordinates(*measured).toString()));
        QVERIFY(cell->telemetry().clickToDatagram().has_value());
        QVERIFY(toMs(*cell->telemetry().clickToDatagram()) >= 0.0);
        QVERIFY(cell->telemetry().clickToEncoder().has_value());
        QVERIFY2(*cell->telemetry().clickToEncoder() > *cell->telemetry().clickToDatagram(),
            "the arm cannot answer before it is told");
    }

    void simulatedMachinesAreHeardWhateverTheAllowListSays()
    {
        const ChangedSite changed("embedded.json", "\"port\": 25001,",
            "\"port\": 25001, \"from\": [\"192.168.1.80\"],", ChangedSite::Part::Spine);
        QVERIFY(changed.isGood());
        const auto site = site::readSite(changed.path());
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        const auto cell = cell::Cell::start(*site);
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(**cell));
    }

    void obstacleReversesAndASecondOneAbortsUntilCleared()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(*cell));
        const auto put = [&](const Position& centre) {
            cell->targets()->perform(target::AddObstacle { { centre, 8.0 } });
        };
        Heard heard(*cell);
        const motion::Request request { { 100.0, 0.0, 0.0 }, 1, 10ms };

        put({ 60.0, 0.0, 0.0 });
        cell->control().execute(request);
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reversed);
        QCOMPARE(heard.obstacles, 1);
        test::letTimePass(600ms);
        const auto back = drain(*cell, cell::CellSample::What::Measured);
        QVERIFY(back && back->norm() < 3.0);

        // The same command is new, since the previous motion failed; now the way back is blocked as
        // well.
        cell->control().execute(request);
        QTRY_COMPARE_WITH_TIMEOUT(
            cell->motion()->newestStatus().state, motion::State::ObstaclePause, 10'000);
        put({ 20.0, 0.0, 0.0 });
        QCOMPARE(heard.nextEnd(), motion::EndReason::Aborted);
        QTRY_COMPARE(heard.calls, 1);

        cell->control().execute(request);
        QTRY_COMPARE(heard.refusals.size(), std::size_t(1));
        QCOMPARE(heard.refusals.front(), motion::RefusalCode::Aborted);

        cell->targets()->perform(target::ClearObstacles {});
        cell->control().clearAbort();
        cell->control().execute({ { 0.0, 0.0, 0.0 }, 1, 10ms });
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
    }

    void nothingLeavesAfterStopUntilReleased()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(*cell));
        cell->control().execute({ { 60.0, 0.0, 0.0 }, 1, 10ms });
        QTRY_VERIFY(cell->motion()->newestStatus().sent > 10);
        cell->control().stop();
        const auto sentAtStop = drain(*cell, cell::CellSample::What::Commanded);
        test::waitForUnexpectedEvents(200ms);
        QVERIFY(!drain(*cell, cell::CellSample::What::Commanded).has_value());
        QVERIFY(sentAtStop.has_value());
        QCOMPARE(cell->motion()->newestStatus().lastEnd, motion::EndReason::Stopped);

        cell->control().execute({ { 10.0, 0.0, 0.0 }, 1, 10ms });
        test::waitForUnexpectedEvents(200ms);
        QVERIFY2(!drain(*cell, cell::CellSample::What::Commanded).has_value(),
            "a stopped cell must not move");

        cell->control().release();
        Heard heard(*cell);
        cell->control().execute({ { 10.0, 0.0, 0.0 }, 1, 10ms });
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
    }

    void whatIsPlannedIsWhatIsExecuted()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(*cell));
        cell->control().setSpeedLimit(40.0);
        QCOMPARE(cell->control().speedLimitMmPerS(), 40.0);
        motion::Request request { { 20.0, 0.0, 0.0 }, 1, 10ms };
        request.path = motion::PathKind::JointSpace;
        const auto path = cell::plan(*cell, { 0, 0, 0 }, request);
        QVERIFY(!path.refusal);
        QVERIFY(path.stretched && path.peakSpeedMmPerS <= 40.0);
        Heard heard(*cell);
        cell->control().execute(request);
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
        const auto samples = cell->motion()->newestStatus().samples;
        QVERIFY(std::abs(samples - int(path.samples.size()))
            <= 2); // it starts at the measured position
        cell->control().setSpeedLimit(1e9);
        QCOMPARE(cell->control().speedLimitMmPerS(), 250.0);
        QCOMPARE(cell->rules().zones.size(), std::size_t(1));
    }

    void motionsWaitInAQueueAndTheArmIsParked()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(*cell));
        Heard heard(*cell);
        QVERIFY(!cell->control().enqueue({ { 30.0, 0.0, 0.0 }, 1, 10ms }));
        QVERIFY(!cell->control().enqueue({ { 30.0, 20.0, 0.0 }, 1, 10ms }));
        QVERIFY(!cell->control().enqueue({ { 0.0, 20.0, 0.0 }, 1, 10ms }));
        QTRY_COMPARE(cell->control().queue().count, std::size_t(2));
        cell->control().unqueue(cell->control().queue().motions[1].id);
        QTRY_COMPARE(cell->control().queue().count, std::size_t(1));
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
        QTRY_COMPARE(cell->motion()->newestStatus().state, motion::State::Idle);
        QVERIFY((*cell->control().lastStart() - Position(30.0, 0.0, 0.0)).norm() < 1e-9);
        QVERIFY(!cell->control().execute({ *cell->site().park }));
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
        QCOMPARE(
            motion::toPosition(*cell->motion()->newestStatus().target), Position(0.0, 0.0, 0.0));
        QVERIFY(heard.refusals.empty());
    }

    void aRemoteMotionPartTakesOnlyTargetsThatAreAllowed()
    {
        const ChangedSite changed("embedded.json", "\"hosted\": true", "\"hosted\": false");
        const auto site = site::readSite(changed.path());
        QVERIFY(site.has_value());
        const auto started = cell::Cell::start(*site);
        QVERIFY(started.has_value());
        auto& cell = **started;
        const auto code = [](const std::optional<motion::Refusal>& refusal) {
            return refusal ? std::optional(refusal->code) : std::nullopt;
        };
        const motion::Request inZone { { 100.0, -260.0, 40.0 }, 1, 10ms };
        QCOMPARE(code(cell.control().execute({ { 0, 0, 5000 }, 1, 10ms })),
            motion::RefusalCode::NotReachable);
        QCOMPARE(code(cell.control().execute(inZone)), motion::RefusalCode::KeepOut);
        QVERIFY(!cell.control().execute({ { 20, 0, 0 }, 1, 10ms }));
        QCOMPARE(code(cell.control().enqueue({ { 20, 0, 0 }, 1, 10ms })),
            motion::RefusalCode::NotHosted);
        QCOMPARE(code(cell.control().jog({ 10, 0, 0 })), motion::RefusalCode::NotHosted);
        QVERIFY(!cell.control().lastStart());
        QCOMPARE(cell.control().queue().count, std::size_t(0));
        QCOMPARE(cell.control().speedLimitMmPerS(), 250.0);
    }

    void aJogMovesTheArmUntilTheKeyIsLetGo()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(*cell));
        const auto hold = [&](std::chrono::milliseconds span) {
            for (auto left = span; left > 0ms; left -= 30ms) {
                (void)cell->control().jog({ 40.0, 0.0, 0.0 });
                test::letTimePass(30ms);
            }
        };
        hold(600ms);
        QCOMPARE(cell->motion()->newestStatus().state, motion::State::Jogging);
        cell->control().endJog();
        QTRY_COMPARE(cell->motion()->newestStatus().state, motion::State::Idle);
        test::letTimePass(300ms);
        const auto at = drain(*cell, cell::CellSample::What::Measured);
        QVERIFY(at && at->x() > 10.0 && at->x() < 40.0);

        // STOP in the middle, with a key that stays held, also during the release.
        hold(200ms);
        cell->control().stop();
        (void)drain(*cell, cell::CellSample::What::Commanded);
        hold(300ms);
        cell->control().release();
        hold(300ms);
        QVERIFY(!drain(*cell, cell::CellSample::What::Commanded).has_value());
        cell->control().endJog();
        hold(200ms);
        QVERIFY(drain(*cell, cell::CellSample::What::Commanded).has_value());
        cell->control().endJog();
    }

    void faultsReachTheSimulatedCell()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(*cell));
        const auto age = [&] { return cell->now() - cell->motion()->newestStatus().measuredAt; };
        target::Faults faults;
        faults.loss = 1.0;
        cell->targets()->setFaults(faults);
        QVERIFY(cell->targets()->faults() == faults);
        QTRY_VERIFY(age() > 200ms);
        cell->targets()->setFaults({});
        QTRY_VERIFY(age() < 100ms);
        cell->targets()->perform(target::Freeze { 0.4 });
        QTRY_VERIFY(age() > 200ms);
        cell->targets()->perform(target::Restart {});
        QTRY_VERIFY(age() < 100ms);

        Heard heard(*cell);
        cell->targets()->perform(target::AddObstacle { { { 0.0, 300.0, 0.0 }, 8.0 } });
        cell->targets()->perform(target::AddObstacle { { { 40.0, 0.0, 0.0 }, 8.0 } });
        cell->control().execute({ { 80.0, 0.0, 0.0 }, 1, 10ms });
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reversed);
        cell->targets()->perform(target::RemoveObstacle { 1 });
        cell->control().execute({ { 60.0, 0.0, 0.0 }, 1, 10ms });
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
        cell->targets()->perform(target::ClearObstacles {});
    }

    void commandsFromABrainMoveTheArmInAutomaticModeOnly()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        QTRY_VERIFY(hasPosition(*cell));
        const auto brain = cell->spine().input(QStringLiteral("brain"))->address();
        auto socket = wire::UdpSocket::open(QStringLiteral("test"));
        QVERIFY(socket.has_value());
        const auto say = [&](const char* text) {
            const auto bytes = std::as_bytes(std::span(text, qstrlen(text)));
            QVERIFY(socket->send(bytes, brain));
        };
        Heard heard(*cell);
        say("5,0,0");
        test::waitForUnexpectedEvents(700ms);
        QVERIFY(heard.ends.empty());
        cell->control().setCommander({ cell::Commander::Kind::Outside, QStringLiteral("brain") });
        QTRY_COMPARE(cell->motion()->newestStatus().mode, motion::Mode::Automatic);
        say("8,0,0");
        QCOMPARE(heard.nextEnd(), motion::EndReason::Reached);
        QCOMPARE(
            motion::toPosition(*cell->motion()->newestStatus().target), Position(8.0, 0.0, 0.0));
    }

    void preflightIsRequiredWhereARealDeviceCanBe()
    {
        const auto read = [](const QByteArray& keys) {
            const ChangedSite changed(
                "arnie-lab.json", "\"embedded\": false,", "\"embedded\": false, " + keys);
            return changed.isGood() ? site::readSite(changed.path())
                                    : tl::make_unexpected(Findings());
        };
        const auto isRefusedAt = [&read](const QByteArray& keys, const char* place) {
            const auto site = read(keys);
            return !site && !site.error().empty()
                && site.error().front().place.endsWith(QLatin1String(place));
        };
        QVERIFY(isRefusedAt("\"preflight\": { \"required\": false },", "preflight"));
        QVERIFY(isRefusedAt("\"preflight\": { \"sizeMm\": 1.9 },", "preflight.sizeMm"));
        QVERIFY(isRefusedAt("\"preflight\": { \"sizeMm\": 5.1 },", "preflight.sizeMm"));
        QVERIFY(isRefusedAt("\"preflight\": { \"toleranceMm\": 0 },", "preflight.toleranceMm"));
        const auto set = read("\"preflight\": { \"sizeMm\": 3, \"toleranceMm\": 0.5 },");
        QVERIFY2(set.has_value(), set ? "" : qPrintable(shown(set.error())));
        QVERIFY(set->preflight == site::PreflightPart({ true, 3.0, 0.5 }));
        const auto simulated = read("\"preflight\": { \"required\": false }, \"rewrite\": "
                                    "[\"192.168.1.0/24=127.0.23.0/24\"],");
        QVERIFY2(simulated.has_value(), simulated ? "" : qPrintable(shown(simulated.error())));
        QVERIFY(!simulated->preflight.required);
    }

    void anotherInstanceOfTheSameCellIsRefused()
    {
        // The loopback twin on unique addresses, to avoid conflicts with other programs.
        const ChangedSite changed("arnie-lab.json", "\"embedded\": false,",
            "\"embedded\": false, \"bind\": \"127.0.23.1\", \"rewrite\": "
            "[\"192.168.1.0/24=127.0.23.0/24\"],");
        QVERIFY(changed.isGood());
        const auto site = site::readSite(changed.path());
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        const auto first = cell::Cell::start(*site);
        QVERIFY2(first.has_value(), first ? "" : qPrintable(shown(first.error())));
        QVERIFY(!(*first)->isLive());
        const auto second = cell::Cell::start(*site);
        QVERIFY(!second.has_value());
        QVERIFY2(shown(second.error()).contains(QStringLiteral("already operated")),
            qPrintable(shown(second.error())));
    }
};

QTEST_GUILESS_MAIN(TestSite)
#include "tst_site.moc"
