// SPDX-License-Identifier: GPL-3.0-or-later
// The routing as a graph, without a window: states of the traffic, and the historical fault.
#include "core/base/load_file.h"
#include "core/routing/routing_document.h"
#include "widgets/graph/graph_legend.h"
#include "widgets/routing/routing_graph.h"

#include <algorithm>

#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::routing;
using medulla::routing::RoutingDocument;

namespace {

const QString kArm = QStringLiteral("arm");
const QString kPyt = QStringLiteral("pyt");

std::unique_ptr<RoutingDocument> shipped()
{
    const auto text = loadFile(QStringLiteral(SITES_FOLDER "/arnie-spine.json"), 1'000'000);
    medulla::routing::Surroundings site;
    site.options.actuators = { kArm, QStringLiteral("head") };
    site.options.unguarded = { QStringLiteral("head") };
    auto document = RoutingDocument::read(*text, QStringLiteral("cell.json"), std::move(site));
    if (!document) {
        qFatal("%s", qPrintable(shown(document.error())));
    }
    return std::move(*document);
}

} // namespace

class TestRoutingGraph final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_document = shipped();
        m_live = {};
        m_filter.clear();
    }

    void eachConnectionLeadsThroughItsGuard()
    {
        const auto view = drawn();
        QCOMPARE(edge(view, "pyt > arm").from, QStringLiteral("input:pyt"));
        QCOMPARE(edge(view, "pyt > arm").to, QStringLiteral("guard:arm"));
        QCOMPARE(edge(view, "head-cmd > head").to, QStringLiteral("output:head"));
        // PYT's two outputs lead to one host.
        QCOMPARE(edge(view, "device: > pyt").to, edge(view, "device: > pyt-command").to);
        for (const auto& one : view.edges) {
            QVERIFY(std::any_of(view.nodes.begin(), view.nodes.end(),
                [&](const auto& node) { return node.id == one.to; }));
        }
    }

    void trafficShowsByLineLampAndWord_data()
    {
        QTest::addColumn<RouteState>("state");
        QTest::addColumn<GraphFlow>("flow");
        QTest::addColumn<LinkState>("lamp");
        QTest::newRow("changing") << RouteState::Changing << GraphFlow::Changing
                                  << LinkState::Changing;
        QTest::newRow("unchanged")
            << RouteState::Unchanged << GraphFlow::Unchanged << LinkState::Alive;
        QTest::newRow("stale") << RouteState::Stale << GraphFlow::Stale << LinkState::Stale;
        QTest::newRow("silent") << RouteState::Silent << GraphFlow::Silent << LinkState::Silent;
        QTest::newRow("waiting") << RouteState::Waiting << GraphFlow::Off << LinkState::Off;
    }
    void trafficShowsByLineLampAndWord()
    {
        QFETCH(RouteState, state);
        QFETCH(GraphFlow, flow);
        QFETCH(LinkState, lamp);
        m_live.inputs[kPyt].state = state;
        m_live.connections[{ kPyt, kArm }].state = state;
        const auto view = drawn();
        QCOMPARE(edge(view, "pyt > arm").flow, flow);
        QCOMPARE(node(view, "input:pyt").link, std::optional(lamp));
        QVERIFY(spoken(edge(view, "pyt > arm"), view).contains(wordFor(flow)));
    }

    void legendNamesEveryLine()
    {
        Theme theme;
        GraphLegend legend(theme);
        legend.setKinds({ GraphEdgeKind::Route });
        for (int flow = 0; flow <= int(GraphFlow::Wrong); ++flow) {
            QVERIFY2(legend.accessibleName().contains(wordFor(GraphFlow(flow))),
                qPrintable(wordFor(GraphFlow(flow))));
        }
    }

    void rejectingAndHeldRoutesAreMarked()
    {
        m_live.inputs[kPyt].state = RouteState::Unchanged;
        auto& connection = m_live.connections[{ kPyt, kArm }];
        connection.state = RouteState::Unchanged;
        connection.closedWhy = QStringLiteral("no fresh position of arm");
        auto& arm = m_live.outputs[kArm];
        arm.hasSent = true;
        arm.isClosed = true;
        // A closed output rejects nothing while nothing comes.
        auto view = drawn();
        QCOMPARE(edge(view, "pyt > arm").flow, GraphFlow::Unchanged);
        QCOMPARE(edge(view, "device: > arm").flow, GraphFlow::Off);
        QCOMPARE(node(view, "output:arm").tag, QStringLiteral("closed"));
        QVERIFY(edge(view, "pyt > arm").more.contains(connection.closedWhy));
        connection.isRejecting = true;
        arm.isRejecting = true;
        view = drawn();
        QCOMPARE(edge(view, "pyt > arm").flow, GraphFlow::Rejected);
        QCOMPARE(edge(view, "device: > arm").flow, GraphFlow::Rejected);
        arm.isHeld = true;
        view = drawn();
        QCOMPARE(edge(view, "pyt > arm").flow, GraphFlow::Held);
        QCOMPARE(edge(view, "device: > arm").flow, GraphFlow::Held);
        QCOMPARE(node(view, "output:arm").tag, QStringLiteral("held"));
    }

    /// Another source of the output is rejected by the commander rule.
    void outputThatSendsIsNotShownAsRejecting()
    {
        auto& arm = m_live.outputs[kArm];
        arm.hasSent = true;
        arm.isRejecting = true;
        arm.ageMs = 1;
        QCOMPARE(edge(drawn(), "device: > arm").flow, GraphFlow::Changing);
    }

    void fasterTrafficIsThicker()
    {
        m_live.inputs[kArm].ratePerS = 1000;
        m_live.inputs[kPyt].ratePerS = 28;
        m_live.connections[{ kArm, kPyt }] = {};
        m_live.connections[{ kPyt, kArm }] = {};
        const auto view = drawn();
        QVERIFY(edge(view, "arm > pyt").width > edge(view, "pyt > arm").width + 1);
    }

    void armCommandsThatEndAtTheHeadAreAWrongRoute()
    {
        QVERIFY(m_document->edit("Fault", [](medulla::routing::Draft& draft) -> Result<void> {
            outputOf(draft, kArm)->address = outputOf(draft, QStringLiteral("head"))->address;
            return {};
        }));
        const auto view = drawn();
        for (const auto* id : { "pyt > arm", "guard: > arm", "device: > arm" }) {
            QCOMPARE(edge(view, id).flow, GraphFlow::Wrong);
        }
        QCOMPARE(edge(view, "device: > arm").label, QStringLiteral("ARM to HEAD"));
        QCOMPARE(node(view, "output:arm").severity, GraphSeverity::Fault);
        QCOMPARE(node(view, "lost:arm").severity, GraphSeverity::Fault);
        QCOMPARE(node(view, "device:192.168.1.221").severity, GraphSeverity::Fault);
        // The head's own commands are in order.
        QVERIFY(edge(view, "device: > head").flow != GraphFlow::Wrong);
        QVERIFY(edge(view, "head-cmd > head").flow != GraphFlow::Wrong);
    }

    void filterDimsWhatIsOfNoInterest()
    {
        m_filter = QStringLiteral("eye-fudge");
        const auto view = drawn();
        QVERIFY(!node(view, "input:eye-fudge").dimmed && !node(view, "output:brain-env").dimmed);
        QVERIFY(node(view, "input:pyt").dimmed && edge(view, "pyt > arm").dimmed);
    }

    void itemsAndPartsBelongTogether()
    {
        const auto view = drawn();
        const auto connection = RoutingPart::ofConnection(kPyt, kArm);
        const auto item = itemOf(connection, m_document->config());
        QVERIFY(item && partOf(*item, view) == connection);
        QVERIFY(partOf({ GraphItem::Type::Node, QStringLiteral("guard:arm") }, view)
            == RoutingPart::ofOutput(kArm));
        QVERIFY(partOf({ GraphItem::Type::Node, QStringLiteral("source:pyt") }, view)
            == RoutingPart::ofInput(kPyt));
        const auto& config = m_document->config();
        QVERIFY(RoutingPart::ofPlace(config.place(QStringLiteral("connections[0]")), config)
            == connection);
        QVERIFY(RoutingPart::ofPlace(
                    config.place(QStringLiteral("interfaces.output.pyt-command.host")), config)
            == RoutingPart::ofOutput(QStringLiteral("pyt-command")));
        QVERIFY(RoutingPart::ofPlace(config.place(QStringLiteral("transforms.arm")), config)
            == RoutingPart::ofOutput(kArm));
        QVERIFY(!RoutingPart::ofOutput(QStringLiteral("none")).isIn(config));
    }

private:
    GraphView drawn() const
    {
        const spine::Options options;
        return routingGraph({ m_document->config(), options, m_document->xray(),
            m_document->findings(), {}, m_live, m_filter });
    }
    template <class List>
    static const auto& named(const List& list, const char* id)
    {
        const auto found = std::find_if(
            list.begin(), list.end(), [&](const auto& one) { return one.id == QLatin1String(id); });
        if (found == list.end()) {
            qFatal("There is no %s.", id);
        }
        return *found;
    }
    static const GraphNode& node(const GraphView& view, const char* id)
    {
        return named(view.nodes, id);
    }
    static const GraphEdge& edge(const GraphView& view, const char* id)
    {
        return named(view.edges, id);
    }

    std::unique_ptr<RoutingDocument> m_document;
    RoutingLive m_live;
    QString m_filter;
};

QTEST_MAIN(TestRoutingGraph)
#include "tst_routing_graph.moc"
