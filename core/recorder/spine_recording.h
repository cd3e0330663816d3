// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/recorder.h"
#include "core/spine/spine.h"

#include <QObject>

namespace medulla::recorder {

/// Hands the datagrams of a Spine and its notices to a recorder. Made on the thread on which it
/// stays, which must run an event loop; both must outlive it.
class SpineRecording final : public QObject {
    Q_OBJECT

public:
    SpineRecording(spine::Spine& spine, Recorder& recorder);
};

/// The event of a notice, as Topic::Alarm, with `at` where it has no time of its own.
[[nodiscard]] RecordedEvent eventOf(const spine::Notice& notice, TimePoint at);

/// What is recorded beside messages: of a Spine with this configuration. `program` is its name,
/// `cell` that of the site or of the configuration.
[[nodiscard]] RecordingContext contextOf(const QString& program, const QString& cell,
    const spine::Config& config, const spine::Options& options);
/// Adds an attachment, or replaces the one of that name if it has another content.
void attach(RecordingContext& to, const QByteArray& name, const QByteArray& content);

} // namespace medulla::recorder
