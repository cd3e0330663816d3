// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace medulla::widgets {
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

/// Draws a connection: texts in two lines (names, and below them addresses), the lamp of the link
/// with its word, numbers in columns with dimmed zeros.
class RoutingDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit RoutingDelegate(Theme& theme, QObject* parent = nullptr);

    [[nodiscard]] int rowHeight() const;
    /// Width of the text of a cell, px.
    [[nodiscard]] int wordsWidth(const QModelIndex& index) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGround(
        QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintNumber(QPainter& painter, const QRect& place, const QModelIndex& index) const;
    /// The texts in two lines, and the lamp in its column.
    void paintLines(QPainter& painter, const QRect& place, const QModelIndex& index) const;

    Theme& m_theme;
};

} // namespace medulla::widgets::routing
