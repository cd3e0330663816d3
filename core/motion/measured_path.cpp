// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/measured_path.h"

#include <algorithm>

namespace medulla::motion {

void MeasuredPath::begin(const Position& start)
{
    m_points[0] = toPoint(start);
    m_count = 1;
    m_spacingMm = kSpacingMm;
    m_goesBack = false;
}

void MeasuredPath::add(const Position& measured)
{
    if (m_count == 0 || (measured - at(m_count - 1)).norm() < m_spacingMm) {
        return;
    }
    if (m_count == kMost) {
        thin();
        add(measured);
        return;
    }
    m_points[m_count++] = toPoint(measured);
}

void MeasuredPath::thin()
{
    for (std::size_t i = 2; i < m_count; i += 2) {
        m_points[i / 2] = m_points[i];
    }
    m_count = (m_count + 1) / 2;
    m_spacingMm *= 2.0;
}

void MeasuredPath::goBack(std::size_t count)
{
    m_count = std::min(m_count, std::max<std::size_t>(count, 1));
    m_goesBack = true;
}

} // namespace medulla::motion
