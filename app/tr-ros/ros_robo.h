// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr-ros/robo_topics.h"
#include "app/tr/script_run.h"

#include "core/teleo/robo.h"

#include <map>

namespace medulla::tr {

/// Robo as its manager has it: programs see the vocabulary of `teleo::Robo`, whose signals are put
/// together from what Robo's nodes say, and their skills are ordered from those nodes.
///
/// Radar, features, position and hand come on topics of their own, so for some milliseconds they
/// may not be of the same moment.
class RosRobo final : public teleo::Host {
public:
    RosRobo();

    /// Listens and orders there from now on.
    void join(Node& node);
    [[nodiscard]] World world() { return { m_vocabulary, m_signals, *this }; }

    void begin(const teleo::Activity& activity) override { order(activity); }
    void change(const teleo::Activity& activity) override { order(activity); }
    void end(teleo::ActivityId id) override;

    /// Whether all of Robo's sensors say something.
    [[nodiscard]] bool sees() const;
    /// Whether really everything is in its bin, as the world says.
    [[nodiscard]] bool isSorted() const { return m_sorted; }

    /// Called when `sees` or `isSorted` have changed.
    std::function<void()> onChanged;

private:
    /// What a skill is to do.
    struct Order {
        Mouth<Numbers>* mouth = nullptr;
        teleo::ActivityId id = 0; ///< 0: nothing
    };

    void order(const teleo::Activity& activity);
    void compose();
    [[nodiscard]] Numbers objects() const;

    teleo::Vocabulary m_vocabulary = teleo::Robo::vocabulary();
    teleo::Signals m_signals;
    SystemClock m_clock;
    std::map<QString, Order> m_orders; ///< by skill
    std::map<QString, std::optional<Numbers>> m_sensed; ///< by node
    bool m_saw = false;
    bool m_sorted = false;
};

} // namespace medulla::tr
