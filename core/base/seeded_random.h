// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace medulla {

/// Random numbers that are the same for the same seed on every machine and library (xoshiro256**,
/// Blackman and Vigna 2018, seeded by splitmix64). Value type; not for secrets.
class SeededRandom {
public:
    explicit SeededRandom(std::uint64_t seed);

    [[nodiscard]] std::uint64_t next();
    /// Uniform in [0, 1).
    [[nodiscard]] double uniform();
    /// Uniform in [low, high).
    [[nodiscard]] double uniform(double low, double high);
    /// Uniform in 0 .. bound - 1; bound > 0.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound);
    /// Gaussian with the given standard deviation, mean 0 (Marsaglia's polar method).
    [[nodiscard]] double normal(double sigma = 1.0);
    [[nodiscard]] bool chance(double probability) { return uniform() < probability; }

private:
    std::uint64_t m_state[4];
};

} // namespace medulla
