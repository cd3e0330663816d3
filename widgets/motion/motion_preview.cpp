// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_preview.h"

#include "widgets/motion/motion_plan.h"

#include <algorithm>

namespace medulla::widgets {

MotionPreview::MotionPreview(const cell::Cell& cell, const MotionPlan& plan, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_plan(plan)
{
}

std::optional<double> MotionPreview::ghost() const
{
    return m_isShown ? std::optional(m_at) : std::nullopt;
}

void MotionPreview::advance()
{
    if (!m_isPlaying || m_plan.path() == nullptr) {
        return;
    }
    const auto duration = toS(m_plan.path()->duration);
    m_at = duration > 0.0 ? toS(m_cell.now() - m_playedAt) / duration : 1.0;
    if (m_at >= 1.0) {
        m_at = 1.0;
        m_isPlaying = false;
    }
}

void MotionPreview::hide()
{
    m_isShown = false;
    m_isPlaying = false;
}

void MotionPreview::reset()
{
    hide();
    m_at = 1.0;
}

void MotionPreview::scrub(double at)
{
    m_at = std::clamp(at, 0.0, 1.0);
    m_isShown = true;
    m_isPlaying = false;
    Q_EMIT changed();
}

void MotionPreview::playOrStop()
{
    if (m_plan.path() == nullptr || m_plan.path()->samples.empty()) {
        return;
    }
    m_isPlaying = !m_isPlaying;
    m_isShown = true;
    m_playedAt = m_cell.now();
    Q_EMIT changed();
}

} // namespace medulla::widgets
