// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr-ros/node.h"

#include "core/teleo/engine.h"

#include <map>

namespace medulla::tr {

/// Feeds the conditions `topic NAME` of a document from ROS, whenever the event loop runs and the
/// node lives.
void feedTopics(Node& node, const teleo::Document& document, teleo::Engine& engine);

/// The conditions `topic NAME` whose names ROS does not take.
[[nodiscard]] Findings faultyTopics(const teleo::Document& document, const QString& file);

/// Offers the truth of the conditions of a document's first program as topics. What is unknown is
/// not offered: its topic is taken back until it is known. Lives no longer than the node.
class ConditionOffer final {
public:
    /// Each below `prefix` (absolute) by the name of its rule, letters and digits of it, or as k1,
    /// k2... where it has none; the topics are all different.
    ConditionOffer(Node& node, const teleo::Document& document, const QString& prefix);
    /// The first one alone, on `topic` (absolute).
    ConditionOffer(Node& node, const QString& topic);

    /// What happens in the run of that document.
    void take(const teleo::Event& event);

private:
    std::map<int, Mouth<bool>*> m_mouths; ///< by rule
};

} // namespace medulla::tr
