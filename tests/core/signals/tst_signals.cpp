// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/base/save_file.h"
#include "core/base/seeded_random.h"
#include "core/record/mcap_reader.h"
#include "core/signals/exporter.h"
#include "core/signals/plot_layout.h"
#include "core/signals/signal_store.h"
#include "core/signals/time_axis.h"
#include "core/signals/tip_kinematics.h"

#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include <QBuffer>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::signals;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

SignalInfo named(const char* key, Between between = Between::Gap)
{
    SignalInfo info;
    info.key = QLatin1String(key);
    info.unit = QStringLiteral("mm");
    info.group = QStringLiteral("Test");
    info.between = between;
    return info;
}

/// Statistics of a range, computed from all values.
SignalSummary bruteForce(const std::vector<SignalPoint>& points, double fromS, double toS)
{
    SignalSummary all;
    double sum = 0;
    double squares = 0;
    for (const auto& point : points) {
        if (point.tS >= fromS && point.tS <= toS && !std::isnan(point.value)) {
            ++all.count;
            all.min = std::min(all.min, point.value);
            all.max = std::max(all.max, point.value);
            sum += point.value;
            squares += point.value * point.value;
        }
    }
    if (all.count > 0) {
        all.mean = sum / double(all.count);
        all.rms = std::sqrt(squares / double(all.count));
    }
    return all;
}

void compare(const SignalSummary& found, const SignalSummary& wanted)
{
    QCOMPARE(found.count, wanted.count);
    if (wanted.count > 0) {
        const double size = 1e-6 * std::max({ 1.0, std::abs(wanted.min), std::abs(wanted.max) });
        QVERIFY(found.min <= wanted.min && wanted.min - found.min < size);
        QVERIFY(found.max >= wanted.max && found.max - wanted.max < size);
        QVERIFY(std::abs(found.mean - wanted.mean) < size);
        QVERIFY(std::abs(found.rms - wanted.rms) < size);
    }
}

} // namespace

class TestSignals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void seriesDropsTimeThatGoesBack()
    {
        SignalSeries series;
        QVERIFY(series.append(5, 1));
        QVERIFY(!series.append(4, 2));
        QVERIFY(!series.append(kNan, 2));
        QVERIFY(series.append(5, 3));
        QCOMPARE(series.newest()->value, 3.0);
    }

    void seriesSaysWhatHeldAtAMoment()
    {
        SignalSeries series;
        QVERIFY(!series.heldAt(0));
        for (const double t : { 1.0, 2.0, 3.0 }) {
            series.append(t, t * 10);
        }
        QVERIFY(!series.heldAt(0.9));
        QCOMPARE(series.heldAt(2)->value, 20.0);
        QCOMPARE(series.heldAt(2.9)->value, 20.0);
        QCOMPARE(series.heldAt(99)->value, 30.0);
        QCOMPARE(series.heldAt(99)->tS, 3.0);
    }

    /// Statistics of any range of any signal equal those computed from all values.
    void pyramidAgreesWithBruteForce_data()
    {
        QTest::addColumn<double>("periodS");
        QTest::addColumn<int>("count");
        QTest::addColumn<bool>("onGrid");
        QTest::newRow("1 kHz, values kept") << 0.001 << 60'000 << true;
        QTest::newRow("1 kHz, values long gone") << 0.001 << 400'000 << true;
        QTest::newRow("uneven") << 0.0007 << 200'000 << false;
        QTest::newRow("28 Hz") << 0.035 << 90'000 << true;
        QTest::newRow("slower than the finest stretch") << 1.7 << 70'000 << false;
    }
    void pyramidAgreesWithBruteForce()
    {
        QFETCH(double, periodS);
        QFETCH(int, count);
        QFETCH(bool, onGrid);
        constexpr std::uint64_t kSeed = 20'261;
        qInfo("seed %llu", static_cast<unsigned long long>(kSeed));
        SeededRandom random(kSeed);
        SignalSeries series;
        std::vector<SignalPoint> points;
        double tS = 1000;
        double value = 0;
        for (int i = 0; i < count; ++i) {
            tS = onGrid ? 1000 + i * periodS : tS + periodS * random.uniform(0.1, 1.9);
            value += random.uniform(-1, 1);
            const bool unknown = random.uniform(0, 1) < 0.01;
            points.push_back({ tS, unknown ? kNan : value });
            QVERIFY(series.append(points.back().tS, points.back().value));
        }
        QVERIFY(series.bytes() <= SignalSeries::kMostBytes);
        const double first = points.front().tS;
        const double last = points.back().tS;
        compare(series.summary(first - 1, last + 1), bruteForce(points, first - 1, last + 1));
        const double exact = std::max(series.exactSinceS(), first);
        for (int i = 0; i < 200; ++i) {
            // Exact where single values are stored; else for ranges of whole intervals.
            double from = random.uniform(exact, last);
            double to = random.uniform(from, last);
            if (i % 2 == 0) { // at a value, where the boundary must not count twice
                from =
                    points[std::size_t(std::lround((from - first) / (last - first) * (count - 1)))]
                        .tS;
                from = std::max(from, exact);
            }
            compare(series.summary(from, to), bruteForce(points, from, to));
        }
        for (int i = 0; i < 50 && std::isfinite(series.exactSinceS()); ++i) {
            const auto tick = std::floor(random.uniform(first, exact - 5) / 1.28);
            const double from = (tick + 1) * 1.28;
            const double to = from + 1.28 * std::floor(random.uniform(1, 300));
            // Shift the ends by a fraction of a period, so that no value is exactly at an end.
            const double hair = 1e-7;
            const auto found = series.summary(from - hair, to - hair);
            const auto wanted = bruteForce(points, from - hair, to - hair);
            QVERIFY(found.min <= wanted.min + 1e-3);
            QVERIFY(found.max >= wanted.max - 1e-3);
            // At most one interval of 20 ms at each end may be counted differently.
            const auto slack = std::uint64_t(2 * 0.02 / periodS * 2) + 2;
            QVERIFY(found.count <= wanted.count + slack && wanted.count <= found.count + slack);
        }
    }

    /// The decimated line passes the minimum and maximum of each pixel.
    void envelopeCoversWhatItLeavesOut_data()
    {
        QTest::addColumn<double>("spanS");
        QTest::newRow("0.5 s") << 0.5;
        QTest::newRow("10 s") << 10.0;
        QTest::newRow("60 s") << 60.0;
        QTest::newRow("5 min") << 300.0;
        QTest::newRow("20 min") << 1200.0;
    }
    void envelopeCoversWhatItLeavesOut()
    {
        QFETCH(double, spanS);
        SeededRandom random(7);
        SignalSeries series;
        std::vector<SignalPoint> points;
        for (int i = 0; i < 1'300'000; ++i) {
            const double spike = random.uniform(0, 1) < 0.0005 ? random.uniform(-50, 50) : 0;
            points.push_back({ i * 0.001, 30 * std::sin(i * 0.0003) + spike });
            series.append(points.back().tS, points.back().value);
        }
        const double to = points.back().tS;
        const double from = to - spanS;
        constexpr int kPixels = 1000;
        const double bucket = spanS / kPixels;
        std::vector<SignalPoint> line;
        series.envelope(from, to, bucket, to, line);
        QVERIFY(std::is_sorted(
            line.begin(), line.end(), [](const auto& a, const auto& b) { return a.tS < b.tS; }));
        // Proportional to pixels, not to values.
        QVERIFY(line.size() <= std::size_t(4) * (kPixels + 4));
        // The extremes of each pixel, with a tolerance of one pixel, because coarse intervals are
        // drawn at their centres.
        std::vector<double> low(kPixels + 2, 1e9);
        std::vector<double> high(kPixels + 2, -1e9);
        for (const auto& point : line) {
            const int x = int((point.tS - from) / bucket);
            for (int near = std::max(x - 2, 0); near <= std::min(x + 2, kPixels - 1); ++near) {
                low[std::size_t(near)] = std::min(low[std::size_t(near)], point.value);
                high[std::size_t(near)] = std::max(high[std::size_t(near)], point.value);
            }
        }
        for (const auto& point : points) {
            if (point.tS > from && point.tS < to - 1e-9) {
                const auto x = std::size_t((point.tS - from) / bucket);
                QVERIFY2(low[x] <= point.value + 1e-3 && high[x] >= point.value - 1e-3,
                    qPrintable(QStringLiteral("at %1 s").arg(point.tS)));
            }
        }
    }

    void envelopeInterruptsSilenceButHoldsCommands()
    {
        for (const auto between : { Between::Gap, Between::Hold }) {
            SignalSeries series(between);
            series.append(1, 10);
            series.append(1.1, 10);
            series.append(5, 20);
            std::vector<SignalPoint> line;
            series.envelope(0, 8, 0.01, 7, line);
            const bool interrupted = std::any_of(line.begin(), line.end(),
                [](const SignalPoint& point) { return std::isnan(point.value); });
            QCOMPARE(interrupted, between == Between::Gap);
            // A held value gives a step, not a slope, and continues to the present.
            const auto before = std::find_if(
                line.begin(), line.end(), [](const auto& point) { return point.value == 20; });
            QVERIFY(before != line.end());
            QCOMPARE(before->tS, 5.0);
            QCOMPARE(line.back().tS, between == Between::Hold ? 7.0 : 5.0);
        }
    }

    /// The figures in the header of SignalSeries.
    void anHourOfTwelveAt1kHzStaysWithinItsBound()
    {
        SimulatedClock clock;
        SignalStore store;
        std::vector<SignalValue> values;
        for (int i = 0; i < 12; ++i) {
            values.push_back(
                { *store.add(named(qPrintable(QStringLiteral("s%1.x").arg(i)))), 0.0 });
        }
        double firstS = 0;
        for (int step = 0; step < 3'600'000; ++step) {
            const double tS = toS(clock.now().time_since_epoch());
            firstS = step == 0 ? tS : firstS;
            for (int i = 0; i < 12; ++i) {
                values[std::size_t(i)].value = step == 123'456 ? 1000 : std::sin(step * 1e-4 * i);
            }
            store.append(tS, values);
            clock.advance(std::chrono::milliseconds(1));
        }
        qInfo("%.1f MiB", double(store.bytes()) / 1024 / 1024);
        QVERIFY(store.bytes() <= 12 * SignalSeries::kMostBytes);
        QVERIFY(store.bytes() < std::size_t(70) << 20U);
        // The whole hour is there, down to a single value at its start.
        const auto& series = store.series(values[3].id);
        const double nowS = toS(clock.now().time_since_epoch());
        QVERIFY(*series.oldestS() <= firstS);
        QCOMPARE(series.summary(firstS - 1, nowS).count, std::uint64_t(3'600'000));
        QCOMPARE(series.summary(firstS - 1, nowS).max, 1000.0);
        QCOMPARE(series.summary(firstS + 123.4, firstS + 123.5).max, 1000.0);
        std::vector<SignalPoint> line;
        series.envelope(nowS - 3600, nowS, 3.6, nowS, line);
        QVERIFY(std::any_of(
            line.begin(), line.end(), [](const auto& point) { return point.value == 1000; }));
    }

    void storeKeepsEventsInOrder()
    {
        SignalStore store;
        store.addEvent({ 2, EventKind::Obstacle, QStringLiteral("b") });
        store.addEvent({ 1, EventKind::Execute, QStringLiteral("a") });
        QCOMPARE(store.events().front().label, QStringLiteral("a"));
        for (size_t i = 0; i < SignalStore::kEvents; ++i) {
            store.addEvent({ 3.0 + double(i), EventKind::Stop, QStringLiteral("c") });
        }
        QCOMPARE(store.events().size(), SignalStore::kEvents);
        QCOMPARE(store.events().front().tS, 3.0);
    }

    void expressionGivesWhatDirectComputationGives()
    {
        SignalStore store;
        const auto x = *store.add(named("arm.x"));
        const auto y = *store.add(named("arm.y"));
        const auto sent = *store.add(named("arm.sent.x", Between::Hold));
        const auto far = store.addExpression(
            QStringLiteral("far"), QStringLiteral("sqrt((arm.x - arm.sent.x)^2 + arm.y^2)"));
        QVERIFY(far.has_value());
        SeededRandom random(11);
        double held = kNan;
        std::vector<SignalPoint> wanted;
        for (int i = 0; i < 5000; ++i) {
            const double tS = 10 + i * 0.001;
            if (i % 35 == 20) {
                held = random.uniform(-50, 50);
                store.append(tS, sent, held);
            }
            const double ax = random.uniform(-100, 100);
            const double ay = random.uniform(-100, 100);
            const std::array<SignalValue, 2> both { { { x, ax }, { y, ay } } };
            store.append(tS, both);
            if (!std::isnan(held)) {
                wanted.push_back({ tS, std::sqrt((ax - held) * (ax - held) + ay * ay) });
            }
        }
        const auto& found = store.series(*far);
        for (const auto& point : wanted) {
            const auto held2 = found.heldAt(point.tS);
            QVERIFY(held2);
            QCOMPARE(held2->value, point.value);
        }
        // An expression added later gets the same values from the recording.
        const auto late = store.addExpression(
            QStringLiteral("late"), QStringLiteral("sqrt((arm.x - arm.sent.x)^2 + arm.y^2)"));
        QVERIFY(late.has_value());
        for (const auto& point : wanted) {
            const auto held2 = store.series(*late).heldAt(point.tS);
            QVERIFY(held2);
            QCOMPARE(held2->value, point.value);
        }
    }

    void expressionFindingSaysPlaceAndRemedy_data()
    {
        QTest::addColumn<QString>("formula");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("remedy");
        const auto row = [](const char* formula, const char* place, const char* says,
                             const char* remedy) {
            QTest::newRow(formula) << QString::fromUtf8(formula) << QString::fromUtf8(place)
                                   << QString::fromUtf8(says) << QString::fromUtf8(remedy);
        };
        row("arm.x + arm.q", "column 9", "no signal called \"arm.q\"", "Did you mean \"arm.x\"");
        row("arm.x +", "column 8", "ends too early", "Add a signal or a number");
        row("", "column 1", "empty", "Write one");
        row("(arm.x", "column 7", "bracket", "Add a )");
        row("arm.x arm.x", "column 7", "cannot stand here", "operator");
        row("arm.x = 3", "column 7", "assign", "==");
        row("3 + 4", "column 1", "names no signal", "arm.x");
        row("arm.x · 2", "column 7", "cannot stand here", "plain letters");
        row("1,5 * arm.x", "column 2", "comma", "point");
        row("sin(arm.x, 2)", "column 13", "too many", "commas");
    }
    void expressionFindingSaysPlaceAndRemedy()
    {
        QFETCH(QString, formula);
        QFETCH(QString, place);
        QFETCH(QString, says);
        QFETCH(QString, remedy);
        SignalStore store;
        store.add(named("arm.x"));
        const auto checked = store.checkExpression(formula);
        QVERIFY(!checked);
        const auto& finding = checked.error();
        QVERIFY2(finding.text.english().contains(says), qPrintable(finding.shown()));
        QVERIFY2(finding.remedy.english().contains(remedy), qPrintable(finding.shown()));
        QCOMPARE(finding.place, place);
    }

    void expressionNamesAreChecked()
    {
        SignalStore store;
        store.add(named("arm.x"));
        const auto formula = QStringLiteral("2 * arm.x");
        QVERIFY(!store.addExpression(QStringLiteral("arm.x"), formula));
        QVERIFY(!store.addExpression(QStringLiteral("2x"), formula));
        QVERIFY(!store.addExpression(QString(), formula));
        const auto twice = store.addExpression(QStringLiteral("twice"), formula);
        QVERIFY(twice.has_value());
        QVERIFY(!store.checkExpression(QStringLiteral("twice + 1")));
        store.removeExpression(*twice);
        QVERIFY(!store.find(QStringLiteral("twice")));
        QVERIFY(store.addExpression(QStringLiteral("twice"), formula).has_value());
    }

    void divisionByZeroIsAGapNotAnInfinity()
    {
        SignalStore store;
        const auto x = *store.add(named("arm.x"));
        const auto inverse =
            *store.addExpression(QStringLiteral("inverse"), QStringLiteral("1 / arm.x"));
        store.append(1, x, 2);
        store.append(2, x, 0);
        store.append(3, x, 4);
        QCOMPARE(store.series(inverse).heldAt(1)->value, 0.5);
        QVERIFY(std::isnan(store.series(inverse).heldAt(2)->value));
        QCOMPARE(store.series(inverse).heldAt(3)->value, 0.25);
    }

    void csvReadsBackToTheSameNumbers_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::newRow("C") << QStringLiteral("C");
        QTest::newRow("German") << QStringLiteral("de_DE");
    }
    void csvReadsBackToTheSameNumbers()
    {
        QFETCH(QString, locale);
        const QLocale before;
        QLocale::setDefault(QLocale(locale));
        SignalStore store;
        const auto x = *store.add(named("arm.x"));
        const auto sent = *store.add(named("arm.sent.x", Between::Hold));
        SeededRandom random(3);
        std::vector<SignalPoint> measured;
        for (int i = 0; i < 2000; ++i) {
            const double tS = 100 + i * 0.001 + 1e-9;
            measured.push_back({ tS, i == 77 ? kNan : random.uniform(-1e3, 1e3) / 3 });
            store.append(tS, x, measured.back().value);
            if (i % 35 == 0) {
                store.append(tS, sent, i);
            }
        }
        const std::array<SignalId, 2> ids { x, sent };
        QBuffer file;
        file.open(QIODevice::ReadWrite);
        const auto copied = copySignals(store, ids, 100.5, 101.5);
        QVERIFY(copied.has_value());
        QVERIFY(!std::isfinite(copied->exactSinceS));
        const auto saved = writeCsv(*copied, file);
        QLocale::setDefault(before);
        QVERIFY(saved.has_value());

        QVERIFY(file.seek(0));
        QCOMPARE(file.readLine(), QByteArray("time [s],arm.x [mm],arm.sent.x [mm]\n"));
        std::size_t rows = 0;
        for (const auto& point : measured) {
            if (point.tS < 100.5 || point.tS > 101.5) {
                continue;
            }
            const auto cells = file.readLine().trimmed().split(',');
            QCOMPARE(cells.size(), 3);
            QCOMPARE(cells[0].toDouble(), point.tS);
            QCOMPARE(cells[1].toDouble(), point.value);
            const auto i = std::lround((point.tS - 100) * 1000);
            QCOMPARE(cells[2].isEmpty(), i % 35 != 0);
            ++rows;
        }
        QVERIFY(file.atEnd());
        QCOMPARE(*saved, rows);
    }

    void csvLeavesUnknownValuesEmpty()
    {
        SignalStore store;
        const auto x = *store.add(named("arm.x"));
        store.append(1, x, 0.1);
        store.append(2, x, kNan);
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QVERIFY(writeCsv(*copySignals(store, std::span(&x, 1), 0, 5), buffer).has_value());
        QCOMPARE(buffer.data(), QByteArray("time [s],arm.x [mm]\n1,0.1\n2,\n"));
    }

    void csvHasTheWallClockTimeWhereItIsKnown()
    {
        SignalStore store;
        const auto x = *store.add(named("arm.x"));
        store.append(0.25, x, 1);
        store.append(2.000007, x, 2);
        auto copied = *copySignals(store, std::span(&x, 1), 0, 5);
        const auto begin =
            QDateTime::fromString(QStringLiteral("2026-03-01T08:05:09Z"), Qt::ISODate);
        copied.zeroUs = begin.toMSecsSinceEpoch() * 1000;
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QVERIFY(writeCsv(copied, buffer).has_value());
        QCOMPARE(buffer.data(),
            QByteArray("time [s],UTC,arm.x [mm]\n"
                       "0.25,2026-03-01T08:05:09.250000Z,1\n"
                       "2.000007,2026-03-01T08:05:11.000007Z,2\n"));
    }

    void csvThatCannotBeWrittenSaysWhatToDo()
    {
        SignalStore store;
        const auto x = *store.add(named("arm.x"));
        const auto copied = copySignals(store, std::span(&x, 1), 0, 1);
        QBuffer closed;
        const auto saved = writeCsv(*copied, closed);
        QVERIFY(!saved);
        QVERIFY(saved.error().remedy.english().contains(QLatin1String("folder")));
        QVERIFY(!writeMcap(*copied, closed));
        const auto none = copySignals(store, {}, 0, 1);
        QVERIFY(!none);
        QVERIFY(none.error().remedy.english().contains(QLatin1String("Add a signal")));
    }

    void mcapHasEachValueInBlocksOfATenthOfASecond()
    {
        SignalStore store;
        const auto x = *store.add(named("arm.x"));
        const auto sent = *store.add(named("arm.sent.x", Between::Hold));
        constexpr int kValues = 2'000;
        for (int i = 0; i < kValues; ++i) {
            store.append(100 + i * 0.001, x, i * 0.0015);
        }
        store.append(101, sent, 7.0);
        const std::array<SignalId, 2> ids { x, sent };
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("signals.mcap"));
        const auto saved = saveFile(path, [&](QIODevice& file) -> Result<void> {
            const auto written = writeMcap(*copySignals(store, ids, 0, 200), file);
            return written && *written == std::size_t(kValues) + 1
                ? Result<void>()
                : failure({}, Text("values are missing"), {});
        });
        QVERIFY(saved.has_value());

        auto reader = record::McapReader::open(path);
        QVERIFY(reader && (*reader)->isComplete());
        std::map<QByteArray, int> blocks;
        std::vector<double> values;
        (*reader)->read({}, [&](const record::mcap::Message& message) {
            const auto& topic = (*reader)->summary().channels.at(message.channel).topic;
            ++blocks[topic];
            if (topic == "arm.x") {
                const auto block = QJsonDocument::fromJson(message.data).object();
                for (const auto& value : block[QStringLiteral("value")].toArray()) {
                    values.push_back(value.toDouble());
                }
            }
            return true;
        });
        QCOMPARE(blocks, (std::map<QByteArray, int> { { "arm.x", 20 }, { "arm.sent.x", 1 } }));
        QCOMPARE(values.size(), std::size_t(kValues));
        for (int i = 0; i < kValues; ++i) {
            QVERIFY(std::abs(values[std::size_t(i)] - i * 0.0015) <= 0.0005 + 1e-12);
        }
    }

    void kinematicsAreThoseOfTheMotion()
    {
        // A sine along a slanted line: speed, acceleration and jerk are known.
        TipKinematics kinematics;
        const Position along = Position(1, 2, 2) / 3;
        constexpr double kAmplitude = 40;
        constexpr double kOmega = 2;
        int results = 0;
        for (int i = 0; i < 3000; ++i) {
            const double tS = 50 + i * 0.001;
            const auto found =
                kinematics.add(tS, along * kAmplitude * std::sin(kOmega * (tS - 50)));
            if (!found) {
                continue;
            }
            ++results;
            const double phase = kOmega * (found->tS - 50);
            const double speed = kAmplitude * kOmega * std::abs(std::cos(phase));
            const double acceleration =
                speed == 0 ? 0 : kAmplitude * kOmega * kOmega * std::abs(std::sin(phase));
            const double jerk = kAmplitude * std::pow(kOmega, 3) * std::abs(std::cos(phase));
            QVERIFY(std::abs(found->speedMmPerS - speed) < 0.1);
            QVERIFY(std::abs(found->accelerationMmPerS2 - acceleration) < 1);
            QVERIFY(std::abs(found->jerkMmPerS3 - jerk) < 12);
        }
        QVERIFY(results > 270);
    }

    void layoutComesBackFromItsJson()
    {
        PlotLayout layout;
        layout.spanS = 60;
        layout.statistics = true;
        layout.expressions = { { QStringLiteral("e1"), QStringLiteral("arm.x * 2") } };
        layout.plots = { { QStringLiteral("x"), { QStringLiteral("arm.x") }, {} },
            { QStringLiteral("error"), { QStringLiteral("error.x"), QStringLiteral("e1") },
                std::array { -5.0, 5.0 } } };
        auto back = layout;
        back.plots.back().values.reset(); // set by hand: not saved
        QCOMPARE(PlotLayout::fromJson(layout.toJson(), {}), back);
        // Malformed members are taken from the fallback.
        QCOMPARE(PlotLayout::fromJson({}, layout), layout);
        const QJsonObject odd { { QStringLiteral("spanS"), QStringLiteral("long") },
            { QStringLiteral("plots"), 7 } };
        QCOMPARE(PlotLayout::fromJson(odd, layout), layout);
        const QJsonObject wide { { QStringLiteral("spanS"), 1e9 } };
        QCOMPARE(PlotLayout::fromJson(wide, layout).spanS, TimeAxis::kLongestS);
    }
};

QTEST_GUILESS_MAIN(TestSignals)
#include "tst_signals.moc"
