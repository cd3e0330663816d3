// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/order.h"

#include <cmath>

#include <QCborArray>
#include <QCborMap>
#include <QCborValue>

namespace medulla::maze {

namespace {

enum Key : int { Version = 1, KindCode, GoalPoint };
constexpr int kVersion = 1;
constexpr qsizetype kMostBytes = 100;

} // namespace

QByteArray encode(const Order& order)
{
    QCborMap map;
    map[Version] = kVersion;
    map[KindCode] = int(order.kind);
    if (order.kind == Order::Kind::GoTo) {
        map[GoalPoint] = QCborArray { order.goal.x, order.goal.y };
    }
    return map.toCborValue().toCbor();
}

Result<Order> decodeOrder(QByteArrayView datagram)
{
    const auto refuse = [] {
        return failure(QStringLiteral("view port"),
            Text(QT_TRANSLATE_NOOP("medulla", "This datagram is no order to a mouse.")),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Send orders from the Maze view, of the same version as medulla-mouse.")));
    };
    QCborParserError error;
    if (datagram.size() > kMostBytes) {
        return refuse();
    }
    const auto value = QCborValue::fromCbor(datagram.toByteArray(), &error);
    const auto map = value.toMap();
    const auto kind = map.value(KindCode).toInteger(-1);
    if (error.error != QCborError::NoError || !value.isMap()
        || map.value(Version).toInteger() != kVersion || kind < 0
        || kind > int(Order::Kind::Free)) {
        return refuse();
    }
    Order order { Order::Kind(kind), {} };
    if (order.kind == Order::Kind::GoTo) {
        const auto goal = map.value(GoalPoint).toArray();
        order.goal = { goal.at(0).toDouble(std::nan("")), goal.at(1).toDouble(std::nan("")) };
        // A comparison with what is no number is false.
        if (goal.size() != 2 || !(std::abs(order.goal.x) <= kFarthestGoal)
            || !(std::abs(order.goal.y) <= kFarthestGoal)) {
            return refuse();
        }
    }
    return order;
}

} // namespace medulla::maze
