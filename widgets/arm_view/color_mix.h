// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace medulla::widgets {

/// Linear blend: `part` 0 gives `a`, 1 gives `b`; opaque.
[[nodiscard]] inline QColor mixed(const QColor& a, const QColor& b, double part)
{
    const auto mix = [part](float from, float to) { return from + float(part) * (to - from); };
    return QColor::fromRgbF(
        mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

} // namespace medulla::widgets
