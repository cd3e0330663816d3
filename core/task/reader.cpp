// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/reader.h"

#include "core/task/members.h"
#include "core/task/own_members.h"
#include "core/task/reading.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace medulla::task {

namespace {

using detail::kOwnKey;
using detail::layoutOf;
using detail::Path;

/// Reads the document of a task.
class TaskReading : private detail::Reading {
public:
    using Reading::Reading;

    Checked<LoadedTask> read(const Json& document)
    {
        const Path top;
        LoadedTask loaded;
        if (isObject(document, top)) {
            loaded.task = task(document, top);
        }
        auto found = takeFindings();
        if (hasErrors(found)) {
            return tl::make_unexpected(std::move(found));
        }
        loaded.notes = std::move(found);
        return loaded;
    }

private:
    TaskGraph task(const Json& json, const Path& path)
    {
        noteUnknown(json, path, { "actions", "initialAction", kOwnKey });
        TaskGraph task;
        task.initialAction = text(json, path, "initialAction");
        const auto passedOver = detail::readOwn(*this, json, path, task);
        task.layout = layoutOf(json,
            { { "actions", true }, { "initialAction", true }, { kOwnKey, isWritten(json, task) } },
            passedOver);
        if (const auto* actions = object(json, path, "actions")) {
            readActions(*actions, path / "actions", task);
        }
        return task;
    }
    void readActions(const Json& actions, const Path& path, TaskGraph& task)
    {
        if (actions.size() > kMostActions) {
            add(Severity::Error, path,
                Text(QT_TRANSLATE_NOOP("medulla", "The task has %1 actions; %2 are the most."),
                    { QString::number(actions.size()), QString::number(kMostActions) }),
                Text(QT_TRANSLATE_NOOP("medulla", "Split it into several tasks.")));
            return;
        }
        task.actions.reserve(actions.size());
        for (const auto& [key, value] : actions.get_ref<const Json::object_t&>()) {
            const auto at = path / key.c_str();
            if (!isFull() && isObject(value, at)) {
                task.actions.push_back(action(value, at, QString::fromStdString(key)));
                if (!value.contains("reset")) {
                    task.actions.back().reset.to.action = task.initialAction;
                }
            }
        }
    }

    Action action(const Json& json, const Path& path, QString name)
    {
        noteUnknown(
            json, path, { "trajectory", "trajectoryVerification", "decisions", "reset", kOwnKey });
        Action action;
        action.name = std::move(name);
        if (const auto* steps = list(json, path, "trajectory")) {
            const auto at = path / "trajectory";
            action.trajectory.reserve(steps->size());
            for (std::size_t i = 0; i < steps->size() && !isFull(); ++i) {
                action.trajectory.push_back(step((*steps)[i], at[i]));
            }
        }
        if (const auto found = json.find("trajectoryVerification"); found == json.end()) {
            add(Severity::Info, path / "trajectoryVerification",
                Text(QT_TRANSLATE_NOOP("medulla", "This is missing and is read as false.")), {});
        } else if (found->is_boolean()) {
            action.verified = found->get<bool>();
        } else {
            wrong(path / "trajectoryVerification", *found,
                Text(
                    QT_TRANSLATE_NOOP("medulla", "Write true or false, without quotation marks.")));
        }
        if (const auto* decisions = list(json, path, "decisions")) {
            const auto at = path / "decisions";
            action.decisions.reserve(decisions->size());
            for (std::size_t i = 0; i < decisions->size() && !isFull(); ++i) {
                action.decisions.push_back(decision((*decisions)[i], at[i]));
            }
        }
        if (!json.contains("reset")) {
            add(Severity::Warning, path / "reset",
                Text(QT_TRANSLATE_NOOP("medulla",
                    "This is missing, but the original program requires it. It is read as no "
                    "reset.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Add it, with the timeout -1 for no reset.")));
        } else if (const auto* found = object(json, path, "reset")) {
            action.reset = reset(*found, path / "reset");
        }
        const auto passedOver = detail::readOwn(*this, json, path, action);
        action.layout = layoutOf(json,
            { { "trajectory", true }, { "trajectoryVerification", true }, { "decisions", true },
                { "reset", true }, { kOwnKey, isWritten(json, action) } },
            passedOver);
        return action;
    }

    Step step(const Json& json, const Path& path)
    {
        Step step;
        if (isObject(json, path)) {
            noteUnknown(json, path, { "x", "y", "z" });
            for (const auto axis : kAxes) {
                const auto* found = member(json, path, key(axis));
                if (found != nullptr) {
                    step.at[std::size_t(axis)] = value(*found, path / key(axis));
                }
            }
            step.layout = layoutOf(json, { { "x", true }, { "y", true }, { "z", true } });
        }
        return step;
    }

    Decision decision(const Json& json, const Path& path)
    {
        Decision decision;
        if (!isObject(json, path)) {
            return decision;
        }
        noteUnknown(json, path, { "executeAfter", "state", "success", "fail", kOwnKey });
        decision.executeAfter = wholeNumber(json, path, "executeAfter");
        if (const auto* state = object(json, path, "state")) {
            const auto at = path / "state";
            noteUnknown(*state, at, { "arm", "objects" });
            if (const auto* arm = object(*state, at, "arm")) {
                noteUnknown(*arm, at / "arm", { "x", "y", "z" });
                decision.arm.at = conditions(*arm, at / "arm");
                decision.arm.layout =
                    layoutOf(*arm, { { "x", true }, { "y", true }, { "z", true } });
            }
            if (const auto* objects = list(*state, at, "objects")) {
                const auto below = at / "objects";
                for (std::size_t i = 0; i < objects->size() && !isFull(); ++i) {
                    decision.objects.push_back(objectCondition((*objects)[i], below[i]));
                }
            }
            decision.stateLayout = layoutOf(*state, { { "arm", true }, { "objects", true } });
        }
        if (const auto* found = object(json, path, "success")) {
            decision.success = branch(*found, path / "success");
        }
        if (const auto* found = object(json, path, "fail")) {
            decision.fail = branch(*found, path / "fail");
        }
        const auto passedOver = detail::readOwn(*this, json, path, decision);
        decision.layout = layoutOf(json,
            { { "executeAfter", true }, { "state", true }, { "success", true }, { "fail", true },
                { kOwnKey, isWritten(json, decision) } },
            passedOver);
        return decision;
    }

    ObjectCondition objectCondition(const Json& json, const Path& path)
    {
        ObjectCondition object;
        if (isObject(json, path)) {
            noteUnknown(json, path, { "x", "y", "z", "certainty" });
            object.at = conditions(json, path);
            if (const auto found = json.find("certainty"); found != json.end()) {
                object.certainty = condition(*found, path / "certainty");
            }
            object.layout = layoutOf(
                json, { { "x", true }, { "y", true }, { "z", true }, { "certainty", true } });
        }
        return object;
    }

    Branch branch(const Json& json, const Path& path)
    {
        noteUnknown(json, path, { "action", "delay" });
        return { text(json, path, "action"), wholeNumber(json, path, "delay"),
            layoutOf(json, { { "action", true }, { "delay", true } }) };
    }
    Reset reset(const Json& json, const Path& path)
    {
        noteUnknown(json, path, { "timeout", "action", "delay" });
        return { wholeNumber(json, path, "timeout"),
            { text(json, path, "action"), wholeNumber(json, path, "delay"),
                layoutOf(json, { { "timeout", true }, { "action", true }, { "delay", true } }) } };
    }

    std::array<Condition, 3> conditions(const Json& json, const Path& path)
    {
        std::array<Condition, 3> all;
        for (const auto axis : kAxes) {
            const auto* found = member(json, path, key(axis));
            if (found != nullptr) {
                all[std::size_t(axis)] = condition(*found, path / key(axis));
            }
        }
        return all;
    }
    Condition condition(const Json& json, const Path& path)
    {
        if (json.is_number() && json == -1) {
            return std::nullopt;
        }
        if (!json.is_array() || json.size() != 2) {
            wrong(path, json,
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Write -1 for any value, or [value, threshold] as in [30, 5].")));
            return std::nullopt;
        }
        Near near;
        near.value = value(json[0], path[0]);
        if (json[1].is_number()) {
            near.threshold = json[1].get<double>();
        } else {
            wrong(path[1], json[1],
                Text(QT_TRANSLATE_NOOP("medulla", "Write a number, without quotation marks.")));
        }
        return near;
    }
    Value value(const Json& json, const Path& path)
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
                add(Severity::Error, path,
                    Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is a text, not a number."), { text }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Remove the quotation marks.")));
                return 0.0;
            }
        }
        wrong(path, json,
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write a number, or a variable as \"ACTION,DECISION,arm\" or "
                "\"ACTION,DECISION,OBJECT\" with the numbers of decision and object, from 0.")));
        return 0.0;
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
    return TaskReading(source).read(*document);
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
