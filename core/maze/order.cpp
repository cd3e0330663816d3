// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/order.h"

#include <cmath>
#include <optional>

#include <QCborStreamReader>
#include <QCborStreamWriter>

namespace medulla::maze {

namespace {

constexpr quint64 kVersion = 1;
constexpr quint64 kParts = 2; ///< version and kind
constexpr quint64 kPartsWithGoal = 4;

/// Reads an unsigned integer; nothing if there is none.
std::optional<quint64> takeWhole(QCborStreamReader& in)
{
    if (!in.isUnsignedInteger()) {
        return std::nullopt;
    }
    const auto value = in.toUnsignedInteger();
    return in.next() ? std::optional(value) : std::nullopt;
}

/// Reads a coordinate; nothing if there is none.
std::optional<double> takePlace(QCborStreamReader& in)
{
    if (!in.isDouble()) {
        return std::nullopt;
    }
    const auto value = in.toDouble();
    // False for NaN.
    return in.next() && std::abs(value) <= kFarthestGoalMu ? std::optional(value) : std::nullopt;
}

/// Uses a stream reader, which accepts any bytes; QCborValue crashes on some broken documents.
std::optional<Order> taken(QCborStreamReader& in)
{
    if (!in.isArray() || !in.isLengthKnown()) {
        return std::nullopt;
    }
    const auto parts = in.length();
    if (!in.enterContainer() || takeWhole(in) != kVersion) {
        return std::nullopt;
    }
    const auto kind = takeWhole(in);
    if (!kind || *kind > quint64(Order::Kind::Send)) {
        return std::nullopt;
    }
    Order order { Order::Kind(*kind), {} };
    if (!order.hasGoal()) {
        return parts == kParts ? std::optional(order) : std::nullopt;
    }
    const auto x = takePlace(in);
    const auto y = x ? takePlace(in) : std::nullopt;
    if (!y || parts != kPartsWithGoal) {
        return std::nullopt;
    }
    order.goal = { *x, *y };
    return order;
}

} // namespace

QByteArray encode(const Order& order)
{
    const bool hasGoal = order.hasGoal();
    QByteArray out;
    QCborStreamWriter writer(&out);
    writer.startArray(hasGoal ? kPartsWithGoal : kParts);
    writer.append(kVersion);
    writer.append(quint64(order.kind));
    if (hasGoal) {
        writer.append(order.goal.x);
        writer.append(order.goal.y);
    }
    writer.endArray();
    return out;
}

Result<Order> decodeOrder(QByteArrayView datagram)
{
    QCborStreamReader in(datagram.toByteArray());
    const auto order = taken(in);
    if (!order) {
        return failure(QStringLiteral("view port"),
            Text(QT_TRANSLATE_NOOP("medulla", "This datagram is not an order to an agent.")),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Send orders from the Maze view of the same version as medulla-mouse.")));
    }
    return *order;
}

} // namespace medulla::maze
