// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/brain_config.h"
#include "core/task/document.h"
#include "core/task/writer.h"
#include "tests/core/task/texts.h"
#include "tests/support/cpu_time.h"
#include "tests/support/shared_data.h"

#include <ctime>

#include <QDir>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

namespace {

Json parsed(const QByteArray& text)
{
    return Json::parse(text.toStdString());
}

/// Normal form, equal for files that differ only in blanks and the notation of numbers.
QString normal(const QByteArray& text)
{
    return QString::fromStdString(parsed(text).dump());
}

/// All of Medulla's own keys, with unknown keys at every level and unusual orders.
const QByteArray kRichText = R"({
    "author": {"name": "C. A.", "year": 2011},
    "initialAction": "go",
    "medulla": {"watch": ["go,0,arm"], "colour": "red", "comment": "two lines\nhere", "periodMs": 400,
        "pacing": "settled"},
    "actions": {
        "go": {
            "note": [1, 2.5, null, true],
            "decisions": [{
                "why": "x",
                "state": {"seen": 1, "objects": [{"y": [20, 5], "x": -1, "z": -1, "hue": 3}],
                    "arm": {"z": -1, "x": ["go,0,0", 1.5], "y": -1, "w": 0}},
                "medulla": {"objects": ["flame"], "label": "testLit", "breakpoint": true, "x": {}},
                "executeAfter": 0,
                "success": {"delay": 2, "action": "go", "how": "fast"},
                "fail": {"action": "go", "delay": -1}}],
            "reset": {"delay": 1, "timeout": 2, "action": "go", "who": "me"},
            "trajectory": [{"z": 1e-3, "x": "go,0,0", "y": -7, "speed": 9}],
            "medulla": {"position": [12, -3.5], "findAnotherWay": true, "verificationMm": 10,
                "breakpoint": false, "comment": "c", "extra": [{}]}}}})";

} // namespace

class TestReader final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theOriginalFilesAreSavedBackAsTheyStand_data()
    {
        QTest::addColumn<QString>("file");
        for (const auto* file : { "instructions.json", "new_instructions.json",
                 "old_instructions.json", "testing_instructions.json" }) {
            QTest::newRow(file) << QString::fromLatin1(file);
        }
    }
    void theOriginalFilesAreSavedBackAsTheyStand()
    {
        QFETCH(QString, file);
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const auto path = data + QStringLiteral("/arnie/brain/") + file;
        const auto loaded = loadTask(path);
        QVERIFY2(loaded, qPrintable(loaded ? QString() : shown(loaded.error())));
        QVERIFY2(loaded->notes.empty(), qPrintable(shown(loaded->notes)));
        const auto saved = writeTask(loaded->task);
        QCOMPARE(normal(saved), normal(*loadText(path))); // with the order of members
        QVERIFY(readTask(saved, file)->task == loaded->task);
        // The usual order is not stored, so a task from another source can equal this one.
        QVERIFY(loaded->task.layout.members.empty());
        QVERIFY(loaded->task.actions.front().layout.members.empty());
    }

    void theOriginalConfigurationsAreSavedBackAsTheyStand_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("config") << QStringLiteral("config.json");
        QTest::newRow("test_config") << QStringLiteral("test_config.json");
    }
    void theOriginalConfigurationsAreSavedBackAsTheyStand()
    {
        QFETCH(QString, file);
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const auto path = data + QStringLiteral("/arnie/brain/") + file;
        const auto loaded = loadBrainConfig(path);
        QVERIFY2(loaded, qPrintable(loaded ? QString() : shown(loaded.error())));
        QVERIFY(loaded->notes.empty());
        QCOMPARE(loaded->config.position.address().toString(), QStringLiteral("192.168.1.2:26000"));
        QCOMPARE(
            loaded->config.observation.address().toString(), QStringLiteral("192.168.1.2:26001"));
        QCOMPARE(loaded->config.spine.address().toString(), QStringLiteral("192.168.1.1:26000"));
        QVERIFY(loaded->config.instructions.endsWith(QLatin1String("instructions.json")));
        QCOMPARE(normal(writeBrainConfig(loaded->config)), normal(*loadText(path)));
    }

    void unknownKeysAndOddOrdersAreKeptAtEveryLevel()
    {
        const auto loaded = readTask(kRichText, QStringLiteral("t.json"));
        QVERIFY2(loaded, qPrintable(loaded ? QString() : shown(loaded.error())));
        QVERIFY(!hasErrors(loaded->notes) && !loaded->notes.empty());
        QCOMPARE(normal(writeTask(loaded->task)), normal(kRichText));

        const auto config = readBrainConfig(R"({"instructions": "i.json", "x": 1, "connections":
            {"outgoing": {"spine": {"port": 1, "host": "localhost", "a": 2}, "b": 3}, "c": 4,
             "incoming": {"observation": {"host": "127.0.0.1", "port": 2}, "d": 5,
             "position": {"host": "127.0.0.1", "port": 3}}}, "medulla": {"e": 6}})",
            QStringLiteral("c.json"));
        QVERIFY2(config, qPrintable(config ? QString() : shown(config.error())));
        QCOMPARE(config->notes.size(), std::size_t(5));
        const auto text = normal(writeBrainConfig(config->config));
        QCOMPARE(text,
            QStringLiteral(
                R"({"instructions":"i.json","x":1,"connections":{"outgoing":{"spine":{"port":1,)"
                R"("host":"localhost","a":2},"b":3},"c":4,"incoming":{"observation":{"host":)"
                R"("127.0.0.1","port":2},"d":5,"position":{"host":"127.0.0.1","port":3}}},)"
                R"("medulla":{"e":6}})"));
    }
    void medullasOwnKeysAreRead()
    {
        const auto task = taskOf(kRichText);
        QCOMPARE(task.pacing.mode, Pacing::Mode::Settled);
        QCOMPARE(task.pacing.period.count(), 400);
        QCOMPARE(task.watched.at(0).toString(), QStringLiteral("go,0,arm"));
        const auto& action = task.actions.at(0);
        QCOMPARE(action.position.value(), QPointF(12, -3.5));
        QVERIFY(action.findAnotherWay && !action.breakpoint && !action.verified);
        QCOMPARE(action.verificationMm, 10.0);
        const auto& decision = action.decisions.at(0);
        QCOMPARE(decision.label, QStringLiteral("testLit"));
        QCOMPARE(decision.objects.at(0).label, QStringLiteral("flame"));
        QVERIFY(decision.breakpoint && !decision.objects.at(0).certainty);
        QCOMPARE(decision.success.delay, 2);
    }
    void thePaceOfAFile_data()
    {
        QTest::addColumn<QByteArray>("own");
        QTest::addColumn<bool>("settled");
        QTest::addColumn<int>("periodMs");
        QTest::newRow("none") << QByteArray() << true << 2500;
        QTest::newRow("settled") << QByteArray(R"({"pacing":"settled"})") << true << 2500;
        QTest::newRow("interval") << QByteArray(R"({"pacing":"interval"})") << false << 2500;
        QTest::newRow("period alone") << QByteArray(R"({"periodMs":400})") << false << 400;
        QTest::newRow("both") << QByteArray(R"({"pacing":"settled","periodMs":400})") << true
                              << 400;
    }
    void thePaceOfAFile()
    {
        QFETCH(QByteArray, own);
        QFETCH(bool, settled);
        QFETCH(int, periodMs);
        auto text = flameTaskText();
        if (!own.isEmpty()) {
            text.chop(1);
            text += R"(,"medulla":)" + own + '}';
        }
        auto task = taskOf(text);
        QCOMPARE(task.pacing.mode == Pacing::Mode::Settled, settled);
        QCOMPARE(int(task.pacing.period.count()), periodMs);
        QCOMPARE(normal(writeTask(task)), normal(text));
        // Also without the layout of the file.
        task.layout = {};
        task.extrasLayout = {};
        QVERIFY(taskOf(writeTask(task)).pacing == task.pacing);
    }
    void changedPartsReplaceThePreviousText()
    {
        auto task = taskOf(kRichText);
        task.actions[0].position.reset();
        task.actions[0].trajectory[0].at[0] = 4.0;
        task.actions[0].decisions[0].objects[0].certainty = Near { 75.0, 25.0 };
        const auto again = taskOf(writeTask(task));
        QVERIFY(!again.actions[0].position);
        QVERIFY(again.actions[0].trajectory[0].at[0] == Value(4.0));
        QVERIFY(again.actions[0].decisions[0].objects[0].certainty == (Near { 75.0, 25.0 }));
        QVERIFY(meaning(again) == meaning(task));
        // Unknown members are kept.
        QVERIFY(parsed(writeTask(again))["actions"]["go"]["trajectory"][0]["speed"] == 9);
    }
    void uselessValuesBelowMedullasKeyAreKeptWithAWarning()
    {
        auto text = flameTaskText();
        text.chop(1);
        text += R"(, "medulla": {"pacing": "soon", "periodMs": "x", "comment": "kept"}})";
        auto loaded = readTask(text, QStringLiteral("t.json"));
        QVERIFY(loaded);
        QCOMPARE(loaded->notes.size(), std::size_t(2));
        QCOMPARE(loaded->notes[0].severity, Severity::Warning);
        QCOMPARE(loaded->notes[0].place, QStringLiteral("t.json: medulla.pacing"));
        QCOMPARE(normal(writeTask(loaded->task)), normal(text));
        // A new value replaces the unusable one.
        loaded->task.pacing.mode = Pacing::Mode::Interval;
        QVERIFY(parsed(writeTask(loaded->task))["medulla"]["pacing"] == "interval");

        text.replace(R"({"pacing": "soon", "periodMs": "x", "comment": "kept"})", "[1]");
        loaded = readTask(text, QStringLiteral("t.json"));
        QVERIFY(loaded);
        QCOMPARE(normal(writeTask(loaded->task)), normal(text));
    }
    void numbersThatAreNotFiniteAreNotWritten()
    {
        auto task = taskOf(flameTaskText());
        task.actions[0].trajectory[0].at[1] = std::numeric_limits<double>::infinity();
        QVERIFY(taskOf(writeTask(task)).actions[0].trajectory[0].at[1] == Value(0.0));
    }

    void errorsAreReportedWithPlaceAndRemedy_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* name, const char* from, const char* to, const char* place) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(place);
        };
        row("number as text", R"("y": 20, "z": 0})", R"("y": "20", "z": 0})",
            "actions.bring.trajectory[0].y");
        row("no variable", R"("y": "start,0,0", "z": 0},)", R"("y": "start", "z": 0},)",
            "actions.fetch.trajectory[0].y");
        row("list as coordinate", R"("y": 20, "z": 30)", R"("y": [20], "z": 30)",
            "actions.bring.trajectory[2].y");
        row("missing coordinate", R"("x": 0, "y": 0, )", R"("x": 0, )",
            "actions.start.trajectory[0].y");
        row("condition of one", "[75, 25]", "[75]",
            "actions.start.decisions[0].state.objects[0].certainty");
        row("condition of text", "[75, 25]", R"(["75", 25])",
            "actions.start.decisions[0].state.objects[0].certainty[0]");
        row("threshold of text", "[75, 25]", R"([75, "25"])",
            "actions.start.decisions[0].state.objects[0].certainty[1]");
        row("bare number as condition", R"({"x": -1, "y": -1, "z": -1}, "objects")",
            R"({"x": 5, "y": -1, "z": -1}, "objects")", "actions.start.decisions[0].state.arm.x");
        row("delay of text", R"("delay": -1)", R"("delay": "-1")",
            "actions.fetch.decisions[0].success.delay");
        row("delay with a fraction", R"("delay": -1)", R"("delay": 0.5)",
            "actions.fetch.decisions[0].success.delay");
        row("delay beyond reason", R"("delay": -1)", R"("delay": 9999999999999999999)",
            "actions.fetch.decisions[0].success.delay");
        row("action of number", R"("action": "bring")", R"("action": 3)",
            "actions.fetch.decisions[0].success.action");
        row("verification of number", R"("trajectoryVerification": true)",
            R"("trajectoryVerification": 1)", "actions.start.trajectoryVerification");
        row("no initial action", R"("initialAction": "start")", R"("first": "start")",
            "initialAction");
        row("objects of object",
            R"("objects": [{"x": -1, "y": -1, "z": -1, "certainty": [75, 25]}])",
            R"("objects": {})", "actions.start.decisions[0].state.objects");
        row("two of a name", R"("fetch": {)", R"("start": {)", "actions.start");
    }
    void errorsAreReportedWithPlaceAndRemedy()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, place);
        auto text = flameTaskText();
        const auto at = text.indexOf(from);
        QVERIFY(at >= 0);
        text.replace(at, from.size(), to);
        const auto loaded = readTask(text, QStringLiteral("t.json"));
        QVERIFY(!loaded);
        const auto found = std::find_if(loaded.error().begin(), loaded.error().end(),
            [](const Finding& one) { return one.severity == Severity::Error; });
        QVERIFY(found != loaded.error().end());
        QCOMPARE(found->place, QStringLiteral("t.json: ") + place);
        QVERIFY(!found->text.isEmpty() && !found->remedy.isEmpty());
    }
    void allErrorsAreReportedAtOnce()
    {
        auto text = flameTaskText();
        text.replace(R"("y": 20)", R"("y": "20")").replace("[75, 25]", "[75, null]");
        const auto loaded = readTask(text, QStringLiteral("t.json"));
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().size(), std::size_t(7));
    }
    void aMissingResetIsNoReset()
    {
        auto text = flameTaskText();
        text.replace(", \"reset\": " + resetText(-1, "start"), "");
        const auto loaded = readTask(text, QStringLiteral("t.json"));
        QVERIFY(loaded);
        QCOMPARE(loaded->notes.at(0).place, QStringLiteral("t.json: actions.start.reset"));
        QCOMPARE(loaded->task.actions[0].reset.timeout, -1);
        // It is written, so that the original can read the file.
        QVERIFY(parsed(writeTask(loaded->task))["actions"]["start"]["reset"]["timeout"] == -1);
    }

    void aFileCutOffAnywhereIsFoundFaultWith()
    {
        const auto whole = flameTaskText();
        for (qsizetype length = 0; length < whole.size(); ++length) {
            const auto loaded = readTask(whole.left(length), QStringLiteral("t.json"));
            QVERIFY(!loaded);
            QVERIFY(loaded.error().at(0).place.startsWith(QLatin1String("t.json: line ")));
        }
    }
    void hugeFilesAreAnsweredWithinASecond_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("words");
        QTest::newRow("deep") << QByteArray(100'000, '[') << QStringLiteral("levels deep");
        QTest::newRow("deep objects")
            << QByteArray(R"({"a":)").repeated(100'000) << QStringLiteral("levels deep");
        QTest::newRow("long") << QByteArray(qsizetype(kMostBytes) + 1, ' ')
                              << QStringLiteral("longer than");
        QByteArrayList small;
        QByteArrayList whole;
        for (int i = 0; i < 100'000; ++i) {
            const auto name = "a" + QByteArray::number(i);
            small << '"' + name + "\":{}";
        }
        QTest::newRow("100,000 names") << taskText(small) << QStringLiteral("actions");
        for (int i = 0; i < 100'000; ++i) {
            const auto name = "a" + QByteArray::number(i);
            whole << actionText(name, "", "", resetText(-1, name));
        }
        QTest::newRow("100,000 actions") << taskText(whole) << QStringLiteral("values");
        QTest::newRow("wrong values") << taskText(small.mid(0, 4'000)) << QStringLiteral("missing");
    }
    void hugeFilesAreAnsweredWithinASecond()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, words);
        const auto began = medulla::test::cpuMs();
        const auto loaded = readTask(text, QStringLiteral("t.json"));
        const auto tookMs = medulla::test::cpuMs() - began;
        QVERIFY(!loaded);
        QVERIFY2(tookMs < std::int64_t(1000) * medulla::test::kSlowness,
            qPrintable(QString::number(tookMs)));
        QVERIFY(loaded.error().size() < 1000);
        const auto found = std::find_if(loaded.error().begin(), loaded.error().end(),
            [](const Finding& one) { return one.severity == Severity::Error; });
        QVERIFY2(found->shown().contains(words), qPrintable(shown({ *found })));
    }
    void anUnreadableFileIsReportedByName()
    {
        const auto loaded = loadTask(QStringLiteral("/nowhere/task.json"));
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().at(0).place, QStringLiteral("/nowhere/task.json"));
        QVERIFY(!loadTask(QDir::tempPath())); // a folder
    }
    void numbersBeyondBoundsAreFoundFaultWith()
    {
        auto text = flameTaskText();
        text.replace(R"("y": 20)", R"("y": 1e999)");
        QVERIFY(!readTask(text, QStringLiteral("t.json")));
    }
    void configurationsAreCheckedToo()
    {
        const auto config = readBrainConfig(
            R"({"instructions": 3, "connections": {"incoming": {"position": {"host": "nohost",
            "port": 1}, "observation": {"host": 1, "port": 0}}, "outgoing": {}}})",
            QStringLiteral("c.json"));
        QVERIFY(!config);
        QStringList places;
        for (const auto& finding : config.error()) {
            places << finding.place.mid(8);
        }
        QCOMPARE(places,
            QStringList({ QStringLiteral("instructions"),
                QStringLiteral("connections.incoming.position.host"),
                QStringLiteral("connections.incoming.observation.host"),
                QStringLiteral("connections.incoming.observation.port"),
                QStringLiteral("connections.outgoing.spine") }));
    }
    void filesAreWrittenForPeople()
    {
        const auto text = writeTask(taskOf(flameTaskText()));
        QVERIFY2(text.contains("{\"x\": 0, \"y\": 20, \"z\": 0}"), text.constData());
        QVERIFY(text.endsWith("}\n"));
        for (const auto& line : text.split('\n')) {
            QVERIFY2(line.size() <= 100, line.constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestReader)
#include "tst_reader.moc"
