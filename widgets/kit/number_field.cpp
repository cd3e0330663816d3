// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/number_field.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QKeyEvent>
#include <QWheelEvent>

namespace medulla::widgets {

NumberField::NumberField(const Theme& theme, const QString& name, QWidget* parent)
    : QLineEdit(parent)
    , m_theme(theme)
{
    setAccessibleName(name);
    connect(this, &QLineEdit::textEdited, this, [this] {
        m_typing = true;
        setValid(true);
    });
    connect(&theme, &Theme::changed, this, &NumberField::dress);
    dress();
    showValue();
}

void NumberField::setPrefix(const QString& letter, ColorToken colour)
{
    m_prefix = letter;
    m_prefixColour = colour;
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    dress();
}

void NumberField::setUnit(const QString& unit)
{
    if (unit == m_unit) {
        return;
    }
    m_unit = unit;
    dress();
}

void NumberField::setRange(double least, double most)
{
    m_least = least;
    m_most = most;
}

void NumberField::setDecimals(int decimals)
{
    m_decimals = decimals;
    showValue();
    updateGeometry();
}

void NumberField::setStep(double step)
{
    m_step = step;
}

void NumberField::setValue(double value)
{
    m_value = value;
    if (!m_typing)
        showValue();
}

QString NumberField::rangeText() const
{
    return tr("A number from %1 to %2.")
        .arg(formatNumber(m_least, m_decimals), formatNumber(m_most, m_decimals));
}

void NumberField::dress()
{
    setFont(valueFont());
    const QFontMetrics prefix(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
    const QFontMetrics unit(m_theme.font(FontRole::Caption));
    setTextMargins(m_prefix.isEmpty() ? 0 : prefix.horizontalAdvance(m_prefix) + m_theme.px(6), 0,
        m_unit.isEmpty() ? 0 : unit.horizontalAdvance(m_unit) + m_theme.px(6), 0);
    updateGeometry();
    update();
}

QFont NumberField::valueFont() const
{
    QFont font = m_theme.font(FontRole::Mono);
    font.setPixelSize(m_theme.font(FontRole::Body).pixelSize());
    return font;
}

QSize NumberField::sizeHint() const
{
    const QFontMetrics metrics(valueFont());
    const int digits = std::max({ metrics.horizontalAdvance(formatNumber(m_value, m_decimals)),
        metrics.horizontalAdvance(QStringLiteral("000.0")) });
    const QMargins margins = textMargins();
    return { digits + margins.left() + margins.right() + m_theme.px(20),
        std::max(m_theme.px(28), metrics.height() + m_theme.px(8)) };
}

void NumberField::showValue()
{
    const QString shown = formatNumber(m_value, m_decimals);
    if (text() != shown)
        setText(shown);
    m_typing = false;
    setValid(true);
}

void NumberField::setValid(bool valid)
{
    if (valid == m_valid) {
        return;
    }
    setToolTip(valid ? QString() : rangeText());
    setAccessibleDescription(toolTip());
    m_valid = valid;
    update();
}

bool NumberField::takeInput()
{
    if (!m_typing)
        return true;
    const auto typed = parseNumber(text());
    if (!typed || *typed < m_least || *typed > m_most) {
        setValid(false);
        return false;
    }
    const bool changed = *typed != m_value;
    m_value = *typed;
    showValue();
    if (changed)
        Q_EMIT valueEdited(m_value);
    return true;
}

void NumberField::revert()
{
    showValue();
    selectAll();
}

void NumberField::stepBy(double steps)
{
    if (isReadOnly() || !takeInput())
        return;
    const double next = std::clamp(m_value + steps * m_step, m_least, m_most);
    if (next == m_value)
        return;
    m_value = next;
    showValue();
    Q_EMIT valueEdited(m_value);
}

static double factor(Qt::KeyboardModifiers modifiers)
{
    return modifiers & Qt::ShiftModifier ? 10.0 : modifiers & Qt::ControlModifier ? 0.1 : 1.0;
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // The default button of a dialog must not receive it: Enter in a field only accepts the
        // value.
        if (takeInput())
            selectAll();
        event->accept();
        return;
    case Qt::Key_Escape:
        if (m_typing)
            revert();
        event->ignore();
        return;
    case Qt::Key_Up:
        stepBy(factor(event->modifiers()));
        event->accept();
        return;
    case Qt::Key_Down:
        stepBy(-factor(event->modifiers()));
        event->accept();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void NumberField::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    // Alt turns the wheel sideways on some systems; fine wheels send parts of a notch.
    m_wheel += event->angleDelta().y();
    const double notches = std::trunc(m_wheel / 120.0);
    m_wheel -= notches * 120.0;
    if (notches != 0.0)
        stepBy(notches * factor(event->modifiers()));
    event->accept();
}

void NumberField::focusOutEvent(QFocusEvent* event)
{
    m_wheel = 0.0;
    // A menu or another window takes the focus only temporarily.
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        takeInput();
    QLineEdit::focusOutEvent(event);
}

void NumberField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    const QRect inside = rect().adjusted(m_theme.px(8), 0, -m_theme.px(8), 0);
    if (!m_prefix.isEmpty()) {
        painter.setFont(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
        painter.setPen(m_theme.color(isEnabled() ? m_prefixColour : ColorToken::Text3));
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, m_prefix);
    }
    if (!m_unit.isEmpty()) {
        painter.setFont(m_theme.font(FontRole::Caption));
        painter.setPen(m_theme.color(isEnabled() ? ColorToken::Text2 : ColorToken::Text3));
        painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, m_unit);
    }
    if (!m_valid)
        paintBox(painter, rect(), Qt::transparent, m_theme.color(ColorToken::Alarm), 2.0);
}

} // namespace medulla::widgets
