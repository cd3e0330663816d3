// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tree_view.h"

#include "core/teleo/learner_tally.h"
#include "widgets/programs/truth_lamp.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>

namespace medulla::widgets::programs {

namespace {

constexpr double kBetweenNodes = 28;
constexpr double kBetweenLayers = 68;
constexpr double kBetweenLines = 4;
constexpr double kBetweenChained = 20; ///< leaves room for an arrow
constexpr double kInward = 27;
constexpr int kMostLevels = 4;
constexpr double kGoodScale = 0.8;
constexpr qsizetype kMostLabel = 24; ///< characters
constexpr auto kNone = std::size_t(-1);

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::TreeView", text);
}

/// An action in one or two words.
QString shortly(const teleo::Action& action)
{
    using Kind = teleo::Action::Kind;
    switch (action.kind) {
    case Kind::Call:
        return action.name;
    case Kind::Task:
        return QFileInfo(action.name).fileName();
    case Kind::Set:
        return QStringLiteral("set ") + action.name;
    case Kind::Keep:
        return QStringLiteral("keep ") + action.name;
    case Kind::Command:
        return QFileInfo(action.command.program).fileName();
    case Kind::Move:
        return QStringLiteral("move arm");
    case Kind::Hold:
        return QStringLiteral("hold");
    case Kind::Nothing:
        break;
    }
    return QStringLiteral("nothing");
}

/// The first action, shortened to kMostLabel characters.
QString labelOf(const teleo::Rule& rule)
{
    if (rule.actions.empty()) {
        return {};
    }
    auto first = shortly(rule.actions.front());
    if (first.size() > kMostLabel) {
        first = first.left(kMostLabel - 1).trimmed() + QStringLiteral("…");
    } else if (rule.actions.size() > 1) {
        first += QStringLiteral(" …");
    }
    return first;
}

GraphSeverity graphSeverity(std::optional<Severity> severity)
{
    if (!severity) {
        return GraphSeverity::None;
    }
    switch (*severity) {
    case Severity::Error:
        return GraphSeverity::Fault;
    case Severity::Warning:
        return GraphSeverity::Warning;
    case Severity::Info:
        break;
    }
    return GraphSeverity::Note;
}

} // namespace

std::vector<TreeSeen> treeSeen(
    const teleo::TrProgram& program, const std::vector<teleo::RecordedRun>& runs)
{
    const auto activations = teleo::activations(runs);
    const teleo::Tally tally(program, activations);
    std::vector<TreeSeen> seen(program.rules.size());
    for (std::size_t rule = 0; rule < seen.size(); ++rule) {
        if (const auto toward = program.towardOf(rule)) {
            const auto share = tally.share(rule, *toward);
            seen[rule] = { share.times, share.made };
        }
    }
    return seen;
}

QString treeId(std::uint32_t ruleId)
{
    return QString::number(ruleId);
}

std::optional<std::uint32_t> treeRuleOf(const QString& id)
{
    bool isNumber = false;
    const auto rule = id.toUInt(&isNumber);
    return isNumber ? std::optional<std::uint32_t>(rule) : std::nullopt;
}

GraphView treeView(const teleo::TrProgram& program, const std::vector<RuleRow>& rows,
    const std::vector<TreeSeen>& seen)
{
    GraphView view;
    view.kinds = { GraphEdgeKind::Meant };
    view.otherKinds = { GraphEdgeKind::Unseen };
    for (const auto& row : rows) {
        GraphNode node;
        node.id = treeId(row.path.back());
        node.number = row.number;
        node.title = row.name.isEmpty() ? row.condition : row.name;
        node.tag = row.isGoal ? translated(QT_TRANSLATE_NOOP("medulla::widgets::TreeView", "goal"))
                              : QString();
        node.severity = graphSeverity(row.worst);
        node.finding = row.found;
        view.nodes.push_back(std::move(node));
    }
    for (std::size_t i = 0; i < program.rules.size() && i < rows.size(); ++i) {
        const auto toward = program.towardOf(i);
        if (!toward) {
            continue;
        }
        const auto& rule = program.rules[i];
        GraphEdge edge;
        edge.id = treeId(rule.id);
        edge.from = edge.id;
        edge.to = treeId(program.rules[*toward].id);
        edge.kind = GraphEdgeKind::Meant;
        edge.label = labelOf(rule);
        if (i < seen.size()) {
            edge.kind = seen[i].made > 0 ? GraphEdgeKind::Meant : GraphEdgeKind::Unseen;
            if (seen[i].times > 0) {
                edge.more = translated(
                    QT_TRANSLATE_NOOP("medulla::widgets::TreeView", "achieved it %1 of %2 times"))
                                .arg(seen[i].made)
                                .arg(seen[i].times);
            } else {
                edge.more = translated(QT_TRANSLATE_NOOP(
                    "medulla::widgets::TreeView", "never ran while it was false"));
            }
        }
        view.edges.push_back(std::move(edge));
    }
    return view;
}

void lightTreeNode(GraphNode& node, const RuleLive& live)
{
    node.lamp = live.isWatched ? std::optional(glyphOf(live.truth)) : std::nullopt;
    node.running = live.isFirst;
}

QSizeF placeLayers(const teleo::TrProgram& program, std::vector<GraphNode>& nodes,
    const std::vector<QSizeF>& sizes)
{
    const auto count = std::min({ program.rules.size(), nodes.size(), sizes.size() });
    std::vector<std::size_t> parent(count, kNone);
    std::vector<std::size_t> depth(count, 0);
    std::vector<double> below(count, 0); ///< total width of the children
    double layer = 0;
    // A parent always stands above its children, so one pass in each direction is enough.
    for (std::size_t i = 0; i < count; ++i) {
        layer = std::max(layer, sizes[i].height());
        parent[i] = program.towardOf(i).value_or(kNone);
        depth[i] = parent[i] == kNone ? 0 : depth[parent[i]] + 1;
    }
    const auto widthOf = [&](std::size_t i) { return std::max(sizes[i].width(), below[i]); };
    for (std::size_t i = count; i-- > 0;) {
        if (parent[i] != kNone) {
            auto& room = below[parent[i]];
            room += (room > 0 ? kBetweenNodes : 0) + widthOf(i);
        }
    }
    double roots = 0;
    double bottom = 0;
    std::vector<double> next(count, 0); ///< left edge of the next child
    for (std::size_t i = 0; i < count; ++i) {
        auto& begin = parent[i] == kNone ? roots : next[parent[i]];
        const double middle = begin + widthOf(i) / 2;
        begin += widthOf(i) + kBetweenNodes;
        next[i] = middle - below[i] / 2;
        nodes[i].at = { middle - sizes[i].width() / 2,
            double(depth[i]) * (layer + kBetweenLayers) };
        bottom = std::max(bottom, nodes[i].at.y() + sizes[i].height());
    }
    return { std::max(roots - kBetweenNodes, 0.0), bottom };
}

QSizeF placeOutline(const teleo::TrProgram& program, std::vector<GraphNode>& nodes,
    const std::vector<QSizeF>& sizes, const std::vector<double>& beside)
{
    const auto count = std::min({ program.rules.size(), nodes.size(), sizes.size() });
    std::vector<std::vector<std::size_t>> below(
        count + 1); ///< children; the last element: rules without parent
    for (std::size_t i = 0; i < count; ++i) {
        below[program.towardOf(i).value_or(count)].push_back(i);
    }
    struct Step {
        std::size_t rule = 0;
        int level = 0;
        bool isInward = false;
    };
    std::vector<Step> steps;
    const auto follow = [&](std::size_t rule, int level) {
        const auto& those = below[rule];
        // A chain of single children is indented only up to kMostLevels, because it would leave the
        // view.
        const bool isInward = rule < count && (those.size() > 1 || level < kMostLevels);
        std::for_each(those.rbegin(), those.rend(), [&](auto next) {
            steps.push_back({ next, level + (isInward ? 1 : 0), isInward });
        });
    };
    follow(count, 0);
    QSizeF extent;
    while (!steps.empty()) {
        const auto step = steps.back();
        steps.pop_back();
        const auto& size = sizes[step.rule];
        if (extent.height() > 0) {
            extent.rheight() += step.isInward ? kBetweenLines : kBetweenChained;
        }
        nodes[step.rule].at = { step.level * kInward, extent.height() };
        extent.rheight() += size.height();
        const double more = step.rule < beside.size() ? beside[step.rule] : 0;
        extent.setWidth(std::max(extent.width(), nodes[step.rule].at.x() + size.width() + more));
        follow(step.rule, step.level);
    }
    return extent;
}

TreeShape shapeFor(const TreeExtent& extent, QSizeF room)
{
    const auto scale = [room](QSizeF size) {
        return std::min(room.width() / std::max(size.width(), 1.0),
            room.height() / std::max(size.height(), 1.0));
    };
    if (scale(extent.layers) >= kGoodScale) {
        return TreeShape::Layers;
    }
    // Labels may reduce the scale, but not below the readable one.
    return scale(extent.outline) >= std::min(kGoodScale, scale(extent.names)) ? TreeShape::Outline
                                                                              : TreeShape::Names;
}

} // namespace medulla::widgets::programs
