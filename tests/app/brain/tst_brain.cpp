// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_reader.h"
#include "core/task/reader.h"
#include "tests/support/shared_data.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;

namespace {

/// Output and exit status of the program.
struct Ended {
    int status = -1;
    QByteArray out;
    QString err;
};

Ended run(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(MEDULLA_BRAIN), arguments);
    if (!process.waitForFinished(20'000) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return { process.exitCode(), process.readAllStandardOutput(),
        QString::fromLocal8Bit(process.readAllStandardError()) };
}

Ended run(const char* option, const QString& file, const QStringList& further = {})
{
    return run(QStringList { QLatin1String(option), file } + further);
}

} // namespace

/// Commands of the program on files, without a network.
class TestBrain final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sampleOfEnglishBecomesAValidFile()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const auto made =
            run("--from-english", data + QStringLiteral("/arnie/brain/english-sample.txt"));
        QCOMPARE(made.status, 0);
        QVERIFY(made.err.contains(QLatin1String("\"posision\" was read as \"position\".")));
        const auto file = written("sample.json", made.out);
        const auto checked = run("--check", file, { QStringLiteral("--json") });
        QCOMPARE(checked.status, 0);
        const auto findings = QJsonDocument::fromJson(checked.out).array();
        for (const auto& finding : findings) {
            QVERIFY(finding.toObject()[QStringLiteral("severity")].toString()
                != QLatin1String("error"));
        }
        QCOMPARE(task::loadTask(file)->task.actions.size(), std::size_t(3));
    }

    void taskFromEnglishIsCheckedWithoutWarnings()
    {
        const auto made = run("--from-english",
            written("go.txt",
                "The initial action is go.\nCreate an action called go.\n"
                "The first step is to move to 0, 50, 0.\n"
                "The action has one decision.\nThe first decision is called there.\n"
                "The success action for there is go.\nThe failure action for there is go.\n"));
        QVERIFY2(made.status == 0, qPrintable(made.err));
        const auto checked = run("--check", written("go.json", made.out));
        const auto said = QString::fromUtf8(checked.out) + checked.err;
        QVERIFY2(!said.contains(QLatin1String("no action")), qPrintable(said));
    }

    void sharedFilesAreDescribedAndReadBackTheSame()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const QDir folder(data + QStringLiteral("/arnie/brain"));
        const auto names = folder.entryList({ QStringLiteral("*instructions.json") });
        QCOMPARE(names.size(), 4);
        for (const auto& name : names) {
            const auto described = run("--describe", folder.filePath(name));
            QCOMPARE(described.status, 0);
            QVERIFY(described.err.isEmpty());
            QVERIFY(described.out.startsWith("Start at "));
            const auto made = run("--from-english", written("told.txt", described.out));
            QCOMPARE(made.status, 0);
            QCOMPARE(meaning(task::readTask(made.out, {})->task),
                meaning(task::loadTask(folder.filePath(name))->task));
        }
    }

    void descriptionIsMachineReadableToo()
    {
        const auto described =
            run("--describe", written("t.json", kTask), { QStringLiteral("--json") });
        QCOMPARE(described.status, 0);
        const auto sentences = QJsonDocument::fromJson(described.out).array();
        QVERIFY(sentences.size() > 3);
        QCOMPARE(sentences[0].toObject()[QStringLiteral("text")].toString(),
            QStringLiteral("Start at \"go\"."));
        bool found = false;
        for (const auto& value : sentences) {
            const auto sentence = value.toObject();
            found = found
                || (sentence[QStringLiteral("action")] == QStringLiteral("go")
                    && sentence[QStringLiteral("step")].toInt(-1) == 0
                    && sentence[QStringLiteral("text")] == QStringLiteral("Move to 0, 50, 0."));
        }
        QVERIFY(found);
    }

    void checkFindsErrorsAndSaysSoInItsStatus()
    {
        auto text = kTask;
        const auto file = written("t.json",
            text.replace("\"fail\": {\"action\": \"go\"", "\"fail\": {\"action\": \"gone\""));
        const auto checked = run("--check", file, { QStringLiteral("--json") });
        QCOMPARE(checked.status, 1);
        bool found = false;
        const auto findings = QJsonDocument::fromJson(checked.out).array();
        for (const auto& value : findings) {
            const auto finding = value.toObject();
            found = found
                || (finding[QStringLiteral("severity")] == QStringLiteral("error")
                    && finding[QStringLiteral("place")].toString().contains(
                        QLatin1String("actions.go.decisions[0].fail"))
                    && !finding[QStringLiteral("remedy")].toString().isEmpty());
        }
        QVERIFY(found);
        const auto forPeople = run("--check", file);
        QCOMPARE(forPeople.status, 1);
        QVERIFY(forPeople.out.contains("gone"));
    }

    void whatBrainJsRunsPassesTheCheck()
    {
        // Beside a sound action: one that no run reaches, with an unknown action and variable; a
        // decision after a step that is missing; a threshold that never holds; a certainty of the
        // arm, which BrainJS never compares.
        const auto file = written("t.json", R"({"initialAction": "go", "actions": {
            "go": {"trajectory": [{"x": 0, "y": 50, "z": 0}], "trajectoryVerification": false,
                "decisions": [
                    {"executeAfter": 0, "state": {"arm": {"x": [0, -1], "y": -1, "z": -1},
                        "objects": [{"x": -1, "y": -1, "z": -1, "certainty": ["go,0,arm", 5]}]},
                        "success": {"action": "go", "delay": 0},
                        "fail": {"action": "go", "delay": 0}},
                    {"executeAfter": 3, "state": {"arm": {"x": ["gone,0,arm", 5], "y": -1, "z": -1},
                        "objects": []},
                        "success": {"action": "gone", "delay": 0},
                        "fail": {"action": "go", "delay": 0}}],
                "reset": {"timeout": -1, "action": "go", "delay": 0}},
            "never": {"trajectory": [{"x": "gone,0,arm", "y": 50, "z": 0}],
                "trajectoryVerification": false,
                "decisions": [{"executeAfter": 0,
                    "state": {"arm": {"x": -1, "y": -1, "z": -1}, "objects": []},
                    "success": {"action": "gone", "delay": 0},
                    "fail": {"action": "go", "delay": 0}}],
                "reset": {"timeout": -1, "action": "go", "delay": 0}}}})");
        const auto checked = run("--check", file);
        QVERIFY2(checked.status == 0, checked.out.constData());
        QVERIFY(checked.out.contains("gone"));
    }

    void checkOfAConfigurationReachesItsInstructions()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const auto checked = run("--check", data + QStringLiteral("/arnie/brain/test_config.json"));
        QCOMPARE(checked.status, 0);
        QVERIFY(checked.out.contains("testing_instructions.json: actions.go"));
        const auto lost = run("--check", written("config.json", R"({"connections": {
                "incoming": {"position": {"host": "127.0.0.1", "port": 1},
                             "observation": {"host": "127.0.0.1", "port": 2}},
                "outgoing": {"spine": {"host": "127.0.0.1", "port": 3}}},
                "instructions": "nowhere.json"})"));
        QCOMPARE(lost.status, 1);
        QVERIFY(lost.out.contains("nowhere.json"));
    }

    void unreadableInputEndsWithStatus2AndAFinding_data()
    {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("says");
        QTest::newRow("cut off, check")
            << QByteArray("--check") << kTask.left(100) << QStringLiteral("in.txt");
        QTest::newRow("cut off, describe")
            << QByteArray("--describe") << kTask.left(100) << QStringLiteral("in.txt");
        QTest::newRow("wrong types, describe")
            << QByteArray("--describe") << QByteArray(R"({"actions": 1, "initialAction": "go"})")
            << QStringLiteral("actions");
        QTest::newRow("no English") << QByteArray("--from-english")
                                    << QByteArray("Create an action called go.\nSing a song.")
                                    << QStringLiteral("in.txt:2:6");
        QTest::newRow("empty") << QByteArray("--from-english") << QByteArray()
                               << QStringLiteral("in.txt: There is no sentence");
        QTest::newRow("blanks") << QByteArray("--from-english") << QByteArray(" \n\t\n")
                                << QStringLiteral("There is no sentence");
        QTest::newRow("bytes") << QByteArray("--from-english") << QByteArray("\xff\xfe\0\x80", 4)
                               << QStringLiteral("in.txt:1:1");
    }
    void unreadableInputEndsWithStatus2AndAFinding()
    {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, content);
        QFETCH(QString, says);
        const auto ended = run(option.constData(), written("in.txt", content));
        QCOMPARE(ended.status, 2);
        QVERIFY(ended.out.isEmpty());
        QVERIFY2(ended.err.contains(says), qPrintable(ended.err));
        // The place is the file as given.
        QVERIFY2(
            ended.err.contains(m_folder.filePath(QStringLiteral("in.txt"))), qPrintable(ended.err));
    }

    void resultsThatCannotBeWrittenAreNoSuccess()
    {
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(
            QStringLiteral(MEDULLA_BRAIN), { QStringLiteral("--check"), written("t.json", kTask) });
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("No space left on device"));
    }

    void allMissingOptionsAreNamedAtOnce()
    {
        const auto ended = run({ QStringLiteral("--position"), QStringLiteral("127.0.0.1:0") });
        QCOMPARE(ended.status, 2);
        for (const auto* option : { "--instructions", "--observation", "--spine" }) {
            QVERIFY2(ended.err.contains(QLatin1String(option)), qPrintable(ended.err));
        }
    }

    void missingFileEndsWithStatus2()
    {
        for (const auto* option : { "--check", "--describe", "--from-english" }) {
            const auto ended = run(option, QStringLiteral("/nowhere/to/be.found"));
            QCOMPARE(ended.status, 2);
            QVERIFY(ended.err.contains(QLatin1String("/nowhere/to/be.found")));
        }
    }

private:
    QString written(const char* name, const QByteArray& content)
    {
        auto path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("%s cannot be written.", qPrintable(path));
        }
        return path;
    }

    static inline const QByteArray kTask = R"({"actions": {"go": {
        "trajectory": [{"x": 0, "y": 50, "z": 0}],
        "trajectoryVerification": false,
        "decisions": [{"executeAfter": 0,
            "state": {"arm": {"x": -1, "y": -1, "z": -1}, "objects": []},
            "success": {"action": "go", "delay": 0}, "fail": {"action": "go", "delay": 0}}],
        "reset": {"timeout": -1, "action": "go", "delay": 0}}}, "initialAction": "go"})";

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestBrain)
#include "tst_brain.moc"
