// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"

#include <optional>

#include <QSet>
#include <QString>

namespace medulla::widgets {

class GraphScene;

/// What is chosen on a canvas, where the keyboard is, and what is lit for the mouse; tells the
/// items how to look.
class GraphChoice {
public:
    explicit GraphChoice(GraphScene& scene)
        : m_scene(scene)
    {
    }

    [[nodiscard]] GraphSelection selection() const;
    [[nodiscard]] bool isChosen(const GraphItem& item) const;
    [[nodiscard]] const std::optional<GraphItem>& current() const { return m_current; }

    /// These answer whether anything changed. The keyboard leaves what is not chosen any more.
    bool set(const GraphSelection& selection);
    bool only(const GraphItem& item);
    bool toggle(const GraphItem& item);
    bool add(const GraphItem& item);
    bool clear();
    bool setCurrent(const std::optional<GraphItem>& item);
    /// Forgets what is not in the scene any more.
    bool prune();

    void setHovered(const std::optional<GraphItem>& item);
    [[nodiscard]] const std::optional<GraphItem>& hovered() const { return m_hovered; }
    /// The node that what is dragged would land on; empty: none.
    void setTarget(const QString& node);
    void setFocused(bool focused);
    /// Lets all items look as told here.
    void apply();

private:
    [[nodiscard]] QSet<QString>& chosen(GraphItem::Type type)
    {
        return type == GraphItem::Type::Node ? m_nodes : m_edges;
    }

    GraphScene& m_scene;
    QSet<QString> m_nodes;
    QSet<QString> m_edges;
    std::optional<GraphItem> m_current;
    std::optional<GraphItem> m_hovered;
    QString m_target;
    bool m_focused = false;
};

} // namespace medulla::widgets
