// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/signals.h"

#include <array>
#include <limits>

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;

namespace {

const SignalShape kEyes {
    QStringLiteral("eyes"),
    { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z"), QStringLiteral("certainty") },
    {},
};
const SignalShape kLamp { QStringLiteral("lamp"), {}, {} };

class TestTeleo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void signalTellsOfChangesAndOfEveryValue()
    {
        Signals signalTable({ kEyes, kLamp });
        int changed = 0;
        int said = 0;
        signalTable.onChanged = [&changed](Signals::Id) { ++changed; };
        signalTable.onReceived = [&said](Signals::Id) { ++said; };
        const auto lamp = signalTable.find(QStringLiteral("lamp"));
        QVERIFY(lamp);
        const std::array on { 1.0 };
        const TimePoint start {};
        QVERIFY(signalTable.set(*lamp, on, start));
        QVERIFY(signalTable.set(*lamp, on, start + std::chrono::seconds(1)));
        QCOMPARE(changed, 1);
        QCOMPARE(said, 2);
        QCOMPARE(toS(signalTable.saidAt(*lamp) - start), 1.0);
    }

    void signalRefusesWhatDoesNotFit()
    {
        Signals signalTable({ kEyes, kLamp });
        const std::array short3 { 1.0, 2.0, 3.0 };
        const std::array notFinite { std::numeric_limits<double>::quiet_NaN() };
        QVERIFY(!signalTable.set(0, short3, {}));
        QVERIFY(!signalTable.set(1, notFinite, {}));
        QVERIFY(!signalTable.isSet(0) && !signalTable.isSet(1));
        const std::array two { 1.0, 2.0, 3.0, 90.0, 4.0, 5.0, 6.0, 80.0 };
        QVERIFY(signalTable.set(0, two, {}));
        QCOMPARE(signalTable.count(0), std::size_t(2));
        QVERIFY(signalTable.set(0, {}, {})); // no item is seen
        QCOMPARE(signalTable.count(0), std::size_t(0));
        QVERIFY(signalTable.isSet(0));
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestTeleo)
#include "tst_teleo.moc"
