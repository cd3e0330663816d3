// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/teleo/robo_run.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <QObject>
#include <QTimer>

namespace medulla::widgets {

/// A program, Robo and its world on a clock that goes as fast as real time, or several times as
/// fast; all times of a run, those of its executables too, pass as fast as that. The clock goes
/// while a run goes on, and while executables of the last one are still ending.
///
/// To be moved to a thread of its own before first use, and destroyed when that has ended; all
/// public functions are thread-safe, and those that ask for something are carried out in the order
/// of the calls.
class RoboStage final : public QObject {
    Q_OBJECT

public:
    /// Events, and news, that wait for a reader at most.
    static constexpr std::size_t kMostEvents = 100'000;

    RoboStage();

    /// Begins a program in this world, in place of what is there.
    void requestBegin(const teleo::Document& document, const teleo::RoboWorld& world,
        const teleo::Robo::Settings& settings, const teleo::EngineSettings& engine, bool paused);
    void requestChange(const teleo::Document& document);
    void requestPause();
    void requestResume();
    void requestStep();
    void requestStop();
    void requestMishap(teleo::RoboMishap mishap);
    /// Times real time.
    void setSpeed(int times) { m_speed.store(times); }

    /// On the clock of all runs; never goes back.
    [[nodiscard]] TimePoint now() const { return TimePoint(Duration(m_nowNs.load())); }
    /// Null before the first run.
    [[nodiscard]] std::shared_ptr<const teleo::Status> newestStatus() const;
    /// Of the world; null before the first run.
    [[nodiscard]] std::shared_ptr<const teleo::RoboPicture> newestPicture() const;
    /// What happened since the last call, oldest first.
    [[nodiscard]] std::vector<teleo::Event> takeEvents();
    [[nodiscard]] std::vector<teleo::RoboNews> takeNews();
    /// Events that were lost since nobody asked for them.
    [[nodiscard]] std::uint64_t lostEvents() const { return m_lost.load(); }
    /// Why this cannot go wrong now, as it stood last.
    [[nodiscard]] std::optional<Text> mishapRefusal(teleo::RoboMishap mishap) const;

Q_SIGNALS:
    void ended();
    void refused(const medulla::Findings& findings);

private:
    template <class Work>
    void post(Work work);
    void tick();
    void take(const teleo::Event& event);
    void publish();

    std::atomic<int> m_speed { 1 };
    std::atomic<std::int64_t> m_nowNs { 0 };
    std::atomic<std::uint64_t> m_lost { 0 };
    mutable std::mutex m_mutex; ///< of the five below
    std::shared_ptr<const teleo::Status> m_status;
    std::shared_ptr<const teleo::RoboPicture> m_picture;
    std::array<std::optional<Text>, 4> m_refusals;
    std::vector<teleo::Event> m_events;
    std::vector<teleo::RoboNews> m_news;

    SimulatedClock m_clock;
    SystemClock m_real;
    TimePoint m_tickedAt;
    QTimer m_ticks;
    std::unique_ptr<teleo::RoboRun> m_run;
};

} // namespace medulla::widgets
