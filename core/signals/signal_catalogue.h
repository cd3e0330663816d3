// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/signal_series.h"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::signals {

/// Identifies a signal of a store. Valid as long as the store.
struct SignalId {
    std::size_t index = 0;

    friend bool operator==(const SignalId&, const SignalId&) = default;
};

/// Role of a signal in a pair of commanded and measured position.
enum class SignalRole { Other, Commanded, Measured };

/// The properties of a signal, without its values. Value type.
struct SignalInfo {
    /// Key: letters, digits, _ and points, starting with a letter; used in expressions: "arm.x".
    QString key;
    QString unit; ///< "mm", "mm/s", "°"; empty: no unit, or unknown
    QString label; ///< description for operators: "x, measured, input arm"
    QString group; ///< group in the list: "Inputs", "Outputs", "Arm", "Expressions"
    Between between = Between::Gap;
    SignalRole role = SignalRole::Other;
    QString partner; ///< key of the commanded signal of a measured one, and vice versa
    QString expression; ///< formula of a computed signal; else empty
    bool removed = false; ///< no longer listed; its index stays reserved
};

/// The signals of a store, in the order of their creation.
class SignalCatalogue {
public:
    /// The signal with that key; nullopt: none, or removed.
    [[nodiscard]] std::optional<SignalId> find(const QString& key) const;
    [[nodiscard]] const SignalInfo& at(SignalId id) const { return m_infos.at(id.index); }
    [[nodiscard]] std::size_t size() const { return m_infos.size(); }
    /// Keys of the signals that were not removed.
    [[nodiscard]] QStringList keys() const;

    /// Adds a signal, or re-creates a removed one under its old id with the new properties.
    /// Precondition: `find` returns nullopt.
    SignalId add(const SignalInfo& info);
    void remove(SignalId id) { m_infos.at(id.index).removed = true; }

private:
    std::vector<SignalInfo> m_infos;
    std::unordered_map<QString, std::size_t> m_places;
};

/// Converts a name of the Spine to a key: "eye-fudge" to "eye_fudge".
[[nodiscard]] QString keyOf(const QString& name);

} // namespace medulla::signals
