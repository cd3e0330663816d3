// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/preflight.h"

#include "core/motion/words.h"

#include <algorithm>
#include <utility>

#include <QLoggingCategory>

namespace medulla::cell {

namespace {

Q_LOGGING_CATEGORY(lcPreflight, "medulla.preflight")

/// Room beside the limit of a proof, mm: a step of scale 3, and the overshoot.
constexpr double kSpareMm = 1.0;

motion::Refusal refusal(Text text, Text remedy)
{
    return { motion::RefusalCode::MotionLocked, std::move(text), std::move(remedy) };
}

} // namespace

Preflight::Preflight(Parts parts)
    : m_parts(std::move(parts))
    , m_sampleReader(m_parts.drive.samples())
{
    if (m_parts.site.embedded) {
        m_checklist = {};
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
    connect(
        &m_parts.drive, &ProofDrive::ended, this,
        [this](const preflight::WiggleStatus& status) {
            m_proof = status;
            const auto findings = findingsOf(status, proofDevices());
            qCInfo(lcPreflight).noquote() << "Wiggle proof:" << summaryOf(status).english();
            for (const auto& finding : findings) {
                qCWarning(lcPreflight).noquote() << finding.place << finding.text.english();
            }
            Q_EMIT changed();
        },
        Qt::QueuedConnection);
    examine();
}

bool Preflight::isRequired() const
{
    return !m_parts.site.embedded && m_parts.site.preflight.required;
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
    followLock();
    Q_EMIT changed();
}

void Preflight::followLock()
{
    const auto& actuators = m_parts.site.actuators;
    const auto isHeld = std::ranges::any_of(actuators, [this](const QString& name) {
        return m_parts.spine.isHeld(name, spine::HoldReason::Preflight);
    });
    if (isLocked()) {
        m_parts.spine.holdOutputs(actuators, spine::HoldReason::Preflight);
        if (!isHeld) {
            m_parts.arm.endMotion();
        }
    } else if (isHeld) {
        m_parts.spine.releaseOutputs(actuators, spine::HoldReason::Preflight);
    }
}

void Preflight::setVerdict(Verdict verdict)
{
    m_verdict = std::move(verdict);
    followLock();
    Q_EMIT changed();
}

void Preflight::noteRestart(const QString& input, ReportWatch::Sign sign)
{
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

void Preflight::setDiskFacts(preflight::DiskFacts facts)
{
    m_disk = std::move(facts);
}

void Preflight::update(const spine::Snapshot* snapshot)
{
    auto items = m_checks.check(
        { m_parts.site, m_parts.routing, m_parts.options, m_xray, snapshot, m_disk });
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

std::optional<motion::Refusal> Preflight::pass(const QString& by)
{
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
    if (isProving()) {
        return motion::words::proofRuns();
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
    m_proof.reset();
    m_items.clear();
    if (m_verdict.state != State::Open) {
        qCWarning(lcPreflight).noquote() << "No longer valid:" << why.english();
        setVerdict({ State::Open, {}, {}, {}, why });
    } else {
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

std::optional<Position> Preflight::armOf(const spine::Snapshot* snapshot) const
{
    if (snapshot == nullptr) {
        return std::nullopt;
    }
    const auto arm =
        std::ranges::find(snapshot->inputs, m_parts.site.armInput, &spine::InputStatus::name);
    if (arm == snapshot->inputs.end() || arm->counters.newest.count < 3) {
        return std::nullopt;
    }
    const auto& at = arm->counters.newest.values;
    return Position(at[0], at[1], at[2]);
}

std::optional<motion::Refusal> Preflight::refusalToProve(const std::optional<Position>& at) const
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
    for (const auto& finding : m_xray.findings) {
        if (finding.severity == Severity::Error) {
            return refusal(finding.text, finding.remedy);
        }
    }
    if (m_parts.site.armOutputs().isEmpty() || !at) {
        return refusal(QT_TRANSLATE_NOOP("medulla", "The arm has not reported its position."),
            QT_TRANSLATE_NOOP("medulla", "Check the target and its link."));
    }
    return std::nullopt;
}

std::optional<motion::Refusal> Preflight::beginProof(
    const QString& by, const spine::Snapshot* snapshot)
{
    const auto arm = armOf(snapshot);
    if (auto why = refusalToProve(arm)) {
        return why;
    }
    const preflight::WiggleSettings settings { m_parts.site.preflight.sizeMm,
        m_parts.site.preflight.toleranceMm };
    const ProofDrive::Request request { settings, proofDevices(),
        preflight::wiggleDirections(*arm, m_parts.site.rules(),
            preflight::WiggleProof::kLimit * settings.sizeMm + kSpareMm) };
    qCInfo(lcPreflight).noquote() << "Wiggle proof begun by" << by;
    m_proof.reset();
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
    return isProving() ? m_parts.drive.newest() : m_proof;
}

} // namespace medulla::cell
