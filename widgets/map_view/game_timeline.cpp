// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map_view/game_timeline.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/format.h"
#include "widgets/common/paint.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace medulla::widgets {

using game::GameEvent;

namespace {

/// The next of 100, 200, 500, 1000, ... that is not smaller.
double roundUp(double cycles)
{
    double power = 100;
    while (true) {
        for (const auto factor : { 1.0, 2.0, 5.0 }) {
            if (factor * power >= cycles) {
                return factor * power;
            }
        }
        power *= 10;
    }
}

} // namespace

QString eventWords(const GameEvent& event)
{
    const auto of = [&event](const QString& words) { return words.arg(event.robot); };
    switch (event.kind) {
    case GameEvent::Kind::Behaviour:
        return GameTimeline::tr("robot %1: %2").arg(event.robot).arg(event.words);
    case GameEvent::Kind::Activity:
        return of(GameTimeline::tr("robot %1 changes its activity"));
    case GameEvent::Kind::SawBeacon:
        return of(GameTimeline::tr("robot %1 saw the beacon"));
    case GameEvent::Kind::HeardOfTarget:
        return of(GameTimeline::tr("robot %1 received the place of the target"));
    case GameEvent::Kind::KnowsPath:
        return of(GameTimeline::tr("robot %1 knows a path to the target"));
    case GameEvent::Kind::Arrived:
        return of(GameTimeline::tr("robot %1 arrived"));
    case GameEvent::Kind::EndedOutside:
        return of(GameTimeline::tr("robot %1 ended outside of the target"));
    case GameEvent::Kind::Collision:
        return GameTimeline::tr("robot %1 has collision %2").arg(event.robot).arg(event.value);
    case GameEvent::Kind::Alone:
        return of(GameTimeline::tr("robot %1 lost radio contact"));
    case GameEvent::Kind::Together:
        return of(GameTimeline::tr("robot %1 regained radio contact"));
    case GameEvent::Kind::Ordered:
        return of(event.words.isEmpty() ? GameTimeline::tr("the order of robot %1 was cleared")
                : event.words == QLatin1String("pause")
                ? GameTimeline::tr("robot %1 was paused by order")
                : GameTimeline::tr("robot %1 was sent to a place"));
    case GameEvent::Kind::Removed:
        break;
    }
    return of(GameTimeline::tr("robot %1 was removed"));
}

GameTimeline::GameTimeline(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("gameTimeline"));
    // Set the role before the name, because a screen reader is notified of the name at once.
    setAccessibleRole(this, QAccessible::Graphic);
    setAccessibleName(tr("Game over time"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    follow(theme, this);
}

void GameTimeline::clear()
{
    for (auto& lane : m_lanes) {
        lane = { lane.robot, {}, {}, {} };
    }
    m_heard.clear();
    m_untold.clear();
    m_first = 0;
    m_last = 0;
    m_cursor = 0;
    m_any = false;
    m_follows = true;
    m_all = true;
    fitAll();
    update();
}

void GameTimeline::setRobots(const std::vector<int>& robots)
{
    if (std::ranges::equal(robots, m_lanes, {}, {}, &RobotLane::robot)) {
        return;
    }
    std::vector<RobotLane> lanes;
    for (const int robot : robots) {
        const auto known = std::ranges::find(m_lanes, robot, &RobotLane::robot);
        lanes.push_back(known == m_lanes.end() ? RobotLane { robot, {}, {}, {} } : *known);
    }
    m_lanes = std::move(lanes);
    updateGeometry();
    update();
}

void GameTimeline::setLength(std::optional<int> cycles)
{
    if (cycles != m_length) {
        m_length = cycles;
        fitAll();
        update();
    }
}

void GameTimeline::fitAll()
{
    if (!m_all) {
        return;
    }
    const auto to = roundUp(std::max(m_last, 1));
    show(0,
        m_length && *m_length > 0 ? std::max(double(m_last), std::min(to, double(*m_length))) : to);
}

void GameTimeline::show(double from, double to)
{
    const auto length = std::clamp(to - from, double(kLeastShown), double(kMostCycles));
    from = std::max(0.0, from);
    if (from != m_from || from + length != m_to) {
        m_from = from;
        m_to = from + length;
        update();
    }
}

void GameTimeline::setSpan(int first, int last)
{
    last = std::min(last, kMostCycles);
    if (m_any && first == m_first && last == m_last) {
        return;
    }
    const int before = std::exchange(m_last, last);
    m_first = first;
    m_any = true;
    if (m_all) {
        fitAll();
    } else if (m_follows && last > m_to - (m_to - m_from) * 0.05) {
        const auto length = m_to - m_from;
        show(last - length * 0.7, last + length * 0.3);
    }
    if (m_follows) {
        touchCursor(m_cursor);
        m_cursor = last;
        touchCursor(m_cursor);
    } else {
        m_cursor = std::clamp(m_cursor, first, last);
    }
    // Open spans grow, and their text becomes visible as they do.
    auto from = xOf(before);
    for (const auto& lane : m_lanes) {
        if (!lane.spans.empty() && !lane.spans.back().end) {
            const auto begin = std::max(xOf(lane.spans.back().begin),
                lane.marks.empty() ? 0.0 : xOf(lane.marks.back().cycle));
            if (from - begin < m_theme.px(160)) {
                from = std::min(from, begin);
            }
        }
    }
    update(QRect(int(from) - 2, 0, int(xOf(last) - from) + 4, height()));
}

GameTimeline::RobotLane& GameTimeline::laneFor(int robot)
{
    const auto known = std::ranges::find(m_lanes, robot, &RobotLane::robot);
    if (known != m_lanes.end()) {
        return *known;
    }
    m_lanes.push_back({ robot, {}, {}, {} });
    std::ranges::sort(m_lanes, {}, &RobotLane::robot);
    updateGeometry();
    return *std::ranges::find(m_lanes, robot, &RobotLane::robot);
}

std::size_t GameTimeline::cut(RobotLane& lane, int cycle)
{
    auto& spans = lane.spans;
    const auto next =
        std::ranges::find_if(spans, [cycle](const Span& span) { return span.begin >= cycle; });
    const auto at = std::size_t(next - spans.begin());
    if (next != spans.end() && next->begin == cycle) {
        return at;
    }
    Span made { cycle, std::nullopt, {}, maze::Activity::Waiting };
    if (at > 0) {
        made.end = spans[at - 1].end;
        made.words = spans[at - 1].words;
        made.activity = spans[at - 1].activity;
        spans[at - 1].end = cycle;
    } else if (next != spans.end()) {
        made.end = next->begin;
    }
    spans.insert(next, made);
    return at;
}

void GameTimeline::addEvents(std::span<const GameEvent> events)
{
    for (const auto& event : events) {
        auto& lane = laneFor(event.robot);
        switch (event.kind) {
        case GameEvent::Kind::Behaviour:
            // The event arrived late, possibly after a later activity.
            for (auto i = cut(lane, event.cycle); i < lane.spans.size(); ++i) {
                lane.spans[i].words = event.words;
            }
            break;
        case GameEvent::Kind::Activity:
            for (auto i = cut(lane, event.cycle); i < lane.spans.size(); ++i) {
                lane.spans[i].activity = maze::Activity(event.value);
            }
            break;
        case GameEvent::Kind::Alone:
            lane.alone.push_back({ event.cycle, std::nullopt });
            break;
        case GameEvent::Kind::Together:
            if (!lane.alone.empty()) {
                lane.alone.back().second = event.cycle;
            }
            break;
        default:
            lane.marks.push_back(event);
            break;
        }
    }
    if (!events.empty()) {
        update();
    }
}

void GameTimeline::addHeard(int cycle, std::optional<int> messages)
{
    if (cycle < int(m_heard.size()) || cycle > kMostCycles) {
        return;
    }
    const int before = m_heard.empty() ? 0 : m_heard.back();
    m_heard.resize(std::size_t(cycle), before);
    m_heard.push_back(messages.value_or(before));
    if (messages) {
        return;
    }
    if (!m_untold.empty() && m_untold.back().second + 1 == cycle) {
        m_untold.back().second = cycle;
    } else {
        m_untold.push_back({ cycle, cycle });
    }
}

void GameTimeline::setCursor(int cycle)
{
    cycle = std::clamp(cycle, m_first, m_last);
    m_follows = cycle == m_last && m_follows;
    if (cycle != m_cursor) {
        touchCursor(m_cursor);
        m_cursor = cycle;
        touchCursor(m_cursor);
    }
}

void GameTimeline::setFollows(bool on)
{
    m_follows = on;
    if (on) {
        setCursor(m_last);
        m_follows = true;
    }
}

void GameTimeline::requestCycle(int cycle, bool onward)
{
    if (!m_any) {
        return;
    }
    cycle = std::clamp(cycle, m_first, m_last);
    const bool followed = m_follows;
    const bool moves = cycle != m_cursor;
    m_follows = cycle == m_last;
    touchCursor(m_cursor);
    m_cursor = cycle;
    touchCursor(m_cursor);
    describe();
    if (followed != m_follows) {
        Q_EMIT followsChanged(m_follows);
    }
    if (moves && !m_follows) {
        Q_EMIT cycleWanted(cycle, onward);
    }
}

void GameTimeline::touchCursor(int cycle)
{
    const int half = m_theme.px(9);
    update(QRect(int(xOf(cycle)) - half, 0, 2 * half + 1, height()));
}

void GameTimeline::describe()
{
    QStringList words { tr("cycle %1").arg(formatCount(m_cursor)) };
    for (const auto& lane : m_lanes) {
        for (const auto& span : lane.spans) {
            if (span.begin <= m_cursor && (!span.end || *span.end > m_cursor)) {
                words << tr("robot %1: %2").arg(lane.robot).arg(span.words);
            }
        }
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}

double GameTimeline::xOf(double cycle) const
{
    return left() + (cycle - m_from) / (m_to - m_from) * (right() - left());
}

int GameTimeline::cycleAt(double x) const
{
    const auto part = (x - left()) / std::max(1, right() - left());
    return int(std::lround(m_from + part * (m_to - m_from)));
}

std::optional<double> GameTimeline::laneOf(int robot) const
{
    const auto known = std::ranges::find(m_lanes, robot, &RobotLane::robot);
    return known == m_lanes.end()
        ? std::nullopt
        : std::optional(lanesTop() + (double(known - m_lanes.begin()) + 0.5) * laneHeight());
}

int GameTimeline::left() const
{
    return m_theme.px(64);
}

int GameTimeline::right() const
{
    return width() - m_theme.px(24);
}

int GameTimeline::lanesTop() const
{
    return m_theme.px(m_titled ? 32 : 14);
}

void GameTimeline::setTitled(bool titled)
{
    m_titled = titled;
    updateGeometry();
    update();
}

double GameTimeline::laneHeight() const
{
    // Radio and axis are below the lanes.
    const auto room = height() - lanesTop() - m_theme.px(18 + 24);
    return std::clamp(double(room) / double(std::max<std::size_t>(1, m_lanes.size())),
        double(m_theme.px(10)), double(m_theme.px(26)));
}

double GameTimeline::radioTop() const
{
    return lanesTop() + double(std::max<std::size_t>(1, m_lanes.size())) * laneHeight()
        + m_theme.px(2);
}

QSize GameTimeline::sizeHint() const
{
    const int lanes = std::max(1, int(m_lanes.size()));
    return { m_theme.px(900), lanesTop() + lanes * m_theme.px(24) + m_theme.px(44) };
}

QSize GameTimeline::minimumSizeHint() const
{
    const int lanes = std::max(1, int(m_lanes.size()));
    return { m_theme.px(240), lanesTop() + lanes * m_theme.px(12) + m_theme.px(44) };
}

} // namespace medulla::widgets
