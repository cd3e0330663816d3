// SPDX-License-Identifier: GPL-3.0-or-later
// medulla-spine and medulla-pyt on machines of their own, under faults of processes, of the arm and
// of the network. Every datagram that reaches the arm is checked.
#include "tests/system/system_lab.h"

#include <csignal>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const Position kFirst { 60, 25, 40 };
const Position kSecond { -60, -35, 30 };

} // namespace

class TestSystemPyt final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MEDULLA_LAB_OR_SKIP(); }

    void UndisturbedMotionKeepsEveryPromise()
    {
        SystemLab lab;
        QVERIFY(lab.startSpine());
        QVERIFY(lab.startPyt());
        pass(300);
        lab.command(kFirst);
        QVERIFY2(lab.arrives(kFirst), qPrintable(lab.account()));
        lab.command(kSecond);
        QVERIFY2(lab.arrives(kSecond), qPrintable(lab.account()));
        QVERIFY(lab.arm.recorded() > 100);
        QCOMPARE(lab.broken(), QString());
    }
};

MEDULLA_SYSTEM_MAIN(TestSystemPyt)
#include "tst_pyt.moc"
