// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preflight/wiggle_proof.h"

#include <algorithm>

namespace medulla::preflight {

namespace {

QString axisName(std::size_t axis)
{
    return QString(QLatin1Char("xyz"[axis]));
}

QString inMm(double mm)
{
    return QString::number(mm, 'f', 1);
}

Finding finding(const QString& device, Text text, Text remedy)
{
    return { Severity::Error, device, std::move(text), std::move(remedy) };
}

/// Of a proof that ended before any axis was judged, or between two.
std::optional<Finding> findingOfWhole(WiggleVerdict verdict, const QString& device)
{
    switch (verdict) {
    case WiggleVerdict::WrongSender:
        return finding(device,
            QT_TRANSLATE_NOOP("medulla",
                "The reports come from another host than the one that is commanded, so nothing "
                "was moved: command and report would be of two devices."),
            QT_TRANSLATE_NOOP("medulla",
                "Compare the addresses of the device's input and output; two devices may be "
                "exchanged."));
    case WiggleVerdict::NotReported:
        return finding(device, QT_TRANSLATE_NOOP("medulla", "The device reports no position."),
            QT_TRANSLATE_NOOP("medulla", "Check the target and its link, then prove again."));
    case WiggleVerdict::NotAtRest:
        return finding(device,
            QT_TRANSLATE_NOOP("medulla", "The device moves although nothing is commanded."),
            QT_TRANSLATE_NOOP("medulla",
                "Wait until it rests. If its encoder is noisy, raise preflight.toleranceMm in the "
                "site file."));
    case WiggleVerdict::Refused:
        return finding(device,
            QT_TRANSLATE_NOOP("medulla", "A step of the proof was refused on its way out."),
            QT_TRANSLATE_NOOP("medulla",
                "Release STOP, resume after an interruption, and see that the guard is open."));
    case WiggleVerdict::Ended:
        return finding(device, QT_TRANSLATE_NOOP("medulla", "The proof was ended."),
            QT_TRANSLATE_NOOP("medulla", "Start it again."));
    default:
        return std::nullopt;
    }
}

Text routeRemedy()
{
    return QT_TRANSLATE_NOOP("medulla",
        "Compare the frames of the device's input and output with its axes, then prove again.");
}

Finding findingOfDirection(const WiggleAxis& axis, std::size_t own, const QString& device)
{
    const auto stray = axis.strayAxis(own);
    if (axis.verdict == WiggleVerdict::InvertedSign) {
        return finding(device,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "%1 has the wrong sign: %2 mm were commanded, %3 mm were reported."),
                { axisName(own), inMm(axis.commandedMm), inMm(axis.movedMm[own]) }),
            routeRemedy());
    }
    if (axis.verdict == WiggleVerdict::OtherAxis) {
        return finding(device,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "%1 is exchanged with another axis: %2 mm along %1 were reported as %3 mm "
                     "along %4."),
                { axisName(own), inMm(axis.commandedMm), inMm(axis.movedMm[stray]),
                    axisName(stray) }),
            routeRemedy());
    }
    return finding(device,
        Text(QT_TRANSLATE_NOOP(
                 "medulla", "%1 is turned: %2 mm along %1 were reported with %3 mm along %4."),
            { axisName(own), inMm(axis.commandedMm), inMm(axis.movedMm[stray]), axisName(stray) }),
        routeRemedy());
}

std::optional<Finding> findingOfAxis(
    const WiggleAxis& axis, std::size_t own, const QStringList& devices)
{
    const auto& device = devices.front();
    switch (axis.verdict) {
    case WiggleVerdict::NoRoom:
        return finding(device,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "There is no room to move along %1: a limit or a keep-out zone is too near."),
                { axisName(own) }),
            QT_TRANSLATE_NOOP("medulla", "Move the device away from there, then prove again."));
    case WiggleVerdict::DeadEncoder:
        return finding(device,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "%1: the encoder is dead or the device did not obey: %2 mm were commanded, "
                     "the reports did not change."),
                { axisName(own), inMm(axis.commandedMm) }),
            QT_TRANSLATE_NOOP("medulla",
                "Check the motors' power and the encoder's cable, and where the commands end."));
    case WiggleVerdict::WrongScale:
        return finding(device,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "%1 has the wrong scale, %2: %3 mm were commanded, %4 mm were reported."),
                { axisName(own), QString::number(axis.movedMm[own] / axis.commandedMm, 'f', 1),
                    inMm(axis.commandedMm), inMm(axis.movedMm[own]) }),
            QT_TRANSLATE_NOOP("medulla",
                "Check the frames of input and output and the calibration of the encoder."));
    case WiggleVerdict::OtherDevice:
        return finding(device,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "%1: another device, \"%2\", moved by %3 mm; \"%4\" moved by %5 mm."),
                { axisName(own), devices.value(qsizetype(axis.otherDevice)), inMm(axis.otherMm),
                    device, inMm(axis.movedMm[own]) }),
            QT_TRANSLATE_NOOP("medulla",
                "See that the commands of each device go to its own address, and that nobody else "
                "moves it."));
    case WiggleVerdict::InvertedSign:
    case WiggleVerdict::OtherAxis:
    case WiggleVerdict::Oblique:
        return findingOfDirection(axis, own, device);
    default:
        return std::nullopt;
    }
}

} // namespace

Findings findingsOf(const WiggleStatus& status, const QStringList& devices)
{
    Findings findings;
    for (std::size_t axis = 0; axis < status.axes.size(); ++axis) {
        if (auto one = findingOfAxis(status.axes[axis], axis, devices)) {
            findings.push_back(std::move(*one));
        }
    }
    if (auto whole =
            findingOfWhole(status.verdict, devices.value(qsizetype(status.silentDevice)))) {
        findings.push_back(std::move(*whole));
    }
    return findings;
}

Text summaryOf(const WiggleStatus& status)
{
    if (!status.isDone()) {
        return { QT_TRANSLATE_NOOP("medulla", "Axis %1, %2 of 3: %3 mm commanded."),
            { axisName(status.axis), QString::number(status.axis + 1), inMm(status.commandedMm) } };
    }
    if (status.verdict != WiggleVerdict::Passed) {
        return QT_TRANSLATE_NOOP("medulla", "Not passed.");
    }
    const auto slowest = std::max_element(status.axes.begin(), status.axes.end(),
        [](const WiggleAxis& a, const WiggleAxis& b) { return a.delay < b.delay; });
    return { QT_TRANSLATE_NOOP("medulla",
                 "Passed: each axis moved as commanded, at most %1 ms after the command."),
        { QString::number(toMs(slowest->delay), 'f', 0) } };
}

} // namespace medulla::preflight
