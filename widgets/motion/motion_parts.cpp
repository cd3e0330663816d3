// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_parts.h"

#include "widgets/common/format.h"
#include "widgets/common/paint.h"
#include "widgets/common/theme_icon.h"
#include "widgets/motion/motion_model.h"

#include <algorithm>
#include <array>

#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>
#include <QVBoxLayout>

namespace medulla::widgets {
namespace {

/// Draws a triangle with an exclamation mark, amber, with an edge in the text colour of its state.
void paintWarning(QPainter& painter, const Theme& theme, const QRectF& rect)
{
    paintIcon(painter, QStringLiteral("warn"), rect, theme.color(Token::Warn));
}

} // namespace

Tag::Tag(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

void Tag::show(Look look, const QString& word)
{
    if (m_look != look || m_word != word) {
        m_look = look;
        m_word = word;
        setAccessibleName(word);
        updateGeometry();
        update();
    }
}

QSize Tag::sizeHint() const
{
    const QFontMetrics metrics(weighted(m_theme.font(Type::Caption), QFont::DemiBold));
    const int glyph = m_look == Look::Unreal ? 0 : m_theme.px(14);
    return { metrics.horizontalAdvance(m_word) + m_theme.px(12) + glyph,
        metrics.height() + m_theme.px(4) };
}

void Tag::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    Token ground = Token::UnrealBg;
    Token edge = Token::Unreal;
    Token ink = Token::Unreal;
    QString icon;
    switch (m_look) {
    case Look::Unreal:
        break;
    case Look::Running:
        ground = edge = Token::AccentFill;
        ink = Token::InkOnFill;
        icon = QStringLiteral("play");
        break;
    case Look::Warning:
        ground = Token::WarnFill;
        edge = Token::Warn;
        ink = Token::InkOnWarn;
        icon = QStringLiteral("pause");
        break;
    case Look::Alarm:
        ground = edge = Token::AlarmFill;
        ink = Token::InkOnFill;
        icon = QStringLiteral("cross");
        break;
    }
    paintBox(painter, rect(), m_theme.color(ground), m_theme.color(edge), 1.0, 2.0);
    QRect words = rect().adjusted(m_theme.px(6), 0, -m_theme.px(6), 0);
    if (!icon.isEmpty()) {
        const int side = m_theme.px(12);
        paintIcon(painter, icon, QRectF(words.left() - 1, (height() - side) / 2.0, side, side),
            m_theme.color(ink));
        words.setLeft(words.left() + m_theme.px(14));
    }
    painter.setFont(weighted(m_theme.font(Type::Caption), QFont::DemiBold));
    painter.setPen(m_theme.color(ink));
    painter.drawText(words, int(Qt::AlignVCenter | Qt::AlignLeft), m_word);
}

AxisReading::AxisReading(const Theme& theme, const QString& letter, Token colour, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_letter(letter)
    , m_colour(colour)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    follow(theme, this);
    setValue(std::nullopt, false);
}

void AxisReading::setValue(std::optional<double> mm, bool stale)
{
    const auto text = mm ? formatNumber(*mm) : QStringLiteral("–");
    if (text != m_text || stale != m_stale) {
        m_text = text;
        m_stale = stale;
        setAccessibleName(tr("Measured %1: %2 mm").arg(m_letter, m_text));
        update();
    }
}

QFont AxisReading::fontFor(int width) const
{
    for (const int size : { 18, 15, 12 }) {
        auto font = m_theme.font(Type::MonoReading);
        font.setPixelSize(m_theme.px(size));
        if (size == 12 || widthIn(font) <= width) {
            return font;
        }
    }
    return {};
}

int AxisReading::widthIn(const QFont& font) const
{
    const QFontMetrics letter(weighted(m_theme.font(Type::Body), QFont::DemiBold));
    const auto longest = m_text.size() > 6 ? m_text : QStringLiteral("−000.0");
    return m_theme.px(8 + 5 + 7) + letter.horizontalAdvance(m_letter)
        + QFontMetrics(font).horizontalAdvance(longest);
}

QSize AxisReading::sizeHint() const
{
    const auto font = m_theme.font(Type::MonoReading);
    return { widthIn(font), std::max(m_theme.px(34), QFontMetrics(font).height() + m_theme.px(8)) };
}

QSize AxisReading::minimumSizeHint() const
{
    return { widthIn(m_theme.font(Type::Mono)), sizeHint().height() };
}

void AxisReading::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Token::Bg0));
    const QRect inside = rect().adjusted(m_theme.px(8), 0, -m_theme.px(7), 0);
    painter.setFont(weighted(m_theme.font(Type::Body), QFont::DemiBold));
    painter.setPen(m_theme.color(m_colour));
    painter.drawText(inside, int(Qt::AlignVCenter | Qt::AlignLeft), m_letter);
    painter.setFont(fontFor(width()));
    painter.setPen(m_theme.color(m_stale ? Token::Text3 : Token::Text));
    painter.drawText(inside, int(Qt::AlignVCenter | Qt::AlignRight), m_text);
}

Note::Note(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    follow(theme, this);
}

void Note::show(Look look, const QString& lead, const QString& text)
{
    if (look != m_look || lead != m_lead || text != m_text) {
        m_look = look;
        m_lead = lead;
        m_text = text;
        setAccessibleName(this->text());
        updateGeometry();
        update();
    }
    setVisible(!lead.isEmpty() || !text.isEmpty());
}

QString Note::text() const
{
    return m_lead.isEmpty() || m_text.isEmpty() ? m_lead + m_text
                                                : m_lead + QLatin1Char(' ') + m_text;
}

int Note::indent() const
{
    return m_look == Look::Plain ? 0 : m_theme.px(22);
}

int Note::layOut(int width, QPainter* painter) const
{
    const auto font = m_theme.font(Type::Table);
    const auto whole = text();
    QTextLayout layout(whole, font);
    Token ink = Token::Text2;
    Token leadInk = Token::Text;
    switch (m_look) {
    case Look::Plain:
    case Look::Good:
        break;
    case Look::Warning:
        ink = leadInk = Token::Warn;
        break;
    case Look::Alarm:
        ink = leadInk = Token::Alarm;
        break;
    case Look::Locked:
        ink = leadInk = Token::Text;
        break;
    }
    QTextLayout::FormatRange strong;
    strong.start = 0;
    strong.length = int(m_lead.size());
    strong.format.setForeground(m_theme.color(leadInk));
    strong.format.setFontWeight(m_look == Look::Good ? QFont::Normal : QFont::DemiBold);
    QTextLayout::FormatRange plain;
    plain.start = strong.length;
    plain.length = int(whole.size()) - strong.length;
    plain.format.setForeground(m_theme.color(ink));
    layout.setFormats({ strong, plain });
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    const int pitch = m_theme.px(18);
    const int ascent = (pitch - QFontMetrics(font).height()) / 2;
    layout.beginLayout();
    int y = 0;
    for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1));
        line.setPosition(QPointF(0, y + ascent));
        y += pitch;
    }
    layout.endLayout();
    if (painter) {
        layout.draw(painter, QPointF(indent(), 0));
    }
    return std::max(y, pitch);
}

QSize Note::sizeHint() const
{
    const int words = QFontMetrics(m_theme.font(Type::Table)).horizontalAdvance(text());
    const int width = std::min(indent() + words + 2, m_theme.px(260));
    return { width, heightForWidth(width) };
}

QSize Note::minimumSizeHint() const
{
    return { indent() + m_theme.px(120), m_theme.px(18) };
}

int Note::heightForWidth(int width) const
{
    return layOut(width - indent(), nullptr);
}

void Note::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const double side = m_theme.px(16);
    const QRectF glyph(0, (m_theme.px(18) - side) / 2, side, side);
    switch (m_look) {
    case Look::Plain:
        break;
    case Look::Good:
        paintIcon(painter, QStringLiteral("tick"), glyph, m_theme.color(Token::Text));
        break;
    case Look::Warning:
        paintWarning(painter, m_theme, glyph);
        break;
    case Look::Alarm:
        paintIcon(painter, QStringLiteral("alarm"), glyph, m_theme.color(Token::Alarm));
        break;
    case Look::Locked:
        paintIcon(painter, QStringLiteral("lock"), glyph, m_theme.color(Token::Text));
        break;
    }
    layOut(width() - indent(), &painter);
}

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
    const QFontMetrics words(m_theme.font(Type::Table));
    const QFontMetrics mono(m_theme.font(Type::MonoTable));
    int width = mono.horizontalAdvance(piece.figure);
    for (const auto& word : { piece.before, piece.after }) {
        width += word.isEmpty() ? 0 : words.horizontalAdvance(word) + m_theme.px(4);
    }
    return width;
}

int SpreadRow::fullWidth() const
{
    int width = 0;
    for (const auto& piece : m_pieces) {
        width += pieceWidth(piece) + m_theme.px(8);
    }
    return width;
}

int SpreadRow::lineHeight() const
{
    return std::max(m_theme.px(18), QFontMetrics(m_theme.font(Type::Table)).height());
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
    const auto words = m_theme.font(Type::Table);
    const auto mono = m_theme.font(Type::MonoTable);
    const auto draw = [&](const Piece& piece, int x, int y) {
        const auto write = [&](const QFont& font, Token ink, const QString& text) {
            painter.setFont(font);
            painter.setPen(m_theme.color(ink));
            const int wide = QFontMetrics(font).horizontalAdvance(text);
            painter.drawText(
                QRect(x, y, wide + 2, lineHeight()), int(Qt::AlignVCenter | Qt::AlignLeft), text);
            x += wide + m_theme.px(4);
        };
        if (!piece.before.isEmpty()) {
            write(words, Token::Text2, piece.before);
        }
        write(mono, Token::Text, piece.figure);
        if (!piece.after.isEmpty()) {
            write(words, Token::Text2, piece.after);
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
            // Half way between its neighbours.
            const int from = pieceWidth(m_pieces[0]);
            const int to = width() - pieceWidth(m_pieces[last]);
            x = (from + to - wide) / 2;
        }
        draw(piece, x, !one && i > 0 && i < last ? lineHeight() : 0);
    }
}

Section::Section(const Theme& theme, bool line, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_line(line)
    , m_rows(new QVBoxLayout(this))
{
    connect(&theme, &Theme::changed, this, &Section::measure);
    measure();
}

void Section::measure()
{
    m_rows->setContentsMargins(
        m_theme.px(12), m_theme.px(10), m_theme.px(12), m_theme.px(10) + (m_line ? 1 : 0));
    m_rows->setSpacing(m_theme.px(8));
    update();
}

void Section::paintEvent(QPaintEvent* /*event*/)
{
    if (m_line) {
        QPainter(this).fillRect(0, height() - 1, width(), 1, m_theme.color(Token::Line));
    }
}

MotionDelegate::MotionDelegate(const Theme& theme, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{
}

int MotionDelegate::rowHeight() const
{
    return m_theme.px(26);
}

void MotionDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const auto* table = qobject_cast<const HoverTable*>(option.widget);
    const bool hovered = table && table->hoveredRow() == index.row();
    painter->fillRect(option.rect,
        m_theme.color(chosen ? Token::Sel
                : hovered    ? Token::Bg3
                             : Token::Bg1));
    painter->setPen(m_theme.color(Token::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    QRect place = option.rect.adjusted(0, 0, 0, -1);
    painter->setPen(m_theme.color(Token::Text));
    auto text = index.data().toString();
    if (index.column() == MotionHistory::End) {
        const auto end = MotionEnd(index.data(MotionHistory::EndRole).toInt());
        const int side = m_theme.px(14);
        const QRectF glyph(place.left(), place.center().y() - side / 2.0 + 0.5, side, side);
        Token ink = Token::Text;
        switch (end) {
        case MotionEnd::Reached:
            paintIcon(*painter, QStringLiteral("tick"), glyph, m_theme.color(ink));
            break;
        case MotionEnd::Reversed:
            ink = Token::Warn;
            paintWarning(*painter, m_theme, glyph);
            break;
        case MotionEnd::Stopped:
            paintIcon(*painter, QStringLiteral("stopsq"), glyph, m_theme.color(ink));
            break;
        case MotionEnd::Aborted:
            ink = Token::Alarm;
            paintIcon(*painter, QStringLiteral("alarm"), glyph, m_theme.color(ink));
            break;
        case MotionEnd::Refused:
            ink = Token::Text2;
            paintIcon(*painter, QStringLiteral("cross"), glyph, m_theme.color(ink));
            break;
        }
        painter->setPen(m_theme.color(ink));
        painter->setFont(m_theme.font(Type::Table));
        place.setLeft(place.left() + side + m_theme.px(3));
    } else {
        place.setLeft(place.left() + (index.column() == 0 ? m_theme.px(12) : 0));
        painter->setFont(m_theme.font(Type::MonoTable));
        if (index.column() == MotionHistory::Target && m_short) {
            text = index.data(MotionHistory::ShortRole).toString();
        }
    }
    painter->drawText(place, int(Qt::AlignVCenter | Qt::AlignLeft), text);
    painter->restore();
}

HoverTable::HoverTable(QWidget* parent)
    : QTableView(parent)
{
    setMouseTracking(true);
}

bool HoverTable::viewportEvent(QEvent* event)
{
    int hovered = m_hovered;
    if (event->type() == QEvent::MouseMove) {
        hovered = rowAt(static_cast<QMouseEvent*>(event)->position().toPoint().y());
    } else if (event->type() == QEvent::Leave) {
        hovered = -1;
    }
    if (hovered != m_hovered) {
        m_hovered = hovered;
        viewport()->update();
    }
    return QTableView::viewportEvent(event);
}

} // namespace medulla::widgets
