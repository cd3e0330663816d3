// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner_activations.h"

#include <algorithm>
#include <map>
#include <utility>

namespace medulla::teleo {

namespace {

/// Follows the events of one run.
class Follower {
public:
    Follower(std::size_t run, std::shared_ptr<const Document> document,
        std::vector<Activation>& activations)
        : m_run(run)
        , m_document(std::move(document))
        , m_activations(activations)
    {
    }

    void follow(const std::vector<Event>& events)
    {
        for (const auto& event : events) {
            m_now = event.at;
            if (event.kind == Event::Kind::First || event.kind == Event::Kind::ActionBegan) {
                flush(event);
            }
            switch (event.kind) {
            case Event::Kind::ProgramBegan:
                begin(event);
                break;
            case Event::Kind::ProgramEnded:
                end(event.frame);
                break;
            case Event::Kind::Became:
                became(event);
                break;
            case Event::Kind::First:
                first(event);
                break;
            case Event::Kind::RunEnded:
            case Event::Kind::Changed:
                finish();
                return;
            case Event::Kind::Paused:
                pause();
                break;
            case Event::Kind::Resumed:
                resume();
                break;
            case Event::Kind::RunBegan:
            case Event::Kind::Goal:
            case Event::Kind::ActionBegan:
            case Event::Kind::ActionEnded:
            case Event::Kind::Output:
            case Event::Kind::Alarm:
            case Event::Kind::Mishap:
            case Event::Kind::Noted:
                break;
            }
        }
        finish();
    }

private:
    struct Frame {
        const TrProgram* program = nullptr;
        std::uint32_t parent = 0;
        int callingRule = kNoRule;
        std::vector<Truth> truths;
        std::optional<Activation> activation {};
        std::optional<int> first {}; ///< unset before the first evaluation
        TimePoint began {}; ///< of the activation
    };
    /// A rule that called a program.
    struct Call {
        std::uint32_t frame = 0;
        int rule = kNoRule;
    };
    /// An activation whose program ended: the next events show whether a caller or the end of the
    /// run was the cause.
    struct Ended {
        TimePoint at {};
        std::vector<Call> calls; ///< chain of calls that led to it
        Activation activation;
    };

    void begin(const Event& event)
    {
        const auto* program = event.program.isEmpty() && !m_document->programs.empty()
            ? &m_document->programs.front()
            : m_document->program(event.program);
        if (program != nullptr) {
            m_frames[event.frame] = { program, event.parent, event.rule,
                std::vector<Truth>(program->rules.size(), Truth::Unknown) };
        }
    }

    void end(std::uint32_t frame)
    {
        const auto at = m_frames.find(frame);
        if (at == m_frames.end()) {
            return;
        }
        if (auto activation = close(at->second, Activation::End::Caller)) {
            auto calls = callsOf(at->second);
            const auto chosen = std::find_if(calls.begin(), calls.end(),
                [this](const Call& call) { return m_frames.at(call.frame).first != call.rule; });
            if (chosen == calls.end()) {
                m_ended.push_back({ m_now, std::move(calls), std::move(*activation) });
            } else {
                activation->end = endBy(*chosen, *m_frames.at(chosen->frame).first);
                m_activations.push_back(std::move(*activation));
            }
        }
        m_frames.erase(at);
    }

    /// From the nearest caller on.
    std::vector<Call> callsOf(const Frame& frame) const
    {
        std::vector<Call> calls;
        const auto* called = &frame;
        while (called->callingRule != kNoRule && calls.size() < m_frames.size()) {
            const auto parent = m_frames.find(called->parent);
            if (parent == m_frames.end() || !parent->second.first) {
                break;
            }
            calls.push_back({ called->parent, called->callingRule });
            called = &parent->second;
        }
        return calls;
    }

    static Activation::End endBy(const Call& call, int chosen)
    {
        return chosen != kNoRule && chosen < call.rule ? Activation::End::Served
                                                       : Activation::End::Caller;
    }

    void became(const Event& event)
    {
        auto* frame = frameOf(event);
        if (frame == nullptr || event.rule == kNoRule) {
            return;
        }
        const auto before = std::exchange(frame->truths[std::size_t(event.rule)], event.truth);
        // An unknown condition may have been true for long.
        if (!frame->activation || before != Truth::False || event.truth != Truth::True) {
            return;
        }
        const auto& condition = frame->program->rules[std::size_t(event.rule)].condition;
        auto& made = frame->activation->made;
        if (std::none_of(made.begin(), made.end(),
                [&](const Activation::Made& other) { return other.condition == condition; })) {
            made.push_back({ condition, m_now - frame->began });
        }
    }

    void first(const Event& event)
    {
        auto* frame = frameOf(event);
        if (frame == nullptr) {
            return;
        }
        if (auto activation = close(*frame, Activation::End::Other)) {
            m_activations.push_back(std::move(*activation));
        }
        frame->first = event.rule;
        if (!m_paused) {
            open(*frame);
        }
    }

    void open(Frame& frame)
    {
        frame.began = m_now;
        frame.activation.emplace();
        frame.activation->run = m_run;
        frame.activation->program = frame.program->name;
        // Aliased: the program lives as long as the document.
        frame.activation->from = std::shared_ptr<const TrProgram>(m_document, frame.program);
        if (*frame.first != kNoRule) {
            frame.activation->rule = std::shared_ptr<const Rule>(
                m_document, &frame.program->rules[std::size_t(*frame.first)]);
        }
        for (std::size_t rule = 0; rule < frame.truths.size(); ++rule) {
            if (frame.truths[rule] == Truth::True) {
                frame.activation->held.push_back(frame.program->rules[rule].condition);
            }
        }
    }

    /// Changes while no action runs have no cause in the program.
    void pause()
    {
        m_paused = true;
        for (auto& [number, frame] : m_frames) {
            frame.activation.reset();
        }
    }

    void resume()
    {
        m_paused = false;
        for (auto& [number, frame] : m_frames) {
            if (frame.first) {
                open(frame);
            }
        }
    }

    void finish()
    {
        for (auto& ended : m_ended) {
            // An activation that ended together with the run was ended by it.
            ended.activation.end =
                ended.at == m_now ? Activation::End::Open : Activation::End::Caller;
            m_activations.push_back(std::move(ended.activation));
        }
        m_ended.clear();
        for (auto& [number, frame] : m_frames) {
            if (auto activation = close(frame, Activation::End::Open)) {
                m_activations.push_back(std::move(*activation));
            }
        }
    }

    /// The run continues after the end of these activations, so it did not end them.
    void flush(const Event& event)
    {
        for (auto& ended : m_ended) {
            for (const auto& call : ended.calls) {
                if (event.kind == Event::Kind::First && call.frame == event.frame) {
                    ended.activation.end = endBy(call, event.rule);
                }
            }
            m_activations.push_back(std::move(ended.activation));
        }
        m_ended.clear();
    }

    std::optional<Activation> close(Frame& frame, Activation::End end)
    {
        if (!frame.activation) {
            return {};
        }
        auto activation = std::exchange(frame.activation, {});
        activation->end = end;
        activation->lasted = m_now - frame.began;
        return activation;
    }

    Frame* frameOf(const Event& event)
    {
        const auto at = m_frames.find(event.frame);
        const bool fits = at != m_frames.end() && event.rule >= kNoRule
            && event.rule < int(at->second.truths.size());
        return fits ? &at->second : nullptr;
    }

    std::size_t m_run;
    std::shared_ptr<const Document> m_document;
    std::vector<Activation>& m_activations;
    std::map<std::uint32_t, Frame> m_frames;
    std::vector<Ended> m_ended;
    TimePoint m_now {};
    bool m_paused = false;
};

} // namespace

std::vector<Activation> activations(const std::vector<RecordedRun>& runs)
{
    std::vector<Activation> all;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        if (runs[run].document) {
            Follower(run, runs[run].document, all).follow(runs[run].events);
        }
    }
    return all;
}

} // namespace medulla::teleo
