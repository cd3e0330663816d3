// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/interruption_presenter.h"

#include "core/base/format.h"
#include "core/motion/words.h"
#include "core/spine/step_guard.h"
#include "widgets/frame/alarm_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QLocale>
#include <QLoggingCategory>
#include <QStringList>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcStop, "medulla.stop")

const auto kAlarm = QStringLiteral("interrupted");
const auto kStopAlarm = QStringLiteral("stopReport");

/// Period at which the event loop notes that it runs. Small against kDisplayedFor, which it
/// lengthens by up to two periods.
constexpr auto kBeatPeriod = std::chrono::milliseconds(100);

/// Length from which a number is shown by its power of ten, mm: a device of the cell is nearer, and
/// a damaged report may have 300 digits.
constexpr double kPlausibleMm = 1e6;

/// Without decimals: encoder noise would change them continuously.
QString shownLength(double mm)
{
    return std::abs(mm) < kPlausibleMm ? formatNumber(mm, 0) : QLocale().toString(mm, 'g', 3);
}

QString shownPosition(const spine::Sample& sample)
{
    QStringList values;
    for (std::size_t i = 0; i < std::min<std::size_t>(sample.count, 3); ++i) {
        values << shownLength(sample.values[i]);
    }
    return values.join(QLatin1Char(' '));
}

/// The jump of one device, and the position that is reported now.
QString jumpSentences(const QString& device, const spine::JumpStatus& jump)
{
    const auto from = shownPosition(jump.from);
    const auto jumpedTo = shownPosition(jump.jumpedTo);
    const auto now = shownPosition(jump.to);
    auto text = jump.distanceMm < kPlausibleMm
        ? InterruptionPresenter::tr("The measured position of %1 jumped by %2 mm, from %3 to %4.")
              .arg(device, shownLength(jump.distanceMm), from, jumpedTo)
        : InterruptionPresenter::tr(
            "The measured position of %1 jumped by more than 1 km, from %2 to %3.")
              .arg(device, from, jumpedTo);
    if (jump.isBack) {
        text += QLatin1Char(' ')
            + InterruptionPresenter::tr("The reports now agree again with the position before: %1.")
                  .arg(now);
    } else if (now != jumpedTo) {
        text += QLatin1Char(' ') + InterruptionPresenter::tr("The reports now give %1.").arg(now);
    }
    return text;
}

QString joined(const Text& text, const Text& remedy)
{
    return remedy.isEmpty() ? text.shown() : text.shown() + QLatin1Char(' ') + remedy.shown();
}

} // namespace

QString InterruptionView::button() const
{
    return confirmsPosition ? InterruptionPresenter::tr("Confirm position")
                            : InterruptionPresenter::tr("Resume");
}

InterruptionPresenter::InterruptionPresenter(cell::Cell& cell, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_alarms(alarms)
{
    connect(&cell.control(), &cell::ArmControl::interruptionChanged, this, [this] {
        m_refused.clear();
        update();
    });
    connect(&cell.control(), &cell::ArmControl::resumeRefused, this,
        [this](const Text& text, const Text& remedy) {
            m_refused = joined(text, remedy);
            update();
        });
    connect(&cell.spine(), &spine::Spine::noticed, this, &InterruptionPresenter::take);
    connect(&m_beat, &QTimer::timeout, this,
        [this] { m_beatBefore = std::exchange(m_beatAt, m_cell.now()); });
    m_beatAt = cell.now();
    m_beatBefore = m_beatAt;
    m_beat.start(kBeatPeriod);
    connect(&cell.control(), &cell::ArmControl::stopReported, this, &InterruptionPresenter::report);
}

void InterruptionPresenter::take(const spine::Notice& notice)
{
    if (notice.kind == spine::Notice::Kind::Gap) {
        m_gap = notice.text().shown();
        update();
    }
}

void InterruptionPresenter::report(const cell::StopReport& report)
{
    m_stopReport = joined(report.text(), report.remedy());
    qCInfo(lcStop).noquote() << report.text().english();
    if (report.severity() == Severity::Error) {
        m_alarms.raise(kStopAlarm,
            { .severity = AlarmSeverity::Alarm,
                .what = report.text().shown(),
                .remedy = report.remedy().shown(),
                .source = tr("STOP"),
                .since = {} });
    } else {
        m_alarms.clear(kStopAlarm);
    }
    Q_EMIT changed();
}

void InterruptionPresenter::describeJump(InterruptionView& view) const
{
    const auto* snapshot = m_cell.spine().newestSnapshot();
    if (snapshot == nullptr) {
        return;
    }
    const auto& actuators = m_cell.site().actuators;
    for (const auto& output : snapshot->outputs) {
        if (!output.jump || !actuators.contains(output.name)) {
            continue;
        }
        const auto& jump = *output.jump;
        view.confirmsPosition = true;
        if (!view.before && jump.from.count >= 3) {
            view.before = Position(jump.from.values[0], jump.from.values[1], jump.from.values[2]);
        }
        view.text += jumpSentences(output.name, jump) + QLatin1Char(' ');
        if (!jump.agreed) {
            view.refusal = tr("The reports of %1 do not agree yet: %2 of %3.")
                               .arg(output.name)
                               .arg(jump.agreeing)
                               .arg(spine::StepGuard::kAgreeing);
        }
    }
    if (view.confirmsPosition) {
        view.cause = view.text.trimmed();
        view.text +=
            tr("Compare the present position with the device. Confirm it when it is right.");
    }
}

QString InterruptionPresenter::devices() const
{
    const auto* snapshot = m_cell.spine().newestSnapshot();
    const auto& games = m_cell.site().maze.outputs;
    QStringList names;
    for (const auto& name : m_cell.site().actuators) {
        // The input of the same name reports the robot, at display rate while there is a game.
        const auto isReported =
            snapshot != nullptr && std::ranges::any_of(snapshot->inputs, [&](const auto& input) {
                return input.name == name && input.counters.received > 0;
            });
        if (isReported || !games.contains(name)) {
            names << name;
        }
    }
    return names.join(QLatin1String(", "));
}

QString InterruptionPresenter::consequence(bool& pending) const
{
    const auto& commander = m_cell.control().commander();
    if (m_cell.motion() == nullptr || commander.direct) {
        pending = true; // another program executes the motion
        return {};
    }
    const auto status = m_cell.motion()->newestStatus();
    const auto goal = status.pendingGoal();
    const auto resumesRun = commander.isRun() && m_cell.runs().status()->isInterrupted;
    pending = goal || resumesRun;
    if (!pending) {
        return tr("Resume allows motion again; nothing moves by itself.");
    }
    if (!goal) {
        return commander.kind == cell::Commander::Kind::Task
            ? tr("Resume continues the task.")
            : tr("Resume continues the teleo-reactive program.");
    }
    const auto to = formatPosition((*goal)[0], (*goal)[1], (*goal)[2]);
    if (status.resumesPaused) {
        return tr("Resume leaves the motion to %1 paused.").arg(to);
    }
    if (status.isPendingBack()) {
        return tr("Resume continues the way back to %1.").arg(to);
    }
    if (!resumesRun) {
        return tr("Resume continues to %1.").arg(to);
    }
    return commander.kind == cell::Commander::Kind::Task
        ? tr("Resume continues the task, and its motion to %1.").arg(to)
        : tr("Resume continues the teleo-reactive program, and its motion to %1.").arg(to);
}

QString InterruptionPresenter::remedyOf(const InterruptionView& view) const
{
    if (!m_cell.control().isStopped()) {
        return view.confirmsPosition ? tr("Choose Confirm position below the top bar.")
                                     : tr("Choose Resume below the top bar.");
    }
    // Release ends an interruption that was seen, except for a jump.
    return view.confirmsPosition ? tr("Choose Release beside STOP first, then Confirm position.")
        : seen() == view.number  ? tr("Choose Release beside STOP, which allows motion again.")
                                 : tr("Choose Release beside STOP first, then Resume.");
}

void InterruptionPresenter::describe(InterruptionView& view, motion::Interruption cause) const
{
    const auto isStopped = m_cell.control().isStopped();
    bool pending = false;
    const auto resumed = consequence(pending);
    view.head = (pending ? tr("Motion of %1 is interrupted.") : tr("Motion of %1 is locked."))
                    .arg(devices());
    // A jump must be confirmed first, also if another cause of interruption followed.
    describeJump(view);
    const auto* snapshot = m_cell.spine().newestSnapshot();
    if (cause == motion::Interruption::MeasuredJump && !view.confirmsPosition
        && (snapshot == nullptr || snapshot->at <= m_latchedAt)) {
        // The snapshot is up to 0.1 s old and does not contain the new position yet: the operator
        // must not confirm a position that is not shown.
        view.confirmsPosition = true;
        view.refusal = tr("The new position is not shown yet.");
    }
    if (view.text.isEmpty()) {
        view.cause = cause == motion::Interruption::RealtimeGap && !m_gap.isEmpty()
            ? m_gap
            : motion::words::interrupted(cause).text.shown();
        QStringList sentences { view.cause };
        if (!isStopped) {
            sentences << tr("Look at the arm.")
                      << (resumed.isEmpty() ? tr("Choose Resume when it may move.") : resumed);
        }
        if (!isStopped && pending) {
            sentences << tr("STOP gives the motion up.");
        }
        view.text = sentences.join(QLatin1Char(' '));
    } else if (view.confirmsPosition && pending) {
        view.text += QLatin1Char(' ') + tr("The interrupted motion does not continue.");
    }
    if (isStopped) {
        view.refusal = tr("Stopped.") + QLatin1Char(' ') + remedyOf(view);
    }
    if (!m_refused.isEmpty()) {
        view.text += QLatin1Char(' ') + m_refused;
    }
}

void InterruptionPresenter::update()
{
    InterruptionView view;
    if (const auto latch = m_cell.watch().latched()) {
        view.number = latch->number;
        if (view.number != m_view.number) {
            m_latchedAt = m_cell.now();
            m_seenAt.reset();
            m_displayedAt.reset();
        }
        view.isLatched = true;
        describe(view, latch->cause);
        if (!view.refusal.isEmpty()) {
            m_displayedAt.reset();
        }
        view.wasDisplayed = isLongSince(m_displayedAt);
        if (view != m_view) {
            raise(view);
        }
    } else if (m_view.isLatched) {
        m_refused.clear();
        m_gap.clear();
        m_alarms.clear(kAlarm);
    }
    if (view != m_view) {
        m_view = std::move(view);
        Q_EMIT changed();
    }
}

void InterruptionPresenter::noteDisplayed()
{
    if (!m_view.isLatched) {
        return;
    }
    const auto now = m_cell.now();
    m_seenAt = m_seenAt.value_or(now);
    if (m_view.refusal.isEmpty()) {
        m_displayedAt = m_displayedAt.value_or(now);
    }
}

bool InterruptionPresenter::isLongSince(const std::optional<TimePoint>& displayed) const
{
    // The event loop handles all waiting input between two rings of a timer, so input that is
    // handled now was given after the newest ring but one, however long the window hung. The time
    // stamp of the event itself would not do: its origin depends on the window system, and some
    // events have none.
    return displayed && m_beatBefore - *displayed >= kDisplayedFor;
}

std::optional<spine::HoldSwitch::Number> InterruptionPresenter::seen() const
{
    return m_view.isLatched && isLongSince(m_seenAt) ? std::optional(m_view.number) : std::nullopt;
}

void InterruptionPresenter::raise(const InterruptionView& view)
{
    m_alarms.raise(kAlarm,
        { .severity = AlarmSeverity::Alarm,
            .what = view.cause,
            .remedy = remedyOf(view),
            .source = tr("Cell"),
            .since = {},
            .holdsMotion = true,
            .happenings = view.number,
            .at = m_cell.watch().latchedAt() });
}

void InterruptionPresenter::resume()
{
    m_refused.clear();
    update();
    if (!m_view.isLatched || !m_view.refusal.isEmpty()) {
        return;
    }
    if (!isLongSince(m_displayedAt)) {
        m_refused = tr("Look at the arm first, then choose %1 again.").arg(m_view.button());
        update();
        return;
    }
    if (const auto refusal = m_cell.control().resume(m_view.number)) {
        m_refused = joined(refusal->text, refusal->remedy);
        update();
    }
}

} // namespace medulla::widgets
