// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace medulla::widgets {
class TextLabel;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

struct RouteRow;

/// The text below the routing table: shut source and last rejected value of a connection, with a
/// line above it. As high as its text.
class RoutingDetail final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive it.
    RoutingDetail(Theme& theme, QWidget* parent);

    /// Null: no connection is selected.
    void display(const RouteRow* row);
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme& m_theme;
    TextLabel* m_head;
    TextLabel* m_text;
};

} // namespace medulla::widgets::routing
