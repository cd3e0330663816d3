// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/document_session.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace medulla::widgets {

namespace {

/// A program without a folder is searched in PATH.
bool isExecutable(const QString& program)
{
    return program.contains(QLatin1Char('/')) ? QFileInfo(program).isExecutable()
                                              : !QStandardPaths::findExecutable(program).isEmpty();
}

bool isFile(const QString& path)
{
    return QFileInfo(path).isFile();
}

} // namespace

DocumentSession::DocumentSession(site::Cell& cell, const QString& recoveryFolder, QObject* parent)
    : QObject(parent)
    , m_executables(isExecutable)
    , m_taskFiles(isFile)
    , m_taskKind({ .rules = cell.rules() })
    , m_programKind(surroundings(cell))
    , m_documents({ &m_taskKind, &m_programKind }, recoveryFolder)
{
    m_documents.findLost([this](const LostFiles& lost) {
        m_lost = lost.files;
        Q_EMIT lostChanged();
        if (!lost.findings.empty()) {
            Q_EMIT damagedFound(lost.findings);
        }
    });
    connect(&m_documents, &Documents::currentChanged, this, &DocumentSession::followCurrent);
    connect(&m_executables, &FileLookup::changed, this, &DocumentSession::checkPrograms);
    connect(&m_taskFiles, &FileLookup::changed, this, &DocumentSession::checkPrograms);
}

/// Paths are relative to the folder of the document. A document without a folder may name any path.
TrProgramSurroundings DocumentSession::surroundings(site::Cell& cell)
{
    return { .vocabulary = cell.availableSignals().vocabulary,
        .isExecutable =
            [this](const QString& program, const QString& folder) {
                if (!program.contains(QLatin1Char('/'))) {
                    return m_executables.has(program);
                }
                return folder.isEmpty()
                    || m_executables.has(QDir(folder).absoluteFilePath(program));
            },
        .isTask =
            [this](const QString& file, const QString& folder) {
                return folder.isEmpty() || m_taskFiles.has(QDir(folder).absoluteFilePath(file));
            } };
}

void DocumentSession::checkPrograms()
{
    for (int i = 0; i < m_documents.count(); ++i) {
        if (auto* program = qobject_cast<TrProgramDocument*>(m_documents.at(i))) {
            program->checkAgain();
        }
    }
}

std::vector<EditedFile*> DocumentSession::unsaved() const
{
    std::vector<EditedFile*> all;
    for (int i = 0; i < m_documents.count(); ++i) {
        if (m_documents.at(i)->isModified()) {
            all.push_back(m_documents.at(i));
        }
    }
    return all;
}

void DocumentSession::followCurrent()
{
    auto* document = currentTask();
    if (m_followed) {
        m_followed->disconnect(this);
    }
    m_followed = document;
    if (document != nullptr) {
        // An edit, or its undo, can remove the selected part.
        connect(document, &TaskDocument::changed, this, [this] {
            const auto* action = chosenAction();
            if ((m_chosen.action && action == nullptr)
                || (action != nullptr && m_chosen.step
                    && *m_chosen.step >= action->trajectory.size())
                || (action != nullptr && m_chosen.decision
                    && *m_chosen.decision >= action->decisions.size())) {
                choose({ action != nullptr ? m_chosen.action : std::nullopt, {}, {}, {}, {} });
            }
            Q_EMIT edited();
        });
    }
    choose({});
    Q_EMIT edited();
}

void DocumentSession::choose(const task::Spot& spot)
{
    if (spot != m_chosen) {
        m_chosen = spot;
        Q_EMIT chosenChanged(spot);
    }
}

const task::Action* DocumentSession::chosenAction() const
{
    const auto* document = currentTask();
    return document != nullptr && m_chosen.action
            && *m_chosen.action < document->task().actions.size()
        ? &document->task().actions[*m_chosen.action]
        : nullptr;
}

void DocumentSession::edit(
    const QString& words, const QString& key, const std::function<void(task::TaskGraph&)>& how)
{
    if (auto* document = currentTask()) {
        TaskEdit made { document->task(), words, key };
        how(made.after);
        document->endTyping();
        document->apply(made);
    }
}

bool DocumentSession::hasBreakpoint() const
{
    const auto* action = chosenAction();
    if (action == nullptr) {
        return false;
    }
    return m_chosen.decision && *m_chosen.decision < action->decisions.size()
        ? action->decisions[*m_chosen.decision].breakpoint
        : action->breakpoint;
}

void DocumentSession::toggleBreakpoint()
{
    if (chosenAction() == nullptr) {
        return;
    }
    const bool on = !hasBreakpoint();
    edit(on ? tr("Set a breakpoint") : tr("Clear a breakpoint"), {}, [&](task::TaskGraph& task) {
        auto& action = task.actions[*m_chosen.action];
        if (m_chosen.decision && *m_chosen.decision < action.decisions.size()) {
            action.decisions[*m_chosen.decision].breakpoint = on;
        } else {
            action.breakpoint = on;
        }
    });
}

void DocumentSession::setPacing(const task::Pacing& pacing)
{
    edit(tr("Set the pace"), {}, [&](task::TaskGraph& task) { task.pacing = pacing; });
}

void DocumentSession::setInitial(std::size_t action)
{
    if (currentTask() != nullptr && action < currentTask()->task().actions.size()) {
        const auto name = currentTask()->task().actions[action].name;
        edit(tr("Begin with %1").arg(name), {},
            [&](task::TaskGraph& task) { task.initialAction = name; });
    }
}

void DocumentSession::moveStep(std::size_t step, const Position& to)
{
    const auto* action = chosenAction();
    if (action == nullptr || step >= action->trajectory.size()) {
        return;
    }
    edit(tr("Move step %1").arg(step + 1), {}, [&](task::TaskGraph& task) {
        auto& at = task.actions[*m_chosen.action].trajectory[step].at;
        for (const auto axis : task::kAxes) {
            if (auto* number = std::get_if<double>(&at[std::size_t(axis)])) {
                *number = to[int(axis)];
            }
        }
    });
}

bool DocumentSession::isOf(const task::TaskGraph& running) const
{
    return m_ran && m_ran == currentTask() && hasActionsOf(running);
}

bool DocumentSession::isEditedSince(const task::TaskGraph& running) const
{
    return m_ran && m_ran == currentTask()
        && task::meaning(currentTask()->task()) != task::meaning(running);
}

bool DocumentSession::hasActionsOf(const task::TaskGraph& task) const
{
    const auto* document = currentTask();
    return document != nullptr
        && std::equal(task.actions.begin(), task.actions.end(), document->task().actions.begin(),
            document->task().actions.end(),
            [](const task::Action& a, const task::Action& b) { return a.name == b.name; });
}

void DocumentSession::recoverAll(const std::function<void(const Findings& findings)>& then)
{
    const auto all = std::exchange(m_lost, {});
    Q_EMIT lostChanged();
    const auto found = std::make_shared<Findings>();
    const auto left = std::make_shared<std::size_t>(all.size());
    for (const auto& one : all) {
        m_documents.recover(one, [this, one, found, left, then](const Findings& findings) {
            if (!findings.empty()) {
                m_lost.push_back(one);
                found->insert(found->end(), findings.begin(), findings.end());
                Q_EMIT lostChanged();
            }
            if (--*left == 0 && then) {
                then(*found);
            }
        });
    }
}

void DocumentSession::discardAll()
{
    for (const auto& one : std::exchange(m_lost, {})) {
        m_documents.discard(one);
    }
    Q_EMIT lostChanged();
}

} // namespace medulla::widgets
