// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/alarm_log.h"
#include "widgets/kit/theme.h"

#include <QWidget>

class QLineEdit;
class QTableView;

namespace medulla::widgets {

class PrimaryButton;
class ToolBarButton;

/// The list of events with times, number and remedy, and a filter. One or all can be acknowledged,
/// and the list can be copied. Above the alarm strip, with a close button.
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
    QWidget* buildHead();
    void setUpTable();
    void showChoice();
    void acknowledgeChosen();
    void copy();
    void measure();
    /// Shrinks the filter in a narrow header.
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
