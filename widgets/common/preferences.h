// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <memory>

#include <QByteArray>
#include <QMap>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace medulla::widgets {

class SettingsWriter;

/// Which look the window has.
enum class LookChoice { Desktop, Dark, Light };
/// How much the log tells.
enum class LogLevel { Warnings, Informative, Everything };

/// What the operator has chosen and what the program remembers for the next start: settings, recent
/// sites, layouts of windows. Read from a store when one is given, and kept in its file, which is
/// written in the background. GUI thread.
class Preferences final : public QObject {
    Q_OBJECT

public:
    static constexpr int kRecentSites = 8;
    static constexpr int kRecentFiles = 8;

    /// Without a store everything holds until the end only.
    explicit Preferences(std::unique_ptr<QSettings> store = nullptr, QObject* parent = nullptr);
    ~Preferences() override;

    [[nodiscard]] LookChoice look() const { return m_look; }
    void setLook(LookChoice look);
    /// 100 to 200, in steps of 5.
    [[nodiscard]] int textPercent() const { return m_textPercent; }
    void setTextPercent(int percent);
    /// Whether a new alarm is heard.
    [[nodiscard]] bool sounds() const { return m_sounds; }
    void setSounds(bool on);
    /// Whether the screen stays on while something moves.
    [[nodiscard]] bool keepAwake() const { return m_keepAwake; }
    void setKeepAwake(bool on);
    [[nodiscard]] LogLevel logLevel() const { return m_logLevel; }
    void setLogLevel(LogLevel level);

    /// Whether the operator has seen what to do first.
    [[nodiscard]] bool greeted() const { return m_greeted; }
    void setGreeted(bool greeted);

    /// Site files, newest first.
    [[nodiscard]] QStringList recentSites() const { return m_recentSites; }
    void noteSite(const QString& file);
    /// Files of tasks and programs, newest first.
    [[nodiscard]] QStringList recentFiles() const { return m_recentFiles; }
    void noteFile(const QString& file);
    /// Where the store is, for what is kept beside it; empty without one.
    [[nodiscard]] QString folder() const;

    /// State of a window or mode, by name; empty when nothing is kept.
    [[nodiscard]] QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);
    /// Forgets all layouts.
    void forgetLayouts();

    /// How motions are made at a site, by its name (see `toKept`); empty when nothing is kept. No
    /// layout: a speed limit outlasts that panels are put back.
    [[nodiscard]] QByteArray motionChoices(const QString& site) const;
    void setMotionChoices(const QString& site, const QByteArray& choices);

    /// The maze game that was played last, as of game::GameSetup; empty before the first.
    [[nodiscard]] QByteArray mazeGame() const { return m_mazeGame; }
    void setMazeGame(const QByteArray& setup);

    /// The settings as lines of "name = value", for a support bundle.
    [[nodiscard]] QString described() const;

Q_SIGNALS:
    void changed();
    /// They cannot be kept; said once until they can be again.
    void notKept(const medulla::Finding& why);

private:
    void keep(const QString& name, const QVariant& value);

    std::unique_ptr<SettingsWriter> m_writer; ///< null without a store
    LookChoice m_look = LookChoice::Desktop;
    int m_textPercent = 100;
    bool m_sounds = false;
    bool m_keepAwake = true;
    LogLevel m_logLevel = LogLevel::Informative;
    bool m_greeted = false;
    QStringList m_recentSites;
    QStringList m_recentFiles;
    QMap<QString, QByteArray> m_layouts;
    QMap<QString, QByteArray> m_motion;
    QByteArray m_mazeGame;
};

} // namespace medulla::widgets
