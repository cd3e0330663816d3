// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"

#include <optional>

#include <QSet>
#include <QString>

namespace medulla::widgets {

class GraphScene;

/// Selection, keyboard focus and highlighted item of a canvas. Sets the highlighting of the items.
class GraphChoice {
public:
    explicit GraphChoice(GraphScene& scene)
        : m_scene(scene)
    {
    }

    [[nodiscard]] GraphSelection selection() const;
    [[nodiscard]] bool isChosen(const GraphItem& item) const;
    [[nodiscard]] const std::optional<GraphItem>& current() const { return m_current; }

    /// Both return true after a change. An item that is no longer selected loses the keyboard
    /// focus.
    bool set(const GraphSelection& selection);
    bool only(const GraphItem& item);
    bool toggle(const GraphItem& item);
    bool add(const GraphItem& item);
    bool clear();
    bool setCurrent(const std::optional<GraphItem>& item);
    /// Removes items that are no longer in the scene; returns true after a change.
    bool prune();

    void setHovered(const std::optional<GraphItem>& item);
    [[nodiscard]] const std::optional<GraphItem>& hovered() const { return m_hovered; }
    /// The node on which a dragged edge would end; empty: none.
    void setTarget(const QString& node);
    void setFocused(bool focused);
    /// Updates the highlighting of all items.
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
