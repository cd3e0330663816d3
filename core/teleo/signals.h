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
    /// Makes room for so many items of a list.
    void reserve(Id signal, std::size_t items);

    /// Takes a new value that came at `at`: a number, or all attributes of each item one after the
    /// other. Calls `onChanged` when it differs from the one before or is the first, and `onSaid`
    /// in any case. What does not fit the shape or is not finite is not taken: false.
    bool set(Id signal, std::span<const double> values, TimePoint at);

    [[nodiscard]] bool isSet(Id signal) const { return m_values[signal].set; }
    /// When its value came last, changed or not.
    [[nodiscard]] TimePoint saidAt(Id signal) const { return m_values[signal].saidAt; }
    [[nodiscard]] std::span<const double> values(Id signal) const
    {
        return m_values[signal].values;
    }
    /// Number of items; 1 of a number that is set.
    [[nodiscard]] std::size_t count(Id signal) const;

    /// Called within `set`, with the signal. One listener each: whoever runs programs.
    std::function<void(Id)> onChanged;
    std::function<void(Id)> onSaid;

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
