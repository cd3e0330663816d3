// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/recording_panel.h"

#include "widgets/kit/file_dialog.h"
#include "widgets/kit/note.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/section.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/review/feed_dialog.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/review_words.h"
#include "widgets/review/signal_reading.h"

#include <chrono>

#include <QDialog>
#include <QFileInfo>
#include <QFontMetrics>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace medulla::widgets::reviews {

namespace {

/// Notes are saved this long after the last keystroke.
constexpr std::chrono::milliseconds kStoreAfter { 800 };
/// Longer names of recorded files are cut in the middle, px at 100 %: they fit into the panel
/// beside a replay in a window of 1600 px.
constexpr int kMostNameWidth = 130;

} // namespace

RecordingPanel::RecordingPanel(const Theme& theme, ReviewPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_presenter(presenter)
    , m_outcome(new Note(theme, this))
    , m_facts(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
    , m_note(new QPlainTextEdit(this))
    , m_tags(new QLineEdit(this))
    , m_content(new QWidget)
    , m_files(new QVBoxLayout)
    , m_restore(
          new PrimaryButton(theme, tr("Restore…"), {}, {}, PrimaryButton::Look::Small, m_content))
    , m_damage(new TextLabel(theme, {}, FontRole::Table, ColorToken::Warn))
    , m_compare(new PrimaryButton(theme, {}, {}, {}, PrimaryButton::Look::Small, this))
{
    setObjectName(QStringLiteral("recordingPanel"));
    m_outcome->setObjectName(QStringLiteral("recordingOutcome"));
    m_facts->setObjectName(QStringLiteral("recordingFacts"));
    m_facts->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("recordingNote"));
    m_note->setAccessibleName(tr("Note"));
    m_note->setPlaceholderText(tr("What was odd, what you found"));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(theme.px(72));
    m_tags->setObjectName(QStringLiteral("recordingTags"));
    m_tags->setAccessibleName(tr("Tags"));
    m_tags->setPlaceholderText(tr("Tags, with commas between them"));
    m_damage->setObjectName(QStringLiteral("recordingDamage"));
    m_damage->setWordWrap(true);

    auto* rows = new QVBoxLayout(m_content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    auto* about = new Section(theme, Section::Spacing::Wide, m_content);
    about->rows()->addWidget(m_outcome);
    about->rows()->addWidget(m_facts);
    about->rows()->addWidget(m_damage);
    rows->addWidget(about);
    auto* notes = new Section(theme, Section::Spacing::Wide, m_content);
    notes->addHead(tr("Note and tags"));
    notes->rows()->addWidget(m_note);
    notes->rows()->addWidget(m_tags);
    rows->addWidget(notes);
    auto* files = new Section(theme, Section::Spacing::Dense, m_content);
    files->addHead(tr("Configuration at its end"));
    files->rows()->addLayout(m_files);
    m_restore->setObjectName(QStringLiteral("restoreFiles"));
    m_restore->setToolTip(tr("Write these files into a new folder, whose site can be opened"));
    connect(m_restore, &QAbstractButton::clicked, this, &RecordingPanel::restore);
    files->rows()->addWidget(m_restore);
    rows->addWidget(files);
    auto* compare = new Section(theme, Section::Spacing::Dense, m_content);
    compare->addHead(tr("Last good run"));
    m_compare->setObjectName(QStringLiteral("compareWithLastGood"));
    compare->rows()->addWidget(m_compare);
    rows->addWidget(compare);
    addExports(rows);
    rows->addStretch(1);

    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new PanelHeader(theme, tr("This recording"), {}, this));
    column->addWidget(scroll, 1);

    connect(m_compare, &QAbstractButton::clicked, this, [this] {
        if (const auto* good = m_presenter.lastGoodRun()) {
            m_presenter.compareWith(good->path);
        }
    });
    connect(&presenter, &ReviewPresenter::listChanged, this, &RecordingPanel::showCompare);
    m_storing.setSingleShot(true);
    m_storing.setInterval(kStoreAfter);
    connect(&m_storing, &QTimer::timeout, this, &RecordingPanel::storeNotes);
    connect(m_note, &QPlainTextEdit::textChanged, &m_storing, qOverload<>(&QTimer::start));
    connect(m_tags, &QLineEdit::textEdited, &m_storing, qOverload<>(&QTimer::start));
    connect(&presenter, &ReviewPresenter::leaving, this, &RecordingPanel::storeTyped);
    connect(&presenter, &ReviewPresenter::opened, this, &RecordingPanel::showOpened);
    connect(
        &presenter.signalReading(), &SignalReading::damageFound, this, &RecordingPanel::showDamage);
    showOpened();
}

RecordingPanel::~RecordingPanel()
{
    storeTyped();
}

QSize RecordingPanel::sizeHint() const
{
    return { m_theme.px(300), m_theme.px(480) };
}

void RecordingPanel::showOpened()
{
    m_storing.stop();
    const auto* recording = m_presenter.recording();
    m_content->setVisible(recording != nullptr);
    if (recording == nullptr) {
        return;
    }
    const auto& info = recording->info;
    m_outcome->show(info.hasAlarms ? Note::Look::Warning : Note::Look::Good, outcomeOf(info), {});
    m_facts->setText(QStringList {
        tr("Kept because %1.").arg(reasonOf(info)),
        tr("%1, %2, %3", "length, size, messages")
            .arg(lengthWords(info.lengthS), sizeWords(info.bytes),
                tr("%n messages", nullptr, int(info.messages))),
        tr("%1 on %2, Medulla %3", "cell, computer, version")
            .arg(info.cell, info.host, info.version),
    }
                         .join(QLatin1Char('\n')));
    showDamage();
    const QSignalBlocker noNote(m_note);
    m_note->setPlainText(info.notes.note);
    m_tags->setText(info.notes.tags.join(QStringLiteral(", ")));
    showFiles();
    showCompare();
}

void RecordingPanel::showDamage()
{
    if (const auto* recording = m_presenter.recording()) {
        m_damage->setText(shown(recording->findings));
        m_damage->setVisible(!recording->findings.empty());
    }
}

void RecordingPanel::showFiles()
{
    while (auto* item = m_files->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto& files = m_presenter.recording()->files;
    for (const auto& file : files) {
        auto* button = new ToolBarButton(m_theme, QStringLiteral("text"),
            tr("%1, %2", "file, size")
                .arg(file.name, sizeWords(std::uint64_t(file.content.size()))));
        button->setWords(QFontMetrics(m_theme.font(FontRole::Table))
                             .elidedText(file.name, Qt::ElideMiddle, m_theme.px(kMostNameWidth)));
        button->setObjectName(QStringLiteral("showFile.") + file.name);
        connect(button, &QAbstractButton::clicked, this, [this, file] { showFile(file); });
        m_files->addWidget(button, 0, Qt::AlignLeft);
    }
    m_restore->setVisible(!files.empty());
    if (files.empty()) {
        m_files->addWidget(new TextLabel(
            m_theme, tr("None is stored in this file."), FontRole::Table, ColorToken::Text2));
    }
}

void RecordingPanel::showFile(const replay::RecordedFile& file)
{
    auto* dialog = new QDialog(window());
    dialog->setObjectName(QStringLiteral("recordedFile"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("%1, as it was recorded").arg(file.name));
    auto* text = new QPlainTextEdit(QString::fromUtf8(file.content), dialog);
    text->setObjectName(QStringLiteral("recordedText"));
    text->setAccessibleName(file.name);
    text->setReadOnly(true);
    text->setFont(m_theme.font(FontRole::Table));
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(text);
    dialog->resize(m_theme.px(640), m_theme.px(560));
    dialog->show();
}

void RecordingPanel::restore()
{
    const auto* recording = m_presenter.recording();
    if (recording == nullptr) {
        return;
    }
    FileQuestion question;
    question.name = QStringLiteral("restoreFolder");
    question.title = tr("Name a new folder for the files");
    question.file = QFileInfo(recording->info.path).completeBaseName();
    question.writes = true;
    askForFile(*window(), question, [this](const QString& path) { m_presenter.restoreTo(path); });
}

void RecordingPanel::addExports(QVBoxLayout* rows)
{
    using Export = ReviewPresenter::Export;
    auto* section = new Section(m_theme, Section::Spacing::Dense, m_content);
    section->addHead(tr("Export"));
    auto* row = section->addRow();
    const auto add = [&](const char* name, const QString& text, const QString& tip, Export what,
                         const QString& filter, const QString& suffix) {
        auto* button =
            new PrimaryButton(m_theme, text, {}, {}, PrimaryButton::Look::Small, m_content);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        connect(button, &QAbstractButton::clicked, this,
            [this, what, filter, suffix] { exportTo(int(what), filter, suffix); });
        row->addWidget(button);
    };
    add("exportCsv", tr("CSV…"), tr("All signals as a table"), Export::Csv, tr("Tables (*.csv)"),
        QStringLiteral("csv"));
    add("exportPcap", tr("pcap…"), tr("All datagrams as a capture for Wireshark"), Export::Pcap,
        tr("Captures (*.pcap)"), QStringLiteral("pcap"));
    add("exportPart", tr("MCAP…"), tr("The loop, or the whole, as a recording of its own"),
        Export::Part, tr("Recordings (*.mcap)"), QStringLiteral("mcap"));
    row->addStretch(1);
    auto* feed = new PrimaryButton(
        m_theme, tr("Feed a dry run…"), {}, {}, PrimaryButton::Look::Small, m_content);
    feed->setObjectName(QStringLiteral("feedDryRun"));
    feed->setToolTip(
        tr("Run a task or program on the recorded inputs, and compare what it decides"));
    connect(feed, &QAbstractButton::clicked, this, &RecordingPanel::feed);
    section->rows()->addWidget(feed);
    rows->addWidget(section);
}

void RecordingPanel::feed()
{
    FileQuestion question;
    question.name = QStringLiteral("feedFile");
    question.title = tr("Choose a task or program");
    question.filters = QStringList { tr("Tasks and programs (*.json *.tr)") };
    askForFile(*window(), question, [this](const QString& path) {
        if (m_presenter.recording() != nullptr) {
            (new FeedDialog(m_theme, m_presenter.shared(), path, window()))->show();
        }
    });
}

void RecordingPanel::exportTo(int what, const QString& filter, const QString& suffix)
{
    const auto* recording = m_presenter.recording();
    if (recording == nullptr) {
        return;
    }
    FileQuestion question;
    question.name = QStringLiteral("exportRecording");
    question.title = tr("Export the recording");
    question.filters = QStringList { filter };
    question.file = QFileInfo(recording->info.path).completeBaseName()
        + (ReviewPresenter::Export(what) == ReviewPresenter::Export::Part ? QStringLiteral("-part.")
                                                                          : QStringLiteral("."))
        + suffix;
    question.suffix = suffix;
    question.writes = true;
    askForFile(*window(), question, [this, what](const QString& path) {
        m_presenter.exportTo(ReviewPresenter::Export(what), path);
    });
}

void RecordingPanel::showCompare()
{
    const auto* good = m_presenter.lastGoodRun();
    m_compare->setEnabled(good != nullptr);
    m_compare->setText(good == nullptr
            ? tr("None before this one")
            : tr("Compare with %1")
                  .arg(QLocale().toString(good->begunAt, QStringLiteral("d MMM HH:mm"))));
    m_compare->setToolTip(good == nullptr ? QString() : titleOf(*good));
}

void RecordingPanel::storeTyped()
{
    if (m_storing.isActive()) {
        m_storing.stop();
        storeNotes();
    }
}

void RecordingPanel::storeNotes()
{
    if (m_presenter.recording() == nullptr) {
        return;
    }
    auto notes = m_presenter.recording()->info.notes;
    notes.note = m_note->toPlainText();
    notes.tags.clear();
    const auto tags = m_tags->text().split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const auto& tag : tags) {
        if (!tag.trimmed().isEmpty()) {
            notes.tags << tag.trimmed();
        }
    }
    m_presenter.setNotes(notes);
}

} // namespace medulla::widgets::reviews
