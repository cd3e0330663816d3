// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/datagram_log.h"
#include "widgets/frame/mode_page.h"

class QStackedWidget;

namespace medulla {
struct Finding;
} // namespace medulla

namespace medulla::widgets {
class FindingsPanel;
class GraphCanvas;
class Note;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class LinkPresenter;
class RoutingActions;
class RoutingBar;
class RoutingCanvas;
class RoutingInspector;
struct RoutingPart;
class RoutingTable;
class SendersPanel;

/// The mode to view and change the routing of the Spine, as a graph or as a table; to allow or
/// forbid senders, and to open shut sources of actuators.
class RoutingMode final : public ModePage {
    Q_OBJECT

public:
    /// Theme and presenter must outlive the mode.
    RoutingMode(Theme& theme, LinkPresenter& links, QWidget* parent = nullptr);

    [[nodiscard]] GraphCanvas& canvas() { return *m_canvas; }
    [[nodiscard]] RoutingInspector& inspector() { return *m_inspector; }

    /// Selects a connection in the graph; without an input, the output.
    void showPath(const QString& input, const QString& output);
    /// Selects the part of the graph that a finding names by its place.
    void showPlace(const QString& place);

    void addActions(ActionRegistry& actions) override;
    [[nodiscard]] QByteArray contentState() const override;
    void restoreContent(const QByteArray& state) override;

protected:
    void layOut() override;
    /// In a narrow window, findings and senders become tabs.
    void fitPanels() override;

Q_SIGNALS:
    /// The operator wants to look into the datagrams of an input or output.
    void datagramsWanted(const medulla::spine::LoggedEnd& end);

private:
    void buildMiddle(Theme& theme);
    void buildPanels();
    void connectParts();
    void showRefusal(const Finding& why);
    void showPart(const RoutingPart& part);
    void askToOpen(const QString& input, const QString& output);
    /// The action of the graph for the chosen part.
    void addLookAction();

    Theme& m_theme;
    LinkPresenter& m_links;
    GraphCanvas* m_canvas;
    RoutingCanvas* m_adapter;
    RoutingActions* m_actions;
    RoutingBar* m_bar;
    RoutingTable* m_table;
    Note* m_refusal;
    QStackedWidget* m_views;
    RoutingInspector* m_inspector;
    FindingsPanel* m_findings;
    SendersPanel* m_senders;
    QAction* m_look; ///< into the datagrams of the chosen part
};

} // namespace medulla::widgets::routing
