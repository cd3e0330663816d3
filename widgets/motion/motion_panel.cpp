// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_panel.h"

#include "widgets/common/format.h"
#include "widgets/common/paint.h"
#include "widgets/common/theme.h"
#include "widgets/motion/motion_panel_parts.h"

#include <algorithm>
#include <cmath>

#include <QHeaderView>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace medulla::widgets {
namespace {

QString shown(const Position& place)
{
    return formatPosition(place.x(), place.y(), place.z());
}

Duration fromMs(double ms)
{
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::milli>(ms));
}

bool isRunning(MotionPhase phase)
{
    return phase == MotionPhase::Moving || phase == MotionPhase::Waiting
        || phase == MotionPhase::Reversing;
}

} // namespace

void MotionPanel::Private::connectIntents()
{
    connect(mode, &SegmentedControl::chosenChanged, &q, [this](int index) {
        if (!showing) {
            Q_EMIT q.modeChosen(index == 0 ? MotionMode::Manual : MotionMode::Automatic);
            // What is shown is what is: the model says whether the wish was taken.
            show();
        }
    });
    for (auto* field : target) {
        connect(field, &NumberField::valueEdited, &q, [this] {
            Q_EMIT q.targetEdited(
                Position(target[0]->value(), target[1]->value(), target[2]->value()));
        });
        connect(field, &QLineEdit::textEdited, &q, [this] { show(); });
    }
    connect(factor, &NumberField::valueEdited, &q,
        [this](double value) { Q_EMIT q.factorEdited(int(std::lround(value))); });
    connect(period, &NumberField::valueEdited, &q,
        [this](double value) { Q_EMIT q.periodEdited(int(std::lround(value))); });
    connect(fromArm, &QPushButton::clicked, &q, &MotionPanel::fromArmRequested);
    connect(nearest, &QPushButton::clicked, &q, &MotionPanel::nearestRequested);
    connect(preview, &QSlider::valueChanged, &q, [this](int value) {
        if (!showing) {
            Q_EMIT q.previewScrubbed(value / double(preview->maximum()));
        }
    });
    connect(fold, &QAbstractButton::clicked, &q, [this] {
        unfoldedByHand = motionRow->isHidden();
        arrange();
    });
    connect(execute, &QAbstractButton::clicked, &q, &MotionPanel::executeRequested);
    connect(again, &QAbstractButton::clicked, &q, &MotionPanel::againRequested);
    connect(stop, &QAbstractButton::clicked, &q, &MotionPanel::stopRequested);
    connect(release, &QAbstractButton::clicked, &q, &MotionPanel::releaseRequested);
    connect(clearAbort, &QAbstractButton::clicked, &q, &MotionPanel::clearAbortRequested);
    const auto bringBack = [this](const QModelIndex& index) {
        if (model.view().mode == MotionMode::Manual) {
            Q_EMIT q.targetEdited(model.history().record(index.row()).target);
        }
    };
    connect(history, &QTableView::clicked, &q, bringBack);
    connect(history, &QTableView::activated, &q, bringBack);
    connect(&model, &MotionModel::changed, &q, [this] { show(); });
    const auto onHistory = [this] { showHistory(); };
    connect(&model.history(), &MotionHistory::rowsInserted, &q, onHistory);
    connect(&model.history(), &MotionHistory::rowsRemoved, &q, onHistory);
    connect(&model.history(), &MotionHistory::modelReset, &q, onHistory);
    connect(&theme, &Theme::changed, &q, [this] {
        measure();
        arrange();
    });
}

void MotionPanel::Private::show()
{
    const auto& view = model.view();
    showing = true;
    mode->setChosen(view.mode == MotionMode::Manual ? 0 : 1);
    showTarget(view);
    showRun(view);
    showMeasured(view);
    showing = false;
    arrange();
}

void MotionPanel::Private::showTarget(const MotionView& view)
{
    const bool manual = view.mode == MotionMode::Manual;
    const auto outside =
        MotionPanel::tr("Targets come from outside. Choose Manual to set one here.");
    for (int i = 0; i < 3; ++i) {
        target[size_t(i)]->setValue(view.target[i]);
        target[size_t(i)]->setReadOnly(!manual);
        target[size_t(i)]->setEnabled(manual);
        if (!manual || target[size_t(i)]->isValid()) {
            target[size_t(i)]->setToolTip(manual ? QString() : outside);
        }
    }
    fromArm->setVisible(manual);
    fromArm->setEnabled(view.measured.has_value());
    fromArm->setToolTip(view.measured
            ? MotionPanel::tr("Take the position where the arm is measured now")
            : MotionPanel::tr("The arm has not reported a position yet"));

    switch (view.reach.verdict) {
    case ReachView::Verdict::Unknown:
        reach->show(Note::Look::Plain, {}, view.reach.text);
        break;
    case ReachView::Verdict::Reachable:
        reach->show(Note::Look::Good, MotionPanel::tr("Reachable"), view.reach.text);
        break;
    case ReachView::Verdict::Unreachable:
        reach->show(Note::Look::Warning, MotionPanel::tr("Not reachable"), view.reach.text);
        break;
    }
    const bool offer = manual && view.reach.verdict == ReachView::Verdict::Unreachable
        && view.reach.nearest.has_value();
    nearest->setVisible(offer);
    if (offer) {
        nearest->setText(MotionPanel::tr("Take the nearest: %1").arg(shown(*view.reach.nearest)));
        nearest->setAccessibleName(nearest->text());
    }

    factor->setValue(view.factor);
    period->setValue(view.periodMs);
    folded->setText(MotionPanel::tr("%1 × %2 ms").arg(view.factor).arg(view.periodMs));
    for (auto* field : { factor, period }) {
        field->setEnabled(manual && !isRunning(view.phase));
    }
}

void MotionPanel::Private::showRun(const MotionView& view)
{
    const bool manual = view.mode == MotionMode::Manual;
    const bool running = isRunning(view.phase);
    const bool latched = view.phase == MotionPhase::Stopped || view.phase == MotionPhase::Aborted;
    const bool planned = view.plan.has_value() && view.plan->datagrams > 0;

    previewSection->setVisible(manual && !running && !latched && planned);
    if (planned) {
        if (!preview->isSliderDown()) {
            preview->setValue(int(std::lround(view.preview * preview->maximum())));
        }
        plan->setPieces({ { {},
                              MotionPanel::tr("%1 / %2 s")
                                  .arg(formatNumber(view.preview * view.plan->durationS, 2),
                                      formatNumber(view.plan->durationS, 2)),
                              {} },
            { {}, formatCount(view.plan->datagrams), MotionPanel::tr("datagrams") },
            { MotionPanel::tr("peak"),
                MotionPanel::tr("%1 mm/s").arg(formatNumber(view.plan->peakMmPerS, 0)), {} } });
    }

    progressSection->setVisible(running);
    if (running) {
        const auto goalName =
            view.progress.goal.isEmpty() ? shown(view.target) : view.progress.goal;
        if (view.phase == MotionPhase::Moving) {
            goal->setText(MotionPanel::tr("Moving to %1").arg(goalName));
            runTag->show(Tag::Look::Running, MotionPanel::tr("running"));
        } else if (view.phase == MotionPhase::Waiting) {
            goal->setText(MotionPanel::tr("Obstacle met, going back soon"));
            runTag->show(Tag::Look::Warning, MotionPanel::tr("waiting"));
        } else {
            goal->setText(MotionPanel::tr("Going back to %1").arg(goalName));
            runTag->show(Tag::Look::Warning, MotionPanel::tr("reversing"));
        }
        bar->setRange(0, std::max(view.progress.total, 1));
        bar->setValue(view.progress.sent);
        progress->setPieces({ { {}, formatCount(view.progress.sent),
                                  MotionPanel::tr("of %1").arg(formatCount(view.progress.total)) },
            { MotionPanel::tr("left"),
                MotionPanel::tr("%1 s").arg(formatNumber(view.progress.leftS, 2)), {} },
            { {}, formatNumber(view.progress.speedMmPerS, 0), MotionPanel::tr("mm/s") } });
    }

    const bool executeFocused = execute->hasFocus() || stop->hasFocus();
    execute->setVisible(manual && !running && !latched);
    stop->setVisible(running);
    release->setVisible(view.phase == MotionPhase::Stopped);
    clearAbort->setVisible(view.phase == MotionPhase::Aborted);
    again->setVisible(manual && view.phase == MotionPhase::Idle && view.canGoAgain);
    if (executeFocused) {
        keepFocus(running);
    }

    switch (view.phase) {
    case MotionPhase::Stopped:
        happened->show(Note::Look::Warning, {},
            view.happened.isEmpty() ? MotionPanel::tr("Stopped. Release to move again.")
                                    : view.happened);
        break;
    case MotionPhase::Aborted:
        happened->show(Note::Look::Alarm, {},
            view.happened.isEmpty()
                ? MotionPanel::tr("Aborted. Clear the way, then clear the abort.")
                : view.happened);
        break;
    case MotionPhase::Waiting:
    case MotionPhase::Reversing:
        happened->show(Note::Look::Warning, {}, view.happened);
        break;
    case MotionPhase::Locked:
        happened->show(Note::Look::Locked, MotionPanel::tr("Motion locked."), view.lockedReason);
        break;
    case MotionPhase::Idle:
    case MotionPhase::Moving:
        happened->show(Note::Look::Plain, {},
            !manual && view.phase == MotionPhase::Idle
                ? MotionPanel::tr("Waiting for a target from outside.")
                : QString());
        break;
    }

    const auto reason = refusal();
    execute->setEnabled(reason.isEmpty());
    execute->setToolTip(reason.isEmpty() ? MotionPanel::tr("Move the arm to the target") : reason);
    again->setEnabled(view.refusal.isEmpty());
    again->setToolTip(view.refusal.isEmpty()
            ? MotionPanel::tr("Move to the target that was not reached")
            : view.refusal);
    // What the reach line or the lock says already is not said twice.
    const bool said = view.phase == MotionPhase::Locked
        || (fieldsAreValid() && view.reach.verdict == ReachView::Verdict::Unreachable);
    why->show(Note::Look::Plain, {}, execute->isHidden() || said ? QString() : reason);
}

void MotionPanel::Private::keepFocus(bool running)
{
    // The keyboard stays on the button that took the place of the one that had it. Release and
    // Clear abort never get it by themselves: a second Enter must not open what just closed.
    if (running) {
        stop->setFocus();
    } else if (!execute->isHidden()) {
        execute->setFocus();
    }
}

void MotionPanel::Private::showMeasured(const MotionView& view)
{
    LinkState state = LinkState::Off;
    std::optional<Duration> since;
    if (view.measured) {
        since = fromMs(view.measuredAgeMs);
        state = view.measuredAgeMs >= view.silentAfterMs ? LinkState::Silent
            : view.measuredAgeMs >= view.staleAfterMs    ? LinkState::Stale
                                                         : LinkState::Changing;
    }
    age->setState(state, since);
    for (int i = 0; i < 3; ++i) {
        measured[size_t(i)]->setValue(
            view.measured ? std::optional((*view.measured)[i]) : std::nullopt,
            state != LinkState::Changing);
    }
    if (view.errorToCommandMm) {
        error->setPieces({ { MotionPanel::tr("Error to command"),
            MotionPanel::tr("%1 mm").arg(formatNumber(*view.errorToCommandMm)), {} } });
    }
    obstacle->show(Note::Look::Warning, {}, view.lastObstacle);
    obstacle->parentWidget()->setVisible(!view.lastObstacle.isEmpty());
}

void MotionPanel::Private::showHistory()
{
    const int rows = model.history().rowCount();
    historyCount->setText(formatCount(rows));
    historyHint->setVisible(rows > 0);
    history->setVisible(rows > 0);
    const int height = history->verticalHeader()->defaultSectionSize();
    history->setMinimumHeight(std::min(rows, 2) * height);
    history->setMaximumHeight(rows * height);
    widestTarget = 0;
    const QFontMetrics mono(theme.font(Type::MonoTable));
    for (int row = 0; row < rows; ++row) {
        widestTarget = std::max(widestTarget,
            mono.horizontalAdvance(
                model.history().index(row, MotionHistory::Target).data().toString()));
    }
    arrange();
}

void MotionPanel::Private::measure()
{
    history->verticalHeader()->setMinimumSectionSize(historyRows->rowHeight());
    history->verticalHeader()->setDefaultSectionSize(historyRows->rowHeight());
    for (auto* link : { fromArm, nearest }) {
        link->setFont(weighted(theme.font(Type::Table), QFont::DemiBold));
    }
    fromArm->setIconSize(QSize(theme.px(16), theme.px(16)));
    const QFontMetrics fieldText(theme.font(Type::Mono));
    for (auto* field : target) {
        field->setFixedHeight(std::max(theme.px(32), fieldText.height() + theme.px(10)));
    }
    showHistory();
}

void MotionPanel::Private::arrange()
{
    const int width = scroll->viewport()->width();
    const int room = scroll->viewport()->height();
    // Figures change thirty times a second; what needs room changes seldom.
    const auto& view = model.view();
    const Arranged arrangement { scroll->viewport()->size(), q.isVisible(), unfoldedByHand,
        theme.textScale(), int(view.phase), int(view.mode), model.history().rowCount(),
        view.errorToCommandMm.has_value(), nearest->isHidden(), again->isHidden(),
        previewSection->isHidden(), reach->text(), happened->text(), why->text(),
        view.lastObstacle };
    if (arranged == arrangement) {
        return;
    }
    arranged = arrangement;
    const auto needed = [&] {
        auto* layout = body->layout();
        layout->activate();
        return layout->hasHeightForWidth() ? layout->minimumHeightForWidth(width)
                                           : layout->minimumSize().height();
    };
    const bool hasError = view.errorToCommandMm.has_value();
    const auto showAll = [&](bool motion, bool rest) {
        motionRow->setVisible(motion);
        folded->setVisible(!motion);
        historyHead->setVisible(rest);
        error->setVisible(rest && hasError);
    };
    body->setUpdatesEnabled(false);
    fold->hide();
    showAll(true, true);
    const bool tooLow = q.isVisible() && needed() > room;
    fold->setVisible(tooLow);
    if (tooLow) {
        showAll(unfoldedByHand, true);
        if (needed() > room) {
            showAll(unfoldedByHand, false);
        }
    }
    fold->setIconName(motionRow->isHidden() ? QStringLiteral("chevr") : QStringLiteral("chev"));
    body->setUpdatesEnabled(true);
    arrangeHistory();
}

void MotionPanel::Private::arrangeHistory()
{
    const QFontMetrics mono(theme.font(Type::MonoTable));
    const QFontMetrics words(theme.font(Type::Table));
    int end = 0;
    for (const auto each : { MotionEnd::Reached, MotionEnd::Reversed, MotionEnd::Stopped,
             MotionEnd::Aborted, MotionEnd::Refused }) {
        end = std::max(end, words.horizontalAdvance(MotionHistory::word(each)));
    }
    end += theme.px(14 + 3 + 12);
    const int time = theme.px(12) + mono.horizontalAdvance(QStringLiteral("00:00:00"));
    const int left = scroll->viewport()->width() - time - end - widestTarget;
    // What is left over is shared out as gaps; when there is none, the decimals go.
    historyRows->setShort(left < theme.px(12));
    auto* columns = history->horizontalHeader();
    columns->resizeSection(
        MotionHistory::Time, time + std::clamp(left / 2, theme.px(8), theme.px(24)));
    columns->resizeSection(MotionHistory::End, end);
}

bool MotionPanel::Private::fieldsAreValid() const
{
    return std::all_of(
        target.begin(), target.end(), [](const NumberField* field) { return field->isValid(); });
}

QString MotionPanel::Private::refusal() const
{
    const auto& view = model.view();
    if (view.phase == MotionPhase::Locked) {
        return view.lockedReason.isEmpty() ? MotionPanel::tr("Motion is locked.")
                                           : view.lockedReason;
    }
    if (view.phase != MotionPhase::Idle) {
        return MotionPanel::tr("A motion must end or be cleared first.");
    }
    if (view.mode != MotionMode::Manual) {
        return MotionPanel::tr("Targets come from outside. Choose Manual to move by hand.");
    }
    if (!fieldsAreValid()) {
        return MotionPanel::tr("A coordinate of the target is no number in range. Correct it.");
    }
    if (!view.refusal.isEmpty()) {
        return view.refusal;
    }
    if (view.reach.verdict == ReachView::Verdict::Unreachable) {
        return MotionPanel::tr("The target is not reachable: %1").arg(view.reach.text);
    }
    if (view.plan && view.plan->datagrams == 0) {
        return MotionPanel::tr("The arm is there already.");
    }
    return {};
}

MotionPanel::MotionPanel(Theme& theme, MotionModel& model, QWidget* parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(*this, theme, model))
{
    setObjectName(QStringLiteral("motionPanel"));
    setAccessibleName(tr("PYT, point to point motion"));
    setAutoFillBackground(true);
    m_d->build();
    m_d->connectIntents();
    m_d->measure();
    m_d->show();
}

MotionPanel::~MotionPanel()
{
    // The widgets outlive the parts that their signals use.
    disconnect(&m_d->model, nullptr, this, nullptr);
    disconnect(&m_d->model.history(), nullptr, this, nullptr);
    m_d->history->setModel(nullptr);
}

QString MotionPanel::executeRefusal() const
{
    return m_d->refusal();
}

QSize MotionPanel::sizeHint() const
{
    return { std::max(m_d->theme.px(344), minimumSizeHint().width()), m_d->theme.px(760) };
}

QSize MotionPanel::minimumSizeHint() const
{
    return { std::max(m_d->theme.px(288), m_d->body->minimumSizeHint().width()),
        m_d->header->sizeHint().height() + m_d->theme.px(160) };
}

void MotionPanel::focusTarget()
{
    m_d->target[0]->setFocus(Qt::ShortcutFocusReason);
    m_d->target[0]->selectAll();
}

void MotionPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_d->arrange();
}

void MotionPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_d->arrange();
}

} // namespace medulla::widgets
