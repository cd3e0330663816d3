// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

namespace medulla::widgets {

class RoutingModel;
class Theme;

/// The routing as a table that can be read: one connection a row, guarded ones first, with a field
/// to filter by (Ctrl+F), sorting by any column, and below it the last refusal of the chosen row.
/// Ctrl+C copies the chosen rows, or all that are shown, as text with tabs.
class RoutingTable final : public QWidget {
    Q_OBJECT

public:
    /// Theme and model must outlive the panel.
    RoutingTable(Theme& theme, RoutingModel& model, QWidget* parent = nullptr);
    ~RoutingTable() override;

    /// What copying puts on the clipboard: a head line and the chosen rows, or all shown ones when
    /// none is chosen.
    [[nodiscard]] QString asText() const;
    /// The line below the table.
    [[nodiscard]] QString detail() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The chosen connection's source is to be opened although it streams; by names of the
    /// configuration.
    void openSourceWanted(const QString& input, const QString& output);

public Q_SLOTS:
    void setFilter(const QString& words);
    void copy();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace medulla::widgets
