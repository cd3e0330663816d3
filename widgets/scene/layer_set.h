// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

#include <QString>
#include <QStringList>

namespace medulla::scene {

/// The visible layers of a view. `kAll`, an array, has all layers in the order of their values;
/// `layerKey` returns the key of a layer for settings files. Value type.
template <const auto& kAll>
class LayerSet {
public:
    using Layer = typename std::remove_cvref_t<decltype(kAll)>::value_type;

    /// All layers except `hidden` are visible.
    explicit LayerSet(std::initializer_list<Layer> hidden)
    {
        m_shown.fill(true);
        for (const auto layer : hidden) {
            set(layer, false);
        }
    }

    [[nodiscard]] bool has(Layer layer) const { return m_shown[std::size_t(layer)]; }
    void set(Layer layer, bool shown) { m_shown[std::size_t(layer)] = shown; }

    /// The keys of all layers, with "-" before hidden ones.
    [[nodiscard]] QStringList keys() const
    {
        QStringList keys;
        for (const auto layer : kAll) {
            keys << (has(layer) ? layerKey(layer) : QLatin1Char('-') + layerKey(layer));
        }
        return keys;
    }
    /// Applies the output of `keys`. Unknown keys are ignored; layers without a key stay unchanged,
    /// because they are newer than the settings.
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
