// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/notation.h"
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/sample_program.h"
#include "tests/widgets/programs/sample_run.h"
#include "widgets/kit/style.h"
#include "widgets/programs/rules_view.h"
#include "widgets/programs/truth_panel.h"
#include "widgets/timeline/lane_timeline.h"

#include <memory>

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

namespace medulla::widgets::programs {

namespace {

using namespace std::chrono_literals;
using sample::Story;
using teleo::Event;
using teleo::Truth;

} // namespace

class TestTruthPanel final : public QObject {
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
        m_panel = std::make_unique<TruthPanel>(*m_theme);
        m_panel->resize(1528, 300);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_theme.reset();
    }

    void withoutARunThereIsNothingToKeep()
    {
        QVERIFY(!button("keepRun")->isEnabled());
        QVERIFY(!m_panel->past());
        QVERIFY(!m_panel->statusAt(Story::at(1)));
        const QSignalSpy open(m_panel.get(), &TruthPanel::openWanted);
        QTest::mouseClick(button("openRun"), Qt::LeftButton);
        QCOMPARE(open.size(), 1);
    }

    void theHeadTellsWhatTheRunAmountsTo()
    {
        play();
        QCOMPARE(words("neverFirst"), QStringLiteral("never first: <b>rules 2, 5.1, 5.2</b>"));
        QCOMPARE(words("goalsReached"),
            QStringLiteral("goal reached <b>1 time</b>, recovered from <b>2 of 4</b> mishaps"));
        QCOMPARE(words("truthMoment"), QString());
        const QSignalSpy keep(m_panel.get(), &TruthPanel::keepWanted);
        QTest::mouseClick(button("keepRun"), Qt::LeftButton);
        QCOMPARE(keep.size(), 1);
    }

    void aMishapIsNotRecoveredFromBeforeItsRuleIsFirstAgain()
    {
        play();
        m_trace = teleo::TruthTrace();
        for (const auto& event : sample::flameRun(m_document).events) {
            if (event.at <= Story::at(44)) {
                m_trace.add(event, m_document);
            }
        }
        QCOMPARE(m_trace.mishaps(), 3);
        QCOMPARE(m_trace.recovered(Story::at(44)), 2);
    }

    void whatChangesNothingForTwoSecondsIsRecoveredFrom()
    {
        const auto told = [this](double until, bool isHarmed) {
            Story story(m_document);
            story.became(5, teleo::Truth::True, 0).first(5, 0);
            story.say(teleo::Event::Kind::Mishap, 10, "torch moved");
            if (isHarmed) {
                story.became(4, teleo::Truth::True, 10.5).first(4, 10.5);
            }
            m_trace = teleo::TruthTrace();
            for (const auto& event : story.run().events) {
                m_trace.add(event, m_document);
            }
            return m_trace.recovered(Story::at(until));
        };
        QCOMPARE(told(11.9, false), 0);
        QCOMPARE(told(12.1, false), 1);
        QCOMPARE(told(60, true), 0);
        QCOMPARE(m_trace.mishaps(), 1);
    }

    void whatIsOnlyNotedIsNoMishap()
    {
        m_trace = teleo::TruthTrace();
        for (const auto& event : Story(m_document)
                                     .say(teleo::Event::Kind::Noted, 1, "obstacles cleared")
                                     .say(teleo::Event::Kind::Alarm, 2, "a task was not found")
                                     .run()
                                     .events) {
            m_trace.add(event, m_document);
        }
        QCOMPARE(m_trace.marks().size(), std::size_t(2));
        QCOMPARE(m_trace.mishaps(), 1);
    }

    void aRuleWithoutANameIsKnownByItsCondition()
    {
        auto document = m_document;
        document.programs[0].rules[2].name.clear();
        m_trace = teleo::TruthTrace();
        m_trace.add(Story(document).run().events.front(), document);
        QCOMPARE(m_trace.lanes()[2].name, teleo::written(document.programs[0].rules[2].condition));
        QVERIFY(!m_trace.lanes()[2].name.isEmpty());
    }

    void thePastIsWhatTheMousePointsAt()
    {
        play();
        const QSignalSpy moved(m_panel.get(), &TruthPanel::cursorMoved);
        const QSignalSpy left(m_panel.get(), &TruthPanel::pastLeft);
        QTest::mouseClick(timeline(), Qt::LeftButton, {}, at(40));
        QCOMPARE(moved.size(), 1);
        QVERIFY(m_panel->past());
        QVERIFY(std::chrono::abs(*m_panel->past() - Story::at(40)) < 100ms);
        QVERIFY(words("truthMoment").startsWith(QLatin1String("at 40")));
        QVERIFY(!button("truthFollow")->isChecked());
        QTest::mouseClick(button("truthFollow"), Qt::LeftButton);
        QCOMPARE(left.size(), 1);
        QVERIFY(!m_panel->past());
        QCOMPARE(words("truthMoment"), QString());
    }

    void arrowsGoFromRuleToRule()
    {
        play();
        timeline()->setFocus();
        QTest::keyClick(timeline(), Qt::Key_Left);
        QTest::keyClick(timeline(), Qt::Key_Left);
        QVERIFY(m_panel->past());
        QCOMPARE(*m_panel->past(), Story::at(46));
        QTest::keyClick(timeline(), Qt::Key_End);
        QVERIFY(!m_panel->past());
    }

    void rowsCanShowThePast()
    {
        play();
        const auto status = m_panel->statusAt(Story::at(8));
        QVERIFY(status);
        QCOMPARE(status->frames.size(), std::size_t(2));
        const auto& main = status->frames[0];
        QCOMPARE(main.first, 4);
        QCOMPARE(main.firstSince, Story::at(4));
        QCOMPARE(main.rules[4].truth, Truth::True);
        QCOMPARE(main.rules[3].truth, Truth::False);
        QCOMPARE(main.actions.front().frame, std::optional<std::uint32_t>(1));
        QCOMPARE(status->frames[1].first, 3);
        QCOMPARE(status->frames[1].rules[2].truth, Truth::False);
        QVERIFY(m_panel->statusAt(Story::at(40))->goal);
        QCOMPARE(m_panel->statusAt(Story::at(40))->frames.size(), std::size_t(1));
        // After its end it stands as it ended.
        QCOMPARE(m_panel->statusAt(Story::at(100))->frames[0].rules[2].truth, Truth::Unknown);

        TrProgramDocument document(QStringLiteral("flame.tr"));
        document.setContent(sample::flame(), {});
        RulesView rows(*m_theme);
        rows.setDocument(&document);
        rows.choose({ 5 });
        rows.setStatus(status, Story::at(8));
        QVERIFY(rows.rules().live(4).isFirst);
        QCOMPARE(rows.rules().live(4).runs, std::optional<Duration>(4s));
        QVERIFY(!rows.rules().live(4).age);
    }

    void aPausedRunIsPausedInThePast()
    {
        Story story(m_document);
        story.became(5, Truth::True, 0).first(5, 0);
        story.say(Event::Kind::Paused, 2).say(Event::Kind::Resumed, 4);
        play(story.run(), 6);
        QCOMPARE(m_panel->statusAt(Story::at(3))->state, teleo::Status::State::Paused);
        QCOMPARE(m_panel->statusAt(Story::at(5))->state, teleo::Status::State::Running);
        QCOMPARE(
            words("goalsReached"), QStringLiteral("goal <b>not reached</b>, <b>no</b> mishap"));
    }

    void lanesFollowAProgramThatIsChanged()
    {
        Story story(m_document);
        story.became(5, Truth::True, 0).first(5, 0);
        play(story.run(), 2);
        auto changed = m_document;
        auto& rules = changed.programs[0].rules;
        std::swap(rules[1], rules[2]);
        rules[1].name = QStringLiteral("moved");
        rules.erase(rules.begin() + 3);
        m_trace.add({ .kind = Event::Kind::Changed, .at = Story::at(2) }, changed);
        const auto& lanes = m_trace.lanes();
        QCOMPARE(lanes[2].number, QStringLiteral("2"));
        QCOMPARE(lanes[2].name, QStringLiteral("moved"));
        QVERIFY(!lanes[3].isMain);
        QCOMPARE(lanes[5].number, QStringLiteral("5"));
        QCOMPARE(m_trace.statusAt(Story::at(1))->frames[0].rules.size(), std::size_t(6));
        QCOMPARE(m_trace.statusAt(Story::at(3))->frames[0].rules.size(), std::size_t(5));
    }

    void aNewRunIsFollowed()
    {
        play();
        QTest::mouseClick(timeline(), Qt::LeftButton, {}, at(40));
        QVERIFY(m_panel->past());
        for (auto event : sample::flameRun(m_document).events) {
            event.at += 10min;
            m_trace.add(event, m_document);
        }
        m_panel->display(&m_trace, Story::at(672));
        QVERIFY(!m_panel->past());
    }

    void howMuchIsSeenIsChosen()
    {
        play();
        auto* span = m_panel->findChild<QComboBox*>(QStringLiteral("truthSpan"));
        QCOMPARE(span->currentText(), QStringLiteral("1 min"));
        span->setFocus();
        QTest::keyClick(span, Qt::Key_Home);
        QCOMPARE(shown(), Duration(10s));
        QTest::keyClick(span, Qt::Key_End);
        QCOMPARE(span->currentText(), QStringLiteral("whole run"));
        QCOMPARE(shown(), Duration(72s));
        // The wheel chooses a span that is none of the usual ones.
        QWheelEvent wheel(QPointF(600, 50), timeline()->mapToGlobal(QPointF(600, 50)), {},
            QPoint(0, 120), Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(timeline(), &wheel);
        QVERIFY(shown() < 72s);
        QCOMPARE(span->currentIndex(), -1);
        QCOMPARE(span->placeholderText(), QStringLiteral("58 s"));
    }

    void aWholeRunThatGoesOnStaysInView()
    {
        Story story(m_document);
        story.became(5, Truth::True, 0).first(5, 0);
        play(story.run(), 20);
        m_panel->setSpan(std::nullopt);
        for (double now = 21; now < 2000; now *= 1.3) {
            m_panel->display(&m_trace, Story::at(now));
            QVERIFY(shown() >= Story::at(now) - Story::at(0));
            QVERIFY(shown() <= (Story::at(now) - Story::at(0)) * 2);
        }
    }

    void aRecordedRunStandsInPlaceOfTheOneThatGoesOn()
    {
        Story story(m_document);
        story.became(5, Truth::True, 0).first(5, 0);
        play(story.run(), 3);
        const QSignalSpy moved(m_panel.get(), &TruthPanel::cursorMoved);
        m_panel->showRecorded(sample::flameRun(m_document), QStringLiteral("flame.run"));
        QCOMPARE(words("truthTitle"), QStringLiteral("Recorded: flame.run"));
        QVERIFY(!button("truthFollow")->isVisible());
        QCOMPARE(m_panel->past(), std::optional(Story::at(72)));
        QVERIFY(!moved.isEmpty());
        QCOMPARE(words("truthMoment"), QStringLiteral("at 72.0 s"));
        m_panel->lookAtRule(m_document.programs[0].rules[2].id);
        QCOMPARE(m_panel->past(), std::optional(Story::at(44)));
        QCOMPARE(m_panel->statusAt(*m_panel->past())->frames[0].first, 2);
        // What goes on meanwhile is not shown, and not lost.
        m_trace.add(
            { .kind = Event::Kind::Goal, .truth = Truth::True, .at = Story::at(4) }, m_document);
        m_panel->display(&m_trace, Story::at(5));
        QCOMPARE(m_panel->past(), std::optional(Story::at(44)));
        const QSignalSpy left(m_panel.get(), &TruthPanel::pastLeft);
        QTest::mouseClick(button("truthBack"), Qt::LeftButton);
        QCOMPARE(left.size(), 1);
        QVERIFY(m_panel->recorded().isEmpty());
        QCOMPARE(words("truthTitle"), QStringLiteral("Truth over time"));
        QVERIFY(words("goalsReached").startsWith(QLatin1String("goal reached <b>1 time")));
        QVERIFY(!button("truthBack")->isVisible());
    }

    void aRecordedRunThatWasChangedHasTheRulesOfEachTime()
    {
        Story story(m_document);
        story.became(5, Truth::True, 0).first(5, 0).say(Event::Kind::Changed, 2);
        auto run = story.run();
        auto changed = m_document;
        changed.programs[0].rules.erase(changed.programs[0].rules.begin() + 1);
        run.events.back().document = std::make_shared<const teleo::Document>(changed);
        m_panel->showRecorded(run, QStringLiteral("flame.run"));
        QCOMPARE(m_panel->statusAt(Story::at(1))->frames[0].rules.size(), std::size_t(6));
        QCOMPARE(m_panel->statusAt(Story::at(2))->frames[0].rules.size(), std::size_t(5));
    }

    void anEmptyRecordedRunIsNone()
    {
        m_panel->showRecorded({}, QStringLiteral("empty.run"));
        QVERIFY(!m_panel->past());
        m_panel->lookAtRule(3);
        QVERIFY(!m_panel->statusAt(TimePoint()));
    }

    void nothingIsCutOff_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isLong");
        QTest::newRow("large") << 1.0 << QSize(1528, 300) << false;
        QTest::newRow("small") << 1.0 << QSize(968, 210) << false;
        QTest::newRow("small, long words") << 1.0 << QSize(968, 210) << true;
        QTest::newRow("small, 150 %") << 1.5 << QSize(968, 260) << false;
        QTest::newRow("small, 150 %, long words") << 1.5 << QSize(968, 260) << true;
    }

    void nothingIsCutOff()
    {
        QFETCH(double, scale);
        QFETCH(QSize, size);
        QFETCH(bool, isLong);
        const auto longer = isLong ? std::make_unique<medulla::test::LongWords>()
                                   : std::unique_ptr<medulla::test::LongWords>();
        m_theme->setTextScale(scale);
        m_panel = std::make_unique<TruthPanel>(*m_theme);
        m_panel->resize(size);
        m_panel->show();
        play();
        m_panel->lookAt(Story::at(42.3));
        medulla::test::letWindowSettle(20ms);
        QCOMPARE(m_panel->size(), size);
        const auto cut = medulla::test::cutOff(*m_panel);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
        medulla::test::savePicture(*m_panel,
            QStringLiteral("truth-%1-%2%3")
                .arg(size.width())
                .arg(scale * 100)
                .arg(isLong ? QStringLiteral("-long") : QString()));
    }

    void pictures()
    {
        for (const auto scheme : { Scheme::Light, Scheme::Dark }) {
            m_theme->setScheme(scheme);
            play();
            m_panel->setSpan(72s);
            const auto name =
                scheme == Scheme::Light ? QStringLiteral("light") : QStringLiteral("dark");
            medulla::test::savePicture(*m_panel, QStringLiteral("truth-panel-") + name);
            m_panel->showRecorded(
                sample::flameRun(m_document), QStringLiteral("flame-2026-03-02.run"));
            m_panel->lookAt(Story::at(42.3));
            medulla::test::savePicture(*m_panel, QStringLiteral("truth-panel-past-") + name);
            m_panel->showLive();
        }
        QVERIFY(m_panel->recorded().isEmpty());
    }

    void theTimeCanBeReadHoweverFewOfTheLanesAreSeen()
    {
        play();
        m_panel->resize(900, 160);
        auto* view = timeline()->parentWidget();
        auto* bar = m_panel->findChild<QScrollArea*>()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 40);
        const auto lowest = [&] { return view->height() - timeline()->y(); }; // that is seen
        for (const int scrolled : { 0, 20, bar->maximum() }) {
            bar->setValue(scrolled);
            QVERIFY(timeline()->axisTop() >= lowest() - 30);
            QVERIFY(timeline()->axisTop() <= lowest() - 10);
            // It stands over the lanes, not among them.
            const auto seen = view->grab().toImage();
            const auto ground = m_theme->color(ColorToken::Bg1).rgb();
            const int x = at(20).x() + 2; // between two ticks
            QCOMPARE(seen.pixelColor(x, seen.height() - 2).rgb(), ground);
            QVERIFY(timeline()->tipAt({ x, timeline()->axisTop() + 2 }).isEmpty());
        }
        medulla::test::savePicture(*m_panel, QStringLiteral("truth-panel-low"));
    }

private:
    void play() { play(sample::flameRun(m_document), 72); }
    void play(const teleo::RecordedRun& run, double now)
    {
        for (const auto& event : run.events) {
            m_trace.add(event, m_document);
        }
        m_panel->display(&m_trace, Story::at(now));
    }
    [[nodiscard]] QAbstractButton* button(const char* name) const
    {
        return m_panel->findChild<QAbstractButton*>(QLatin1String(name));
    }
    [[nodiscard]] QString words(const char* name) const
    {
        return m_panel->findChild<QLabel*>(QLatin1String(name))->text();
    }
    [[nodiscard]] LaneTimeline* timeline() const { return m_panel->findChild<LaneTimeline*>(); }
    [[nodiscard]] QPoint at(double seconds) const
    {
        const auto since = Story::at(seconds) - Story::at(0);
        return timeline()->viewOf(2).placeOf(double(since.count())).toPoint();
    }
    [[nodiscard]] Duration shown() const
    {
        return Duration(std::llround(timeline()->window().span()));
    }

    teleo::Document m_document;
    teleo::TruthTrace m_trace;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<TruthPanel> m_panel;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestTruthPanel)
#include "tst_truth_panel.moc"
