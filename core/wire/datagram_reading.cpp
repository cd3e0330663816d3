// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/datagram_reading.h"

#include "core/wire/csv_codec.h"

#include <algorithm>
#include <cmath>

#include <QtEndian>

namespace medulla::wire {

namespace {

/// Largest value of a plausible datagram: 10 km in mm. A double made of two singles, or of swapped
/// bytes, is nearly always larger or tinier.
constexpr double kLargest = 1e7;
/// Rounding leaves values like 1e-16 where 0 is meant; swapped bytes are mostly below 1e-300.
constexpr double kTiniest = 1e-20;
/// In mm, a nanometre: no sensor of the cell resolves less.
constexpr double kFinest = 1e-6;
/// Values this near to the reference fit it, mm: a datagram later the arm is no farther away.
constexpr double kNear = 250.0;

bool isWithin(double value, double least)
{
    const auto magnitude = std::abs(value);
    return magnitude == 0.0 || (magnitude >= least && magnitude <= kLargest);
}

bool areWithin(const std::vector<double>& values, double least)
{
    return !values.empty() && std::all_of(values.begin(), values.end(), [least](double value) {
        return isWithin(value, least);
    });
}

bool isPrintable(std::byte byte)
{
    const auto c = std::to_integer<unsigned char>(byte);
    return c >= 0x20 && c < 0x7f;
}

bool isTextByte(std::byte byte)
{
    const auto c = std::to_integer<unsigned char>(byte);
    return isPrintable(byte) || c == '\t' || c == '\r' || c == '\n';
}

template <class T>
void readWords(Reading& reading, std::span<const std::byte> datagram, bool isSwapped)
{
    const auto count = datagram.size() / sizeof(T);
    reading.over = datagram.size() % sizeof(T);
    for (std::size_t i = 0; i < count; ++i) {
        const auto* at = datagram.data() + i * sizeof(T);
        reading.values.push_back(
            double(isSwapped ? qFromBigEndian<T>(at) : qFromLittleEndian<T>(at)));
    }
}

void readText(Reading& reading, std::span<const std::byte> datagram)
{
    auto end = datagram.end();
    while (end != datagram.begin() && *(end - 1) == std::byte { 0 }) {
        --end; // as the csv format: senders in C end their text with it
    }
    reading.isText = end != datagram.begin() && std::all_of(datagram.begin(), end, isTextByte);
    Coordinates coordinates;
    if (reading.isText && CsvCodec().decode(datagram, coordinates) == Refusal::None) {
        const auto values = coordinates.values();
        reading.values.assign(values.begin(), values.end());
    }
}

} // namespace

Text toText(Layout layout)
{
    switch (layout) {
    case Layout::Doubles:
        return QT_TRANSLATE_NOOP("medulla", "doubles, 64 bits");
    case Layout::SwappedDoubles:
        return QT_TRANSLATE_NOOP("medulla", "doubles, swapped");
    case Layout::Singles:
        return QT_TRANSLATE_NOOP("medulla", "singles, 32 bits");
    case Layout::SwappedSingles:
        return QT_TRANSLATE_NOOP("medulla", "singles, swapped");
    case Layout::Csv:
        return QT_TRANSLATE_NOOP("medulla", "csv text");
    }
    return {};
}

bool Reading::isPlausible() const
{
    return areWithin(values, kTiniest);
}

bool Reading::isTypical() const
{
    return areWithin(values, kFinest);
}

Reading read(std::span<const std::byte> datagram, Layout layout)
{
    Reading reading;
    reading.layout = layout;
    switch (layout) {
    case Layout::Doubles:
        readWords<double>(reading, datagram, false);
        break;
    case Layout::SwappedDoubles:
        readWords<double>(reading, datagram, true);
        break;
    case Layout::Singles:
        readWords<float>(reading, datagram, false);
        break;
    case Layout::SwappedSingles:
        readWords<float>(reading, datagram, true);
        break;
    case Layout::Csv:
        readText(reading, datagram);
        break;
    }
    return reading;
}

Verdict judge(const Reading& reading, const Expectation& expected)
{
    if (reading.layout == Layout::Csv && reading.values.empty()) {
        return { false,
            reading.isText ? QT_TRANSLATE_NOOP("medulla", "not numbers")
                           : QT_TRANSLATE_NOOP("medulla", "not text") };
    }
    if (reading.over != 0) {
        return { false,
            { QT_TRANSLATE_NOOP("medulla", "%1 bytes over"), { QString::number(reading.over) } } };
    }
    if (reading.values.empty()) {
        return { false, QT_TRANSLATE_NOOP("medulla", "empty") };
    }
    if (!std::all_of(reading.values.begin(), reading.values.end(),
            [](double value) { return std::isfinite(value); })) {
        return { false, QT_TRANSLATE_NOOP("medulla", "not finite") };
    }
    if (!reading.isTypical()) {
        return { false, QT_TRANSLATE_NOOP("medulla", "not plausible") };
    }
    const auto& reference = expected.reference;
    if (reference.empty()) {
        return { true, QT_TRANSLATE_NOOP("medulla", "plausible") };
    }
    if (reading.values.size() != reference.size()) {
        return { false,
            { QT_TRANSLATE_NOOP("medulla", "%1 values, not %2"),
                { QString::number(reading.values.size()), QString::number(reference.size()) } } };
    }
    for (std::size_t i = 0; i < reference.size(); ++i) {
        if (std::abs(reading.values[i] - reference[i]) > kNear) {
            return { false, QT_TRANSLATE_NOOP("medulla", "far from the last good value") };
        }
    }
    return { true, QT_TRANSLATE_NOOP("medulla", "fits the last good value") };
}

QString toHex(std::span<const std::byte> bytes)
{
    const QByteArray all(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
    return QString::fromLatin1(all.toHex(' '));
}

QString toPrintable(std::span<const std::byte> bytes)
{
    QString text;
    for (const auto byte : bytes) {
        text += isPrintable(byte) ? QChar(std::to_integer<ushort>(byte)) : QChar(u'·');
    }
    return text;
}

} // namespace medulla::wire
