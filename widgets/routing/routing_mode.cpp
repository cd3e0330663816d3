// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_mode.h"

#include "widgets/kit/action_registry.h"
#include "widgets/kit/message_box.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_table.h"
#include "widgets/routing/senders_panel.h"

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
    ask(*window(), QStringLiteral("openSourceQuestion"), QVariant(input + output),
        tr("Open the source"), m_links.openQuestion(input, output),
        { { "openSourceNow", tr("Open source"), QMessageBox::DestructiveRole,
            [this, input, output] { m_links.openSource(input, output); } } });
}

} // namespace medulla::widgets::routing
