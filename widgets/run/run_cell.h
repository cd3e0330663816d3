// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/run/host.h"
#include "core/site/dry_run.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/run/run_question.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::cell {
class DryCell;
}

namespace medulla::widgets {

class ArmState;
class RoboSimulation;
class StopControl;

/// Assigns the place of a run: the arm of the cell that the windows show, a new simulated cell (dry
/// run), or the simulated world of Robo. At most one run and one question about a run at a time. A
/// presenter reserves a place, starts its run as soon as `host` is not null, and releases the place
/// after the run. GUI thread; no function blocks.
class RunCell final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it. `arm` and `stop` are of the cell `shown`.
    RunCell(cell::Cell& shown, ArmState& arm, StopControl& stop, QObject* parent = nullptr);
    /// Ends the cell of a dry run, and waits until its threads have finished.
    ~RunCell() override;

    /// The cell that the windows show.
    [[nodiscard]] cell::Cell& shown() const { return m_shown; }
    /// Why no run can begin; empty if one can.
    [[nodiscard]] QString refusal() const;
    /// Why no run can begin on the arm; empty if one can.
    [[nodiscard]] QString armRefusal() const;
    /// Why a run on the arm cannot be resumed (all motion is interrupted); empty if it can.
    [[nodiscard]] QString goOnRefusal() const;

    /// Reserves the place for a dry run of the task or program `name`: starts a simulated cell with
    /// the flames that the eyes see now and the present arm position. Returns why that is not
    /// possible; empty if it is.
    [[nodiscard]] QString takeDry(const QString& name);
    /// Reserves the place for a run in the world of Robo.
    void takeRobo(const QString& name);
    /// Reserves the place for a run on the arm.
    void takeArm(const QString& name);
    /// Releases the place after the run. The cell of a dry run is kept for a while.
    void leave();
    /// Releases the place and ends the cell of a dry run in the background.
    void leaveAndDrop();

    /// Host that runs the task or program; null while the simulated cell starts, and without a
    /// reserved place.
    [[nodiscard]] run::RunHost* host() const;
    /// Starts a run on `host`. Returns its number, or why it cannot begin.
    [[nodiscard]] tl::expected<std::uint64_t, motion::Refusal> start(
        run::Request request, bool paused);
    /// Current time on the clock of the run or of the last one.
    [[nodiscard]] TimePoint now() const;

    /// The simulated world of Robo.
    [[nodiscard]] RoboSimulation& robo() const { return *m_robo; }
    /// Cell of the run; null without a run and while the cell starts.
    [[nodiscard]] cell::Cell* cell() const;
    /// Why the simulated cell could not be started; empty if it could.
    [[nodiscard]] const Findings& findings() const;
    /// Initial state of the simulated cell.
    [[nodiscard]] const site::DryWorld& world() const { return m_world; }
    /// Context for connections to signals of a dry run's cell: its destruction disconnects them
    /// when the cell ends.
    [[nodiscard]] QObject& context() const { return *m_context; }
    /// Measured arm position of the run's cell, mm, global frame; without a run, of the cell that
    /// the windows show. Nothing if unknown.
    [[nodiscard]] std::optional<Position> measured() const;
    /// The simulated arm of the dry run, for views; nothing without a dry run, and in Robo's world.
    [[nodiscard]] const std::optional<DryArm>& dryArm() const { return m_dryArm; }
    /// Cause of the end of the run, one sentence; empty if not known to this class.
    [[nodiscard]] const QString& endedBy() const { return m_endedBy; }
    void setEndedBy(const QString& why) { m_endedBy = why; }

    /// Before each run on the arm of a LIVE cell, the question tells what changed since then.
    /// `run` must outlive it.
    void compareWith(const LastGoodRun& run) { m_goodRun = &run; }
    /// Opens the question as `askToRun` does; closes the previous question.
    QMessageBox* ask(const RunQuestion& question, QWidget& window);
    void dropQuestion();

    /// Call it at display rate, before `update` of the run presenters.
    void update();

Q_SIGNALS:
    void dryArmChanged();

private:
    void listenTo(cell::Cell& cell, QObject& context);
    void take(RunPlace place, const QString& name, bool isInRobo);
    void stop();
    /// Ends the cell of a dry run in the background.
    void dropDry();
    void readDry();
    void updateDryArm();

    cell::Cell& m_shown;
    ArmState& m_arm;
    std::unique_ptr<RoboSimulation> m_robo;
    std::optional<RunPlace> m_place; ///< reserved place; nothing: no run
    bool m_isInRobo = false; ///< of the run or the last one
    QString m_name; ///< of the task or program
    QString m_endedBy;
    QPointer<QMessageBox> m_question;
    const LastGoodRun* m_goodRun = nullptr;

    std::unique_ptr<cell::DryCell> m_dry;
    std::vector<std::unique_ptr<cell::DryCell>> m_ending; ///< cells that are being ended
    std::unique_ptr<QObject> m_context; ///< of connections to m_dry
    site::DryWorld m_world;
    bool m_dryReady = false;
    std::optional<Position> m_dryMeasured;
    std::optional<DryArm> m_dryArm;
    TimePoint m_leftAt;
};

} // namespace medulla::widgets
