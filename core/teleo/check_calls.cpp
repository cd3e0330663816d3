// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/check_parts.h"
#include "core/teleo/thresholds.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace medulla::teleo::detail {
namespace {

/// Limit of the steps to follow calls; it is far beyond handwritten programs.
constexpr int kMostSteps = 50'000;
constexpr int kMostDepth = 1'000;

/// The names in an expression.
QStringList namesIn(const QString& expression)
{
    QStringList names;
    QString name;
    for (const auto c : expression + QLatin1Char(' ')) {
        if (c.isLetterOrNumber() || c == QLatin1Char('_')
            || (c == QLatin1Char('.') && !name.isEmpty())) {
            name += c;
        } else if (!name.isEmpty()) {
            names += name.section(QLatin1Char('.'), 0, 0);
            name.clear();
        }
    }
    return names;
}

/// A program with its arguments on a path of calls: an argument is a parameter of the first program
/// ("=0"), an expression that is the same at every level, or null: it changes.
struct State {
    int program = 0;
    QStringList arguments {};

    [[nodiscard]] bool changes() const
    {
        return std::any_of(arguments.begin(), arguments.end(),
            [](const QString& argument) { return argument.isNull(); });
    }
    [[nodiscard]] QString key() const
    {
        return QString::number(program) + QLatin1Char('\n') + arguments.join(QLatin1Char('\n'));
    }
};

State called(const Document& document, const State& caller, const Call& call)
{
    const auto& program = document.programs[std::size_t(call.from)];
    const auto& rule = program.rules[std::size_t(call.rule)];
    State next { call.to, {} };
    for (const auto& argument : rule.actions[std::size_t(call.action)].arguments) {
        const auto text = normalized(argument);
        const auto handedOn = std::find_if(program.parameters.begin(), program.parameters.end(),
            [&](const Parameter& parameter) { return parameter.name == text; });
        const auto names = namesIn(text);
        const bool bound = rule.condition.some && names.contains(rule.condition.some->variable);
        if (bound) {
            next.arguments += QString();
        } else if (handedOn != program.parameters.end()) {
            next.arguments += caller.arguments.value(handedOn - program.parameters.begin());
        } else {
            const bool changes = std::any_of(program.parameters.begin(), program.parameters.end(),
                [&](const Parameter& parameter) { return names.contains(parameter.name); });
            next.arguments += changes ? QString() : text;
        }
    }
    return next;
}

/// A program on the path, with the index of its next call.
struct Step {
    State state;
    std::size_t next = 0;
};

/// Follows all calls from one program.
class Way {
public:
    Way(const Document& document, const std::vector<std::vector<Call>>& calls, int& steps)
        : m_document(document)
        , m_calls(calls)
        , m_steps(steps)
    {
    }

    template <class OnEndless>
    bool follow(int start, OnEndless onEndless)
    {
        State first { start, {} };
        for (std::size_t i = 0; i < m_document.programs[std::size_t(start)].parameters.size();
             ++i) {
            first.arguments += QStringLiteral("=%1").arg(i);
        }
        m_stack.push_back({ first });
        m_visited.insert(first.key());
        m_onWay.insert(first.key());
        while (!m_stack.empty()) {
            auto& top = m_stack.back();
            const auto& calls = m_calls[std::size_t(top.state.program)];
            if (top.next == calls.size()) {
                m_onWay.erase(top.state.key());
                m_stack.pop_back();
                continue;
            }
            const auto& call = calls[top.next++];
            m_steps -= 1 + int(top.state.arguments.size());
            if (m_steps < 0 || m_stack.size() > kMostDepth) {
                return false;
            }
            auto next = called(m_document, top.state, call);
            const auto key = next.key();
            if (!next.changes() && m_onWay.count(key) > 0) {
                onEndless(call);
            } else if (m_visited.insert(key).second) {
                m_onWay.insert(key);
                m_stack.push_back({ std::move(next) });
            }
        }
        return true;
    }

private:
    const Document& m_document;
    const std::vector<std::vector<Call>>& m_calls;
    int& m_steps;
    std::vector<Step> m_stack;
    std::set<QString> m_visited;
    std::set<QString> m_onWay;
};

/// Repeatedly removes the programs without an edge to another program of the set.
void peel(std::vector<bool>& in, const std::vector<std::vector<int>>& edges,
    const std::vector<std::vector<int>>& reversed)
{
    std::vector<std::size_t> left(in.size());
    std::vector<int> out;
    for (std::size_t i = 0; i < in.size(); ++i) {
        left[i] = std::size_t(std::count_if(
            edges[i].begin(), edges[i].end(), [&in](int to) { return in[std::size_t(to)]; }));
        if (in[i] && left[i] == 0) {
            out.push_back(int(i));
        }
    }
    while (!out.empty()) {
        const auto program = std::size_t(out.back());
        out.pop_back();
        in[program] = false;
        for (const int before : reversed[program]) {
            if (in[std::size_t(before)] && --left[std::size_t(before)] == 0) {
                out.push_back(before);
            }
        }
    }
}

/// Programs on cycles of calls, or between two cycles.
std::vector<bool> onCircles(const std::vector<std::vector<Call>>& calls)
{
    std::vector<std::vector<int>> edges(calls.size());
    std::vector<std::vector<int>> reversed(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        for (const auto& call : calls[i]) {
            edges[i].push_back(call.to);
            reversed[std::size_t(call.to)].push_back(int(i));
        }
    }
    std::vector<bool> in(calls.size(), true);
    peel(in, edges, reversed);
    peel(in, reversed, edges);
    return in;
}

} // namespace

std::vector<std::vector<Call>> callsOf(
    const Document& document, const QHash<QString, int>& programs)
{
    std::vector<std::vector<Call>> calls(document.programs.size());
    for (std::size_t p = 0; p < document.programs.size(); ++p) {
        const auto& rules = document.programs[p].rules;
        for (std::size_t r = 0; r < rules.size(); ++r) {
            for (std::size_t a = 0; a < rules[r].actions.size(); ++a) {
                const auto& action = rules[r].actions[a];
                const auto to =
                    action.kind == Action::Kind::Call ? programs.value(action.name, -1) : -1;
                // A wrong number of arguments has a finding of its own.
                if (to >= 0
                    && std::size_t(action.arguments.size())
                        == document.programs[std::size_t(to)].parameters.size()) {
                    calls[p].push_back({ int(p), int(r), int(a), to });
                }
            }
        }
    }
    return calls;
}

std::vector<Call> endlessCalls(
    const Document& document, const std::vector<std::vector<Call>>& calls, bool& complete)
{
    const auto on = onCircles(calls);
    std::vector<std::vector<Call>> circles(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        std::copy_if(calls[i].begin(), calls[i].end(), std::back_inserter(circles[i]),
            [&on](const Call& call) { return on[std::size_t(call.to)]; });
    }
    std::vector<Call> endless;
    std::set<std::tuple<int, int, int>> known;
    int steps = kMostSteps;
    complete = true;
    for (std::size_t i = 0; i < calls.size() && complete; ++i) {
        if (on[i]) {
            complete = Way(document, circles, steps).follow(int(i), [&](const Call& call) {
                if (known.emplace(call.from, call.rule, call.action).second) {
                    endless.push_back(call);
                }
            });
        }
    }
    return endless;
}

std::vector<bool> programsWithArm(
    const Document& document, const std::vector<std::vector<Call>>& calls)
{
    std::vector<bool> with(calls.size(), false);
    std::vector<std::vector<int>> callers(calls.size());
    std::vector<int> found;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        for (const auto& call : calls[i]) {
            callers[std::size_t(call.to)].push_back(int(i));
        }
        for (const auto& rule : document.programs[i].rules) {
            if (std::any_of(rule.actions.begin(), rule.actions.end(), takesArm)) {
                with[i] = true;
            }
        }
        if (with[i]) {
            found.push_back(int(i));
        }
    }
    while (!found.empty()) {
        const auto program = std::size_t(found.back());
        found.pop_back();
        for (const int caller : callers[program]) {
            if (!with[std::size_t(caller)]) {
                with[std::size_t(caller)] = true;
                found.push_back(caller);
            }
        }
    }
    return with;
}

void Check::checkCalls(const std::vector<std::vector<Call>>& calls)
{
    bool complete = true;
    for (const auto& call : endlessCalls(m_document, calls, complete)) {
        auto spot = spotOf(call.from, call.rule);
        spot.part = Remark::Part::Action;
        spot.action = call.action;
        spot.place = m_document.programs[std::size_t(call.from)]
                         .rules[std::size_t(call.rule)]
                         .actions[std::size_t(call.action)]
                         .place;
        add(Severity::Error, spot,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The call of \"%1\" never ends: it comes back to the same program, and no "
                     "argument has changed."),
                { m_document.programs[std::size_t(call.to)].name }),
            Text(QT_TRANSLATE_NOOP("medulla", "Pass another value, or call another program.")));
    }
    if (!complete) {
        add(Severity::Info, {},
            Text(QT_TRANSLATE_NOOP("medulla",
                "Programs call one another in too many ways to look for calls without end.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Use fewer programs that call one another.")));
    }
    std::vector<bool> reached(calls.size(), false);
    std::vector<int> open;
    if (!calls.empty()) {
        reached[0] = true;
        open.push_back(0);
    }
    while (!open.empty()) {
        const auto program = std::size_t(open.back());
        open.pop_back();
        for (const auto& call : calls[program]) {
            if (!reached[std::size_t(call.to)]) {
                reached[std::size_t(call.to)] = true;
                open.push_back(call.to);
            }
        }
    }
    for (int i = 0; i < int(calls.size()) && !isFull(); ++i) {
        if (!reached[std::size_t(i)]) {
            add(Severity::Info, spotOf(i),
                Text(QT_TRANSLATE_NOOP("medulla", "The program \"%1\" never runs."),
                    { m_document.programs[std::size_t(i)].name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Call it as an action, or remove it.")));
        }
    }
}

} // namespace medulla::teleo::detail
