// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/teleo/vocabulary.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace medulla::teleo {

/// The newest value of every signal. Written by the host, read by formulas. Thread-confined; after
/// `reserve` a value of known size allocates nothing.
class Signals {
public:
    using Id = std::size_t;

    explicit Signals(std::vector<SignalShape> shapes);

    [[nodiscard]] const std::vector<SignalShape>& shapes() const { return m_shapes; }
    [[nodiscard]] std::optional<Id> find(const QString& name) const;
    /// Reserves memory for that number of items of a list.
    void reserve(Id signal, std::size_t items);

    /// Sets a new value received at `at`: a number, or all attributes of each item, concatenated.
    /// Calls `onChanged` when it is the first value or differs from the previous one, and
    /// `onReceived` in any case. False, without effect, when the value does not fit the shape or is
    /// not finite.
    bool set(Id signal, std::span<const double> values, TimePoint at);

    [[nodiscard]] bool isSet(Id signal) const { return m_values[signal].set; }
    /// Time of its last value, changed or not.
    [[nodiscard]] TimePoint saidAt(Id signal) const { return m_values[signal].saidAt; }
    [[nodiscard]] std::span<const double> values(Id signal) const
    {
        return m_values[signal].values;
    }
    /// Number of items; 1 for a number with a value.
    [[nodiscard]] std::size_t count(Id signal) const;

    /// Called within `set`, with the signal. One receiver each: the owner of the programs.
    std::function<void(Id)> onChanged;
    std::function<void(Id)> onReceived;

private:
    struct Value {
        std::vector<double> values;
        TimePoint saidAt {};
        bool set = false;
    };

    std::vector<SignalShape> m_shapes;
    std::vector<Value> m_values;
};

} // namespace medulla::teleo
