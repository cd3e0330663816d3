// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/routing_mode.h"

#include "widgets/common/actions.h"
#include "widgets/routing/routing_model.h"
#include "widgets/routing/routing_table.h"

namespace medulla::widgets {

RoutingMode::RoutingMode(Theme& theme, RoutingModel& model, QWidget* parent)
    : Mode(theme, { QStringLiteral("routing"), QStringLiteral("routing"), tr("Routing") }, parent)
{
    auto* table = new RoutingTable(theme, model, this);
    table->setObjectName(QStringLiteral("routingTable"));
    setCentralWidget(table);
}

void RoutingMode::addActions(Actions& actions)
{
    actions.adoptButtons(tr("Routing"), centralWidget());
    Mode::addActions(actions);
}

} // namespace medulla::widgets
