// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/spine/step_guard.h"

#include <cmath>
#include <optional>

#include <QTest>

using namespace medulla;
using namespace medulla::spine;
using namespace std::chrono_literals;

namespace {

using Verdict = StepGuard::Verdict;
using Reference = StepGuard::Reference;

constexpr TimePoint kStart { 1h };

Coordinates at(double x, double y = 0, double z = 0)
{
    return Coordinates(Position(x, y, z));
}

Coordinates list(std::initializer_list<std::initializer_list<double>> coordinates)
{
    Coordinates made;
    for (const auto& values : coordinates) {
        for (const auto value : values) {
            made.append(value);
        }
        made.endCoordinate();
    }
    return made;
}

/// Straight from the words of the rule, for the property test: the reference of coordinate k, or
/// nothing when the guard must be closed.
struct Model {
    double thresholdMm;
    std::optional<std::pair<Coordinates, TimePoint>> measured;
    std::optional<std::pair<Coordinates, TimePoint>> sent;
    bool jumped = false;

    static double step(const Coordinates& a, const Coordinates& b)
    {
        double longest = 0;
        for (std::size_t k = 0; k < a.count(); ++k) {
            const auto with = b[std::min(k, b.count() - 1)];
            longest = std::max(
                longest, std::hypot(a[k][0] - with[0], a[k][1] - with[1], a[k][2] - with[2]));
        }
        return longest;
    }
    /// A report, which may be a jump: then nothing passes until `settle`.
    void report(const Coordinates& value, TimePoint now)
    {
        if (jumped) {
            return;
        }
        const auto allowed = measured
            ? 10.0 + 1000.0 * toS(std::min<Duration>(now - measured->second, 100ms))
            : HUGE_VAL;
        if (measured && step(value, measured->first) > allowed) {
            jumped = true;
            return;
        }
        measured = { value, now };
    }
    void settle(const Coordinates& value, TimePoint now)
    {
        measured = { value, now };
        sent.reset();
        jumped = false;
    }
    std::optional<Coordinates> reference(TimePoint now) const
    {
        if (jumped || !measured || now - measured->second > 250ms) {
            return std::nullopt;
        }
        const auto useMeasured =
            !sent || now - sent->second > 500ms || step(sent->first, measured->first) > thresholdMm;
        return useMeasured ? measured->first : sent->first;
    }
};

} // namespace

class TestStepGuard final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isClosedBeforeTheFirstMeasurement()
    {
        const StepGuard guard({ 50.0, 3, false });
        QVERIFY(guard.isClosed(kStart));
        QCOMPARE(guard.check(at(0), kStart).verdict, Verdict::Closed);
    }

    void checksTheFirstCommandAgainstTheMeasurement()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(100), kStart);
        QCOMPARE(guard.check(at(150), kStart).verdict, Verdict::Pass);
        const auto refused = guard.check(at(150.001), kStart);
        QCOMPARE(refused.verdict, Verdict::OverStep);
        QCOMPARE(refused.reference, Reference::Measured);
        QVERIFY(std::abs(refused.distanceMm - 50.001) < 1e-9);
    }

    void measurementIsFreshFor250MsAndNoLonger()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(0), kStart);
        QVERIFY(!guard.isClosed(kStart + 250ms));
        QCOMPARE(guard.check(at(1), kStart + 250ms).verdict, Verdict::Pass);
        QCOMPARE(guard.check(at(1), kStart + 250ms + 1ns).verdict, Verdict::Closed);
    }

    void isClosedWithoutFreshMeasurementEvenRightAfterASend()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(0), kStart);
        guard.noteSent(at(10), kStart + 251ms);
        QCOMPARE(guard.check(at(11), kStart + 252ms).verdict, Verdict::Closed);
    }

    void lastSentValueIsTheReferenceWhileItIsNewAndNearTheMeasurement()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(0), kStart);
        guard.noteSent(at(40), kStart);
        const auto passed = guard.check(at(90), kStart + 1ms);
        QCOMPARE(passed.verdict, Verdict::Pass);
        QCOMPARE(passed.reference, Reference::Sent);
        QCOMPARE(guard.check(at(-11), kStart + 1ms).verdict, Verdict::OverStep);
    }

    void measurementIsTheReferenceAfter500MsOfSilence()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteSent(at(40), kStart);
        guard.noteMeasured(at(0), kStart + 400ms);
        QCOMPARE(guard.check(at(90), kStart + 500ms).reference, Reference::Sent);
        const auto late = guard.check(at(90), kStart + 500ms + 1ns);
        QCOMPARE(late.reference, Reference::Measured);
        QCOMPARE(late.verdict, Verdict::OverStep);
    }

    void measurementIsTheReferenceWhenTheDeviceIsElsewhere()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(0), kStart);
        guard.noteSent(at(50), kStart);
        guard.noteMeasured(at(-1), kStart + 1ms); // 51 mm from what was sent
        QCOMPARE(guard.check(at(60), kStart + 2ms).verdict, Verdict::OverStep);
        QCOMPARE(guard.check(at(49), kStart + 2ms).verdict, Verdict::Pass);
    }

    void checksEveryCoordinate()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(list({ { 0, 0, 0 }, { 100, 0, 0 } }), kStart);
        QCOMPARE(guard.check(list({ { 10, 0, 0 }, { 110, 0, 0 } }), kStart).verdict, Verdict::Pass);
        const auto second = guard.check(list({ { 10, 0, 0 }, { 10, 0, 0 } }), kStart);
        QCOMPARE(second.verdict, Verdict::OverStep);
        QCOMPARE(second.coordinate, std::size_t(1));
        // A third one is compared with the reference's last.
        QCOMPARE(guard.check(list({ { 0, 0, 0 }, { 100, 0, 0 }, { 140, 0, 0 } }), kStart).verdict,
            Verdict::Pass);
        QCOMPARE(guard.check(list({ { 0, 0, 0 }, { 100, 0, 0 }, { 0, 0, 0 } }), kStart).verdict,
            Verdict::OverStep);
    }

    void comparesAsManyValuesAsAreToBeChecked()
    {
        StepGuard two({ 50.0, 2, false });
        two.noteMeasured(at(0, 0, 0), kStart);
        QCOMPARE(two.check(at(0, 0, 1000), kStart).verdict, Verdict::Pass);
        StepGuard four({ 50.0, 4, false });
        four.noteMeasured(list({ { 0, 0, 0, 0 } }), kStart);
        QCOMPARE(four.check(list({ { 0, 0, 0, 51 } }), kStart).verdict, Verdict::OverStep);
    }

    void refusesWhatHasTooFewValues()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(0), kStart);
        QCOMPARE(guard.check(list({ { 0, 0 } }), kStart).verdict, Verdict::Unchecked);
        const auto left = guard.check(list({ { 0, 0, 0 }, { 0 } }), kStart);
        QCOMPARE(left.verdict, Verdict::Unchecked);
        QCOMPARE(left.coordinate, std::size_t(1));
    }

    void measurementWithTooFewValuesIsNone()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(list({ { 0, 0 } }), kStart);
        QVERIFY(guard.isClosed(kStart));
        // One value left over at the end of a report is no place to compare with, but the first is.
        guard.noteMeasured(list({ { 0, 0, 0 }, { 7 } }), kStart);
        QCOMPARE(guard.check(at(1), kStart).verdict, Verdict::Pass);
        QCOMPARE(
            guard.check(list({ { 1, 0, 0 }, { 1, 0, 0 } }), kStart).verdict, Verdict::Unchecked);
    }

    void measuredJumpClosesAndKeepsTheReference()
    {
        StepGuard guard({ 50.0, 3, false });
        QVERIFY(!guard.noteMeasured(at(300), kStart)); // the first report is no jump
        QVERIFY(guard.noteMeasured(at(0), kStart + 5ms));
        QVERIFY(guard.jump() != nullptr);
        QCOMPARE(guard.jump()->distanceMm, 300.0);
        QVERIFY(guard.isClosed(kStart + 5ms));
        for (const double x : { 0.0, 10.0, 290.0, 300.0 }) {
            QCOMPARE(guard.check(at(x), kStart + 5ms).verdict, Verdict::Jumped);
        }
        QCOMPARE((*guard.coordinates(Reference::Measured))[0][0], 300.0);
        // Back at its place it does not open by itself either.
        for (int i = 2; i < 20; ++i) {
            QVERIFY(!guard.noteMeasured(at(300), kStart + i * 5ms));
        }
        QCOMPARE(guard.check(at(300), kStart + 100ms).verdict, Verdict::Jumped);
    }

    void jumpIsAcceptedAfterFiveAgreeingReportsAndTheOperator()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(300), kStart);
        guard.noteSent(at(310), kStart);
        for (int i = 1; i <= 4; ++i) {
            guard.noteMeasured(at(i % 2), kStart + i * 5ms);
            QVERIFY(!guard.acceptJump());
        }
        guard.noteMeasured(at(2.5), kStart + 25ms); // 1.5 mm from the first one after the jump
        QVERIFY(guard.jump() != nullptr);
        QVERIFY(guard.acceptJump());
        QCOMPARE(guard.jump(), static_cast<const StepGuard::Jump*>(nullptr));
        // The value sent before the jump is no reference any more.
        QCOMPARE(guard.check(at(310), kStart + 26ms).verdict, Verdict::OverStep);
        QCOMPARE(guard.check(at(40), kStart + 26ms).verdict, Verdict::Pass);
    }

    void disagreeingReportsAfterAJumpBeginAnew()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(300), kStart);
        for (int i = 1; i <= 40; ++i) {
            guard.noteMeasured(at(i % 4 == 0 ? 5 : 0), kStart + i * 5ms);
            QVERIFY(!guard.acceptJump());
        }
    }

    void aReportThatLeavesTheAgreedPositionIsAnotherJump()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(300), kStart);
        for (int i = 1; i <= 5; ++i) {
            QCOMPARE(guard.noteMeasured(at(0), kStart + i * 5ms), i == 1);
        }
        QVERIFY(guard.jump()->isAgreed());
        for (int i = 6; i <= 10; ++i) {
            QCOMPARE(guard.noteMeasured(at(200), kStart + i * 5ms), i == 6);
        }
        QCOMPARE(guard.jump()->distanceMm, 100.0); // from where it was before all of them
        QVERIFY(guard.acceptJump());
        QCOMPARE(guard.check(at(200), kStart + 51ms).verdict, Verdict::Pass);
    }

    void jumpKeepsItsTwoPositionsWhenTheReportsReturn()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(194), kStart);
        guard.noteMeasured(at(-2), kStart + 5ms);
        for (int i = 2; i <= 8; ++i) {
            guard.noteMeasured(at(195), kStart + i * 5ms);
        }
        QCOMPARE(guard.jump()->from, at(194));
        QCOMPARE(guard.jump()->jumpedTo, at(-2));
        QCOMPARE(guard.jump()->to, at(195));
        QCOMPARE(guard.jump()->distanceMm, 196.0);
        QVERIFY(guard.jump()->isBack && guard.jump()->isAgreed());
    }

    void agreedJumpThatReturnsKeepsItsTwoPositions()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(194), kStart);
        for (int i = 1; i <= 5; ++i) {
            guard.noteMeasured(at(-2), kStart + i * 5ms);
        }
        QVERIFY(guard.jump()->isAgreed() && !guard.jump()->isBack);
        QVERIFY(guard.noteMeasured(at(195), kStart + 30ms));
        QCOMPARE(guard.jump()->jumpedTo, at(-2));
        QCOMPARE(guard.jump()->distanceMm, 196.0);
        QVERIFY(guard.jump()->isBack);
    }

    void jumpToANumberWhoseSquareIsInfiniteHasADistance()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(194), kStart);
        QVERIFY(guard.noteMeasured(at(1e300), kStart + 5ms));
        QCOMPARE(guard.jump()->distanceMm, 1e300);
    }

    void withAcceptJumpsTheAgreementIsEnoughButNeeded()
    {
        StepGuard::Settings settings { 50.0, 3, false };
        settings.acceptJumps = true;
        StepGuard guard(settings);
        guard.noteMeasured(at(300), kStart);
        for (int i = 1; i <= 4; ++i) {
            guard.noteMeasured(at(0), kStart + i * 5ms);
            QCOMPARE(guard.check(at(0), kStart + i * 5ms).verdict, Verdict::Jumped);
        }
        guard.noteMeasured(at(0), kStart + 25ms);
        QCOMPARE(guard.check(at(0), kStart + 25ms).verdict, Verdict::Pass);
    }

    void jumpIsToldByTheSpeedLimitAndTheTimeWhichCountsAHundredMs_data()
    {
        QTest::addColumn<double>("limitMmPerS");
        QTest::addColumn<int>("silenceMs");
        QTest::addColumn<double>("noJumpMm");
        QTest::newRow("one report") << 1000.0 << 5 << 15.0;
        QTest::newRow("lost reports") << 1000.0 << 60 << 70.0;
        QTest::newRow("long silence") << 1000.0 << 5000 << 110.0;
        QTest::newRow("slow arm") << 250.0 << 100 << 35.0;
        QTest::newRow("same moment") << 250.0 << 0 << 10.0;
    }
    void jumpIsToldByTheSpeedLimitAndTheTimeWhichCountsAHundredMs()
    {
        QFETCH(const double, limitMmPerS);
        QFETCH(const int, silenceMs);
        QFETCH(const double, noJumpMm);
        StepGuard::Settings settings { 50.0, 3, false };
        settings.speedLimitMmPerS = limitMmPerS;
        const auto later = kStart + std::chrono::milliseconds(silenceMs);
        StepGuard within(settings);
        within.noteMeasured(at(0), kStart);
        QVERIFY(!within.noteMeasured(at(noJumpMm - 1e-6), later));
        StepGuard beyond(settings);
        beyond.noteMeasured(at(0), kStart);
        QVERIFY(beyond.noteMeasured(at(noJumpMm + 1e-6), later));
    }

    void changedSettingsKeepReferencesAndJump()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(0), kStart);
        guard.noteSent(at(40), kStart);
        guard.change({ 20.0, 3, false });
        // 40 was sent beyond the new threshold from the measured position, which counts then.
        QCOMPARE(guard.check(at(60), kStart + 1ms).verdict, Verdict::OverStep);
        guard.change({ 60.0, 3, false });
        QCOMPARE(guard.check(at(100), kStart + 1ms).verdict, Verdict::Pass);
        guard.noteMeasured(at(300), kStart + 2ms);
        guard.change({ 50.0, 3, false });
        QCOMPARE(guard.check(at(300), kStart + 3ms).verdict, Verdict::Jumped);
    }

    void refusesDistancesThatOverflow()
    {
        StepGuard guard({ 50.0, 3, false });
        guard.noteMeasured(at(0), kStart);
        QCOMPARE(guard.check(at(1e200), kStart).verdict, Verdict::OverStep);
        QCOMPARE(guard.check(at(-1.7e308), kStart).verdict, Verdict::OverStep);
    }

    void openedByHandPassesTheFirstAndThenFollowsWhatWasSent()
    {
        StepGuard guard({ 50.0, 3, true });
        QVERIFY(!guard.isClosed(kStart));
        QCOMPARE(guard.check(at(1000), kStart).verdict, Verdict::Pass);
        guard.noteSent(at(1000), kStart);
        QCOMPARE(guard.check(at(1051), kStart + 1h).verdict, Verdict::OverStep);
        const auto near = guard.check(at(1050), kStart + 1h);
        QCOMPARE(near.verdict, Verdict::Pass);
        QCOMPARE(near.reference, Reference::Sent);
        QCOMPARE(guard.check(list({ { 1, 2 } }), kStart).verdict, Verdict::Unchecked);
    }

    void nothingSentIsFartherThanTheThresholdFromTheRulesReference()
    {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            SeededRandom random(seed);
            const double threshold = random.uniform(1.0, 80.0);
            StepGuard guard({ threshold, 3, false });
            Model model { threshold, {}, {}, false };
            auto now = kStart;
            int passed = 0;
            for (int i = 0; i < 500; ++i) {
                now += Duration(std::int64_t(random.uniform(0, 1.0) * random.uniform(0, 4e8)));
                Coordinates value;
                const auto count = 1 + random.below(3);
                const auto centre = model.sent && random.chance(0.6) ? model.sent->first[0][0]
                    : model.measured                                 ? model.measured->first[0][0]
                                                                     : 0.0;
                for (std::uint64_t k = 0; k < count; ++k) {
                    value.append(centre + random.normal(threshold / 2));
                    value.append(random.normal(threshold / 4));
                    value.append(random.normal(threshold / 4));
                    value.endCoordinate();
                }
                if (random.chance(0.4)) {
                    guard.noteMeasured(value, now);
                    model.report(value, now);
                    QCOMPARE(guard.jump() != nullptr, model.jumped);
                    if (model.jumped && random.chance(0.5)) {
                        for (int agreeing = 0; agreeing < StepGuard::kAgreeing; ++agreeing) {
                            guard.noteMeasured(value, now);
                        }
                        QVERIFY(guard.acceptJump());
                        model.settle(value, now);
                    }
                    continue;
                }
                const auto reference = model.reference(now);
                const auto decision = guard.check(value, now);
                const auto context = QStringLiteral("seed %1, step %2").arg(seed).arg(i);
                if (!reference) {
                    QVERIFY2(decision.verdict == (model.jumped ? Verdict::Jumped : Verdict::Closed),
                        qPrintable(context));
                    continue;
                }
                const auto isNear = Model::step(value, *reference) <= threshold;
                QVERIFY2((decision.verdict == Verdict::Pass) == isNear, qPrintable(context));
                if (decision.verdict == Verdict::Pass) {
                    guard.noteSent(value, now);
                    model.sent = { value, now };
                    ++passed;
                }
            }
            QVERIFY2(passed > 0, qPrintable(QStringLiteral("seed %1 tried nothing").arg(seed)));
        }
    }
};

QTEST_GUILESS_MAIN(TestStepGuard)
#include "tst_step_guard.moc"
