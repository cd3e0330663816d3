// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QPainter>
#include <QRectF>
#include <QSize>
#include <QString>
#include <QWidget>

namespace medulla::widgets {

/// What a link tells of itself; each has a shape and a word of its own.
enum class LinkState {
    Changing, ///< disc: packets come and their values change
    Alive, ///< ring with =: packets come, the value stays
    Stale, ///< triangle with !: older than it should be
    Silent, ///< red square with ×: nothing comes
    Off, ///< dashed ring: not routed, refused or switched off
};

/// The state's word: "changing", "alive", "stale", "silent", "off".
[[nodiscard]] QString wordFor(LinkState state);

/// Repaints and lays out `widget` anew whenever the theme changes.
void follow(const Theme& theme, QWidget* widget);

/// Where something of `size` px begins that stands in the middle of `room` px, on a whole px.
[[nodiscard]] constexpr int centred(int room, int size)
{
    return (room - size) / 2;
}

[[nodiscard]] QFont weighted(QFont font, QFont::Weight weight);

/// A box with round corners of 3 px and an edge of one crisp px.
void paintBox(QPainter& painter, const QRectF& rect, const QColor& ground, const QColor& edge,
    double edgeWidth = 1.0, double radius = 3.0);

/// The lamp's shape, filling the square of `rect`.
void paintLamp(QPainter& painter, const Theme& theme, LinkState state, const QRectF& rect);

/// The name of a key in a small outlined box.
[[nodiscard]] QSize keyCapSize(const Theme& theme, const QString& key);
void paintKeyCap(QPainter& painter, const Theme& theme, const QRectF& rect, const QString& key,
    const QColor& ink, const QColor& edge);

} // namespace medulla::widgets
