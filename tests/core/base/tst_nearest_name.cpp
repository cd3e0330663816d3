// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"

#include <QTest>

using namespace medulla;

class TestNearestName final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesResembleOneAnotherByASlipOfTyping_data()
    {
        QTest::addColumn<QString>("wrong");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char* wrong, const char* meant) {
            QTest::newRow(wrong) << QString::fromLatin1(wrong) << QString::fromLatin1(meant);
        };
        row("treshold", "threshold"); // a letter less
        row("threshhold", "threshold"); // one more
        row("thrishold", "threshold"); // another
        row("htreshold", "threshold"); // neighbours that changed places
        row("Threshold", "threshold");
        row("THRESHOLD", "threshold");
        row("thres_hold", "threshold");
        row("thresholdMm", "threshold");
        row("tresholdMm", "threshold");
        row("maxThreshold", "threshold");
        row("thresh", "threshold");
        row("hosts", "host");
        row("hst", "host");
        row("hostname", "host");
        row("prot", "port");
        row("unguard", "unguarded");
        row("guarded", "unguarded");
        row("checkElementCount", "checkElementsCount");
        row("note", "");
        row("comment", "");
        row("description", "");
        row("transport", ""); // ends as "port" does
        row("h", "");
        row("", "");
        row("colour", "");
    }
    void namesResembleOneAnotherByASlipOfTyping()
    {
        QFETCH(QString, wrong);
        QFETCH(QString, meant);
        const QStringList known { QStringLiteral("host"), QStringLiteral("port"),
            QStringLiteral("format"), QStringLiteral("threshold"),
            QStringLiteral("checkElementsCount"), QStringLiteral("repeatMs"),
            QStringLiteral("unguarded"), QStringLiteral("medulla") };
        QCOMPARE(resembling(wrong, known).value_or(QString()), meant);
        for (const auto& name : known) {
            auto others = known;
            others.removeOne(name);
            QVERIFY2(!resembling(name, others), qPrintable(name)); // they stay apart
        }
        const QString endless(100'000, QLatin1Char('t'));
        QVERIFY(!resembling(endless, known));
    }

    void nearestNameIsOfferedForASlipAndAllOtherwise()
    {
        const QStringList known { QStringLiteral("arm"), QStringLiteral("pyt-command") };
        QCOMPARE(nameRemedy(QStringLiteral("pyt-comand"), known).english(),
            QStringLiteral("Did you mean \"pyt-command\"?"));
        QCOMPARE(nameRemedy(QStringLiteral("zzzzzz"), known).english(),
            QStringLiteral("Known are: arm, pyt-command."));
        QVERIFY(!nameRemedy(QStringLiteral("x"), {}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestNearestName)
#include "tst_nearest_name.moc"
