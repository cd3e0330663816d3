// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/datagram_log.h"
#include "widgets/frame/mode_page.h"

namespace medulla::widgets {
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class LinkPresenter;
class RoutingTable;
class SendersPanel;

/// The mode to view the routing of the Spine, to allow or forbid senders and to open shut sources
/// of actuators.
class RoutingMode final : public ModePage {
    Q_OBJECT

public:
    /// Theme and presenter must outlive the mode.
    RoutingMode(Theme& theme, LinkPresenter& links, QWidget* parent = nullptr);

    void addActions(ActionRegistry& actions) override;

Q_SIGNALS:
    /// The operator wants to look into the datagrams of an input or output.
    void datagramsWanted(const medulla::spine::LoggedEnd& end);

private:
    void askToOpen(const QString& input, const QString& output);

    LinkPresenter& m_links;
    SendersPanel* m_senders;
};

} // namespace medulla::widgets::routing
