// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/time_view.h"

#include <algorithm>

namespace medulla::widgets {

void TimeView::setFollowing(bool on)
{
    if (m_axis.isFollowing() != on) {
        m_axis.setFollowing(on);
        Q_EMIT viewChanged();
    }
}

void TimeView::setSpan(double spanS)
{
    m_axis.setSpan(spanS);
    Q_EMIT viewChanged();
}

void TimeView::panTo(double toS, double oldestS)
{
    m_axis.panTo(toS, oldestS);
    Q_EMIT viewChanged();
}

void TimeView::zoom(double factor, double aroundS)
{
    m_axis.zoom(factor, aroundS);
    Q_EMIT viewChanged();
}

void TimeView::show(double fromS, double toS)
{
    m_axis.show(fromS, toS);
    Q_EMIT viewChanged();
}

void TimeView::setCursors(std::optional<signals::Cursors> cursors)
{
    m_cursors = cursors;
    Q_EMIT cursorsChanged();
}

void TimeView::setMoment(std::optional<double> tS)
{
    if (m_moment != tS) {
        m_moment = tS;
        Q_EMIT momentChanged();
    }
}

void TimeView::pickMoment(double tS)
{
    if (m_moment) {
        Q_EMIT momentPicked(std::clamp(tS, 0.0, m_axis.nowS()));
    }
}

void TimeView::advance(double nowS, int widthPx)
{
    m_axis.setWidthPx(widthPx);
    m_axis.setNow(nowS);
}

} // namespace medulla::widgets
