// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/motion_panel.h"

#include "widgets/kit/panel_header.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/theme.h"
#include "widgets/operate/history_group.h"
#include "widgets/operate/jog_group.h"
#include "widgets/operate/margin_scroll_bar.h"
#include "widgets/operate/measured_group.h"
#include "widgets/operate/motion_group.h"
#include "widgets/operate/pinned_area.h"
#include "widgets/operate/preview_group.h"
#include "widgets/operate/queue_group.h"
#include "widgets/operate/run_group.h"
#include "widgets/operate/target_group.h"
#include "widgets/operate/waypoint_group.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace medulla::widgets::operate {
namespace {

constexpr int kLeastScrolled = 72; ///< px of the scrolling part that are always shown: two rows

/// Applies pending show and hide changes of all descendants at once rather than at the next event.
void settle(const QWidget& widget)
{
    for (const auto* child : widget.children()) {
        if (child->isWidgetType()) {
            settle(*static_cast<const QWidget*>(child));
        }
    }
    if (auto* layout = widget.layout(); layout != nullptr) {
        layout->activate();
    }
}

} // namespace

/// The groups of MotionPanel, and the order in which they are collapsed in a low panel.
class MotionPanel::Private {
public:
    Private(MotionPanel& panel, Theme& look, MotionModel& shown);

    void connectIntents();
    /// Updates all groups from the model.
    void display();
    /// Collapses the less important parts of a low panel: first the jog buttons, then path and
    /// duration, then texts that are also shown elsewhere or in a tool tip. Sections collapsed or
    /// expanded by the operator stay so.
    void arrange();
    /// Again after the groups and their layouts have taken another size of the text.
    void arrangeLater();
    [[nodiscard]] QString refusal() const;

    MotionPanel& q;
    Theme& theme;
    MotionModel& model;
    QBoxLayout* columns; ///< of the part that scrolls and of the part that does not
    QScrollArea* scroll;
    QWidget* body;
    QWidget* pinned; ///< progress and buttons
    PinnedArea* pinnedArea;
    PanelHeader* header;
    SegmentedControl* mode;
    TargetGroup* target;
    MotionGroup* motion;
    PreviewGroup* preview;
    ProgressGroup* progress;
    RunGroup* run;
    QueueGroup* queue;
    WaypointGroup* waypoints;
    MeasuredGroup* measured;
    JogGroup* jog;
    HistoryGroup* history;

private:
    /// Gives the pinned part the room that it needs for this view.
    void settlePinned(const MotionView& view);
    /// Puts the pinned part below the scrolling part, or beside it in a wide panel.
    void placePinned();
    [[nodiscard]] int neededHeight() const;
    /// Height of the scrolling part when there are no notes.
    [[nodiscard]] int room() const;
    void fold(bool jogFolded, bool motionFolded, bool rest);
    /// Collapses or expands one section for the operator. All other sections keep their state and
    /// place: the section must not move under the hand.
    void foldByHand(const Section& section);
    void add(QWidget* group) { body->layout()->addWidget(group); }

    /// Signals of the widgets during an update from the model are not requests of the operator.
    bool m_displaying = false;
    bool m_arranging = false;
    std::optional<MotionView> m_settled; ///< the view for which the pinned part has its room
    QString m_settledRefusal;
    std::optional<bool> m_jogFoldedByHand;
    std::optional<bool> m_motionFoldedByHand;
    bool m_short = false; ///< texts shown elsewhere are hidden
    std::optional<QSize> m_heldAt; ///< size of the panel at which nothing is collapsed
                                   ///< automatically
    /// The input of the automatic collapsing.
    using Arranged = std::tuple<QSize, bool, double, std::optional<bool>, std::optional<bool>>;
    std::optional<Arranged> m_arranged;
};

MotionPanel::Private::Private(MotionPanel& panel, Theme& look, MotionModel& shown)
    : q(panel)
    , theme(look)
    , model(shown)
    , columns(new QBoxLayout(QBoxLayout::TopToBottom))
    , scroll(new QScrollArea(&panel))
    , body(new QWidget)
    , pinned(new QWidget)
    , pinnedArea(nullptr)
    , header(new PanelHeader(
          look, MotionPanel::tr("PYT"), MotionPanel::tr("point to point motion"), &panel))
{
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);

    auto* modeSection = new Section(theme, Section::Spacing::Wide, body);
    mode = new SegmentedControl(theme, MotionPanel::tr("Source of the target"));
    mode->setObjectName(QStringLiteral("mode"));
    mode->addSegment(MotionPanel::tr("Manual"))
        ->setToolTip(MotionPanel::tr("The target is set here and moved to with Execute"));
    auto* automatic = mode->addSegment(MotionPanel::tr("Automatic"));
    automatic->setToolTip(MotionPanel::tr(
        "Targets come from outside; each is moved to when the motion before it has ended"));
    SettledClicks::watch(*automatic);
    modeSection->rows()->addWidget(mode);
    add(modeSection);
    // In tab order.
    add(target = new TargetGroup(theme, body));
    add(motion = new MotionGroup(theme, body));
    add(preview = new PreviewGroup(theme, body));
    add(measured = new MeasuredGroup(theme, body));
    jog = &measured->jog();
    // Below the jog buttons, which it would move.
    add(waypoints = new WaypointGroup(theme, body));
    add(queue = new QueueGroup(theme, body));
    add(history = new HistoryGroup(theme, model.history(), body));
    // It takes the remaining height.
    rows->setStretchFactor(history, 1);

    scroll->setObjectName(QStringLiteral("motionScroll"));
    scroll->setWidget(body);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    new MarginScrollBar(*scroll);
    // It gives its room to the pinned part.
    scroll->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    scroll->setMinimumHeight(theme.px(kLeastScrolled));
    auto* lines = new QVBoxLayout(pinned);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addStretch(1);
    lines->addWidget(progress = new ProgressGroup(theme, pinned));
    lines->addWidget(run = new RunGroup(theme, pinned));
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(scroll, 1);
    columns->addWidget(pinnedArea = new PinnedArea(pinned, &q));
    auto* layout = new QVBoxLayout(&q);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(header);
    layout->addLayout(columns, 1);
}

void MotionPanel::Private::connectIntents()
{
    connect(mode, &SegmentedControl::chosenChanged, &q, [this](int index) {
        if (!m_displaying) {
            Q_EMIT q.modeChosen(index == 0 ? MotionMode::Manual : MotionMode::Automatic);
            // Show the actual mode: the model decides on the request.
            display();
        }
    });
    connect(target, &TargetGroup::targetEdited, &q, &MotionPanel::targetEdited);
    connect(target, &TargetGroup::placeChosen, &q, &MotionPanel::placeChosen);
    connect(target, &TargetGroup::fromArmRequested, &q, &MotionPanel::fromArmRequested);
    connect(run, &RunGroup::nearestRequested, &q, &MotionPanel::nearestRequested);
    connect(target, &TargetGroup::keepWanted, &q, &MotionPanel::keepWanted);
    connect(target, &TargetGroup::renameWanted, &q, &MotionPanel::renameWanted);
    connect(target, &TargetGroup::removeWanted, &q, &MotionPanel::removeWanted);
    connect(target, &TargetGroup::typed, &q, [this] { display(); });
    connect(motion, &MotionGroup::choicesEdited, &q, [this](const MotionChoices& choices) {
        Q_EMIT q.choicesEdited(choices);
        display();
    });
    connect(motion, &Section::foldWanted, &q, [this](bool folded) {
        m_motionFoldedByHand = folded;
        foldByHand(*motion);
    });
    connect(measured, &Section::foldWanted, &q, [this](bool folded) {
        m_jogFoldedByHand = folded;
        foldByHand(*measured);
    });
    connect(preview, &PreviewGroup::scrubbed, &q, &MotionPanel::previewScrubbed);
    connect(run, &RunGroup::executeRequested, &q, &MotionPanel::executeRequested);
    connect(run, &RunGroup::backRequested, &q, &MotionPanel::backRequested);
    connect(run, &RunGroup::againRequested, &q, &MotionPanel::againRequested);
    connect(run, &RunGroup::queueRequested, &q, &MotionPanel::queueRequested);
    connect(run, &RunGroup::parkRequested, &q, &MotionPanel::parkRequested);
    connect(run, &RunGroup::pauseRequested, &q, &MotionPanel::pauseRequested);
    connect(run, &RunGroup::resumeRequested, &q, &MotionPanel::resumeRequested);
    connect(run, &RunGroup::reverseRequested, &q, &MotionPanel::reverseRequested);
    connect(queue, &QueueGroup::removeRequested, &q, &MotionPanel::unqueueRequested);
    connect(queue, &QueueGroup::clearRequested, &q, &MotionPanel::clearQueueRequested);
    connect(waypoints, &WaypointGroup::removeRequested, &q, &MotionPanel::removeWaypointRequested);
    connect(waypoints, &WaypointGroup::clearRequested, &q, &MotionPanel::clearWaypointsRequested);
    connect(waypoints, &WaypointGroup::moveRequested, &q, &MotionPanel::moveThroughRequested);
    connect(waypoints, &WaypointGroup::playRequested, &q, &MotionPanel::playWaypointsRequested);
    connect(waypoints, &WaypointGroup::loopRequested, &q, &MotionPanel::loopRequested);
    connect(waypoints, &WaypointGroup::taskRequested, &q, &MotionPanel::taskRequested);
    connect(jog, &JogGroup::jogPressed, &q, &MotionPanel::jogPressed);
    connect(jog, &JogGroup::jogReleased, &q, &MotionPanel::jogReleased);
    connect(jog, &JogGroup::stepChosen, &q, [this](double mm) {
        Q_EMIT q.stepChosen(mm);
        display();
    });
    connect(jog, &JogGroup::gamepadSwitched, &q, [this](bool on) {
        Q_EMIT q.gamepadSwitched(on);
        display();
    });
    connect(history, &HistoryGroup::broughtBack, &q, &MotionPanel::targetEdited);
    connect(&model, &MotionModel::changed, &q, [this] { display(); });
    connect(&theme, &Theme::changed, &q, [this] { arrangeLater(); });
}

void MotionPanel::Private::arrangeLater()
{
    const auto again = [this] {
        m_arranged.reset();
        m_settled.reset();
        arrange();
    };
    QMetaObject::invokeMethod(&q, again, Qt::QueuedConnection);
}

void MotionPanel::Private::display()
{
    const auto& view = model.view();
    m_displaying = true;
    mode->setChosen(view.mode == MotionMode::Manual ? 0 : 1);
    target->display(view);
    motion->display(view);
    preview->display(view);
    progress->display(view);
    // Do not repeat the text of the reach line or of the lock.
    const bool shownElsewhere = view.phase == MotionPhase::Locked
        || (target->isValid() && view.reach.verdict == ReachView::Verdict::Unreachable);
    run->display(view, refusal(), shownElsewhere);
    queue->display(view);
    waypoints->display(view);
    measured->display(view);
    history->display(view);
    m_displaying = false;
    settlePinned(view);
}

void MotionPanel::Private::settlePinned(const MotionView& view)
{
    // A measurement, of which there are some in each tick of the display, changes nothing there.
    auto shown = view;
    shown.measured.reset();
    shown.measuredAgeMs = 0.0;
    shown.errorToCommandMm.reset();
    const auto why = refusal();
    if (m_settled == shown && m_settledRefusal == why) {
        return;
    }
    m_settled = std::move(shown);
    m_settledRefusal = why;
    // At once: in the meantime a note that grows would push the buttons down.
    settle(*pinned);
    pinnedArea->updateGeometry();
    q.layout()->activate();
}

void MotionPanel::Private::placePinned()
{
    const bool wide = q.width() > q.height()
        && q.width() >= body->minimumSizeHint().width() + run->minimumSizeHint().width();
    columns->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    columns->setStretch(1, wide ? 1 : 0);
    scroll->setMinimumHeight(theme.px(kLeastScrolled));
    // Beside the scrolling part, and where there is too little room, the buttons come first.
    const bool first = wide || room() < theme.px(kLeastScrolled);
    static_cast<QBoxLayout*>(pinned->layout())
        ->setDirection(first ? QBoxLayout::BottomToTop : QBoxLayout::TopToBottom);
    run->setButtonsFirst(first);
    pinnedArea->setEndShown(!first);
}

int MotionPanel::Private::room() const
{
    const int height = q.height() - header->sizeHint().height();
    return columns->direction() == QBoxLayout::LeftToRight ? height
                                                           : height - run->leastHeight(q.width());
}

int MotionPanel::Private::neededHeight() const
{
    auto* layout = body->layout();
    settle(*body);
    const int height = layout->hasHeightForWidth()
        ? layout->heightForWidth(scroll->viewport()->width())
        : layout->sizeHint().height();
    const auto heightOf = [](const QWidget& group) {
        return group.isHidden() ? 0 : group.sizeHint().height();
    };
    return height - heightOf(*queue) - heightOf(*waypoints);
}

void MotionPanel::Private::fold(bool jogFolded, bool motionFolded, bool rest)
{
    measured->setFolded(m_jogFoldedByHand.value_or(jogFolded));
    motion->setFolded(m_motionFoldedByHand.value_or(motionFolded));
    m_short = rest;
    target->setShort(rest);
    preview->setShort(rest);
    run->setShort(rest);
    measured->setShort(rest);
    history->setShort(rest);
}

void MotionPanel::Private::arrange()
{
    if (m_arranging) {
        return;
    }
    // Independent of the contents of the groups: a motion must not move a control.
    const Arranged state { q.size(), q.isVisible(), theme.textScale(), m_jogFoldedByHand,
        m_motionFoldedByHand };
    if (m_arranged == state) {
        return;
    }
    m_arranging = true;
    placePinned();
    body->setUpdatesEnabled(false);
    const auto tooLow = [this] { return q.isVisible() && neededHeight() > room(); };
    if (m_heldAt != q.size()) {
        m_heldAt.reset();
    }
    if (m_heldAt) {
        // All sections except the one changed by the operator keep their state.
        fold(measured->isFolded(), motion->isFolded(), m_short);
        body->setUpdatesEnabled(true);
        m_arranged = state;
        m_arranging = false;
        return;
    }
    body->setMinimumHeight(0);
    fold(false, false, false);
    if (tooLow()) {
        fold(true, false, false);
    }
    if (tooLow()) {
        fold(true, true, false);
    }
    if (tooLow()) {
        fold(true, true, true);
    }
    body->setUpdatesEnabled(true);
    m_arranged = state;
    m_arranging = false;
}

void MotionPanel::Private::foldByHand(const Section& section)
{
    m_heldAt = q.size();
    auto* bar = scroll->verticalScrollBar();
    const int at = section.y() - bar->value();
    arrange();
    // Add room below the last group if the section could not keep its place otherwise.
    settle(*body);
    const int wanted = std::max(0, section.y() - at);
    const int needed = std::max(neededHeight(), wanted + scroll->viewport()->height());
    body->setMinimumHeight(wanted > 0 ? needed : 0);
    body->resize(body->width(), needed);
    bar->setRange(0, std::max(0, needed - scroll->viewport()->height()));
    bar->setValue(wanted);
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
    if (!target->isValid()) {
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
    m_d->connectIntents();
    m_d->display();
}

MotionPanel::~MotionPanel()
{
    // The widgets outlive the objects used by their signals.
    for (auto* group : m_d->body->findChildren<QWidget*>()) {
        disconnect(group, nullptr, this, nullptr);
    }
    disconnect(&m_d->model, nullptr, this, nullptr);
    disconnect(&m_d->model.history(), nullptr, this, nullptr);
    disconnect(&m_d->theme, nullptr, this, nullptr);
}

void MotionPanel::setReadOnly(const QString& why)
{
    for (QWidget* group : std::initializer_list<QWidget*> { m_d->mode, m_d->target, m_d->motion,
             m_d->preview, m_d->run, m_d->queue, m_d->waypoints, m_d->jog }) {
        group->setEnabled(false);
        group->setToolTip(why);
    }
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
    m_d->target->focusFirst();
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
    m_d->arrangeLater();
}

} // namespace medulla::widgets::operate
