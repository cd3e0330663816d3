// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/window/mode.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <QMainWindow>
#include <QMessageBox>
#include <QPointer>

class QStackedWidget;
class QVBoxLayout;

namespace medulla::widgets {

class Actions;
class AlarmModel;
class AlarmPanel;
class AlarmStrip;
class CommandPalette;
class DocumentActions;
class DocumentFiles;
class FirstSteps;
class HelpWindow;
enum class LostWith;
class MazeMode;
class Meter;
class MeterHistory;
class ModeRail;
class MotionPresenter;
class OperateMode;
class Preferences;
class ScreenFit;
class SettingsDialog;
class TasksMode;
class TeleoMode;
class Theme;
class TopBar;
class Workplace;

/// The operator's window: rail of modes, top bar with STOP, the chosen mode, the list of alarms and
/// the alarm strip. Knows its modes only as pages that join; what they show comes from the
/// workplace, which all windows share. The first window owns the others; when it closes, all do.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// A first window with preferences of its own, which are not kept. Theme and cell must outlive
    /// the window.
    MainWindow(Theme& theme, site::Cell& cell, QWidget* parent = nullptr);
    /// A first window with the operator's preferences, which must outlive it as well.
    MainWindow(Theme& theme, site::Cell& cell, Preferences& preferences);
    ~MainWindow() override;

    [[nodiscard]] Workplace& workplace() { return m_place; }
    [[nodiscard]] Actions& actions() { return *m_actions; }
    [[nodiscard]] OperateMode& operateMode();
    [[nodiscard]] TasksMode& tasksMode();
    [[nodiscard]] TeleoMode& teleoMode();
    [[nodiscard]] MazeMode& mazeMode();
    [[nodiscard]] MotionPresenter& motion();
    [[nodiscard]] AlarmModel& alarms();
    /// The mode that is shown.
    [[nodiscard]] Mode* mode() const;
    void choose(const QString& modeId);

    /// Opens one more window of the same cell with another mode, on another screen if there is one.
    /// One that was closed before opens again as it was.
    MainWindow* openWindow();
    /// The other windows that are open.
    [[nodiscard]] QList<MainWindow*> otherWindows() const;

    /// Places window and panels as they were kept, as far as the screens there are show all of
    /// them. False when nothing is kept.
    bool restorePlaces();
    /// Puts all panels of all modes where they are by default, with the layers and plots that they
    /// show at first. How motions are made stays: tidying up must not make the arm faster.
    void resetLayout();
    /// Shows what to do first, until it is dismissed.
    void showFirstSteps();

    /// Closes without asking; for the end of the program by signal.
    void closeNow();
    /// The folder of the log, for settings and the support bundle.
    void setLogFile(const QString& file) { m_logFile = file; }

public Q_SLOTS:
    void showPalette();
    void showKeys();
    /// Shows a page of the manual by its id.
    void showHelp(const QString& page);
    void showSettings();
    void showAlarmList(bool shown);
    /// Gathers what a support request needs into one file and says where it lies.
    void makeSupportBundle();

Q_SIGNALS:
    /// The operator wants to work with another site, and it may be opened now.
    void siteChosen(const QString& file);

protected:
    void closeEvent(QCloseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// A place on the rail, with its mode once it was made.
    struct Place {
        Mode::Title title;
        std::function<Mode*()> make;
        Mode* mode = nullptr;
    };

    /// What a first window owns and another one borrows.
    using Parts = std::pair<std::unique_ptr<Preferences>, std::unique_ptr<Workplace>>;
    MainWindow(Parts parts, QWidget* parent);
    MainWindow(Parts parts, Workplace* shared, int number, QWidget* parent);
    void build();
    void fillBar();
    [[nodiscard]] QString nameOf(const site::Commander& commander) const;
    void showCommander();
    void addCommanderActions();
    /// Asks whom to hand the arm to, or takes it back.
    void offerArm();
    /// On the rail, unless it shares the place of another mode there.
    void addMode(const Mode::Title& title, std::function<Mode*()> make, bool onRail = true);
    Mode* made(Place& place);
    /// The mode of that id is made if it was not yet.
    void make(const QString& modeId);
    void addActions();
    void addWindowActions();
    void addProgramActions();
    void addAlarmActions();
    void fillMenu();
    void fillRecentSites(class QMenu* menu);
    void fillTaskMenu(class QMenu* menu);
    void fillRecentFiles(class QMenu* menu);
    void refresh();
    void focusNextPanel();
    void showMeter(Meter* meter);
    void keepPlaces();
    /// Names of what is kept of a mode: where its panels are, and what they show of this site.
    [[nodiscard]] QString layoutName(const Mode::Title& title) const;
    [[nodiscard]] QString contentName(const Mode::Title& title) const;
    void askForSite();
    void chooseSite(const QString& file);
    /// `then` when neither a recording nor files are lost, or may be.
    void askBeforeEnd(LostWith what, const std::function<void()>& then);
    /// Goes to another site when nothing is lost by it, or may be.
    void leaveForSite(const QString& file);
    [[nodiscard]] bool closingStopsArm() const;
    void askWhetherToClose();
    QMessageBox* showBox(QMessageBox::Icon icon, const QString& name, const QString& title,
        const QString& text, QMessageBox::StandardButtons buttons = QMessageBox::Close);

    // In this order: the workplace refers to the preferences.
    std::unique_ptr<Preferences> m_ownPreferences; ///< of a window that was given none
    std::unique_ptr<Workplace> m_ownPlace; ///< of a first window
    Workplace& m_place;
    Theme& m_theme;
    int m_number; ///< 1 for the first window
    std::unique_ptr<Actions> m_actions;
    ScreenFit* m_fit;
    TopBar* m_bar;
    ModeRail* m_rail;
    QStackedWidget* m_pages;
    QVBoxLayout* m_column = nullptr;
    AlarmStrip* m_strip;
    AlarmPanel* m_alarmPanel;
    std::vector<Place> m_places;
    int m_onRail = 0; ///< places that have a key
    OperateMode* m_operate = nullptr;
    TasksMode* m_tasks = nullptr;
    TeleoMode* m_teleo = nullptr;
    MazeMode* m_maze = nullptr;
    DocumentFiles* m_files;
    DocumentActions* m_documents;
    std::vector<MainWindow*> m_others; ///< children of the first window, open or hidden
    QPointer<FirstSteps> m_firstSteps;
    QPointer<CommandPalette> m_palette;
    QPointer<HelpWindow> m_help;
    QPointer<SettingsDialog> m_settings;
    QPointer<MeterHistory> m_history;
    QString m_logFile;
    bool m_closing = false; ///< without a question
};

} // namespace medulla::widgets
