// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace medulla::widgets::operate {

/// Takes the height that its content needs, and scrolls only where there is less. A QScrollArea
/// takes a height of its own choice.
class PinnedArea final : public QScrollArea {
    Q_OBJECT

public:
    /// Takes ownership of the content, which has a layout.
    PinnedArea(QWidget* content, QWidget* parent);

    /// Where it scrolls, it shows the end of its content; otherwise its beginning.
    void setEndShown(bool shown);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool m_endShown = true;
};

} // namespace medulla::widgets::operate
