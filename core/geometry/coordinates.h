// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <QString>

namespace medulla {

/// The content of one datagram: a list of coordinates, each of any count of values; the first three
/// of a coordinate are x, y, z in mm, further ones (a certainty, say) travel along. Values are
/// finite. Value type; `clear` keeps the memory, so that a reused one does not allocate.
class Coordinates {
public:
    Coordinates() = default;
    /// A single coordinate x, y, z.
    explicit Coordinates(const Position& position);

    void clear();
    /// Makes room, so that later growth up to these counts does not allocate.
    void reserve(std::size_t coordinates, std::size_t values);
    /// Appends `value` to the coordinate that is being built.
    void append(double value) { m_values.push_back(value); }
    /// Ends the coordinate that is being built; it must have a value.
    void endCoordinate();

    [[nodiscard]] bool isEmpty() const { return m_ends.empty(); }
    /// Number of coordinates.
    [[nodiscard]] std::size_t count() const { return m_ends.size(); }
    [[nodiscard]] std::span<const double> operator[](std::size_t index) const;
    [[nodiscard]] std::span<double> operator[](std::size_t index);
    /// All values of all coordinates, one after the other.
    [[nodiscard]] std::span<const double> values() const { return m_values; }

    /// x, y, z of the first coordinate; nothing when it has fewer than three values.
    [[nodiscard]] std::optional<Position> position() const;

    friend bool operator==(const Coordinates&, const Coordinates&) = default;

    /// As the csv format writes it, three digits after the point; for people.
    [[nodiscard]] QString toString() const;

private:
    std::vector<double> m_values;
    std::vector<std::uint32_t> m_ends;
};

} // namespace medulla
