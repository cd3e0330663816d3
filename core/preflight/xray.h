// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/spine/config.h"
#include "core/spine/options.h"
#include "core/wire/address.h"

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::preflight {

/// A way by which a value can reach a device that moves. Value type.
struct Path {
    enum class Verdict {
        InOrder,
        WrongDevice, ///< the address is of another device, or the value is for another one
        Unguarded, ///< no guard checks the length of a step
        Doubtful, ///< a warning of the X-ray is about it
    };

    QString input;
    QString output;
    std::optional<double> thresholdMm; ///< of the guard; none: unguarded
    wire::Address address; ///< where it ends, rewritten
    bool isLocal = false; ///< ends inside this program; no address
    QString device; ///< the device at the address: the name of its own output
    Verdict verdict = Verdict::InOrder;

    friend bool operator==(const Path&, const Path&) = default;
};

/// What the X-ray of a routing shows. Value type.
struct Xray {
    QStringList devices; ///< those that move, in the configuration's order
    std::vector<Path> paths; ///< to them, by output in the configuration's order
    QStringList unreached; ///< devices at which no path ends
    Findings findings; ///< errors lock motion

    [[nodiscard]] bool locksMotion() const { return hasErrors(findings); }
};

/// The outputs whose devices move: the actuators (`spine::actuatorsOf`), and those that report by
/// an input of their name that commands neither an actuator nor the motion part. Loggers, brains
/// and motion parts are none. In the configuration's order.
[[nodiscard]] QStringList movingDevices(const spine::Config& config, const spine::Options& options);

/// Follows every path by which a value can reach a device that moves, through connections, guards,
/// frames and addresses. `arm` is the name of the arm's interfaces. The findings of
/// `spine::checkConfig` are not repeated here.
///
/// Errors, which lock motion: two devices at one address; steps of motions that go to another
/// device than the arm; a position of the motion part that is not the arm's; an output without a
/// guard at the address of a guarded device; a frame of a device that is mirrored, scaled or nearly
/// singular; a device whose commands go to a host from which its reports are not accepted.
///
/// Warnings: several sources of one device (the commander rule decides); one source of the arm, or
/// of its motion part, and of another device; mirrored or scaled frames of sources; thresholds and
/// translations that look like metres or micrometres; a device that reports in another format than
/// it is commanded in; a device that is commanded by its own reports; an input that accepts the
/// whole net; interfaces that look exchanged or have the wrong format by the ports at which the
/// programs of the cell listen and send.
[[nodiscard]] Xray xray(const spine::Config& config, const spine::Options& options,
    const QString& arm = QStringLiteral("arm"));

} // namespace medulla::preflight
