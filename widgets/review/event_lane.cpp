// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/event_lane.h"

#include "core/base/format.h"
#include "widgets/review/review_words.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QFontMetrics>
#include <QPainter>

namespace medulla::widgets::reviews {

using recorder::Topic;

namespace {

constexpr double kNsPerSecond = 1e9;
constexpr int kGap = 3; ///< logical px above and below a box

QFont laneFont(const Theme& theme)
{
    return theme.font(FontRole::Table);
}

} // namespace

Instant instantOf(double atS)
{
    return std::llround(atS * kNsPerSecond);
}

double secondsOf(Instant at)
{
    return double(at) / kNsPerSecond;
}

EventLane::EventLane(QString title, std::vector<Span> spans, std::vector<Mark> marks)
    : m_title(std::move(title))
    , m_spans(std::move(spans))
    , m_marks(std::move(marks))
{
    std::ranges::stable_sort(m_spans, {}, &Span::fromS);
    std::ranges::stable_sort(m_marks, {}, &Mark::atS);
}

int EventLane::titleWidth(const Theme& theme) const
{
    return QFontMetrics(laneFont(theme)).horizontalAdvance(m_title) + theme.px(24);
}

void EventLane::paintSpan(QPainter& painter, const LaneView& view, const Span& span) const
{
    const auto& theme = view.theme;
    const auto box =
        view.boxOf(double(instantOf(span.fromS)), double(instantOf(span.toS)), theme.px(kGap));
    if (box.isEmpty()) {
        return;
    }
    painter.setPen(QPen(theme.color(span.isWarning ? ColorToken::Warn : ColorToken::Outline), 1));
    painter.setBrush(theme.color(span.isWarning ? ColorToken::WarnBg : ColorToken::Bg3));
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    const QFontMetrics metrics(painter.font());
    const int room = int(box.width()) - theme.px(8);
    if (room >= metrics.horizontalAdvance(QStringLiteral("0…"))) {
        painter.setPen(theme.color(span.isWarning ? ColorToken::Warn : ColorToken::Text));
        painter.drawText(
            box, Qt::AlignCenter, metrics.elidedText(span.words, Qt::ElideRight, room));
    }
}

void EventLane::paintMark(
    QPainter& painter, const LaneView& view, const Mark& mark, double room) const
{
    const auto& theme = view.theme;
    const auto at = view.placeOf(double(instantOf(mark.atS)));
    const double half = theme.px(4);
    const auto ink = theme.color(mark.isWarning ? ColorToken::Warn : ColorToken::Text);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    if (mark.isWarning) {
        painter.drawPolygon(QPolygonF({ at + QPointF(0, -half), at + QPointF(half, 0),
            at + QPointF(0, half), at + QPointF(-half, 0) }));
    } else {
        painter.drawPolygon(QPolygonF({ at + QPointF(-half, -half * 0.7),
            at + QPointF(half, -half * 0.7), at + QPointF(0, half * 0.9) }));
    }
    const QFontMetrics metrics(painter.font());
    const int width = int(room) - theme.px(10);
    if (width >= metrics.horizontalAdvance(QStringLiteral("0…"))) {
        painter.setPen(ink);
        painter.drawText(QRectF(at.x() + theme.px(7), view.box.top(), width, view.box.height()),
            Qt::AlignVCenter | Qt::AlignLeft,
            metrics.elidedText(mark.words, Qt::ElideRight, width));
    }
}

void EventLane::paint(QPainter& painter, const LaneView& view) const
{
    view.paintTitle(painter, m_title);
    painter.setClipRect(view.box);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(laneFont(view.theme));
    for (const auto& span : m_spans) {
        paintSpan(painter, view, span);
    }
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const double x = view.xOf(double(instantOf(m_marks[i].atS)));
        const double next = i + 1 < m_marks.size() ? view.xOf(double(instantOf(m_marks[i + 1].atS)))
                                                   : view.box.right();
        if (x >= view.box.left() - view.theme.px(4) && x <= view.box.right()) {
            paintMark(painter, view, m_marks[i], std::min(next, view.box.right()) - x);
        }
    }
}

QString EventLane::tipAt(const LaneView& view, QPoint at) const
{
    for (const auto& mark : m_marks) {
        if (std::abs(view.xOf(double(instantOf(mark.atS))) - at.x()) <= view.theme.px(6)) {
            return mark.words;
        }
    }
    return wordsAt(Instant(view.time.instantAt(at.x())));
}

QString EventLane::wordsAt(Instant at) const
{
    const double atS = secondsOf(at);
    for (const auto& span : m_spans) {
        if (atS >= span.fromS && atS <= span.toS) {
            return span.words;
        }
    }
    return {};
}

std::optional<Instant> EventLane::stop(Instant from, int direction) const
{
    std::optional<Instant> nearest;
    const auto consider = [&](double atS) {
        const auto at = instantOf(atS);
        const bool isBeyond = direction > 0 ? at > from : at < from;
        const bool isNearer = !nearest || (direction > 0 ? at < *nearest : at > *nearest);
        if (isBeyond && isNearer) {
            nearest = at;
        }
    };
    for (const auto& span : m_spans) {
        consider(span.fromS);
        consider(span.toS);
    }
    for (const auto& mark : m_marks) {
        consider(mark.atS);
    }
    return nearest;
}

TimelineSetup ReplayLanes::setup()
{
    TimelineSetup setup;
    setup.name = QStringLiteral("replayTimeline");
    setup.title = tr("Events of the recording");
    setup.empty = tr("No recording is open.");
    setup.words = [](Instant at) { return tr("%1 s").arg(formatNumber(secondsOf(at), 2)); };
    setup.perUnit = kNsPerSecond;
    setup.unit = tr("s");
    setup.fractions = true;
    setup.leastShown = 0.05 * kNsPerSecond;
    setup.mostShown = 24 * 3600 * kNsPerSecond;
    setup.shown = 60 * kNsPerSecond;
    setup.arrowsStop = true;
    setup.top = 4;
    setup.gripTop = 4;
    setup.mostTitles = 120;
    return setup;
}

namespace {

/// Periods between keywords that begin and end them, by a key.
class Periods {
public:
    void begin(const QString& key, double atS, const QString& words, bool isWarning = false)
    {
        end(key, atS);
        m_open.insert_or_assign(key, EventLane::Span { atS, atS, words, isWarning });
    }
    void end(const QString& key, double atS, const QString& words = {})
    {
        const auto open = m_open.find(key);
        if (open == m_open.end()) {
            return;
        }
        open->second.toS = atS;
        if (!words.isEmpty()) {
            open->second.words = words;
        }
        m_spans.push_back(open->second);
        m_open.erase(open);
    }
    /// All, those that still last included.
    [[nodiscard]] std::vector<EventLane::Span> takeAll(double endS)
    {
        while (!m_open.empty()) {
            end(QString(m_open.begin()->first), endS);
        }
        return std::move(m_spans);
    }

private:
    std::map<QString, EventLane::Span> m_open;
    std::vector<EventLane::Span> m_spans;
};

/// What tells an alarm from others.
QString keyOfAlarm(const replay::RecordedEvent& event)
{
    return event.members[QStringLiteral("text")].toString();
}

} // namespace

std::vector<std::shared_ptr<const EventLane>> ReplayLanes::of(
    const replay::LoadedRecording& recording)
{
    Periods motions;
    Periods runs;
    Periods alarms;
    std::vector<EventLane::Mark> motionMarks;
    std::vector<EventLane::Mark> runMarks;
    std::vector<EventLane::Mark> notices;
    std::vector<EventLane::Mark> actions;
    for (const auto& event : recording.events) {
        const auto words = eventWords(event);
        const auto is = [&event](const char* keyword) {
            return event.keyword == QLatin1String(keyword);
        };
        switch (event.topic) {
        case Topic::Motion:
            if (is("started")) {
                motions.begin({}, event.atS, words);
            } else if (is("ended")) {
                motions.end({}, event.atS);
            } else {
                motionMarks.push_back(
                    { event.atS, words, is("obstacle") || is("refused") || is("interrupted") });
            }
            break;
        case Topic::Run:
            if (is("stepSent") || is("actionBegan")) {
                runs.begin({}, event.atS, words);
            } else if (is("ended") || is("actionEnded")) {
                runs.end({}, event.atS);
            } else if (is("alarm") || is("mishap") || is("goal")) {
                runMarks.push_back({ event.atS, words, !is("goal") });
            }
            break;
        case Topic::Alarm:
            if (is("raised")) {
                alarms.begin(keyOfAlarm(event), event.atS, words, true);
            } else if (is("notice")) {
                notices.push_back({ event.atS, words, true });
            } else {
                alarms.end(keyOfAlarm(event), event.atS);
                if (is("acknowledged")) {
                    actions.push_back({ event.atS, keywordWords(event.keyword), false });
                }
            }
            break;
        case Topic::Operator:
        case Topic::Recorder:
            actions.push_back({ event.atS, words, event.topic == Topic::Recorder });
            break;
        case Topic::Log:
        case Topic::MotionState:
        case Topic::RoutingState:
        case Topic::RunState:
        case Topic::MazeState:
        case Topic::MazeMoments:
            break;
        }
    }
    for (const auto& mark : recording.info.notes.marks) {
        actions.push_back({ mark.atS, mark.text.isEmpty() ? tr("Mark") : mark.text, false });
    }
    const double endS = recording.info.lengthS;
    return { std::make_shared<EventLane>(
                 tr("Motions"), motions.takeAll(endS), std::move(motionMarks)),
        std::make_shared<EventLane>(tr("Runs"), runs.takeAll(endS), std::move(runMarks)),
        std::make_shared<EventLane>(tr("Alarms"), alarms.takeAll(endS), std::move(notices)),
        std::make_shared<EventLane>(
            tr("Operator"), std::vector<EventLane::Span>(), std::move(actions)) };
}

} // namespace medulla::widgets::reviews
