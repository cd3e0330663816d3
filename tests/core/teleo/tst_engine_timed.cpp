// SPDX-License-Identifier: GPL-3.0-or-later
// Random programs in simulated time, with bound items, parameters, `for` and allowed ages, compared
// with the definition.
#include "tests/core/teleo/engine_rig.h"

#include <optional>
#include <random>
#include <set>

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;

namespace {

constexpr int kSignals = 6;

/// The running activities: the argument of each `go`, and its count.
using Running = std::multiset<int>;

class Chance {
public:
    explicit Chance(unsigned seed)
        : m_random(seed)
    {
    }

    int below(int limit) { return int(m_random() % unsigned(limit)); }
    bool chance(int percent) { return below(100) < percent; }

private:
    std::mt19937 m_random;
};

/// A rule in a simple form, from which both the engine's rule and the model are made.
struct PlainRule {
    enum class Kind : std::uint8_t {
        Always,
        Signal, ///< the signal is more than 0; possibly with `for` and an allowed age
        Item, ///< x of some item of `things` is more than the signal
        Parameter, ///< the parameter is more than the signal
    };
    struct Act {
        int program = -1; ///< index of the called program; -1: `go`
        int number = 0; ///< its argument...
        bool item = false; ///< ... plus x of the bound item
        char signal = 0; ///< ... plus this signal's value, if any
        bool parameter = false; ///< ... plus the parameter
    };

    Kind kind = Kind::Always;
    char signal = 'a';
    int heldForMs = 0;
    int ageMs = 0; ///< 0: any
    std::vector<Act> acts;
};
using PlainProgram = std::vector<PlainRule>;

constexpr int kPrograms = 3;

/// Signals a to d are for conditions, e and f for arguments.
std::vector<PlainProgram> plainPrograms(Chance& randomly)
{
    std::vector<PlainProgram> programs(kPrograms);
    int number = 0;
    for (int p = 0; p < kPrograms; ++p) {
        const auto rules = 2 + randomly.below(4);
        for (int r = 0; r < rules; ++r) {
            PlainRule made;
            const auto kind = randomly.below(100);
            made.signal = char('a' + randomly.below(4));
            if (kind < 10) {
                made.kind = PlainRule::Kind::Always;
            } else if (kind < 60) {
                made.kind = PlainRule::Kind::Signal;
                made.heldForMs = randomly.chance(40) ? 10 + randomly.below(60) : 0;
                made.ageMs = randomly.chance(40) ? 20 + randomly.below(100) : 0;
            } else if (kind < 80 || p == 0) {
                made.kind = PlainRule::Kind::Item;
            } else {
                made.kind = PlainRule::Kind::Parameter;
            }
            const auto acts = 1 + randomly.below(2);
            auto called = false;
            for (int a = 0; a < acts; ++a) {
                PlainRule::Act act;
                if (!called && p + 1 < kPrograms && randomly.chance(50)) {
                    called = true;
                    act.program = p + 1 + randomly.below(kPrograms - p - 1);
                    act.number = randomly.below(3);
                } else {
                    act.number = 1000 * ++number;
                }
                act.item = made.kind == PlainRule::Kind::Item && randomly.chance(60);
                act.signal = randomly.chance(30) ? char('e' + randomly.below(2)) : char(0);
                act.parameter = p > 0 && randomly.chance(40);
                made.acts.push_back(act);
            }
            programs[std::size_t(p)].push_back(std::move(made));
        }
    }
    return programs;
}

Document written(const std::vector<PlainProgram>& plain)
{
    std::vector<TrProgram> programs;
    for (std::size_t p = 0; p < plain.size(); ++p) {
        TrProgram made;
        made.name = QStringLiteral("p%1").arg(p);
        if (p > 0) {
            made.parameters = { { QStringLiteral("n"), QStringLiteral("number") } };
        }
        for (const auto& rule : plain[p]) {
            Rule one;
            auto& condition = one.condition;
            const auto signal = QString(QLatin1Char(rule.signal));
            if (rule.kind != PlainRule::Kind::Always) {
                condition.kind = Condition::Kind::Formula;
                condition.text = signal + QStringLiteral(" > 0");
            }
            if (rule.kind == PlainRule::Kind::Item) {
                condition.some = Binding { QStringLiteral("thing"), QStringLiteral("things"), {} };
                condition.text = QStringLiteral("thing.x > ") + signal;
            } else if (rule.kind == PlainRule::Kind::Parameter) {
                condition.text = QStringLiteral("n > ") + signal;
            }
            condition.heldFor = std::chrono::milliseconds(rule.heldForMs);
            if (rule.ageMs > 0) {
                condition.allowedAge = std::chrono::milliseconds(rule.ageMs);
            }
            for (const auto& act : rule.acts) {
                Action action;
                action.kind = Action::Kind::Call;
                action.name =
                    act.program < 0 ? QStringLiteral("go") : QStringLiteral("p%1").arg(act.program);
                auto argument = QString::number(act.number);
                argument += act.item ? QStringLiteral(" + thing.x") : QString();
                argument += act.signal != 0 ? QStringLiteral(" + %1").arg(QLatin1Char(act.signal))
                                            : QString();
                argument += act.parameter ? QStringLiteral(" + n") : QString();
                action.arguments = { argument };
                one.actions.push_back(std::move(action));
            }
            made.rules.push_back(std::move(one));
        }
        programs.push_back(std::move(made));
    }
    return document(std::move(programs));
}

/// Direct implementation of the definition with time, items and parameters; evaluated each
/// millisecond.
class TimedModel {
public:
    struct Thing {
        int x = 0;
        int id = 0;
    };

    explicit TimedModel(const std::vector<PlainProgram>& programs)
        : m_programs(programs)
    {
    }

    void begin() { m_root = std::make_unique<Frame>(m_programs.front(), 0); }
    void say(char signal, int value)
    {
        m_values[signal] = value;
        m_saidAt[signal] = m_nowMs;
    }
    void say(std::vector<Thing> things) { m_things = std::move(things); }
    void pass() { ++m_nowMs; }
    void look() { look(*m_root); }
    [[nodiscard]] Running running() const
    {
        Running all;
        collect(*m_root, all);
        return all;
    }
    [[nodiscard]] int rebound() const { return m_rebound; }
    [[nodiscard]] int aged() const { return m_aged; }
    [[nodiscard]] int waited() const { return m_waited; }

private:
    struct State {
        bool result = false;
        bool tooOld = true; ///< or not evaluated yet
        int sinceMs = 0;
        std::optional<int> bound; ///< id of the item
    };
    struct Frame {
        Frame(const PlainProgram& program, int parameter)
            : rules(&program)
            , n(parameter)
            , states(program.size())
        {
        }
        const PlainProgram* rules;
        int n;
        std::vector<State> states;
        int first = kNoRule;
        std::map<std::size_t, std::unique_ptr<Frame>> called; ///< by the actions of the first rule
    };

    [[nodiscard]] const Thing* thing(int id) const
    {
        const auto at = std::find_if(
            m_things.begin(), m_things.end(), [id](const Thing& one) { return one.id == id; });
        return at == m_things.end() ? nullptr : &*at;
    }
    /// Whether the rule holds; `another`: another item is bound now.
    [[nodiscard]] bool holds(const Frame& frame, const PlainRule& rule, State& state, bool& another)
    {
        using Kind = PlainRule::Kind;
        const auto limit = m_values.at(rule.signal);
        switch (rule.kind) {
        case Kind::Always:
            return true;
        case Kind::Parameter:
            return frame.n > limit;
        case Kind::Item: {
            const auto* same = state.bound ? thing(*state.bound) : nullptr;
            if (same != nullptr && same->x > limit) {
                return true;
            }
            const auto next = std::find_if(m_things.begin(), m_things.end(),
                [limit](const Thing& one) { return one.x > limit; });
            another = state.bound.has_value();
            state.bound = next == m_things.end() ? std::nullopt : std::optional(next->id);
            return state.bound.has_value();
        }
        case Kind::Signal:
            break;
        }
        const auto result = limit > 0;
        const auto tooOld = rule.ageMs > 0 && m_nowMs - m_saidAt.at(rule.signal) > rule.ageMs;
        // A stale result in between interrupts the series of equal results.
        if (result != state.result || state.tooOld) {
            state.sinceMs = m_nowMs;
        }
        state.result = result;
        state.tooOld = tooOld;
        m_aged += result && tooOld ? 1 : 0;
        const auto held = m_nowMs - state.sinceMs >= rule.heldForMs;
        m_waited += result && !tooOld && !held ? 1 : 0;
        return result && !tooOld && held;
    }
    [[nodiscard]] int given(const Frame& frame, const PlainRule::Act& act) const
    {
        const auto& bound = frame.states[std::size_t(frame.first)].bound;
        return act.number + (act.item ? thing(*bound)->x : 0)
            + (act.signal != 0 ? m_values.at(act.signal) : 0) + (act.parameter ? frame.n : 0);
    }
    void look(Frame& frame)
    {
        auto first = kNoRule;
        auto anew = false;
        for (std::size_t r = 0; r < frame.rules->size(); ++r) {
            auto another = false;
            const auto is = holds(frame, (*frame.rules)[r], frame.states[r], another);
            if (is && first == kNoRule) {
                first = int(r);
                anew = another;
            }
        }
        if (first != frame.first || anew) {
            m_rebound += first == frame.first ? 1 : 0;
            frame.called.clear();
        }
        frame.first = first;
        if (first == kNoRule) {
            return;
        }
        const auto& acts = (*frame.rules)[std::size_t(first)].acts;
        for (std::size_t a = 0; a < acts.size(); ++a) {
            if (acts[a].program < 0) {
                continue;
            }
            const auto n = given(frame, acts[a]);
            auto& called = frame.called[a];
            if (!called) {
                called = std::make_unique<Frame>(m_programs[std::size_t(acts[a].program)], n);
            }
            called->n = n;
            look(*called);
        }
    }
    void collect(const Frame& frame, Running& all) const
    {
        if (frame.first == kNoRule) {
            return;
        }
        const auto& acts = (*frame.rules)[std::size_t(frame.first)].acts;
        for (std::size_t a = 0; a < acts.size(); ++a) {
            if (acts[a].program < 0) {
                all.insert(given(frame, acts[a]));
            } else {
                collect(*frame.called.at(a), all);
            }
        }
    }

    const std::vector<PlainProgram>& m_programs;
    std::map<char, int> m_values;
    std::map<char, int> m_saidAt;
    std::vector<Thing> m_things;
    int m_nowMs = 0;
    int m_rebound = 0;
    int m_aged = 0;
    int m_waited = 0;
    std::unique_ptr<Frame> m_root;
};

Running runningOf(const RecordingHost& host)
{
    Running all;
    for (const auto& [id, activity] : host.running) {
        all.insert(int(activity.values[0][0]));
    }
    return all;
}

class TestEngineTimed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timesItemsAndParametersCountAsTheDefinitionSays()
    {
        int rebound = 0;
        int aged = 0;
        int waited = 0;
        int followed = 0;
        for (unsigned seed = 1; seed <= 300; ++seed) {
            Chance randomly(seed);
            const auto programs = plainPrograms(randomly);
            Rig rig(kSignals);
            TimedModel model(programs);
            const auto say = [&](char signal, int value) {
                const char name[] = { signal, 0 };
                model.say(signal, value);
                rig.set(name, value);
            };
            const auto sayThings = [&] {
                std::vector<TimedModel::Thing> things;
                std::vector<double> values;
                for (int id = 1; id <= 4; ++id) {
                    if (randomly.chance(60)) {
                        things.insert(things.begin() + randomly.below(int(things.size()) + 1),
                            { randomly.below(4), id });
                    }
                }
                for (const auto& thing : things) {
                    values.insert(values.end(), { double(thing.x), 0.0, 0.0, double(thing.id) });
                }
                model.say(std::move(things));
                rig.set("things", values);
            };
            for (char name = 'a'; name < 'a' + kSignals; ++name) {
                say(name, randomly.below(3));
            }
            sayThings();
            QVERIFY(rig.engine.begin(written(programs)).empty());
            model.begin();
            model.look();
            for (int k = 0; k < 200; ++k) {
                const auto paused = rig.engine.state() == Engine::State::Paused;
                QVERIFY2(runningOf(rig.host) == (paused ? Running {} : model.running()),
                    qPrintable(QStringLiteral("seed %1, step %2").arg(seed).arg(k)));
                QVERIFY(!rig.host.wrong);
                const auto what = randomly.below(100);
                if (what < 40) {
                    say(char('a' + randomly.below(kSignals)), randomly.below(3));
                } else if (what < 60) {
                    sayThings();
                } else if (what < 95) {
                    const auto ms = 1 + randomly.below(40);
                    rig.clock.advance(std::chrono::milliseconds(ms));
                    for (int i = 0; i < ms; ++i) {
                        model.pass();
                        model.look();
                    }
                } else if (paused) {
                    rig.engine.resume();
                } else {
                    rig.engine.pause();
                }
                model.look();
            }
            rebound += model.rebound();
            aged += model.aged();
            waited += model.waited();
            followed += int(rig.host.log.filter(QStringLiteral("~")).size());
        }
        // Coverage.
        QVERIFY2(rebound > 500 && aged > 500 && waited > 500 && followed > 500,
            qPrintable(
                QStringLiteral("%1 %2 %3 %4").arg(rebound).arg(aged).arg(waited).arg(followed)));
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestEngineTimed)
#include "tst_engine_timed.moc"
