// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/trace_panel.h"

#include "core/base/format.h"
#include "core/record/event_log.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/timeline/lane_timeline.h"

#include <memory>

#include <QFileInfo>
#include <QScrollArea>
#include <QVBoxLayout>

namespace medulla::widgets::tasks {

namespace {

/// Maximum file size; task::TaskTrace::kMostEvents events stay below it.
constexpr qint64 kMostBytes = 64LL * 1024 * 1024;

std::optional<Finding> write(const QString& path, const task::TaskTrace& trace)
{
    const auto saved = record::saveEventLog(path, trace.toText());
    return saved ? std::nullopt : std::optional(saved.error());
}

Result<task::TaskTrace> read(const QString& path)
{
    const auto lines = record::loadEventLog(path, kMostBytes);
    return lines ? task::TaskTrace::read(*lines, QFileInfo(path).fileName())
                 : tl::make_unexpected(lines.error());
}

} // namespace

TracePanel::TracePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_timeline(new LaneTimeline(theme, TraceLanes::setup()))
    , m_lanes(*m_timeline)
{
    setObjectName(QStringLiteral("trace"));
    setAccessibleName(tr("Trace"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto* head = new Strip(theme, Strip::Line::Below, this);
    m_title =
        new TextLabel(theme, tr("Trace"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head);
    m_title->setObjectName(QStringLiteral("traceTitle"));
    head->add(m_title);
    const auto tool = [&](const char* name, const char* icon, const QString& words) {
        auto* button = new ToolBarButton(theme, QLatin1String(icon), words, head);
        button->setObjectName(QLatin1String(name));
        head->add(button);
        return button;
    };
    auto* back = tool("traceBack", "stepback", tr("To the decision before"));
    m_follow = tool("traceFollow", "play", tr("Follow the run"));
    m_follow->setCheckable(true);
    auto* forth = tool("traceForth", "step", tr("To the next decision"));
    const auto label = [&](const char* name, FontRole type) {
        auto* text = new TextLabel(theme, {}, type, ColorToken::Text2, QFont::Normal, head);
        text->setObjectName(QLatin1String(name));
        head->add(text);
        return text;
    };
    m_tick = label("traceTick", FontRole::MonoTable);
    head->addSeparator();
    m_counts = label("traceCounts", FontRole::Table);
    head->addStretch();
    m_breakpoints = label("traceBreakpoints", FontRole::Table);
    auto* open = tool("openTrace", "folder", tr("Open a saved trace…"));
    m_keep = tool("keepTrace", "save", tr("Save this trace…"));
    m_keep->setWords(tr("Save trace"));
    m_keep->setOutlined(true);
    box->addWidget(head);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_timeline);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    box->addWidget(scroll, 1);

    connect(back, &QAbstractButton::clicked, this, [this] { m_timeline->goToStop(-1); });
    connect(forth, &QAbstractButton::clicked, this, [this] { m_timeline->goToStop(1); });
    connect(m_follow, &QAbstractButton::clicked, m_timeline, &LaneTimeline::setFollows);
    connect(m_timeline, &LaneTimeline::followsChanged, m_follow, &QAbstractButton::setChecked);
    connect(m_timeline, &LaneTimeline::cursorMoved, this, [this](qint64 tick) {
        refreshHead();
        Q_EMIT cursorMoved(quint64(tick));
    });
    connect(m_keep, &QAbstractButton::clicked, this, &TracePanel::keepWanted);
    connect(open, &QAbstractButton::clicked, this, &TracePanel::openWanted);
    refresh();
}

void TracePanel::begin(const task::TaskGraph& task)
{
    show(task::TaskTrace(task));
}

void TracePanel::show(task::TaskTrace trace, const QString& file)
{
    m_lanes.display(nullptr);
    m_trace = std::move(trace);
    m_file = file;
    ++m_shown;
    refresh();
}

void TracePanel::add(const std::vector<task::Event>& events)
{
    for (const auto& event : events) {
        m_trace.add(event);
    }
    if (events.empty()) {
        return;
    }
    if (isVisible()) {
        refresh();
    } else {
        m_isBehind = true;
    }
}

void TracePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isBehind) {
        refresh();
    }
}

void TracePanel::addMeasured(TimePoint at, const Position& position)
{
    m_trace.addMeasured(at, position);
}

bool TracePanel::isFollowing() const
{
    return m_timeline->follows();
}

void TracePanel::setBreakpoints(const QStringList& places)
{
    m_breakpoints->setText(
        places.isEmpty() ? QString() : tr("pauses at %1").arg(places.join(QStringLiteral(", "))));
}

void TracePanel::refresh()
{
    m_isBehind = false;
    m_lanes.display(&m_trace);
    m_follow->setChecked(m_timeline->follows());
    m_keep->setEnabled(!m_trace.isEmpty());
    refreshHead();
}

void TracePanel::refreshHead()
{
    m_title->setText(m_file.isEmpty() ? tr("Trace") : tr("Saved trace %1").arg(m_file));
    const auto tick = std::uint64_t(m_timeline->cursor());
    if (m_trace.isEmpty()) {
        m_tick->clear();
        m_counts->clear();
        return;
    }
    m_tick->setText(
        tr("tick %1  %2 s").arg(formatCount(qint64(tick)), formatNumber(m_trace.secondsAt(tick))));
    m_counts->setText(
        tr("cycles %1  fails %2").arg(m_trace.cyclesUntil(tick)).arg(m_trace.failsUntil(tick)));
}

void TracePanel::keep(const QString& path, const Refused& refused)
{
    inBackground(
        this, [path, trace = m_trace] { return write(path, trace); },
        [refused](const std::optional<Finding>& fault) {
            if (fault) {
                refused(*fault);
            }
        });
}

void TracePanel::open(const QString& path, const Refused& refused)
{
    inBackground(
        this, [path] { return read(path); },
        [this, path, refused, asked = ++m_shown](const Result<task::TaskTrace>& trace) {
            if (!trace) {
                refused(trace.error());
            } else if (asked == m_shown) {
                show(*trace, QFileInfo(path).fileName());
            }
        });
}

} // namespace medulla::widgets::tasks
