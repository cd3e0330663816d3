// SPDX-License-Identifier: GPL-3.0-or-later
// medulla-spine --latency and --cpu.
#include <csignal>

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

namespace {

struct Result {
    int status = -1; ///< -1: it crashed or did not end
    QByteArray output;
    QByteArray errors;
};

Result finish(QProcess& process)
{
    const auto ended =
        process.waitForFinished(20'000) && process.exitStatus() == QProcess::NormalExit;
    return { ended ? process.exitCode() : -1, process.readAllStandardOutput(),
        process.readAllStandardError() };
}

Result run(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(MEDULLA_SPINE), arguments);
    return finish(process);
}

} // namespace

class TestSpineLatency final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsLatencyForPeople()
    {
        const auto result = run({ QStringLiteral("--latency"), QStringLiteral("0.5") });
        QCOMPARE(result.status, 0);
        for (const auto* word : { "min ", "avg ", "max ", "p50 ", "p99.9 ", "1 kHz" }) {
            QVERIFY2(result.output.contains(word), result.output.constData());
        }
        QVERIFY2(result.errors.contains("Realtime thread: SCHED_FIFO"), result.errors.constData());
    }

    void printsLatencyAsJson()
    {
        const auto result = run({ QStringLiteral("--latency"), QStringLiteral("0.5"),
            QStringLiteral("--json"), QStringLiteral("--cpu"), QStringLiteral("0") });
        QCOMPARE(result.status, 0);
        const auto object = QJsonDocument::fromJson(result.output).object();
        const auto number = [&object](const char* key) {
            return object[QLatin1String(key)].toDouble(-1.0);
        };
        QVERIFY2(number("count") >= 1 && number("count") <= 500, result.output.constData());
        QVERIFY(number("minUs") > 0.0);
        QVERIFY(number("meanUs") >= number("minUs") && number("meanUs") <= number("maxUs"));
        QVERIFY(number("p50Us") <= number("p90Us") && number("p90Us") <= number("p99Us"));
        QVERIFY(number("p99Us") <= number("p999Us"));
        QVERIFY(number("p999Us") <= number("maxUs") + 1.0);
        QCOMPARE(number("core"), 0.0);
        QVERIFY(object[QLatin1String("fifo")].isBool());
        QVERIFY(object[QLatin1String("memoryLocked")].isBool());
    }

    void endsInOrderBeforeItsTimeIsOver()
    {
        QProcess process;
        process.start(
            QStringLiteral(MEDULLA_SPINE), { QStringLiteral("--latency"), QStringLiteral("3600") });
        process.setReadChannel(QProcess::StandardError);
        QVERIFY(process.waitForReadyRead(10'000)); // it has begun
        ::kill(pid_t(process.processId()), SIGTERM);
        const auto result = finish(process);
        QCOMPARE(result.status, 0);
        QVERIFY(result.output.contains("max "));
    }

    void coreThatThereIsNotEndsWithStatusTwo()
    {
        const auto result = run({ QStringLiteral("--latency"), QStringLiteral("1"),
            QStringLiteral("--cpu"), QStringLiteral("9999") });
        QCOMPARE(result.status, 2);
        QVERIFY2(
            result.errors.contains("--cpu: There is no core 9999."), result.errors.constData());
        QVERIFY(result.output.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSpineLatency)
#include "tst_spine_latency.moc"
