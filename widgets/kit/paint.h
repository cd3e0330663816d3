// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QPainter>
#include <QRectF>
#include <QSize>
#include <QString>
#include <QWidget>

namespace medulla::widgets {

/// The state of a link; each has its own shape and word.
enum class LinkState {
    Changing, ///< disc: datagrams arrive with changing values
    Alive, ///< ring with =: datagrams arrive with the same value
    Stale, ///< triangle with !: the last datagram is too old
    Silent, ///< red square with ×: no datagrams
    Off, ///< dashed ring: not routed, rejected or switched off
};

/// The word for the state: "changing", "alive", "stale", "silent", "off".
[[nodiscard]] QString wordFor(LinkState state);

/// Repaints `widget` and updates its layout when the theme changes.
void follow(const Theme& theme, QWidget* widget);

/// Start of an object of `size` px centred in `room` px, in whole px.
[[nodiscard]] constexpr int centred(int room, int size)
{
    return (room - size) / 2;
}

[[nodiscard]] QFont weighted(QFont font, QFont::Weight weight);

/// A box with rounded corners of radius 3 px and a sharp border of 1 px.
void paintBox(QPainter& painter, const QRectF& rect, const QColor& ground, const QColor& edge,
    double edgeWidth = 1.0, double radius = 3.0);

/// The shape of the lamp, filling the square of `rect`.
void paintLamp(QPainter& painter, const Theme& theme, LinkState state, const QRectF& rect);

/// A key name in a small outlined box.
[[nodiscard]] QSize keyCapSize(const Theme& theme, const QString& key);
void paintKeyCap(QPainter& painter, const Theme& theme, const QRectF& rect, const QString& key,
    const QColor& ink, const QColor& edge);

} // namespace medulla::widgets
