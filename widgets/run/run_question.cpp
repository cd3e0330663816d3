// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/run_question.h"

#include "core/base/format.h"
#include "widgets/good_run/last_good_run.h"
#include "widgets/kit/settled_clicks.h"

#include <algorithm>

#include <QCoreApplication>
#include <QPushButton>

namespace medulla::widgets {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::RunQuestion)
};

/// Maximum number of shown warnings: a longer list would push the buttons off the screen.
constexpr qsizetype kMostWarnings = 5;

/// Likewise for the effects of a program.
constexpr qsizetype kMostNamed = 8;

/// Likewise for the changes since the last good run.
constexpr qsizetype kMostChanges = 6;

QString hosts(const QString& live)
{
    return live.isEmpty() ? Words::tr("SIMULATED: nothing is sent outside this machine.")
                          : Words::tr("LIVE: real machines are moved, at %1.").arg(live);
}

void addWarnings(QStringList& lines, const QStringList& warnings)
{
    for (const auto& warning : warnings.first(std::min(warnings.size(), kMostWarnings))) {
        lines << Words::tr("Warning: %1").arg(warning);
    }
    if (const auto more = warnings.size() - kMostWarnings; more > 0) {
        lines << Words::tr("%n further warning(s), see Findings.", nullptr, int(more));
    }
}

/// Joined by semicolons, because names can contain commas: "to - (0, 0, 40)".
QString named(const QStringList& names)
{
    const auto all = names.first(std::min(names.size(), kMostNamed)).join(QLatin1String("; "));
    const auto more = int(names.size() - kMostNamed);
    return more > 0 ? Words::tr("%1 and %n more", nullptr, more).arg(all) : all;
}

QString range(double least, double most)
{
    const auto from = formatNumber(least, 0);
    const auto to = formatNumber(most, 0);
    return from == to ? from : Words::tr("%1 to %2").arg(from, to);
}

QString limits(const motion::Limits& limits)
{
    const auto step = formatNumber(limits.stepMm, 0);
    return limits.speedMmPerS < motion::kUnlimited
        ? Words::tr("It stays within the arm's reach, below %1 mm/s and %2 mm a step.")
              .arg(formatNumber(limits.speedMmPerS, 0), step)
        : Words::tr("It stays within the arm's reach and below %1 mm a step; the site sets no "
                    "speed limit.")
              .arg(step);
}

} // namespace

QStringList described(const RunSummary& summary)
{
    QStringList lines { hosts(summary.liveHosts) };
    if (const auto& box = summary.extent.box) {
        lines << Words::tr("The arm moves within x %1, y %2, z %3 mm.")
                     .arg(range(box->least.x(), box->most.x()),
                         range(box->least.y(), box->most.y()),
                         range(box->least.z(), box->most.z()));
    } else {
        lines << Words::tr("No step of the task is known before it runs.");
    }
    if (summary.firstMm) {
        lines << Words::tr("First it goes %1 mm from where it stands.")
                     .arg(formatNumber(*summary.firstMm, 0));
    }
    if (summary.extent.box) {
        lines << Words::tr("From then on the longest step is %1 mm.")
                     .arg(formatNumber(summary.extent.longestStepMm, 0));
    }
    lines << (summary.pacing.mode == task::Pacing::Mode::Settled
            ? Words::tr("Each step waits until the arm has come to rest.")
            : Words::tr("A step follows every %1 s.")
                  .arg(formatNumber(
                      std::chrono::duration<double>(summary.pacing.period).count(), 1)));
    if (!summary.unknown.isEmpty()) {
        lines << Words::tr("Known only during the run: %1. The arm may leave this box.")
                     .arg(summary.unknown.join(QLatin1String(", ")));
    }
    addWarnings(lines, summary.warnings);
    lines << Words::tr("Esc stops the arm at any moment.");
    return lines;
}

QStringList described(const TrProgramSummary& summary)
{
    QStringList lines { hosts(summary.liveHosts) };
    lines << (summary.moves.isEmpty()
            ? Words::tr("No rule moves the arm by itself.")
            : Words::tr("It moves the arm, whenever its rules say so, to %1.")
                  .arg(named(summary.moves)));
    if (!summary.moves.isEmpty() || !summary.tasks.isEmpty()) {
        lines << limits(summary.limits);
    }
    if (!summary.outputs.isEmpty()) {
        lines << Words::tr("It sets outputs: %1.").arg(named(summary.outputs));
    }
    if (!summary.tasks.isEmpty()) {
        lines << Words::tr("It runs tasks, which move the arm: %1.").arg(named(summary.tasks));
    }
    lines << describedExecutables(summary);
    addWarnings(lines, summary.warnings);
    lines << Words::tr("Esc stops the arm at any moment.");
    return lines;
}

QStringList describedExecutables(const TrProgramSummary& summary)
{
    QStringList lines;
    if (!summary.actions.isEmpty()) {
        lines << Words::tr("It runs executables: %1.").arg(named(summary.actions));
    }
    if (!summary.conditions.isEmpty()) {
        lines
            << Words::tr("Executables say whether rules hold: %1.").arg(named(summary.conditions));
    }
    if (!lines.isEmpty() && !summary.folder.isEmpty()) {
        lines << Words::tr("They run in %1.").arg(summary.folder);
    }
    return lines;
}

QStringList describedChanges(const LastGoodRun& run)
{
    if (!run.isKnown()) {
        return { Words::tr("No good run of this cell is recorded to compare with.") };
    }
    const auto changes = run.changes();
    if (changes.isEmpty()) {
        return { Words::tr("Nothing changed since the last good run (%1).").arg(run.name()) };
    }
    QStringList lines { Words::tr("Changed since the last good run (%1):").arg(run.name()) };
    for (const auto& change : changes.first(std::min(changes.size(), kMostChanges))) {
        lines << QStringLiteral("• ") + change;
    }
    if (const auto more = int(changes.size() - kMostChanges); more > 0) {
        lines << Words::tr("• and %n more", nullptr, more);
    }
    return lines;
}

QMessageBox* askToRun(const RunQuestion& question, QWidget& window)
{
    auto* box = showMessage(window, QMessageBox::Question, QStringLiteral("runQuestion"),
        question.title, {}, QMessageBox::Cancel);
    box->setTextFormat(Qt::PlainText); // names come from files and could contain HTML
    box->setText(question.question);
    box->setInformativeText(question.lines.join(QLatin1Char('\n')));
    for (const auto& answer : question.answers) {
        auto* button = box->addButton(answer.words, answer.role);
        button->setObjectName(QLatin1String(answer.name));
        SettledClicks::watch(*button); // the box may appear under the pointer
        QObject::connect(button, &QAbstractButton::clicked, box, answer.run);
    }
    box->setDefaultButton(QMessageBox::Cancel);
    box->button(QMessageBox::Cancel)->setFocus();
    return box;
}

RunQuestion armQuestion(const QString& name, const QStringList& lines,
    const std::function<void(bool paused)>& confirmed)
{
    return { Words::tr("Run on the arm"), Words::tr("Run %1 on the arm?").arg(name), lines,
        { { "runConfirm", Words::tr("Run on the arm"), QMessageBox::AcceptRole,
              [confirmed] { confirmed(false); } },
            { "runStepped", Words::tr("Step by step"), QMessageBox::AcceptRole,
                [confirmed] { confirmed(true); } } },
        true };
}

} // namespace medulla::widgets
