// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QStyledItemDelegate>

namespace medulla::widgets::mazes {

/// Draws the cells of a TeamModel: the disc of the robot, a flag after the arrival, a bar for the
/// decision time, a triangle for stale data.
class TeamDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    TeamDelegate(const Theme& theme, QObject* parent);

    [[nodiscard]] int rowHeight() const;
    /// Width of the whole cell, px.
    [[nodiscard]] int widthOf(const QModelIndex& index) const;
    /// Elides behaviours from the middle: the outermost (the purpose) and the innermost (the
    /// present action) remain.
    [[nodiscard]] static QString elided(
        const QString& behaviours, const QFontMetrics& metrics, int width);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintBar(QPainter& painter, const QRect& place, double part) const;

    const Theme& m_theme;
};

} // namespace medulla::widgets::mazes
