// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner_share.h"

#include <algorithm>
#include <cmath>

namespace medulla::teleo {

namespace {

/// Lower (`sign` -1) or upper (`sign` 1) bound of Wilson's interval.
double bound(int made, int times, double sign)
{
    constexpr double kZ = 1.96; // 95 %
    const auto n = double(times);
    const auto p = double(made) / n;
    return (p + kZ * kZ / (2.0 * n)
               + sign * kZ * std::sqrt(p * (1.0 - p) / n + kZ * kZ / (4.0 * n * n)))
        / (1.0 + kZ * kZ / n);
}

} // namespace

void Share::count(std::size_t run)
{
    runs.insert(run);
    ++times;
}

void Share::count(std::size_t run, Duration span)
{
    count(run);
    ++made;
    after.push_back(span);
}

Duration Share::median() const
{
    if (after.empty()) {
        return {};
    }
    auto sorted = after;
    const auto middle = sorted.begin() + std::ptrdiff_t(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    return *middle;
}

double Share::least() const
{
    return times == 0 ? 0.0 : bound(made, times, -1.0);
}

double Share::most() const
{
    return times == 0 ? 1.0 : bound(made, times, 1.0);
}

bool Share::isOften() const
{
    return made >= kEnough && least() >= 0.4;
}

} // namespace medulla::teleo
