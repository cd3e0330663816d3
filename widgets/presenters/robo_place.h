// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_picture.h"
#include "widgets/presenters/program_place.h"

#include <QThread>

namespace medulla::widgets {

class RoboStage;

/// Robo's world as the place where a program runs, on a thread of its own. Every run begins in the
/// same world, that of the document at first. GUI thread.
class RoboPlace final : public ProgramPlace {
    Q_OBJECT

public:
    RoboPlace();
    /// Ends a run at once.
    ~RoboPlace() override;

    /// Times real time.
    [[nodiscard]] int speed() const { return m_speed; }
    /// Also while a run goes on.
    void setSpeed(int times);
    /// The next run begins in another random world.
    void makeAnotherWorld();
    /// Of the random world; nothing: it is that of the document.
    [[nodiscard]] std::optional<quint64> seed() const { return m_seed; }
    /// As it looks now, or how the last run left it, or how the next one finds it.
    [[nodiscard]] teleo::RoboPicture picture() const;

    [[nodiscard]] TimePoint now() const override;
    [[nodiscard]] std::optional<motion::Refusal> begin(const Begin& run) override;
    void change(const teleo::Document& document) override;
    void pause() override;
    void resume() override;
    void step() override;
    void end() override;
    void leave() override { }
    [[nodiscard]] std::vector<teleo::Event> takeEvents() override;
    [[nodiscard]] std::uint64_t lostEvents() const override;
    [[nodiscard]] std::shared_ptr<const teleo::Status> newestStatus() const override;
    /// Nothing: it takes no time here.
    [[nodiscard]] std::optional<Duration> latency() const override { return std::nullopt; }
    [[nodiscard]] motion::State arm() const override { return motion::State::Idle; }
    [[nodiscard]] bool takesOutput(const QString& /*name*/) const override { return false; }
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const override;
    void disturb(Disturbance disturbance) override;
    void update() override;

Q_SIGNALS:
    /// Another speed or another world.
    void changed();

private:
    QThread m_thread;
    std::unique_ptr<RoboStage> m_stage;
    teleo::RoboWorld m_world = teleo::documentWorld();
    std::optional<quint64> m_seed;
    bool m_hasRun = false; ///< in this world
    int m_speed = 1;
};

} // namespace medulla::widgets
