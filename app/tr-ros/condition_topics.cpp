// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/condition_topics.h"

#include "core/teleo/reader.h"

#include <set>

#include <QRegularExpression>

namespace medulla::tr {

namespace {

using teleo::Condition;
using teleo::Event;
using teleo::Truth;

template <class Visit>
void forEachTopic(const teleo::Document& document, Visit visit)
{
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            if (rule.condition.kind == Condition::Kind::Topic) {
                visit(rule.condition);
            }
        }
    }
}

/// The name as a part of a topic's name.
QString partOf(const QString& name, int rule)
{
    static const QRegularExpression kOther(QStringLiteral("[^A-Za-z0-9]+"));
    auto part = name;
    part.replace(kOther, QStringLiteral("_"));
    while (part.startsWith(QLatin1Char('_')) || (!part.isEmpty() && part[0].isDigit())) {
        part.remove(0, 1);
    }
    return part.isEmpty() ? QStringLiteral("k%1").arg(rule + 1) : part;
}

} // namespace

void feedTopics(Node& node, const teleo::Document& document, teleo::Engine& engine)
{
    std::set<QString> names;
    forEachTopic(document, [&](const Condition& condition) { names.insert(condition.text); });
    for (const auto& name : names) {
        node.subscribe(rosTopic(name).value(), [&engine, name](const std::optional<bool>& value) {
            engine.publish(name, !value ? Truth::Unknown : *value ? Truth::True : Truth::False);
        });
    }
}

Findings faultyTopics(const teleo::Document& document, const QString& file)
{
    Findings findings;
    forEachTopic(document, [&](const Condition& condition) {
        if (!rosTopic(condition.text)) {
            findings.push_back(notATopic(teleo::placeIn(file, condition.place), condition.text));
        }
    });
    return findings;
}

ConditionOffer::ConditionOffer(Node& node, const teleo::Document& document, const QString& prefix)
{
    std::set<QString> taken;
    const auto& rules = document.programs.front().rules;
    for (int rule = 0; rule < int(rules.size()); ++rule) {
        auto part = partOf(rules[std::size_t(rule)].name, rule);
        while (!taken.insert(part).second) {
            part += QStringLiteral("_k%1").arg(rule + 1);
        }
        m_publishers[rule] = &node.boolPublisher(prefix + QLatin1Char('/') + part);
    }
}

ConditionOffer::ConditionOffer(Node& node, const QString& topic)
{
    m_publishers[0] = &node.boolPublisher(topic);
}

void ConditionOffer::take(const Event& event)
{
    if (event.kind != Event::Kind::Became || event.frame != 0) {
        return;
    }
    if (const auto publisher = m_publishers.find(event.rule); publisher != m_publishers.end()) {
        publisher->second->publish(event.truth == Truth::Unknown
                ? std::nullopt
                : std::optional(event.truth == Truth::True));
    }
}

} // namespace medulla::tr
