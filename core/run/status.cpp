// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/status.h"

namespace medulla::run {

namespace {

template <class Of>
State convert(Of state)
{
    switch (state) {
    case Of::Running:
        return State::Running;
    case Of::Paused:
        return State::Paused;
    case Of::Idle:
        break;
    }
    return State::Idle;
}

} // namespace

State stateOf(task::Engine::State state)
{
    return convert(state);
}

State stateOf(teleo::Status::State state)
{
    return convert(state);
}

} // namespace medulla::run
