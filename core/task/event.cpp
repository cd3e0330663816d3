// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/event.h"

#include "core/motion/path.h"

#include <cmath>

namespace medulla::task {

namespace {

/// Three digits are below the resolution of an encoder.
QString thousandths(double value)
{
    constexpr double kThousand = 1000.0;
    return QString::number(std::round(value * kThousand) / kThousand, 'g', 9);
}

class Telling {
public:
    Telling(const Event& event, const TaskGraph& task)
        : m_event(event)
        , m_task(task)
    {
    }

    [[nodiscard]] Text text() const
    {
        const auto action = nameOf(m_event.action);
        const auto step = QString::number(m_event.step + 1);
        switch (m_event.kind) {
        case Event::Kind::RunBegan:
            return Text(QT_TRANSLATE_NOOP("medulla", "The run begins."));
        case Event::Kind::ActionBegan:
            return Text(QT_TRANSLATE_NOOP("medulla", "%1 begins."), { action });
        case Event::Kind::StepSent:
            return m_event.count > 0 ? Text(QT_TRANSLATE_NOOP("medulla", "%1, step %2 again: %3."),
                       { action, step, position() })
                                     : Text(QT_TRANSLATE_NOOP("medulla", "%1, step %2: %3."),
                                         { action, step, position() });
        case Event::Kind::StepFailed:
            return stepFailed(action, step);
        case Event::Kind::Reason:
            return reason();
        case Event::Kind::Decided:
            return m_event.holds ? Text(QT_TRANSLATE_NOOP("medulla", "%1: %2 holds; %3 follows."),
                       { action, decisionName(), nameOf(m_event.next) })
                                 : Text(QT_TRANSLATE_NOOP("medulla", "%1: %2 fails; %3 follows."),
                                     { action, decisionName(), nameOf(m_event.next) });
        case Event::Kind::VariableSet:
            return Text(QT_TRANSLATE_NOOP("medulla", "%1 is now %2."), { variable(), position() });
        case Event::Kind::Reset:
            return Text(
                QT_TRANSLATE_NOOP("medulla", "%1 failed %2 times in a row; reset, %3 follows."),
                { action, QString::number(m_event.count), nameOf(m_event.next) });
        case Event::Kind::Dispatched:
            return Text(QT_TRANSLATE_NOOP("medulla", "Sent %1."), { position() });
        case Event::Kind::ActionEnded:
            return Text(QT_TRANSLATE_NOOP("medulla", "%1 ends."), { action });
        case Event::Kind::DetourBegan:
            return Text(QT_TRANSLATE_NOOP("medulla",
                            "%1, step %2: an obstacle; another way is tried over %3 points."),
                { action, step, QString::number(m_event.count) });
        case Event::Kind::DetourSent:
            return Text(QT_TRANSLATE_NOOP("medulla", "%1, step %2, around the obstacle: %3."),
                { action, step, position() });
        case Event::Kind::DetourReached:
            return Text(QT_TRANSLATE_NOOP("medulla", "%1, step %2 was reached the other way."),
                { action, step });
        case Event::Kind::DetourFailed:
            return detourFailed(action, step);
        case Event::Kind::Paused:
            return paused(action);
        case Event::Kind::Resumed:
            return Text(QT_TRANSLATE_NOOP("medulla", "The run goes on."));
        case Event::Kind::RunEnded:
            break;
        }
        return ended();
    }

private:
    [[nodiscard]] const Action* action(std::int32_t index) const
    {
        return index >= 0 && std::size_t(index) < m_task.actions.size()
            ? &m_task.actions[std::size_t(index)]
            : nullptr;
    }
    [[nodiscard]] QString nameOf(std::int32_t index) const
    {
        const auto* found = action(index);
        return found != nullptr ? found->name : QStringLiteral("?");
    }
    [[nodiscard]] const Decision* decision() const
    {
        const auto* of = action(m_event.action);
        return of != nullptr && m_event.decision >= 0
                && std::size_t(m_event.decision) < of->decisions.size()
            ? &of->decisions[std::size_t(m_event.decision)]
            : nullptr;
    }
    [[nodiscard]] QString decisionName() const
    {
        const auto* found = decision();
        return found != nullptr && !found->label.isEmpty()
            ? found->label
            : Text(QT_TRANSLATE_NOOP("medulla", "decision %1"),
                { QString::number(m_event.decision + 1) })
                  .shown();
    }
    /// Its label, otherwise its name in the file.
    [[nodiscard]] QString variable() const
    {
        const auto* found = decision();
        if (found != nullptr && m_event.object >= 0
            && std::size_t(m_event.object) < found->objects.size()) {
            const auto& label = found->objects[std::size_t(m_event.object)].label;
            if (!label.isEmpty()) {
                return label;
            }
        }
        Variable variable { nameOf(m_event.action), m_event.decision, {} };
        if (m_event.object >= 0) {
            variable.object = m_event.object;
        }
        return variable.toString();
    }
    [[nodiscard]] QString position() const
    {
        return motion::toString(motion::toPosition(m_event.position));
    }
    [[nodiscard]] QString axis() const
    {
        return m_event.axis >= 0 ? name(Axis(m_event.axis)) : QString();
    }

    [[nodiscard]] Text stepFailed(const QString& action, const QString& step) const
    {
        if (m_event.why == Event::Why::NoPosition) {
            return Text(QT_TRANSLATE_NOOP("medulla",
                            "%1, step %2 cannot be verified: no position was measured yet (%3)."),
                { action, step, QString::number(m_event.count) });
        }
        return Text(QT_TRANSLATE_NOOP(
                        "medulla", "%1, step %2 was not reached: arm.%3 %4 outside %5 ± %6 (%7)."),
            { action, step, axis(), thousandths(m_event.measured), thousandths(m_event.value),
                thousandths(m_event.threshold), QString::number(m_event.count) });
    }
    [[nodiscard]] Text reason() const
    {
        const QStringList values { axis(), thousandths(m_event.measured),
            thousandths(m_event.value), thousandths(m_event.threshold),
            QString::number(m_event.object + 1) };
        switch (m_event.why) {
        case Event::Why::ArmOutside:
            return Text(QT_TRANSLATE_NOOP("medulla", "arm.%1 %2 outside %3 ± %4"), values);
        case Event::Why::NoPosition:
            return Text(QT_TRANSLATE_NOOP("medulla", "no position of the arm is known"));
        case Event::Why::NothingSeen:
            return Text(QT_TRANSLATE_NOOP("medulla", "no object is seen for object %1"),
                { QString::number(m_event.object + 1) });
        case Event::Why::EyesSilent:
            return Text(QT_TRANSLATE_NOOP("medulla",
                            "no object is seen for object %1, since the eyes are silent"),
                { QString::number(m_event.object + 1) });
        case Event::Why::ObjectOutside:
            return Text(QT_TRANSLATE_NOOP("medulla", "object %5: %1 %2 outside %3 ± %4"), values);
        case Event::Why::CertaintyOutside:
            return Text(
                QT_TRANSLATE_NOOP("medulla", "object %5: certainty %2 outside %3 ± %4"), values);
        default:
            return Text(QT_TRANSLATE_NOOP(
                            "medulla", "the objects that fit object %1 are needed for other ones"),
                { QString::number(m_event.object + 1) });
        }
    }
    [[nodiscard]] Text detourFailed(const QString& action, const QString& step) const
    {
        switch (m_event.why) {
        case Event::Why::TooOften:
            return Text(QT_TRANSLATE_NOOP(
                            "medulla", "%1, step %2: the other ways that were tried failed too."),
                { action, step });
        case Event::Why::NotAlone:
            return Text(QT_TRANSLATE_NOOP("medulla",
                            "%1, step %2: no other way is tried while other actions run."),
                { action, step });
        case Event::Why::NoRules:
            return Text(QT_TRANSLATE_NOOP("medulla",
                            "%1, step %2: no other way is tried, since the arm's workspace is not "
                            "known."),
                { action, step });
        default:
            return Text(QT_TRANSLATE_NOOP(
                            "medulla", "%1, step %2: there is no other way around the obstacle."),
                { action, step });
        }
    }
    [[nodiscard]] Text paused(const QString& action) const
    {
        switch (m_event.why) {
        case Event::Why::ActionBreakpoint:
            return Text(QT_TRANSLATE_NOOP("medulla", "Paused before %1."), { action });
        case Event::Why::DecisionBreakpoint:
            return Text(
                QT_TRANSLATE_NOOP("medulla", "Paused before %1: %2."), { action, decisionName() });
        case Event::Why::VariableChanged:
            return Text(QT_TRANSLATE_NOOP("medulla", "Paused, since %1 changed."), { variable() });
        case Event::Why::Stepped:
            return Text(QT_TRANSLATE_NOOP("medulla", "Paused after one step."));
        default:
            return Text(QT_TRANSLATE_NOOP("medulla", "Paused."));
        }
    }
    [[nodiscard]] Text ended() const
    {
        switch (m_event.why) {
        case Event::Why::Finished:
            return Text(QT_TRANSLATE_NOOP("medulla", "The run has come to its end."));
        case Event::Why::Stopped:
            return Text(QT_TRANSLATE_NOOP("medulla", "The run was stopped."));
        default:
            return Text(QT_TRANSLATE_NOOP("medulla", "The run had to end."));
        }
    }

    const Event& m_event;
    const TaskGraph& m_task;
};

} // namespace

Text toText(const Event& event, const TaskGraph& task)
{
    return Telling(event, task).text();
}

} // namespace medulla::task
