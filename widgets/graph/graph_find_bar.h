// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"
#include "widgets/kit/find_bar.h"

#include <optional>
#include <vector>

namespace medulla::widgets {

class GraphScene;

/// Finds nodes and edges by their texts. Typing goes to the first match, Enter or F3 to the next,
/// with Shift to the previous. Esc closes the bar.
class GraphFindBar final : public FindBar {
    Q_OBJECT

public:
    GraphFindBar(const Theme& theme, const GraphScene& scene, QWidget* parent = nullptr);

    /// Goes `steps` matches on from `from`, cyclically.
    void go(int steps, const std::optional<GraphItem>& from);

Q_SIGNALS:
    void found(const medulla::widgets::GraphItem& item);

private:
    [[nodiscard]] std::vector<GraphItem> hits() const;

    const GraphScene& m_scene;
};

} // namespace medulla::widgets
