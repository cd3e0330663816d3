// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/action_bar.h"

class QLineEdit;

namespace medulla::widgets {
class SegmentedControl;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class RoutingActions;
class RoutingEditor;

/// The bar above the views of the Routing mode: edits, the filter of both views, their choice, and
/// the way of a change to the cell and to the file.
class RoutingBar final : public ActionBar {
    Q_OBJECT

public:
    enum View { Graph, Table };

    /// All must outlive the bar.
    RoutingBar(
        const Theme& theme, RoutingEditor& editor, const RoutingActions& actions, QWidget* parent);

    [[nodiscard]] QLineEdit& filter() { return *m_filter; }
    [[nodiscard]] View view() const;
    void setView(View view);

Q_SIGNALS:
    void viewChosen(medulla::widgets::routing::RoutingBar::View view);

private:
    void addFilter();
    void addViews();
    void refresh();
    /// "2 changes since the last good run".
    [[nodiscard]] QString comparison() const;

    RoutingEditor& m_editor;
    TextLabel* m_file;
    QLineEdit* m_filter;
    QAction* m_filterIcon;
    SegmentedControl* m_views;
    ToolBarButton* m_compare = nullptr;
    ToolBarButton* m_apply = nullptr;
    ToolBarButton* m_release = nullptr;
};

} // namespace medulla::widgets::routing
