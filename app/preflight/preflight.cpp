// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preflight/preflight.h"

#include "core/base/console.h"
#include "core/cell/cell.h"
#include "core/cell/preflight_report.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QTimer>

namespace medulla {

namespace {

using preflight::CheckItem;

/// Links come up and five positions are counted within a second; a target that starts takes longer.
constexpr std::chrono::milliseconds kLongestWait { 5000 };
/// As often as counters are published.
constexpr std::chrono::milliseconds kPeriod { 100 };

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
            if (!check.isProving()) {
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
        site::recordingsFolder(site.name), cell->rules(), cell->availableSignals().vocabulary));
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
        console::print(QString::fromUtf8(
            QJsonDocument(cell::toJson(check, isPassed)).toJson(QJsonDocument::Compact)));
    } else {
        for (const auto& each : cell::toLines(check, isPassed)) {
            console::print(each);
        }
        if (!run.refusal().isEmpty()) {
            console::print(run.refusal().shown());
        }
    }
    return isPassed ? console::Done : console::Failed;
}

} // namespace medulla
