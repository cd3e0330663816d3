// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/status.h"

#include <algorithm>

namespace medulla::spine {

Text toText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Sent:
        return QT_TRANSLATE_NOOP("medulla", "Sent.");
    case Outcome::OverStep:
        return QT_TRANSLATE_NOOP("medulla", "The step is longer than the threshold.");
    case Outcome::Unchecked:
        return QT_TRANSLATE_NOOP("medulla", "There are too few values to check the step.");
    case Outcome::Closed:
        return QT_TRANSLATE_NOOP("medulla", "The device has not reported where it is for 250 ms.");
    case Outcome::Jumped:
        return QT_TRANSLATE_NOOP(
            "medulla", "The measured position jumped and is not confirmed yet.");
    case Outcome::Unmapped:
        return QT_TRANSLATE_NOOP("medulla", "There are too few values for the device's frame.");
    case Outcome::Expired:
        return QT_TRANSLATE_NOOP("medulla", "The command waited too long to be carried out.");
    case Outcome::SourceShut:
        return QT_TRANSLATE_NOOP(
            "medulla", "The source must be quiet first, then begin where the device is.");
    case Outcome::Held:
        return QT_TRANSLATE_NOOP("medulla", "The output is stopped.");
    case Outcome::NotInCommand:
        return QT_TRANSLATE_NOOP("medulla", "Another source commands this output.");
    case Outcome::NonFinite:
        return QT_TRANSLATE_NOOP("medulla", "The value is too large for the device's frame.");
    case Outcome::SendFailed:
        return QT_TRANSLATE_NOOP("medulla", "The system did not take the datagram.");
    }
    return {};
}

Sample Sample::of(const Coordinates& coordinates, std::size_t which)
{
    Sample sample;
    sample.coordinates = std::uint16_t(std::min<std::size_t>(coordinates.count(), UINT16_MAX));
    if (which < coordinates.count()) {
        const auto values = coordinates[which];
        sample.count = std::uint8_t(std::min(values.size(), sample.values.size()));
        std::copy_n(values.begin(), sample.count, sample.values.begin());
    }
    return sample;
}

} // namespace medulla::spine
