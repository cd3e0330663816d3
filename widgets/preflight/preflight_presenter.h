// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <optional>

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QStringList>

namespace medulla::widgets {
class AlarmModel;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

/// Between the preflight of a cell and its panels: checks at the rate of the links, reads and saves
/// the checklist in the background, raises an alarm for an error of the X-ray, and takes the
/// operator's commands. GUI thread.
class PreflightPresenter final : public QObject {
    Q_OBJECT

public:
    /// Cell and alarms must outlive it.
    PreflightPresenter(cell::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr);

    /// Checks what is due. Call it some times a second.
    void update();

    [[nodiscard]] const cell::Preflight& preflight() const { return m_preflight; }
    /// The label of a device in the site, or else its name.
    [[nodiscard]] QString labelOf(const QString& device) const;
    /// Whether site or configuration say that the output has no guard.
    [[nodiscard]] bool isUnguardedOnPurpose(const QString& output) const;
    /// The checklist's file without its folder; empty: it cannot be saved.
    [[nodiscard]] QString fileName() const;

    /// "passed 13:58", "overridden 13:58", "motion locked", "proof runs", "checking".
    [[nodiscard]] QString stateWords() const;
    /// Name of the icon for it: a tick only for what has passed.
    [[nodiscard]] QString stateIcon() const;
    [[nodiscard]] bool isAlarming() const;
    /// The items missing before motion can be unlocked, one a line; empty: nothing.
    [[nodiscard]] QStringList missing() const;
    /// Why the last command was refused, and the remedy; empty: it was not.
    [[nodiscard]] const QString& refusal() const { return m_refusal; }

    /// The move of the running or the last proof; see cell::Preflight::proofSamples.
    [[nodiscard]] const std::vector<preflight::WiggleSample>& proofSamples() const
    {
        return m_preflight.proofSamples();
    }
    /// X-ray, checklist and proof as medulla-preflight prints them: JSON, or text to read.
    [[nodiscard]] QByteArray report(bool asJson) const;

    /// The name that is kept with ticks, unlocks and overrides: at first the login name.
    [[nodiscard]] const QString& operatorName() const { return m_operatorName; }
    /// Until the window closes; an empty one is the login name.
    void setOperatorName(const QString& name);
    /// Checks the automatic items again, also after the preflight has passed.
    void checkAgain();
    void setTicked(int item, bool on);
    void addItem(const QString& text);
    void removeItem(int item);
    void unlock();
    void override(const QString& reason);
    void beginProof();
    void endProof();

Q_SIGNALS:
    /// Anything that is shown.
    void changed();

private:
    void readChecklist();
    void takeChecklist(preflight::Checklist checklist);
    void readDisk();
    void change(preflight::Checklist checklist);
    void save();
    void show(const std::optional<motion::Refusal>& refusal);
    void raiseAlarm();

    cell::Cell& m_cell;
    cell::Preflight& m_preflight;
    AlarmModel& m_alarms;
    const QString m_file; ///< of the checklist
    bool m_mayWrite = false; ///< the file was read, so that saving loses nothing
    bool m_isSaving = false;
    bool m_savesAgain = false; ///< the checklist has changed since the running save began
    QString m_operatorName;
    QString m_refusal;
    QElapsedTimer m_checksSince; ///< running after `checkAgain`
};

} // namespace medulla::widgets::preflights
