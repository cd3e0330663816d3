// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"

#include "core/wire/csv_codec.h"
#include "core/wire/simulink_codec.h"

#include <algorithm>
#include <array>

namespace medulla::wire {

namespace {

/// The registry. Inputs and outputs without a format have the first one, so append new ones.
std::span<const Codec* const> codecs()
{
    static const CsvCodec csv;
    static const SimulinkCodec simulink;
    static const std::array<const Codec*, 2> all { &csv, &simulink };
    return all;
}

} // namespace

const Codec* findCodec(const QString& name)
{
    const auto all = codecs();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Codec* codec) { return codec->name() == name; });
    return found == all.end() ? nullptr : *found;
}

QStringList codecNames()
{
    QStringList names;
    for (const auto* codec : codecs()) {
        names << codec->name();
    }
    return names;
}

Text toText(Refusal refusal)
{
    switch (refusal) {
    case Refusal::Empty:
        return QT_TRANSLATE_NOOP("medulla", "The datagram or one of its coordinates is empty.");
    case Refusal::Length:
        return QT_TRANSLATE_NOOP("medulla", "The datagram's length is not a multiple of 8 bytes.");
    case Refusal::NotANumber:
        return QT_TRANSLATE_NOOP(
            "medulla", "The datagram holds something that is not a finite number.");
    case Refusal::None:
        break;
    }
    return {};
}

} // namespace medulla::wire
