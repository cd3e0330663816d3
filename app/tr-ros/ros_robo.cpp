// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/ros_robo.h"

#include <algorithm>

namespace medulla::tr {

namespace {

constexpr std::size_t kSeenNumbers = 5; ///< of an object, from the radar: id, x, y, z, here
constexpr std::size_t kFeatures = 3; ///< id, bin, label

/// Marks the objects at the place of a known bin of their label.
void markBins(Numbers& objects)
{
    using namespace robo;
    const auto place = [&](std::size_t object) {
        return teleo::RoboPlace { objects[object + X], objects[object + Y] };
    };
    for (std::size_t thing = 0; thing < objects.size(); thing += kAttributes) {
        if (objects[thing + Known] == 0.0 || objects[thing + Bin] != 0.0
            || objects[thing + Held] != 0.0) {
            continue;
        }
        for (std::size_t bin = 0; bin < objects.size(); bin += kAttributes) {
            if (objects[bin + Bin] != 0.0 && objects[bin + Label] == objects[thing + Label]
                && isSamePlace(place(bin), place(thing))) {
                objects[thing + InBin] = 1.0;
            }
        }
    }
}

} // namespace

RosRobo::RosRobo()
    : m_signals(m_vocabulary.signalShapes)
{
}

void RosRobo::join(Node& node)
{
    for (const auto& part : robo::parts()) {
        const QString name = QLatin1String(part.name);
        if (part.skill) {
            m_orders[name].publisher = &node.numbersPublisher(robo::topic(part.name, robo::kOrder));
            m_orders[name].publisher->publish(Numbers {});
        }
        if (part.sense != nullptr) {
            m_sensed[name] = std::nullopt;
            node.subscribe(robo::topic(part.name, part.sensed), robo::kSilence,
                [this, name](const std::optional<Numbers>& value) {
                    m_sensed[name] = value;
                    compose();
                });
        }
    }
    node.subscribe(
        robo::topic(robo::kWorld, robo::kSorted), [this](const std::optional<bool>& value) {
            const bool sorted = value.value_or(false);
            if (sorted != std::exchange(m_sorted, sorted) && onChanged) {
                onChanged();
            }
        });
}

void RosRobo::end(teleo::ActivityId id)
{
    for (auto& [skill, order] : m_orders) {
        if (order.id == id) {
            order.id = 0;
            order.publisher->publish(Numbers {});
        }
    }
}

bool RosRobo::allSensorsPublish() const
{
    return !m_sensed.empty()
        && std::all_of(m_sensed.begin(), m_sensed.end(),
            [](const auto& sensed) { return sensed.second.has_value(); });
}

void RosRobo::order(const teleo::Activity& activity)
{
    const auto at = m_orders.find(activity.name);
    if (at == m_orders.end()) {
        return;
    }
    Numbers order { double(activity.id) };
    if (!activity.values.empty()) {
        const auto& values = activity.values.front();
        if (values.size() == robo::kAttributes) {
            order.push_back(values[robo::Id]);
        } else {
            order.insert(order.end(), values.begin(), values.end());
        }
    }
    at->second.id = activity.id;
    at->second.publisher->publish(order);
}

void RosRobo::compose()
{
    const bool seen = allSensorsPublish();
    if (seen) {
        const auto now = m_clock.now();
        const auto items = objects();
        double found = 0.0;
        double loose = 0.0;
        for (std::size_t at = 0; at < items.size(); at += robo::kAttributes) {
            const bool known = items[at + robo::Known] != 0.0;
            found += known ? 1.0 : 0.0;
            loose +=
                known && items[at + robo::Bin] == 0.0 && items[at + robo::InBin] == 0.0 ? 1.0 : 0.0;
        }
        // In the same order as Robo itself, so that a program cannot see a goal before it is
        // reached.
        const auto set = [&](const char* signal, std::span<const double> values) {
            m_signals.set(m_signals.find(QLatin1String(signal)).value(), values, now);
        };
        set("robot", *m_sensed.at(QStringLiteral("navigate")));
        set("loose", { &loose, 1 });
        set("found", { &found, 1 });
        set("objects", items);
    }
    if (seen != std::exchange(m_saw, seen) && onChanged) {
        onChanged();
    }
}

Numbers RosRobo::objects() const
{
    using namespace robo;
    const auto& radar = *m_sensed.at(QStringLiteral("radar"));
    const auto& features = *m_sensed.at(QStringLiteral("recognise"));
    const auto& hand = *m_sensed.at(QStringLiteral("grasp"));
    Numbers objects;
    objects.reserve(radar.size() / kSeenNumbers * kAttributes);
    for (std::size_t seen = 0; seen + kSeenNumbers <= radar.size(); seen += kSeenNumbers) {
        std::array<double, kAttributes> object {};
        object[Id] = radar[seen];
        object[X] = radar[seen + 1];
        object[Y] = radar[seen + 2];
        object[Z] = radar[seen + 3];
        object[Here] = radar[seen + 4];
        object[Held] = !hand.empty() && hand.front() == object[Id] ? 1.0 : 0.0;
        for (std::size_t known = 0; known + kFeatures <= features.size(); known += kFeatures) {
            if (features[known] == object[Id]) {
                object[Known] = 1.0;
                object[Bin] = features[known + 1];
                object[Label] = features[known + 2];
            }
        }
        objects.insert(objects.end(), object.begin(), object.end());
    }
    markBins(objects);
    return objects;
}

} // namespace medulla::tr
