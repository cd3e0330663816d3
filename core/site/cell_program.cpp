// SPDX-License-Identifier: GPL-3.0-or-later
// Connections of a cell's program execution: its signals and its requests.
#include "core/site/cell.h"
#include "core/site/task_eyes.h"

#include <algorithm>
#include <array>

namespace medulla::site {

namespace {

/// Writes a value received by an input to the mail, in the signal's shape.
void putInto(SignalMail& mail, std::size_t signal, const teleo::SignalShape& shape,
    const spine::Message& message)
{
    const auto width = std::size_t(shape.attributes.size());
    std::array<double, SignalMail::kMost> values;
    std::size_t count = 0;
    for (std::size_t i = 0; i < message.coordinates.count() && count + width <= values.size();
         ++i) {
        const auto item = message.coordinates[i];
        if (item.size() + 1 < width || item.size() < 3) {
            continue;
        }
        for (std::size_t k = 0; k < width; ++k) {
            values[count++] = k < item.size() ? item[k] : TaskEyes::kCertain;
        }
    }
    const auto lead = message.coordinates.isEmpty() || message.coordinates[0].empty()
        ? 0.0
        : message.coordinates[0].front();
    mail.put(signal, { values.data(), count }, message.receivedAt, lead);
}

} // namespace

void Cell::feedProgram()
{
    const auto& offered = m_program->offered();
    auto* mail = &m_program->mail();
    for (const auto& [name, signal] : offered.ofInput) {
        if (auto* input = m_spine->input(name)) {
            connect(
                input, &spine::Input::received, input,
                [mail, signal = signal, shape = offered.vocabulary.signalShapes[signal]](
                    const spine::Message& message) { putInto(*mail, signal, shape, message); },
                Qt::DirectConnection);
        }
    }
    for (const auto& name : armOutputs(m_site)) {
        auto* output = m_spine->output(name);
        connect(
            output, &spine::Output::sent, output,
            [mail, signal = offered.sent, shape = offered.vocabulary.signalShapes[offered.sent]](
                const spine::Message& message) { putInto(*mail, signal, shape, message); },
            Qt::DirectConnection);
    }
    if (!m_motion) {
        return;
    }
    connect(
        m_motion.get(), &motion::Executor::obstacleMet, m_motion.get(),
        [this, mail, signal = offered.obstacle](const motion::Obstacle& obstacle) {
            mail->put(signal, obstacle.measured, m_clock.now());
        },
        Qt::DirectConnection);
    const auto tellMoving = [this, mail, signal = offered.moving](bool moves) {
        const double value = moves ? 1.0 : 0.0;
        mail->put(signal, { &value, 1 }, m_clock.now());
    };
    tellMoving(false);
    connect(
        m_motion.get(), &motion::Executor::started, m_motion.get(),
        [tellMoving] { tellMoving(true); }, Qt::DirectConnection);
    connect(
        m_motion.get(), &motion::Executor::ended, m_motion.get(),
        [tellMoving] { tellMoving(false); }, Qt::DirectConnection);
}

void Cell::holdMotion()
{
    if (m_motion) {
        m_motion->supersede();
    } else if (const auto* measured = m_spine->input(m_site.armInput)->latest()) {
        // A remote executor accepts only targets.
        m_spine->input(kProgramInput)->submit(measured->coordinates, true);
    }
}

void Cell::connectProgram()
{
    feedProgram();
    auto* targets = m_spine->input(kProgramInput);
    connect(m_program.get(), &ProgramPart::moveWanted, targets,
        [targets](const Position& target) { targets->submit(Coordinates(target), true); });
    connect(m_program.get(), &ProgramPart::setWanted, m_spine.get(),
        [this](const QString& output, const Coordinates& value) {
            if (auto* input = m_spine->input(programInputOf(output))) {
                input->submit(value, true);
            }
        });
    // Requests are ignored while another commander has the arm, since its task or motion must not
    // be affected. Tasks begin and end immediately, so that no event of one comes after a hold.
    connect(m_program.get(), &ProgramPart::holdWanted, targets, [this] {
        if (m_programCommands) {
            holdMotion();
        }
    });
    connect(m_program.get(), &ProgramPart::taskWanted, m_task.get(),
        [this](const task::TaskGraph& task, teleo::ActivityId id) {
            if (m_programCommands) {
                ++m_tasksAsked;
                m_programTask = id;
                m_task->begin(task, task::Engine::Drive::Clock);
            }
        });
    connect(m_program.get(), &ProgramPart::taskEndWanted, m_task.get(), [this] {
        if (m_programCommands) {
            m_task->stop();
        }
    });
    const auto tellFailed = [this](const Text& why, const Text& remedy) {
        if (m_programCommands) {
            QMetaObject::invokeMethod(
                m_program.get(),
                [this, id = m_programTask, why, remedy] { m_program->taskFailed(id, why, remedy); },
                Qt::QueuedConnection);
        }
    };
    connect(
        m_task.get(), &TaskPart::ended, m_task.get(),
        [this, tellFailed](const task::Outcome& outcome) {
            if (outcome.how == task::Outcome::How::Failed) {
                tellFailed(outcome.text, outcome.remedy);
            } else if (outcome.how == task::Outcome::How::Finished && m_programCommands) {
                QMetaObject::invokeMethod(
                    m_program.get(), [this, id = m_programTask] { m_program->taskDone(id); },
                    Qt::QueuedConnection);
            }
        },
        Qt::DirectConnection);
    connect(
        m_task.get(), &TaskPart::refused, m_task.get(),
        [tellFailed](const Finding& finding) { tellFailed(finding.text, finding.remedy); },
        Qt::DirectConnection);

    const auto giveBack = [this] {
        const auto runs = m_program->runs(); // before the status, so that it belongs to that run
        const auto status = m_program->newestStatus();
        if (m_commander.kind == Commander::Kind::Program && runs == m_programsAsked
            && (!status || status->state == teleo::Status::State::Idle)) {
            setCommander({});
        }
    };
    connect(m_program.get(), &ProgramPart::ended, this, giveBack, Qt::QueuedConnection);
    connect(m_program.get(), &ProgramPart::refused, this, giveBack, Qt::QueuedConnection);
    if (m_motion) {
        connect(
            m_motion.get(), &motion::Executor::started, m_program.get(), &ProgramPart::targetTaken);
        connect(m_motion.get(), &motion::Executor::ended, m_program.get(),
            [this](const motion::End& end) {
                // A motion that the program superseded itself has not failed.
                if (end.reason != motion::EndReason::Superseded) {
                    m_program->motionEnded(end.target, end.reason == motion::EndReason::Reached);
                }
            });
        connect(m_motion.get(), &motion::Executor::refused, m_program.get(),
            [this](const motion::Refusal& refusal) {
                if (refusal.code == motion::RefusalCode::AlreadyThere) {
                    m_program->targetTaken();
                } else {
                    m_program->motionRefused();
                }
            });
        // Holding the motion also pauses the program that commands it.
        connect(m_motion.get(), &motion::Executor::paused, m_program.get(),
            [this] { m_program->requestPause(); });
    }
}

} // namespace medulla::site
