// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/signal_series.h"
#include "core/signals/signal_ticks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace medulla::signals {

/// Decimates a line: takes values in order of time and keeps, for each bucket, the points that
/// cover the same pixels as all values of the bucket.
class LineMaker {
public:
    LineMaker(double bucketS, Between between, std::vector<SignalPoint>& line)
        : m_perS(1 / bucketS)
        , m_between(between)
        , m_line(line)
    {
    }

    /// `gapS`: length of a silence that interrupts the line.
    void add(double tS, double value, double gapS)
    {
        if (m_any && tS - m_last.tS > gapS) {
            if (m_between == Between::Hold) {
                addPoint({ tS, m_last.value });
            } else {
                interrupt();
            }
        }
        if (std::isnan(value)) {
            interrupt();
            return;
        }
        addPoint({ tS, value });
    }
    /// Adds an interval of decimated values at its middle: minimum and maximum in the order of the
    /// trend, so that a smooth line stays smooth.
    void addInterval(double middleS, double min, double max, double mean, double gapS)
    {
        const bool rises = !(mean < m_meanBefore);
        add(middleS, rises ? min : max, gapS);
        add(middleS, rises ? max : min, gapS);
        m_meanBefore = mean;
    }
    void interrupt()
    {
        if (m_any) {
            flush();
            m_line.push_back({ m_last.tS, kUnknown });
            m_any = false;
        }
    }
    void flush()
    {
        if (!m_any || m_inBucket == 0) {
            return;
        }
        m_line.push_back(m_first);
        auto low = m_low;
        auto high = m_high;
        const bool lowIsFirst = m_lowAt < m_highAt;
        if (!lowIsFirst) {
            std::swap(low, high);
        }
        const auto lowAt = lowIsFirst ? m_lowAt : m_highAt;
        const auto highAt = lowIsFirst ? m_highAt : m_lowAt;
        if (lowAt > 0) {
            m_line.push_back(low);
        }
        if (highAt > 0 && highAt != lowAt) {
            m_line.push_back(high);
        }
        if (m_inBucket - 1 > std::max(lowAt, highAt)) {
            m_line.push_back(m_last);
        }
        m_inBucket = 0;
    }
    [[nodiscard]] bool any() const { return m_any; }
    [[nodiscard]] const SignalPoint& last() const { return m_last; }

private:
    void addPoint(const SignalPoint& point)
    {
        const double bucket = std::floor(point.tS * m_perS);
        if (m_inBucket > 0 && bucket != m_bucket) {
            flush();
        }
        m_bucket = bucket;
        if (m_inBucket == 0) {
            m_first = m_low = m_high = point;
            m_lowAt = m_highAt = 0;
        } else if (point.value < m_low.value) {
            m_low = point;
            m_lowAt = m_inBucket;
        } else if (point.value > m_high.value) {
            m_high = point;
            m_highAt = m_inBucket;
        }
        ++m_inBucket;
        m_last = point;
        m_any = true;
    }

    double m_perS;
    Between m_between;
    std::vector<SignalPoint>& m_line;
    bool m_any = false; ///< there is a previous value
    double m_meanBefore = kUnknown; ///< of the latest interval
    std::size_t m_inBucket = 0;
    double m_bucket = 0;
    SignalPoint m_first;
    SignalPoint m_low;
    SignalPoint m_high;
    SignalPoint m_last;
    std::size_t m_lowAt = 0; ///< index within the bucket
    std::size_t m_highAt = 0;
};

} // namespace medulla::signals
