// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace medulla::maze {

/// Appends values to a byte array: unsigned integers as varints (7 bits a byte, the lowest first,
/// the highest bit set in all but the last), signed ones zigzag-coded (0, -1, 1, -2, ... as 0, 1,
/// 2, 3, ...).
class ByteWriter {
public:
    explicit ByteWriter(QByteArray& out)
        : m_out(out)
    {
    }

    void byte(std::uint8_t value) { m_out.append(char(value)); }
    void whole(std::uint64_t value)
    {
        while (value >= 0x80) {
            m_out.append(char(0x80U | (value & 0x7fU)));
            value >>= 7U;
        }
        m_out.append(char(value));
    }
    void number(std::int64_t value)
    {
        whole((std::uint64_t(value) << 1U) ^ std::uint64_t(value >> 63U));
    }
    /// Rounded to a multiple of `unit`; a value that is not finite is written as 0, and magnitudes
    /// are limited to 1e15 units.
    void real(double value, double unit) { number(unitsOf(value, unit)); }
    /// At most 255 bytes of UTF-8; a longer text is cut to 60 characters.
    void text(const QString& value)
    {
        auto bytes = value.toUtf8();
        if (bytes.size() > 255) {
            bytes = value.left(60).toUtf8();
        }
        byte(std::uint8_t(bytes.size()));
        m_out.append(bytes);
    }
    void bytes(QByteArrayView value) { m_out.append(value); }
    [[nodiscard]] qsizetype size() const { return m_out.size(); }

    [[nodiscard]] static std::int64_t unitsOf(double value, double unit)
    {
        const auto units = value / unit;
        return std::isfinite(units) ? std::llround(std::clamp(units, -1e15, 1e15)) : 0;
    }

private:
    QByteArray& m_out;
};

/// Reads the values of ByteWriter. After the first error it returns zeros, and `good` stays false.
class ByteReader {
public:
    explicit ByteReader(QByteArrayView in)
        : m_in(in)
    {
    }

    [[nodiscard]] std::uint8_t byte()
    {
        if (m_at >= m_in.size()) {
            m_good = false;
            return 0;
        }
        return std::uint8_t(m_in[m_at++]);
    }
    [[nodiscard]] std::uint64_t whole()
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const auto next = byte();
            value |= std::uint64_t(next & 0x7fU) << shift;
            if (next < 0x80) {
                return m_good ? value : 0;
            }
        }
        m_good = false;
        return 0;
    }
    /// Reads 0 and fails if the value is above `most`.
    [[nodiscard]] std::uint64_t whole(std::uint64_t most)
    {
        const auto value = whole();
        require(value <= most);
        return m_good ? value : 0;
    }
    [[nodiscard]] std::int64_t number()
    {
        const auto value = whole();
        return std::int64_t(value >> 1U) ^ -std::int64_t(value & 1U);
    }
    [[nodiscard]] std::int64_t number(std::int64_t least, std::int64_t most)
    {
        const auto value = number();
        require(value >= least && value <= most);
        return m_good ? value : 0;
    }
    [[nodiscard]] int integer(
        int least = std::numeric_limits<int>::min(), int most = std::numeric_limits<int>::max())
    {
        return int(number(least, most));
    }
    [[nodiscard]] double real(double unit) { return double(number()) * unit; }
    [[nodiscard]] QString text()
    {
        const qsizetype size = byte();
        if (size > m_in.size() - m_at) {
            m_good = false;
            return {};
        }
        auto value = QString::fromUtf8(m_in.sliced(m_at, size));
        m_at += size;
        return value;
    }

    void require(bool condition) { m_good = m_good && condition; }
    [[nodiscard]] bool good() const { return m_good; }
    [[nodiscard]] qsizetype position() const { return m_at; }
    [[nodiscard]] bool atEnd() const { return m_at >= m_in.size(); }

private:
    QByteArrayView m_in;
    qsizetype m_at = 0;
    bool m_good = true;
};

} // namespace medulla::maze
