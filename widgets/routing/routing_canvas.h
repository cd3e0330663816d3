// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing/routing_document.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_part.h"

#include <QObject>

namespace medulla::widgets::routing {

/// Shows the edited routing on a graph canvas with the traffic of the running one. Turns the
/// operator's requests into edits of the document, each one undo step. GUI thread.
class RoutingCanvas final : public QObject {
    Q_OBJECT

public:
    /// All must outlive this object.
    RoutingCanvas(GraphCanvas& canvas, LinkPresenter& links, QObject* parent);

    void refresh();
    void setFilter(const QString& words);
    [[nodiscard]] const RoutingPart& chosen() const { return m_chosen; }
    /// Selects a part and scrolls to it.
    void choose(const RoutingPart& part);
    /// Removes the selected parts, one undo step.
    void removeChosen();

Q_SIGNALS:
    void chosenChanged();
    /// An edit was refused.
    void refused(const medulla::Finding& why);

private:
    void connectRequests();
    void edit(const Text& words, const medulla::routing::RoutingDocument::Change& change);
    void link(const QString& from, const QString& to);
    void lead(const QString& edge, GraphEnd end, const QString& node);
    void rename(const QString& node, const QString& title);
    void remove(const GraphSelection& what);
    void takeSelection();

    GraphCanvas& m_canvas;
    LinkPresenter& m_links;
    QString m_filter;
    RoutingPart m_chosen;
};

} // namespace medulla::widgets::routing
