// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

class QHBoxLayout;

namespace medulla::widgets {

/// A bar of 36 px above or below a view for its tools and readings, with a line towards the view.
class Strip : public QWidget {
    Q_OBJECT

public:
    enum class Line { Below, Above };

    explicit Strip(const Theme& theme, Line line = Line::Below, QWidget* parent = nullptr);

    void add(QWidget* widget, int stretch = 0);
    /// Adds a line between groups.
    QWidget* addSeparator();
    void addStretch();
    /// Removes the left margin, as for tabs.
    void setFlush(bool flush);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    /// 36 for a strip, 32 for the header of a panel.
    [[nodiscard]] virtual int leastHeight() const { return 36; }
    [[nodiscard]] const Theme& theme() const { return m_theme; }

private:
    void measure();

    const Theme& m_theme;
    Line m_line;
    bool m_flush = false;
    QHBoxLayout* m_layout;
};

} // namespace medulla::widgets
