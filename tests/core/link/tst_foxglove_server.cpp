// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/link/foxglove_test_client.h"
#include "tests/core/link/numbered_source.h"

#include <limits>

#include <QTcpServer>
#include <QTcpSocket>

using namespace medulla;
using namespace medulla::link;
using medulla::test::FoxgloveTestClient;
using medulla::test::NumberedSource;

class TestFoxgloveServer final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { start(ServerSettings().mostWaiting); }
    void cleanup() { m_server.reset(); }

    void clientsGetServerInfoAndChannels()
    {
        FoxgloveTestClient client(m_server->address());
        QTRY_VERIFY(client.isConnected());
        QCOMPARE(client.info()[QLatin1String("name")].toString(), QStringLiteral("test server"));
        QCOMPARE(client.info()[QLatin1String("capabilities")].toArray(), QJsonArray());
        QTRY_VERIFY(client.has(QStringLiteral("/numbers")));
        const auto& channel = client.channels().at(QStringLiteral("/numbers"));
        QCOMPARE(channel[QLatin1String("encoding")].toString(), QStringLiteral("json"));
        QCOMPARE(channel[QLatin1String("schemaName")].toString(), QStringLiteral("test.Number"));
        QCOMPARE(channel[QLatin1String("schemaEncoding")].toString(), QStringLiteral("jsonschema"));
        QCOMPARE(
            channel[QLatin1String("schema")].toString(), QStringLiteral("{\"type\":\"object\"}"));
    }

    void bothSubprotocolsAreAcceptedAndOthersClosed()
    {
        FoxgloveTestClient newer(m_server->address(), QStringLiteral("foxglove.sdk.v1"));
        QTRY_VERIFY(newer.isConnected());
        QCOMPARE(newer.socket().subprotocol(), QStringLiteral("foxglove.sdk.v1"));
        FoxgloveTestClient other(m_server->address(), QStringLiteral("rosbridge"));
        QTRY_COMPARE(int(other.statuses().size()), 1);
        QTRY_VERIFY(other.isClosed());
        QVERIFY(other.info().isEmpty());
    }

    void subscribersGetEveryMessageWithItsTime()
    {
        FoxgloveTestClient client(m_server->address());
        QTRY_VERIFY(client.has(QStringLiteral("/numbers")));
        client.subscribe(7, QStringLiteral("/numbers"));
        sync(client);
        m_source->ask(100);
        QTRY_COMPARE(int(client.data().size()), 100);
        for (int i = 0; i < 100; ++i) {
            const auto& data = client.data()[std::size_t(i)];
            QCOMPARE(data.subscription, 7U);
            QCOMPARE(data.timeNs, quint64(i) + 1);
            QCOMPARE(data.json, NumberedSource::json(i, 0));
        }
    }

    void nothingComesAfterUnsubscribing()
    {
        FoxgloveTestClient client(m_server->address());
        QTRY_VERIFY(client.has(QStringLiteral("/numbers")));
        client.subscribe(1, QStringLiteral("/numbers"));
        sync(client);
        m_source->ask(1);
        QTRY_COMPARE(int(client.data().size()), 1);
        client.unsubscribe(1);
        sync(client);
        m_source->ask(1);
        QTRY_COMPARE(m_source->published(), 2);
        client.subscribe(2, QStringLiteral("/numbers"));
        sync(client);
        m_source->ask(1);
        QTRY_COMPARE(int(client.data().size()), 2);
        QCOMPARE(client.data().back().subscription, 2U);
        QCOMPARE(client.data().back().timeNs, quint64(3));
    }

    void newSubscribersGetTheNewestLatchedMessage()
    {
        auto source = std::make_shared<NumberedSource>("/latched", true);
        m_server->add(source);
        source->ask(3);
        QTRY_COMPARE(source->published(), 3);
        FoxgloveTestClient client(m_server->address());
        QTRY_VERIFY(client.has(QStringLiteral("/latched")));
        client.subscribe(1, QStringLiteral("/latched"));
        QTRY_COMPARE(int(client.data().size()), 1);
        QCOMPARE(client.data().front().timeNs, quint64(3));
    }

    void channelsComeAndGoWithTheirSource()
    {
        FoxgloveTestClient client(m_server->address());
        QTRY_VERIFY(client.isConnected());
        auto source = std::make_shared<NumberedSource>("/later");
        m_server->add(source);
        QTRY_VERIFY(client.has(QStringLiteral("/later")));
        client.subscribe(1, QStringLiteral("/later"));
        m_server->remove(source);
        QTRY_VERIFY(!client.has(QStringLiteral("/later")));
        QVERIFY(client.has(QStringLiteral("/numbers")));
    }

    void theServerIsReadOnly_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("advertise") << QByteArray(
            R"({"op":"advertise","channels":[{"id":1,"topic":"/a","encoding":"json","schemaName":"a"}]})");
        QTest::newRow("unadvertise") << QByteArray(R"({"op":"unadvertise","channelIds":[1]})");
        QTest::newRow("parameters")
            << QByteArray(R"({"op":"setParameters","parameters":[{"name":"a","value":1}]})");
        QTest::newRow("graph") << QByteArray(R"({"op":"subscribeConnectionGraph"})");
        QTest::newRow("asset") << QByteArray(R"({"op":"fetchAsset","uri":"a.urdf","requestId":1})");
        QTest::newRow("unknown") << QByteArray(R"({"op":"jump"})");
        QTest::newRow("no object") << QByteArray("[1, 2]");
        QTest::newRow("no JSON") << QByteArray("{\"op\":");
        QTest::newRow("no list") << QByteArray(R"({"op":"subscribe","subscriptions":1})");
        QTest::newRow("no id") << QByteArray(R"({"op":"subscribe","subscriptions":[{"id":-1}]})");
        QTest::newRow("no channel")
            << QByteArray(R"({"op":"subscribe","subscriptions":[{"id":1,"channelId":99}]})");
        QTest::newRow("no subscription")
            << QByteArray(R"({"op":"unsubscribe","subscriptionIds":[5]})");
    }
    void theServerIsReadOnly()
    {
        QFETCH(QByteArray, message);
        FoxgloveTestClient client(m_server->address());
        QTRY_VERIFY(client.has(QStringLiteral("/numbers")));
        client.socket().sendTextMessage(QString::fromUtf8(message));
        QTRY_COMPARE(int(client.statuses().size()), 1);
        const auto& status = client.statuses().front();
        QCOMPARE(status[QLatin1String("level")].toInt(), 2);
        QVERIFY(!status[QLatin1String("message")].toString().isEmpty());
        expectAlive(client);
    }

    void publishedDataAndServiceCallsAreRefused()
    {
        FoxgloveTestClient client(m_server->address());
        QTRY_VERIFY(client.isConnected());
        const QByteArrayList messages { QByteArray("\x01\x01\0\0\0{}", 7),
            QByteArray("\x02\x01\0\0\0", 5), QByteArray("\xff", 1), QByteArray(1, '\0') };
        for (int i = 0; i < messages.size(); ++i) {
            client.socket().sendBinaryMessage(messages[i]);
            QTRY_COMPARE(int(client.statuses().size()), i + 1);
        }
        client.socket().sendBinaryMessage({});
        QTRY_COMPARE(int(client.statuses().size()), int(messages.size()) + 1);
        QTRY_VERIFY(client.has(QStringLiteral("/numbers")));
        expectAlive(client);
    }

    void hugeRequestsEndTheConnectionOnly()
    {
        FoxgloveTestClient client(m_server->address());
        FoxgloveTestClient other(m_server->address());
        QTRY_VERIFY(client.isConnected() && other.has(QStringLiteral("/numbers")));
        client.socket().sendTextMessage(QString(2'000'000, QLatin1Char('[')));
        QTRY_VERIFY(client.isClosed());
        expectAlive(other);
    }

    void floodingClientsAreDisconnected()
    {
        FoxgloveTestClient client(m_server->address());
        FoxgloveTestClient other(m_server->address());
        QTRY_VERIFY(client.isConnected() && other.has(QStringLiteral("/numbers")));
        for (int i = 0; i < 1100; ++i) {
            client.socket().sendTextMessage(QStringLiteral("{}"));
        }
        QTRY_VERIFY(client.isClosed());
        expectAlive(other);
    }

    /// A plain socket that never reads: its messages are dropped and counted, another client gets
    /// all of them.
    void stalledClientsLoseMessagesAndOthersNone()
    {
        start(256 * 1024);
        FoxgloveTestClient reading(m_server->address());
        QTRY_VERIFY(reading.has(QStringLiteral("/numbers")));
        reading.subscribe(1, QStringLiteral("/numbers"));
        sync(reading);
        QTcpSocket stalled;
        stalled.setReadBufferSize(4096);
        stalled.connectToHost(QHostAddress(QHostAddress::LocalHost), m_server->address().port);
        stalled.write("GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      "Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n"
                      "Sec-WebSocket-Protocol: foxglove.websocket.v1\r\n"
                      "Sec-WebSocket-Version: 13\r\n\r\n");
        QTRY_COMPARE(int(m_server->status().clients.size()), 2);
        stalled.write(masked(R"({"op":"subscribe","subscriptions":[{"id":1,"channelId":1}]})"));
        // More than the queue and the buffers of both sockets hold.
        constexpr int kEach = 20;
        constexpr int kBytes = 10'000;
        int asked = 0;
        const auto dropped = [this] {
            const auto clients = m_server->status().clients;
            return clients.size() == 2 ? clients[1].dropped : 0;
        };
        while (asked < 20'000 && dropped() == 0) {
            asked += kEach;
            m_source->ask(kEach, kBytes);
            QTRY_COMPARE(int(reading.data().size()), asked);
        }
        QVERIFY(dropped() > 0);
        m_source->ask(kEach, kBytes);
        QTRY_COMPARE(int(reading.data().size()), asked + kEach);
        QVERIFY(m_server->status().clients[1].waitingBytes <= 256 * 1024);
        QCOMPARE(m_server->status().clients[0].dropped, std::uint64_t(0));
        QVERIFY(m_server->status().dropped > 0);
        // It reads again, and is told.
        stalled.setReadBufferSize(0);
        QByteArray received;
        QTRY_VERIFY_WITH_TIMEOUT(
            (received += stalled.readAll()).right(100'000).contains("were dropped"), 20'000);
    }

    void furtherClientsAreRefused()
    {
        std::vector<std::unique_ptr<FoxgloveTestClient>> clients;
        for (std::size_t i = 0; i < FoxgloveServer::kMostClients; ++i) {
            clients.push_back(std::make_unique<FoxgloveTestClient>(m_server->address()));
        }
        QTRY_COMPARE(m_server->status().clients.size(), FoxgloveServer::kMostClients);
        FoxgloveTestClient further(m_server->address());
        QTRY_COMPARE(int(further.statuses().size()), 1);
        QTRY_VERIFY(further.isClosed());
        clients.pop_back();
        QTRY_COMPARE(m_server->status().clients.size(), FoxgloveServer::kMostClients - 1);
        FoxgloveTestClient next(m_server->address());
        QTRY_VERIFY(next.isConnected());
    }

    void aTakenPortIsAnErrorWithARemedy()
    {
        ServerSettings settings;
        settings.listen = m_server->address();
        settings.place = QStringLiteral("--foxglove");
        const auto second = FoxgloveServer::start(settings);
        QVERIFY(!second);
        QCOMPARE(second.error().place, QStringLiteral("--foxglove"));
        QVERIFY2(second.error().text.english().contains(QLatin1String("is in use")),
            qPrintable(second.error().shown()));
        QVERIFY(second.error().remedy.english().contains(QLatin1String("another port")));
    }

    void aForeignAddressIsAnErrorWithTheAddressesOfThisMachine()
    {
        ServerSettings settings;
        settings.listen = { 0xc0000201, 0 }; // 192.0.2.1, for documentation
        const auto server = FoxgloveServer::start(settings);
        QVERIFY(!server);
        QVERIFY2(server.error().text.english().contains(QLatin1String("127.0.0.1")),
            qPrintable(server.error().shown()));
    }

private:
    void start(std::int64_t mostWaiting)
    {
        m_server.reset();
        ServerSettings settings;
        settings.listen.port = 0;
        settings.info.name = QStringLiteral("test server");
        settings.mostWaiting = mostWaiting;
        auto server = FoxgloveServer::start(settings);
        QVERIFY2(server.has_value(), server ? "" : qPrintable(server.error().shown()));
        m_server = std::move(*server);
        QVERIFY(m_server->address().isLoopback());
        m_source = std::make_shared<NumberedSource>("/numbers");
        m_server->add(m_source);
    }

    /// Returns when the server has handled all requests of the client: it answers in order.
    static void sync(FoxgloveTestClient& client)
    {
        const auto before = client.statuses().size();
        client.unsubscribe(std::numeric_limits<quint32>::max());
        QTRY_COMPARE(client.statuses().size(), before + 1);
    }

    /// The client still gets messages.
    void expectAlive(FoxgloveTestClient& client)
    {
        client.subscribe(4000, QStringLiteral("/numbers"));
        sync(client);
        m_source->ask(1);
        QTRY_COMPARE(int(client.dataOf(4000).size()), 1);
    }

    /// A text frame of a client (RFC 6455, 5.2), masked with zeros.
    static QByteArray masked(const QByteArray& text)
    {
        Q_ASSERT(text.size() < 126);
        return QByteArray("\x81", 1) + char(0x80 | int(text.size())) + QByteArray(4, '\0') + text;
    }

    std::unique_ptr<FoxgloveServer> m_server;
    std::shared_ptr<NumberedSource> m_source;
};

QTEST_GUILESS_MAIN(TestFoxgloveServer)
#include "tst_foxglove_server.moc"
