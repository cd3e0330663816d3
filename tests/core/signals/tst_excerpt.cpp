// SPDX-License-Identifier: GPL-3.0-or-later
// Exact values of a part of a recording, whose series hold only the statistics of it.
#include "core/base/seeded_random.h"
#include "core/signals/exporter.h"
#include "core/signals/signal_store.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::signals;

namespace {

constexpr double kPeriodS = 0.001;
constexpr int kCount = 200'000; ///< three times as many as a series stores
constexpr double kFromS = 50;
constexpr double kToS = 60;

std::vector<SignalPoint> walk(std::uint64_t seed)
{
    SeededRandom random(seed);
    std::vector<SignalPoint> points;
    double value = 0;
    for (int i = 0; i < kCount; ++i) {
        value += random.uniform(-1, 1);
        points.push_back({ i * kPeriodS, value });
    }
    return points;
}

std::unique_ptr<SignalStore> storeOf(const std::vector<SignalPoint>& points, double fromS,
    double toS, const QString& key = QStringLiteral("arm.x"))
{
    auto store = std::make_unique<SignalStore>();
    SignalInfo info;
    info.key = key;
    const auto id = *store->add(info);
    for (const auto& point : points) {
        if (point.tS >= fromS && point.tS <= toS) {
            store->append(point.tS, id, point.value);
        }
    }
    return store;
}

SignalPoint heldIn(const std::vector<SignalPoint>& points, double tS)
{
    const auto after = std::ranges::upper_bound(points, tS, {}, &SignalPoint::tS);
    return *std::prev(after);
}

} // namespace

class TestExcerpt final : public QObject {
    Q_OBJECT

    const std::vector<SignalPoint> m_points = walk(7);

private Q_SLOTS:
    void valuesWithinAnExcerptAreExact()
    {
        auto store = storeOf(m_points, 0, 1e9);
        const auto id = *store->find(QStringLiteral("arm.x"));
        const auto& series = store->series(id);
        SeededRandom random(3);
        const auto isExact = [&](double tS) { return series.heldAt(tS) == heldIn(m_points, tS); };
        int exactBefore = 0;
        for (int i = 0; i < 1000; ++i) {
            exactBefore += isExact(random.uniform(kFromS, kToS)) ? 1 : 0;
        }
        QVERIFY(exactBefore < 10); // else the test shows nothing
        const auto revision = store->revision();
        store->takeExcerpt(kFromS, kToS, storeOf(m_points, kFromS - 1, kToS + 1));
        QVERIFY(store->revision() != revision);
        QVERIFY(isExact(kFromS) && isExact(kToS));
        for (int i = 0; i < 1000; ++i) {
            const double tS = random.uniform(kFromS, kToS);
            QVERIFY2(isExact(tS), qPrintable(QString::number(tS, 'f', 6)));
        }
        QVERIFY(!isExact(kToS + 1)); // outside: the statistics, as before

        const auto points = series.finest(kFromS + 1, kFromS + 2);
        const auto first = std::ranges::find_if(
            m_points, [](const SignalPoint& point) { return point.tS >= kFromS + 1; });
        QVERIFY(points.size() >= 1000);
        QVERIFY(std::equal(points.begin(), points.end(), first));
        double most = first->value;
        std::for_each_n(first, points.size(),
            [&most](const SignalPoint& point) { most = std::max(most, point.value); });
        QVERIFY(std::abs(series.summary(kFromS + 1, kFromS + 2).max - most) < 1e-3); // floats
        std::vector<SignalPoint> line;
        series.envelope(kFromS + 1, kFromS + 1.5, 1e-9, kToS, line);
        QVERIFY(std::ranges::find(line, heldIn(m_points, kFromS + 1.2)) != line.end());
    }

    void anExcerptReplacesTheOneBefore()
    {
        auto store = storeOf(m_points, 0, 1e9);
        const auto& series = store->series(*store->find(QStringLiteral("arm.x")));
        store->takeExcerpt(kFromS, kToS, storeOf(m_points, kFromS, kToS));
        store->takeExcerpt(80, 90, storeOf(m_points, 80, 90));
        QVERIFY(series.heldAt(55.5004) != heldIn(m_points, 55.5004));
        QCOMPARE(*series.heldAt(85.5004), heldIn(m_points, 85.5004));
        // A signal that the excerpt lacks has its own values.
        store->takeExcerpt(80, 90, storeOf(m_points, 80, 90, QStringLiteral("arm.y")));
        QVERIFY(series.heldAt(85.5004).has_value());
    }

    void anExcerptLongerThanASeriesBeginsLater()
    {
        auto store = storeOf(m_points, 0, 1e9);
        const auto& series = store->series(*store->find(QStringLiteral("arm.x")));
        store->takeExcerpt(10, 110, storeOf(m_points, 10, 110));
        QCOMPARE(*series.heldAt(100.5004), heldIn(m_points, 100.5004));
        QVERIFY(series.heldAt(11).has_value());
    }

    /// An export tells where its values are not the single ones.
    void exportsOfAnExcerptAreExact()
    {
        auto store = storeOf(m_points, 0, 1e9);
        const auto id = *store->find(QStringLiteral("arm.x"));
        const auto isExact = [&](double fromS, double toS) {
            const auto copied = copySignals(*store, std::span(&id, 1), fromS, toS);
            return !copied->isSelection && !std::isfinite(copied->exactSinceS);
        };
        QVERIFY(!isExact(kFromS, kToS));
        store->takeExcerpt(kFromS, kToS, storeOf(m_points, kFromS, kToS));
        QVERIFY(isExact(kFromS, kToS));
        QVERIFY(!isExact(kFromS, kToS + 1));
        QVERIFY(isExact(190, 200)); // the newest values are stored
    }

    void exportsOfAnOverviewSayThatValuesAreMissing()
    {
        auto store = storeOf(m_points, 0, 10);
        const auto id = *store->find(QStringLiteral("arm.x"));
        const auto isSelection = [&] {
            return copySignals(*store, std::span(&id, 1), 2, 3)->isSelection;
        };
        QVERIFY(!isSelection());
        store->setSelection();
        QVERIFY(isSelection());
        store->takeExcerpt(1, 4, storeOf(m_points, 0, 4));
        QVERIFY(!isSelection());
        store->takeExcerpt(8, 9, storeOf(m_points, 8, 9));
        QVERIFY(isSelection());
        store->takeValues(storeOf(m_points, 0, 10));
        QVERIFY(!isSelection());
    }

    void valuesOfAnotherStoreReplaceTheOwn()
    {
        auto store = storeOf(m_points, 0, 1);
        const auto id = *store->find(QStringLiteral("arm.x"));
        const auto* const series = &store->series(id);
        QVERIFY(store->addExpression(QStringLiteral("twice"), QStringLiteral("2 * arm.x")));
        store->takeExcerpt(kFromS, kToS, storeOf(m_points, kFromS, kToS));
        store->takeValues(storeOf(m_points, 0, 1e9));
        QCOMPARE(&store->series(id), series);
        QCOMPARE(*series->newest(), m_points.back());
        QCOMPARE(*series->heldAt(55.5004), heldIn(m_points, 55.5004)); // the excerpt stays
        store->takeValues(storeOf(m_points, 0, 1, QStringLiteral("arm.y")));
        QVERIFY(store->find(QStringLiteral("arm.y")).has_value());
        QVERIFY(!series->isEmpty());
    }

    void expressionsHaveTheExcerptsOfTheirOperands()
    {
        auto store = storeOf(m_points, 0, 1e9);
        const auto twice = store->addExpression(QStringLiteral("twice"), QStringLiteral("2*arm.x"));
        QVERIFY(twice.has_value());
        store->takeExcerpt(kFromS, kToS, storeOf(m_points, kFromS, kToS));
        const auto& series = store->series(*twice);
        for (const double tS : { kFromS, 51.0104, 59.9996 }) {
            QCOMPARE(series.heldAt(tS)->value, 2 * heldIn(m_points, tS).value);
        }
        store->takeValues(storeOf(m_points, 0, 100));
        QCOMPARE(series.newest()->value, 2 * heldIn(m_points, 100).value);
        QCOMPARE(series.heldAt(51.0104)->value, 2 * heldIn(m_points, 51.0104).value);
    }
};

QTEST_GUILESS_MAIN(TestExcerpt)
#include "tst_excerpt.moc"
