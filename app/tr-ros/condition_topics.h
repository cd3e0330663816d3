// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr-ros/node.h"

#include "core/teleo/engine.h"

#include <map>

namespace medulla::tr {

/// Feeds the conditions `topic NAME` of a document from ROS, while the event loop runs and the node
/// lives.
void feedTopics(Node& node, const teleo::Document& document, teleo::Engine& engine);

/// The conditions `topic NAME` with names that are invalid in ROS.
[[nodiscard]] Findings faultyTopics(const teleo::Document& document, const QString& file);

/// Publishes the truth of the conditions of a document's first program as topics. An unknown
/// condition is not published: its topic is unadvertised until it is known. Must not outlive the
/// node.
class ConditionOffer final {
public:
    /// Each below `prefix` (absolute) by the letters and digits of its rule's name, or as k1, k2...
    /// without one; the topics are all different.
    ConditionOffer(Node& node, const teleo::Document& document, const QString& prefix);
    /// The first one alone, on `topic` (absolute).
    ConditionOffer(Node& node, const QString& topic);

    /// An event in the run of that document.
    void take(const teleo::Event& event);

private:
    std::map<int, TopicPublisher<bool>*> m_publishers; ///< by rule
};

} // namespace medulla::tr
