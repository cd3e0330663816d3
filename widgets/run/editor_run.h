// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace medulla::widgets {

class NoticeBar;
class RunPresenter;
struct RunActions;
struct RunView;

/// The run in an editor mode, as far as tasks and programs have it in common: the run tools and the
/// notice of a run. Derived classes show the run in their panels. GUI thread.
class EditorRun : public QObject {
    Q_OBJECT

protected:
    /// Tool tips.
    struct Help {
        QString stepDry; ///< begins a dry run, to be stepped
        QString pause;
        QString step; ///< of a paused run
        QString onArm;
    };

    /// All must outlive this object; `parent` is the mode.
    EditorRun(RunPresenter& presenter, const RunActions& actions, NoticeBar& notice, Help help,
        QObject* parent);

    /// Begins a dry run of the current document. `paused`: to be stepped.
    virtual void runDry(bool paused) = 0;
    /// Asks, and runs the current document on the arm.
    virtual void askToRunOnArm() = 0;
    /// Why a dry run of the current document cannot begin; empty when it can.
    [[nodiscard]] virtual QString dryRefusal() const = 0;
    /// Likewise a run on the arm.
    [[nodiscard]] virtual QString armRefusal() const = 0;
    /// Tool tip of a dry run.
    [[nodiscard]] virtual QString dryHelp() const = 0;

    /// Enables the actions that begin, pause, step and end a run.
    void refreshRunActions();
    /// How the last run ended, in the notice.
    void showEnd();

private:
    [[nodiscard]] const RunView& view() const;

    RunPresenter& m_presenter;
    const RunActions& m_actions;
    NoticeBar& m_notice;
    const Help m_help;
};

/// The sentences that are not empty, one after the other.
[[nodiscard]] QString sentences(QStringList all);

} // namespace medulla::widgets
