// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_notices.h"

#include <algorithm>

namespace medulla::widgets::mazes {

MazeNotice MazeNotice::of(const Finding& finding)
{
    auto text = finding.text.shown();
    if (const auto remedy = finding.remedy.shown(); !remedy.isEmpty()) {
        text += QLatin1Char(' ') + remedy;
    }
    return { finding.severity, text };
}

MazeNotice MazeNotice::of(const Findings& findings)
{
    MazeNotice all;
    for (const auto& finding : findings) {
        const auto notice = of(finding);
        all.severity = std::max(all.severity, notice.severity);
        all.text += (all.text.isEmpty() ? QString() : QStringLiteral(" ")) + notice.text;
    }
    return all;
}

MazeNotices::MazeNotices(QObject* parent)
    : QObject(parent)
{
    m_passing.setSingleShot(true);
    m_passing.callOnTimeout(this, &MazeNotices::dismiss);
}

void MazeNotices::show(const MazeNotice& notice)
{
    if (notice.passes) {
        m_passing.start(kPasses);
    } else {
        m_passing.stop();
    }
    if (notice != m_newest) {
        m_newest = notice;
        Q_EMIT changed();
    }
}

} // namespace medulla::widgets::mazes
