// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/segmented_control.h"

#include "widgets/kit/paint.h"

#include <algorithm>
#include <iterator>

#include <QFontMetrics>
#include <QHBoxLayout>

namespace medulla::widgets {

Segment::Segment(const Theme& theme, const QString& text, bool compact, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_compact(compact)
{
    setText(text);
    setAccessibleName(text);
    setObjectName(QStringLiteral("segment.") + text);
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(compact ? QSizePolicy::Fixed : QSizePolicy::Expanding, QSizePolicy::Fixed);
    follow(theme, this);
}

void Segment::setEnds(bool first, bool last)
{
    m_first = first;
    m_last = last;
    update();
}

void Segment::setOffered(bool offered)
{
    m_offered = offered;
    setVisible(offered);
}

QSize Segment::sizeHint() const
{
    const QFontMetrics metrics(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    return { metrics.horizontalAdvance(text()) + m_theme.px(m_compact ? 18 : 24),
        std::max(m_theme.px(m_compact ? 24 : 28), metrics.height() + m_theme.px(6)) };
}

void Segment::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool on = isChecked();
    const bool enabled = isEnabled();
    QColor ground = Qt::transparent;
    if (enabled && (on || isDown()))
        ground = m_theme.color(ColorToken::Sel);
    else if (enabled && underMouse())
        ground = m_theme.color(ColorToken::Bg3);
    const QColor edge = m_theme.color(enabled ? ColorToken::Outline : ColorToken::Line);

    // Neighbours share a border: each segment but the first leaves its left border to the previous
    // one. End segments have round corners: their boxes extend beyond the visible part.
    QRectF box = QRectF(rect()).adjusted(m_first ? 0.5 : -0.5, 0.5, -0.5, -0.5);
    constexpr double kBeyond = 8;
    const QRectF seen = box;
    if (!m_first)
        box.setLeft(box.left() - kBeyond);
    if (!m_last)
        box.setRight(box.right() + kBeyond);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 2.5, 2.5);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (!m_last)
        painter.fillRect(width() - 1, 0, 1, height(), edge);
    if (on) {
        const QColor accent = m_theme.color(enabled ? ColorToken::Accent : ColorToken::Line);
        painter.fillRect(
            QRectF(m_first ? 1 : 0, height() - 2, width() - (m_first ? 2 : 1), 2), accent);
    }
    const QFont font =
        weighted(m_theme.font(FontRole::Table), on ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(m_theme.color(!enabled ? ColorToken::Text3
            : on                          ? ColorToken::Text
                                          : ColorToken::Text2));
    painter.drawText(seen, Qt::AlignCenter, text());
}

SegmentedControl::SegmentedControl(
    const Theme& theme, const QString& accessibleName, Size size, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_size(size)
    , m_layout(new QHBoxLayout(this))
{
    setAccessibleName(accessibleName);
    setSizePolicy(
        size == Size::Compact ? QSizePolicy::Fixed : QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_group.setExclusive(true);
    connect(&m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on)
            Q_EMIT chosenChanged(id);
    });
}

QAbstractButton* SegmentedControl::addSegment(const QString& text)
{
    auto* segment = new Segment(m_theme, text, m_size == Size::Compact, this);
    m_layout->addWidget(segment, 1);
    m_segments.push_back(segment);
    m_group.addButton(segment, static_cast<int>(m_segments.size()) - 1);
    roundEnds();
    if (m_segments.size() == 1)
        segment->setChecked(true);
    return segment;
}

void SegmentedControl::showSegment(int index, bool shown)
{
    m_segments.at(static_cast<std::size_t>(index))->setOffered(shown);
    roundEnds();
}

bool SegmentedControl::isSegmentShown(int index) const
{
    return m_segments.at(static_cast<std::size_t>(index))->isOffered();
}

void SegmentedControl::roundEnds()
{
    std::vector<Segment*> shown;
    std::copy_if(m_segments.begin(), m_segments.end(), std::back_inserter(shown),
        [](const Segment* segment) { return segment->isOffered(); });
    for (Segment* segment : shown)
        segment->setEnds(segment == shown.front(), segment == shown.back());
}

void SegmentedControl::setChosen(int index)
{
    if (QAbstractButton* segment = m_group.button(index))
        segment->setChecked(true);
}

} // namespace medulla::widgets
