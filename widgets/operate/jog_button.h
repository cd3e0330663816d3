// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QAbstractButton>

namespace medulla::widgets::operate {

/// A button that acts only while it is held: by the left mouse button with the pointer on it, or by
/// Space or Enter with the focus on it. It is released in all other cases: the pointer leaves,
/// focus or window changes, the button is hidden or disabled. Auto-repeats neither release nor
/// press it.
class JogButton final : public QAbstractButton {
    Q_OBJECT

public:
    /// "+x", with the axis in its colour.
    JogButton(const Theme& theme, const QString& sign, const QString& axis, ColorToken colour,
        QWidget* parent = nullptr);

    [[nodiscard]] bool isHeld() const { return m_held != Held::Not; }
    /// Releases the button; `byHand`: the hand did so.
    void letGo(bool byHand = false);
    /// "+1" in another colour, without a release.
    void setAxis(const QString& axis, const QString& name, ColorToken colour);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void heldChanged(bool held, bool byHand);

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Held { Not, ByMouse, ByKey };
    void hold(Held how);

    const Theme& m_theme;
    QString m_sign;
    QString m_axis;
    ColorToken m_colour;
    Held m_held = Held::Not;
    int m_key = 0; ///< the key that holds it
};

} // namespace medulla::widgets::operate
