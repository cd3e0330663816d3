// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/truth_trace.h"

#include "core/teleo/notation.h"

#include <algorithm>
#include <utility>

namespace medulla::teleo {

namespace {

/// Maximum number of document versions kept, one for each edit during the run.
constexpr std::size_t kMostVersions = 100;

template <class T>
void keep(std::deque<T>& all, T next, std::size_t most)
{
    all.push_back(std::move(next));
    if (all.size() > most) {
        all.pop_front();
    }
}

void close(std::deque<TruthSpan>& spans, TimePoint at)
{
    if (!spans.empty() && !spans.back().to) {
        spans.back().to = at;
    }
}

/// The rule's name for the operator.
QString titleOf(const Rule& rule)
{
    return rule.name.isEmpty() ? written(rule.condition) : rule.name;
}

} // namespace

int TruthLane::flipsPerSecond() const
{
    constexpr auto kSeconds =
        int(std::chrono::duration_cast<std::chrono::seconds>(TruthTrace::kChatterSpan).count());
    return chattered.empty() ? 0 : std::max(mostFlips / kSeconds, 1);
}

Duration TruthLane::trueUntil(TimePoint now) const
{
    const bool isTrue = !changes.empty() && changes.back().truth == Truth::True;
    return m_trueFor + (isTrue ? std::max(now - changes.back().at, Duration::zero()) : Duration());
}

std::optional<Truth> TruthLane::truthAt(TimePoint at) const
{
    const auto behind = std::partition_point(changes.begin(), changes.end(),
        [at](const TruthChange& change) { return change.at <= at; });
    return behind == changes.begin() ? std::nullopt : std::prev(behind)->truth;
}

void TruthTrace::begin(TimePoint at, const Document& document)
{
    const auto revision = m_revision;
    *this = TruthTrace();
    m_revision = revision;
    m_began = at;
    change(at, document);
}

void TruthTrace::change(TimePoint at, const Document& document)
{
    keep(m_versions, { at, std::make_shared<const Document>(document) }, kMostVersions);
    for (auto& lane : m_lanes) {
        if (std::exchange(lane.isMain, false)) {
            lane.number = QStringLiteral("–");
        }
    }
    if (document.programs.empty()) {
        return;
    }
    const auto& rules = document.programs.front().rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const auto [known, isNew] = m_laneOf.try_emplace(rules[i].id, m_lanes.size());
        if (isNew) {
            m_lanes.emplace_back();
        }
        auto& lane = m_lanes[known->second];
        lane.rule = rules[i].id;
        lane.number = QString::number(i + 1);
        lane.name = titleOf(rules[i]);
        lane.isMain = true;
    }
}

std::size_t TruthTrace::laneOf(const Event& event, const Document& document)
{
    const auto known = m_laneOf.find(event.ruleId);
    if (known != m_laneOf.end()) {
        auto& lane = m_lanes[known->second];
        if (!lane.isMain && lane.m_frame != event.frame) {
            lane.number = m_prefixes[event.frame] + QString::number(event.rule + 1);
            lane.m_frame = event.frame;
        }
        return known->second;
    }
    TruthLane lane;
    lane.rule = event.ruleId;
    lane.isMain = event.frame == 0;
    lane.number = m_prefixes[event.frame] + QString::number(event.rule + 1);
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            lane.name = rule.id == event.ruleId ? titleOf(rule) : lane.name;
        }
    }
    m_laneOf[lane.rule] = m_lanes.size();
    m_lanes.push_back(std::move(lane));
    return m_lanes.size() - 1;
}

void TruthTrace::add(const Event& event, const Document& document)
{
    using Kind = Event::Kind;
    ++m_revision;
    if (event.kind == Kind::RunBegan) {
        begin(event.at, document);
    }
    if (!m_began) {
        return;
    }
    switch (event.kind) {
    case Kind::ProgramBegan:
        enter(event);
        break;
    case Kind::ProgramEnded:
        leave(event.frame, event.at);
        break;
    case Kind::Became: {
        auto& lane = m_lanes[laneOf(event, document)];
        lane.m_frame = event.frame;
        became(lane, event.at, event.truth);
        break;
    }
    case Kind::First:
        becameFirst(event, document);
        break;
    case Kind::Goal:
        m_goals += event.truth == Truth::True ? 1 : 0;
        break;
    case Kind::Alarm:
    case Kind::Mishap:
        addMishap(event.at, event.text);
        break;
    case Kind::Noted:
        addNote(event.at, event.text, event.text);
        break;
    case Kind::Changed:
        change(event.at, document);
        addNote(event.at, toText(event, document), QT_TRANSLATE_NOOP("medulla", "edited"));
        break;
    case Kind::Paused:
        keep(m_pauses, { event.at, std::nullopt }, kMostMarks);
        addNote(event.at, toText(event, document), QT_TRANSLATE_NOOP("medulla", "paused"));
        break;
    case Kind::Resumed:
        close(m_pauses, event.at);
        addNote(event.at, toText(event, document), QT_TRANSLATE_NOOP("medulla", "goes on"));
        break;
    case Kind::RunEnded:
        for (auto& lane : m_lanes) {
            close(lane.ran, event.at);
            became(lane, event.at, std::nullopt);
        }
        keep(m_runs, { event.at, -1 }, kMostChanges);
        m_ended = event.at;
        break;
    default:
        break;
    }
}

void TruthTrace::addNote(TimePoint at, Text text, Text brief)
{
    keep(m_marks, { at, std::move(text), std::move(brief) }, kMostMarks);
}

void TruthTrace::addMishap(TimePoint at, const Text& text)
{
    addNote(at, text, text);
    ++m_mishaps;
    keep(m_open, { at, m_runs.empty() ? -1 : m_runs.back().lane }, kMostMarks);
}

int TruthTrace::recovered(TimePoint now) const
{
    const auto until = m_ended.value_or(now);
    return m_recovered
        + int(std::count_if(m_open.begin(), m_open.end(),
            [until](const OpenMishap& mishap) { return isUnharmed(mishap, until); }));
}

void TruthTrace::became(TruthLane& lane, TimePoint at, std::optional<Truth> truth)
{
    const auto before = lane.changes.empty() ? std::nullopt : lane.changes.back().truth;
    if (before == truth) {
        return;
    }
    if (before == Truth::True) {
        lane.m_trueFor += at - lane.changes.back().at;
    }
    lane.times += truth == Truth::True ? 1 : 0;
    if (before && truth && *before != Truth::Unknown && *truth != Truth::Unknown) {
        flipped(lane, at);
    }
    keep(lane.changes, { at, truth }, kMostChanges);
}

void TruthTrace::flipped(TruthLane& lane, TimePoint at)
{
    auto& flips = lane.m_flips;
    flips.push_back(at);
    while (at - flips.front() > kChatterSpan || flips.size() > kMostChanges) {
        flips.pop_front();
    }
    const int count = int(flips.size());
    lane.mostFlips = std::max(lane.mostFlips, count);
    if (count < kChatterFlips) {
        return;
    }
    auto& spans = lane.chattered;
    if (!spans.empty() && *spans.back().to >= flips.front()) {
        spans.back().to = at;
    } else {
        keep(spans, { flips.front(), at }, kMostMarks);
    }
}

void TruthTrace::becameFirst(const Event& event, const Document& document)
{
    if (const auto old = m_firsts.find(event.frame); old != m_firsts.end()) {
        close(m_lanes[old->second].ran, event.at);
        m_firsts.erase(old);
    }
    int index = -1;
    if (event.rule != kNoRule) {
        const auto at = laneOf(event, document);
        auto& lane = m_lanes[at];
        ++lane.first;
        close(lane.ran, event.at);
        keep(lane.ran, { event.at, std::nullopt }, kMostChanges);
        m_firsts[event.frame] = at;
        index = int(at);
    }
    if (event.frame == 0) {
        keep(m_runs, { event.at, index }, kMostChanges);
        m_recovered += int(std::erase_if(m_open, [&](OpenMishap& mishap) {
            const bool isOver = isUnharmed(mishap, event.at)
                || (index >= 0 && (event.rule == 0 || mishap.before == index || mishap.before < 0));
            mishap.isChanged = true;
            return isOver;
        }));
    }
}

void TruthTrace::enter(const Event& event)
{
    if (event.frame != 0) {
        m_prefixes[event.frame] =
            QStringLiteral("%1%2.").arg(m_prefixes[event.parent]).arg(event.rule + 1);
        m_ran[event.program] = m_prefixes[event.frame];
    }
    m_frames.push_back({ event.frame, event.parent, event.rule, event.action, event.program,
        { event.at, std::nullopt } });
    if (m_frames.size() > kMostChanges) {
        // Remove the older half at once, which amortises the cost; running frames stay.
        std::size_t index = 0;
        std::erase_if(m_frames, [&index](const TruthFrame& frame) {
            return index++ < kMostChanges / 2 && frame.span.to;
        });
    }
}

void TruthTrace::leave(std::uint32_t frame, TimePoint at)
{
    if (const auto old = m_firsts.find(frame); old != m_firsts.end()) {
        close(m_lanes[old->second].ran, at);
        m_firsts.erase(old);
    }
    for (auto& lane : m_lanes) {
        if (!lane.isMain && lane.m_frame == frame) {
            became(lane, at, std::nullopt);
        }
    }
    m_prefixes.erase(frame);
    const auto ended = std::find_if(m_frames.rbegin(), m_frames.rend(),
        [frame](const TruthFrame& each) { return each.frame == frame; });
    if (ended != m_frames.rend() && !ended->span.to) {
        ended->span.to = at;
    }
}

} // namespace medulla::teleo
