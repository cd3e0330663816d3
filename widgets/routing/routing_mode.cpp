// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_mode.h"

#include "widgets/kit/action_registry.h"
#include "widgets/kit/message_box.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_table.h"
#include "widgets/routing/senders_panel.h"

#include <memory>

namespace medulla::widgets::routing {

RoutingMode::RoutingMode(Theme& theme, LinkPresenter& links, QWidget* parent)
    : ModePage(
        theme, { QStringLiteral("routing"), QStringLiteral("routing"), tr("Routing") }, parent)
    , m_links(links)
    , m_senders(new SendersPanel(theme, links.sendersModel(), this))
{
    auto* table = new RoutingTable(theme, links.routingModel(), this);
    table->setObjectName(QStringLiteral("routingTable"));
    setCentralWidget(table);
    addPanel(m_senders, Qt::BottomDockWidgetArea, tr("Senders"));
    connect(table, &RoutingTable::openSourceWanted, this, &RoutingMode::askToOpen);
    connect(table, &RoutingTable::datagramsWanted, this, &RoutingMode::datagramsWanted);
    connect(m_senders, &SendersPanel::allowWanted, &links, &LinkPresenter::allowSender);
    connect(m_senders, &SendersPanel::forbidWanted, &links, &LinkPresenter::forbidSender);
}

void RoutingMode::addActions(ActionRegistry& actions)
{
    const QStringList moving { QStringLiteral("openSource"), QStringLiteral("allowSender") };
    actions.adoptButtons(tr("Routing"), centralWidget(), moving);
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
