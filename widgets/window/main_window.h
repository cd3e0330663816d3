// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/frame/mode_page.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <QMainWindow>
#include <QMessageBox>
#include <QPointer>

class QStackedWidget;
class QVBoxLayout;

namespace medulla::widgets::operate {
class OperateMode;
} // namespace medulla::widgets::operate

namespace medulla::widgets::tasks {
class TasksMode;
} // namespace medulla::widgets::tasks

namespace medulla::widgets::programs {
class TrProgramMode;
} // namespace medulla::widgets::programs

namespace medulla::widgets::mazes {
enum class LostWith;
class MazeMode;
} // namespace medulla::widgets::mazes

namespace medulla::widgets::replays {
class ReplayPages;
} // namespace medulla::widgets::replays

namespace medulla::widgets {

class ActionRegistry;
class AlarmModel;
class AlarmPanel;
class AlarmStrip;
class CellSession;
class CommandPalette;
class DocumentActions;
class DocumentFiles;
class EditorMode;
class FirstSteps;
class HelpWindow;
class Meter;
class MeterHistory;
class ModeRail;
class MotionPresenter;
class Preferences;
class ScreenFit;
class SettingsDialog;
class Theme;
class TopBar;

/// The main window: rail of modes, top bar with STOP, the current mode, the list of alarms and the
/// alarm strip. It knows its modes as pages only; their data comes from the cell session, which all
/// windows share. The first window owns the others; closing it closes all.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// A first window with its own preferences, which are not saved. Theme and cell must outlive
    /// the window.
    MainWindow(Theme& theme, cell::Cell& cell, QWidget* parent = nullptr);
    /// A first window with the preferences of the operator, which must outlive it.
    MainWindow(Theme& theme, cell::Cell& cell, Preferences& preferences);
    ~MainWindow() override;

    [[nodiscard]] CellSession& cellSession() { return m_session; }
    [[nodiscard]] ActionRegistry& actions() { return *m_actions; }
    [[nodiscard]] operate::OperateMode& operateMode();
    [[nodiscard]] tasks::TasksMode& tasksMode();
    [[nodiscard]] programs::TrProgramMode& teleoMode();
    [[nodiscard]] mazes::MazeMode& mazeMode();
    [[nodiscard]] MotionPresenter& motion();
    [[nodiscard]] AlarmModel& alarms();
    /// The current mode.
    [[nodiscard]] ModePage* mode() const;
    void choose(const QString& modeId);

    /// Opens another window of the same cell with another mode, on another screen if there is one.
    /// A window that was closed before is shown again in its last state.
    MainWindow* openWindow();
    /// The other open windows.
    [[nodiscard]] QList<MainWindow*> otherWindows() const;

    /// Restores the saved geometry of window and panels, as far as the present screens can show it.
    /// False if nothing is saved.
    bool restoreLayouts();
    /// Resets all panels of all modes to their default places, with the default layers and plots.
    /// The motion settings stay: a reset of the layout must not make the arm faster.
    void resetLayout();
    /// Shows the first steps until they are dismissed.
    void showFirstSteps();

    /// Closes without a question; for termination by a signal.
    void closeNow();
    /// The log file, for the settings dialog and the support bundle.
    void setLogFile(const QString& file) { m_logFile = file; }

public Q_SLOTS:
    void showPalette();
    void showKeys();
    /// Shows a page of the manual, given by its id.
    void showHelp(const QString& page);
    void showSettings();
    void showAlarmList(bool shown);
    /// Packs the data for a support request into one file and reports its path.
    void makeSupportBundle();

Q_SIGNALS:
    /// The operator has chosen another site, and the present one can be closed.
    void siteChosen(const QString& file);

protected:
    void closeEvent(QCloseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// An entry of the rail. The mode is created on demand.
    struct RailEntry {
        ModePage::Title title;
        std::function<ModePage*()> make;
        ModePage* mode = nullptr;
    };

    /// The preferences and the cell session: owned by the first window, borrowed by the others.
    using Parts = std::pair<std::unique_ptr<Preferences>, std::unique_ptr<CellSession>>;
    MainWindow(Parts parts, QWidget* parent);
    MainWindow(Parts parts, CellSession* shared, int number, QWidget* parent);
    void build();
    void addRecorderCell();
    void fillBar();
    /// Whether real devices can move, and which without a guard. Also after a change of the
    /// routing.
    void showDevices();
    void addModes();
    /// With the packet microscope, hidden at first.
    [[nodiscard]] ModePage* makeRoutingMode();
    /// Whose findings and paths are shown in the routing mode.
    [[nodiscard]] ModePage* makePreflightMode();
    void addArmInset(EditorMode& mode);
    void openTaskThrough(const std::vector<Position>& waypoints, bool looped);
    void connectParts();
    [[nodiscard]] QString nameOf(const cell::Commander& commander) const;
    /// What is stopped, and what Release would do.
    void showStopped();
    /// Ends a STOP, or else an abort.
    void release();
    void showCommander();
    void addCommanderActions();
    /// An action for each source that can command the arm; those of former sources are disabled.
    void addHandOvers();
    /// Offers to hand the arm over to a commander, or takes it back.
    void offerArm();
    /// Adds an entry to the rail, unless the mode shares the entry of another mode.
    void addMode(const ModePage::Title& title, std::function<ModePage*()> make, bool onRail = true);
    ModePage* made(RailEntry& entry);
    /// Tasks and programs share an entry of the rail; the current document decides which mode is
    /// shown.
    void chooseModeOfDocument();
    /// Creates the mode of that id on demand.
    void make(const QString& modeId);
    void addActions();
    void addRecordingActions();
    void addWindowActions();
    void addProgramActions();
    void addAlarmActions();
    void fillMenu();
    void fillRecentSites(class QMenu* menu);
    void fillTaskMenu(class QMenu* menu);
    /// An action that is disabled without a current task.
    QAction* makeExportEnglish();
    void fillRecentFiles(class QMenu* menu);
    void refresh();
    void focusNextPanel();
    void showMeter(Meter* meter);
    void saveLayouts();
    /// Names of the saved data of a mode: the layout, and the content for this site.
    [[nodiscard]] QString layoutName(const ModePage::Title& title) const;
    [[nodiscard]] QString contentName(const ModePage::Title& title) const;
    void askForSite();
    void chooseSite(const QString& file);
    void openSite(const QString& file);
    /// Calls `then` when no recording and no document is lost, or when the operator accepts the
    /// loss.
    void askBeforeEnd(mazes::LostWith what, const std::function<void()>& then);
    /// Changes to another site, after the question about losses.
    void leaveForSite(const QString& file);
    [[nodiscard]] bool closingStopsArm() const;
    void askWhetherToClose();
    QMessageBox* showBox(QMessageBox::Icon icon, const QString& name, const QString& title,
        const QString& text, QMessageBox::StandardButtons buttons = QMessageBox::Close);

    // This order is required: the cell session refers to the preferences.
    std::unique_ptr<Preferences> m_ownPreferences; ///< null if the preferences were passed in
    std::unique_ptr<CellSession> m_ownSession; ///< null in further windows
    CellSession& m_session;
    Theme& m_theme;
    int m_number; ///< first window: 1
    std::unique_ptr<ActionRegistry> m_actions;
    std::vector<cell::Commander> m_handOvers; ///< sources that have an action, former ones included
    ScreenFit* m_fit;
    TopBar* m_bar;
    ModeRail* m_rail;
    QStackedWidget* m_pages;
    QVBoxLayout* m_column = nullptr;
    AlarmStrip* m_strip;
    AlarmPanel* m_alarmPanel;
    std::vector<RailEntry> m_railEntries;
    int m_onRail = 0; ///< number of entries with a key
    operate::OperateMode* m_operate = nullptr;
    tasks::TasksMode* m_tasks = nullptr;
    programs::TrProgramMode* m_teleo = nullptr;
    mazes::MazeMode* m_maze = nullptr;
    std::unique_ptr<replays::ReplayPages> m_replay; ///< null until Review is shown
    DocumentFiles* m_files;
    DocumentActions* m_documents;
    std::vector<MainWindow*> m_others; ///< children of the first window, open or hidden
    QPointer<FirstSteps> m_firstSteps;
    QPointer<CommandPalette> m_palette;
    QPointer<HelpWindow> m_help;
    QPointer<SettingsDialog> m_settings;
    QPointer<MeterHistory> m_history;
    QString m_logFile;
    bool m_closing = false; ///< close without a question
};

} // namespace medulla::widgets
