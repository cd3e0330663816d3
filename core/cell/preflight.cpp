// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/preflight.h"

#include "core/motion/words.h"

#include <algorithm>
#include <utility>

#include <QLoggingCategory>

namespace medulla::cell {

namespace {

Q_LOGGING_CATEGORY(lcPreflight, "medulla.preflight")

motion::Refusal refusal(Text text, Text remedy)
{
    return { motion::RefusalCode::MotionLocked, std::move(text), std::move(remedy) };
}

} // namespace

Preflight::Preflight(Parts parts)
    : m_parts(std::move(parts))
    , m_sampleReader(m_parts.drive.samples())
{
    if (m_parts.site.embedded && !isRequired()) {
        m_checklist = {}; // nobody has to look at simulated devices
    }
    connect(
        &m_parts.watch, &CellWatch::interrupted, this,
        [this](motion::Interruption cause) {
            if (cause == motion::Interruption::MeasuredJump) {
                invalidate(QT_TRANSLATE_NOOP(
                    "medulla", "A measured position jumped: a target may have restarted."));
            }
        },
        Qt::QueuedConnection);
    connect(&m_parts.reports, &ReportWatch::restarted, this, &Preflight::noteRestart,
        Qt::QueuedConnection);
    connect(&m_parts.drive, &ProofDrive::ended, this, &Preflight::noteEnd, Qt::QueuedConnection);
    examine();
}

bool Preflight::isRequired() const
{
    // An embedded cell too may send to an actuator that it does not simulate.
    const auto& site = m_parts.site;
    return (site.preflight.required && !site.embedded)
        || !site::liveAddresses(m_parts.routing, m_parts.options, site.actuators).empty();
}

bool Preflight::isLocked() const
{
    return m_verdict.state == State::Open && (isRequired() || m_xray.locksMotion());
}

void Preflight::examine()
{
    auto config = m_parts.routing;
    // Ends in this process: tasks and programs that run here, robots of a maze.
    const auto& maze = m_parts.site.maze;
    const auto own = m_parts.ownInputs + maze.inputs + maze.outputs;
    const auto isOwn = [&own](const auto& end) { return own.contains(end.name); };
    std::erase_if(config.inputs, isOwn);
    std::erase_if(config.outputs, isOwn);
    std::erase_if(config.connections, [&](const auto& connection) {
        return own.contains(connection.input) || own.contains(connection.output);
    });
    const auto arms = m_parts.site.armOutputs();
    m_xray = preflight::xray(config, m_parts.options, arms.value(0, m_parts.site.armInput));
    m_items.clear();
    m_parts.reports.setLocking(isRequired() || m_xray.locksMotion());
    followLock();
    Q_EMIT changed();
}

void Preflight::followLock()
{
    const auto& actuators = m_parts.site.actuators;
    const auto wasLocked = std::exchange(m_wasLocked, isLocked());
    if (m_wasLocked) {
        m_newestHold = m_parts.spine.holdOutputs(actuators, spine::HoldReason::Preflight);
        if (!wasLocked) {
            m_parts.arm.endMotion();
        }
    } else {
        m_parts.spine.releaseOutputs(actuators, spine::HoldReason::Preflight, m_newestHold);
    }
}

void Preflight::noteEnd(std::uint64_t proof, const preflight::WiggleStatus& status)
{
    if (m_wasLocked) {
        followLock(); // its hold at the end is later than the newest one here
    }
    if (m_runningProof == proof) {
        m_runningProof.reset();
    }
    if (proof >= m_firstValidProof) {
        m_proof = status;
    }
    qCInfo(lcPreflight).noquote() << "Wiggle proof:" << summaryOf(status).english();
    for (const auto& finding : findingsOf(status, proofDevices())) {
        qCWarning(lcPreflight).noquote() << finding.place << finding.text.english();
    }
    Q_EMIT changed();
}

void Preflight::setVerdict(Verdict verdict)
{
    m_verdict = std::move(verdict);
    followLock();
    Q_EMIT changed();
}

void Preflight::noteRestart(const QString& input, ReportWatch::Sign sign)
{
    // First, so that a restart from now on is reported again.
    m_parts.reports.acknowledge();
    m_newestHold = m_parts.spine.holdOutputs({}); // holds nothing: later than the watch's hold
    const auto* const text = sign == ReportWatch::Sign::Pause
        ? QT_TRANSLATE_NOOP(
            "medulla", "The reports of \"%1\" had paused: its target may have restarted.")
        : QT_TRANSLATE_NOOP(
            "medulla", "\"%1\" reports from another port or host: its target may have restarted.");
    invalidate(Text(text, { input }));
}

void Preflight::setChecklist(preflight::Checklist checklist)
{
    m_checklist = std::move(checklist);
    Q_EMIT changed();
}

void Preflight::setChecklistFault(std::optional<Finding> fault)
{
    if (fault == m_checklistFault) {
        return;
    }
    m_checklistFault = std::move(fault);
    m_items.clear();
    Q_EMIT changed();
}

void Preflight::setDiskFacts(preflight::DiskFacts facts)
{
    m_disk = std::move(facts);
}

void Preflight::update(const spine::Snapshot* snapshot)
{
    auto items = m_checks.check({ m_parts.site, m_parts.routing, m_parts.options, m_xray, snapshot,
        m_disk, m_checklistFault });
    const auto isOther = items != m_items;
    m_items = std::move(items);
    if (!isRequired() && m_verdict.state == State::Open && missing(false).empty()) {
        setVerdict({ State::Passed, QDateTime::currentDateTime(), {}, {}, {} });
    } else if (isOther) {
        Q_EMIT changed();
    }
}

std::vector<Text> Preflight::missing(bool needsProof) const
{
    std::vector<Text> texts;
    if (m_items.empty()) {
        texts.emplace_back(QT_TRANSLATE_NOOP("medulla", "Nothing has been checked yet."));
    }
    for (const auto& item : m_items) {
        if (!item.passes()) {
            texts.push_back(item.title);
        }
    }
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& item : m_checklist.items) {
        if (!item.isTicked(now)) {
            texts.emplace_back(QT_TRANSLATE_NOOP("medulla", "Tick: %1"), QStringList { item.text });
        }
    }
    if (needsProof && isRequired()
        && (!m_proof || m_proof->verdict != preflight::WiggleVerdict::Passed)) {
        texts.emplace_back(QT_TRANSLATE_NOOP("medulla", "Wiggle proof of each axis"));
    }
    return texts;
}

void Preflight::showRecorded(State state)
{
    if (m_verdict.state != state) {
        m_verdict.state = state;
        Q_EMIT changed();
    }
}

std::optional<motion::Refusal> Preflight::pass(const QString& by)
{
    if (m_parts.arm.isReplay()) {
        return motion::words::recording();
    }
    if (isProving()) {
        return motion::words::proofRuns();
    }
    if (const auto open = missing(); !open.empty()) {
        return refusal(Text(QT_TRANSLATE_NOOP("medulla", "The preflight is not complete: %1"),
                           { open.front().shown() }),
            QT_TRANSLATE_NOOP("medulla", "Work off the checklist, then unlock motion."));
    }
    qCInfo(lcPreflight).noquote() << "Passed; motion unlocked by" << by;
    setVerdict({ State::Passed, QDateTime::currentDateTime(), by, {}, {} });
    return std::nullopt;
}

std::optional<motion::Refusal> Preflight::override(const QString& by, const QString& reason)
{
    if (m_parts.arm.isReplay()) {
        return motion::words::recording();
    }
    if (isProving()) {
        return motion::words::proofRuns();
    }
    if (const auto cause = m_parts.arm.interruption()) {
        return motion::words::interruptedNow(*cause);
    }
    if (reason.trimmed().isEmpty()) {
        return refusal(QT_TRANSLATE_NOOP("medulla", "An override needs a reason."),
            QT_TRANSLATE_NOOP("medulla", "Write why the arm may move without the preflight."));
    }
    qCWarning(lcPreflight).noquote()
        << "Overridden by" << by << "for the reason:" << reason.trimmed();
    const auto now = QDateTime::currentDateTime();
    m_checklist.add({ reason.trimmed(), by, now.toUTC() });
    setVerdict({ State::Overridden, now, by, reason.trimmed(), {} });
    return std::nullopt;
}

void Preflight::invalidate(const Text& why)
{
    endProof();
    m_firstValidProof = m_proofs + 1;
    const auto isOther = m_proof || !m_items.empty();
    m_proof.reset();
    m_items.clear();
    if (m_verdict.state != State::Open) {
        qCWarning(lcPreflight).noquote() << "No longer valid:" << why.english();
        setVerdict({ State::Open, {}, {}, {}, why });
        return;
    }
    followLock();
    if (isOther) {
        Q_EMIT changed();
    }
}

void Preflight::noteSenders(const QString& input)
{
    if (m_xray.devices.contains(input)) {
        invalidate(QT_TRANSLATE_NOOP("medulla", "The senders of a device changed."));
    }
}

QStringList Preflight::proofDevices() const
{
    auto devices = m_parts.site.armOutputs().mid(0, 1);
    for (const auto& name : m_xray.devices) {
        if (!devices.contains(name) && m_parts.routing.input(name) != nullptr
            && !m_parts.options.localInputs.contains(name)) {
            devices << name;
        }
    }
    return devices;
}

bool Preflight::reportsArm(const spine::Snapshot* snapshot) const
{
    return snapshot != nullptr
        && std::ranges::any_of(snapshot->inputs, [this](const spine::InputStatus& input) {
               return input.name == m_parts.site.armInput && input.counters.newest.count >= 3;
           });
}

std::optional<motion::Refusal> Preflight::refusalToProve(bool isReported) const
{
    const auto& arm = m_parts.arm;
    if (isProving()) {
        return motion::words::proofRuns();
    }
    if (arm.isStopped()) {
        return motion::words::stoppedNow();
    }
    if (const auto cause = arm.interruption()) {
        return motion::words::interruptedNow(*cause);
    }
    if (arm.commander().kind != Commander::Kind::Operator) {
        return motion::words::notInCommand();
    }
    if (m_parts.motion != nullptr && m_parts.motion->newestStatus().state != motion::State::Idle) {
        return motion::Refusal { motion::RefusalCode::Moving,
            QT_TRANSLATE_NOOP("medulla", "A motion runs, is paused or was aborted."),
            QT_TRANSLATE_NOOP("medulla", "Wait until it has ended, or end it, then prove.") };
    }
    for (const auto& finding : m_xray.findings) {
        if (finding.severity == Severity::Error) {
            return refusal(finding.text, finding.remedy);
        }
    }
    if (m_parts.site.armOutputs().isEmpty() || !isReported) {
        return refusal(QT_TRANSLATE_NOOP("medulla", "The arm has not reported its position."),
            QT_TRANSLATE_NOOP("medulla", "Check the target and its link."));
    }
    return std::nullopt;
}

std::optional<motion::Refusal> Preflight::beginProof(
    const QString& by, const spine::Snapshot* snapshot)
{
    if (m_parts.arm.isReplay()) {
        return motion::words::recording();
    }
    if (auto why = refusalToProve(reportsArm(snapshot))) {
        return why;
    }
    const ProofDrive::Request request { ++m_proofs, proofSettings(), proofDevices() };
    qCInfo(lcPreflight).noquote() << "Wiggle proof begun by" << by;
    m_proof.reset();
    m_runningProof = m_proofs;
    // From now on, so that no command slips in between.
    m_parts.gate.noteProof();
    QMetaObject::invokeMethod(
        &m_parts.drive, [drive = &m_parts.drive, request] { drive->begin(request); },
        Qt::QueuedConnection);
    Q_EMIT changed();
    return std::nullopt;
}

void Preflight::endProof()
{
    QMetaObject::invokeMethod(
        &m_parts.drive, [drive = &m_parts.drive] { drive->end(); }, Qt::QueuedConnection);
}

const std::vector<preflight::WiggleSample>& Preflight::proofSamples()
{
    while (const auto sample = m_sampleReader.next()) {
        if (!m_samples.empty() && sample->tS < m_samples.back().tS) {
            m_samples.clear(); // of the next proof
        }
        m_samples.push_back(*sample);
    }
    return m_samples;
}

std::optional<preflight::WiggleStatus> Preflight::proof() const
{
    if (!m_runningProof) {
        return m_proof;
    }
    const auto newest = m_parts.drive.newest();
    return newest && newest->number == *m_runningProof ? newest->status
                                                       : preflight::WiggleStatus {};
}

} // namespace medulla::cell
