// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_layout.h"

#include <algorithm>
#include <gvc.h>
#include <mutex>
#include <utility>

#include <QByteArray>
#include <QLoggingCategory>
#include <QMetaObject>
#include <QRectF>

namespace medulla::widgets {
namespace {

Q_LOGGING_CATEGORY(lcLayout, "medulla.graph")

constexpr double kPointsPerInch = 72; ///< Graphviz takes sizes in inches

// Graphviz has global state.
std::mutex& graphviz()
{
    static std::mutex mutex;
    return mutex;
}

struct ContextDeleter {
    void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct GraphDeleter {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};
using Context = std::unique_ptr<GVC_t, ContextDeleter>;
using Graph = std::unique_ptr<Agraph_t, GraphDeleter>;

// The Graphviz API takes non-const strings, but does not change them.
char* text(const char* constant)
{
    return const_cast<char*>(constant); // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

/// Three decimals with a point, independent of the locale.
QByteArray inches(double points)
{
    return QByteArray::number(points / kPointsPerInch, 'f', 3);
}

int quiet(char* message)
{
    qCDebug(lcLayout) << "Graphviz:" << QByteArray(message).trimmed();
    return 0;
}

/// Layout direction, with the node and rank distances, inches. Tuned for the label sizes: labels
/// lie on the links, loops at the sides of their nodes.
struct Direction {
    const char* rankdir;
    const char* nodesep;
    const char* ranksep;
};
constexpr Direction kRightwards { "LR", "0.95", "2.1" };
constexpr Direction kDownwards { "TB", "2.4", "0.85" };

std::vector<QPointF> layOutTowards(
    const Direction& direction, std::span<const QSizeF> nodes, std::span<const GraphLink> links)
{
    agseterrf(quiet);
    const Context context(gvContext());
    if (!context)
        return {};
    Agraph_t* opened = agopen(text("g"), Agdirected, nullptr);
    if (opened == nullptr)
        return {};
    // Destruction order: layout data, graph, context.
    const Graph graph(opened);
    agattr(graph.get(), AGRAPH, text("rankdir"), text(direction.rankdir));
    agattr(graph.get(), AGRAPH, text("nodesep"), text(direction.nodesep));
    agattr(graph.get(), AGRAPH, text("ranksep"), text(direction.ranksep));
    // Only node places are used, so splines are not computed.
    agattr(graph.get(), AGRAPH, text("splines"), text("false"));
    agattr(graph.get(), AGRAPH, text("nslimit"), text("4"));
    agattr(graph.get(), AGRAPH, text("nslimit1"), text("4"));
    agattr(graph.get(), AGNODE, text("shape"), text("box"));
    agattr(graph.get(), AGNODE, text("fixedsize"), text("true"));
    agattr(graph.get(), AGNODE, text("label"), text(""));
    auto* width = agattr(graph.get(), AGNODE, text("width"), text("1"));
    auto* height = agattr(graph.get(), AGNODE, text("height"), text("1"));
    auto* weight = agattr(graph.get(), AGEDGE, text("weight"), text("1"));

    std::vector<Agnode_t*> made;
    made.reserve(nodes.size());
    for (const auto& size : nodes) {
        auto name = QByteArray::number(static_cast<qulonglong>(made.size()));
        auto* node = agnode(graph.get(), name.data(), 1);
        auto words = inches(size.width());
        agxset(node, width, words.data());
        words = inches(size.height());
        agxset(node, height, words.data());
        made.push_back(node);
    }
    for (const auto& link : links) {
        if (link.from == link.to || link.from >= made.size() || link.to >= made.size())
            continue;
        auto* edge = agedge(graph.get(), made[link.from], made[link.to], nullptr, 1);
        agxset(edge, weight, text(link.main ? "8" : "1"));
    }
    if (gvLayout(context.get(), graph.get(), "dot") != 0)
        return {};
    std::vector<QPointF> places;
    places.reserve(made.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
        // Graphviz gives the centre, with y up.
        const auto centre = ND_coord(made[i]);
        places.emplace_back(centre.x - nodes[i].width() / 2, -centre.y - nodes[i].height() / 2);
    }
    gvFreeLayout(context.get(), graph.get());
    return places;
}

/// Maximum scale in a room of height 1 and width `aspect`.
double scaleOf(const std::vector<QPointF>& places, std::span<const QSizeF> nodes, double aspect)
{
    QRectF whole;
    for (std::size_t i = 0; i < places.size(); ++i)
        whole |= QRectF(places[i], nodes[i]);
    return whole.isEmpty() ? 0 : std::min(aspect / whole.width(), 1 / whole.height());
}

} // namespace

std::vector<QPointF> layOut(
    std::span<const QSizeF> nodes, std::span<const GraphLink> links, double aspect)
{
    if (nodes.empty())
        return {};
    const std::lock_guard lock(graphviz());
    auto rightwards = layOutTowards(kRightwards, nodes, links);
    auto downwards = layOutTowards(kDownwards, nodes, links);
    return scaleOf(downwards, nodes, aspect) > scaleOf(rightwards, nodes, aspect) ? downwards
                                                                                  : rightwards;
}

GraphLayouter::GraphLayouter(QObject* parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

GraphLayouter::~GraphLayouter()
{
    m_pool.clear();
    m_pool.waitForDone();
}

void GraphLayouter::start(std::vector<QSizeF> nodes, std::vector<GraphLink> links, double aspect)
{
    const auto number = ++m_started;
    m_pool.clear();
    m_pool.start([this, number, nodes = std::move(nodes), links = std::move(links), aspect] {
        auto places = layOut(nodes, links, aspect);
        // The destructor waits for this job, and Qt drops calls posted to a destroyed object.
        QMetaObject::invokeMethod(
            this,
            [this, number, places = std::move(places)] {
                if (number == m_started)
                    Q_EMIT laidOut(places);
            },
            Qt::QueuedConnection);
    });
}

} // namespace medulla::widgets
