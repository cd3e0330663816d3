// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <optional>

#include <QStyledItemDelegate>
#include <QTableView>
#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {

/// A word in a small filled box: "not real", "running".
class Tag final : public QWidget {
    Q_OBJECT

public:
    enum class Look { Unreal, Running, Warning, Alarm };

    Tag(const Theme& theme, QWidget* parent = nullptr);

    void show(Look look, const QString& word);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Look m_look = Look::Unreal;
    QString m_word;
};

/// One coordinate as it is measured, large; it stands back when it is old.
class AxisReading final : public QWidget {
    Q_OBJECT

public:
    AxisReading(const Theme& theme, const QString& letter, Token colour, QWidget* parent = nullptr);

    void setValue(std::optional<double> mm, bool stale);
    [[nodiscard]] QString shown() const { return m_text; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// The largest size of the scale that leaves room for three digits.
    [[nodiscard]] QFont fontFor(int width) const;
    [[nodiscard]] int widthIn(const QFont& font) const;

    const Theme& m_theme;
    QString m_letter;
    Token m_colour;
    QString m_text;
    bool m_stale = false;
};

/// A glyph at the left of a text that may need several lines.
class Note final : public QWidget {
    Q_OBJECT

public:
    enum class Look { Plain, Good, Warning, Alarm, Locked };

    explicit Note(const Theme& theme, QWidget* parent = nullptr);

    /// `lead` is written first, stronger than the rest. Hides itself when both are empty.
    void show(Look look, const QString& lead, const QString& text);
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Lays the text out in `width` px of words, drawing when there is a painter; the height.
    int layOut(int width, QPainter* painter) const;
    [[nodiscard]] int indent() const;

    const Theme& m_theme;
    Look m_look = Look::Plain;
    QString m_lead;
    QString m_text;
};

/// Pieces of text in one row, the first at the left and the last at the right; in two rows when it
/// is too narrow. A piece is words around a figure, the figure in mono.
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
    [[nodiscard]] int lineHeight() const;

    const Theme& m_theme;
    QList<Piece> m_pieces;
};

/// A part of the panel with a line above it.
class Section final : public QWidget {
    Q_OBJECT

public:
    Section(const Theme& theme, bool line, QWidget* parent);

    [[nodiscard]] QVBoxLayout* rows() { return m_rows; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void measure();

    const Theme& m_theme;
    bool m_line;
    QVBoxLayout* m_rows;
};

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

protected:
    bool viewportEvent(QEvent* event) override;

private:
    int m_hovered = -1;
};

} // namespace medulla::widgets
