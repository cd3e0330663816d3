// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/host.h"
#include "core/site/cell.h"
#include "core/site/dry_run.h"
#include "widgets/presenters/run_question.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets {

class DryCell;
class MotionPresenter;
class RoboSimulation;

/// Where tasks and programs run: on the arm of the cell that the windows show, or dry, on a
/// simulated cell that it has made for the run, or in the simulated world of Robo. One run at a
/// time, and one question about a run. A presenter takes a place, starts its run when `host` is
/// there, and leaves the place when the run has ended. GUI thread; nothing here waits.
class RunCell final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    RunCell(site::Cell& shown, MotionPresenter& motion, QObject* parent = nullptr);
    /// Ends a dry run's cell, and waits until it is gone.
    ~RunCell() override;

    /// The cell that the windows show.
    [[nodiscard]] site::Cell& shown() const { return m_shown; }
    /// Why nothing can run; empty when it can.
    [[nodiscard]] QString refusal() const;
    /// Why nothing can run on the arm; empty when it can.
    [[nodiscard]] QString armRefusal() const;
    /// Why a run on the arm cannot go on: all motion is interrupted; empty when it can.
    [[nodiscard]] QString goOnRefusal() const;

    /// A dry run of what people call `name` takes the place: a simulated cell is being started,
    /// with the flames that the eyes see now and the arm where it stands. Why that is not possible;
    /// empty when it is.
    [[nodiscard]] QString takeDry(const QString& name);
    /// Likewise a dry run in the world of Robo.
    void takeRobo(const QString& name);
    /// Likewise a run on the arm.
    void takeArm(const QString& name);
    /// The run has ended. A dry run's cell is kept for a while.
    void leave();
    /// Likewise, and a dry run's cell ends, without anybody waiting for it.
    void leaveAndDrop();

    /// Runs the task or program; null while the simulated cell is being started, and without a
    /// place.
    [[nodiscard]] run::RunHost* host() const;
    /// Starts a run where `host` is. Its number, or why it does not begin.
    [[nodiscard]] tl::expected<std::uint64_t, motion::Refusal> start(
        run::Request request, bool paused);
    /// On the clock of the run that goes on or was the last.
    [[nodiscard]] TimePoint now() const;

    /// The simulated world of Robo.
    [[nodiscard]] RoboSimulation& robo() const { return *m_robo; }
    /// The cell that the run is on; null when there is none or it is being started.
    [[nodiscard]] site::Cell* cell() const;
    /// Why the simulated cell could not be started; empty otherwise.
    [[nodiscard]] const Findings& findings() const;
    /// What the simulated cell began with.
    [[nodiscard]] const site::DryWorld& world() const { return m_world; }
    /// What listens to signals of a dry run's cell has this as its context, so that it hears
    /// nothing any more once that ends.
    [[nodiscard]] QObject& context() const { return *m_context; }
    /// Where the arm of the run's cell is, mm, global frame; without a run: that of the cell that
    /// the windows show. Nothing when that is not known.
    [[nodiscard]] std::optional<Position> measured() const;
    /// Who or what had the run ended, a sentence, when that is known here; otherwise empty.
    [[nodiscard]] const QString& endedBy() const { return m_endedBy; }
    void setEndedBy(const QString& why) { m_endedBy = why; }

    /// Asks, as of `askToRun`; the question before is taken away.
    QMessageBox* ask(const RunQuestion& question, QWidget& window);
    void dropQuestion();

    /// To be called at display rate, before those who run something.
    void update();

private:
    void listenTo(site::Cell& cell, QObject& context);
    void take(RunPlace place, const QString& name, bool isInRobo);
    void stop();
    /// The dry run's cell ends, without anybody waiting for it.
    void dropDry();

    site::Cell& m_shown;
    MotionPresenter& m_motion;
    std::unique_ptr<RoboSimulation> m_robo;
    std::optional<RunPlace> m_place; ///< nothing: no run
    bool m_isInRobo = false; ///< the run, or the last one
    QString m_name; ///< of what runs
    QString m_endedBy;
    QPointer<QMessageBox> m_question;

    std::unique_ptr<DryCell> m_dry; ///< kept for a while after its run
    std::vector<std::unique_ptr<DryCell>> m_ending; ///< those that are not gone yet
    std::unique_ptr<QObject> m_context; ///< of what hears m_dry
    site::DryWorld m_world;
    bool m_dryReady = false;
    std::optional<Position> m_dryMeasured;
    TimePoint m_leftAt;
};

} // namespace medulla::widgets
