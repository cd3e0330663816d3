// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_table.h"

#include "core/base/format.h"
#include "widgets/kit/legend.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/theme.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/routing/routing_delegate.h"
#include "widgets/routing/routing_model.h"
#include "widgets/routing/routing_sorting.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::routing {
namespace {

/// The table; an empty one shows the reason in its centre.
class View final : public QTableView {
public:
    using QTableView::QTableView;
    QString whyEmpty;
    std::function<void()> copyRows;

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        // The base class copies the current cell only.
        if (event->matches(QKeySequence::Copy)) {
            copyRows();
            return;
        }
        QTableView::keyPressEvent(event);
    }
    void paintEvent(QPaintEvent* event) override
    {
        QTableView::paintEvent(event);
        if (model() && model()->rowCount() == 0) {
            QPainter painter(viewport());
            painter.setPen(palette().color(QPalette::PlaceholderText));
            painter.drawText(
                viewport()->rect(), int(Qt::AlignCenter) | int(Qt::TextWordWrap), whyEmpty);
        }
    }
};

Legend* lampLegend(const Theme& theme, QWidget* parent)
{
    std::vector<Legend::Entry> entries;
    for (const auto& [state, word] : {
             std::pair(LinkState::Changing, RoutingTable::tr("changing")),
             std::pair(LinkState::Alive, RoutingTable::tr("alive, value unchanged")),
             std::pair(LinkState::Stale, RoutingTable::tr("stale")),
             std::pair(LinkState::Silent, RoutingTable::tr("silent")),
             std::pair(LinkState::Off, RoutingTable::tr("closed, local or nothing yet")),
         }) {
        entries.push_back({ word, [&theme, state = state](QPainter& painter, const QRect& box) {
                               paintLamp(painter, theme, state, box);
                           } });
    }
    return new Legend(theme, { QSize(12, 12), 6, 12 }, std::move(entries), parent);
}

/// The text below the table with a line above it; as high as its text.
class Foot final : public QWidget {
public:
    Foot(Theme& theme, QWidget* parent)
        : QWidget(parent)
        , m_theme(theme)
    {
        follow(theme, this);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter(this).fillRect(0, 0, width(), 1, m_theme.color(ColorToken::Line));
    }

private:
    Theme& m_theme;
};

QString shownValue(const std::vector<double>& value)
{
    QStringList parts;
    for (const double coordinate : value) {
        parts += formatNumber(coordinate);
    }
    return parts.join(QLatin1Char(' '));
}

QString shutText(const RouteRow& row)
{
    const auto rule = RoutingTable::tr("The source is shut until it pauses for one second and "
                                       "starts at the position of the device.");
    return row.distanceMm ? rule + QLatin1Char(' ')
            + RoutingTable::tr("Its newest value is %1 mm from there.")
                  .arg(formatNumber(*row.distanceMm))
                          : rule;
}

} // namespace

class RoutingTable::Private {
public:
    Private(RoutingTable& q, Theme& look, RoutingModel& routes)
        : theme(look)
        , model(routes)
        , head(new Strip(look, Strip::Line::Below, &q))
        , filter(new QLineEdit(head))
        , filterIcon(filter->addAction(QIcon(), QLineEdit::LeadingPosition))
        , copy(new ToolBarButton(look, {},
              RoutingTable::tr("Copy the chosen rows, or all that are shown, as text (Ctrl+C)"),
              head))
        , open(new ToolBarButton(
              look, QStringLiteral("unlock"), RoutingTable::tr("Open the source…"), head))
        , openAction(new QAction(RoutingTable::tr("Open the source…"), &q))
        , legend(lampLegend(look, head))
        , view(new View(&q))
        , delegate(new RoutingDelegate(look, view))
        , foot(new Foot(look, &q))
        , detailHead(
              new TextLabel(look, {}, FontRole::Table, ColorToken::Text, QFont::DemiBold, foot))
        , detail(new TextLabel(look, {}, FontRole::Table, ColorToken::Text, QFont::Normal, foot))
    {
        sorting.setSourceModel(&model);
    }

    void dress();
    /// Width of a column for its header and all its numbers, px.
    [[nodiscard]] int widthOf(int column) const;
    void fitColumns();
    /// Gives the remaining width to the route.
    void spread();
    /// Widens columns for longer numbers; never narrows them, so that columns do not jump.
    void growColumns();
    void showDetail();
    void showWhyEmpty();
    const RouteRow* current() const;

    Theme& theme;
    RoutingModel& model;
    RoutingSorting sorting;
    Strip* head;
    QLineEdit* filter;
    QAction* filterIcon;
    ToolBarButton* copy;
    ToolBarButton* open; ///< opens the shut source of the selected connection
    QAction* openAction; ///< likewise
    Legend* legend;
    View* view;
    RoutingDelegate* delegate;
    Foot* foot;
    TextLabel* detailHead;
    TextLabel* detail;
};

void RoutingTable::Private::dress()
{
    filterIcon->setIcon(theme.icon(QStringLiteral("search"), ColorToken::Text2));
    filter->setFixedWidth(theme.px(220));
    view->verticalHeader()->setDefaultSectionSize(delegate->rowHeight());
    // Twelve columns: small headers with narrow margins, aligned with the cells.
    view->horizontalHeader()->setStyleSheet(
        QStringLiteral("QHeaderView { font-size: %1px; }"
                       "QHeaderView::section { padding: 0 %2px; }"
                       "QHeaderView::section:first { padding-left: %3px; }")
            .arg(theme.px(11))
            .arg(theme.px(6))
            .arg(theme.px(12)));
    fitColumns();
}

int RoutingTable::Private::widthOf(int column) const
{
    const auto* header = view->horizontalHeader();
    const auto heading = model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    // The size hint of the header reserves the sort arrow in each column; here only in the sorted
    // one.
    const int arrow = header->sortIndicatorSection() == column ? theme.px(18) : 0;
    int width = QFontMetrics(theme.font(FontRole::Caption)).horizontalAdvance(heading) + arrow
        + theme.px(16);
    const QFontMetrics mono(theme.font(FontRole::MonoTable));
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto index = model.index(row, column);
        width = std::max(width,
            column >= RoutingModel::Rate
                ? mono.horizontalAdvance(index.data().toString()) + theme.px(14)
                : delegate->wordsWidth(index));
    }
    if (column >= RoutingModel::Rate) {
        return width;
    }
    // A long text must not push the numbers out of view.
    return std::min(width, theme.px(column == RoutingModel::Route ? 460 : 220));
}

void RoutingTable::Private::fitColumns()
{
    for (int column = 0; column < RoutingModel::ColumnCount; ++column) {
        view->horizontalHeader()->resizeSection(column, widthOf(column));
    }
    spread();
}

void RoutingTable::Private::spread()
{
    auto* header = view->horizontalHeader();
    const int others = header->length() - header->sectionSize(RoutingModel::Route);
    header->resizeSection(RoutingModel::Route,
        std::max(widthOf(RoutingModel::Route), view->viewport()->width() - others));
}

void RoutingTable::Private::growColumns()
{
    for (int column = RoutingModel::State; column < RoutingModel::ColumnCount; ++column) {
        if (const int width = widthOf(column);
            width > view->horizontalHeader()->sectionSize(column)) {
            view->horizontalHeader()->resizeSection(column, width);
        }
    }
    spread();
}

const RouteRow* RoutingTable::Private::current() const
{
    const auto index = sorting.mapToSource(view->currentIndex());
    return index.isValid() ? &model.row(index.row()) : nullptr;
}

void RoutingTable::Private::showDetail()
{
    const auto* row = current();
    QString headText;
    QString text;
    bool refused = false;
    if (!row) {
        text = RoutingTable::tr("Choose a connection to see its last rejected value.");
    } else {
        headText = row->route.section(QLatin1Char(':'), 0, 0);
        if (const auto& last = row->lastRefusal) {
            refused = true;
            text = RoutingTable::tr("Last rejected at %1. %2 %3 was not sent.")
                       .arg(last->at, last->why, shownValue(last->value));
            if (!last->reference.empty()) {
                text += QLatin1Char(' ')
                    + RoutingTable::tr("It is %1 mm from %2.")
                          .arg(formatNumber(last->distanceMm), shownValue(last->reference));
            }
        } else if (row->guarded) {
            text = RoutingTable::tr("No value was rejected.");
        } else {
            text = RoutingTable::tr("No guard on this connection: all values are forwarded.");
        }
    }
    const bool shut = row != nullptr && row->shut;
    open->setEnabled(shut);
    openAction->setEnabled(shut);
    open->setToolTip(shut ? RoutingTable::tr("Let this source move the device again; asks first")
                          : RoutingTable::tr("Choose a connection whose source is shut."));
    if (shut) {
        text.prepend(shutText(*row) + QLatin1Char(' '));
    }
    detailHead->setText(headText);
    detailHead->setVisible(!headText.isEmpty());
    detail->setInk(refused ? ColorToken::Text : ColorToken::Text2);
    detail->setText(text);
}

void RoutingTable::Private::showWhyEmpty()
{
    view->whyEmpty = model.rowCount() == 0
        ? RoutingTable::tr("No connections. Load a Spine configuration.")
        : RoutingTable::tr("No connection contains “%1”.").arg(sorting.words());
    view->viewport()->update();
}

RoutingTable::RoutingTable(Theme& theme, RoutingModel& model, QWidget* parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(*this, theme, model))
{
    setObjectName(QStringLiteral("routingTable"));
    setAccessibleName(tr("Routing"));
    setAutoFillBackground(true);

    m_d->filter->setObjectName(QStringLiteral("routingFilter"));
    m_d->filter->setAccessibleName(tr("Filter connections"));
    m_d->filter->setPlaceholderText(tr("Filter (Ctrl+F)"));
    m_d->filter->setClearButtonEnabled(true);
    m_d->copy->setObjectName(QStringLiteral("routingCopy"));
    m_d->copy->setWords(tr("Copy"));
    m_d->open->setObjectName(QStringLiteral("openSource"));
    m_d->open->setWords(tr("Open source…"));
    const auto open = [this] {
        if (const auto* row = m_d->current(); row != nullptr && row->shut) {
            Q_EMIT openSourceWanted(row->input, row->output);
        }
    };
    connect(m_d->open, &QAbstractButton::clicked, this, open);
    connect(m_d->openAction, &QAction::triggered, this, open);
    m_d->detail->setObjectName(QStringLiteral("routingDetail"));
    m_d->detail->setWordWrap(true);
    m_d->detail->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_d->head->add(
        new TextLabel(theme, tr("Routing"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    m_d->head->add(m_d->filter);
    m_d->head->add(m_d->copy);
    m_d->head->add(m_d->open);
    m_d->head->addStretch();
    m_d->head->add(m_d->legend);

    auto* view = m_d->view;
    view->setObjectName(QStringLiteral("routes"));
    view->addAction(m_d->openAction);
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    view->setAccessibleName(tr("Connections"));
    view->setModel(&m_d->sorting);
    view->setItemDelegate(m_d->delegate);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setShowGrid(false);
    view->setTabKeyNavigation(false);
    view->setMouseTracking(true);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setWordWrap(false);
    view->setCornerButtonEnabled(false);
    view->verticalHeader()->hide();
    auto* header = view->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    view->setSortingEnabled(true);

    auto* foot = new QHBoxLayout(m_d->foot);
    foot->setContentsMargins(12, 8, 12, 8);
    foot->setSpacing(8);
    foot->addWidget(m_d->detailHead, 0, Qt::AlignTop);
    foot->addWidget(m_d->detail, 1, Qt::AlignTop);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_d->head);
    layout->addWidget(view, 1);
    layout->addWidget(m_d->foot);

    connect(&theme, &Theme::changed, this, [this] {
        m_d->dress();
        m_d->showDetail();
    });
    connect(m_d->filter, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_d->sorting.setWords(words);
        m_d->showWhyEmpty();
    });
    connect(m_d->filter, &QLineEdit::returnPressed, view, [view] {
        view->setFocus();
        if (!view->currentIndex().isValid()) {
            view->selectRow(0);
        }
    });
    connect(m_d->copy, &QAbstractButton::clicked, this, &RoutingTable::copy);
    connect(view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this] { m_d->showDetail(); });
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this] { m_d->growColumns(); });
    connect(&model, &RoutingModel::rowsUpdated, this, [this] { m_d->growColumns(); });
    connect(&model, &RoutingModel::dataChanged, this, [this](const QModelIndex& changed) {
        if (m_d->sorting.mapToSource(m_d->view->currentIndex()).row() == changed.row()) {
            m_d->showDetail();
        }
    });
    const auto onRows = [this] {
        m_d->fitColumns();
        m_d->showDetail();
        m_d->showWhyEmpty();
    };
    connect(&model, &RoutingModel::rowsInserted, this, onRows);
    connect(&model, &RoutingModel::rowsRemoved, this, onRows);

    auto* find = new QShortcut(QKeySequence::Find, this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, [this] {
        m_d->filter->setFocus(Qt::ShortcutFocusReason);
        m_d->filter->selectAll();
    });
    view->copyRows = [this] { copy(); };

    m_d->dress();
    m_d->showDetail();
    m_d->showWhyEmpty();
}

RoutingTable::~RoutingTable()
{
    // The view must not use the deleted proxy.
    m_d->view->setModel(nullptr);
}

QString RoutingTable::asText() const
{
    QList<int> rows;
    for (const auto& index : m_d->view->selectionModel()->selectedRows()) {
        rows += index.row();
    }
    if (rows.isEmpty()) {
        for (int row = 0; row < m_d->sorting.rowCount(); ++row) {
            rows += row;
        }
    }
    std::sort(rows.begin(), rows.end());
    const auto line = [&](const auto& cell) {
        QStringList cells;
        for (int column = 0; column < RoutingModel::ColumnCount; ++column) {
            cells += cell(column).toString();
        }
        return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    QString text = line([&](int column) {
        return m_d->sorting.headerData(column, Qt::Horizontal, Qt::DisplayRole);
    });
    for (const int row : rows) {
        text += line([&](int column) { return m_d->sorting.index(row, column).data(); });
    }
    return text;
}

QString RoutingTable::detail() const
{
    return m_d->detailHead->isHidden()
        ? m_d->detail->text()
        : m_d->detailHead->text() + QLatin1Char(' ') + m_d->detail->text();
}

QSize RoutingTable::sizeHint() const
{
    return { m_d->theme.px(1100), m_d->theme.px(500) };
}

QSize RoutingTable::minimumSizeHint() const
{
    const int tools = m_d->head->minimumSizeHint().width()
        - (m_d->legend->isHidden() ? 0 : m_d->legend->sizeHint().width() + m_d->theme.px(8));
    return { tools, m_d->theme.px(36 + 26 + 3 * 44 + 34) };
}

void RoutingTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // The table has the words of the lamps, so the legend is hidden first.
    m_d->legend->setVisible(
        minimumSizeHint().width() + m_d->legend->sizeHint().width() + m_d->theme.px(8) <= width());
    layout()->activate();
    m_d->spread();
}

void RoutingTable::setFilter(const QString& words)
{
    m_d->filter->setText(words);
}

void RoutingTable::copy()
{
    QGuiApplication::clipboard()->setText(asText());
}

} // namespace medulla::widgets::routing
