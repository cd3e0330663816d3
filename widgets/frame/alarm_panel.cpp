// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/alarm_panel.h"

#include "widgets/frame/alarm_line.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/tool_bar_button.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

/// Draws the symbol of the severity before the event, and past events in grey.
class AlarmDelegate final : public QStyledItemDelegate {
public:
    AlarmDelegate(const Theme& theme, const AlarmLog& log, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_theme(theme)
        , m_log(log)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        auto plain = option;
        const auto& row = m_log.at(index.data(AlarmLog::EntryRowRole).toInt());
        const auto column = index.column();
        plain.palette.setColor(
            QPalette::Text, m_theme.color(row.gone ? ColorToken::Text3 : ColorToken::Text));
        plain.font = fontOf(column, option.font);
        if (column != AlarmLog::What) {
            QStyledItemDelegate::paint(painter, plain, index);
            return;
        }
        // The ground of the whole cell, the text beside the symbol.
        auto ground = plain;
        initStyleOption(&ground, index);
        ground.text.clear();
        auto* style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
        const int edge = m_theme.px(16);
        const int gap = m_theme.px(8);
        auto entry = row.entry;
        entry.acknowledged = entry.acknowledged || row.gone;
        paintAlarmGlyph(*painter, m_theme, entry,
            QRectF(option.rect.left() + gap,
                option.rect.top() + centred(option.rect.height(), edge), edge, edge));
        const auto words = option.rect.adjusted(2 * gap + edge, 0, -gap, 0);
        painter->setFont(weighted(plain.font, row.gone ? QFont::Normal : QFont::DemiBold));
        painter->setPen(plain.palette.color(QPalette::Text));
        painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(painter->font())
                .elidedText(index.data().toString(), Qt::ElideRight, words.width()));
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        auto drawn = option;
        drawn.font = fontOf(index.column(), option.font);
        drawn.fontMetrics = QFontMetrics(drawn.font);
        auto size = QStyledItemDelegate::sizeHint(drawn, index);
        if (index.column() == AlarmLog::What) {
            size.rwidth() += m_theme.px(48);
        }
        return { size.width() + m_theme.px(8), std::max(size.height(), m_theme.px(26)) };
    }

private:
    /// Digits of equal width in columns of numbers.
    [[nodiscard]] QFont fontOf(int column, const QFont& otherwise) const
    {
        const bool figures =
            column == AlarmLog::Last || column == AlarmLog::First || column == AlarmLog::Times;
        return figures ? m_theme.font(FontRole::MonoTable) : otherwise;
    }

    const Theme& m_theme;
    const AlarmLog& m_log;
};

} // namespace

AlarmPanel::AlarmPanel(const Theme& theme, AlarmLog& log, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_log(log)
    , m_filter(log)
    , m_words(new QLineEdit(this))
    , m_table(new QTableView(this))
    , m_acknowledge(
          new ToolBarButton(theme, QStringLiteral("tick"), tr("Acknowledge the selected"), this))
    , m_acknowledgeAll(
          new ToolBarButton(theme, QStringLiteral("tick"), tr("Acknowledge all (Ctrl+F8)"), this))
{
    setObjectName(QStringLiteral("alarmPanel"));
    setAccessibleName(tr("Alarms and warnings"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto* head = buildHead();
    setUpTable();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 1, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(head);
    rows->addWidget(m_table, 1);
    connect(&theme, &Theme::changed, this, &AlarmPanel::measure);
    measure();
    showChoice();
}

QWidget* AlarmPanel::buildHead()
{
    m_words->setObjectName(QStringLiteral("alarmFilter"));
    m_words->setAccessibleName(tr("Filter alarms"));
    m_words->setPlaceholderText(tr("Filter"));
    m_words->setClearButtonEnabled(true);
    connect(m_words, &QLineEdit::textChanged, &m_filter, &AlarmFilter::setWords);

    auto* kinds =
        new SegmentedControl(m_theme, tr("Listed alarms"), SegmentedControl::Size::Compact, this);
    kinds->setObjectName(QStringLiteral("alarmKinds"));
    kinds->addSegment(tr("All"));
    kinds->addSegment(tr("Alarms only"));
    connect(kinds, &SegmentedControl::chosenChanged, &m_filter,
        [this](int index) { m_filter.setAlarmsOnly(index == 1); });

    m_acknowledge->setObjectName(QStringLiteral("alarmAcknowledge"));
    m_acknowledge->setWords(tr("Acknowledge"));
    connect(m_acknowledge, &QAbstractButton::clicked, this, &AlarmPanel::acknowledgeChosen);
    m_acknowledgeAll->setObjectName(QStringLiteral("alarmAcknowledgeAll"));
    m_acknowledgeAll->setWords(tr("All"));
    connect(m_acknowledgeAll, &QAbstractButton::clicked, &m_log, &AlarmLog::acknowledgeAll);

    auto* head = new PanelHeader(m_theme, tr("Alarms"), {}, this);
    m_head = head;
    head->add(m_words);
    head->add(kinds);
    head->add(m_acknowledge);
    head->add(m_acknowledgeAll);
    auto* copyAll = head->addTool(QStringLiteral("export"), tr("Copy the list"));
    copyAll->setObjectName(QStringLiteral("alarmCopy"));
    connect(copyAll, &QAbstractButton::clicked, this, &AlarmPanel::copy);
    auto* close = head->addTool(QStringLiteral("cross"), tr("Close the list of alarms"));
    close->setObjectName(QStringLiteral("alarmClose"));
    connect(close, &QAbstractButton::clicked, this, &AlarmPanel::closeAsked);
    return head;
}

void AlarmPanel::setUpTable()
{
    m_table->setObjectName(QStringLiteral("alarmTable"));
    m_table->setAccessibleName(tr("What happened"));
    m_table->setModel(&m_filter);
    m_table->setItemDelegate(new AlarmDelegate(m_theme, m_log, m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    auto* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(AlarmLog::Remedy, QHeaderView::Stretch);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &AlarmPanel::showChoice);
    connect(&m_filter, &QAbstractItemModel::dataChanged, this, &AlarmPanel::showChoice);
    for (const auto signal :
        { &QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved }) {
        connect(&m_filter, signal, this, &AlarmPanel::measure);
        connect(&m_filter, signal, this, &AlarmPanel::showChoice);
    }
}

void AlarmPanel::measure()
{
    m_words->setFixedWidth(m_theme.px(160));
    m_table->verticalHeader()->setDefaultSectionSize(m_theme.px(26));
    if (isVisible()) {
        m_table->resizeColumnsToContents();
        m_table->horizontalHeader()->setMinimumSectionSize(m_theme.px(40));
    }
    updateGeometry();
    fitHead();
}

void AlarmPanel::fitHead()
{
    const bool was = !m_words->isHidden();
    const int others =
        m_head->minimumSizeHint().width() - (was ? m_words->minimumWidth() + m_theme.px(8) : 0);
    const bool fits = others + m_words->minimumWidth() + m_theme.px(8) <= width();
    if (was && !fits) {
        m_words->clear(); // a hidden filter must not hide rows
    }
    m_words->setVisible(fits);
}

void AlarmPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitHead();
}

void AlarmPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    measure();
}

QSize AlarmPanel::sizeHint() const
{
    // As many rows as needed, but at most six: the mode above needs the height.
    const int rows = std::clamp(m_filter.rowCount(), 2, 6);
    const int most = std::max(minimumSizeHint().height(), window()->height() / 4);
    return { m_theme.px(640), std::min(most, m_theme.px(36 + 30 + rows * 26)) };
}

QSize AlarmPanel::minimumSizeHint() const
{
    return { 1, m_theme.px(36 + 30 + 26) };
}

void AlarmPanel::showChoice()
{
    bool chosen = false;
    const auto rows = m_table->selectionModel()->selectedRows();
    for (const auto& index : rows) {
        chosen = chosen || m_log.canAcknowledge(index.data(AlarmLog::EntryRowRole).toInt());
    }
    bool any = false;
    for (int row = 0; row < m_log.rowCount(); ++row) {
        any = any || m_log.canAcknowledge(row);
    }
    m_acknowledge->setEnabled(chosen);
    m_acknowledgeAll->setEnabled(any);
}

void AlarmPanel::acknowledgeChosen()
{
    QList<int> chosen;
    const auto rows = m_table->selectionModel()->selectedRows();
    for (const auto& index : rows) {
        chosen << index.data(AlarmLog::EntryRowRole).toInt();
    }
    for (const int row : chosen) {
        m_log.acknowledge(row);
    }
}

void AlarmPanel::copy()
{
    QApplication::clipboard()->setText(m_log.asText());
}

void AlarmPanel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets
