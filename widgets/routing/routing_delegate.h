// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace medulla::widgets {

class Theme;

/// Draws a connection: words in two lines (what it is, and below it where), the link's lamp with
/// its word, figures in columns with zeros standing back.
class RoutingDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit RoutingDelegate(Theme& theme, QObject* parent = nullptr);

    [[nodiscard]] int rowHeight() const;
    /// Width that the words of a cell ask for, px.
    [[nodiscard]] int wordsWidth(const QModelIndex& index) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Theme& m_theme;
};

} // namespace medulla::widgets
