// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/alarms/alarm_log.h"
#include "widgets/common/theme.h"

#include <QWidget>

class QLineEdit;
class QTableView;

namespace medulla::widgets {

class PrimaryButton;
class ToolBarButton;

/// What happened, since when, how often and what to do, with a filter; one or all are acknowledged
/// here, and the list can be copied. Stands above the alarm strip and closes by its cross.
class AlarmPanel final : public QWidget {
    Q_OBJECT

public:
    /// Theme and log must outlive the panel.
    AlarmPanel(const Theme& theme, AlarmLog& log, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void closeAsked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void showChoice();
    void acknowledgeChosen();
    void copy();
    void measure();
    /// The filter gives way where the head is too narrow for all.
    void fitHead();

    const Theme& m_theme;
    AlarmLog& m_log;
    AlarmFilter m_filter;
    QWidget* m_head = nullptr;
    QLineEdit* m_words;
    QTableView* m_table;
    ToolBarButton* m_acknowledge;
    ToolBarButton* m_acknowledgeAll;
};

} // namespace medulla::widgets
