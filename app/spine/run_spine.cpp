// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/spine/run_spine.h"

#include "app/spine/hang_up.h"
#include "app/spine/reloading.h"

#include "core/base/realtime_options.h"
#include "core/base/realtime_thread.h"
#include "core/link/foxglove_option.h"
#include "core/link/spine_link.h"
#include "core/preflight/xray.h"
#include "core/record/recording_format.h"
#include "core/recorder/spine_recording.h"
#include "core/spine/config_check.h"
#include "core/spine/log.h"
#include "core/spine/spine.h"
#include "core/spine/status_text.h"
#include "core/wire/actuator_lock.h"

#include <cstdlib>
#include <memory>

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QTimer>

#include <nlohmann/json.hpp>

namespace medulla {

namespace {

/// How often counters are published for --stats; reading them is no work for the Spine's thread.
constexpr auto kPublishPeriod = std::chrono::milliseconds(100);
/// How often the state of the recorder is looked at.
constexpr auto kWatchPeriod = std::chrono::milliseconds(500);

/// A file as it is now; empty when it cannot be read.
QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

recorder::RecordingContext contextOf(const SpineRun& run, const spine::Config& config)
{
    auto context = recorder::contextOf(run.program, run.cell, config, run.options);
    attach(context, record::format::kSpineFile, contentOf(run.path));
    if (!run.siteFile.isEmpty()) {
        attach(context, record::format::kSiteFile, contentOf(run.siteFile));
    }
    return context;
}

/// The recording of a running Spine: tells failures of the disk once each, and the file at the end.
class Recording {
public:
    Recording(const SpineRun& run, spine::Spine& spine)
        : m_recorder(settingsOf(run), contextOf(run, run.config))
        , m_spine(spine, m_recorder)
    {
        QObject::connect(&m_watch, &QTimer::timeout, &m_spine, [this] { watch(); });
        m_watch.start(kWatchPeriod);
        QObject::connect(&spine, &spine::Spine::reloaded, &m_spine,
            [this, &run, &spine] { m_recorder.setContext(contextOf(run, spine.config())); });
    }
    /// False: the disk does not answer.
    [[nodiscard]] bool end()
    {
        m_watch.stop();
        const auto isComplete = m_recorder.end();
        watch();
        return isComplete;
    }
    [[nodiscard]] recorder::Recorder& recorder() { return m_recorder; }
    /// Why it is not complete, after its end.
    [[nodiscard]] std::optional<Finding> failure() const { return m_recorder.status().failure; }

private:
    static recorder::RecorderSettings settingsOf(const SpineRun& run)
    {
        recorder::RecorderSettings settings;
        settings.folder = *run.recordings;
        settings.isOneFile = true;
        return settings;
    }
    void watch()
    {
        using State = recorder::RecorderStatus::State;
        const auto status = m_recorder.status();
        if (status.newestFile != m_file) {
            m_file = status.newestFile;
            qCInfo(medullaSpine).noquote() << "Recording into" << m_file;
        }
        if (status.state == State::NoAnswer && m_state != status.state) {
            qCWarning(medullaSpine).noquote()
                << "The disk of the recording does not answer. Nothing is lost yet.";
        }
        if (status.lostDatagrams != m_lost || status.lostEvents != m_lostEvents) {
            m_lost = status.lostDatagrams;
            m_lostEvents = status.lostEvents;
            qCWarning(medullaSpine) << "The recording lacks" << m_lost << "datagrams and"
                                    << m_lostEvents << "events so far.";
        }
        m_state = status.state;
    }

    recorder::Recorder m_recorder;
    recorder::SpineRecording m_spine;
    QTimer m_watch;
    QString m_file;
    recorder::RecorderStatus::State m_state = recorder::RecorderStatus::State::Starting;
    std::uint64_t m_lost = 0;
    std::uint64_t m_lostEvents = 0;
};

/// The running Spine on a Foxglove server, if one is wanted.
class Shown {
public:
    /// `recording`: null without one.
    Shown(link::FoxgloveServer* server, spine::Spine& spine, Recording* recording)
    {
        if (server != nullptr && recording != nullptr) {
            m_recorder.emplace(*server, recording->recorder(), nullptr);
        } else if (server != nullptr) {
            m_spine.emplace(*server, spine);
        }
    }

private:
    std::optional<link::RecorderLink> m_recorder;
    std::optional<link::SpineLink> m_spine;
};

/// Prints the findings of the checks, and takes the locks. False: the run is refused.
bool isAllowed(const SpineRun& run, wire::ActuatorLocks& locks)
{
    spine::setLogLevel(run.config.logLevel);
    spine::complainOfAll(run.config.notes);
    // Printed only: without a window nobody could unlock the motion.
    spine::complainOfAll(preflight::xray(run.config, run.options).findings);
    const auto findings = spine::checkConfig(run.config, run.options);
    spine::complainOfAll(findings);
    if (hasErrors(findings)) {
        return false;
    }
    if (const auto locked = locks.hold(spine::actuatorAddresses(run.config, run.options), run.path);
        !locked.empty()) {
        console::complain(locked);
        return false;
    }
    return true;
}

void printCounters(const spine::Snapshot& snapshot, bool asJson)
{
    console::report(asJson
            ? QString::fromUtf8(QJsonDocument(toJson(snapshot)).toJson(QJsonDocument::Compact))
            : toTable(snapshot));
}

} // namespace

void addRoutingOptions(console::CommandLine& line)
{
    line.addOption(QStringLiteral("bind"), QStringLiteral("ADDR"),
        QStringLiteral("Address that inputs bind to, in place of the configuration's host."));
    line.addOption(QStringLiteral("rewrite"), QStringLiteral("FROM=TO"),
        QStringLiteral("Change addresses: host, host:port or a network of equal size, as in "
                       "192.168.1.0/24=127.0.1.0/24. May be given more than once."));
    line.addOption(QStringLiteral("repeat-ms"), QStringLiteral("N"),
        QStringLiteral("Send the newest value of unguarded outputs again when nothing was sent "
                       "for N ms, but for outputs whose own entry says otherwise; 0 is never. A "
                       "command to an actuator is repeated for 250 ms at most."));
    line.addOption(QStringLiteral("open"), QStringLiteral("NAME"),
        QStringLiteral("Open a guarded output that no input of its name measures. Its first "
                       "command passes unchecked. May be given more than once."));
    line.addOption(QStringLiteral("open-source"), QStringLiteral("INPUT"),
        QStringLiteral("Let the program at this input move guarded actuators from its first value "
                       "on. Otherwise it must be quiet for 1 s first, then begin where the device "
                       "is. May be given more than once."));
    line.addOption(QStringLiteral("allow"), QStringLiteral("INPUT=ADDR"),
        QStringLiteral("Accept datagrams of this address or network on the input, besides those of "
                       "its allow list. May be given more than once."));
    line.addFlag(QStringLiteral("accept-jump"),
        QStringLiteral("After a jump of a measured position, open the actuator again as soon as "
                       "five reports agree; otherwise only a restart opens it."));
}

void readRoutingOptions(const console::CommandLine& line, spine::Options& options)
{
    if (line.isSet(QStringLiteral("bind"))) {
        options.bindHost = console::orExit(
            wire::Address::parseHost(line.value(QStringLiteral("bind")), QStringLiteral("--bind")));
    }
    for (const auto& text : line.values(QStringLiteral("rewrite"))) {
        options.rewrites.push_back(
            console::orExit(wire::Rewrite::parse(text, QStringLiteral("--rewrite"))));
    }
    if (line.isSet(QStringLiteral("repeat-ms"))) {
        options.repeatMs = line.wholeNumber(QStringLiteral("repeat-ms"), 0, 3'600'000);
    }
    options.opened << line.values(QStringLiteral("open"));
    options.openSources << line.values(QStringLiteral("open-source"));
    for (const auto& text : line.values(QStringLiteral("allow"))) {
        options.allow.push_back(
            console::orExit(spine::Allowed::parse(text, QStringLiteral("--allow"))));
    }
    options.acceptJump = line.isSet(QStringLiteral("accept-jump"));
}

int runSpine(const SpineRun& run)
{
    // Before any thread begins, so that these signals reach none of them.
    const console::Termination termination;
    const HangUp hangUp;

    wire::ActuatorLocks locks;
    if (!isAllowed(run, locks)) {
        return console::Misuse;
    }
    const auto foxglove = console::orExit(link::startFoxglove(run.foxglove, run.cell));
    SystemClock clock;
    // Owned by its thread once it runs there.
    auto* const spine =
        console::orExit(spine::Spine::create(run.config, run.options, clock)).release();
    // Before the thread: a reload on that thread uses it until the thread has ended.
    spine::Reloading reloading(*spine, run.path, run.options, locks);
    std::unique_ptr<Recording> recording;
    if (run.recordings) {
        recording = std::make_unique<Recording>(run, *spine);
    }
    const Shown shown(foxglove.get(), *spine, recording.get());

    RealtimeThread thread(QStringLiteral("spine"));
    if (run.core) {
        thread.setCore(*run.core);
    }
    thread.begin();
    console::logGranted(medullaSpine(), thread);
    if (run.statsS > 0.0) {
        spine->publishSnapshots(kPublishPeriod);
    }
    spine->moveToThread(&thread);
    QObject::connect(&thread, &QThread::finished, spine, &QObject::deleteLater);
    QMetaObject::invokeMethod(spine, [spine] { spine->start(); });

    QTimer stats;
    QObject::connect(&stats, &QTimer::timeout, qApp, [spine, &run] {
        if (const auto* snapshot = spine->newestSnapshot()) {
            printCounters(*snapshot, run.asJson);
        }
    });
    if (run.statsS > 0.0) {
        stats.start(int(run.statsS * 1000.0));
    }
    QObject::connect(&hangUp, &HangUp::requested, &reloading, &spine::Reloading::request);
    QObject::connect(&termination, &console::Termination::requested, qApp, &QCoreApplication::quit);
    if (run.seconds) {
        QTimer::singleShot(int(*run.seconds * 1000.0), qApp, &QCoreApplication::quit);
    }
    console::report(QStringLiteral("ready"));
    const auto status = QCoreApplication::exec();
    thread.quit();
    thread.wait();
    if (recording && !recording->end()) {
        qCWarning(medullaSpine) << "The disk does not answer: the last seconds are not recorded.";
        std::_Exit(console::Failed);
    }
    if (const auto failure = recording ? recording->failure() : std::nullopt) {
        console::complain(*failure);
        return console::Failed;
    }
    return status;
}

} // namespace medulla
