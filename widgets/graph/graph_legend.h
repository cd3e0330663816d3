// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/graph/graph_view.h"

#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// What the lines on a canvas mean, in one line.
class GraphLegend final : public QWidget {
    Q_OBJECT

public:
    explicit GraphLegend(const Theme& theme, QWidget* parent = nullptr);

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
    };
    [[nodiscard]] std::vector<Entry> entries() const;

    const Theme& m_theme;
    std::vector<GraphEdgeKind> m_kinds;
};

} // namespace medulla::widgets
