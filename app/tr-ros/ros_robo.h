// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr-ros/robo_topics.h"
#include "app/tr/script_run.h"

#include "core/teleo/robo.h"

#include <map>

namespace medulla::tr {

/// Robo as a host for the manager: programs use the vocabulary of `teleo::Robo`, whose signals are
/// composed from the values of Robo's nodes, and their skills are ordered from those nodes.
///
/// Radar, features, position and gripper come on separate topics, so they may differ in time by
/// some milliseconds.
class RosRobo final : public teleo::Host {
public:
    RosRobo();

    /// Subscribes and publishes from now on.
    void join(Node& node);
    [[nodiscard]] World world() { return { m_vocabulary, m_signals, *this }; }

    void begin(const teleo::Activity& activity) override { order(activity); }
    void change(const teleo::Activity& activity) override { order(activity); }
    void end(teleo::ActivityId id) override;

    /// Whether all of Robo's sensors publish.
    [[nodiscard]] bool allSensorsPublish() const;
    /// Whether every object is truly in its bin, as published by the world.
    [[nodiscard]] bool isSorted() const { return m_sorted; }

    /// Called when `allSensorsPublish` or `isSorted` have changed.
    std::function<void()> onChanged;

private:
    /// Order to a skill.
    struct Order {
        TopicPublisher<Numbers>* publisher = nullptr;
        teleo::ActivityId id = 0; ///< 0: none
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
