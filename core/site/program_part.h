// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/site/program_signals.h"
#include "core/site/run_files.h"
#include "core/site/signal_mail.h"
#include "core/task/model.h"
#include "core/teleo/engine.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::site {

/// The part of a cell that runs teleo-reactive programs, by a teleo::Engine on a thread of its own.
/// It knows no Spine: values come by `mail`, and targets and values for outputs leave by signals,
/// in the global frame, mm.
///
/// **Moving.** `move arm to` gives its target at once. When the point changes while the arm is on
/// its way by less than kFollowMm, the new target is taken when the arm has got there; by more, the
/// motion is ended first. A motion that did not get there is tried again after kRetry for as long
/// as its rule is the first true one. `hold`, and the end of a move or a task, end the motion where
/// the arm is.
///
/// Confined to its thread, except for what is marked thread-safe. It may be made on another thread
/// and moved before first use; it must be destroyed on its own thread or after that has ended.
class ProgramPart final : public QObject, public teleo::Host {
    Q_OBJECT

public:
    static constexpr double kFollowMm = 20.0;
    static constexpr Duration kRetry = std::chrono::seconds(1);

    /// `clock` must outlive the part.
    ProgramPart(Clock& clock, ProgramSignals offered, QObject* parent = nullptr);
    ~ProgramPart() override;

    /// Thread-safe: what programs may use.
    [[nodiscard]] const ProgramSignals& offered() const { return m_offered; }
    /// Of one thread, the Spine's: where it puts what comes in.
    [[nodiscard]] SignalMail& mail() { return m_mail; }

    /// Thread-safe: the engine's functions of the same names, carried out on this part's thread in
    /// the order of the calls. Relative paths of tasks and executables begin at `folder`.
    /// `executables`: they may be started, as of EngineSettings. `files`: what the operator has
    /// confirmed: no task is read from a file during the run then, but for those that a change
    /// brings in. Null: tasks are read when they begin.
    void requestBegin(const teleo::Document& document, const QString& folder, bool paused,
        bool executables, std::shared_ptr<const RunFiles> files = {});
    void requestChange(const teleo::Document& document);
    void requestStop();
    void requestPause();
    void requestResume();
    void requestStep();

    /// Thread-safe: how it stood when it was looked at last (some 30 times a second); null before
    /// the first run.
    [[nodiscard]] std::shared_ptr<const teleo::Status> newestStatus() const;
    /// Thread-safe: runs begun, refused ones included. Asked for before `newestStatus`, which is
    /// not older than the last of these then.
    [[nodiscard]] std::uint64_t runs() const { return m_runs.load(); }
    /// Thread-safe: what happened since the last call, oldest first.
    [[nodiscard]] std::vector<teleo::Event> takeEvents();
    /// Thread-safe: events that were lost since nobody asked for them.
    [[nodiscard]] std::uint64_t lostEvents() const { return m_lost.load(); }
    /// Thread-safe: from the last value that changed what runs, when the engine was told of it, to
    /// the beginning of what runs since; nothing before the first.
    [[nodiscard]] std::optional<Duration> latency() const;

public Q_SLOTS:
    /// A target was taken: a motion has started, which will end, or the arm was there already.
    void targetTaken();
    /// A motion to `target` has ended there, or on its way.
    void motionEnded(const medulla::Position& target, bool reached);
    /// A target was refused.
    void motionRefused();
    /// The task that was wanted with this id was refused, or came to a bad end.
    void taskFailed(
        medulla::teleo::ActivityId id, const medulla::Text& why, const medulla::Text& remedy);
    /// The task that was wanted with this id has come to its end.
    void taskDone(medulla::teleo::ActivityId id);

Q_SIGNALS:
    /// Send the arm there, also when it is where it was sent before.
    void moveWanted(const medulla::Position& target);
    /// End the motion where the arm is.
    void holdWanted();
    /// `output` is to be sent this.
    void setWanted(const QString& output, const medulla::Coordinates& value);
    void taskWanted(const medulla::task::TaskGraph& task, medulla::teleo::ActivityId id);
    void taskEndWanted();
    /// A run has ended; each that began ends once.
    void ended();
    /// A document was refused: why. For a change: the program before it goes on.
    void refused(const medulla::Findings& findings);

private:
    struct Moving {
        teleo::ActivityId id = 0; ///< 0: none
        Position target = Position::Zero();
        bool arrived = false;
    };

    void begin(const teleo::Activity& activity) override;
    void change(const teleo::Activity& activity) override;
    void end(teleo::ActivityId id) override;

    template <class Work>
    void post(Work work);
    [[nodiscard]] teleo::Engine& engine();
    void dropEngine();
    void take(const teleo::Event& event);
    void takeMail();
    /// What of the mail conditions name as topics: of the document that runs.
    void hear(const teleo::Document& document);
    void publishTopics(std::size_t signal);
    void goTo(const Position& target);
    void set(const teleo::Activity& activity);
    void beginTask(const teleo::Activity& activity);
    [[nodiscard]] Checked<task::TaskGraph> taskNamed(const QString& name) const;
    void publish();

    Clock& m_clock;
    const ProgramSignals m_offered;
    SignalMail m_mail;
    std::vector<double> m_leads; ///< the first number that came of each signal, for topics
    std::vector<std::pair<std::size_t, QString>> m_topics; ///< by their signals
    QString m_folder;
    std::optional<RunFiles> m_files; ///< of the run, as confirmed
    bool m_executables = true;
    std::optional<TimePoint> m_told; ///< a value that the engine is just being told of
    Moving m_moving;
    teleo::ActivityId m_task = 0; ///< 0: none
    std::atomic<std::uint64_t> m_runs { 0 };
    std::atomic<std::uint64_t> m_lost { 0 };
    std::atomic<std::int64_t> m_latencyNs { -1 }; ///< negative: none yet
    mutable std::mutex m_mutex; ///< of the two below
    std::shared_ptr<const teleo::Status> m_status;
    std::vector<teleo::Event> m_events;

    // Made at first use, on the part's own thread.
    std::unique_ptr<teleo::Signals> m_signals;
    std::unique_ptr<QSocketNotifier> m_notifier;
    std::unique_ptr<Alarm> m_retry;
    std::unique_ptr<Alarm> m_look;
    std::unique_ptr<teleo::Engine> m_engine;
};

} // namespace medulla::site
