// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/run_group.h"

#include "core/base/format.h"
#include "widgets/kit/note.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/operate/button_row.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets::operate {

RunGroup::RunGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_theme(theme)
    , m_notes(new QWidget(this))
    , m_buttons(new QWidget(this))
{
    setObjectName(QStringLiteral("runGroup"));
    for (auto* part : { m_notes, m_buttons }) {
        auto* lines = new QVBoxLayout(part);
        lines->setContentsMargins(0, 0, 0, 0);
        rows()->addWidget(part);
    }
    // The buttons keep their place if the group is higher than it needs to be.
    rows()->setStretchFactor(m_notes, 1);
    buildNotes();
    buildButtons();
    const auto measure = [this] {
        for (auto* part : { m_notes, m_buttons }) {
            part->layout()->setSpacing(m_theme.px(8));
        }
    };
    measure();
    connect(&theme, &Theme::changed, this, measure);
}

void RunGroup::buildNotes()
{
    const auto addNote = [this](const char* name) {
        auto* note = new Note(m_theme, m_notes);
        note->setObjectName(QLatin1String(name));
        m_notes->layout()->addWidget(note);
        return note;
    };
    m_happened = addNote("happened");
    m_shut = addNote("shutSources");
    m_why = addNote("why");
    m_reach = addNote("reach");
    m_nearest = makeLink(m_theme, "nearest", {}, m_notes);
    m_nearest->setToolTip(tr("Set the target to the nearest point the arm can reach"));
    static_cast<QVBoxLayout*>(m_notes->layout())->addWidget(m_nearest, 0, Qt::AlignLeft);
    connect(m_nearest, &QPushButton::clicked, this, &RunGroup::nearestRequested);
}

void RunGroup::buildButtons()
{
    using Look = PrimaryButton::Look;
    auto* first = new ButtonRow(m_theme, m_buttons);
    auto* others = new ButtonRow(m_theme, m_buttons, ButtonRow::Columns::Equal);
    m_buttons->layout()->addWidget(first);
    m_buttons->layout()->addWidget(others);
    m_execute = add(first, "execute", tr("Execute"), "play", tr("Enter"), Look::Filled);
    m_pause = add(first, "pauseMotion", tr("Pause"), "pause", QStringLiteral("P"), Look::Outlined);
    m_pause->setToolTip(tr("Hold the arm in place; the motion can resume from there"));
    m_resume = add(others, "resumeMotion", tr("Resume"), "play", QStringLiteral("P"), Look::Small);
    m_reverse =
        add(others, "reverseMotion", tr("Reverse"), "undo", QStringLiteral("R"), Look::Small);
    m_back = add(others, "back", tr("Back"), "undo", {}, Look::Small);
    m_again = add(others, "again", tr("Again"), "reset", {}, Look::Small);
    m_queue = add(others, "queue", tr("Queue"), "plus", {}, Look::Small);
    m_park = add(others, "park", tr("Park"), "park", {}, Look::Small);
    // Not Pause, which must always work.
    for (auto* starting : { m_execute, m_resume, m_reverse, m_back, m_again, m_queue, m_park }) {
        SettledClicks::watch(*starting);
    }
    connect(m_execute, &QAbstractButton::clicked, this, &RunGroup::executeRequested);
    connect(m_pause, &QAbstractButton::clicked, this, &RunGroup::pauseRequested);
    connect(m_resume, &QAbstractButton::clicked, this, &RunGroup::resumeRequested);
    connect(m_reverse, &QAbstractButton::clicked, this, &RunGroup::reverseRequested);
    connect(m_back, &QAbstractButton::clicked, this, &RunGroup::backRequested);
    connect(m_again, &QAbstractButton::clicked, this, &RunGroup::againRequested);
    connect(m_queue, &QAbstractButton::clicked, this, &RunGroup::queueRequested);
    connect(m_park, &QAbstractButton::clicked, this, &RunGroup::parkRequested);
}

PrimaryButton* RunGroup::add(ButtonRow* row, const char* name, const QString& text,
    const char* icon, const QString& key, PrimaryButton::Look look)
{
    auto* button = new PrimaryButton(m_theme, text, QString::fromLatin1(icon), key, look, this);
    button->setObjectName(QLatin1String(name));
    row->add(button);
    return button;
}

void RunGroup::setButtonsFirst(bool first)
{
    rows()->setDirection(first ? QBoxLayout::BottomToTop : QBoxLayout::TopToBottom);
}

int RunGroup::leastHeight(int width) const
{
    const auto margins = layout()->contentsMargins();
    const int inner = width - margins.left() - margins.right();
    return m_buttons->layout()->heightForWidth(inner) + layout()->spacing() + m_theme.px(18)
        + margins.top() + margins.bottom();
}

void RunGroup::setShort(bool on)
{
    m_short = on;
    displayReachText();
}

void RunGroup::display(const MotionView& view, const QString& refusal, bool shownElsewhere)
{
    displayButtons(view, refusal);
    displayHappened(view);
    m_shut->show(Note::Look::Warning, {}, view.shutSources);
    // During a motion Execute needs no reason.
    const auto isIdle = view.phase == MotionPhase::Idle && view.mode == MotionMode::Manual;
    m_why->show(Note::Look::Plain, {}, isIdle && !shownElsewhere ? refusal : QString());
    displayReach(view);
}

void RunGroup::enable(PrimaryButton* button, const QString& whyNot, const QString& what)
{
    if (!whyNot.isEmpty() && window()->focusWidget() == button) {
        m_focusReturns = true;
        m_pause->setFocus();
    }
    button->setEnabled(whyNot.isEmpty());
    button->setToolTip(whyNot.isEmpty() ? what : whyNot);
}

void RunGroup::displayButtons(const MotionView& view, const QString& refusal)
{
    const bool paused = view.phase == MotionPhase::Paused;
    const bool interrupted = view.phase == MotionPhase::Interrupted;
    const bool confirms = interrupted && view.confirmsPosition;
    const auto outside = view.mode == MotionMode::Manual
        ? QString()
        : tr("Targets come from outside. Choose Manual to move by hand.");
    const auto either = [](const QString& why, const QString& otherwise) {
        return why.isEmpty() ? otherwise : why;
    };
    enable(m_execute, refusal, tr("Move the arm to the target"));
    m_resume->setText(confirms ? tr("Confirm") : tr("Resume"));
    m_resume->setAccessibleName(confirms ? tr("Confirm position") : tr("Resume"));
    enable(m_resume,
        interrupted  ? view.resumeRefusal
            : paused ? QString()
                     : tr("No motion is paused."),
        confirms ? tr("Confirm the shown position and allow motions again; nothing moves by itself")
            : interrupted ? tr("Resume the interrupted motion, task or program")
                          : tr("Continue to the target from the present position"));
    const bool goesBack = view.progress.back && !paused;
    enable(m_reverse,
        interrupted                  ? tr("Motion is interrupted. Resume it first.")
            : !isRunning(view.phase) ? tr("Nothing is moving.")
            : goesBack               ? tr("The arm goes back already.")
                                     : QString(),
        tr("Move back to the start of this motion, and clear the queue"));
    enable(
        m_back, either(outside, view.backRefusal), tr("Move back to the start of the last motion"));
    enable(m_again, either(outside, view.againRefusal), tr("Move to the last target once more"));
    enable(m_queue, either(outside, view.queueRefusal),
        isRunning(view.phase) ? tr("Move to the target after the motions before it")
                              : tr("Add the target to the waypoints; nothing moves"));
    enable(m_park, either(outside, view.parkRefusal), tr("Move the arm to its park position"));
    returnFocus();
}

void RunGroup::returnFocus()
{
    if (!m_focusReturns) {
        return;
    }
    if (window()->focusWidget() != m_pause) {
        m_focusReturns = false; // the operator has chosen another control
    } else if (m_execute->isEnabled()) {
        m_focusReturns = false;
        m_execute->setFocus();
    }
}

void RunGroup::displayReach(const MotionView& view)
{
    m_shownReach = view.reach;
    displayReachText();
    const bool offer = view.mode == MotionMode::Manual
        && view.reach.verdict == ReachView::Verdict::Unreachable && view.reach.nearest.has_value();
    m_nearest->setVisible(offer);
    if (offer) {
        const auto& at = *view.reach.nearest;
        m_nearest->setText(tr("Take the nearest: %1").arg(formatPosition(at.x(), at.y(), at.z())));
        m_nearest->setAccessibleName(m_nearest->text());
    }
}

void RunGroup::displayReachText()
{
    const auto& text =
        m_short && !m_shownReach.brief.isEmpty() ? m_shownReach.brief : m_shownReach.text;
    switch (m_shownReach.verdict) {
    case ReachView::Verdict::Unknown:
        m_reach->show(Note::Look::Plain, {}, text);
        break;
    case ReachView::Verdict::Reachable:
        m_reach->show(Note::Look::Good, tr("Reachable"), text);
        break;
    case ReachView::Verdict::Unreachable:
        m_reach->show(Note::Look::Warning, tr("Not reachable"), text);
        break;
    }
    m_reach->setToolTip(m_shownReach.text);
}

void RunGroup::displayHappened(const MotionView& view)
{
    switch (view.phase) {
    case MotionPhase::Stopped:
        m_happened->show(Note::Look::Warning, {},
            view.happened.isEmpty() ? tr("Stopped. Choose Release to move again.") : view.happened);
        break;
    case MotionPhase::Aborted:
        m_happened->show(Note::Look::Alarm, {},
            view.happened.isEmpty() ? tr("Aborted. Clear the way, then choose Release.")
                                    : view.happened);
        break;
    case MotionPhase::Interrupted:
        // The banner below the top bar says it too.
        m_happened->show(Note::Look::Alarm, {}, m_short ? QString() : view.happened);
        break;
    case MotionPhase::Waiting:
    case MotionPhase::Reversing:
        m_happened->show(Note::Look::Warning, {}, view.happened);
        break;
    case MotionPhase::Locked:
        m_happened->show(Note::Look::Locked, tr("Motion locked."), view.lockedReason);
        break;
    case MotionPhase::Moving:
        m_happened->show(Note::Look::Warning, {}, view.happened);
        break;
    case MotionPhase::Idle:
    case MotionPhase::Paused:
    case MotionPhase::Jogging:
        if (!view.happened.isEmpty()) {
            m_happened->show(Note::Look::Warning, {}, view.happened);
            break;
        }
        if (!view.pausedRun.isEmpty()) {
            m_happened->show(Note::Look::Warning, {}, view.pausedRun);
            break;
        }
        m_happened->show(Note::Look::Plain, {},
            view.mode == MotionMode::Automatic && view.phase == MotionPhase::Idle
                ? tr("Waiting for a target from outside.")
                : QString());
        break;
    }
}

} // namespace medulla::widgets::operate
