// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geometry/coordinates.h"

#include <QStringList>

namespace medulla {

Coordinates::Coordinates(const Position& position)
    : m_values { position.x(), position.y(), position.z() }
    , m_ends { 3 }
{
}

void Coordinates::clear()
{
    m_values.clear();
    m_ends.clear();
}

void Coordinates::reserve(std::size_t coordinates, std::size_t values)
{
    m_ends.reserve(coordinates);
    m_values.reserve(values);
}

void Coordinates::endCoordinate()
{
    Q_ASSERT(m_values.size() > (m_ends.empty() ? 0 : m_ends.back()));
    m_ends.push_back(std::uint32_t(m_values.size()));
}

std::span<const double> Coordinates::operator[](std::size_t index) const
{
    const auto begin = index == 0 ? 0 : m_ends[index - 1];
    return std::span(m_values).subspan(begin, m_ends[index] - begin);
}

std::span<double> Coordinates::operator[](std::size_t index)
{
    const auto begin = index == 0 ? 0 : m_ends[index - 1];
    return std::span(m_values).subspan(begin, m_ends[index] - begin);
}

std::optional<Position> Coordinates::position() const
{
    if (isEmpty() || m_ends[0] < 3) {
        return std::nullopt;
    }
    return Position(m_values[0], m_values[1], m_values[2]);
}

QString Coordinates::toString() const
{
    QStringList coordinates;
    for (std::size_t i = 0; i < count(); ++i) {
        QStringList values;
        for (const auto value : (*this)[i]) {
            values << QString::number(value, 'f', 3);
        }
        coordinates << values.join(QLatin1Char(','));
    }
    return coordinates.join(QLatin1Char(';'));
}

} // namespace medulla
