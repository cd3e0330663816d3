// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/find_bar.h"
#include "widgets/graph/graph_view.h"

#include <optional>
#include <vector>

namespace medulla::widgets {

class GraphScene;

/// Finds nodes and edges by their words: goes to one as soon as something is typed, on with Enter
/// or F3, back with Shift. Esc closes it.
class GraphFindBar final : public FindBar {
    Q_OBJECT

public:
    GraphFindBar(const Theme& theme, const GraphScene& scene, QWidget* parent = nullptr);

    /// Goes `steps` on from `from` among what fits; round at the ends.
    void go(int steps, const std::optional<GraphItem>& from);

Q_SIGNALS:
    void found(const medulla::widgets::GraphItem& item);

private:
    [[nodiscard]] std::vector<GraphItem> hits() const;

    const GraphScene& m_scene;
};

} // namespace medulla::widgets
