// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/cell/game_recording.h"
#include "core/cell/state_recording.h"
#include "core/recorder/spine_recording.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <QObject>
#include <QThreadPool>
#include <QTimer>

namespace medulla::cell {

/// Hands everything that happens in a cell to a recorder: datagrams, notices, motions, commands of
/// the operator, runs with their events, changes of the routing, results of the preflight. Keeps a
/// recording of each run. Maze games come from their players by `games`. Alarms come from
/// `Recorder::noteAlarm`: the window raises them.
///
/// On the thread of the cell's functions. The constructor reads the files of site and routing, and
/// the destructor waits for the realtime thread: only at start and end, as those of the cell.
class CellRecording final : public QObject {
    Q_OBJECT

public:
    /// An open task or program.
    struct OpenFile {
        bool isTask = true;
        QString name; ///< of the file
        /// The text as it stands in the editor. Called once, on another thread.
        std::function<QByteArray()> text;
    };

    /// Both must outlive it. `program` is the name of the program.
    CellRecording(Cell& cell, recorder::Recorder& recorder, const QString& program);
    ~CellRecording() override;

    /// The open tasks and programs, which are recorded too. To be called again after each change.
    void setOpenFiles(std::vector<OpenFile> files);
    /// The name of the run that goes on, for its recording.
    void nameRun(const QString& name);
    /// Records the state of the panels now, beside its regular times.
    void recordState() { m_states.record(); }
    /// Records the maze game of the window.
    [[nodiscard]] GameRecording& games() { return m_games; }
    /// The context for the constructor of the recorder.
    [[nodiscard]] static recorder::RecordingContext contextOf(
        const Cell& cell, const QString& program);

private:
    struct Runs;

    /// Name and content of an attachment.
    using File = std::pair<QByteArray, QByteArray>;

    void connectMotion();
    void connectRuns();
    void connectCommands();
    /// The recorder gets the present context soon, with all that changes until then.
    void renewContext();
    void updateContext();

    Cell& m_cell;
    recorder::Recorder& m_recorder;
    const QString m_program;
    recorder::SpineRecording m_spine;
    recorder::RecordingContext m_context; ///< as it was at the start
    QByteArray m_routingText; ///< of the file that m_routing was read from
    spine::Config m_routing;
    std::vector<File> m_files; ///< the open ones
    QTimer m_renew;
    StateRecording m_states;
    SystemClock m_clock;
    GameRecording m_games;
    std::shared_ptr<Runs> m_runs; ///< with the observer on the runs' thread
    QThreadPool m_writing; ///< one thread, which makes texts of tasks and programs
};

} // namespace medulla::cell
