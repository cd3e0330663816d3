// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/run_group.h"

#include "widgets/kit/note.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/operate/button_row.h"

#include <QVBoxLayout>

namespace medulla::widgets::operate {

RunGroup::RunGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_theme(theme)
    , m_happened(new Note(theme, this))
{
    setObjectName(QStringLiteral("runGroup"));
    m_happened->setObjectName(QStringLiteral("happened"));
    rows()->addWidget(m_happened);
    m_shut = new Note(theme, this);
    m_shut->setObjectName(QStringLiteral("shutSources"));
    rows()->addWidget(m_shut);
    m_execute =
        addLarge("execute", tr("Execute"), "play", tr("Enter"), PrimaryButton::Look::Filled);
    m_underway = new ButtonRow(theme, this);
    rows()->addWidget(m_underway);
    const auto addUnderway = [this](const char* name, const QString& text, const char* icon,
                                 const QString& key, const QString& what) {
        auto* button = new PrimaryButton(m_theme, text, QString::fromLatin1(icon), key,
            PrimaryButton::Look::Outlined, m_underway);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(what);
        m_underway->add(button);
        return button;
    };
    m_pause = addUnderway("pauseMotion", tr("Pause"), "pause", QStringLiteral("P"),
        tr("Hold the arm in place; the motion can resume from there"));
    m_resume = addUnderway("resumeMotion", tr("Resume"), "play", QStringLiteral("P"),
        tr("Continue to the target from the present position"));
    m_reverse = addUnderway("reverseMotion", tr("Reverse"), "undo", QStringLiteral("R"), {});
    m_release = addLarge("release", tr("Release and allow motion"), "unlock");
    m_release->setToolTip(tr("Allow motions again; nothing moves by itself"));
    m_clearAbort = addLarge("clearAbort", tr("Clear abort"), "reset");
    m_clearAbort->setToolTip(tr("Confirm that the way is clear and allow motions again"));

    m_others = new ButtonRow(theme, this);
    m_back = addSmall("back", tr("Back"), "undo");
    m_again = addSmall("again", tr("Again"), "reset");
    m_queue = addSmall("queue", tr("Queue"), "plus");
    m_park = addSmall("park", tr("Park"), "park");
    rows()->addWidget(m_others);
    m_why = new Note(theme, this);
    m_why->setObjectName(QStringLiteral("why"));
    rows()->addWidget(m_why);

    // Not Pause, which must always work.
    for (auto* starting : { m_execute, m_resume, m_reverse, m_release, m_clearAbort, m_back,
             m_again, m_queue, m_park }) {
        SettledClicks::watch(*starting);
    }
    connect(m_execute, &QAbstractButton::clicked, this, &RunGroup::executeRequested);
    connect(m_pause, &QAbstractButton::clicked, this, &RunGroup::pauseRequested);
    connect(m_resume, &QAbstractButton::clicked, this, &RunGroup::resumeRequested);
    connect(m_reverse, &QAbstractButton::clicked, this, &RunGroup::reverseRequested);
    connect(m_release, &QAbstractButton::clicked, this, &RunGroup::releaseRequested);
    connect(m_clearAbort, &QAbstractButton::clicked, this, &RunGroup::clearAbortRequested);
    connect(m_back, &QAbstractButton::clicked, this, &RunGroup::backRequested);
    connect(m_again, &QAbstractButton::clicked, this, &RunGroup::againRequested);
    connect(m_queue, &QAbstractButton::clicked, this, &RunGroup::queueRequested);
    connect(m_park, &QAbstractButton::clicked, this, &RunGroup::parkRequested);
}

PrimaryButton* RunGroup::addLarge(const char* name, const QString& text, const char* icon,
    const QString& key, PrimaryButton::Look look)
{
    auto* button = new PrimaryButton(m_theme, text, QString::fromLatin1(icon), key, look, this);
    button->setObjectName(QLatin1String(name));
    rows()->addWidget(button);
    return button;
}

PrimaryButton* RunGroup::addSmall(const char* name, const QString& text, const char* icon)
{
    auto* button = new PrimaryButton(
        m_theme, text, QString::fromLatin1(icon), {}, PrimaryButton::Look::Small, this);
    button->setObjectName(QLatin1String(name));
    m_others->add(button);
    return button;
}

void RunGroup::display(const MotionView& view, const QString& refusal, bool shownElsewhere)
{
    const bool manual = view.mode == MotionMode::Manual;
    const bool running = isRunning(view.phase);
    const bool interrupted = view.phase == MotionPhase::Interrupted;
    const bool latched =
        view.phase == MotionPhase::Stopped || view.phase == MotionPhase::Aborted || interrupted;

    const bool paused = view.phase == MotionPhase::Paused || interrupted;
    const bool focused = m_execute->hasFocus() || m_pause->hasFocus() || m_resume->hasFocus();
    m_execute->setVisible(manual && !running && !latched);
    m_underway->setVisible(running || interrupted);
    m_pause->setVisible(!paused);
    m_resume->setVisible(paused);
    const bool goesBack = view.progress.back && !paused;
    m_resume->setText(interrupted && view.confirmsPosition ? tr("Confirm position") : tr("Resume"));
    m_resume->setEnabled(!interrupted || view.resumeRefusal.isEmpty());
    m_resume->setToolTip(m_resume->isEnabled() ? resumeMeaning(view) : view.resumeRefusal);
    m_shut->show(Note::Look::Warning, {}, view.shutSources);
    m_reverse->setEnabled(!goesBack && !interrupted);
    m_reverse->setToolTip(interrupted ? tr("Motion is interrupted. Resume it first.")
            : goesBack                ? tr("The arm goes back already.")
                       : tr("Move back to the start of this motion, and clear the queue"));
    m_release->setVisible(view.phase == MotionPhase::Stopped);
    m_clearAbort->setVisible(view.phase == MotionPhase::Aborted);
    m_others->setVisible(manual);
    if (focused) {
        keepFocus(view);
    }
    displayHappened(view);

    m_execute->setEnabled(refusal.isEmpty());
    m_execute->setToolTip(refusal.isEmpty() ? tr("Move the arm to the target") : refusal);
    const auto open = [](PrimaryButton* button, const QString& why, const QString& what) {
        button->setEnabled(why.isEmpty());
        button->setToolTip(why.isEmpty() ? what : why);
    };
    open(m_back, view.backRefusal, tr("Move back to the start of the last motion"));
    open(m_again, view.againRefusal, tr("Move to the last target once more"));
    open(m_queue, view.queueRefusal, tr("Move to the target after the motions before it"));
    open(m_park, view.parkRefusal, tr("Move the arm to its park position"));
    if (view.phase != MotionPhase::Jogging) {
        displayWhy(view, m_execute->isHidden() || shownElsewhere ? QString() : refusal);
    }
}

QString RunGroup::resumeMeaning(const MotionView& view)
{
    if (view.phase != MotionPhase::Interrupted) {
        return tr("Continue to the target from the present position");
    }
    return view.confirmsPosition
        ? tr("Confirm the shown position and allow motions again; nothing moves by itself")
        : tr("Resume the interrupted motion, task or program");
}

void RunGroup::displayWhy(const MotionView& view, const QString& refusal)
{
    // One reason at a time; that of Execute has priority.
    const bool ofQueue = refusal.isEmpty() && !view.queueRefusal.isEmpty() && !m_others->isHidden()
        && (view.phase == MotionPhase::Idle || view.phase == MotionPhase::Moving
            || view.phase == MotionPhase::Paused);
    m_why->show(Note::Look::Plain, ofQueue ? tr("Queue:") : QString(),
        ofQueue ? view.queueRefusal : refusal);
}

void RunGroup::displayHappened(const MotionView& view)
{
    switch (view.phase) {
    case MotionPhase::Stopped:
        m_happened->show(Note::Look::Warning, {},
            view.happened.isEmpty() ? tr("Stopped. Release to move again.") : view.happened);
        break;
    case MotionPhase::Aborted:
        m_happened->show(Note::Look::Alarm, {},
            view.happened.isEmpty() ? tr("Aborted. Clear the way, then clear the abort.")
                                    : view.happened);
        break;
    case MotionPhase::Interrupted:
        m_happened->show(Note::Look::Alarm, {}, view.happened);
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
        m_happened->show(Note::Look::Plain, {},
            view.mode == MotionMode::Automatic && view.phase == MotionPhase::Idle
                ? tr("Waiting for a target from outside.")
                : QString());
        break;
    }
}

void RunGroup::keepFocus(const MotionView& view)
{
    // The focus moves to the button that replaces the focused one. Release and Clear abort never
    // get the focus automatically: a second Enter must not release a stop.
    if (view.phase == MotionPhase::Paused) {
        m_resume->setFocus();
    } else if (isRunning(view.phase)) {
        m_pause->setFocus();
    } else if (!m_execute->isHidden()) {
        m_execute->setFocus();
    }
}

} // namespace medulla::widgets::operate
