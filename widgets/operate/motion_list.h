// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace medulla::widgets::operate {

/// Draws a row of the list of motions: time, target, and symbol and word of its end.
class MotionDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit MotionDelegate(const Theme& theme, QObject* parent = nullptr);

    /// Hides the decimals of the targets.
    void setShort(bool on) { m_short = on; }
    [[nodiscard]] int rowHeight() const;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;

private:
    const Theme& m_theme;
    bool m_short = false;
};

/// A table that highlights whole rows, because a click selects the row.
class HoverTable final : public QTableView {
    Q_OBJECT

public:
    explicit HoverTable(QWidget* parent = nullptr);

    /// Row under the pointer; -1: none.
    [[nodiscard]] int hoveredRow() const { return m_hovered; }
    /// Its minimum height: it takes the remaining height and scrolls.
    [[nodiscard]] QSize sizeHint() const override
    {
        return { QTableView::sizeHint().width(), minimumHeight() };
    }

protected:
    bool viewportEvent(QEvent* event) override;

private:
    int m_hovered = -1;
};

} // namespace medulla::widgets::operate
