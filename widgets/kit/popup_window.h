// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

class QAbstractButton;

namespace medulla::widgets {

/// A small frameless window over the main one. It closes when another window is activated, and by
/// Esc. It is a window, because a child widget cannot cover a native 3D view, and no popup, because
/// a popup takes the first click away from STOP. Not modal.
class PopupWindow : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive the window.
    PopupWindow(const Theme& theme, QWidget* parent);

    /// Shows the window at `place` with the focus, moved to within the screen of `place`.
    void openAt(QPoint place);

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    /// Creates a close button for the derived window to place, with an object name after the
    /// window; Ctrl+W does the same.
    [[nodiscard]] QAbstractButton* makeCloseButton();

private:
    const Theme& m_theme;
    bool m_wasActive = false;
};

} // namespace medulla::widgets
