// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/teleo/engine.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::teleo::test {

/// A world of numbers `a`, `b`, ..., lists `eyes` (x, y, z, certainty) and `things` (x, y, z, id),
/// the skills `go(number)` and `grasp(things)`, and an arm.
inline Vocabulary smallVocabulary(int numbers = 8)
{
    const auto text = [](const char* word) { return QString::fromLatin1(word); };
    Vocabulary made;
    for (int i = 0; i < numbers; ++i) {
        made.signalShapes.push_back(
            { numbers <= 26 ? QString(QChar('a' + i)) : QStringLiteral("s%1").arg(i), {}, {} });
    }
    made.signalShapes.push_back(
        { text("eyes"), { text("x"), text("y"), text("z"), text("certainty") }, {} });
    made.signalShapes.push_back(
        { text("things"), { text("x"), text("y"), text("z"), text("id") }, {} });
    made.skills.push_back({ text("go"), { text("number") }, {} });
    made.skills.push_back({ text("grasp"), { text("things") }, {} });
    made.outputs = QStringList { text("lamp") };
    made.arm = true;
    return made;
}

/// Logs the calls of the engine.
class RecordingHost final : public Host {
public:
    void begin(const Activity& activity) override
    {
        ++begun;
        wrong = wrong || running.contains(activity.id);
        running[activity.id] = activity;
        log.append(QStringLiteral("+%1").arg(words(activity)));
        if (onBegin) {
            onBegin(activity);
        }
    }
    void change(const Activity& activity) override
    {
        wrong = wrong || !running.contains(activity.id);
        running[activity.id] = activity;
        log.append(QStringLiteral("~%1").arg(words(activity)));
    }
    void end(ActivityId id) override
    {
        ++ended;
        wrong = wrong || !running.contains(id);
        const auto activity = running[id];
        running.erase(id);
        log.append(QStringLiteral("-%1").arg(words(activity)));
        if (onEnd) {
            onEnd(activity);
        }
    }

    static QString words(const Activity& activity)
    {
        QStringList values;
        for (const auto& value : activity.values) {
            for (const auto one : value) {
                values.append(QString::number(one));
            }
        }
        const auto name =
            activity.kind == Action::Kind::Move ? QStringLiteral("move") : activity.name;
        return values.isEmpty() ? name : name + QLatin1Char(' ') + values.join(QLatin1Char(' '));
    }
    /// The calls since the last query, as a text.
    QString calls() { return std::exchange(log, {}).join(QStringLiteral(", ")); }

    std::map<ActivityId, Activity> running;
    QStringList log;
    int begun = 0;
    int ended = 0;
    bool wrong = false; ///< a call for an activity that is not running, or a second begin
    std::function<void(const Activity&)> onBegin;
    std::function<void(const Activity&)> onEnd;
};

inline Condition formula(const char* text)
{
    Condition made;
    made.kind = Condition::Kind::Formula;
    made.text = QString::fromLatin1(text);
    return made;
}

inline Action call(const char* name, std::initializer_list<const char*> arguments = {})
{
    Action made;
    made.kind = Action::Kind::Call;
    made.name = QString::fromLatin1(name);
    for (const auto* argument : arguments) {
        made.arguments.append(QString::fromLatin1(argument));
    }
    return made;
}

inline Rule rule(Condition condition, std::vector<Action> actions = { {} }, const char* name = "")
{
    Rule made;
    made.name = QString::fromLatin1(name);
    made.condition = std::move(condition);
    made.actions = std::move(actions);
    return made;
}

inline TrProgram program(
    const char* name, std::vector<Rule> rules, std::vector<Parameter> parameters = {})
{
    TrProgram made;
    made.name = QString::fromLatin1(name);
    made.rules = std::move(rules);
    made.parameters = std::move(parameters);
    return made;
}

/// Gives ids to the rules in their order, as a reader does.
inline Document document(std::vector<TrProgram> programs, std::vector<Variable> variables = {})
{
    Document made;
    made.programs = std::move(programs);
    made.variables = std::move(variables);
    std::uint32_t id = 0;
    for (auto& one : made.programs) {
        for (auto& each : one.rules) {
            each.id = ++id;
        }
    }
    return made;
}

/// An engine with host and signals, in simulated time.
struct Rig {
    explicit Rig(int numbers = 8)
        : vocabulary(smallVocabulary(numbers))
        , signalTable(vocabulary.signalShapes)
        , engine(clock, vocabulary, signalTable, host, settings(), [this](const Event& event) {
            events.push_back(event);
            if (onEvent) {
                onEvent(event);
            }
        })
    {
    }

    static EngineSettings settings()
    {
        EngineSettings made;
        made.labourProgram = QStringLiteral("/nowhere/medulla-labour");
        return made;
    }

    bool set(const char* name, std::vector<double> values)
    {
        return signalTable.set(*signalTable.find(QString::fromLatin1(name)), values, clock.now());
    }
    bool set(const char* name, double value) { return set(name, std::vector<double> { value }); }

    /// Texts of the alarms.
    [[nodiscard]] QStringList alarms() const
    {
        QStringList all;
        for (const auto& event : events) {
            if (event.kind == Event::Kind::Alarm) {
                all.append(event.text.english());
            }
        }
        return all;
    }
    [[nodiscard]] int count(Event::Kind kind) const
    {
        return int(std::count_if(events.begin(), events.end(),
            [kind](const Event& event) { return event.kind == kind; }));
    }

    SimulatedClock clock;
    Vocabulary vocabulary;
    Signals signalTable;
    RecordingHost host;
    std::vector<Event> events;
    std::function<void(const Event&)> onEvent;
    Engine engine;
};

} // namespace medulla::teleo::test
