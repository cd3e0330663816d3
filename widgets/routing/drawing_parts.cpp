// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/drawing_parts.h"

#include "core/base/format.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace medulla::widgets::routing::drawing {

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::routing::RoutingGraph", text);
}

GraphFlow flowOf(RouteState state)
{
    switch (state) {
    case RouteState::Changing:
        return GraphFlow::Changing;
    case RouteState::Unchanged:
        return GraphFlow::Unchanged;
    case RouteState::Stale:
        return GraphFlow::Stale;
    case RouteState::Silent:
        return GraphFlow::Silent;
    case RouteState::Refused:
        return GraphFlow::Rejected;
    case RouteState::Local:
        return GraphFlow::Unchanged;
    case RouteState::Waiting:
        break;
    }
    return GraphFlow::Off;
}

double widthOf(double ratePerS)
{
    return 2.0 + std::min(3.0, std::log10(1.0 + std::max(0.0, ratePerS)));
}

QString ageText(const std::optional<double>& ageMs)
{
    return ageMs ? formatAge(std::chrono::duration_cast<Duration>(
               std::chrono::duration<double, std::milli>(*ageMs)))
                 : QString();
}

GraphWords plain(const QString& text)
{
    return { text, false };
}

GraphHeading heading(const char* text, double x)
{
    return { translated(text), QPointF(x, kHeadingAt) };
}

GraphNode node(const QString& id, const QString& title, QPointF at, double width)
{
    GraphNode made;
    made.id = id;
    made.title = title;
    made.at = at;
    made.compact = true;
    made.width = width;
    return made;
}
GraphEdge edge(const QString& from, const QString& to, const QString& id)
{
    GraphEdge made;
    made.id = id;
    made.from = from;
    made.to = to;
    made.kind = GraphEdgeKind::Route;
    made.flow = GraphFlow::Off;
    return made;
}

QString tagOf(const InputLive* now, bool isUsed)
{
    if (now == nullptr) {
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "new"));
    }
    if (now->state == RouteState::Silent || now->state == RouteState::Stale) {
        return wordFor(routing::lampOf(now->state));
    }
    if (!isUsed && now->ratePerS <= 0) {
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "no route"));
    }
    return rateText(now->ratePerS);
}

GraphNode sourceOf(const spine::InputConfig& input, const InputLive* now, double y)
{
    QString title;
    QString where;
    if (now != nullptr && now->isLocal) {
        title =
            translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "this window"));
    } else if (now != nullptr && !now->senders.isEmpty()) {
        where = now->senders.front();
        title = where.left(where.lastIndexOf(QLatin1Char(':')));
        where = now->senders.size() > 1
            ? translated(
                QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "and %1 more"))
                  .arg(now->senders.size() - 1)
            : translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "port %1"))
                  .arg(where.mid(where.lastIndexOf(QLatin1Char(':')) + 1));
    } else if (!input.from.empty()) {
        title = input.from.front().toString();
        where = translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "allowed"));
    } else {
        title =
            translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "none yet"));
        where =
            translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "listening"));
    }
    auto made = node(node_id::kSource + input.name, title, { kSourceAt, y }, kSourceWidth);
    if (!where.isEmpty()) {
        made.footer = { plain(where) };
    }
    made.dashed = now == nullptr || (!now->isLocal && now->senders.isEmpty());
    made.linkable = false;
    return made;
}

LinkState lampOf(const OutputLive* now)
{
    if (now == nullptr || !now->hasSent || now->isHeld || now->isClosed) {
        return LinkState::Off;
    }
    return now->ageMs.value_or(kSendsForMs) < kSendsForMs ? LinkState::Changing : LinkState::Alive;
}
GraphFlow flowOf(const OutputLive* now)
{
    if (now == nullptr) {
        return GraphFlow::Off;
    }
    if (now->isHeld) {
        return GraphFlow::Held;
    }
    if (now->isClosed && now->isRejecting) {
        return GraphFlow::Rejected;
    }
    if (now->isClosed || !now->hasSent) {
        return GraphFlow::Off;
    }
    return now->ageMs.value_or(kSendsForMs) < kSendsForMs ? GraphFlow::Changing
                                                          : GraphFlow::Unchanged;
}
QString tagOf(const OutputLive* now)
{
    if (now == nullptr) {
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "new"));
    }
    if (now->isHeld) {
        return wordFor(GraphFlow::Held);
    }
    if (now->isClosed) {
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "closed"));
    }
    return rateText(now->ratePerS);
}

} // namespace medulla::widgets::routing::drawing
