// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/listen_address.h"

#include <QTest>

using namespace medulla;
using namespace medulla::link;

class TestListenAddress final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addressesAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("both") << QStringLiteral("192.168.1.5:9000")
                              << QStringLiteral("192.168.1.5:9000");
        QTest::newRow("all") << QStringLiteral("0.0.0.0:8765") << QStringLiteral("0.0.0.0:8765");
        QTest::newRow("name") << QStringLiteral("localhost:8765")
                              << QStringLiteral("127.0.0.1:8765");
        QTest::newRow("port") << QStringLiteral("8765") << QStringLiteral("127.0.0.1:8765");
        QTest::newRow("colon") << QStringLiteral(":8765") << QStringLiteral("127.0.0.1:8765");
        QTest::newRow("any port") << QStringLiteral("0") << QStringLiteral("127.0.0.1:0");
    }
    void addressesAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto address = parseListenAddress(text, QStringLiteral("--foxglove"));
        QVERIFY(address.has_value());
        QCOMPARE(address->toString(), expected);
    }

    void othersAreRefusedWithPlaceAndRemedy_data()
    {
        QTest::addColumn<QString>("text");
        for (const auto* text : { "", ":", "a", "1.2.3:8765", "host:8765", "127.0.0.1",
                 "127.0.0.1:", "127.0.0.1:70000", "-1", "8765:", "1 2", "::1:8765" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void othersAreRefusedWithPlaceAndRemedy()
    {
        QFETCH(QString, text);
        const auto address = parseListenAddress(text, QStringLiteral("--foxglove"));
        QVERIFY(!address.has_value());
        QCOMPARE(address.error().place, QStringLiteral("--foxglove"));
        QVERIFY(address.error().text.english().contains(text));
        QVERIFY(!address.error().remedy.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestListenAddress)
#include "tst_listen_address.moc"
