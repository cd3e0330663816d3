// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QStyledItemDelegate>

namespace medulla::widgets::reviews {

/// Draws a row of a RecordingsModel: a heading with its count, or time, title and length above
/// outcome, tags and badge.
class RecordingDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    RecordingDelegate(const Theme& theme, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintHeading(
        QPainter& painter, const QRect& box, const QString& day, const QString& count) const;
    /// Returns the left edge of the badge.
    int paintBadge(QPainter& painter, const QRect& line, bool isLive) const;

    const Theme& m_theme;
};

} // namespace medulla::widgets::reviews
