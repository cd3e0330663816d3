// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/recordings_panel.h"

#include "widgets/kit/file_dialog.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/review/recording_delegate.h"
#include "widgets/review/recordings_model.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/review_words.h"

#include <numeric>

#include <QDir>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QVBoxLayout>

namespace medulla::widgets::reviews {

RecordingsPanel::RecordingsPanel(const Theme& theme, ReviewPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_presenter(presenter)
    , m_count(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
    , m_search(new QLineEdit(this))
    , m_show(new SegmentedControl(theme, tr("Recordings to list")))
    , m_list(new QListView(this))
    , m_note(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text2))
{
    setObjectName(QStringLiteral("recordingsPanel"));
    auto* header = new PanelHeader(theme, tr("Recordings"), {}, this);
    m_count->setObjectName(QStringLiteral("recordingCount"));
    header->add(m_count);
    auto* import = header->addTool(QStringLiteral("folder"),
        tr("Open another recording, or a capture of tcpdump or Wireshark…"));
    import->setObjectName(QStringLiteral("importRecording"));
    connect(import, &QAbstractButton::clicked, this, &RecordingsPanel::import);

    m_search->setObjectName(QStringLiteral("recordingSearch"));
    m_search->setAccessibleName(tr("Search recordings"));
    m_search->setPlaceholderText(tr("Name, note, tag"));
    m_search->setClearButtonEnabled(true);
    m_show->setObjectName(QStringLiteral("recordingFilter"));
    for (const auto& word : { tr("All"), tr("Runs"), tr("Alarms"), QStringLiteral("LIVE") }) {
        m_show->addSegment(word);
    }
    m_list->setObjectName(QStringLiteral("recordings"));
    m_list->setAccessibleName(tr("Recordings"));
    m_list->setModel(&presenter.recordings());
    m_list->setItemDelegate(new RecordingDelegate(theme, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_note->setObjectName(QStringLiteral("recordingsNote"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(8));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header);
    auto* tools = new QVBoxLayout;
    tools->setContentsMargins(theme.px(10), theme.px(8), theme.px(10), theme.px(8));
    tools->setSpacing(theme.px(8));
    tools->addWidget(m_search);
    tools->addWidget(m_show);
    column->addLayout(tools);
    column->addWidget(m_note);
    column->addWidget(m_list, 1);

    connect(m_search, &QLineEdit::textChanged, this, &RecordingsPanel::filter);
    connect(m_show, &SegmentedControl::chosenChanged, this, &RecordingsPanel::filter);
    connect(m_list, &QListView::clicked, this, &RecordingsPanel::openCurrent);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &RecordingsPanel::showMenu);
    connect(m_list, &QListView::activated, this, &RecordingsPanel::openCurrent);
    connect(&presenter, &ReviewPresenter::listChanged, this, &RecordingsPanel::showList);
    connect(&presenter, &ReviewPresenter::opened, this, &RecordingsPanel::showChosen);
    showList();
}

QSize RecordingsPanel::sizeHint() const
{
    return { m_theme.px(280), m_theme.px(480) };
}

void RecordingsPanel::filter()
{
    m_presenter.recordings().setFilter(m_search->text(), RecordingsModel::Show(m_show->chosen()));
    showList();
}

void RecordingsPanel::showList()
{
    const auto& model = m_presenter.recordings();
    const auto& all = model.recordings();
    const auto bytes = std::accumulate(all.begin(), all.end(), std::uint64_t(0),
        [](std::uint64_t sum, const auto& recording) { return sum + recording.bytes; });
    m_count->setText(all.empty()
            ? QString()
            : tr("%1, %2", "count, size").arg(all.size()).arg(sizeWords(bytes)));
    QStringList notes;
    if (all.empty()) {
        notes << tr("No recordings yet. Runs and alarms are kept by themselves; Ctrl+R keeps what "
                    "happened just now.");
    } else if (model.shownCount() == 0) {
        notes << tr("No recording matches. Clear the search, or choose All.");
    }
    for (const auto& finding : m_presenter.listFindings()) {
        notes << finding.shown();
    }
    m_note->setText(notes.join(QLatin1Char('\n')));
    m_note->setVisible(!notes.isEmpty());
    showChosen();
}

void RecordingsPanel::showChosen()
{
    const auto* recording = m_presenter.recording();
    const int row =
        recording == nullptr ? -1 : m_presenter.recordings().rowOf(recording->info.path);
    const auto index = row < 0 ? QModelIndex() : m_presenter.recordings().index(row);
    if (m_list->currentIndex() != index) {
        m_list->setCurrentIndex(index);
    }
}

void RecordingsPanel::openCurrent()
{
    const auto path = m_list->currentIndex().data(RecordingsModel::PathRole).toString();
    const auto* open = m_presenter.recording();
    if (!path.isEmpty() && path != m_presenter.loading()
        && (open == nullptr || open->info.path != path)) {
        m_presenter.open(path);
    }
}

void RecordingsPanel::showMenu(const QPoint& at)
{
    const auto path = m_list->indexAt(at).data(RecordingsModel::PathRole).toString();
    if (path.isEmpty()) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("recordingMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto* open = menu->addAction(tr("Open"));
    open->setObjectName(QStringLiteral("openRecordingAction"));
    connect(open, &QAction::triggered, this, [this, path] { m_presenter.open(path); });
    auto* compare = menu->addAction(tr("Compare the open recording with this one"));
    compare->setObjectName(QStringLiteral("compareRecordingAction"));
    const auto* recording = m_presenter.recording();
    compare->setEnabled(recording != nullptr && recording->info.path != path);
    connect(compare, &QAction::triggered, this, [this, path] { m_presenter.compareWith(path); });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void RecordingsPanel::import()
{
    FileQuestion question;
    question.name = QStringLiteral("openRecording");
    question.title = tr("Open a recording");
    question.filters = QStringList { tr("Recordings and captures (*.mcap *.pcap *.pcapng)") };
    question.folder = m_presenter.folder();
    askForFile(*window(), question, [this](const QString& path) { m_presenter.open(path); });
}

} // namespace medulla::widgets::reviews
