// SPDX-License-Identifier: GPL-3.0-or-later
// Interruption of a running cell when motion may be unsafe, and its continuation by the operator.
#include "core/motion/words.h"
#include "core/site/cell.h"

#include <algorithm>

namespace medulla::site {

void Cell::connectWatch()
{
    connect(m_watch.get(), &CellWatch::interrupted, this, &Cell::interruptionChanged,
        Qt::QueuedConnection);
    connect(
        m_watch.get(), &CellWatch::cleared, this, &Cell::interruptionChanged, Qt::QueuedConnection);
    connect(
        m_watch.get(), &CellWatch::stopReported, this, &Cell::stopReported, Qt::QueuedConnection);
    connect(m_spine.get(), &spine::Spine::noticed, this, &Cell::noticed, Qt::QueuedConnection);
}

std::optional<motion::Interruption> Cell::interruption() const
{
    const auto cause = m_watch->interruption();
    return cause || !m_motion ? cause : m_motion->newestStatus().interruption;
}

void Cell::interruptParts(motion::Interruption cause)
{
    if (m_motion) {
        m_motion->interruptBy(cause);
    }
    m_runs->request(run::Interrupt {});
}

bool Cell::isJumped() const
{
    const auto& outputs = m_spine->outputs();
    return std::any_of(outputs.begin(), outputs.end(), [this](const spine::Output* output) {
        return m_site.actuators.contains(output->name()) && output->jump() != nullptr;
    });
}

std::optional<motion::Refusal> Cell::resume()
{
    if (isStopped()) {
        return motion::words::stoppedNow();
    }
    // A hold that comes later is for a cause that the operator has not seen.
    QMetaObject::invokeMethod(
        m_spine.get(), [this, upTo = m_spine->newestHold()] { resumeNow(upTo); },
        Qt::QueuedConnection);
    return std::nullopt;
}

void Cell::resumeNow(spine::HoldSwitch::Number upTo)
{
    const auto jumped = isJumped();
    if (jumped) {
        for (auto* output : m_spine->outputs()) {
            if (m_site.actuators.contains(output->name())) {
                output->acceptJump();
            }
        }
        if (isJumped()) {
            Q_EMIT resumeRefused(
                QT_TRANSLATE_NOOP("medulla", "The reports of the device do not agree yet."),
                QT_TRANSLATE_NOOP("medulla",
                    "Wait until the position shown is steady and right, then confirm it again."));
            return;
        }
    }
    m_spine->releaseOutputs(m_site.actuators, spine::HoldReason::Interruption, upTo);
    const auto isHeldAgain =
        std::any_of(m_site.actuators.begin(), m_site.actuators.end(), [this](const QString& name) {
            const auto* output = m_spine->output(name);
            return output != nullptr && output->isHeld();
        });
    if (isHeldAgain) {
        return;
    }
    m_watch->clear();
    if (m_motion && !jumped) {
        m_motion->carryOut(motion::command::Resume {});
    } else if (m_motion) {
        // The arm is not where it was thought to be: nothing goes on by itself.
        m_motion->carryOut(motion::command::ClearInterruption {});
    }
    m_runs->request(run::EndInterruption { .resume = m_motion && !jumped });
}

void Cell::openSource(const QString& input, const QString& output)
{
    QMetaObject::invokeMethod(
        m_spine.get(), [this, input, output] { m_spine->openSource(input, output); },
        Qt::QueuedConnection);
}

void Cell::allowSender(const QString& input, std::uint32_t host)
{
    QMetaObject::invokeMethod(
        m_spine.get(), [this, input, host] { m_spine->allowSender(input, host); },
        Qt::QueuedConnection);
}

void Cell::forbidSender(const QString& input, std::uint32_t host)
{
    QMetaObject::invokeMethod(
        m_spine.get(), [this, input, host] { m_spine->forbidSender(input, host); },
        Qt::QueuedConnection);
}

} // namespace medulla::site
