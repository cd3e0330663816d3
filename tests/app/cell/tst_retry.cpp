// SPDX-License-Identifier: GPL-3.0-or-later
// Lost or failed commands, with medulla-target, medulla-pyt and medulla-brain as processes, by way
// of medulla-spine and of a Spine with the rules of the original: both forward changes only.
#include "tests/app/cell/lab.h"
#include "tests/support/original_spine.h"
#include "tests/support/waiting.h"

#include <QTemporaryDir>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

/// The original's routing of arm, PYT and brain.
constexpr auto kConfig = R"({
    "host": "192.168.1.1", "loglevel": "info",
    "transforms": { "default": "1 0 0 0; 0 1 0 0; 0 0 1 0; 0 0 0 1",
        "arm": "0 -1 0 0; 1 0 0 0; 0 0 1 0; 0 0 0 1",
        "arm-log": "0 -1 0 0; 1 0 0 0; 0 0 1 0; 0 0 0 1" },
    "interfaces": {
        "input": {
            "arm": { "port": 25001, "streamed": true, "format": "simulink" },
            "pyt": { "port": 25050, "streamed": true, "format": "csv" },
            "brain": { "port": 26000, "streamed": true, "format": "csv" } },
        "output": {
            "arm": { "host": "192.168.1.80", "port": 25000, "format": "simulink", "threshold": 50 },
            "arm-log": { "host": "192.168.1.1", "port": 25091, "format": "csv" },
            "pyt": { "host": "192.168.1.3", "port": 25051, "format": "csv" },
            "pyt-command": { "host": "192.168.1.3", "port": 25052, "format": "csv" },
            "brain": { "host": "192.168.1.2", "port": 26000, "format": "csv" } } },
    "connections": [
        { "input": "pyt", "output": "arm" }, { "input": "arm", "output": "arm-log" },
        { "input": "arm", "output": "pyt" }, { "input": "brain", "output": "pyt-command" },
        { "input": "arm", "output": "brain" } ]
})";

/// There and back, each way verified, as in the original's file for tests.
constexpr auto kTask = R"({"actions": {
    "go": {"trajectory": [{"x": 0, "y": 50, "z": 0}], "trajectoryVerification": true,
        "decisions": [{"executeAfter": 0, "state": {
            "arm": {"x": [0, 15], "y": [50, 15], "z": [0, 15]}, "objects": []},
            "success": {"action": "return", "delay": 0}, "fail": {"action": "go", "delay": 0}}],
        "reset": {"timeout": -1, "action": "go", "delay": 0}},
    "return": {"trajectory": [{"x": 0, "y": 0, "z": 0}], "trajectoryVerification": true,
        "decisions": [{"executeAfter": 0, "state": {
            "arm": {"x": [0, 15], "y": [0, 15], "z": [0, 15]}, "objects": []},
            "success": {"action": "go", "delay": 0}, "fail": {"action": "return", "delay": 0}}],
        "reset": {"timeout": -1, "action": "go", "delay": 0}}},
    "initialAction": "go"})";

enum class Case { PytKilled, ObstacleCleared, PytNotReady };
enum class Router { Medulla, Original };

QString written(const QTemporaryDir& folder, const char* name, const char* text)
{
    const auto path = folder.filePath(QLatin1String(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != qint64(std::strlen(text))) {
        qFatal("%s cannot be written.", qPrintable(path));
    }
    return path;
}

/// The same routing as `kConfig`.
OriginalSpine::Config originalConfig(const Lab& lab)
{
    const auto simulink = QStringLiteral("simulink");
    const auto name = [](const char* text) { return QString::fromLatin1(text); };
    return { .inputs = { { name("arm"), { lab.host(1), 25001 }, simulink, armFrame() },
                 { .name = name("pyt"), .at = { lab.host(1), 25050 } },
                 { .name = name("brain"), .at = { lab.host(1), 26000 } } },
        .outputs = { { name("arm"), { lab.host(90), 25000 }, simulink, armFrame(), kThresholdMm },
            { name("arm-log"), { lab.host(1), 25091 }, name("csv"), armFrame() },
            { .name = name("pyt"), .to = { lab.host(3), 25051 } },
            { .name = name("pyt-command"), .to = { lab.host(3), 25052 } },
            { .name = name("brain"), .to = { lab.host(2), 26000 } } },
        .connections = { { name("pyt"), name("arm") }, { name("arm"), name("arm-log") },
            { name("arm"), name("pyt") }, { name("brain"), name("pyt-command") },
            { name("arm"), name("brain") } } };
}

} // namespace

class TestRetry final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCommandThatFailedIsTriedAgain_data()
    {
        QTest::addColumn<Router>("router");
        QTest::addColumn<Case>("what");
        const auto rows = [](const char* name, Case what) {
            QTest::addRow("medulla-spine, %s", name) << Router::Medulla << what;
            QTest::addRow("original Spine, %s", name) << Router::Original << what;
        };
        rows("PYT killed in motion", Case::PytKilled);
        rows("obstacle cleared", Case::ObstacleCleared);
        rows("PYT not ready at start", Case::PytNotReady);
    }
    void aCommandThatFailedIsTriedAgain()
    {
        QFETCH(Router, router);
        QFETCH(Case, what);
        const QTemporaryDir folder;
        Lab lab(written(folder, "spine.json", kConfig));
        std::unique_ptr<OriginalSpine> original;
        if (router == Router::Original) {
            original = std::make_unique<OriginalSpine>(originalConfig(lab));
        } else {
            lab.startSpine();
        }
        const auto obstacle = what == Case::ObstacleCleared
            ? QStringList { QStringLiteral("--obstacle"), QStringLiteral("0,30,0,12") }
            : QStringList {};
        lab.startTarget(obstacle);
        if (what != Case::PytNotReady) {
            lab.startPyt(15);
        }
        QTRY_VERIFY(lab.measured.has_value());
        Program brain(QStringLiteral(MEDULLA_BRAIN),
            { QStringLiteral("--instructions"), written(folder, "task.json", kTask),
                QStringLiteral("--position"), lab.address(2, 26000),
                QStringLiteral("--observation"), lab.address(2, 26001), QStringLiteral("--spine"),
                lab.address(1, 26000) });
        QVERIFY(brain.waitReady());

        const auto isWithin = [&lab](const Position& at, double mm) {
            return (*lab.measured - at).norm() < mm;
        };
        const auto account = [&] {
            return brain.complaints() + lab.pyt->complaints()
                + Coordinates(*lab.measured).toString();
        };
        switch (what) {
        case Case::PytKilled:
            QTRY_VERIFY_WITH_TIMEOUT(!isWithin({ 0, 0, 0 }, 10.0), 10'000);
            lab.pyt->kill();
            letTimePass(100ms);
            QVERIFY(!isWithin({ 0, 50, 0 }, 10.0));
            lab.startPyt(15);
            break;
        case Case::ObstacleCleared:
            QTRY_VERIFY2_WITH_TIMEOUT(lab.pyt->complaints().contains(QLatin1String("Obstacle on")),
                qPrintable(account()), 10'000);
            QTRY_VERIFY_WITH_TIMEOUT(isWithin({ 0, 0, 0 }, 3.0), 10'000);
            lab.target->type(QStringLiteral("clear"));
            break;
        case Case::PytNotReady:
            letTimePass(1500ms); // the first command is lost
            lab.startPyt(15);
            break;
        }
        QTRY_VERIFY2_WITH_TIMEOUT(isWithin({ 0, 50, 0 }, 3.0), qPrintable(account()), 20'000);
        QTRY_VERIFY2_WITH_TIMEOUT(isWithin({ 0, 0, 0 }, 3.0), qPrintable(account()), 20'000);
        QVERIFY2(lab.largestStep < kThresholdMm, qPrintable(QString::number(lab.largestStep)));
        QCOMPARE(brain.terminate(), 0);
    }
};

QTEST_GUILESS_MAIN(TestRetry)
#include "tst_retry.moc"
