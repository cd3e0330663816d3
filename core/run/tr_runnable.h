// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/run/available_signals.h"
#include "core/run/runnable.h"
#include "core/run/task_runnable.h"
#include "core/task/command_retry.h"
#include "core/teleo/engine.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace medulla::run {

/// Runs teleo-reactive programs that move the arm with a teleo::Engine, and the tasks that they use
/// as actions.
///
/// **Motion.** `move arm to` sends its target at once. After a change of the target by less than
/// kFollowMm during the motion, the new target is sent on arrival; after a greater change, the
/// motion is ended first. A motion that ended before its target is repeated after kRetry, as long
/// as its rule is the first true one. Remote motion announces no end: its target is repeated every
/// kRetry, and is a retry when the arm is at rest elsewhere (task::CommandRetry). `hold`, and the
/// end of a move or a task, end the motion at the present position of the arm.
class TrRunnable final : public Runnable, private teleo::Host {
public:
    static constexpr double kFollowMm = 20.0;
    static constexpr Duration kRetry =
        std::chrono::seconds(1); ///< shorter: a blocked arm is commanded more often. Chosen.

    /// `clock` and `available` must outlive it.
    TrRunnable(Clock& clock, const task::EngineSettings& tasks, const AvailableSignals& available,
        Sinks sinks);
    ~TrRunnable() override;

    [[nodiscard]] bool accepts(const Request& request) const override;
    [[nodiscard]] Findings begin(const Request& request, bool paused) override;
    [[nodiscard]] Findings change(const Request& request) override;
    void pause() override;
    void resume() override;
    void step() override;
    void stop() override;
    void takeValue(std::size_t signal, const LatestValues::Value& value) override;
    void takeMotion(const MotionEvent& event) override;
    [[nodiscard]] State state() const override;
    [[nodiscard]] bool isActive() const override;
    void describe(Status& status) const override;

private:
    struct Moving {
        teleo::ActivityId id = 0; ///< 0: none
        Position target = Position::Zero();
        bool arrived = false;
    };

    void begin(const teleo::Activity& activity) override;
    void change(const teleo::Activity& activity) override;
    void end(teleo::ActivityId id) override;

    void makeEngine(const TrRequest& request);
    void dropEngine();
    /// Reads the tasks of a changed program that the confirmed program did not name; a task that
    /// was read stays as it is. Executables that were not confirmed are never added: TrRequest.
    void addTasks(const teleo::Document& document);
    void take(const teleo::Event& event);
    /// Finds the signals that the conditions of the document use as topics.
    void findTopics(const teleo::Document& document);
    void publishTopics(std::size_t signal);
    void goTo(const Position& target);
    void sendTarget();
    void retryLater();
    void set(const teleo::Activity& activity);
    void beginTask(const teleo::Activity& activity);
    [[nodiscard]] Checked<task::TaskGraph> taskNamed(const QString& name) const;
    void reportTaskOutcome();

    Clock& m_clock;
    const AvailableSignals& m_available;
    const Sinks m_sinks;
    teleo::Signals m_signals;
    std::vector<double> m_first; ///< LatestValues::Value::first of each signal, for topics
    std::vector<std::pair<std::size_t, QString>> m_topics; ///< signal and name
    QString m_folder;
    bool m_executables = true;
    std::shared_ptr<const RunFiles> m_files; ///< confirmed by the operator; null: nothing was
    std::map<QString, Checked<task::TaskGraph>> m_added; ///< tasks of accepted changes, by name
    std::optional<TimePoint> m_valueAt; ///< start time while the engine processes a value
    std::optional<Duration> m_latency; ///< as of Status
    Moving m_moving;
    teleo::ActivityId m_taskActivity = 0; ///< activity of the running task; 0: none
    const bool m_remoteMotion;
    task::CommandRetry m_retry; ///< used with remote motion
    std::unique_ptr<Alarm> m_retryAlarm;
    /// An ended task and its activity: reported to the engine after the tick of the task's own
    /// engine.
    std::optional<std::pair<teleo::ActivityId, Outcome>> m_taskOutcome;
    std::unique_ptr<Alarm> m_outcomeAlarm;
    TaskRunnable m_task;
    std::unique_ptr<teleo::Engine> m_engine; ///< made at the first run
};

} // namespace medulla::run
