// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/window/mode.h"

#include <memory>
#include <vector>

#include <QMainWindow>
#include <QMessageBox>
#include <QTimer>

class QStackedWidget;

namespace medulla::widgets {

class AlarmModel;
class AlarmStrip;
class LinkPresenter;
class ModeRail;
class MotionPresenter;
class OperateMode;
class StopKey;
class Theme;
class TopBar;

/// The operator's window: rail of modes, top bar with STOP, the chosen mode, and the alarm strip.
/// Knows its modes only as pages that join; what they show comes from the presenters.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// Theme and cell must outlive the window.
    MainWindow(Theme& theme, site::Cell& cell, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] OperateMode& operateMode() { return *m_operate; }
    [[nodiscard]] MotionPresenter& motion() { return *m_motion; }
    [[nodiscard]] AlarmModel& alarms() { return *m_alarms; }
    void choose(const QString& modeId);

    /// Closes without asking; for the end of the program by signal.
    void closeNow();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void addMode(Mode* mode);
    void addKeys();
    void fillMenu();
    void refresh();
    void focusNextPanel();
    [[nodiscard]] QString liveHosts() const;
    void askWhetherToClose();
    QMessageBox* showBox(
        QMessageBox::Icon icon, const QString& name, const QString& title, const QString& text);

    Theme& m_theme;
    site::Cell& m_cell;
    SystemClock m_clock;
    std::unique_ptr<AlarmModel> m_alarms;
    std::unique_ptr<MotionPresenter> m_motion;
    std::unique_ptr<LinkPresenter> m_links;
    TopBar* m_bar;
    ModeRail* m_rail;
    QStackedWidget* m_pages;
    AlarmStrip* m_strip;
    std::vector<Mode*> m_modes;
    OperateMode* m_operate = nullptr;
    std::unique_ptr<StopKey> m_stopKey;
    QTimer m_display;
    int m_ticks = 0;
    bool m_closing = false; ///< without a question
};

} // namespace medulla::widgets
