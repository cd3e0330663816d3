// SPDX-License-Identifier: GPL-3.0-or-later
// Held against the reference client, @foxglove/ws-protocol from npm, and against the schemas that
// Foxglove publishes. MEDULLA_FOXGLOVE_SECONDS=60 watches longer than the usual 5 s.
#include "core/link/foxglove_server.h"
#include "tests/core/link/content.h"

#include <cmath>

#include <QDir>
#include <QProcess>
#include <QTest>
#include <QTimer>

using namespace medulla;
using namespace medulla::link;

namespace {

int watchedSeconds()
{
    bool isNumber = false;
    const auto seconds = qEnvironmentVariableIntValue("MEDULLA_FOXGLOVE_SECONDS", &isNumber);
    return isNumber && seconds > 0 ? seconds : 5;
}

} // namespace

class TestFoxglovePeer final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!run(QStringLiteral("node"), { QStringLiteral("--version") })
            || !run(QStringLiteral("npm"), { QStringLiteral("--version") })) {
            QSKIP("node or npm is missing. Install both to hold the server against "
                  "@foxglove/ws-protocol.");
        }
        QVERIFY(QDir().mkpath(QStringLiteral(PEER_BUILD)));
        for (const auto* name : { "package.json", "watch.js" }) {
            const auto to = QStringLiteral(PEER_BUILD "/") + QLatin1String(name);
            QFile::remove(to);
            QVERIFY(QFile::copy(QStringLiteral(PEER_FOLDER "/") + QLatin1String(name), to));
        }
        if (!QDir(QStringLiteral(PEER_BUILD "/node_modules/@foxglove/ws-protocol")).exists()
            && !run(QStringLiteral("npm"),
                { QStringLiteral("install"), QStringLiteral("--no-audit"),
                    QStringLiteral("--no-fund"), QStringLiteral("--ignore-scripts") })) {
            QSKIP("npm cannot install @foxglove/ws-protocol here.");
        }
        ServerSettings settings;
        settings.listen.port = 0;
        settings.info.name = QStringLiteral("peer test");
        auto server = FoxgloveServer::start(settings);
        QVERIFY(server.has_value());
        m_server = std::move(*server);
        m_server->add(m_content.source());
        // A cell at 200 Hz, on this thread.
        connect(&m_pusher, &QTimer::timeout, this, [this] { push(); });
        m_pusher.start(5);
    }
    void cleanupTestCase()
    {
        m_pusher.stop();
        m_server.reset();
    }

    void everyMessageFitsItsSchema()
    {
        const auto seconds = watchedSeconds();
        const auto read = watch(seconds).at(0).toObject();
        QCOMPARE(read[QLatin1String("serverInfo")][QLatin1String("name")].toString(),
            QStringLiteral("peer test"));
        QVERIFY2(read[QLatin1String("errors")].toArray().isEmpty(), m_output.left(3000));
        QVERIFY2(read[QLatin1String("statuses")].toArray().isEmpty(), m_output.left(3000));
        QCOMPARE(read[QLatin1String("foreignSchemas")].toArray(), QJsonArray());
        const auto topics = read[QLatin1String("topics")].toObject();
        // A twentieth of the rate: the machine may be busy.
        for (const auto* topic : { "/in/arm", "/signals/in/arm", "/out/arm" }) {
            QVERIFY2(topics[QLatin1String(topic)].toInt() > 10 * seconds, topic);
        }
        for (const auto* topic :
            { "/motion", "/operator", "/alarms", "/log", "/run", "/state/motion", "/state/maze",
                "/maze/moments", "/foxglove/tf", "/foxglove/arm", "/foxglove/log", "/foxglove/maze",
                "/foxglove/robots", "/foxglove/maze_tf", "/foxglove/belief/1" }) {
            QVERIFY2(topics[QLatin1String(topic)].toInt() > 0, topic);
        }
    }

    /// Twenty clients, of which half stop reading: the others lose nothing.
    void stalledClientsDoNotHarmOthers()
    {
        constexpr int kClients = 20;
        constexpr int kStalled = 10;
        const auto all = watch(watchedSeconds(), kClients, kStalled);
        QCOMPARE(int(all.size()), kClients);
        for (int i = 0; i < kClients - kStalled; ++i) {
            const auto read = all.at(i).toObject();
            QCOMPARE(read[QLatin1String("errors")].toArray(), QJsonArray());
            QCOMPARE(read[QLatin1String("statuses")].toArray(), QJsonArray());
            QVERIFY(read[QLatin1String("topics")][QLatin1String("/in/arm")].toInt() > 10);
        }
    }

private:
    void push()
    {
        const auto t = double(m_pushed) * 0.005;
        const Position at(50.0 * std::sin(t), 50.0 * std::cos(t), 10.0);
        m_content.measure(at);
        m_content.step(at);
        if (m_pushed % 20 == 0) {
            m_content.noteState({ 30, 20, 10 }, { 60, 25, 40 });
            m_content.noteGame();
            note(recorder::Topic::Motion, "paused");
            note(recorder::Topic::Operator, "execute");
            note(recorder::Topic::Run, "first");
            note(recorder::Topic::Log, "info");
            note(recorder::Topic::Alarm, "raised");
        }
        if (m_pushed % 5 == 0) {
            m_content.noteMoment(m_pushed / 5, { 2.0 + std::sin(t), 5.0, 0.3 });
        }
        ++m_pushed;
    }
    void note(recorder::Topic topic, const char* event)
    {
        m_content.note(topic,
            { { QStringLiteral("event"), QLatin1String(event) },
                { QStringLiteral("text"), QStringLiteral("in words") } });
    }

    /// What each client got.
    [[nodiscard]] QJsonArray watch(int seconds, int clients = 1, int stalled = 0)
    {
        QProcess process;
        process.setWorkingDirectory(QStringLiteral(PEER_BUILD));
        process.start(QStringLiteral("node"),
            { QStringLiteral("watch.js"),
                QStringLiteral("ws://127.0.0.1:%1").arg(m_server->address().port),
                QString::number(seconds), QString::number(clients), QString::number(stalled) });
        const auto ended = QTest::qWaitFor(
            [&] { return process.state() == QProcess::NotRunning; }, 1000 * seconds + 60'000);
        m_output = process.readAllStandardOutput() + process.readAllStandardError();
        return ended ? QJsonDocument::fromJson(m_output).array() : QJsonArray();
    }
    [[nodiscard]] bool run(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        process.setWorkingDirectory(
            QDir(QStringLiteral(PEER_BUILD)).exists() ? QStringLiteral(PEER_BUILD) : QString());
        process.start(program, arguments);
        constexpr int kPatienceMs = 100'000; // a slow registry
        const auto ended = process.waitForFinished(kPatienceMs);
        return ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }

    test::LinkContent m_content;
    std::unique_ptr<FoxgloveServer> m_server;
    QTimer m_pusher;
    int m_pushed = 0;
    QByteArray m_output;
};

QTEST_GUILESS_MAIN(TestFoxglovePeer)
#include "tst_foxglove_peer.moc"
