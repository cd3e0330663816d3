// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// The large red button of the window. Fires on the press, not on the release, and a click never
/// takes the focus from an input field. StopKey handles the key Esc. It is never disabled: while
/// motion is stopped it says so, and a press stops again.
class StopButton final : public QAbstractButton {
    Q_OBJECT

public:
    explicit StopButton(const Theme& theme, QWidget* parent = nullptr);

    /// Reduces the side margins, for windows narrower than 1280 px.
    void setNarrow(bool narrow);
    /// Motion is stopped until Release. The size does not change.
    void setStopped(bool stopped);
    [[nodiscard]] bool isStopped() const { return m_stopped; }
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
    void paintStopped(QPainter& painter, double x, const QColor& ink) const;
    [[nodiscard]] QFont stoppedFont() const;
    [[nodiscard]] int glyphEdge() const;
    [[nodiscard]] int contentWidth(bool stopped) const;

    const Theme& m_theme;
    bool m_narrow = false;
    bool m_stopped = false;
};

} // namespace medulla::widgets
