// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/trajectory_table.h"

#include "core/task/edit.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/tenths.h"
#include "widgets/tasks/task_words.h"
#include "widgets/tasks/term_edit.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStyledItemDelegate>

namespace medulla::widgets::tasks {

namespace {

constexpr int kMostSteps = 12;
/// Limit of coordinates; beyond the reach of any arm.
constexpr double kFarMm = 1e6;

/// Draws a variable as a field with its current value, and edits coordinates.
class StepDelegate final : public QStyledItemDelegate {
    Q_DECLARE_TR_FUNCTIONS(StepDelegate)

public:
    StepDelegate(const Theme& theme, Inspected& inspected, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_theme(theme)
        , m_inspected(inspected)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        painter->save();
        const auto& rect = option.rect;
        const bool running = index.data(TrajectoryModel::IsRunningRole).toBool();
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        if (running || chosen) {
            painter->fillRect(rect, m_theme.color(ColorToken::Sel));
        }
        painter->setPen(m_theme.color(ColorToken::Line));
        painter->drawLine(rect.bottomLeft(), rect.bottomRight());
        if (running && index.column() == 0) {
            painter->fillRect(
                QRect(rect.topLeft(), QSize(3, rect.height())), m_theme.color(ColorToken::Accent));
        }
        const auto text = index.data().toString();
        const auto font = m_theme.font(FontRole::MonoTable);
        painter->setFont(font);
        const int pad = m_theme.px(6);
        auto words = rect.adjusted(pad, 0, -pad, 0);
        if (index.data(TrajectoryModel::IsVariableRole).toBool()) {
            drawVariable(*painter, index, words, text);
        } else {
            const bool quiet = index.column() == TrajectoryModel::StepNumber;
            painter->setPen(m_theme.color(quiet ? ColorToken::Text2 : ColorToken::Text));
            const auto align = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
            painter->drawText(words, int(align),
                QFontMetrics(font).elidedText(text, Qt::ElideRight, words.width()));
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(m_theme.color(ColorToken::Accent));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(rect.adjusted(0, 0, -1, -2));
        }
        painter->restore();
    }

    QWidget* createEditor(
        QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const auto axis = task::Axis(index.column() - TrajectoryModel::X);
        const auto step = std::size_t(index.row());
        auto* field = new TermEdit(m_theme, QStringLiteral("coordinate"),
            tr("Step %1, %2").arg(step + 1).arg(task::name(axis)), parent);
        field->setHelp(tr("A number in mm, or a variable: Down lists them."));
        field->setChoices([this, axis] { return m_inspected.variables(axis); });
        field->setTaker([this, axis, step](const QString& text) { return take(text, axis, step); });
        connect(field, &TermEdit::finished, this, [this] { m_inspected.endTyping(); });
        return field;
    }

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        auto* field = static_cast<TermEdit*>(editor);
        field->display(index.data().toString(),
            index.data(TrajectoryModel::IsVariableRole).toBool() ? TermEdit::Look::Variable
                                                                 : TermEdit::Look::Plain);
        if (!field->hasFocus()) {
            field->selectAll();
        }
    }

    /// The editor has already applied its text while the operator typed.
    void setModelData(QWidget*, QAbstractItemModel*, const QModelIndex&) const override { }

    void updateEditorGeometry(
        QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        auto rect = option.rect.adjusted(0, 0, 0, -1);
        rect.setWidth(std::max(rect.width(), editor->sizeHint().width()));
        rect.moveRight(std::min(rect.right(), editor->parentWidget()->width() - 1));
        editor->setGeometry(rect);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* field = qobject_cast<TermEdit*>(watched);
        if (field != nullptr && event->type() == QEvent::KeyPress
            && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            field->revert();
        }
        return QStyledItemDelegate::eventFilter(watched, event);
    }

private:
    void drawVariable(
        QPainter& painter, const QModelIndex& index, const QRect& words, const QString& text) const
    {
        const QFontMetrics metrics(painter.font());
        const auto value = index.data(TrajectoryModel::ValueRole).toString();
        const int gap = m_theme.px(4);
        const int valueWidth = value.isEmpty()
            ? 0
            : QFontMetrics(m_theme.font(FontRole::MonoCaption)).horizontalAdvance(value) + gap;
        int room = words.width() - valueWidth;
        const bool fits = metrics.horizontalAdvance(text) + 2 * gap <= room;
        if (!fits) {
            room = words.width();
        }
        const int height =
            std::min(words.height() - m_theme.px(6), metrics.height() + m_theme.px(4));
        const QRect box(words.left() - gap, words.top() + centred(words.height(), height),
            std::min(metrics.horizontalAdvance(text) + 2 * gap, room), height);
        painter.setRenderHint(QPainter::Antialiasing);
        QPen pen(m_theme.color(ColorToken::Outline));
        pen.setDashPattern({ 3, 2 });
        painter.setPen(pen);
        painter.setBrush(m_theme.color(ColorToken::Field));
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.drawText(box.adjusted(gap, 0, -gap / 2, 0), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(text, Qt::ElideRight, box.width() - 2 * gap + gap / 2));
        if (fits && !value.isEmpty()) {
            painter.setFont(m_theme.font(FontRole::MonoCaption));
            painter.setPen(m_theme.color(ColorToken::Text2));
            painter.drawText(QRect(box.right() + gap, words.top(), valueWidth, words.height()),
                Qt::AlignLeft | Qt::AlignVCenter, value);
        }
    }

    [[nodiscard]] bool take(const QString& text, task::Axis axis, std::size_t step) const
    {
        const auto value = TaskWords::readValue(text, axis, m_inspected.names());
        const auto* number = value ? std::get_if<double>(&*value) : nullptr;
        if (!value || (number != nullptr && std::abs(*number) > kFarMm)) {
            return false;
        }
        m_inspected.change(tr("Set %1 of step %2").arg(task::name(axis)).arg(step + 1),
            QStringLiteral("step %1 %2").arg(step).arg(int(axis)), [&](task::Action& action) {
                if (step < action.trajectory.size()) {
                    action.trajectory[step].at[std::size_t(axis)] = *value;
                }
            });
        return true;
    }

    const Theme& m_theme;
    Inspected& m_inspected;
};

} // namespace

TrajectoryTable::TrajectoryTable(const Theme& theme, Inspected& inspected, QWidget* parent)
    : QTableView(parent)
    , m_theme(theme)
    , m_inspected(inspected)
    , m_model(inspected)
{
    setObjectName(QStringLiteral("trajectory"));
    setAccessibleName(tr("Trajectory"));
    setModel(&m_model);
    setItemDelegate(new StepDelegate(theme, inspected, this));
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
        | QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    auto* head = horizontalHeader();
    head->setHighlightSections(false);
    head->setSectionResizeMode(QHeaderView::Stretch);
    for (const int column :
        { TrajectoryModel::StepNumber, TrajectoryModel::Distance, TrajectoryModel::Time }) {
        head->setSectionResizeMode(column, QHeaderView::Fixed);
    }
    connect(&theme, &Theme::changed, this, &TrajectoryTable::measure);
    measure();
}

void TrajectoryTable::measure()
{
    const QFontMetrics metrics(m_theme.font(FontRole::MonoTable));
    const QFontMetrics words(m_theme.font(FontRole::Table));
    verticalHeader()->setMinimumSectionSize(m_theme.px(20));
    verticalHeader()->setDefaultSectionSize(
        std::max(m_theme.px(26), metrics.height() + m_theme.px(8)));
    setColumnWidth(
        TrajectoryModel::StepNumber, words.horizontalAdvance(tr("step")) + m_theme.px(20));
    setColumnWidth(TrajectoryModel::Distance,
        metrics.horizontalAdvance(QStringLiteral("000.0")) + m_theme.px(12));
    setColumnWidth(
        TrajectoryModel::Time, metrics.horizontalAdvance(QStringLiteral("00.0")) + m_theme.px(12));
    setFixedHeight(sizeHint().height());
    viewport()->update();
}

QSize TrajectoryTable::sizeHint() const
{
    const int rows = std::clamp(m_model.rowCount(), 1, kMostSteps);
    return { m_theme.px(290),
        horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() };
}

void TrajectoryTable::refresh()
{
    m_model.refresh();
    setFixedHeight(sizeHint().height());
}

std::optional<std::size_t> TrajectoryTable::chosenStep() const
{
    return currentIndex().isValid() ? std::optional(std::size_t(currentIndex().row()))
                                    : std::nullopt;
}

void TrajectoryTable::choose(std::optional<std::size_t> step)
{
    m_choosing = true;
    if (!step || int(*step) >= m_model.rowCount()) {
        setCurrentIndex({});
        clearSelection();
    } else if (chosenStep() != step) {
        setCurrentIndex(m_model.index(int(*step), TrajectoryModel::X));
    }
    m_choosing = false;
}

void TrajectoryTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_choosing && current.isValid() && current.row() != previous.row()) {
        Q_EMIT stepChosen(std::size_t(current.row()));
    }
}

void TrajectoryTable::put(std::size_t at)
{
    const auto* action = m_inspected.action();
    if (action == nullptr) {
        return;
    }
    // A copy of the neighbouring step, as the starting point of the edit.
    const auto& steps = action->trajectory;
    const auto like = steps.empty() ? task::Step() : steps[at > 0 ? at - 1 : 0];
    m_inspected.changeTask(tr("Add a step"), {}, [&](task::TaskGraph& task) {
        task = task::insertStep(std::move(task), m_inspected.index(), at, like);
    });
    setCurrentIndex(m_model.index(int(at), TrajectoryModel::X));
}

void TrajectoryTable::addStep()
{
    put(std::size_t(m_model.rowCount()));
}

void TrajectoryTable::insertStep()
{
    put(chosenStep() ? *chosenStep() + 1 : std::size_t(m_model.rowCount()));
}

void TrajectoryTable::removeStep()
{
    if (const auto step = chosenStep()) {
        m_inspected.changeTask(tr("Remove step %1").arg(*step + 1), {}, [&](task::TaskGraph& task) {
            task = task::removeStep(std::move(task), m_inspected.index(), *step);
        });
    }
}

void TrajectoryTable::moveStep(int by)
{
    const auto step = chosenStep();
    if (!step || int(*step) + by < 0 || int(*step) + by >= m_model.rowCount()) {
        return;
    }
    const auto to = *step + std::size_t(by);
    m_inspected.change(tr("Move step %1").arg(*step + 1), {}, [&](task::Action& action) {
        std::swap(action.trajectory[*step], action.trajectory[to]);
        for (auto& decision : action.decisions) {
            if (decision.executeAfter == int(*step)) {
                decision.executeAfter = int(to);
            } else if (decision.executeAfter == int(to)) {
                decision.executeAfter = int(*step);
            }
        }
    });
    setCurrentIndex(m_model.index(int(to), std::max(currentIndex().column(), 0)));
}

void TrajectoryTable::setStep(const Position& at)
{
    if (!chosenStep()) {
        addStep();
    }
    if (const auto step = chosenStep()) {
        m_inspected.change(tr("Set step %1").arg(*step + 1), {}, [&](task::Action& action) {
            for (const auto axis : task::kAxes) {
                action.trajectory[*step].at[std::size_t(axis)] = toTenths(at[int(axis)]);
            }
        });
    }
}

void TrajectoryTable::keyPressEvent(QKeyEvent* event)
{
    const bool alt = event->modifiers().testFlag(Qt::AltModifier);
    if (event->key() == Qt::Key_Insert) {
        insertStep();
    } else if (event->key() == Qt::Key_Delete) {
        removeStep();
    } else if (alt && event->key() == Qt::Key_Up) {
        moveStep(-1);
    } else if (alt && event->key() == Qt::Key_Down) {
        moveStep(1);
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        edit(currentIndex());
    } else {
        QTableView::keyPressEvent(event);
    }
}

} // namespace medulla::widgets::tasks
