// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QLineEdit>

namespace medulla::widgets {

/// A field for one number. Enter or leaving the field accepts the input; Esc restores the value.
/// Arrow keys and the wheel (while the field has the focus) change it by one step: Shift ten steps,
/// Ctrl a tenth. An input that is no number or out of range is rejected: the border turns to the
/// alarm colour, and the tool tip states the valid range. Shows the decimal point of the locale and
/// a true minus sign; accepts both minus signs and both points.
class NumberField final : public QLineEdit {
    Q_OBJECT

public:
    /// `name`: accessible name: "Target x".
    explicit NumberField(const Theme& theme, const QString& name, QWidget* parent = nullptr);

    /// A letter before the number, in a colour; the number is then right-aligned.
    void setPrefix(const QString& letter, ColorToken colour);
    /// The unit behind the number.
    void setUnit(const QString& unit);
    /// Both limits are inclusive.
    void setRange(double least, double most);
    void setDecimals(int decimals);
    void setStep(double step);

    [[nodiscard]] double value() const { return m_value; }
    /// Shows `value` without a signal. An input in progress stays, but Esc then restores the new
    /// value.
    void setValue(double value);
    [[nodiscard]] bool isValid() const { return m_valid; }
    /// Takes the input in progress, as Enter does. False if it is rejected.
    bool takeInput();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// The operator has changed the value; not emitted by setValue.
    void valueEdited(double value);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void revert();
    void stepBy(double steps);
    void showValue();
    void setValid(bool valid);
    void dress();
    [[nodiscard]] QFont valueFont() const;
    [[nodiscard]] QString rangeText() const;

    const Theme& m_theme;
    QString m_prefix;
    ColorToken m_prefixColour = ColorToken::Text2;
    QString m_unit;
    double m_least = -1e6;
    double m_most = 1e6;
    double m_step = 1.0;
    int m_decimals = 1;
    double m_value = 0.0;
    double m_wheel = 0.0; ///< eighths of a degree not yet used
    bool m_typing = false;
    bool m_valid = true;
};

} // namespace medulla::widgets
