// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/window/frame_rig.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/routing/routing_inspector.h"

#include <algorithm>

#include <QAbstractButton>
#include <QLineEdit>
#include <QMouseEvent>

namespace medulla::test {

/// A connection in the graph, and the output that it is led to.
struct EdgeMove {
    QString edge; ///< "arm > brain"
    QString to; ///< output

    [[nodiscard]] QString input() const { return edge.section(QLatin1Char(' '), 0, 0); }
};

/// The window of the lab twin in Routing mode, with the gestures and keys of an operator who edits
/// the graph.
class RoutingRig {
public:
    explicit RoutingRig(widgets::Theme& theme)
        : frame(theme, QSize(1550, 950))
    {
        frame.window->choose(QStringLiteral("routing"));
    }

    /// Waits until the graph shows the file and the traffic, and the window has the focus.
    [[nodiscard]] bool isReady()
    {
        const bool shown = QTest::qWaitFor([this] {
            return editor().document() != nullptr && edge(QStringLiteral("pyt > arm")) != nullptr
                && !links().live().inputs.empty();
        });
        const bool active = frame.activate();
        canvas().setFocus();
        return shown && active;
    }

    [[nodiscard]] widgets::routing::LinkPresenter& links() const
    {
        return frame.window->cellSession().links();
    }
    [[nodiscard]] widgets::routing::RoutingEditor& editor() const { return links().editor(); }
    [[nodiscard]] widgets::routing::RoutingEditor::Document& document() const
    {
        return *editor().document();
    }
    [[nodiscard]] widgets::GraphCanvas& canvas() const
    {
        return *frame.find<widgets::GraphCanvas>("routingCanvas");
    }
    [[nodiscard]] const widgets::routing::RoutingPart& inspected() const
    {
        return frame.find<widgets::routing::RoutingInspector>("routingInspector")->part();
    }
    [[nodiscard]] widgets::GraphEdgeItem* edge(const QString& id) const
    {
        return canvas().graph().edge(id);
    }
    [[nodiscard]] static widgets::GraphItem nodeItem(const QString& id)
    {
        return { widgets::GraphItem::Type::Node, id };
    }
    /// A field of the shown form, not of one that is about to be deleted; null: there is none.
    template <class T>
    [[nodiscard]] T* field(const char* name) const
    {
        for (auto* one : frame.window->findChildren<T*>(QLatin1String(name))) {
            if (one->isVisible() || one->parentWidget()->isVisible()) {
                return one;
            }
        }
        return nullptr;
    }

    void click(const char* button) const
    {
        QTest::mouseClick(frame.find<QAbstractButton>(button), Qt::LeftButton);
    }
    static void enter(QLineEdit& line, const char* words)
    {
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, QLatin1String(words));
        QTest::keyClick(&line, Qt::Key_Return);
    }

    [[nodiscard]] QPoint middle(const QString& node) const
    {
        return canvas().mapFromScene(canvas().graph().itemFrame(nodeItem(node)).center());
    }
    void drag(QPoint from, QPoint to) const
    {
        auto* viewport = canvas().viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) {
            const auto at = from + (to - from) * i / 8;
            QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton,
                Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(viewport, &move);
        }
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    }
    void dragEnd(const EdgeMove& move) const
    {
        canvas().goTo({ widgets::GraphItem::Type::Edge, move.edge });
        const auto end = edge(move.edge)->handle(widgets::GraphEnd::To);
        drag(canvas().mapFromScene(end), middle(outputId(move.to)));
    }
    void dragNew(const QString& input, const QString& output) const
    {
        drag(middle(inputId(input)), middle(outputId(output)));
    }
    void leadByKeys(const EdgeMove& move) const
    {
        canvas().setFocus();
        canvas().goTo({ widgets::GraphItem::Type::Edge, move.edge });
        QTest::keyClick(&canvas(), Qt::Key_L);
        tabTo(edge(move.edge)->edge().to, outputId(move.to));
    }
    void linkByKeys(const QString& input, const QString& output) const
    {
        canvas().setFocus();
        canvas().goTo(nodeItem(inputId(input)));
        QTest::keyClick(&canvas(), Qt::Key_L);
        tabTo(proposed(), outputId(output));
    }

    FrameRig frame;

private:
    [[nodiscard]] static QString inputId(const QString& name)
    {
        return QStringLiteral("input:") + name;
    }
    [[nodiscard]] static QString outputId(const QString& name)
    {
        return QStringLiteral("output:") + name;
    }
    /// Tab from the node that a drawn edge proposes to another.
    void tabTo(const QString& from, const QString& to) const
    {
        const auto& nodes = canvas().graph().nodes();
        const auto at = [&](const QString& id) {
            return std::find_if(nodes.begin(), nodes.end(), [&](const auto* one) {
                return one->node().id == id;
            }) - nodes.begin();
        };
        const auto steps = at(to) - at(from);
        for (auto i = std::abs(steps); i > 0; --i) {
            QTest::keyClick(&canvas(), steps > 0 ? Qt::Key_Tab : Qt::Key_Backtab);
        }
        QTest::keyClick(&canvas(), Qt::Key_Return);
    }
    /// The end that the canvas proposes for a new edge.
    [[nodiscard]] QString proposed() const
    {
        for (const auto* one : canvas().graph().nodes()) {
            if (one->isTarget()) {
                return one->node().id;
            }
        }
        return {};
    }
};

} // namespace medulla::test
