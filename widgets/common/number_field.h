// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QLineEdit>

namespace medulla::widgets {

/// A field for one number. Enter takes what was typed, as does leaving the field; Esc brings the
/// value back. Arrow keys and the wheel (while the field has the focus) step it: Shift ten times,
/// Ctrl a tenth. What is no number or out of range is not taken: the edge turns to alarm and the
/// tool tip says what would be right. Shows the locale's decimal point and a true minus; takes
/// either minus and either point.
class NumberField final : public QLineEdit {
    Q_OBJECT

public:
    /// `name` is read by assistive technologies: "Target x".
    explicit NumberField(const Theme& theme, const QString& name, QWidget* parent = nullptr);

    /// A letter before the number, in a colour; the number then stands at the right.
    void setPrefix(const QString& letter, Token colour);
    /// The unit behind the number.
    void setUnit(const QString& unit);
    /// Both limits count as inside.
    void setRange(double least, double most);
    void setDecimals(int decimals);
    void setStep(double step);

    [[nodiscard]] double value() const { return m_value; }
    /// Shows `value`, without signal; what is being typed is not disturbed, but Esc brings back
    /// the new value.
    void setValue(double value);
    [[nodiscard]] bool isValid() const { return m_valid; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// A person changed the value; programs that set it do not cause this.
    void valueEdited(double value);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool take();
    void revert();
    void stepBy(double steps);
    void showValue();
    void setValid(bool valid);
    void dress();
    [[nodiscard]] QFont valueFont() const;
    [[nodiscard]] QString rangeText() const;

    const Theme& m_theme;
    QString m_prefix;
    Token m_prefixColour = Token::Text2;
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
