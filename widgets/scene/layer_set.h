// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

#include <QString>
#include <QStringList>

namespace medulla::scene {

/// Which layers of a picture are shown. `kAll`, an array, has all of them in the order of their
/// values, and `layerKey` gives each a word for settings files, the same in every language. Value
/// type.
template <const auto& kAll>
class LayerSet {
public:
    using Layer = typename std::remove_cvref_t<decltype(kAll)>::value_type;

    /// All but `hidden` are shown.
    explicit LayerSet(std::initializer_list<Layer> hidden)
    {
        m_shown.fill(true);
        for (const auto layer : hidden) {
            set(layer, false);
        }
    }

    [[nodiscard]] bool has(Layer layer) const { return m_shown[std::size_t(layer)]; }
    void set(Layer layer, bool shown) { m_shown[std::size_t(layer)] = shown; }

    /// A key for every layer, with "-" before those that are not shown.
    [[nodiscard]] QStringList keys() const
    {
        QStringList keys;
        for (const auto layer : kAll) {
            keys << (has(layer) ? layerKey(layer) : QLatin1Char('-') + layerKey(layer));
        }
        return keys;
    }
    /// Shows and hides what `keys` of another one tell; unknown ones count as nothing, and layers
    /// that none speaks of stay as they are: they came after the settings were written.
    void take(const QStringList& keys)
    {
        for (const auto layer : kAll) {
            const auto key = layerKey(layer);
            if (keys.contains(key)) {
                set(layer, true);
            } else if (keys.contains(QLatin1Char('-') + key)) {
                set(layer, false);
            }
        }
    }

    friend bool operator==(const LayerSet&, const LayerSet&) = default;

private:
    std::array<bool, kAll.size()> m_shown {};
};

} // namespace medulla::scene
