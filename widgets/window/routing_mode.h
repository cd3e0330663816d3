// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/window/mode.h"

namespace medulla::widgets {

class LinkPresenter;
class RoutingTable;
class SendersPanel;
class Theme;

/// The mode in which the Spine's routing is read, senders are allowed or forbidden, and shut
/// sources of actuators are opened.
class RoutingMode final : public Mode {
    Q_OBJECT

public:
    /// Theme and presenter must outlive the mode.
    RoutingMode(Theme& theme, LinkPresenter& links, QWidget* parent = nullptr);

    void addActions(Actions& actions) override;

private:
    void askToOpen(const QString& input, const QString& output);

    LinkPresenter& m_links;
    SendersPanel* m_senders;
};

} // namespace medulla::widgets
