// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/editor_mode.h"

#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/editor/lost_documents.h"
#include "widgets/frame/notice_bar.h"
#include "widgets/kit/message_box.h"
#include "widgets/run/editor_tool_bar.h"

#include <algorithm>
#include <utility>

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLocale>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QTimer>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

/// The local files of a drag.
QStringList filesIn(const QMimeData& data)
{
    QStringList files;
    for (const auto& url : data.urls()) {
        if (url.isLocalFile()) {
            files << url.toLocalFile();
        }
    }
    return files;
}

} // namespace

EditorMode::EditorMode(
    Theme& theme, Title title, LostDocuments& lost, DocumentFiles& files, QWidget* parent)
    : ModePage(theme, std::move(title), parent)
    , m_lost(lost)
    , m_files(files)
    , m_lostNotice(new NoticeBar(theme, QStringLiteral("lostFiles"), this))
    , m_notice(new NoticeBar(theme, QStringLiteral("runNotice"), this))
    , m_findings(new FindingsPanel(theme, this))
{
    setAcceptDrops(true);
    connect(&files, &DocumentFiles::openFinished, this,
        [this](const QString& file, const Findings& notes) {
            m_findings->showFile(file, notes);
            if (!notes.empty()) {
                bringUp(m_findings);
            }
        });
    // The notes belong to the opened document.
    connect(&files.documents(), &Documents::currentChanged, this,
        [this] { m_findings->showFile({}, {}); });
    auto* recover =
        m_lostNotice->addButton("recoverFiles", QStringLiteral("tick"), tr("Open them"));
    auto* discard =
        m_lostNotice->addButton("discardFiles", QStringLiteral("cross"), tr("Discard…"));
    connect(recover, &QAbstractButton::clicked, this, [this] {
        m_lost.recoverAll([guard = QPointer(this)](const Findings& findings) {
            if (guard && !findings.empty()) {
                guard->m_files.showErrors(tr("Not all files were recovered"), findings);
            }
        });
    });
    connect(discard, &QAbstractButton::clicked, this, &EditorMode::askToDiscard);
    connect(&m_lost, &LostDocuments::changed, this, &EditorMode::showLost);
    connect(m_findings, &FindingsPanel::countChanged, this,
        [this](int count) { setPanelCount(m_findings, count); });
    showLost();
}

void EditorMode::addArmView(QWidget* view)
{
    auto* dock = addPanel(view, Qt::BottomDockWidgetArea, tr("3D view"));
    dock->hide();
    // The layout would give it the least width beside the other panels.
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [this, dock, view](bool on) {
        if (on) {
            // Queued, since it has no place yet.
            QTimer::singleShot(
                0, dock, [this, dock, view] { giveWidth(dock, view->sizeHint().width()); });
        }
    });
    m_bar->addPanelTool(dock->toggleViewAction(), "operate", tr("3D"));
}

void EditorMode::giveWidth(QDockWidget* dock, int width)
{
    if (dock->isFloating()) {
        return;
    }
    // Resized alone it would get a share only: the others would ask for all that they have.
    QList<QDockWidget*> row;
    int room = dock->width(); // of all
    int least = 0; // what the others need
    for (auto* each : findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        const bool isBeside = each != dock && !each->isFloating()
            && !each->visibleRegion().isEmpty() && dockWidgetArea(each) == dockWidgetArea(dock)
            && each->y() == dock->y();
        if (isBeside) {
            row.append(each);
            room += each->width();
            least += each->minimumSizeHint().width();
        }
    }
    // What is left goes to the others in proportion to what they have beyond their need.
    const int given = std::min(width, room - least);
    const int beyond = std::max(1, room - dock->width() - least);
    QList<int> widths;
    for (const auto* each : row) {
        const int need = each->minimumSizeHint().width();
        widths.append(need + (each->width() - need) * (room - given - least) / beyond);
    }
    row.append(dock);
    widths.append(given);
    resizeDocks(row, widths, Qt::Horizontal);
}

void EditorMode::setBar(EditorToolBar& bar)
{
    m_bar = &bar;
    auto* top = new QWidget(this);
    auto* rows = new QVBoxLayout(top);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(&bar);
    rows->addWidget(m_lostNotice);
    rows->addWidget(m_notice);
    setMenuWidget(top);
    connect(&bar.tabs(), &FileTabs::closeWanted, &m_files, &DocumentFiles::close);
}

bool EditorMode::together(const Neighbours& panels) const
{
    return tabifiedDockWidgets(dockOf(panels.first)).contains(dockOf(panels.second));
}

void EditorMode::takeDefault()
{
    m_sharesRoom = false;
}

bool EditorMode::shareRoom(
    const std::vector<Neighbours>& neighbours, bool isScarce, Qt::Orientation direction)
{
    if (isPutBelow() || isScarce == m_sharesRoom) {
        return false; // below, all panels are tabs of one dock area
    }
    m_sharesRoom = isScarce;
    for (const auto& each : neighbours) {
        auto* a = dockOf(each.first);
        auto* b = dockOf(each.second);
        if (a->isFloating() || b->isFloating() || dockWidgetArea(a) != dockWidgetArea(b)
            || isScarce == together(each)) {
            continue;
        }
        if (isScarce) {
            tabifyDockWidget(a, b);
            a->raise();
        } else {
            const bool shown = !b->isHidden();
            const auto area = dockWidgetArea(b);
            removeDockWidget(b);
            addDockWidget(area, b);
            splitDockWidget(a, b, direction);
            b->setVisible(shown);
        }
    }
    return true;
}

void EditorMode::bringUp(QWidget* panel)
{
    auto* dock = dockOf(panel);
    dock->show();
    dock->raise();
}

QSize EditorMode::minimumSizeHint() const
{
    // The minimum sizes of adjacent panels would add up and keep the window too large.
    return kLeastSize;
}

QStringList EditorMode::lostNames() const
{
    QStringList names;
    for (const auto& lost : m_lost.all()) {
        names << tr("%1, kept %2")
                     .arg(lost.name, QLocale().toString(lost.keptAt, QLocale::ShortFormat));
    }
    return names;
}

void EditorMode::askToDiscard()
{
    ask(m_files.window(), QStringLiteral("discardLost"), {}, tr("Discard the unsaved work"),
        tr("Nothing can bring it back afterwards: %1").arg(lostNames().join(QStringLiteral("; "))),
        { { .name = "discardForGood",
            .words = tr("Discard"),
            .role = QMessageBox::DestructiveRole,
            .run = [lost = &m_lost] { lost->discardAll(); } } });
}

void EditorMode::showLost()
{
    const auto names = lostNames();
    m_lostNotice->display(QStringLiteral("warn"), ColorToken::Warn,
        names.isEmpty() ? QString()
                        : tr("Medulla ended before these were saved: %1")
                              .arg(names.join(QStringLiteral("; "))));
}

void EditorMode::dragEnterEvent(QDragEnterEvent* event)
{
    if (!filesIn(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void EditorMode::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    const auto files = filesIn(*event->mimeData());
    for (const auto& file : files) {
        m_files.open(file);
    }
}

} // namespace medulla::widgets
