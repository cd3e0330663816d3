// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cpu_time.h"
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/sample_program.h"
#include "widgets/kit/style.h"
#include "widgets/programs/truth_lanes.h"
#include "widgets/programs/truth_marks_lane.h"

#include <memory>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace medulla::widgets::programs {

namespace {

using namespace std::chrono_literals;
using teleo::Event;
using teleo::Truth;

class Paints final : public QObject {
public:
    explicit Paints(QWidget* widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count = 0;
};

} // namespace

class TestTruthLanes final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_document = sample::flame().document;
        m_trace = teleo::TruthTrace();
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        QApplication::setStyle(new Style(*m_theme));
        m_theme->applyTo(*qApp);
        m_window = std::make_unique<QWidget>();
        m_timeline = new LaneTimeline(*m_theme, TruthLanes::setup(), m_window.get());
        m_lanes = std::make_unique<TruthLanes>(*m_timeline);
        auto* box = new QVBoxLayout(m_window.get());
        box->setContentsMargins(0, 0, 0, 0);
        box->addWidget(m_timeline);
        m_window->resize(1528, 270);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_lanes.reset();
        m_theme.reset();
    }

    void figuresAreThoseOfTheRun()
    {
        run();
        const auto& seen = m_trace.lanes()[4];
        QCOMPARE(seen.number, QStringLiteral("5"));
        QCOMPARE(seen.times, 2);
        QCOMPARE(seen.first, 4);
        QCOMPARE(seen.trueUntil(at(72)), Duration(67400ms));
        QCOMPARE(seen.truthAt(at(12.2)), std::optional(Truth::False));
        QCOMPARE(seen.truthAt(at(20)), std::optional(Truth::True));
        QCOMPARE(m_trace.lanes()[1].first, 0);
        QCOMPARE(m_trace.goals(), 1);
        QCOMPARE(m_trace.runs().size(), std::size_t(10));
    }

    void aConditionThatFlipsOftenChatters()
    {
        run();
        const auto found = std::find_if(m_trace.lanes().begin(), m_trace.lanes().end(),
            [](const teleo::TruthLane& lane) { return !lane.chattered.empty(); });
        QVERIFY(found != m_trace.lanes().end());
        QCOMPARE(found->number, QStringLiteral("5.3"));
        QCOMPARE(found->chattered.size(), std::size_t(1));
        QVERIFY(found->mostFlips >= teleo::TruthTrace::kChatterFlips);
        QVERIFY(*found->chattered[0].to - found->chattered[0].from <= 3s);
    }

    void slowFlipsAreNoChatter()
    {
        begin();
        for (int i = 0; i < 40; ++i) {
            became(0, 3, i % 2 == 0 ? Truth::True : Truth::False, 1 + i * 0.5);
        }
        QVERIFY(m_trace.lanes()[3].chattered.empty());
        QCOMPARE(m_trace.lanes()[3].times, 20);
    }

    void aProgramThatEndedIsWatchedNoMore()
    {
        begin();
        call(1, 4, 2);
        became(1, 2, Truth::True, 3, 1);
        add({ .kind = Event::Kind::ProgramEnded, .at = at(5), .frame = 1 });
        const auto& lane = m_trace.lanes().back();
        QCOMPARE(lane.number, QStringLiteral("5.3"));
        QVERIFY(!lane.truthAt(at(6)));
        QCOMPARE(lane.trueUntil(at(50)), Duration(2s));
    }

    void aRunThatBeginsForgetsTheOneBefore()
    {
        run();
        begin();
        QVERIFY(m_trace.runs().empty());
        QVERIFY(m_trace.marks().empty());
        QCOMPARE(m_trace.lanes().size(), std::size_t(6));
    }

    void itStaysSmallForHours()
    {
        begin();
        for (int i = 0; i < 100'000; ++i) {
            became(0, 3, i % 2 == 0 ? Truth::True : Truth::False, 1 + i * 0.1);
            first(0, i % 2 == 0 ? 3 : 4, 1 + i * 0.1);
            mishap(1 + i * 0.1, "mark");
        }
        const auto& lane = m_trace.lanes()[3];
        QVERIFY(lane.changes.size() <= teleo::TruthTrace::kMostChanges);
        QVERIFY(lane.ran.size() <= teleo::TruthTrace::kMostChanges);
        QVERIFY(m_trace.runs().size() <= teleo::TruthTrace::kMostChanges);
        QVERIFY(m_trace.marks().size() <= teleo::TruthTrace::kMostMarks);
        QCOMPARE(lane.times, 50'000); // figures are of the whole run
        m_timeline->setShown(double(Duration(10h).count()));
        m_lanes->display(&m_trace, at(10'001));
        const auto before = medulla::test::cpuMs();
        m_timeline->repaint();
        const auto ms = medulla::test::cpuMs() - before;
        QVERIFY2(ms < medulla::test::kFewMs, qPrintable(QString::number(ms)));
    }

    void lanesAreDrawnByTheirTruth()
    {
        run();
        QCOMPARE(m_timeline->lanes() - kAbove, std::size_t(7)); // six, and the one that chatters
        const auto picture = m_timeline->grab().toImage();
        const auto pixel = [&](std::size_t lane, double seconds, int down = 0) {
            const auto place = placeOf(lane, at(seconds)).toPoint();
            return picture.pixelColor(place + QPoint(0, down));
        };
        QCOMPARE(pixel(4, 8), m_theme->color(ColorToken::Text2));
        QCOMPARE(pixel(4, 2), m_theme->color(ColorToken::Field));
        QCOMPARE(pixel(4, 8, 8), m_theme->color(ColorToken::Accent)); // its rule ran
        QCOMPARE(pixel(4, 20, 8), m_theme->color(ColorToken::Text2)); // another one did
        medulla::test::savePicture(*m_window, QStringLiteral("truth-light"));
        m_theme->setScheme(Scheme::Dark);
        medulla::test::savePicture(*m_window, QStringLiteral("truth-dark"));
    }

    void wordsOfMarksStandOnNothing()
    {
        run();
        add({ .kind = Event::Kind::Paused, .at = at(66) });
        mishap(68, "torch moved by someone who did not look where he went");
        m_lanes->display(&m_trace, at(72.5));
        // Wherever the cursor's head is.
        for (double second = 10; second < 72.5; second += 0.5) {
            m_timeline->choose(m_lanes->instantOf(at(second)));
            const auto words = wordsOfMarks();
            QVERIFY(words.size() >= 3);
            const double head = placeOf(0, at(second)).x();
            for (std::size_t i = 0; i < words.size(); ++i) {
                const auto& place = words[i].first;
                QVERIFY(place.right() < head - 6 || place.left() > head + 6);
                QVERIFY(i == 0 || words[i - 1].first.right() < place.left());
                for (const auto& mark : m_trace.marks()) {
                    const double x = placeOf(0, mark.at).x();
                    QVERIFY(x < place.left() || x > place.right());
                }
            }
        }
        const auto words = wordsOfMarks();
        QVERIFY(std::any_of(words.begin(), words.end(),
            [](const auto& each) { return each.second == QLatin1String("eyes dead 0.6 s"); }));
        const auto paused = placeOf(0, at(66)).toPoint();
        QVERIFY(m_timeline->tipAt({ paused.x(), 10 })
                    .contains(QLatin1String("The run is paused; nothing moves.")));
    }

    void aPauseIsMarkedInAWord()
    {
        begin();
        add({ .kind = Event::Kind::Paused, .at = at(20) });
        m_lanes->display(&m_trace, at(60));
        QCOMPARE(wordsOfMarks().size(), std::size_t(1));
        QCOMPARE(wordsOfMarks()[0].second, QStringLiteral("paused"));
    }

    void manyLanesAreLowerBeforeTheyScroll()
    {
        m_document = sample::longProgram(8).document;
        begin();
        m_lanes->display(&m_trace, at(10));
        QCOMPARE(m_timeline->lanes() - kAbove, std::size_t(9));
        const auto pitch = [this] { return placeOf(1, at(0)).y() - placeOf(0, at(0)).y(); };
        m_timeline->resize(1528, 600);
        QCOMPARE(pitch(), 26.0);
        QVERIFY(m_timeline->minimumSizeHint().height() <= 235);
        m_timeline->resize(1528, 235);
        QVERIFY(pitch() >= 18.0);
        QVERIFY(placeOf(8, at(0)).y() + pitch() / 2 < 235);
        medulla::test::savePicture(*m_timeline, QStringLiteral("truth-low-lanes"));
    }

    void pointingTellsWhatStoodThere()
    {
        run();
        QCOMPARE(wordsAt(4, at(8)), QStringLiteral("5 flame seen, at 8.0 s: true, its rule runs"));
        QCOMPARE(wordsAt(2, at(71.5)), QStringLiteral("3 torch moved, at 71.5 s: unknown"));
    }

    void itFollowsUntilTheCursorIsMoved()
    {
        run();
        QVERIFY(m_timeline->follows());
        QCOMPARE(cursor(), at(72));
        const QSignalSpy follows(m_timeline, &LaneTimeline::followsChanged);
        const auto place = placeOf(2, at(36)).toPoint();
        QTest::mouseClick(m_timeline, Qt::LeftButton, {}, place);
        QVERIFY(!m_timeline->follows());
        QCOMPARE(follows.size(), 1);
        QVERIFY(std::chrono::abs(cursor() - at(36)) < 100ms);
        const auto kept = cursor();
        m_lanes->display(&m_trace, at(90));
        QCOMPARE(cursor(), kept);
        QTest::mousePress(m_timeline, Qt::LeftButton, {}, place);
        QTest::mouseMove(m_timeline, place - QPoint(100, 0));
        QTest::mouseRelease(m_timeline, Qt::LeftButton, {}, place - QPoint(100, 0));
        QVERIFY(cursor() < kept);
        QTest::keyClick(m_timeline, Qt::Key_End);
        QVERIFY(m_timeline->follows());
        QCOMPARE(cursor(), at(90));
    }

    void arrowKeysGoFromRuleToRule()
    {
        run();
        m_timeline->setFocus();
        QTest::keyClick(m_timeline, Qt::Key_Left);
        QCOMPARE(cursor(), at(55));
        QTest::keyClick(m_timeline, Qt::Key_Left);
        QCOMPARE(cursor(), at(44));
        QTest::keyClick(m_timeline, Qt::Key_Right);
        QCOMPARE(cursor(), at(55));
        QTest::keyClick(m_timeline, Qt::Key_Home);
        QCOMPARE(cursor(), at(0));
    }

    void theWheelChangesHowMuchIsSeen()
    {
        run();
        const auto before = m_timeline->window().span();
        QWheelEvent turn(QPointF(500, 100), m_timeline->mapToGlobal(QPointF(500, 100)), {},
            QPoint(0, 120), Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_timeline, &turn);
        QVERIFY(m_timeline->window().span() < before);
    }

    void nothingIsPaintedWhenNothingChanged()
    {
        run();
        medulla::test::letWindowSettle(50ms);
        const Paints paints(m_timeline);
        for (int i = 0; i < 20; ++i) {
            m_lanes->display(&m_trace, at(72) + 1ms * i); // less than a px
            medulla::test::letTimePass(5ms);
        }
        QCOMPARE(paints.count, 0);
        m_lanes->display(&m_trace, at(73));
        QTRY_COMPARE(paints.count, 1);
        add({ .kind = Event::Kind::RunEnded, .at = at(74) });
        m_lanes->display(&m_trace, at(75));
        QTRY_COMPARE(paints.count, 2);
        m_lanes->display(&m_trace, at(99));
        medulla::test::waitForUnexpectedEvents(30ms);
        QCOMPARE(paints.count, 2);
    }

private:
    [[nodiscard]] static TimePoint at(double seconds)
    {
        return TimePoint(1h) + std::chrono::round<Duration>(std::chrono::duration<double>(seconds));
    }
    /// The marks and the active rule are above the conditions.
    static constexpr std::size_t kAbove = 2;
    [[nodiscard]] QPointF placeOf(std::size_t lane, TimePoint when) const
    {
        return m_timeline->viewOf(lane + kAbove).placeOf(double(m_lanes->instantOf(when)));
    }
    [[nodiscard]] QString wordsAt(std::size_t lane, TimePoint when) const
    {
        return m_timeline->tipAt(placeOf(lane, when).toPoint());
    }
    [[nodiscard]] TimePoint cursor() const { return m_lanes->timeOf(m_timeline->cursor()); }
    [[nodiscard]] std::vector<std::pair<QRectF, QString>> wordsOfMarks() const
    {
        return TruthMarksLane(*m_lanes).wordsOf(m_timeline->viewOf(0));
    }
    void add(const Event& event) { m_trace.add(event, m_document); }
    void mishap(double when, const char* text)
    {
        add({ .kind = Event::Kind::Mishap, .at = at(when), .text = Text(text) });
    }
    void begin()
    {
        add({ .kind = Event::Kind::RunBegan, .at = at(0) });
        add({ .kind = Event::Kind::ProgramBegan, .at = at(0) });
    }
    /// `frame` is called by a rule of the main program.
    void call(std::uint32_t frame, int rule, double when)
    {
        add({ .kind = Event::Kind::ProgramBegan, .at = at(when), .frame = frame, .rule = rule });
    }
    void became(std::uint32_t frame, int rule, Truth truth, double when, std::size_t program = 0)
    {
        add({ .kind = Event::Kind::Became,
            .truth = truth,
            .at = at(when),
            .frame = frame,
            .rule = rule,
            .ruleId = m_document.programs[program].rules[std::size_t(rule)].id });
    }
    void first(std::uint32_t frame, int rule, double when, std::size_t program = 0)
    {
        add({ .kind = Event::Kind::First,
            .at = at(when),
            .frame = frame,
            .rule = rule,
            .ruleId = m_document.programs[program].rules[std::size_t(rule)].id });
    }
    void during(int rule, double from, double to)
    {
        became(0, rule, Truth::True, from);
        became(0, rule, Truth::False, to);
    }

    /// As in the picture that the widget was drawn after, 72 s long.
    void run()
    {
        begin();
        for (int rule = 0; rule < 5; ++rule) {
            became(0, rule, Truth::False, 0);
        }
        became(0, 5, Truth::True, 0);
        first(0, 5, 0);
        became(0, 4, Truth::True, 4);
        first(0, 4, 4);
        call(1, 4, 4);
        became(1, 2, Truth::False, 4, 1);
        became(1, 2, Truth::True, 11, 1);
        became(0, 4, Truth::False, 12);
        first(0, 5, 12);
        mishap(12, "eyes dead 0.6 s");
        became(0, 4, Truth::True, 12.6);
        first(0, 4, 12.6);
        during(3, 16, 29.5);
        first(0, 3, 16);
        first(0, 4, 29.5);
        mishap(29.5, "splint blown out");
        during(3, 35, 51);
        first(0, 3, 35);
        during(0, 38.5, 44);
        first(0, 0, 38.5);
        add({ .kind = Event::Kind::Goal, .truth = Truth::True, .at = at(38.5) });
        mishap(44, "torch moved");
        first(0, 2, 44);
        first(0, 4, 55);
        call(2, 4, 55);
        became(2, 2, Truth::False, 55, 1);
        for (int i = 0; i < 8; ++i) {
            became(2, 2, i % 2 == 0 ? Truth::True : Truth::False, 63 + i * 0.25, 1);
        }
        became(2, 2, Truth::True, 70.2, 1);
        became(0, 2, Truth::Unknown, 70.6);
        m_lanes->display(&m_trace, at(72));
    }

    teleo::Document m_document;
    teleo::TruthTrace m_trace;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QWidget> m_window;
    LaneTimeline* m_timeline = nullptr;
    std::unique_ptr<TruthLanes> m_lanes;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestTruthLanes)
#include "tst_truth_lanes.moc"
