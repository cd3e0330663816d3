// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_series_dialog.h"

#include "widgets/frame/window_geometry.h"
#include "widgets/kit/close_key.h"
#include "widgets/kit/note.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/maze_form.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

constexpr int kFormWidth = 330;
constexpr int kLeastName = 40;
constexpr QSize kWanted { 1320, 760 };

QStandardItem* makeItem(const QString& text, Qt::Alignment side)
{
    auto* item = new QStandardItem(text);
    item->setEditable(false);
    item->setTextAlignment(side | Qt::Alignment(Qt::AlignVCenter));
    return item;
}

} // namespace

MazeSeriesDialog::MazeSeriesDialog(const Theme& theme, const QString& name, const Words& words,
    const game::GameSetup& setup, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_form(new MazeForm(theme, MazeForm::For::Series))
    , m_why(new Note(theme))
    , m_progress(new QProgressBar)
    , m_state(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
{
    setWindowTitle(words.title);
    setAccessibleName(words.title);
    setModal(false);
    new CloseKey(*this);
    m_form->setSetup(setup);
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(makeSetup(name, words));
}

QWidget* MazeSeriesDialog::makeSetup(const QString& name, const Words& words)
{
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(name + QStringLiteral("Form"));
    scroll->setAccessibleName(words.form);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* side = new QWidget(scroll);
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(m_theme.px(16), m_theme.px(16), m_theme.px(16), m_theme.px(16));
    rows->setSpacing(m_theme.px(12));
    rows->addWidget(
        new TextLabel(m_theme, words.heading, FontRole::Body, ColorToken::Text, QFont::DemiBold));
    rows->addWidget(m_form);
    m_why->setObjectName(name + QStringLiteral("Why"));
    m_why->hide();
    rows->addWidget(m_why);
    connect(
        m_form, &MazeForm::edited, m_why, [why = m_why] { why->show(Note::Look::Plain, {}, {}); });
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(m_theme.px(8));
    auto* play = makeButton((name.toLatin1() + "Play").constData(), words.play);
    play->setDefault(true);
    m_play = play;
    m_cancel = makeButton((name.toLatin1() + "Cancel").constData(), tr("Cancel"));
    buttons->addWidget(m_play, 1);
    buttons->addWidget(m_cancel);
    rows->addLayout(buttons);
    m_progress->setObjectName(name + QStringLiteral("Progress"));
    m_progress->setAccessibleName(words.progress);
    m_progress->setTextVisible(false);
    rows->addWidget(m_progress);
    m_state->setObjectName(name + QStringLiteral("State"));
    m_state->setWordWrap(true);
    rows->addWidget(m_state);
    rows->addStretch(1);
    scroll->setWidget(side);
    scroll->setFixedWidth(std::max(m_theme.px(kFormWidth), side->minimumSizeHint().width()));
    return scroll;
}

void MazeSeriesDialog::setResults(QWidget* results)
{
    static_cast<QHBoxLayout*>(layout())->addWidget(results, 1);
    placeBelowStop(*this, { m_theme.px(kWanted.width()), m_theme.px(kWanted.height()) },
        *parentWidget()->window());
}

void MazeSeriesDialog::refuse(const Finding& finding)
{
    m_why->show(Note::Look::Alarm, finding.text.shown(), finding.remedy.shown());
}

void MazeSeriesDialog::showSaved(
    const Result<void>& saved, const QString& words, const QString& path)
{
    if (saved) {
        m_why->show(Note::Look::Good, words, path);
    } else {
        refuse(saved.error());
    }
}

void MazeSeriesDialog::showProgress(
    bool runs, int done, int of, const QString& state, const QString& whyNot)
{
    m_play->setEnabled(whyNot.isEmpty());
    m_play->setToolTip(whyNot);
    m_cancel->setEnabled(runs);
    m_cancel->setToolTip(runs ? tr("Cancel the series; finished games are kept") : QString());
    m_progress->setRange(0, std::max(1, of));
    m_progress->setValue(runs ? done : 0);
    m_progress->setVisible(runs);
    m_state->setText(state);
}

QPushButton* MazeSeriesDialog::makeButton(const char* name, const QString& text)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

QTableView* MazeSeriesDialog::makeTable(const char* name, const QString& label,
    QStandardItemModel* model, const std::vector<int>& wordColumns)
{
    auto* table = new QTableView(this);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(label);
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setCornerButtonEnabled(false);
    table->setWordWrap(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(m_theme.px(26));
    table->verticalHeader()->setMinimumSectionSize(m_theme.px(26));
    auto* header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    // In a narrow table the wide column is elided; its tool tip has the full text.
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(wordColumns.front(), QHeaderView::Stretch);
    header->setMinimumSectionSize(m_theme.px(kLeastName));
    header->setStyleSheet(
        QStringLiteral("QHeaderView::section { padding: 0 %1px; }").arg(m_theme.px(6)));
    for (int column = 0; column < model->columnCount(); ++column) {
        const bool isWords =
            std::find(wordColumns.begin(), wordColumns.end(), column) != wordColumns.end();
        model->setHeaderData(column, Qt::Horizontal,
            int((isWords ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter),
            Qt::TextAlignmentRole);
    }
    return table;
}

QStandardItem* MazeSeriesDialog::makeNumber(const QString& text)
{
    return makeItem(text, Qt::AlignRight);
}

QStandardItem* MazeSeriesDialog::makeWords(const QString& text)
{
    auto* item = makeItem(text, Qt::AlignLeft);
    item->setToolTip(text);
    return item;
}

} // namespace medulla::widgets::mazes
