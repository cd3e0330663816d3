// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/status.h"

#include <chrono>
#include <memory>

/// How a run of `flameText` stands.
namespace medulla::widgets::sample {

inline teleo::RuleStatus rule(std::uint32_t id, teleo::Truth truth, TimePoint at)
{
    return { .id = id, .truth = truth, .result = truth, .at = at, .since = at };
}

/// The flame is seen; the arm is in front of it. The torch was seen last 1.4 s ago, which is too
/// old.
inline teleo::Status flameStatus(const teleo::Document& document, TimePoint now)
{
    using namespace std::chrono_literals;
    using teleo::Truth;
    teleo::Status status;
    status.state = teleo::Status::State::Running;
    status.at = now;
    status.began = now - 72s;
    status.document = std::make_shared<teleo::Document>(document);
    const auto& main = document.programs[0].rules;
    const auto& light = document.programs[1].rules;
    teleo::FrameStatus outer { .program = document.programs[0].name };
    outer.rules = { rule(main[0].id, Truth::False, now - 400ms),
        rule(main[1].id, Truth::False, now - 1ms), rule(main[2].id, Truth::Unknown, now - 1400ms),
        rule(main[3].id, Truth::False, now - 31ms), rule(main[4].id, Truth::True, now - 31ms),
        rule(main[5].id, Truth::True, now - 72s) };
    outer.rules[2].result = Truth::True;
    outer.first = 4;
    outer.firstSince = now - 17s;
    outer.actions = {
        { .phase = teleo::ActionStatus::Phase::Runs, .since = now - 17s, .frame = 1 }
    };
    teleo::FrameStatus inner { .frame = 1,
        .parent = 0,
        .callingRule = 4,
        .callingAction = 0,
        .program = document.programs[1].name };
    inner.parameters = { { 60.2, 24.8, 39.7 } };
    inner.rules = { rule(light[0].id, Truth::False, now - 31ms),
        rule(light[1].id, Truth::False, now - 1ms), rule(light[2].id, Truth::True, now - 1ms),
        rule(light[3].id, Truth::True, now - 17s) };
    inner.first = 2;
    inner.firstSince = now - 1800ms;
    inner.actions = { { .phase = teleo::ActionStatus::Phase::Runs, .since = now - 1800ms } };
    status.frames = { outer, inner };
    return status;
}

} // namespace medulla::widgets::sample
