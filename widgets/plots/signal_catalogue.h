// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/signal_series.h"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::widgets {

/// Which signal of a store. Stays what it is while the store lives.
struct SignalId {
    std::size_t index = 0;

    friend bool operator==(const SignalId&, const SignalId&) = default;
};

/// What part a signal plays where one axis is shown as it should be and as it is.
enum class SignalRole { Other, Commanded, Measured };

/// What is known of a signal but its values. Value type.
struct SignalInfo {
    /// "arm.x": letters, digits, _ and points, begun by a letter; what expressions call it.
    QString key;
    QString unit; ///< "mm", "mm/s", "°"; empty for a bare number or where it is not known
    QString label; ///< what it is, for people: "x, measured, input arm"
    QString group; ///< under which it is listed: "Inputs", "Outputs", "Arm", "Expressions"
    Between between = Between::Gap;
    SignalRole role = SignalRole::Other;
    QString partner; ///< key of the commanded signal of a measured one, and the other way round
    QString expression; ///< what it is computed by; empty for all but expressions
    bool removed = false; ///< no longer offered; its place is kept
};

/// The signals that there are, in the order in which they came.
class SignalCatalogue {
public:
    /// The signal of that key; nothing when there is none or it was removed.
    [[nodiscard]] std::optional<SignalId> find(const QString& key) const;
    [[nodiscard]] const SignalInfo& at(SignalId id) const { return m_infos.at(id.index); }
    [[nodiscard]] std::size_t size() const { return m_infos.size(); }
    /// Of those not removed.
    [[nodiscard]] QStringList keys() const;

    /// The place of `info.key`, new or, when it was removed before, the old one with the new info.
    /// Precondition: `find` does not find it.
    SignalId add(const SignalInfo& info);
    void remove(SignalId id) { m_infos.at(id.index).removed = true; }

private:
    std::vector<SignalInfo> m_infos;
    std::unordered_map<QString, std::size_t> m_places;
};

/// A name of the Spine in the form that keys have: "eye-fudge" is "eye_fudge".
[[nodiscard]] QString keyOf(const QString& name);

} // namespace medulla::widgets
