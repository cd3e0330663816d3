// SPDX-License-Identifier: GPL-3.0-or-later
// The check of variables compared with the engine: random tasks are run with random arms and eyes,
// and the findings have to agree with the runs.
#include "core/base/seeded_random.h"
#include "core/task/check.h"
#include "core/task/writer.h"
#include "tests/core/task/engine_rig.h"

#include <algorithm>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

namespace {

constexpr int kActions = 4;

/// Small tasks in which every name is known and every variable is set by some decision.
class RandomTask {
public:
    explicit RandomTask(SeededRandom& random)
        : m_random(random)
    {
    }

    TaskGraph make()
    {
        TaskGraph task;
        const auto count = 1 + m_random.below(kActions);
        for (std::size_t i = 0; i < count; ++i) {
            Action action;
            action.name = QString(QChar(u'a' + char16_t(i)));
            action.trajectory.resize(1 + m_random.below(3));
            action.decisions.resize(m_random.below(4));
            action.verified = m_random.chance(0.3);
            task.actions.push_back(action);
        }
        task.initialAction = QStringLiteral("a");
        for (auto& action : task.actions) {
            fill(task, action);
        }
        return task;
    }

private:
    void fill(const TaskGraph& task, Action& action)
    {
        for (auto& step : action.trajectory) {
            for (auto& value : step.at) {
                value = this->value(task, 0.12);
            }
        }
        for (auto& decision : action.decisions) {
            decision.executeAfter = int(m_random.below(action.trajectory.size()));
            for (auto& condition : decision.arm.at) {
                condition = this->condition(task, 0.15);
            }
            decision.success = branch(task);
            decision.fail = branch(task);
        }
        // Objects are known to `value` from here on only; those of earlier actions are used too.
        for (auto& decision : action.decisions) {
            if (m_random.chance(0.5)) {
                auto& object = decision.objects.emplace_back();
                object.at[0] = condition(task, 0.3);
            }
        }
        action.reset = { int(m_random.below(4)) - 1, branch(task) };
    }
    Value value(const TaskGraph& task, double variable)
    {
        auto number = Value(double(m_random.below(30)));
        if (!m_random.chance(variable)) {
            return number;
        }
        const auto& action = task.actions[m_random.below(task.actions.size())];
        if (action.decisions.empty()) {
            return number;
        }
        const auto decision = m_random.below(action.decisions.size());
        const auto hasObject = !action.decisions[decision].objects.empty();
        return Variable { action.name, int(decision),
            hasObject && m_random.chance(0.5) ? std::optional(0) : std::nullopt };
    }
    Condition condition(const TaskGraph& task, double asked)
    {
        return m_random.chance(asked) ? Condition(Near { value(task, 0.3), 15.0 }) : Condition();
    }
    Branch branch(const TaskGraph& task)
    {
        return { task.actions[m_random.below(task.actions.size())].name,
            int(m_random.below(3)) - 1 };
    }

    SeededRandom& m_random;
};

/// Result of a run with random measurements.
struct Ran {
    bool missed = false; ///< an unset variable
    bool counts = true; ///< not ended for another reason
    QString text;
};

Ran ran(const TaskGraph& task, SeededRandom& random)
{
    constexpr int kTicks = 300;
    Rig rig;
    rig.arrives = false;
    const auto reliability = random.uniform(0.3, 1.0);
    rig.begin(task);
    for (int i = 0; i < kTicks && rig.engine.state() == Engine::State::Running; ++i) {
        std::vector<std::array<double, 4>> seen(random.below(3));
        for (auto& object : seen) {
            object = { double(random.below(30)), double(random.below(30)), 0.0, 90.0 };
        }
        rig.see(seen);
        rig.engine.tick();
        if (!rig.sent.empty() && random.chance(reliability)) {
            rig.engine.measured(rig.sent.back());
        } else {
            rig.engine.measured({ random.uniform(0.0, 100.0), 0.0, 0.0 });
        }
    }
    Ran result;
    if (const auto& outcome = rig.engine.outcome()) {
        result.text = outcome->text.english();
        result.missed = result.text.contains(QLatin1String("is not set"));
        result.counts = result.missed || outcome->how == Outcome::How::Finished;
    }
    return result;
}

QString listed(const std::vector<Diagnosis>& all)
{
    Findings findings;
    for (const auto& one : all) {
        findings.push_back(one.finding);
    }
    return shown(findings);
}

bool isAboutUnset(const Diagnosis& one)
{
    return one.problem == Problem::UnsetVariable || one.problem == Problem::PerhapsUnsetVariable;
}

} // namespace

class TestVariables final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aVariableOfADecisionInMidTrajectoryServesALaterOne()
    {
        // Decision 0 stores the arm's position after the first step; decision 1, after the second,
        // starts the action that goes back there.
        const auto task = taskOf(
            taskText({ actionText("a", stepsText("10,0,0 20,0,0"),
                           decisionText(0, kAnywhere, "", "c", "c") + ','
                               + decisionText(1, kAnywhere, "", "b", "b"),
                           resetText(-1, "a"), false),
                         actionText("b", R"({"x": "a,0,arm", "y": 0, "z": 0})", "",
                             resetText(-1, "a"), false),
                         actionText("c", stepsText("0,0,0"), "", resetText(-1, "a"), false) },
                "a"));
        const auto all = diagnose(task, {});
        QVERIFY2(std::none_of(all.begin(), all.end(), isAboutUnset), qPrintable(listed(all)));
    }
    void aVariableThatADecisionMaySetIsAWarning()
    {
        // Only where the arm is near 10, and in parallel with the trajectory that uses it.
        const auto task = taskOf(taskText(
            { actionText("a", R"({"x": 10, "y": 0, "z": 0}, {"x": "a,0,arm", "y": 0, "z": 0})",
                  decisionText(0, R"("x": [10, 5], "y": -1, "z": -1)", "", "b", "b"),
                  resetText(-1, "a"), false),
                actionText("b", stepsText("0,0,0"), "", resetText(-1, "a"), false) },
            "a"));
        const auto all = diagnose(task, {});
        QCOMPARE(std::count_if(all.begin(), all.end(), isAboutUnset), 1);
        const auto found = std::find_if(all.begin(), all.end(), isAboutUnset);
        QCOMPARE(found->problem, Problem::PerhapsUnsetVariable);
        QCOMPARE(found->finding.severity, Severity::Warning);
        QCOMPARE(found->spot.step, std::optional<std::size_t>(1));
    }
    void anUnsetVariableIsAnErrorOnlyWhereEveryRunUsesIt()
    {
        const auto task = [](const char* fail) {
            return taskOf(taskText(
                { actionText("a", stepsText("10,0,0"),
                      decisionText(0, R"("x": [10, 5], "y": -1, "z": -1)", "", "b", fail),
                      resetText(-1, "a"), false),
                    actionText("b", R"({"x": "b,0,arm", "y": 0, "z": 0})",
                        decisionText(0, kAnywhere, "", "b", "b"), resetText(-1, "a"), false) },
                "a"));
        };
        for (const auto* fail : { "a", "b" }) {
            const auto all = diagnose(task(fail), {});
            const auto found = std::find_if(all.begin(), all.end(), isAboutUnset);
            QVERIFY(found != all.end());
            QCOMPARE(found->problem, Problem::UnsetVariable);
            QCOMPARE(found->finding.severity, *fail == 'b' ? Severity::Error : Severity::Warning);
        }
    }

    void theCheckAgreesWithTheEngine()
    {
        constexpr int kTasks = 1500;
        constexpr int kRuns = 12;
        int refused = 0;
        int executed = 0;
        int missed = 0;
        for (std::uint64_t seed = 1; seed <= kTasks; ++seed) {
            SeededRandom random(seed);
            const auto task = RandomTask(random).make();
            const auto all = diagnose(task, {});
            const auto isRefused = std::any_of(all.begin(), all.end(), [](const Diagnosis& one) {
                return isAboutUnset(one) && one.finding.severity == Severity::Error;
            });
            refused += isRefused ? 1 : 0;
            bool runs = false;
            for (int i = 0; i < kRuns; ++i) {
                const auto run = ran(task, random);
                runs = runs || (run.counts && !run.missed);
                missed += run.missed ? 1 : 0;
                // "b, step 2: the variable "a,0,arm" is not set."
                const auto action = task.find(run.text.section(QLatin1Char(','), 0, 0));
                const auto variable = run.text.section(QLatin1Char('"'), 1, 1);
                const auto isTold = std::any_of(all.begin(), all.end(), [&](const Diagnosis& one) {
                    return isAboutUnset(one) && one.spot.action == action
                        && one.finding.text.english().contains(variable);
                });
                QVERIFY2(!run.missed || isTold,
                    qPrintable(
                        QStringLiteral("seed %1: %2 was not told of\n%3\n%4")
                            .arg(seed)
                            .arg(run.text, listed(all), QString::fromUtf8(writeTask(task)))));
            }
            executed += runs ? 1 : 0;
            QVERIFY2(!(isRefused && runs),
                qPrintable(QStringLiteral("seed %1: refused, but it runs\n%2\n%3")
                               .arg(seed)
                               .arg(listed(all), QString::fromUtf8(writeTask(task)))));
        }
        // All three occur often enough for the test to be meaningful.
        QVERIFY2(refused > 50, qPrintable(QString::number(refused)));
        QVERIFY2(executed > 400, qPrintable(QString::number(executed)));
        QVERIFY2(missed > 1000, qPrintable(QString::number(missed)));
    }
};

QTEST_GUILESS_MAIN(TestVariables)
#include "tst_variables.moc"
