// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <array>
#include <memory>

#include <QByteArray>
#include <QMap>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace medulla::widgets {

class SettingsWriter;

/// The colour scheme chosen by the operator.
enum class LookChoice { Desktop, Dark, Light };
/// Verbosity of the log.
enum class LogVerbosity { Warnings, Informative, Everything };

/// The preferences of the operator and the state saved for the next session: settings, recent
/// sites, layouts of windows. Read from a store if given, and written to its file in the
/// background. GUI thread.
class Preferences final : public QObject {
    Q_OBJECT

public:
    static constexpr int kRecentSites = 8;
    static constexpr int kRecentFiles = 8;
    static constexpr std::array kBlackBoxMinutes { 5, 10, 20, 30, 60 };

    /// Without a store nothing is saved.
    explicit Preferences(std::unique_ptr<QSettings> store = nullptr, QObject* parent = nullptr);
    ~Preferences() override;

    [[nodiscard]] LookChoice look() const { return m_look; }
    void setLook(LookChoice look);
    /// 100 to 200, in steps of 5.
    [[nodiscard]] int textPercent() const { return m_textPercent; }
    void setTextPercent(int percent);
    /// More contrast than the look has by itself; also where the desktop asks for it.
    [[nodiscard]] bool highContrast() const { return m_highContrast; }
    void setHighContrast(bool on);
    /// A new alarm plays a sound.
    [[nodiscard]] bool sounds() const { return m_sounds; }
    void setSounds(bool on);
    /// The screen stays on while a device moves.
    [[nodiscard]] bool keepAwake() const { return m_keepAwake; }
    void setKeepAwake(bool on);
    [[nodiscard]] LogVerbosity logLevel() const { return m_logLevel; }
    void setLogLevel(LogVerbosity level);
    /// Length of the black box, min; one of kBlackBoxMinutes.
    [[nodiscard]] int blackBoxMinutes() const { return m_blackBoxMinutes; }
    void setBlackBoxMinutes(int minutes);
    /// Everything stops when it cannot be recorded; otherwise motion goes on.
    [[nodiscard]] bool stopsUnrecorded() const { return m_stopsUnrecorded; }
    void setStopsUnrecorded(bool on);

    /// The operator has seen the first steps.
    [[nodiscard]] bool greeted() const { return m_greeted; }
    void setGreeted(bool greeted);

    /// Site files, newest first.
    [[nodiscard]] QStringList recentSites() const { return m_recentSites; }
    void noteSite(const QString& file);
    /// Files of tasks and programs, newest first.
    [[nodiscard]] QStringList recentFiles() const { return m_recentFiles; }
    void noteFile(const QString& file);
    /// The folder of the store, for other saved files; empty without a store.
    [[nodiscard]] QString folder() const;

    /// Saved state of a window or mode, by name; empty: nothing saved.
    [[nodiscard]] QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);
    /// Removes all layouts.
    void forgetLayouts();

    /// The motion settings of a site, by its name (see `toKept`); empty: nothing saved. Separate
    /// from the layouts, so that a reset of the panels keeps the speed limit.
    [[nodiscard]] QByteArray motionChoices(const QString& site) const;
    void setMotionChoices(const QString& site, const QByteArray& choices);

    /// How often each command was run from the palette, by its id.
    [[nodiscard]] const QMap<QString, int>& commandUses() const { return m_commandUses; }
    void noteCommandUse(const QString& id);

    /// "en" or "de"; empty: that of the desktop. Takes effect at the next start.
    [[nodiscard]] QString language() const { return m_language; }
    void setLanguage(const QString& language);

    /// The motions of the last day of a site, by its name, as JSON; empty: nothing saved.
    [[nodiscard]] QByteArray motions(const QString& site) const;
    void setMotions(const QString& site, const QByteArray& motions);

    /// The setup of the last maze game, as in game::GameSetup; empty before the first game.
    [[nodiscard]] QByteArray mazeGame() const { return m_mazeGame; }
    void setMazeGame(const QByteArray& setup);

    /// The maze that is being drawn, as of MazeDrawing::toJson; empty: none.
    [[nodiscard]] QByteArray mazeDrawing() const { return m_mazeDrawing; }
    void setMazeDrawing(const QByteArray& drawing);

    /// The settings as lines of "name = value", for a support bundle.
    [[nodiscard]] QString described() const;

Q_SIGNALS:
    void changed();
    /// The preferences cannot be saved; emitted once until a save succeeds.
    void notKept(const medulla::Finding& why);

private:
    void keep(const QString& name, const QVariant& value);

    std::unique_ptr<SettingsWriter> m_writer; ///< null without a store
    LookChoice m_look = LookChoice::Desktop;
    int m_textPercent = 100;
    bool m_highContrast = false;
    bool m_sounds = false;
    bool m_keepAwake = true;
    LogVerbosity m_logLevel = LogVerbosity::Informative;
    int m_blackBoxMinutes = 10;
    bool m_stopsUnrecorded = false;
    bool m_greeted = false;
    QStringList m_recentSites;
    QStringList m_recentFiles;
    QMap<QString, QByteArray> m_layouts;
    QMap<QString, QByteArray> m_motion;
    QMap<QString, int> m_commandUses;
    QMap<QString, QByteArray> m_motions;
    QString m_language;
    QByteArray m_mazeGame;
    QByteArray m_mazeDrawing;
};

} // namespace medulla::widgets
