// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/plotjuggler_stream.h"
#include "core/wire/udp_socket.h"
#include "tests/core/link/content.h"

#include <array>

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace medulla;
using namespace medulla::link;

class TestPlotJugglerStream final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesArriveWithTimeAndName()
    {
        auto listener =
            wire::UdpSocket::bind({ wire::kLoopback, 0 }, QStringLiteral("test")).value();
        test::LinkContent content;
        const auto stream = PlotJugglerStream::start(content.sharedLog(), listener.address());
        QVERIFY(stream.has_value());
        const auto before = content.clock().realtimeNs().value();
        content.measure({ 1.5, -2.0, 3.0 });
        content.step({ 4.0, 5.0, 6.0 });
        std::vector<QJsonObject> received;
        const auto hasAll = [&] {
            std::array<std::byte, 2048> buffer {};
            while (const auto datagram = listener.receive(buffer)) {
                const QByteArray bytes(
                    reinterpret_cast<const char*>(buffer.data()), qsizetype(datagram->size));
                received.push_back(QJsonDocument::fromJson(bytes).object());
            }
            return received.size() >= 3;
        };
        QTRY_VERIFY(hasAll());
        const auto valuesOf = [&](std::size_t index, const char* kind, const char* name) {
            return received[index][QLatin1String(kind)][QLatin1String(name)].toObject();
        };
        const auto measured = valuesOf(0, "in", "arm");
        QCOMPARE(measured, toJson({ 1.5, -2.0, 3.0 }));
        const auto step = toJson({ 4.0, 5.0, 6.0 });
        QCOMPARE(valuesOf(1, "in", "pyt"), step);
        QCOMPARE(valuesOf(2, "out", "arm"), step);
        const auto atS = received[0][QLatin1String("timestamp")].toDouble();
        QVERIFY(std::abs(atS - double(before) / 1e9) < 1.0);
    }

    void rejectedValuesAreNotSent()
    {
        auto listener =
            wire::UdpSocket::bind({ wire::kLoopback, 0 }, QStringLiteral("test")).value();
        test::LinkContent content;
        const auto stream = PlotJugglerStream::start(content.sharedLog(), listener.address());
        content.receive(0, { 1, 2, 3 }, spine::DatagramFate::SecondSender);
        content.measure({ 7, 8, 9 });
        std::array<std::byte, 2048> buffer {};
        std::optional<wire::UdpSocket::Received> first;
        const auto hasOne = [&] {
            first = first ? first : listener.receive(buffer);
            return first.has_value();
        };
        QTRY_VERIFY(hasOne());
        const QByteArray bytes(
            reinterpret_cast<const char*>(buffer.data()), qsizetype(first->size));
        QVERIFY2(bytes.contains("\"x\":7"), bytes);
    }

    void addressesOfTheCellAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("named");
        QTest::newRow("output") << QStringLiteral("127.0.1.80:25000") << QStringLiteral("\"arm\"");
        QTest::newRow("input") << QStringLiteral("127.0.1.1:25001") << QStringLiteral("\"report\"");
        QTest::newRow("no port") << QStringLiteral("127.0.1.80:0")
                                 << QStringLiteral("127.0.1.80:0");
        QTest::newRow("no host") << QStringLiteral("0.0.0.0:9870")
                                 << QStringLiteral("0.0.0.0:9870");
        QTest::newRow("none") << QStringLiteral("PlotJuggler") << QStringLiteral("PlotJuggler");
    }
    void addressesOfTheCellAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, named);
        const auto read = [](const QString& address) {
            return parseStreamAddress(address, QStringLiteral("--plotjuggler"), cell(), {});
        };
        const auto refused = read(text);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().place, QStringLiteral("--plotjuggler"));
        QVERIFY2(refused.error().text.english().contains(named),
            qPrintable(refused.error().text.english()));
        QVERIFY(!refused.error().remedy.isEmpty());
        QVERIFY(read(QStringLiteral("127.0.0.1:9870")).has_value());
    }

private:
    static QJsonObject toJson(const Position& mm)
    {
        return { { QStringLiteral("x"), mm.x() }, { QStringLiteral("y"), mm.y() },
            { QStringLiteral("z"), mm.z() } };
    }
    static spine::Config cell()
    {
        spine::Config config;
        config.host = wire::Address::parseHost(u"127.0.1.1", {}).value();
        spine::InputConfig report;
        report.name = QStringLiteral("report");
        report.port = 25001;
        config.inputs.push_back(report);
        spine::OutputConfig arm;
        arm.name = QStringLiteral("arm");
        arm.address = wire::Address::parse(u"127.0.1.80:25000", {}).value();
        config.outputs.push_back(arm);
        return config;
    }
};

QTEST_GUILESS_MAIN(TestPlotJugglerStream)
#include "tst_plotjuggler_stream.moc"
