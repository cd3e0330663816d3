// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/notice.h"

#include "core/base/log_queue.h"
#include "core/spine/log.h"

#include <cmath>

namespace medulla::spine {

namespace {

/// A notice as the log's writer thread puts it into words.
struct Record {
    Notice notice;

    [[nodiscard]] QString text() const { return notice.line(); }
};

/// A number of 1e6 or more, as a damaged report may hold, is written by its power of ten.
QString inWords(double value)
{
    const auto isShort = std::abs(value) < 1e6;
    return isShort ? QString::number(value, 'f', 1) : QString::number(value, 'g', 3);
}

QString inWords(const Sample& sample)
{
    QStringList values;
    for (std::size_t i = 0; i < sample.count; ++i) {
        values << inWords(sample.values[i]);
    }
    return values.join(QLatin1String(", "));
}

Text rejectedText(const Notice& notice)
{
    const auto& refused = notice.refused;
    const QStringList values { notice.name, QString::number(notice.count), inWords(refused.value),
        toText(refused.outcome).shown() };
    if (refused.outcome != Outcome::OverStep) {
        return { QT_TRANSLATE_NOOP(
                     "medulla", "Output \"%1\": values rejected: %2, the last one (%3): %4"),
            values };
    }
    const QStringList step { QString::number(refused.distanceMm, 'f', 1),
        inWords(refused.referenceValue), QString::number(refused.allowedMm) };
    return refused.reference == StepGuard::Reference::Sent
        ? Text(QT_TRANSLATE_NOOP("medulla",
                   "Output \"%1\": values rejected: %2, the last one (%3): %4 It is %5 mm from "
                   "(%6), sent last; %7 mm are allowed."),
            values + step)
        : Text(QT_TRANSLATE_NOOP("medulla",
                   "Output \"%1\": values rejected: %2, the last one (%3): %4 It is %5 mm from "
                   "(%6), as measured; %7 mm are allowed."),
            values + step);
}

Text notOpenedText(const Notice& notice)
{
    const QStringList ends { notice.name, notice.output };
    switch (notice.notOpened) {
    case NotOpened::ShutAgain:
        break;
    case NotOpened::Blocked:
        return { QT_TRANSLATE_NOOP("medulla",
                     "\"%1\" to \"%2\" was not opened: \"%2\" does not accept its commands now."),
            ends };
    case NotOpened::Unmeasured:
        return { QT_TRANSLATE_NOOP("medulla",
                     "\"%1\" to \"%2\" was not opened: its distance from the measured position is "
                     "not known any more."),
            ends };
    case NotOpened::Farther:
        return {
            QT_TRANSLATE_NOOP("medulla",
                "\"%1\" to \"%2\" was not opened: %3 mm from the measured position were shown, "
                "and now it is %4 mm."),
            ends
                + QStringList { QString::number(notice.shownMm, 'f', 1),
                    QString::number(notice.refused.distanceMm, 'f', 1) }
        };
    }
    return { QT_TRANSLATE_NOOP("medulla",
                 "\"%1\" to \"%2\" was not opened: it was shut again after the question."),
        ends };
}

Text deviceRemedy(const Notice& notice)
{
    const QStringList values { notice.name, wire::hostToString(notice.sender.host),
        wire::hostToString(notice.expectedHost) };
    return notice.kind == Notice::Kind::SecondSender
        ? Text(
            QT_TRANSLATE_NOOP("medulla",
                "Commands go to %2, so it may be the device: use %2 instead of %3 in Routing, or "
                "with --allow %1=%2."),
            values)
        : Text(
            QT_TRANSLATE_NOOP("medulla",
                "Commands go to %2, so it may be the device: allow it in Routing or with --allow "
                "%1=%2."),
            values);
}

Text notOpenedRemedy(NotOpened why)
{
    switch (why) {
    case NotOpened::ShutAgain:
    case NotOpened::Farther:
        break;
    case NotOpened::Blocked:
        return QT_TRANSLATE_NOOP("medulla",
            "Choose Release or Resume, or hand the arm to the source. Then open it again.");
    case NotOpened::Unmeasured:
        return QT_TRANSLATE_NOOP(
            "medulla", "Wait until the device reports its position. Then open the source again.");
    }
    return QT_TRANSLATE_NOOP(
        "medulla", "Look at the device and at the distance. Then open the source again.");
}

} // namespace

Severity Notice::severity() const
{
    switch (kind) {
    case Kind::MeasuredJump:
    case Kind::Gap:
        return Severity::Error;
    case Kind::BadDatagrams:
    case Kind::StaleDatagrams:
    case Kind::ClockSet:
    case Kind::OtherHost:
    case Kind::SecondSender:
    case Kind::ForbiddenSender:
    case Kind::SecondPort:
    case Kind::Rejected:
    case Kind::SourceShut:
    case Kind::SourceNotOpened:
        return Severity::Warning;
    case Kind::JumpAccepted:
    case Kind::SourceOpened:
        break;
    }
    return Severity::Info;
}

// Long because it has a branch for each kind of notice.
Text Notice::text() const
{
    const auto counted = QString::number(count);
    const auto expected = wire::hostToString(expectedHost);
    switch (kind) {
    case Kind::BadDatagrams:
        return { QT_TRANSLATE_NOOP(
                     "medulla", "Input \"%1\": bad datagrams: %2, the last one from %3: %4"),
            { name, counted, sender.toString(), toText(refusal).shown() } };
    case Kind::StaleDatagrams:
        return { QT_TRANSLATE_NOOP("medulla",
                     "Input \"%1\": %2 datagrams waited too long and were dropped, the last one "
                     "from %3."),
            { name, counted, sender.toString() } };
    case Kind::ClockSet:
        return { QT_TRANSLATE_NOOP("medulla",
                     "The computer's time of day was set by %1 s; the datagrams that waited "
                     "meanwhile are dropped."),
            { QString::number(toS(span), 'f', 3) } };
    case Kind::OtherHost:
        return { QT_TRANSLATE_NOOP("medulla",
                     "Input \"%1\" hears the device from %2, but its commands go to %3."),
            { name, wire::hostToString(sender.host), expected } };
    case Kind::SecondSender:
        return { QT_TRANSLATE_NOOP("medulla",
                     "Input \"%1\": %2 sends too and is rejected (%3 datagrams); the input is "
                     "locked to %4."),
            { name, sender.toString(), counted, expected } };
    case Kind::ForbiddenSender:
        return { QT_TRANSLATE_NOOP("medulla",
                     "Input \"%1\": %2 is not allowed to send and is rejected (%3 datagrams)."),
            { name, sender.toString(), counted } };
    case Kind::SecondPort:
        return { QT_TRANSLATE_NOOP("medulla",
                     "Input \"%1\": a second program on %2 sends from port %3 and is rejected (%4 "
                     "datagrams)."),
            { name, wire::hostToString(sender.host), QString::number(sender.port), counted } };
    case Kind::Rejected:
        return rejectedText(*this);
    case Kind::MeasuredJump:
        return { QT_TRANSLATE_NOOP("medulla",
                     "The measured position of \"%1\" jumped by %2 mm, from (%3) to (%4): the "
                     "output is closed."),
            { name, inWords(refused.distanceMm), inWords(refused.referenceValue),
                inWords(refused.value) } };
    case Kind::JumpAccepted:
        return { QT_TRANSLATE_NOOP("medulla",
                     "The measured position of \"%1\" counts again after its jump: (%2)."),
            { name, inWords(refused.value) } };
    case Kind::Gap:
        return { QT_TRANSLATE_NOOP("medulla",
                     "The routing stood still for %1 s, so the sources of the actuators are shut."),
            { QString::number(toS(span), 'f', 2) } };
    case Kind::SourceShut:
        return { QT_TRANSLATE_NOOP("medulla",
                     "\"%1\" to \"%2\" is shut until the source was quiet and begins where the "
                     "device is."),
            { name, output } };
    case Kind::SourceNotOpened:
        return notOpenedText(*this);
    case Kind::SourceOpened:
        break;
    }
    return { QT_TRANSLATE_NOOP("medulla", "\"%1\" to \"%2\" is open again."), { name, output } };
}

Text Notice::remedy() const
{
    switch (kind) {
    case Kind::OtherHost:
        return QT_TRANSLATE_NOOP("medulla",
            "Check the addresses of the device, and forbid the sender when it is another one.");
    case Kind::SecondSender:
    case Kind::ForbiddenSender:
        if (rejectsDevice()) {
            return deviceRemedy(*this);
        }
        return { QT_TRANSLATE_NOOP("medulla",
                     "End the program there, or allow the address in Routing or with --allow "
                     "%1=%2."),
            { name, wire::hostToString(sender.host) } };
    case Kind::SecondPort:
        return QT_TRANSLATE_NOOP("medulla", "End one of the two programs.");
    case Kind::MeasuredJump:
        return QT_TRANSLATE_NOOP("medulla",
            "Compare the position shown with the real arm, then confirm it. Without a window, "
            "restart the Spine.");
    case Kind::Gap:
        return QT_TRANSLATE_NOOP(
            "medulla", "Look at the arm, then resume. Find out what kept the computer busy.");
    case Kind::SourceShut:
        return QT_TRANSLATE_NOOP("medulla", "End the motion there, or open the source by name.");
    case Kind::SourceNotOpened:
        return notOpenedRemedy(notOpened);
    case Kind::BadDatagrams:
    case Kind::StaleDatagrams:
    case Kind::ClockSet:
    case Kind::Rejected:
    case Kind::JumpAccepted:
    case Kind::SourceOpened:
        break;
    }
    return {};
}

QString Notice::line() const
{
    const auto what = text().english();
    const auto then = remedy().english();
    return then.isEmpty() ? what : what + QLatin1Char(' ') + then;
}

void writeToLog(const Notice& notice)
{
    auto type = QtInfoMsg;
    switch (notice.severity()) {
    case Severity::Info:
        break;
    case Severity::Warning:
        type = QtWarningMsg;
        break;
    case Severity::Error:
        type = QtCriticalMsg;
        break;
    }
    LogQueue::post(type, medullaSpine(), Record { notice });
}

} // namespace medulla::spine
