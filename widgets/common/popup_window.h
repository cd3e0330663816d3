// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

class QAbstractButton;

namespace medulla::widgets {

/// A small window over the main one, without a frame, that closes when another window is worked in,
/// and by Esc. A window and no child, since nothing can be drawn over a native 3D view; no popup
/// either, since those take the first click away from STOP. Never modal.
class PopupWindow : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive it.
    PopupWindow(const Theme& theme, QWidget* parent);

    /// Shows it at `place`, kept on the screen that `place` is on, and gives it the keyboard.
    void openAt(QPoint place);

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    /// A small cross for the derived window to place, named after it; Ctrl+W does the same.
    [[nodiscard]] QAbstractButton* makeCloseButton();

private:
    const Theme& m_theme;
    bool m_wasActive = false;
};

} // namespace medulla::widgets
