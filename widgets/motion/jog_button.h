// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// A button that means something only as long as it is held: by the left mouse button with the
/// pointer on it, or by Space or Enter with the keyboard on it. Whatever else happens lets go: the
/// pointer leaves, focus or window change, the button is hidden or switched off. Repeats of a held
/// key neither let go nor press again.
class JogButton final : public QAbstractButton {
    Q_OBJECT

public:
    /// "+x", with the axis in its colour.
    JogButton(const Theme& theme, const QString& sign, const QString& axis, Token colour,
        QWidget* parent = nullptr);

    [[nodiscard]] bool isHeld() const { return m_held != Held::Not; }
    /// As if it were let go.
    void letGo();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void heldChanged(bool held);

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
    Token m_colour;
    Held m_held = Held::Not;
    int m_key = 0; ///< that holds it
};

} // namespace medulla::widgets
