// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/datagram_reading.h"

#include <algorithm>
#include <cmath>

#include <QRegularExpression>

namespace medulla::wire {

namespace {

/// A length this many times that of the reference, or its inverse, is a unit of a thousand: metres
/// for mm, or mm for metres. The factor of 3 either way allows for another place in the workspace.
constexpr double kUnit = 1000.0;
constexpr double kUnitTolerance = 3.0;
/// Shorter references compare with nothing, mm: near the origin every length is many times more.
constexpr double kLeastReferenceMm = 1.0;

Finding warning(const QString& place, Text text, Text remedy)
{
    return { Severity::Warning, place, std::move(text), std::move(remedy) };
}

double lengthOf(std::span<const double> values)
{
    double squares = 0.0;
    for (const auto value : values.first(std::min<std::size_t>(values.size(), 3))) {
        squares += value * value;
    }
    return std::sqrt(squares);
}

/// The readings of one datagram, and what they say.
class Diagnosis {
public:
    Diagnosis(std::span<const std::byte> datagram, const Expectation& expected, QString place)
        : m_datagram(datagram)
        , m_expected(expected)
        , m_place(std::move(place))
        , m_format(expected.codec != nullptr ? expected.codec->name() : QString())
        , m_doubles(read(datagram, Layout::Doubles))
        , m_text(read(datagram, Layout::Csv))
    {
    }

    [[nodiscard]] std::optional<Finding> run() const
    {
        if (m_datagram.empty()) {
            return warning(m_place, QT_TRANSLATE_NOOP("medulla", "The datagram has no bytes."),
                QT_TRANSLATE_NOOP("medulla", "Let the sender send values."));
        }
        if (m_format == QLatin1String("simulink")) {
            return ofDoubles();
        }
        return m_format == QLatin1String("csv") ? ofText() : std::nullopt;
    }

private:
    [[nodiscard]] QString size() const { return QString::number(m_datagram.size()); }

    /// Doubles are expected.
    [[nodiscard]] std::optional<Finding> ofDoubles() const
    {
        if (m_text.isText) {
            return warning(m_place,
                { QT_TRANSLATE_NOOP(
                      "medulla", "Text of %1 characters, where %2 wants 64-bit doubles."),
                    { size(), m_format } },
                QT_TRANSLATE_NOOP(
                    "medulla", "Let the sender send doubles, or set the format to csv."));
        }
        const auto isWhole = m_doubles.over == 0;
        if (isWhole && m_doubles.isPlausible()) {
            return ofValues(m_doubles.values);
        }
        if (auto found = ofOtherWords()) {
            return found;
        }
        if (!isWhole) {
            return warning(m_place,
                { QT_TRANSLATE_NOOP(
                      "medulla", "%1 bytes, no multiple of 8: %2 wants 64-bit doubles."),
                    { size(), m_format } },
                QT_TRANSLATE_NOOP("medulla", "Set the type of the Send block to double."));
        }
        return ofNonFinite();
    }

    /// Text is expected.
    [[nodiscard]] std::optional<Finding> ofText() const
    {
        if (!m_text.values.empty()) {
            return ofValues(m_text.values);
        }
        if (m_text.isText) {
            return ofWords();
        }
        if (m_doubles.over == 0 && m_doubles.isTypical()) {
            return warning(m_place,
                { QT_TRANSLATE_NOOP("medulla", "%1 64-bit doubles, where csv wants text."),
                    { QString::number(m_doubles.values.size()) } },
                QT_TRANSLATE_NOOP(
                    "medulla", "Let the sender send text, or set the format to simulink."));
        }
        if (auto found = ofOtherWords()) {
            return found;
        }
        return warning(m_place,
            { QT_TRANSLATE_NOOP("medulla", "%1 bytes that are no text: csv wants text."),
                { size() } },
            QT_TRANSLATE_NOOP("medulla", "Let the sender send text, as 1.5,2,-3."));
    }

    /// Binary, but no little-endian doubles.
    [[nodiscard]] std::optional<Finding> ofOtherWords() const
    {
        if (const auto swapped = read(m_datagram, Layout::SwappedDoubles);
            swapped.over == 0 && swapped.isTypical()) {
            return warning(m_place,
                { QT_TRANSLATE_NOOP("medulla",
                      "%1 doubles in the reverse byte order (big-endian): %2 was expected."),
                    { QString::number(swapped.values.size()), m_format } },
                QT_TRANSLATE_NOOP("medulla", "Let the sender write little-endian doubles."));
        }
        for (const auto layout : { Layout::Singles, Layout::SwappedSingles }) {
            const auto singles = read(m_datagram, layout);
            if (singles.over == 0 && singles.isTypical()) {
                return warning(m_place,
                    { layout == Layout::Singles
                            ? QT_TRANSLATE_NOOP("medulla",
                                "%1 bytes, not %2: %3 singles of 32 bits, where %4 was expected.")
                            : QT_TRANSLATE_NOOP("medulla",
                                "%1 bytes, not %2: %3 big-endian singles of 32 bits, where %4 was "
                                "expected."),
                        { size(), QString::number(m_datagram.size() * 2),
                            QString::number(singles.values.size()), m_format } },
                    QT_TRANSLATE_NOOP("medulla", "Set the type of the Send block to double."));
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Finding> ofNonFinite() const
    {
        const auto& values = m_doubles.values;
        const auto bad = std::find_if(
            values.begin(), values.end(), [](double value) { return !std::isfinite(value); });
        if (bad != values.end()) {
            return warning(m_place,
                { std::isnan(*bad) ? QT_TRANSLATE_NOOP("medulla", "Value %1 is not a number (NaN).")
                                   : QT_TRANSLATE_NOOP("medulla", "Value %1 is infinite."),
                    { QString::number(bad - values.begin() + 1) } },
                QT_TRANSLATE_NOOP("medulla",
                    "Look for a division by zero or an unset value in the sender's model."));
        }
        return warning(m_place,
            QT_TRANSLATE_NOOP("medulla", "Values that no position in mm can have."),
            QT_TRANSLATE_NOOP(
                "medulla", "Compare the readings, and the type and order in the sender."));
    }

    /// Text, but no numbers.
    [[nodiscard]] std::optional<Finding> ofWords() const
    {
        const auto text = QString::fromLatin1(
            reinterpret_cast<const char*>(m_datagram.data()), qsizetype(m_datagram.size()));
        for (const auto& part : text.split(QRegularExpression(QStringLiteral("[,;]")))) {
            const auto word = part.trimmed().remove(QChar(u'\0'));
            if (word.isEmpty()) {
                return warning(m_place,
                    QT_TRANSLATE_NOOP("medulla", "A value is missing between two separators."),
                    QT_TRANSLATE_NOOP("medulla", "Let the sender write a number in each place."));
            }
            bool isNumber = false;
            const auto value = word.toDouble(&isNumber);
            if (isNumber && !std::isfinite(value)) {
                return warning(m_place,
                    { QT_TRANSLATE_NOOP("medulla", "\"%1\" is not finite."), { excerpt(word) } },
                    QT_TRANSLATE_NOOP("medulla",
                        "Look for a division by zero or an unset value in the sender's model."));
            }
            if (!isNumber) {
                return warning(m_place,
                    { QT_TRANSLATE_NOOP("medulla", "\"%1\" is no number."), { excerpt(word) } },
                    QT_TRANSLATE_NOOP("medulla",
                        "Write numbers with a point, commas between values and semicolons between "
                        "coordinates."));
            }
        }
        return std::nullopt;
    }

    /// Good values: their number and unit.
    [[nodiscard]] std::optional<Finding> ofValues(const std::vector<double>& values) const
    {
        const auto& reference = m_expected.reference;
        if (!reference.empty() && values.size() != reference.size()) {
            return warning(m_place,
                { QT_TRANSLATE_NOOP("medulla", "%1 values, not %2 as before."),
                    { QString::number(values.size()), QString::number(reference.size()) } },
                QT_TRANSLATE_NOOP("medulla", "Compare the width of the signal in the sender."));
        }
        return diagnoseUnit(values, reference, m_place);
    }

    std::span<const std::byte> m_datagram;
    const Expectation& m_expected;
    QString m_place;
    QString m_format;
    Reading m_doubles;
    Reading m_text;
};

} // namespace

std::optional<Finding> diagnose(
    std::span<const std::byte> datagram, const Expectation& expected, const QString& place)
{
    return Diagnosis(datagram, expected, place).run();
}

std::optional<Finding> diagnoseUnit(
    std::span<const double> values, std::span<const double> reference, const QString& place)
{
    const auto length = lengthOf(values);
    const auto referenceLength = lengthOf(reference);
    if (values.size() < 3 || reference.size() < 3 || length == 0.0
        || referenceLength < kLeastReferenceMm) {
        return std::nullopt;
    }
    const auto isNear = [](double ratio) {
        return ratio >= kUnit / kUnitTolerance && ratio <= kUnit * kUnitTolerance;
    };
    if (isNear(length / referenceLength)) {
        return warning(place,
            QT_TRANSLATE_NOOP("medulla",
                "About a thousand times larger than the reference: micrometres where mm are "
                "expected?"),
            QT_TRANSLATE_NOOP("medulla", "Let the sender send mm."));
    }
    if (isNear(referenceLength / length)) {
        return warning(place,
            QT_TRANSLATE_NOOP("medulla",
                "About a thousand times smaller than the reference: metres where mm are "
                "expected?"),
            QT_TRANSLATE_NOOP("medulla", "Let the sender send mm."));
    }
    return std::nullopt;
}

} // namespace medulla::wire
