// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_node_item.h"

#include "widgets/graph/graph_flow.h"
#include "widgets/graph/graph_look.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

namespace medulla::widgets {
namespace {

constexpr double kHead = 30;
constexpr double kLowHead = 18;
constexpr double kColumns = 20; ///< line of the column titles
constexpr double kRow = 22;
constexpr double kFoot = 26;
constexpr double kPad = 9;
constexpr double kIcon = 14;
constexpr double kGap = 8;
constexpr double kLamp = 12;
constexpr double kLeastWidth = 160;
constexpr double kLeastWithNumber = 96;
constexpr double kLeastLow = 48;
constexpr double kLeastWithTable = 224;
constexpr double kMostWidth = 360;
constexpr double kTickRoom = 28; ///< right of the last column
constexpr double kStackStep = 4; ///< offset of the sheets behind a stacked node

void drawText(QPainter& painter, const QFont& font, const QColor& ink, const QRectF& rect,
    Qt::Alignment alignment, const QString& text)
{
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine, text);
}

} // namespace

GraphNodeItem::GraphNodeItem(const Theme& theme, const GraphFonts& fonts, const GraphNode& node)
    : m_theme(theme)
    , m_fonts(fonts)
    , m_node(node)
{
    setZValue(2);
    measure();
}

void GraphNodeItem::setNode(const GraphNode& node)
{
    prepareGeometryChange();
    m_node = node;
    measure();
    update();
}

void GraphNodeItem::setMarks(bool selected, bool focused, bool target, bool hovered)
{
    if (m_selected == selected && m_focused == focused && m_target == target
        && m_hovered == hovered) {
        return;
    }
    m_selected = selected;
    m_focused = focused;
    m_target = target;
    m_hovered = hovered;
    update();
}

void GraphNodeItem::measure()
{
    if (m_node.compact) {
        m_size = compactNodeSize(m_node);
        return;
    }
    m_titleWidth = m_fonts.width(m_fonts.title, m_node.title);
    m_tagWidth = m_node.tag.isEmpty() ? 0 : m_fonts.width(m_fonts.tag, m_node.tag) + 12;
    m_numberWidth = m_node.number.isEmpty() ? 0 : m_fonts.width(m_fonts.title, m_node.number);
    const double table = measureColumns() + kTickRoom + kPad;
    const bool hasTable = !m_columnEnds.empty();
    const double least = m_node.low ? kLeastLow
        : m_node.number.isEmpty()   ? kLeastWidth
                                    : kLeastWithNumber;
    double width = std::max(headingWidth(), hasTable ? std::max(table, kLeastWithTable) : 0);
    width = std::clamp(std::max(width, std::min(footerWidth(), kMostWidth)), least,
        std::max(kMostWidth, hasTable ? table : 0));
    // In steps, so that similar nodes get equal widths.
    constexpr double step = 4;
    width = std::ceil(width / step) * step;
    // Distribute the remaining width among the columns.
    const double more = width - table;
    for (std::size_t i = 0; i < m_columnEnds.size(); ++i)
        m_columnEnds[i] +=
            more * static_cast<double>(i + 1) / static_cast<double>(m_columnEnds.size());
    double height = footerTop();
    if (!m_node.footer.empty())
        height += kFoot;
    m_size = { width, std::max(height, headHeight() + 2) };
}

double GraphNodeItem::headingWidth() const
{
    double width = kPad + titleLeft() + m_titleWidth;
    const double tagRoom =
        m_node.tagRoom.isEmpty() ? 0 : m_fonts.width(m_fonts.tag, m_node.tagRoom) + 12;
    if (std::max(m_tagWidth, tagRoom) > 0)
        width += std::max(m_tagWidth, tagRoom) + kGap;
    if (m_node.running && m_node.tag.isEmpty())
        width += kIcon + 4;
    if (m_node.severity != GraphSeverity::None)
        width += kIcon + kGap;
    if (m_node.breakpoint)
        width += kIcon + kGap;
    return width;
}

double GraphNodeItem::measureColumns()
{
    auto columns = static_cast<std::size_t>(m_node.columns.size());
    double headWidth = 10;
    for (const auto& row : m_node.rows) {
        columns = std::max(columns, row.cells.size());
        headWidth = std::max(headWidth, m_fonts.width(m_fonts.words, row.head));
    }
    double end = kPad + headWidth;
    m_columnEnds.clear();
    for (std::size_t i = 0; i < columns; ++i) {
        double most = m_fonts.width(m_fonts.words, m_node.columns.value(static_cast<qsizetype>(i)));
        for (const auto& row : m_node.rows) {
            if (i >= row.cells.size())
                continue;
            const auto& cell = row.cells[i];
            most = std::max(
                most, m_fonts.width(cell.variable ? m_fonts.words : m_fonts.digits, cell.text));
        }
        end += std::max(most + 20, 50.0);
        m_columnEnds.push_back(end);
    }
    return end;
}

double GraphNodeItem::footerWidth() const
{
    double width = 2 * kPad;
    for (const auto& part : m_node.footer)
        width += m_fonts.width(m_fonts.words, part.text);
    return width;
}

double GraphNodeItem::headHeight() const
{
    return m_node.low ? kLowHead : kHead;
}

double GraphNodeItem::titleLeft() const
{
    return kPad + (m_node.initial ? kIcon + 4 : 0)
        + (m_node.lamp || m_node.lampRoom ? kLamp + kGap : 0)
        + (m_numberWidth > 0 ? m_numberWidth + kGap : 0);
}

double GraphNodeItem::tableTop() const
{
    return headHeight() + (m_node.rows.empty() ? 0 : (m_node.columns.isEmpty() ? 4 : kColumns));
}

double GraphNodeItem::footerTop() const
{
    return tableTop() + kRow * static_cast<double>(m_node.rows.size());
}

QRectF GraphNodeItem::boundingRect() const
{
    constexpr double around = 5;
    const double behind = m_node.stacked ? 2 * kStackStep + 1 : 0;
    return QRectF(QPointF(), m_size)
        .adjusted(-around, -around, std::max(around, behind), std::max(around, behind));
}

QRectF GraphNodeItem::titleFrame() const
{
    if (m_node.compact)
        return QRectF(2, 1, m_size.width() - 4, std::min(22.0, m_size.height())).translated(pos());
    const double left = titleLeft();
    return QRectF(left, 2, m_size.width() - left - 4, headHeight() - 4).translated(pos());
}

QRectF GraphNodeItem::severityRect() const
{
    return { m_size.width() - kPad - kIcon, (headHeight() - kIcon) / 2, kIcon, kIcon };
}

QString GraphNodeItem::toolTipAt(QPointF scenePos) const
{
    const QPointF at = scenePos - pos();
    if (!m_node.compact && m_node.severity != GraphSeverity::None && at.y() < headHeight()
        && at.x() > severityRect().left() - 6) {
        return m_node.finding;
    }
    return spoken(m_node);
}

ColorToken GraphNodeItem::ink(ColorToken usual) const
{
    return m_node.dimmed ? ColorToken::Text3 : usual;
}

void GraphNodeItem::paint(
    QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const double scale = painter->worldTransform().m11();
    const QRectF rect(QPointF(), m_size);
    const bool lit = m_selected || m_target;
    if (m_node.compact) {
        paintCompactNode(*painter, m_theme, m_fonts, m_node, m_size, { lit, m_hovered });
        if (m_focused)
            paintGraphFocus(*painter, m_theme, rect, 5);
        return;
    }
    const double edgeWidth = std::max(lit ? 2.0 : 1.0, (lit ? 2.0 : 1.0) / scale);
    if (m_node.stacked) {
        for (const double step : { 2 * kStackStep, kStackStep }) {
            paintBox(*painter, rect.translated(step, step), m_theme.color(ColorToken::Bg2),
                m_theme.color(m_node.dimmed ? ColorToken::Line : ColorToken::Outline),
                std::max(1.0, 1.0 / scale));
        }
    }
    paintBox(*painter, rect, m_theme.color(ColorToken::Bg2), m_theme.color(ColorToken::Bg2), 1);
    if (scale < kGraphReadable) {
        paintSmall(*painter, scale);
    } else {
        paintHead(*painter);
        paintTable(*painter);
        paintFooter(*painter);
    }
    const ColorToken edge = lit || m_node.running ? ColorToken::Accent
        : m_node.dimmed                           ? ColorToken::Line
                                                  : ColorToken::Outline;
    paintBox(*painter, rect, Qt::transparent, m_theme.color(edge), edgeWidth);
    if (m_node.running) {
        painter->fillRect(QRectF(0, 0, std::max(3.0, 3.0 / scale), headHeight()),
            m_theme.color(ColorToken::Accent));
    }
    if (m_focused)
        paintGraphFocus(*painter, m_theme, rect, 5);
}

void GraphNodeItem::paintSmall(QPainter& painter, double scale) const
{
    const bool lit = m_selected || m_node.running;
    painter.fillRect(QRectF(0, 0, m_size.width(), headHeight()).adjusted(1, 1, -1, 0),
        m_theme.color(lit ? ColorToken::Sel : ColorToken::Bg3));
    QFont font = m_fonts.title;
    // As large as fits, at most 11 px on the screen; below 6 px nothing is readable.
    const double wanted = std::min(11 / scale, m_size.height() * 0.5);
    const double fits = m_titleWidth > 0 ? (m_size.width() - 2 * kPad) / m_titleWidth : 1;
    const double pixels = std::min(wanted, std::max(13.0, 13.0 * fits));
    if (pixels * scale >= 6) {
        font.setPixelSize(static_cast<int>(pixels));
        drawText(painter, font, m_theme.color(ink(ColorToken::Text)),
            QRectF(0, 0, m_size.width(), m_size.height()).adjusted(kPad, 0, -kPad, 0),
            Qt::AlignCenter, (m_node.number + QLatin1Char(' ') + m_node.title).trimmed());
    }
    const double sign = std::min(14 / scale, m_size.height() * 0.4);
    if (m_node.breakpoint) {
        paintGraphIcon(painter, m_theme, QStringLiteral("breakpoint"), QRectF(4, 4, sign, sign),
            ColorToken::Text2);
    }
    if (m_node.running) {
        // Show the step number if it fits, the running mark in any case.
        const QRectF foot(kPad, m_size.height() - sign - 4, m_size.width() - 2 * kPad, sign);
        font.setPixelSize(std::max(1, static_cast<int>(sign * 0.8)));
        if (!m_node.tag.isEmpty() && m_fonts.width(font, m_node.tag) <= foot.width()) {
            drawText(painter, font, m_theme.color(ColorToken::Accent), foot, Qt::AlignCenter,
                m_node.tag);
        } else {
            paintGraphIcon(painter, m_theme, QStringLiteral("play"),
                QRectF(foot.center().x() - sign / 2, foot.top(), sign, sign), ColorToken::Accent);
        }
    }
    if (m_node.severity != GraphSeverity::None) {
        const bool note = m_node.severity == GraphSeverity::Note;
        const bool fault = m_node.severity == GraphSeverity::Fault;
        paintGraphIcon(painter, m_theme, iconFor(m_node.severity),
            QRectF(m_size.width() - sign - 4, 4, sign, sign),
            fault ? ColorToken::Alarm : (note ? ColorToken::Text2 : ColorToken::Warn));
    }
}

void GraphNodeItem::paintHead(QPainter& painter) const
{
    const bool lit = m_selected || m_node.running;
    const QRectF head = QRectF(0, 0, m_size.width(), headHeight()).adjusted(1, 1, -1, 0);
    painter.fillRect(head,
        m_theme.color(lit   ? ColorToken::Sel
                : m_hovered ? ColorToken::Line
                            : ColorToken::Bg3));
    const double iconY = (headHeight() - kIcon) / 2;
    double left = kPad;
    if (m_node.initial) {
        paintGraphIcon(painter, m_theme, QStringLiteral("play"),
            QRectF(left - 2, iconY, kIcon, kIcon), ink(ColorToken::Text));
        left += kIcon + 4;
    }
    if (m_node.lamp) {
        paintTruth(
            painter, m_theme, *m_node.lamp, QRectF(left, (headHeight() - kLamp) / 2, kLamp, kLamp));
    }
    left = titleLeft();
    if (m_numberWidth > 0) {
        drawText(painter, m_fonts.title, m_theme.color(ink(ColorToken::Text)),
            QRectF(left - kGap - m_numberWidth, 0, m_numberWidth + 2, headHeight()),
            Qt::AlignLeft | Qt::AlignVCenter, m_node.number);
    }
    double room = paintSigns(painter, iconY) - left;
    if (m_tagWidth > 0)
        room -= m_tagWidth + kGap;
    const QFont& font = m_fonts.title;
    const double width = std::min(m_titleWidth + 1, std::max(20.0, room));
    const QString title = m_titleWidth <= room
        ? m_node.title
        : QFontMetricsF(font).elidedText(m_node.title, Qt::ElideRight, width);
    drawText(painter, font, m_theme.color(ink(ColorToken::Text)),
        QRectF(left, 0, width + 2, headHeight()), Qt::AlignLeft | Qt::AlignVCenter, title);
    left += width + kGap;
    if (m_tagWidth > 0) {
        const double high = std::min(18.0, headHeight() - 4);
        const QRectF tag(left, (headHeight() - high) / 2, m_tagWidth, high);
        const bool running = m_node.running;
        paintBox(painter, tag, m_theme.color(running ? ColorToken::AccentFill : ColorToken::Bg0),
            m_theme.color(running ? ColorToken::AccentFill : ColorToken::Outline), 1, 2);
        drawText(painter, m_fonts.tag,
            m_theme.color(running ? ColorToken::InkOnFill : ink(ColorToken::Text)), tag,
            Qt::AlignCenter, m_node.tag);
    } else if (m_node.running) {
        paintGraphIcon(painter, m_theme, QStringLiteral("play"),
            QRectF(left - 4, iconY, kIcon, kIcon), ColorToken::Accent);
    }
}

double GraphNodeItem::paintSigns(QPainter& painter, double iconY) const
{
    double right = m_size.width() - kPad;
    if (m_node.severity != GraphSeverity::None) {
        const ColorToken token = m_node.severity == GraphSeverity::Fault ? ColorToken::Alarm
            : m_node.severity == GraphSeverity::Warning                  ? ColorToken::Warn
                                                                         : ColorToken::Text2;
        paintGraphIcon(painter, m_theme, iconFor(m_node.severity), severityRect(), token);
        right -= kIcon + kGap;
    }
    if (m_node.breakpoint) {
        paintGraphIcon(painter, m_theme, QStringLiteral("breakpoint"),
            QRectF(right - kIcon, iconY, kIcon, kIcon), ColorToken::Text2);
        right -= kIcon + kGap;
    }
    return right;
}

void GraphNodeItem::paintTable(QPainter& painter) const
{
    if (m_node.rows.empty())
        return;
    const QColor faint = m_theme.color(ink(ColorToken::Text2));
    const QFont& words = m_fonts.words;
    double begin = 0;
    for (std::size_t i = 0; i < m_columnEnds.size(); ++i) {
        const auto name = m_node.columns.value(static_cast<qsizetype>(i));
        if (!name.isEmpty()) {
            drawText(painter, words, faint,
                QRectF(begin, headHeight(), m_columnEnds[i] - begin, kColumns),
                Qt::AlignRight | Qt::AlignVCenter, name);
        }
        begin = m_columnEnds[i];
    }
    double top = tableTop();
    for (const auto& row : m_node.rows) {
        const bool running = row.state == GraphRowState::Running;
        if (running) {
            painter.fillRect(
                QRectF(1, top, m_size.width() - 2, kRow), m_theme.color(ColorToken::Sel));
            painter.fillRect(QRectF(0, top, 3, kRow), m_theme.color(ColorToken::Accent));
        }
        drawText(painter, words, faint, QRectF(kPad, top, 60, kRow),
            Qt::AlignLeft | Qt::AlignVCenter, row.head);
        const QColor text = m_theme.color(ink(ColorToken::Text));
        begin = kPad;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const auto& cell = row.cells[i];
            const QRectF room(begin, top, m_columnEnds[i] - begin, kRow);
            begin = m_columnEnds[i];
            const QFont& font = cell.variable ? m_fonts.words : m_fonts.digits;
            drawText(painter, font, text, room, Qt::AlignRight | Qt::AlignVCenter, cell.text);
            if (cell.variable) {
                const double width = m_fonts.width(font, cell.text);
                painter.setPen(QPen(faint, 1, Qt::DotLine));
                const double y = top + kRow / 2 + 8.5;
                painter.drawLine(QPointF(room.right() - width, y), QPointF(room.right(), y));
            }
        }
        const QRectF mark(
            m_size.width() - kPad - kIcon + 2, top + (kRow - kIcon) / 2, kIcon, kIcon);
        if (row.state == GraphRowState::Done)
            paintGraphIcon(painter, m_theme, QStringLiteral("tick"), mark, ColorToken::Text2);
        else if (running)
            paintGraphIcon(painter, m_theme, QStringLiteral("play"), mark, ColorToken::Text);
        top += kRow;
    }
}

void GraphNodeItem::paintFooter(QPainter& painter) const
{
    if (m_node.footer.empty())
        return;
    const double top = footerTop();
    painter.setPen(QPen(m_theme.color(ColorToken::Line), 1));
    painter.drawLine(QPointF(1, top + 0.5), QPointF(m_size.width() - 1, top + 0.5));
    const QFont& font = m_fonts.words;
    const QFontMetricsF metrics(font);
    double left = kPad;
    const double right = m_size.width() - kPad;
    for (const auto& part : m_node.footer) {
        const double width = m_fonts.width(font, part.text);
        const bool cut = left + width > right + 0.5;
        const auto text =
            cut ? metrics.elidedText(part.text, Qt::ElideRight, right - left) : part.text;
        drawText(painter, font,
            m_theme.color(ink(part.strong ? ColorToken::Text : ColorToken::Text2)),
            QRectF(left, top, width + 2, kFoot), Qt::AlignLeft | Qt::AlignVCenter, text);
        if (cut)
            break;
        left += width;
    }
}

} // namespace medulla::widgets
