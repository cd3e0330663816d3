// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_find_bar.h"

#include "widgets/graph/graph_scene.h"

#include <algorithm>
#include <optional>

namespace medulla::widgets {

GraphFindBar::GraphFindBar(const Theme& theme, const GraphScene& scene, QWidget* parent)
    : FindBar(theme, QStringLiteral("graphFind"), tr("Find in the graph"), parent)
    , m_scene(scene)
{
    connect(this, &FindBar::typed, this, [this] { go(0, std::nullopt); });
}

std::vector<GraphItem> GraphFindBar::hits() const
{
    const auto wanted = text();
    std::vector<GraphItem> hits;
    if (wanted.isEmpty())
        return hits;
    for (const auto& item : m_scene.order()) {
        const bool fits = item.type == GraphItem::Type::Node
            ? contains(m_scene.node(item.id)->node(), wanted)
            : contains(m_scene.edge(item.id)->edge(), wanted);
        if (fits)
            hits.push_back(item);
    }
    // Nodes with a matching title come first.
    std::stable_partition(hits.begin(), hits.end(), [&](const GraphItem& item) {
        return item.type == GraphItem::Type::Node
            && m_scene.node(item.id)->node().title.contains(wanted, Qt::CaseInsensitive);
    });
    return hits;
}

void GraphFindBar::go(int steps, const std::optional<GraphItem>& from)
{
    const auto fitting = hits();
    const auto count = static_cast<int>(fitting.size());
    int index = 0;
    const auto here = from ? std::find(fitting.begin(), fitting.end(), *from) : fitting.end();
    if (here != fitting.end())
        index = (static_cast<int>(here - fitting.begin()) + steps % count + count) % count;
    else if (steps < 0)
        index = count - 1;
    showHit(index, count);
    if (count > 0)
        Q_EMIT found(fitting[static_cast<std::size_t>(index)]);
}

} // namespace medulla::widgets
