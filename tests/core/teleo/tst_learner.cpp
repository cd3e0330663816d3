// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner.h"

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace std::chrono_literals;

namespace {

Rule rule(std::uint32_t id, const char* name, const char* condition, const char* skill)
{
    Rule rule;
    rule.id = id;
    rule.name = QLatin1String(name);
    if (qstrcmp(condition, "true") != 0) {
        rule.condition.kind = Condition::Kind::Formula;
        rule.condition.text = QLatin1String(condition);
    }
    rule.actions.emplace_back();
    if (qstrcmp(skill, "nothing") != 0) {
        rule.actions[0].kind = Action::Kind::Call;
        rule.actions[0].name = QLatin1String(skill);
    }
    return rule;
}

Document document(const std::vector<Rule>& rules, const char* program = "main")
{
    Document document;
    document.programs.push_back({ .name = QLatin1String(program), .rules = rules });
    return document;
}

/// Records the events of a run, second by second.
class Story {
public:
    explicit Story(const Document& document)
    {
        m_run.document = std::make_shared<const Document>(document);
        tell(Event::Kind::RunBegan);
        auto& began = tell(Event::Kind::ProgramBegan);
        began.program = document.programs.front().name;
        for (int rule = 0; rule < int(document.programs.front().rules.size()); ++rule) {
            became(rule,
                document.programs.front().rules[std::size_t(rule)].condition.kind
                    == Condition::Kind::Always);
        }
    }

    Story& after(Duration span)
    {
        m_now += span;
        return *this;
    }
    Story& became(int rule, bool truth, std::uint32_t frame = 0)
    {
        auto& event = tell(Event::Kind::Became, frame, rule);
        event.truth = truth ? Truth::True : Truth::False;
        return *this;
    }
    Story& unknown(int rule)
    {
        tell(Event::Kind::Became, 0, rule).truth = Truth::Unknown;
        return *this;
    }
    Story& first(int rule, std::uint32_t frame = 0)
    {
        tell(Event::Kind::First, frame, rule);
        return *this;
    }
    Story& call(std::uint32_t frame, const char* program, int rule)
    {
        auto& event = tell(Event::Kind::ProgramBegan, frame, rule);
        event.program = QLatin1String(program);
        return *this;
    }
    Story& programEnded(std::uint32_t frame)
    {
        tell(Event::Kind::ProgramEnded, frame);
        return *this;
    }
    Story& say(Event::Kind kind)
    {
        tell(kind);
        return *this;
    }
    RecordedRun ended()
    {
        tell(Event::Kind::RunEnded);
        return m_run;
    }

private:
    Event& tell(Event::Kind kind, std::uint32_t frame = 0, int rule = kNoRule)
    {
        auto& event = m_run.events.emplace_back();
        event.kind = kind;
        event.at = m_now;
        event.frame = frame;
        event.rule = rule;
        return event;
    }

    RecordedRun m_run;
    TimePoint m_now { 1h };
};

std::vector<RecordedRun> times(int count, const RecordedRun& run)
{
    return std::vector<RecordedRun>(std::size_t(count), run);
}

/// goal, at the place: grasp, always: go there; the last two rules in the wrong order.
Document misordered()
{
    return document({ rule(1, "goal", "held", "nothing"), rule(2, "on the way", "true", "go"),
        rule(3, "there", "here", "grasp") });
}

RecordedRun stuck()
{
    return Story(misordered()).first(1).after(4s).became(2, true).after(60s).ended();
}

QStringList names(const Document& document)
{
    QStringList names;
    for (const auto& rule : document.programs.front().rules) {
        names << rule.name;
    }
    return names;
}

} // namespace

class TestLearner final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void activationsRecordConditionsMadeTrueAndTheirTimes()
    {
        const auto all = activations({ Story(misordered())
                                           .first(1)
                                           .after(4s)
                                           .became(2, true)
                                           .after(1s)
                                           .became(0, true)
                                           .first(0)
                                           .ended() });
        QCOMPARE(all.size(), std::size_t(2));
        const auto& way = all[0];
        QCOMPARE(way.rule->name, QStringLiteral("on the way"));
        QCOMPARE(way.program, QStringLiteral("main"));
        QVERIFY(way.end == Activation::End::Other);
        QCOMPARE(way.lasted, Duration(5s));
        QCOMPARE(way.made.size(), std::size_t(2));
        QCOMPARE(way.made[0].condition.text, QStringLiteral("here"));
        QCOMPARE(way.made[0].after, Duration(4s));
        QCOMPARE(way.made[1].after, Duration(5s));
        QCOMPARE(way.held.size(), std::size_t(1));
        QVERIFY(all[1].end == Activation::End::Open);
    }

    void unknownConditionsWereNotMadeTrue()
    {
        const auto all = activations(
            { Story(misordered()).unknown(2).first(1).after(4s).became(2, true).ended() });
        QCOMPARE(all.size(), std::size_t(1));
        QVERIFY(all[0].made.empty());
    }

    void stintsThatTheCallerEndedAreTold()
    {
        auto two = document({ rule(1, "goal", "done", "nothing"), rule(2, "work", "true", "sub") });
        two.programs.push_back(misordered().programs.front());
        two.programs.back().name = QStringLiteral("sub");
        const auto begun = [&] {
            return Story(two).first(1).call(1, "sub", 1).became(1, true, 1).first(1, 1).after(2s);
        };
        const auto endOf = [](const RecordedRun& run) {
            const auto all = activations({ run });
            const auto sub = std::find_if(all.begin(), all.end(), [](const Activation& activation) {
                return activation.program == QLatin1String("sub");
            });
            return sub == all.end() ? -1 : int(sub->end);
        };
        QCOMPARE(endOf(begun().became(0, true).first(0).programEnded(1).after(1s).ended()),
            int(Activation::End::Served));
        QCOMPARE(endOf(begun().programEnded(1).became(0, true).first(0).ended()),
            int(Activation::End::Served));
        QCOMPARE(endOf(begun().programEnded(1).became(1, false).first(kNoRule).ended()),
            int(Activation::End::Caller));
        QCOMPARE(endOf(begun().programEnded(1).call(2, "sub", 1).first(1, 2).ended()),
            int(Activation::End::Caller));
        QCOMPARE(endOf(begun().programEnded(1).after(1s).ended()), int(Activation::End::Caller));
        QCOMPARE(
            endOf(begun().programEnded(1).programEnded(0).ended()), int(Activation::End::Open));
        QCOMPARE(endOf(begun().ended()), int(Activation::End::Open));
    }

    void changesDuringAPauseHaveNoCauseInTheProgram()
    {
        const auto all = activations({ Story(misordered())
                                           .first(1)
                                           .after(1s)
                                           .say(Event::Kind::Paused)
                                           .after(3s)
                                           .became(2, true)
                                           .say(Event::Kind::Resumed)
                                           .after(2s)
                                           .ended() });
        QCOMPARE(all.size(), std::size_t(1));
        QVERIFY(all[0].made.empty());
        QCOMPARE(all[0].lasted, Duration(2s));
        QCOMPARE(all[0].held.size(), std::size_t(2));
    }

    void ruleThatComesTooLateIsMovedUp()
    {
        const auto proposals = propose(misordered(), times(3, stuck()));
        QCOMPARE(proposals.size(), std::size_t(1));
        const auto& proposal = proposals[0];
        QVERIFY(proposal.kind == Proposal::Kind::Above);
        QCOMPARE(proposal.rule, 3U);
        QCOMPARE(proposal.other, 2U);
        QCOMPARE(proposal.evidence,
            (Proposal::Evidence { .runs = 3, .times = 3, .made = 3, .median = 4s }));
        QCOMPARE(proposal.text.english(), QStringLiteral("Move \"there\" above \"on the way\"."));
        QCOMPARE(proposal.reason.english(),
            QStringLiteral("The action of \"on the way\" made \"there\" true in 3 of 3 times "
                           "(runs: 3, median 4.0 s), and no condition above it. At present "
                           "\"there\" has to wait below it."));
        QCOMPARE(names(*accepted(misordered(), proposal)),
            (QStringList {
                QStringLiteral("goal"), QStringLiteral("there"), QStringLiteral("on the way") }));
    }

    void fewRunsProveNothing()
    {
        QVERIFY(propose(misordered(), times(2, stuck())).empty());
        QVERIFY(propose(misordered(), {}).empty());
    }

    void runsOfRulesThatWereChangedSinceDoNotCount()
    {
        auto edited = misordered();
        edited.programs[0].rules[1].actions[0].name = QStringLiteral("run");
        QVERIFY(propose(edited, times(5, stuck())).empty());

        const auto run = Story(misordered())
                             .first(1)
                             .after(1s)
                             .say(Event::Kind::Changed)
                             .after(3s)
                             .became(2, true)
                             .ended();
        QVERIFY(propose(misordered(), times(5, run)).empty());
    }

    void acceptedProposalIsNotMadeAgain()
    {
        const auto runs = times(5, stuck());
        const auto proposals = propose(misordered(), runs);
        const auto mended = accepted(misordered(), proposals[0]);
        QVERIFY(propose(*mended, runs).empty());
        QVERIFY(!accepted(*mended, proposals[0]));
        QVERIFY(!accepted(document({}, "other"), proposals[0]));
        QVERIFY(!accepted(document({}), proposals[0]));
    }

    void sameProposalIsKnownAgainWithMoreEvidence()
    {
        const auto early = propose(misordered(), times(3, stuck()));
        const auto late = propose(misordered(), times(6, stuck()));
        QVERIFY(early[0] != late[0]);
        QVERIFY(isSame(early[0], late[0]));
    }

    void fasterWayGetsAheadOfTheSlowOne()
    {
        const auto race = document({ rule(1, "goal", "done", "nothing"),
            rule(2, "walk", "true", "walk"), rule(3, "ride", "bus", "ride") });
        // Walking takes 60 s with the bus present, riding 10 s where walking was not possible.
        const auto walked =
            Story(race).became(2, true).first(1).after(60s).became(0, true).first(0).ended();
        const auto rode = Story(race)
                              .became(1, false)
                              .became(2, true)
                              .first(2)
                              .after(10s)
                              .became(0, true)
                              .first(0)
                              .ended();
        auto runs = times(5, walked);
        const auto more = times(5, rode);
        runs.insert(runs.end(), more.begin(), more.end());
        const auto proposals = propose(race, runs);
        QCOMPARE(proposals.size(), std::size_t(1));
        QVERIFY(proposals[0].kind == Proposal::Kind::Faster);
        QCOMPARE(proposals[0].evidence.median, Duration(10s));
        QCOMPARE(proposals[0].evidence.otherMedian, Duration(60s));
        QCOMPARE(names(*accepted(race, proposals[0])),
            (QStringList {
                QStringLiteral("goal"), QStringLiteral("ride"), QStringLiteral("walk") }));
        // With the same duration as walking there would be no gain.
        const auto slow = Story(race)
                              .became(1, false)
                              .became(2, true)
                              .first(2)
                              .after(50s)
                              .became(0, true)
                              .first(0)
                              .ended();
        runs = times(5, walked);
        runs.insert(runs.end(), 5, slow);
        QVERIFY(propose(race, runs).empty());
    }

    void ruleThatSucceedsMoreOftenGetsAhead()
    {
        const auto tries = document({ rule(1, "goal", "done", "nothing"),
            rule(2, "push", "near", "push"), rule(3, "pull", "handle", "pull") });
        auto runs = times(10,
            Story(tries)
                .became(1, true)
                .became(2, true)
                .first(1)
                .after(9s)
                .became(1, false)
                .first(2)
                .after(9s)
                .became(0, true)
                .first(0)
                .ended());
        runs.push_back(Story(tries)
                           .became(1, true)
                           .became(2, true)
                           .first(1)
                           .after(9s)
                           .became(0, true)
                           .first(0)
                           .ended());
        const auto proposals = propose(tries, runs);
        QCOMPARE(proposals.size(), std::size_t(1));
        QVERIFY(proposals[0].kind == Proposal::Kind::Faster);
        QCOMPARE(proposals[0].rule, 3U);
        QCOMPARE(proposals[0].evidence.made, 10);
        QCOMPARE(proposals[0].evidence.otherMade, 1);
        QCOMPARE(proposals[0].evidence.otherTimes, 11);
    }

    void ruleThatNeverHelpsIsProposedForRemoval()
    {
        const auto vain = document({ rule(1, "goal", "done", "nothing"),
            rule(2, "dance", "music", "dance"), rule(3, "work", "true", "work") });
        const auto run = Story(vain)
                             .became(1, true)
                             .first(1)
                             .after(5s)
                             .became(1, false)
                             .first(2)
                             .after(5s)
                             .became(0, true)
                             .first(0)
                             .ended();
        const auto proposals = propose(vain, times(5, run));
        QCOMPARE(proposals.size(), std::size_t(1));
        QVERIFY(proposals[0].kind == Proposal::Kind::Useless);
        QCOMPARE(proposals[0].evidence.median, Duration(25s));
        QCOMPARE(names(*accepted(vain, proposals[0])),
            (QStringList { QStringLiteral("goal"), QStringLiteral("work") }));
        QVERIFY(propose(vain, times(4, run)).empty());
        QVERIFY(proposals[0].reason.english().contains(
            QLatin1String("never made a condition above it true")));
        auto meant = vain;
        meant.programs[0].rules[1].toward = QStringLiteral("goal");
        QVERIFY(propose(meant, times(5, run))[0].reason.english().contains(
            QLatin1String("never made \"goal\", its purpose")));
    }

    void programWithoutAnAnswerGetsALastRule()
    {
        const auto open =
            document({ rule(1, "goal", "done", "nothing"), rule(2, "work", "ready", "work") });
        const auto proposals = propose(open,
            times(4,
                Story(open)
                    .first(kNoRule)
                    .after(7s)
                    .became(1, true)
                    .first(1)
                    .after(2s)
                    .became(0, true)
                    .first(0)
                    .ended()));
        QCOMPARE(proposals.size(), std::size_t(1));
        QVERIFY(proposals[0].kind == Proposal::Kind::Incomplete);
        QCOMPARE(proposals[0].evidence,
            (Proposal::Evidence { .runs = 4, .times = 4, .made = 4, .median = 7s }));
        const auto mended = *accepted(open, proposals[0]);
        const auto& last = mended.programs[0].rules.back();
        QCOMPARE(last.id, 3U);
        QVERIFY(last.condition.kind == Condition::Kind::Always);
        QCOMPARE(last.actions[0].name, QStringLiteral("work"));
    }

    void ruleOfAnEarlierVersionIsBroughtBack()
    {
        const auto whole = document({ rule(1, "goal", "held", "nothing"),
            rule(2, "there", "here", "grasp"), rule(3, "on the way", "true", "go") });
        auto lacking = whole;
        lacking.programs[0].rules.erase(lacking.programs[0].rules.begin() + 1);
        auto runs = times(3,
            Story(whole)
                .first(2)
                .after(4s)
                .became(1, true)
                .first(1)
                .after(1s)
                .became(0, true)
                .first(0)
                .ended());
        const auto more = times(3, Story(lacking).first(1).after(60s).ended());
        runs.insert(runs.end(), more.begin(), more.end());
        const auto proposals = propose(lacking, runs);
        QCOMPARE(proposals.size(), std::size_t(1));
        QVERIFY(proposals[0].kind == Proposal::Kind::Missing);
        QCOMPARE(proposals[0].other, 1U);
        QCOMPARE(proposals[0].evidence,
            (Proposal::Evidence { .runs = 3, .times = 3, .made = 3, .median = 1s }));
        const auto mended = *accepted(lacking, proposals[0]);
        QCOMPARE(names(mended), names(whole));
        QCOMPARE(mended.programs[0].rules[1].id, 4U);
        QVERIFY(propose(mended, runs).empty());
    }

    void goodProgramIsLeftAlone()
    {
        const auto good = document({ rule(1, "goal", "held", "nothing"),
            rule(2, "there", "here", "grasp"), rule(3, "on the way", "true", "go") });
        const auto run = Story(good)
                             .first(2)
                             .after(4s)
                             .became(1, true)
                             .first(1)
                             .after(1s)
                             .became(0, true)
                             .first(0)
                             .ended();
        QVERIFY(propose(good, times(50, run)).empty());
    }

    void aRuleThatIsTrueForGoodIsNotMovedAboveThoseThatHelp_data()
    {
        QTest::addColumn<int>("waits"); // s, until its rule becomes first
        QTest::newRow("at once") << 0;
        QTest::newRow("later") << 2;
    }
    void aRuleThatIsTrueForGoodIsNotMovedAboveThoseThatHelp()
    {
        QFETCH(int, waits);
        const auto good =
            document({ rule(1, "goal", "lit", "nothing"), rule(2, "elsewhere", "moved", "keep"),
                rule(3, "burns", "burning", "carry"), rule(4, "known", "known", "light") });
        const auto run = Story(good)
                             .became(1, true)
                             .first(1)
                             .after(10ms)
                             .became(3, true)
                             .after(std::chrono::seconds(waits))
                             .became(1, false)
                             .first(3)
                             .after(4s)
                             .became(2, true)
                             .first(2)
                             .after(4s)
                             .became(0, true)
                             .first(0)
                             .ended();
        QVERIFY(propose(good, times(50, run)).empty());
    }

    void immediateAnswersAreNotLate()
    {
        // "known" need not be above "elsewhere", which ends by itself when its action has
        // succeeded.
        const auto good = document({ rule(1, "goal", "lit", "nothing"),
            rule(2, "elsewhere", "moved", "keep"), rule(3, "known", "known", "light") });
        const auto run = [&good](Duration waits) {
            return Story(good)
                .became(1, true)
                .first(1)
                .after(10ms)
                .became(2, true)
                .after(waits)
                .became(1, false)
                .first(2)
                .after(4s)
                .became(0, true)
                .first(0)
                .ended();
        };
        const auto prompt = propose(good, times(50, run(10ms)));
        QCOMPARE(prompt.size(), std::size_t(0));
        const auto late = propose(good, times(50, run(5s)));
        QCOMPARE(late.size(), std::size_t(1));
        QVERIFY(late[0].kind == Proposal::Kind::Above);
    }

    void eventsThatFitNoRuleArePassedOver()
    {
        auto run = Story(misordered())
                       .first(7)
                       .became(-9, true)
                       .became(99, true)
                       .first(1, 5)
                       .became(0, true, 3)
                       .first(-7)
                       .ended();
        QVERIFY(activations({ run }).empty());
        run.document = nullptr;
        QVERIFY(activations({ run }).empty());
        run.document = std::make_shared<const Document>();
        QVERIFY(propose(misordered(), { run }).empty());
    }
};

QTEST_GUILESS_MAIN(TestLearner)
#include "tst_learner.moc"
