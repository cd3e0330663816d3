// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_canvas.h"

#include "widgets/graph/graph_accessible.h"
#include "widgets/graph/graph_look.h"
#include "widgets/graph/graph_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QAccessible>

namespace medulla::widgets {
namespace {

constexpr double kPlane = 200'000; ///< edge of the scrollable area, scene units; large enough that
                                   ///< a graph never reaches it

} // namespace

GraphParts::GraphParts(const Theme& theme, GraphCanvas& canvas)
    : scene(theme)
    , camera(theme, scene, canvas)
    , choice(scene)
    , ports(new GraphPorts(theme))
    , legend(new GraphLegend(theme, &canvas))
    , overview(new GraphOverview(theme, scene, &canvas))
    , findBar(new GraphFindBar(theme, scene, &canvas))
    , gestures(canvas, *this)
    , keys(canvas, *this)
{
    scene.addItem(ports);
}

GraphCanvas::GraphCanvas(const Theme& theme, QWidget* parent)
    : QGraphicsView(parent)
    , m_theme(theme)
    , m_parts(std::make_unique<GraphParts>(theme, *this))
{
    setObjectName(QStringLiteral("graphCanvas"));
    setAccessibleName(tr("Graph"));
    // Install the factory only once: removing an unknown factory has no effect.
    QAccessible::removeFactory(accessibleGraph);
    QAccessible::installFactory(accessibleGraph);
    setScene(&m_parts->scene);
    // Larger than the graph, so that any node can be scrolled to the centre.
    setSceneRect(-kPlane / 2, -kPlane / 2, kPlane, kPlane);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTransformationAnchor(QGraphicsView::NoAnchor);
    setResizeAnchor(QGraphicsView::NoAnchor);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setMouseTracking(true);
    // As Qt names it in other scroll areas; a QGraphicsView's has no name.
    viewport()->setObjectName(QStringLiteral("qt_scrollarea_viewport"));
    viewport()->setMouseTracking(true);
    viewport()->grabGesture(Qt::PinchGesture);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 160);
    connect(&theme, &Theme::changed, this, &GraphCanvas::dress);
    connect(&m_parts->camera, &GraphCamera::scaleChanged, this, [this] {
        m_parts->gestures.refresh();
        showOverview();
    });
    connect(m_parts->overview, &GraphOverview::goneTo, this, [this](QPointF at) { centerOn(at); });
    connect(m_parts->findBar, &GraphFindBar::found, this,
        [this](const GraphItem& item) { goTo(item); });
    connect(m_parts->findBar, &GraphFindBar::stepWanted, this,
        [this](int steps) { m_parts->findBar->go(steps, current()); });
    connect(
        m_parts->findBar, &GraphFindBar::closed, this, [this] { setFocus(Qt::OtherFocusReason); });
    connect(&m_parts->layouter, &GraphLayouter::laidOut, this, &GraphCanvas::takeLayout);
    // Clicks on overlays must not reach the nodes below.
    for (auto* over :
        std::initializer_list<QWidget*> { m_parts->legend, m_parts->overview, m_parts->findBar })
        over->setAttribute(Qt::WA_NoMousePropagation);
    m_parts->legend->setKinds(m_parts->scene.view().kinds);
    dress();
}

GraphCanvas::~GraphCanvas()
{
    // Delete the title field first: its signals would reach a destroyed canvas.
    delete m_parts->titleEdit;
    setScene(nullptr);
}

void GraphCanvas::setView(const GraphView& view)
{
    const auto& old = m_parts->scene.view();
    const bool newKinds = old.kinds != view.kinds || old.otherKinds != view.otherKinds;
    m_parts->scene.setView(view);
    if (newKinds) {
        auto kinds = view.kinds;
        kinds.insert(kinds.end(), view.otherKinds.begin(), view.otherKinds.end());
        m_parts->legend->setKinds(kinds);
        placeOverlays();
    }
    const auto before = current();
    const bool changed = m_parts->choice.prune();
    m_parts->gestures.refresh();
    m_parts->keys.refresh();
    if (m_parts->titleEdit && m_parts->scene.node(m_parts->edited) == nullptr)
        delete m_parts->titleEdit;
    m_parts->camera.frameOnce();
    if (changed)
        Q_EMIT selectionChanged();
    if (before != current())
        Q_EMIT currentChanged();
}

void GraphCanvas::replace(const std::vector<GraphNode>& nodes, const std::vector<GraphEdge>& edges)
{
    m_parts->scene.replace(nodes, edges);
    m_parts->gestures.refresh();
    m_parts->keys.refresh();
}

const GraphView& GraphCanvas::view() const
{
    return m_parts->scene.view();
}

GraphCamera& GraphCanvas::camera()
{
    return m_parts->camera;
}

const GraphScene& GraphCanvas::graph() const
{
    return m_parts->scene;
}

void GraphCanvas::setEditable(bool editable)
{
    if (m_parts->editable == editable)
        return;
    m_parts->editable = editable;
    m_parts->gestures.cancel();
    m_parts->keys.cancel();
    m_parts->gestures.refresh();
}

GraphSelection GraphCanvas::selection() const
{
    return m_parts->choice.selection();
}

void GraphCanvas::setSelection(const GraphSelection& selection)
{
    if (!m_parts->choice.set(selection))
        return;
    m_parts->overview->update();
    Q_EMIT selectionChanged();
    // Keys act on the latest selection.
    const auto chosen = m_parts->choice.selection();
    if (chosen.nodes.size() == 1 && chosen.edges.isEmpty())
        goneTo({ GraphItem::Type::Node, chosen.nodes.front() }, false);
}

std::optional<GraphItem> GraphCanvas::current() const
{
    return m_parts->choice.current();
}

void GraphCanvas::goTo(const GraphItem& item)
{
    if (!m_parts->scene.has(item))
        return;
    goneTo(item, m_parts->choice.only(item));
    reveal(item);
}

void GraphCanvas::goneTo(const GraphItem& item, bool selectionIsNew)
{
    const bool moved = m_parts->choice.setCurrent(item);
    m_parts->overview->update();
    if (selectionIsNew)
        Q_EMIT selectionChanged();
    if (!moved)
        return;
    if (QAccessible::isActive()) {
        const auto& items = m_parts->scene.order();
        const auto found = std::find(items.begin(), items.end(), item);
        QAccessibleEvent event(this, QAccessible::Focus);
        event.setChild(static_cast<int>(found - items.begin()));
        QAccessible::updateAccessibility(&event);
    }
    setAccessibleDescription(m_parts->scene.spokenOf(item));
    Q_EMIT currentChanged();
}

void GraphCanvas::say(const QString& words)
{
    setAccessibleDescription(words);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void GraphCanvas::reveal(const GraphItem& item)
{
    ensureVisible(m_parts->scene.itemFrame(item), 24, 24);
}

QRectF GraphCanvas::portFrame(GraphEdgeKind kind) const
{
    return m_parts->ports->portFrame(kind);
}

void GraphCanvas::selectAll()
{
    GraphSelection all;
    for (const auto* node : m_parts->scene.nodes())
        all.nodes += node->node().id;
    for (const auto* edge : m_parts->scene.edges())
        all.edges += edge->edge().id;
    setSelection(all);
}

void GraphCanvas::find()
{
    m_parts->findBar->open();
    placeOverlays();
}

void GraphCanvas::findNext()
{
    m_parts->findBar->go(1, current());
}

void GraphCanvas::findPrevious()
{
    m_parts->findBar->go(-1, current());
}

void GraphCanvas::rename()
{
    const auto item = current();
    if (!m_parts->editable || !item)
        return;
    if (item->type == GraphItem::Type::Edge) {
        // Edges are not edited in place: their labels are derived.
        Q_EMIT openWanted(*item);
        return;
    }
    reveal(*item);
    delete m_parts->titleEdit;
    const auto* node = m_parts->scene.node(item->id);
    const auto before = node->node().title;
    auto* edit = new TitleField(before, tr("Name of %1").arg(before), this);
    edit->setObjectName(QStringLiteral("graphTitleEdit"));
    edit->setFont(m_theme.font(FontRole::Body));
    QRect place = mapFromScene(node->titleFrame()).boundingRect();
    place.setHeight(std::max(place.height(), edit->sizeHint().height()));
    place.setWidth(std::max(place.width(), m_theme.px(120)));
    edit->setGeometry(place.translated(viewport()->pos()));
    connect(edit, &TitleField::titleTaken, this,
        [this, id = item->id](const QString& title) { takeTitle(id, title); });
    m_parts->titleEdit = edit;
    m_parts->edited = item->id;
    edit->show();
    edit->setFocus(Qt::OtherFocusReason);
}

void GraphCanvas::takeTitle(const QString& node, const QString& title)
{
    if (m_parts->editable && m_parts->scene.node(node) != nullptr && !title.isEmpty())
        Q_EMIT renameWanted(node, title);
}

void GraphCanvas::arrange()
{
    if (!m_parts->editable)
        return;
    std::vector<QSizeF> sizes;
    QHash<QString, std::size_t> places;
    m_parts->beingLaidOut.clear();
    // The start node comes first.
    auto nodes = m_parts->scene.nodes();
    std::stable_partition(
        nodes.begin(), nodes.end(), [](const auto* node) { return node->node().initial; });
    for (const auto* node : nodes) {
        places.insert(node->node().id, sizes.size());
        sizes.push_back(node->size());
        m_parts->beingLaidOut += node->node().id;
    }
    std::vector<GraphLink> links;
    for (const auto* edge : m_parts->scene.edges()) {
        links.push_back({ places.value(edge->edge().from), places.value(edge->edge().to),
            edge->edge().kind == GraphEdgeKind::Success });
    }
    const QSizeF room = viewport()->size();
    m_parts->layouter.start(
        std::move(sizes), std::move(links), room.width() / std::max(1.0, room.height()));
}

void GraphCanvas::takeLayout(const std::vector<QPointF>& places)
{
    if (!m_parts->editable || places.empty())
        return;
    QPointF corner = places.front();
    for (const auto& place : places)
        corner = { std::min(corner.x(), place.x()), std::min(corner.y(), place.y()) };
    std::vector<GraphMove> moves;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto id = m_parts->beingLaidOut.value(static_cast<qsizetype>(i));
        const auto* node = m_parts->scene.node(id);
        if (node == nullptr)
            continue;
        constexpr double half = kGraphGrid / 2;
        const QPointF at = places[i] - corner;
        const QPointF to(std::round(at.x() / half) * half, std::round(at.y() / half) * half);
        if (to != node->node().at)
            moves.push_back({ id, to });
    }
    if (!moves.empty())
        Q_EMIT arranged(moves);
    m_parts->camera.frameAgain();
}

void GraphCanvas::align(GraphAlignment how)
{
    moveNodes(aligned(m_parts->scene.boxes(selection().nodes), how));
}

void GraphCanvas::moveNodes(const std::vector<GraphMove>& moves)
{
    if (m_parts->editable && !moves.empty())
        Q_EMIT nodesMoved(moves);
}

} // namespace medulla::widgets
