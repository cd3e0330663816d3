// SPDX-License-Identifier: GPL-3.0-or-later
// The end of the window: questions about a moving arm, unsaved documents and recordings.
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/maze/game_saver.h"
#include "widgets/maze/maze_files.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace medulla::widgets {

void MainWindow::closeNow()
{
    m_closing = true;
    close();
    QCoreApplication::quit();
}

void MainWindow::askWhetherToClose()
{
    if (auto* open = findChild<QMessageBox*>(QStringLiteral("closeQuestion"))) {
        open->raise();
        return;
    }
    auto* question = showBox(QMessageBox::Question, QStringLiteral("closeQuestion"),
        tr("Close while the arm may move"),
        m_session.tasks().commandsArm()
            ? tr("A task runs on the arm. Closing ends it and stops the arm where it is.")
            : m_session.programs().commandsArm()
            ? tr("A teleo-reactive program runs on the arm. Closing ends it and stops the arm "
                 "where it is.")
            : tr("The arm is moving or follows commands. Closing stops it where it is."),
        QMessageBox::Cancel);
    auto* stop = question->addButton(tr("Stop and close"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(stop, &QAbstractButton::clicked, this, [this] {
        motion().stopControl().stop();
        askBeforeEnd(mazes::LostWith::Program, [this] { closeNow(); });
    });
}

bool MainWindow::closingStopsArm() const
{
    return (m_session.cell().isLive() && m_session.motion().armState().mayMove())
        || m_session.tasks().commandsArm() || m_session.programs().commandsArm();
}

void MainWindow::askBeforeEnd(mazes::LostWith what, const std::function<void()>& then)
{
    // Documents come last, because their loss is accepted only for the actions within that
    // question.
    const auto end =
        what == mazes::LostWith::Site ? DocumentFiles::End::Site : DocumentFiles::End::Program;
    askBeforeGameIsLost(
        *this, m_session.maze(), what, [this, end, then] { m_files->askBeforeEnd(end, then); });
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveLayouts();
    if (m_ownSession == nullptr) {
        // The cell continues. The window is hidden and can be shown again with its 3D view.
        event->accept();
        return;
    }
    if (!m_closing && closingStopsArm()) {
        event->ignore();
        askWhetherToClose();
        return;
    }
    if (!m_closing
        && (!m_session.documents().unsaved().empty() || m_session.maze().saver().isUnsaved())) {
        event->ignore();
        // The arm may have started to move since the question.
        askBeforeEnd(mazes::LostWith::Program, [this] {
            if (closingStopsArm()) {
                close();
            } else {
                closeNow();
            }
        });
        return;
    }
    motion().stopControl().stop();
    m_session.endHeartbeat();
    // Discard last, so that nothing is lost if the window stays open.
    m_session.documents().loseAllowed();
    for (auto* other : m_others) {
        other->close();
    }
    event->accept();
}

} // namespace medulla::widgets
