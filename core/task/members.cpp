// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/members.h"

#include <algorithm>
#include <utility>

namespace medulla::task::detail {

namespace {

bool isUnknown(const Layout& layout)
{
    return std::any_of(layout.members.begin(), layout.members.end(),
        [](const Layout::Member& member) { return !member.unknown.empty(); });
}

bool holdsUnknown(const Decision& decision)
{
    return isUnknown(decision.layout) || isUnknown(decision.stateLayout)
        || isUnknown(decision.extrasLayout) || isUnknown(decision.arm.layout)
        || isUnknown(decision.success.layout) || isUnknown(decision.fail.layout)
        || std::any_of(decision.objects.begin(), decision.objects.end(),
            [](const ObjectCondition& one) { return isUnknown(one.layout); });
}

} // namespace

Layout layoutOf(const Json& object, std::initializer_list<Known> known,
    const std::vector<std::string>& passedOver)
{
    const auto& members = object.get_ref<const Json::object_t&>();
    const auto isPassedOver = [&](const std::string& key) {
        return std::find(passedOver.begin(), passedOver.end(), key) != passedOver.end();
    };
    // The usual case first: the same members as without any layout.
    auto next = members.begin();
    bool usual = true;
    for (const auto& one : known) {
        if (one.written) {
            usual = usual && next != members.end() && next->first == one.key;
            next += usual ? 1 : 0;
        }
    }
    if (usual && next == members.end() && passedOver.empty()) {
        return {};
    }
    Layout layout;
    for (const auto& [key, value] : members) {
        const auto found = std::ranges::find(known, key, &Known::key);
        const auto isKnown = found != known.end() && !isPassedOver(key);
        layout.members.push_back({ key, isKnown ? std::string() : value.dump() });
    }
    return layout;
}

Json composed(const Layout& layout, std::vector<Written> known)
{
    auto object = Json::object();
    std::vector<bool> done(known.size(), false);
    for (const auto& member : layout.members) {
        const auto found = std::find_if(
            known.begin(), known.end(), [&](const Written& one) { return member.key == one.key; });
        // A valid value replaces one that could not be read.
        const auto isOwn = found != known.end() && (member.unknown.empty() || found->written);
        if (isOwn && (found->written || !found->value.is_null())) {
            append(object, member.key, std::move(found->value));
        } else if (!member.unknown.empty()) {
            append(object, member.key, Json::parse(member.unknown));
        }
        if (found != known.end()) {
            done[std::size_t(found - known.begin())] = true;
        }
    }
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (!done[i] && known[i].written) {
            append(object, known[i].key, std::move(known[i].value));
        }
    }
    return object;
}

bool holdsUnknown(const TaskGraph& task)
{
    return isUnknown(task.layout) || isUnknown(task.extrasLayout)
        || std::any_of(task.actions.begin(), task.actions.end(), [](const Action& action) {
               return isUnknown(action.layout) || isUnknown(action.extrasLayout)
                   || isUnknown(action.reset.to.layout)
                   || std::any_of(action.trajectory.begin(), action.trajectory.end(),
                       [](const Step& one) { return isUnknown(one.layout); })
                   || std::any_of(action.decisions.begin(), action.decisions.end(),
                       [](const Decision& one) { return holdsUnknown(one); });
           });
}

void append(Json& object, const std::string& key, Json value)
{
    auto& members = object.get_ref<Json::object_t&>();
    members.Json::object_t::Container::emplace_back(key, std::move(value));
}

} // namespace medulla::task::detail
