// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QPointer>
#include <QProxyStyle>

namespace medulla::widgets {

/// Fusion, with colours from tokens for the parts that a style sheet cannot colour: push buttons,
/// combo boxes, check boxes, radio buttons, sliders, spin boxes, arrows, the focus ring and the
/// icons of messages. A slider with the property "unreal" (bool) is violet. `theme` should outlive
/// the style; without it, the style is plain Fusion.
class Style final : public QProxyStyle {
    Q_OBJECT

public:
    explicit Style(const Theme& theme);

    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
        QPainter* painter, const QWidget* widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option,
        SubControl subControl, const QWidget* widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option,
        const QSize& size, const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(
        PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] QIcon standardIcon(
        StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
        QStyleHintReturn* returnData) const override;

private:
    void drawCheck(PrimitiveElement element, const QStyleOption& option, QPainter& painter) const;
    void drawPushButton(const QStyleOption& option, QPainter& painter) const;
    void drawPushButtonLabel(const QStyleOption& option, QPainter& painter) const;
    void drawComboBox(const QStyleOptionComplex& option, QPainter& painter) const;
    void drawSpinBox(const QStyleOptionComplex& option, QPainter& painter) const;
    void drawSlider(
        const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;

    QPointer<const Theme> m_theme;
};

} // namespace medulla::widgets
