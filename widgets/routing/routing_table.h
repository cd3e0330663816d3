// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/datagram_log.h"

#include <memory>

#include <QWidget>

namespace medulla::widgets {
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class RoutingModel;

/// The routing as a table: one connection per row, guarded ones first, sorting by any column, and
/// below it the last rejection of the selected row. Ctrl+C copies the selected rows, or all visible
/// rows, as text with tabs.
class RoutingTable final : public QWidget {
    Q_OBJECT

public:
    /// Theme and model must outlive the panel.
    RoutingTable(Theme& theme, RoutingModel& model, QWidget* parent = nullptr);
    ~RoutingTable() override;

    /// Disables all controls that act on the cell for good; `why` is their tool tip.
    void setReadOnly(const QString& why);

    /// The text for the clipboard: a header line and the selected rows, or all visible ones without
    /// a selection.
    [[nodiscard]] QString asText() const;
    /// The text below the table.
    [[nodiscard]] QString detail() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Open the source of the selected connection although it is sending; names of the
    /// configuration.
    void openSourceWanted(const QString& input, const QString& output);
    /// Look into the datagrams of the selected connection's input.
    void datagramsWanted(const medulla::spine::LoggedEnd& end);
    /// The operator selected a connection.
    void connectionChosen(const QString& input, const QString& output);

public Q_SLOTS:
    void setFilter(const QString& words);
    void copy();
    /// Gives the rows the focus, with one selected.
    void enter();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace medulla::widgets::routing
