// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preflight/automatic_checks.h"

#include "core/motion/path.h"
#include "core/spine/config_check.h"
#include "core/task/check.h"
#include "core/task/reader.h"
#include "core/teleo/check.h"
#include "core/teleo/reader.h"

#include <algorithm>
#include <numbers>
#include <set>
#include <sys/timex.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>

namespace medulla::preflight {

namespace {

using State = CheckItem::State;
using Facts = AutomaticChecks::Facts;

CheckItem item(const char* id, const char* title)
{
    CheckItem made;
    made.id = id;
    made.title = title;
    return made;
}

void fail(CheckItem& item, Text detail, Text remedy)
{
    item.state = State::Failed;
    item.detail = std::move(detail);
    item.remedy = std::move(remedy);
}

Text noReportsYet()
{
    return QT_TRANSLATE_NOOP("medulla", "No reports have been counted yet.");
}

/// "3 of 4".
QString partOf(int some, int all)
{
    return QStringLiteral("%1/%2").arg(some).arg(all);
}

CheckItem checkRoutes(const Facts& facts)
{
    auto made = item("routes", QT_TRANSLATE_NOOP("medulla", "Commands end at their devices"));
    made.value = QString::number(facts.xray.paths.size());
    made.state = State::InOrder;
    for (const auto& finding : facts.xray.findings) {
        if (finding.severity == Severity::Error && made.state != State::Failed) {
            fail(made, finding.text, finding.remedy);
        } else if (finding.severity == Severity::Warning && made.state == State::InOrder) {
            made.state = State::Warning;
            made.detail = finding.text;
            made.remedy = finding.remedy;
        }
    }
    return made;
}

CheckItem checkAddresses(const Facts& facts)
{
    // The cell does not start with an address that cannot be bound.
    auto made = item("addresses", QT_TRANSLATE_NOOP("medulla", "Addresses and ports bound"));
    const auto bound = std::count_if(facts.routing.inputs.begin(), facts.routing.inputs.end(),
        [&](const auto& input) { return !facts.options.localInputs.contains(input.name); });
    made.value = QString::number(bound);
    made.state = facts.snapshot != nullptr ? State::InOrder : State::Unknown;
    return made;
}

/// The inputs that say where a moving device is.
std::vector<const spine::InputStatus*> deviceInputs(const Facts& facts)
{
    std::vector<const spine::InputStatus*> found;
    for (const auto& input : facts.snapshot->inputs) {
        if (facts.xray.devices.contains(input.name)
            && !facts.options.localInputs.contains(input.name)) {
            found.push_back(&input);
        }
    }
    return found;
}

CheckItem checkLinks(const Facts& facts)
{
    auto made = item("links", QT_TRANSLATE_NOOP("medulla", "All links alive and fresh"));
    if (facts.snapshot == nullptr) {
        made.detail = noReportsYet();
        return made;
    }
    int fresh = 0;
    const auto devices = deviceInputs(facts);
    made.state = State::InOrder;
    for (const auto* input : devices) {
        const auto at = input->counters.newestAt;
        if (at && facts.snapshot->at - *at <= wire::kFreshFor) {
            ++fresh;
        } else {
            fail(made,
                Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" has not reported for 250 ms or more."),
                    { input->name }),
                QT_TRANSLATE_NOOP("medulla", "Check the target and its cable."));
        }
    }
    made.value = partOf(fresh, int(devices.size()));
    return made;
}

CheckItem checkSenders(const Facts& facts)
{
    auto made = item("senders", QT_TRANSLATE_NOOP("medulla", "Senders as expected"));
    if (facts.snapshot == nullptr) {
        made.detail = noReportsYet();
        return made;
    }
    std::set<std::uint32_t> hosts;
    made.state = State::InOrder;
    for (const auto* input : deviceInputs(facts)) {
        for (std::size_t i = 0; i < input->senderCount; ++i) {
            const auto& sender = input->senders[i];
            if (facts.snapshot->at - sender.at > wire::SenderList::kPortSilence) {
                continue;
            }
            hosts.insert(sender.newest.host);
            const auto* output = facts.routing.output(input->name);
            const auto isUnknownSender = sender.allowed && output != nullptr
                && spine::sendAddress(facts.options, *output).host != sender.newest.host;
            if (!sender.allowed || isUnknownSender) {
                fail(made,
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "%1 sends reports of \"%2\", which is commanded elsewhere."),
                        { wire::hostToString(sender.newest.host), input->name }),
                    QT_TRANSLATE_NOOP("medulla",
                        "Find out which program sends there, and end it or correct its address."));
            }
        }
    }
    if (hosts.empty() && made.state == State::InOrder) {
        made.state = State::Unknown;
        made.detail = noReportsYet();
    }
    made.value = QString::number(hosts.size());
    return made;
}

CheckItem checkGuards(const Facts& facts)
{
    auto made = item("guards", QT_TRANSLATE_NOOP("medulla", "Every actuator has a guard"));
    made.state = State::InOrder;
    for (const auto& name : facts.site.actuators) {
        const auto* output = facts.routing.output(name);
        if (output == nullptr || facts.options.localOutputs.contains(name)) {
            continue; // a robot of a maze team
        }
        if (output->thresholdMm) {
            made.value = QStringLiteral("%1 mm").arg(*output->thresholdMm);
        } else if (facts.site.armOutputs().contains(name)) {
            fail(made, Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" has no guard."), { name }),
                QT_TRANSLATE_NOOP("medulla", "Give it a threshold in the Spine configuration."));
        } else if (made.state == State::InOrder) {
            made.state = State::Warning;
            made.detail = Text(
                QT_TRANSLATE_NOOP("medulla", "\"%1\" has no guard, as the site says."), { name });
        }
    }
    return made;
}

CheckItem checkJoints(const Facts& facts)
{
    auto made = item("joints", QT_TRANSLATE_NOOP("medulla", "Joint limits, elbow band"));
    const auto* arm = facts.snapshot == nullptr ? nullptr : [&]() -> const spine::InputStatus* {
        const auto& inputs = facts.snapshot->inputs;
        const auto found = std::find_if(inputs.begin(), inputs.end(),
            [&](const auto& input) { return input.name == facts.site.armInput; });
        return found == inputs.end() ? nullptr : &*found;
    }();
    if (arm == nullptr || arm->counters.newest.count < 3) {
        made.detail = noReportsYet();
        return made;
    }
    const auto& at = arm->counters.newest.values;
    const auto reach = arm::Arm(facts.site.arm).reach({ at[0], at[1], at[2] });
    made.value =
        QStringLiteral("%1°").arg(reach.bandSpareRad * 180.0 / std::numbers::pi, 0, 'f', 0);
    made.state = State::InOrder;
    if (!reach.reachable) {
        fail(made, reach.why,
            QT_TRANSLATE_NOOP("medulla",
                "Move the arm by hand into its workspace, or correct frame and geometry."));
    }
    return made;
}

/// The state of this computer's own clock; datagrams carry no time of their sender.
CheckItem checkTime(const Facts& facts)
{
    auto made = item("time", QT_TRANSLATE_NOOP("medulla", "Clocks agree"));
    made.isRequired = false;
    const auto live =
        site::liveAddresses(facts.routing, facts.options, facts.site.actuators).size();
    if (live == 0) {
        made.state = State::InOrder;
        made.value = QStringLiteral("1");
        return made;
    }
    timex clock {};
    if (adjtimex(&clock) == TIME_ERROR) {
        made.state = State::Warning;
        made.detail =
            QT_TRANSLATE_NOOP("medulla", "The clock of this computer follows no time server.");
        made.remedy = QT_TRANSLATE_NOOP("medulla",
            "Start chrony or systemd-timesyncd, so that recordings of several hosts can be "
            "compared.");
        return made;
    }
    made.value = QStringLiteral("± %1 ms").arg(double(clock.maxerror) / 1000.0, 0, 'f', 1);
    made.detail = QT_TRANSLATE_NOOP("medulla",
        "This computer follows a time server. The clocks of the other hosts cannot be told from "
        "their datagrams.");
    return made;
}

CheckItem checkDisk(const Facts& facts)
{
    auto made = item("disk", QT_TRANSLATE_NOOP("medulla", "Disk for 8 h of recording"));
    if (!facts.disk || !facts.disk->freeBytes || facts.snapshot == nullptr) {
        made.detail = QT_TRANSLATE_NOOP("medulla", "The free space is not known yet.");
        return made;
    }
    double ratePerS = 0.0;
    for (const auto& input : facts.snapshot->inputs) {
        ratePerS += input.ratePerS;
    }
    for (const auto& output : facts.snapshot->outputs) {
        ratePerS += output.ratePerS;
    }
    const auto needed = ratePerS * AutomaticChecks::kBytesPerValue * AutomaticChecks::kRecordedS;
    constexpr double kGigabyte = 1e9;
    const auto free = double(*facts.disk->freeBytes);
    made.value = QStringLiteral("%1 GB").arg(free / kGigabyte, 0, 'f', 1);
    made.state = State::InOrder;
    if (free < needed) {
        fail(made,
            Text(QT_TRANSLATE_NOOP("medulla", "8 h of the present traffic take %1 GB."),
                { QString::number(needed / kGigabyte, 'f', 1) }),
            QT_TRANSLATE_NOOP("medulla", "Delete old recordings."));
    }
    return made;
}

CheckItem checkFiles(const Facts& facts)
{
    auto made = item("files", QT_TRANSLATE_NOOP("medulla", "Tasks and programs valid"));
    if (!facts.disk) {
        made.detail = QT_TRANSLATE_NOOP("medulla", "The files have not been read yet.");
        return made;
    }
    made.value = QString::number(facts.disk->files);
    made.state = State::InOrder;
    for (const auto& finding : facts.disk->fileFindings) {
        if (finding.severity == Severity::Error) {
            fail(made,
                Text(QT_TRANSLATE_NOOP("medulla", "%1: %2"),
                    { finding.place, finding.text.shown() }),
                finding.remedy);
            break;
        }
    }
    return made;
}

/// The items of a person that are displayed are not those of the cell.
CheckItem checkChecklist(const Finding& fault)
{
    auto made = item("checklist", QT_TRANSLATE_NOOP("medulla", "Checklist read"));
    fail(made, Text(QT_TRANSLATE_NOOP("medulla", "%1: %2"), { fault.place, fault.text.shown() }),
        fault.remedy);
    return made;
}

/// Of one file, a task or a program by the end of its name.
Findings findingsOfFile(
    const QString& path, const motion::Rules& rules, const teleo::Vocabulary& vocabulary)
{
    if (!path.endsWith(QLatin1String(".tr"))) {
        const auto loaded = task::loadTask(path);
        return loaded ? task::check(loaded->task, { .source = path, .rules = &rules })
                      : loaded.error();
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return { { Severity::Error, path, QT_TRANSLATE_NOOP("medulla", "This file cannot be read."),
            QT_TRANSLATE_NOOP("medulla", "Correct its name in the checklist.") } };
    }
    const auto read = teleo::readProgramFile(file.read(teleo::kMaxFileBytes + 1), path);
    return read ? teleo::findings(teleo::check(read->document, vocabulary, { .file = path }))
                : read.error();
}

} // namespace

DiskFacts findDiskFacts(const QStringList& files, const QString& folder, const QString& recordings,
    const motion::Rules& rules, const teleo::Vocabulary& vocabulary)
{
    DiskFacts facts;
    facts.files = int(files.size());
    for (const auto& file : files) {
        auto more = findingsOfFile(QDir(folder).filePath(file), rules, vocabulary);
        std::move(more.begin(), more.end(), std::back_inserter(facts.fileFindings));
    }
    // The folder may not exist yet.
    auto at = QFileInfo(recordings).absoluteFilePath();
    while (!QFileInfo::exists(at)) {
        at = QFileInfo(at).path();
    }
    const QStorageInfo storage(at);
    if (storage.isValid()) {
        facts.freeBytes = std::uint64_t(storage.bytesAvailable());
    }
    return facts;
}

CheckItem AutomaticChecks::checkReports(const Facts& facts)
{
    auto made =
        item("reports", QT_TRANSLATE_NOOP("medulla", "Arm reports inside its limits, still"));
    if (facts.snapshot != nullptr) {
        for (const auto& input : facts.snapshot->inputs) {
            const auto at = input.counters.newestAt;
            if (input.name == facts.site.armInput && at && *at != m_newestAt
                && input.counters.newest.count >= 3) {
                const auto& values = input.counters.newest.values;
                if (*at - m_newestAt > kTogether) {
                    m_count = 0; // the arm may have moved since
                }
                m_newestAt = *at;
                m_positions[m_count++ % kPositions] = { values[0], values[1], values[2] };
            }
        }
    }
    if (m_count < kPositions) {
        made.detail = noReportsYet();
        return made;
    }
    double noiseMm = 0.0;
    for (const auto& position : m_positions) {
        noiseMm = std::max(noiseMm, (position - m_positions.front()).norm());
    }
    made.value = QStringLiteral("± %1 mm").arg(noiseMm / 2.0, 0, 'f', 2);
    made.state = State::InOrder;
    const auto& newest = m_positions[(m_count - 1) % kPositions];
    if (const auto refusal = motion::refusalOfTarget(newest, facts.site.rules())) {
        fail(made, refusal->text, refusal->remedy);
    } else if (noiseMm > kMostNoiseMm) {
        fail(made, QT_TRANSLATE_NOOP("medulla", "The reports change although nothing should move."),
            QT_TRANSLATE_NOOP("medulla", "Wait until the arm rests, or check its encoders."));
    }
    return made;
}

std::vector<CheckItem> AutomaticChecks::check(const Facts& facts)
{
    std::vector<CheckItem> items { checkRoutes(facts), checkAddresses(facts), checkLinks(facts),
        checkSenders(facts), checkGuards(facts), checkReports(facts), checkJoints(facts),
        checkTime(facts), checkDisk(facts), checkFiles(facts) };
    if (facts.checklistFault) {
        items.push_back(checkChecklist(*facts.checklistFault));
    }
    return items;
}

} // namespace medulla::preflight
