// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/labelled_row.h"

#include "widgets/common/paint.h"
#include "widgets/common/text_label.h"

#include <algorithm>

#include <QEvent>

namespace medulla::widgets {

LabelledRow::LabelledRow(
    const Theme& theme, const QString& label, QWidget* control, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_label(new TextLabel(theme, label, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
    , m_control(control)
{
    control->setParent(this);
    m_label->setBuddy(control);
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    follow(theme, this);
}

void LabelledRow::setColumn(int width)
{
    if (width != m_column) {
        m_column = width;
        updateGeometry();
        place();
    }
}

int LabelledRow::labelWidth() const
{
    return m_label->sizeHint().width();
}

bool LabelledRow::isOneLine(int width) const
{
    return std::max(m_column, labelWidth()) + gap() + m_control->minimumSizeHint().width() <= width;
}

QSize LabelledRow::sizeHint() const
{
    return { std::max(m_column, labelWidth()) + gap() + m_control->sizeHint().width(),
        std::max(m_label->sizeHint().height(), m_control->sizeHint().height()) };
}

QSize LabelledRow::minimumSizeHint() const
{
    return { std::max(labelWidth(), m_control->minimumSizeHint().width()), sizeHint().height() };
}

int LabelledRow::heightForWidth(int width) const
{
    return isOneLine(width)
        ? sizeHint().height()
        : m_label->sizeHint().height() + gap() / 2 + m_control->sizeHint().height();
}

void LabelledRow::place()
{
    const auto words = m_label->sizeHint();
    const auto high = m_control->sizeHint().height();
    if (isOneLine(width())) {
        const int left = std::max(m_column, words.width()) + gap();
        m_label->setGeometry(0, centred(height(), words.height()), words.width(), words.height());
        m_control->setGeometry(left, centred(height(), high), width() - left, high);
    } else {
        m_label->setGeometry(0, 0, words.width(), words.height());
        m_control->setGeometry(0, words.height() + gap() / 2, width(), high);
    }
}

void LabelledRow::resizeEvent(QResizeEvent* /*event*/)
{
    place();
}

bool LabelledRow::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        place();
    }
    return QWidget::event(event);
}

} // namespace medulla::widgets
