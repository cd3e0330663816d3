// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// The one large red area of the window. Fires when it is pressed, not when it is let go, and never
/// takes the keyboard focus from what is being typed by a click. The key Esc is StopKey's business.
class StopButton final : public QAbstractButton {
    Q_OBJECT

public:
    explicit StopButton(const Theme& theme, QWidget* parent = nullptr);

    /// Narrower by the spare room at both sides, for windows below 1280 px.
    void setNarrow(bool narrow);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void stopRequested();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int glyphEdge() const;
    [[nodiscard]] int contentWidth() const;

    const Theme& m_theme;
    bool m_narrow = false;
};

} // namespace medulla::widgets
