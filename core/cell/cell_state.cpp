// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell_state.h"

#include "core/base/json_fields.h"
#include "core/cell/cell.h"
#include "core/motion/status_json.h"

#include <algorithm>
#include <type_traits>

namespace medulla::cell {

namespace {

const auto kExecutor = QStringLiteral("executor");
const auto kQueue = QStringLiteral("queue");
const auto kWish = QStringLiteral("wish");

} // namespace

/// A request with its target in a form that has fields.
struct WishFields {
    motion::Request request;
    motion::Point target {};
    QString targetName;
};

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Commander>
void fields(Fields& f, Struct& s)
{
    f.enumeration("kind", s.kind, Commander::Kind::Outside);
    f("input", s.input);
    f("direct", s.direct);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, LatchedInterruption>
void fields(Fields& f, Struct& s)
{
    f.enumeration("cause", s.cause, motion::Interruption::WindowSilent);
    f("number", s.number);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Seen::Object>
void fields(Fields& f, Struct& s)
{
    f("position", s.position);
    f("certainty", s.certainty);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Seen>
void fields(Fields& f, Struct& s)
{
    f("at", s.at);
    f.counted("objects", s.objects, s.count);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, WishFields>
void fields(Fields& f, Struct& s)
{
    f("target", s.target);
    f("targetName", s.targetName);
    f("factor", s.request.factor);
    f("period", s.request.period);
    f.enumeration("path", s.request.path, motion::PathKind::JointSpace);
    f.enumeration("rule", s.request.rule, motion::DurationRule::Fitts);
    f("widthMm", s.request.widthMm);
    f("speedLimitMmPerS", s.request.speedLimitMmPerS);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, MotionState>
void fields(Fields& f, Struct& s)
{
    f("commander", s.commander);
    f("stopped", s.isStopped);
    f("interruption", s.latch);
    f("interruptedAt", s.latchedAt);
    f.enumeration("preflight", s.preflight, Preflight::State::Overridden);
    f("seen", s.seen);
}

MotionState motionStateOf(const Cell& cell)
{
    MotionState state;
    if (const auto* motion = cell.motion()) {
        state.executor = motion->newestStatus();
        state.queue = motion->newestQueue();
    }
    const auto& control = cell.control();
    state.commander = control.commander();
    state.isStopped = control.isStopped();
    state.latch = cell.watch().latched();
    state.latchedAt = cell.watch().latchedAt();
    state.preflight = cell.preflight().verdict().state;
    state.seen = cell.telemetry().newestSeen();
    state.wish = control.wish();
    return state;
}

QJsonObject toJson(const MotionState& state)
{
    auto json = structToJson(state);
    if (state.executor) {
        json.insert(kExecutor, motion::toJson(*state.executor));
        json.insert(kQueue, motion::toJson(state.queue));
    }
    if (state.wish) {
        const auto& [request, name] = *state.wish;
        json.insert(
            kWish, structToJson(WishFields { request, motion::toPoint(request.target), name }));
    }
    return json;
}

MotionState motionStateOf(const QJsonObject& json, Duration offset)
{
    auto state = structOf<MotionState>(json, offset);
    if (state.seen && !std::ranges::all_of(state.seen->objects, [](const Seen::Object& object) {
            return motion::toPosition(object.position).allFinite();
        })) {
        state.seen.reset();
    }
    if (json.contains(kExecutor)) {
        state.executor = motion::statusOf(json.value(kExecutor).toObject(), offset);
        state.queue = motion::queueOf(json.value(kQueue).toObject());
    }
    if (json.contains(kWish)) {
        auto wish = structOf<WishFields>(json.value(kWish).toObject(), offset);
        wish.request.target = motion::toPosition(wish.target);
        if (wish.request.target.allFinite()) {
            state.wish = { wish.request, wish.targetName };
        }
    }
    return state;
}

} // namespace medulla::cell
