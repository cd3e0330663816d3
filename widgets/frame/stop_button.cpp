// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/stop_button.h"

#include "widgets/kit/paint.h"

#include <algorithm>

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainterPath>

namespace medulla::widgets {
namespace {

constexpr int kGap = 15;

} // namespace

StopButton::StopButton(const Theme& theme, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("stop"));
    setText(tr("STOP"));
    setAccessibleName(tr("STOP, stops every motion"));
    setToolTip(tr("Stops every motion at once. Esc does the same from everywhere."));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    // Esc and the press action of assistive technologies arrive as a click without a mouse.
    connect(this, &QAbstractButton::clicked, this, &StopButton::stopRequested);
    follow(theme, this);
}

void StopButton::setStopped(bool stopped)
{
    if (m_stopped == stopped) {
        return;
    }
    m_stopped = stopped;
    setAccessibleDescription(stopped ? tr("Stopped. Release allows motion again.") : QString());
    update();
}

QFont StopButton::stoppedFont() const
{
    return weighted(m_theme.font(FontRole::CellName), QFont::ExtraBold);
}

void StopButton::setNarrow(bool narrow)
{
    if (m_narrow == narrow)
        return;
    m_narrow = narrow;
    updateGeometry();
    update();
}

int StopButton::glyphEdge() const
{
    return m_theme.px(m_narrow ? 20 : 25);
}

int StopButton::contentWidth(bool stopped) const
{
    const int gap = m_theme.px(m_narrow ? 10 : kGap);
    if (stopped) {
        const QFontMetrics words(stoppedFont());
        const QFontMetrics remedy(m_theme.font(FontRole::Table));
        return glyphEdge() + gap
            + std::max(words.horizontalAdvance(tr("STOPPED")),
                remedy.horizontalAdvance(tr("Release to move")));
    }
    const QFontMetrics metrics(m_theme.font(FontRole::Stop));
    const int gaps = gap * 2;
    return glyphEdge() + gaps + metrics.horizontalAdvance(text())
        + keyCapSize(m_theme, tr("Esc")).width();
}

QSize StopButton::sizeHint() const
{
    // The same in both states, so that nothing moves beside it.
    return { std::max({ m_theme.px(m_narrow ? 168 : 212),
                 std::max(contentWidth(false), contentWidth(true)) + m_theme.px(16) }),
        m_theme.px(60) };
}

void StopButton::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setDown(true);
    Q_EMIT stopRequested();
}

void StopButton::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    setDown(false);
}

void StopButton::keyPressEvent(QKeyEvent* event)
{
    const bool pressing = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return
        || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Select;
    if (!pressing) {
        QAbstractButton::keyPressEvent(event);
        return;
    }
    if (event->isAutoRepeat())
        return;
    setDown(true);
    Q_EMIT stopRequested();
}

void StopButton::keyReleaseEvent(QKeyEvent* event)
{
    if (!event->isAutoRepeat())
        setDown(false);
    event->accept();
}

void StopButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor white = m_theme.color(ColorToken::InkOnFill);
    const QColor red = m_theme.color(ColorToken::Stop);
    const QColor ground = isDown() ? white : red;
    const QColor ink = isDown() ? red : white;
    painter.fillRect(rect(), ground);
    if (underMouse() || hasFocus() || isDown()) {
        painter.setPen(QPen(isDown() ? red : white, 2));
        painter.drawRect(QRectF(rect()).adjusted(5, 5, -5, -5));
    }
    const int gap = m_theme.px(m_narrow ? 10 : kGap);
    const QSize cap = keyCapSize(m_theme, tr("Esc"));
    double x = (width() - contentWidth(m_stopped)) / 2.0;
    const double middle = height() / 2.0;

    const double glyph = glyphEdge();
    const double r = glyph * 0.46;
    const double c = r * 0.4142;
    QPainterPath octagon;
    octagon.addPolygon(QPolygonF({ { -c, -r }, { c, -r }, { r, -c }, { r, c }, { c, r }, { -c, r },
        { -r, c }, { -r, -c } }));
    octagon.closeSubpath();
    painter.setPen(
        QPen(ink, 2.2 * m_theme.textScale(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(octagon.translated(x + glyph / 2, middle));
    x += glyph + gap;

    if (m_stopped) {
        paintStopped(painter, x, ink);
        return;
    }
    const QFont font = m_theme.font(FontRole::Stop);
    const int words = QFontMetrics(font).horizontalAdvance(text());
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(QRectF(x, 0, words, height()), Qt::AlignCenter | Qt::TextDontClip, text());
    x += words + gap;
    paintKeyCap(painter, m_theme,
        QRectF(x, std::round(middle - cap.height() / 2.0), cap.width(), cap.height()), tr("Esc"),
        ink, ink);
}

void StopButton::paintStopped(QPainter& painter, double x, const QColor& ink) const
{
    const auto edge = m_theme.px(3);
    painter.setPen(QPen(ink, edge, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(QRectF(rect()).adjusted(edge, edge, -edge, -edge));
    const auto remedyFont = m_theme.font(FontRole::Table);
    const int wordHeight = QFontMetrics(stoppedFont()).height();
    const int remedyHeight = QFontMetrics(remedyFont).height();
    const double top = (height() - wordHeight - remedyHeight) / 2.0;
    const double room = width() - x;
    painter.setFont(stoppedFont());
    painter.drawText(
        QRectF(x, top, room, wordHeight), Qt::AlignLeft | Qt::AlignVCenter, tr("STOPPED"));
    painter.setFont(remedyFont);
    painter.drawText(QRectF(x, top + wordHeight, room, remedyHeight),
        Qt::AlignLeft | Qt::AlignVCenter, tr("Release to move"));
}

} // namespace medulla::widgets
