// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/history_group.h"

#include "core/base/format.h"
#include "widgets/kit/note.h"
#include "widgets/kit/section.h"
#include "widgets/kit/text_label.h"
#include "widgets/operate/motion_list.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QVBoxLayout>

namespace medulla::widgets::operate {

HistoryGroup::HistoryGroup(Theme& theme, MotionHistory& history, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_history(history)
{
    setObjectName(QStringLiteral("historyGroup"));
    build();
    measure();
    connect(&theme, &Theme::changed, this, &HistoryGroup::measure);
    connect(&history, &MotionHistory::rowsInserted, this, &HistoryGroup::count);
    connect(&history, &MotionHistory::rowsRemoved, this, &HistoryGroup::count);
    connect(&history, &MotionHistory::modelReset, this, &HistoryGroup::count);
}

HistoryGroup::~HistoryGroup()
{
    // The model may be deleted before Qt deletes the table.
    m_table->setModel(nullptr);
}

void HistoryGroup::build()
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_head = new Section(m_theme, Section::Spacing::Wide, this);
    auto* head = m_head->addHead(tr("Motions today"));
    m_count = new TextLabel(m_theme, {}, FontRole::MonoTable, ColorToken::Text2);
    m_count->setObjectName(QStringLiteral("historyCount"));
    head->addWidget(m_count);
    head->addStretch(1);
    m_hint =
        new TextLabel(m_theme, tr("click to restore a target"), FontRole::Table, ColorToken::Text2);
    head->addWidget(m_hint);
    rows->addWidget(m_head);

    m_table = new HoverTable(this);
    m_table->setObjectName(QStringLiteral("history"));
    m_table->setAccessibleName(tr("Motions today"));
    m_table->setModel(&m_history);
    m_delegate = new MotionDelegate(m_theme, m_table);
    m_table->setItemDelegate(m_delegate);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    auto* columns = m_table->horizontalHeader();
    columns->hide();
    columns->setMinimumSectionSize(0);
    columns->setSectionResizeMode(MotionHistory::Time, QHeaderView::Fixed);
    columns->setSectionResizeMode(MotionHistory::Target, QHeaderView::Stretch);
    columns->setSectionResizeMode(MotionHistory::End, QHeaderView::Fixed);
    rows->addWidget(m_table, 1000);

    m_last = new QWidget(this);
    m_obstacle = new Note(m_theme, m_last);
    m_obstacle->setObjectName(QStringLiteral("lastObstacle"));
    auto* last = new QVBoxLayout(m_last);
    last->setContentsMargins(0, 0, 0, 0);
    last->addWidget(m_obstacle);
    rows->addWidget(m_last);
    rows->addStretch(1);

    // The scroll bar takes width from the columns; it changes after the layout.
    connect(m_table->verticalScrollBar(), &QScrollBar::rangeChanged, this, &HistoryGroup::arrange,
        Qt::QueuedConnection);
    const auto bringBack = [this](const QModelIndex& index) {
        if (m_manual) {
            Q_EMIT broughtBack(m_history.record(index.row()).target);
        }
    };
    connect(m_table, &QTableView::clicked, this, bringBack);
    connect(m_table, &QTableView::activated, this, bringBack);
}

void HistoryGroup::display(const MotionView& view)
{
    m_manual = view.mode == MotionMode::Manual;
    m_obstacle->show(Note::Look::Warning, {}, view.lastObstacle);
    m_last->setVisible(!m_short && !view.lastObstacle.isEmpty());
}

void HistoryGroup::setShort(bool on)
{
    m_short = on;
    m_head->setVisible(!on);
    m_last->setVisible(!on && !m_obstacle->text().isEmpty());
}

void HistoryGroup::measure()
{
    m_last->setContentsMargins(m_theme.px(12), m_theme.px(10), m_theme.px(12), m_theme.px(10));
    m_table->verticalHeader()->setMinimumSectionSize(m_delegate->rowHeight());
    m_table->verticalHeader()->setDefaultSectionSize(m_delegate->rowHeight());
    count();
}

void HistoryGroup::count()
{
    const int rows = m_history.rowCount();
    m_count->setText(formatCount(rows));
    m_hint->setVisible(rows > 0);
    m_table->setVisible(rows > 0);
    const int height = m_table->verticalHeader()->defaultSectionSize();
    m_table->setMinimumHeight(std::min(rows, 2) * height);
    m_table->setMaximumHeight(rows * height);
    m_widestTarget = 0;
    const QFontMetrics mono(m_theme.font(FontRole::MonoTable));
    for (int row = 0; row < rows; ++row) {
        m_widestTarget = std::max(m_widestTarget,
            mono.horizontalAdvance(m_history.index(row, MotionHistory::Target).data().toString()));
    }
    arrange();
}

void HistoryGroup::arrange()
{
    const QFontMetrics mono(m_theme.font(FontRole::MonoTable));
    const QFontMetrics words(m_theme.font(FontRole::Table));
    int end = 0;
    for (const auto each : kMotionEnds) {
        end = std::max(end, words.horizontalAdvance(MotionHistory::word(each)));
    }
    end += m_theme.px(14 + 3 + 12);
    const int time = m_theme.px(12) + mono.horizontalAdvance(QStringLiteral("00:00:00"));
    const int left = m_table->viewport()->width() - time - end - m_widestTarget;
    // The remaining width is divided into gaps; without any, decimals are hidden.
    m_delegate->setShort(left < m_theme.px(12));
    auto* columns = m_table->horizontalHeader();
    columns->resizeSection(
        MotionHistory::Time, time + std::clamp(left / 2, m_theme.px(8), m_theme.px(24)));
    columns->resizeSection(MotionHistory::End, end);
}

void HistoryGroup::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace medulla::widgets::operate
