// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QStyledItemDelegate>

namespace medulla::widgets {

/// Draws the cells of a TeamModel: the robot's disc, a flag for who arrived, a bar for the time
/// that a decision took, a triangle beside news that are old.
class TeamDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    TeamDelegate(const Theme& theme, QObject* parent);

    [[nodiscard]] int rowHeight() const;
    /// px that the cell needs to show all of it.
    [[nodiscard]] int widthOf(const QModelIndex& index) const;
    /// Behaviours where all have no room: without those between the outermost and the innermost,
    /// that is, what the robot is about and what it does.
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

} // namespace medulla::widgets
