// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollBar>

class QScrollArea;

namespace medulla::widgets::operate {

/// Shows the vertical scroll bar of an area over its right margin: beside the area it would move
/// the content when it appears.
class MarginScrollBar final : public QScrollBar {
    Q_OBJECT

public:
    /// The area becomes its parent; its own scroll bar must be off.
    explicit MarginScrollBar(QScrollArea& area);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();

    QScrollArea& m_area;
};

} // namespace medulla::widgets::operate
