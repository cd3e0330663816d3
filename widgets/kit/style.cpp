// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/style.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>
#include <cmath>

#include <QAbstractItemView>
#include <QFontMetrics>
#include <QHeaderView>
#include <QStyleFactory>
#include <QStyleOption>

namespace medulla::widgets {
namespace {

struct Look {
    ColorToken ground;
    ColorToken edge;
    ColorToken ink;
};

constexpr int kIconGap = 8; ///< between icon and text of a button, px

Look controlLook(QStyle::State state, ColorToken ground = ColorToken::Field)
{
    if (!(state & QStyle::State_Enabled))
        return { ColorToken::Bg1, ColorToken::Line, ColorToken::Text3 };
    if (state & QStyle::State_Sunken)
        return { ColorToken::Sel, ColorToken::Accent, ColorToken::Text };
    if (state & QStyle::State_MouseOver)
        return { ColorToken::Bg3, ColorToken::Outline, ColorToken::Text };
    return { ground, ColorToken::Outline, ColorToken::Text };
}

} // namespace

Style::Style(const Theme& theme)
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
    , m_theme(&theme)
{
}

void Style::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    // Headers painted by a style sheet ignore both.
    if (auto* header = qobject_cast<QHeaderView*>(widget)) {
        header->setHighlightSections(false);
        header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
    const QWidget* widget) const
{
    if (!m_theme) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    const bool enabled = option->state & State_Enabled;
    const QColor ink = m_theme->color(enabled ? ColorToken::Text2 : ColorToken::Text3);
    switch (element) {
    case PE_FrameFocusRect:
        // FocusRing draws the ring around a control; in an item view the current cell is marked.
        if (qobject_cast<const QAbstractItemView*>(widget)) {
            painter->save();
            painter->setPen(m_theme->color(ColorToken::Accent));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            painter->restore();
        }
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
    case PE_IndicatorRadioButton:
        drawCheck(element, *option, *painter);
        return;
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowRight:
    case PE_IndicatorSpinDown:
    case PE_IndicatorSpinUp:
    case PE_IndicatorArrowUp: {
        const double edge = std::min(m_theme->px(14), option->rect.width());
        QRectF square(0, 0, edge, edge);
        square.moveCenter(QRectF(option->rect).center());
        if (element == PE_IndicatorArrowUp || element == PE_IndicatorSpinUp) {
            painter->save();
            painter->translate(square.center());
            painter->rotate(180);
            painter->translate(-square.center());
            paintIcon(*painter, QStringLiteral("chev"), square, ink);
            painter->restore();
        } else {
            paintIcon(*painter,
                element == PE_IndicatorArrowRight ? QStringLiteral("chevr")
                                                  : QStringLiteral("chev"),
                square, ink);
        }
        return;
    }
    case PE_IndicatorBranch:
        if (option->state & State_Children) {
            QRectF square(0, 0, m_theme->px(14), m_theme->px(14));
            square.moveCenter(QRectF(option->rect).center());
            paintIcon(*painter,
                option->state & State_Open ? QStringLiteral("chev") : QStringLiteral("chevr"),
                square, ink);
        }
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawCheck(PrimitiveElement element, const QStyleOption& option, QPainter& painter) const
{
    const Look look = controlLook(option.state);
    const QRectF box(option.rect);
    if (element == PE_IndicatorRadioButton) {
        paintBox(painter, box, m_theme->color(look.ground), m_theme->color(look.edge), 1.0,
            box.width() / 2);
        if (option.state & State_On) {
            const double inset = box.width() * 0.28;
            painter.save();
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme->color(look.ink));
            painter.drawEllipse(box.adjusted(inset, inset, -inset, -inset));
            painter.restore();
        }
        return;
    }
    paintBox(painter, box, m_theme->color(look.ground), m_theme->color(look.edge), 1.0, 2.0);
    if (option.state & State_On) {
        paintIcon(
            painter, QStringLiteral("tick"), box.adjusted(1, 1, -1, -1), m_theme->color(look.ink));
    } else if (option.state & State_NoChange) {
        QRectF bar(0, 0, box.width() / 2, 2);
        bar.moveCenter(box.center());
        painter.fillRect(bar, m_theme->color(look.ink));
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
    const QWidget* widget) const
{
    if (m_theme && element == CE_FocusFrame) {
        // If the window ends too close to the control, the ring is drawn inside.
        QRectF ring(option->rect);
        if (widget && widget->parentWidget()) {
            const QRect seen = widget->parentWidget()->rect().translated(-widget->pos());
            ring = QRectF(option->rect.intersected(seen));
        }
        paintBox(*painter, ring, Qt::transparent, m_theme->color(ColorToken::Accent), 2.0, 5.0);
        return;
    }
    if (m_theme && element == CE_PushButtonBevel)
        drawPushButton(*option, *painter);
    else if (m_theme && element == CE_PushButtonLabel)
        drawPushButtonLabel(*option, *painter);
    else
        QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawPushButton(const QStyleOption& option, QPainter& painter) const
{
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool flat = button && (button->features & QStyleOptionButton::Flat);
    const bool enabled = option.state & State_Enabled;
    Look look = controlLook(option.state, ColorToken::Bg2);
    if (enabled && (option.state & State_On))
        look = { ColorToken::Sel, ColorToken::Accent, ColorToken::Text };
    const bool touched = enabled && (option.state & (State_MouseOver | State_Sunken));
    if (flat && !touched)
        return;
    paintBox(painter, QRectF(option.rect), m_theme->color(look.ground),
        m_theme->color(flat ? look.ground : look.edge));
    if (button && (button->features & QStyleOptionButton::HasMenu)) {
        const int edge = m_theme->px(14);
        QRectF arrow(0, 0, edge, edge);
        arrow.moveCenter(QRectF(option.rect).center());
        arrow.moveRight(option.rect.right() - m_theme->px(6));
        paintIcon(painter, QStringLiteral("chev"), arrow, m_theme->color(look.ink));
    }
}

void Style::drawPushButtonLabel(const QStyleOption& option, QPainter& painter) const
{
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    if (!button)
        return;
    const bool enabled = option.state & State_Enabled;
    const bool flat = button->features & QStyleOptionButton::Flat;
    painter.save();
    painter.setPen(m_theme->color(!enabled ? ColorToken::Text3
            : flat                         ? ColorToken::Accent
                                           : ColorToken::Text));
    if (flat)
        painter.setFont(weighted(painter.font(), QFont::DemiBold));
    const QFontMetrics metrics(painter.font());
    QRect room = option.rect;
    if (button->features & QStyleOptionButton::HasMenu)
        room.adjust(0, 0, -m_theme->px(16), 0);
    const int words = metrics.size(Qt::TextShowMnemonic, button->text).width();
    const bool icon = !button->icon.isNull();
    const int gap = icon && words > 0 ? m_theme->px(kIconGap) : 0;
    const int edge = icon ? button->iconSize.width() : 0;
    int x = room.left() + (room.width() - edge - gap - words) / 2;
    if (icon) {
        const QRect place(
            x, room.top() + (room.height() - edge + 1) / 2, edge, button->iconSize.height());
        button->icon.paint(
            &painter, place, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
        x += edge + gap;
    }
    painter.drawText(QRect(x, room.top(), words, room.height()),
        Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip, button->text);
    painter.restore();
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
    QPainter* painter, const QWidget* widget) const
{
    if (m_theme && control == CC_ComboBox)
        drawComboBox(*option, *painter);
    else if (m_theme && control == CC_SpinBox)
        drawSpinBox(*option, *painter);
    else if (m_theme && control == CC_Slider)
        drawSlider(*option, *painter, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void Style::drawComboBox(const QStyleOptionComplex& option, QPainter& painter) const
{
    const Look look = controlLook(option.state & ~State_Sunken);
    paintBox(painter, QRectF(option.rect), m_theme->color(look.ground), m_theme->color(look.edge));
    const int edge = m_theme->px(14);
    QRectF arrow(0, 0, edge, edge);
    arrow.moveCenter(QRectF(option.rect).center());
    arrow.moveRight(option.rect.right() - m_theme->px(6));
    paintIcon(painter, QStringLiteral("chev"), arrow, m_theme->color(look.ink));
}

void Style::drawSpinBox(const QStyleOptionComplex& option, QPainter& painter) const
{
    const Look look = controlLook(option.state & ~(State_Sunken | State_MouseOver));
    paintBox(painter, QRectF(option.rect), m_theme->color(look.ground), m_theme->color(look.edge));
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(&option);
    if (!spin || spin->buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    for (const auto part : { SC_SpinBoxUp, SC_SpinBoxDown }) {
        QStyleOption arrow(option);
        arrow.rect = subControlRect(CC_SpinBox, &option, part, nullptr);
        const auto step = part == SC_SpinBoxUp ? QAbstractSpinBox::StepUpEnabled
                                               : QAbstractSpinBox::StepDownEnabled;
        if (!(spin->stepEnabled & step))
            arrow.state &= ~State_Enabled;
        drawPrimitive(part == SC_SpinBoxUp ? PE_IndicatorSpinUp : PE_IndicatorSpinDown, &arrow,
            &painter, nullptr);
    }
}

void Style::drawSlider(
    const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const
{
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(&option);
    if (!slider)
        return;
    const bool enabled = option.state & State_Enabled;
    const bool unreal = widget && widget->property("unreal").toBool();
    const QColor done = m_theme->color(!enabled ? ColorToken::Text3
            : unreal                            ? ColorToken::Unreal
                                                : ColorToken::Accent);
    const QRectF handle(subControlRect(CC_Slider, &option, SC_SliderHandle, widget));
    const QRectF whole(option.rect);
    constexpr double kGroove = 3;
    const bool flat = slider->orientation == Qt::Horizontal;
    QRectF before;
    QRectF after;
    if (flat) {
        const double y = std::floor(whole.center().y() - kGroove / 2);
        before = QRectF(whole.left(), y, handle.left() - whole.left(), kGroove);
        after = QRectF(handle.right(), y, whole.right() - handle.right(), kGroove);
    } else {
        const double x = std::floor(whole.center().x() - kGroove / 2);
        before = QRectF(x, whole.top(), kGroove, handle.top() - whole.top());
        after = QRectF(x, handle.bottom(), kGroove, whole.bottom() - handle.bottom());
    }
    // upsideDown: the value grows from right to left or, if vertical, from bottom to top.
    const QColor rest = m_theme->color(enabled ? ColorToken::Outline : ColorToken::Line);
    painter.fillRect(before, slider->upsideDown ? rest : done);
    painter.fillRect(after, slider->upsideDown ? done : rest);
    const bool hover = enabled && (option.state & State_MouseOver);
    paintBox(painter, handle, m_theme->color(hover ? ColorToken::Bg3 : ColorToken::Bg2), done, 2.0);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
    SubControl subControl, const QWidget* widget) const
{
    if (m_theme && control == CC_ComboBox) {
        const int arrow = m_theme->px(24);
        const QRect rect = option->rect;
        if (subControl == SC_ComboBoxEditField)
            return rect.adjusted(m_theme->px(7), 1, -arrow, -1);
        if (subControl == SC_ComboBoxArrow)
            return { rect.right() - arrow + 1, rect.top(), arrow, rect.height() };
    }
    if (m_theme && control == CC_SpinBox) {
        const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        const bool buttons = spin && spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        const QRect rect = option->rect;
        // The style sheet reserves 16 px for the buttons of a spin box at any text scale.
        const int width = buttons ? 14 : 0;
        const int half = rect.height() / 2;
        if (subControl == SC_SpinBoxEditField)
            return rect.adjusted(2, 1, -width - 1, -1);
        if (subControl == SC_SpinBoxUp)
            return { rect.right() - width, rect.top(), width, half };
        if (subControl == SC_SpinBoxDown)
            return { rect.right() - width, rect.top() + half, width, rect.height() - half };
    }
    if (m_theme && control == CC_Slider && subControl == SC_SliderHandle) {
        const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (slider) {
            const int along = m_theme->px(12);
            const int across = m_theme->px(20);
            const bool flat = slider->orientation == Qt::Horizontal;
            const QRect rect = option->rect;
            const int room = (flat ? rect.width() : rect.height()) - along;
            const int at = QStyle::sliderPositionFromValue(
                slider->minimum, slider->maximum, slider->sliderPosition, room, slider->upsideDown);
            return flat ? QRect(rect.left() + at, rect.center().y() - across / 2 + 1, along, across)
                        : QRect(rect.center().x() - across / 2 + 1, rect.top() + at, across, along);
        }
    }
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

QSize Style::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    if (!m_theme)
        return QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton) {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        int width = size.width() + m_theme->px(24);
        // QPushButton assumes 4 px between icon and text.
        if (button && !button->icon.isNull() && !button->text.isEmpty())
            width += m_theme->px(kIconGap) - 4;
        if (button && (button->features & QStyleOptionButton::Flat))
            width += m_theme->px(4); // the text is bolder than the measured one
        return { width, std::max(size.height() + m_theme->px(6), m_theme->px(28)) };
    }
    if (type == CT_ComboBox)
        return { size.width() + m_theme->px(7 + 24 + 2),
            std::max(size.height() + 2, m_theme->px(28)) };
    return QProxyStyle::sizeFromContents(type, option, size, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    if (!m_theme)
        return QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        // Item views use the same metric for the margins of their cells; they pass themselves as
        // the widget, a frame does not.
        return widget ? QProxyStyle::pixelMetric(metric, option, widget) : 4;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return m_theme->px(16);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return m_theme->px(8);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
        return m_theme->px(16);
    case PM_ToolBarIconSize:
        return m_theme->px(18);
    case PM_MessageBoxIconSize:
        return m_theme->px(24);
    case PM_HeaderDefaultSectionSizeVertical:
        return m_theme->px(26);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_SliderThickness:
    case PM_SliderControlThickness:
        return m_theme->px(24);
    case PM_SliderLength:
        return m_theme->px(12);
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 5;
    case PM_ScrollBarExtent:
        return 12;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QIcon Style::standardIcon(
    StandardPixmap which, const QStyleOption* option, const QWidget* widget) const
{
    if (m_theme) {
        switch (which) {
        case SP_MessageBoxInformation:
            return m_theme->icon(QStringLiteral("info"));
        case SP_MessageBoxQuestion:
            return m_theme->icon(QStringLiteral("help"));
        case SP_MessageBoxWarning:
            return m_theme->icon(QStringLiteral("warn"), ColorToken::Warn);
        case SP_MessageBoxCritical:
            return m_theme->icon(QStringLiteral("alarm"), ColorToken::Alarm);
        default:
            break;
        }
    }
    return QProxyStyle::standardIcon(which, option, widget);
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
    QStyleHintReturn* returnData) const
{
    switch (hint) {
    case SH_FocusFrame_AboveWidget:
        return 1;
    case SH_FocusFrame_Mask:
    case SH_ComboBox_Popup:
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_Slider_AbsoluteSetButtons:
        return Qt::LeftButton;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

} // namespace medulla::widgets
