// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_mode.h"

#include "core/base/json_document.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/message_box.h"
#include "widgets/kit/note.h"
#include "widgets/kit/view_only.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_actions.h"
#include "widgets/routing/routing_bar.h"
#include "widgets/routing/routing_canvas.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/routing/routing_findings.h"
#include "widgets/routing/routing_inspector.h"
#include "widgets/routing/routing_table.h"
#include "widgets/routing/senders_panel.h"

#include <memory>

#include <QAction>
#include <QDockWidget>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace medulla::widgets::routing {

namespace {

constexpr int kInspector = 320;
constexpr int kBelow = 190;
/// Findings with all their counts beside the senders, px.
constexpr int kBothBelow = 760;
const auto kTable = QStringLiteral("table");

} // namespace

RoutingMode::RoutingMode(Theme& theme, LinkPresenter& links, QWidget* parent)
    : ModePage(
        theme, { QStringLiteral("routing"), QStringLiteral("routing"), tr("Routing") }, parent)
    , m_theme(theme)
    , m_links(links)
{
    buildMiddle(theme);
    buildPanels();
    connectParts();
    addLookAction();
    if (const auto why = m_links.editor().whyReadOnly(); !why.isEmpty()) {
        disableContents(*m_inspector, why);
        m_senders->setReadOnly(why);
        m_table->setReadOnly(why);
    }
}

void RoutingMode::addLookAction()
{
    m_look =
        makeAction(*this, QStringLiteral("routing.lookIntoDatagrams"), tr("Look into datagrams…"));
    connect(m_canvas, &GraphCanvas::menuWanted, this,
        [this](const std::optional<GraphItem>& /*item*/, QPoint at) {
            auto* menu = new QMenu(this);
            menu->setObjectName(QStringLiteral("routingMenu"));
            menu->setAttribute(Qt::WA_DeleteOnClose);
            menu->addAction(m_look);
            menu->popup(at);
        });
    const auto refresh = [this] {
        const auto readOnly = m_links.editor().whyReadOnly();
        enableAction(m_look,
            !readOnly.isEmpty() ? tr("Only the datagrams of a running cell can be looked into.")
                : m_adapter->chosen().kind == RoutingPart::Kind::None
                ? tr("Choose an input, an output or a connection.")
                : QString(),
            tr("Show the bytes of each datagram, and what became of it"));
    };
    connect(m_adapter, &RoutingCanvas::chosenChanged, m_look, refresh);
    refresh();
    connect(m_look, &QAction::triggered, this, [this] {
        const auto& part = m_adapter->chosen();
        if (!part.input.isEmpty()) {
            Q_EMIT datagramsWanted({ spine::LoggedEnd::Kind::Input, part.input });
        } else if (!part.output.isEmpty()) {
            Q_EMIT datagramsWanted({ spine::LoggedEnd::Kind::Output, part.output });
        }
    });
}

void RoutingMode::buildMiddle(Theme& theme)
{
    auto* middle = new QWidget(this);
    auto* rows = new QVBoxLayout(middle);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_canvas = new GraphCanvas(theme, middle);
    m_canvas->setObjectName(QStringLiteral("routingCanvas"));
    m_canvas->setAccessibleName(tr("Routing graph"));
    m_adapter = new RoutingCanvas(*m_canvas, m_links, this);
    m_actions = new RoutingActions(m_links.editor(), *m_adapter, *this);
    m_bar = new RoutingBar(theme, m_links.editor(), *m_actions, middle);
    m_refusal = new Note(theme, middle);
    m_refusal->setObjectName(QStringLiteral("routingRefusal"));
    m_refusal->hide();
    m_table = new RoutingTable(theme, m_links.routingModel(), middle);
    m_views = new QStackedWidget(middle);
    m_views->addWidget(m_canvas);
    m_views->addWidget(m_table);
    rows->addWidget(m_bar);
    rows->addWidget(m_refusal);
    rows->addWidget(m_views, 1);
    setCentralWidget(middle);
}

void RoutingMode::buildPanels()
{
    m_inspector = new RoutingInspector(m_theme, m_links, this);
    m_findings = new FindingsPanel(m_theme, this);
    m_findings->setObjectName(QStringLiteral("routingFindings"));
    m_senders = new SendersPanel(m_theme, m_links.sendersModel(), this);
    addPanel(m_inspector, Qt::RightDockWidgetArea, tr("Inspector"));
    auto* found = addPanel(m_findings, Qt::BottomDockWidgetArea, tr("Findings"));
    auto* senders = addPanel(m_senders, Qt::BottomDockWidgetArea, tr("Senders"));
    splitDockWidget(found, senders, Qt::Horizontal);
}

void RoutingMode::layOut()
{
    resizeDocks({ dockOf(m_inspector) }, { m_theme.px(kInspector) }, Qt::Horizontal);
    resizeDocks({ dockOf(m_findings) }, { m_theme.px(kBelow) }, Qt::Vertical);
}

void RoutingMode::fitPanels()
{
    auto* findings = dockOf(m_findings);
    auto* senders = dockOf(m_senders);
    const auto isBelow = [this](QDockWidget* dock) {
        return !dock->isFloating() && dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
    };
    if (width() - m_theme.px(kInspector) < m_theme.px(kBothBelow) && isBelow(findings)
        && isBelow(senders)) {
        tabifyDockWidget(findings, senders);
        findings->raise();
    }
}

void RoutingMode::connectParts()
{
    connect(m_table, &RoutingTable::openSourceWanted, this, &RoutingMode::askToOpen);
    connect(m_table, &RoutingTable::datagramsWanted, this, &RoutingMode::datagramsWanted);
    connect(m_table, &RoutingTable::connectionChosen, m_adapter,
        [this](const QString& input, const QString& output) {
            m_adapter->choose(RoutingPart::ofConnection(input, output));
        });
    connect(m_senders, &SendersPanel::allowWanted, &m_links, &LinkPresenter::allowSender);
    connect(m_senders, &SendersPanel::forbidWanted, &m_links, &LinkPresenter::forbidSender);
    connect(m_bar, &RoutingBar::viewChosen, this,
        [this](RoutingBar::View view) { m_views->setCurrentIndex(view); });
    connect(&m_bar->filter(), &QLineEdit::textChanged, this, [this](const QString& words) {
        m_adapter->setFilter(words);
        m_table->setFilter(words);
    });
    connect(&m_bar->filter(), &QLineEdit::returnPressed, this, [this] {
        if (m_bar->view() == RoutingBar::Graph) {
            m_canvas->setFocus();
        } else {
            m_table->enter();
        }
    });
    auto* find = new QShortcut(QKeySequence::Find, this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, [this] {
        m_bar->filter().setFocus(Qt::ShortcutFocusReason);
        m_bar->filter().selectAll();
    });
    connect(m_adapter, &RoutingCanvas::chosenChanged, this,
        [this] { m_inspector->setPart(m_adapter->chosen()); });
    connect(m_adapter, &RoutingCanvas::refused, this, &RoutingMode::showRefusal);
    connect(&m_links.editor(), &RoutingEditor::changed, m_refusal, &QWidget::hide);
    connect(m_inspector, &RoutingInspector::renamed, m_adapter, &RoutingCanvas::choose,
        Qt::QueuedConnection);
    auto* findings = new RoutingFindings(*m_findings, m_links.editor(), this);
    connect(findings, &RoutingFindings::partWanted, this, &RoutingMode::showPart);
    connect(m_findings, &FindingsPanel::countChanged, this,
        [this](int count) { setPanelCount(m_findings, count); });
}

void RoutingMode::showPart(const RoutingPart& part)
{
    m_bar->setView(RoutingBar::Graph);
    m_adapter->choose(part);
}

void RoutingMode::showPath(const QString& input, const QString& output)
{
    showPart(
        input.isEmpty() ? RoutingPart::ofOutput(output) : RoutingPart::ofConnection(input, output));
}

void RoutingMode::showPlace(const QString& place)
{
    if (const auto* document = m_links.editor().document()) {
        showPart(RoutingPart::ofPlace(place, document->config()));
    }
}

void RoutingMode::showRefusal(const Finding& why)
{
    m_refusal->show(Note::Look::Warning, why.text.shown(), why.remedy.shown());
}

QByteArray RoutingMode::contentState() const
{
    return QJsonDocument(QJsonObject { { kTable, m_bar->view() == RoutingBar::Table } })
        .toJson(QJsonDocument::Compact);
}

void RoutingMode::restoreContent(const QByteArray& state)
{
    const bool isTable = parseJsonObject(state, {}).value_or(QJsonObject())[kTable].toBool();
    m_bar->setView(isTable ? RoutingBar::Table : RoutingBar::Graph);
}

void RoutingMode::addActions(ActionRegistry& actions)
{
    const QStringList moving { QStringLiteral("openSource"), QStringLiteral("allowSender") };
    m_actions->adoptInto(actions);
    actions.adopt(tr("Routing"), m_look, QStringLiteral("routing"));
    actions.adoptButtons(tr("Routing"), m_table, moving);
    // The headers of the panels are children of their docks, so buttons are adopted from the docks.
    actions.adoptButtons(tr("Routing"), m_senders->parentWidget(), moving);
    ModePage::addActions(actions);
}

void RoutingMode::askToOpen(const QString& input, const QString& output)
{
    const auto found = m_links.shutSource(input, output);
    if (!found) {
        return;
    }
    const auto shown = std::make_shared<spine::ShownSource>(*found);
    auto* box = ask(*window(), QStringLiteral("openSourceQuestion"), QVariant(input + output),
        tr("Open the source"), m_links.openQuestion(input, output, *shown),
        { { "openSourceNow", tr("Open source"), QMessageBox::DestructiveRole,
            [this, input, output, shown] { m_links.openSource(input, output, *shown); } } });
    // The source streams: the operator decides by the present distance.
    const auto& model = m_links.routingModel();
    disconnect(&model, nullptr, box, nullptr); // of an earlier question in the same box
    connect(&model, &RoutingModel::rowsUpdated, box, [this, box, input, output, shown] {
        const auto now = m_links.shutSource(input, output);
        if (!now) {
            box->close();
            return;
        }
        shown->distanceMm = now->distanceMm;
        box->setText(m_links.openQuestion(input, output, *shown));
    });
}

} // namespace medulla::widgets::routing
