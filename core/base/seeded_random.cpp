// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"

#include <bit>
#include <cmath>

namespace medulla {

SeededRandom::SeededRandom(std::uint64_t seed)
{
    for (auto& word : m_state) {
        seed += 0x9e3779b97f4a7c15U;
        auto mixed = seed;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        word = mixed ^ (mixed >> 31U);
    }
}

std::uint64_t SeededRandom::next()
{
    const auto result = std::rotl(m_state[1] * 5, 7) * 9;
    const auto shifted = m_state[1] << 17U;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= shifted;
    m_state[3] = std::rotl(m_state[3], 45);
    return result;
}

double SeededRandom::uniform()
{
    return double(next() >> 11U) * 0x1.0p-53;
}

double SeededRandom::uniform(double low, double high)
{
    return low + (high - low) * uniform();
}

std::uint64_t SeededRandom::below(std::uint64_t bound)
{
    // Reject the last, incomplete multiple of the bound, so that every value is equally likely.
    const auto limit = UINT64_MAX - UINT64_MAX % bound;
    auto value = next();
    while (value >= limit) {
        value = next();
    }
    return value % bound;
}

double SeededRandom::normal(double sigma)
{
    for (;;) {
        const auto u = uniform(-1.0, 1.0);
        const auto v = uniform(-1.0, 1.0);
        const auto s = u * u + v * v;
        if (s > 0.0 && s < 1.0) {
            return sigma * u * std::sqrt(-2.0 * std::log(s) / s);
        }
    }
}

} // namespace medulla
