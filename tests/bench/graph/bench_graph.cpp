// SPDX-License-Identifier: GPL-3.0-or-later
// What a graph of 500 nodes and 1,500 edges costs: showing it, an edit with its repaint, a step of
// a drag, a step of a run, all of it in one picture; and layouts by Graphviz.
#include "tests/bench/support/run.h"
#include "tests/widgets/graph/sample_graph.h"
#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_layout.h"
#include "widgets/graph/graph_routes.h"
#include "widgets/kit/theme.h"

#include <QApplication>
#include <QElapsedTimer>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::widgets;

constexpr int kNodes = 500;

/// A canvas of 1600 x 1000 with the large graph, at 100 % in its middle or all of it.
class Shown {
public:
    explicit Shown(bool all)
        : m_view(test::largeGraph(kNodes))
    {
        m_canvas.resize(1600, 1000);
        m_canvas.setView(m_view);
        m_canvas.show();
        m_canvas.camera().fit();
        if (!all) {
            m_canvas.camera().setZoom(1, m_canvas.viewport()->rect().center());
            m_canvas.goTo({ GraphItem::Type::Node, m_view.nodes[kNodes / 2].id });
        }
        draw();
    }

    /// Everything that waits to be drawn.
    static void draw()
    {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    GraphCanvas& canvas() { return m_canvas; }
    GraphView& view() { return m_view; }

private:
    Theme m_theme;
    GraphView m_view;
    GraphCanvas m_canvas { m_theme };
};

void shows(benchmark::State& state)
{
    const auto view = test::largeGraph(int(state.range(0)));
    const Theme theme;
    for (auto _ : state) {
        GraphCanvas canvas(theme);
        canvas.setView(view);
    }
}
BENCHMARK(shows)->Arg(500)->Arg(10'000)->Unit(benchmark::kMillisecond);

void editsAValue(benchmark::State& state)
{
    Shown shown(state.range(0) != 0);
    int i = 0;
    for (auto _ : state) {
        shown.view().nodes[kNodes / 2].rows[0].cells[0].text = QString::number(++i % 10);
        shown.canvas().setView(shown.view());
        Shown::draw();
    }
    state.SetLabel(state.range(0) != 0 ? "all in view" : "100 %");
}
BENCHMARK(editsAValue)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void movesANode(benchmark::State& state)
{
    Shown shown(state.range(0) != 0);
    int i = 0;
    for (auto _ : state) {
        shown.view().nodes[kNodes / 2].at += QPointF(++i % 2 == 0 ? 12 : -12, 0);
        shown.canvas().setView(shown.view());
        Shown::draw();
    }
    state.SetLabel(state.range(0) != 0 ? "all in view" : "100 %");
}
BENCHMARK(movesANode)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void runsAStep(benchmark::State& state)
{
    Shown shown(state.range(0) != 0);
    std::size_t i = kNodes / 2;
    for (auto _ : state) {
        shown.view().nodes[i].running = false;
        shown.view().edges[3 * i].lastTaken = false;
        i = i == kNodes / 2 ? i + 1 : kNodes / 2;
        shown.view().nodes[i].running = true;
        shown.view().edges[3 * i].lastTaken = true;
        shown.canvas().setView(shown.view());
        Shown::draw();
    }
    state.SetLabel(state.range(0) != 0 ? "all in view" : "100 %");
}
BENCHMARK(runsAStep)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void drawsAll(benchmark::State& state)
{
    Shown shown(state.range(0) != 0);
    for (auto _ : state) {
        shown.canvas().viewport()->repaint();
    }
    state.SetLabel(state.range(0) != 0 ? "all in view" : "100 %");
}
BENCHMARK(drawsAll)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void routes(benchmark::State& state)
{
    std::vector<QRectF> nodes;
    std::vector<GraphEdgeSpec> edges;
    for (std::size_t i = 0; i < kNodes; ++i) {
        const auto row = i / 25;
        nodes.emplace_back(420.0 * double(i % 25), 324.0 * double(row), 244, 164);
        const QSizeF label(120, 20);
        edges.push_back({ i, (i + 1) % kNodes, label });
        edges.push_back({ i, i, label });
        edges.push_back({ i, i > 3 ? i - 3 : 0, label });
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(routed(nodes, edges));
    }
}
BENCHMARK(routes)->Unit(benchmark::kMillisecond);

void laysOut(benchmark::State& state)
{
    const auto count = static_cast<std::size_t>(state.range(0));
    const std::vector<QSizeF> nodes(count, QSizeF(244, 164));
    std::vector<GraphLink> links;
    for (std::size_t i = 0; i < count; ++i) {
        links.push_back({ i, (i + 1) % count, true });
        links.push_back({ i, i > 3 ? i - 3 : 0, false });
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(layOut(nodes, links, 1.6));
    }
}
BENCHMARK(laysOut)->Arg(10)->Arg(50)->Arg(500)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication application(argc, argv);
    return medulla::bench::run(argc, argv);
}
