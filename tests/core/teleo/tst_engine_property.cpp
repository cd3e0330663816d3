// SPDX-License-Identifier: GPL-3.0-or-later
// Random programs under random changes, compared with the definition: exactly the actions of the
// first true rule run, in the main program and in each called program.
#include "tests/core/teleo/engine_rig.h"

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

class Randomly {
public:
    /// `deadBands`: in the main program, which is not called in this case.
    explicit Randomly(unsigned seed, bool deadBands = false)
        : m_random(seed)
        , m_deadBands(deadBands)
    {
    }

    int below(int limit) { return int(m_random() % unsigned(limit)); }
    bool chance(int percent) { return below(100) < percent; }

    Document someDocument()
    {
        const auto count = 1 + below(4);
        std::vector<TrProgram> programs;
        for (int p = 0; p < count; ++p) {
            TrProgram made;
            made.name = programName(p);
            const auto rules = 1 + below(6);
            for (int r = 0; r < rules; ++r) {
                made.rules.push_back(someRule(p, count));
            }
            programs.push_back(std::move(made));
        }
        return document(std::move(programs));
    }

    /// An edit as by an editor: rules moved, removed, added, conditions changed.
    Document edited(Document made)
    {
        const auto p = below(int(made.programs.size()));
        auto& rules = made.programs[std::size_t(p)].rules;
        const auto at = std::size_t(below(int(rules.size())));
        switch (below(4)) {
        case 0:
            std::swap(rules[at], rules[std::size_t(below(int(rules.size())))]);
            break;
        case 1:
            if (rules.size() > 1) {
                rules.erase(rules.begin() + std::ptrdiff_t(at));
            }
            break;
        case 2: {
            auto added = someRule(p, int(made.programs.size()));
            added.id = ++m_lastId;
            rules.insert(rules.begin() + std::ptrdiff_t(at), added);
            break;
        }
        default:
            rules[at].condition = someCondition(p);
            break;
        }
        return made;
    }

private:
    static QString programName(int p) { return QStringLiteral("p%1").arg(p); }

    Condition someCondition(int p)
    {
        if (chance(10)) {
            return {};
        }
        const auto name = [this] { return QString(QChar('a' + below(kSignals))); };
        Condition made;
        made.kind = Condition::Kind::Formula;
        made.text = name() + QStringLiteral(" > 0");
        if (chance(30)) {
            made.text += chance(50) ? QStringLiteral(" and not (%1 > 0)").arg(name())
                                    : QStringLiteral(" or %1 > 0").arg(name());
        }
        if (m_deadBands && p == 0 && chance(60)) {
            made.until = name() + QStringLiteral(" > 0");
        }
        return made;
    }

    Rule someRule(int p, int count)
    {
        Rule made;
        made.condition = someCondition(p);
        const auto actions = 1 + below(3);
        // Only one call of a program that may call itself; several would make a tree.
        auto called = false;
        for (int a = 0; a < actions; ++a) {
            Action action;
            if (!called && chance(30)) {
                called = true;
                const auto to = chance(20) ? below(p + 1) : std::min(p + 1, count - 1);
                if (to > 0 || !m_deadBands) {
                    action.kind = Action::Kind::Call;
                    action.name = programName(to);
                }
            } else if (chance(85)) {
                action.kind = Action::Kind::Call;
                action.name = QStringLiteral("go");
                action.arguments.append(QString::number(++m_number));
            }
            made.actions.push_back(action);
        }
        return made;
    }

    std::mt19937 m_random;
    bool m_deadBands;
    int m_number = 0;
    std::uint32_t m_lastId = 10'000;
};

/// Direct implementation of the definition.
class Model {
public:
    /// Conditions of the main program, by their rules, with their truth at the previous evaluation.
    using Held = std::map<std::uint32_t, std::pair<Condition, bool>>;

    /// `held`: with dead bands; evaluated anew by each `running`.
    Model(const Document& document, const Signals& signalTable, Held* held = nullptr)
        : m_document(document)
        , m_signals(signalTable)
        , m_held(held)
    {
    }

    Running running()
    {
        m_running.clear();
        if (m_held != nullptr) {
            look();
        }
        run(m_document.programs.front(), 0);
        return m_running;
    }

private:
    bool isOn(QChar name) const
    {
        const auto id = *m_signals.find(QString(name));
        return m_signals.values(id)[0] > 0;
    }
    bool holds(const Condition& condition) const
    {
        if (condition.kind == Condition::Kind::Always) {
            return true;
        }
        const auto& text = condition.text;
        const auto left = isOn(text[0]);
        if (text.contains(QLatin1String(" and "))) {
            return left && !isOn(text[text.indexOf(QLatin1Char('(')) + 1]);
        }
        const auto other = text.indexOf(QLatin1String(" or "));
        return left || (other > 0 && isOn(text[other + 4]));
    }
    void look()
    {
        Held now;
        for (const auto& rule : m_document.programs.front().rules) {
            const auto& condition = rule.condition;
            const auto before = m_held->find(rule.id);
            const auto held = before != m_held->end()
                && before->second == std::pair(condition, true) && !condition.until.isEmpty();
            now[rule.id] = { condition, holds(condition) || (held && !isOn(condition.until[0])) };
        }
        *m_held = std::move(now);
    }
    void run(const TrProgram& program, int depth)
    {
        const auto first = std::find_if(
            program.rules.begin(), program.rules.end(), [this, depth](const Rule& rule) {
                return m_held != nullptr && depth == 0 ? m_held->at(rule.id).second
                                                       : holds(rule.condition);
            });
        if (first == program.rules.end()) {
            return;
        }
        for (const auto& action : first->actions) {
            const auto* called = m_document.program(action.name);
            if (called != nullptr && depth + 1 < Engine::kDeepest) {
                run(*called, depth + 1);
            } else if (called == nullptr && action.kind == Action::Kind::Call) {
                m_running.insert(action.arguments[0].toInt());
            }
        }
    }

    const Document& m_document;
    const Signals& m_signals;
    Held* m_held;
    Running m_running;
};

/// Checks the order of events: a frame has the actions of one rule at a time, and only while its
/// caller's action runs.
class Watcher {
public:
    void take(const Event& event)
    {
        using Kind = Event::Kind;
        switch (event.kind) {
        case Kind::ProgramBegan:
            m_frames.insert(event.frame);
            break;
        case Kind::ProgramEnded:
            wrong = wrong || m_frames.erase(event.frame) == 0 || !m_actions[event.frame].empty();
            break;
        case Kind::ActionBegan: {
            auto& all = m_actions[event.frame];
            wrong = wrong || !m_frames.contains(event.frame)
                || (!all.empty() && all.begin()->first != event.ruleId)
                || !all.insert({ event.ruleId, event.action }).second;
            break;
        }
        case Kind::ActionEnded:
            wrong = wrong || m_actions[event.frame].erase({ event.ruleId, event.action }) == 0;
            break;
        case Kind::RunEnded:
            wrong = wrong || !m_frames.empty();
            break;
        case Kind::RunBegan:
            m_actions.clear();
            break;
        default:
            break;
        }
    }

    bool wrong = false;

private:
    std::set<std::uint32_t> m_frames;
    std::map<std::uint32_t, std::set<std::pair<std::uint32_t, int>>> m_actions;
};

Running runningOf(const RecordingHost& host)
{
    Running all;
    for (const auto& [id, activity] : host.running) {
        all.insert(int(activity.values[0][0]));
    }
    return all;
}

/// A random program with randomly changing signals.
struct Chance {
    explicit Chance(unsigned seed, bool bands = false)
        : randomly(seed, bands)
        , document(randomly.someDocument())
    {
        for (char name = 'a'; name < 'a' + kSignals; ++name) {
            set(name);
        }
    }
    void flip() { set(char('a' + randomly.below(kSignals))); }
    /// Whether exactly the expected activities run.
    [[nodiscard]] bool runs(const Running& due) const
    {
        const auto paused = rig.engine.state() == Engine::State::Paused;
        return runningOf(rig.host) == (paused ? Running {} : due);
    }
    /// Edits the program; false: the engine refuses the edit.
    [[nodiscard]] bool edit()
    {
        document = randomly.edited(document);
        return rig.engine.change(document).empty();
    }
    void pauseOrResume()
    {
        rig.engine.state() == Engine::State::Paused ? rig.engine.resume() : rig.engine.pause();
    }

    Randomly randomly;
    Rig rig { kSignals };
    Document document;

private:
    void set(char name)
    {
        const char text[] = { name, 0 };
        rig.set(text, randomly.below(2));
    }
};

class TestEngineProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsExactlyTheActionsOfTheDefinition()
    {
        int switches = 0;
        for (unsigned seed = 1; seed <= 250; ++seed) {
            Chance chance(seed);
            auto& randomly = chance.randomly;
            auto& rig = chance.rig;
            auto& document = chance.document;
            Watcher watcher;
            int inside = 0;
            bool good = true;
            // No edit meanwhile: it would come before or after the activities that begin then.
            int beginning = 0;
            const auto begin = [&] {
                ++beginning;
                good = rig.engine.begin(document).empty() && good;
                --beginning;
            };
            // At times a receiver of an event changes a signal or the program at once.
            const auto meddle = [&] {
                if (inside == 0 || !randomly.chance(30)) {
                    return;
                }
                --inside;
                const auto what = randomly.below(100);
                if (what < 80) {
                    chance.flip();
                } else if (what < 88 && beginning == 0) {
                    good = chance.edit() && good;
                } else if (what < 92) {
                    rig.engine.pause();
                } else if (what < 96) {
                    rig.engine.resume();
                } else if (what < 98) {
                    rig.engine.stop();
                    good = good && rig.host.running.empty();
                    begin();
                } else {
                    begin();
                }
            };
            rig.host.onBegin = [&](const Activity&) { meddle(); };
            rig.host.onEnd = [&](const Activity&) { meddle(); };
            rig.onEvent = [&](const Event& event) {
                watcher.take(event);
                meddle();
            };
            begin();
            for (int k = 0; k < 150; ++k) {
                QVERIFY2(chance.runs(Model(document, rig.signalTable).running()),
                    qPrintable(QStringLiteral("seed %1, step %2").arg(seed).arg(k)));
                QVERIFY2(good && !rig.host.wrong && !watcher.wrong,
                    qPrintable(QStringLiteral("seed %1, step %2").arg(seed).arg(k)));
                QCOMPARE(rig.host.begun - rig.host.ended, int(rig.host.running.size()));
                inside = randomly.chance(20) ? 5 : 0;
                const auto what = randomly.below(100);
                if (what < 5) {
                    QVERIFY(chance.edit());
                } else if (what < 8) {
                    chance.pauseOrResume();
                } else if (what < 9) {
                    inside = 0;
                    rig.engine.stop();
                    QVERIFY(rig.host.running.empty());
                    chance.flip();
                    QVERIFY(rig.host.running.empty());
                    document = randomly.someDocument();
                    begin();
                } else {
                    chance.flip();
                }
            }
            switches += rig.host.begun;
            inside = 0;
            rig.engine.stop();
            QVERIFY(rig.host.running.empty());
            QCOMPARE(rig.host.begun, rig.host.ended);
            QCOMPARE(rig.count(Event::Kind::ActionBegan), rig.count(Event::Kind::ActionEnded));
            QCOMPARE(rig.count(Event::Kind::ProgramBegan), rig.count(Event::Kind::ProgramEnded));
            QVERIFY(!watcher.wrong);
        }
        QVERIFY(switches > 5000); // coverage
    }

    void deadBandsHoldAsTheDefinitionSays()
    {
        int within = 0;
        for (unsigned seed = 1; seed <= 250; ++seed) {
            Chance chance(seed, true);
            auto& randomly = chance.randomly;
            auto& rig = chance.rig;
            auto& document = chance.document;
            QVERIFY(rig.engine.begin(document).empty());
            Model::Held held;
            for (int k = 0; k < 100; ++k) {
                const auto expected = Model(document, rig.signalTable, &held).running();
                within += expected == Model(document, rig.signalTable).running() ? 0 : 1;
                QVERIFY2(chance.runs(expected),
                    qPrintable(QStringLiteral("seed %1, step %2").arg(seed).arg(k)));
                const auto what = randomly.below(100);
                if (what < 5) {
                    QVERIFY(chance.edit());
                } else if (what < 8) {
                    chance.pauseOrResume();
                } else if (what < 9) {
                    held.clear();
                    QVERIFY(rig.engine.begin(document).empty());
                } else {
                    chance.flip();
                }
            }
        }
        QVERIFY2(within > 500, qPrintable(QString::number(within))); // coverage
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestEngineProperty)
#include "tst_engine_property.moc"
