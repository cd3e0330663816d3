// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/presenters/interruption_presenter.h"

#include "core/motion/words.h"
#include "core/spine/step_guard.h"
#include "widgets/alarms/alarm_model.h"
#include "widgets/common/format.h"

#include <utility>

#include <QLoggingCategory>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcStop, "medulla.stop")

const auto kAlarm = QStringLiteral("interrupted");
const auto kStopAlarm = QStringLiteral("stopReport");

/// Without decimals: encoder noise would change them continuously.
QString shownPosition(const spine::Sample& sample)
{
    return formatPosition(sample.values[0], sample.values[1], sample.values[2], 0);
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

InterruptionPresenter::InterruptionPresenter(site::Cell& cell, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_alarms(alarms)
{
    connect(&cell, &site::Cell::interruptionChanged, this, [this] {
        m_refused.clear();
        update();
    });
    connect(&cell, &site::Cell::resumeRefused, this, [this](const Text& text, const Text& remedy) {
        m_refused = joined(text, remedy);
        update();
    });
    connect(&cell, &site::Cell::noticed, this, &InterruptionPresenter::take);
    connect(&cell, &site::Cell::stopReported, this, &InterruptionPresenter::report);
}

void InterruptionPresenter::take(const spine::Notice& notice)
{
    if (notice.kind == spine::Notice::Kind::Gap) {
        m_gap = notice.text().shown();
        update();
    }
}

void InterruptionPresenter::report(const site::StopReport& report)
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
        view.text += tr("The measured position of %1 jumped by %2 mm, from %3 to %4.")
                         .arg(output.name, formatNumber(jump.distanceMm, 0),
                             shownPosition(jump.from), shownPosition(jump.to))
            + QLatin1Char(' ');
        if (!jump.agreed) {
            view.refusal = tr("The reports of %1 do not agree yet: %2 of %3.")
                               .arg(output.name)
                               .arg(jump.agreeing)
                               .arg(spine::StepGuard::kAgreeing);
        }
    }
    if (view.confirmsPosition) {
        view.cause = view.text.trimmed();
        view.text += tr("Compare it with the device. Confirm the new position when it is right.");
    }
}

void InterruptionPresenter::describe(InterruptionView& view, motion::Interruption cause) const
{
    view.head =
        tr("Motion of %1 is interrupted.").arg(m_cell.site().actuators.join(QLatin1String(", ")));
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
        view.text = view.cause + QLatin1Char(' ')
            + tr("Look at the arm. Choose Resume when it may move, or STOP to give the motion up.");
    }
    if (m_cell.isStopped()) {
        view.refusal = tr("Stopped. Choose Release first.");
    }
    if (!m_refused.isEmpty()) {
        view.text += QLatin1Char(' ') + m_refused;
    }
}

void InterruptionPresenter::update()
{
    InterruptionView view;
    if (const auto cause = m_cell.interruption()) {
        if (!m_view.isLatched) {
            m_latchedAt = m_cell.now();
        }
        view.isLatched = true;
        describe(view, *cause);
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

void InterruptionPresenter::raise(const InterruptionView& view)
{
    m_alarms.raise(kAlarm,
        { .severity = AlarmSeverity::Alarm,
            .what = view.cause,
            .remedy = view.confirmsPosition ? tr("Choose Confirm position below the top bar.")
                                            : tr("Choose Resume below the top bar."),
            .source = tr("Cell"),
            .since = {} });
}

void InterruptionPresenter::resume()
{
    m_refused.clear();
    update();
    if (!m_view.isLatched || !m_view.refusal.isEmpty()) {
        return;
    }
    if (const auto refusal = m_cell.resume()) {
        m_refused = joined(refusal->text, refusal->remedy);
        update();
    }
}

} // namespace medulla::widgets
