// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seeded_random.h"

#include <QByteArray>
#include <QtGlobal>

namespace medulla::test {

/// How many seeds are tried: $MEDULLA_FUZZ_ROUNDS, or so many.
inline std::uint64_t fuzzRounds(std::uint64_t otherwise)
{
    const auto given = qEnvironmentVariableIntValue("MEDULLA_FUZZ_ROUNDS");
    return given > 0 ? std::uint64_t(given) : otherwise;
}

/// What breaks JSON.
inline const QByteArray kJsonTokens("{}[]\":,;.-0919e+ \\u\xff\xc3tfn");

/// A few bytes changed, taken out, doubled or put elsewhere; single ones out of `tokens`.
inline QByteArray mutated(
    QByteArray text, SeededRandom& random, const QByteArray& tokens = kJsonTokens)
{
    const auto token = [&] {
        return tokens[qsizetype(random.below(std::uint64_t(tokens.size())))];
    };
    for (auto changes = 1 + random.below(4); changes > 0; --changes) {
        const auto at = qsizetype(random.below(std::uint64_t(text.size())));
        const auto length = qsizetype(random.below(20));
        switch (random.below(5)) {
        case 0:
            text[at] = char(random.below(256));
            break;
        case 1:
            text.insert(at, token());
            break;
        case 2:
            text.remove(at, length);
            break;
        case 3:
            text.insert(at, text.mid(qsizetype(random.below(std::uint64_t(text.size()))), length));
            break;
        default:
            text[at] = token();
        }
        if (text.isEmpty()) {
            text = tokens.left(1);
        }
    }
    return text;
}

} // namespace medulla::test
