// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_activations.h"

#include <chrono>
#include <map>
#include <memory>
#include <utility>
#include <vector>

/// Runs as tests tell them.
namespace medulla::widgets::sample {

/// Tells what happens in a run of a document, in seconds since it began.
class Story {
public:
    explicit Story(const teleo::Document& document)
        : m_document(std::make_shared<const teleo::Document>(document))
    {
        tell({ .kind = teleo::Event::Kind::RunBegan }, 0);
        tell({ .kind = teleo::Event::Kind::ProgramBegan, .program = document.programs[0].name }, 0);
    }

    Story& became(int rule, teleo::Truth truth, double when, std::uint32_t frame = 0)
    {
        return tell({ .kind = teleo::Event::Kind::Became,
                        .truth = truth,
                        .frame = frame,
                        .rule = rule,
                        .ruleId = idOf(rule, frame) },
            when);
    }
    Story& during(int rule, double from, double to)
    {
        became(rule, teleo::Truth::True, from);
        return became(rule, teleo::Truth::False, to);
    }
    Story& first(int rule, double when, std::uint32_t frame = 0)
    {
        return tell({ .kind = teleo::Event::Kind::First,
                        .frame = frame,
                        .rule = rule,
                        .ruleId = idOf(rule, frame) },
            when);
    }
    /// The action of a rule of the main program calls `program`, an index, as a frame of this
    /// number.
    Story& call(std::uint32_t frame, std::size_t program, int rule, double when)
    {
        m_programs[frame] = program;
        return tell({ .kind = teleo::Event::Kind::ProgramBegan,
                        .frame = frame,
                        .rule = rule,
                        .action = 0,
                        .ruleId = idOf(rule, 0),
                        .program = m_document->programs[program].name },
            when);
    }
    Story& programEnded(std::uint32_t frame, double when)
    {
        return tell({ .kind = teleo::Event::Kind::ProgramEnded, .frame = frame }, when);
    }
    Story& say(teleo::Event::Kind kind, double when, const char* text = "")
    {
        return tell(
            { .kind = kind, .truth = teleo::Truth::True, .text = *text == 0 ? Text() : Text(text) },
            when);
    }
    [[nodiscard]] teleo::RecordedRun run() const { return { m_document, m_events }; }
    [[nodiscard]] static TimePoint at(double seconds)
    {
        return TimePoint(std::chrono::hours(1))
            + std::chrono::round<Duration>(std::chrono::duration<double>(seconds));
    }

private:
    Story& tell(teleo::Event event, double when)
    {
        event.at = at(when);
        m_events.push_back(std::move(event));
        return *this;
    }
    [[nodiscard]] std::uint32_t idOf(int rule, std::uint32_t frame) const
    {
        const auto program = frame == 0 ? 0 : m_programs.at(frame);
        return rule < 0 ? 0 : m_document->programs[program].rules[std::size_t(rule)].id;
    }

    std::shared_ptr<const teleo::Document> m_document;
    std::vector<teleo::Event> m_events;
    std::map<std::uint32_t, std::size_t> m_programs;
};

/// A run of `flameText`, as in the picture that the panels were drawn after, 72 s long.
inline teleo::RecordedRun flameRun(const teleo::Document& document)
{
    using teleo::Event;
    using teleo::Truth;
    Story story(document);
    for (int rule = 0; rule < 5; ++rule) {
        story.became(rule, Truth::False, 0);
    }
    story.became(5, Truth::True, 0).first(5, 0);
    story.became(4, Truth::True, 4).first(4, 4).call(1, 1, 4, 4);
    story.became(2, Truth::False, 4, 1).became(3, Truth::True, 4, 1).first(3, 4, 1);
    story.became(2, Truth::True, 11, 1).first(2, 11, 1);
    story.say(Event::Kind::Alarm, 12, "eyes dead 0.6 s");
    story.became(4, Truth::False, 12).first(5, 12).programEnded(1, 12);
    story.became(4, Truth::True, 12.6).first(4, 12.6);
    story.became(3, Truth::True, 16).first(3, 16);
    story.say(Event::Kind::Alarm, 29.5, "splint blown out");
    story.became(3, Truth::False, 29.5).first(4, 29.5);
    story.became(3, Truth::True, 35).first(3, 35);
    story.became(0, Truth::True, 38.5).first(0, 38.5).say(Event::Kind::Goal, 38.5);
    story.say(Event::Kind::Alarm, 44, "torch moved");
    story.became(0, Truth::False, 44).became(2, Truth::True, 44).first(2, 44);
    story.became(2, Truth::False, 46).first(3, 46);
    story.say(Event::Kind::Alarm, 51, "obstacle");
    story.became(3, Truth::False, 51).first(4, 51).call(2, 1, 4, 51);
    story.became(2, Truth::False, 51, 2).became(3, Truth::True, 51, 2).first(3, 51, 2);
    for (int i = 0; i < 8; ++i) {
        story.became(2, i % 2 == 0 ? Truth::True : Truth::False, 63 + i * 0.25, 2);
    }
    story.became(2, Truth::True, 70.2, 2).first(2, 70.2, 2);
    story.became(2, Truth::Unknown, 70.6);
    story.say(Event::Kind::RunEnded, 72, "Ended by the operator.");
    return story.run();
}

} // namespace medulla::widgets::sample
