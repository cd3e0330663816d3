// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/signal_feed.h"

#include <cmath>
#include <numbers>

#include <QTest>

using namespace medulla;
using namespace medulla::signals;
using namespace std::chrono_literals;

namespace {

spine::Config config()
{
    spine::Config config;
    for (const auto* name : { "arm", "pyt", "eye-fudge" }) {
        spine::InputConfig input;
        input.name = QLatin1String(name);
        input.format = QStringLiteral("csv");
        config.inputs.push_back(input);
    }
    spine::OutputConfig output;
    output.name = QStringLiteral("arm");
    output.format = QStringLiteral("csv");
    output.address = { 0x7f000001, 1 };
    output.thresholdMm = 50;
    config.outputs = { output };
    config.connections = { { QStringLiteral("pyt"), QStringLiteral("arm") } };
    return config;
}

spine::Options options()
{
    spine::Options options;
    options.localInputs = { QStringLiteral("arm"), QStringLiteral("pyt"),
        QStringLiteral("eye-fudge") };
    options.localOutputs = { QStringLiteral("arm") };
    return options;
}

} // namespace

/// A Spine without sockets, its tap and the feed behind it.
class TestSignalFeed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_clock = std::make_unique<SimulatedClock>();
        auto spine = spine::Spine::create(config(), options(), *m_clock);
        QVERIFY2(spine.has_value(), spine ? "" : qPrintable(shown(spine.error())));
        m_spine = std::move(*spine);
        m_tap = std::make_unique<cell::SignalTap>(*m_clock);
        m_tap->attach(*m_spine);
        m_spine->start();
        m_store = std::make_unique<SignalStore>();
        const auto arm = QStringLiteral("arm");
        m_feed = std::make_unique<SignalFeed>(
            *m_tap, m_arm, FeedNames { arm, arm, { arm, QStringLiteral("eye-fudge") } }, *m_store);
    }
    void cleanup()
    {
        m_feed.reset();
        m_store.reset();
        m_spine.reset();
        m_tap.reset();
    }

    void commandedAndMeasuredArePartnersFromTheStart()
    {
        const auto& measured = info("arm.y");
        QCOMPARE(measured.role, SignalRole::Measured);
        QCOMPARE(measured.partner, QStringLiteral("arm.sent.y"));
        QCOMPARE(measured.unit, QStringLiteral("mm"));
        QVERIFY(measured.between == Between::Gap);
        const auto& commanded = info("arm.sent.y");
        QCOMPARE(commanded.role, SignalRole::Commanded);
        QCOMPARE(commanded.partner, QStringLiteral("arm.y"));
        QVERIFY(commanded.between == Between::Hold);
        QVERIFY(info("pyt.x").role == SignalRole::Other);
        QVERIFY(info("pyt.x").between == Between::Hold);
    }

    void everyComponentIsRecordedUnderItsKey()
    {
        Coordinates seen;
        for (const double value : { 1.0, 2.0, 3.0, 80.0 }) {
            seen.append(value);
        }
        seen.endCoordinate();
        for (const double value : { 4.0, 5.0, 6.0, 70.0, 7.0 }) {
            seen.append(value);
        }
        seen.endCoordinate();
        submit("eye-fudge", seen);
        QCOMPARE(newest("eye_fudge.z"), 3.0);
        QCOMPARE(newest("eye_fudge.v4"), 80.0);
        QCOMPARE(newest("eye_fudge.2.x"), 4.0);
        QCOMPARE(newest("eye_fudge.2.v5"), 7.0);
        submit("arm", Coordinates(Position(0, 0, 0))); // which opens the output
        submit("pyt", Coordinates(Position(1, -2, 3)));
        QCOMPARE(newest("pyt.y"), -2.0);
        QCOMPARE(newest("arm.sent.y"), -2.0);
    }

    void jointsAndErrorAreThoseOfTheArm()
    {
        const Position at(12, -8, 20);
        submit("arm", Coordinates(at));
        submit("pyt", Coordinates(Position(10, -8, 21)));
        submit("arm", Coordinates(at));
        const auto joints = m_arm.solve(at);
        QVERIFY(joints);
        QCOMPARE(newest("joint.elbow"), joints->elbow * 180 / std::numbers::pi);
        QCOMPARE(newest("joint.shoulder"), joints->shoulder * 180 / std::numbers::pi);
        QCOMPARE(newest("error.x"), 2.0);
        QCOMPARE(newest("error.y"), 0.0);
        QCOMPARE(newest("error.distance"), std::sqrt(5.0));
    }

    void speedIsThatOfTheMeasuredTip()
    {
        for (int i = 0; i < 500; ++i) {
            submit("arm", Coordinates(Position(i * 0.03, 0, i * 0.04))); // 50 mm/s
        }
        QVERIFY(std::abs(newest("tip.speed") - 50) < 1e-6);
        QVERIFY(newest("tip.acceleration") < 1e-3);
    }

    void aRefusingGuardIsOneEventAnEpisode()
    {
        submit("arm", Coordinates(Position(0, 0, 0)));
        submit("pyt", Coordinates(Position(0, 0, 0)));
        for (int i = 0; i < 50; ++i) {
            submit("pyt", Coordinates(Position(60, 0, i)));
        }
        QCOMPARE(m_store->events().size(), 1u);
        QVERIFY(m_store->events().front().kind == EventKind::Guard);
        QVERIFY(m_store->events().front().label.contains(QStringLiteral("60.0 mm")));
        m_clock->advance(5s);
        submit("arm", Coordinates(Position(0, 0, 0)));
        submit("pyt", Coordinates(Position(0, 70, 0)));
        QCOMPARE(m_store->events().size(), 2u);
        // A stop holds outputs; this is no rejection by the guard.
        m_clock->advance(5s);
        m_spine->holdOutputs({ QStringLiteral("arm") });
        submit("pyt", Coordinates(Position(0, 1, 0)));
        QCOMPARE(m_store->events().size(), 2u);
    }

private:
    /// One millisecond later, through the Spine and the tap into the store.
    void submit(const char* input, const Coordinates& coordinates)
    {
        m_clock->advance(1ms);
        QVERIFY(m_spine->input(QLatin1String(input))->submit(coordinates));
        m_feed->takeIn();
    }
    double newest(const char* key) const
    {
        const auto id = m_store->find(QLatin1String(key));
        const auto point = id ? m_store->series(*id).newest() : std::nullopt;
        return point ? point->value : std::nan("");
    }
    const SignalInfo& info(const char* key) const
    {
        return m_store->catalogue().at(m_store->find(QLatin1String(key)).value());
    }

    arm::Arm m_arm { arm::Geometry::standard() };
    std::unique_ptr<SimulatedClock> m_clock;
    std::unique_ptr<spine::Spine> m_spine;
    std::unique_ptr<cell::SignalTap> m_tap;
    std::unique_ptr<SignalStore> m_store;
    std::unique_ptr<SignalFeed> m_feed;
};

QTEST_GUILESS_MAIN(TestSignalFeed)
#include "tst_signal_feed.moc"
