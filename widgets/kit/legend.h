// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <functional>
#include <vector>

#include <QSize>
#include <QWidget>

class QPainter;

namespace medulla::widgets {

/// A legend in a bar: glyphs in a row, each with its word at the right.
class Legend final : public QWidget {
    Q_OBJECT

public:
    struct Entry {
        QString word;
        /// Paints the glyph into its box.
        std::function<void(QPainter& painter, const QRect& box)> paint;
    };
    /// Logical px.
    struct Metrics {
        QSize glyph;
        int gap; ///< between a glyph and its word
        int between; ///< between a word and the next glyph
    };

    Legend(const Theme& theme, const Metrics& metrics, std::vector<Entry> entries, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Metrics m_metrics;
    std::vector<Entry> m_entries;
};

} // namespace medulla::widgets
