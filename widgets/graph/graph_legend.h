// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// Legend of the edge kinds, with a short line for each.
class GraphLegend final : public QWidget {
    Q_OBJECT

public:
    explicit GraphLegend(const Theme& theme, QWidget* parent = nullptr);

    /// Number of text lines.
    void setLines(int lines);
    void setKinds(const std::vector<GraphEdgeKind>& kinds);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        GraphEdgeKind kind = GraphEdgeKind::Success;
        bool lastTaken = false;
        QString word;
        GraphFlow flow = GraphFlow::Changing; ///< of a route
    };
    [[nodiscard]] std::vector<Entry> entries() const;
    [[nodiscard]] std::size_t columns() const;
    [[nodiscard]] std::vector<int> columnWidths() const;

    const Theme& m_theme;
    std::vector<GraphEdgeKind> m_kinds;
    int m_lines = 1;
};

} // namespace medulla::widgets
