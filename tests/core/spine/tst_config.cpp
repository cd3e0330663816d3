// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_document.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"
#include "core/spine/describe.h"
#include "tests/support/shared_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace medulla;
using namespace medulla::spine;

namespace {

const QByteArray kGood = R"({
    "host": "127.0.0.1",
    "loglevel": "warning",
    "transforms": { "arm": "0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1", "default": "1 0 0 5;0 1 0 0;0 0 1 0;0 0 0 1" },
    "interfaces": {
        "input": {
            "pyt": { "port": 25050, "streamed": true, "format": "csv" },
            "arm": { "port": 25001, "streamed": false, "format": "simulink" }
        },
        "output": {
            "arm": { "host": "127.0.0.80", "port": 25000, "format": "simulink", "threshold": 50 },
            "log": { "host": "127.0.0.1", "port": 25090, "format": "csv" }
        }
    },
    "connections": [ { "input": "pyt", "output": "arm" }, { "input": "arm", "output": "log" } ]
})";

Checked<Config> read(const QByteArray& text)
{
    const auto document = parseJson(text, QStringLiteral("cell.json"));
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    return readConfig(*document, QStringLiteral("cell.json"));
}

/// The good one with one thing changed.
QByteArray with(const char* from, const char* to)
{
    if (!kGood.contains(from)) {
        qFatal("The test changes nothing.");
    }
    return QByteArray(kGood).replace(from, to);
}

/// How a site runs the good one: it knows that the logger moves nothing.
Options sited()
{
    Options options;
    options.actuators << QStringLiteral("arm");
    return options;
}

QString all(const Findings& findings)
{
    return shown(findings);
}

} // namespace

class TestConfig final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAllThatTheFileSays()
    {
        const auto config = read(kGood);
        QVERIFY2(config, qPrintable(config ? QString() : all(config.error())));
        QCOMPARE(config->host, 0x7f000001U);
        QCOMPARE(config->logLevel, LogLevel::Warning);
        QCOMPARE(config->inputs.size(), std::size_t(2));
        QCOMPARE(config->inputs[0].name, QStringLiteral("pyt")); // the file's order
        QCOMPARE(config->inputs[1].port, std::uint16_t(25001));
        QCOMPARE(config->inputs[1].streamed, false);
        const auto* arm = config->output(QStringLiteral("arm"));
        QVERIFY(arm != nullptr);
        QCOMPARE(arm->address.toString(), QStringLiteral("127.0.0.80:25000"));
        QCOMPARE(arm->thresholdMm, std::optional(50.0));
        QCOMPARE(arm->checkElementsCount, 3);
        QVERIFY(!config->output(QStringLiteral("log"))->thresholdMm);
        QCOMPARE(config->connections.size(), std::size_t(2));
        QVERIFY(config->notes.empty());
        QVERIFY(checkConfig(*config, sited()).empty());
        QCOMPARE(config->repeatMs, 0);
    }

    void frameIsOfItsOwnNameElseDefaultElseIdentity()
    {
        auto config = *read(kGood);
        QCOMPARE(
            config.frameOf(QStringLiteral("arm")).toGlobal(Position(1, 0, 0)), Position(0, 1, 0));
        QCOMPARE(
            config.frameOf(QStringLiteral("pyt")).toGlobal(Position(0, 0, 0)), Position(5, 0, 0));
        config.transforms.clear();
        QCOMPARE(config.frameOf(QStringLiteral("pyt")), Frame());
    }

    void originalFilesLoadUnchanged_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("inputs");
        QTest::addColumn<int>("connections");
        QTest::newRow("config") << QStringLiteral("config.json") << 10 << 14;
        QTest::newRow("new") << QStringLiteral("config_new.json") << 8 << 10;
        QTest::newRow("old") << QStringLiteral("config_old.json") << 6 << 7;
        QTest::newRow("sample") << QStringLiteral("config.sample.json") << 1 << 1;
    }
    void originalFilesLoadUnchanged()
    {
        QFETCH(QString, name);
        QFETCH(int, inputs);
        QFETCH(int, connections);
        MEDULLA_SHARED_DATA_OR_SKIP(folder);
        const auto config = loadConfig(folder + QStringLiteral("/arnie/spine/") + name);
        QVERIFY2(config, qPrintable(config ? QString() : all(config.error())));
        QCOMPARE(int(config->inputs.size()), inputs);
        QCOMPARE(int(config->connections.size()), connections);
        auto findings = config->notes;
        const auto more = checkConfig(*config, {});
        findings.insert(findings.end(), more.begin(), more.end());
        std::size_t warnings = 0;
        for (const auto& finding : findings) {
            QVERIFY2(finding.severity != Severity::Error, qPrintable(finding.shown()));
            if (finding.severity == Severity::Warning) {
                ++warnings;
                QVERIFY2(finding.text.english().contains(QLatin1String("no guard")),
                    qPrintable(finding.shown()));
            }
        }
        QCOMPARE(warnings,
            std::size_t(std::count_if(config->outputs.begin(), config->outputs.end(),
                [](const OutputConfig& output) { return !output.thresholdMm; })));
    }

    void wrongValuesAreFoundWithTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* from, const char* to, const char* place,
                             const char* said) {
            QTest::newRow(name) << with(from, to)
                                << QLatin1String("cell.json: ") + QLatin1String(place)
                                << QString::fromLatin1(said);
        };
        row("format", "\"csv\" }\n        }", "\"cvs\" }\n        }",
            "interfaces.output.log.format", "csv, simulink");
        row("allow list no list", "\"streamed\": false", "\"streamed\": false, \"from\": \"any\"",
            "interfaces.input.arm.from", "list of addresses");
        row("allow list empty", "\"streamed\": false", "\"streamed\": false, \"from\": []",
            "interfaces.input.arm.from", "leave it out");
        row("allow list without network", "\"streamed\": false",
            "\"streamed\": false, \"from\": [\"127.0.0.1\", \"127.0.0.1/24\"]",
            "interfaces.input.arm.from[1]", "ends in zeros");
        row("unguarded no flag", "25090", "25090, \"unguarded\": 1",
            "interfaces.output.log.unguarded", "true or false");
        row("pass equal after 0", "\"output\": \"log\"",
            "\"output\": \"log\", \"passEqualAfterMs\": 0", "connections[1].passEqualAfterMs",
            "from 1 to");
        row("guarded and unguarded", "\"threshold\": 50", "\"threshold\": 50, \"unguarded\": true",
            "interfaces.output.arm.unguarded", "Take");
        row("port 0", "25000", "0", "interfaces.output.arm.port", "1 to 65535");
        row("port above", "25050", "65536", "interfaces.input.pyt.port", "1 to 65535");
        row("port huge", "25050", "99999999999999999999", "interfaces.input.pyt.port",
            "1 to 65535");
        row("port text", "25050", "\"25050\"", "interfaces.input.pyt.port", "1 to 65535");
        row("port fraction", "25050", "25050.5", "interfaces.input.pyt.port", "1 to 65535");
        row("port twice", "25050", "25001", "interfaces.input.arm.port", "\"pyt\"");
        row("unknown input", "\"input\": \"pyt\"", "\"input\": \"ptt\"", "connections[0].input",
            "Did you mean \"pyt\"?");
        row("unknown output", "\"output\": \"log\"", "\"output\": \"lgo\"", "connections[1].output",
            "Did you mean \"log\"?");
        row("threshold 0", "\"threshold\": 50", "\"threshold\": 0",
            "interfaces.output.arm.threshold", "lets nothing pass");
        row("threshold below", "\"threshold\": 50", "\"threshold\": -1",
            "interfaces.output.arm.threshold", "lets nothing pass");
        row("threshold text", "\"threshold\": 50", "\"threshold\": \"50\"",
            "interfaces.output.arm.threshold", "number");
        row("elements", "\"threshold\": 50", "\"threshold\": 50, \"checkElementsCount\": 0",
            "interfaces.output.arm.checkElementsCount", "from 1");
        row("frame", "0 -1 0 0;1 0 0 0", "0 -1 0 0;0 0 0 0", "transforms.arm", "singular");
        row("frame no text", "\"1 0 0 5;0 1 0 0;0 0 1 0;0 0 0 1\"", "[1]", "transforms.default",
            "quotation marks");
        row("host", "\"127.0.0.80\"", "\"dannii\"", "interfaces.output.arm.host", "IPv4");
        row("own host", "\"host\": \"127.0.0.1\",\n", "\"host\": 5,\n", "host", "quotation marks");
        row("streamed", "\"streamed\": true", "\"streamed\": \"yes\"",
            "interfaces.input.pyt.streamed", "true or false");
        row("interface no object", "{ \"port\": 25050, \"streamed\": true, \"format\": \"csv\" }",
            "7", "interfaces.input.pyt", "object");
        row("connection no object", "{ \"input\": \"arm\", \"output\": \"log\" }", "\"arm\"",
            "connections[1]", "NAME");
        row("missing port", "\"port\": 25050, ", "", "interfaces.input.pyt.port", "missing");
        row("missing interfaces", "\"interfaces\"", "\"interface\"", "interfaces", "missing");
        row("missing connections", "\"connections\"", "\"conections\"", "connections", "missing");
        row("repeat", "\"loglevel\"", "\"medulla\": {\"repeatMs\": -1}, \"loglevel\"",
            "medulla.repeatMs", "0 is never");
    }
    void wrongValuesAreFoundWithTheirPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        QFETCH(QString, said);
        const auto config = read(text);
        QVERIFY(!config);
        QVERIFY(hasErrors(config.error()));
        const auto found =
            std::find_if(config.error().begin(), config.error().end(), [&](const Finding& finding) {
                return finding.severity == Severity::Error && finding.place == place
                    && finding.shown().contains(said);
            });
        QVERIFY2(found != config.error().end(), qPrintable(all(config.error())));
        QVERIFY(!found->remedy.isEmpty());
    }

    void allThatIsWrongIsFoundAtOnce()
    {
        auto text = with("25050", "0");
        text.replace("\"threshold\": 50", "\"threshold\": 0");
        text.replace("\"output\": \"log\"", "\"output\": \"nowhere\"");
        text.replace("127.0.0.80", "127.0.0.800");
        const auto config = read(text);
        QVERIFY(!config);
        QCOMPARE(config.error().size(), std::size_t(4));
    }

    void syntaxErrorTellsLineAndColumn()
    {
        const auto config = read("{\n  \"host\": \"127.0.0.1\",\n  \"loglevel\" \"info\"\n}");
        QVERIFY(!config);
        QCOMPARE(config.error().size(), std::size_t(1));
        QVERIFY2(config.error()[0].place.startsWith(QLatin1String("cell.json: line 3, column ")),
            qPrintable(config.error()[0].place));
        for (const auto* text : { "", "[]", "7", "{\"host\": 1e999}", "\xff\xfe", "{\"a\":" }) {
            QVERIFY2(!read(text), text);
        }
    }

    void nameThatStandsTwiceIsFound()
    {
        const auto config = read(with("\"log\": {", "\"arm\": {"));
        QVERIFY(!config);
        QCOMPARE(config.error()[0].place, QStringLiteral("cell.json: interfaces.output.arm"));
    }

    void fileThatIsNotThereIsFound()
    {
        const auto config = loadConfig(QStringLiteral("/nowhere/cell.json"));
        QVERIFY(!config);
        QCOMPARE(config.error()[0].place, QStringLiteral("/nowhere/cell.json"));
    }

    void unknownKeysAreNotedAndPassedOver()
    {
        const auto config = read(with("\"loglevel\"", "\"colour\": 7, \"loglevel\""));
        QVERIFY(config);
        QCOMPARE(config->notes.size(), std::size_t(1));
        QCOMPARE(config->notes[0].severity, Severity::Info);
        QCOMPARE(config->notes[0].place, QStringLiteral("cell.json: colour"));
    }

    void keysThatResembleAKnownOneAreErrors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char* wrong, const char* meant, const char* path) {
            QTest::newRow(wrong) << with((QByteArray("\"") + meant + '"').constData(),
                (QByteArray("\"") + wrong + '"').constData())
                                 << QLatin1String("cell.json: ") + QLatin1String(path)
                    + QLatin1String(wrong)
                                 << QStringLiteral("\"%1\"").arg(QLatin1String(meant));
        };
        const auto* const arm = "interfaces.output.arm.";
        for (const auto* wrong :
            { "treshold", "Threshold", "thresholdMm", "threshhold", "thershold", "thresholds",
                "tresholdMm", "thresh", "step_threshold", "THRESHOLD_MM", "hreshol" }) {
            row(wrong, "threshold", arm);
        }
        row("log-level", "loglevel", "");
        row("logLevel", "loglevel", "");
        row("transform", "transforms", "");
        row("Connections", "connections", "");
        row("interface", "interfaces", "");
    }
    void keysThatResembleAKnownOneAreErrors()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        QFETCH(QString, meant);
        const auto config = read(text);
        QVERIFY(!config);
        const auto found =
            std::find_if(config.error().begin(), config.error().end(), [&](const Finding& finding) {
                return finding.place == place
                    && finding.text.english().contains(QLatin1String("resembles"));
            });
        QVERIFY2(found != config.error().end(), qPrintable(all(config.error())));
        QCOMPARE(found->severity, Severity::Error);
        QVERIFY2(found->remedy.english().contains(meant), qPrintable(found->shown()));
    }

    void ownKeysAndKeysBesideTheRightOneAreComparedToo_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* name, const char* from, const char* to, const char* place) {
            QTest::newRow(name) << with(from, to)
                                << QLatin1String("cell.json: ") + QLatin1String(place);
        };
        row("beside it", "\"threshold\": 50", "\"threshold\": 50, \"Treshold\": 5",
            "interfaces.output.arm.Treshold");
        row("input", "\"streamed\": false", "\"streamed\": false, \"form\": [\"127.0.0.1\"]",
            "interfaces.input.arm.form");
        row("under medulla", "\"streamed\": false",
            "\"streamed\": false, \"medulla\": { \"From\": [\"127.0.0.1\"] }",
            "interfaces.input.arm.medulla.From");
        for (const auto* wrong : { "unguard", "ungarded", "isUnguarded" }) {
            row(wrong, "25090", ("25090, \"" + QByteArray(wrong) + "\": true").constData(),
                ("interfaces.output.log." + QByteArray(wrong)).constData());
        }
        row("medulla itself", "\"streamed\": false",
            "\"streamed\": false, \"medula\": { \"from\": [\"127.0.0.1\"] }",
            "interfaces.input.arm.medula");
        row("connection", "\"output\": \"log\"", "\"output\": \"log\", \"passEqualAfter\": 1000",
            "connections[1].passEqualAfter");
        row("top", "\"loglevel\"", "\"repeatMS\": 5, \"loglevel\"", "repeatMS");
    }
    void ownKeysAndKeysBesideTheRightOneAreComparedToo()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        const auto config = read(text);
        QVERIFY(!config);
        QCOMPARE(config.error().size(), std::size_t(1));
        QCOMPARE(config.error()[0].place, place);
        QCOMPARE(config.error()[0].severity, Severity::Error);
    }

    void actuatorWithoutGuardIsAnErrorUnlessItSaysSo()
    {
        auto config = *read(kGood);
        config.outputs[0].thresholdMm.reset();
        const auto place = QStringLiteral("cell.json: interfaces.output.arm");
        const auto finding = [&](const Options& options) {
            const auto findings = checkConfig(config, options);
            const auto found = std::find_if(findings.begin(), findings.end(),
                [&](const Finding& one) { return one.place == place; });
            return found == findings.end() ? Finding { Severity::Info, {}, {}, {} } : *found;
        };
        QCOMPARE(finding({}).severity, Severity::Error); // "pyt" moves it, and it reports
        QVERIFY(finding({}).remedy.english().contains(QLatin1String("\"threshold\"")));

        Options site;
        site.motionSteps = QStringLiteral("steps");
        QCOMPARE(finding(site).severity, Severity::Warning); // nothing says that it moves
        site.actuators << QStringLiteral("log");
        QCOMPARE(finding(site).place, QString()); // the site knows what moves
        site.actuators << QStringLiteral("arm");
        QCOMPARE(finding(site).severity, Severity::Error);
        site.unguarded << QStringLiteral("arm");
        QCOMPARE(finding(site).severity, Severity::Info);
        QVERIFY(finding(site).text.english().startsWith(QLatin1String("UNGUARDED")));
        QCOMPARE(unguardedRemarks(config, site).size(), std::size_t(1)); // "log" says nothing
        QCOMPARE(unguardedActuators(config, site),
            QStringList({ QStringLiteral("arm"), QStringLiteral("log") }));
        site.localOutputs << QStringLiteral("log");
        QCOMPARE(unguardedActuators(config, site), QStringList(QStringLiteral("arm")));

        config.outputs[0].unguarded = true;
        QCOMPARE(finding({}).severity, Severity::Info);
        config.outputs[0].thresholdMm = 50;
        const auto contradiction = validate(config);
        QCOMPARE(contradiction.size(), std::size_t(1));
        QCOMPARE(contradiction[0].place, place + QStringLiteral(".unguarded"));
    }

    void aSiteThatLeavesOutAnOutputThatReportsIsWarned()
    {
        const auto config = *read(with("\"log\": { \"host\": \"127.0.0.1\"",
            "\"pyt\": { \"host\": \"127.0.0.3\", \"port\": 25051, \"format\": \"csv\" }, "
            "\"head\": { \"host\": \"127.0.0.221\", \"port\": 25000, \"format\": \"simulink\" }, "
            "\"log\": { \"host\": \"127.0.0.1\""));
        const auto warned = [](const Config& checked, const QString& output) {
            const auto findings = checkConfig(checked, sited());
            return std::any_of(findings.begin(), findings.end(), [&](const Finding& one) {
                return one.severity == Severity::Warning
                    && one.place == QStringLiteral("cell.json: interfaces.output.") + output;
            });
        };
        auto reporting = config;
        reporting.inputs.push_back(config.inputs.back());
        reporting.inputs.back().name = QStringLiteral("head");
        reporting.inputs.back().port = 25065;
        QVERIFY(!warned(config, QStringLiteral("head"))); // it does not report
        QVERIFY(warned(reporting, QStringLiteral("head")));
        QVERIFY(!warned(reporting, QStringLiteral("pyt"))); // a program: it moves the arm
        QVERIFY(!warned(reporting, QStringLiteral("log")));
    }

    void secondOutputAtTheAddressOfAnActuatorIsAnErrorWithoutAGuard()
    {
        auto config = *read(kGood);
        const auto arm = config.outputs[0];
        auto& second = config.outputs.emplace_back(arm);
        second.name = QStringLiteral("spare");
        const auto worst = [&](const Options& options) {
            auto severity = Severity::Info;
            for (const auto& one : checkConfig(config, options)) {
                if (one.text.english().startsWith(QLatin1String("This sends to"))) {
                    severity = std::max(severity, one.severity);
                }
            }
            return severity;
        };
        QCOMPARE(worst({}), Severity::Warning); // it has a guard of its own
        second.thresholdMm.reset();
        QCOMPARE(worst({}), Severity::Error); // "pyt" moves the arm
        second.unguarded = true;
        QCOMPARE(worst({}), Severity::Error); // neither STOP nor the commander knows it
        std::swap(config.outputs[0], config.outputs.back());
        QCOMPARE(worst({}), Severity::Error); // in the other order
        Options site;
        site.motionSteps = QStringLiteral("steps");
        QCOMPARE(worst(site), Severity::Warning); // nothing says that it moves
        site.actuators << QStringLiteral("arm");
        QCOMPARE(worst(site), Severity::Error);
        site.actuators << QStringLiteral("spare");
        QCOMPARE(worst(site), Severity::Warning); // the site lists both
        site.localOutputs << QStringLiteral("spare");
        QCOMPARE(worst(site), Severity::Info);
    }

    void guardThatLeavesOutAnAxisIsAWarning()
    {
        Config config;
        config.outputs.resize(1);
        auto& arm = config.outputs[0];
        arm.name = QStringLiteral("arm");
        arm.thresholdMm = 50.0;
        const auto warnings = [&] {
            return std::ranges::count_if(checkConfig(config, {}), [](const Finding& finding) {
                return finding.severity == Severity::Warning
                    && finding.text.english().startsWith(QLatin1String("The guard of"));
            });
        };
        QCOMPARE(warnings(), 0);
        for (const auto count : { 1, 2 }) {
            arm.checkElementsCount = count;
            QCOMPARE(warnings(), 1);
        }
        arm.checkElementsCount = 6;
        QCOMPARE(warnings(), 0);
    }

    void loggerOfTheStepsNeedsNoGuard()
    {
        auto config = *read(kGood);
        config.connections.push_back({ QStringLiteral("pyt"), QStringLiteral("log") });
        QVERIFY(checkConfig(config, sited()).empty());
        const auto findings = checkConfig(config, {});
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].severity, Severity::Warning);
        QCOMPARE(findings[0].place, QStringLiteral("cell.json: interfaces.output.log"));
    }

    void equalValuesNeverPassAgainToAnActuator()
    {
        auto config = *read(kGood);
        config.connections[1].passEqualAfterMs = 1000;
        QVERIFY(checkConfig(config, sited()).empty());
        config.connections[0].passEqualAfterMs = 1000;
        const auto findings = checkConfig(config, sited());
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].severity, Severity::Error);
        QCOMPARE(findings[0].place, QStringLiteral("cell.json: connections[0].passEqualAfterMs"));
    }

    void allowingAnUnknownInputIsAnError()
    {
        const auto config = *read(kGood);
        auto options = sited();
        options.allow = { *Allowed::parse(QStringLiteral("pyr=10.0.0.0/8"), {}) };
        const auto findings = checkConfig(config, options);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].severity, Severity::Error);
        QCOMPARE(findings[0].place, QStringLiteral("--allow pyr=10.0.0.0/8"));
        QVERIFY(findings[0].remedy.english().contains(QLatin1String("\"pyt\"")));
    }

    void misspeltTransformIsAWarning()
    {
        const auto config = read(with("{ \"arm\": \"0", "{ \"amr\": \"0"));
        QVERIFY(config);
        const auto findings = checkConfig(*config, sited());
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].severity, Severity::Warning);
        QCOMPARE(findings[0].place, QStringLiteral("cell.json: transforms.amr"));
    }

    void repeatIsReadFromMedullasOwnKey()
    {
        auto text = with("\"loglevel\"", "\"medulla\": {\"repeatMs\": 1000}, \"loglevel\"");
        text.replace("25090,", "25090, \"medulla\": {\"repeatMs\": 0},");
        const auto config = read(text);
        QVERIFY(config);
        QVERIFY(config->notes.empty());
        QCOMPARE(config->repeatMs, 1000);
        auto log = *config->output(QStringLiteral("log"));
        const auto arm = *config->output(QStringLiteral("arm"));
        QCOMPARE(repeatMs(*config, {}, log), 0); // its own says so
        QCOMPARE(repeatMs(*config, {}, arm), 0); // guarded
        log.repeatMs.reset();
        QCOMPARE(repeatMs(*config, {}, log), 1000);
        Options options;
        options.repeatMs = 20;
        QCOMPARE(repeatMs(*config, options, log), 20);
        options.localOutputs << log.name;
        QCOMPARE(repeatMs(*config, options, log), 0);
    }

    void ownKeysStandInTheEntryOrUnderMedulla_data()
    {
        QTest::addColumn<QByteArray>("open");
        QTest::addColumn<QByteArray>("close");
        QTest::newRow("in the entry") << QByteArray() << QByteArray();
        QTest::newRow("under medulla") << QByteArray("\"medulla\": {") << QByteArray("}");
    }
    void ownKeysStandInTheEntryOrUnderMedulla()
    {
        QFETCH(QByteArray, open);
        QFETCH(QByteArray, close);
        const auto own = [&](const char* keys) { return ", " + open + keys + close; };
        auto text = kGood;
        text.replace("\"warning\"", "\"warning\"" + own("\"repeatMs\": 700"));
        text.replace("false, \"format\": \"simulink\"",
            "false, \"format\": \"simulink\"" + own("\"from\": [\"127.0.0.80\", \"10.1.0.0/16\"]"));
        text.replace("25090", "25090" + own("\"unguarded\": true, \"repeatMs\": 0"));
        text.replace(
            "\"output\": \"log\"", "\"output\": \"log\"" + own("\"passEqualAfterMs\": 1000"));
        QVERIFY(text != kGood);
        const auto config = read(text);
        QVERIFY2(config, qPrintable(config ? QString() : all(config.error())));
        QCOMPARE(config->repeatMs, 700);
        QVERIFY(config->inputs[0].from.empty());
        QCOMPARE(config->inputs[1].from.size(), std::size_t(2));
        QCOMPARE(config->inputs[1].from[0].toString(), QStringLiteral("127.0.0.80"));
        QCOMPARE(config->inputs[1].from[1].toString(), QStringLiteral("10.1.0.0/16"));
        QVERIFY(!config->output(QStringLiteral("arm"))->unguarded);
        QVERIFY(config->output(QStringLiteral("log"))->unguarded);
        QCOMPARE(config->output(QStringLiteral("log"))->repeatMs, std::optional(0));
        QVERIFY(!config->connections[0].passEqualAfterMs);
        QCOMPARE(config->connections[1].passEqualAfterMs, std::optional(1000));
    }

    void ownKeyInBothPlacesIsAnError()
    {
        const auto config = read(
            with("25090", "25090, \"unguarded\": true, \"medulla\": { \"unguarded\": false }"));
        QVERIFY(!config);
        QCOMPARE(config.error()[0].place,
            QStringLiteral("cell.json: interfaces.output.log.medulla.unguarded"));
    }

    void allowListsAreRewrittenAndAddedTo()
    {
        auto config = *read(kGood);
        Options options;
        QVERIFY(allowedSenders(options, config.inputs[0]).empty());
        config.inputs[0].from = { *wire::Network::parse(u"127.0.0.3", {}) };
        options.rewrites = { *wire::Rewrite::parse(u"127.0.0.0/24=127.0.9.0/24", {}) };
        options.allow = { *Allowed::parse(QStringLiteral("pyt=10.0.0.0/8"), {}),
            *Allowed::parse(QStringLiteral("arm=10.0.0.1"), {}) };
        const auto senders = allowedSenders(options, config.inputs[0]);
        QCOMPARE(senders.size(), std::size_t(2));
        QCOMPARE(senders[0].toString(), QStringLiteral("127.0.9.3"));
        QCOMPARE(senders[1].toString(), QStringLiteral("10.0.0.0/8"));
        for (const auto* wrong : { "", "pyt", "=10.0.0.1", "pyt=", "pyt=10.0.0.1:5", "pyt=arm" }) {
            QVERIFY2(!Allowed::parse(QLatin1String(wrong), QStringLiteral("--allow")), wrong);
        }
    }

    void actuatorsAreListedOrGuardedOrMovedAndReporting()
    {
        auto config = *read(kGood);
        config.inputs.push_back({ QStringLiteral("log"), 25002, true, QStringLiteral("csv") });
        const QStringList arm { QStringLiteral("arm") };
        const QStringList log { QStringLiteral("log") };
        QCOMPARE(actuatorsOf(config, {}), arm); // guarded
        config.outputs[0].thresholdMm.reset();
        QCOMPARE(actuatorsOf(config, {}), arm); // moved by "pyt", and reports
        QCOMPARE(unguardedActuators(config, {}), arm);
        config.outputs[1].unguarded = true;
        QCOMPARE(actuatorsOf(config, {}), arm + log); // says that it has no guard
        config.outputs[1].unguarded = false;
        Options options;
        options.motionSteps = QStringLiteral("arm");
        QCOMPARE(actuatorsOf(config, options), log);
        config.outputs[0].thresholdMm = 50;
        QCOMPARE(actuatorsOf(config, options), arm + log);
        config.outputs[0].thresholdMm.reset();
        config.inputs.pop_back();
        QCOMPARE(actuatorsOf(config, options), QStringList()); // does not report
        options.actuators = log;
        QCOMPARE(actuatorsOf(config, options), log);
        options.motionSteps = QStringLiteral("pyt");
        QCOMPARE(actuatorsOf(config, options), arm + log); // listed, and moved though not listed
    }

    void addressesAreRewrittenAtBothEnds()
    {
        const auto config = *read(kGood);
        Options options;
        options.rewrites = { *wire::Rewrite::parse(u"127.0.0.0/24=127.0.9.0/24", {}) };
        QCOMPARE(listenAddress(config, options, config.inputs[0]).toString(),
            QStringLiteral("127.0.9.1:25050"));
        QCOMPARE(
            sendAddress(options, config.outputs[0]).toString(), QStringLiteral("127.0.9.80:25000"));
        options.bindHost = 0;
        QCOMPARE(listenAddress(config, options, config.inputs[0]).toString(),
            QStringLiteral("0.0.0.0:25050"));
    }

    void thresholdWithoutMeasuringInputIsAWarningUntilOpened()
    {
        auto config = *read(kGood);
        config.outputs[1].thresholdMm = 10;
        auto findings = checkConfig(config, sited());
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].severity, Severity::Warning);
        QCOMPARE(findings[0].place, QStringLiteral("cell.json: interfaces.output.log.threshold"));
        QVERIFY(findings[0].remedy.english().contains(QLatin1String("--open log")));
        auto options = sited();
        options.opened << QStringLiteral("log");
        QVERIFY(checkConfig(config, options).empty());
    }

    void openingWhatCannotBeOpenedIsAnError()
    {
        const auto config = *read(kGood);
        for (const auto* name : { "arm", "log", "amr" }) {
            auto options = sited();
            options.opened << QLatin1String(name);
            const auto findings = checkConfig(config, options);
            QCOMPARE(findings.size(), std::size_t(1));
            QCOMPARE(findings[0].severity, Severity::Error);
            QCOMPARE(findings[0].place, QLatin1String("--open ") + QLatin1String(name));
        }
    }

    void rewriteThatChangesNothingIsAWarning()
    {
        const auto config = *read(kGood);
        const auto rewrite = [](const char* text) {
            return *wire::Rewrite::parse(QString::fromLatin1(text), QStringLiteral("test"));
        };
        auto options = sited();
        options.rewrites = { rewrite("127.0.0.0/24=127.0.1.0/24") };
        QVERIFY(checkConfig(config, options).empty());
        for (const auto* idle : { "203.0.113.7=127.0.0.1", "203.0.113.7:99=127.0.0.1:98",
                 "203.0.113.0/24=127.0.1.0/24" }) {
            options.rewrites = { rewrite(idle) };
            const auto findings = checkConfig(config, options);
            QCOMPARE(findings.size(), std::size_t(1));
            QCOMPARE(findings[0].severity, Severity::Warning);
            QCOMPARE(findings[0].place, QLatin1String("--rewrite ") + QLatin1String(idle));
        }
        // One that stands behind another that takes all is never reached.
        options.rewrites = { rewrite("127.0.0.0/24=127.0.1.0/24"),
            rewrite("127.0.0.80=127.0.0.1") };
        QCOMPARE(checkConfig(config, options).size(), std::size_t(1));
    }

    void tooManySocketsAreAnErrorUnlessTheyAreLocal()
    {
        auto config = *read(kGood);
        auto options = sited();
        for (int i = 0; i < 61; ++i) {
            const auto name = QStringLiteral("extra%1").arg(i);
            config.inputs.push_back(
                { name, std::uint16_t(30000 + i), true, QStringLiteral("csv") });
            config.connections.push_back({ name, QStringLiteral("log") });
            options.localInputs << name;
        }
        const auto findings = checkConfig(config, sited());
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].severity, Severity::Error);
        QVERIFY(findings[0].text.english().contains(QLatin1String("65")));
        QVERIFY(findings[0].text.english().contains(QLatin1String("64")));
        QVERIFY(checkConfig(config, options).empty());
    }

    void suspiciousRoutingIsFound()
    {
        auto config = *read(kGood);
        config.outputs[1].address = config.outputs[0].address;
        config.connections.push_back(config.connections[0]);
        config.inputs.push_back({ QStringLiteral("idle"), 25002, true, QStringLiteral("csv") });
        auto findings = checkConfig(config, sited());
        QCOMPARE(findings.size(), std::size_t(3));
        QVERIFY(findings[0].shown().contains(QLatin1String("127.0.0.80:25000")));
        QCOMPARE(findings[1].place, QStringLiteral("cell.json: connections[2]"));
        QCOMPARE(findings[2].severity, Severity::Info);
        QCOMPARE(findings[2].place, QStringLiteral("cell.json: interfaces.input.idle"));

        config = *read(kGood);
        config.outputs[1].address.port = 25001;
        findings = checkConfig(config, sited());
        QCOMPARE(findings.size(), std::size_t(1));
        QVERIFY(findings[0].shown().contains(QLatin1String("own input \"arm\"")));
    }

    void describesEachConnectionInALine()
    {
        auto config = *read(kGood);
        Options options;
        options.repeatMs = 1000;
        auto routes = describeRoutes(
            config, options, { { QStringLiteral("arm"), QStringLiteral("xPC Target") } });
        QCOMPARE(routes[0].line(),
            QStringLiteral("pyt -> arm: xPC Target at 127.0.0.80:25000, at most 50 mm a step"));
        QCOMPARE(routes[1].line(),
            QStringLiteral("arm -> log: 127.0.0.1:25090, repeated every 1000 ms"));
        config.connections[1].passEqualAfterMs = 800;
        config.inputs[0].from = { *wire::Network::parse(u"127.0.0.0/24", {}) };
        options.actuators = { QStringLiteral("arm"), QStringLiteral("log") };
        routes = describeRoutes(config, options);
        QCOMPARE(routes[1].line(),
            QStringLiteral("arm -> log: 127.0.0.1:25090, UNGUARDED: steps of any length pass, "
                           "equal values pass again after 800 ms"));
        options.repeatMs = 100; // a command of 250 ms is not repeated any more
        routes = describeRoutes(config, options);
        QCOMPARE(routes[1].line(),
            QStringLiteral("arm -> log: 127.0.0.1:25090, UNGUARDED: steps of any length pass, "
                           "repeated every 100 ms until the command is 250 ms old, equal values "
                           "pass again after 800 ms"));
        config.connections[1].passEqualAfterMs.reset();
        options.actuators.clear();
        options.localOutputs << QStringLiteral("log");
        config.inputs.pop_back();
        routes = describeRoutes(config, options);
        QCOMPARE(routes[0].line(),
            QStringLiteral("pyt -> arm: 127.0.0.80:25000, at most 50 mm a step, closed since no "
                           "input \"arm\" measures it"));
        QCOMPARE(routes[1].line(), QStringLiteral("arm -> log: inside this program"));
        const auto text = describe(config, options);
        QVERIFY(text.contains(
            QLatin1String("pyt: listens at 127.0.0.1:25050, csv, accepts only 127.0.0.0/24")));
    }
};

QTEST_GUILESS_MAIN(TestConfig)
#include "tst_config.moc"
