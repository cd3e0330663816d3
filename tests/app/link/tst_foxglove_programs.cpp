// SPDX-License-Identifier: GPL-3.0-or-later
// The option --foxglove of the real programs.
#include "core/wire/udp_socket.h"
#include "tests/core/link/foxglove_test_client.h"
#include "tests/support/program.h"

#include <cmath>
#include <optional>
#include <span>

#include <QRegularExpression>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;

/// A port that was free a moment ago.
wire::Address freeUdpAddress()
{
    return wire::UdpSocket::bind({ kLoopback, 0 }, QStringLiteral("test"))->address();
}

/// The address that a program logs.
wire::Address serverOf(Program& program)
{
    static const QRegularExpression kUrl(QStringLiteral("ws://([0-9.]+:[0-9]+)"));
    QString log;
    for (int i = 0; i < 100 && !kUrl.match(log).hasMatch(); ++i) {
        log = program.complaints();
        QTest::qWait(20);
    }
    return wire::Address::parse(kUrl.match(log).captured(1), {}).value_or(wire::Address {});
}

void sendText(const QByteArray& text, const wire::Address& to)
{
    static auto socket = *wire::UdpSocket::open({});
    socket.send(std::as_bytes(std::span(text.constData(), std::size_t(text.size()))), to);
}

} // namespace

class TestFoxglovePrograms final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_in = freeUdpAddress();
        m_out = freeUdpAddress();
        QFile file(config());
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto end = [](const wire::Address& address) {
            return R"({"host": "127.0.0.1", "format": "csv", "port": )"
                + QByteArray::number(address.port) + '}';
        };
        file.write(R"({"host": "127.0.0.1", "loglevel": "info", "interfaces": {"input": {"in": )"
            + end(m_in) + R"(}, "output": {"out": )" + end(m_out)
            + R"(}}, "connections": [{"input": "in", "output": "out"}]})");
    }

    void theSpineShowsItsDatagrams_data()
    {
        QTest::addColumn<bool>("isRecorded");
        QTest::newRow("alone") << false;
        QTest::newRow("with a recording") << true;
    }
    void theSpineShowsItsDatagrams()
    {
        QFETCH(bool, isRecorded);
        QStringList arguments { QStringLiteral("--config"), config(), QStringLiteral("--foxglove"),
            QStringLiteral("0") };
        if (isRecorded) {
            arguments << QStringLiteral("--record") << m_folder.path();
        }
        Program spine(QStringLiteral(MEDULLA_SPINE), arguments);
        QVERIFY(spine.waitReady());
        const auto server = serverOf(spine);
        QVERIFY(server.port != 0 && server.isLoopback());
        FoxgloveTestClient client(server);
        QTRY_VERIFY(client.has(QStringLiteral("/signals/in/in")));
        QVERIFY(client.has(QStringLiteral("/out/out")));
        client.subscribe(1, QStringLiteral("/signals/in/in"));
        client.subscribe(2, QStringLiteral("/out/out"));
        client.unsubscribe(3); // answered when the subscriptions are in force
        QTRY_COMPARE(int(client.statuses().size()), 1);
        sendText("1.5,2,3", m_in);
        QTRY_COMPARE(int(client.dataOf(1).size()), 1);
        QCOMPARE(client.dataOf(1)[0].json, QByteArray(R"({"x":1.5,"y":2,"z":3})"));
        QTRY_COMPARE(int(client.dataOf(2).size()), 1);
        const auto age = std::abs(
            double(QDateTime::currentMSecsSinceEpoch()) - double(client.dataOf(1)[0].timeNs) / 1e6);
        QVERIFY2(age < 10'000.0, qPrintable(QString::number(age)));
        QCOMPARE(spine.terminate(), 0);
    }

    void theArenaShowsItsMaze()
    {
        Program arena(QStringLiteral(MEDULLA_ARENA),
            { QStringLiteral("--bind"), QStringLiteral("127.0.0.1"), QStringLiteral("--port"),
                QString::number(freeUdpAddress().port), QStringLiteral("--foxglove"),
                QStringLiteral("0") });
        QVERIFY(arena.waitReady());
        FoxgloveTestClient client(serverOf(arena));
        QTRY_VERIFY(client.has(QStringLiteral("/foxglove/robots")));
        client.subscribe(1, QStringLiteral("/foxglove/maze"));
        client.subscribe(2, QStringLiteral("/maze/moments"));
        QTRY_VERIFY(!client.dataOf(1).empty() && !client.dataOf(2).empty());
        QVERIFY(client.dataOf(1)[0].json.contains("\"triangles\":[{"));
        QVERIFY(client.dataOf(2)[0].json.contains("\"state\":\"waiting\""));
        QCOMPARE(arena.terminate(), 0);
    }

    void aTakenPortEndsTheProgramWithARemedy()
    {
        QTcpServer holder;
        QVERIFY(holder.listen(QHostAddress::LocalHost, 0));
        expectRefusal(QString::number(holder.serverPort()), "in use");
    }
    void aWrongAddressEndsTheProgramWithARemedy()
    {
        expectRefusal(QStringLiteral("nowhere:1"), "no address and port");
    }

private:
    [[nodiscard]] QString config() const { return m_folder.filePath(QStringLiteral("c.json")); }

    void expectRefusal(const QString& value, const char* words)
    {
        for (const auto& [program, arguments] :
            { std::pair(QStringLiteral(MEDULLA_SPINE),
                  QStringList { QStringLiteral("--config"), config() }),
                std::pair(QStringLiteral(MEDULLA_ARENA),
                    QStringList { QStringLiteral("--port"), QStringLiteral("0") }) }) {
            QProcess process;
            process.start(program, arguments + QStringList { QStringLiteral("--foxglove"), value });
            QVERIFY(process.waitForFinished(10'000));
            QCOMPARE(process.exitCode(), 2);
            const auto complaints = process.readAllStandardError();
            QVERIFY2(complaints.contains(words) && complaints.contains("--foxglove"), complaints);
        }
    }

    QTemporaryDir m_folder;
    wire::Address m_in;
    wire::Address m_out;
};

QTEST_GUILESS_MAIN(TestFoxglovePrograms)
#include "tst_foxglove_programs.moc"
