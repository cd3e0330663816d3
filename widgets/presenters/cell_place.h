// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/presenters/program_place.h"

#include <deque>
#include <utility>

#include <QTimer>

namespace medulla::widgets {

class RunCell;

/// A cell as the place where a program runs: the one that the windows show, or the simulated one of
/// a dry run, in which things can go wrong. GUI thread.
class CellPlace final : public ProgramPlace {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kBlindFor { 5000 };

    /// `runs` must outlive it. The cell is used only while a run goes on there, except for signals.
    CellPlace(RunCell& runs, site::Cell& cell, RunPlace place);

    [[nodiscard]] TimePoint now() const override;
    [[nodiscard]] std::optional<motion::Refusal> begin(const Begin& run) override;
    void change(const teleo::Document& document) override;
    void pause() override;
    void resume() override;
    void step() override;
    void end() override;
    void leave() override { m_blind.stop(); }
    [[nodiscard]] std::vector<teleo::Event> takeEvents() override;
    [[nodiscard]] std::uint64_t lostEvents() const override;
    [[nodiscard]] std::shared_ptr<const teleo::Status> newestStatus() const override;
    [[nodiscard]] std::optional<Duration> latency() const override;
    [[nodiscard]] motion::State arm() const override;
    [[nodiscard]] bool takesOutput(const QString& name) const override;
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const override;
    void disturb(Disturbance disturbance) override;
    void update() override;

private:
    void listenForMishaps();
    void tell(const Text& what, bool isMishap = true);
    /// Tells of it when it was done.
    void perform(const target::Command& command, const Text& what, bool isMishap = true);
    [[nodiscard]] Position nextTorchPlace() const;

    RunCell& m_runs;
    site::Cell& m_cell;
    RunPlace m_place;
    bool m_eyesSee = false;
    /// What is told of when it is done, and whether that is a mishap.
    std::deque<std::pair<Text, bool>> m_asked;
    int m_obstacles = 0; ///< that were put into the cell
    bool m_torchMoved = false;
    QTimer m_blind; ///< runs while the eyes are blinded
};

} // namespace medulla::widgets
