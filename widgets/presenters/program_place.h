// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/motion/path.h"
#include "core/motion/status.h"
#include "core/site/run_files.h"
#include "core/teleo/event.h"
#include "core/teleo/status.h"
#include "widgets/presenters/program_run.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>

namespace medulla::widgets {

/// Where programs run, as their presenter sees it: a cell, or Robo's world. One run at a time. What
/// is wanted is carried out on a thread of the place's own, in the order of the calls; nothing here
/// waits. GUI thread.
class ProgramPlace : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~ProgramPlace() override;

    /// How a run is to begin.
    struct Begin {
        teleo::Document document {};
        QString folder {}; ///< where relative paths begin
        bool paused = false;
        bool executables = false; ///< may be started
        std::shared_ptr<const site::RunFiles> files {}; ///< as the operator has confirmed them
    };

    /// On the clock that all times of its runs are of.
    [[nodiscard]] virtual TimePoint now() const = 0;
    /// Why it did not begin to; nothing when it was told to.
    [[nodiscard]] virtual std::optional<motion::Refusal> begin(const Begin& run) = 0;
    virtual void change(const teleo::Document& document) = 0;
    virtual void pause() = 0;
    virtual void resume() = 0;
    virtual void step() = 0;
    virtual void end() = 0;
    /// The run is over, however it ended: nothing is done to it by itself any more.
    virtual void leave() = 0;

    /// What happened since the last call, oldest first.
    [[nodiscard]] virtual std::vector<teleo::Event> takeEvents() = 0;
    /// Events that were lost so far since nobody asked for them.
    [[nodiscard]] virtual std::uint64_t lostEvents() const = 0;
    /// Null before the first run.
    [[nodiscard]] virtual std::shared_ptr<const teleo::Status> newestStatus() const = 0;
    /// From the last value that changed what runs, to the beginning of what runs since.
    [[nodiscard]] virtual std::optional<Duration> latency() const = 0;
    /// What its arm does.
    [[nodiscard]] virtual motion::State arm() const = 0;
    /// Whether what is set at this output goes anywhere.
    [[nodiscard]] virtual bool takesOutput(const QString& name) const = 0;

    /// Why this cannot go wrong here now; empty when it can. Of the kind of world that it is.
    [[nodiscard]] virtual QString disturbRefusal(Disturbance disturbance) const = 0;
    virtual void disturb(Disturbance disturbance) = 0;

    /// Looks after what goes wrong by itself; at display rate, while a run goes on.
    virtual void update() = 0;

Q_SIGNALS:
    /// A run has ended.
    void ended();
    /// A document was refused: why. For a change: the program before it goes on.
    void refused(const medulla::Findings& findings);
    /// Something went wrong that the program is to recover from, or is no mishap.
    void happened(medulla::TimePoint at, const medulla::Text& what, bool isMishap);
    void notDisturbed(const QString& why);
};

} // namespace medulla::widgets
