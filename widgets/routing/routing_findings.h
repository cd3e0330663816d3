// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/routing/routing_part.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {
class FindingsPanel;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class RoutingEditor;

/// Shows the findings of the edited routing in a panel, with a button that mends a finding where
/// the remedy is plain. GUI thread.
class RoutingFindings final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive this object.
    RoutingFindings(FindingsPanel& panel, RoutingEditor& editor, QObject* parent);

Q_SIGNALS:
    /// The operator selected a finding about this part.
    void partWanted(const medulla::widgets::routing::RoutingPart& part);

private:
    void refresh();
    [[nodiscard]] QString placeOf(const Finding& finding) const;
    void goTo(int row);
    void mend(int row);
    /// Words of the button; empty: the remedy is not plain.
    [[nodiscard]] QString remedyOf(const Finding& finding) const;

    FindingsPanel& m_panel;
    RoutingEditor& m_editor;
    Findings m_shown;
};

} // namespace medulla::widgets::routing
