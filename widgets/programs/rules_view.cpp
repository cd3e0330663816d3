// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rules_view.h"

#include "widgets/programs/rules_head.h"

#include <algorithm>

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

namespace medulla::widgets::programs {

namespace {

bool isBelow(const RulePath& path, const RulePath& above)
{
    return path.size() > above.size() && std::equal(above.begin(), above.end(), path.begin());
}

} // namespace

RulesView::RulesView(const Theme& theme, QWidget* parent)
    : QListView(parent)
    , m_theme(theme)
    , m_painter(new RulePainter(theme, m_model, this))
    , m_head(new RulesHead(theme, this))
{
    setObjectName(QStringLiteral("rules"));
    setAccessibleName(tr("Rules, the first true one from above decides what runs"));
    setModel(&m_model);
    setItemDelegate(m_painter);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setResizeMode(Adjust); // the lines of a condition depend on the width
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setViewportMargins(0, m_head->sizeHint().height(), 0, 0);
    verticalScrollBar()->setSingleStep(theme.px(20));
    connect(&theme, &Theme::changed, this, [this] {
        setViewportMargins(0, m_head->sizeHint().height(), 0, 0);
        verticalScrollBar()->setSingleStep(m_theme.px(20));
        doItemsLayout();
        placeField(); // unfinished input stays
    });
    connect(&m_model, &RulesModel::modelReset, this, &RulesView::restore);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &RulesView::placeField);
}

RulesView::~RulesView()
{
    m_model.disconnect(this);
}

void RulesView::setDocument(TrProgramDocument* document)
{
    closeField();
    m_drag.reset();
    m_chosen.clear();
    m_model.setDocument(document);
}

void RulesView::setProgram(const QString& name)
{
    closeField();
    m_drag.reset();
    m_model.setProgram(name);
}

void RulesView::setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now)
{
    m_model.setStatus(std::move(status), now);
}

void RulesView::setTrace(const teleo::TruthTrace* trace)
{
    m_model.setTrace(trace);
}

const RuleRow* RulesView::chosenRow() const
{
    const auto index = currentIndex();
    if (!index.isValid() || m_model.row(index.row()).kind != RuleRow::Kind::Rule) {
        return nullptr;
    }
    return &m_model.row(index.row());
}

std::optional<RuleIndex> RulesView::chosen() const
{
    const auto* row = chosenRow();
    return row != nullptr ? std::optional(row->at) : std::nullopt;
}

void RulesView::choose(const RulePath& path)
{
    for (std::size_t i = 1; i < path.size(); ++i) {
        m_model.setOpen(RulePath(path.begin(), path.begin() + std::ptrdiff_t(i)), true);
    }
    m_chosen = path;
    restore();
}

void RulesView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (const auto* row = chosenRow()) {
        m_chosen = row->path;
    }
    Q_EMIT chosenChanged();
}

void RulesView::restore()
{
    if (!m_chosen.empty()) {
        if (const auto row = m_model.indexOf(m_chosen)) {
            setCurrentIndex(m_model.index(*row));
        }
    }
    if (m_field && !m_model.indexOf(m_written)) {
        closeField();
    }
    placeField();
}

void RulesView::apply(TrProgramEdit edit)
{
    const int scrolled = verticalScrollBar()->value();
    m_model.document()->apply(std::move(edit));
    doItemsLayout();
    verticalScrollBar()->setValue(scrolled);
    if (currentIndex().isValid()) {
        scrollTo(currentIndex());
    }
}

void RulesView::setOpen(const RuleRow& row, bool open)
{
    m_chosen = row.path;
    m_model.setOpen(RulePath(row.path), open);
}

std::optional<int> RulesView::rowAt(QPoint at) const
{
    const auto index = indexAt(at);
    return index.isValid() ? std::optional(index.row()) : std::nullopt;
}

void RulesView::mousePressEvent(QMouseEvent* event)
{
    const auto at = event->position().toPoint();
    const auto index = rowAt(at);
    if (!index || event->button() != Qt::LeftButton) {
        QListView::mousePressEvent(event);
        return;
    }
    const auto row = m_model.row(*index); // a copy: the following calls may rebuild the rows
    const auto rect = visualRect(m_model.index(*index));
    const RuleColumns columns(m_theme, viewport()->width(), row.depth);
    if (row.kind == RuleRow::Kind::Program) {
        if (m_painter->openAloneIn(rect.size()).translated(rect.topLeft()).contains(at)) {
            Q_EMIT openAloneWanted(row.name);
        } else if (at.x() < columns.lamp) {
            setOpen(row, false);
        }
        return;
    }
    QListView::mousePressEvent(event);
    const bool onMark = at.x() >= columns.fold - m_theme.px(6) && at.x() < columns.action;
    const bool onSecond = at.x() >= columns.action && at.x() < columns.action + m_theme.px(80)
        && at.y() > rect.center().y();
    if (row.isCall && (onMark || onSecond)) {
        setOpen(row, !row.isOpen);
    } else if (at.x() >= columns.indent && at.x() < columns.number) {
        m_drag = Drag { row.path, row.at.rule, -1 };
    }
}

void RulesView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag) {
        dragTo(event->position().toPoint().y());
        return;
    }
    const auto at = event->position().toPoint();
    const auto index = rowAt(at);
    const bool onGrip = index && m_model.row(*index).kind == RuleRow::Kind::Rule
        && at.x() < RuleColumns(m_theme, viewport()->width(), m_model.row(*index).depth).number;
    viewport()->setCursor(onGrip ? Qt::SizeVerCursor : Qt::ArrowCursor);
    if (event->buttons() == Qt::NoButton) {
        QListView::mouseMoveEvent(event);
    }
}

void RulesView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_drag) {
        drop();
    }
    QListView::mouseReleaseEvent(event);
}

void RulesView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto at = event->position().toPoint();
    const auto index = rowAt(at);
    if (!index || m_model.row(*index).kind != RuleRow::Kind::Rule) {
        return;
    }
    setCurrentIndex(m_model.index(*index));
    using Part = RuleField::Part;
    const auto& row = m_model.row(*index);
    const bool hasNote = !row.note.isEmpty() && !row.isCall; // as drawn by RulePainter
    for (const auto part : { Part::Name, Part::Condition, Part::Note, Part::Action }) {
        if ((part != Part::Note || hasNote) && cellOf(*index, part).contains(at)) {
            write(part);
            return;
        }
    }
}

std::vector<std::pair<int, int>> RulesView::siblingsOf(const RuleRow& row) const
{
    std::vector<std::pair<int, int>> found;
    for (int i = 0; i < m_model.rowCount(); ++i) {
        const auto& other = m_model.row(i);
        const bool beside = other.kind == RuleRow::Kind::Rule && other.at.program == row.at.program
            && other.path.size() == row.path.size()
            && std::equal(row.path.begin(), row.path.end() - 1, other.path.begin());
        if (beside) {
            found.emplace_back(i, i);
        } else if (!found.empty() && other.depth > row.depth
            && (isBelow(other.path, m_model.row(found.back().first).path)
                || other.path == m_model.row(found.back().first).path)) {
            found.back().second = i;
        }
    }
    return found;
}

void RulesView::dragTo(int y)
{
    const auto index = m_model.indexOf(m_drag->path);
    if (!index) {
        m_drag.reset();
        return;
    }
    const int edge = m_theme.px(20);
    if (y < edge || y > viewport()->height() - edge) {
        auto* bar = verticalScrollBar();
        bar->setValue(bar->value() + (y < edge ? -1 : 1) * bar->singleStep());
    }
    const auto& row = m_model.row(*index);
    const auto all = siblingsOf(row);
    const auto rectOf = [this](const std::pair<int, int>& rows) {
        return visualRect(m_model.index(rows.first)).united(visualRect(m_model.index(rows.second)));
    };
    int to = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (int(i) != row.at.rule && rectOf(all[i]).center().y() < y) {
            ++to;
        }
    }
    m_drag->to = to;
    const auto mark = rectOf(all[std::size_t(to)]);
    m_drag->line = to == row.at.rule ? -1 : to < row.at.rule ? mark.top() : mark.bottom() + 1;
    viewport()->update();
}

void RulesView::drop()
{
    const auto drag = *m_drag;
    m_drag.reset();
    viewport()->update();
    const auto index = m_model.indexOf(drag.path);
    if (index && drag.line >= 0) {
        apply(TrProgramEdits(m_model.document()->document())
                  .moveRule(m_model.row(*index).at, drag.to));
    }
}

void RulesView::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(viewport());
        painter.fillRect(event->rect(), m_theme.color(ColorToken::Bg1));
    }
    QListView::paintEvent(event);
    if (m_drag && m_drag->line >= 0) {
        QPainter painter(viewport());
        const int indent =
            RuleColumns(m_theme, viewport()->width(), int(m_drag->path.size()) - 1).indent;
        painter.fillRect(indent, m_drag->line - 2, viewport()->width() - indent, 3,
            m_theme.color(ColorToken::Accent));
    }
}

void RulesView::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    m_head->setGeometry(0, 0, viewport()->width(), m_head->sizeHint().height());
    placeField();
}

} // namespace medulla::widgets::programs
