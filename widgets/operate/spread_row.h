// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets::operate {

/// Pieces of text in one row, the first at the left and the last at the right; two rows if it is
/// too narrow, which no layout of Qt does. A piece is a figure in the mono font with text around
/// it.
class SpreadRow final : public QWidget {
    Q_OBJECT

public:
    struct Piece {
        QString before;
        QString figure;
        QString after;

        friend bool operator==(const Piece&, const Piece&) = default;
    };

    explicit SpreadRow(const Theme& theme, QWidget* parent = nullptr);

    void setPieces(const QList<Piece>& pieces);
    /// The number of rows is that of these pieces, the longest ones that are shown here, so that
    /// widgets below do not move with the figures.
    void setLongest(const QList<Piece>& pieces);
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int pieceWidth(const Piece& piece) const;
    [[nodiscard]] int fullWidth() const;
    [[nodiscard]] int widthOf(const QList<Piece>& pieces) const;
    [[nodiscard]] int lineHeight() const;

    const Theme& m_theme;
    QList<Piece> m_pieces;
    QList<Piece> m_longest;
};

} // namespace medulla::widgets::operate
