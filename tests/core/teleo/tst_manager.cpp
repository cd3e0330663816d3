// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/manager.h"

#include <optional>
#include <random>
#include <vector>

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace std::chrono_literals;

namespace {

const TimePoint kStart { 1h };

Manager plain(std::size_t rules)
{
    return Manager(std::vector<Manager::Timing>(rules));
}

class TestManager : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isUnknownBeforeTheFirstResult()
    {
        const auto manager = plain(3);
        QCOMPARE(manager.first(), kNoRule);
        QCOMPARE(manager.state(2).truth, Truth::Unknown);
        QVERIFY(!manager.due());
    }

    void findsTheFirstTrueRuleAmongMany()
    {
        // Compared with linear search, across the borders of 64-bit words.
        std::mt19937 random(7);
        for (const std::size_t count : { 1U, 63U, 64U, 65U, 200U }) {
            auto manager = plain(count);
            std::vector<bool> model(count, false);
            for (int k = 0; k < 2000; ++k) {
                const auto rule = std::size_t(random() % count);
                const auto truth = Truth(random() % 3);
                const bool was = model[rule];
                model[rule] = truth == Truth::True;
                const auto changed = manager.report(int(rule), truth, kStart, kStart);
                QVERIFY(changed || was == model[rule]);
                const auto first = std::find(model.begin(), model.end(), true);
                QCOMPARE(
                    manager.first(), first == model.end() ? kNoRule : int(first - model.begin()));
            }
        }
    }

    void resultOlderThanAllowedIsUnknown()
    {
        Manager manager({ { {}, 1s }, {} });
        QVERIFY(manager.report(0, Truth::True, kStart, kStart));
        QVERIFY(manager.report(1, Truth::True, kStart, kStart));
        std::vector<int> changed;
        manager.look(kStart + 1s, changed);
        QVERIFY(changed.empty());
        QCOMPARE(manager.first(), 0);
        QVERIFY(manager.due());
        QCOMPARE((*manager.due() - kStart).count(), Duration(1s).count() + 1);
        manager.look(*manager.due(), changed);
        QCOMPARE(changed, std::vector<int> { 0 });
        QCOMPARE(manager.state(0).truth, Truth::Unknown);
        QCOMPARE(manager.state(0).result, Truth::True);
        QCOMPARE(manager.first(), 1);
        QVERIFY(!manager.due());
        // The result without an allowed age is valid for hours.
        changed.clear();
        manager.look(kStart + 5h, changed);
        QVERIFY(changed.empty());
        // The same result makes it known again.
        QVERIFY(manager.report(0, Truth::True, kStart + 5h, kStart + 5h));
        QCOMPARE(manager.first(), 0);
    }

    void resultThatComesTooOldIsUnknown()
    {
        Manager manager({ { {}, 1s } });
        QVERIFY(!manager.report(0, Truth::True, kStart, kStart + 2s));
        QCOMPARE(manager.state(0).truth, Truth::Unknown);
    }

    void countsOnlyConditionsThatHeldLongEnough()
    {
        Manager manager({ { 500ms, std::nullopt } });
        QVERIFY(manager.report(0, Truth::True, kStart, kStart));
        QCOMPARE(manager.state(0).truth, Truth::False);
        QCOMPARE(*manager.due(), kStart + 500ms);
        // Received again in between: the series continues.
        manager.report(0, Truth::True, kStart + 400ms, kStart + 400ms);
        QCOMPARE(*manager.due(), kStart + 500ms);
        std::vector<int> changed;
        manager.look(kStart + 500ms, changed);
        QCOMPARE(changed, std::vector<int> { 0 });
        QCOMPARE(manager.first(), 0);
        // A single false result starts a new series.
        QVERIFY(manager.report(0, Truth::False, kStart + 600ms, kStart + 600ms));
        manager.report(0, Truth::True, kStart + 601ms, kStart + 601ms);
        QCOMPARE(manager.first(), kNoRule);
        QCOMPARE(*manager.due(), kStart + 1101ms);
    }

    void staleResultInterruptsTheSeries()
    {
        Manager manager({ { 2s, 1s } });
        manager.report(0, Truth::True, kStart, kStart);
        manager.report(0, Truth::True, kStart + 1500ms, kStart + 1500ms);
        std::vector<int> changed;
        manager.look(kStart + 2100ms, changed);
        QCOMPARE(manager.first(), kNoRule);
        for (auto at = kStart + 2s; at <= kStart + 3500ms; at += 500ms) {
            manager.report(0, Truth::True, at, at);
        }
        QCOMPARE(manager.first(), 0);
    }

    void copiesTheStateOfAnotherCondition()
    {
        Manager before({ { 500ms, std::nullopt } });
        before.report(0, Truth::True, kStart, kStart);
        Manager after({ {}, { 500ms, std::nullopt } });
        after.take(1, before.state(0), kStart + 300ms);
        QCOMPARE(after.first(), kNoRule);
        QCOMPARE(*after.due(1), kStart + 500ms);
        std::vector<int> changed;
        after.look(kStart + 500ms, changed);
        QCOMPARE(after.first(), 1);
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestManager)
#include "tst_manager.moc"
