// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/record/signal_block_reader.h"

#include <cmath>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace medulla;
using namespace medulla::record;

namespace {

mcap::Message block(const QByteArray& json)
{
    return { 1, 0, 1000, 1000, json };
}

} // namespace

class TestSignalBlockReader final : public QObject {
    Q_OBJECT

    SignalBlockReader m_reader;

private Q_SLOTS:
    void blocksAreTakenOrRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("moments"); // -1: refused
        QTest::newRow("two") << QByteArray(R"({"dtUs":[0,5],"x":[1,2],"y":[3,null]})") << 2;
        QTest::newRow("none") << QByteArray(R"({"dtUs":[],"x":[]})") << 0;
        QTest::newRow("spaces") << QByteArray(R"({ "dtUs": [0, 5], "x": [1, 2] })") << 2;
        QTest::newRow("exponent") << QByteArray(R"({"dtUs":[0],"x":[1e3]})") << 1;
        QTest::newRow("escaped name") << QByteArray(R"({"dtUs":[0],"\u0078":[1]})") << 1;
        QTest::newRow("many digits")
            << QByteArray(R"({"dtUs":[0],"x":[0.1234567890123456789]})") << 1;
        QTest::newRow("lists of unequal length") << QByteArray(R"({"dtUs":[0,1],"x":[1]})") << -1;
        QTest::newRow("time before") << QByteArray(R"({"dtUs":[0,-1],"x":[1,2]})") << -1;
        QTest::newRow("unknown time") << QByteArray(R"({"dtUs":[null],"x":[1]})") << -1;
        QTest::newRow("no list") << QByteArray(R"({"dtUs":[0],"x":1})") << -1;
        QTest::newRow("cut") << QByteArray(R"({"dtUs":[0],"x":[1)") << -1;
        QTest::newRow("more behind") << QByteArray(R"({"dtUs":[0],"x":[1]}})") << -1;
        QTest::newRow("no digit") << QByteArray(R"({"dtUs":[0],"x":[-]})") << -1;
        QTest::newRow("text") << QByteArray(R"({"dtUs":[0],"x":["1"]})") << -1;
        QTest::newRow("empty") << QByteArray() << -1;
    }
    void blocksAreTakenOrRefused()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, moments);
        QCOMPARE(m_reader.take(block(json)), moments >= 0);
        QCOMPARE(int(m_reader.timesNs().size()), std::max(moments, 0));
    }

    /// Qt's reader of JSON is the reference.
    void numbersAreTheNearestDoubles()
    {
        SeededRandom random(5);
        for (int round = 0; round < 2000; ++round) {
            const auto digits = int(random.below(19));
            auto number = QByteArray::number((random.uniform() - 0.5) * 4000, 'f', digits);
            const auto json = R"({"dtUs":[0],"x":[)" + number + "]}";
            QVERIFY2(m_reader.take(block(json)), json.constData());
            const auto expected =
                QJsonDocument::fromJson(json).object()[QLatin1String("x")].toArray()[0].toDouble();
            QVERIFY2(m_reader.values(0)[0] == expected, json.constData());
        }
    }

    void valuesAreThoseOfTheirNamesAndMoments()
    {
        QVERIFY(m_reader.take(block(R"({"dtUs":[0,5],"x":[1.25,-2],"y":[3,null]})")));
        QCOMPARE(m_reader.names(), (std::vector<QByteArray> { "x", "y" }));
        QCOMPARE(m_reader.timesNs(), (std::vector<std::uint64_t> { 1000, 6000 }));
        QCOMPARE(m_reader.values(0)[0], 1.25);
        QCOMPARE(m_reader.values(0)[1], -2.0);
        QCOMPARE(m_reader.values(1)[0], 3.0);
        QVERIFY(std::isnan(m_reader.values(1)[1]));
    }
};

QTEST_GUILESS_MAIN(TestSignalBlockReader)
#include "tst_signal_block_reader.moc"
