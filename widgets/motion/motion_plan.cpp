// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_plan.h"

#include "core/base/format.h"

#include <numbers>

namespace medulla::widgets {

MotionPlan::MotionPlan(const cell::Cell& cell)
    : m_cell(cell)
    , m_reach(cell.arm().reach(m_wish.target))
{
}

void MotionPlan::setWish(const motion::Request& wish)
{
    if (wish == m_wish) {
        return;
    }
    m_wish = wish;
    m_reach = m_cell.arm().reach(wish.target);
    m_next.reset();
}

void MotionPlan::update(const std::optional<Position>& at,
    const std::optional<motion::Status>& status, bool isResumable)
{
    const bool jogging = status && status->state == motion::State::Jogging;
    const bool isPending = status && isResumable && status->pendingGoal();
    if (isPending || (status && status->isBusy() && !jogging)) {
        // The next motion is planned once the end position of the running one is known.
        m_next.reset();
        planRunning(*status, isPending ? at : std::nullopt);
        return;
    }
    m_running.reset();
    if (!at) {
        m_next.reset();
        return;
    }
    const auto limit = m_cell.control().speedLimitMmPerS();
    if (m_next && m_plannedFrom && (*m_plannedFrom - *at).norm() <= kThereMm
        && m_plannedLimit == limit) {
        return;
    }
    m_plannedFrom = at;
    m_plannedLimit = limit;
    m_next = cell::plan(m_cell, *at, m_wish);
}

void MotionPlan::planRunning(const motion::Status& status, const std::optional<Position>& from)
{
    if (!status.start || !status.target) {
        m_running.reset();
        return;
    }
    const auto back = wayBack(status);
    const auto isBack = back || (status.pendingGoal() && status.isPendingBack());
    const auto target = motion::toPosition(isBack ? *status.start : *status.target);
    const auto start = from.value_or(motion::toPosition(*status.start));
    const auto leg = back ? back->leg : 0;
    // The measured start of an interrupted motion varies by the encoder noise.
    const auto startsThere =
        m_running && (m_running->start - start).norm() <= (from ? kThereMm : 0.0);
    if (m_running && m_runningBack == leg && m_running->request.target == target
        && (back || startsThere)) {
        return;
    }
    auto request = m_wish;
    if (status.mode == motion::Mode::Automatic) {
        request = {};
        request.factor = status.factor;
        request.period = status.period;
    }
    request.target = target;
    m_running = back ? cell::planBack(m_cell, *back, request) : cell::plan(m_cell, start, request);
    m_runningBack = leg;
}

std::optional<motion::WayBack> MotionPlan::wayBack(const motion::Status& status) const
{
    const auto isBack = status.onWayBack || (status.pendingGoal() && status.isPendingBack());
    auto back = isBack ? m_cell.motion()->newestWayBack() : std::nullopt;
    // After meeting an obstacle the arm waits; its way back is planned afterwards.
    return back && back->motion == status.motions ? back : std::nullopt;
}

const motion::Path* MotionPlan::path() const
{
    return m_running ? &*m_running : m_next ? &*m_next : nullptr;
}

std::optional<PlanView> MotionPlan::view() const
{
    if (!m_next || m_next->samples.empty() || m_next->refusal) {
        return std::nullopt;
    }
    return PlanView { toS(m_next->duration), int(m_next->samples.size()), m_next->peakSpeedMmPerS };
}

ReachView MotionPlan::reach() const
{
    ReachView view;
    if (!m_reach.reachable) {
        view.verdict = ReachView::Verdict::Unreachable;
        view.text = m_reach.why.shown();
        view.nearest = m_reach.nearest;
        return view;
    }
    if (m_next && m_next->refusal && (m_next->unreachable || m_next->crossing)) {
        view.verdict = ReachView::Verdict::Unreachable;
        view.text = shown(*m_next->refusal);
        return view;
    }
    view.verdict = ReachView::Verdict::Reachable;
    const auto spare = formatNumber(m_reach.bandSpareRad * 180.0 / std::numbers::pi, 0);
    if (m_next) {
        const auto away = formatNumber(m_next->distanceMm);
        view.text = tr("elbow band %1° spare, %2 mm away").arg(spare, away);
        view.brief = tr("%1° spare, %2 mm").arg(spare, away);
    } else {
        view.text = tr("elbow band %1° spare").arg(spare);
        view.brief = tr("%1° spare").arg(spare);
    }
    return view;
}

QString MotionPlan::refusal() const
{
    if (!m_next) {
        return {};
    }
    if (!m_next->unreachable && !m_next->crossing && m_next->distanceMm < kThereMm) {
        return tr("The arm is there already. Choose another target.");
    }
    return m_next->refusal ? shown(*m_next->refusal) : QString();
}

QString shown(const motion::Refusal& refusal)
{
    const auto remedy = refusal.remedy.shown();
    return remedy.isEmpty() ? refusal.text.shown()
                            : refusal.text.shown() + QLatin1Char(' ') + remedy;
}

} // namespace medulla::widgets
