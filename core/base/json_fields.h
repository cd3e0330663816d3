// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace medulla {

/// Writes and reads the members of a struct as JSON by one list of its members, so that both
/// directions agree. A function template `fields(f, value)` beside the struct names each member by
/// `f("name", value.name)`; it is called with a JsonOut or a JsonIn. Members are numbers, texts,
/// times, arrays, vectors and optionals of these, and structs with such a function; enumerations
/// are named by `enumeration` with their last value.
///
/// Times are ns on the clock of the writer; JsonIn adds an offset to them. Non-finite numbers are
/// written as texts, since JSON has none. An unset optional is left out.
class JsonOut {
public:
    template <class T>
    void operator()(const char* name, const T& value)
    {
        if (auto json = of(value); !json.isUndefined()) {
            m_json.insert(QLatin1String(name), json);
        }
    }
    template <class T>
    void enumeration(const char* name, const T& value, T /*last*/)
    {
        m_json.insert(QLatin1String(name), qint64(value));
    }
    template <class T>
    void enumeration(const char* name, const std::optional<T>& value, T last)
    {
        if (value) {
            enumeration(name, *value, last);
        }
    }
    /// The first `count` elements of an array.
    template <class T, std::size_t N, class Count>
    void counted(const char* name, const std::array<T, N>& values, const Count& count)
    {
        QJsonArray list;
        for (std::size_t i = 0; i < std::min(std::size_t(count), N); ++i) {
            list.append(of(values[i]));
        }
        m_json.insert(QLatin1String(name), list);
    }
    [[nodiscard]] const QJsonObject& json() const { return m_json; }

private:
    template <class T>
    [[nodiscard]] static QJsonValue of(const T& value)
    {
        if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, QString>) {
            return value;
        } else if constexpr (std::is_integral_v<T>) {
            return qint64(value);
        } else if constexpr (std::is_floating_point_v<T>) {
            return std::isfinite(value) ? QJsonValue(value) : QJsonValue(QString::number(value));
        } else {
            return ofCompound(value);
        }
    }
    [[nodiscard]] static QJsonValue ofCompound(TimePoint at)
    {
        return qint64(at.time_since_epoch().count());
    }
    [[nodiscard]] static QJsonValue ofCompound(Duration span) { return qint64(span.count()); }
    template <class T>
    [[nodiscard]] static QJsonValue ofCompound(const std::optional<T>& value)
    {
        return value ? of(*value) : QJsonValue(QJsonValue::Undefined);
    }
    template <class List>
    [[nodiscard]] static QJsonArray ofList(const List& values)
    {
        QJsonArray list;
        for (const auto& value : values) {
            list.append(of(value));
        }
        return list;
    }
    template <class T, std::size_t N>
    [[nodiscard]] static QJsonValue ofCompound(const std::array<T, N>& values)
    {
        return ofList(values);
    }
    template <class T>
    [[nodiscard]] static QJsonValue ofCompound(const std::vector<T>& values)
    {
        return ofList(values);
    }
    template <class T>
    requires std::is_class_v<T>
    [[nodiscard]] static QJsonValue ofCompound(const T& value)
    {
        JsonOut inner;
        fields(inner, value);
        return inner.json();
    }

    QJsonObject m_json;
};

/// Reads the output of JsonOut. Input is not trusted: a member of another type or out of range
/// keeps its value, lists are cut at kMost, and the depth is that of the structs.
class JsonIn {
public:
    /// Elements of a list.
    static constexpr qsizetype kMost = 4096;

    /// `offset` is added to every time.
    JsonIn(const QJsonObject& json, Duration offset)
        : m_json(json)
        , m_offset(offset)
    {
    }

    template <class T>
    void operator()(const char* name, T& value) const
    {
        read(m_json.value(QLatin1String(name)), value);
    }
    template <class T>
    void enumeration(const char* name, T& value, T last) const
    {
        const auto number = m_json.value(QLatin1String(name)).toInteger(-1);
        if (number >= 0 && number <= qint64(last)) {
            value = T(number);
        }
    }
    template <class T>
    void enumeration(const char* name, std::optional<T>& value, T last) const
    {
        value.reset();
        if (m_json.contains(QLatin1String(name))) {
            enumeration(name, value.emplace(), last);
        }
    }
    template <class T, std::size_t N, class Count>
    void counted(const char* name, std::array<T, N>& values, Count& count) const
    {
        const auto list = m_json.value(QLatin1String(name)).toArray();
        count = Count(std::min(std::size_t(list.size()), N));
        for (std::size_t i = 0; i < std::size_t(count); ++i) {
            read(list[qsizetype(i)], values[i]);
        }
    }

private:
    /// Beyond any time and any counter of a cell; sums of two such numbers do not overflow.
    static constexpr qint64 kMostInteger = std::numeric_limits<qint64>::max() / 4;

    [[nodiscard]] static std::optional<qint64> integer(const QJsonValue& json)
    {
        const auto number = json.toInteger(std::numeric_limits<qint64>::max());
        const bool isIn = number >= -kMostInteger && number <= kMostInteger;
        return isIn ? std::optional(number) : std::nullopt;
    }
    template <class T>
    void read(const QJsonValue& json, T& value) const
    {
        if constexpr (std::is_same_v<T, bool>) {
            value = json.toBool(value);
        } else if constexpr (std::is_integral_v<T>) {
            const auto number = integer(json);
            if (number && std::in_range<T>(*number)) {
                value = T(*number);
            }
        } else if constexpr (std::is_floating_point_v<T>) {
            const auto number = json.isString() ? json.toString().toDouble() : json.toDouble(value);
            value = std::isnan(number) ? value : number;
        } else if constexpr (std::is_same_v<T, QString>) {
            value = json.toString(value);
        } else {
            readCompound(json, value);
        }
    }
    void readCompound(const QJsonValue& json, TimePoint& value) const
    {
        if (const auto ns = integer(json)) {
            value = TimePoint(Duration(*ns) + m_offset);
        }
    }
    void readCompound(const QJsonValue& json, Duration& value) const
    {
        if (const auto ns = integer(json)) {
            value = Duration(*ns);
        }
    }
    template <class T>
    void readCompound(const QJsonValue& json, std::optional<T>& value) const
    {
        value.reset();
        if (!json.isUndefined() && !json.isNull()) {
            read(json, value.emplace());
        }
    }
    template <class T, std::size_t N>
    void readCompound(const QJsonValue& json, std::array<T, N>& values) const
    {
        const auto list = json.toArray();
        for (std::size_t i = 0; i < std::min(std::size_t(list.size()), N); ++i) {
            read(list[qsizetype(i)], values[i]);
        }
    }
    template <class T>
    void readCompound(const QJsonValue& json, std::vector<T>& values) const
    {
        const auto list = json.toArray();
        values.clear();
        for (qsizetype i = 0; i < std::min(list.size(), kMost); ++i) {
            read(list[i], values.emplace_back());
        }
    }
    template <class T>
    requires std::is_class_v<T>
    void readCompound(const QJsonValue& json, T& value) const
    {
        JsonIn inner(json.toObject(), m_offset);
        fields(inner, value);
    }

    const QJsonObject m_json;
    const Duration m_offset;
};

/// A struct with a function `fields` as JSON.
template <class T>
[[nodiscard]] QJsonObject structToJson(const T& value)
{
    JsonOut out;
    fields(out, value);
    return out.json();
}

/// Inverse of `structToJson`.
template <class T>
[[nodiscard]] T structOf(const QJsonObject& json, Duration offset)
{
    T value;
    JsonIn in(json, offset);
    fields(in, value);
    return value;
}

} // namespace medulla
