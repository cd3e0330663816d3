// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace medulla::widgets {

/// A row of the list of motions: time, target, and a glyph with the word for how it ended.
class MotionDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit MotionDelegate(const Theme& theme, QObject* parent = nullptr);

    /// Leaves out the targets' decimals.
    void setShort(bool on) { m_short = on; }
    [[nodiscard]] int rowHeight() const;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;

private:
    const Theme& m_theme;
    bool m_short = false;
};

/// A table whose rows answer the pointer as a whole, since a click takes the whole row.
class HoverTable final : public QTableView {
    Q_OBJECT

public:
    explicit HoverTable(QWidget* parent = nullptr);

    /// Row under the pointer, or -1.
    [[nodiscard]] int hoveredRow() const { return m_hovered; }
    /// As low as it may be: it takes what room is left and scrolls for the rest.
    [[nodiscard]] QSize sizeHint() const override
    {
        return { QTableView::sizeHint().width(), minimumHeight() };
    }

protected:
    bool viewportEvent(QEvent* event) override;

private:
    int m_hovered = -1;
};

} // namespace medulla::widgets
