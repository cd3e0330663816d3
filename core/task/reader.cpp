// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/reader.h"

#include "core/task/members.h"
#include "core/task/reading.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <QFileInfo>

namespace medulla::task {

namespace {

using detail::kOwnKey;
using detail::layoutOf;
using detail::Path;

constexpr std::int64_t kLongestPeriodMs = 3'600'000;
constexpr double kWidestVerificationMm = 10'000.0;

/// Goes through the document of a task.
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
    /// Members below Medulla's own key that are no use, kept as they are.
    using PassedOver = std::vector<std::string>;

    TaskGraph task(const Json& json, const Path& path)
    {
        noteUnknown(json, path, { "actions", "initialAction", kOwnKey });
        TaskGraph task;
        task.initialAction = text(json, path, "initialAction");
        PassedOver passedOver;
        if (const auto* own = ownObject(json, path, passedOver)) {
            readOwn(*own, path / kOwnKey, task);
        }
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
                Text(QT_TRANSLATE_NOOP("medulla", "Part it into several tasks.")));
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
                Text(QT_TRANSLATE_NOOP("medulla", "This is missing and taken for false.")), {});
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
                    "This is missing, and the original program cannot do without. It is taken for "
                    "no reset.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Add it, with the timeout -1 for no reset.")));
        } else if (const auto* found = object(json, path, "reset")) {
            action.reset = reset(*found, path / "reset");
        }
        PassedOver passedOver;
        if (const auto* own = ownObject(json, path, passedOver)) {
            readOwn(*own, path / kOwnKey, action);
        }
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
        PassedOver passedOver;
        if (const auto* own = ownObject(json, path, passedOver)) {
            readOwn(*own, path / kOwnKey, decision);
        }
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
                    Text(QT_TRANSLATE_NOOP("medulla", "Take the quotation marks away.")));
                return 0.0;
            }
        }
        wrong(path, json,
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write a number, or a variable as \"ACTION,DECISION,arm\" or "
                "\"ACTION,DECISION,OBJECT\" with the numbers of decision and object, from 0.")));
        return 0.0;
    }

    // Medulla's own. What is wrong there does not keep a task from being read.

    /// The object under Medulla's own key; null when there is none, or none that can be used.
    const Json* ownObject(const Json& json, const Path& path, PassedOver& passedOver)
    {
        const auto found = json.find(kOwnKey);
        if (found == json.end()) {
            return nullptr;
        }
        if (!found->is_object()) {
            wrong(path / kOwnKey, *found,
                Text(QT_TRANSLATE_NOOP("medulla", "Write an object { ... }.")), Severity::Warning);
            passedOver.emplace_back(kOwnKey);
            return nullptr;
        }
        return &*found;
    }
    /// Whether Medulla's own member is written where a layout does not name it.
    template <class T>
    static bool isWritten(const Json& json, const T& of)
    {
        const auto found = json.find(kOwnKey);
        return found != json.end() && found->is_object()
            && !(found->empty() && of.extrasLayout.members.empty());
    }
    /// The member when it is there and `fits`, otherwise null after a warning.
    template <class Fits>
    const Json* ownMember(const Json& own, const Path& path, const char* key,
        PassedOver& passedOver, Fits fits, Text remedy)
    {
        const auto found = own.find(key);
        if (found == own.end()) {
            return nullptr;
        }
        if (!fits(*found)) {
            wrong(path / key, *found, std::move(remedy), Severity::Warning);
            passedOver.emplace_back(key);
            return nullptr;
        }
        return &*found;
    }
    QString ownText(const Json& own, const Path& path, const char* key, PassedOver& passedOver)
    {
        const auto* found = ownMember(
            own, path, key, passedOver, [](const Json& value) { return value.is_string(); },
            Text(QT_TRANSLATE_NOOP("medulla", "Write a text in quotation marks.")));
        return found != nullptr ? QString::fromStdString(found->get_ref<const std::string&>())
                                : QString();
    }
    bool ownFlag(const Json& own, const Path& path, const char* key, PassedOver& passedOver)
    {
        const auto* found = ownMember(
            own, path, key, passedOver, [](const Json& value) { return value.is_boolean(); },
            Text(QT_TRANSLATE_NOOP("medulla", "Write true or false, without quotation marks.")));
        return found != nullptr && found->get<bool>();
    }

    void readOwn(const Json& own, const Path& path, TaskGraph& task)
    {
        noteUnknown(own, path, { "pacing", "periodMs", "watch", "comment" });
        PassedOver passedOver;
        const auto* pacing = ownMember(
            own, path, "pacing", passedOver,
            [](const Json& value) { return value == "settled" || value == "interval"; },
            Text(QT_TRANSLATE_NOOP("medulla", "Write \"interval\" or \"settled\".")));
        task.pacing.mode = pacing != nullptr && *pacing == "settled" ? Pacing::Mode::Settled
                                                                     : Pacing::Mode::Interval;
        const auto* period = ownMember(
            own, path, "periodMs", passedOver,
            [](const Json& value) {
                return value.is_number_integer() && value >= 1 && value <= kLongestPeriodMs;
            },
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Write a whole number of milliseconds from 1 to 3600000.")));
        if (period != nullptr) {
            task.pacing.period = std::chrono::milliseconds(period->get<std::int64_t>());
        }
        const auto* watched = ownMember(
            own, path, "watch", passedOver,
            [](const Json& value) {
                return value.is_array()
                    && std::all_of(value.begin(), value.end(), [](const Json& one) {
                           return one.is_string()
                               && Variable::parse(
                                   QString::fromStdString(one.get_ref<const std::string&>()));
                       });
            },
            Text(
                QT_TRANSLATE_NOOP("medulla", "Write a list of variables, as in [\"start,0,0\"].")));
        for (std::size_t i = 0; watched != nullptr && i < watched->size(); ++i) {
            task.watched.push_back(*Variable::parse(
                QString::fromStdString((*watched)[i].get_ref<const std::string&>())));
        }
        task.comment = ownText(own, path, "comment", passedOver);
        task.extrasLayout = layoutOf(own,
            { { "pacing", task.pacing.mode != Pacing::Mode::Interval },
                { "periodMs", task.pacing.period != Pacing().period },
                { "watch", !task.watched.empty() }, { "comment", !task.comment.isEmpty() } },
            passedOver);
    }
    void readOwn(const Json& own, const Path& path, Action& action)
    {
        noteUnknown(
            own, path, { "position", "comment", "breakpoint", "verificationMm", "findAnotherWay" });
        PassedOver passedOver;
        const auto* position = ownMember(
            own, path, "position", passedOver,
            [](const Json& value) {
                return value.is_array() && value.size() == 2 && value[0].is_number()
                    && value[1].is_number();
            },
            Text(QT_TRANSLATE_NOOP("medulla", "Write two numbers, as in [120, 40].")));
        if (position != nullptr) {
            action.position = QPointF((*position)[0].get<double>(), (*position)[1].get<double>());
        }
        const auto* within = ownMember(
            own, path, "verificationMm", passedOver,
            [](const Json& value) {
                return value.is_number() && value > 0 && value <= kWidestVerificationMm;
            },
            Text(QT_TRANSLATE_NOOP("medulla", "Write a number of millimetres above 0.")));
        if (within != nullptr) {
            action.verificationMm = within->get<double>();
        }
        action.comment = ownText(own, path, "comment", passedOver);
        action.breakpoint = ownFlag(own, path, "breakpoint", passedOver);
        action.findAnotherWay = ownFlag(own, path, "findAnotherWay", passedOver);
        action.extrasLayout = layoutOf(own,
            { { "position", action.position.has_value() }, { "comment", !action.comment.isEmpty() },
                { "breakpoint", action.breakpoint },
                { "verificationMm", action.verificationMm != kStandardVerificationMm },
                { "findAnotherWay", action.findAnotherWay } },
            passedOver);
    }
    void readOwn(const Json& own, const Path& path, Decision& decision)
    {
        noteUnknown(own, path, { "label", "objects", "comment", "breakpoint" });
        PassedOver passedOver;
        decision.label = ownText(own, path, "label", passedOver);
        const auto* labels = ownMember(
            own, path, "objects", passedOver,
            [&](const Json& value) {
                return value.is_array() && value.size() == decision.objects.size()
                    && std::all_of(value.begin(), value.end(),
                        [](const Json& one) { return one.is_string(); });
            },
            Text(QT_TRANSLATE_NOOP("medulla", "Write a list of texts, one for each object.")));
        bool labelled = false;
        for (std::size_t i = 0; labels != nullptr && i < decision.objects.size(); ++i) {
            decision.objects[i].label =
                QString::fromStdString((*labels)[i].get_ref<const std::string&>());
            labelled = labelled || !decision.objects[i].label.isEmpty();
        }
        decision.comment = ownText(own, path, "comment", passedOver);
        decision.breakpoint = ownFlag(own, path, "breakpoint", passedOver);
        decision.extrasLayout = layoutOf(own,
            { { "label", !decision.label.isEmpty() }, { "objects", labelled },
                { "comment", !decision.comment.isEmpty() }, { "breakpoint", decision.breakpoint } },
            passedOver);
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
    const auto document = parseDocument(text, source);
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
    return readTask(*text, QFileInfo(path).fileName());
}

} // namespace medulla::task
