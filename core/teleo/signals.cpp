// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/signals.h"

#include <algorithm>
#include <cmath>

namespace medulla::teleo {

Signals::Signals(std::vector<SignalShape> shapes)
    : m_shapes(std::move(shapes))
    , m_values(m_shapes.size())
{
}

std::optional<Signals::Id> Signals::find(const QString& name) const
{
    const auto at = std::find_if(m_shapes.begin(), m_shapes.end(),
        [&name](const SignalShape& shape) { return shape.name == name; });
    return at == m_shapes.end() ? std::nullopt
                                : std::optional<Id>(std::size_t(at - m_shapes.begin()));
}

void Signals::reserve(Id signal, std::size_t items)
{
    const auto width = std::max<std::size_t>(1, std::size_t(m_shapes[signal].attributes.size()));
    m_values[signal].values.reserve(items * width);
}

bool Signals::set(Id signal, std::span<const double> values, TimePoint at)
{
    const auto& shape = m_shapes[signal];
    const bool fits = shape.isNumber() ? values.size() == 1
                                       : values.size() % std::size_t(shape.attributes.size()) == 0;
    if (!fits
        || !std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); })) {
        return false;
    }
    auto& value = m_values[signal];
    const bool changed = !value.set
        || !std::equal(values.begin(), values.end(), value.values.begin(), value.values.end());
    value.set = true;
    value.saidAt = at;
    if (changed) {
        value.values.assign(values.begin(), values.end());
        if (onChanged) {
            onChanged(signal);
        }
    }
    if (onReceived) {
        onReceived(signal);
    }
    return true;
}

std::size_t Signals::count(Id signal) const
{
    const auto& value = m_values[signal];
    if (!value.set) {
        return 0;
    }
    const auto& shape = m_shapes[signal];
    return shape.isNumber() ? 1 : value.values.size() / std::size_t(shape.attributes.size());
}

} // namespace medulla::teleo
