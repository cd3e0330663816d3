// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/reader.h"

#include "core/base/json_reader.h"
#include "core/task/members.h"
#include "core/task/own_members.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace medulla::task {

namespace {

using detail::kOwnKey;
using detail::layoutOf;

/// Reads the document of a task.
class TaskReader : private JsonReader {
public:
    using JsonReader::JsonReader;

    Checked<LoadedTask> read(const Json& document)
    {
        LoadedTask loaded;
        if (object(&document) != nullptr) {
            loaded.task = task(document);
        }
        auto found = takeFindings();
        if (medulla::hasErrors(found)) {
            return tl::make_unexpected(std::move(found));
        }
        loaded.notes = std::move(found);
        return loaded;
    }

private:
    TaskGraph task(const Json& json)
    {
        findUnknownKeys(json, { "actions", "initialAction", kOwnKey }, UnknownKeys::Kept);
        TaskGraph task;
        task.initialAction = memberText(json, "initialAction");
        const auto passedOver = detail::readOwn(*this, json, task);
        task.layout = layoutOf(json,
            { { "actions", true }, { "initialAction", true }, { kOwnKey, isWritten(json, task) } },
            passedOver);
        if (const auto* actions = object(member(json, "actions"))) {
            readActions(*actions, task);
        }
        return task;
    }
    void readActions(const Json& actions, TaskGraph& task)
    {
        if (actions.size() > kMostActions) {
            add(Severity::Error, actions,
                Text(QT_TRANSLATE_NOOP("medulla", "The task has %1 actions; %2 are the most."),
                    { QString::number(actions.size()), QString::number(kMostActions) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Split it into several tasks.")));
            return;
        }
        task.actions.reserve(actions.size());
        for (const auto& [key, value] : actions.get_ref<const Json::object_t&>()) {
            if (!isFull() && object(&value) != nullptr) {
                task.actions.push_back(action(value, QString::fromStdString(key)));
                if (!value.contains("reset")) {
                    task.actions.back().reset.to.action = task.initialAction;
                }
            }
        }
    }

    Action action(const Json& json, QString name)
    {
        findUnknownKeys(json,
            { "trajectory", "trajectoryVerification", "decisions", "reset", kOwnKey },
            UnknownKeys::Kept);
        Action action;
        action.name = std::move(name);
        if (const auto* steps = list(member(json, "trajectory"))) {
            action.trajectory.reserve(steps->size());
            for (std::size_t i = 0; i < steps->size() && !isFull(); ++i) {
                action.trajectory.push_back(step((*steps)[i]));
            }
        }
        JsonReader::read(json, "trajectoryVerification", action.verified);
        if (!json.contains("trajectoryVerification")) {
            add(Severity::Info, { json, "trajectoryVerification" },
                Text(QT_TRANSLATE_NOOP("medulla", "This is missing and is read as false.")), {});
        }
        if (const auto* decisions = list(member(json, "decisions"))) {
            action.decisions.reserve(decisions->size());
            for (std::size_t i = 0; i < decisions->size() && !isFull(); ++i) {
                action.decisions.push_back(decision((*decisions)[i]));
            }
        }
        if (!json.contains("reset")) {
            add(Severity::Warning, { json, "reset" },
                Text(QT_TRANSLATE_NOOP("medulla",
                    "This is missing, but the original program requires it. It is read as no "
                    "reset.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Add it, with the timeout -1 for no reset.")));
        } else if (const auto* found = object(member(json, "reset"))) {
            action.reset = reset(*found);
        }
        const auto passedOver = detail::readOwn(*this, json, action);
        action.layout = layoutOf(json,
            { { "trajectory", true }, { "trajectoryVerification", true }, { "decisions", true },
                { "reset", true }, { kOwnKey, isWritten(json, action) } },
            passedOver);
        return action;
    }

    Step step(const Json& json)
    {
        Step step;
        if (object(&json) != nullptr) {
            findUnknownKeys(json, { "x", "y", "z" }, UnknownKeys::Kept);
            for (const auto axis : kAxes) {
                const auto* found = member(json, key(axis));
                if (found != nullptr) {
                    step.at[std::size_t(axis)] = value(*found);
                }
            }
            step.layout = layoutOf(json, { { "x", true }, { "y", true }, { "z", true } });
        }
        return step;
    }

    Decision decision(const Json& json)
    {
        Decision decision;
        if (object(&json) == nullptr) {
            return decision;
        }
        findUnknownKeys(
            json, { "executeAfter", "state", "success", "fail", kOwnKey }, UnknownKeys::Kept);
        decision.executeAfter = memberNumber(json, "executeAfter");
        if (const auto* state = object(member(json, "state"))) {
            findUnknownKeys(*state, { "arm", "objects" }, UnknownKeys::Kept);
            if (const auto* arm = object(member(*state, "arm"))) {
                findUnknownKeys(*arm, { "x", "y", "z" }, UnknownKeys::Kept);
                decision.arm.at = conditions(*arm);
                decision.arm.layout =
                    layoutOf(*arm, { { "x", true }, { "y", true }, { "z", true } });
            }
            if (const auto* objects = list(member(*state, "objects"))) {
                for (std::size_t i = 0; i < objects->size() && !isFull(); ++i) {
                    decision.objects.push_back(objectCondition((*objects)[i]));
                }
            }
            decision.stateLayout = layoutOf(*state, { { "arm", true }, { "objects", true } });
        }
        if (const auto* found = object(member(json, "success"))) {
            decision.success = branch(*found);
        }
        if (const auto* found = object(member(json, "fail"))) {
            decision.fail = branch(*found);
        }
        const auto passedOver = detail::readOwn(*this, json, decision);
        decision.layout = layoutOf(json,
            { { "executeAfter", true }, { "state", true }, { "success", true }, { "fail", true },
                { kOwnKey, isWritten(json, decision) } },
            passedOver);
        return decision;
    }

    ObjectCondition objectCondition(const Json& json)
    {
        ObjectCondition object;
        if (JsonReader::object(&json) != nullptr) {
            findUnknownKeys(json, { "x", "y", "z", "certainty" }, UnknownKeys::Kept);
            object.at = conditions(json);
            if (const auto found = json.find("certainty"); found != json.end()) {
                object.certainty = condition(*found);
            }
            object.layout = layoutOf(
                json, { { "x", true }, { "y", true }, { "z", true }, { "certainty", true } });
        }
        return object;
    }

    Branch branch(const Json& json)
    {
        findUnknownKeys(json, { "action", "delay" }, UnknownKeys::Kept);
        return { memberText(json, "action"), memberNumber(json, "delay"),
            layoutOf(json, { { "action", true }, { "delay", true } }) };
    }
    Reset reset(const Json& json)
    {
        findUnknownKeys(json, { "timeout", "action", "delay" }, UnknownKeys::Kept);
        return { memberNumber(json, "timeout"),
            { memberText(json, "action"), memberNumber(json, "delay"),
                layoutOf(json, { { "timeout", true }, { "action", true }, { "delay", true } }) } };
    }

    std::array<Condition, 3> conditions(const Json& json)
    {
        std::array<Condition, 3> all;
        for (const auto axis : kAxes) {
            const auto* found = member(json, key(axis));
            if (found != nullptr) {
                all[std::size_t(axis)] = condition(*found);
            }
        }
        return all;
    }
    Condition condition(const Json& json)
    {
        if (json.is_number() && json == -1) {
            return std::nullopt;
        }
        if (!json.is_array() || json.size() != 2) {
            wrong(json,
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Write -1 for any value, or [value, threshold] as in [30, 5].")));
            return std::nullopt;
        }
        Near near;
        near.value = value(json[0]);
        near.threshold = number(&json[1]).value_or(near.threshold);
        return near;
    }
    Value value(const Json& json)
    {
        if (json.is_number()) {
            return json.get<double>();
        }
        if (json.is_string()) {
            const auto text = QString::fromStdString(json.get_ref<const std::string&>());
            if (auto variable = Variable::parse(text)) {
                return std::move(*variable);
            }
            bool isNumber = false;
            (void)text.toDouble(&isNumber);
            if (isNumber) {
                add(Severity::Error, json,
                    Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is a text, not a number."), { text }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Remove the quotation marks.")));
                return 0.0;
            }
        }
        wrong(json,
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write a number, or a variable as \"ACTION,DECISION,arm\" or "
                "\"ACTION,DECISION,OBJECT\" with the numbers of decision and object, from 0.")));
        return 0.0;
    }

    QString memberText(const Json& json, const char* key)
    {
        return text(member(json, key)).value_or(QString());
    }
    /// Accepts 3.0 as a whole number, as the original does.
    int memberNumber(const Json& json, const char* key)
    {
        constexpr int kMost = 1'000'000;
        const auto* found = member(json, key);
        if (found == nullptr) {
            return 0;
        }
        const auto number =
            found->is_number() ? found->get<double>() : std::numeric_limits<double>::quiet_NaN();
        if (!(std::abs(number) <= kMost) || std::trunc(number) != number) {
            wrong(*found,
                found->is_string()
                    ? Text(QT_TRANSLATE_NOOP(
                        "medulla", "Write a whole number, without quotation marks."))
                    : Text(QT_TRANSLATE_NOOP("medulla", "Write a whole number up to %1."),
                        { QString::number(kMost) }));
            return 0;
        }
        return int(number);
    }

    /// Whether Medulla's own member is written when a layout does not contain it.
    template <class T>
    static bool isWritten(const Json& json, const T& of)
    {
        const auto found = json.find(kOwnKey);
        return found != json.end() && found->is_object()
            && !(found->empty() && of.extrasLayout.members.empty());
    }
    static const char* key(Axis axis)
    {
        constexpr std::array kKeys { "x", "y", "z" };
        return kKeys[std::size_t(axis)];
    }
};

} // namespace

Checked<LoadedTask> readTask(const QByteArray& text, const QString& source)
{
    const auto document = parseJson(text, source);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    return TaskReader(*document, source).read(*document);
}

Checked<LoadedTask> loadTask(const QString& path)
{
    const auto text = loadText(path);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    return readTask(*text, path);
}

} // namespace medulla::task
