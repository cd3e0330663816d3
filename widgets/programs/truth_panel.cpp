// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/truth_panel.h"

#include "widgets/programs/truth_head.h"
#include "widgets/timeline/lane_timeline.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QScrollArea>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

constexpr Duration kUsualSpan = std::chrono::minutes(1);

TimePoint lastMomentOf(const teleo::TruthTrace& trace, const teleo::RecordedRun& run)
{
    return trace.ended().value_or(run.events.empty() ? TimePoint() : run.events.back().at);
}

} // namespace

TruthPanel::TruthPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_head(new TruthHead(theme, this))
    , m_timeline(new LaneTimeline(theme, TruthLanes::setup()))
    , m_lanes(*m_timeline)
{
    setObjectName(QStringLiteral("truthPanel"));
    setAccessibleName(tr("Truth over time"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_head);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_timeline);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    box->addWidget(scroll, 1);

    connect(m_head, &TruthHead::followChosen, this, [this](bool on) {
        m_timeline->setFollows(on);
        // After following ends, the cursor marks a past moment, even the newest one.
        tell();
    });
    connect(m_head, &TruthHead::spanChosen, this, &TruthPanel::setSpan);
    connect(m_head, &TruthHead::backChosen, this, &TruthPanel::showLive);
    connect(m_head, &TruthHead::openWanted, this, &TruthPanel::openWanted);
    connect(m_head, &TruthHead::keepWanted, this, &TruthPanel::keepWanted);
    connect(m_timeline, &LaneTimeline::cursorMoved, this, &TruthPanel::tell);
    connect(m_timeline, &LaneTimeline::followsChanged, this, &TruthPanel::tell);
    connect(m_timeline, &LaneTimeline::shownChanged, this, [this] {
        m_isWhole = m_isWhole && m_isFitting;
        m_head->showSpan(m_isWhole ? std::nullopt : std::optional(shown()));
    });
    setSpan(kUsualSpan);
    refresh();
}

TruthPanel::~TruthPanel() = default;

const teleo::TruthTrace* TruthPanel::trace() const
{
    return m_recorded ? m_recorded.get() : m_live;
}

void TruthPanel::display(const teleo::TruthTrace* trace, TimePoint now)
{
    const bool isNewRun = trace != m_live || (trace != nullptr && trace->began() != m_began);
    m_live = trace;
    m_began = trace != nullptr ? trace->began() : TimePoint();
    m_now = now;
    if (m_recorded) {
        return;
    }
    if (isNewRun) {
        m_timeline->setFollows(true);
    }
    if (isVisible()) {
        refresh();
    } else {
        m_isBehind = true;
    }
}

void TruthPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isBehind) {
        refresh();
    }
}

void TruthPanel::showRecorded(const teleo::RecordedRun& run, const QString& name)
{
    auto trace = std::make_unique<teleo::TruthTrace>();
    if (auto runs = run.document) {
        for (const auto& event : run.events) {
            runs = event.document ? event.document : runs;
            trace->add(event, *runs);
        }
    }
    m_lanes.display(nullptr, {});
    m_recordedEnd = lastMomentOf(*trace, run);
    m_recorded = std::move(trace);
    m_recordedName = name;
    m_timeline->setFollows(true);
    refresh();
    m_told.reset(); // the same time in another run is another moment
    tell();
}

void TruthPanel::showLive()
{
    if (!m_recorded) {
        return;
    }
    m_lanes.display(nullptr, {});
    m_recorded.reset();
    m_recordedName.clear();
    m_timeline->setFollows(true);
    refresh();
    tell();
}

void TruthPanel::leavePast()
{
    showLive();
    m_timeline->setFollows(true);
}

std::optional<TimePoint> TruthPanel::past() const
{
    if (trace() == nullptr || trace()->isEmpty() || (!m_recorded && m_timeline->follows())) {
        return std::nullopt;
    }
    return m_lanes.timeOf(m_timeline->cursor());
}

std::shared_ptr<const teleo::Status> TruthPanel::statusAt(TimePoint at) const
{
    return trace() != nullptr ? trace()->statusAt(at) : nullptr;
}

void TruthPanel::lookAt(TimePoint at)
{
    m_timeline->choose(m_lanes.instantOf(at));
}

void TruthPanel::lookAtRule(std::uint32_t ruleId)
{
    if (trace() == nullptr || trace()->isEmpty()) {
        return;
    }
    const auto& lanes = trace()->lanes();
    const auto lane = std::find_if(lanes.begin(), lanes.end(),
        [ruleId](const teleo::TruthLane& each) { return each.rule == ruleId; });
    lookAt(lane != lanes.end() && !lane->ran.empty() ? lane->ran.front().from : trace()->began());
}

Duration TruthPanel::shown() const
{
    return Duration(std::llround(m_timeline->window().span()));
}

void TruthPanel::setShown(Duration span)
{
    m_timeline->setShown(double(span.count()));
}

void TruthPanel::setSpan(std::optional<Duration> span)
{
    m_isWhole = !span;
    if (span) {
        setShown(*span);
    } else {
        fitSpan();
    }
    m_head->showSpan(span);
}

void TruthPanel::fitSpan()
{
    if (!m_isWhole || trace() == nullptr || trace()->isEmpty()) {
        return;
    }
    const auto end = m_recorded ? m_recordedEnd : trace()->ended().value_or(m_now);
    const auto whole = std::max<Duration>(end - trace()->began(), TruthLanes::kLeastShown);
    const bool hasEnded = m_recorded || trace()->ended();
    m_isFitting = true;
    if (hasEnded) {
        setShown(whole);
    } else if (whole > shown() || whole * 2 < shown()) {
        // Grow in steps of 20 %, because each change of the span repaints everything.
        setShown(whole + whole / 5);
    }
    m_isFitting = false;
}

void TruthPanel::refresh()
{
    m_isBehind = false;
    m_lanes.display(trace(), m_recorded ? m_recordedEnd : m_now);
    fitSpan();
    m_head->showRecorded(m_recordedName);
    m_head->showRun(trace(), m_recorded ? m_recordedEnd : m_now);
    refreshHead();
}

void TruthPanel::refreshHead()
{
    const auto at = past();
    m_head->showMoment(at ? std::optional<Duration>(*at - trace()->began()) : std::nullopt);
    m_head->showFollowing(m_timeline->follows());
}

void TruthPanel::tell()
{
    refreshHead();
    const auto at = past();
    if (std::exchange(m_told, at) == at) {
        return;
    }
    if (at) {
        Q_EMIT cursorMoved(*at);
    } else {
        Q_EMIT pastLeft();
    }
}

} // namespace medulla::widgets::programs
