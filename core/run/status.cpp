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

QString toKeyword(Outcome::How how)
{
    switch (how) {
    case Outcome::How::Finished:
        return QStringLiteral("finished");
    case Outcome::How::Stopped:
        return QStringLiteral("stopped");
    case Outcome::How::Failed:
        break;
    }
    return QStringLiteral("failed");
}

QString toKeyword(const Outcome& outcome)
{
    const auto how = toKeyword(outcome.how);
    const auto reason = outcome.text.english();
    return reason.isEmpty() ? how : QStringLiteral("%1: %2").arg(how, reason);
}

} // namespace medulla::run
