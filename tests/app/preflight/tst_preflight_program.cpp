// SPDX-License-Identifier: GPL-3.0-or-later
// The program medulla-preflight and the command of the workstation.
#include <csignal>

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

QByteArray shipped(const char* name)
{
    QFile file(QStringLiteral(SITES_FOLDER "/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Result {
    int status = -1;
    QString output;
    QString errors;

    /// The object behind the line "ready".
    [[nodiscard]] QJsonObject json() const
    {
        const auto text = output.section(QLatin1Char('\n'), 1);
        return QJsonDocument::fromJson(text.toUtf8()).object();
    }
};

Result run(const QStringList& arguments, const QString& program = QStringLiteral(MEDULLA_PREFLIGHT))
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(30'000) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return { process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError()) };
}

} // namespace

class TestPreflightProgram final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write("site.json", shipped("embedded.json"));
        write("arnie-spine.json", shipped("arnie-spine.json"));
    }

    void embeddedCellPasses()
    {
        const auto result = run({ QStringLiteral("--site"), site() });
        QVERIFY2(result.status == 0, qPrintable(result.output + result.errors));
        QVERIFY(result.output.startsWith(u"ready\n"));
        QVERIFY(result.output.contains(u"in order: All links alive and fresh (2/2)"));
        QVERIFY(result.output.endsWith(u"Preflight passed.\n"));
    }

    void wiggleIsTold()
    {
        const auto result = run({ QStringLiteral("--site"), site(), QStringLiteral("--wiggle"),
            QStringLiteral("--json") });
        QVERIFY2(result.status == 0, qPrintable(result.output + result.errors));
        const auto json = result.json();
        QVERIFY(json[u"passed"].toBool());
        QCOMPARE(json[u"items"].toArray().size(), 10);
        const auto axes = json[u"wiggle"][u"axes"].toArray();
        QCOMPARE(axes.size(), 3);
        for (int i = 0; i < 3; ++i) {
            const auto commanded = axes[i][u"commandedMm"].toDouble();
            QCOMPARE(qAbs(commanded), 2.0);
            QVERIFY(qAbs(axes[i][u"movedMm"][i].toDouble() - commanded) <= 0.4);
            QVERIFY(axes[i][u"delayMs"].toDouble() > 0.0);
        }
    }

    void missingTickFails()
    {
        write("site.checklist.json",
            R"({ "items": [ { "text": "Fire extinguisher at hand" } ], "files": [] })");
        auto result = run({ QStringLiteral("--site"), site() });
        QCOMPARE(result.status, 1);
        QVERIFY(result.output.contains(u"not ticked: Fire extinguisher at hand"));
        const auto now = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toUtf8();
        QByteArray ticked =
            "{ 'items': [ { 'text': 'Fire extinguisher at hand', 'tickedBy': 'Ann', 'tickedAt': '"
            + now + "' } ] }";
        write("site.checklist.json", ticked.replace('\'', '"'));
        result = run({ QStringLiteral("--site"), site() });
        QVERIFY2(result.status == 0, qPrintable(result.output + result.errors));
        QVERIFY(result.output.contains(u"ticked: Fire extinguisher at hand (Ann, "));
    }

    void brokenTaskFails()
    {
        write("site.checklist.json", R"({ "files": [ "nowhere.json" ] })");
        const auto result = run({ QStringLiteral("--site"), site(), QStringLiteral("--json") });
        QCOMPARE(result.status, 1);
        const auto items = result.json()[u"items"].toArray();
        QCOMPARE(items.last()[u"id"].toString(), QStringLiteral("files"));
        QCOMPARE(items.last()[u"state"].toString(), QStringLiteral("failed"));
    }

    void silentTargetsFail()
    {
        auto text = shipped("arnie-lab.json");
        text.replace("\"embedded\": false,",
            "\"bind\": \"127.0.251.1\", \"rewrite\": [ \"192.168.1.0/24=127.0.251.0/24\" ],");
        write("site.json", text);
        const auto result = run({ QStringLiteral("--site"), site(), QStringLiteral("--wiggle"),
            QStringLiteral("--json") });
        QCOMPARE(result.status, 1);
        const auto json = result.json();
        QVERIFY(!json[u"passed"].toBool());
        QVERIFY(!json.contains(u"wiggle")); // nothing was moved
        QCOMPARE(json[u"items"][2][u"state"].toString(), QStringLiteral("failed"));
    }

    void historicalFaultFails()
    {
        auto text = shipped("arnie-lab.json");
        text.replace("\"embedded\": false,",
            "\"bind\": \"127.0.252.1\", \"rewrite\": [ \"192.168.1.0/24=127.0.252.0/24\" ],");
        write("site.json", text);
        auto spine = shipped("arnie-spine.json");
        spine.replace("192.168.1.80", "192.168.1.221");
        write("arnie-spine.json", spine);
        const auto result = run({ QStringLiteral("--site"), site(), QStringLiteral("--json") });
        QCOMPARE(result.status, 1);
        const auto finding = result.json()[u"findings"][0];
        QCOMPARE(finding[u"severity"].toString(), QStringLiteral("error"));
        QVERIFY(finding[u"text"].toString().contains(u"\"head\""));
    }

    void misuse()
    {
        QCOMPARE(run({}).status, 2);
        QCOMPARE(run({ QStringLiteral("--site"), QStringLiteral("/nowhere.json") }).status, 2);
        write("site.checklist.json", "[");
        const auto result = run({ QStringLiteral("--site"), site() });
        QCOMPARE(result.status, 2);
        QVERIFY(result.errors.contains(u"site.checklist.json"));
    }

    void signalEndsItInOrder()
    {
        QProcess process;
        process.start(QStringLiteral(MEDULLA_PREFLIGHT),
            { QStringLiteral("--site"), site(), QStringLiteral("--wiggle") });
        QVERIFY(process.waitForReadyRead(10'000)); // ready
        ::kill(pid_t(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
    }

#ifdef MEDULLA_PROGRAM
    void workstationHasItAsACommand()
    {
        const auto result = run({ QStringLiteral("preflight"), QStringLiteral("--site"), site() },
            QStringLiteral(MEDULLA_PROGRAM));
        QVERIFY2(result.status == 0, qPrintable(result.output + result.errors));
        QVERIFY(result.output.endsWith(u"Preflight passed.\n"));
    }
#endif

private:
    [[nodiscard]] QString site() const
    {
        return m_folder->filePath(QStringLiteral("site.json"));
    }
    void write(const char* name, const QByteArray& text) const
    {
        QFile file(m_folder->filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestPreflightProgram)
#include "tst_preflight_program.moc"
