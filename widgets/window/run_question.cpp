// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/run_question.h"

#include "widgets/common/format.h"
#include "widgets/common/message_box.h"

#include <algorithm>

#include <QCoreApplication>
#include <QPushButton>

namespace medulla::widgets {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::RunQuestion)
};

/// A long list of warnings would push the buttons off the screen.
constexpr qsizetype kMostWarnings = 5;

QString range(double least, double most)
{
    const auto from = formatNumber(least, 0);
    const auto to = formatNumber(most, 0);
    return from == to ? from : Words::tr("%1 to %2").arg(from, to);
}

} // namespace

QStringList described(const RunSummary& summary)
{
    QStringList lines;
    lines << (summary.liveHosts.isEmpty()
            ? Words::tr("SIMULATED: nothing is sent outside this machine.")
            : Words::tr("LIVE: real machines are moved, at %1.").arg(summary.liveHosts));
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
        lines << Words::tr("Not known before the run, so it may move farther than this: %1.")
                     .arg(summary.unknown.join(QLatin1String(", ")));
    }
    for (const auto& warning :
        summary.warnings.first(std::min(summary.warnings.size(), kMostWarnings))) {
        lines << Words::tr("Warning: %1").arg(warning);
    }
    if (const auto more = summary.warnings.size() - kMostWarnings; more > 0) {
        lines << Words::tr("%n further warning(s), see Findings.", nullptr, int(more));
    }
    lines << Words::tr("Esc stops the arm at any moment.");
    return lines;
}

QMessageBox* askToRun(
    const RunSummary& summary, QWidget& window, std::function<void(bool paused)> confirmed)
{
    auto* box = showMessage(window, QMessageBox::Question, QStringLiteral("runQuestion"),
        Words::tr("Run on the arm"), {}, QMessageBox::Cancel);
    box->setTextFormat(Qt::PlainText); // names of tasks come from files
    box->setText(Words::tr("Run %1 on the arm?").arg(summary.name));
    box->setInformativeText(described(summary).join(QLatin1Char('\n')));
    const auto add = [&](const char* name, const QString& words, bool paused) {
        auto* button = box->addButton(words, QMessageBox::AcceptRole);
        button->setObjectName(QLatin1String(name));
        QObject::connect(
            button, &QAbstractButton::clicked, box, [confirmed, paused] { confirmed(paused); });
    };
    add("runConfirm", Words::tr("Run on the arm"), false);
    add("runStepped", Words::tr("Step by step"), true);
    box->setDefaultButton(QMessageBox::Cancel);
    box->button(QMessageBox::Cancel)->setFocus();
    return box;
}

} // namespace medulla::widgets
