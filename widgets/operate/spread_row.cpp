// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/spread_row.h"

#include "widgets/kit/paint.h"

#include <algorithm>

#include <QPainter>

namespace medulla::widgets::operate {

SpreadRow::SpreadRow(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    follow(theme, this);
}

void SpreadRow::setPieces(const QList<Piece>& pieces)
{
    if (pieces != m_pieces) {
        const bool wider = pieces.size() != m_pieces.size()
            || !std::equal(pieces.begin(), pieces.end(), m_pieces.begin(),
                [](const Piece& a, const Piece& b) { return a.figure.size() == b.figure.size(); });
        m_pieces = pieces;
        setAccessibleName(text());
        if (wider) {
            updateGeometry();
        }
        update();
    }
}

QString SpreadRow::text() const
{
    QStringList parts;
    for (const auto& piece : m_pieces) {
        QStringList words { piece.before, piece.figure, piece.after };
        words.removeAll(QString());
        parts += words.join(QLatin1Char(' '));
    }
    return parts.join(QStringLiteral(", "));
}

int SpreadRow::pieceWidth(const Piece& piece) const
{
    const QFontMetrics words(m_theme.font(FontRole::Table));
    const QFontMetrics mono(m_theme.font(FontRole::MonoTable));
    int width = mono.horizontalAdvance(piece.figure);
    for (const auto& word : { piece.before, piece.after }) {
        width += word.isEmpty() ? 0 : words.horizontalAdvance(word) + m_theme.px(4);
    }
    return width;
}

int SpreadRow::fullWidth() const
{
    return std::max(widthOf(m_pieces), widthOf(m_longest));
}

int SpreadRow::widthOf(const QList<Piece>& pieces) const
{
    int width = 0;
    for (const auto& piece : pieces) {
        width += pieceWidth(piece) + m_theme.px(8);
    }
    return width;
}

void SpreadRow::setLongest(const QList<Piece>& pieces)
{
    if (pieces != m_longest) {
        m_longest = pieces;
        updateGeometry();
    }
}

int SpreadRow::lineHeight() const
{
    return std::max(m_theme.px(18), QFontMetrics(m_theme.font(FontRole::Table)).height());
}

QSize SpreadRow::sizeHint() const
{
    return { fullWidth(), lineHeight() };
}

QSize SpreadRow::minimumSizeHint() const
{
    int width = 0;
    for (const auto& piece : m_pieces) {
        width = std::max(width, pieceWidth(piece));
    }
    return { width, lineHeight() };
}

int SpreadRow::heightForWidth(int width) const
{
    return width >= fullWidth() - m_theme.px(8) ? lineHeight() : 2 * lineHeight();
}

void SpreadRow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto words = m_theme.font(FontRole::Table);
    const auto mono = m_theme.font(FontRole::MonoTable);
    const auto draw = [&](const Piece& piece, int x, int y) {
        const auto write = [&](const QFont& font, ColorToken ink, const QString& text) {
            painter.setFont(font);
            painter.setPen(m_theme.color(ink));
            const int wide = QFontMetrics(font).horizontalAdvance(text);
            painter.drawText(
                QRect(x, y, wide + 2, lineHeight()), int(Qt::AlignVCenter | Qt::AlignLeft), text);
            x += wide + m_theme.px(4);
        };
        if (!piece.before.isEmpty()) {
            write(words, ColorToken::Text2, piece.before);
        }
        write(mono, ColorToken::Text, piece.figure);
        if (!piece.after.isEmpty()) {
            write(words, ColorToken::Text2, piece.after);
        }
    };
    const bool one = heightForWidth(width()) == lineHeight();
    for (int i = 0; i < m_pieces.size(); ++i) {
        const auto& piece = m_pieces[i];
        const int wide = pieceWidth(piece);
        const int last = int(m_pieces.size()) - 1;
        int x = 0;
        if (i == last && i > 0) {
            x = width() - wide;
        } else if (i > 0 && one) {
            // Centred between its neighbours.
            const int from = pieceWidth(m_pieces[0]);
            const int to = width() - pieceWidth(m_pieces[last]);
            x = (from + to - wide) / 2;
        }
        draw(piece, x, !one && i > 0 && i < last ? lineHeight() : 0);
    }
}

} // namespace medulla::widgets::operate
