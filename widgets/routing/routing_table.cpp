// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_table.h"

#include "widgets/kit/legend.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/theme.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/routing/routing_delegate.h"
#include "widgets/routing/routing_detail.h"
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
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
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

} // namespace

class RoutingTable::Private {
public:
    Private(RoutingTable& table, Theme& look, RoutingModel& routes)
        : q(table)
        , theme(look)
        , model(routes)
        , head(new Strip(look, Strip::Line::Below, &table))
        , copy(new ToolBarButton(look, {},
              RoutingTable::tr("Copy the chosen rows, or all that are shown, as text (Ctrl+C)"),
              head))
        , open(new ToolBarButton(
              look, QStringLiteral("unlock"), RoutingTable::tr("Open the source…"), head))
        , openAction(new QAction(RoutingTable::tr("Open the source…"), &table))
        , lookAction(new QAction(RoutingTable::tr("Look into datagrams…"), &table))
        , legend(lampLegend(look, head))
        , view(new View(&table))
        , delegate(new RoutingDelegate(look, view))
        , detail(new RoutingDetail(look, &table))
    {
        sorting.setSourceModel(&model);
    }

    void setUpHead();
    void setUpView();
    void connectControls();
    void connectRows();
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

    RoutingTable& q;
    Theme& theme;
    RoutingModel& model;
    RoutingSorting sorting;
    Strip* head;
    ToolBarButton* copy;
    ToolBarButton* open; ///< opens the shut source of the selected connection
    QAction* openAction; ///< likewise
    QAction* lookAction;
    Legend* legend;
    View* view;
    RoutingDelegate* delegate;
    RoutingDetail* detail;
    QString whyReadOnly; ///< empty: it is not
};

void RoutingTable::Private::setUpHead()
{
    copy->setObjectName(QStringLiteral("routingCopy"));
    copy->setWords(RoutingTable::tr("Copy"));
    open->setObjectName(QStringLiteral("openSource"));
    open->setWords(RoutingTable::tr("Open source…"));

    head->add(copy);
    head->add(open);
    head->addStretch();
    head->add(legend);
}

void RoutingTable::Private::setUpView()
{
    view->setObjectName(QStringLiteral("routes"));
    lookAction->setObjectName(QStringLiteral("lookIntoDatagrams"));
    view->addActions({ lookAction, openAction });
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    view->setAccessibleName(RoutingTable::tr("Connections"));
    view->setModel(&sorting);
    view->setItemDelegate(delegate);
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
    view->copyRows = [this] { q.copy(); };
    auto* header = view->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    view->setSortingEnabled(true);
}

void RoutingTable::Private::connectControls()
{
    const auto openCurrent = [this] {
        if (const auto* row = current(); row != nullptr && row->shut) {
            Q_EMIT q.openSourceWanted(row->input, row->output);
        }
    };
    QObject::connect(open, &QAbstractButton::clicked, &q, openCurrent);
    QObject::connect(openAction, &QAction::triggered, &q, openCurrent);
    QObject::connect(lookAction, &QAction::triggered, &q, [this] {
        if (const auto* row = current()) {
            Q_EMIT q.datagramsWanted({ spine::LoggedEnd::Kind::Input, row->input });
        }
    });
    QObject::connect(copy, &QAbstractButton::clicked, &q, &RoutingTable::copy);
    QObject::connect(&theme, &Theme::changed, &q, [this] {
        dress();
        showDetail();
    });
}

void RoutingTable::Private::connectRows()
{
    QObject::connect(view->selectionModel(), &QItemSelectionModel::currentRowChanged, &q, [this] {
        showDetail();
        if (const auto* row = current()) {
            Q_EMIT q.connectionChosen(row->input, row->output);
        }
    });
    QObject::connect(view->horizontalHeader(), &QHeaderView::sortIndicatorChanged, &q,
        [this] { growColumns(); });
    QObject::connect(&model, &RoutingModel::rowsUpdated, &q, [this] { growColumns(); });
    QObject::connect(&model, &RoutingModel::dataChanged, &q, [this](const QModelIndex& changed) {
        if (sorting.mapToSource(view->currentIndex()).row() == changed.row()) {
            showDetail();
        }
    });
    const auto onRows = [this] {
        fitColumns();
        showDetail();
        showWhyEmpty();
    };
    QObject::connect(&model, &RoutingModel::rowsInserted, &q, onRows);
    QObject::connect(&model, &RoutingModel::rowsRemoved, &q, onRows);
}

void RoutingTable::Private::dress()
{
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
    // A long text must not push state and numbers out of view.
    const int mostOfRoute =
        std::clamp(view->viewport()->width() * 2 / 5, theme.px(220), theme.px(460));
    return std::min(width, column == RoutingModel::Route ? mostOfRoute : theme.px(220));
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
    const bool shut = row != nullptr && row->shut && whyReadOnly.isEmpty();
    open->setEnabled(shut);
    openAction->setEnabled(shut);
    lookAction->setEnabled(row != nullptr && whyReadOnly.isEmpty());
    open->setToolTip(shut ? RoutingTable::tr("Let this source move the device again; asks first")
            : whyReadOnly.isEmpty() ? RoutingTable::tr("Choose a connection whose source is shut.")
                                    : whyReadOnly);
    detail->display(row);
}

void RoutingTable::Private::showWhyEmpty()
{
    view->whyEmpty = model.rowCount() == 0
        ? RoutingTable::tr("No connections. Load a Spine configuration.")
        : RoutingTable::tr("No connection contains “%1”.").arg(sorting.words());
    view->viewport()->update();
}

void RoutingTable::setReadOnly(const QString& why)
{
    m_d->whyReadOnly = why;
    m_d->showDetail();
}

RoutingTable::RoutingTable(Theme& theme, RoutingModel& model, QWidget* parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(*this, theme, model))
{
    setObjectName(QStringLiteral("routingTable"));
    setAccessibleName(tr("Routing"));
    setAutoFillBackground(true);

    m_d->setUpHead();
    m_d->setUpView();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_d->head);
    layout->addWidget(m_d->view, 1);
    layout->addWidget(m_d->detail);
    m_d->connectControls();
    m_d->connectRows();
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
    return m_d->detail->text();
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
    m_d->sorting.setWords(words);
    m_d->showWhyEmpty();
}

void RoutingTable::enter()
{
    m_d->view->setFocus();
    if (!m_d->view->currentIndex().isValid()) {
        m_d->view->selectRow(0);
    }
}

void RoutingTable::copy()
{
    QGuiApplication::clipboard()->setText(asText());
}

} // namespace medulla::widgets::routing
