// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ring.h"
#include "core/motion/path.h"
#include "core/motion/status.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>

namespace medulla::motion {

/// A path to be planned, with the number of the request.
struct PlanJob {
    std::uint64_t number = 0;
    Position start = Position::Zero();
    Request request;
    /// The way back follows it; null: straight, or as the request says. Valid during the call.
    const MeasuredPath* measured = nullptr;
};

/// The answer to the PlanJob of the same number.
struct Planned {
    std::uint64_t number = 0;
    Path path;
};

/// Plans paths for an executor: on the calling thread or on another one. All functions are called
/// by the executor's thread; none of them blocks. A new job replaces a job without answer.
class PathPlanner {
public:
    PathPlanner() = default;
    PathPlanner(const PathPlanner&) = delete;
    PathPlanner& operator=(const PathPlanner&) = delete;
    virtual ~PathPlanner() = default;

    virtual void ask(const PlanJob& job) = 0;
    /// The newest answer, once; null when there is none yet.
    [[nodiscard]] virtual std::unique_ptr<Planned> take() = 0;
    /// Takes back a path that is no longer needed, so that the executor's thread does not free it.
    virtual void giveBack(std::unique_ptr<Planned> planned) = 0;
};

/// Plans immediately on the calling thread: for tests in simulated time.
class DirectPlanner final : public PathPlanner {
public:
    /// `rules` must outlive this.
    explicit DirectPlanner(const Rules& rules)
        : m_rules(rules)
    {
    }
    void ask(const PlanJob& job) override;
    [[nodiscard]] std::unique_ptr<Planned> take() override { return std::move(m_planned); }
    void giveBack(std::unique_ptr<Planned> planned) override { planned.reset(); }

private:
    const Rules& m_rules;
    std::unique_ptr<Planned> m_planned;
};

/// Plans on a separate thread of ordinary priority: a plan of 20,000 samples takes several
/// milliseconds, too long for the realtime thread. Jobs and answers are handed over without locks;
/// the calling thread neither blocks nor allocates nor frees a path.
class ThreadPlanner final : public PathPlanner {
public:
    /// `rules` must outlive this; its `reach`, if any, is called on the planner's thread.
    /// `ready` is called there when an answer can be taken.
    ThreadPlanner(const Rules& rules, std::function<void()> ready);
    ~ThreadPlanner() override;

    void ask(const PlanJob& job) override;
    [[nodiscard]] std::unique_ptr<Planned> take() override;
    void giveBack(std::unique_ptr<Planned> planned) override;

private:
    /// A job in a form that can be copied between threads word by word.
    struct Copy {
        std::uint64_t number = 0;
        Point start {};
        Point target {};
        int factor = 0;
        Duration period {};
        PathKind path = PathKind::Straight;
        DurationRule rule = DurationRule::PeriodAndFactor;
        double widthMm = 0.0;
        double speedLimitMmPerS = 0.0;
        bool follows = false; ///< `measured`
        MeasuredPath measured;
    };
    /// Capacity for paths to be freed. One is given back for each path taken, and all are freed
    /// before the next plan, so there are never more than two.
    static constexpr std::size_t kMostGivenBack = 4;

    [[nodiscard]] std::unique_ptr<Planned> answer(const Copy& job) const;
    void wake() noexcept;
    void run();
    void freeGivenBack();

    const Rules& m_rules;
    std::function<void()> m_ready;
    Ring<Copy> m_jobs { 4 };
    std::atomic<Planned*> m_answer { nullptr };
    std::array<std::atomic<Planned*>, kMostGivenBack> m_givenBack {};
    std::atomic<bool> m_ends { false };
    int m_wake; ///< eventfd
    std::thread m_thread;
};

} // namespace medulla::motion
