// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/tr_program_summary.h"

#include "core/teleo/command_line.h"

#include <QRegularExpression>
#include <QSet>

namespace medulla::widgets {

namespace {

using teleo::Action;
using teleo::Condition;

bool isExecutable(const Condition& condition)
{
    return condition.kind == Condition::Kind::Command || condition.kind == Condition::Kind::Watch;
}

void addOnce(QStringList& all, const QString& one)
{
    if (!all.contains(one)) {
        all << one;
    }
}

void add(TrProgramSummary& summary, const Action& action)
{
    const auto arguments = action.arguments.join(QLatin1String(", "));
    switch (action.kind) {
    case Action::Kind::Move:
        addOnce(summary.moves, arguments);
        break;
    case Action::Kind::Set:
        addOnce(summary.outputs, action.name);
        break;
    case Action::Kind::Task:
        addOnce(summary.tasks, action.name);
        break;
    case Action::Kind::Command:
        addOnce(summary.actions, teleo::written(action.command));
        break;
    case Action::Kind::Nothing:
    case Action::Kind::Call:
    case Action::Kind::Hold:
    case Action::Kind::Keep:
        break;
    }
}

} // namespace

TrProgramSummary summaryOf(const TrProgramToRun& program)
{
    TrProgramSummary summary;
    summary.folder = program.folder;
    for (const auto& one : program.document.programs) {
        for (const auto& rule : one.rules) {
            if (isExecutable(rule.condition)) {
                addOnce(summary.conditions, teleo::written(rule.condition.command));
            }
            for (const auto& action : rule.actions) {
                add(summary, action);
            }
        }
    }
    for (const auto& remark : program.remarks) {
        if (remark.finding.severity == Severity::Warning) {
            summary.warnings << remark.finding.place + QStringLiteral(": ")
                    + remark.finding.text.shown();
        }
    }
    return summary;
}

QStringList robotsOf(const teleo::Document& document, const site::MazePart& maze)
{
    QStringList written;
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            written << rule.condition.text << rule.condition.until;
            for (const auto& action : rule.actions) {
                written << action.arguments;
                if (action.kind == Action::Kind::Set) {
                    written << action.name;
                }
            }
        }
    }
    static const QRegularExpression word(QStringLiteral("\\w+"));
    QSet<QString> words;
    for (const auto& each : written) {
        for (auto found = word.globalMatch(each); found.hasNext();) {
            words.insert(found.next().captured());
        }
    }
    QStringList robots;
    for (int robot = 1; robot <= maze.robots; ++robot) {
        if (const auto name = site::MazePart::nameOf(robot); words.contains(name)) {
            robots << name;
        }
    }
    return robots;
}

std::set<QStringList> executablesOf(const teleo::Document& document)
{
    std::set<QStringList> all;
    const auto put = [&all](const teleo::Command& command) {
        all.insert(QStringList { command.program } + command.arguments);
    };
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            if (isExecutable(rule.condition)) {
                put(rule.condition.command);
            }
            for (const auto& action : rule.actions) {
                if (action.kind == Action::Kind::Command) {
                    put(action.command);
                }
            }
        }
    }
    return all;
}

} // namespace medulla::widgets
