// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_canvas.h"

#include "widgets/routing/routing_editor.h"
#include "widgets/routing/routing_graph.h"

#include <algorithm>
#include <vector>

namespace medulla::widgets::routing {

namespace core = medulla::routing;

RoutingCanvas::RoutingCanvas(GraphCanvas& canvas, LinkPresenter& links, QObject* parent)
    : QObject(parent)
    , m_canvas(canvas)
    , m_links(links)
{
    connectRequests();
    connect(&links.editor(), &RoutingEditor::changed, this, &RoutingCanvas::refresh);
    connect(&links.editor(), &RoutingEditor::opened, this, &RoutingCanvas::refresh);
    connect(&links, &LinkPresenter::liveChanged, this, [this] {
        if (m_canvas.isVisible()) {
            refresh();
        }
    });
    refresh();
}

void RoutingCanvas::connectRequests()
{
    connect(&m_canvas, &GraphCanvas::selectionChanged, this, &RoutingCanvas::takeSelection);
    connect(&m_canvas, &GraphCanvas::connectWanted, this,
        [this](const QString& from, const QString& to) { link(from, to); });
    connect(&m_canvas, &GraphCanvas::retargetWanted, this, &RoutingCanvas::lead);
    connect(&m_canvas, &GraphCanvas::renameWanted, this, &RoutingCanvas::rename);
    connect(&m_canvas, &GraphCanvas::deleteWanted, this, &RoutingCanvas::remove);
}

void RoutingCanvas::refresh()
{
    const auto* document = m_links.editor().document();
    m_canvas.setEditable(document != nullptr && m_links.editor().whyReadOnly().isEmpty());
    if (document == nullptr) {
        return;
    }
    const auto& site = m_links.editor().cell().site();
    m_canvas.setView(routingGraph({ document->config(), site.spineOptions(), document->xray(),
        document->findings(), site.labels, m_links.live(), m_filter }));
    if (m_chosen.kind != RoutingPart::Kind::None && !m_chosen.isIn(document->config())) {
        takeSelection();
    }
}

void RoutingCanvas::setFilter(const QString& words)
{
    m_filter = words;
    refresh();
}

void RoutingCanvas::takeSelection()
{
    const auto selection = m_canvas.selection();
    RoutingPart part;
    if (!selection.nodes.isEmpty()) {
        part = partOf({ GraphItem::Type::Node, selection.nodes.last() }, m_canvas.view());
    } else if (!selection.edges.isEmpty()) {
        part = partOf({ GraphItem::Type::Edge, selection.edges.last() }, m_canvas.view());
    }
    if (!(part == m_chosen)) {
        m_chosen = part;
        Q_EMIT chosenChanged();
    }
}

void RoutingCanvas::choose(const RoutingPart& part)
{
    const auto* document = m_links.editor().document();
    if (document == nullptr) {
        return;
    }
    if (const auto item = itemOf(part, document->config())) {
        m_canvas.goTo(*item);
    }
}

void RoutingCanvas::edit(const Text& words, const RoutingEditor::Document::Change& change)
{
    auto* document = m_links.editor().document();
    if (document == nullptr) {
        return;
    }
    if (const auto done = document->edit(words, change); !done) {
        Q_EMIT refused(done.error());
    }
}

void RoutingCanvas::link(const QString& from, const QString& to)
{
    const auto input = inputAt(from);
    const auto output = outputAt(to);
    if (input.isEmpty() || output.isEmpty()) {
        Q_EMIT refused({ Severity::Error, {},
            QT_TRANSLATE_NOOP("medulla", "A connection leads from an input to an output."),
            QT_TRANSLATE_NOOP(
                "medulla", "Drag from an input, and let go at an output or its guard.") });
        return;
    }
    edit(Text(QT_TRANSLATE_NOOP("medulla", "Connect %1 to %2"), { input, output }),
        [&](core::Draft& draft) { return core::addConnection(draft, input, output); });
}

void RoutingCanvas::lead(const QString& edge, GraphEnd end, const QString& node)
{
    const auto part = partOf({ GraphItem::Type::Edge, edge }, m_canvas.view());
    const auto input = end == GraphEnd::From ? inputAt(node) : part.input;
    const auto output = end == GraphEnd::To ? outputAt(node) : part.output;
    if (part.kind != RoutingPart::Kind::Connection || input.isEmpty() || output.isEmpty()) {
        Q_EMIT refused({ Severity::Error, {},
            QT_TRANSLATE_NOOP("medulla",
                "Only a connection between an input and an output can be led elsewhere."),
            QT_TRANSLATE_NOOP("medulla", "Change addresses in the inspector.") });
        return;
    }
    edit(Text(QT_TRANSLATE_NOOP("medulla", "Connect %1 to %2"), { input, output }),
        [&](core::Draft& draft) -> Result<void> {
            const spine::ConnectionConfig old { part.input, part.output };
            return core::moveConnection(draft, old, input, output);
        });
    choose(RoutingPart::ofConnection(input, output));
}

void RoutingCanvas::rename(const QString& node, const QString& title)
{
    const auto end = inputAt(node).isEmpty() ? core::End::Output : core::End::Input;
    const auto name = end == core::End::Input ? inputAt(node) : outputAt(node);
    if (name.isEmpty() || name == title) {
        return;
    }
    edit(Text(QT_TRANSLATE_NOOP("medulla", "Rename %1 to %2"), { name, title }),
        [&](core::Draft& draft) { return core::renameEnd(draft, end, name, title); });
    choose(end == core::End::Input ? RoutingPart::ofInput(title) : RoutingPart::ofOutput(title));
}

void RoutingCanvas::removeChosen()
{
    remove(m_canvas.selection());
}

void RoutingCanvas::remove(const GraphSelection& what)
{
    std::vector<RoutingPart> parts;
    for (const auto& id : what.edges) {
        const auto part = partOf({ GraphItem::Type::Edge, id }, m_canvas.view());
        if (part.kind == RoutingPart::Kind::Connection) {
            parts.push_back(part);
        }
    }
    for (const auto& id : what.nodes) {
        if (!inputAt(id).isEmpty() || !outputAt(id).isEmpty()) {
            parts.push_back(partOf({ GraphItem::Type::Node, id }, m_canvas.view()));
        }
    }
    if (parts.empty()) {
        Q_EMIT refused({ Severity::Error, {},
            QT_TRANSLATE_NOOP("medulla", "Sources and devices follow from the inputs and outputs."),
            QT_TRANSLATE_NOOP("medulla", "Choose a connection, an input or an output.") });
        return;
    }
    const auto& first = parts.front();
    const auto words = parts.size() > 1
        ? Text(QT_TRANSLATE_NOOP("medulla", "Delete %1 parts"), { QString::number(parts.size()) })
        : (first.kind == RoutingPart::Kind::Connection
                ? Text(QT_TRANSLATE_NOOP("medulla", "Disconnect %1 from %2"),
                    { first.input, first.output })
                : Text(QT_TRANSLATE_NOOP("medulla", "Delete %1"),
                    { first.input.isEmpty() ? first.output : first.input }));
    edit(words, [&](core::Draft& draft) -> Result<void> {
        for (const auto& part : parts) {
            // With its input or output it is gone already.
            if (!part.isIn(draft.config)) {
                continue;
            }
            auto done = part.kind == RoutingPart::Kind::Connection
                ? core::removeConnection(draft, part.input, part.output)
                : part.kind == RoutingPart::Kind::Input
                ? core::removeEnd(draft, core::End::Input, part.input)
                : core::removeEnd(draft, core::End::Output, part.output);
            if (!done) {
                return done;
            }
        }
        return {};
    });
}

} // namespace medulla::widgets::routing
