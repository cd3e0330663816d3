// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preflight/preflight.h"

#include "core/base/console.h"
#include "core/base/log_file.h"
#include "core/cell/cell.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

namespace medulla {

namespace {

using preflight::CheckItem;

/// Links come up and five positions are counted within a second; a target that starts takes longer.
constexpr std::chrono::milliseconds kLongestWait { 5000 };
/// As often as counters are published.
constexpr std::chrono::milliseconds kPeriod { 100 };

const char* word(CheckItem::State state)
{
    switch (state) {
    case CheckItem::State::InOrder:
        return QT_TRANSLATE_NOOP("medulla", "in order");
    case CheckItem::State::Warning:
        return QT_TRANSLATE_NOOP("medulla", "warning");
    case CheckItem::State::Failed:
        return QT_TRANSLATE_NOOP("medulla", "failed");
    case CheckItem::State::Unknown:
        break;
    }
    return QT_TRANSLATE_NOOP("medulla", "not known");
}

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla", text);
}

/// A preflight on the event loop of the program.
class Run final : public QObject {
public:
    Run(cell::Cell& cell, bool wiggles)
        : m_cell(cell)
        , m_wiggles(wiggles)
    {
        connect(&m_timer, &QTimer::timeout, this, &Run::step);
        m_timer.start(kPeriod);
        m_waits.start();
    }

    /// A signal of the system: the arm stays where it is.
    void end()
    {
        m_cell.preflight().endProof();
        QCoreApplication::exit(console::Failed);
    }
    [[nodiscard]] bool isPassed() const
    {
        return m_cell.preflight().missing(false).empty() && m_refusal.isEmpty()
            && (!m_wiggles || verdict() == preflight::WiggleVerdict::Passed);
    }
    [[nodiscard]] const Text& refusal() const { return m_refusal; }

private:
    [[nodiscard]] preflight::WiggleVerdict verdict() const
    {
        const auto proof = m_cell.preflight().proof();
        return proof ? proof->verdict : preflight::WiggleVerdict::Open;
    }

    void step()
    {
        auto& check = m_cell.preflight();
        if (m_began) {
            if (!check.isProving() && check.proof()) {
                QCoreApplication::exit();
            }
            return;
        }
        check.update(m_cell.spine().newestSnapshot());
        const auto& items = check.items();
        const auto isDone = !items.empty()
            && std::ranges::all_of(items, [](const CheckItem& item) { return item.passes(); });
        if (!isDone && m_waits.elapsed() < kLongestWait.count()) {
            return;
        }
        if (!m_wiggles || !isDone) {
            QCoreApplication::exit();
            return;
        }
        if (const auto refusal = check.beginProof(
                QStringLiteral("medulla-preflight"), m_cell.spine().newestSnapshot())) {
            m_refusal = refusal->text;
            QCoreApplication::exit();
            return;
        }
        m_began = true;
    }

    cell::Cell& m_cell;
    const bool m_wiggles;
    bool m_began = false;
    Text m_refusal;
    QElapsedTimer m_waits;
    QTimer m_timer;
};

QJsonArray itemsToJson(const cell::Preflight& check)
{
    QJsonArray items;
    for (const auto& item : check.items()) {
        items.append(QJsonObject { { QStringLiteral("id"), QLatin1String(item.id) },
            { QStringLiteral("state"), QLatin1String(word(item.state)) },
            { QStringLiteral("title"), item.title.english() },
            { QStringLiteral("value"), item.value },
            { QStringLiteral("text"), item.detail.english() },
            { QStringLiteral("remedy"), item.remedy.english() } });
    }
    return items;
}

QJsonArray manualToJson(const cell::Preflight& check)
{
    QJsonArray items;
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& item : check.checklist().items) {
        items.append(QJsonObject { { QStringLiteral("text"), item.text },
            { QStringLiteral("ticked"), item.isTicked(now) },
            { QStringLiteral("by"), item.tickedBy },
            { QStringLiteral("at"), item.tickedAt.toString(Qt::ISODate) } });
    }
    return items;
}

QJsonObject proofToJson(const preflight::WiggleStatus& proof, const QStringList& devices)
{
    QJsonArray axes;
    for (const auto& axis : proof.axes) {
        axes.append(QJsonObject { { QStringLiteral("commandedMm"), axis.commandedMm },
            { QStringLiteral("movedMm"),
                QJsonArray { axis.movedMm[0], axis.movedMm[1], axis.movedMm[2] } },
            { QStringLiteral("delayMs"), toMs(axis.delay) },
            { QStringLiteral("passed"), axis.verdict == preflight::WiggleVerdict::Passed } });
    }
    return { { QStringLiteral("passed"), proof.verdict == preflight::WiggleVerdict::Passed },
        { QStringLiteral("summary"), summaryOf(proof).english() }, { QStringLiteral("axes"), axes },
        { QStringLiteral("findings"), toJson(findingsOf(proof, devices)) } };
}

void printJson(const cell::Preflight& check, bool isPassed)
{
    QJsonObject result { { QStringLiteral("passed"), isPassed },
        { QStringLiteral("findings"), toJson(check.xray().findings) },
        { QStringLiteral("items"), itemsToJson(check) },
        { QStringLiteral("manual"), manualToJson(check) } };
    if (const auto proof = check.proof()) {
        result.insert(QStringLiteral("wiggle"), proofToJson(*proof, check.proofDevices()));
    }
    console::print(QString::fromUtf8(QJsonDocument(result).toJson(QJsonDocument::Compact)));
}

void printWords(const cell::Preflight& check, bool isPassed)
{
    for (const auto& item : check.items()) {
        auto line = QStringLiteral("%1: %2").arg(translated(word(item.state)), item.title.shown());
        if (!item.value.isEmpty()) {
            line += QStringLiteral(" (%1)").arg(item.value);
        }
        for (const auto& more : { item.detail, item.remedy }) {
            if (!more.isEmpty()) {
                line += QLatin1Char(' ') + more.shown();
            }
        }
        console::print(line);
    }
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& item : check.checklist().items) {
        console::print(item.isTicked(now)
                ? translated(QT_TRANSLATE_NOOP("medulla", "ticked: %1 (%2, %3)"))
                      .arg(item.text, item.tickedBy,
                          item.tickedAt.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm")))
                : translated(QT_TRANSLATE_NOOP("medulla", "not ticked: %1")).arg(item.text));
    }
    if (!check.xray().findings.empty()) {
        console::print(shown(check.xray().findings));
    }
    if (const auto proof = check.proof()) {
        console::print(translated(QT_TRANSLATE_NOOP("medulla", "Wiggle proof: %1"))
                           .arg(summaryOf(*proof).shown()));
        if (const auto findings = findingsOf(*proof, check.proofDevices()); !findings.empty()) {
            console::print(shown(findings));
        }
    }
    console::print(isPassed ? translated(QT_TRANSLATE_NOOP("medulla", "Preflight passed."))
                            : translated(QT_TRANSLATE_NOOP("medulla", "Preflight not passed.")));
}

void addOptions(console::CommandLine& line)
{
    line.addOption(QStringLiteral("site"), QStringLiteral("FILE"),
        translated(QT_TRANSLATE_NOOP("medulla", "Site file of the cell.")));
    line.addFlag(QStringLiteral("wiggle"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "When all else is in order, move the arm by some millimetres along each axis and "
            "compare all reports.")));
    line.addFlag(QStringLiteral("json"),
        translated(QT_TRANSLATE_NOOP("medulla", "Print the result as JSON, one object.")));
}

} // namespace

int runPreflight(int argc, char** argv)
{
    console::begin();
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-preflight"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    console::CommandLine line(translated(QT_TRANSLATE_NOOP("medulla",
        "Proves that the commands of a cell end where they should: follows every path to a device, "
        "checks links, guards and limits, and reads the ticks of the checklist beside the site "
        "file. Exit status 0: passed, 1: not passed.")));
    addOptions(line);
    line.parse([] { return QStringList { QStringLiteral("site") }; });
    const console::Termination termination;

    Findings warnings;
    const auto site =
        console::orExit(site::readSite(line.value(QStringLiteral("site")), &warnings));
    if (!warnings.empty()) {
        console::complain(warnings);
    }
    const auto path = preflight::checklistFileOf(site.file);
    auto checklist = console::orExit(preflight::loadChecklist(path));
    const auto cell = console::orExit(cell::Cell::start(site));
    auto& check = cell->preflight();
    check.setDiskFacts(preflight::findDiskFacts(checklist.files, QFileInfo(path).path(),
        LogFile::stateFolder(), cell->rules(), cell->availableSignals().vocabulary));
    if (!site.embedded || QFileInfo::exists(path)) {
        check.setChecklist(std::move(checklist));
    }
    console::report(QStringLiteral("ready"));

    Run run(*cell, line.isSet(QStringLiteral("wiggle")));
    QObject::connect(&termination, &console::Termination::requested, &run, &Run::end);
    if (const auto status = QCoreApplication::exec(); status != console::Done) {
        return status;
    }
    const auto isPassed = run.isPassed();
    if (line.isSet(QStringLiteral("json"))) {
        printJson(check, isPassed);
    } else {
        printWords(check, isPassed);
        if (!run.refusal().isEmpty()) {
            console::print(run.refusal().shown());
        }
    }
    return isPassed ? console::Done : console::Failed;
}

} // namespace medulla
