// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/alarm_model.h"
#include "widgets/kit/theme.h"

#include <QPersistentModelIndex>
#include <QTimer>
#include <QWidget>

class QAction;
class QHBoxLayout;

namespace medulla::widgets {

class PrimaryButton;
class AlarmLine;
class AlarmCount;
class Separator;

/// The line at the bottom of the window: the worst alarm or warning, or another one on request,
/// with its age and remedy. F8 acknowledges it, Shift+F8 shows the next one. Plain without alarms.
class AlarmStrip final : public QWidget {
    Q_OBJECT

public:
    /// Theme and model must outlive the strip.
    AlarmStrip(const Theme& theme, AlarmModel& model, QWidget* parent = nullptr);

    /// The shown row of the model; −1: none.
    [[nodiscard]] int shownRow() const;
    /// Adds a widget at the right end; it becomes a child of the strip.
    void addCell(QWidget* content);
    /// The actions of the keys, for a menu or a list of keys.
    [[nodiscard]] QAction* acknowledgeAction() const { return m_acknowledge; }
    [[nodiscard]] QAction* nextAction() const { return m_next; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return { 0, sizeHint().height() }; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showWorst();
    void showNext();
    void acknowledge();
    void refresh();
    void measure();

    const Theme& m_theme;
    AlarmModel& m_model;
    QHBoxLayout* m_layout;
    AlarmLine* m_line;
    PrimaryButton* m_button;
    Separator* m_separator;
    AlarmCount* m_count;
    QAction* m_acknowledge;
    QAction* m_next;
    QPersistentModelIndex m_shown;
    QTimer m_ageing;
};

} // namespace medulla::widgets
