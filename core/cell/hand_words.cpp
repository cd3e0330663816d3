// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/hand_words.h"

namespace medulla::cell::hand_words {

namespace {

motion::Refusal notByHand(Text text, Text remedy)
{
    return { motion::RefusalCode::NotByHand, std::move(text), std::move(remedy) };
}

/// "30.0, -20.0, 10.0"
QString valuesOf(const spine::Sample& sample)
{
    QStringList values;
    for (std::size_t i = 0; i < sample.count; ++i) {
        values << QString::number(sample.values[i], 'f', 1);
    }
    return values.join(QStringLiteral(", "));
}

Text remedyOf(spine::Outcome outcome)
{
    using spine::Outcome;
    switch (outcome) {
    case Outcome::OverStep:
        return QT_TRANSLATE_NOOP("medulla", "Send a value that is nearer to the device.");
    case Outcome::Unchecked:
    case Outcome::Unmapped:
        return QT_TRANSLATE_NOOP("medulla", "Give x, y and z.");
    case Outcome::Closed:
        return QT_TRANSLATE_NOOP("medulla", "Check the device and its link, then send again.");
    case Outcome::Jumped:
        return QT_TRANSLATE_NOOP("medulla", "Confirm the position in the mode Operate first.");
    case Outcome::Held:
        return QT_TRANSLATE_NOOP("medulla",
            "Release STOP, resume after an interruption, pass the preflight, or release the "
            "output in Routing.");
    case Outcome::NotInCommand:
        return QT_TRANSLATE_NOOP("medulla", "Choose the output instead of the input, and send.");
    case Outcome::NonFinite:
        return QT_TRANSLATE_NOOP("medulla", "Give smaller numbers.");
    case Outcome::Expired:
    case Outcome::SourceShut:
    case Outcome::SendFailed:
    case Outcome::Sent:
        break;
    }
    return QT_TRANSLATE_NOOP("medulla", "Send again.");
}

Text overStep(const HandFate& fate)
{
    const auto& rejected = fate.rejected;
    const auto* const text = rejected.reference == spine::StepGuard::Reference::Sent
        ? QT_TRANSLATE_NOOP("medulla",
            "Output \"%1\" rejected it: %2 mm from %3, where it was sent last; its guard passes "
            "%4 mm.")
        : QT_TRANSLATE_NOOP("medulla",
            "Output \"%1\" rejected it: %2 mm from %3, as measured; its guard passes %4 mm.");
    return Text(text,
        { fate.rejecter, QString::number(rejected.distanceMm, 'f', 1),
            valuesOf(rejected.referenceValue), QString::number(rejected.allowedMm, 'f', 1) });
}

} // namespace

motion::Refusal notIdle()
{
    return { motion::RefusalCode::Moving,
        QT_TRANSLATE_NOOP("medulla", "A motion runs, is paused or was aborted."),
        QT_TRANSLATE_NOOP("medulla", "Wait until it has ended, or end it, then send again.") };
}

motion::Refusal waitedTooLong()
{
    return notByHand(QT_TRANSLATE_NOOP("medulla", "The value waited too long to be sent."),
        QT_TRANSLATE_NOOP("medulla", "Send again."));
}

motion::Refusal noSuchEnd(const QString& name)
{
    return notByHand(
        Text(QT_TRANSLATE_NOOP("medulla", "The routing has no \"%1\" any more."), { name }),
        QT_TRANSLATE_NOOP("medulla", "Choose another input or output."));
}

motion::Refusal empty()
{
    return notByHand(QT_TRANSLATE_NOOP("medulla", "There is no value to send."),
        QT_TRANSLATE_NOOP("medulla", "Give numbers with commas between them, such as 30,-20,10."));
}

motion::Refusal measurement(const QString& input)
{
    return notByHand(Text(QT_TRANSLATE_NOOP(
                              "medulla", "Input \"%1\" says where a device is; guards rely on it."),
                         { input }),
        QT_TRANSLATE_NOOP("medulla", "Only the device itself may send there."));
}

motion::Refusal commandOfOther(const QString& input, const QString& output)
{
    return notByHand(
        Text(QT_TRANSLATE_NOOP("medulla", "Another program commands \"%2\" by the input \"%1\"."),
            { input, output }),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose the output \"%1\" and send there."), { output }));
}

motion::Refusal target(const QString& output)
{
    return notByHand(
        Text(QT_TRANSLATE_NOOP("medulla", "Output \"%1\" gives targets to the motion executor."),
            { output }),
        QT_TRANSLATE_NOOP("medulla", "Set the target in the mode Operate, then choose Execute."));
}

motion::Refusal measuredOfMotion(const QString& output)
{
    return notByHand(Text(QT_TRANSLATE_NOOP("medulla",
                              "Output \"%1\" tells the motion executor where the arm is."),
                         { output }),
        QT_TRANSLATE_NOOP("medulla", "Only the arm's own reports may go there."));
}

motion::Refusal motionElsewhere()
{
    return notByHand(QT_TRANSLATE_NOOP("medulla",
                         "The motion executor runs on another host, which may move the arm now."),
        QT_TRANSLATE_NOOP("medulla", "Move the arm from the mode Operate."));
}

motion::Refusal noPosition()
{
    return notByHand(QT_TRANSLATE_NOOP("medulla", "The arm takes one position."),
        QT_TRANSLATE_NOOP("medulla", "Give x, y and z in mm."));
}

std::optional<motion::Refusal> refusalOf(const HandFate& fate)
{
    if (fate.refusal || fate.rejecter.isEmpty()) {
        return fate.refusal;
    }
    const auto outcome = fate.rejected.outcome;
    auto text = outcome == spine::Outcome::OverStep
        ? overStep(fate)
        : Text(QT_TRANSLATE_NOOP("medulla", "Output \"%1\" rejected it. %2"),
            { fate.rejecter, spine::toText(outcome).shown() });
    return notByHand(std::move(text), remedyOf(outcome));
}

Text sent(const HandFate& fate)
{
    if (fate.hand.kind == spine::LoggedEnd::Kind::Output) {
        return Text(QT_TRANSLATE_NOOP("medulla", "Output \"%1\" sent %2."),
            { fate.hand.name, fate.hand.value.toString() });
    }
    return Text(QT_TRANSLATE_NOOP("medulla", "Input \"%1\" took %2; outputs that sent it: %3."),
        { fate.hand.name, fate.hand.value.toString(), QString::number(fate.sentBy) });
}

} // namespace medulla::cell::hand_words
